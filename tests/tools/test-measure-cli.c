/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The subcommands that measure, by running the program. */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "base/number.h"
#include "core/position.h"
#include "learning/columns.h"
#include "learning/value_set.h"
#include "support/cli_files.h"
#include "support/run_cli.h"
#include "tools/fit_output.h"

/* The path of the shipped rows in the source tree. */
static char *
shipped_rows (void)
{
  return g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "values", "engine-games.rows",
                           NULL);
}

/* The published table of gradient descent, line for line, from its matrix. */
static void
test_matrix (void)
{
  static const char *const lines[] = {
    "0  0 0 0 0 0  0.693147",
    "1000  0.703733 1.89849 2.31532 3.16993 6.9148  0.470379",
    "2000  0.735853 2.08733 2.51039 3.47418 7.7387  0.469398",
    "5000  0.747467 2.15535 2.58077 3.58385 8.0421  0.469324",
    "10000  0.747779 2.15718 2.58266 3.58679 8.0503  0.469324",
    "Pawn: 100",
    "Knight: 288.478",
    "Bishop: 345.377",
    "Rook: 479.66",
    "Queen: 1076.56",
    NULL,
  };
  g_autofree char *mat = test_file ("chess/pgnlearn/OpenRating.pgnlearn.mat");
  if (mat == NULL)
    return;
  g_auto (CwCliRun) run = cw_cli_run ("fit", mat, "--method=gradient");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.errors, ==, "");
  assert_lines (run.output, lines);
}

static void
test_open_rating (void)
{
  static const char *const lines[] = { "Pawn: 100",     "Knight: 289.129", "Bishop: 345.535",
                                       "Rook: 480.384", "Queen: 1077.78",  NULL };
  g_autofree char *pgn = test_file ("chess/pgnlearn/OpenRating.pgn");
  g_autofree char *expected_name = test_file ("chess/pgnlearn/OpenRating.correct.mat");
  if (pgn == NULL || expected_name == NULL)
    return;
  g_auto (CwCliRun) fit = cw_cli_run ("fit", pgn);
  g_assert_cmpint (fit.status, ==, 0);
  g_assert_nonnull (strstr (fit.errors, "21 games without a result"));
  assert_lines (fit.output, lines);

  g_autofree char *folder = g_dir_make_tmp ("cw-XXXXXX", NULL);
  g_autofree char *mat = g_build_filename (folder, "out.mat", NULL);
  g_auto (CwCliRun) extract = cw_cli_run ("extract", pgn, "--unfinished=draw", "-o", mat);
  g_assert_cmpint (extract.status, ==, 0);
  g_assert_cmpstr (extract.output, ==, "games 2997  rows 20215\n");
  g_assert_cmpstr (extract.errors, ==, "");
  g_autofree char *text = NULL, *expected = NULL;
  gsize length, expected_length;
  g_assert_true (g_file_get_contents (mat, &text, &length, NULL));
  g_assert_true (g_file_get_contents (expected_name, &expected, &expected_length, NULL));
  g_assert_cmpmem (text, length, expected, expected_length);
  g_remove (mat);
  g_rmdir (folder);
}

static void
test_fit (void)
{
  static const char *const lines[] = {
    "Pawn: 100",
    "Knight: 289.129",
    "Bishop: 345.535",
    "Rook: 480.384",
    "Queen: 1077.78",
    "Knight se 14.1 95% 262.6 318.0",
    NULL,
  };
  g_autofree char *rows = shipped_rows ();
  g_auto (CwCliRun) run = cw_cli_run ("fit", rows);
  g_assert_cmpint (run.status, ==, 0);
  assert_lines (run.output, lines);
  g_assert_null (strstr (run.output, "Pawn se"));
  /* Standard output has only the values; what errors by player would be goes to standard error. */
  g_assert_true (g_str_has_prefix (run.output, "Pawn: 100\nKnight: 289.129\nKnight se 14.1"));
  g_assert_nonnull (strstr (run.errors, "Errors clustered by player would be 1."));

  g_auto (CwCliRun) claims = cw_cli_run ("fit", rows, "--claims", "--draws=half");
  g_assert_nonnull (strstr (claims.output, "\nQ + P = 2R: fails  difference "));
}

