/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal move generation; part of core/board_shogi.h. */
#pragma once

/* Captures and promotions, or all other moves (drops too), or both. */
#define CW_GENERATE_CAPTURES 1u
#define CW_GENERATE_QUIETS 2u

#define CW_GENERATOR static inline __attribute__ ((always_inline))

/* The state of one call of the generator. */
typedef struct
{
  const CwBoard *board;
  const CwShogiTables *tables;
  CwColour us;
  unsigned what, king;
  CwWide occupied;
  CwWide plain, promoting; /* where pieces may go without and with promotion */
} CwGenerator;

CW_GENERATOR CwMove *
cw_generate_targets (CwMove *out, CwMove head, CwWide targets)
{
  for (uint64_t low = (uint64_t)targets; low; low &= low - 1)
    *out++ = head | (CwMove)__builtin_ctzll (low) << 8;
  for (uint64_t high = (uint64_t)(targets >> 64); high; high &= high - 1)
    *out++ = head | (CwMove)(64 + __builtin_ctzll (high)) << 8;
  return out;
}

/* The moves of one piece to `targets`, with and without promotion. */
CW_GENERATOR CwMove *
cw_generate_piece (const CwGenerator *g, CwMove *out, unsigned kind, unsigned from, CwWide targets)
{
  if (cw_shogi_promotes (kind))
    {
      CwWide zone = g->tables->zone[g->us];
      CwMove head =
          cw_move_make (CW_MOVE_PROMOTION, (CwSquare)from, 0, (CwKind)(kind + CW_SHOGI_PROMOTED));
      CwWide promoting = targets & g->promoting;
      if (!cw_wide_has (zone, from))
        promoting &= zone;
      if (promoting)
        out = cw_generate_targets (out, head, promoting);
      targets &= ~cw_shogi_dead_end (g->tables, g->us, kind);
    }
  return cw_generate_targets (out, from, targets & g->plain);
}

/* The moves within `mask` of all `pieces` of one kind other than pawn. */
CW_GENERATOR CwMove *
cw_generate_kind (const CwGenerator *g, CwMove *out, unsigned kind, CwWide pieces, CwWide mask)
{
  while (pieces)
    {
      unsigned from = cw_wide_pop (&pieces);
      CwWide targets = cw_shogi_attacks (g->tables, g->us, kind, from, g->occupied);
      out = cw_generate_piece (g, out, kind, from, targets & mask);
    }
  return out;
}

/* Pawn moves to `targets`, each from the square `step` before it. */
CW_GENERATOR CwMove *
cw_generate_pawn_targets (CwMove *out, CwMove head, CwWide targets, int step)
{
  while (targets)
    {
      unsigned to = cw_wide_pop (&targets);
      *out++ = head | (CwMove)to << 8 | (CwMove)((int)to - step);
    }
  return out;
}

CW_GENERATOR CwMove *
cw_generate_pawns (const CwGenerator *g, CwMove *out, CwWide pawns, CwWide mask)
{
  const CwShogiTables *tables = g->tables;
  int files = (int)tables->files, step = g->us == CW_WHITE ? files : -files;
  CwWide targets = mask & (g->us == CW_WHITE ? pawns << files : pawns >> files);
  CwWide promoting = targets & g->promoting & tables->zone[g->us];
  CwMove head = cw_move_make (CW_MOVE_PROMOTION, 0, 0, CW_SHOGI_TOKIN);
  out = cw_generate_pawn_targets (out, head, promoting, step);
  return cw_generate_pawn_targets (out, 0, targets & g->plain & ~tables->last[g->us], step);
}

/* The moves of a piece whose kind is not known at compile time. */
static inline CwMove *
cw_generate_any (const CwGenerator *g, CwMove *out, unsigned from, CwWide mask)
{
  unsigned kind = cw_piece_kind (g->board->square[from]);
  return cw_generate_kind (g, out, kind, cw_wide_bit (from), mask);
}

