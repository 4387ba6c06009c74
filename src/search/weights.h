/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the evaluation multiplies its features with: one vector of named weights per game, each with
 * a middlegame and an endgame number in centipawns. They come from data/weights/NAME.ini if the
 * game has such a file (trained by `counterweight-cli tune`), and from formulas otherwise. */
#pragma once

#include "base/buffer.h"
#include "core/chess_board.h"
#include "core/position.h"
#include "core/shogi_board.h"
#include "core/values.h"

/* Both numbers in one, so that one addition does both: the endgame's times 2^32 plus the
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
#define CW_SHOGI_PLACES 153  /* seen from a king: the ranks, times 0 to 8 files away */
#define CW_SHOGI_MOVES 24    /* numbers of squares that mobility distinguishes */
#define CW_SHOGI_STRENGTHS 8 /* levels of what the attacker has in hand */
#define CW_SHOGI_DANGERS 32  /* levels of an attack on the king */
#define CW_SHOGI_HELD 8      /* numbers of a kind in hand that are distinguished */
#define CW_SHOGI_ZONE 15     /* places around a king: 0 to 2 files, 5 ranks */

typedef struct
{
  CwTerm material[CW_SHOGI_KINDS], hand[CW_SHOGI_KINDS];
  CwTerm square[CW_SHOGI_KINDS][CW_SHOGI_SQUARES];
  /* By the piece's place as seen from the enemy's king and from its own. */
  CwTerm attack[CW_SHOGI_KINDS][CW_SHOGI_PLACES], defence[CW_SHOGI_KINDS][CW_SHOGI_PLACES];
  CwTerm mobility[CW_SHOGI_KINDS][CW_SHOGI_MOVES]; /* by squares; for far-moving pieces */
#include "search/shogi_weights.def"
} CwShogiWeights;

#define CW_GENERAL_MOVES 28 /* numbers of squares that mobility distinguishes, 0 included */
#define KINDS(field, name, by) CwTerm field[CW_MAX_KINDS];

typedef struct
{
  CwTerm material[CW_MAX_KINDS], hand[CW_MAX_KINDS];
  CwTerm square[CW_MAX_KINDS][CW_MAX_SQUARES];
  CwTerm mobility[CW_MAX_KINDS][CW_GENERAL_MOVES]; /* by squares; for pieces that are no pawns */
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

/* A named run of weights in the vector. */
typedef struct
{
  char name[64];
  const char *by; /* what its items are listed by */
  unsigned first, count;
  bool balanced; /* a table of squares: its mean is 0, since material has the value of the piece */
} CwWeightsGroup;

/* The group with this number, from 0; false past the last. Weights in no group are always 0.
 * Pure. */
bool cw_weights_group (const CwGame *game, unsigned index, CwWeightsGroup *group);

/* The engine's own weights for a game. Pure. */
void cw_weights_init (CwWeights *weights, const CwGame *game);

/* Overwrites `weights` with those of a text as in data/weights; groups not in it stay unchanged. On
 * a fault returns false with its line and leaves `weights` unchanged. */
bool cw_weights_read (CwWeights *weights, const char *text, size_t length, CwStatus *status);

/* The game that such a text names; NULL if it names none, or an unknown one. */
const CwGame *cw_weights_text_game (const char *text, size_t length);

/* Writes the whole vector as such a text. False if memory runs out. */
bool cw_weights_write (const CwWeights *weights, CwBuffer *buffer);

/* Sets material by `values`, rescaled so that a pawn is 100; how much more or less a piece counts
 * in the endgame stays. A set whose pawn (the game's first kind) is below 10 is not rescaled; a
 * piece with no value in hand gets that of the piece on the board. */
void cw_weights_set_values (CwWeights *weights, const CwValues *values);

/* The value of a piece on the board and in hand, the mean of middlegame and endgame. */
int cw_weights_material (const CwWeights *weights, CwKind kind);
int cw_weights_hand (const CwWeights *weights, CwKind kind);

/* Parts of cw_weights_init: formulas from the pieces' values and how they move. */
void cw_weights_fill_shogi (CwWeights *weights);
void cw_weights_fill_general (CwWeights *weights);
