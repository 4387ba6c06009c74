/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out what a message strip has: icon, sentence, buttons and the one that closes, in a row; or,
 * where the buttons would leave the sentence too little of it, the buttons below and no icon.
 * The children are in that order, the second and the last are the sentence and what closes. */
#pragma once

#include <gtk/gtk.h>

/* (transfer full) */
GtkLayoutManager *cw_info_layout_new (void);
