/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the players of the game in Study in strips: their names, which side is to move, what they
 * captured; and goes on doing so. Main thread. */
#pragma once

#include "app/board/board_area.h"
#include "app/board/board_control.h"
#include "model/values/value_sets.h"

#define CW_TYPE_STUDY_PLAYERS (cw_study_players_get_type ())
G_DECLARE_FINAL_TYPE (CwStudyPlayers, cw_study_players, CW, STUDY_PLAYERS, GObject)

/* Shows them in the strips of `board` and, without captured pieces, in `brief_top` and
 * `brief_bottom`; all are borrowed and have to live as long. `control` says which side is at the
 * top; `choice` values what was captured. */
CwStudyPlayers *cw_study_players_new (CwSession *session, CwValueSets *choice,
                                      CwBoardControl *control, CwBoardArea *board,
                                      CwPlayerStrip *brief_top, CwPlayerStrip *brief_bottom);
