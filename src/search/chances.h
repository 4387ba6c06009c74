/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the scores of the search mean as results: each game has its own curve. Of a score x, in
 * hundreds for the side to move, the game is won with the probability s (a x - d), lost with
 * s (-a x - d) and drawn otherwise, s the logistic function. All functions are pure and
 * thread-safe. */
#pragma once

#include "core/rules.h"

typedef struct
{
  double slope; /* a: log-odds by a hundred, > 0 */
  double drawn; /* d, at least 0 */
} CwChances;

/* The curve of a game, measured or that of the family it belongs to. */
CwChances cw_chances_of (const CwGame *game);

/* Won, drawn and lost in a thousand for the side whose score it is; a mate is certain. */
void cw_chances (const CwGame *game, int score, unsigned chances[3]);

/* The expected score of that side, 0 … 1, a draw half a point. */
double cw_chances_expected (const CwGame *game, int score);
