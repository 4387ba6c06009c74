/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The subcommands moves and play, by running the program. */
#include <string.h>

#include "support/run_cli.h"

static void
test_moves (void)
{
  const char *mated = "--position=rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
  g_auto (CwCliRun) none = cw_cli_run ("moves", mated);
  g_assert_cmpint (none.status, ==, 0);
  g_assert_cmpstr (none.output, ==, "");

  const char *lone = "--position=8/8/8/8/8/1K6/7R/k7 w - - 0 1";
  g_auto (CwCliRun) san = cw_cli_run ("moves", "--format=san", lone);
  g_assert_nonnull (strstr (san.output, "Rh1#\n"));
  g_assert_null (strstr (san.output, "Ka2\n")); /* next to the other king */

  g_auto (CwCliRun) uci = cw_cli_run ("moves", "--format=uci");
  g_assert_true (g_str_has_prefix (uci.output, "a2a3\na2a4\nb1a3\nb1c3\n"));
}

static void
test_play (void)
{
  g_auto (CwCliRun) mate = cw_cli_run ("play", "--moves=1. f3 e5 2. g4 Qh4#");
  g_assert_cmpint (mate.status, ==, 0);
  g_assert_cmpstr (mate.output, ==,
                   "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n"
                   "outcome: Black wins (checkmate)\n");

  g_auto (CwCliRun) uci = cw_cli_run ("play", "--moves=e2e4 e7e5 g1f3");
  g_assert_true (g_str_has_suffix (uci.output, "outcome: ongoing\n"));

  g_auto (CwCliRun) claim = cw_cli_run ("play", "--moves=Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  g_assert_true (g_str_has_suffix (
      claim.output, "outcome: ongoing, White may claim a draw (threefold repetition)\n"));

  g_auto (CwCliRun) wrong = cw_cli_run ("play", "--moves=e4 e5 Ke3");
  g_assert_cmpint (wrong.status, ==, 1);
  g_assert_cmpstr (wrong.output, ==, "");
  g_assert_true (g_str_has_prefix (wrong.errors, "--moves:1:7: "));
}

