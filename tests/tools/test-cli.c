/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of counterweight-cli, and games and perft, by running the program. */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "support/run_cli.h"

static void
test_usage (void)
{
  g_auto (CwCliRun) nothing = cw_cli_run_with (NULL, (const char *const[]){ NULL });
  g_assert_cmpint (nothing.status, ==, 2);
  g_assert_cmpstr (nothing.output, ==, "");
  g_assert_nonnull (strstr (nothing.errors, "SUBCOMMAND"));

  g_auto (CwCliRun) help = cw_cli_run ("--help");
  g_assert_cmpint (help.status, ==, 0);
  g_assert_nonnull (strstr (help.output, "perft"));
  g_assert_cmpstr (help.errors, ==, "");

  g_auto (CwCliRun) unknown = cw_cli_run ("knit");
  g_assert_cmpint (unknown.status, ==, 2);
  g_assert_nonnull (strstr (unknown.errors, "knit"));

  g_auto (CwCliRun) option = cw_cli_run ("perft", "--depht=3", "3");
  g_assert_cmpint (option.status, ==, 2);
  g_assert_nonnull (strstr (option.errors, "--depht=3. See")); /* two sentences */

  g_auto (CwCliRun) game = cw_cli_run ("moves", "--game=draughts");
  g_assert_cmpint (game.status, ==, 2);
  g_assert_nonnull (strstr (game.errors, "draughts"));
}

/* The message names what is wrong: the number of arguments, the range of a number, a word. */
static void
test_wrong_options (void)
{
  static const struct
  {
    const char *command, *argument, *errors;
  } rows[] = {
    { "moves", "e4", "moves: “e4” is one argument too many. " },
    { "check", NULL, "check: FILE is missing. " },
    { "convert", "in.pgn", "convert: OUT is missing. " },
    { "search", "--level=21", "search: --level is a number from 0 to 20. " },
    { "selfplay", "--nodes=0", "selfplay: --nodes is a number of at least 1. " },
    { "selfplay", "--games=many", "selfplay: Cannot parse integer value “many” for --games. " },
    { "perft", "--rules=slow", "perft: DEPTH is missing. " },
    { "moves", "--format=latin", "moves: --format cannot be “latin”, only one of: uci, san, " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (CwCliRun) run = cw_cli_run (rows[i].command, rows[i].argument);
      g_autofree char *errors = g_strconcat ("counterweight-cli ", rows[i].errors, NULL);
      g_assert_cmpint (run.status, ==, 2);
      g_assert_cmpstr (run.output, ==, "");
      g_assert_true (g_str_has_prefix (run.errors, errors));
    }
}

/* True if the manual page has a section that begins with the subcommand's name; hyphens to be typed
 * have a backslash there. */
static gboolean
has_section (const char *manual, const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, "-", -1);
  g_autofree char *typed = g_strjoinv ("\\\\-", words);
  g_autofree char *pattern = g_strdup_printf ("^\\.TP\n\\.BI?R? \"?%s([ \"]|$)", typed);
  return g_regex_match_simple (pattern, manual, G_REGEX_MULTILINE, 0);
}

/* The number of lines in a page that begin with a dot or a quote but not with a known macro: they
 * print nothing. */
static guint
swallowed_lines (const char *page)
{
  g_autoptr (GRegex) macro = g_regex_new (
      "^(\\.(\\\\\"|(TH|S[HS]|TP|PP|B|I|[BIR][BIR]|R[SE]|nf|fi|T[SE])( |$))|'\\\\\")", 0, 0, NULL);
  g_auto (GStrv) lines = g_strsplit (page, "\n", -1);
  guint count = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (strchr (".'", lines[i][0]) != NULL && lines[i][0] != '\0'
        && !g_regex_match (macro, lines[i], 0, NULL))
      {
        g_test_message ("Line %u prints nothing: %s", i + 1, lines[i]);
        count++;
      }
  return count;
}

static void
test_manual_lines (void)
{
  static const char *const pages[] = { "counterweight.1", "counterweight-cli.1",
                                       "counterweight-engine.6" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *path =
          g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "help", pages[i], NULL);
      g_autofree char *page = NULL;
      g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
      g_assert_cmpuint (swallowed_lines (page), ==, 0);
    }
  g_assert_cmpuint (swallowed_lines ("It can be\n.kif or\n.B kif\n'kif'\n"), ==, 2);
}

/* Every subcommand in the help is in the manual and has its own help. */
static void
test_manual (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "help", "counterweight-cli.1", NULL);
  g_autofree char *manual = NULL;
  g_auto (CwCliRun) help = cw_cli_run ("--help");
  g_auto (GStrv) lines = g_strsplit (help.output, "\n", -1);
  guint count = 0;

  g_assert_true (g_file_get_contents (path, &manual, NULL, NULL));
  for (char **line = lines; *line != NULL; line++)
    {
      if (!g_str_has_prefix (*line, "  "))
        continue;
      g_autofree char *name = g_strndup (*line + 2, strcspn (*line + 2, " "));
      g_auto (CwCliRun) own = cw_cli_run (name, "--help");
      g_assert_cmpint (own.status, ==, 0);
      g_assert_nonnull (strstr (own.output, name));
      if (!has_section (manual, name))
        g_error ("data/help/counterweight-cli.1 has no section “%s”", name);
      count++;
    }
  g_assert_cmpuint (count, >, 20);
  g_assert_false (has_section (manual, "knit"));
}

