/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of shogi again, as simple as can be: a mailbox, files and ranks, a copy for every move.
 * They share only the plain setup and the kind numbers with the sets of squares, so each tests the
 * other. */
#pragma once

#include "core/rules.h"
#include "core/shogi_board.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  CwSetup setup;
  int size; /* 9 or 5 */
} NaiveShogi;

static inline int
naive_forward (CwColour colour)
{
  return colour == CW_WHITE ? 1 : -1;
}

/* The number of ranks ahead of a piece. */
static inline int
naive_ahead (const NaiveShogi *board, CwColour colour, int square)
{
  int rank = square / board->size;
  return colour == CW_WHITE ? board->size - 1 - rank : rank;
}

static inline bool
naive_in_zone (const NaiveShogi *board, CwColour colour, int square)
{
  return naive_ahead (board, colour, square) < (board->size == 9 ? 3 : 1);
}

static inline bool
naive_stuck (const NaiveShogi *board, CwColour colour, CwKind kind, int square)
{
  int ahead = naive_ahead (board, colour, square);
  return kind == CW_SHOGI_KNIGHT ? ahead < 2
                                 : (kind == CW_SHOGI_PAWN || kind == CW_SHOGI_LANCE) && ahead < 1;
}

/* True if a slider's way to the square this far away is free. */
static inline bool
naive_free (const NaiveShogi *board, int from, int files, int ranks)
{
  int far = MAX (abs (files), abs (ranks));
  if (files != 0 && ranks != 0 && abs (files) != abs (ranks))
    return false;
  for (int i = 1; i < far; i++)
    if (board->setup.board[from + ranks / far * i * board->size + files / far * i] != CW_NO_PIECE)
      return false;
  return true;
}

/* True if the piece on `from` attacks `to`. */
static inline bool
naive_attacks (const NaiveShogi *board, int from, int to)
{
  CwPiece piece = board->setup.board[from];
  int files = abs (to % board->size - from % board->size);
  int ranks = (to / board->size - from / board->size) * naive_forward (cw_piece_colour (piece));
  int signed_files = to % board->size - from % board->size;
  int signed_ranks = to / board->size - from / board->size;
  bool near = MAX (files, abs (ranks)) == 1, straight = files == 0 || ranks == 0;
  if (piece == CW_NO_PIECE || from == to)
    return false;
  switch (cw_piece_kind (piece))
    {
    case CW_SHOGI_PAWN:
      return files == 0 && ranks == 1;
    case CW_SHOGI_KNIGHT:
      return files == 1 && ranks == 2;
    case CW_SHOGI_SILVER:
      return near && (ranks == 1 || (ranks == -1 && files == 1));
    case CW_SHOGI_KING:
      return near;
    case CW_SHOGI_LANCE:
      return files == 0 && ranks > 0 && naive_free (board, from, signed_files, signed_ranks);
    case CW_SHOGI_BISHOP:
      return !straight && naive_free (board, from, signed_files, signed_ranks);
    case CW_SHOGI_ROOK:
      return straight && naive_free (board, from, signed_files, signed_ranks);
    case CW_SHOGI_HORSE:
      return near || (!straight && naive_free (board, from, signed_files, signed_ranks));
    case CW_SHOGI_DRAGON:
      return near || (straight && naive_free (board, from, signed_files, signed_ranks));
    default: /* golds */
      return near && (straight || ranks == 1);
    }
}

static inline bool
naive_attacked (const NaiveShogi *board, int square, CwColour by)
{
  for (int from = 0; from < board->size * board->size; from++)
    if (board->setup.board[from] != CW_NO_PIECE && cw_piece_colour (board->setup.board[from]) == by
        && naive_attacks (board, from, square))
      return true;
  return false;
}

/* A side without a king is never in check. */
static inline bool
naive_in_check (const NaiveShogi *board, CwColour colour)
{
  for (int square = 0; square < board->size * board->size; square++)
    if (board->setup.board[square] == cw_piece (colour, CW_SHOGI_KING))
      return naive_attacked (board, square, cw_other (colour));
  return false;
}

static inline void
naive_do (NaiveShogi *board, CwMove move)
{
  CwSetup *setup = &board->setup;
  CwColour us = setup->side;
  int from = cw_move_from (move), to = cw_move_to (move);
  if (cw_move_type (move) == CW_MOVE_DROP)
    {
      setup->hand[us][cw_move_kind (move)]--;
      setup->board[to] = cw_piece (us, cw_move_kind (move));
    }
  else
    {
      CwKind taken = cw_piece_kind (setup->board[to]);
      if (taken)
        setup->hand[us][taken > 8 ? taken - 8 : taken]++;
      setup->board[to] = setup->board[from];
      setup->board[from] = CW_NO_PIECE;
      if (cw_move_type (move) == CW_MOVE_PROMOTION)
        setup->board[to] = cw_piece (us, (CwKind)(cw_piece_kind (setup->board[to]) + 8));
    }
  setup->number++;
  setup->side = cw_other (us);
}

