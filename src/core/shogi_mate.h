/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mate in one, without doing moves; part of core/board_shogi.h. */
#pragma once

/* A move that might mate: a piece, of `kind` after the move, comes to `to` from `from`, or from the
 * hand if that is CW_SHOGI_NONE. */
typedef struct
{
  unsigned from, to, kind;
} CwMateTry;

/* What all tries in one position share. */
typedef struct
{
  const CwBoard *board;
  const CwShogiTables *tables;
  CwColour us;
  unsigned king;                 /* the one to mate */
  CwWide ring, occupied;         /* the squares around it; all pieces */
  CwWide flights;                /* where it can go now */
  CwWide guarded;                /* squares around it that we guard */
  CwWide checks[CW_SHOGI_KINDS]; /* where a piece of ours would check it */
  unsigned count;                /* our pieces worth considering: their squares, */
  uint8_t from[CW_SHOGI_SQUARES];
  CwWide reach[CW_SHOGI_SQUARES]; /* and where they can go */
  bool fills;                     /* they hold a piece that can be dropped anywhere */
} CwMateSearch;

/* Whether they can drop a piece on the empty square `to`, ignoring the rule against pawn drops
 * that mate. */
static inline bool
cw_mate_can_fill (const CwMateSearch *search, unsigned to)
{
  CwColour them = cw_other (search->us);
  const uint8_t *hand = search->board->hand[them];
  const CwShogiTables *tables = search->tables;

  return search->fills || (hand[CW_SHOGI_KNIGHT] && !cw_wide_has (tables->last_two[them], to))
         || (!cw_wide_has (tables->last[them], to)
             && (hand[CW_SHOGI_LANCE]
                 || (hand[CW_SHOGI_PAWN]
                     && cw_board_pawn_on_file (search->board, them, to) == CW_SHOGI_NONE)));
}

/* Whether after the try an enemy piece other than the king can go to `to` and end the check. */
static inline bool
cw_mate_can_answer (const CwMateSearch *search, const CwMateTry *try, CwWide gone, unsigned to)
{
  const CwBoard *board = search->board;
  CwColour us = search->us, them = cw_other (us);
  CwWide arrived = cw_wide_bit (try->to), target = cw_wide_bit (to);
  CwWide occupied = (search->occupied & ~gone) | arrived;
  CwWide pieces = (cw_board_step_attackers (board, to, them)
                   | cw_board_line_attackers (board, to, them, ~(CwWide)0, occupied))
                  & ~arrived & ~cw_wide_bit (search->king);
  while (pieces)
    {
      CwWide left = (occupied & ~cw_wide_bit (cw_wide_pop (&pieces))) | target;
      if (!cw_board_line_attackers (board, search->king, us, ~(gone | target), left)
          && (to == try->to
              || !cw_wide_has (cw_shogi_attacks (search->tables, us, try->kind, try->to, left),
                               search->king)))
        return true;
    }
  return false;
}

/* Whether the king can flee after the try. */
static inline bool
cw_mate_can_flee (const CwMateSearch *search, const CwMateTry *try, CwWide gone)
{
  const CwBoard *board = search->board;
  CwColour us = search->us;
  CwWide arrived = cw_wide_bit (try->to);
  CwWide occupied = ((search->occupied & ~gone) | arrived) & ~cw_wide_bit (search->king);
  CwWide covered = cw_shogi_attacks (search->tables, us, try->kind, try->to, occupied);
  CwWide pieces = ~(gone | arrived);

  /* Squares that are free now stay free, unless the piece covers them or opens a line. */
  for (CwWide left = search->flights & ~covered & ~arrived; left;)
    if (!gone || !cw_board_line_attackers (board, cw_wide_pop (&left), us, pieces, occupied))
      return true;
  /* Squares guarded now may lose a guard: a line is blocked, or the guard itself moves. */
  CwWide others =
      search->ring & ~search->flights & ~covered & ~(board->colour[cw_other (us)] & ~arrived);
  for (others |= search->ring & arrived; others;)
    if (!cw_board_attacked (board, cw_wide_pop (&others), us, pieces, occupied))
      return true;
  return false;
}

