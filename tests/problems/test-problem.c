/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines with problems, as written by other programs and by this one. */
#include "notation/move_text.h"
#include "problems/problem_set.h"

#include <glib.h>

static CwMove
move_of (const CwProblem *problem, const char *text)
{
  CwMove move = cw_move_read (&problem->position, text, strlen (text), NULL, NULL);
  g_assert_cmpuint (move, !=, CW_NO_MOVE);
  return move;
}

static void
read (CwProblem *problem, const char *line)
{
  CwStatus status = { 0 };
  g_assert_true (cw_problem_is (line));
  g_assert_true (cw_problem_read (problem, line, &status));
}

static void
test_epd (void)
{
  CwProblem problem;

  read (&problem, "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";");
  g_assert_cmpuint (problem.best_count, ==, 1);
  g_assert_cmpuint (problem.best[0], ==, move_of (&problem, "Qd1"));
  g_assert_cmpuint (problem.plies, ==, 1);
  g_assert_cmpstr (problem.id, ==, "BK.01");
  /* Several moves, moves to avoid, counters, a separate check sign, a premature semicolon. */
  read (&problem,
        "r1bqk2r/ppp2ppp/2n5/4P3/2Bp2n1/5N1P/PP1N1PP1/R2Q1RK1 b kq - 1 10 ; bm Nh6 Nf6 + ; "
        "am Ngxe5 ");
  g_assert_cmpuint (problem.best_count, ==, 2);
  g_assert_cmpuint (problem.avoid_count, ==, 1);
  g_assert_cmpuint (problem.avoid[0], ==, move_of (&problem, "g4e5"));
  /* Mates given only by their length; mates of the other side are nothing to find. */
  read (&problem, "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm #1;");
  g_assert_cmpint (problem.mate, ==, 1);
  g_assert_cmpuint (problem.best_count, ==, 0);
  read (&problem, "6k1/5ppp/8/8/8/8/8/R5K1 w - - dm 1; pv Ra8#;");
  g_assert_cmpint (problem.mate, ==, 1);
  g_assert_cmpuint (problem.best[0], ==, move_of (&problem, "Ra8"));
  g_assert_false (cw_problem_is ("7k/8/8/8/8/8/8/K7 b - - bm #-1;"));
  /* Positions with nothing to find, and texts that are no position. */
  g_assert_false (cw_problem_is ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  g_assert_false (cw_problem_is ("k7/6p1/8/8/8/8/7P/K7 b - - 0 1; D1 5; D2 25;"));
  g_assert_false (cw_problem_is ("# a comment with / and bm"));
  g_assert_false (cw_problem_is ("1. e4 e5 2. Nf3"));
  g_assert_false (cw_problem_is (""));
}

static void
test_faults (void)
{
  CwProblem problem;
  CwStatus status = { 0 };

  g_assert_false (cw_problem_read (&problem, "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra9;", &status));
  g_assert_cmpuint (status.column, ==, 34);
  status = (CwStatus){ 0 };
  g_assert_false (cw_problem_read (&problem, "6k1/5ppp/8/8/8/8/8/R5X1 w - - bm Ra8;", &status));
  g_assert_cmpint (status.code, ==, CW_ERROR_FEN_PIECE);
}

static void
test_shogi (void)
{
  static const char position[] = "7k1/6P2/7G1/8L/9/9/9/9/9 b 2r2b3g4s4n3l17p 1";
  g_autofree char *bare = g_strconcat ("sfen ", position, NULL);
  g_autofree char *list = g_strconcat ("position sfen ", position, " moves 1d1b+", NULL);
  g_autofree char *table = g_strconcat ("2\t1\t", position, "\t1d1b+", NULL);
  CwProblem problem;

  read (&problem, position);
  g_assert_cmpuint (problem.best_count, ==, 0);
  g_assert_cmpstr (cw_position_game (&problem.position)->name, ==, "shogi");
  read (&problem, bare);
  g_assert_false (cw_problem_is (list));
  read (&problem, table);
  g_assert_cmpuint (problem.best_count, ==, 1);
  g_assert_cmpuint (problem.best[0], ==, move_of (&problem, "1d1b+"));
}

/* Written problems are read back the same, and written again as before. */
static void
test_round_trip (void)
{
  static const char *const lines[] = {
    "r2qkbnr/1bp2p2/2n3pp/p2Pp3/1p4PP/3PKP1R/PPP2Q2/RNB2BN1 b kq - bm Bc5+; pv Bc5+ Ke2 Bxf2; "
    "Rating 1295; Motifs \"skewer, sacrifice\"; id \"own 9\";\n",
    "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; am Kf2 Kg2; dm 1;\n",
    "ln1g1g2l/1r1k5/p1ppNp+Ppp/5P3/n3S4/2P4P1/PPGP+s3P/1KS+r5/LN6L w BSPbg3p 84 bm B*7i; dm 2; "
    "pv B*7i 8h9h G*8h; Motifs \"drop\";\n",
    "r1bqkbnr/ppp2ppp/2n5/4p3/4P3/5N2/PPP2PPP/RNBQKB1R[Pp] w KQkq - 0 1 bm Nxe5; "
    "Game crazyhouse;\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      CwProblem problem;
      CwStatus status = { 0 };
      CwBuffer text = { 0 };
      g_assert_true (cw_problem_read (&problem, lines[i], &status));
      cw_problem_write (&problem, &text);
      g_assert_cmpstr (cw_buffer_string (&text), ==, lines[i]);
      cw_buffer_free (&text);
    }
}

static void
test_mirror (void)
{
  static const char *const pairs[][2] = {
    { "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8;", "1k6/ppp5/8/8/8/8/8/1K5R w - - bm Rh8;" },
    { "7k1/6P2/7G1/8L/9/9/9/9/9 b P 1", "1k7/2P6/1G7/L8/9/9/9/9/9 b P 1" },
  };
  CwProblem one, other;

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      read (&one, pairs[i][0]);
      read (&other, pairs[i][1]);
      g_assert_cmpuint (cw_problem_key (&one.position), ==, cw_problem_key (&other.position));
    }
  /* Castling rights make the two wings differ. */
  read (&one, "4k3/8/8/8/8/8/8/R3K3 w Q - bm Ra8+;");
  read (&other, "3k4/8/8/8/8/8/8/3K3R w - - bm Rh8+;");
  g_assert_cmpuint (cw_problem_key (&one.position), !=, cw_problem_key (&other.position));
}

static void
test_set (void)
{
  static const char text[] = "# two problems, a fault and a line that is none\n"
                             "6k1/5ppp/8/8/8/8/8/R5K1 w - - dm 1; Rating 400;\r\n"
                             "\n"
                             "6k1/5ppp/8/8/8/8/8/R5X1 w - - bm Ra8;\n"
                             "nothing\n"
                             "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+;";
  CwProblemSet *set = cw_problem_set_new (text, strlen (text));
  CwProblem problem;

  g_assert_cmpuint (set->count, ==, 2);
  g_assert_cmpuint (set->entry[0].rating, ==, 400);
  g_assert_cmpint (set->entry[0].mate, ==, 1);
  g_assert_cmpuint (set->faults, ==, 1);
  g_assert_cmpuint (set->fault.line, ==, 4);
  cw_problem_set_get (set, 1, &problem);
  g_assert_cmpuint (problem.best[0], ==, move_of (&problem, "Qd1"));
  cw_problem_set_free (set);
}

static void
test_recognise (void)
{
  static const char tsume[] = "7k1/6P2/7G1/8L/9/9/9/9/9 b 2r2b3g4s4n3l17p 1\n";
  static const char start[] = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
  static const char epd[] = "# comment\n\n6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#;\n";
  static const char pgn[] = "[Event \"x/y/z/1/2/3/4/5\"]\n\n1. e4 *\n";

  g_assert_true (cw_problems_recognise (tsume, strlen (tsume)));
  g_assert_false (cw_problems_recognise (start, strlen (start)));
  g_assert_true (cw_problems_recognise (epd, strlen (epd)));
  g_assert_false (cw_problems_recognise (pgn, strlen (pgn)));
  g_assert_false (cw_problems_recognise ("", 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/problems/problem/epd", test_epd);
  g_test_add_func ("/problems/problem/faults", test_faults);
  g_test_add_func ("/problems/problem/shogi", test_shogi);
  g_test_add_func ("/problems/problem/round-trip", test_round_trip);
  g_test_add_func ("/problems/problem/mirror", test_mirror);
  g_test_add_func ("/problems/problem/set", test_set);
  g_test_add_func ("/problems/problem/recognise", test_recognise);
  return g_test_run ();
}
