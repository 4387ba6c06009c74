/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The static evaluation of chess: material by a vector of values, and beside it terms that are
 * worth nothing on average: where the men stand, how freely they move, pawns, king safety.
 *
 * Every term has a middlegame and an endgame number and is blended by the men left (a knight or
 * bishop counts 1, a rook 2, a queen 4, of 24). The numbers are our own: formulas of the distance
 * to the centre and of the rank, see evaluate_tables.c. */
#pragma once

#include "core/position.h"
#include "core/values.h"

typedef struct
{
  int mg, eg; /* middlegame, endgame; centipawns */
} CwTerm;

typedef struct
{
  int material[CW_MAX_KINDS];     /* centipawns, pawn = 100 */
  CwTerm square[CW_KING + 1][64]; /* as White sees the board; mean 0 over the squares */
} CwEvaluation;

/* The engine's own values: pawn 100, knight 320, bishop 330, rook 500, queen 950. */
const CwValues *cw_evaluation_values (void);

/* Fills the tables; material by `values` rescaled so that a pawn is 100, NULL for the engine's. A
 * set whose pawn is worth less than 10 is taken as it is. */
void cw_evaluation_init (CwEvaluation *evaluation, const CwValues *values);

#ifdef CW_V3 /* compiled for newer processors, see searchers.h */
#define cw_evaluate_chess cw_evaluate_chess_v3
#endif

/* Centipawns for the side to move, within +-CW_EVAL_LIMIT. Pure. */
int cw_evaluate_chess (const CwEvaluation *evaluation, const CwPosition *position);
