/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The static evaluation: material by a vector of values, and beside it terms that are worth nothing
 * on average: where the men stand, how freely they move, pawns, king safety. It is a sum of
 * features with a weight each; there is one function an implementation of the rules, and the tables
 * of weights are made for a game.
 *
 * In chess and in the general implementation every term has a middlegame and an endgame number and
 * is blended by the men left (in chess a knight or bishop counts 1, a rook 2, a queen 4, of 24); in
 * shogi, where men come back, there is one number. The numbers are our own: formulas of the
 * distance to the centre, to the kings and of the rank, see evaluate_tables.c and
 * evaluate_general_tables.c. */
#pragma once

#include "core/position.h"
#include "core/values.h"

typedef struct
{
  int mg, eg; /* middlegame, endgame; centipawns */
} CwTerm;

#define CW_SHOGI_FAR 9 /* more than any distance between squares */

typedef struct
{
  int square[CW_SHOGI_KINDS][CW_SHOGI_SQUARES]; /* as the first player sees the board */
  /* By distance from the enemy's king and from the own. */
  int attack[CW_SHOGI_KINDS][CW_SHOGI_FAR], defence[CW_SHOGI_KINDS][CW_SHOGI_FAR];
} CwShogiWeights;

typedef struct
{
  struct
  {
    int16_t mg, eg;
  } square[CW_MAX_KINDS][CW_MAX_SQUARES]; /* as White sees the board; mean 0 */
  int mobility[CW_MAX_KINDS];             /* a square more; 0 where nothing is counted */
  int middle[CW_MAX_KINDS];               /* squares that are worth nothing */
  int weight[CW_MAX_KINDS];               /* near the enemy's royal man */
  int phase[CW_MAX_KINDS], phase_all;     /* of what the start position has */
  int check;                              /* one given, where that may win */
} CwGeneralWeights;

typedef struct
{
  int material[CW_MAX_KINDS]; /* centipawns, pawn = 100 */
  int hand[CW_MAX_KINDS];
  const CwGame *game;
  union
  {
    CwTerm square[CW_KING + 1][64]; /* chess: as White sees the board; mean 0 over the squares */
    CwShogiWeights shogi;
    CwGeneralWeights general;
  };
} CwEvaluation;

/* The engine's own values of a game: for chess and shogi chosen (pawn 100, knight 320, bishop 330,
 * rook 500, queen 950 …), for others from how the men move, see own_values.c. Pure. */
void cw_evaluation_values (const CwGame *game, CwValues *values);

/* Squares that a man of `kind` attacks on a board with men on it, on average over the squares; with
 * `square` of the board, only from there as White. */
double cw_evaluation_mobility (const CwGame *game, CwKind kind, unsigned square);

/* Fills the tables for a game; material by `values` rescaled so that a pawn is 100, NULL for the
 * engine's. A set whose pawn (the game's first kind) is worth less than 10 is taken as it is; one
 * that has no value for a man in hand has that of the man on the board. */
void cw_evaluation_init (CwEvaluation *evaluation, const CwGame *game, const CwValues *values);

#ifdef CW_V3 /* compiled for newer processors, see searchers.h */
#define cw_evaluate_chess cw_evaluate_chess_v3
#define cw_evaluate_shogi cw_evaluate_shogi_v3
#endif

/* Centipawns for the side to move, within +-CW_EVAL_LIMIT. Pure. Each for positions of its
 * implementation, with tables made for their game. */
int cw_evaluate_chess (const CwEvaluation *evaluation, const CwPosition *position);
int cw_evaluate_shogi (const CwEvaluation *evaluation, const CwPosition *position);
int cw_evaluate_general (const CwEvaluation *evaluation, const CwPosition *position);

/* By the one that is for `position`. */
int cw_evaluation_of (const CwEvaluation *evaluation, const CwPosition *position);

/* Parts of cw_evaluation_init. */
void cw_evaluation_fill_chess (CwEvaluation *evaluation);
void cw_evaluation_fill_shogi (CwEvaluation *evaluation);
void cw_evaluation_fill_general (CwEvaluation *evaluation);
