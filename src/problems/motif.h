/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solution of a problem does. Forks, pins and the like must be proven by its line, as in
 * the review of a game (review/facts.h): a fork, for example, means that the piece attacks two
 * targets at once and the solution goes on to capture one of them. Pure and thread-safe. */
#pragma once

#include "problems/problem.h"

/* One bit per CwMotif of `problem`, by its position and solution, with the game's usual values. */
unsigned cw_motifs_of (const CwProblem *problem);
