/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a piece of the user's own design and makes it (model/learn/own_piece.h).
 *
 * Signal `made` (const CwGame *, guint): the game that has it, and its kind. Main thread. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_OWN_PIECE (cw_own_piece_get_type ())
G_DECLARE_FINAL_TYPE (CwOwnPiece, cw_own_piece, CW, OWN_PIECE, GtkBox)