static void
test_json (void)
{
  g_autofree char *rows = shipped_rows ();
  g_auto (CwCliRun) run = cw_cli_run ("fit", rows, "--json", "--method=gradient");
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, run.output, -1, NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  JsonObject *queen = json_object_get_object_member (root, "Queen");
  g_assert_cmpint (json_object_get_int_member (root, "version"), ==, 1);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (root, "trace")), ==, 11);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (queen, "value"), 1077.78, 0.01);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (queen, "se"), 50, 1);

  g_auto (CwCliRun) curve = cw_cli_run ("curve", rows, "--json", "--draws=drop");
  g_autoptr (JsonParser) other = json_parser_new ();
  g_assert_true (json_parser_load_from_data (other, curve.output, -1, NULL));
  root = json_node_get_object (json_parser_get_root (other));
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (root, "alpha"), 0.751, 0.001);
}

static void
test_model (void)
{
  static const char *const lines[] = { "Pawn: 100", "Drawn at level: 16.0 %", NULL };
  g_autofree char *rows = shipped_rows ();
  g_auto (CwCliRun) run = cw_cli_run ("fit", rows, "--model=ordered", "--features=pair,first-move",
                                      "--test", "--held-out=5", "--bootstrap=20");
  g_assert_cmpint (run.status, ==, 0);
  assert_lines (run.output, lines);
  g_assert_nonnull (strstr (run.output, "\nBishop pair: "));
  g_assert_nonnull (strstr (run.output, "\nBishop pair bootstrap 95% "));
  g_assert_nonnull (strstr (run.output, "\nBootstrap: 20 samples, 0 of them without values\n"));
  g_assert_nonnull (strstr (run.output, "\nThe bishop pair is worth "));
  g_assert_nonnull (strstr (run.output, "likely in these games"));
  g_assert_nonnull (strstr (run.output, "not distinguishable from zero in these games"));
  g_assert_nonnull (strstr (run.output, "\nReliability: said "));
  g_auto (CwCliRun) plot = cw_cli_run ("fit", rows, "--held-out=3", "-o", "x.txt");
  g_assert_cmpint (plot.status, ==, 2);
  g_auto (CwCliRun) nothing = cw_cli_run ("fit", rows, "--model=half", "-o", "x.svg");
  g_assert_cmpint (nothing.status, ==, 2);

  g_auto (CwCliRun) json =
      cw_cli_run ("fit", rows, "--features=pair,last-pawn", "--json", "--test");
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, json.output, -1, NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  g_assert_true (json_object_has_member (root, "Bishop pair"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (root, "tests")), ==, 2);

  /* The options that make up a model give the same result as the model. */
  g_auto (CwCliRun) half = cw_cli_run ("fit", rows, "--draws=half", "--errors=game");
  g_auto (CwCliRun) model = cw_cli_run ("fit", rows, "--model=half", "--errors=game");
  g_assert_true (g_str_has_prefix (half.output, "Pawn: 100\n"));
  g_assert_true (g_str_has_prefix (model.output, half.output));

  g_auto (CwCliRun) wrong = cw_cli_run ("fit", rows, "--features=opposite");
  g_assert_cmpint (wrong.status, ==, 1);
  g_auto (CwCliRun) word = cw_cli_run ("fit", rows, "--features=nonsense");
  g_assert_cmpint (word.status, ==, 2);
  g_auto (CwCliRun) set = cw_cli_run ("fit", rows, "--model=half", "--set=x.ini");
  g_assert_cmpint (set.status, ==, 2);
}

