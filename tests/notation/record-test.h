/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of records: reading a whole text, writing, describing whole trees. */
#pragma once

#include "notation-test.h"
#include "notation/record.h"

typedef struct
{
  GPtrArray *trees;
  GArray *games; /* of CwRecordGame; only their places and counts are valid */
  CwRecordFormat format;
  CwEncoding encoding;
  unsigned errors, warnings;
  CwStatus first; /* the first error, or the first warning if there is none */
} TestRecords;

static inline void
test_record_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  TestRecords *records = context;
  char text[256];
  cw_status_format (status, cw_status_sentence (status->code), text, sizeof text);
  g_test_message ("game %u, %u:%u: %s", game, status->line, status->column, text);
  g_assert_cmpint (status->code, !=, CW_OK);
  g_assert_cmpuint (status->line, >=, 1);
  g_assert_cmpuint (status->column, >=, 1);
  if (severity == CW_RECORD_ERROR ? records->errors == 0 : records->errors + records->warnings == 0)
    records->first = *status;
  if (severity == CW_RECORD_ERROR)
    records->errors++;
  else
    records->warnings++;
}

/* Reads all games of a text. */
static inline TestRecords
test_records (const char *bytes, gsize length)
{
  TestRecords records = { .trees =
                              g_ptr_array_new_with_free_func ((GDestroyNotify)cw_game_tree_free),
                          .games = g_array_new (FALSE, FALSE, sizeof (CwRecordGame)) };
  CwMemory memory = { .bytes = (const unsigned char *)bytes, .size = length };
  CwRecordReader *reader =
      cw_record_reader_new (cw_source_memory (&memory), test_record_fault, &records);
  CwRecordGame game;
  CwStatus status = { 0 };
  CwGameTree *tree;
  while ((tree = cw_record_read_tree (reader, &game, &status)))
    {
      g_assert_cmpuint (game.plies, ==, cw_game_tree_plies (tree));
      g_assert_cmpint (game.result, ==, cw_game_tree_result (tree));
      g_ptr_array_add (records.trees, tree);
      g_array_append_val (records.games, game);
      g_assert_cmpuint (game.number, ==, records.trees->len);
      g_assert_cmpuint (game.offset + game.length, <=, length);
    }
  if (status.code != CW_OK && records.errors == 0)
    records.first = status;
  records.errors += status.code != CW_OK;
  records.format = cw_record_reader_format (reader);
  records.encoding = cw_record_reader_encoding (reader);
  cw_record_reader_free (reader);
  return records;
}

static inline void
test_records_clear (TestRecords *records)
{
  g_ptr_array_unref (records->trees);
  g_array_unref (records->games);
}

/* TRUE if there are no errors except that a comment keeps what an older one cut off. */
static inline gboolean
test_has_no_new_errors (const TestRecords *records)
{
  return records->errors == 0
         || (records->errors == 1 && records->first.code == CW_ERROR_RECORD_UNREAD);
}

/* The only game of a text that has no errors except such. */
static inline CwGameTree *
test_record (const char *text, CwRecordFormat format)
{
  TestRecords records = test_records (text, strlen (text));
  g_assert_cmpint (records.format, ==, format);
  g_assert_true (test_has_no_new_errors (&records));
  g_assert_cmpuint (records.trees->len, ==, 1);
  CwGameTree *tree = g_ptr_array_steal_index (records.trees, 0);
  test_records_clear (&records);
  return tree;
}

static inline char *
test_write_record (const CwGameTree *tree, CwRecordFormat format, CwEncoding encoding,
                   gsize *length)
{
  CwBuffer out = { 0 };
  CwStatus status = { 0 };
  if (!cw_record_write (tree, format, encoding, cw_sink_buffer (&out), &status))
    g_error ("%s: %s (%s)", cw_record_format_name (format), cw_status_sentence (status.code),
             status.args[0]);
  if (length)
    *length = out.length;
  char *text = g_memdup2 (cw_buffer_string (&out), out.length + 1);
  cw_buffer_free (&out);
  return text;
}

static inline gint
test_compare_strings (gconstpointer one, gconstpointer other)
{
  return strcmp (*(char *const *)one, *(char *const *)other);
}

/* Tags sorted by name (without the result, which is always there, and “?”, which means unknown),
 * the start, and the result of test_describe. */
static inline char *
test_describe_record (const CwGameTree *tree)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);
  GString *out = g_string_new (NULL);
  char fen[CW_FEN_SIZE];
  for (unsigned i = 0; i < cw_game_tree_tags (tree); i++)
    {
      const char *value, *name = cw_game_tree_tag_at (tree, i, &value);
      if (strcmp (name, "Result") != 0 && strcmp (value, "?") != 0)
        g_ptr_array_add (tags, g_strdup_printf ("[%s %s]", name, value));
    }
  g_ptr_array_sort (tags, test_compare_strings);
  for (guint i = 0; i < tags->len; i++)
    g_string_append_printf (out, "%s\n", (char *)tags->pdata[i]);
  cw_fen_write (cw_game_tree_start (tree), fen);
  g_autofree char *line = test_describe (tree);
  g_string_append_printf (out, "%s\n%s", fen, line);
  return g_string_free (out, FALSE);
}

/* The moves of the main line in USI or UCI. */
static inline char *
test_main_line (const CwGameTree *tree)
{
  GString *out = g_string_new (NULL);
  CwPosition position = *cw_game_tree_start (tree);
  CwUndo undo;
  for (const CwNode *node = cw_game_tree_root (tree)->child; node; node = node->child)
    {
      char text[CW_MOVE_TEXT];
      cw_uci_write (&position, node->move, text);
      g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", text);
      cw_do (&position, node->move, &undo, NULL);
    }
  return g_string_free (out, FALSE);
}

/* Reading what was written gives the same game, and writing that gives the same text. */
static inline void
test_same_again (const CwGameTree *tree, CwRecordFormat format)
{
  gsize length;
  g_autofree char *text = test_write_record (tree, format, CW_UTF8, &length);
  TestRecords records = test_records (text, length);
  if (!test_has_no_new_errors (&records) || records.trees->len != 1 || records.format != format)
    g_error ("read again as %u games of %s with %u errors (%s): %s", records.trees->len,
             cw_record_format_name (records.format), records.errors,
             cw_status_sentence (records.first.code), text);
  g_autofree char *before = test_describe_record (tree);
  g_autofree char *after = test_describe_record (records.trees->pdata[0]);
  g_assert_cmpstr (before, ==, after);
  g_autofree char *again = test_write_record (records.trees->pdata[0], format, CW_UTF8, NULL);
  g_assert_cmpstr (text, ==, again);
  test_records_clear (&records);
}
