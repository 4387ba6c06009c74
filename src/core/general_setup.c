/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a position from plain data, checking everything that the rules and the generator rely on.
 * In a game written as shogi one royal piece may be missing, as in problems. */
#include "base/number.h"
#include "core/ends.h"
#include "core/general_attack.h"
#include "core/general_do.h"
#include "core/general_generate.h"
#include "core/general_key.h"
#include "core/general_rules.h"

#include <string.h>

#define MAX_CLOCK 9999
#define MAX_NUMBER 99999

typedef struct
{
  const CwGame *game;
  const CwGeneralTables *tables;
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
fail_count (const Checker *checker, CwStatusCode code, unsigned count, unsigned most)
{
  char text[2][8];
  cw_format_text (text[0], sizeof text[0], "%u", count);
  cw_format_text (text[1], sizeof text[1], "%u", most);
  return cw_status_fail (checker->status, code, text[0], text[1]);
}

/* Picks the code for White, Black, sente or gote. */
static CwStatusCode
of_side (const Checker *checker, CwColour colour, const CwStatusCode codes[4])
{
  return codes[(checker->game->shogi ? 2 : 0) + (colour == CW_WHITE ? 0 : 1)];
}

static const CwStatusCode kings[4] = { CW_SETUP_WHITE_KINGS, CW_SETUP_BLACK_KINGS,
                                       CW_SETUP_SENTE_KINGS, CW_SETUP_GOTE_KINGS };
static const CwStatusCode capturable[4] = { CW_SETUP_WHITE_CAPTURABLE, CW_SETUP_BLACK_CAPTURABLE,
                                            CW_SETUP_SENTE_CAPTURABLE, CW_SETUP_GOTE_CAPTURABLE };

/* --- pieces ---------------------------------------------------------------------------------- */

/* Whether a piece of this kind could ever be on the square: promotions cannot be put off, and chess
 * pawns never return to the first rank. In shogi only the last rank is checked, because a published
 * test position has a knight on a square it could not have reached. */
static bool
check_rank (const Checker *checker, unsigned square, CwPiece piece)
{
  const CwGeneralTables *tables = checker->tables;
  unsigned rank = square / tables->files, plain = cw_piece_plain (piece);
  if (cw_piece_colour (piece) == CW_BLACK)
    rank = tables->ranks - 1 - rank;
  if (cw_set_empty (&tables->must[plain]))
    return true;
  if (checker->game->shogi)
    {
      char name[CW_SQUARE_NAME_SIZE];
      return rank != tables->ranks - 1 || !cw_set_has (&tables->must[plain], square)
             || cw_set_has (&tables->droppable[plain], square)
             || fail_kind (checker, CW_SETUP_DEAD_END, cw_piece_kind (piece),
                           cw_square_name (checker->game, (CwSquare)square, name));
    }
  bool first = rank == 0 && !tables->first_rank[plain];
  return !(first || cw_set_has (&tables->must[plain], square)) || piece & CW_PIECE_PROMOTED
         || fail (checker, CW_SETUP_PAWN_RANK, square, square);
}

/* With hands pieces only change sides, so a kind that the start position lacks never appears. */
static bool
is_never_there (const CwGeneralTables *tables, unsigned kind)
{
  return tables->variant->drops && tables->most_of_kind[tables->plain[kind]] == 0;
}

static bool
place_pieces (const Checker *checker, CwGeneralBoard *board, const CwSetup *setup)
{
  for (unsigned square = 0; square < CW_MAX_SQUARES; square++)
    {
      CwPiece piece = setup->board[square];
      CwKind kind = cw_piece_kind (piece);
      if (piece == CW_NO_PIECE)
        continue;
      bool reverts = piece & CW_PIECE_PROMOTED;
      if (square >= checker->tables->squares || kind == 0 || kind > checker->game->kinds
          || (reverts
              && (checker->tables->pawn_kind == 0 || checker->game->kind[kind].plain
                  || checker->game->kind[kind].royal))
          || (!reverts && is_never_there (checker->tables, kind)))
        return fail (checker, CW_SETUP_PIECE, square, square);
      if (!check_rank (checker, square, piece))
        return false;
      cw_general_put (board, square, piece);
    }
  return true;
}

static bool
fill_hands (const Checker *checker, CwGeneralBoard *board, const CwSetup *setup)
{
  const CwGeneralTables *tables = checker->tables;
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 0; kind < CW_MAX_KINDS; kind++)
      {
        if (setup->hand[colour][kind] == 0)
          continue;
        if (!tables->variant->drops)
          return fail (checker, CW_SETUP_HAND, 0, 0);
        if (kind == 0 || kind > checker->game->kinds || tables->plain[kind] != kind
            || checker->game->kind[kind].royal || is_never_there (tables, kind))
          return fail_kind (checker, CW_SETUP_HAND_KIND, kind <= checker->game->kinds ? kind : 0,
                            NULL);
        board->hand[colour][kind] = setup->hand[colour][kind];
      }
  return true;
}