static void
test_parts (void)
{
  static const char table[] = "12.5 61.0/200 76.0/200 71.0/200\nA 55.0/200 69.0/200 73.0/200\n"
                              "B 57.0/200 71.0/200 64.0/200\nC 72.5/200 74.5/200 69.0/200\n";
  static const char *const lines[] = { "chi-squared 10.7  df 3  p 0.0135",
                                       "C - B 8.0 +- 6.9 points  Elo 64 +- 56",
                                       "(of two chosen beforehand +- 5.3 points)", NULL };
  g_autofree char *rows = shipped_rows ();
  g_autofree char *folder = g_dir_make_tmp ("cw-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "table.txt", NULL);
  g_auto (CwCliRun) phase = cw_cli_run ("fit", rows, "--by=phase");
  g_assert_cmpint (phase.status, ==, 0);
  g_assert_nonnull (strstr (phase.output, "ending  games "));
  /* No number if a pawn may be worth nothing: in openings it is often a gambit. */
  g_assert_nonnull (strstr (phase.output, "\n  Knight: unknown\n"));
  g_assert_null (strstr (phase.output, "inf"));
  g_assert_nonnull (strstr (phase.output, "\nRook: from "));
  g_assert_nonnull (strstr (phase.output, "pooled Knight: spread "));
  g_auto (CwCliRun) decade = cw_cli_run ("fit", rows, "--by=decade");
  g_assert_cmpint (decade.status, ==, 1);
  g_auto (CwCliRun) each = cw_cli_run ("fit", "--each", rows, rows, "--json");
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, each.output, -1, NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (root, "parts")), ==, 2);

  g_auto (CwCliRun) materials = cw_cli_run ("materials", rows, "--least=1000");
  g_assert_cmpint (materials.status, ==, 0);
  g_assert_true (g_str_has_prefix (materials.output, "QRRBBNNPPPPPPPP-QRRBBNNPPPPPPPP  games "));
  g_auto (CwCliRun) clarity = cw_cli_run ("curve", rows, "--clarity");
  g_assert_nonnull (strstr (clarity.output, "clarity no queens  ahead 2  rows "));

  g_assert_true (g_file_set_contents (file, table, -1, NULL));
  g_auto (CwCliRun) judge = cw_cli_run ("judge", file);
  g_assert_cmpint (judge.status, ==, 0);
  assert_lines (judge.output, lines);
  g_assert_nonnull (strstr (judge.output, "C is ahead of B by 8.0 ± 6.9"));
  g_remove (file);
  g_rmdir (folder);
}

/* Filters and tables, by running the program. */
static void
test_filters (void)
{
  static const char pgn[] =
      "[White \"Anand\"]\n[Black \"Karpov\"]\n[Date \"1994.02.23\"]\n[Result \"1-0\"]\n\n"
      "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 1-0\n\n"
      "[White \"Tal\"]\n[Black \"Botvinnik\"]\n[Date \"1960.03.15\"]\n[Result \"0-1\"]\n\n"
      "1. e4 e6 2. d4 d5 3. Nc3 Bb4 0-1\n";
  g_autofree char *folder = g_dir_make_tmp ("cw-XXXXXX", NULL);
  g_autofree char *games = g_build_filename (folder, "games.pgn", NULL);
  g_autofree char *table = g_build_filename (folder, "rows.csv", NULL);
  g_autofree char *again = g_build_filename (folder, "again.csv", NULL);
  g_autofree char *text = NULL, *back = NULL;
  g_assert_true (g_file_set_contents (games, pgn, -1, NULL));

  g_auto (CwCliRun) by_name = cw_cli_run ("extract", games, "--player=anand", "-o", table);
  g_assert_cmpstr (by_name.output, ==, "games 1  rows 1\n");
  g_assert_nonnull (strstr (by_name.errors, "1 game is filtered out."));
  g_auto (CwCliRun) by_year = cw_cli_run ("extract", games, "--year=1950-1970", "-o", table);
  g_assert_cmpstr (by_year.output, ==, "games 1  rows 1\n");
  g_auto (CwCliRun) all = cw_cli_run ("extract", games, "-o", table);
  g_assert_cmpstr (all.output, ==, "games 2  rows 2\n");
  g_auto (CwCliRun) copy = cw_cli_run ("extract", table, "-o", again);
  g_assert_cmpstr (copy.output, ==, "games 2  rows 2\n");
  g_assert_true (g_file_get_contents (table, &text, NULL, NULL));
  g_assert_true (g_file_get_contents (again, &back, NULL, NULL));
  g_assert_cmpstr (text, ==, back);

  g_auto (CwCliRun) range = cw_cli_run ("extract", games, "--year=9-3");
  g_assert_cmpint (range.status, ==, 2);
  g_auto (CwCliRun) at = cw_cli_run ("extract", games, "--at=15");
  g_assert_cmpint (at.status, ==, 2);
  g_remove (games);
  g_remove (table);
  g_remove (again);
  g_rmdir (folder);
}

