/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every record of the test data is read without faults unless it has some, replays by the rules, is
 * the same after being written and read again, and survives the other formats with everything that
 * they can hold. */
#include "notation/comment_commands.h"
#include "notation/record_losses.h"
#include "record-test.h"

typedef struct
{
  const char *folder;
  unsigned games;
} Folder;

static const Folder folders[] = {
  { "pro-csa", 2411 },     { "wcsc28-csa", 131 },  { "pro10-csa", 5 },
  { "amateur-csa", 68 },   { "amateur-kif", 171 }, { "book-kif-ki2", 11 },
  { "historic-kif", 3 },   { "pro-ki2", 4 },       { "pro-psn", 110 },
  { "mixed-formats", 60 }, { "openings", 2900 },   { "mate-positions", 2100 },
};

/* --- the same again -------------------------------------------------------------------------- */

/* The same in another encoding, if it has every character. */
static void
check_encoding (const CwGameTree *tree, CwRecordFormat format, CwEncoding encoding)
{
  CwBuffer out = { 0 };
  CwStatus status = { 0 };
  if (cw_record_write (tree, format, encoding, cw_sink_buffer (&out), &status))
    {
      TestRecords records = test_records (out.bytes, out.length);
      g_assert_cmpuint (records.trees->len, ==, 1);
      g_autofree char *before = test_describe_record (tree);
      g_autofree char *after = test_describe_record (records.trees->pdata[0]);
      g_assert_cmpstr (before, ==, after);
      test_records_clear (&records);
    }
  else
    g_assert_cmpint (status.code, ==, CW_ERROR_RECORD_CHARACTER);
  cw_buffer_free (&out);
}

/* A game is the same when only its own bytes are read, as lists of games do. */
static void
check_alone (const TestRecords *records, guint index, const char *bytes)
{
  const CwRecordGame *game = &g_array_index (records->games, CwRecordGame, index);
  CwMemory memory = { (const unsigned char *)bytes + game->offset, game->length, 0 };
  CwRecordReader *reader = cw_record_reader_new_as (cw_source_memory (&memory), records->format,
                                                    records->encoding, NULL, NULL);
  CwGameTree *tree = cw_record_read_tree (reader, NULL, NULL);
  g_assert_nonnull (tree);
  g_autofree char *before = test_describe_record (records->trees->pdata[index]);
  g_autofree char *after = test_describe_record (tree);
  g_assert_cmpstr (before, ==, after);
  cw_game_tree_free (tree);
  cw_record_reader_free (reader);
}

/* --- other formats --------------------------------------------------------------------------- */

static char *
words_of (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  GString *out = g_string_new (NULL);
  for (char **word = words; *word; word++)
    if (**word)
      g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", *word);
  return g_string_free (out, FALSE);
}

/* The times along the main line, and the words of its comments. */
static char *
describe_comments (const CwGameTree *tree)
{
  GString *out = g_string_new (NULL);
  for (const CwNode *node = cw_game_tree_root (tree); node; node = node->child)
    {
      uint64_t milliseconds;
      if (cw_comment_time (node->comment, "emt", &milliseconds))
        g_string_append_printf (out, "%u ", (unsigned)milliseconds);
      g_autofree char *comment = g_strjoin (" ", node->comment_before ? node->comment_before : "",
                                            node->comment ? node->comment : "", NULL);
      CwBuffer plain = { 0 };
      cw_comment_plain (comment, &plain);
      g_autofree char *words = words_of (cw_buffer_string (&plain));
      g_string_append_printf (out, "%s\n", words);
      cw_buffer_free (&plain);
    }
  return g_string_free (out, FALSE);
}

static void
describe_moves (GString *out, const CwNode *node)
{
  for (bool first = true; node; node = node->child, first = false)
    {
      g_string_append_printf (out, "%x ", node->move);
      for (const CwNode *other = node->parent->child == node && (!first || !node->parent->parent)
                                     ? node->sibling
                                     : NULL;
           other; other = other->sibling)
        {
          g_string_append_c (out, '(');
          describe_moves (out, other);
          g_string_append_c (out, ')');
        }
    }
}

