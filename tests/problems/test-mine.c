/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems found in positions and games, their motifs and ratings. */
#include "notation/fen.h"
#include "notation/move_text.h"
#include "problems/mine.h"
#include "problems/motif.h"

#include <glib.h>

static void
assert_motifs (const char *line, unsigned motifs)
{
  CwProblem problem;
  CwStatus status = { 0 };
  g_test_message ("%s", line);
  g_assert_true (cw_problem_read (&problem, line, &status));
  g_assert_cmphex (cw_motifs_of (&problem), ==, motifs);
}

#define BIT(motif) (1u << CW_MOTIF_##motif)

static void
test_motifs (void)
{
  /* A knight attacks king and queen, and takes the queen. */
  assert_motifs ("q3k3/8/8/3N4/8/8/8/4K3 w - - pv Nc7+ Kd7 Nxa8;", BIT (FORK));
  /* Two targets, but the solution captures neither. */
  assert_motifs ("q3k3/8/8/3N4/8/8/8/4K3 w - - pv Nc7+ Kd7 Kd2;", 0);
  /* The king has to leave and the queen behind it is lost. */
  assert_motifs ("q3k3/8/8/8/8/8/8/4K2R w - - pv Rh8+ Ke7 Rxa8;", BIT (SKEWER));
  /* With check, and by a piece worth more than the one it wins. */
  assert_motifs ("rnb1kbnr/p3pppp/1pp5/3q4/1P6/8/P1PP1PPP/RNBQKBNR b KQkq - pv Qe5+ Ne2 Qxa1;",
                 BIT (FORK));
  /* A rook that must not move because the king is behind it. But a knight that the king guards is
   * not won. */
  assert_motifs ("6k1/6pp/8/3r4/8/8/5PPP/1B4K1 w - - pv Ba2 Kf8 Bxd5;", BIT (PIN));
  assert_motifs ("3nk3/8/8/8/8/8/8/R3K3 w - - pv Ra8 Ke7 Rxd8;", 0);
  /* A piece guarded only by a pinned one, a piece with two things to guard, a piece that cannot
   * escape. */
  assert_motifs ("2q3k1/5pp1/6np/8/8/1B4QP/5PP1/6K1 w - - pv Qxg6;", BIT (PIN));
  assert_motifs ("1r1k1b2/q4p2/7r/1QpN2pp/4P3/3P2PB/P1P4P/5RK1 w - - pv Rxf7;", BIT (OVERLOADED));
  assert_motifs ("2b3k1/5pp1/7p/8/4p2N/8/5PPP/6K1 b - - pv g5 Kf1 gxh4;", BIT (TRAPPED));
  /* The bishop moves away with a threat and the rook behind it gives check. */
  assert_motifs ("4k3/8/8/8/4B3/8/1q6/4RK2 w - - pv Bc2+ Kd7 Rd1+;", BIT (DISCOVERED_ATTACK));
  assert_motifs ("4k3/8/8/8/4N3/8/8/4RK2 w - - pv Nf6+ Kd8 Rd1+;",
                 BIT (DISCOVERED_ATTACK) | BIT (DOUBLE_CHECK));
  assert_motifs ("6k1/5ppp/8/8/8/8/8/R5K1 w - - pv Ra8#;", BIT (BACK_RANK));
  assert_motifs ("6rk/6pp/8/6N1/8/8/8/6K1 w - - pv Nf7#;", BIT (SMOTHERED));
  assert_motifs ("5r1k/6pp/7N/8/8/8/Q7/6K1 w - - pv Qg8+ Rxg8 Nf7#;",
                 BIT (SMOTHERED) | BIT (SACRIFICE));
  assert_motifs ("4k3/8/8/3r4/8/8/6B1/4K3 w - - pv Bxd5;", BIT (HANGING_PIECE));
  assert_motifs ("4k3/P7/8/8/8/8/8/4K3 w - - pv a8=Q+;", BIT (PROMOTION));
  /* A piece guarded through another one is not hanging. */
  assert_motifs ("k6R/3q2b1/p3pQ2/P4n2/5P2/7P/1PPP4/3K4 b - - pv Bxh8;", 0);
  /* The knight alone protected the rook. */
  assert_motifs ("4k3/8/2n5/8/3r4/8/6B1/3RK3 w - - pv Bxc6+ Kf7 Rxd4;", BIT (REMOVED_DEFENDER));
  /* A trade is not a sacrifice. */
  assert_motifs ("1n2kb2/2p1ppp1/7n/3p3r/1q6/2N1P2B/P2PKP1P/R1B3NR w - - pv Rb1 Qxb1 Nxb1;", 0);
  assert_motifs ("3k5/9/3P5/9/9/9/9/9/4K4 b G pv G*6b;", BIT (DROP));
}

