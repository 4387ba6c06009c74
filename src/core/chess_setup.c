/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making a chess position from plain data, with everything checked that FIDE's rules and the
 * generator rely on. */
#include "base/number.h"
#include "core/board_chess.h"
#include "core/rules_table.h"

#include <string.h>

#define MAX_CLOCK 9999
#define MAX_NUMBER 99999
#define MAX_PAWNS 8 /* of one side */
#define MAX_MEN 16  /* of one side; of which kinds, is not asked */

typedef struct
{
  const CwGame *game;
  CwStatus *status;
} Checker;

static bool
fail (const Checker *checker, CwStatusCode code, unsigned square1, unsigned square2)
{
  char names[2][CW_SQUARE_NAME_SIZE];
  return cw_status_fail (checker->status, code,
                         cw_square_name (checker->game, (CwSquare)square1, names[0]),
                         cw_square_name (checker->game, (CwSquare)square2, names[1]));
}

static bool
place_men (const Checker *checker, CwBoard *board, const CwSetup *setup)
{
  for (unsigned square = 0; square < CW_MAX_SQUARES; square++)
    {
      CwPiece piece = setup->board[square];
      CwKind kind = cw_piece_kind (piece);
      if (piece == CW_NO_PIECE)
        continue;
      if (square > 63 || kind == 0 || kind > CW_KING
          || piece != cw_piece (cw_piece_colour (piece), kind))
        return fail (checker, CW_SETUP_PIECE, square, square);
      if (kind == CW_PAWN && (square < 8 || square > 55))
        return fail (checker, CW_SETUP_PAWN_RANK, square, square);
      cw_board_put (board, square, piece);
    }
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 0; kind < CW_MAX_KINDS; kind++)
      if (setup->hand[colour][kind] > 0)
        return fail (checker, CW_SETUP_HAND, 0, 0);
  return true;
}

static bool
fail_count (const Checker *checker, CwStatusCode code, unsigned count)
{
  char text[8];
  cw_format_text (text, sizeof text, "%u", count);
  return cw_status_fail (checker->status, code, text, NULL);
}

static bool
check_counts (const Checker *checker, const CwBoard *board)
{
  static const CwStatusCode pawns[2] = { CW_SETUP_WHITE_PAWNS, CW_SETUP_BLACK_PAWNS };
  static const CwStatusCode men[2] = { CW_SETUP_WHITE_MEN, CW_SETUP_BLACK_MEN };
  for (unsigned colour = 0; colour < 2; colour++)
    {
      unsigned count = cw_bits_count (cw_board_men (board, (CwColour)colour, CW_PAWN));
      if (count > MAX_PAWNS)
        return fail_count (checker, pawns[colour], count);
      count = cw_bits_count (board->colour[colour]);
      if (count > MAX_MEN)
        return fail_count (checker, men[colour], count);
    }
  return true;
}

static bool
check_kings (const Checker *checker, const CwBoard *board)
{
  static const CwStatusCode none[2] = { CW_SETUP_NO_WHITE_KING, CW_SETUP_NO_BLACK_KING };
  static const CwStatusCode many[2] = { CW_SETUP_WHITE_KINGS, CW_SETUP_BLACK_KINGS };
  for (unsigned colour = 0; colour < 2; colour++)
    {
      CwBits kings = cw_board_men (board, (CwColour)colour, CW_KING);
      if (!kings)
        return fail (checker, none[colour], 0, 0);
      if (cw_bits_many (kings))
        {
          unsigned first = cw_bits_pop (&kings);
          return fail (checker, many[colour], first, cw_bits_first (kings));
        }
    }
  unsigned white = cw_board_king (board, CW_WHITE), black = cw_board_king (board, CW_BLACK);
  if (cw_bits_has (cw_attack_tables.king[white], black))
    return fail (checker, CW_SETUP_KINGS_TOUCH, white, black);
  return true;
}

