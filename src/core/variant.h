/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game is beyond its board and the names of its pieces: everything that the general
 * implementation needs to play it, and that decides whether a faster one can. Every game has one,
 * chess and shogi too; it is read from a variant file (data/variants, core/variant_read.h).
 *
 * Ranks are counted from 0 from the side's own edge, so one description serves both sides. Bit r of
 * a set of ranks is rank r, bit k of a set of kinds is kind k, bit f of a set of files is file f
 * from the a-file. */
#pragma once

#include "core/movement.h"
#include "core/rules.h"

typedef struct
{
  CwMovement movement;
  const char *betza; /* the text that movement was read from */

  /* Promotion. */
  CwKinds promotes_to[2]; /* by colour; none: never promotes */
  uint16_t zone;          /* a move that ends on these ranks may promote */
  bool leaving;           /* and so may one that starts there */
  uint16_t must;          /* a move that ends on these ranks must promote, and with `leaving` so
                             must one that starts there; part of `zone` */

  /* Pawns. */
  uint8_t long_step[CW_MAX_FILES]; /* how far non-capturing steps go from this rank, if farther than
                                      `movement` says; otherwise 0 */
  uint16_t en_passant_from;        /* a long step of two or more from these ranks can be answered by
                                      en passant captures on any square passed */
  bool captures_en_passant;        /* by its capturing steps */
  bool resets_clock;               /* its moves reset the fifty-move clock */

  /* Drops. */
  uint16_t drop_ranks;  /* where it may be dropped */
  uint8_t most_on_file; /* it may be dropped only on files with fewer unpromoted ones of its side;
                           0: no limit (shogi's pawn: 1) */
  bool no_drop_mate;    /* dropping it may not give mate */

  bool blast_proof; /* explosions beside it spare it */
  bool launches;    /* a missile (Stratomic): once a piece that does not reset the clock has been
                       captured, and while it is not attacked, it may vanish with everything on and
                       around any other square that is neither royal nor blast-proof */
} CwKindRules;

/* A king with one of its partners: neither has moved, nothing stands between the squares that both
 * leave and reach, and the king is not attacked where it is, passes or lands. */
typedef struct
{
  CwKinds partners;   /* none: no castling */
  uint8_t king_to[2]; /* file where the king lands; [0] towards the higher files, [1] the lower */
  uint8_t rook_to[2]; /* file where the partner lands */
  uint8_t slide; /* 0; else (Wildebeest) the king goes 1 … slide squares towards the partner, which
                    lands just beyond it: the move's kind field says how many */
} CwCastlingRules;

typedef enum
{
  CW_STALEMATE_DRAW,
  CW_STALEMATE_LOSES, /* the side that cannot move loses */
  CW_STALEMATE_WINS,
} CwStalemate;

typedef enum
{
  CW_REPETITION_CHESS,       /* third time: a draw may be claimed; fifth time: a draw */
  CW_REPETITION_SHOGI,       /* fourth time: a draw, or a loss for a side that always gave check */
  CW_REPETITION_FIRST_LOSES, /* the same, but instead of a draw a loss for the first side */
  CW_REPETITION_NONE,
} CwRepetition;

typedef struct CwVariant CwVariant;

struct CwVariant
{
  CwKindRules kind[CW_MAX_KINDS];
  CwCastlingRules castling;
  bool royal[2];     /* the side has exactly one royal piece; without one, losing its last piece
                        loses the game */
  bool drops;        /* captured pieces go to the captor's hand */
  bool explosions;   /* Atomic: a capture removes the captured piece, the captor and everything
                        around it that is not blast-proof; exploding the enemy's royal piece wins;
                        royal pieces never capture and may stand side by side */
  bool must_capture; /* Antichess: a side that can capture must */
  bool wins_without_pieces; /* Antichess: a side without pieces wins */
  bool fifty_moves;         /* FIDE 9.3 and 9.6.2 hold */
  bool dead_positions;   /* a draw if the pieces of chess can never mate (FIDE 5.2.2); if there are
                            other ways to win, only as the functions below say */
  uint8_t checks_to_win; /* three-check: 3; else 0 */
  uint64_t goal[4];      /* king of the hill: squares on which a king wins, by square / 64 */
  CwStalemate stalemate;
  CwRepetition repetition;
  CwSetup start; /* the same as CwGame.start */
};

/* Whether the fourth occurrence of a position ends the game. */
static inline bool
cw_variant_fourfold (const CwVariant *variant)
{
  return variant->repetition == CW_REPETITION_SHOGI
         || variant->repetition == CW_REPETITION_FIRST_LOSES;
}

/* Whether two bare kings are a draw: neither captures, checks or blocks anything, nothing can be
 * dropped, and kings have no goal. */
static inline bool
cw_variant_bare_kings (const CwVariant *variant)
{
  return variant->dead_positions && variant->royal[CW_WHITE] && variant->royal[CW_BLACK]
         && variant->stalemate == CW_STALEMATE_DRAW && !variant->drops
         && !(variant->goal[0] | variant->goal[1] | variant->goal[2] | variant->goal[3]);
}

/* Whether any position in which nobody can ever mate is a draw: there must be no other way to win
 * at all. */
static inline bool
cw_variant_dead_positions (const CwVariant *variant)
{
  return cw_variant_bare_kings (variant) && !variant->explosions && !variant->checks_to_win;
}

/* Whether bishops that never meet are a draw: losing all pieces wins, but nobody can lose one. */
static inline bool
cw_variant_bishops_never_meet (const CwVariant *variant)
{
  return variant->dead_positions && variant->wins_without_pieces && !variant->royal[CW_WHITE]
         && !variant->royal[CW_BLACK] && !variant->drops && !variant->explosions;
}
