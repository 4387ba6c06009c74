/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a person would take for a move, as far as somebody who waits for it is glad of that:
 * taking back and what is forced are quick, what is difficult takes longer. Pure; thread-safe. */
#pragma once

#include "core/rules.h"

#include <glib.h>

typedef struct
{
  const CwPosition *position; /* before the move */
  CwMove last;                /* that led there; CW_NO_MOVE or CW_NULL_MOVE: none */
  CwMove move;                /* the answer; CW_NO_MOVE: none */
  gboolean known;             /* from the opening book */
  int swing;                  /* centipawns by which its view of the game has changed since its
                                 last move, either way */
  guint share;                /* ms that the clock leaves for the move; G_MAXUINT: no clock */
  double random;              /* from 0 to 1: a person is not a clock */
} CwPaceTerms;

/* The most that it ever takes, ms, without and with a clock. */
#define CW_PACE_MOST 2500
#define CW_PACE_MOST_CLOCK 8000

/* ms, never more than `share`. */
guint cw_pace (const CwPaceTerms *terms);
