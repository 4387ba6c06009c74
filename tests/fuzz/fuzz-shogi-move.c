/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any text as a move in any shogi position: it is refused with a reason, or it is a legal move that
 * comes back the same from USI, KIF, KI2 and Western notation. The second line is the position, the
 * third the square where the previous move ended, the rest the move. */
#include "notation/fen.h"
#include "notation/shogi_text.h"

#include "fuzz.h"

typedef struct
{
  const CwPosition *position;
  CwSquare previous;
  CwMove move;
} Read;

static void
check_text (const Read *read, const char *text, size_t length)
{
  CwStatus status = { 0 };
  bool loose;
  check (length < CW_MOVE_TEXT && text[length] == '\0');
  check (cw_shogi_read (read->position, text, length, read->previous, &loose, &status) == read->move
         && !loose);
}

static void
try_move (Read *read, const char *text, size_t length)
{
  const CwPosition *position = read->position;
  CwStatus status = { 0 };
  char written[CW_MOVE_TEXT];
  bool loose;
  CwMove move = cw_shogi_read (position, text, length, read->previous, &loose, &status);

  if (move == CW_NO_MOVE)
    {
      check_status (&status);
      return;
    }
  read->move = move;
  check (move == CW_NULL_MOVE || cw_is_legal (position, move));
  check_text (read, written, cw_uci_write (position, move, written));
  check_text (read, written, cw_western_write (position, move, written));
  if (!cw_japanese_has (cw_position_game (position)))
    return;
  check_text (read, written, cw_kif_write (position, move, read->previous, written));
  check_text (read, written, cw_ki2_write (position, move, read->previous, written));
}

/* The square named by text such as "7f"; CW_NO_SQUARE if there is none. */
static CwSquare
square_of (const CwGame *game, const char *text)
{
  char name[CW_SQUARE_NAME_SIZE];
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    if (strcmp (cw_square_name (game, square, name), text) == 0)
      return square;
  return CW_NO_SQUARE;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CwPosition position;
  CwStatus status = { 0 };

  const CwGame *game = fuzz_game (&data, &size);
  if (!game->shogi)
    game = cw_game_named ("shogi");
  char *sfen = fuzz_line (&data, &size, false);
  if (!cw_fen_read (&position, game, sfen, &status))
    cw_position_start (&position, game);
  free (sfen);
  char *square = fuzz_line (&data, &size, false);
  Read read = { .position = &position, .previous = square_of (game, square) };
  free (square);
  /* A copy of exact size, without a NUL. */
  char *copy = malloc (size + !size);
  memcpy (copy, data, size);
  try_move (&read, copy, size);
  free (copy);
  return 0;
}
