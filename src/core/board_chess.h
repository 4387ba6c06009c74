/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compile-time interface to the rules, for chess, Chess960 and games with the same pieces.
 * Everything is inline, under the names that every implementation's interface has (CwBoard,
 * cw_board_…), so that one search source compiles with any of them. The board is the member `chess`
 * of a CwPosition.
 *
 * All moves generated are legal. cw_core_init must have run. */
#pragma once

#include "core/attacks.h"
#include "core/position.h"

typedef CwChessBoard CwBoard;
typedef CwBits CwBoardSet;
#define CW_BOARD_SQUARES 64
#define CW_BOARD_KINDS 7 /* kinds are 1 … 6 */

static inline CwBoard *
cw_board_of (CwPosition *position)
{
  return &position->chess;
}

/* --- reading ------------------------------------------------------------------------------ */

#include "core/template/bitboards.inc"

/* The king's square; CW_CHESS_NONE if the side has no king. */
static inline unsigned
cw_board_king (const CwBoard *board, CwColour colour)
{
  return cw_bits_only (cw_board_pieces (board, colour, CW_KING));
}

/* Whether a side has more than king and pawns; if not, zugzwang looms and null moves are unsafe. */
static inline bool
cw_board_has_non_pawns (const CwBoard *board, CwColour colour)
{
  return (board->colour[colour] & ~board->kind[CW_PAWN] & ~board->kind[CW_KING]) != 0;
}

/* Pieces of both colours that attack `square`, given the `occupied` squares. */
static inline CwBits
cw_board_attackers (const CwBoard *board, unsigned square, CwBits occupied)
{
  CwBits queens = board->kind[CW_QUEEN];
  return (cw_attack_tables.pawn[CW_BLACK][square] & cw_board_pieces (board, CW_WHITE, CW_PAWN))
         | (cw_attack_tables.pawn[CW_WHITE][square] & cw_board_pieces (board, CW_BLACK, CW_PAWN))
         | (cw_attack_tables.knight[square] & board->kind[CW_KNIGHT])
         | (cw_attack_tables.king[square] & board->kind[CW_KING])
         | (cw_attacks_rook (square, occupied) & (board->kind[CW_ROOK] | queens))
         | (cw_attacks_bishop (square, occupied) & (board->kind[CW_BISHOP] | queens));
}

/* Sliders of both colours that would attack `square` on an empty board. */
static inline CwBits
cw_board_lined_up (const CwBoard *board, unsigned square)
{
  CwBits queens = board->kind[CW_QUEEN];
  return (cw_attacks_rook_lines (square) & (board->kind[CW_ROOK] | queens))
         | (cw_attacks_bishop_lines (square) & (board->kind[CW_BISHOP] | queens));
}

/* The pieces of `us` that give check. */
static inline CwBits
cw_board_checkers (const CwBoard *board, CwColour us)
{
  CwColour them = cw_other (us);
  unsigned king = cw_board_king (board, them);
  CwBits occupied = cw_board_occupied (board);
  CwBits checkers = board->colour[us]
                    & ((cw_attack_tables.pawn[them][king] & board->kind[CW_PAWN])
                       | (cw_attack_tables.knight[king] & board->kind[CW_KNIGHT]));
  for (CwBits sliders = board->colour[us] & cw_board_lined_up (board, king); sliders;)
    {
      unsigned from = cw_bits_pop (&sliders);
      if (!(cw_attack_tables.between[king][from] & occupied))
        checkers |= cw_bit (from);
    }
  return checkers;
}

/* Whether one of the `pieces` that belong to `by` attacks `square`. */
static inline bool
cw_board_attacked (const CwBoard *board, unsigned square, CwColour by, CwBits pieces,
                   CwBits occupied)
{
  CwBits queens = board->kind[CW_QUEEN];
  pieces &= board->colour[by];
  return (cw_attack_tables.knight[square] & board->kind[CW_KNIGHT] & pieces)
         || (cw_attack_tables.pawn[cw_other (by)][square] & board->kind[CW_PAWN] & pieces)
         || (cw_attack_tables.king[square] & board->kind[CW_KING] & pieces)
         || ((cw_board_lined_up (board, square) & pieces)
             && (cw_attacks_bishop (square, occupied) & (board->kind[CW_BISHOP] | queens) & pieces
                 || cw_attacks_rook (square, occupied) & (board->kind[CW_ROOK] | queens) & pieces));
}

/* How often this position occurred before; `last` ends the chain that led here. */
static inline unsigned
cw_board_repetitions (const CwBoard *board, const CwUndo *last, unsigned enough)
{
  return cw_undo_repetitions (last, board->state.key, board->state.clock, enough);
}