/* No move may follow an end that needs no claim. */
static void
test_after_end (void)
{
  static const struct
  {
    const char *game, *fen, *moves, *errors;
  } games[] = {
    { "chess", NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4",
      "--moves:1:65: “e4” follows the end of the game (fivefold repetition).\n" },
    { "chess", NULL, "f3 e5 g4 Qh4 a3",
      "--moves:1:14: “a3” follows the end of the game (checkmate).\n" },
    { "kingofthehill", "4k3/8/8/8/8/3K4/8/8 w - - 0 1", "Kd4 Ke7",
      "--moves:1:5: “Ke7” follows the end of the game (king on the hill).\n" },
    { "shogi", NULL, "2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 7g7f",
      "--moves:1:61: “7g7f” follows the end of the game (fourfold repetition).\n" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *game = g_strconcat ("--game=", games[i].game, NULL);
      g_autofree char *moves = g_strconcat ("--moves=", games[i].moves, NULL);
      g_autofree char *fen = g_strconcat ("--position=", games[i].fen, NULL);
      g_auto (CwCliRun) run =
          games[i].fen ? cw_cli_run ("play", game, fen, moves) : cw_cli_run ("play", game, moves);
      g_assert_cmpint (run.status, ==, 1);
      g_assert_cmpstr (run.output, ==, "");
      g_assert_cmpstr (run.errors, ==, games[i].errors);
    }
  g_auto (CwCliRun) claim = cw_cli_run ("play", "--moves=Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4");
  g_assert_cmpint (claim.status, ==, 0);
}

static void
test_shogi (void)
{
  g_auto (CwCliRun) games = cw_cli_run ("games");
  g_assert_nonnull (strstr (games.output, "\nshogi\tShogi\t9x9\tlnsgkgsnl/1r5b1/"));
  g_assert_nonnull (strstr (games.output, "\nminishogi\tMinishogi\t5x5\trbsgk/"));

  g_auto (CwCliRun) perft = cw_cli_run ("perft", "--game=shogi", "--divide", "3");
  g_auto (GStrv) lines = g_strsplit (perft.output, "\n", -1);
  g_assert_true (g_str_has_prefix (lines[0], "1g1f: "));
  g_assert_nonnull (strstr (perft.output, "nodes 25470\n"));

  g_auto (CwCliRun) moves = cw_cli_run ("moves", "--game=minishogi", "--format=usi");
  g_assert_true (g_str_has_prefix (moves.output, "1e1b\n1e1c\n1e1d\n2e1d\n"));
  g_auto (CwCliRun) san = cw_cli_run ("moves", "--game=shogi", "--format=san");
  g_assert_cmpint (san.status, ==, 2);
  g_assert_nonnull (strstr (san.errors, "san"));

  g_auto (CwCliRun) play = cw_cli_run ("play", "--game=shogi", "--moves=7g7f 3c3d 8h2b+ 3a2b");
  g_assert_cmpstr (play.output, ==,
                   "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5\n"
                   "outcome: ongoing\n");
  g_auto (CwCliRun) mate = cw_cli_run ("play", "--game=shogi", "--moves=G*5b",
                                       "--position=4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  g_assert_true (g_str_has_suffix (mate.output, "outcome: Black wins (checkmate)\n"));
  g_auto (CwCliRun) wrong = cw_cli_run ("play", "--game=shogi", "--moves=7g7f 3c3d P*5e");
  g_assert_cmpint (wrong.status, ==, 1);
  g_assert_true (g_str_has_prefix (wrong.errors, "--moves:1:11: "));
}

/* The same four plies in every notation. */
static void
test_shogi_notation (void)
{
  static const char *const games[] = {
    "7g7f 3c3d 8h2b+ 3a2b",
    "７六歩(77) ３四歩(33) ２二角成(88) 同　銀(31)",
    "▲７六歩 △３四歩 ▲２二角成 △同銀",
    "1. P-76 P-34 2. Bx22+ Sx22",
    "1.P7f P3d 2.Bx2b+ Sx",
    "▲7六歩△3四歩▲2二角成△同銀",
    "1 ７六歩(77) 2 ３四歩(33) 3 ２二角成(88) 4 同　銀(31)",
    "1. ７六歩(77) 2. ３四歩(33) 3. ２二角成(88) 4. 同　銀(31)",
    "P-7f, P-3d, Bx2b+, Sx2b, *",
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *moves = g_strconcat ("--moves=", games[i], NULL);
      g_auto (CwCliRun) run = cw_cli_run ("play", "--game=shogi", moves);
      g_assert_cmpstr (run.output, ==,
                       "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5\n"
                       "outcome: ongoing\n");
    }
  g_auto (CwCliRun) mark = cw_cli_run ("play", "--game=shogi", "--moves=△７六歩");
  g_assert_cmpint (mark.status, ==, 1);
  g_assert_cmpstr (mark.errors, ==, "--moves:1:1: It is sente's move.\n");
  g_auto (CwCliRun) apart =
      cw_cli_run ("play", "--game=shogi", "--moves=７六歩 ３四歩 ２二角成 同 銀 ２六歩");
  g_assert_cmpint (apart.status, ==, 0);
  g_auto (CwCliRun) same = cw_cli_run ("play", "--game=shogi", "--moves=同　歩");
  g_assert_cmpint (same.status, ==, 1);

  const char *silvers = "--position=k8/9/9/1SS6/9/9/9/9/4K4 b - 1";
  g_auto (CwCliRun) kif = cw_cli_run ("moves", "--game=shogi", silvers, "--format=kif");
  g_assert_nonnull (strstr (kif.output, "\n８三銀成(84)\n"));
  g_auto (CwCliRun) ki2 = cw_cli_run ("moves", "--game=shogi", silvers, "--format=ki2");
  g_assert_nonnull (strstr (ki2.output, "\n８三銀直不成\n"));
  g_auto (CwCliRun) western = cw_cli_run ("moves", "--game=shogi", silvers, "--format=western");
  g_assert_nonnull (strstr (western.output, "\nS84-83+\n"));
  g_auto (CwCliRun) chess = cw_cli_run ("moves", "--format=kif");
  g_assert_cmpint (chess.status, ==, 2);
}

/* Positions in the forms sent to engines. */
static void
test_position_words (void)
{
#define AFTER "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"
  static const char *const positions[] = { AFTER, "sfen " AFTER, "position sfen " AFTER };
  for (unsigned i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *position = g_strconcat ("--position=", positions[i], NULL);
      g_auto (CwCliRun) run = cw_cli_run ("play", "--game=shogi", position);
      g_assert_cmpstr (run.output, ==, AFTER "\noutcome: ongoing\n");
    }
  g_auto (CwCliRun) start = cw_cli_run ("play", "--position=startpos", "--moves=e4");
  g_assert_cmpint (start.status, ==, 0);
  g_auto (CwCliRun) fen =
      cw_cli_run ("play", "--position=position fen 4k3/8/8/8/8/8/P7/4K3 b - - 0 1");
  g_assert_cmpint (fen.status, ==, 0);
  g_auto (CwCliRun) wrong = cw_cli_run ("play", "--game=shogi", "--position=sfen 9/9");
  g_assert_cmpint (wrong.status, ==, 1);
  g_assert_true (g_str_has_prefix (wrong.errors, "--position:1:9: "));
}

/* The last word may say how the game ended. */
static void
test_results (void)
{
  static const struct
  {
    const char *game, *moves, *outcome;
  } games[] = {
    { "shogi", "7g7f resign", "outcome: Black wins (resignation)\n" },
    { "shogi", "７六歩 ３四歩 投了", "outcome: White wins (resignation)\n" },
    { "shogi", "7g7f 1-0", "outcome: Black wins (result)\n" },
    { "chess", "e4 0-1", "outcome: Black wins (result)\n" },
    { "chess", "e4 1/2-1/2", "outcome: draw (result)\n" },
    { "chess", "e4 e5 *", "outcome: ongoing\n" },
    { "chess", "f3 e5 g4 Qh4# 0-1", "outcome: Black wins (checkmate)\n" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *game = g_strconcat ("--game=", games[i].game, NULL);
      g_autofree char *moves = g_strconcat ("--moves=", games[i].moves, NULL);
      g_autofree char *late = g_strconcat (moves, " 1-0", NULL);
      g_auto (CwCliRun) run = cw_cli_run ("play", game, moves);
      g_assert_true (g_str_has_suffix (run.output, games[i].outcome));
      g_auto (CwCliRun) after = cw_cli_run ("play", game, late);
      g_assert_cmpint (after.status, ==, 1);
    }
}

#define IN_CAMP "+P+P+P+P+P+P+P+P+P/4K3R/9/9/9/9/9/9/4k4 b B9Prb4g4s4n4l 1"

/* A player may declare instead of moving; and the try rule. */
static void
test_impasse (void)
{
  g_auto (CwCliRun) win = cw_cli_run ("play", "--game=shogi", "--position=" IN_CAMP, "--moves=win");
  g_assert_cmpint (win.status, ==, 0);
  g_assert_cmpstr (win.output, ==,
                   IN_CAMP
                   "\ndeclaration: points 28 of 28, pieces 10 of 10, king in the zone, not in "
                   "check\noutcome: Black wins (declaration)\n");
  g_auto (CwCliRun) draw = cw_cli_run ("play", "--game=shogi", "--position=" IN_CAMP,
                                       "--impasse=24", "--moves=5b4b 5i4i win");
  g_assert_nonnull (strstr (draw.output, "\noutcome: draw (impasse)\n"));
  g_auto (CwCliRun) lost = cw_cli_run ("play", "--game=shogi", "--moves=7g7f win", "--json");
  g_assert_nonnull (strstr (lost.output, "\"points to win\" : 27"));
  g_assert_nonnull (strstr (lost.output, "Black wins (declaration without its conditions)"));
  g_auto (CwCliRun) agreed =
      cw_cli_run ("play", "--game=shogi", "--position=" IN_CAMP, "--impasse=24", "--moves=impasse");
  g_assert_cmpstr (agreed.output, ==,
                   IN_CAMP "\nimpasse: Black 28, White 26\noutcome: draw (impasse)\n");
  g_auto (CwCliRun) late = cw_cli_run ("play", "--game=shogi", "--moves=win 7g7f");
  g_assert_cmpint (late.status, ==, 1);
  g_assert_nonnull (strstr (late.errors, "--moves:1:5: "));
  g_auto (CwCliRun) chess = cw_cli_run ("play", "--moves=win");
  g_assert_cmpint (chess.status, ==, 1);

  /* Missing pieces count for White, who gave them; with a king outside there is no impasse. */
  const char *few = "--position=9/4K4/9/9/9/9/9/4k4/9 w 2r2b 1";
  g_auto (CwCliRun) declared = cw_cli_run ("play", "--game=shogi", few, "--moves=win");
  g_assert_nonnull (strstr (declared.output, "declaration: points 54 (34 of them for pieces not on "
                                             "the board) of 27, pieces 0 of 10, king in the zone"));
  g_auto (CwCliRun) counted = cw_cli_run ("play", "--game=shogi", few, "--moves=impasse");
  g_assert_nonnull (strstr (
      counted.output, "impasse: Black 0, White 54 (34 of them for pieces not on the board)\n"));
  g_auto (CwCliRun) outside = cw_cli_run ("play", "--game=shogi", "--moves=impasse");
  g_assert_cmpint (outside.status, ==, 1);
  g_assert_nonnull (strstr (outside.errors, "none has"));
  g_auto (CwCliRun) trying =
      cw_cli_run ("play", "--game=shogi", "--impasse=try", "--moves=impasse");
  g_assert_cmpint (trying.status, ==, 1);
  g_assert_nonnull (strstr (trying.errors, "try rule"));
  g_assert_nonnull (strstr (chess.errors, "In this game no impasse"));

  const char *before = "--position=9/4K4/9/9/9/9/9/9/k8 b - 1";
  g_auto (CwCliRun) try =
      cw_cli_run ("play", "--game=shogi", before, "--impasse=try", "--moves=5b5a");
  g_assert_nonnull (strstr (try.output, "\noutcome: Black wins (try)\n"));
  g_auto (CwCliRun) none = cw_cli_run ("play", "--game=shogi", before, "--moves=5b5a");
  g_assert_nonnull (strstr (none.output, "\noutcome: ongoing\n"));
  g_auto (CwCliRun) what =
      cw_cli_run ("play", "--game=shogi", before, "--impasse=try", "--moves=win");
  g_assert_cmpint (what.status, ==, 1);
  g_auto (CwCliRun) rule = cw_cli_run ("play", "--impasse=25");
  g_assert_cmpint (rule.status, ==, 2);
}

static void
test_handicap (void)
{
  g_auto (CwCliRun) known =
      cw_cli_run ("perft", "--game=shogi", "--position=handicap:2-piece", "2");
  g_assert_cmpint (known.status, ==, 0);
  g_assert_true (g_str_has_prefix (known.output, "nodes 780\n"));
  g_auto (CwCliRun) unknown = cw_cli_run ("moves", "--game=shogi", "--position=handicap:queen");
  g_assert_cmpint (unknown.status, ==, 1);
  g_assert_nonnull (strstr (unknown.errors, "naked-king"));
  g_auto (CwCliRun) chess = cw_cli_run ("moves", "--position=handicap:2-piece");
  g_assert_cmpint (chess.status, ==, 1);
}

static void
test_wrong_position (void)
{
  g_auto (CwCliRun) run = cw_cli_run ("moves", "--position=8/8/8/8/8/8/8/8 w - - 0 1");
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.output, ==, "");
  g_assert_true (g_str_has_prefix (run.errors, "--position:1:1: "));
  g_assert_nonnull (strstr (run.errors, "king"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/moves", test_moves);
  g_test_add_func ("/cli/play", test_play);
  g_test_add_func ("/cli/after-end", test_after_end);
  g_test_add_func ("/cli/shogi", test_shogi);
  g_test_add_func ("/cli/shogi-notation", test_shogi_notation);
  g_test_add_func ("/cli/position-words", test_position_words);
  g_test_add_func ("/cli/results", test_results);
  g_test_add_func ("/cli/impasse", test_impasse);
  g_test_add_func ("/cli/handicap", test_handicap);
  g_test_add_func ("/cli/wrong-position", test_wrong_position);
  return g_test_run ();
}
