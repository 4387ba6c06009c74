/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doing and undoing moves; part of core/board_chess.h. Besides cw_position_set, only these write
 * a board. */
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
cw_key_piece (unsigned piece, unsigned square)
{
  return cw_key_tables.piece[piece][square];
}

static inline CwChange
cw_change (unsigned from, unsigned to, unsigned before, unsigned after)
{
  return (CwChange){ (CwSquare)from, (CwSquare)to, (CwPiece)before, (CwPiece)after };
}

/* The castling rights that a move of `us` ends: a king moves, or a rook moves or is captured. */
static inline CwBits
cw_board_castling_lost (const CwBoard *board, CwColour us, CwMove move)
{
  unsigned from = cw_move_from (move);
  CwBits king = cw_bits_has (board->kind[CW_KING], from) ? board->colour[us] : 0;
  return board->state.castling & (king | cw_bit (from) | cw_bit (cw_move_to (move)));
}

/* Describes what a move will do to the pieces; returns the change of their key. */
static inline uint64_t
cw_board_describe (const CwBoard *board, CwMove move, CwDelta *delta)
{
  unsigned from = cw_move_from (move), to = cw_move_to (move);
  CwMoveType type = cw_move_type (move);
  unsigned piece = board->square[from], after = piece;

  if (type == CW_MOVE_CASTLING)
    {
      unsigned king_to = cw_castling_king_to (from, to), rook_to = cw_castling_rook_to (from, to);
      unsigned rook = board->square[to];
      delta->changes[0] = cw_change (from, king_to, piece, piece);
      delta->changes[1] = cw_change (to, rook_to, rook, rook);
      delta->count = 2;
      return cw_key_piece (piece, from) ^ cw_key_piece (piece, king_to) ^ cw_key_piece (rook, to)
             ^ cw_key_piece (rook, rook_to);
    }

  if (type == CW_MOVE_PROMOTION)
    after = cw_piece (cw_piece_colour ((CwPiece)piece), cw_move_kind (move));
  delta->changes[0] = cw_change (from, to, piece, after);
  delta->count = 1;
  delta->changes[1].to = CW_NO_SQUARE;
  uint64_t key = cw_key_piece (piece, from) ^ cw_key_piece (after, to);
  unsigned taken_on = type == CW_MOVE_EN_PASSANT ? to ^ 8 : to;
  unsigned taken = board->square[taken_on];
  if (taken != CW_NO_PIECE)
    {
      delta->changes[1] = cw_change (taken_on, CW_NO_SQUARE, taken, CW_NO_PIECE);
      delta->count = 2;
      key ^= cw_key_piece (taken, taken_on);
    }
  return key;
}

/* The square passed if this pawn move is a double step that lands beside an enemy pawn;
 * otherwise CW_CHESS_NONE. */
static inline unsigned
cw_board_square_passed (const CwBoard *board, CwColour us, CwMove move)
{
  unsigned from = cw_move_from (move), to = cw_move_to (move), passed = (from + to) / 2;
  if ((from ^ to) != 16 || !cw_bits_has (board->terms.en_passant, passed))
    return CW_CHESS_NONE;
  CwBits takers =
      cw_attack_tables.pawn[us][passed] & cw_board_pieces (board, cw_other (us), CW_PAWN);
  return takers ? passed : CW_CHESS_NONE;
}

/* Key change for lost castling rights. */
static inline uint64_t
cw_key_castling (CwBits rooks)
{
  uint64_t key = 0;
  while (rooks)
    key ^= cw_key_tables.castling[cw_bits_pop (&rooks)];
  return key;
}