static bool
find_royals (const Checker *checker, CwGeneralBoard *board)
{
  for (unsigned colour = 0; colour < 2; colour++)
    {
      bool has_royal = checker->tables->variant->royal[colour];
      board->state.royal[colour] = CW_NO_SQUARE;
      const CwSet *pieces = &board->pieces[colour];
      for (unsigned square = cw_set_next (pieces, 0); square < CW_MAX_SQUARES;
           square = cw_set_next (pieces, square + 1))
        {
          if (!checker->game->kind[cw_piece_kind (board->square[square])].royal)
            continue;
          if (!has_royal)
            return fail (checker, CW_SETUP_PIECE, square, 0);
          if (board->state.royal[colour] != CW_NO_SQUARE)
            return fail (checker, of_side (checker, (CwColour)colour, kings),
                         board->state.royal[colour], square);
          board->state.royal[colour] = (uint16_t)square;
        }
      /* In Atomic a game can still be looked at after the king has exploded. */
      if (has_royal && board->state.royal[colour] == CW_NO_SQUARE && !checker->game->shogi
          && !checker->tables->variant->explosions)
        return fail (checker, colour == CW_WHITE ? CW_SETUP_NO_WHITE_KING : CW_SETUP_NO_BLACK_KING,
                     0, 0);
    }
  if (checker->tables->variant->royal[CW_WHITE] && checker->tables->variant->royal[CW_BLACK]
      && board->state.royal[CW_WHITE] == CW_NO_SQUARE
      && board->state.royal[CW_BLACK] == CW_NO_SQUARE)
    return fail (checker, CW_SETUP_NO_KINGS, 0, 0);
  return true;
}

/* --- numbers ------------------------------------------------------------------------------ */

/* Without hands a side never has more pieces, or more pieces that promote, than at the start. */
static bool
check_side (const Checker *checker, const CwGeneralBoard *board, CwColour colour)
{
  const CwGeneralTables *tables = checker->tables;
  unsigned pieces = 0, pawns = 0;
  for (unsigned square = 0; square < tables->squares; square++)
    if (cw_general_is_of (board->square[square], colour))
      {
        pieces++;
        pawns += tables->promotes_to[cw_piece_plain (board->square[square])] != 0;
      }
  if (pawns > tables->most_pawns[colour])
    return fail_count (checker, colour == CW_WHITE ? CW_SETUP_WHITE_PAWNS : CW_SETUP_BLACK_PAWNS,
                       pawns, tables->most_pawns[colour]);
  if (pieces > tables->most_pieces[colour])
    return fail_count (checker, colour == CW_WHITE ? CW_SETUP_WHITE_PIECES : CW_SETUP_BLACK_PIECES,
                       pieces, tables->most_pieces[colour]);
  return true;
}

/* With hands pieces only change sides, so there are never more of a kind than at the start. */
static bool
check_set (const Checker *checker, const CwGeneralBoard *board)
{
  const CwGeneralTables *tables = checker->tables;
  unsigned count[CW_MAX_KINDS] = { 0 };
  for (unsigned square = 0; square < tables->squares; square++)
    {
      CwPiece piece = board->square[square];
      if (piece != CW_NO_PIECE)
        count[piece & CW_PIECE_PROMOTED ? tables->pawn_kind
                                        : tables->plain[cw_piece_kind (piece)]]++;
    }
  for (unsigned kind = 1; kind <= checker->game->kinds; kind++)
    {
      count[kind] += (unsigned)board->hand[CW_WHITE][kind] + board->hand[CW_BLACK][kind];
      char number[8];
      cw_format_text (number, sizeof number, "%u", tables->most_of_kind[kind]);
      if (count[kind] > tables->most_of_kind[kind])
        return fail_kind (checker, CW_SETUP_TOO_MANY, kind, number);
    }
  return true;
}

static bool
leaves_file (const CwMovement *movement)
{
  for (unsigned i = 0; i < movement->count; i++)
    if (movement->step[i].files != 0)
      return true;
  return false;
}

static bool
fail_file (const Checker *checker, unsigned kind, unsigned first, unsigned square)
{
  unsigned most = checker->tables->variant->kind[kind].most_on_file;
  char number[8];
  if (most == 1 && strcmp (checker->game->kind[kind].name, "pawn") == 0)
    return fail (checker, CW_SETUP_TWO_PAWNS, first, square);
  cw_format_text (number, sizeof number, "%u", most);
  return fail_kind (checker, CW_SETUP_MOST_ON_FILE, kind, number);
}

