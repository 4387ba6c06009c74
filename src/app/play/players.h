/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the players of the game in Play in strips: who they are, which side is to move, what they
 * captured, their clocks; and goes on doing so. Main thread. */
#pragma once

#include "app/board/board_area.h"
#include "app/board/board_control.h"
#include "model/play/play_game.h"

#define CW_TYPE_PLAYERS (cw_players_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayers, cw_players, CW, PLAYERS, GObject)

/* Shows them in the strips of `board`, and in a word or two, without captured pieces, in
 * `brief_top` and `brief_bottom`; all are borrowed and have to live as long. `control` says which
 * side is at the top; `choice` values what was captured. */
CwPlayers *cw_players_new (CwPlayGame *game, CwValueSets *choice, CwBoardControl *control,
                           CwBoardArea *board, CwPlayerStrip *brief_top,
                           CwPlayerStrip *brief_bottom);
