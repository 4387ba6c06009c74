/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The size of the window from run to run. */
#pragma once

#include "app/shared/layout.h"
#include "model/settings.h"

#include <gtk/gtk.h>

void cw_window_size_keep (GtkWindow *window, CwSettings *settings);
/* The size that it had, or one that its text asks for; and the layout of a page of it. */
void cw_window_size_restore (GtkWindow *window, CwSettings *settings, CwLayout *layout);
