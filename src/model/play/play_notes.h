/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Play writes into the record of its game: the headers, and the time beside each move. */
#pragma once

#include "model/play/opponent.h"
#include "model/play/play_clock.h"
#include "model/play/play_state.h"

/* Who plays, when and with which clock, as one edit. A date that is there stays. */
void cw_play_notes_write_tags (CwSession *session, const CwPlayState *state, CwOpponent *opponent,
                               CwPlayClock *clock);
/* Notes a time (microseconds) at the move that the session shows: what is `left` on the clock,
 * [%clk 0:04:38] as programs for chess write it, or what the move took, [%emt]. */
void cw_play_notes_write_time (CwSession *session, gboolean left, gint64 time);
