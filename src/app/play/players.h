/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the players of the game in Play in strips: who they are, which side is to move, what they
 * captured, their clocks; and goes on doing so. Main thread. */
#pragma once

#include "app/board/player_strips.h"
#include "model/play/play_game.h"

#define CW_TYPE_PLAYERS (cw_players_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayers, cw_players, CW, PLAYERS, CwPlayerStrips)

/* As cw_player_strips_begin; the game has to live as long. */
CwPlayers *cw_players_new (CwPlayGame *game, CwValueSets *choice, CwBoardControl *control,
                           CwBoardArea *board, CwPlayerStrip *brief_top,
                           CwPlayerStrip *brief_bottom);
