/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a file of games: all of it is read, and each game read can be written and read again
 * with the same tags, moves, variations, comments, glyphs and result. */
#include <stdlib.h>
#include <string.h>

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
ignore_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  check (status->code != CW_OK);
}

static bool
same_text (const char *one, const char *other)
{
  return one && other ? strcmp (one, other) == 0 : one == other;
}

static bool
same_line (const CwNode *one, const CwNode *other)
{
  for (; one && other; one = one->child, other = other->child)
    {
      if (one->move != other->move || !same_text (one->comment, other->comment)
          || !same_text (one->comment_before, other->comment_before)
          || memcmp (one->nags, other->nags, sizeof one->nags) != 0)
        return false;
      const CwNode *here = one->sibling, *there = other->sibling;
      bool first = one->parent && one->parent->child == one;
      for (; first && here && there; here = here->sibling, there = there->sibling)
        if (!same_line (here, there))
          return false;
      if (first && (here || there))
        return false;
    }
  return !one && !other;
}

static void
read_back (const CwBuffer *written, const CwGameTree *tree)
{
  CwMemory memory = { (const unsigned char *)written->bytes, written->length, 0 };
  CwPgnReader *reader = cw_pgn_reader_new (cw_source_memory (&memory), ignore_fault, NULL);
  CwStatus status = { 0 };
  CwGameTree *again = cw_pgn_read_tree (reader, NULL, &status);

  check (again != NULL);
  check (same_line (cw_game_tree_root (tree), cw_game_tree_root (again)));
  check (cw_game_tree_result (tree) == cw_game_tree_result (again));
  for (unsigned i = 0; i < cw_game_tree_tags (tree); i++)
    {
      const char *value, *name = cw_game_tree_tag_at (tree, i, &value);
      check (same_text (value, cw_game_tree_tag (again, name)));
    }
  cw_game_tree_free (again);
  check (!cw_pgn_read_tree (reader, NULL, &status));
  cw_pgn_reader_free (reader);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CwMemory memory = { data, size, 0 };
  CwRecordGame game;
  CwStatus status = { 0 };
  CwGameTree *tree;
  unsigned games = 0;

  cw_core_init ();
  CwPgnReader *reader = cw_pgn_reader_new (cw_source_memory (&memory), ignore_fault, NULL);
  while ((tree = cw_pgn_read_tree (reader, &game, &status)) != NULL)
    {
      CwBuffer buffer = { 0 };
      cw_pgn_write (tree, CW_UTF8, &buffer);
      check (game.plies == cw_game_tree_plies (tree));
      check (game.offset + game.length <= size);
      games++;
      read_back (&buffer, tree);
      cw_buffer_free (&buffer);
      cw_game_tree_free (tree);
    }
  cw_pgn_reader_free (reader);

  /* Quick reading finds the same games. */
  memory.position = 0;
  reader = cw_pgn_reader_new (cw_source_memory (&memory), ignore_fault, NULL);
  while (cw_pgn_read_moves (reader, &game, &status))
    games--;
  check (games == 0);
  cw_pgn_reader_free (reader);
  return 0;
}
