/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All pieces of a game as buttons, one block per side: press one to choose it (again: none), or
 * drag it; the drag carries its CwPiece as a guint (G_TYPE_UINT).
 *
 * Signal: chosen ()   another piece is chosen, or none. Main thread. */
#pragma once

#include "picture/piece_set.h"

#include <gtk/gtk.h>

#define CW_TYPE_PIECE_PALETTE (cw_piece_palette_get_type ())
G_DECLARE_FINAL_TYPE (CwPiecePalette, cw_piece_palette, CW, PIECE_PALETTE, GtkWidget)

/* Shows these pieces, White's and Black's apart, each side in the given order; none is chosen. */
void cw_piece_palette_show (CwPiecePalette *self, CwPieceSet *set, const CwPiece *pieces,
                            guint n_pieces);

/* CW_NO_PIECE if none is chosen. */
CwPiece cw_piece_palette_get_chosen (CwPiecePalette *self);
/* Emits no signal. */
void cw_piece_palette_set_chosen (CwPiecePalette *self, CwPiece piece);

/* The button of a piece, or NULL. Borrowed. */
GtkWidget *cw_piece_palette_button (CwPiecePalette *self, CwPiece piece);
