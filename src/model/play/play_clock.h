/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game: sudden death, with seconds added for each move (as in FIDE's Laws III.3.2),
 * or byoyomi (shogi: when the main time is over, every move has to be made within a period; a
 * period that runs out is gone, and with the last one the game is lost).
 *
 * Plain data without a timer: times are microseconds, `now` is a monotonic clock's. */
#pragma once

#include "core/types.h"

#include <glib.h>

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
} CwClockTerms;

/* Where both clocks stand. */
typedef struct
{
  gint64 left[2];     /* of the main time, or of the period that runs */
  guint periods[2];   /* that are left, the one that runs among them */
  gboolean period[2]; /* the main time is over */
} CwClockTimes;

typedef struct
{
  CwClockTerms terms;
  CwClockTimes times; /* as of `since` for the side that runs */
  gboolean running;
  CwColour side;
  gint64 since;
  gint64 spent; /* on this move, before `since` */
} CwPlayClock;

/* One side's clock as it is to be shown. */
typedef struct
{
  gint64 left;
  guint periods; /* 0 before byoyomi, and without it */
  gboolean out;  /* the time is up */
} CwClockReading;

/* Numbers that make no clock are put right: no clock without any time, at most a day of it. */
void cw_clock_terms_mend (CwClockTerms *terms);

/* Both clocks full and standing. */
void cw_play_clock_init (CwPlayClock *clock, const CwClockTerms *terms);
/* The clock of `side` runs; nothing changes where it does already. */
void cw_play_clock_run (CwPlayClock *clock, CwColour side, gint64 now);
/* Neither runs. */
void cw_play_clock_pause (CwPlayClock *clock, gint64 now);
/* `side` has made its move: its clock stands, with what a move adds. Returns the time that the move
 * took. */
gint64 cw_play_clock_press (CwPlayClock *clock, CwColour side, gint64 now);
/* Sets both as they stood before; standing. */
void cw_play_clock_set (CwPlayClock *clock, const CwClockTimes *times);
CwClockReading cw_play_clock_read (const CwPlayClock *clock, CwColour side, gint64 now);

/* "4:38", "1:04:38", in the last ten seconds "0:07.4"; with `periods` "0:27 ×3". Free with g_free.
 */
char *cw_clock_text (const CwClockReading *reading);

/* As settings and files have it: "increment;300;3;0". Free with g_free. */
char *cw_clock_terms_write (const CwClockTerms *terms);
/* No clock where `text` (may be NULL) is none. */
void cw_clock_terms_read (CwClockTerms *terms, const char *text);
