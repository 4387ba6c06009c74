/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows one of a widget's children, which say the same at different lengths: the first that has
 * room, or else the last. It asks only for the room of the last, so it should expand. */
#pragma once

#include <gtk/gtk.h>

/* (transfer full) */
GtkLayoutManager *cw_best_fit_new (void);
