/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Remembers the window's size between runs. */
#pragma once

#include "app/shared/layout.h"
#include "model/settings.h"

#include <gtk/gtk.h>

void cw_window_size_keep (GtkWindow *window, CwSettings *settings);
/* Restores the last size, or one that suits the text size; also gives the layout of a page in
 * it. */
void cw_window_size_restore (GtkWindow *window, CwSettings *settings, CwLayout *layout);
