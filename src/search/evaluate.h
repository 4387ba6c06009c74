/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The static evaluation: material by a vector of values, plus terms that average zero: where the
 * pieces stand, how freely they move, pawns, king safety. It is a sum of weighted features
 * (weights.h), with one function for each implementation of the rules.
 *
 * Every weight has a middlegame and an endgame number, blended by the pieces left: in chess a
 * knight or bishop counts 1, a rook 2, a queen 4, of 24; in shogi, the fewer pieces in hand, the
 * earlier the phase; elsewhere pieces count by their values. Where pawns promote, the sum is scaled
 * down if it cannot be won with and as the fifty-move limit draws near. trace.h lists the features
 * of a position. */
#pragma once

#include "core/movement.h"
#include "core/position.h"
#include "core/values.h"
#include "search/network.h"
#include "search/weights.h"

typedef struct
{
  int near[CW_MAX_KINDS];             /* for attacking a square beside the enemy's royal piece */
  int phase[CW_MAX_KINDS], phase_all; /* per kind, and of the start position */
  uint64_t pawns, ahead, bound;    /* sets of kinds: pawns; pieces that ride straight ahead; pieces
                                      bound to one colour of squares */
  bool may_lack;                   /* without pawns a small advantage does not win */
  uint8_t turned[CW_MAX_SQUARES];  /* squares as seen by Black */
  bool has_goal;                   /* a king wins on some square; */
  uint8_t to_goal[CW_MAX_SQUARES]; /* distance to one, from each square */
  CwTerm place[CW_MAX_KINDS][CW_MAX_SQUARES]; /* material plus square */
} CwGeneralEvaluation;

/* Squares are as the first player sees them; the second player turns both. */
typedef struct
{
  CwTerm piece[CW_SHOGI_KINDS][CW_SHOGI_SQUARES]; /* material plus square */
  CwWide near[CW_SHOGI_SQUARES]; /* the squares at most two files and ranks from each */
  /* A square's place as seen from a king's square, among the CW_SHOGI_PLACES, and if it is near,
   * among the CW_SHOGI_ZONE. */
  uint8_t place[CW_SHOGI_SQUARES][CW_SHOGI_SQUARES], around[CW_SHOGI_SQUARES][CW_SHOGI_SQUARES];
} CwShogiEvaluation;

typedef struct
{
  int material[CW_MAX_KINDS]; /* centipawns, pawn = 100 */
  int hand[CW_MAX_KINDS];
  const CwGame *game;
  CwWeights weights;
  union
  {
    /* Material and square added, by kind and square as White sees the board. */
    CwTerm chess[CW_KING + 1][64];
    CwShogiEvaluation shogi;
    CwGeneralEvaluation general;
  };
} CwEvaluation;

/* The engine's own piece values of a game: those of its weights. Pure. */
void cw_evaluation_values (const CwGame *game, CwValues *values);

/* Piece values by formula, from how the pieces move. Pure. */
void cw_evaluation_described_values (const CwGame *game, CwValues *values);

/* Average number of squares that a piece of `kind` attacks on a board in play; with a valid
 * `square`, only from there, as White. */
double cw_evaluation_mobility (const CwGame *game, CwKind kind, unsigned square);

/* Makes the tables for a game from its own weights, with material by `values`
 * (cw_weights_set_values); NULL for the engine's. */
void cw_evaluation_init (CwEvaluation *evaluation, const CwGame *game, const CwValues *values);

/* The same from any weights, for their game. */
void cw_evaluation_init_weights (CwEvaluation *evaluation, const CwWeights *weights,
                                 const CwValues *values);

#ifdef CW_V3 /* compiled for newer processors, see searchers.h */
#define cw_evaluate_chess cw_evaluate_chess_v3
#define cw_evaluate_network cw_evaluate_network_v3
#define cw_evaluate_shogi cw_evaluate_shogi_v3
#define cw_evaluate_general cw_evaluate_general_v3
#define cw_evaluate_general_large cw_evaluate_general_large_v3
#endif

/* What the chess evaluation remembers of pawn structures, by the squares of the pawns. Empty at
 * first and whenever the game or its weights change. */
#define CW_PAWN_ENTRIES 4096 /* a power of two */
typedef struct
{
  uint64_t pawns[2], passed; /* sets of squares */
  CwTerm sum;                /* of the terms that depend on pawns alone, White's less Black's */
} CwPawnEntry;

/* Centipawns for the side to move, within +-CW_EVAL_LIMIT. Pure. Each is for positions of its own
 * implementation, with tables made for their game. `kept`: CW_PAWN_ENTRIES entries used by this
 * thread only, or NULL. */
int cw_evaluate_chess (const CwEvaluation *evaluation, const CwPosition *position,
                       CwPawnEntry *kept);
/* The same plus the network's correction, for positions of chess with both kings; against a bare
 * king the network adds nothing. `views` as in cw_network_score. */
int cw_evaluate_network (const CwEvaluation *evaluation, const CwNetwork *network,
                         const CwPosition *position, CwPawnEntry *kept, CwNetworkView views[2][2]);
int cw_evaluate_shogi (const CwEvaluation *evaluation, const CwPosition *position);
int cw_evaluate_general (const CwEvaluation *evaluation, const CwPosition *position);

/* The same for boards of more than 128 squares. */
int cw_evaluate_general_large (const CwEvaluation *evaluation, const CwPosition *position);

/* The evaluation by the function for `position`. */
int cw_evaluation_of (const CwEvaluation *evaluation, const CwPosition *position);

/* True if a piece that moves like this never leaves squares of one colour. Pure. */
bool cw_evaluation_is_bound (const CwMovement *movement);

/* Parts of cw_evaluation_init_weights. */
void cw_evaluation_fill_general (CwEvaluation *evaluation);