static void
test_curve (void)
{
  static const char *const lines[] = { "alpha 0.661 +- 0.028", NULL };
  g_autofree char *rows = shipped_rows ();
  g_autofree char *folder = g_dir_make_tmp ("cw-XXXXXX", NULL);
  g_autofree char *plot = g_build_filename (folder, "plot.svg", NULL);
  g_auto (CwCliRun) run = cw_cli_run ("curve", rows, "--unfinished=draw", "-o", plot);
  g_autofree char *svg = NULL;
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (run.output, "-23 1 0 0.000000\n"));
  assert_lines (run.output, lines);
  /* Standard error tells where the games deviate from the curve, and why. */
  g_assert_nonnull (strstr (
      run.errors, "At −1 these games score 38\u00a0% (36 to 40), the curve says 34\u00a0%."));
  g_assert_nonnull (
      strstr (run.errors, "Up to move 20 the score is 54\u00a0% there, later 31\u00a0%"));
  g_assert_true (g_file_get_contents (plot, &svg, NULL, NULL));
  g_assert_nonnull (strstr (svg, "<svg"));
  g_remove (plot);

  g_auto (CwCliRun) wrong = cw_cli_run ("curve", rows, "-o", "plot.doc");
  g_assert_cmpint (wrong.status, ==, 2);
  g_rmdir (folder);
}

/* Rows written as text and read back are the same. */
static void
test_rows_again (void)
{
  g_autofree char *rows = shipped_rows ();
  g_autofree char *folder = g_dir_make_tmp ("cw-XXXXXX", NULL);
  g_autofree char *copy = g_build_filename (folder, "copy.rows", NULL);
  g_autofree char *mat = g_build_filename (folder, "copy.mat", NULL);
  g_auto (CwCliRun) write = cw_cli_run ("extract", rows, "--unfinished=draw", "-o", copy);
  g_assert_cmpstr (write.output, ==, "games 2997  rows 20215\n");
  g_auto (CwCliRun) matrix = cw_cli_run ("extract", copy, "--with-games", "-o", mat);
  g_assert_cmpstr (matrix.output, ==, "games 2976  rows 20175\n");

  /* With games the matrix gives the same errors too, although it has no players. */
  g_auto (CwCliRun) one = cw_cli_run ("fit", rows), other = cw_cli_run ("fit", mat);
  g_assert_cmpstr (other.output, ==, one.output);

  g_auto (CwCliRun) lost = cw_cli_run ("extract", mat, "-o", copy);
  g_assert_cmpint (lost.status, ==, 1);
  g_remove (copy);
  g_remove (mat);
  g_rmdir (folder);
}

