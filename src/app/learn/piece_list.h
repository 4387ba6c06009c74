/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses a piece: a game, and below it that game's pieces.
 *
 * Signal `chosen`: the user chose another game or piece. */
#pragma once

#include "core/rules.h"

#include <gtk/gtk.h>

#define CW_TYPE_PIECE_LIST (cw_piece_list_get_type ())
G_DECLARE_FINAL_TYPE (CwPieceList, cw_piece_list, CW, PIECE_LIST, GtkBox)

/* Shows this choice without a signal. */
void cw_piece_list_select (CwPieceList *self, const CwGame *game, CwKind kind);

const CwGame *cw_piece_list_get_game (CwPieceList *self);
CwKind cw_piece_list_get_kind (CwPieceList *self);
