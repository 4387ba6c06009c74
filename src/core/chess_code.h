/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chess moves as bytes (core/move_code.h); part of chess_rules.c. The high half of a byte says
 * which of the side's pieces moves, numbered by square from a1; the low half says where to,
 * depending on the kind of piece. */
#pragma once

#include "core/chess_code_table.h"

/* The square of the piece with that number; 64 if there is none. */
static inline unsigned
cw_code_square (CwBits pieces, unsigned number)
{
#ifdef __BMI2__
  if (__builtin_expect (cw_attack_tables.pext, 1))
    return cw_bits_only (__builtin_ia32_pdep_di (UINT64_C (1) << number, pieces));
#endif
  for (; number > 0; number--)
    pieces &= pieces - 1;
  return cw_bits_only (pieces);
}

static inline unsigned
cw_code_of_step (const int8_t steps[8], unsigned from, unsigned to)
{
  unsigned code = 0;
  while (code < 8 && (int)from + steps[code] != (int)to)
    code++;
  return code;
}

/* 0-7: along the rank to that file; 8-15: along the file to that rank. */
static inline unsigned
cw_code_of_rook (unsigned from, unsigned to)
{
  return from / 8 == to / 8 ? to % 8 : 8 + to / 8;
}

/* The file it goes to, plus 8 on an anti-diagonal. */
static inline unsigned
cw_code_of_bishop (unsigned from, unsigned to)
{
  return to % 8 + ((to > from) == (to % 8 > from % 8) ? 0 : 8);
}

/* 0: one step, 1: two, 2 and 3: a capture towards the a-file or the h-file; promotions from
 * CW_CODE_PROMOTION on, three ways for each kind. */
static inline unsigned
cw_code_of_pawn (unsigned from, unsigned to, CwMove move)
{
  unsigned way = to % 8 == from % 8 ? 0 : to % 8 < from % 8 ? 1 : 2;
  if (cw_move_type (move) == CW_MOVE_PROMOTION)
    return cw_move_kind (move) > CW_QUEEN
               ? 16
               : CW_CODE_PROMOTION + 3u * (cw_move_kind (move) - CW_KNIGHT) + way;
  return way > 0 ? way + 1 : (to > from ? to - from : from - to) == 16;
}

static size_t
encode (const CwPosition *position, CwMove move, uint8_t code[CW_MOVE_CODE])
{
  const CwBoard *board = &position->chess;
  CwColour us = cw_board_side (board);
  CwMoveType type = cw_move_type (move);
  unsigned from = cw_move_from (move), to = cw_move_to (move), low = 16;
  if (move == CW_NULL_MOVE)
    from = cw_board_king (board, us);
  if (from > 63)
    return 0;
  unsigned number = cw_bits_count (board->colour[us] & (cw_bit (from) - 1));
  switch (cw_piece_kind (board->square[from]))
    {
    case CW_PAWN:
      low = cw_code_of_pawn (from, to, move);
      break;
    case CW_KNIGHT:
      low = cw_code_of_step (cw_code_knight, from, to);
      break;
    case CW_BISHOP:
      low = cw_code_of_bishop (from, to);
      break;
    case CW_ROOK:
      low = cw_code_of_rook (from, to);
      break;
    case CW_QUEEN:
      /* Its own file stands for a diagonal move, whose target is the next byte. */
      code[1] = (uint8_t)to;
      low = from / 8 == to / 8 || from % 8 == to % 8 ? cw_code_of_rook (from, to) : from % 8;
      break;
    case CW_KING:
      low = move == CW_NULL_MOVE       ? CW_CODE_PASS
            : type == CW_MOVE_CASTLING ? CW_CODE_CASTLING + (to < from)
                                       : cw_code_of_step (cw_code_king, from, to);
      break;
    default:
      break;
    }
  if (number > 15 || low > 15)
    return 0;
  code[0] = (uint8_t)(number << 4 | low);
  return cw_piece_kind (board->square[from]) == CW_QUEEN && low == from % 8 ? 2 : 1;
}

