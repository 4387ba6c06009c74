/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the strips of the game in Study up to date: the players' names, the side to move, captured
 * pieces. Main thread. */
#pragma once

#include "app/board/player_strips.h"

#define CW_TYPE_STUDY_PLAYERS (cw_study_players_get_type ())
G_DECLARE_FINAL_TYPE (CwStudyPlayers, cw_study_players, CW, STUDY_PLAYERS, CwPlayerStrips)

/* Like cw_player_strips_begin. */
CwStudyPlayers *cw_study_players_new (CwSession *session, CwValueSets *choice,
                                      CwBoardControl *control, CwBoardArea *board,
                                      CwPlayerStrip *brief_top, CwPlayerStrip *brief_bottom);
