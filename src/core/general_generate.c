/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main part of move generation. If enemies attack the royal piece only by leaps and straight
 * lines, pins and checks tell beforehand which moves are legal (royal_lines); otherwise moves that
 * might expose it are tried. */
#include "core/general_generate.h"

#include "core/general_attack.h"
#include "core/general_do.h"
#include "core/general_lines.h"
#include "core/general_outcome.h"
#include "core/general_sight.h"

#include <string.h>

#define ALWAYS_INLINE static inline __attribute__ ((always_inline))

/* --- one piece, without check, pin or promotion --------------------------------------------- */

/* 1 for an enemy piece, 0 for an own piece or none. */
ALWAYS_INLINE unsigned
is_enemy (CwPiece piece, unsigned us)
{
  return (unsigned)(piece != CW_NO_PIECE) & ((unsigned)cw_piece_colour (piece) ^ us);
}

ALWAYS_INLINE CwMove *
quick_piece (const CwPiece *pieces, const uint8_t *code, CwMove *out, unsigned from, unsigned us)
{
  for (unsigned leaps = *code++; leaps; leaps--)
    {
      unsigned to = *code++;
      CwPiece piece = pieces[to];
      *out = from | to << 8;
      out += ((unsigned)cw_piece_colour (piece) ^ us) | (piece == CW_NO_PIECE);
    }
  for (unsigned takes = *code++; takes; takes--)
    {
      unsigned to = *code++;
      *out = from | to << 8;
      out += is_enemy (pieces[to], us);
    }
  for (unsigned rides = *code++; rides; rides--)
    {
      const uint8_t *end = code + 1 + *code;
      for (code++; code < end; code++)
        {
          CwPiece piece = pieces[*code];
          *out = from | (unsigned)*code << 8;
          if (piece != CW_NO_PIECE)
            {
              out += is_enemy (piece, us);
              break;
            }
          out++;
        }
      code = end;
    }
  for (unsigned walks = *code++; walks; walks--)
    {
      const uint8_t *end = code + 1 + *code;
      for (code++; code < end && pieces[*code] == CW_NO_PIECE; code++)
        *out++ = from | (unsigned)*code << 8;
      code = end;
    }
  return out;
}

/* --- trying ------------------------------------------------------------------------------- */

bool
cw_general_try (const CwPosition *position, CwPiece *pieces, CwMove move)
{
  const CwGeneralState *state = &position->general.state;
  CwColour us = (CwColour)state->side, them = cw_other (us);
  CwDelta delta;
  cw_general_describe (position, move, &delta);
  unsigned royal = cw_general_royal_after (position, &delta, us);
  unsigned other = cw_general_royal_after (position, &delta, them);
  if (royal != state->royal[us] && royal == CW_NO_SQUARE)
    return false;
  if (other != state->royal[them])
    return true; /* exploded */
  cw_general_apply (pieces, &delta);
  bool safe = cw_general_safe (position->game, pieces, royal, other, us, CW_GENERAL_NONE);
  cw_general_revert (pieces, &delta);
  return safe;
}

/* Keeps those moves from `first` on that leave the royal piece safe. If `sensitive` is not NULL,
 * only moves that touch it, and captures that explode, need trying. */
static CwMove *
keep_legal (CwGenerator *g, CwMove *first, const CwMove *end, const CwSet *sensitive)
{
  bool explosions = g->tables->variant->explosions;
  CwMove *out = first;
  for (const CwMove *move = first; move < end; move++)
    {
      unsigned from = cw_move_from (*move), to = cw_move_to (*move);
      if ((sensitive && !cw_set_has (sensitive, from) && !cw_set_has (sensitive, to)
           && !(explosions && g->pieces[to]))
          || cw_general_try (g->position, g->scratch, *move))
        *out++ = *move;
    }
  return out;
}

/* --- pieces ---------------------------------------------------------------------------------- */

/* The moves of `pieces`, each generated in the shortest way that its program allows. */
ALWAYS_INLINE CwMove *
every_piece (const CwGenerator *g, CwMove *out, const CwSet *pieces, bool quick)
{
  const CwGeneralTables *tables = g->tables;
  for (unsigned word = 0; word < tables->words; word++)
    for (uint64_t rest = pieces->word[word]; rest; rest &= rest - 1)
      {
        unsigned from = word * 64 + (unsigned)__builtin_ctzll (rest);
        const uint8_t *code = cw_general_moves_at (tables, g->pieces[from], from);
        if (out >= g->stop)
          return out;
        if (quick && *code == 0)
          out = quick_piece (g->pieces, code + 1, out, from, g->us);
        else
          out = cw_general_piece_moves (g, out, from);
      }
  return out;
}

