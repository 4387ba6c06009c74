/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What just happened in a game of Play, in words, and who is ahead. Pure, some milliseconds; main
 * thread. */
#pragma once

#include "core/values.h"
#include "model/play/play_state.h"

/* One sentence about the position at the cursor, to the user or to the side to move of two people:
 * check, what was just gained or lost, the piece that can be taken for a profit; NULL where nothing
 * of that is the case, or the game is over. (transfer full) */
char *cw_play_news (const CwPlayState *state, const CwValues *values);

/* "Look at the knight on g1.", the first step to the hint of a legal move; (transfer full) */
char *cw_play_hint_words (CwSession *session, CwMove move);

/* "You are ahead by about 2 pawns." with `balance` in pawns, for White; (transfer full) */
char *cw_play_balance_words (const CwPlayState *state, double balance);
