/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What search scores mean as results; each game has its own curve. With a score of x hundred
 * centipawns the side to move wins with probability s (a x - d), loses with s (-a x - d) and draws
 * otherwise, where s is the logistic function. All functions are pure and thread-safe. */
#pragma once

#include "core/rules.h"

typedef struct
{
  double slope; /* a: log-odds per hundred, > 0 */
  double drawn; /* d, at least 0 */
} CwChances;

/* The measured curve of the game, or that of its family. */
CwChances cw_chances_of (const CwGame *game);

/* Wins, draws and losses in a thousand for the side the score is for; a mate is certain. */
void cw_chances (const CwGame *game, int score, unsigned chances[3]);

/* That side's expected score, 0 … 1; a draw is half a point. */
double cw_chances_expected (const CwGame *game, int score);