/* The moves of pieces that shield their king, each along its line; `*pinned` is set to them. */
CW_GENERATOR CwMove *
cw_generate_pinned (const CwGenerator *g, CwMove *out, CwWide mask, CwWide *pinned)
{
  const CwBoard *board = g->board;
  const CwShogiTables *tables = g->tables;
  CwWide own = board->colour[g->us];
  CwWide snipers = (tables->straight[g->king] & cw_board_rooks (board))
                   | (tables->diagonal[g->king] & cw_board_bishops (board))
                   | (tables->ray[g->us == CW_WHITE ? CW_RAY_UP : CW_RAY_DOWN][g->king]
                      & board->kind[CW_SHOGI_LANCE]);
  *pinned = 0;
  for (snipers &= ~own; snipers;)
    {
      unsigned sniper = cw_wide_pop (&snipers);
      CwWide way = tables->between[g->king][sniper], pieces = way & g->occupied;
      if (!pieces || cw_wide_many (pieces) || !(pieces & own))
        continue;
      *pinned |= pieces;
      out = cw_generate_any (g, out, cw_wide_first (pieces), mask & (way | cw_wide_bit (sniper)));
    }
  return out;
}

CW_GENERATOR CwMove *
cw_generate_king (const CwGenerator *g, CwMove *out)
{
  CwWide others = g->occupied ^ cw_wide_bit (g->king);
  for (CwWide targets = g->tables->step[g->us][CW_SHOGI_KING][g->king] & g->plain; targets;)
    {
      unsigned to = cw_wide_pop (&targets);
      if (!cw_board_attacked (g->board, to, cw_other (g->us), ~(CwWide)0, others))
        *out++ = g->king | (CwMove)to << 8;
    }
  return out;
}

/* Whether a pawn dropped on `to`, giving check, is mate: the king cannot capture it or flee, and no
 * other piece can capture it. Nothing can step in between. */
static inline bool
cw_board_is_drop_mate (const CwBoard *board, CwColour us, unsigned to)
{
  const CwShogiTables *tables = cw_board_tables (board);
  CwColour them = cw_other (us);
  unsigned king = cw_board_king (board, them);
  CwWide occupied = cw_board_occupied (board) | cw_wide_bit (to);

  CwWide takers = (cw_board_step_attackers (board, to, them)
                   | cw_board_line_attackers (board, to, them, ~(CwWide)0, occupied))
                  & ~cw_wide_bit (king);
  while (takers)
    {
      CwWide left = occupied ^ cw_wide_bit (cw_wide_pop (&takers));
      if (!cw_board_line_attackers (board, king, us, ~(CwWide)0, left))
        return false;
    }

  CwWide flights = tables->step[them][CW_SHOGI_KING][king] & ~board->colour[them];
  occupied ^= cw_wide_bit (king);
  while (flights)
    {
      unsigned flight = cw_wide_pop (&flights);
      if (!cw_board_attacked (board, flight, us, ~(CwWide)0, occupied))
        return false;
    }
  return true;
}

/* All squares of the files that contain one of `pawns`. */
CW_GENERATOR CwWide
cw_generate_pawn_files (const CwShogiTables *tables, CwWide pawns)
{
  unsigned files = tables->files;
  pawns |= pawns >> files;
  pawns |= pawns >> 2 * files;
  pawns |= pawns >> 4 * files;
  pawns |= pawns >> 8 * files;
  /* Each bit of `file`, one per rank, copies the lowest rank to its rank; nothing carries. */
  return (pawns & ((1u << files) - 1)) * tables->file;
}

/* Where `us` may drop a pawn, among `targets`. */
CW_GENERATOR CwWide
cw_generate_pawn_drops (const CwBoard *board, CwColour us, CwWide targets)
{
  const CwShogiTables *tables = cw_board_tables (board);
  unsigned king = cw_board_king (board, cw_other (us));
  CwWide pawns = cw_board_pieces (board, us, CW_SHOGI_PAWN);
  targets &= ~tables->last[us] & ~cw_generate_pawn_files (tables, pawns);
  CwWide head = targets & tables->step[cw_other (us)][CW_SHOGI_PAWN][king];
  if (head && cw_board_is_drop_mate (board, us, cw_wide_first (head)))
    targets ^= head;
  return targets;
}

#define CW_DROP_KINDS 8 /* written at once; those beyond the count are overwritten */

CW_GENERATOR CwMove *
cw_generate_drop_targets (CwMove *out, const CwMove heads[CW_DROP_KINDS], unsigned count,
                          CwWide targets)
{
  while (targets)
    {
      CwMove to = (CwMove)cw_wide_pop (&targets) << 8;
      for (unsigned i = 0; i < CW_DROP_KINDS; i++)
        out[i] = heads[i] | to;
      out += count;
    }
  return out;
}

