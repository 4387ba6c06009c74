/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of chess as bytes (core/move_code.h); a part of chess_rules.c. The high half of a byte is
 * which of the side's pieces moves, counted by their squares from a1; the low half is where to, by
 * the kind of piece. */
#pragma once

#define CW_CODE_CASTLING 8 /* of kings: 8 castles on the king's side, 9 on the queen's */
#define CW_CODE_PASS 10
#define CW_CODE_PROMOTION 4 /* of pawns: from here on, three ways for each kind */

/* The square of the piece with that number; 64 where there is none. */
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

static const int8_t cw_code_knight[8] = { 6, 10, 15, 17, -6, -10, -15, -17 };
static const int8_t cw_code_king[8] = { 1, 7, 8, 9, -1, -7, -8, -9 };

static inline unsigned
cw_code_of_step (const int8_t steps[8], unsigned from, unsigned to)
{
  unsigned code = 0;
  while (code < 8 && (int)from + steps[code] != (int)to)
    code++;
  return code;
}

/* Straight along the rank to a file, or along the file to a rank. */
static inline unsigned
cw_code_of_rook (unsigned from, unsigned to)
{
  return from / 8 == to / 8 ? to % 8 : 8 + to / 8;
}

static inline unsigned
cw_code_rook_to (unsigned from, unsigned code)
{
  return code < 8 ? (from & 56) + code : (code - 8) * 8 + from % 8;
}

/* Along a diagonal to a file. */
static inline unsigned
cw_code_of_bishop (unsigned from, unsigned to)
{
  return to % 8 + ((to > from) == (to % 8 > from % 8) ? 0 : 8);
}

static inline unsigned
cw_code_bishop_to (unsigned from, unsigned code)
{
  int files = (int)(code & 7) - (int)(from % 8);
  return (unsigned)((int)from + files * (code < 8 ? 9 : -7)) & 63;
}

/* One step, two, towards the a-file or the h-file; the same, but for two steps, with a promotion.
 */
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
      /* To its own file on its rank: a diagonal move, whose target is the next byte. */
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

static inline CwMove
cw_code_pawn_move (const CwBoard *board, CwColour us, unsigned from, unsigned code)
{
  static const int8_t ways[3] = { 8, 7, 9 };
  unsigned way = code < 2                   ? 0
                 : code < CW_CODE_PROMOTION ? code - 1
                                            : (code - CW_CODE_PROMOTION) % 3;
  /* Towards the a-file is 7 up, 9 down. */
  int step = us == CW_WHITE ? ways[way] : way == 0 ? -8 : ways[way] - 16;
  unsigned to = (unsigned)((int)from + (code == 1 ? 2 * step : step)) & 63;
  if (code >= CW_CODE_PROMOTION)
    return cw_generate_move (CW_MOVE_PROMOTION, from, to,
                             CW_KNIGHT + (code - CW_CODE_PROMOTION) / 3);
  return cw_generate_move (way > 0 && board->square[to] == CW_NO_PIECE ? CW_MOVE_EN_PASSANT
                                                                       : CW_MOVE_NORMAL,
                           from, to, 0);
}

static inline CwMove
cw_code_king_move (const CwBoard *board, CwColour us, unsigned from, unsigned code)
{
  if (code < CW_CODE_CASTLING)
    return cw_generate_move (CW_MOVE_NORMAL, from, (unsigned)((int)from + cw_code_king[code]) & 63,
                             0);
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

static inline CwMove
cw_code_move (const CwBoard *board, const uint8_t **code, const uint8_t *end)
{
  CwColour us = cw_board_side (board);
  unsigned byte = *(*code)++, low = byte & 15, to;
  unsigned from = cw_code_square (board->colour[us], byte >> 4);
  if (from > 63)
    return CW_NO_MOVE;
  switch (cw_piece_kind (board->square[from]))
    {
    case CW_PAWN:
      return cw_code_pawn_move (board, us, from, low);
    case CW_KNIGHT:
      to = (unsigned)((int)from + cw_code_knight[low & 7]) & 63;
      break;
    case CW_BISHOP:
      to = cw_code_bishop_to (from, low);
      break;
    case CW_ROOK:
      to = cw_code_rook_to (from, low);
      break;
    case CW_QUEEN:
      to = low != from % 8 ? cw_code_rook_to (from, low) : *code < end ? *(*code)++ & 63 : 64;
      break;
    case CW_KING:
      return cw_code_king_move (board, us, from, low);
    default:
      return CW_NO_MOVE;
    }
  return to < 64 && to != from ? cw_generate_move (CW_MOVE_NORMAL, from, to, 0) : CW_NO_MOVE;
}

static CwMove
decode (const CwPosition *position, const uint8_t **code, const uint8_t *end)
{
  return cw_code_move (&position->chess, code, end);
}

/* The pawns that never moved are the quickest sign that a position cannot come any more; a game
 * that has fewer pieces than it is the next. */
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