static gboolean
mine (const CwMineTerms *terms, const char *fen, CwProblem *problem)
{
  CwMiner *miner = cw_miner_new (terms);
  CwPosition position;
  const CwGame *game = cw_game_named (strchr (fen, '+') || strstr (fen, "9/9") ? "shogi" : "chess");
  g_assert_true (cw_fen_read (&position, game, fen, NULL));
  gboolean found = cw_mine_position (miner, &position, problem);
  if (found)
    cw_mine_rate (miner, problem);
  cw_miner_free (miner);
  return found;
}

static void
test_positions (void)
{
  const CwMineTerms terms = { .scan = 1000, .nodes = 20000, .mates = 3 };
  CwProblem problem;
  char text[CW_MOVE_TEXT];

  g_assert_true (mine (&terms, "5r1k/6pp/7N/8/8/8/Q4PPP/6K1 w - - 0 1", &problem));
  g_assert_cmpint (problem.mate, ==, 2);
  g_assert_cmphex (problem.motifs, ==, BIT (SMOTHERED) | BIT (SACRIFICE));
  g_assert_cmpuint (problem.rating, >=, 500);
  g_assert_cmpuint (problem.rating, <=, 2500);
  /* Two ways to mate are no problem. */
  g_assert_false (mine (&terms, "6k1/5ppp/8/8/8/8/8/R2R2K1 w - - 0 1", &problem));
  /* A fork that wins the queen; every other move is worse. */
  g_assert_true (mine (&terms, "q3k2r/pp3ppp/4p3/3N4/8/8/PP3PPP/R5K1 w k - 0 1", &problem));
  cw_san_write (&problem.position, problem.best[0], text);
  g_assert_cmpstr (text, ==, "Nc7+");
  g_assert_cmphex (problem.motifs, ==, BIT (FORK));
  /* Many good moves. */
  g_assert_false (
      mine (&terms, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &problem));
  /* The same position always gives the same problem. */
  CwProblem again;
  CwBuffer one = { 0 }, other = { 0 };
  mine (&terms, "q3k2r/pp3ppp/4p3/3N4/8/8/PP3PPP/R5K1 w k - 0 1", &problem);
  mine (&terms, "q3k2r/pp3ppp/4p3/3N4/8/8/PP3PPP/R5K1 w k - 0 1", &again);
  cw_problem_write (&problem, &one);
  cw_problem_write (&again, &other);
  g_assert_cmpstr (cw_buffer_string (&one), ==, cw_buffer_string (&other));
  cw_buffer_free (&one);
  cw_buffer_free (&other);
}

static void
test_shogi (void)
{
  const CwMineTerms terms = { .scan = 1000, .nodes = 20000, .mates = 4, .only_mates = true };
  CwProblem problem;

  g_assert_true (mine (&terms, "9/9/6S2/8k/9/7R1/9/9/9 b r2b4g3s3n4l18p 1", &problem));
  g_assert_cmpint (problem.mate, ==, 2);
  g_assert_cmpuint (problem.plies, ==, 3);
}

/* White opens the diagonal to the king: the resulting position is the problem. */
static void
test_game (void)
{
  static const char *const moves[] = { "Nc3", "Nc6", "Nb1", "Nb8", "Nc3", "Nc6",
                                       "Nb1", "Nb8", "f3",  "e5",  "g4" };
  const CwMineTerms terms = { .scan = 1000, .nodes = 20000, .mates = 3 };
  CwMiner *miner = cw_miner_new (&terms);
  CwPosition position, start;
  CwMove line[G_N_ELEMENTS (moves)];
  CwUndo undo;
  CwProblem problem;
  char text[CW_MOVE_TEXT];

  cw_position_start (&start, cw_game_named ("chess"));
  position = start;
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      line[i] = cw_move_read (&position, moves[i], strlen (moves[i]), NULL, NULL);
      g_assert_cmpuint (line[i], !=, CW_NO_MOVE);
      cw_do (&position, line[i], &undo, NULL);
    }
  g_assert_true (cw_mine_game (miner, &start, line, G_N_ELEMENTS (moves), &problem));
  cw_san_write (&problem.position, problem.best[0], text);
  g_assert_cmpstr (text, ==, "Qh4#");
  g_assert_cmpint (problem.mate, ==, 1);
  /* A game without a chance to win contains no problem. */
  g_assert_false (cw_mine_game (miner, &start, line, 3, &problem));
  cw_miner_free (miner);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/problems/mine/motifs", test_motifs);
  g_test_add_func ("/problems/mine/positions", test_positions);
  g_test_add_func ("/problems/mine/shogi", test_shogi);
  g_test_add_func ("/problems/mine/game", test_game);
  return g_test_run ();
}
