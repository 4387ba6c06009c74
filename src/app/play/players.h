/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the strips of the game in Play up to date: the players, the side to move, captured pieces,
 * clocks. Main thread. */
#pragma once

#include "app/board/player_strips.h"
#include "model/play/play_game.h"

#define CW_TYPE_PLAYERS (cw_players_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayers, cw_players, CW, PLAYERS, CwPlayerStrips)

/* Like cw_player_strips_begin; the game must outlive it. */
CwPlayers *cw_players_new (CwPlayGame *game, CwValueSets *choice, CwBoardControl *control,
                           CwBoardArea *board, CwPlayerStrip *brief_top,
                           CwPlayerStrip *brief_bottom);
