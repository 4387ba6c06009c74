/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves games within their file. Main thread. */
#pragma once

#include "app/study/game_browser.h"

/* Moves each game selected in the list, or else the one on the board, past its neighbour: towards
 * the beginning (`step` -1) or the end (1) of the file. If one cannot move, none does; says so if
 * the list does not show all games in the order of the file. */
void cw_game_order_move (CwContext *context, CwGameBrowser *browser, int step);
