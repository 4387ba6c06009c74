/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of a file are reviewed into another file, stopped and continued. */
#include "model/analysis/external_engines.h"
#include "model/files/files.h"
#include "model/review/games_review.h"
#include "support/model.h"

#include <glib/gstdio.h>
#include <string.h>

static const char games[] = "[White \"Ada\"]\n[Black \"Bo\"]\n\n1. e4 e5 2. Qh5 Nf6 3. Qxe5+ *\n\n"
                            "[White \"Bo\"]\n[Black \"Cy\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
                            "[White \"Cy\"]\n[Black \"Di\"]\n\n1. d4 d5 2. Qd3 Nf6 *\n";

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
choose (Fixture *f, guint first, guint past)
{
  g_array_set_size (f->ids, 0);
  for (guint id = first; id < past; id++)
    g_array_append_val (f->ids, id);
}

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
  choose (f, 0, 2);
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
  g_assert_true (cw_games_review_start (f->job, f->ids, file, NULL));
  model_wait (!cw_job_is_running (CW_JOB (f->job)));
}

static void
go_on (Fixture *f)
{
  g_autofree char *path = g_build_filename (f->folder, "out.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_assert_true (cw_games_review_continue (f->job, f->ids, file, NULL));
  model_wait (!cw_job_is_running (CW_JOB (f->job)));
}

/* It does not start, and the file stays as it is. */
static void
assert_refused (Fixture *f, const char *name, GIOErrorEnum code)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *before = contents (f, name);
  g_autoptr (GError) error = NULL;
  g_assert_false (cw_games_review_continue (f->job, f->ids, file, &error));
  g_assert_error (error, G_IO_ERROR, (gint)code);
  g_assert_nonnull (strstr (error->message, name));
  g_assert_false (cw_job_is_running (CW_JOB (f->job)));
  g_autofree char *after = contents (f, name);
  g_assert_cmpstr (after, ==, before);
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

/* Only the chosen games are reviewed, and a replaced file keeps nothing of its old content. */
static void
test_chosen (Fixture *f, gconstpointer data)
{
  run (f);
  choose (f, 2, 3);
  run (f);
  const CwPlayerTable *players = cw_games_review_get_players (f->job);
  g_assert_cmpuint (players->count, ==, 2);
  g_assert_cmpstr (players->row[0].name, ==, "Cy");
  g_assert_cmpstr (players->row[1].name, ==, "Di");
  g_autofree char *text = contents (f, "out.pgn");
  g_assert_nonnull (strstr (text, "[White \"Cy\"]"));
  g_assert_null (strstr (text, "[White \"Ada\"]"));
  g_assert_null (strstr (text, "[White \"Bo\"]"));
}

/* One game, then both: the first is not reviewed again, and the file is as if both were done
 * together. */
static void
test_continued (Fixture *f, gconstpointer data)
{
  run (f);
  g_autofree char *whole = contents (f, "out.pgn");
  g_autofree char *path = g_build_filename (f->folder, "out.pgn", NULL);
  choose (f, 0, 1);
  run (f);
  g_autofree char *half = contents (f, "out.pgn");
  g_assert_true (g_str_has_prefix (whole, half));
  /* Existing games are taken as they are, so the user's own notes stay. */
  g_auto (GStrv) parts = g_strsplit (half, "1. e4", 2);
  g_autofree char *noted = g_strconcat (parts[0], "1. e4 {Mine.}", parts[1], NULL);
  g_assert_true (g_file_set_contents (path, noted, -1, NULL));
  choose (f, 0, 2);
  go_on (f);
  g_autofree char *again = contents (f, "out.pgn");
  g_assert_nonnull (strstr (again, "Mine."));
  g_assert_true (g_str_has_suffix (again, whole + strlen (half)));
  /* Another choice: games of the file that are not chosen stay. */
  choose (f, 1, 3);
  go_on (f);
  g_autofree char *more = contents (f, "out.pgn");
  g_assert_true (g_str_has_prefix (more, again));
  g_assert_nonnull (strstr (more, "[Black \"Di\"]"));
  g_assert_cmpuint (cw_games_review_get_players (f->job)->count, ==, 4);
}

/* Reviews by two engines are not mixed in one table. */
static void
test_other_engine (Fixture *f, gconstpointer data)
{
  g_autofree char *other = g_strdup_printf ("uci:%s,name=Other one", g_getenv ("CW_ENGINE"));
  choose (f, 0, 1);
  run (f);
  g_autofree char *first = contents (f, "out.pgn");
  g_assert_nonnull (strstr (first, " Counterweight]"));
  cw_external_engines_use (f->settings, CW_ENGINE_FOR_ANALYSIS, other);
  choose (f, 0, 2);
  go_on (f);
  g_autofree char *second = contents (f, "out.pgn");
  g_assert_null (strstr (second, " Counterweight]"));
  g_auto (GStrv) parts = g_strsplit (second, " Other one]", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 3);
  cw_external_engines_use (f->settings, CW_ENGINE_FOR_ANALYSIS, "");
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "out.pgn", NULL);
  /* The games' own file, unreviewed games, no games, other games. */
  assert_refused (f, "games.pgn", G_IO_ERROR_EXISTS);
  g_assert_true (g_file_set_contents (path, games, -1, NULL));
  assert_refused (f, "out.pgn", G_IO_ERROR_INVALID_DATA);
  g_assert_true (g_file_set_contents (path, "Apples and pears.\n", -1, NULL));
  assert_refused (f, "out.pgn", G_IO_ERROR_INVALID_DATA);
  choose (f, 2, 3);
  run (f);
  choose (f, 0, 2);
  assert_refused (f, "out.pgn", G_IO_ERROR_NOT_FOUND);
  /* Nor is the games' own file replaced. */
  g_autofree char *source = g_build_filename (f->folder, "games.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (source);
  g_autoptr (GError) error = NULL;
  g_assert_false (cw_games_review_start (f->job, f->ids, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_autofree char *text = contents (f, "games.pgn");
  g_assert_cmpstr (text, ==, games);
}

#define ADD(name, test) g_test_add ("/games-review/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  ADD ("whole", test_whole);
  ADD ("chosen", test_chosen);
  ADD ("continued", test_continued);
  ADD ("other-engine", test_other_engine);
  ADD ("refused", test_refused);
  return g_test_run ();
}
