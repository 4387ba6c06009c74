/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The subcommands of the engine, by running the program. */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "support/run_cli.h"

static void
test_search (void)
{
  g_auto (CwCliRun) run =
      cw_cli_run ("search", "--depth=4", "--position=6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (run.output, "info depth 1 seldepth "));
  g_assert_nonnull (strstr (run.output, " score mate 1 "));
  g_assert_nonnull (strstr (run.output, " pv d1d8\n"));
  g_assert_true (g_str_has_suffix (run.output, "bestmove d1d8\n"));

  g_auto (CwCliRun) mated =
      cw_cli_run ("search", "--depth=4", "--position=R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
  g_assert_cmpint (mated.status, ==, 0);
  g_assert_cmpstr (mated.output, ==, "bestmove (none)\n");

  /* Chess960, with a castling right. */
  g_auto (CwCliRun) king = cw_cli_run ("search", "--depth=2", "--multipv=3", "--game=chess960",
                                       "--position=4k3/8/8/8/8/8/8/RK6 w A - 0 1");
  g_assert_cmpint (king.status, ==, 0);
  g_assert_nonnull (strstr (king.output, " multipv 3 "));
}

/* Motifs of problems are determined again, and nothing else changes. */
static void
test_motifs (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-mine-XXXXXX", NULL);
  g_autofree char *in = g_build_filename (folder, "in.epd", NULL);
  static const char line[] = "q3k3/8/8/3N4/8/8/8/4K3 w - - bm Nc7+; pv Nc7+ Kd7 Nxa8; Rating 900; "
                             "Motifs \"pin\"; id \"one\";\n";
  g_assert_true (g_file_set_contents (in, line, -1, NULL));
  g_auto (CwCliRun) run = cw_cli_run ("mine", "--only-motifs", in);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.output, ==,
                   "q3k3/8/8/3N4/8/8/8/4K3 w - - bm Nc7+; pv Nc7+ Kd7 Nxa8; Rating 900; "
                   "Motifs \"fork\"; id \"one\";\n");
  g_remove (in);
  g_rmdir (folder);
}

/* Other games' moves are written in their own notation. */
static void
test_other_games (void)
{
  g_auto (CwCliRun) drop = cw_cli_run ("search", "--game=shogi", "--depth=3",
                                       "--position=4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  g_assert_cmpint (drop.status, ==, 0);
  g_assert_nonnull (strstr (drop.output, " score mate 1 "));
  g_assert_true (g_str_has_suffix (drop.output, "bestmove G*5b\n"));

  g_auto (CwCliRun) atomic = cw_cli_run ("search", "--game=atomic", "--depth=2",
                                         "--position=3nk3/8/8/8/8/8/8/3RK3 w - - 0 1");
  g_assert_true (g_str_has_suffix (atomic.output, "bestmove d1d8\n"));
}

static void
test_limits (void)
{
  g_auto (CwCliRun) nodes = cw_cli_run ("search", "--nodes=3000", "--json");
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_cmpint (nodes.status, ==, 0);
  g_assert_true (json_parser_load_from_data (parser, nodes.output, -1, NULL));
  JsonObject *object = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpint (json_object_get_int_member (object, "version"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (object, "nodes"), ==, 3000);
  g_assert_cmpuint (strlen (json_object_get_string_member (object, "bestmove")), ==, 4);
  JsonObject *line =
      json_array_get_object_element (json_object_get_array_member (object, "lines"), 0);
  g_assert_true (json_object_has_member (line, "cp"));

  gint64 begin = g_get_monotonic_time ();
  g_auto (CwCliRun) time = cw_cli_run ("search", "--movetime=100", "--threads=2");
  g_assert_cmpint (time.status, ==, 0);
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, 100000);

  /* The same seed gives the same choice. */
  g_auto (CwCliRun) one = cw_cli_run ("search", "--level=3", "--seed=5");
  g_auto (CwCliRun) two = cw_cli_run ("search", "--level=3", "--seed=5");
  g_assert_cmpstr (strstr (one.output, "bestmove"), ==, strstr (two.output, "bestmove"));
}

static void
test_wrong (void)
{
  g_auto (CwCliRun) level = cw_cli_run ("search", "--level=21");
  g_assert_cmpint (level.status, ==, 2);
  g_assert_nonnull (strstr (level.errors, "--level"));
  g_auto (CwCliRun) argument = cw_cli_run ("search", "now");
  g_assert_cmpint (argument.status, ==, 2);
  g_auto (CwCliRun) position = cw_cli_run ("search", "--position=8/8/8/8/8/8/8/8 w - - 0 1");
  g_assert_cmpint (position.status, ==, 1);
  g_assert_nonnull (strstr (position.errors, "White has no king."));
  g_auto (CwCliRun) file = cw_cli_run ("suite", "/no/such/file.epd");
  g_assert_cmpint (file.status, ==, 1);
  g_assert_nonnull (strstr (file.errors, "/no/such/file.epd"));
}

static void
test_bench (void)
{
  g_auto (CwCliRun) one = cw_cli_run ("bench");
  g_auto (CwCliRun) two = cw_cli_run ("bench");
  g_assert_cmpint (one.status, ==, 0);
  g_assert_true (g_str_has_prefix (one.output, "nodes "));
  g_auto (GStrv) a = g_strsplit (one.output, "\n", -1);
  g_auto (GStrv) b = g_strsplit (two.output, "\n", -1);
  g_assert_cmpstr (a[0], ==, b[0]); /* the same count each time */
  g_assert_true (g_str_has_prefix (a[1], "nodes/s "));

  g_auto (CwCliRun) shogi = cw_cli_run ("bench", "--game=minishogi");
  g_auto (CwCliRun) again = cw_cli_run ("bench", "--game=minishogi");
  g_auto (GStrv) c = g_strsplit (shogi.output, "\n", -1);
  g_auto (GStrv) d = g_strsplit (again.output, "\n", -1);
  g_assert_cmpstr (c[0], ==, d[0]);
  g_assert_cmpstr (c[0], !=, a[0]);
}

static void
test_suite (void)
{
  const char *text = "6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm Rd8#; id \"one\";\n"
                     "# a comment\n"
                     "\n"
                     "6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm Ra1 Rd8 +; id \"two\";\r\n"
                     "6k1/5ppp/8/8/8/8/8/3R2K1 w - - am Rd8; id \"never\";\n"
                     "4k3/8/8/8/8/8/8/4K3 w - - ; id \"no question\";\n"
                     "6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm Rh9; id \"wrong\";\n";
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "cw-suite-XXXXXX", NULL);
  int file = g_mkstemp (path);

  g_assert_cmpint (file, >=, 0);
  g_assert_true (g_close (file, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_auto (CwCliRun) run = cw_cli_run ("suite", "--depth=4", "--verbose", path);
  g_unlink (path);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.errors, ":7:"));
  g_assert_cmpstr (run.output, ==, "+ one Rd8#\n+ two Rd8#\n- never Rd8#\nsolved/total 2/3\n");
}

/* A mate in so many moves, given or suffered, can be asked for instead of a move. */
static void
test_suite_mates (void)
{
  const char *text = "6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm #1;\n"
                     "7k/8/8/8/8/8/R7/1R4K1 w - - bm #1; id \"two are needed\";\n"
                     "7k/8/8/8/8/8/R7/1R4K1 w - - bm #2;\n"
                     "7k/R7/8/8/8/8/8/1R4K1 b - - bm #-1;\n";
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "cw-suite-XXXXXX", NULL);
  int file = g_mkstemp (path);

  g_assert_cmpint (file, >=, 0);
  g_assert_true (g_close (file, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_auto (CwCliRun) run = cw_cli_run ("suite", "--depth=6", path);
  g_assert_cmpstr (run.output, ==, "solved/total 3/4\n");
  g_assert_true (g_file_set_contents (path, "", -1, NULL));
  g_auto (CwCliRun) empty = cw_cli_run ("suite", path);
  g_unlink (path);
  g_assert_cmpint (empty.status, ==, 1);
  g_assert_cmpstr (empty.output, ==, "");
  g_auto (CwCliRun) missing = cw_cli_run ("suite", path);
  g_assert_true (g_str_has_suffix (missing.errors, ": There is no such file.\n"));
}

static void
test_mate (void)
{
  const char *text = "# a comment\n"
                     "4k4/9/4P4/9/9/9/9/9/4K4 b G 1\n"
                     "7\t1\t4k4/9/4P4/9/9/9/9/9/4K4 b S 1\tnone\n";
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "cw-mate-XXXXXX", NULL);
  int file = g_mkstemp (path);

  g_assert_cmpint (file, >=, 0);
  g_assert_true (g_close (file, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_auto (CwCliRun) run = cw_cli_run ("mate", "--game=shogi", "--moves=1", path);
  g_assert_cmpint (run.status, ==, 0);
  g_autofree char *expected = g_strdup_printf ("%s:3: no mate in 1\nsolved/total 1/2\n", path);
  g_assert_cmpstr (run.output, ==, expected);
  g_assert_true (g_file_set_contents (path, "4k4/9/9/9 b G 1\n", -1, NULL));
  g_auto (CwCliRun) broken = cw_cli_run ("mate", "--game=shogi", path);
  g_unlink (path);
  g_assert_cmpint (broken.status, ==, 1);
  g_assert_nonnull (strstr (broken.errors, ":1:"));

  g_auto (CwCliRun) one = cw_cli_run ("mate", "--position=kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
  g_assert_true (g_str_has_prefix (one.output, "mate in 2: a1a6 "));
  g_auto (CwCliRun) neither = cw_cli_run ("mate");
  g_assert_cmpint (neither.status, ==, 2);
}

/* The games written are complete, legal, and the same for the same seed. */
static void
test_selfplay (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "cw-selfplay-XXXXXX", NULL);
  int file = g_mkstemp (path);

  g_assert_cmpint (file, >=, 0);
  g_assert_true (g_close (file, NULL));
  g_auto (CwCliRun) run = cw_cli_run ("selfplay", "--games=3", "--nodes=300", "-o", path);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (run.output, "games 3  plies "));
  g_auto (CwCliRun) check = cw_cli_run ("check", path);
  g_assert_cmpint (check.status, ==, 0);
  g_assert_nonnull (strstr (check.output, "games 3  plies "));
  g_assert_nonnull (strstr (check.output, "errors 0"));

  /* They are not replaced without --force. */
  g_autofree char *written = NULL;
  g_auto (CwCliRun) refused = cw_cli_run ("selfplay", "--games=1", "--nodes=300", "-o", path);
  g_assert_cmpint (refused.status, ==, 1);
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_auto (CwCliRun) unchanged = cw_cli_run ("check", path);
  g_assert_cmpstr (unchanged.output, ==, check.output);
  g_auto (CwCliRun) forced =
      cw_cli_run ("selfplay", "--games=3", "--nodes=300", "--force", "-o", path);
  g_assert_cmpint (forced.status, ==, 0);
  g_autofree char *forced_games = NULL;
  g_assert_true (g_file_get_contents (path, &forced_games, NULL, NULL));
  g_assert_cmpstr (forced_games, ==, written);
  g_unlink (path);
  g_auto (CwCliRun) again = cw_cli_run ("selfplay", "--games=3", "--nodes=300");
  g_assert_cmpstr (again.output, ==, written);
  g_auto (CwCliRun) other = cw_cli_run ("selfplay", "--games=3", "--nodes=300", "--seed=2");
  g_assert_cmpstr (other.output, !=, written);
  g_auto (CwCliRun) verbose =
      cw_cli_run ("selfplay", "--game=atomic", "--games=2", "--nodes=200", "--verbose", "-o", path);
  g_unlink (path);
  g_assert_true (g_str_has_prefix (verbose.output, "game 1  "));
  g_assert_nonnull (strstr (verbose.output, "\ngame 2  "));
  g_assert_nonnull (strstr (verbose.output, "  king exploded  plies "));
  g_assert_nonnull (strstr (verbose.output, "\ngames 2  plies "));

  g_auto (CwCliRun) shogi =
      cw_cli_run ("selfplay", "--game=shogi", "--games=2", "--nodes=100", "-o", path);
  g_auto (CwCliRun) shogi_check = cw_cli_run ("check", path);
  g_unlink (path);
  g_assert_cmpint (shogi.status, ==, 0);
  g_assert_cmpint (shogi_check.status, ==, 0);
  g_assert_nonnull (strstr (shogi_check.output, "games 2  plies "));
  g_auto (CwCliRun) scored =
      cw_cli_run ("selfplay", "--game=shogi", "--games=4", "--nodes=100", "--scores", "-o", path);
  g_autofree char *weights = g_strconcat (path, ".weights", NULL);
  g_auto (CwCliRun) taught = cw_cli_run ("tune", "--game=shogi", "--searched=0.7", "--epochs=1",
                                         "--opening=0", "-o", weights, path);
  g_unlink (path);
  g_unlink (weights);
  g_assert_cmpint (scored.status, ==, 0);
  g_assert_cmpint (taught.status, ==, 0);
  g_assert_nonnull (strstr (taught.output, "\nsearched "));
  g_auto (CwCliRun) nowhere = cw_cli_run ("selfplay", "--verbose");
  g_assert_cmpint (nowhere.status, ==, 2);
  g_auto (CwCliRun) wrong = cw_cli_run ("selfplay", "--games=0");
  g_assert_cmpint (wrong.status, ==, 2);
}

/* Leaves a file as if it had been cut off while being written. */
static void
cut_file (const char *path, const char *text, gsize length)
{
  g_assert_true (g_file_set_contents (path, text, (gssize)length, NULL));
}

/* A run that was cut short anywhere continues in the same file; other games are left alone. */
static void
test_selfplay_resumed (void)
{
  static const char *const games[] = { "--game=chess", "--game=shogi" };
  static const char *const first_line[] = { "[Event ", "'CSA encoding" };
  g_autofree char *folder = g_dir_make_tmp ("cw-resume-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *whole = NULL;
      gsize length;
      g_auto (CwCliRun) first = cw_cli_run ("selfplay", games[i], "--games=3", "--nodes=100",
                                            "--opening=20", "--resume", "-o", path);
      g_assert_cmpint (first.status, ==, 0);
      g_assert_true (g_file_get_contents (path, &whole, &length, NULL));
      gsize second = (gsize)(strstr (whole + 1, first_line[i]) - whole);
      const gsize cuts[] = { 0, 5, 60, second, second + 7, length / 2, length - 3, length };
      for (gsize cut = 0; cut < G_N_ELEMENTS (cuts); cut++)
        {
          g_autofree char *text = NULL;
          cut_file (path, whole, cuts[cut]);
          g_auto (CwCliRun) again = cw_cli_run ("selfplay", games[i], "--games=3", "--nodes=100",
                                                "--opening=20", "--resume", "-o", path);
          g_assert_cmpint (again.status, ==, 0);
          g_assert_true (g_str_has_prefix (again.output, "kept "));
          g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
          g_assert_cmpstr (text, ==, whole);
        }
      g_auto (CwCliRun) other = cw_cli_run ("selfplay", games[i], "--games=4", "--nodes=100",
                                            "--opening=20", "--seed=2", "--resume", "-o", path);
      g_autofree char *text = NULL;
      g_assert_cmpint (other.status, ==, 1);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, whole);
      g_unlink (path);
    }
  g_rmdir (folder);
  g_auto (CwCliRun) nowhere = cw_cli_run ("selfplay", "--resume");
  g_assert_cmpint (nowhere.status, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tools/search/search", test_search);
  g_test_add_func ("/tools/search/motifs", test_motifs);
  g_test_add_func ("/tools/search/other-games", test_other_games);
  g_test_add_func ("/tools/search/limits", test_limits);
  g_test_add_func ("/tools/search/wrong", test_wrong);
  g_test_add_func ("/tools/search/bench", test_bench);
  g_test_add_func ("/tools/search/suite", test_suite);
  g_test_add_func ("/tools/search/suite-mates", test_suite_mates);
  g_test_add_func ("/tools/search/mate", test_mate);
  g_test_add_func ("/tools/search/selfplay", test_selfplay);
  g_test_add_func ("/tools/search/selfplay-resumed", test_selfplay_resumed);
  return g_test_run ();
}
