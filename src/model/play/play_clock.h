/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both clocks of the game in Play: sudden death, with seconds added for each move (as in FIDE's
 * Laws III.3.2), or byoyomi (shogi: when the main time is over, every move has to be made within a
 * period; a period that runs out is gone, and with the last one the game is lost). They remember
 * the times after each move, so that moves can be taken back.
 *
 * Times are microseconds; `now` is g_get_monotonic_time ().
 *
 * Signals: changed ()       a reading may be different: ten times a second while a clock runs, and
 *                           when the clocks are set, start or stop
 *          low (side)       its last ten seconds begin
 *          expired (side)   the time of that side (a CwColour) is up; its clock stopped
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

/* What is agreed, in seconds. */
typedef struct
{
  CwClockKind kind;
  guint main;    /* for the game; 0 only with byoyomi */
  guint step;    /* added for each move made; or a period of byoyomi */
  guint periods; /* of byoyomi */
  guint second;  /* `main` of the second player, where it is another; 0: the same */
} CwClockTerms;

/* Usual terms: 5 + 3, 10 + 0, 15 + 10 and 30 + 0. */
#define CW_CLOCK_PRESETS 4
extern const CwClockTerms cw_clock_preset[CW_CLOCK_PRESETS];
/* Their index; CW_CLOCK_PRESETS: none of them. */
guint cw_clock_terms_preset (const CwClockTerms *terms);
/* "5 + 3": minutes and seconds added for each move; (transfer full) */
char *cw_clock_terms_words (const CwClockTerms *terms);
/* Seconds that a choice of others begins with. */
#define CW_BYOYOMI_USUAL 30
#define CW_INCREMENT_USUAL 5

/* What both clocks show. */
typedef struct
{
  gint64 left[2];     /* of the main time, or of the period that runs */
  guint periods[2];   /* that are left, the one that runs among them */
  gboolean period[2]; /* the main time is over */
} CwClockTimes;

/* One side's clock as it is to be shown. */
typedef struct
{
  gint64 left;
  guint periods; /* 0 before byoyomi, and without it */
  gboolean out;  /* the time is up */
} CwClockReading;

/* Numbers that make no clock are corrected: no clock without any time, at most a day of it. */
void cw_clock_terms_clamp (CwClockTerms *terms);
/* The other side has the time that one had. */
void cw_clock_terms_swap (CwClockTerms *terms);

#define CW_TYPE_PLAY_CLOCK (cw_play_clock_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayClock, cw_play_clock, CW, PLAY_CLOCK, GObject)

/* Without a clock at first. */
CwPlayClock *cw_play_clock_new (void);

/* Both clocks are full and stopped, at the start of a game. */
void cw_play_clock_set_terms (CwPlayClock *self, const CwClockTerms *terms);
const CwClockTerms *cw_play_clock_get_terms (CwPlayClock *self);

/* FALSE where there is no clock. */
gboolean cw_play_clock_read (CwPlayClock *self, CwColour side, gint64 now, CwClockReading *reading);
gboolean cw_play_clock_runs (CwPlayClock *self, CwColour side);
/* What `side` may use for one move of a game that goes on, ms; G_MAXUINT without a clock. */
guint cw_play_clock_share (CwPlayClock *self, CwColour side, gint64 now);

/* The clock of `side` runs and the other is stopped; nothing happens without a clock, or in a game
 * that was restored, before its next move. */
void cw_play_clock_run (CwPlayClock *self, CwColour side, gint64 now);
void cw_play_clock_pause (CwPlayClock *self, gint64 now);
/* `side` played the move that makes `ply` plies: both clocks are stopped. Returns the time that the
 * move took, µs; -1 where there is no clock, or the times after that ply are known already. */
gint64 cw_play_clock_press (CwPlayClock *self, CwColour side, guint ply, gint64 now);
/* The moves after `ply` were taken back: both show what they showed then, and are stopped. */
void cw_play_clock_rewind (CwPlayClock *self, guint ply);

/* Of CwClockTimes: those at the start and after each ply, then those of now. Free with
 * g_array_unref. */
GArray *cw_play_clock_get_times (CwPlayClock *self, gint64 now);
/* Goes on from such times, which are copied. */
void cw_play_clock_restore (CwPlayClock *self, const CwClockTerms *terms, const GArray *times);

/* "4:38", "1:04:38", in the last ten seconds "0:07.4"; with `periods` "0:27 ×3". Free with g_free.
 */
char *cw_clock_text (const CwClockReading *reading);

/* As settings and files have it: "increment;300;3;0", and ";60" for `second`. Free with g_free. */
char *cw_clock_terms_write (const CwClockTerms *terms);
/* No clock where `text` (may be NULL) is none. */
void cw_clock_terms_read (CwClockTerms *terms, const char *text);
