/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a file of games: all of it is read, and what was read can be written and read again
 * with the same moves. */
#include <stdlib.h>

#include "notation/pgn_reader.h"
#include "notation/pgn_writer.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check (bool condition)
{
  if (!condition)
    abort ();
}

static void
ignore_fault (void *context, CwPgnSeverity severity, unsigned game, const CwStatus *status)
{
  (void) context, (void) severity, (void) game;
  check (status->code != CW_OK);
}

static void
read_back (const CwBuffer *written, unsigned plies)
{
  CwMemory memory = { (const unsigned char *) written->bytes, written->length, 0 };
  CwPgnReader *reader = cw_pgn_reader_new (cw_source_memory (&memory), ignore_fault, NULL);
  CwPgnGame game;
  CwStatus status = { 0 };

  check (cw_pgn_read_moves (reader, &game, &status));
  check (game.plies == plies);
  cw_pgn_reader_free (reader);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CwMemory memory = { data, size, 0 };
  CwPgnGame game;
  CwStatus status = { 0 };
  CwGameTree *tree;

  cw_core_init ();
  CwPgnReader *reader = cw_pgn_reader_new (cw_source_memory (&memory), ignore_fault, NULL);
  while ((tree = cw_pgn_read_tree (reader, &game, &status)) != NULL)
    {
      CwBuffer buffer = { 0 };
      check (cw_pgn_write (tree, cw_sink_buffer (&buffer), &status));
      read_back (&buffer, cw_game_tree_plies (tree));
      cw_buffer_free (&buffer);
      cw_game_tree_free (tree);
    }
  cw_pgn_reader_free (reader);
  return 0;
}