static CwMove *
royal_moves (CwGenerator *g, CwMove *out)
{
  const CwGeneralState *state = &g->position->general.state;
  CwMove *first = out, *end = cw_general_piece_moves (g, out, g->royal);
  if (g->tables->sighted && !g->tables->variant->explosions)
    {
      CwWide occupied = cw_general_occupied (&g->position->general) & ~cw_wide_bit (g->royal);
      CwWide enemies = cw_set_wide (&g->position->general.pieces[cw_other (g->us)]);
      for (const CwMove *move = first; move < end; move++)
        if (!cw_general_sighted_attacked (g->tables, g->pieces, occupied, enemies,
                                          cw_move_to (*move), cw_other (g->us)))
          *out++ = *move;
      return out;
    }
  for (const CwMove *move = first; move < end; move++)
    if (cw_general_safe (g->position->game, g->pieces, cw_move_to (*move),
                         state->royal[cw_other (g->us)], g->us, g->royal))
      *out++ = *move;
  return out;
}

static CwMove *
moves_by_lines (CwGenerator *g, CwMove *out, const CwSet *pieces, CwSet *mask)
{
  CwLines lines;
  CwSet free = *pieces;
  cw_general_lines (g, &lines);
  *mask = g->tables->board;
  if (g->checks)
    *mask = lines.answer;
  if (cw_set_empty (mask))
    return out;
  CwGenerator masked = *g;
  if (g->checks)
    {
      cw_set_intersect (&masked.plain, mask);
      cw_set_intersect (&masked.promoting, mask);
    }
  for (unsigned word = 0; word < CW_SET_WORDS; word++)
    free.word[word] &= ~lines.shields.word[word];
  if (g->checks || g->what != CW_GENERAL_ALL)
    out = every_piece (&masked, out, &free, false);
  else
    out = every_piece (g, out, &free, true);
  for (unsigned i = 0; i < lines.pins; i++)
    if (cw_set_has (pieces, lines.pinned[i]))
      {
        CwGenerator pinned = masked;
        cw_set_intersect (&pinned.plain, &lines.way[i]);
        cw_set_intersect (&pinned.promoting, &lines.way[i]);
        out = cw_general_piece_moves (&pinned, out, lines.pinned[i]);
      }
  return out;
}

static CwMove *
moves_by_trying (CwGenerator *g, CwMove *out, const CwSet *pieces, CwSet *mask)
{
  const CwGeneralState *state = &g->position->general.state;
  CwMove *first = out;
  *mask = g->tables->board;
  out = every_piece (g, out, pieces, g->what == CW_GENERAL_ALL);
  if (g->tables->variant->drops && (g->what & CW_GENERAL_QUIETS))
    out = cw_general_drops (g, out, mask);
  if (g->royal == CW_NO_SQUARE && !g->tables->variant->explosions)
    return out;
  CwSet sensitive = { { 0 } };
  unsigned other = state->royal[cw_other (g->us)];
  bool touch = g->tables->variant->explosions && g->royal != CW_NO_SQUARE && other != CW_NO_SQUARE
               && cw_general_touch (g->tables, g->royal, other);
  if (g->royal != CW_NO_SQUARE && !touch)
    cw_general_sensitive (g->tables, g->pieces, g->royal, cw_other (g->us), &sensitive);
  return keep_legal (g, first, out, g->checks ? NULL : &sensitive);
}

/* --- all ---------------------------------------------------------------------------------- */

