/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making a shogi position from plain data, with everything checked that the rules and the
 * generator rely on. One king may be missing, as in problems; and a knight may be on the last
 * rank but one, though none can get there, for a published test position has one. */
#include "base/number.h"
#include "core/board_shogi.h"
#include "core/ends.h"
#include "core/rules_table.h"

#include <string.h>

#define MAX_NUMBER 99999

/* How many pieces of a plain kind there are in a set. */
static const uint8_t pieces[2][CW_SHOGI_KING + 1] = {
  { 0, 18, 4, 4, 4, 2, 2, 4, 2 },
  { 0, 2, 0, 0, 2, 2, 2, 2, 2 },
};

typedef struct
{
  const CwGame *game;
  const CwShogiTables *tables;
  CwStatus *status;
} Checker;

static bool
fail (const Checker *checker, CwStatusCode code, unsigned square1, unsigned square2)
{
  return cw_fail_squares (checker->status, checker->game, code, square1, square2);
}

static bool
fail_kind (const Checker *checker, CwStatusCode code, unsigned kind, const char *second)
{
  return cw_status_fail (checker->status, code, checker->game->kind[kind].name, second);
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
      if (square >= checker->tables->squares || kind == 0 || kind >= CW_SHOGI_KINDS
          || piece != cw_piece (cw_piece_colour (piece), kind)
          || pieces[board->state.size][cw_shogi_plain (kind)] == 0)
        return fail (checker, CW_SETUP_PIECE, square, square);
      cw_board_put (board, square, piece);
    }
  return true;
}

static bool
fill_hands (const Checker *checker, CwBoard *board, const CwSetup *setup)
{
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 0; kind < CW_MAX_KINDS; kind++)
      {
        unsigned held = setup->hand[colour][kind];
        if (held > 0
            && (kind == 0 || kind >= CW_SHOGI_HAND || pieces[board->state.size][kind] == 0))
          return fail_kind (checker, CW_SETUP_HAND_KIND, kind < CW_SHOGI_KINDS ? kind : 0, NULL);
        if (held > 0)
          board->hand[colour][kind] = (uint8_t)held;
      }
  return true;
}

static bool
check_kings (const Checker *checker, const CwBoard *board)
{
  static const CwStatusCode many[2] = { CW_SETUP_SENTE_KINGS, CW_SETUP_GOTE_KINGS };
  for (unsigned colour = 0; colour < 2; colour++)
    {
      CwWide kings = cw_board_pieces (board, (CwColour)colour, CW_SHOGI_KING);
      if (cw_wide_many (kings))
        {
          unsigned first = cw_wide_pop (&kings);
          return fail (checker, many[colour], first, cw_wide_first (kings));
        }
    }
  unsigned first = cw_board_king (board, CW_WHITE), second = cw_board_king (board, CW_BLACK);
  if (first == CW_SHOGI_NONE && second == CW_SHOGI_NONE)
    return fail (checker, CW_SETUP_NO_KINGS, 0, 0);
  if (cw_wide_has (checker->tables->step[CW_WHITE][CW_SHOGI_KING][first], second))
    return fail (checker, CW_SETUP_KINGS_TOUCH, first, second);
  return true;
}

/* No kind has more pieces than a set, and no file two pawns of a colour. */
static bool
check_numbers (const Checker *checker, const CwBoard *board)
{
  for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_KING; kind++)
    {
      CwWide set = board->kind[kind];
      if (cw_shogi_promotes (kind))
        set |= board->kind[kind + CW_SHOGI_PROMOTED];
      unsigned most = pieces[board->state.size][kind];
      char number[8];
      cw_format_text (number, sizeof number, "%u", most);
      if (cw_wide_count (set & checker->tables->board) + board->hand[CW_WHITE][kind]
              + board->hand[CW_BLACK][kind]
          > most)
        return fail_kind (checker, CW_SETUP_TOO_MANY, kind, number);
    }
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned file = 0; file < checker->tables->files; file++)
      {
        CwWide pawns = cw_board_pieces (board, (CwColour)colour, CW_SHOGI_PAWN)
                       & (checker->tables->file << file);
        if (cw_wide_many (pawns))
          {
            unsigned first = cw_wide_pop (&pawns);
            return fail (checker, CW_SETUP_TWO_PAWNS, first, cw_wide_first (pawns));
          }
      }
  return true;
}

/* No piece is where it could never have come, since it could never move again. */
static bool
check_dead_ends (const Checker *checker, const CwBoard *board)
{
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = CW_SHOGI_PAWN; kind <= CW_SHOGI_KNIGHT; kind++)
      {
        CwWide dead =
            cw_board_pieces (board, (CwColour)colour, (CwKind)kind) & checker->tables->last[colour];
        char name[CW_SQUARE_NAME_SIZE];
        if (dead)
          return fail_kind (checker, CW_SETUP_DEAD_END, kind,
                            cw_square_name (checker->game, (CwSquare)cw_wide_first (dead), name));
      }
  return true;
}

static bool
check_checks (const Checker *checker, CwBoard *board)
{
  static const CwStatusCode capturable[2] = { CW_SETUP_SENTE_CAPTURABLE, CW_SETUP_GOTE_CAPTURABLE };
  CwColour us = cw_board_side (board), them = cw_other (us);
  CwWide occupied = cw_board_occupied (board);
  unsigned king = cw_board_king (board, us);
  CwWide attackers =
      cw_board_attackers (board, cw_board_king (board, them), occupied) & board->colour[us];
  if (attackers)
    return fail (checker, capturable[them], cw_wide_first (attackers), 0);

  board->state.checkers = cw_board_attackers (board, king, occupied) & board->colour[them];
  unsigned checks = cw_wide_count (board->state.checkers);
  if (checks > 2)
    {
      char name[CW_SQUARE_NAME_SIZE], count[8];
      cw_format_text (count, sizeof count, "%u", checks);
      return cw_status_fail (checker->status, CW_SETUP_CHECKERS,
                             cw_square_name (checker->game, (CwSquare)king, name), count);
    }
  return true;
}

static uint64_t
whole_key (const CwBoard *board)
{
  uint64_t key = board->state.side == CW_BLACK ? cw_shogi_keys.second : 0;
  for (CwWide set = cw_board_occupied (board); set;)
    {
      unsigned square = cw_wide_pop (&set);
      key ^= cw_key_piece (board->square[square], square);
    }
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 1; kind < CW_SHOGI_HAND; kind++)
      key ^= cw_shogi_keys.hand[colour][kind][board->hand[colour][kind]];
  return key;
}

bool
cw_shogi_set (CwPosition *position, const CwGame *game, const CwSetup *setup, CwStatus *status)
{
  CwPosition made;
  CwBoard *board = &made.shogi;
  memset (&made, 0, sizeof made);
  made.game = game;
  board->state.side = setup->side == CW_WHITE ? CW_WHITE : CW_BLACK;
  board->state.size = game->files == 9 ? 0 : 1;
  board->state.king[CW_WHITE] = board->state.king[CW_BLACK] = CW_SHOGI_NONE;
  const Checker checker = { game, cw_board_tables (board), status };
  if (!place_pieces (&checker, board, setup) || !fill_hands (&checker, board, setup)
      || !check_kings (&checker, board) || !check_numbers (&checker, board)
      || !check_dead_ends (&checker, board) || !check_checks (&checker, board))
    return false;
  if (setup->number > MAX_NUMBER)
    return fail (&checker, CW_SETUP_COUNTER, 0, 0);

  board->state.number = setup->number ? setup->number : 1;
  board->state.key = whole_key (board);
  *position = made;
  return true;
}
