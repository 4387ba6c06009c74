/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compile-time interface to the rules, for shogi and minishogi. Everything is inline, under the
 * names that every implementation's interface has (CwBoard, cw_board_…), so that one search source
 * compiles with any of them. The board is the member `shogi` of a CwPosition.
 *
 * All moves generated are legal. cw_core_init must have run. */
#pragma once

#include "core/position.h"
#include "core/shogi_attacks.h"

typedef CwShogiBoard CwBoard;
typedef CwWide CwBoardSet;
#define CW_BOARD_SQUARES CW_SHOGI_SQUARES
#define CW_BOARD_KINDS CW_SHOGI_KINDS /* kinds are 1 … 14 */

static inline CwBoard *
cw_board_of (CwPosition *position)
{
  return &position->shogi;
}

/* --- kinds -------------------------------------------------------------------------------- */

static inline bool
cw_shogi_promotes (unsigned kind)
{
  return kind <= CW_SHOGI_ROOK;
}

static inline bool
cw_shogi_is_gold (unsigned kind)
{
  return kind == CW_SHOGI_GOLD || (kind >= CW_SHOGI_TOKIN && kind <= CW_SHOGI_PROMOTED_SILVER);
}

/* What a captured piece becomes in the captor's hand. */
static inline CwKind
cw_shogi_plain (unsigned kind)
{
  return (CwKind)(kind > CW_SHOGI_PROMOTED ? kind - CW_SHOGI_PROMOTED : kind);
}

/* The squares from which a piece of `kind` could never move again. */
static inline CwWide
cw_shogi_dead_end (const CwShogiTables *tables, CwColour colour, unsigned kind)
{
  return kind == CW_SHOGI_KNIGHT  ? tables->last_two[colour]
         : kind <= CW_SHOGI_LANCE ? tables->last[colour]
                                  : 0;
}

/* --- reading ------------------------------------------------------------------------------ */

#include "core/template/bitboards.inc"

static inline const CwShogiTables *
cw_board_tables (const CwBoard *board)
{
  return &cw_shogi_tables[board->state.size];
}

/* The king's square; CW_SHOGI_NONE if there is none. */
static inline unsigned
cw_board_king (const CwBoard *board, CwColour colour)
{
  return board->state.king[colour];
}

/* Whether a side has more than king and pawns, in hand too. Shogi has practically no zugzwang. */
static inline bool
cw_board_has_non_pawns (const CwBoard *board, CwColour colour)
{
  for (unsigned kind = CW_SHOGI_LANCE; kind < CW_SHOGI_HAND; kind++)
    if (board->hand[colour][kind])
      return true;
  return (board->colour[colour] & ~board->kind[CW_SHOGI_PAWN] & ~board->kind[CW_SHOGI_KING]) != 0;
}

static inline CwWide
cw_board_rooks (const CwBoard *board)
{
  return board->kind[CW_SHOGI_ROOK] | board->kind[CW_SHOGI_DRAGON];
}

static inline CwWide
cw_board_bishops (const CwBoard *board)
{
  return board->kind[CW_SHOGI_BISHOP] | board->kind[CW_SHOGI_HORSE];
}

/* Pieces of `by` that attack `square` with a step. */
static inline CwWide
cw_board_step_attackers (const CwBoard *board, unsigned square, CwColour by)
{
  const CwShogiTables *tables = cw_board_tables (board);
  const CwWide (*step)[CW_SHOGI_SQUARES + 1] = tables->step[cw_other (by)];
  CwWide round =
      board->kind[CW_SHOGI_KING] | board->kind[CW_SHOGI_HORSE] | board->kind[CW_SHOGI_DRAGON];
  return ((step[CW_SHOGI_PAWN][square] & board->kind[CW_SHOGI_PAWN])
          | (step[CW_SHOGI_KNIGHT][square] & board->kind[CW_SHOGI_KNIGHT])
          | (step[CW_SHOGI_SILVER][square] & board->kind[CW_SHOGI_SILVER])
          | (step[CW_SHOGI_GOLD][square] & board->kind[0]) | (step[CW_SHOGI_KING][square] & round))
         & board->colour[by];
}

