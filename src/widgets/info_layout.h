/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the children of a message strip, icon, sentence, buttons and close button, in a row; if
 * that leaves too little room for the sentence, the buttons go below and the icon is hidden. The
 * children are in this order: the second is the sentence, the last the close button. */
#pragma once

#include <gtk/gtk.h>

/* (transfer full) */
GtkLayoutManager *cw_info_layout_new (void);
