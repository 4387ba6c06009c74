/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any piece of any game on a board of its own, with everything known about it at the side.
 *
 * Signal `kind-changed`: the piece was promoted, or is back in hand in its plain form. */
#pragma once

#include "app/learn/board_page.h"

#define CW_TYPE_PIECE_PAGE (cw_piece_page_get_type ())
G_DECLARE_FINAL_TYPE (CwPiecePage, cw_piece_page, CW, PIECE_PAGE, CwBoardPage)

/* Puts a piece of `kind` on a suitable board of `game`. */
void cw_piece_page_show (CwPiecePage *self, const CwGame *game, CwKind kind);
const CwGame *cw_piece_page_get_game (CwPiecePage *self);
CwKind cw_piece_page_get_kind (CwPiecePage *self);
