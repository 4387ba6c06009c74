/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All pieces of a game as buttons, one block for each side: press one to choose it (again: none),
 * or drag it; what is dragged is its CwPiece as a guint (G_TYPE_UINT).
 *
 * Signal: chosen ()   the chosen piece is another one, or none. Main thread. */
#pragma once

#include "picture/piece_set.h"

#include <gtk/gtk.h>

#define CW_TYPE_PIECE_PALETTE (cw_piece_palette_get_type ())
G_DECLARE_FINAL_TYPE (CwPiecePalette, cw_piece_palette, CW, PIECE_PALETTE, GtkWidget)

/* Shows these pieces, White's and Black's apart, each side in the order given; none is chosen. */
void cw_piece_palette_show (CwPiecePalette *self, CwPieceSet *set, const CwPiece *pieces,
                            guint n_pieces);

/* CW_NO_PIECE where none is. */
CwPiece cw_piece_palette_get_chosen (CwPiecePalette *self);
/* Without a signal. */
void cw_piece_palette_set_chosen (CwPiecePalette *self, CwPiece piece);

/* The button of a piece, or NULL. Borrowed. */
GtkWidget *cw_piece_palette_button (CwPiecePalette *self, CwPiece piece);
