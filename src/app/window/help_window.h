/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two plain text windows, the keys and how to begin, and one about the program. */
#pragma once

#include <gtk/gtk.h>

/* Adds `shortcuts`, `help` and `about` to the actions of `window`. */
void cw_help_actions_add (GtkApplicationWindow *window);
