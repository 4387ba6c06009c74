/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list at the side of a place, which hides where the window is narrow and then opens by
 * CW_COMMAND_LIST. Main thread. */
#pragma once

#include "app/shared/page.h"

#include <gtk/gtk.h>

typedef struct
{
  GtkWidget *sidebar; /* borrowed from the place */
  gboolean narrow;
} CwSideList;

/* Shows or hides it for a page `width` wide, and tells that the commands changed. */
void cw_side_list_adapt (CwSideList *list, CwPage *place, int width);
/* The place's answers to `can` and `command` about it. */
gboolean cw_side_list_can (const CwSideList *list, CwCommand command);
gboolean cw_side_list_command (CwSideList *list, CwCommand command);