static void
test_faults (void)
{
  static const char game[] = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n";
  g_auto (CwCliRun) nothing = cw_cli_run ("fit");
  g_assert_cmpint (nothing.status, ==, 2);
  g_auto (CwCliRun) method = cw_cli_run ("fit", "--method=guess", "x.pgn");
  g_assert_cmpint (method.status, ==, 2);
  g_auto (CwCliRun) cents = cw_cli_run ("curve", "--scale=100,300,300,500,900", "x.pgn");
  g_assert_cmpint (cents.status, ==, 2);
  g_autofree char *shipped = shipped_rows ();
  g_auto (CwCliRun) scale = cw_cli_run ("curve", "--scale=1,3,3,5", shipped);
  g_assert_cmpint (scale.status, ==, 2);
  g_auto (CwCliRun) missing = cw_cli_run ("fit", "/nowhere/x.pgn");
  g_assert_cmpint (missing.status, ==, 1);
  g_assert_true (g_str_has_prefix (missing.errors, "/nowhere/x.pgn: "));
  g_auto (CwCliRun) empty = cw_cli_run_with ("", (const char *const[]){ "fit", "-", NULL });
  g_assert_cmpint (empty.status, ==, 1);

  const char *const arguments[] = { "fit", "-", NULL };
  g_auto (CwCliRun) one = cw_cli_run_with (game, arguments);
  g_assert_cmpint (one.status, ==, 1);
  g_assert_cmpstr (one.output, ==, "");
  g_assert_nonnull (strstr (one.errors, "too few"));
}

/* Several files without rows: all are named, along with what can be done. */
static void
test_no_rows (void)
{
  static const char *const texts[] = {
    "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n",
    "[Result \"1-0\"]\n\n1. e4 1-0\n",
    "; no game at all\n",
    "[Result \"*\"]\n\n1. d4 d5 2. Nf3 Nf6 3. Bf4 c5 *\n",
  };
  g_autofree char *folder = g_dir_make_tmp ("cw-XXXXXX", NULL);
  char *path[4];

  for (int i = 0; i < 4; i++)
    {
      path[i] = g_strdup_printf ("%s/%d.pgn", folder, i);
      g_assert_true (g_file_set_contents (path[i], texts[i], -1, NULL));
    }
  g_auto (CwCliRun) none = cw_cli_run ("fit", path[0], path[3]);
  g_autofree char *names =
      g_strdup_printf ("%s, %s: None of these games has a result", path[0], path[3]);
  g_assert_cmpint (none.status, ==, 1);
  g_assert_nonnull (strstr (none.errors, names));
  g_assert_nonnull (strstr (none.errors, "2 games without a result are left out"));
  g_assert_nonnull (strstr (none.errors, "--unfinished=last as won by whoever moved last"));

  /* Two moves leave no quiet position; the message is not about results. */
  g_auto (CwCliRun) short_game = cw_cli_run ("extract", path[1]);
  g_assert_cmpint (short_game.status, ==, 1);
  g_assert_nonnull (strstr (short_game.errors, "1.pgn: There is no quiet position"));
  g_auto (CwCliRun) empty = cw_cli_run ("curve", path[2]);
  g_assert_cmpint (empty.status, ==, 1);
  g_assert_nonnull (strstr (empty.errors, "2.pgn: There are no games"));

  /* Too few games, and more files than can be named. */
  g_auto (CwCliRun) many =
      cw_cli_run ("fit", path[0], path[1], path[3], path[0], "--unfinished=last");
  g_assert_cmpint (many.status, ==, 1);
  g_assert_nonnull (strstr (many.errors, "4 files: "));
  for (int i = 0; i < 4; i++)
    {
      g_remove (path[i]);
      g_free (path[i]);
    }
  g_rmdir (folder);
}

/* The 30 % rule of shogi on the shipped games: bishop and rook are worth more in hand, and the rule
 * may be right about them. */
static void
test_hand (void)
{
  g_autofree char *games =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "selfplay-shogi.csa", NULL);
  g_auto (CwCliRun) run = cw_cli_run ("fit", games, "--claims");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.output,
                            "Bishop in hand / on the board: 1.37 se 0.11 95% 1.17 1.62  "
                            "1.30 holds\n"));
  /* A lance on the board is hardly distinguishable from nothing. */
  g_assert_nonnull (strstr (run.output, "Lance in hand / on the board: 4.46 se 2.37 95% 2.04 15"));
  g_assert_null (strstr (run.output, "B > N"));
}

