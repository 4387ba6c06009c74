/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* TRUE if a dialog or another window of the program covers the window of `widget`. */
gboolean cw_is_covered (GtkWidget *widget);