/* A capture or a promotion. */
static inline CwMove
cw_code_pawn_move (const CwBoard *board, CwColour us, unsigned from, unsigned code)
{
  static const int8_t ways[3] = { 8, 7, 9 };
  unsigned way = code < CW_CODE_PROMOTION ? code - 1 : (code - CW_CODE_PROMOTION) % 3;
  /* Towards the a-file is +7 for White, -9 for Black. */
  int step = us == CW_WHITE ? ways[way] : way == 0 ? -8 : ways[way] - 16;
  unsigned to = (unsigned)((int)from + step) & 63;
  if (code >= CW_CODE_PROMOTION)
    return cw_generate_move (CW_MOVE_PROMOTION, from, to,
                             CW_KNIGHT + (code - CW_CODE_PROMOTION) / 3);
  return cw_generate_move (board->square[to] == CW_NO_PIECE ? CW_MOVE_EN_PASSANT : CW_MOVE_NORMAL,
                           from, to, 0);
}

/* A pass or castling. */
static inline CwMove
cw_code_king_move (const CwBoard *board, CwColour us, unsigned from, unsigned code)
{
  if (code == CW_CODE_PASS)
    return CW_NULL_MOVE;
  for (CwBits rooks = board->state.castling & board->colour[us]; rooks;)
    {
      unsigned rook = cw_bits_pop (&rooks);
      if ((rook < from) == (code > CW_CODE_CASTLING))
        return cw_generate_move (CW_MOVE_CASTLING, from, rook, 0);
    }
  return CW_NO_MOVE;
}

/* A move that the target table alone does not give. */
static __attribute__ ((noinline)) CwMove
cw_code_other_move (const CwBoard *board, unsigned from, unsigned code, const uint8_t **next,
                    const uint8_t *end)
{
  CwColour us = cw_board_side (board);
  switch (cw_piece_kind (board->square[from]))
    {
    case CW_PAWN:
      return cw_code_pawn_move (board, us, from, code);
    case CW_QUEEN:
      if (*next < end && (**next & 63) != from)
        return cw_generate_move (CW_MOVE_NORMAL, from, *(*next)++ & 63, 0);
      return CW_NO_MOVE;
    case CW_KING:
      return cw_code_king_move (board, us, from, code);
    default:
      return CW_NO_MOVE;
    }
}

static inline CwMove
cw_code_move (const CwBoard *board, const uint8_t **code, const uint8_t *end)
{
  CwColour us = cw_board_side (board);
  unsigned byte = *(*code)++, low = byte & 15;
  unsigned from = cw_code_square (board->colour[us], byte >> 4);
  if (from > 63)
    return CW_NO_MOVE;
  unsigned to = cw_code_target[us][cw_piece_kind (board->square[from]) & 7][low][from];
  return to < CW_CODE_OTHER ? cw_generate_move (CW_MOVE_NORMAL, from, to, 0)
                            : cw_code_other_move (board, from, low, code, end);
}

static CwMove
decode (const CwPosition *position, const uint8_t **code, const uint8_t *end)
{
  return cw_code_move (&position->chess, code, end);
}

/* Pawns that have left their start squares are the quickest sign that the position cannot come any
 * more; fewer pieces than it has is the next. */
static bool
reach (CwPosition *position, const uint8_t **code, const uint8_t *end, const CwPosition *target,
       unsigned *plies)
{
  CwBoard *board = &position->chess;
  const CwBoard *wanted = &target->chess;
  const CwBits ranks[2] = { cw_bits_rank (1), cw_bits_rank (6) };
  CwBits home[2];
  for (unsigned us = 0; us < 2; us++)
    home[us] = cw_board_pieces (wanted, (CwColour)us, CW_PAWN) & ranks[us];
  unsigned count = cw_bits_count (cw_board_occupied (wanted));
  for (;; ++*plies)
    {
      if (board->state.key == wanted->state.key)
        return true;
      if ((home[CW_WHITE] & ~cw_board_pieces (board, CW_WHITE, CW_PAWN))
          | (home[CW_BLACK] & ~cw_board_pieces (board, CW_BLACK, CW_PAWN)))
        return false;
      if (board->state.clock == 0 && cw_bits_count (cw_board_occupied (board)) < count)
        return false;
      CwMove move = *code < end ? cw_code_move (board, code, end) : CW_NO_MOVE;
      if (move == CW_NO_MOVE)
        return false;
      play (position, move);
    }
}