CW_GENERATOR CwMove *
cw_generate_drops (const CwGenerator *g, CwMove *out, CwWide targets)
{
  const uint8_t *hand = g->board->hand[g->us];
  CwWide last = g->tables->last[g->us], last_two = g->tables->last_two[g->us];
  /* Unrestricted pieces first, then lances, then knights, so that a prefix fits every rank. */
  static const uint8_t order[] = { CW_SHOGI_SILVER, CW_SHOGI_GOLD,  CW_SHOGI_BISHOP,
                                   CW_SHOGI_ROOK,   CW_SHOGI_LANCE, CW_SHOGI_KNIGHT };
  CwMove heads[CW_DROP_KINDS] = { 0 };
  unsigned count = 0, counts[2] = { 0 };

  if (hand[CW_SHOGI_PAWN])
    out = cw_generate_targets (out, cw_move_make (CW_MOVE_DROP, 0, 0, CW_SHOGI_PAWN),
                               cw_generate_pawn_drops (g->board, g->us, targets));
  for (unsigned i = 0; i < sizeof order; i++)
    {
      if (i == 4)
        counts[0] = count;
      if (i == 5)
        counts[1] = count;
      heads[count] = cw_move_make (CW_MOVE_DROP, 0, 0, order[i]);
      count += hand[order[i]] > 0;
    }
  if (count == 0)
    return out;
  out = cw_generate_drop_targets (out, heads, count, targets & ~last_two);
  out = cw_generate_drop_targets (out, heads, counts[1], targets & last_two & ~last);
  return cw_generate_drop_targets (out, heads, counts[0], targets & last);
}

CW_GENERATOR CwMove *
cw_generate_pieces (const CwGenerator *g, CwMove *out, CwWide pieces, CwWide mask)
{
  const CwWide *kind = g->board->kind;
  out = cw_generate_pawns (g, out, kind[CW_SHOGI_PAWN] & pieces, mask);
  out = cw_generate_kind (g, out, CW_SHOGI_LANCE, kind[CW_SHOGI_LANCE] & pieces, mask);
  out = cw_generate_kind (g, out, CW_SHOGI_KNIGHT, kind[CW_SHOGI_KNIGHT] & pieces, mask);
  out = cw_generate_kind (g, out, CW_SHOGI_SILVER, kind[CW_SHOGI_SILVER] & pieces, mask);
  out = cw_generate_kind (g, out, CW_SHOGI_GOLD, kind[0] & pieces, mask);
  out = cw_generate_kind (g, out, CW_SHOGI_BISHOP, kind[CW_SHOGI_BISHOP] & pieces, mask);
  out = cw_generate_kind (g, out, CW_SHOGI_ROOK, kind[CW_SHOGI_ROOK] & pieces, mask);
  out = cw_generate_kind (g, out, CW_SHOGI_HORSE, kind[CW_SHOGI_HORSE] & pieces, mask);
  return cw_generate_kind (g, out, CW_SHOGI_DRAGON, kind[CW_SHOGI_DRAGON] & pieces, mask);
}

CW_GENERATOR void
cw_generate (const CwBoard *board, CwMoveList *list, CwColour us, unsigned what)
{
  CwMove *out = list->moves;
  const CwShogiTables *tables = cw_board_tables (board);
  CwWide own = board->colour[us], enemies = board->colour[cw_other (us)];
  CwWide empty = tables->board & ~own & ~enemies, checkers = board->state.checkers;
  CwGenerator g = { .board = board, .tables = tables, .us = us, .what = what };
  g.king = cw_board_king (board, us);
  g.occupied = own | enemies;
  g.plain = (what & CW_GENERATE_CAPTURES ? enemies : 0) | (what & CW_GENERATE_QUIETS ? empty : 0);
  g.promoting = what & CW_GENERATE_CAPTURES ? tables->board & ~own : 0;

  if (g.king != CW_SHOGI_NONE)
    out = cw_generate_king (&g, out);
  if (!cw_wide_many (checkers))
    {
      /* In check, every other piece has to capture the checker or step in between. */
      CwWide mask = tables->board, pinned;
      if (checkers)
        mask = checkers | tables->between[g.king][cw_wide_first (checkers)];
      out = cw_generate_pinned (&g, out, mask, &pinned);
      out = cw_generate_pieces (&g, out, own & ~pinned, mask);
      if (what & CW_GENERATE_QUIETS)
        out = cw_generate_drops (&g, out, empty & mask);
    }
  list->count = (unsigned)(out - list->moves);
}
