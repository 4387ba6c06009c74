/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both clocks of the game in Play: sudden death, with seconds added for each move (as in FIDE's
 * Laws III.3.2), or byoyomi (shogi: when the main time is over, every move has to be made within a
 * period; a period that runs out is lost, and with the last one the game). They remember the times
 * after each move, so that moves can be taken back.
 *
 * Times are microseconds; `now` is g_get_monotonic_time ().
 *
 * Signals: changed ()       a reading may have changed: ten times a second while a clock runs, and
 *                           when the clocks are set, start or stop
 *          low (side)       its last ten seconds begin
 *          expired (side)   the time of that side (a CwColour) is up; its clock has stopped
 * Main thread. */
#pragma once

#include "core/types.h"

#include <glib-object.h>

typedef enum
{
  CW_CLOCK_NONE,
  CW_CLOCK_INCREMENT,
  CW_CLOCK_BYOYOMI,
} CwClockKind;

/* The time control, in seconds. */
typedef struct
{
  CwClockKind kind;
  guint main;    /* for the game; 0 only with byoyomi */
  guint step;    /* added per move; or the length of a byoyomi period */
  guint periods; /* number of byoyomi periods */
  guint second;  /* `main` of the second player; 0: the same */
} CwClockTerms;

/* Usual terms: 5 + 3, 10 + 0, 15 + 10 and 30 + 0. */
#define CW_CLOCK_PRESETS 4
extern const CwClockTerms cw_clock_preset[CW_CLOCK_PRESETS];
/* Their index among these, or CW_CLOCK_PRESETS. */
guint cw_clock_terms_preset (const CwClockTerms *terms);
/* "5 + 3": minutes, "0:30 + 3" if they are not whole, and seconds added per move. (transfer full)
 */
char *cw_clock_terms_words (const CwClockTerms *terms);
/* "No clock", "5 + 3" or "10 min, byoyomi 30 s"; the first player's if they differ. (transfer
 * full) */
char *cw_clock_terms_sentence (const CwClockTerms *terms);
/* Initial seconds when the user chooses other terms. */
#define CW_BYOYOMI_USUAL 30
#define CW_INCREMENT_USUAL 5

/* The state of both clocks. */
typedef struct
{
  gint64 left[2];     /* of the main time, or of the running period */
  guint periods[2];   /* periods left, including the running one */
  gboolean period[2]; /* the main time is over */
} CwClockTimes;

/* One side's clock for display. */
typedef struct
{
  gint64 left;
  guint periods; /* 0 before byoyomi, or without it */
  gboolean out;  /* the time is up */
} CwClockReading;

/* Corrects invalid numbers: no clock if there is no time at all, at most a day. */
void cw_clock_terms_clamp (CwClockTerms *terms);
/* Swaps the times of the two sides. */
void cw_clock_terms_swap (CwClockTerms *terms);

#define CW_TYPE_PLAY_CLOCK (cw_play_clock_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayClock, cw_play_clock, CW, PLAY_CLOCK, GObject)

/* Initially without a clock. */
CwPlayClock *cw_play_clock_new (void);

/* Sets both clocks full and stopped, for the start of a game. */
void cw_play_clock_set_terms (CwPlayClock *self, const CwClockTerms *terms);
const CwClockTerms *cw_play_clock_get_terms (CwPlayClock *self);

/* FALSE if there is no clock. */
gboolean cw_play_clock_read (CwPlayClock *self, CwColour side, gint64 now, CwClockReading *reading);
gboolean cw_play_clock_runs (CwPlayClock *self, CwColour side);
/* True if a restored clock stands still until the next move. */
gboolean cw_play_clock_waits (CwPlayClock *self);
/* What `side` may use for one move of a continuing game, ms; G_MAXUINT without a clock. */
guint cw_play_clock_share (CwPlayClock *self, CwColour side, gint64 now);

/* Starts the clock of `side` and stops the other; does nothing without a clock, or before the next
 * move of a restored game. */
void cw_play_clock_run (CwPlayClock *self, CwColour side, gint64 now);
void cw_play_clock_pause (CwPlayClock *self, gint64 now);
/* `side` played the move number `ply`: both clocks are stopped. Returns the time that the move
 * took, µs; -1 if there is no clock, or the times after that ply are already known. */
gint64 cw_play_clock_press (CwPlayClock *self, CwColour side, guint ply, gint64 now);
/* The moves after `ply` were taken back: both clocks show the times from then, stopped. */
void cw_play_clock_rewind (CwPlayClock *self, guint ply);

/* CwClockTimes: at the start and after each ply, then the present ones. Free with g_array_unref. */
GArray *cw_play_clock_get_times (CwPlayClock *self, gint64 now);
/* Continues from such times, which are copied. */
void cw_play_clock_restore (CwPlayClock *self, const CwClockTerms *terms, const GArray *times);

/* "4:38", "1:04:38", in the last ten seconds "0:07.4"; with `periods` "0:27 ×3". Free with g_free.
 */
char *cw_clock_text (const CwClockReading *reading);
/* The longest such text in the course of a game with these terms. Free with g_free. */
char *cw_clock_widest_text (const CwClockTerms *terms);

/* For settings and files: "increment;300;3;0", with ";60" for `second`. Free with g_free. */
char *cw_clock_terms_write (const CwClockTerms *terms);
/* No clock if `text` (may be NULL) is invalid. */
void cw_clock_terms_read (CwClockTerms *terms, const char *text);
