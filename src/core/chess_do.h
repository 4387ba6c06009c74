/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doing and undoing moves; a part of core/board_chess.h. These are the only writers of a board
 * besides cw_position_set. */
#pragma once

static inline void
cw_board_put (CwBoard *board, unsigned square, CwPiece piece)
{
  CwBits bit = cw_bit (square);
  board->colour[cw_piece_colour (piece)] |= bit;
  board->kind[cw_piece_kind (piece)] |= bit;
  board->square[square] = piece;
}

static inline void
cw_board_remove (CwBoard *board, unsigned square)
{
  CwPiece piece = board->square[square];
  CwBits bit = cw_bit (square);
  board->colour[cw_piece_colour (piece)] &= ~bit;
  board->kind[cw_piece_kind (piece)] &= ~bit;
  board->square[square] = CW_NO_PIECE;
}

static inline uint64_t
cw_key_man (CwPiece piece, unsigned square)
{
  return cw_key_tables.man[cw_piece_colour (piece)][cw_piece_kind (piece)][square];
}

static inline CwChange
cw_change (unsigned from, unsigned to, CwPiece before, CwPiece after)
{
  return (CwChange){ (CwSquare)from, (CwSquare)to, before, after };
}

/* The rights that a move ends: of a king that moves, of a rook that moves or is taken. */
static inline CwBits
cw_board_castling_lost (const CwBoard *board, CwMove move)
{
  unsigned from = cw_move_from (move);
  CwBits lost = cw_bit (from) | cw_bit (cw_move_to (move));
  if (cw_piece_kind (board->square[from]) == CW_KING)
    lost |= board->colour[board->state.side];
  return board->state.castling & lost;
}

/* What a move does to the men, before it is done; and, with it, the key of the men. */
static inline uint64_t
cw_board_describe (const CwBoard *board, CwMove move, CwDelta *delta)
{
  unsigned from = cw_move_from (move), to = cw_move_to (move);
  CwMoveType type = cw_move_type (move);
  CwPiece piece = board->square[from], after = piece;

  if (type == CW_MOVE_CASTLING)
    {
      unsigned king_to = cw_castling_king_to (from, to), rook_to = cw_castling_rook_to (from, to);
      CwPiece rook = board->square[to];
      delta->changes[0] = cw_change (from, king_to, piece, piece);
      delta->changes[1] = cw_change (to, rook_to, rook, rook);
      delta->count = 2;
      return cw_key_man (piece, from) ^ cw_key_man (piece, king_to) ^ cw_key_man (rook, to)
             ^ cw_key_man (rook, rook_to);
    }

  if (type == CW_MOVE_PROMOTION)
    after = cw_piece (cw_piece_colour (piece), cw_move_kind (move));
  delta->changes[0] = cw_change (from, to, piece, after);
  delta->count = 1;
  uint64_t key = cw_key_man (piece, from) ^ cw_key_man (after, to);
  unsigned taken_on = type == CW_MOVE_EN_PASSANT ? to ^ 8 : to;
  CwPiece taken = board->square[taken_on];
  if (taken != CW_NO_PIECE)
    {
      delta->changes[1] = cw_change (taken_on, CW_NO_SQUARE, taken, CW_NO_PIECE);
      delta->count = 2;
      key ^= cw_key_man (taken, taken_on);
    }
  return key;
}

/* The square that a pawn passes with this move, if it makes a double step beside an enemy pawn. */
static inline unsigned
cw_board_passed (const CwBoard *board, CwMove move)
{
  unsigned from = cw_move_from (move), to = cw_move_to (move);
  CwColour us = cw_board_side (board);
  if (cw_piece_kind (board->square[from]) != CW_PAWN || (from ^ to) != 16)
    return CW_CHESS_NONE;
  unsigned passed = (from + to) / 2;
  CwBits takers = cw_attack_tables.pawn[us][passed] & cw_board_men (board, cw_other (us), CW_PAWN);
  return takers ? passed : CW_CHESS_NONE;
}

/* Key changes of castling rights that are lost. */
static inline uint64_t
cw_key_castling (CwBits rooks)
{
  uint64_t key = 0;
  while (rooks)
    key ^= cw_key_tables.castling[cw_bits_pop (&rooks)];
  return key;
}

