/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files with one difficulty each, and test files of other projects: games, plies, errors, warnings.
 * Reading moves and reading trees must give the same counts. */
#include "notation-test.h"

typedef struct
{
  unsigned games, errors, warnings;
  GString *plies; /* "2,4" */
} Counts;

static Counts
count_moves (const char *path)
{
  TestFile file;
  CwPgnReader *reader = test_read_file (&file, path);
  Counts counts = { .plies = g_string_new (NULL) };
  CwRecordGame game;
  while (cw_pgn_read_moves (reader, &game, NULL))
    {
      g_string_append_printf (counts.plies, counts.games++ ? ",%u" : "%u", game.plies);
      g_assert_cmpuint (game.number, ==, counts.games);
    }
  counts.errors = file.errors;
  counts.warnings = file.warnings;
  cw_pgn_reader_free (reader);
  g_free (file.bytes);
  return counts;
}

static Counts
count_trees (const char *path)
{
  TestFile file;
  CwPgnReader *reader = test_read_file (&file, path);
  Counts counts = { .plies = g_string_new (NULL) };
  CwRecordGame game;
  CwGameTree *tree;
  while ((tree = cw_pgn_read_tree (reader, &game, NULL)))
    {
      g_assert_cmpuint (game.plies, ==, cw_game_tree_plies (tree));
      g_assert_cmpint (game.result, ==, cw_game_tree_result (tree));
      g_string_append_printf (counts.plies, counts.games++ ? ",%u" : "%u", game.plies);
      cw_game_tree_free (tree);
    }
  counts.errors = file.errors;
  counts.warnings = file.warnings;
  cw_pgn_reader_free (reader);
  g_free (file.bytes);
  return counts;
}

static void
check_file (const char *path, unsigned games, const char *plies, unsigned errors, unsigned warnings)
{
  g_test_message ("%s", path);
  Counts trees = count_trees (path), moves = count_moves (path);
  g_assert_cmpuint (trees.games, ==, games);
  if (plies)
    g_assert_cmpstr (trees.plies->str, ==, plies);
  g_assert_cmpuint (trees.errors, ==, errors);
  g_assert_cmpuint (trees.warnings, ==, warnings);
  g_assert_cmpstr (moves.plies->str, ==, trees.plies->str);
  g_string_free (moves.plies, TRUE);
  g_string_free (trees.plies, TRUE);
}

/* The expected errors and warnings of one of the 33 probes. */
static void
expected_faults (const char *name, unsigned *errors, unsigned *warnings)
{
  static const char *const warned[] = { "11_unclosed_rav",   "15_long_alg",
                                        "21_missing_result", "33_tag_unescaped_quote",
                                        "39_latin1",         "45_odd_results" };
  *errors = strcmp (name, "27_illegal") == 0;
  *warnings = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS (warned); i++)
    *warnings += strcmp (name, warned[i]) == 0;
}

