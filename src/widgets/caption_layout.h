/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out three captions below a bar of three parts: the first at its start, the last at its end,
 * the second below the middle of its part, as far as the others leave room. */
#pragma once

#include <gtk/gtk.h>

/* (transfer full) */
GtkLayoutManager *cw_caption_layout_new (void);
/* The middle of the second part, 0 to 1 along the bar, for a widget that is laid out so. */
void cw_caption_layout_set_middle (GtkWidget *captions, double middle);
