/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two plain windows of text: the keys, and how to begin. */
#pragma once

#include <gtk/gtk.h>

GtkWidget *cw_shortcuts_window_new (GtkWindow *parent);
GtkWidget *cw_help_window_new (GtkWindow *parent);
