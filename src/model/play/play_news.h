/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What just happened in a game of Play, in words, and who is ahead. Pure, takes some milliseconds;
 * main thread. */
#pragma once

#include "core/values.h"
#include "model/play/play_clock.h"
#include "model/play/play_state.h"

/* One sentence about the position at the cursor, addressed to the user, or about the side to move
 * of two people: that the clock waits, check, what was just gained or lost, or the piece that can
 * be taken for a profit;
 * NULL if there is none of that, or the game is over. (transfer full) */
char *cw_play_news (const CwPlayState *state, CwPlayClock *clock, const CwValues *values);

/* "Look at the knight on g1.", the first hint for a legal move. (transfer full) */
char *cw_play_hint_words (CwSession *session, CwMove move);

/* How to make the first move, or "" if it is made or not the user's. */
const char *cw_play_first_words (const CwPlayState *state);

/* "You play Black this time.": in a rematch against the computer. */
const char *cw_play_side_words (const CwPlayState *state);

/* "You are ahead by about 2 pawns." `balance` is White's, in pawns. It is not said while the piece
 * that just captured can be captured in return. (transfer full) */
char *cw_play_balance_words (const CwPlayState *state, const CwValues *values, double balance);