/* The shipped shogi values are those of the shipped rows: a rook is worth more than a bishop and a
 * bishop more than a gold, as professionals count. */
static void
test_shogi_rows (void)
{
  g_autofree char *rows =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "values", "selfplay-shogi.rows", NULL);
  g_auto (CwCliRun) run = cw_cli_run ("fit", rows);
  CwValues shipped;
  CwColumns columns;

  g_assert_true (cw_value_set_named ("selfplay-shogi", &shipped));
  g_assert_true (cw_columns_init (&columns, cw_game_named ("shogi")));
  for (unsigned k = 0; k < columns.count; k++)
    {
      g_autofree char *name = cw_cli_column_title (&columns, k);
      char number[CW_NUMBER_SIZE];
      cw_format_general (number, sizeof number,
                         cw_column_value (&columns.column[k], &shipped).value, 6);
      g_autofree char *line = g_strdup_printf ("%s: %s\n", name, number);
      if (strstr (run.output, line) == NULL)
        g_error ("no line %s in:\n%s", line, run.output);
    }
  /* Columns: 4 bishop, 5 rook and 6 gold on the board, 18 rook and 19 gold in hand. */
  g_assert_cmpfloat (cw_column_value (&columns.column[5], &shipped).value, >,
                     cw_column_value (&columns.column[4], &shipped).value);
  g_assert_cmpfloat (cw_column_value (&columns.column[4], &shipped).value, >,
                     cw_column_value (&columns.column[6], &shipped).value);
  g_assert_cmpfloat (cw_column_value (&columns.column[18], &shipped).value, >,
                     cw_column_value (&columns.column[19], &shipped).value);
}

/* In shogi, games without a result are won by the side that moved last unless an option says
 * otherwise, as in the window; in chess they are left out. */
static void
test_usual (void)
{
  static const char moves[] = "V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n"
                              "-8384FU\n+5756FU\n-8485FU\n";
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("cw-XXXXXX.csa", &path, NULL);

  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, moves, -1, NULL));
  g_auto (CwCliRun) usual = cw_cli_run ("extract", path);
  g_assert_cmpint (usual.status, ==, 0);
  g_assert_nonnull (strstr (usual.errors,
                            "1 game without a result counts as won by whoever moved last, "
                            "as is usual in shogi; --unfinished=drop leaves it out."));
  g_auto (CwCliRun) last = cw_cli_run ("extract", path, "--unfinished=last");
  g_assert_cmpint (last.status, ==, 0);
  g_assert_null (strstr (last.errors, "as is usual"));
  g_assert_cmpstr (last.output, ==, usual.output);
  g_auto (CwCliRun) drop = cw_cli_run ("extract", path, "--unfinished=drop");
  g_assert_cmpint (drop.status, ==, 1);
  g_assert_nonnull (strstr (drop.errors, "1 game without a result is left out"));
  g_remove (path);
}