/* Whether no file has more pieces than drops allow, of a kind that never leaves its file. */
static bool
check_files (const Checker *checker, const CwGeneralBoard *board)
{
  const CwGeneralTables *tables = checker->tables;
  for (unsigned square = 0; square < tables->squares; square++)
    {
      CwPiece piece = board->square[square];
      const CwKindRules *rules = &tables->variant->kind[cw_piece_kind (piece)];
      unsigned most = rules->most_on_file, first = square;
      if (piece == CW_NO_PIECE || most == 0 || leaves_file (&rules->movement))
        continue;
      for (unsigned other = square % tables->files; other < square; other += tables->files)
        if (board->square[other] == piece && --most == 0)
          {
            first = other;
            break;
          }
      if (most == 0)
        return fail_file (checker, cw_piece_kind (piece), first, square);
    }
  return true;
}

static bool
check_numbers (const Checker *checker, const CwGeneralBoard *board)
{
  if (checker->tables->variant->drops)
    return check_set (checker, board) && check_files (checker, board);
  return check_side (checker, board, CW_WHITE) && check_side (checker, board, CW_BLACK);
}

/* --- checks ------------------------------------------------------------------------------- */

/* The number of pieces that check the side to move, each counted once. */
static unsigned
count_checkers (const Checker *checker, const CwPosition *position)
{
  const CwGeneralState *state = &position->general.state;
  uint8_t attackers[CW_MAX_ATTACKERS];
  unsigned count = 0;
  if (state->checks == 0)
    return 0;
  unsigned attacks =
      cw_general_attackers (checker->tables, position->general.square, state->royal[state->side],
                            cw_other ((CwColour)state->side), attackers);
  for (unsigned i = 0; i < attacks && i < CW_MAX_ATTACKERS; i++)
    count += i == 0 || !memchr (attackers, attackers[i], i);
  return count;
}

static bool
check_checks (const Checker *checker, CwPosition *position)
{
  CwGeneralBoard *board = &position->general;
  CwColour us = (CwColour)board->state.side, them = cw_other (us);
  unsigned royal = board->state.royal[them], other = board->state.royal[us];
  uint8_t attackers[CW_MAX_ATTACKERS];
  /* A side that has exploded the other's royal piece has won, in check or not. */
  bool over = checker->tables->variant->explosions && other == CW_NO_SQUARE;
  if (!over && !cw_general_safe (checker->game, board->square, royal, other, them, CW_GENERAL_NONE))
    {
      cw_general_attackers (checker->tables, board->square, royal, us, attackers);
      if (attackers[0] == other && cw_general_touch (checker->tables, royal, other))
        return fail (checker, CW_SETUP_KINGS_TOUCH, us == CW_WHITE ? other : royal,
                     us == CW_WHITE ? royal : other);
      return fail (checker, of_side (checker, them, capturable), attackers[0], 0);
    }
  board->state.checks = (uint8_t)cw_general_count_checks (position);
  unsigned checkers = count_checkers (checker, position);
  if (checkers > 2 && checker->tables->royal_lines[us] && !checker->tables->launches)
    {
      char name[CW_SQUARE_NAME_SIZE], count[8];
      cw_format_text (count, sizeof count, "%u", checkers);
      return cw_status_fail (checker->status, CW_SETUP_CHECKERS,
                             cw_square_name (checker->game, (CwSquare)other, name), count);
    }
  return true;
}

bool
cw_general_set (CwPosition *position, const CwGame *game, const CwSetup *setup, CwStatus *status)
{
  if (!cw_general_ready (game, status))
    return false;

  const Checker checker = { game, game->general, status };
  CwPosition made;
  CwGeneralBoard *board = &made.general;
  CwGeneralState *state = &board->state;
  memset (&made, 0, sizeof made);
  made.game = game;
  state->side = setup->side == CW_WHITE ? CW_WHITE : CW_BLACK;
  if (!place_pieces (&checker, board, setup) || !fill_hands (&checker, board, setup)
      || !find_royals (&checker, board) || !check_numbers (&checker, board)
      || !check_checks (&checker, &made) || !cw_general_set_castling (&made, setup, status)
      || !cw_general_set_en_passant (&made, setup, status))
    return false;
  if (setup->clock > MAX_CLOCK || setup->number > MAX_NUMBER)
    return fail (&checker, CW_SETUP_COUNTER, 0, 0);
  state->clock = game->shogi ? 0 : (uint16_t)setup->clock;
  state->number = setup->number ? setup->number : 1;
  state->armed = game->general->launches && setup->armed;
  for (unsigned colour = 0; colour < 2; colour++)
    {
      /* The side to move cannot already have given the last check. */
      unsigned most = game->variant->checks_to_win;
      if (setup->checks[colour] > (most && colour == state->side ? most - 1 : most))
        return fail (&checker, CW_SETUP_CHECKS_GIVEN, 0, 0);
      state->given[colour] = setup->checks[colour];
    }
  state->key = cw_general_key_whole (&made);
  state->pawns = cw_general_key_pawns (&made);
  *position = made;
  return true;
}
