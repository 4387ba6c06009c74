/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solution of a problem does, found by looking at the board before and after its first
 * move. Only what is certain is named: a fork, say, where the piece attacks two targets at once and
 * the solution goes on to capture one of them. Pure and thread-safe. */
#pragma once

#include "problems/problem.h"

/* A bit for each CwMotif of `problem`, by its position and solution. Values are those that the game
 * is usually counted with. */
unsigned cw_motifs_of (const CwProblem *problem);
