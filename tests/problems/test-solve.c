/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solving: right and wrong moves, other mates, and replies to wrong moves. */
#include "notation/move_text.h"
#include "problems/solve.h"

#include <glib.h>

static CwSolving *
start (const char *line)
{
  CwSolving *solving = cw_solving_new ();
  CwProblem problem;
  g_assert_true (cw_problem_read (&problem, line, NULL));
  g_assert_true (cw_solving_start (solving, &problem));
  return solving;
}

static CwSolvingVerdict
play (CwSolving *solving, const char *text, CwMove *reply)
{
  CwMove move = cw_move_read (cw_solving_position (solving), text, strlen (text), NULL, NULL);
  g_assert_cmpuint (move, !=, CW_NO_MOVE);
  return cw_solving_move (solving, move, reply);
}

static void
test_line (void)
{
  CwSolving *solving = start ("r2qkbnr/1bp2p2/2n3pp/p2Pp3/1p4PP/3PKP1R/PPP2Q2/RNB2BN1 b kq - "
                              "bm Bc5+; pv Bc5+ Ke2 Bxf2;");
  char text[CW_MOVE_TEXT];
  CwMove reply;

  /* A wrong move gets a reply, and the position stays. */
  g_assert_cmpint (play (solving, "Qh4", &reply), ==, CW_SOLVING_WRONG);
  g_assert_cmpuint (reply, !=, CW_NO_MOVE);
  g_assert_cmpint (play (solving, "Bc5", &reply), ==, CW_SOLVING_RIGHT);
  g_assert_cmpuint (reply, !=, CW_NO_MOVE);
  cw_san_write (cw_solving_position (solving), cw_solving_hint (solving), text);
  g_assert_cmpstr (text, ==, "Bxf2");
  g_assert_cmpint (play (solving, "Bb6", &reply), ==, CW_SOLVING_WRONG);
  g_assert_cmpint (play (solving, "Bxf2", &reply), ==, CW_SOLVING_DONE);
  cw_solving_free (solving);
}

/* Two rooks mate in two in several ways; the solution contains only one. */
static void
test_other_mate (void)
{
  static const char line[] = "7k/8/8/8/8/8/R7/1R4K1 w - - dm 2; pv Ra7 Kg8 Rb8#;";
  CwSolving *solving = start (line);
  CwMove reply;

  g_assert_cmpint (play (solving, "Rb7", &reply), ==, CW_SOLVING_RIGHT);
  g_assert_cmpint (play (solving, "Ra8", &reply), ==, CW_SOLVING_DONE);
  cw_solving_free (solving);
  /* A move that does not mate in time is refuted by an escape. */
  solving = start (line);
  g_assert_cmpint (play (solving, "Ra3", &reply), ==, CW_SOLVING_WRONG);
  g_assert_cmpuint (reply, !=, CW_NO_MOVE);
  g_assert_cmpint (play (solving, "Ra7", &reply), ==, CW_SOLVING_RIGHT);
  g_assert_cmpint (play (solving, "Rb6", &reply), ==, CW_SOLVING_WRONG);
  g_assert_cmpint (play (solving, "Rb8", &reply), ==, CW_SOLVING_DONE);
  cw_solving_free (solving);
}

/* Mate problems given without moves are solved first. */
static void
test_bare (void)
{
  CwSolving *solving = start ("9/9/6S2/8k/9/7R1/9/9/9 b r2b4g3s3n4l18p 1");
  CwProblem none;
  CwMove reply;

  g_assert_cmpint (cw_solving_problem (solving)->mate, ==, 2);
  g_assert_cmpint (play (solving, "3c2d+", &reply), ==, CW_SOLVING_RIGHT);
  g_assert_cmpint (cw_solving_move (solving, cw_solving_hint (solving), &reply), ==,
                   CW_SOLVING_DONE);
  g_assert_true (cw_problem_read (
      &none, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", NULL));
  g_assert_false (cw_solving_start (solving, &none));
  cw_solving_free (solving);
}

static void
test_avoid (void)
{
  CwSolving *solving = start ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - am Ra7 Ra1a2;");
  CwMove reply;

  g_assert_cmpint (play (solving, "Ra7", &reply), ==, CW_SOLVING_WRONG);
  g_assert_cmpint (play (solving, "Kf1", &reply), ==, CW_SOLVING_DONE);
  cw_solving_free (solving);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/problems/solve/line", test_line);
  g_test_add_func ("/problems/solve/other-mate", test_other_mate);
  g_test_add_func ("/problems/solve/bare", test_bare);
  g_test_add_func ("/problems/solve/avoid", test_avoid);
  return g_test_run ();
}
