/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the headers, the time of each move and the end into the record of the game in Play. */
#pragma once

#include "model/play/opponent.h"
#include "model/play/play_clock.h"
#include "model/play/play_state.h"

/* Players, date and clock, as one edit. An existing date stays. */
void cw_play_notes_write_tags (CwSession *session, const CwPlayState *state, CwOpponent *opponent,
                               CwPlayClock *clock);
/* Writes a time (microseconds) to the move that the session shows: what is `left` on the clock,
 * [%clk 0:04:38] as chess programs write it, or else the time the move took, [%emt]. */
void cw_play_notes_write_time (CwSession *session, gboolean left, gint64 time);
/* Writes the result (CW_ONGOING: none), and in shogi to the last move how the game ended, as
 * records of shogi say it (notation/ending.h). */
void cw_play_notes_write_end (CwSession *session, CwOutcome outcome);
