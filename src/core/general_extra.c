/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that no piece's program contains: castling, en passant captures, launches, drops. */
#include "core/general_attack.h"
#include "core/general_do.h"
#include "core/general_generate.h"

#include <string.h>

/* Whether the move asked for may be one by the piece on `from`. */
static bool
asked (const CwGenerator *g, unsigned from)
{
  return g->like == CW_NO_MOVE
         || (cw_move_type (g->like) != CW_MOVE_DROP && cw_move_from (g->like) == from);
}

/* --- castling ----------------------------------------------------------------------------- */

/* Whether all squares from `a` to `b` on a rank are empty except for those two pieces. */
static bool
is_free (const CwPiece *pieces, unsigned a, unsigned b, unsigned royal, unsigned partner)
{
  unsigned low = a < b ? a : b, high = a < b ? b : a;
  for (unsigned square = low; square <= high; square++)
    if (pieces[square] != CW_NO_PIECE && square != royal && square != partner)
      return false;
  return true;
}

bool
cw_general_castling_legal (const CwPosition *position, unsigned partner, unsigned slide)
{
  const CwGeneralState *state = &position->general.state;
  const CwPiece *pieces = position->general.square;
  CwColour us = (CwColour)state->side;
  unsigned royal = state->royal[us], other = state->royal[cw_other (us)];
  CwCastlingTargets to = cw_general_castling_targets (position->game, royal, partner, slide);
  if (!is_free (pieces, royal, to.royal_to, royal, partner)
      || !is_free (pieces, partner, to.partner_to, royal, partner))
    return false;

  CwPiece tried[CW_MAX_SQUARES];
  memcpy (tried, pieces, sizeof tried);
  tried[royal] = tried[partner] = CW_NO_PIECE;
  int step = to.royal_to > royal ? 1 : -1;
  for (int square = (int)royal; square != (int)to.royal_to; square += step)
    if (square != (int)royal
        && !cw_general_safe (position->game, tried, (unsigned)square, other, us, CW_GENERAL_NONE))
      return false;
  tried[to.royal_to] = pieces[royal];
  tried[to.partner_to] = pieces[partner];
  return cw_general_safe (position->game, tried, to.royal_to, other, us, CW_GENERAL_NONE);
}

CwMove *
cw_general_castling (CwGenerator *g, CwMove *out)
{
  const CwGeneralState *state = &g->position->general.state;
  unsigned slide = g->tables->variant->castling.slide;
  if (g->royal == CW_NO_SQUARE || !asked (g, g->royal))
    return out;
  for (unsigned side = 0; side < 2; side++)
    {
      unsigned partner = state->castling[g->us][side];
      if (partner == CW_NO_SQUARE)
        continue;
      unsigned distance = partner > g->royal ? partner - g->royal : g->royal - partner;
      for (unsigned by = slide ? 1 : 0; by <= slide && by < distance; by++)
        if (cw_general_castling_legal (g->position, partner, by))
          *out++ =
              cw_move_make (CW_MOVE_CASTLING, (CwSquare)g->royal, (CwSquare)partner, (CwKind)by);
    }
  return out;
}

/* --- en passant ---------------------------------------------------------------------------- */

CwMove *
cw_general_en_passant (CwGenerator *g, CwMove *out)
{
  const CwGeneralState *state = &g->position->general.state;
  uint8_t takers[CW_MAX_ATTACKERS];
  for (unsigned i = 0; i < state->passed_count; i++)
    {
      unsigned count =
          cw_general_en_passant_attackers (g->tables, g->pieces, state->passed[i], g->us, takers);
      for (unsigned taker = 0; taker < count && taker < CW_MAX_ATTACKERS; taker++)
        {
          CwMove move = cw_move_make (CW_MOVE_EN_PASSANT, takers[taker], state->passed[i], 0);
          if (asked (g, takers[taker]) && cw_general_try (g->position, g->scratch, move))
            *out++ = move;
        }
    }
  return out;
}

bool
cw_general_en_passant_legal (const CwPosition *position)
{
  const CwGeneralState *state = &position->general.state;
  const CwPiece *pieces = position->general.square;
  CwPiece tried[CW_MAX_SQUARES];
  uint8_t takers[CW_MAX_ATTACKERS];
  bool copied = false;
  for (unsigned i = 0; i < state->passed_count; i++)
    {
      unsigned count = cw_general_en_passant_attackers (
          position->game->general, pieces, state->passed[i], (CwColour)state->side, takers);
      for (unsigned taker = 0; taker < count && taker < CW_MAX_ATTACKERS; taker++)
        {
          if (!copied)
            memcpy (tried, pieces, sizeof tried);
          copied = true;
          CwMove move = cw_move_make (CW_MOVE_EN_PASSANT, takers[taker], state->passed[i], 0);
          if (cw_general_try (position, tried, move))
            return true;
        }
    }
  return false;
}

/* --- launches ----------------------------------------------------------------------------- */