/* A typed set is checked like a measured one: equal means within 2 %, and nothing is open. */
static void
test_claims (void)
{
  static const char *const lines[] = {
    "P=100 N=320 B=330 R=500 Q=900",
    "B > N: holds  difference 10.0",
    "B + N = R + 1.5P: holds  difference 0.0",
    NULL,
  };
  g_auto (CwCliRun) run = cw_cli_run ("claims", "--values=1,3.2,3.3,5,9");
  g_auto (CwCliRun) school = cw_cli_run ("claims", "--values=school", "--json");
  g_auto (CwCliRun) wrong = cw_cli_run ("claims", "--values=1,3.2,3.3");
  g_autoptr (JsonParser) parser = json_parser_new ();

  g_assert_cmpint (run.status, ==, 0);
  assert_lines (run.output, lines);
  g_assert_null (strstr (run.output, ": open"));
  g_assert_true (json_parser_load_from_data (parser, school.output, -1, NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpfloat (
      json_object_get_double_member (json_object_get_object_member (root, "values"), "Queen"), ==,
      900);
  g_assert_cmpint (wrong.status, ==, 1);
  g_assert_nonnull (strstr (wrong.errors, "needs this entry: R"));
}

/* Whatever is measured on games that one side never won, a message says that it won none. */
static void
test_selected (void)
{
  static const char *const ways[][2] = { { "fit", "--draws=drop" },
                                         { "fit", "--model=joint" },
                                         { "fit", "--by=phase" },
                                         { "curve", "--json" },
                                         { "materials", "--json" } };
  g_autofree char *games =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "selfplay.pgn", NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_auto (CwCliRun) all = cw_cli_run (ways[i][0], games, ways[i][1]);
      g_auto (CwCliRun) won = cw_cli_run (ways[i][0], games, ways[i][1], "--result=1-0");
      const char *said = strstr (won.errors, "Black won none of these games");
      g_assert_cmpint (won.status, ==, 0);
      g_assert_null (strstr (all.errors, "won none of these games"));
      g_assert_nonnull (said);
      g_assert_null (strstr (said + strlen ("Black won"), "won none of these games")); /* once */
    }
  /* Filters of games do not apply to rows. */
  g_autofree char *rows = shipped_rows ();
  g_auto (CwCliRun) ignored = cw_cli_run ("fit", rows, "--result=1-0");
  g_assert_nonnull (strstr (ignored.errors, "such as --result, do not apply to it"));
}

/* Words instead of figures that would mislead: for draws alone, for groups without a bound, and for
 * games that one side never won. */
static void
test_words (void)
{
  g_autofree char *engines = test_file ("chess/pgnlearn/OpenRating.pgn");
  g_autofree char *amateurs = test_file ("chess/games-amateur/amateur.pgn");
  if (engines == NULL || amateurs == NULL)
    return;
  g_auto (CwCliRun) drawn = cw_cli_run ("curve", engines, "--result=1/2");
  g_assert_nonnull (strstr (drawn.output, "\nalpha unknown\n"));
  g_assert_nonnull (strstr (drawn.errors, "draws alone give no curve"));
  g_auto (CwCliRun) groups = cw_cli_run ("fit", amateurs, "--by=rating");
  g_assert_nonnull (strstr (groups.output, "95% cannot be told from these games\n"));
  g_assert_null (strstr (groups.output, "inf"));
  g_auto (CwCliRun) tested =
      cw_cli_run ("fit", amateurs, "--model=half", "--features=first-move", "--test");
  g_assert_nonnull (strstr (tested.output, "First move: one side never won"));
  g_assert_null (strstr (tested.output, "real in these games"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/measure-cli/matrix", test_matrix);
  g_test_add_func ("/measure-cli/open-rating", test_open_rating);
  g_test_add_func ("/measure-cli/fit", test_fit);
  g_test_add_func ("/measure-cli/json", test_json);
  g_test_add_func ("/measure-cli/model", test_model);
  g_test_add_func ("/measure-cli/parts", test_parts);
  g_test_add_func ("/measure-cli/filters", test_filters);
  g_test_add_func ("/measure-cli/curve", test_curve);
  g_test_add_func ("/measure-cli/usual", test_usual);
  g_test_add_func ("/measure-cli/rows-again", test_rows_again);
  g_test_add_func ("/measure-cli/faults", test_faults);
  g_test_add_func ("/measure-cli/selected", test_selected);
  g_test_add_func ("/measure-cli/no-rows", test_no_rows);
  g_test_add_func ("/measure-cli/hand", test_hand);
  g_test_add_func ("/measure-cli/shogi-rows", test_shogi_rows);
  g_test_add_func ("/tools/measure-cli/claims", test_claims);
  g_test_add_func ("/measure-cli/words", test_words);
  return g_test_run ();
}
