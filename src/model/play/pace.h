/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a person would take for a move, within what is pleasant for the one waiting: recaptures
 * and forced moves are quick, difficult ones take longer. Pure; thread-safe. */
#pragma once

#include "core/rules.h"

#include <glib.h>

typedef struct
{
  const CwPosition *position; /* before the move */
  CwMove last;                /* led to `position`; CW_NO_MOVE or CW_NULL_MOVE: none */
  CwMove move;                /* the answer; CW_NO_MOVE: none */
  gboolean known;             /* from the opening book */
  int swing;     /* change of its score since its last move, in centipawns, either way */
  guint share;   /* the clock's share for the move, ms; G_MAXUINT: no clock */
  double random; /* from 0 to 1, for variation */
} CwPaceTerms;

/* The longest it ever takes, ms, without and with a clock. */
#define CW_PACE_MOST 2500
#define CW_PACE_MOST_CLOCK 8000

/* In ms, never more than `share`. */
guint cw_pace (const CwPaceTerms *terms);