/* The key of the position after a legal move, without doing it. */
static inline uint64_t
cw_board_key_after (const CwBoard *board, CwMove move)
{
  uint64_t key = board->state.key ^ cw_key_tables.black;
  if (board->state.en_passant != CW_CHESS_NONE)
    key ^= cw_key_tables.en_passant[board->state.en_passant];
  if (move == CW_NULL_MOVE)
    return key;

  CwDelta delta;
  key ^= cw_board_describe (board, move, &delta);
  key ^= cw_key_castling (cw_board_castling_lost (board, move));
  unsigned passed = cw_board_passed (board, move);
  if (passed != CW_CHESS_NONE
      && cw_board_en_passant_possible (board, cw_other (cw_board_side (board)), passed))
    key ^= cw_key_tables.en_passant[passed];
  return key;
}

static inline void
cw_board_begin_undo (const CwBoard *board, CwMove move, CwUndo *undo, const CwUndo *last)
{
  undo->last = last;
  undo->key = board->state.key;
  undo->move = move;
  undo->in_check = board->state.checkers != 0;
  undo->saved.chess = board->state;
}

/* The pass; the side to move must not be in check. */
static inline void
cw_board_do_null (CwBoard *board, CwUndo *undo, const CwUndo *last)
{
  CwChessState *state = &board->state;
  cw_board_begin_undo (board, CW_NULL_MOVE, undo, last);
  undo->delta.count = 0;
  if (state->en_passant != CW_CHESS_NONE)
    state->key ^= cw_key_tables.en_passant[state->en_passant];
  state->key ^= cw_key_tables.black;
  state->en_passant = CW_CHESS_NONE;
  state->clock = (uint16_t)(state->clock + (state->clock < UINT16_MAX));
  state->number += state->side;
  state->side ^= 1;
}

/* Plays a legal move, not the null move. */
static inline void
cw_board_do (CwBoard *board, CwMove move, CwUndo *undo, const CwUndo *last)
{
  CwChessState *state = &board->state;
  CwColour us = cw_board_side (board), them = cw_other (us);
  cw_board_begin_undo (board, move, undo, last);

  uint64_t key = state->key ^ cw_key_tables.black ^ cw_board_describe (board, move, &undo->delta);
  unsigned passed = cw_board_passed (board, move);
  bool irreversible = undo->delta.changes[0].before == cw_piece (us, CW_PAWN)
                      || (undo->delta.count == 2 && undo->delta.changes[1].after == CW_NO_PIECE);
  if (state->castling)
    {
      CwBits lost = cw_board_castling_lost (board, move);
      key ^= cw_key_castling (lost);
      state->castling &= ~lost;
    }
  if (state->en_passant != CW_CHESS_NONE)
    key ^= cw_key_tables.en_passant[state->en_passant];

  const CwChange *change = undo->delta.changes;
  cw_board_remove (board, change[0].from);
  if (undo->delta.count == 2)
    cw_board_remove (board, change[1].from);
  cw_board_put (board, change[0].to, change[0].after);
  if (undo->delta.count == 2 && change[1].to != CW_NO_SQUARE)
    cw_board_put (board, change[1].to, change[1].after);

  state->en_passant = CW_CHESS_NONE;
  if (passed != CW_CHESS_NONE && cw_board_en_passant_possible (board, them, passed))
    {
      state->en_passant = (uint8_t)passed;
      key ^= cw_key_tables.en_passant[passed];
    }
  state->clock = irreversible ? 0 : (uint16_t)(state->clock + (state->clock < UINT16_MAX));
  state->number += state->side;
  state->side = (uint8_t)them;
  state->key = key;
  state->checkers =
      cw_board_attackers (board, cw_board_king (board, them), cw_board_occupied (board))
      & board->colour[us];
}

/* Takes back the last move, null or not. */
static inline void
cw_board_undo (CwBoard *board, const CwUndo *undo)
{
  const CwChange *change = undo->delta.changes;
  for (unsigned i = undo->delta.count; i-- > 0;)
    if (change[i].to != CW_NO_SQUARE)
      cw_board_remove (board, change[i].to);
  for (unsigned i = undo->delta.count; i-- > 0;)
    cw_board_put (board, change[i].from, change[i].before);
  board->state = undo->saved.chess;
}