static bool
check_checks (const Checker *checker, CwBoard *board)
{
  static const CwStatusCode capturable[2] = { CW_SETUP_WHITE_CAPTURABLE,
                                              CW_SETUP_BLACK_CAPTURABLE };
  CwColour us = cw_board_side (board), them = cw_other (us);
  CwBits occupied = cw_board_occupied (board);
  unsigned king = cw_board_king (board, us);
  CwBits attackers =
      cw_board_attackers (board, cw_board_king (board, them), occupied) & board->colour[us];
  if (attackers)
    return fail (checker, capturable[them], cw_bits_first (attackers), 0);

  board->state.checkers = cw_board_attackers (board, king, occupied) & board->colour[them];
  unsigned checks = cw_bits_count (board->state.checkers);
  if (checks > 2)
    {
      char name[CW_SQUARE_NAME_SIZE], count[8];
      cw_format_text (count, sizeof count, "%u", checks);
      return cw_status_fail (checker->status, CW_SETUP_CHECKERS,
                             cw_square_name (checker->game, (CwSquare)king, name), count);
    }
  return true;
}

static bool
set_castling (const Checker *checker, CwBoard *board, const CwSetup *setup)
{
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned side = 0; side < 2; side++)
      {
        unsigned rook = setup->castling[colour][side], first = colour == CW_WHITE ? 0 : 56;
        unsigned king = cw_board_king (board, (CwColour)colour);
        if (rook == CW_NO_SQUARE)
          continue;
        if (king / 8 != first / 8 || (!checker->game->chess960 && king != first + 4))
          return fail (checker, CW_SETUP_CASTLING_KING, king, rook);
        if (rook > 63 || rook / 8 != first / 8
            || (!checker->game->chess960 && rook != first + (side == 0 ? 7 : 0))
            || board->square[rook] != cw_piece ((CwColour)colour, CW_ROOK))
          return fail (checker, CW_SETUP_CASTLING_ROOK, rook, king);
        if ((rook > king) != (side == 0))
          return fail (checker, CW_SETUP_CASTLING_SIDE, rook, king);
        board->state.castling |= cw_bit (rook);
      }
  return true;
}

static bool
set_en_passant (const Checker *checker, CwBoard *board, const CwSetup *setup)
{
  unsigned passed = setup->en_passant[0];
  CwColour us = cw_board_side (board);
  if (passed == CW_NO_SQUARE)
    return true;
  if (passed > 63 || passed / 8 != (us == CW_WHITE ? 5u : 2u))
    return fail (checker, CW_SETUP_EN_PASSANT_RANK, passed, passed);

  unsigned pawn = passed ^ 8, origin = us == CW_WHITE ? passed + 8 : passed - 8;
  if (board->square[pawn] != cw_piece (cw_other (us), CW_PAWN))
    return fail (checker, CW_SETUP_EN_PASSANT_PAWN, passed, pawn);
  if (board->square[passed] != CW_NO_PIECE)
    return fail (checker, CW_SETUP_EN_PASSANT_BLOCKED, passed, passed);
  if (board->square[origin] != CW_NO_PIECE)
    return fail (checker, CW_SETUP_EN_PASSANT_BLOCKED, passed, origin);
  if (cw_board_en_passant_possible (board, us, passed))
    board->state.en_passant = (uint8_t)passed;
  return true;
}

static uint64_t
whole_key (const CwBoard *board)
{
  uint64_t key = board->state.side == CW_BLACK ? cw_key_tables.black : 0;
  for (CwBits men = cw_board_occupied (board); men;)
    {
      unsigned square = cw_bits_pop (&men);
      key ^= cw_key_man (board->square[square], square);
    }
  key ^= cw_key_castling (board->state.castling);
  if (board->state.en_passant != CW_CHESS_NONE)
    key ^= cw_key_tables.en_passant[board->state.en_passant];
  return key;
}

bool
cw_chess_set (CwPosition *position, const CwGame *game, const CwSetup *setup, CwStatus *status)
{
  const Checker checker = { game, status };
  CwPosition made;
  CwBoard *board = &made.chess;
  memset (&made, 0, sizeof made);
  made.game = game;
  board->state.side = setup->side == CW_WHITE ? CW_WHITE : CW_BLACK;
  board->state.en_passant = CW_CHESS_NONE;
  if (!place_men (&checker, board, setup) || !check_kings (&checker, board)
      || !check_counts (&checker, board) || !check_checks (&checker, board)
      || !set_castling (&checker, board, setup) || !set_en_passant (&checker, board, setup))
    return false;
  if (setup->clock > MAX_CLOCK || setup->number > MAX_NUMBER)
    return fail (&checker, CW_SETUP_COUNTER, 0, 0);

  board->state.clock = (uint16_t)setup->clock;
  board->state.number = setup->number ? setup->number : 1;
  board->state.key = whole_key (board);
  *position = made;
  return true;
}