/* Whether a try mates and leaves the own king safe; otherwise it must be legal. */
static inline bool
cw_mate_by (const CwMateSearch *search, const CwMateTry *try)
{
  const CwBoard *board = search->board;
  CwColour us = search->us;
  CwWide gone = try->from == CW_SHOGI_NONE ? 0 : cw_wide_bit (try->from);
  CwWide arrived = cw_wide_bit (try->to), checkers = 0;
  CwWide occupied = (search->occupied & ~gone) | arrived;

  if (cw_mate_can_flee (search, try, gone))
    return false;
  if (gone)
    checkers = cw_board_line_attackers (board, search->king, us, ~(gone | arrived), occupied);
  if (cw_wide_has (cw_shogi_attacks (search->tables, us, try->kind, try->to, occupied),
                   search->king))
    checkers |= arrived;
  if (!checkers)
    return false;
  if (!cw_wide_many (checkers))
    {
      unsigned checker = cw_wide_first (checkers);
      CwWide between = search->tables->between[search->king][checker];
      if ((between && search->fills) || cw_mate_can_answer (search, try, gone, checker))
        return false;
      while (between)
        {
          unsigned to = cw_wide_pop (&between);
          if (cw_mate_can_fill (search, to) || cw_mate_can_answer (search, try, gone, to))
            return false;
        }
    }
  unsigned own = cw_board_king (board, us);
  return !gone || own == CW_SHOGI_NONE
         || !cw_board_attacked (board, own == try->from ? try->to : own, cw_other (us),
                                ~(gone | arrived), occupied);
}

static inline CwMove
cw_mate_drop (const CwMateSearch *search)
{
  static const uint8_t kinds[] = { CW_SHOGI_GOLD,   CW_SHOGI_SILVER, CW_SHOGI_ROOK,
                                   CW_SHOGI_BISHOP, CW_SHOGI_LANCE,  CW_SHOGI_KNIGHT };
  const uint8_t *hand = search->board->hand[search->us];
  CwWide empty = ~search->occupied;

  for (unsigned i = 0; i < sizeof kinds; i++)
    {
      CwWide to = hand[kinds[i]] ? search->checks[kinds[i]] & empty : 0;
      if (kinds[i] == CW_SHOGI_KNIGHT)
        to = search->flights ? 0 : to;
      else /* from afar only if nothing can step in between */
        to &= search->guarded | (search->fills ? 0 : ~search->ring);
      while (to)
        {
          CwMateTry try = { CW_SHOGI_NONE, cw_wide_pop (&to), kinds[i] };
          if (cw_mate_by (search, &try))
            return cw_move_make (CW_MOVE_DROP, 0, (CwSquare)try.to, (CwKind)kinds[i]);
        }
    }
  return CW_NO_MOVE;
}

/* A mating move of the piece on `from`, which may go to `targets`; CW_NO_MOVE if there is none. */
static inline CwMove
cw_mate_piece (const CwMateSearch *search, unsigned from, unsigned kind, CwWide targets, bool opens)
{
  CwWide zone = search->tables->zone[search->us];

  if (cw_shogi_promotes (kind))
    {
      unsigned promoted = kind + CW_SHOGI_PROMOTED;
      CwWide to = targets & (opens ? targets : search->checks[promoted]);
      for (to &= cw_wide_has (zone, from) ? to : zone; to;)
        {
          CwMateTry try = { from, cw_wide_pop (&to), promoted };
          if (cw_mate_by (search, &try))
            return cw_move_make (CW_MOVE_PROMOTION, (CwSquare)from, (CwSquare)try.to,
                                 (CwKind)promoted);
        }
      targets &= ~cw_shogi_dead_end (search->tables, search->us, kind);
    }
  for (CwWide to = targets & (opens ? targets : search->checks[kind]); to;)
    {
      CwMateTry try = { from, cw_wide_pop (&to), kind };
      if (cw_mate_by (search, &try))
        return cw_move_make (CW_MOVE_NORMAL, (CwSquare)from, (CwSquare)try.to, 0);
    }
  return CW_NO_MOVE;
}