CwMove *
cw_general_launches (CwGenerator *g, CwMove *out)
{
  const CwSet *own = &g->position->general.pieces[g->us];
  for (unsigned from = cw_set_next (own, 0); from < CW_MAX_SQUARES;
       from = cw_set_next (own, from + 1))
    {
      if (!g->tables->variant->kind[cw_piece_kind (g->pieces[from])].launches || !asked (g, from)
          || cw_general_attacked (g->tables, g->pieces, from, cw_other (g->us), CW_GENERAL_NONE))
        continue;
      for (unsigned to = 0; to < g->tables->squares && out < g->stop; to++)
        {
          CwMove move = cw_move_make (CW_MOVE_LAUNCH, (CwSquare)from, (CwSquare)to, 0);
          if (to != from && cw_general_try (g->position, g->scratch, move))
            *out++ = move;
        }
    }
  return out;
}

/* --- drops -------------------------------------------------------------------------------- */

/* The files that already hold as many of `piece`, unpromoted, as drops allow. */
static unsigned
full_files (const CwGenerator *g, CwPiece piece, unsigned most)
{
  const CwSet *own = &g->position->general.pieces[g->us];
  unsigned full = 0;
  uint8_t count[CW_MAX_FILES] = { 0 };
  for (unsigned square = cw_set_next (own, 0); square < CW_MAX_SQUARES;
       square = cw_set_next (own, square + 1))
    if (g->pieces[square] == piece)
      {
        unsigned file = square % g->tables->files;
        if (++count[file] >= most)
          full |= 1u << file;
      }
  return full;
}

/* Squares from which a dropped piece might check: those from which it attacks the enemy's royal
 * piece by leaps and free lines, or the whole board if pieces attack in other ways too. */
static CwSet
checking_squares (const CwGenerator *g, CwPiece piece)
{
  CwSet found = { { 0 } };
  unsigned royal = g->position->general.state.royal[cw_other (g->us)];
  if (royal == CW_NO_SQUARE)
    return found;
  const uint8_t *code = cw_general_attacks_at (g->tables, g->us, royal);
  for (unsigned leaps = *code++; leaps; leaps--, code += 2)
    if (g->tables->takes[piece][code[1]])
      cw_set_add (&found, code[0]);
  for (unsigned rays = *code++; rays; rays--)
    {
      const unsigned shape = code[0], length = code[1];
      code += 2;
      for (unsigned i = 0; i < length && g->pieces[code[i]] == CW_NO_PIECE; i++)
        if (g->tables->takes[piece][shape] > i)
          cw_set_add (&found, code[i]);
      code += length;
    }
  return *code ? g->tables->board : found;
}

/* Whether the drop gives check and leaves no reply. */
static bool
drop_mates (const CwPosition *position, CwMove drop)
{
  CwPosition after = *position;
  CwUndo undo;
  CwMoveList list;
  cw_general_do (&after, drop, &undo, NULL);
  if (after.general.state.checks == 0)
    return false;
  cw_general_generate (&after, &list, CW_GENERAL_ALL, CW_NO_MOVE);
  return list.count == 0;
}

static CwMove *
drop_kind (CwGenerator *g, CwMove *out, unsigned kind, const CwSet *mask)
{
  const CwGeneralTables *tables = g->tables;
  const CwGeneralBoard *board = &g->position->general;
  const CwKindRules *rules = &tables->variant->kind[kind];
  CwPiece piece = cw_piece (g->us, (CwKind)kind);
  unsigned full = rules->most_on_file ? full_files (g, piece, rules->most_on_file) : 0;
  CwSet checking = { { 0 } };
  if (rules->no_drop_mate)
    checking = checking_squares (g, piece);
  const CwMove head = cw_move_make (CW_MOVE_DROP, 0, 0, (CwKind)kind);
  for (unsigned word = 0; word < tables->words; word++)
    {
      uint64_t rest = tables->droppable[piece].word[word] & mask->word[word]
                      & ~board->pieces[CW_WHITE].word[word] & ~board->pieces[CW_BLACK].word[word];
      for (; rest; rest &= rest - 1)
        {
          unsigned to = word * 64 + (unsigned)__builtin_ctzll (rest);
          if (full >> to % tables->files & 1)
            continue;
          if (cw_set_has (&checking, to) && drop_mates (g->position, head | to << 8))
            continue;
          *out++ = head | to << 8;
        }
    }
  return out;
}

CwMove *
cw_general_drops (CwGenerator *g, CwMove *out, const CwSet *mask)
{
  const uint8_t *hand = g->position->general.hand[g->us];
  for (unsigned kind = 1; kind <= g->position->game->kinds && out < g->stop; kind++)
    if (hand[kind]
        && (g->like == CW_NO_MOVE
            || (cw_move_type (g->like) == CW_MOVE_DROP && cw_move_kind (g->like) == kind)))
      out = drop_kind (g, out, kind, mask);
  return out;
}
