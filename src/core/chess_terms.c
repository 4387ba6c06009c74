/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games described as data the chess bitboards can play, and how those differ from chess. */
#include "core/betza.h"
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

static bool
is_no_pawn (const CwKindRules *rules)
{
  for (unsigned rank = 0; rank < CW_MAX_FILES; rank++)
    if (rules->long_step[rank] > 1)
      return false;
  return !rules->promotes_to[0] && !rules->promotes_to[1] && !rules->captures_en_passant;
}

/* Whether a movement has the steps of a Betza text, in any order. */
static bool
moves_like (const CwMovement *movement, const char *betza)
{
  CwMovement other;
  CwStatus status;
  unsigned common = 0;

  cw_betza_read (&other, betza, strlen (betza), &status);
  for (unsigned i = 0; i < movement->count; i++)
    for (unsigned j = 0; j < other.count; j++)
      common += memcmp (&movement->step[i], &other.step[j], sizeof (CwStep)) == 0;
  return common == movement->count && common == other.count;
}

/* Whether the pieces are those of chess, in chess order. */
static bool
moves_as_in_chess (const CwGame *game)
{
  static const char *const betza[] = { NULL, "mfWcfF", "N", "B", "R", "Q", "K" };
  for (CwKind kind = CW_PAWN; kind <= CW_KING; kind++)
    {
      const CwKindRules *rules = &game->variant->kind[kind];
      if (!moves_like (&rules->movement, betza[kind]) || game->kind[kind].royal != (kind == CW_KING)
          || game->kind[kind].plain || rules->resets_clock != (kind == CW_PAWN) || rules->launches)
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
         && variant->checks_to_win <= CW_CHESS_MAX_CHECKS && !cw_variant_fourfold (variant);
}
