/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a file of games in a record format, which the first line names ("csa", "psn" …; any
 * other: what the bytes look like). All of it is read; each game read can be written in that format
 * and read again as the same game, which is written the same; and the moves pass through all other
 * formats. */
#include "fuzz.h"
#include "notation/record.h"

#define GAMES 2 /* written per input, to save time */

static void
see_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  unsigned *errors = context;
  check_status (status);
  check (status->line >= 1 && status->column >= 1);
  if (severity == CW_RECORD_ERROR && status->code != CW_ERROR_RECORD_UNREAD)
    ++*errors;
}

static bool
same_main_line (const CwGameTree *one, const CwGameTree *other)
{
  const CwNode *here = cw_game_tree_root (one), *there = cw_game_tree_root (other);
  if (cw_position_key (cw_game_tree_start (one)) != cw_position_key (cw_game_tree_start (other)))
    return false;
  for (; here && there; here = here->child, there = there->child)
    if (here->move != there->move)
      return false;
  return !here && !there;
}

/* The game after writing and reading it again; free it. `text` receives what was written. */
static CwGameTree *
pass (const CwGameTree *tree, CwRecordFormat format, CwBuffer *text)
{
  CwStatus status = { 0 };
  unsigned errors = 0;
  check (cw_record_write (tree, format, CW_UTF8, cw_sink_buffer (text), &status));
  CwMemory memory = { (const unsigned char *)cw_buffer_string (text), text->length, 0 };
  CwRecordReader *reader =
      cw_record_reader_new_as (cw_source_memory (&memory), format, CW_UTF8, see_fault, &errors);
  CwGameTree *again = cw_record_read_tree (reader, NULL, &status);
  check (again != NULL && errors == 0);
  check (cw_record_read_tree (reader, NULL, &status) == NULL);
  cw_record_reader_free (reader);
  check (same_main_line (tree, again));
  return again;
}

static void
pass_same (const CwGameTree *tree, CwRecordFormat format)
{
  CwBuffer first = { 0 }, second = { 0 };
  CwGameTree *again = pass (tree, format, &first);
  CwGameTree *last = pass (again, format, &second);
  check (first.length == second.length && memcmp (first.bytes, second.bytes, first.length) == 0);
  cw_game_tree_free (again);
  cw_game_tree_free (last);
  cw_buffer_free (&first);
  cw_buffer_free (&second);
}

static void
check_tree (const CwGameTree *tree, CwRecordFormat format)
{
  for (unsigned other = 0; other < CW_RECORD_FORMATS; other++)
    {
      CwBuffer text = { 0 };
      if (!cw_record_can_write (tree, (CwRecordFormat)other, NULL))
        continue;
      if (other == format)
        pass_same (tree, format);
      else
        cw_game_tree_free (pass (tree, (CwRecordFormat)other, &text));
      cw_buffer_free (&text);
    }
}

static CwRecordReader *
reader_of (CwMemory *memory, const char *name, unsigned *errors)
{
  CwRecordFormat format;
  if (!cw_record_format_named (name, &format))
    return cw_record_reader_new (cw_source_memory (memory), see_fault, errors);
  CwEncoding encoding = cw_encoding_detect (memory->bytes, memory->size, NULL);
  return cw_record_reader_new_as (cw_source_memory (memory), format, encoding, see_fault, errors);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  unsigned errors = 0, games = 0;
  char *name = fuzz_line (&data, &size, false);
  CwMemory memory = { data, size, 0 };
  CwRecordReader *reader = reader_of (&memory, name, &errors);
  CwRecordGame game;
  CwStatus status = { 0 };
  CwGameTree *tree;
  free (name);
  while ((tree = cw_record_read_tree (reader, &game, &status)) != NULL)
    {
      check (game.plies == cw_game_tree_plies (tree));
      check (game.offset + game.length <= size);
      /* Tags that could not be understood stay as they are in PGN. */
      bool tagged = cw_game_tree_tag (tree, "Variant") || cw_game_tree_tag (tree, "FEN");
      if (games++ < GAMES && !(game.broken && tagged))
        check_tree (tree, cw_record_reader_format (reader));
      cw_game_tree_free (tree);
    }
  cw_record_reader_free (reader);
  return 0;
}
