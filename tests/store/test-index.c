/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index says the same about every game as its reader, and measuring from it gives the same rows
 * as reading. */
#include "store/index_open.h"
#include "store/index_rows.h"

#include <glib/gstdio.h>
#include <string.h>

/* The path of a file in the test data; if there is none, skips the test and returns NULL. */
static char *
data_path (const char *path)
{
  const char *root = g_getenv ("CW_TEST_DATA");
  if (root == NULL)
    {
      g_test_skip ("CW_TEST_DATA is not set");
      return NULL;
    }
  return g_build_filename (root, path, NULL);
}

static CwIndex *
open_index (const char *path, CwSeekableFile **file)
{
  static const CwIndexOpening opening = { 0 };
  g_autoptr (GFile) of = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  CwStatus status = { 0 };
  *file = cw_seekable_file_new (of);
  CwIndex *index = cw_index_open (*file, &opening, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status.code, ==, CW_OK);
  return index;
}

/* The index has the same moves and data of a game as the reader. */
static void
check_game (const CwIndex *index, const CwRecordReader *reader, const CwRecordGame *game)
{
  CwRecordGame kept;
  CwGameTags tags, own;
  cw_index_record (index, game->number - 1, &kept);
  cw_index_tags (index, game->number - 1, &tags);
  cw_game_tags_read (&own, reader);
  g_assert_true (kept.game == game->game);
  g_assert_cmpuint (kept.plies, ==, game->plies);
  g_assert_cmpint (kept.result, ==, game->result);
  g_assert_cmpint (kept.ending, ==, game->ending);
  g_assert_cmpint (kept.broken, ==, game->broken);
  g_assert_cmpint (kept.null_move, ==, game->null_move);
  g_assert_cmpuint (kept.offset, ==, game->offset);
  g_assert_cmpuint (kept.length, ==, game->length);
  g_assert_cmpstr (tags.player[0], ==, own.player[0]);
  g_assert_cmpstr (tags.player[1], ==, own.player[1]);
  g_assert_cmpstr (tags.event, ==, own.event);
  g_assert_cmpstr (tags.day, ==, own.day);
  g_assert_cmpuint (tags.date, ==, own.date);
  g_assert_cmpuint (tags.rating[0], ==, own.rating[0]);
  g_assert_cmpuint (tags.opening, ==, own.opening);
  CwPosition position = kept.start;
  CwMoveCode code = kept.code;
  g_assert_cmpuint (cw_position_key (&position), ==, cw_position_key (&game->start));
  for (unsigned i = 0; i < game->plies; i++)
    {
      CwMove move = cw_move_decode (&position, &code);
      g_assert_cmpuint (move, ==, game->moves[i]);
      cw_play (&position, move);
    }
  g_assert_cmpuint (cw_move_decode (&position, &code), ==, CW_NO_MOVE);
}

static void
test_same (gconstpointer data)
{
  g_autofree char *path = data_path (data);
  if (path == NULL)
    return;
  CwSeekableFile *file;
  g_autoptr (CwIndex) index = open_index (path, &file);
  g_autofree char *bytes = NULL;
  gsize size;
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  CwMemory memory = { .bytes = (const unsigned char *)bytes, .size = size };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwRowRule rule = cw_row_rule_default ();
  CwRecordGame game;
  CwGameTags tags;
  CwStatus status = { 0 };
  CwRows rows, other;
  guint games = 0;
  cw_rows_init (&rows);
  cw_rows_init (&other);
  for (; cw_record_read_moves (reader, &game, &status); games++)
    {
      check_game (index, reader, &game);
      cw_game_tags_read (&tags, reader);
      g_assert_true (cw_rows_add_game (&rows, &game, &tags, &rule, &status));
    }
  g_assert_cmpuint (cw_index_count (index), ==, games);
  g_assert_cmpint (cw_index_format (index), ==, cw_record_reader_format (reader));
  /* In two parts that number their names differently. */
  const CwIndexRange ranges[] = { { 0, games / 2 }, { games / 2, G_MAXUINT } };
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    g_assert_true (cw_index_rows (index, ranges[i], &other, &rule, NULL, file, NULL));
  g_assert_cmpuint (rows.count, ==, other.count);
  g_assert_cmpuint (rows.games, ==, other.games);
  g_assert_cmpuint (rows.dropped, ==, other.dropped);
  g_assert_cmpuint (rows.repeated, ==, other.repeated);
  for (size_t i = 0; i < rows.count; i++)
    {
      g_assert_cmpuint (rows.ply[i], ==, other.ply[i]);
      g_assert_cmpmem (cw_rows_vector (&rows, rows.vector[i]), rows.vectors.width,
                       cw_rows_vector (&other, other.vector[i]), other.vectors.width);
    }
  for (uint32_t i = 0; i < rows.known; i++)
    {
      g_assert_cmpuint (rows.game[i].offset, ==, other.game[i].offset);
      g_assert_cmpuint (rows.game[i].first, ==, other.game[i].first);
      g_assert_cmpstr (cw_names_get (&rows.names, rows.game[i].player[1]), ==,
                       cw_names_get (&other.names, other.game[i].player[1]));
      g_assert_cmpstr (cw_names_get (&rows.names, rows.game[i].event), ==,
                       cw_names_get (&other.names, other.game[i].event));
    }
  cw_rows_clear (&rows);
  cw_rows_clear (&other);
  cw_record_reader_free (reader);
  cw_seekable_file_free (file);
}

/* A file with only headers: no game has moves to keep. */
static void
test_no_moves (void)
{
  static const char text[] = "[White \"Ada\"]\n[Result \"1-0\"]\n\n1-0\n";
  g_autofree char *folder = g_dir_make_tmp ("index-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "headers.pgn", NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  CwSeekableFile *file;
  CwRecordGame game;
  CwGameTags tags;
  g_autoptr (CwIndex) index = open_index (path, &file);
  g_assert_cmpuint (cw_index_count (index), ==, 1);
  cw_index_record (index, 0, &game);
  cw_index_tags (index, 0, &tags);
  g_assert_cmpuint (game.plies, ==, 0);
  g_assert_cmpstr (tags.player[0], ==, "Ada");
  cw_seekable_file_free (file);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_data_func ("/index/amateurs", "chess/games-amateur/amateur.pgn", test_same);
  g_test_add_data_func ("/index/masters", "chess/games/human/Nimzowitsch.pgn", test_same);
  g_test_add_data_func ("/index/chess960",
                        "chess/games/engine/TCEC_Season_16_-_Frc_Cpu_League_2_Playoff.pgn",
                        test_same);
  g_test_add_data_func ("/index/odds", "chess/games/engine/TCEC_Season_24_-_Knight_Odds_Bonus.pgn",
                        test_same);
  g_test_add_data_func ("/index/shogi", "shogi/pro-psn/16th-kio-match.psn", test_same);
  g_test_add_data_func ("/index/kif", "shogi/amateur-kif/wars-001.kif", test_same);
  g_test_add_func ("/index/no-moves", test_no_moves);
  return g_test_run ();
}