/* Key change for one more counted check given by `us`. */
static inline uint64_t
cw_key_check (const CwBoard *board, CwColour us)
{
  unsigned given = board->state.checks[us];
  return cw_key_tables.checks[us][given] ^ cw_key_tables.checks[us][given + 1];
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

  CwColour us = cw_board_side (board);
  CwDelta delta;
  key ^= cw_board_describe (board, move, &delta);
  key ^= cw_key_castling (cw_board_castling_lost (board, us, move));
  unsigned passed = CW_CHESS_NONE;
  if (cw_board_moved (board, move) == CW_PAWN)
    passed = cw_board_square_passed (board, cw_board_side (board), move);
  if (passed != CW_CHESS_NONE
      && cw_board_en_passant_possible (board, cw_other (cw_board_side (board)), passed))
    key ^= cw_key_tables.en_passant[passed];
  if (board->terms.checks && cw_board_gives_check (board, move))
    key ^= cw_key_check (board, cw_board_side (board));
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

/* Passes; the side to move must not be in check. */
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

/* Applies `delta` to the pieces. */
static inline void
cw_board_replay (CwBoard *board, const CwDelta *delta)
{
  const CwChange *change = delta->changes;
  if (delta->count == 2)
    cw_board_remove (board, change[1].from);
  cw_board_remove (board, change[0].from);
  cw_board_put (board, change[0].to, change[0].after);
  if (change[1].to != CW_NO_SQUARE)
    cw_board_put (board, change[1].to, change[1].after);
}

/* Takes it back. */
static inline void
cw_board_restore (CwBoard *board, const CwDelta *delta)
{
  const CwChange *change = delta->changes;
  if (change[1].to != CW_NO_SQUARE)
    cw_board_remove (board, change[1].to);
  cw_board_remove (board, change[0].to);
  cw_board_put (board, change[0].from, change[0].before);
  if (delta->count == 2)
    cw_board_put (board, change[1].from, change[1].before);
}

/* Does an ordinary move, as nearly all are, and describes it unless `delta` is NULL, like
 * cw_board_describe and cw_board_replay. Captures are hard to predict, so no branch depends on
 * them: kind 0 (no piece) has no keys, and changing its empty set does no harm. Returns the number
 * of pieces captured. */
static inline __attribute__ ((always_inline)) unsigned
cw_board_do_normal (CwBoard *board, CwColour us, unsigned from, unsigned to, CwDelta *delta,
                    uint64_t *key)
{
  unsigned piece = board->square[from], taken = board->square[to];
  unsigned taking = (unsigned)(board->colour[cw_other (us)] >> to & 1);
  CwBits both = cw_bit (from) | cw_bit (to);
  *key ^= cw_key_piece (piece, from) ^ cw_key_piece (piece, to) ^ cw_key_piece (taken, to);
  board->colour[cw_other (us)] &= ~cw_bit (to);
  board->kind[cw_piece_kind ((CwPiece)taken)] &= ~cw_bit (to);
  board->colour[us] ^= both;
  board->kind[cw_piece_kind ((CwPiece)piece)] ^= both;
  board->square[from] = CW_NO_PIECE;
  board->square[to] = (CwPiece)piece;
  if (delta)
    {
      delta->count = (uint8_t)(1 + taking);
      delta->changes[0] = cw_change (from, to, piece, piece);
      delta->changes[1] = cw_change (to, CW_NO_SQUARE, taken, CW_NO_PIECE);
    }
  return taking;
}

/* Does any other move, and describes it unless `delta` is NULL. */
static __attribute__ ((noinline, unused)) uint64_t
cw_board_do_special (CwBoard *board, CwMove move, CwDelta *delta)
{
  CwDelta own;
  delta = delta ? delta : &own;
  uint64_t key = cw_board_describe (board, move, delta);
  cw_board_replay (board, delta);
  return key;
}

/* After a double step, sets `en_passant` if a capture there is legal; returns the key change. */
static __attribute__ ((noinline, unused)) uint64_t
cw_board_note_en_passant (CwBoard *board, CwColour us, CwMove move)
{
  unsigned passed = cw_board_square_passed (board, us, move);
  if (passed == CW_CHESS_NONE || !cw_board_en_passant_possible (board, cw_other (us), passed))
    return 0;
  board->state.en_passant = (uint8_t)passed;
  return cw_key_tables.en_passant[passed];
}

/* Plays a move of `us`, known at compile time; `undo` is NULL if it is never taken back. */
static inline __attribute__ ((always_inline)) void
cw_board_do_as (CwBoard *board, CwColour us, CwMove move, CwUndo *undo, const CwUndo *last)
{
  CwChessState *state = &board->state;
  const unsigned from = cw_move_from (move), to = cw_move_to (move);
  const bool pawn = board->square[from] == cw_piece (us, CW_PAWN);
  CwDelta *delta = undo ? &undo->delta : NULL;
  if (undo)
    cw_board_begin_undo (board, move, undo, last);

  uint64_t key = state->key ^ cw_key_tables.black ^ cw_key_tables.en_passant[state->en_passant];
  state->en_passant = CW_CHESS_NONE;
  if (state->castling)
    {
      CwBits lost = cw_board_castling_lost (board, us, move);
      key ^= cw_key_castling (lost);
      state->castling &= ~lost;
    }
  state->number += us;
  state->side = (uint8_t)cw_other (us);
  unsigned clock = state->clock + (unsigned)(state->clock < UINT16_MAX);
  if (cw_move_type (move) == CW_MOVE_NORMAL)
    {
      unsigned taking = cw_board_do_normal (board, us, from, to, delta, &key);
      state->clock = (uint16_t)(clock & ((pawn | taking) - 1u));
      if (pawn && (from ^ to) == 16)
        key ^= cw_board_note_en_passant (board, us, move);
    }
  else
    {
      key ^= cw_board_do_special (board, move, delta);
      state->clock = (uint16_t)(pawn ? 0 : clock);
    }

  state->checkers = cw_board_checkers (board, us);
  if (board->terms.checks && state->checkers)
    {
      key ^= cw_key_check (board, us);
      state->checks[us]++;
    }
  state->key = key;
}

/* Plays a legal move, not the null move. */
static inline void
cw_board_do (CwBoard *board, CwMove move, CwUndo *undo, const CwUndo *last)
{
  if (board->state.side == CW_WHITE)
    cw_board_do_as (board, CW_WHITE, move, undo, last);
  else
    cw_board_do_as (board, CW_BLACK, move, undo, last);
}

/* Plays a move that is never taken back. */
static inline void
cw_board_play (CwBoard *board, CwMove move)
{
  if (board->state.side == CW_WHITE)
    cw_board_do_as (board, CW_WHITE, move, NULL, NULL);
  else
    cw_board_do_as (board, CW_BLACK, move, NULL, NULL);
}

/* Takes back the last move, null or not. */
static inline void
cw_board_undo (CwBoard *board, const CwUndo *undo)
{
  board->state = undo->saved.chess;
  if (cw_move_type (undo->move) != CW_MOVE_NORMAL)
    {
      if (undo->delta.count > 0)
        cw_board_restore (board, &undo->delta);
      return;
    }

  unsigned from = cw_move_from (undo->move), to = cw_move_to (undo->move);
  unsigned piece = board->square[to], taken = undo->delta.changes[1].before;
  CwBits both = cw_bit (from) | cw_bit (to), back = (CwBits)(taken != CW_NO_PIECE) << to;
  CwColour us = cw_piece_colour ((CwPiece)piece);
  board->colour[us] ^= both;
  board->colour[cw_other (us)] |= back;
  board->kind[cw_piece_kind ((CwPiece)piece)] ^= both;
  board->kind[cw_piece_kind ((CwPiece)taken)] |= back;
  board->square[from] = (CwPiece)piece;
  board->square[to] = (CwPiece)taken;
}