/* Plays an ordinary move as far as `skip` needs it; returns the piece captured. */
static inline CwPiece
cw_code_play (CwBoard *board, CwColour us, unsigned from, unsigned to)
{
  CwPiece taken = board->square[to];
  uint64_t unused = 0;
  if (board->state.castling)
    board->state.castling &=
        ~cw_board_castling_lost (board, us, cw_generate_move (CW_MOVE_NORMAL, from, to, 0));
  cw_board_do_normal (board, us, from, to, NULL, &unused);
  return taken;
}

/* The same for any other move; false for CW_NO_MOVE. */
static __attribute__ ((noinline)) bool
cw_code_skip_other (CwBoard *board, CwMove move, CwSkipped *skipped)
{
  CwColour us = cw_board_side (board);
  skipped->type = cw_move_type (move);
  skipped->taken = CW_NO_PIECE;
  if (skipped->type == CW_MOVE_NORMAL)
    skipped->taken = cw_code_play (board, us, cw_move_from (move), cw_move_to (move));
  else if (move != CW_NULL_MOVE && move != CW_NO_MOVE)
    {
      board->state.castling &= ~cw_board_castling_lost (board, us, move);
      cw_board_do_special (board, move, NULL);
    }
  if (skipped->type == CW_MOVE_EN_PASSANT)
    skipped->taken = cw_piece (cw_other (us), CW_PAWN);
  skipped->changed = skipped->taken != CW_NO_PIECE || skipped->type == CW_MOVE_PROMOTION;
  return move != CW_NO_MOVE;
}

/* Removes the piece on a square; false if there is none. */
static inline bool
cw_code_take (CwBoard *board, CwColour them, unsigned to, CwPiece taken)
{
  if (taken == CW_NO_PIECE)
    return false;
  board->colour[them] &= ~cw_bit (to);
  board->kind[cw_piece_kind (taken)] &= ~cw_bit (to);
  return true;
}

/* Plays ordinary moves in few steps, with everything they need in registers. If nothing is
 * captured, the other side's pieces are not written, so that its next move need not wait for
 * this one. */
static CwSkipped
skip (CwPosition *position, const uint8_t **code, const uint8_t *end, unsigned most)
{
  CwBoard *board = &position->chess;
  CwSkipped skipped = { 0 };
  CwColour us = cw_board_side (board);
  const uint8_t *at = *code;
  unsigned plies = 0;
  bool changed = false;
  while (plies < most && !changed && at < end)
    {
      unsigned byte = *at++, low = byte & 15;
      unsigned from = cw_code_square (board->colour[us], byte >> 4);
      if (from > 63)
        break;
      CwPiece piece = board->square[from];
      unsigned to = cw_code_target[us][cw_piece_kind (piece) & 7][low][from];
      if (to == CW_CODE_NEXT && at < end && (*at & 63) != from)
        to = *at++ & 63;
      else if (to >= CW_CODE_SIDE && board->square[to & 63] != CW_NO_PIECE)
        to &= 63;
      if (to < CW_CODE_OTHER)
        {
          CwBits both = cw_bit (from) | cw_bit (to);
          CwPiece taken = board->square[to];
          if (board->state.castling)
            board->state.castling &=
                ~cw_board_castling_lost (board, us, cw_generate_move (CW_MOVE_NORMAL, from, to, 0));
          changed = cw_code_take (board, cw_other (us), to, taken);
          board->colour[us] ^= both;
          board->kind[cw_piece_kind (piece)] ^= both;
          board->square[from] = CW_NO_PIECE;
          board->square[to] = piece;
          skipped.taken = taken;
          skipped.type = CW_MOVE_NORMAL;
        }
      else
        {
          *code = at;
          board->state.side = (uint8_t)us;
          CwMove move = cw_code_other_move (board, from, low, code, end);
          at = *code;
          if (!cw_code_skip_other (board, move, &skipped))
            break;
          changed = skipped.changed;
        }
      us = cw_other (us);
      plies++;
    }
  *code = at;
  board->state.side = (uint8_t)us;
  if (!changed)
    board->state.checkers = cw_board_checkers (board, cw_other (us));
  skipped.plies = plies;
  skipped.changed = changed;
  return skipped;
}