static void
test_games (void)
{
  g_auto (CwCliRun) run = cw_cli_run ("games");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (
      run.output, "chess\tChess\t8x8\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
}

static void
test_perft (void)
{
  g_auto (CwCliRun) run = cw_cli_run ("perft", "4");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (run.output, "nodes 197281\nseconds 0."));
  g_assert_nonnull (strstr (run.output, "\nnodes/s "));

  g_auto (CwCliRun) divide = cw_cli_run ("perft", "--divide", "3");
  g_auto (GStrv) lines = g_strsplit (divide.output, "\n", -1);
  g_assert_cmpstr (lines[0], ==, "a2a3: 380");
  g_assert_cmpstr (lines[20], ==, "nodes 8902");

  g_auto (CwCliRun) wrong = cw_cli_run ("perft", "many");
  g_assert_cmpint (wrong.status, ==, 2);
}

/* The general implementation gives the same counts. */
static void
test_perft_general (void)
{
  g_auto (CwCliRun) chess = cw_cli_run ("perft", "--rules=general", "3");
  g_assert_true (g_str_has_prefix (chess.output, "nodes 8902\n"));
  g_auto (CwCliRun) shogi = cw_cli_run ("perft", "--rules=general", "--game=shogi", "3");
  g_assert_true (g_str_has_prefix (shogi.output, "nodes 25470\n"));
  g_auto (CwCliRun) other = cw_cli_run ("perft", "--rules=general", "--game=capablanca", "2");
  g_assert_true (g_str_has_prefix (other.output, "nodes 784\n"));
  g_auto (CwCliRun) wrong = cw_cli_run ("perft", "--rules=slow", "3");
  g_assert_cmpint (wrong.status, ==, 2);
}

/* Games with drops start with empty hands, which both subcommands write. */
static void
test_games_hands (void)
{
  g_auto (CwCliRun) games = cw_cli_run ("games");
  g_auto (CwCliRun) play = cw_cli_run ("play", "--game=crazyhouse");
  g_assert_nonnull (strstr (games.output, "/RNBQKBNR[] w KQkq - 0 1\n"));
  g_assert_nonnull (strstr (play.output, "/RNBQKBNR[] w KQkq - 0 1\n"));
}

/* A faulty game of the user's is reported where it matters. */
static void
test_faulty_game (void)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_data_dir (), "counterweight", "variants", NULL);
  g_autofree char *path = g_build_filename (folder, "broken.ini", NULL);
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "[game]\nboard = none\n", -1, NULL));
  g_auto (CwCliRun) games = cw_cli_run ("games");
  g_auto (CwCliRun) play = cw_cli_run ("play", "--moves=e4");
  g_auto (CwCliRun) asked = cw_cli_run ("play", "--game=broken");
  g_auto (CwCliRun) apart = cw_cli_run ("perft", "--game", "broken", "1");
  g_unlink (path);

  g_assert_cmpint (games.status, ==, 0);
  g_assert_nonnull (strstr (games.errors, "broken.ini:"));
  g_assert_cmpint (play.status, ==, 0);
  g_assert_cmpstr (play.errors, ==, "");
  g_assert_cmpint (asked.status, ==, 2);
  g_assert_nonnull (strstr (asked.errors, "broken.ini:"));
  g_assert_cmpint (apart.status, ==, 2);
  g_assert_nonnull (strstr (apart.errors, "broken.ini:"));
}

/* A board with ten files and pieces of its own. */
static void
test_capablanca (void)
{
  g_auto (CwCliRun) games = cw_cli_run ("games");
  g_assert_nonnull (strstr (games.output, "\ncapablanca\tCapablanca Chess\t10x8\t"
                                          "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/"
                                          "RNABQKBCNR w KQkq - 0 1\n"));
  g_auto (CwCliRun) play =
      cw_cli_run ("play", "--game=capablanca", "--moves=f4 h7h5 Ci3 Cg6 j2j3 Cxf4");
  g_assert_cmpstr (play.output, ==,
                   "rnabqkb1nr/ppppppp1pp/10/7p2/5c4/8CP/PPPPP1PPP1/RNABQKB1NR w KQkq - 0 4\n"
                   "outcome: ongoing\n");
  g_auto (CwCliRun) san = cw_cli_run ("moves", "--game=capablanca", "--format=san",
                                      "--position=10/2P4k2/10/10/10/10/10/R4K3R w KQ - 0 1");
  g_assert_nonnull (strstr (san.output, "\nO-O+\nO-O-O\n"));
  g_assert_nonnull (strstr (san.output, "\nc8=A\n"));
  g_auto (CwCliRun) search = cw_cli_run ("search", "--game=capablanca", "--depth=2");
  g_assert_cmpint (search.status, ==, 0);
  g_assert_nonnull (strstr (search.output, "\nbestmove "));
}