/* Those of `pieces` that belong to `by` and attack `square` along a line, given `occupied`. */
static inline CwWide
cw_board_line_attackers (const CwBoard *board, unsigned square, CwColour by, CwWide pieces,
                         CwWide occupied)
{
  const CwShogiTables *tables = cw_board_tables (board);
  CwWide found = 0, own = pieces & board->colour[by];
  CwWide rooks = tables->straight[square] & cw_board_rooks (board) & own;
  CwWide bishops = tables->diagonal[square] & cw_board_bishops (board) & own;
  CwWide lances = tables->ray[by == CW_WHITE ? CW_RAY_DOWN : CW_RAY_UP][square]
                  & board->kind[CW_SHOGI_LANCE] & own;
  if (rooks)
    found |= rooks & cw_shogi_rook (tables, square, occupied);
  if (bishops)
    found |= bishops & cw_shogi_bishop (tables, square, occupied);
  if (lances)
    found |= lances & cw_shogi_lance (tables, cw_other (by), square, occupied);
  return found;
}

/* Pieces of both colours that attack `square`, given the `occupied` squares. */
static inline CwWide
cw_board_attackers (const CwBoard *board, unsigned square, CwWide occupied)
{
  CwWide found = 0;
  for (unsigned colour = 0; colour < 2; colour++)
    found |= cw_board_step_attackers (board, square, (CwColour)colour)
             | cw_board_line_attackers (board, square, (CwColour)colour, ~(CwWide)0, occupied);
  return found;
}

/* Whether one of the `pieces` that belong to `by` attacks `square`. */
static inline bool
cw_board_attacked (const CwBoard *board, unsigned square, CwColour by, CwWide pieces,
                   CwWide occupied)
{
  return (cw_board_step_attackers (board, square, by) & pieces)
         || cw_board_line_attackers (board, square, by, pieces, occupied);
}

/* How often this position occurred before; `last` ends the chain that led here. No move of shogi is
 * irreversible, because captured pieces come back, so the whole history counts. */
static inline unsigned
cw_board_repetitions (const CwBoard *board, const CwUndo *last, unsigned enough)
{
  return cw_undo_repetitions (last, board->state.key, ~0u, enough);
}

/* Shogi has no move clock. */
static inline unsigned
cw_board_clock (const CwBoard *board)
{
  return 0;
}

/* A shogi game is won only by mate or because the opponent has no move. */
static inline int
cw_board_decided (const CwBoard *board)
{
  return 0;
}

/* No shogi position is dead. */
static inline bool
cw_board_is_dead (const CwBoard *board)
{
  return false;
}

/* --- what a move is ----------------------------------------------------------------------- */

static inline bool
cw_board_is_capture (const CwBoard *board, CwMove move)
{
  return cw_move_type (move) <= CW_MOVE_PROMOTION
         && board->square[cw_move_to (move)] != CW_NO_PIECE;
}

/* The kind that moves (before promotion) or is dropped. */
static inline CwKind
cw_board_moved (const CwBoard *board, CwMove move)
{
  return cw_move_type (move) == CW_MOVE_DROP ? cw_move_kind (move)
                                             : cw_piece_kind (board->square[cw_move_from (move)]);
}

/* The kind captured, as it is on the board. */
static inline CwKind
cw_board_captured (const CwBoard *board, CwMove move)
{
  return cw_move_type (move) <= CW_MOVE_PROMOTION ? cw_piece_kind (board->square[cw_move_to (move)])
                                                  : 0;
}

#include "core/shogi_do.h"
#include "core/shogi_generate.h"
#include "core/shogi_test.h"
#include "core/template/moves.inc"

#include "core/shogi_mate.h"