static void
assert_same_moves (const CwGameTree *tree, const CwGameTree *other)
{
  g_autoptr (GString) before = g_string_new (NULL), after = g_string_new (NULL);
  describe_moves (before, cw_game_tree_root (tree)->child);
  describe_moves (after, cw_game_tree_root (other)->child);
  g_assert_cmpstr (before->str, ==, after->str);
}

static bool
says (const char *value)
{
  return value && value[strspn (value, " ")] && strcmp (value, "?") != 0;
}

static void
assert_same_tags (const CwGameTree *tree, const CwGameTree *other)
{
  static const char *const tags[] = { "White", "Black", "Event", "Site", "Opening" };
  for (unsigned i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      const char *before = cw_game_tree_tag (tree, tags[i]);
      if (says (before))
        g_assert_cmpstr (before, ==, cw_game_tree_tag (other, tags[i]));
    }
}

/* Everything the format can hold survives it. */
static void
check_other (const CwGameTree *tree, CwRecordFormat format)
{
  unsigned lost[CW_LOSSES];
  gsize length;
  g_autofree char *text = test_write_record (tree, format, CW_UTF8, &length);
  TestRecords records = test_records (text, length);
  if (!test_has_no_new_errors (&records) || records.trees->len != 1)
    g_error ("%s: %u games, %s (%s %s) at %u:%u in %s", cw_record_format_name (format),
             records.trees->len, cw_status_sentence (records.first.code), records.first.args[0],
             records.first.args[1], records.first.line, records.first.column, text);
  const CwGameTree *other = records.trees->pdata[0];
  cw_record_losses (tree, format, lost);
  g_assert_cmpuint (cw_position_key (cw_game_tree_start (tree)), ==,
                    cw_position_key (cw_game_tree_start (other)));
  g_autofree char *before = test_main_line (tree), *after = test_main_line (other);
  g_assert_cmpstr (before, ==, after);
  if (lost[CW_LOST_VARIATIONS] == 0)
    assert_same_moves (tree, other);
  if (lost[CW_LOST_RESULT] == 0)
    g_assert_cmpint (cw_game_tree_result (tree), ==, cw_game_tree_result (other));
  if (lost[CW_LOST_TAGS] == 0)
    assert_same_tags (tree, other);
  if (lost[CW_LOST_COMMENTS] == 0 && lost[CW_LOST_TIMES] == 0 && format != CW_RECORD_USI)
    {
      g_autofree char *said = describe_comments (tree), *kept = describe_comments (other);
      g_assert_cmpstr (said, ==, kept);
    }
  test_records_clear (&records);
}

/* --- the rules ------------------------------------------------------------------------------- */

static bool
is_repetition (CwReason reason)
{
  return reason == CW_REASON_FOURFOLD || reason == CW_REASON_PERPETUAL_CHECK;
}

/* Checks that every move of the main line is legal. Returns the ply at which a position first
 * occurred four times, or 0. */
static unsigned
replay (CwGameTree *tree)
{
  CwCursor cursor;
  unsigned repeated = 0;
  cw_cursor_init (&cursor, tree);
  for (CwNode *node = cw_game_tree_root (tree)->child; node; node = node->child)
    {
      if (node->move != CW_NULL_MOVE)
        g_assert_true (cw_is_legal (&cursor.position, node->move));
      g_assert_true (cw_cursor_forward (&cursor, node));
      if (repeated == 0 && is_repetition (cw_cursor_outcome (&cursor).reason))
        repeated = node->ply;
    }
  cw_cursor_clear (&cursor);
  return repeated;
}

typedef struct
{
  unsigned games, plies, errors, repetitions, not_found, not_at_end;
} Count;