static void
begin (CwGenerator *g, const CwPosition *position, CwMoveList *list, unsigned what, CwMove like)
{
  const CwGeneralBoard *board = &position->general;
  g->position = position;
  g->tables = position->game->general;
  g->pieces = board->square;
  g->us = (CwColour)board->state.side;
  g->royal = board->state.royal[g->us];
  g->checks = board->state.checks;
  g->what = what;
  g->like = like;
  /* Leaves room for castling and en passant captures. */
  g->stop = list->moves + CW_MAX_MOVES - g->tables->most - 64;
  for (unsigned word = 0; word < CW_SET_WORDS; word++)
    {
      uint64_t own = board->pieces[g->us].word[word];
      uint64_t enemies = board->pieces[cw_other (g->us)].word[word];
      uint64_t all = g->tables->board.word[word];
      g->plain.word[word] = (what & CW_GENERAL_CAPTURES ? enemies : 0)
                            | (what & CW_GENERAL_QUIETS ? all & ~own & ~enemies : 0);
      g->promoting.word[word] = what & CW_GENERAL_CAPTURES ? all & ~own : 0;
    }
}

static CwMove *
extra_moves (CwGenerator *g, CwMove *out)
{
  const CwGeneralState *state = &g->position->general.state;
  if (state->passed_count && (g->what & CW_GENERAL_CAPTURES))
    out = cw_general_en_passant (g, out);
  if (g->tables->castling && !g->checks && (g->what & CW_GENERAL_QUIETS))
    out = cw_general_castling (g, out);
  if (state->armed && (g->what & CW_GENERAL_QUIETS))
    out = cw_general_launches (g, out);
  return out;
}

/* Antichess: if a capture is possible, it is compulsory. */
static void
keep_captures (const CwPosition *position, CwMoveList *list)
{
  unsigned captures = 0;
  for (unsigned i = 0; i < list->count; i++)
    if (cw_move_type (list->moves[i]) == CW_MOVE_EN_PASSANT
        || (cw_move_type (list->moves[i]) <= CW_MOVE_PROMOTION
            && position->general.square[cw_move_to (list->moves[i])]))
      list->moves[captures++] = list->moves[i];
  if (captures)
    list->count = captures;
}

static void
generate (const CwPosition *position, CwMoveList *list, unsigned what, CwMove like)
{
  CwGenerator g;
  CwPiece scratch[CW_MAX_SQUARES];
  CwMove *out = list->moves;
  CwSet pieces = position->general.pieces[position->general.state.side], mask;
  bool drop = cw_move_type (like) == CW_MOVE_DROP;
  begin (&g, position, list, what, like);
  g.scratch = scratch;
  bool lines = g.tables->royal_lines[g.us] && g.royal != CW_NO_SQUARE;
  if (!lines || g.tables->launches || position->general.state.passed_count)
    memcpy (scratch, g.pieces, g.tables->squares);
  if (like != CW_NO_MOVE)
    {
      bool own = !drop && cw_set_has (&pieces, cw_move_from (like));
      pieces = (CwSet){ { 0 } };
      if (own)
        cw_set_add (&pieces, cw_move_from (like));
    }

  bool royal = g.royal != CW_NO_SQUARE && cw_set_has (&pieces, g.royal);
  if (royal)
    {
      out = royal_moves (&g, out);
      cw_set_drop (&pieces, g.royal);
    }
  if (lines)
    {
      out = moves_by_lines (&g, out, &pieces, &mask);
      if (g.tables->variant->drops && (what & CW_GENERAL_QUIETS))
        out = cw_general_drops (&g, out, &mask);
    }
  else
    out = moves_by_trying (&g, out, &pieces, &mask);
  out = extra_moves (&g, out);
  list->count = (unsigned)(out - list->moves);
}

void
cw_general_generate (const CwPosition *position, CwMoveList *list, unsigned what, CwMove like)
{
  list->count = 0;
  if (position->game->general->may_end_early && cw_general_is_decided (position))
    return;
  if (!position->game->variant->must_capture)
    {
      generate (position, list, what, like);
      return;
    }
  generate (position, list, CW_GENERAL_ALL, CW_NO_MOVE);
  keep_captures (position, list);
  if (what == CW_GENERAL_ALL)
    return;
  unsigned kept = 0;
  for (unsigned i = 0; i < list->count; i++)
    {
      CwMove move = list->moves[i];
      CwMoveType type = cw_move_type (move);
      bool tactical = type == CW_MOVE_PROMOTION || type == CW_MOVE_EN_PASSANT
                      || (type == CW_MOVE_NORMAL && position->general.square[cw_move_to (move)]);
      if (what & (tactical ? CW_GENERAL_CAPTURES : CW_GENERAL_QUIETS))
        list->moves[kept++] = move;
    }
  list->count = kept;
}
