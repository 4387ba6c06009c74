/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The static evaluation: material by a vector of values, and beside it terms with
 * an average of zero: where the pieces are, how freely they move, pawns, king safety. It is a sum
 * of features with a weight each (weights.h); there is one function an implementation of the rules.
 *
 * Every weight has a middlegame and an endgame number, blended by the pieces left: in chess a
 * knight or bishop counts 1, a rook 2, a queen 4, of 24; in shogi the fewer pieces are in hand the
 * earlier it is; elsewhere pieces count by their values. Where pawns promote, the sum is made
 * smaller where it cannot be won with, and when the fifty moves draw near. trace.h
 * lists the features of a position. */
#pragma once

#include "core/movement.h"
#include "core/position.h"
#include "core/values.h"
#include "search/network.h"
#include "search/weights.h"

typedef struct
{
  int near[CW_MAX_KINDS];             /* attack on a square beside the enemy's royal piece */
  int phase[CW_MAX_KINDS], phase_all; /* of what the start position has */
  uint64_t pawns, ahead, bound;       /* sets of kinds: pawns, those that ride ahead, those
                                         bound to one colour of squares */
  bool may_lack;                      /* without pawns a small advantage wins nothing */
  uint8_t turned[CW_MAX_SQUARES];     /* as Black sees the board */
  bool has_goal;                      /* a king wins on some square; */
  uint8_t to_goal[CW_MAX_SQUARES];    /* how far it is, from each */
  CwTerm place[CW_MAX_KINDS][CW_MAX_SQUARES]; /* material and square */
} CwGeneralEvaluation;

typedef struct
{
  int material[CW_MAX_KINDS]; /* centipawns, pawn = 100 */
  int hand[CW_MAX_KINDS];
  const CwGame *game;
  CwWeights weights;
  union
  {
    /* Material and square together, by kind and square as White sees the board. */
    CwTerm chess[CW_KING + 1][64];
    CwTerm shogi[CW_SHOGI_KINDS][CW_SHOGI_SQUARES];
    CwGeneralEvaluation general;
  };
} CwEvaluation;

/* The engine's own values of a game: those of its weights. Pure. */
void cw_evaluation_values (const CwGame *game, CwValues *values);

/* Values from how the pieces move, by formula. Pure. */
void cw_evaluation_described_values (const CwGame *game, CwValues *values);

/* Squares that a piece of `kind` attacks on a board with pieces on it, on average over the squares;
 * with `square` of the board, only from there as White. */
double cw_evaluation_mobility (const CwGame *game, CwKind kind, unsigned square);

/* Makes the tables for a game by its own weights; material by `values` (cw_weights_set_values),
 * NULL for the engine's. */
void cw_evaluation_init (CwEvaluation *evaluation, const CwGame *game, const CwValues *values);

/* The same by any weights, for their game. */
void cw_evaluation_init_weights (CwEvaluation *evaluation, const CwWeights *weights,
                                 const CwValues *values);

#ifdef CW_V3 /* compiled for newer processors, see searchers.h */
#define cw_evaluate_chess cw_evaluate_chess_v3
#define cw_evaluate_network cw_evaluate_network_v3
#define cw_evaluate_shogi cw_evaluate_shogi_v3
#define cw_evaluate_general cw_evaluate_general_v3
#define cw_evaluate_general_large cw_evaluate_general_large_v3
#endif

/* What the evaluation of chess keeps of the pawns that it met, by where they are: empty at first
 * and whenever the game or its weights change. */
#define CW_PAWN_ENTRIES 4096 /* a power of two */
typedef struct
{
  uint64_t pawns[2], passed; /* sets of squares */
  CwTerm sum;                /* of what depends on the pawns alone, White's less Black's */
} CwPawnEntry;

/* Centipawns for the side to move, within +-CW_EVAL_LIMIT. Pure. Each for positions of its
 * implementation, with tables made for their game. `kept`: CW_PAWN_ENTRIES of them that this thread
 * alone uses, or NULL. */
int cw_evaluate_chess (const CwEvaluation *evaluation, const CwPosition *position,
                       CwPawnEntry *kept);
/* The same with what the network adds, for positions of chess with both kings; against a bare king
 * that is nothing. `views` are those of cw_network_score. */
int cw_evaluate_network (const CwEvaluation *evaluation, const CwNetwork *network,
                         const CwPosition *position, CwPawnEntry *kept, CwNetworkView views[2][2]);
int cw_evaluate_shogi (const CwEvaluation *evaluation, const CwPosition *position);
int cw_evaluate_general (const CwEvaluation *evaluation, const CwPosition *position);

/* The part of that for boards of more than 128 squares. */
int cw_evaluate_general_large (const CwEvaluation *evaluation, const CwPosition *position);

/* By the one that is for `position`. */
int cw_evaluation_of (const CwEvaluation *evaluation, const CwPosition *position);

/* Whether a piece that moves so never leaves squares of one colour. Pure. */
bool cw_evaluation_is_bound (const CwMovement *movement);

/* Parts of cw_evaluation_init_weights. */
void cw_evaluation_fill_general (CwEvaluation *evaluation);
