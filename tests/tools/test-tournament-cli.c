/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <signal.h>
#include <string.h>

#include "support/cli_files.h"
#include "support/run_cli.h"

#define A "--player=builtin,level=12,nodes=100,hash=1,name=A"
#define B "--player=builtin,level=1,nodes=20,hash=1,name=B"

static char *
temporary (void)
{
  return g_dir_make_tmp ("cw-tournament-XXXXXX", NULL);
}

static void
remove_folder (const char *folder)
{
  static const char *const names[] = { "t.ini", "games.pgn" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Engines play; games of people wait for their results. */
static void
test_people (void)
{
  g_autofree char *folder = temporary (), *file = g_build_filename (folder, "t.ini", NULL);
  g_autofree char *games = g_build_filename (folder, "games.pgn", NULL);
  g_auto (CwCliRun) begun =
      cw_cli_run ("tournament", file, A, B, "--player=person:Anna", "-o", games);
  g_assert_cmpint (begun.status, ==, 0);
  g_assert_nonnull (strstr (begun.errors, "2.1: A - B  1-0  checkmate"));
  g_assert_nonnull (strstr (begun.output, "1.1 B - Anna  *\n"));
  g_assert_nonnull (strstr (begun.output, "\nplayed 1 of 3\n"));
  g_auto (CwCliRun) wrong = cw_cli_run ("tournament", file, "--result=2.1=1-0");
  g_assert_cmpint (wrong.status, ==, 2); /* it was played */
  g_auto (CwCliRun) again = cw_cli_run ("tournament", file, A);
  g_assert_cmpint (again.status, ==, 2);
  g_auto (CwCliRun) ended =
      cw_cli_run ("tournament", file, "--result=1.1=1/2-1/2", "--result=3.1=1-0", "--table");
  g_assert_cmpint (ended.status, ==, 0);
  g_assert_nonnull (strstr (ended.output, "\n1 Anna  1.5 of 2  direct-encounter 0.00  "
                                          "sonneborn-berger 1.25  wins 1.00\n"));
  g_assert_nonnull (strstr (ended.output, "\n3 B  0.5 of 2  "));
  g_assert_true (g_str_has_suffix (ended.output, "\nplayed 3 of 3\n"));
  g_autofree char *text = NULL; /* every game is in the file, with or without moves */
  g_assert_true (g_file_get_contents (games, &text, NULL, NULL));
  g_auto (GStrv) parts = g_strsplit (text, "[Event ", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 1 + 3);
  g_assert_nonnull (strstr (text, "[Round \"1.1\"]"));
  g_assert_nonnull (strstr (text, "\n1/2-1/2\n"));
  remove_folder (folder);
}

static void
test_json (void)
{
  g_autofree char *folder = temporary (), *file = g_build_filename (folder, "t.ini", NULL);
  g_auto (CwCliRun) run =
      cw_cli_run ("tournament", file, A, B, "--form=knock-out", "--title=Final", "--json");
  g_autoptr (JsonNode) root = json_from_string (run.output, NULL);
  g_assert_nonnull (root);
  JsonObject *object = json_node_get_object (root);
  g_assert_cmpint (json_object_get_int_member (object, "version"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (object, "title"), ==, "Final");
  g_assert_true (json_object_get_boolean_member (object, "over"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "games")), ==, 2);
  JsonObject *best =
      json_array_get_object_element (json_object_get_array_member (object, "standings"), 0);
  g_assert_cmpstr (json_object_get_string_member (best, "name"), ==, "A");
  g_assert_cmpint (json_object_get_int_member (best, "ties won"), ==, 1);
  remove_folder (folder);
}

/* Killed in the middle and run again, it continues: each game is played and stored once. */
static void
test_killed (void)
{
  g_autofree char *folder = temporary (), *file = g_build_filename (folder, "t.ini", NULL);
  g_autofree char *games = g_build_filename (folder, "games.pgn", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
      g_getenv ("CW_CLI"), "tournament", file, A, B, "--player=builtin,nodes=20,hash=1,name=C",
      "--player=builtin,nodes=20,hash=1,name=D", "--form=double-round-robin", "-o", games, NULL);
  g_assert_no_error (error);
  while (count_in (games, "[Event ") < 2)
    g_usleep (1000);
  g_subprocess_force_exit (process);
  g_subprocess_wait (process, NULL, NULL);
  g_auto (CwCliRun) rest = cw_cli_run ("tournament", file, "--quiet");
  g_assert_cmpint (rest.status, ==, 0);
  g_assert_cmpstr (rest.errors, ==, "");
  g_assert_true (g_str_has_suffix (rest.output, "\nplayed 12 of 12\n"));
  g_assert_cmpuint (count_in (games, "[Event "), ==, 12);
  for (guint round = 1; round <= 6; round++)
    for (guint board = 1; board <= 2; board++)
      {
        g_autofree char *tag = g_strdup_printf ("[Round \"%u.%u\"]", round, board);
        g_assert_cmpuint (count_in (games, tag), ==, 1);
      }
  g_auto (CwCliRun) check = cw_cli_run ("check", games);
  g_assert_nonnull (strstr (check.output, "errors 0"));
  remove_folder (folder);
}

/* Mistakes on the command line are reported, and no file is created. */
static void
test_faults (void)
{
  g_autofree char *folder = temporary (), *file = g_build_filename (folder, "t.ini", NULL);
  static const char *const wrong[][2] = {
    { "--player=person:B", "--player=person:B" },
    { A, "--player=what" },
    { A, B "," },
    { A, "--form=league" },
    { A, "--tie-breaks=luck" },
    { A, "--player=person: " },
    { A, "--quiet" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (CwCliRun) run = cw_cli_run ("tournament", file, wrong[i][0], wrong[i][1]);
      g_assert_cmpint (run.status, ==, 2);
      g_assert_cmpstr (run.errors, !=, "");
    }
  g_assert_true (g_file_set_contents (file, "[tournament]\nversion=1\n", -1, NULL));
  g_auto (CwCliRun) broken = cw_cli_run ("tournament", file);
  g_assert_cmpint (broken.status, ==, 1);
  g_assert_true (g_str_has_prefix (broken.errors, file));
  remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/tournament/people", test_people);
  g_test_add_func ("/cli/tournament/json", test_json);
  g_test_add_func ("/cli/tournament/killed", test_killed);
  g_test_add_func ("/cli/tournament/faults", test_faults);
  return g_test_run ();
}
