/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One move of the opening tree, as plain data: what the model counted and the list shows. */
#pragma once

#include <glib.h>

/* Scores are White's (sente's), 0 … 1, negative where they are not known; ratings are of who moves,
 * 0 where they are not known. Texts belong to the model and stay until it changes. */
typedef struct
{
  const char *move;        /* "Nf3", or what the games ended with: translated */
  const char *opening;     /* the name of what it leads to, or NULL */
  gboolean playable;       /* it is a move */
  guint games;             /* that went on so */
  double share;            /* of all that had the position, 0 … 1 */
  guint won, drawn, lost;  /* of those with a result, by White */
  double score;
  double rating;                             /* average */
  double performance, lowest, highest;       /* 95 %; infinite where everything was won or lost */
  guint first_year, last_year;               /* 0: not known */
  double material, engine;                   /* expected score after the move */
} CwOpeningRow;
