/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of chess again, as simple as can be: a mailbox, files and ranks, a copy for every move.
 * They share only the plain setup with the bitboards, so each tests the other. */
#pragma once

#include "core/rules.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  CwSetup setup; /* `en_passant` is set after every double step, even if nothing can capture */
} NaiveBoard;

static const int naive_lines[8][2] = { { 1, 0 }, { 0, 1 },  { -1, 0 },  { 0, -1 },
                                       { 1, 1 }, { -1, 1 }, { -1, -1 }, { 1, -1 } };
static const int naive_leaps[8][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                       { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

static inline bool
naive_inside (int file, int rank)
{
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static inline CwPiece
naive_at (const NaiveBoard *board, int file, int rank)
{
  return naive_inside (file, rank) ? board->setup.board[rank * 8 + file] : CW_NO_PIECE;
}

/* True if the piece on `from` attacks `to`. */
static inline bool
naive_attacks (const NaiveBoard *board, int from, int to)
{
  CwPiece piece = board->setup.board[from];
  int forward = cw_piece_colour (piece) == CW_WHITE ? 1 : -1;
  int files = to % 8 - from % 8, ranks = to / 8 - from / 8;
  int far = MAX (abs (files), abs (ranks));
  bool straight = files == 0 || ranks == 0, diagonal = abs (files) == abs (ranks);
  if (piece == CW_NO_PIECE || far == 0)
    return false;
  switch (cw_piece_kind (piece))
    {
    case CW_PAWN:
      return ranks == forward && abs (files) == 1;
    case CW_KNIGHT:
      return abs (files * ranks) == 2;
    case CW_KING:
      return far == 1;
    case CW_BISHOP:
      straight = false;
      break;
    case CW_ROOK:
      diagonal = false;
      break;
    default:
      break;
    }
  if (!straight && !diagonal)
    return false;
  for (int i = 1; i < far; i++)
    if (naive_at (board, from % 8 + files / far * i, from / 8 + ranks / far * i) != CW_NO_PIECE)
      return false;
  return true;
}

static inline bool
naive_attacked (const NaiveBoard *board, int square, CwColour by)
{
  for (int from = 0; from < 64; from++)
    if (board->setup.board[from] != CW_NO_PIECE && cw_piece_colour (board->setup.board[from]) == by
        && naive_attacks (board, from, square))
      return true;
  return false;
}

static inline int
naive_king (const NaiveBoard *board, CwColour colour)
{
  int square = 0;
  while (board->setup.board[square] != cw_piece (colour, CW_KING))
    square++;
  return square;
}

static inline bool
naive_in_check (const NaiveBoard *board, CwColour colour)
{
  return naive_attacked (board, naive_king (board, colour), cw_other (colour));
}

static inline void
naive_do (NaiveBoard *board, CwMove move)
{
  CwSetup *setup = &board->setup;
  CwColour us = setup->side;
  int from = cw_move_from (move), to = cw_move_to (move);
  CwPiece piece = setup->board[from];
  bool pawn = cw_piece_kind (piece) == CW_PAWN;
  bool quiet =
      !pawn && (setup->board[to] == CW_NO_PIECE || cw_move_type (move) == CW_MOVE_CASTLING);
  setup->board[from] = CW_NO_PIECE;
  if (cw_move_type (move) == CW_MOVE_CASTLING)
    {
      int first = from / 8 * 8;
      setup->board[to] = CW_NO_PIECE;
      setup->board[first + (to > from ? 6 : 2)] = piece;
      setup->board[first + (to > from ? 5 : 3)] = cw_piece (us, CW_ROOK);
    }
  else
    setup->board[to] = piece;
  if (cw_move_type (move) == CW_MOVE_PROMOTION)
    setup->board[to] = cw_piece (us, cw_move_kind (move));
  if (cw_move_type (move) == CW_MOVE_EN_PASSANT)
    setup->board[from / 8 * 8 + to % 8] = CW_NO_PIECE;

  for (int colour = 0; colour < 2; colour++)
    for (int side = 0; side < 2; side++)
      {
        CwSquare rook = setup->castling[colour][side];
        if (rook == from || rook == to || ((int)us == colour && cw_piece_kind (piece) == CW_KING))
          setup->castling[colour][side] = CW_NO_SQUARE;
      }
  setup->en_passant[0] = pawn && abs (to - from) == 16 ? (CwSquare)((to + from) / 2) : CW_NO_SQUARE;
  setup->clock = quiet ? setup->clock + 1 : 0;
  setup->number += us == CW_BLACK;
  setup->side = cw_other (us);
}

static inline void
naive_add (const NaiveBoard *board, CwMoveList *list, CwMoveType type, int from, int to,
           CwKind kind)
{
  NaiveBoard after = *board;
  CwMove move = cw_move_make (type, (CwSquare)from, (CwSquare)to, kind);
  naive_do (&after, move);
  if (!naive_in_check (&after, board->setup.side))
    list->moves[list->count++] = move;
}

static inline void
naive_add_pawn (const NaiveBoard *board, CwMoveList *list, int from, int to)
{
  if (to / 8 > 0 && to / 8 < 7)
    naive_add (board, list, CW_MOVE_NORMAL, from, to, 0);
  else
    for (CwKind kind = CW_KNIGHT; kind <= CW_QUEEN; kind++)
      naive_add (board, list, CW_MOVE_PROMOTION, from, to, kind);
}

static inline void
naive_pawn (const NaiveBoard *board, CwMoveList *list, int from)
{
  CwColour us = board->setup.side;
  int forward = us == CW_WHITE ? 1 : -1, file = from % 8, rank = from / 8;
  if (naive_at (board, file, rank + forward) == CW_NO_PIECE)
    {
      naive_add_pawn (board, list, from, from + 8 * forward);
      if (rank == (us == CW_WHITE ? 1 : 6)
          && naive_at (board, file, rank + 2 * forward) == CW_NO_PIECE)
        naive_add (board, list, CW_MOVE_NORMAL, from, from + 16 * forward, 0);
    }
  for (int side = -1; side <= 1; side += 2)
    {
      int to = from + 8 * forward + side;
      CwPiece taken = naive_at (board, file + side, rank + forward);
      if (!naive_inside (file + side, rank + forward))
        continue;
      if (taken != CW_NO_PIECE && cw_piece_colour (taken) != us)
        naive_add_pawn (board, list, from, to);
      else if (to == board->setup.en_passant[0])
        naive_add (board, list, CW_MOVE_EN_PASSANT, from, to, 0);
    }
}

static inline void
naive_castling (const NaiveBoard *board, CwMoveList *list, int king)
{
  CwColour us = board->setup.side;
  for (int side = 0; side < 2; side++)
    {
      CwSquare rook = board->setup.castling[us][side];
      if (rook == CW_NO_SQUARE)
        continue;
      int king_to = king / 8 * 8 + (side == 0 ? 6 : 2), rook_to = king_to + (side == 0 ? -1 : 1);
      bool fine = true;
      for (int square = king / 8 * 8; square < king / 8 * 8 + 8; square++)
        {
          bool king_way = square >= MIN (king, king_to) && square <= MAX (king, king_to);
          bool rook_way = square >= MIN (rook, rook_to) && square <= MAX (rook, rook_to);
          if ((king_way || rook_way) && square != king && square != rook
              && board->setup.board[square] != CW_NO_PIECE)
            fine = false;
          if (king_way && naive_attacked (board, square, cw_other (us)))
            fine = false;
        }
      if (fine)
        naive_add (board, list, CW_MOVE_CASTLING, king, rook, 0);
    }
}

static inline void
naive_legal (const NaiveBoard *board, CwMoveList *list)
{
  CwColour us = board->setup.side;
  list->count = 0;
  for (int from = 0; from < 64; from++)
    {
      CwPiece piece = board->setup.board[from];
      if (piece == CW_NO_PIECE || cw_piece_colour (piece) != us)
        continue;
      if (cw_piece_kind (piece) == CW_PAWN)
        {
          naive_pawn (board, list, from);
          continue;
        }
      for (int to = 0; to < 64; to++)
        if (naive_attacks (board, from, to)
            && (board->setup.board[to] == CW_NO_PIECE
                || cw_piece_colour (board->setup.board[to]) != us))
          naive_add (board, list, CW_MOVE_NORMAL, from, to, 0);
      if (cw_piece_kind (piece) == CW_KING)
        naive_castling (board, list, from);
    }
}

/* The most that `side` can win by capturing on `square`, or 0; the least kind captures first, from
 * the lowest square among equals. */
static inline int
naive_see (const NaiveBoard *board, int square, CwColour side, const int *value)
{
  int taker = -1;
  for (int from = 0; from < 64; from++)
    {
      CwPiece piece = board->setup.board[from];
      if (piece != CW_NO_PIECE && cw_piece_colour (piece) == side
          && naive_attacks (board, from, square)
          && (taker < 0 || cw_piece_kind (piece) < cw_piece_kind (board->setup.board[taker])))
        taker = from;
    }
  if (taker < 0
      || (cw_piece_kind (board->setup.board[taker]) == CW_KING
          && naive_attacked (board, square, cw_other (side))))
    return 0;
  NaiveBoard after = *board;
  after.setup.board[square] = after.setup.board[taker];
  after.setup.board[taker] = CW_NO_PIECE;
  int won = value[cw_piece_kind (board->setup.board[square])]
            - naive_see (&after, square, cw_other (side), value);
  return MAX (won, 0);
}
