/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a player may think, as text:
 *
 *   8+0.08     seconds for the game and for each move made ("1:30+1": minutes and seconds)
 *   40/60      moves and seconds for them, repeatedly; also with "+"
 *   st=0.5     seconds for each move
 *   nodes=N, depth=N   no clock, but a limit for each move; also after one of the above and ","
 *
 * Pure; thread-safe. */
#pragma once

#include <glib.h>

#include "search/search.h"

typedef struct
{
  guint moves;     /* that `base` is for; 0: all */
  guint base;      /* ms; 0: no clock */
  guint increment; /* ms */
  guint movetime;  /* ms; 0: no limit */
  guint64 nodes;
  guint depth;
} CwTimeControl;

/* FALSE if the text is none of these. */
gboolean cw_time_control_parse (const char *text, CwTimeControl *control);

/* The value of PGN's TimeControl tag ("8+0.08", "40/60", "1/0.5" for st, "-" if untimed). Free with
 * g_free. */
char *cw_time_control_tag (const CwTimeControl *control);

/* --- the clock of one player ----------------------------------------------------------------- */

typedef struct
{
  const CwTimeControl *control;
  gint64 left; /* us; only if there is a base */
  guint moves; /* made */
} CwPlayerClock;

void cw_player_clock_start (CwPlayerClock *clock, const CwTimeControl *control);

/* The time that the next move may take, in us; -1: unlimited. */
gint64 cw_player_clock_limit (const CwPlayerClock *clock);

/* After a move that took `used` us. FALSE if that was more than `margin` us beyond the time left,
 * or the time per move. */
gboolean cw_player_clock_move (CwPlayerClock *clock, gint64 used, gint64 margin);

/* Fills in what the player to move (`side`, with `own`) is to be sent. If the other clock is of
 * another kind, its time is replaced by the player's own. */
void cw_player_clock_limits (const CwPlayerClock *own, const CwPlayerClock *other, CwColour side,
                             CwLimits *limits);
