/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses one of the open files; hidden if there is only one. Adds to the actions of the page:
 *   next-file    shows the next file
 *   close-file   closes the current file */
#pragma once

#include "model/files/open_files.h"

#include <gtk/gtk.h>

#define CW_TYPE_FILE_SWITCHER (cw_file_switcher_get_type ())
G_DECLARE_FINAL_TYPE (CwFileSwitcher, cw_file_switcher, CW, FILE_SWITCHER, GtkWidget)

void cw_file_switcher_set_files (CwFileSwitcher *self, CwOpenFiles *files,
                                 GSimpleActionGroup *actions);
