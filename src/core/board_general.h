/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compile-time interface to the rules, for every game that the general implementation plays,
 * under the names that every implementation's interface has (CwBoard, cw_board_…), so that one
 * search source compiles with any of them. The board is the whole position, since it needs its
 * game.
 *
 * All moves generated are legal. cw_core_init must have run. */
#pragma once

#include "core/general_attack.h"
#include "core/general_do.h"
#include "core/general_generate.h"
#include "core/general_outcome.h"
#include "core/general_see.h"
#include "core/general_sight.h"
#include "core/general_test.h"

typedef CwPosition CwBoard;
#define CW_BOARD_SQUARES CW_MAX_SQUARES
#define CW_BOARD_KINDS CW_MAX_KINDS

/* Captures and promotions, or all other moves (drops too), or both. */
#define CW_GENERATE_CAPTURES CW_GENERAL_CAPTURES
#define CW_GENERATE_QUIETS CW_GENERAL_QUIETS

static inline CwBoard *
cw_board_of (CwPosition *position)
{
  return position;
}

/* --- reading ------------------------------------------------------------------------------ */

static inline CwColour
cw_board_side (const CwBoard *board)
{
  return (CwColour)board->general.state.side;
}

static inline uint64_t
cw_board_key (const CwBoard *board)
{
  return board->general.state.key;
}

static inline bool
cw_board_in_check (const CwBoard *board)
{
  return board->general.state.checks != 0;
}

/* The royal piece's square; CW_NO_SQUARE if there is none. */
static inline unsigned
cw_board_king (const CwBoard *board, CwColour colour)
{
  return board->general.state.royal[colour];
}

/* Whether a side has more than pawns and the royal piece; if not, zugzwang looms and null moves are
 * unsafe. With hands there is practically no zugzwang; with forced captures or a lone royal piece
 * it is everywhere. */
static inline bool
cw_board_has_non_pawns (const CwBoard *board, CwColour colour)
{
  const CwVariant *variant = board->game->variant;
  const CwSet *pieces = &board->general.pieces[colour];
  if (variant->drops || variant->must_capture)
    return variant->drops;
  for (unsigned square = cw_set_next (pieces, 0); square < CW_MAX_SQUARES;
       square = cw_set_next (pieces, square + 1))
    if (square != board->general.state.royal[colour]
        && !variant->kind[cw_piece_kind (board->general.square[square])].resets_clock)
      return true;
  return false;
}

/* Whether a piece of `by` attacks `square`. */
static inline bool
cw_board_attacked (const CwBoard *board, unsigned square, CwColour by)
{
  return cw_general_attacked (board->game->general, board->general.square, square, by,
                              CW_GENERAL_NONE);
}

/* How often this position occurred before; `last` ends the chain that led here. */
static inline unsigned
cw_board_repetitions (const CwBoard *board, const CwUndo *last, unsigned enough)
{
  return cw_general_repetitions (board, last, enough);
}

/* Plies since a capture or pawn move; always 0 in games written as shogi. */
static inline unsigned
cw_board_clock (const CwBoard *board)
{
  return board->general.state.clock;
}

static inline CwPiece
cw_board_at (const CwBoard *board, unsigned square)
{
  return board->general.square[square];
}

/* -1 if the side to move has lost, 1 if it has won, in a way that may leave moves on the board;
 * otherwise 0. */
static inline int
cw_board_decided (const CwBoard *board)
{
  return cw_general_decided (board);
}

/* Whether neither side can ever mate and the game is therefore drawn. */
static inline bool
cw_board_is_dead (const CwBoard *board)
{
  return cw_general_is_dead (board);
}

/* A move by which `us` mates at once; only shogi looks for one. */
static inline CwMove
cw_board_mating_move (const CwBoard *board, CwColour us)
{
  return CW_NO_MOVE;
}

/* --- what a move is ----------------------------------------------------------------------- */

static inline bool
cw_board_is_capture (const CwBoard *board, CwMove move)
{
  return cw_general_is_capture (board, move);
}

/* The kind that moves (before promotion) or is dropped. */
static inline CwKind
cw_board_moved (const CwBoard *board, CwMove move)
{
  return cw_move_type (move) == CW_MOVE_DROP
             ? cw_move_kind (move)
             : cw_piece_kind (board->general.square[cw_move_from (move)]);
}

/* The kind captured, as it is on the board; 0 for none. */
static inline CwKind
cw_board_captured (const CwBoard *board, CwMove move)
{
  CwMoveType type = cw_move_type (move);
  if (type > CW_MOVE_EN_PASSANT)
    return 0;
  unsigned square =
      type == CW_MOVE_EN_PASSANT ? board->general.state.passed_piece : cw_move_to (move);
  return cw_piece_kind (board->general.square[square]);
}