/* If a record says so, a position has occurred four times, and at the end (two records go on). */
static void
check_repetition (CwGameTree *tree, Count *count)
{
  unsigned repeated = replay (tree);
  if (cw_game_tree_ending (tree) != CW_ENDING_REPETITION)
    return;
  count->repetitions++;
  count->not_found += repeated == 0;
  count->not_at_end += repeated > 0 && repeated < cw_game_tree_plies (tree);
}

/* --- files ----------------------------------------------------------------------------------- */

static bool
is_record (const char *name)
{
  static const char *const endings[] = { ".csa", ".kif", ".kifu", ".ki2", ".psn", ".sfen" };
  g_autofree char *lower = g_ascii_strdown (name, -1);
  for (unsigned i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      return true;
  return false;
}

static void
check_tree (CwGameTree *tree, CwRecordFormat format)
{
  static const CwRecordFormat formats[] = { CW_RECORD_PGN, CW_RECORD_KIF, CW_RECORD_KI2,
                                            CW_RECORD_CSA, CW_RECORD_USI, CW_RECORD_PSN };
  test_same_again (tree, format);
  if (format != CW_RECORD_PSN)
    {
      check_encoding (tree, format, CW_CP932);
      check_encoding (tree, format, CW_EUC_JP);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i] != format && cw_record_can_write (tree, formats[i], NULL))
      check_other (tree, formats[i]);
}

/* The known faults of the records are reported with their positions, and no others. */
static void
check_faults (const char *path, const TestRecords *records)
{
  static const struct
  {
    const char *name;
    CwStatusCode code;
    unsigned line, column;
  } faults[] = {
    { "mog-014.kif", CW_ILLEGAL_STILL_CHECK, 165, 7 },
  };
  g_autofree char *name = g_path_get_basename (path);
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    if (strcmp (name, faults[i].name) == 0)
      {
        g_assert_cmpuint (records->errors, ==, 1);
        g_assert_cmpint (records->first.code, ==, faults[i].code);
        g_assert_cmpuint (records->first.line, ==, faults[i].line);
        g_assert_cmpuint (records->first.column, ==, faults[i].column);
        return;
      }
  g_assert_cmpuint (records->errors, ==, 0);
}

static void
check_file (const char *path, Count *count)
{
  g_autofree char *bytes = NULL;
  gsize length;
  unsigned step = test_level () == 0 ? 40 : test_level () == 1 ? 7 : 1;
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  TestRecords records = test_records (bytes, length);
  count->games += records.trees->len;
  count->errors += records.errors;
  check_faults (path, &records);
  for (guint i = 0; i < records.trees->len; i++)
    {
      CwGameTree *tree = records.trees->pdata[i];
      count->plies += cw_game_tree_plies (tree);
      check_repetition (tree, count);
      if (i % step == 0)
        {
          check_alone (&records, i, bytes);
          check_tree (tree, records.format);
        }
    }
  test_records_clear (&records);
}

static void
check_folder (gconstpointer data)
{
  const Folder *folder = data;
  g_autofree char *part = g_build_filename ("shogi", folder->folder, NULL);
  g_autofree char *path = test_data_path (part);
  Count count = { 0 };
  const char *name;
  if (path == NULL)
    return;
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      if (is_record (name))
        {
          g_test_message ("%s", name);
          check_file (file, &count);
        }
    }
  g_test_message ("%s: %u games, %u plies, %u faults, %u of %u repetitions found", folder->folder,
                  count.games, count.plies, count.errors, count.repetitions - count.not_found,
                  count.repetitions);
  g_assert_cmpuint (count.not_found, ==, 0);
  g_assert_cmpuint (count.not_at_end, <=, 2);
  g_assert_cmpuint (count.games, ==, folder->games);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  for (unsigned i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *name = g_strdup_printf ("/record-round-trip/%s", folders[i].folder);
      g_test_add_data_func (name, &folders[i], check_folder);
    }
  return g_test_run ();
}