static inline void naive_legal (const NaiveShogi *board, CwMoveList *list, bool drop_mates);

/* Adds a move if the king is safe after it, but a pawn's drop that mates only with `drop_mates`. */
static inline void
naive_add (const NaiveShogi *board, CwMoveList *list, CwMoveType type, int from, int to,
           CwKind kind, bool drop_mates)
{
  NaiveShogi after = *board;
  CwMove move = cw_move_make (type, (CwSquare)from, (CwSquare)to, kind);
  naive_do (&after, move);
  if (naive_in_check (&after, board->setup.side))
    return;
  if (type == CW_MOVE_DROP && kind == CW_SHOGI_PAWN && !drop_mates
      && naive_in_check (&after, after.setup.side))
    {
      g_autofree CwMoveList *answers = g_new (CwMoveList, 1);
      naive_legal (&after, answers, true);
      if (answers->count == 0)
        return;
    }
  list->moves[list->count++] = move;
}

static inline void
naive_piece (const NaiveShogi *board, CwMoveList *list, int from)
{
  CwColour us = board->setup.side;
  CwKind kind = cw_piece_kind (board->setup.board[from]);
  for (int to = 0; to < board->size * board->size; to++)
    {
      CwPiece taken = board->setup.board[to];
      if (!naive_attacks (board, from, to)
          || (taken != CW_NO_PIECE && cw_piece_colour (taken) == us))
        continue;
      if (!naive_stuck (board, us, kind, to))
        naive_add (board, list, CW_MOVE_NORMAL, from, to, 0, true);
      if (kind < CW_SHOGI_GOLD
          && (naive_in_zone (board, us, from) || naive_in_zone (board, us, to)))
        naive_add (board, list, CW_MOVE_PROMOTION, from, to, (CwKind)(kind + 8), true);
    }
}

static inline void
naive_drops (const NaiveShogi *board, CwMoveList *list, CwKind kind, bool drop_mates)
{
  CwColour us = board->setup.side;
  for (int to = 0; to < board->size * board->size; to++)
    {
      bool pawn = false;
      for (int rank = 0; rank < board->size; rank++)
        pawn |= board->setup.board[rank * board->size + to % board->size]
                == cw_piece (us, CW_SHOGI_PAWN);
      if (board->setup.board[to] == CW_NO_PIECE && !naive_stuck (board, us, kind, to)
          && (kind != CW_SHOGI_PAWN || !pawn))
        naive_add (board, list, CW_MOVE_DROP, 0, to, kind, drop_mates);
    }
}

/* All legal moves; with `drop_mates`, also mates by a dropped pawn. */
static inline void
naive_legal (const NaiveShogi *board, CwMoveList *list, bool drop_mates)
{
  CwColour us = board->setup.side;
  list->count = 0;
  for (int from = 0; from < board->size * board->size; from++)
    if (board->setup.board[from] != CW_NO_PIECE && cw_piece_colour (board->setup.board[from]) == us)
      naive_piece (board, list, from);
  for (CwKind kind = CW_SHOGI_PAWN; kind < CW_SHOGI_KING; kind++)
    if (board->setup.hand[us][kind] > 0)
      naive_drops (board, list, kind, drop_mates);
}

/* The most that `side` can win by capturing on `square`, or 0; the least value captures first, from
 * the lowest square among equals. */
static inline int
naive_see (const NaiveShogi *board, int square, CwColour side, const int *value)
{
  const CwPiece *piece = board->setup.board;
  int taker = -1;
  for (int from = 0; from < board->size * board->size; from++)
    if (piece[from] != CW_NO_PIECE && cw_piece_colour (piece[from]) == side
        && naive_attacks (board, from, square)
        && (taker < 0 || value[cw_piece_kind (piece[from])] < value[cw_piece_kind (piece[taker])]))
      taker = from;
  if (taker < 0
      || (cw_piece_kind (piece[taker]) == CW_SHOGI_KING
          && naive_attacked (board, square, cw_other (side))))
    return 0;
  NaiveShogi after = *board;
  after.setup.board[square] = piece[taker];
  after.setup.board[taker] = CW_NO_PIECE;
  int won =
      value[cw_piece_kind (piece[square])] - naive_see (&after, square, cw_other (side), value);
  return MAX (won, 0);
}
