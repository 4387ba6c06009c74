/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The subcommands that let the engine look again at positions of games: searched, clarity. */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>

#include "support/run_cli.h"

/* Writes games of the engine against itself into a file in `folder`; returns its path. */
static char *
make_games (const char *folder, const char *game, const char *name)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autofree char *option = g_strdup_printf ("--game=%s", game);
  g_auto (CwCliRun) run = cw_cli_run ("selfplay", option, "--games=8", "--nodes=60", "--opening=6",
                                      "--level=8", "-o", path);
  g_assert_cmpint (run.status, ==, 0);
  return path;
}

static JsonObject *
object_of (const CwCliRun *run, JsonParser *parser)
{
  g_autoptr (GError) error = NULL;
  g_assert_cmpint (run->status, ==, 0);
  json_parser_load_from_data (parser, run->output, -1, &error);
  g_assert_no_error (error);
  return json_node_get_object (json_parser_get_root (parser));
}

static void
test_searched (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-XXXXXX", NULL);
  static const char *const games[][3] = { { "chess", "a.pgn", "5" }, { "shogi", "a.csa", "20" } };
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = make_games (folder, games[i][0], games[i][1]);
      g_auto (CwCliRun) run =
          cw_cli_run ("searched", path, "--positions=150", "--nodes=200", "--json");
      g_auto (CwCliRun) again =
          cw_cli_run ("searched", path, "--positions=150", "--nodes=200", "--json");
      g_autoptr (JsonParser) parser = json_parser_new ();
      JsonObject *object = object_of (&run, parser);
      g_assert_cmpstr (run.output, ==, again.output);
      g_assert_cmpint (json_object_get_int_member (object, "positions")
                           + json_object_get_int_member (object, "mates"),
                       ==, 150);
      g_assert_cmpint (json_object_get_int_member (object, "games"), <=, 8);
      /* The evaluation that the search starts from predicts its score well, in any game. */
      double by_evaluation = json_object_get_double_member (
          json_object_get_object_member (object, "evaluation"), "correlation");
      double by_material = json_object_get_double_member (
          json_object_get_object_member (object, "material"), "correlation");
      g_assert_cmpfloat (by_evaluation, >, 0.8);
      g_assert_cmpfloat (by_material, >, 0.3);
      g_assert_cmpfloat (by_material, <, by_evaluation);
      g_unlink (path);
    }
  g_rmdir (folder);
}

static void
test_clarity (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-XXXXXX", NULL);
  g_autofree char *path = make_games (folder, "chess", "a.pgn");
  g_auto (CwCliRun) run = cw_cli_run ("clarity", path, "--positions=2", "--games=2", "--balance=1",
                                      "--nodes=40", "--level=4", "--json");
  g_auto (CwCliRun) again = cw_cli_run ("clarity", path, "--positions=2", "--games=2",
                                        "--balance=1", "--nodes=40", "--level=4", "--json");
  g_auto (CwCliRun) curve = cw_cli_run ("curve", path, "--clarity", "--json");
  g_autoptr (JsonParser) parser = json_parser_new (), of_curve = json_parser_new ();
  JsonArray *cells = json_object_get_array_member (object_of (&run, parser), "cells");
  JsonArray *bins = json_object_get_array_member (object_of (&curve, of_curve), "clarity");
  g_assert_cmpstr (run.output, ==, again.output);
  g_assert_cmpuint (json_array_get_length (cells), >, 0);
  for (guint i = 0; i < json_array_get_length (cells); i++)
    {
      JsonObject *cell = json_array_get_object_element (cells, i);
      gint64 positions = json_object_get_int_member (cell, "positions");
      double variance = json_object_get_double_member (cell, "playedVariance");
      guint j = 0;
      g_assert_cmpint (json_object_get_int_member (cell, "ahead"), <=, 1);
      g_assert_cmpint (positions, >=, 1);
      g_assert_cmpint (json_object_get_int_member (cell, "games"), ==, 2 * positions);
      g_assert_cmpfloat (variance, >=, -1e-9);
      g_assert_cmpfloat (variance, <=, 0.25 + 1e-9);
      /* A cell has the same variance as the curve has for its rows. */
      for (; j < json_array_get_length (bins); j++)
        {
          JsonObject *bin = json_array_get_object_element (bins, j);
          if (g_str_equal (json_object_get_string_member (bin, "part"),
                           json_object_get_string_member (cell, "part"))
              && json_object_get_int_member (bin, "ahead")
                     == json_object_get_int_member (cell, "ahead"))
            {
              g_assert_cmpfloat (json_object_get_double_member (bin, "variance"), ==,
                                 json_object_get_double_member (cell, "variance"));
              break;
            }
        }
      g_assert_cmpuint (j, <, json_array_get_length (bins));
    }
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_faults (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-XXXXXX", NULL);
  g_autofree char *mat = g_build_filename (folder, "a.mat", NULL);
  g_assert_true (g_file_set_contents (mat, "0 0 0 0 0 2\n1 0 0 0 0 2\n", -1, NULL));
  static const char *const commands[] = { "searched", "clarity" };
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (CwCliRun) none = cw_cli_run (commands[i]);
      g_assert_cmpint (none.status, ==, 2);
      g_auto (CwCliRun) zero = cw_cli_run (commands[i], mat, "--positions=0");
      g_assert_cmpint (zero.status, ==, 2);
      g_auto (CwCliRun) rows = cw_cli_run (commands[i], mat);
      g_assert_cmpint (rows.status, ==, 1);
      g_assert_nonnull (strstr (rows.errors, "games themselves"));
      g_auto (CwCliRun) help = cw_cli_run (commands[i], "--help");
      g_assert_cmpint (help.status, ==, 0);
      g_assert_nonnull (strstr (help.output, "--positions"));
    }
  g_unlink (mat);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replay-cli/searched", test_searched);
  g_test_add_func ("/replay-cli/clarity", test_clarity);
  g_test_add_func ("/replay-cli/faults", test_faults);
  return g_test_run ();
}
