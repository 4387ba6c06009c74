/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games described as data that the bitboards of chess can play, and what they make of them. */
#include "core/board_chess.h"
#include "core/rules_table.h"
#include "core/variant.h"

#include <string.h>

#define PROMOTED (1u << CW_KNIGHT | 1u << CW_BISHOP | 1u << CW_ROOK | 1u << CW_QUEEN)
#define LAST_RANK (1u << 7)
#define SECOND_RANK (1u << 1)

CwChessTerms
cw_chess_terms (const CwGame *game)
{
  const CwVariant *variant = game->variant;
  const CwKindRules *pawn = &variant->kind[CW_PAWN];
  CwChessTerms terms = { .goal = variant->goal[0], .checks = variant->checks_to_win };
  for (unsigned rank = 0; rank < 7; rank++)
    if (pawn->long_step[rank] == 2)
      {
        terms.farther[CW_WHITE] |= cw_bits_rank (rank + 1);
        terms.farther[CW_BLACK] |= cw_bits_rank (6 - rank);
      }
  if (pawn->captures_en_passant && (pawn->en_passant_from & SECOND_RANK))
    terms.en_passant = cw_bits_rank (2) | cw_bits_rank (5);
  for (unsigned colour = 0; colour < 2; colour++)
    terms.promote[colour] = (uint8_t)pawn->promotes_to[colour];
  terms.ends = terms.checks || terms.goal || !variant->royal[CW_WHITE] || !variant->royal[CW_BLACK];
  terms.dead = cw_variant_dead_positions (variant);
  terms.bare = cw_variant_bare_kings (variant);
  return terms;
}

/* --- which games ---------------------------------------------------------------------------- */

/* A set of single steps or rides, in which White's direction (files, ranks) is bit
 * 5 * (ranks + 2) + files + 2; what a step may do is the index. */
typedef struct
{
  uint32_t step[2], ride[2]; /* [0] moving, [1] capturing */
} Pattern;

static uint32_t
direction (int files, int ranks)
{
  return UINT32_C (1) << (5 * (ranks + 2) + files + 2);
}

/* False where the movement has anything that no piece of chess has. */
static bool
read_pattern (const CwMovement *movement, Pattern *pattern)
{
  memset (pattern, 0, sizeof *pattern);
  for (unsigned i = 0; i < movement->count; i++)
    {
      const CwStep *step = &movement->step[i];
      bool rides = step->most >= 7;
      if (step->turn || step->hop || step->initial || step->lame || step->jumps
          || (!rides && step->most != 1) || step->files < -2 || step->files > 2 || step->ranks < -2
          || step->ranks > 2)
        return false;
      uint32_t bit = direction (step->files, step->ranks);
      uint32_t *sets = rides ? pattern->ride : pattern->step;
      sets[0] |= step->moves ? bit : 0;
      sets[1] |= step->captures ? bit : 0;
    }
  /* A rider makes the single step too. */
  for (unsigned i = 0; i < 2; i++)
    pattern->step[i] &= ~pattern->ride[i];
  return true;
}

/* How a piece of chess moves, pawns' long steps aside. */
static Pattern
chess_pattern (CwKind kind)
{
  static const int8_t straight[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  static const int8_t diagonal[4][2] = { { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 } };
  uint32_t rook = 0, bishop = 0, knight = 0;
  for (unsigned i = 0; i < 4; i++)
    {
      int files = diagonal[i][0], ranks = diagonal[i][1];
      rook |= direction (straight[i][0], straight[i][1]);
      bishop |= direction (files, ranks);
      knight |= direction (2 * files, ranks) | direction (files, 2 * ranks);
    }
  switch (kind)
    {
    case CW_PAWN:
      return (Pattern){ .step = { direction (0, 1), direction (-1, 1) | direction (1, 1) } };
    case CW_KNIGHT:
      return (Pattern){ .step = { knight, knight } };
    case CW_BISHOP:
      return (Pattern){ .ride = { bishop, bishop } };
    case CW_ROOK:
      return (Pattern){ .ride = { rook, rook } };
    case CW_QUEEN:
      return (Pattern){ .ride = { rook | bishop, rook | bishop } };
    default:
      return (Pattern){ .step = { rook | bishop, rook | bishop } };
    }
}

static bool
is_no_pawn (const CwKindRules *rules)
{
  for (unsigned rank = 0; rank < CW_MAX_FILES; rank++)
    if (rules->long_step[rank] > 1)
      return false;
  return !rules->promotes_to[0] && !rules->promotes_to[1] && !rules->captures_en_passant;
}

static bool
moves_as_in_chess (const CwGame *game)
{
  for (CwKind kind = CW_PAWN; kind <= CW_KING; kind++)
    {
      const CwKindRules *rules = &game->variant->kind[kind];
      Pattern pattern, chess = chess_pattern (kind);
      if (!read_pattern (&rules->movement, &pattern)
          || memcmp (&pattern, &chess, sizeof pattern) != 0
          || game->kind[kind].royal != (kind == CW_KING) || game->kind[kind].plain
          || rules->resets_clock != (kind == CW_PAWN) || rules->launches)
        return false;
      if (kind != CW_PAWN && !is_no_pawn (rules))
        return false;
    }
  return true;
}

static bool
pawns_as_in_chess (const CwKindRules *pawn)
{
  for (unsigned rank = 0; rank < 8; rank++)
    if (pawn->long_step[rank] > 2 || (rank > 5 && pawn->long_step[rank] > 1))
      return false;
  for (unsigned colour = 0; colour < 2; colour++)
    if (!pawn->promotes_to[colour] || (pawn->promotes_to[colour] & ~(CwKinds)PROMOTED))
      return false;
  return !(pawn->en_passant_from & ~SECOND_RANK) && pawn->zone == LAST_RANK
         && pawn->must == LAST_RANK && !pawn->leaving;
}

static bool
castles_as_in_chess (const CwCastlingRules *castling)
{
  if (!castling->partners)
    return true;
  return castling->partners == 1u << CW_ROOK && castling->king_to[0] == 6
         && castling->king_to[1] == 2 && castling->rook_to[0] == 5 && castling->rook_to[1] == 3
         && !castling->slide;
}

bool
cw_chess_can_play (const CwGame *game)
{
  const CwVariant *variant = game->variant;
  return variant && game->files == 8 && game->ranks == 8 && game->kinds == CW_KING && !game->shogi
         && moves_as_in_chess (game) && pawns_as_in_chess (&variant->kind[CW_PAWN])
         && castles_as_in_chess (&variant->castling) && !variant->drops && !variant->explosions
         && !variant->must_capture && !variant->wins_without_pieces
         && variant->checks_to_win <= CW_CHESS_MAX_CHECKS
         && variant->repetition != CW_REPETITION_SHOGI;
}
