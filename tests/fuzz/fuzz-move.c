/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any text as a move in any position: it is refused with a reason, or it is a legal move that comes
 * back the same from SAN and UCI. The second line is the position, the rest the move. (For the
 * other notations of shogi see fuzz-shogi-move.c.) */
#include "notation/fen.h"
#include "notation/move_text.h"

#include "fuzz.h"

static void
check_text (const CwPosition *position, CwMove move, const char *text, size_t length)
{
  CwStatus status = { 0 };
  bool loose;
  check (length < CW_MOVE_TEXT && text[length] == '\0');
  check (cw_move_read (position, text, length, &loose, &status) == move && !loose);
}

static void
try_move (const CwPosition *position, const char *text, size_t length)
{
  CwStatus status = { 0 };
  char written[CW_MOVE_TEXT];
  bool loose;
  CwMove move = cw_move_read (position, text, length, &loose, &status);

  if (move == CW_NO_MOVE)
    {
      check_status (&status);
      return;
    }
  check (move == CW_NULL_MOVE || cw_is_legal (position, move));
  check_text (position, move, written, cw_san_write (position, move, written));
  check_text (position, move, written, cw_uci_write (position, move, written));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CwPosition position;
  CwStatus status = { 0 };

  const CwGame *game = fuzz_game (&data, &size);
  char *fen = fuzz_line (&data, &size, false);
  if (!cw_fen_read (&position, game, fen, &status))
    cw_position_start (&position, game);
  free (fen);
  /* A copy of exact size, without a NUL. */
  char *copy = malloc (size + !size);
  memcpy (copy, data, size);
  try_move (&position, copy, size);
  free (copy);
  return 0;
}
