/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of a file reviewed into another one, stopped and gone on with. */
#include "model/files/files.h"
#include "model/review/games_review.h"
#include "support/model.h"

#include <glib/gstdio.h>
#include <string.h>

static const char games[] = "[White \"Ada\"]\n[Black \"Bo\"]\n\n1. e4 e5 2. Qh5 Nf6 3. Qxe5+ *\n\n"
                            "[White \"Bo\"]\n[Black \"Cy\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

typedef struct
{
  char *folder;
  CwSettings *settings;
  CwValueSets *sets;
  CwSession *session;
  CwSessionReview *review;
  CwDocument *document;
  CwGamesReview *job;
  GArray *ids;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("cw-games-review-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (f->folder, "games.pgn", NULL);
  g_assert_true (g_file_set_contents (path, games, -1, NULL));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) files = cw_files_new (&file, 1);
  f->settings = cw_settings_new ();
  cw_settings_set_int (f->settings, "review-nodes", 1000);
  f->sets = cw_value_sets_new (f->settings);
  f->session = cw_session_new ();
  f->review = cw_session_review_new (f->session, f->sets, f->settings);
  f->document = cw_document_new ();
  cw_document_open (f->document, files);
  model_wait (!cw_document_is_loading (f->document));
  f->job = cw_games_review_new (f->document, f->review, f->settings);
  f->ids = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint id = 0; id < 2; id++)
    g_array_append_val (f->ids, id);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "games.pgn", "out.pgn", "out.csv" };
  g_assert_finalize_object (f->job);
  g_object_unref (f->document);
  g_object_unref (f->review);
  g_object_unref (f->session);
  g_object_unref (f->sets);
  g_object_unref (f->settings);
  g_array_unref (f->ids);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, names[i], NULL);
      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
}

static char *
contents (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
run (Fixture *f)
{
  g_autofree char *path = g_build_filename (f->folder, "out.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  cw_games_review_start (f->job, f->ids, file);
  model_wait (!cw_job_is_running (CW_JOB (f->job)));
}

static void
test_whole (Fixture *f, gconstpointer data)
{
  run (f);
  const CwPlayerTable *players = cw_games_review_get_players (f->job);
  g_assert_cmpuint (players->count, ==, 3);
  g_assert_cmpstr (players->row[1].name, ==, "Bo");
  g_assert_cmpuint (players->row[1].games, ==, 2);
  g_autofree char *text = contents (f, "out.pgn"), *csv = contents (f, "out.csv");
  g_assert_nonnull (strstr (text, "[White \"Ada\"]"));
  g_assert_nonnull (strstr (text, "[White \"Bo\"]"));
  g_assert_nonnull (strstr (text, "g4 $4"));
  g_auto (GStrv) lines = g_strsplit (g_strchomp (csv), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_true (g_str_has_prefix (lines[2], "Bo,2,"));
}

/* One game, then both: the first is not reviewed again, and the file is as if they were done at
 * once. */
static void
test_resumed (Fixture *f, gconstpointer data)
{
  run (f);
  g_autofree char *whole = contents (f, "out.pgn");
  g_autofree char *path = g_build_filename (f->folder, "out.pgn", NULL);
  g_remove (path);
  g_array_set_size (f->ids, 1);
  run (f);
  g_autofree char *half = contents (f, "out.pgn");
  g_assert_true (g_str_has_prefix (whole, half));
  guint second = 1;
  g_array_append_val (f->ids, second);
  run (f);
  g_autofree char *again = contents (f, "out.pgn");
  g_assert_cmpstr (again, ==, whole);
}

#define ADD(name, test) g_test_add ("/games-review/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  ADD ("whole", test_whole);
  ADD ("resumed", test_resumed);
  return g_test_run ();
}
