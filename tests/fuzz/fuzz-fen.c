/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any text as a position: it is refused with a reason, or it is legal and comes back the same. */
#include "notation/fen.h"

#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CwPosition position, again;
  CwStatus status = { 0 };
  char written[CW_FEN_SIZE], rewritten[CW_FEN_SIZE];

  const CwGame *game = fuzz_game (&data, &size);
  char *text = fuzz_line (&data, &size, true);
  bool fine = cw_fen_read (&position, game, text, &status);
  free (text);
  if (!fine)
    {
      check_status (&status);
      return 0;
    }
  size_t length = cw_fen_write (&position, written);
  check (length < CW_FEN_SIZE && written[length] == '\0');
  check (cw_fen_read (&again, game, written, &status));
  cw_fen_write (&again, rewritten);
  check (strcmp (written, rewritten) == 0);
  check (cw_position_key (&position) == cw_position_key (&again));
  check_moves (&position);
  return 0;
}