static void
check_table (const char *folder, unsigned least, bool with_faults)
{
  g_autofree char *table =
      g_test_build_filename (G_TEST_DIST, "fixtures", folder, "EXPECTED.tsv", NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (table, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  unsigned files = 0;
  for (char **line = lines + 1; *line && **line; line++, files++)
    {
      g_auto (GStrv) field = g_strsplit (*line, "\t", -1);
      g_autofree char *name = g_strconcat (field[0], ".pgn", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", folder, name, NULL);
      unsigned errors, warnings;
      expected_faults (field[0], &errors, &warnings);
      if (with_faults)
        {
          errors = (unsigned)atoi (field[3]);
          warnings = (unsigned)atoi (field[4]);
        }
      check_file (path, (unsigned)atoi (field[1]), field[2], errors, warnings);
    }
  g_assert_cmpuint (files, >=, least);
}

static void
test_probes (void)
{
  check_table ("pgn-probes", 33, false);
}

static void
test_own (void)
{
  check_table ("pgn-probes-own", 45, true);
}

/* Counts found by reading the files by eye and with two other readers. */
typedef struct
{
  const char *name;
  unsigned games;
  const char *plies; /* NULL: not compared */
  unsigned errors, warnings;
} Case;

static const Case cases[] = {
  { "chess-library/backslash_header", 1, "95", 0, 1 },
  { "chess-library/basic", 1, "130", 0, 0 },
  /* 1...0-0-0 with the queen still on d8 */
  { "chess-library/black2move", 1, "0", 1, 0 },
  { "chess-library/castling", 1, "6", 0, 1 },
  { "chess-library/comment_before_moves", 1, "139", 0, 0 },
  /* breaks off in the middle of a move */
  { "chess-library/corrupted", 1, "124", 1, 1 },
  { "chess-library/empty_body", 2, "0,252", 0, 0 },
  { "chess-library/multiple", 4, "130,84,176,142", 0, 0 },
  { "chess-library/newline", 1, "6", 0, 1 },
  { "chess-library/no_moves", 1, "0", 0, 0 },
  { "chess-library/no_moves_two_games", 2, "0,0", 0, 0 },
  { "chess-library/no_result", 1, "0", 0, 0 },
  { "chess-library/skip", 2, "130,130", 0, 0 },
  { "chess-library/square_bracket_in_header", 1, "130", 0, 0 },
  { "chess-library/variations", 1, "108", 0, 0 },
  { "chess.js/0", 1, "77", 0, 0 },
  /* Antichess, without results */
  { "chessops/headers-and-moves-on-the-same-line", 3, "5,5,5", 0, 3 },
  { "chessops/leading-whitespace", 4, "5,5,5,5", 0, 3 },
  { "notnil/0003", 1, "5", 0, 0 },
  { "notnil/0004", 1, "26", 0, 0 },
  { "notnil/0008", 1, "4", 0, 0 },
  { "notnil/0012", 1, "0", 0, 0 },
  { "notnil/0015", 1, "2", 0, 0 },
  { "pgn-extract/barnes-horton", 1, "72", 0, 0 },
  { "pgn-extract/fools-mate", 1, "4", 0, 0 },
  { "pgn-extract/nested-comment", 1, "1", 0, 0 },
  { "pgn-extract/test-C", 1, "72", 0, 0 },
  { "pgn-extract/test-F-text", 1, "72", 0, 0 },
  { "pgn-extract/test-F", 1, "72", 0, 0 },
  { "pgn-extract/test-L2", 1, "72", 0, 0 },
  { "pgn-extract/test-N", 1, "72", 0, 0 },
  { "pgn-extract/test-R", 1, "72", 0, 0 },
  { "pgn-extract/test-Ta", 1, "72", 0, 0 },
  { "pgn-extract/test-addhashcode", 1, "72", 0, 0 },
  { "pgn-extract/test-checkmate", 2, "4,72", 0, 0 },
  { "pgn-extract/test-evaluation", 1, "4", 0, 0 },
  { "pgn-extract/test-f2", 1, "4", 0, 0 },
  { "pgn-extract/test-fuzzydepth", 4, "5,5,5,5", 0, 0 },
  { "pgn-extract/test-long-line", 1, "4", 0, 0 },
  { "pgn-extract/test-nagcomments", 1, "1", 0, 0 },
  { "pgn-extract/test-nochecks", 2, "4,72", 0, 0 },
  { "pgn-extract/test-noresults", 1, "72", 0, 0 },
  { "pgn-extract/test-plycount", 1, "72", 0, 0 },
  { "pgn-extract/test-promotion-in", 8, "1,1,1,1,1,1,1,1", 0, 0 },
  { "pgn-extract/test-s", 3, "81,95,79", 0, 0 },
  { "pgn-extract/test-seventyfive", 5, "328,325,261,351,296", 0, 0 },
  { "pgn-extract/test-stalemate", 3, "4,72,102", 0, 0 },
  { "pgn-extract/test-w", 1, "72", 0, 0 },
  { "python-chess/anastasian-lewis", 1, "84", 0, 0 },
  { "python-chess/chessbase-empty-line", 1, "134", 0, 0 },
  { "python-chess/cutechess-fischerrandom", 4, "120,99,70,107", 0, 0 },
  { "python-chess/utf8-bom", 2, "0,0", 0, 0 },
  { "scalachess/uzchesscup", 45, NULL, 0, 0 },
  { "scid/res_gameLatin1", 1, "149", 0, 1 },
  { "scid/res_gameUTF8", 1, "149", 0, 0 },
};

static void
test_cases (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("chess/pgn-cases/%s.pgn", cases[i].name);
      g_autofree char *path = test_data_path (name);
      if (!path)
        return;
      check_file (path, cases[i].games, cases[i].plies, cases[i].errors, cases[i].warnings);
    }
}

/* Every game of every real file is read to its end. */
static void
test_games (void)
{
  static const Case files[] = {
    { "pgnlearn/OpenRating", 2997, NULL, 0, 1 }, /* one comment in Latin-1 */
    { "games/human/Capablanca", 597, NULL, 0, 0 },
    { "games/human/Nimzowitsch", 512, NULL, 0, 0 },
    { "games/human/Reti", 646, NULL, 0, 0 },
    { "games/human/Rubinstein", 797, NULL, 0, 0 },
    { "games/human/SultanKhan", 157, NULL, 0, 0 },
    { "games/human/alphazero_vs_stockfish_all", 110, NULL, 0, 0 },
    { "games/engine/TCEC_Cup_1_Final_5", 8, NULL, 0, 0 },
    { "games/engine/TCEC_Season_16_-_Frc_Cpu_League_2_Playoff", 6, NULL, 0, 0 },
    { "games/engine/TCEC_Season_1_-_Division_1", 56, NULL, 0, 0 },
    { "games/engine/TCEC_Season_20_-_Frc3_Testing_4", 4, NULL, 0, 0 },
    { "games/engine/TCEC_Season_24_-_Knight_Odds_Bonus", 9, NULL, 0, 0 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_strdup_printf ("chess/%s.pgn", files[i].name);
      g_autofree char *path = test_data_path (name);
      if (!path)
        return;
      check_file (path, files[i].games, files[i].plies, files[i].errors, files[i].warnings);
    }
}

/* The results of the 2997 games of OpenRating: 21 are unfinished. */
static void
test_results (void)
{
  g_autofree char *path = test_data_path ("chess/pgnlearn/OpenRating.pgn");
  if (!path)
    return;
  TestFile file;
  CwPgnReader *reader = test_read_file (&file, path);
  CwRecordGame game;
  unsigned results[4] = { 0 };
  while (cw_pgn_read_moves (reader, &game, NULL))
    results[game.result]++;
  g_assert_cmpuint (results[CW_UNFINISHED], ==, 21);
  g_assert_cmpuint (results[CW_WHITE_WON] + results[CW_BLACK_WON] + results[CW_DRAWN], ==, 2976);
  cw_pgn_reader_free (reader);
  g_free (file.bytes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/pgn-probes/probes", test_probes);
  g_test_add_func ("/pgn-probes/own", test_own);
  g_test_add_func ("/pgn-probes/cases", test_cases);
  g_test_add_func ("/pgn-probes/games", test_games);
  g_test_add_func ("/pgn-probes/results", test_results);
  return g_test_run ();
}