/* Plies since a capture or pawn move. */
static inline unsigned
cw_board_clock (const CwBoard *board)
{
  return board->state.clock;
}

/* Whether the side that just moved has won other than by mate, in games where that is
 * possible (terms.ends): the third check, a king on the hill, the last piece of an army
 * without a king captured. */
static inline bool
cw_board_is_won (const CwBoard *board)
{
  CwColour us = cw_board_side (board), them = cw_other (us);
  const CwChessTerms *terms = &board->terms;
  return (terms->checks && board->state.checks[them] >= terms->checks)
         || (terms->goal & cw_board_pieces (board, them, CW_KING)) || !board->colour[us];
}

/* The same as a number: -1 if the side to move has lost that way, 0 if nobody has won. */
static inline int
cw_board_decided (const CwBoard *board)
{
  return cw_board_is_won (board) ? -1 : 0;
}

/* Whether neither side can ever mate: only the two kings and at most one knight, or bishops all on
 * squares of one colour (FIDE Laws 5.2.2, the cases that material alone decides). If there are
 * other ways to win, only two bare kings count. */
static inline bool
cw_board_is_dead (const CwBoard *board)
{
  CwBits knights = board->kind[CW_KNIGHT], bishops = board->kind[CW_BISHOP];
  if ((board->kind[CW_PAWN] | board->kind[CW_ROOK] | board->kind[CW_QUEEN]) || !board->terms.bare)
    return false;
  if (!board->terms.dead)
    return !(knights | bishops);
  if (knights)
    return !bishops && !cw_bits_many (knights);
  return !(bishops & CW_BITS_DARK) || !(bishops & ~CW_BITS_DARK);
}

/* --- what a move is ----------------------------------------------------------------------- */

/* Where castling with the rook on `rook` puts king and rook. */
static inline unsigned
cw_castling_king_to (unsigned king, unsigned rook)
{
  return (king & 56) + (rook > king ? 6 : 2);
}

static inline unsigned
cw_castling_rook_to (unsigned king, unsigned rook)
{
  return (king & 56) + (rook > king ? 5 : 3);
}

static inline bool
cw_board_is_capture (const CwBoard *board, CwMove move)
{
  CwMoveType type = cw_move_type (move);
  return type == CW_MOVE_EN_PASSANT
         || (type <= CW_MOVE_PROMOTION && board->square[cw_move_to (move)] != CW_NO_PIECE);
}

static inline CwKind
cw_board_moved (const CwBoard *board, CwMove move)
{
  return cw_piece_kind (board->square[cw_move_from (move)]);
}

static inline CwKind
cw_board_captured (const CwBoard *board, CwMove move)
{
  switch (cw_move_type (move))
    {
    case CW_MOVE_EN_PASSANT:
      return CW_PAWN;
    case CW_MOVE_NORMAL:
    case CW_MOVE_PROMOTION:
      return cw_piece_kind (board->square[cw_move_to (move)]);
    default:
      return 0;
    }
}

/* A move by which `us` mates at once; only shogi looks for one. */
static inline CwMove
cw_board_mating_move (const CwBoard *board, CwColour us)
{
  return CW_NO_MOVE;
}

/* Whether the pawn of `us` on `from` may capture en passant on `passed` without leaving its king in
 * check. `origin` is where the captured pawn came from; it may still be there, if the board is that
 * before the double step. */
static inline bool
cw_board_en_passant_legal (const CwBoard *board, CwColour us, unsigned from, unsigned passed,
                           unsigned origin)
{
  CwBits taken = cw_bit (passed ^ 8) | cw_bit (origin);
  CwBits occupied = (cw_board_occupied (board) & ~taken & ~cw_bit (from)) | cw_bit (passed);
  return !cw_board_attacked (board, cw_board_king (board, us), cw_other (us), ~taken, occupied);
}

/* Whether `us` can capture en passant on `passed` with any pawn. */
static inline bool
cw_board_en_passant_possible (const CwBoard *board, CwColour us, unsigned passed)
{
  CwBits pawns =
      cw_attack_tables.pawn[cw_other (us)][passed] & cw_board_pieces (board, us, CW_PAWN);
  unsigned origin = us == CW_WHITE ? passed + 8 : passed - 8;
  while (pawns)
    if (cw_board_en_passant_legal (board, us, cw_bits_pop (&pawns), passed, origin))
      return true;
  return false;
}

#include "core/chess_generate.h"
#include "core/chess_test.h"
#include "core/template/moves.inc"

#include "core/chess_do.h"
