/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making a position of chess, or of a game with its pieces, from plain data, with everything
 * checked that the game's rules and the generator rely on. */
#include "base/number.h"
#include "core/board_chess.h"
#include "core/ends.h"
#include "core/rules_table.h"
#include "core/variant.h"

#include <string.h>

#define MAX_CLOCK 9999
#define MAX_NUMBER 99999

typedef struct
{
  const CwGame *game;
  CwStatus *status;
} Checker;

static bool
fail (const Checker *checker, CwStatusCode code, unsigned square1, unsigned square2)
{
  return cw_fail_squares (checker->status, checker->game, code, square1, square2);
}

/* Not on its last rank, on its first one only where it moves on from there as from the second. */
static bool
pawn_may_stand (const CwBoard *board, CwColour colour, unsigned square)
{
  unsigned rank = colour == CW_WHITE ? square / 8 : 7 - square / 8;
  if (rank == 0)
    return cw_bits_has (board->terms.farther[colour], colour == CW_WHITE ? square + 8 : square - 8);
  return rank < 7;
}

static bool
place_pieces (const Checker *checker, CwBoard *board, const CwSetup *setup)
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
      if (kind == CW_PAWN && !pawn_may_stand (board, cw_piece_colour (piece), square))
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
fail_count (const Checker *checker, CwStatusCode code, unsigned count, unsigned most)
{
  char text[2][8];
  cw_format_text (text[0], sizeof text[0], "%u", count);
  cw_format_text (text[1], sizeof text[1], "%u", most);
  return cw_status_fail (checker->status, code, text[0], text[1]);
}

/* No more pawns and no more pieces of a side than at the start; of which kinds, is not asked. */
static bool
check_counts (const Checker *checker, const CwBoard *board)
{
  static const CwStatusCode too_many_pawns[2] = { CW_SETUP_WHITE_PAWNS, CW_SETUP_BLACK_PAWNS };
  static const CwStatusCode too_many_pieces[2] = { CW_SETUP_WHITE_PIECES, CW_SETUP_BLACK_PIECES };
  unsigned pawns[2] = { 0 }, pieces[2] = { 0 };
  CwSetup start;
  cw_setup_start (&start, checker->game);
  for (unsigned square = 0; square < 64; square++)
    {
      CwPiece piece = start.board[square];
      pieces[cw_piece_colour (piece)] += piece != CW_NO_PIECE;
      pawns[cw_piece_colour (piece)] += cw_piece_kind (piece) == CW_PAWN;
    }
  for (unsigned colour = 0; colour < 2; colour++)
    {
      unsigned count = cw_bits_count (cw_board_pieces (board, (CwColour)colour, CW_PAWN));
      if (count > pawns[colour])
        return fail_count (checker, too_many_pawns[colour], count, pawns[colour]);
      count = cw_bits_count (board->colour[colour]);
      if (count > pieces[colour])
        return fail_count (checker, too_many_pieces[colour], count, pieces[colour]);
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
      CwBits kings = cw_board_pieces (board, (CwColour)colour, CW_KING);
      if (!checker->game->variant->royal[colour])
        {
          if (kings)
            return fail (checker, CW_SETUP_PIECE, cw_bits_first (kings), 0);
          continue;
        }
      if (!kings)
        return fail (checker, none[colour], 0, 0);
      if (cw_bits_many (kings))
        {
          unsigned first = cw_bits_pop (&kings);
          return fail (checker, many[colour], first, cw_bits_first (kings));
        }
    }
  unsigned white = cw_board_king (board, CW_WHITE), black = cw_board_king (board, CW_BLACK);
  if (cw_attack_tables.king[white] & cw_board_pieces (board, CW_BLACK, CW_KING))
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
        if (!checker->game->variant->castling.partners)
          return fail (checker, CW_SETUP_NO_CASTLING, rook, king);
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
  if (passed > 63 || passed / 8 != (us == CW_WHITE ? 5u : 2u)
      || !cw_bits_has (board->terms.en_passant, passed))
    return fail (checker, CW_SETUP_EN_PASSANT_RANK, passed, passed);

  if (setup->en_passant[1] != CW_NO_SQUARE)
    return fail (checker, CW_SETUP_EN_PASSANT_RANK, setup->en_passant[1], passed);

  unsigned pawn = passed ^ 8, origin = us == CW_WHITE ? passed + 8 : passed - 8;
  if (setup->en_passant_piece != CW_NO_SQUARE && setup->en_passant_piece != pawn)
    return fail (checker, CW_SETUP_EN_PASSANT_PAWN, passed, pawn);
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

/* The side to move cannot have given the last check already. */
static bool
set_checks (const Checker *checker, CwBoard *board, const CwSetup *setup)
{
  for (unsigned colour = 0; colour < 2; colour++)
    {
      unsigned most = board->terms.checks;
      if (most && colour == board->state.side)
        most--;
      if (setup->checks[colour] > most)
        return fail (checker, CW_SETUP_CHECKS_GIVEN, 0, 0);
      board->state.checks[colour] = setup->checks[colour];
    }
  return true;
}

static uint64_t
whole_key (const CwBoard *board)
{
  uint64_t key = board->state.side == CW_BLACK ? cw_key_tables.black : 0;
  for (CwBits pieces = cw_board_occupied (board); pieces;)
    {
      unsigned square = cw_bits_pop (&pieces);
      key ^= cw_key_piece (board->square[square], square);
    }
  key ^= cw_key_castling (board->state.castling);
  if (board->state.en_passant != CW_CHESS_NONE)
    key ^= cw_key_tables.en_passant[board->state.en_passant];
  for (unsigned colour = 0; colour < 2; colour++)
    key ^= cw_key_tables.checks[colour][board->state.checks[colour]];
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
  board->terms = cw_chess_terms (game);
  if (!place_pieces (&checker, board, setup) || !check_kings (&checker, board)
      || !check_counts (&checker, board) || !check_checks (&checker, board)
      || !set_castling (&checker, board, setup) || !set_en_passant (&checker, board, setup)
      || !set_checks (&checker, board, setup))
    return false;
  if (setup->clock > MAX_CLOCK || setup->number > MAX_NUMBER)
    return fail (&checker, CW_SETUP_COUNTER, 0, 0);

  board->state.clock = (uint16_t)setup->clock;
  board->state.number = setup->number ? setup->number : 1;
  board->state.key = whole_key (board);
  *position = made;
  return true;
}
