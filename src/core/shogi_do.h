/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doing and undoing moves; part of core/board_shogi.h. Besides cw_position_set, only these write
 * a board. */
#pragma once

/* Puts a piece on an empty square, or removes it from its own. */
static inline void
cw_board_toggle (CwBoard *board, unsigned square, CwPiece piece)
{
  CwWide bit = cw_wide_bit (square);
  unsigned kind = cw_piece_kind (piece);
  board->colour[cw_piece_colour (piece)] ^= bit;
  board->kind[kind] ^= bit;
  if (cw_shogi_is_gold (kind))
    board->kind[0] ^= bit;
}

static inline void
cw_board_put (CwBoard *board, unsigned square, CwPiece piece)
{
  cw_board_toggle (board, square, piece);
  board->square[square] = piece;
  if (cw_piece_kind (piece) == CW_SHOGI_KING)
    board->state.king[cw_piece_colour (piece)] = (uint8_t)square;
}

static inline void
cw_board_remove (CwBoard *board, unsigned square)
{
  cw_board_toggle (board, square, board->square[square]);
  board->square[square] = CW_NO_PIECE;
}

static inline uint64_t
cw_key_piece (CwPiece piece, unsigned square)
{
  return cw_shogi_keys.piece[cw_piece_colour (piece)][cw_piece_kind (piece)][square];
}

/* Key change when a hand of `count` gets one piece more. */
static inline uint64_t
cw_key_hand (CwColour colour, unsigned kind, unsigned count)
{
  const uint64_t *keys = cw_shogi_keys.hand[colour][kind];
  return keys[count] ^ keys[count + 1];
}

static inline CwChange
cw_change (unsigned from, unsigned to, CwPiece before, CwPiece after)
{
  return (CwChange){ (CwSquare)from, (CwSquare)to, before, after };
}

/* Describes what a move will do to pieces and hands; returns the change of their key. */
static inline uint64_t
cw_board_describe (const CwBoard *board, CwMove move, CwDelta *delta)
{
  unsigned from = cw_move_from (move), to = cw_move_to (move), kind = cw_move_kind (move);
  CwMoveType type = cw_move_type (move);
  CwColour us = cw_board_side (board);
  delta->count = 1;
  if (type == CW_MOVE_DROP)
    {
      CwPiece piece = cw_piece (us, (CwKind)kind);
      delta->changes[0] = cw_change (CW_IN_HAND, to, piece, piece);
      return cw_key_piece (piece, to) ^ cw_key_hand (us, kind, board->hand[us][kind] - 1u);
    }

  CwPiece piece = board->square[from], taken = board->square[to];
  CwPiece after = type == CW_MOVE_PROMOTION ? cw_piece (us, (CwKind)kind) : piece;
  delta->changes[0] = cw_change (from, to, piece, after);
  uint64_t key = cw_key_piece (piece, from) ^ cw_key_piece (after, to);
  if (taken != CW_NO_PIECE)
    {
      CwKind plain = cw_shogi_plain (cw_piece_kind (taken));
      delta->changes[1] = cw_change (to, CW_IN_HAND, taken, cw_piece (us, plain));
      delta->count = 2;
      key ^= cw_key_piece (taken, to) ^ cw_key_hand (us, plain, board->hand[us][plain]);
    }
  return key;
}

/* The key of the position after a legal move, without doing it. */
static inline uint64_t
cw_board_key_after (const CwBoard *board, CwMove move)
{
  CwDelta delta;
  uint64_t key = board->state.key ^ cw_shogi_keys.second;
  return move == CW_NULL_MOVE ? key : key ^ cw_board_describe (board, move, &delta);
}

static inline void
cw_board_begin_undo (const CwBoard *board, CwMove move, CwUndo *undo, const CwUndo *last)
{
  undo->last = last;
  undo->key = board->state.key;
  undo->move = move;
  undo->in_check = board->state.checkers != 0;
  undo->saved.shogi = board->state;
}

/* Passes; the side to move must not be in check. */
static inline void
cw_board_do_null (CwBoard *board, CwUndo *undo, const CwUndo *last)
{
  cw_board_begin_undo (board, CW_NULL_MOVE, undo, last);
  undo->delta.count = 0;
  board->state.key ^= cw_shogi_keys.second;
  board->state.number++;
  board->state.side ^= 1;
}

/* The pieces that check the king of `them` after a piece came to `to`, from `from` or the hand. */
static inline CwWide
cw_board_new_checkers (const CwBoard *board, CwColour them, unsigned from, unsigned to)
{
  const CwShogiTables *tables = cw_board_tables (board);
  CwWide occupied = cw_board_occupied (board), found = 0;
  CwColour us = cw_other (them);
  unsigned king = cw_board_king (board, them);
  unsigned kind = cw_piece_kind (board->square[to]);
  if (cw_wide_has (cw_shogi_attacks (tables, us, kind, to, occupied), king))
    found = cw_wide_bit (to);
  if (from < CW_SHOGI_SQUARES
      && cw_wide_has (tables->straight[king] | tables->diagonal[king], from))
    found |= cw_board_line_attackers (board, king, us, ~(CwWide)0, occupied);
  return found;
}

/* Plays a legal move, not the null move. */
static inline void
cw_board_do (CwBoard *board, CwMove move, CwUndo *undo, const CwUndo *last)
{
  CwShogiState *state = &board->state;
  CwColour us = cw_board_side (board), them = cw_other (us);
  cw_board_begin_undo (board, move, undo, last);
  state->key ^= cw_shogi_keys.second ^ cw_board_describe (board, move, &undo->delta);

  const CwChange *change = undo->delta.changes;
  if (undo->delta.count == 2)
    {
      cw_board_remove (board, change[1].from);
      board->hand[us][cw_piece_kind (change[1].after)]++;
    }
  if (change[0].from == CW_IN_HAND)
    board->hand[us][cw_piece_kind (change[0].before)]--;
  else
    cw_board_remove (board, change[0].from);
  cw_board_put (board, change[0].to, change[0].after);

  state->number++;
  state->side = (uint8_t)them;
  state->checkers = cw_board_new_checkers (board, them, change[0].from, change[0].to);
}

/* Takes back the last move, null or not. */
static inline void
cw_board_undo (CwBoard *board, const CwUndo *undo)
{
  const CwChange *change = undo->delta.changes;
  if (undo->delta.count > 0)
    {
      CwColour us = cw_piece_colour (change[0].before);
      cw_board_remove (board, change[0].to);
      if (change[0].from == CW_IN_HAND)
        board->hand[us][cw_piece_kind (change[0].before)]++;
      else
        cw_board_put (board, change[0].from, change[0].before);
      if (undo->delta.count == 2)
        {
          board->hand[us][cw_piece_kind (change[1].after)]--;
          cw_board_put (board, change[1].from, change[1].before);
        }
    }
  board->state = undo->saved.shogi;
}