/* Our pieces that are alone between their king and one of our sliders. */
static inline CwWide
cw_mate_openers (const CwMateSearch *search)
{
  const CwBoard *board = search->board;
  const CwShogiTables *tables = search->tables;
  CwWide own = board->colour[search->us], openers = 0;
  CwWide far = ((tables->straight[search->king] & cw_board_rooks (board))
                | (tables->diagonal[search->king] & cw_board_bishops (board))
                | (tables->ray[search->us == CW_WHITE ? CW_RAY_DOWN : CW_RAY_UP][search->king]
                   & board->kind[CW_SHOGI_LANCE]))
               & own;
  while (far)
    {
      CwWide pieces = tables->between[search->king][cw_wide_pop (&far)] & search->occupied;
      if (!cw_wide_many (pieces))
        openers |= pieces & own;
    }
  return openers;
}

/* Our pieces that may guard or reach a square around the king, or check it: sliders, knights, and
 * whatever is near. Extra ones do no harm. */
static inline CwWide
cw_mate_near (const CwMateSearch *search)
{
  const CwBoard *board = search->board;
  unsigned files = search->tables->files;
  CwWide near = search->ring | search->ring << 1 | search->ring >> 1;

  near |= near << files | near >> files;
  return board->colour[search->us]
         & (near | board->kind[CW_SHOGI_LANCE] | board->kind[CW_SHOGI_KNIGHT]
            | cw_board_bishops (board) | cw_board_rooks (board) | cw_mate_openers (search));
}

static inline void
cw_mate_prepare (CwMateSearch *search, const CwBoard *board, CwColour us)
{
  const CwShogiTables *tables = cw_board_tables (board);
  CwColour them = cw_other (us);
  unsigned king = cw_board_king (board, them);
  const uint8_t *hand = board->hand[them];
  const CwWide (*step)[CW_SHOGI_SQUARES + 1] = tables->step[them];
  CwWide occupied = cw_board_occupied (board);

  search->board = board;
  search->tables = tables;
  search->us = us;
  search->king = king;
  search->occupied = occupied;
  search->ring = step[CW_SHOGI_KING][king];
  search->fills =
      hand[CW_SHOGI_SILVER] || hand[CW_SHOGI_GOLD] || hand[CW_SHOGI_BISHOP] || hand[CW_SHOGI_ROOK];
  search->guarded = 0;
  search->count = 0;
  for (CwWide pieces = cw_mate_near (search); pieces;)
    {
      unsigned from = cw_wide_pop (&pieces);
      CwWide to =
          cw_shogi_attacks (tables, us, cw_piece_kind (board->square[from]), from, occupied);
      search->guarded |= to & search->ring;
      search->from[search->count] = (uint8_t)from;
      search->reach[search->count++] = to & ~board->colour[us];
    }
  search->flights = search->ring & ~search->guarded & ~board->colour[them];

  cw_board_map_kinds (board, us, search->checks);
}

/* A move with which `us` mates at once, or would if it were to move; CW_NO_MOVE if there is none,
 * or if the side to move is in check. */
static inline CwMove
cw_board_mating_move (const CwBoard *board, CwColour us)
{
  CwMateSearch search;

  if (cw_board_in_check (board) || cw_board_king (board, cw_other (us)) == CW_SHOGI_NONE)
    return CW_NO_MOVE;
  cw_mate_prepare (&search, board, us);
  CwMove move = cw_mate_drop (&search);
  CwWide openers = cw_mate_openers (&search);
  CwWide checks = search.checks[CW_SHOGI_HORSE] | search.checks[CW_SHOGI_DRAGON]
                  | search.checks[CW_SHOGI_KNIGHT];
  for (unsigned i = 0; i < search.count && move == CW_NO_MOVE; i++)
    {
      unsigned from = search.from[i];
      bool opens = cw_wide_has (openers, from);
      if (opens || search.reach[i] & checks)
        move = cw_mate_piece (&search, from, cw_piece_kind (board->square[from]), search.reach[i],
                              opens);
    }
  return move;
}
