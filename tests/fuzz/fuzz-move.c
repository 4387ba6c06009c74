/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any text as a move in one of several positions (the first byte chooses): it is refused with a
 * reason, or it is a legal move, which comes back the same from SAN and UCI. */
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "core/position.h"
#include "notation/fen.h"
#include "notation/move_text.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const struct
{
  const char *game, *fen;
} positions[] = {
  { "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
  { "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" },
  { "chess", "1r3k2/P7/8/2pP4/8/8/5p2/K3R3 w - c6 0 1" },
  { "chess", "4r1k1/8/8/8/8/2N5/4N3/4K3 w - - 0 1" },
  { "chess", "k7/8/8/1Q5Q/8/8/8/K3Q2Q b - - 0 1" },
  { "chess960", "r1k4r/8/8/8/8/8/8/R1K4R w KQkq - 0 1" },
  { "chess960", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9" },
};

static void
check (bool condition)
{
  if (!condition)
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CwPosition position;
  CwStatus status = { 0 };
  char text[CW_MOVE_TEXT];
  bool loose;

  if (size == 0)
    return 0;
  cw_core_init ();
  size_t which = data[0] % (sizeof positions / sizeof positions[0]);
  check (cw_fen_read (&position, cw_game_named (positions[which].game), positions[which].fen,
                      &status));
  /* A copy of exact size, so that reading past it is seen. */
  char *copy = malloc (size);
  memcpy (copy, data + 1, size - 1);
  CwMove move = cw_move_read (&position, copy, size - 1, &loose, &status);
  free (copy);
  if (move == CW_NO_MOVE)
    {
      check (status.code != CW_OK);
      check (cw_utf8_valid (status.args[0], strlen (status.args[0]), NULL));
      return 0;
    }
  check (move == CW_NULL_MOVE || cw_is_legal (&position, move));
  size_t length = cw_san_write (&position, move, text);
  check (length < CW_MOVE_TEXT && text[length] == '\0');
  check (cw_move_read (&position, text, length, &loose, &status) == move && !loose);
  length = cw_uci_write (&position, move, text);
  check (length < CW_MOVE_TEXT && text[length] == '\0');
  check (cw_move_read (&position, text, length, &loose, &status) == move && !loose);
  return 0;
}
