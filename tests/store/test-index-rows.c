/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An index knows what happens in a game: the rows from it are the same as from playing the moves on
 * a board, by every rule and for every file. */
#include "store/index_changes.h"
#include "store/index_open.h"
#include "store/index_rows.h"

#include "support/effort.h"

#include <string.h>

static CwIndex *
open_index (const char *path)
{
  static const CwIndexOpening opening = { .read_anew = TRUE };
  g_autoptr (GFile) of = g_file_new_for_path (path);
  g_autoptr (CwSeekableFile) file = cw_seekable_file_new (of);
  g_autoptr (GError) error = NULL;
  CwStatus status = { 0 };
  CwIndex *index = cw_index_open (file, &opening, &status, &error);
  g_assert_no_error (error);
  return index;
}

/* Like cw_index_rows, but using only the moves in the index. */
static void
count_on_board (const CwIndex *index, CwRows *rows, const CwRowRule *rule)
{
  CwRecordGame game;
  CwGameTags tags;
  CwStatus status = { 0 };
  cw_rows_init (rows);
  for (guint i = 0; i < cw_index_count (index); i++)
    {
      cw_index_record (index, i, &game);
      cw_index_tags (index, i, &tags);
      game.incidents = NULL;
      g_assert_true (cw_rows_add_game (rows, &game, &tags, rule, &status));
    }
}

static void
expect_same (const CwRows *rows, const CwRows *board)
{
  g_assert_cmpuint (rows->count, ==, board->count);
  g_assert_cmpuint (rows->games, ==, board->games);
  g_assert_cmpuint (rows->vectors.count, ==, board->vectors.count);
  g_assert_cmpmem (rows->vectors.bytes, rows->vectors.length, board->vectors.bytes,
                   board->vectors.length);
  if (rows->count > 0)
    {
      g_assert_cmpmem (rows->vector, rows->count * sizeof *rows->vector, board->vector,
                       board->count * sizeof *board->vector);
      g_assert_cmpmem (rows->ply, rows->count * sizeof *rows->ply, board->ply,
                       board->count * sizeof *board->ply);
    }
  g_assert_cmpuint (rows->known, ==, board->known);
  for (uint32_t i = 0; i < rows->known; i++)
    g_assert_cmpuint (rows->game[i].first, ==, board->game[i].first);
}

static void
check_rule (const CwIndex *index, const CwRowRule *rule)
{
  CwRows rows, board;
  cw_rows_init (&rows);
  g_assert_true (cw_index_rows (index, CW_INDEX_ALL, &rows, rule, NULL, NULL, NULL));
  count_on_board (index, &board, rule);
  expect_same (&rows, &board);
  cw_rows_clear (&rows);
  cw_rows_clear (&board);
}

/* All samples, each with another wait; with `all`, with every wait, and also up to the first
 * promotion. */
static void
check_rules (const CwIndex *index, gboolean all)
{
  static const unsigned waits[] = { 2, 0, 1, 6 };
  for (guint sample = CW_SAMPLE_CHANGES; sample <= CW_SAMPLE_TRADES; sample++)
    for (guint i = 0; i < (all ? G_N_ELEMENTS (waits) : 1); i++)
      for (guint further = 0; further < (all ? 2 : 1); further++)
        {
          CwRowRule rule = cw_row_rule_default ();
          rule.sample = (CwSample)sample;
          rule.quiet = waits[(sample + i) % G_N_ELEMENTS (waits)];
          rule.to_promotion = further == 1;
          rule.move = sample == CW_SAMPLE_ONE && further == 1 ? 15 : 0;
          rule.unfinished = CW_UNFINISHED_DRAW;
          check_rule (index, &rule);
        }
}

static guint
count_incidents (const CwIndex *index)
{
  CwRecordGame game;
  guint count = 0;
  for (guint i = 0; i < cw_index_count (index); i++)
    {
      cw_index_record (index, i, &game);
      count += game.incidents != NULL;
    }
  return count;
}

/* Checks the game files below a folder. */
static void
check_folder (const char *folder, guint *files, guint *games)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        check_folder (path, files, games);
      if (!g_str_has_suffix (name, ".pgn") || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
        continue;
      g_test_message ("%s", path);
      g_autoptr (CwIndex) index = open_index (path);
      *games += count_incidents (index);
      *files += 1;
      check_rules (index, test_effort () > 1);
    }
}

static void
test_data (void)
{
  const char *root = g_getenv ("CW_TEST_DATA");
  guint files = 0, games = 0;
  if (root == NULL)
    {
      g_test_skip ("CW_TEST_DATA is not set");
      return;
    }
  check_folder (root, &files, &games);
  g_test_message ("%u games of %u files", games, files);
  g_assert_cmpuint (games, >, 1000);
}

/* Every rule, on the famous games. */
static void
test_rules (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "famous.pgn", NULL);
  g_autoptr (CwIndex) index = open_index (path);
  g_assert_cmpuint (count_incidents (index), ==, cw_index_count (index));
  check_rules (index, TRUE);
}

/* Incidents of changed or added games come from their own moves. */
static void
test_changes (void)
{
  static const char pgn[] = "[Result \"1-0\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. Be2 Nf6 "
                            "5. Nf3 Qa5 6. O-O e5 1-0\n";
  static const char set_up[] = "[SetUp \"1\"]\n[FEN \"b1n4k/1P6/8/8/8/8/8/K1B5 w - - 0 1\"]\n"
                               "[Result \"1-0\"]\n\n1. bxa8=B Nd6 2. Ba3 Kg7 3. Bxd6 Kf6 1-0\n";
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "famous.pgn", NULL);
  g_autoptr (CwIndex) base = open_index (path);
  g_autoptr (CwIndex) index = cw_index_changes_new (base);
  g_autoptr (GBytes) one = g_bytes_new_static (pgn, strlen (pgn));
  g_autoptr (GBytes) other = g_bytes_new_static (set_up, strlen (set_up));
  cw_index_changes_set (index, 1, one);
  cw_index_changes_set (index, cw_index_count (index), other);
  g_assert_cmpuint (count_incidents (index), ==, cw_index_count (index));
  check_rules (index, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/index-rows/rules", test_rules);
  g_test_add_func ("/index-rows/changes", test_changes);
  g_test_add_func ("/index-rows/data", test_data);
  return g_test_run ();
}
