/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engines to choose from: the program's own and those that the user adds by command; chooses
 * which one analyses, and which one plays against the user. */
#pragma once

#include "model/settings.h"

#include <gtk/gtk.h>

#define CW_TYPE_ENGINES_WINDOW (cw_engines_window_get_type ())
G_DECLARE_FINAL_TYPE (CwEnginesWindow, cw_engines_window, CW, ENGINES_WINDOW, GtkWindow)

/* The caller presents it. */
GtkWidget *cw_engines_window_new (GtkWindow *parent, CwSettings *settings);