/* Static exchange evaluation of a legal move, in the unit of `value`: see core/general_see.h. */
static inline int
cw_board_see (const CwBoard *board, CwMove move, const int value[CW_BOARD_KINDS])
{
  return cw_general_see (board, move, value);
}

/* --- moves -------------------------------------------------------------------------------- */

static inline void
cw_generate (const CwBoard *board, CwMoveList *list, CwColour us, unsigned what)
{
  cw_general_generate (board, list, what, CW_NO_MOVE);
}

#include "core/template/moves.inc"

/* Whether an arbitrary 32-bit value, such as a move from a hash table, is a legal move here. */
static inline bool
cw_board_is_legal (const CwBoard *board, CwMove move)
{
  return cw_general_is_legal (board, move);
}

/* Whether a legal move gives check. */
static inline bool
cw_board_gives_check (const CwBoard *board, CwMove move)
{
  return cw_general_gives_check (board, move);
}

/* What decides whether a move gives check, for all moves of one position. */
typedef struct
{
  bool there;     /* otherwise moves have to be tried */
  unsigned royal; /* the piece that may be checked */
  CwWide near;    /* from there some piece might leap to it */
  CwWide seen;    /* or ride to it, with nothing between */
  CwWide before;  /* a piece leaving such a square may uncover a check */
} CwCheckMap;

static inline void
cw_board_map_checks (const CwBoard *board, CwCheckMap *map)
{
  const CwGeneralTables *tables = board->game->general;
  CwColour us = cw_board_side (board);
  map->royal = board->general.state.royal[cw_other (us)];
  map->there = tables->sighted && map->royal != CW_NO_SQUARE && !tables->variant->explosions;
  if (!map->there)
    return;
  const CwSightBack *back = &tables->back[us];
  CwWide occupied = cw_general_occupied (&board->general);
  map->near = tables->lines[back->leaps][map->royal];
  map->seen = map->before = 0;
  for (unsigned i = 0; i < back->rides; i++)
    {
      bool up = i < back->up;
      CwWide ray = tables->lines[back->ray[i].line][map->royal];
      CwWide seen = up ? cw_wide_rising (ray, occupied) : cw_wide_falling (ray, occupied);
      CwWide first = seen & occupied;
      map->seen |= seen;
      if (!first)
        continue;
      unsigned second = cw_sight_first (ray, occupied & ~first, up);
      if (second != CW_GENERAL_NONE && cw_general_is_of (board->general.square[second], us)
          && cw_sight_reaches (tables, board->general.square[second], &back->ray[i], second,
                               map->royal))
        map->before |= first;
    }
}

static inline bool
cw_board_checks_by (const CwBoard *board, const CwCheckMap *map, CwMove move)
{
  CwMoveType type = cw_move_type (move);
  if (!map->there || (type != CW_MOVE_NORMAL && type != CW_MOVE_DROP)
      || (type == CW_MOVE_NORMAL && cw_wide_has (map->before, cw_move_from (move))))
    return cw_board_gives_check (board, move);
  bool rides = cw_wide_has (map->seen, cw_move_to (move));
  if (!rides && !cw_wide_has (map->near, cw_move_to (move)))
    return false;
  CwPiece piece = type == CW_MOVE_DROP ? cw_piece (cw_board_side (board), cw_move_kind (move))
                                       : board->general.square[cw_move_from (move)];
  const CwSight *sight = &board->game->general->sight[cw_piece_plain (piece)];
  return cw_wide_has (
      board->game->general->lines[rides ? sight->whole : sight->leaps][cw_move_to (move)],
      map->royal);
}

/* --- doing -------------------------------------------------------------------------------- */

/* Plays a legal move, not the null move. */
static inline void
cw_board_do (CwBoard *board, CwMove move, CwUndo *undo, const CwUndo *last)
{
  cw_general_do (board, move, undo, last);
}

/* Passes; the side to move must not be in check. */
static inline void
cw_board_do_null (CwBoard *board, CwUndo *undo, const CwUndo *last)
{
  cw_general_do_null (board, undo, last);
}

/* Takes back the last move, null or not. */
static inline void
cw_board_undo (CwBoard *board, const CwUndo *undo)
{
  cw_general_undo (board, undo);
}

/* The key of the position after a legal move. */
static inline uint64_t
cw_board_key_after (const CwBoard *board, CwMove move)
{
  CwBoard after = *board;
  CwUndo undo;
  if (move == CW_NULL_MOVE)
    cw_general_do_null (&after, &undo, NULL);
  else
    cw_general_do (&after, move, &undo, NULL);
  return after.general.state.key;
}
