/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of the game in Play as they run: with a timer, and with the times after each move, so
 * that moves can be taken back.
 *
 * Signals: changed ()       a reading may be different: ten times a second while a clock runs, and
 *                           when the clocks are set, start or stop
 *          expired (side)   the time of that side (a CwColour) is up; its clock stopped
 * Main thread. */
#pragma once

#include "model/play/chess_clock.h"

#include <glib-object.h>

#define CW_TYPE_PLAY_CLOCK (cw_play_clock_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayClock, cw_play_clock, CW, PLAY_CLOCK, GObject)

/* Without a clock at first. */
CwPlayClock *cw_play_clock_new (void);

/* Both clocks are full and stopped, at the start of a game. */
void cw_play_clock_set_terms (CwPlayClock *self, const CwClockTerms *terms);
const CwClockTerms *cw_play_clock_get_terms (CwPlayClock *self);

/* FALSE where there is no clock. */
gboolean cw_play_clock_read (CwPlayClock *self, CwColour side, CwClockReading *reading);
gboolean cw_play_clock_runs (CwPlayClock *self, CwColour side);
/* What `side` may use for one move of a game that goes on, ms; G_MAXUINT without a clock. */
guint cw_play_clock_share (CwPlayClock *self, CwColour side);

/* The clock of `side` runs and the other is stopped; nothing happens without a clock, or in a game
 * that was restored, before its next move. */
void cw_play_clock_run (CwPlayClock *self, CwColour side);
void cw_play_clock_pause (CwPlayClock *self);
/* `side` played the move that makes `ply` plies: both clocks are stopped. Returns the time that the
 * move took, µs; -1 where there is no clock, or the times after that ply are known already. */
gint64 cw_play_clock_press (CwPlayClock *self, CwColour side, guint ply);
/* The moves after `ply` were taken back: both show what they showed then, and are stopped. */
void cw_play_clock_rewind (CwPlayClock *self, guint ply);

/* Of CwClockTimes: those at the start and after each ply, then those of now. Free with
 * g_array_unref. */
GArray *cw_play_clock_get_times (CwPlayClock *self);
/* Goes on from such times, which are copied. */
void cw_play_clock_restore (CwPlayClock *self, const CwClockTerms *terms, const GArray *times);
