/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solution of a problem does. Forks, pins and the like are those that its line proves, as
 * the review of a game does (review/facts.h): a fork, say, where the piece attacks two targets at
 * once and the solution goes on to capture one of them. Pure and thread-safe. */
#pragma once

#include "problems/problem.h"

/* A bit for each CwMotif of `problem`, by its position and solution. Values are those that the game
 * is usually counted with. */
unsigned cw_motifs_of (const CwProblem *problem);
