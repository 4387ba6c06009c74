/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the evaluation multiplies its features with: one vector of named weights a game, each with a
 * middlegame and an endgame number, in centipawns. They come from data/weights/NAME.ini where there
 * is such a file for the game (trained by `counterweight-cli tune`), and from formulas otherwise.
 */
#pragma once

#include "base/buffer.h"
#include "core/chess_board.h"
#include "core/position.h"
#include "core/shogi_board.h"
#include "core/values.h"

/* Both numbers at once, so that one addition does for both: the endgame's times 2^32, plus the
 * middlegame's. Sums and multiples are those of the pairs. */
typedef int64_t CwTerm;

static inline CwTerm
cw_term (int mg, int eg)
{
  return eg * (INT64_C (1) << 32) + mg;
}

static inline int
cw_term_mg (CwTerm term)
{
  return (int32_t)(uint32_t)(uint64_t)term;
}

static inline int
cw_term_eg (CwTerm term)
{
  return (int32_t)((term + INT64_C (0x80000000)) >> 32);
}

#define WEIGHTS(field, count, name, by) CwTerm field[count];

typedef struct
{
#include "search/chess_weights.def"
} CwChessWeights;

#define CW_SHOGI_ROWS 17     /* from a king: 8 ranks behind it to 8 ahead */
#define CW_SHOGI_PLACES 153  /* seen from a king: ranks, times 0 to 8 files away */
#define CW_SHOGI_MOVES 24    /* most squares that count as mobility */
#define CW_SHOGI_STRENGTHS 8 /* of what the attacker has in hand */
#define CW_SHOGI_DANGERS 32  /* of an attack on the king */
#define CW_SHOGI_HELD 8      /* pieces of a kind in hand that are distinguished */
#define CW_SHOGI_ZONE 15     /* places around a king: 0 to 2 files, 5 ranks */

typedef struct
{
  CwTerm material[CW_SHOGI_KINDS], hand[CW_SHOGI_KINDS];
  CwTerm square[CW_SHOGI_KINDS][CW_SHOGI_SQUARES];
  /* By where the piece is as seen from the enemy's king and from the own. */
  CwTerm attack[CW_SHOGI_KINDS][CW_SHOGI_PLACES], defence[CW_SHOGI_KINDS][CW_SHOGI_PLACES];
  CwTerm mobility[CW_SHOGI_KINDS][CW_SHOGI_MOVES]; /* by squares; of pieces that move far */
#include "search/shogi_weights.def"
} CwShogiWeights;

#define CW_GENERAL_MOVES 28 /* most squares that count as mobility, and none */
#define KINDS(field, name, by) CwTerm field[CW_MAX_KINDS];

typedef struct
{
  CwTerm material[CW_MAX_KINDS], hand[CW_MAX_KINDS];
  CwTerm square[CW_MAX_KINDS][CW_MAX_SQUARES];
  CwTerm mobility[CW_MAX_KINDS][CW_GENERAL_MOVES]; /* by squares; of pieces that are no pawns */
#include "search/general_weights.def"
} CwGeneralWeights;

#undef KINDS
#undef WEIGHTS

typedef struct
{
  const CwGame *game;
  union
  {
    CwTerm term[sizeof (CwGeneralWeights) / sizeof (CwTerm)];
    CwChessWeights chess;
    CwShogiWeights shogi;
    CwGeneralWeights general;
  };
} CwWeights;

#define CW_WEIGHTS_MAX (sizeof (CwGeneralWeights) / sizeof (CwTerm))
_Static_assert(sizeof (CwShogiWeights) <= sizeof (CwGeneralWeights), "the union's size");
_Static_assert(sizeof (CwChessWeights) <= sizeof (CwGeneralWeights), "the union's size");

/* A named run of the vector. */
typedef struct
{
  char name[64];
  const char *by; /* what its items are by */
  unsigned first, count;
  bool balanced; /* a table of squares: its mean is 0, since material has the value of the piece */
} CwWeightsGroup;

/* The group with this number, from 0; false past the last. What no group has is always 0. Pure. */
bool cw_weights_group (const CwGame *game, unsigned index, CwWeightsGroup *group);

/* The engine's own for a game. Pure. */
void cw_weights_init (CwWeights *weights, const CwGame *game);

/* Puts those of a text, as in data/weights, over `weights`; groups that are not there stay as they
 * are. False on a fault, with its line: then `weights` is as it was. */
bool cw_weights_read (CwWeights *weights, const char *text, size_t length, CwStatus *status);

/* The game that such a text says it is for; NULL where it says none, or one that is not there. */
const CwGame *cw_weights_text_game (const char *text, size_t length);

/* The whole vector as such a text. False where memory ends. */
bool cw_weights_write (const CwWeights *weights, CwBuffer *buffer);

/* Material by `values`, rescaled so that a pawn is 100; how
 * much more or less a piece counts in the endgame than before it stays. A set whose pawn (the
 * game's first kind) is below 10 is taken as it is; one that has no value for a piece in hand has
 * that of the piece on the board. */
void cw_weights_set_values (CwWeights *weights, const CwValues *values);

/* The value of a piece on the board and in hand, between middlegame and endgame. */
int cw_weights_material (const CwWeights *weights, CwKind kind);
int cw_weights_hand (const CwWeights *weights, CwKind kind);

/* Parts of cw_weights_init: formulas, of the values of the pieces and of how they move. */
void cw_weights_fill_shogi (CwWeights *weights);
void cw_weights_fill_general (CwWeights *weights);