/* Each variant with its own end, position and moves. */
static void
test_variants (void)
{
  static const struct
  {
    const char *game, *fen, *moves, *output;
  } games[] = {
    { "kingofthehill", "4k3/8/8/8/8/3K4/8/8 w - - 0 1", "Kd4",
      "4k3/8/8/8/3K4/8/8/8 b - - 1 1\noutcome: White wins (king on the hill)\n" },
    { "threecheck", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", "Ra8",
      "R3k3/8/8/8/8/8/8/4K3 b - - 0+3 1 1\noutcome: White wins (last check given)\n" },
    { "atomic", "3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", "Rxd8",
      "8/8/8/8/8/8/8/4K3 b - - 0 1\noutcome: White wins (king exploded)\n" },
    { "antichess", "8/1p6/P7/8/8/8/8/8 w - - 0 1", "axb7",
      "8/1P6/8/8/8/8/8/8 b - - 0 1\noutcome: Black wins (no man left)\n" },
    { "horde", "4k3/8/8/8/8/8/1p6/2P5 b - - 0 1", "bxc1=Q",
      "4k3/8/8/8/8/8/8/2q5 w - - 0 2\noutcome: Black wins (army captured)\n" },
    { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[Np] w - - 0 1", "N@f6",
      "4k3/8/5N2/8/8/8/8/4K3[p] b - - 1 1\noutcome: ongoing\n" },
    { "stratomic", "10/5k4/10/10/10/10/10/4r5/M4K3M/10 w - - 0 1 +", "Ma*e4",
      "10/5k4/10/10/10/10/10/10/5K3M/10 b - - 0 1 +\noutcome: ongoing\n" },
    { "wildebeest", "5k5/11/11/11/11/11/11/11/11/5K4R w K - 0 1", "O-Oh1",
      "5k5/11/11/11/11/11/11/11/11/6RK3 b - - 1 1\noutcome: ongoing\n" },
    { "wildebeest", "k10/11/1K9/11/11/11/11/11/10Q/11 w - - 0 1", "k2j2",
      "k10/11/1K9/11/11/11/11/11/9Q1/11 b - - 1 1\noutcome: White wins (stalemate)\n" },
    { "reallybig", "8k7/1p14/16/16/16/16/2P13/16/16/16/16/16/16/16/16/8K7 b - - 0 1", "b15b10",
      "8k7/16/16/16/16/16/1pP13/16/16/16/16/16/16/16/16/8K7 w - b14b13b12b11 0 2\n"
      "outcome: ongoing\n" },
    { "berolina", "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "g4",
      "4k3/8/8/8/5pP1/8/8/4K3 b - f3g4 0 1\noutcome: ongoing\n" },
    { "torishogi", "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b - 1", "3d3c 5d5e",
      "rpckcpl/3f3/ssssSss/7/SSsSSSS/3F3/LPCKCPR b Ss 3\noutcome: ongoing\n" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *game = g_strconcat ("--game=", games[i].game, NULL);
      g_autofree char *fen = g_strconcat ("--position=", games[i].fen, NULL);
      g_autofree char *moves = g_strconcat ("--moves=", games[i].moves, NULL);
      g_auto (CwCliRun) run = cw_cli_run ("play", game, fen, moves);
      g_assert_cmpstr (run.errors, ==, "");
      g_assert_cmpstr (run.output, ==, games[i].output);
      g_assert_cmpint (run.status, ==, 0);
    }
}

static void
test_json (void)
{
  g_auto (CwCliRun) run = cw_cli_run ("perft", "--json", "3");
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, run.output, -1, NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpint (json_object_get_int_member (root, "version"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (root, "nodes"), ==, 8902);
}

/* A file name need not be UTF-8; JSON has to be. */
static void
test_json_name (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-cli-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a\xff.pgn", NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();

  g_assert_true (g_file_set_contents (path, "1. e4 e5 1-0\n", -1, NULL));
  g_auto (CwCliRun) run = cw_cli_run ("check", "--json", path);
  g_unlink (path);
  g_rmdir (folder);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_utf8_validate (run.output, -1, NULL));
  g_assert_true (json_parser_load_from_data (parser, run.output, -1, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/usage", test_usage);
  g_test_add_func ("/cli/wrong-options", test_wrong_options);
  g_test_add_func ("/cli/manual", test_manual);
  g_test_add_func ("/cli/manual-lines", test_manual_lines);
  g_test_add_func ("/cli/games", test_games);
  g_test_add_func ("/cli/perft", test_perft);
  g_test_add_func ("/cli/perft-general", test_perft_general);
  g_test_add_func ("/cli/games-hands", test_games_hands);
  g_test_add_func ("/cli/faulty-game", test_faulty_game);
  g_test_add_func ("/cli/capablanca", test_capablanca);
  g_test_add_func ("/cli/variants", test_variants);
  g_test_add_func ("/cli/json", test_json);
  g_test_add_func ("/cli/json-name", test_json_name);
  return g_test_run ();
}
