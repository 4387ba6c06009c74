/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any text as a position: it is refused with a reason, or it is legal and comes back the same. */
#include <stdlib.h>
#include <string.h>

#include "core/position.h"
#include "notation/fen.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check (bool condition)
{
  if (!condition)
    abort ();
}

static void
try_game (const char *name, const char *text)
{
  CwPosition position, again;
  CwStatus status = { 0 };
  char written[CW_FEN_SIZE], rewritten[CW_FEN_SIZE];
  static CwMoveList list;

  if (!cw_fen_read (&position, cw_game_named (name), text, &status))
    {
      check (status.code != CW_OK);
      return;
    }
  cw_fen_write (&position, written);
  check (cw_fen_read (&again, cw_game_named (name), written, &status));
  cw_fen_write (&again, rewritten);
  check (strcmp (written, rewritten) == 0);
  check (cw_position_key (&position) == cw_position_key (&again));

  cw_legal_moves (&position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwUndo undo;
      cw_do (&position, list.moves[i], &undo, NULL);
      cw_outcome (&position, &undo);
      cw_undo (&position, &undo);
    }
  check (cw_position_key (&position) == cw_position_key (&again));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = malloc (size + 1);

  cw_core_init ();
  memcpy (text, data, size);
  text[size] = '\0';
  try_game ("chess", text);
  try_game ("chess960", text);
  try_game ("shogi", text);
  try_game ("minishogi", text);
  free (text);
  return 0;
}
