/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said about lines of which several things are true. */
#include "lines.h"

/* A piece with a second guard is not lost when the first is taken. */
static void
test_second_guard (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "r1br2k1/ppp2pp1/6n1/7p/8/2B2PnP/PPP1B1P1/R4RK1 w - - 1 16";
  const char *best = "Rfe1 Bf5 Kh2 h4 Rac1 Nxe2 Rxe2 Re8";
  const char *played = "Rfd1 Nxe2+ Kf2 Rxd1 Rxd1 Nxc3 bxc3 Be6";
  g_assert_false (has_fact (engine, CW_FACT_GUARD_TAKEN, FALSE, fen, best, -418, played, -869));
  g_assert_true (has_fact (engine, CW_FACT_LEFT_HANGING, FALSE, fen, best, -418, played, -869));
  const char *single = "r1br2k1/ppp2pp1/6n1/7p/8/2B2PnP/PPP1B1P1/5RK1 w - - 1 16";
  g_assert_true (has_fact (engine, CW_FACT_GUARD_TAKEN, FALSE, single, "Re1 Bf5 Kh2 h4 Bc4 Kf8",
                           -418, "Rd1 Nxe2+ Kf2 Rxd1 Kxe2 Rd5", -1200));
  test_engine_free (engine);
}

/* A player who takes as much elsewhere did not miss a pawn. */
static void
test_better_capture (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "r1b1kbnr/ppB2ppp/2n1p3/3p4/1q1PP3/2N3P1/PPP2P1P/R2QKBNR b KQkq - 0 6";
  const char *best = "Qxb2 Nb5 dxe4 a3 a6 Rb1 Qa2 Nc3 Qxa3 Nxe4 Bb4+ Nd2 Nf6 Ne2 O-O Bg2";
  const char *took = "Nxd4 Qd2 Nc6 O-O-O Nf6 Bg2 dxe4 Nh3 Be7 a3 Qc4 Ng5 O-O Ngxe4 Nxe4 Nxe4";
  g_assert_true (has_fact (engine, CW_FACT_BETTER_CAPTURE, TRUE, fen, best, 172, took, -38));
  g_assert_false (has_fact (engine, CW_FACT_CAPTURE, TRUE, fen, best, 172, took, -38));
  const char *quiet = "Nf6 Nge2 Nd8 Bg2 Qd6 O-O";
  g_assert_false (has_fact (engine, CW_FACT_BETTER_CAPTURE, TRUE, fen, best, 172, quiet, -38));
  test_engine_free (engine);
}

/* A capture that comes a move later is not missed. */
static void
test_taken_later (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "6k1/6p1/7p/6N1/8/8/1r4P1/6K1 b - - 0 1";
  const char *best = "hxg5 Kh2 Kf7 Kg3 Kf6 Kf3";
  g_assert_false (
      has_fact (engine, CW_FACT_CAPTURE, TRUE, fen, best, 900, "Rb1+ Kh2 hxg5 Kg3 Kf7 Kf3", 800));
  g_assert_true (
      has_fact (engine, CW_FACT_CAPTURE, TRUE, fen, best, 900, "Rb1+ Kh2 Rb2 Nf3 Kf7 Kg3", 300));
  test_engine_free (engine);
}

/* The move itself wins part of what the better line wins: only the rest is mentioned. */
static void
test_rest (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "r1b1rk2/pp3pp1/2p5/7p/2B2n2/2B2P1P/PPP1R1P1/R5K1 w - - 1 21";
  CwFact fact;
  g_assert_true (find_fact (engine, CW_FACT_MATERIAL, TRUE, fen,
                            "Bb4+ Re7 Rxe7 Kg8 Bxf7+ Kh7 Re8 b5 Bd2 Nd5 Bxd5 cxd5", 1064,
                            "Rxe8+ Kxe8 Bxg7 Be6 Bxe6 fxe6 Bh6 Ng6 Re1 Kd7", 204, &fact));
  g_assert_cmpuint (fact.won[CW_ROOK], ==, 1);
  g_assert_cmpuint (fact.won[CW_PAWN], ==, 0);
  g_assert_cmpuint (fact.proof, ==, 3);
  test_engine_free (engine);
}

/* When a queen is given away, other gains do not matter. */
static void
test_queen (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "5q1Q/p3k3/1pr2nB1/b1p5/8/P7/1P3PPP/3R1RK1 w - - 5 31";
  g_assert_true (has_fact (engine, CW_FACT_EN_PRISE, FALSE, fen,
                           "Rde1+ Bxe1 Rxe1+ Re6 Rxe6+ Kxe6 Qxf8 c4", 2459,
                           "Qh7+ Nxh7 Bxh7 Rh6 Bc2 Qh8 h3 Kf6", -382));
  test_engine_free (engine);
}

/* A player who took a bishop and loses another could have won a knight. */
static void
test_two_captures (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "r4rk1/1pp2ppp/2q2B2/6N1/1Pppb2Q/P7/1N4PP/R5K1 b - - 0 25";
  g_assert_true (has_fact (engine, CW_FACT_MATERIAL, TRUE, fen,
                           "Qxf6 Qxe4 Qxg5 Nxc4 b5 Na5 Rfe8 Qd3", 600,
                           "gxf6 Nxe4 Ra6 Rf1 f5 Rxf5 Qe6 Qg5+", -106));
  test_engine_free (engine);
}

/* A move is not about a pawn won after seven plies. */
static void
test_little (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "r1b1kbnr/ppp2ppp/2n1p3/3p4/1q1PPB2/2N3P1/PPP2P1P/R2QKBNR w KQkq - 3 6";
  g_assert_false (
      has_fact (engine, CW_FACT_MATERIAL, FALSE, fen, "a3 Qb6 exd5 exd5 Nxd5 Qa5+ Nc3 Bd6 Be3 Nge7",
                117, "Bxc7 Qxb2 Nb5 a6 Rb1 Bb4+ c3 Bxc3+ Nxc3 Qxc3+ Qd2 Qxd2+ Kxd2 dxe4", -148));
  test_engine_free (engine);
}

/* A long fight is shown until its reason is visible. */
static void
test_shown (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "r3r1k1/5pp1/p2p1q2/1ppP1P1Q/8/P1Pp3P/1P4P1/R3R1K1 w - - 0 23";
  CwFact fact;
  g_assert_true (find_fact (
      engine, CW_FACT_MATERIAL, FALSE, fen, "Qf3 c4 Kf2 Qg5 Kf1 Rad8 Rad1 Re5 Rxe5 dxe5", -223,
      "g4 Rxe1+ Rxe1 d2 Rd1 Qe5 Qh4 Qe2 Rxd2 Qxd2 Qf2 Qd1+ Qf1 Qxd5 Qe1", -863, &fact));
  g_assert_cmpuint (fact.proof, >, 7);
  g_assert_cmpuint (fact.shown, ==, 7);
  test_engine_free (engine);
}

/* What the other side would have done anyway is an overlooked threat. */
static void
test_threatened (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "r1b2rk1/ppp2ppp/3p4/4p1N1/2BnP3/3P4/PP3PPP/2R2RK1 w - - 2 14";
  CwFact fact;
  g_assert_true (find_fact (engine, CW_FACT_FORK, FALSE, fen, "Rfe1 c6 Nf3 Nxf3+ gxf3 a5", -130,
                            "Nf3 Ne2+ Kh1 Nxc1 Rxc1 c6 h3 Re8", -298, &fact));
  g_assert_true (fact.threatened);
  const char *now = "r1b2rk1/ppp2ppp/3p4/4p3/2BnP3/3P1N2/PP3PPP/R4RK1 w - - 0 14";
  g_assert_true (find_fact (engine, CW_FACT_FORK, FALSE, now, "Nxd4 exd4 Rac1 c6 f4 Be6", 0,
                            "Rac1 Ne2+ Kh1 Nxc1 Rxc1 c6 h3 Re8", -298, &fact));
  g_assert_false (fact.threatened);
  test_engine_free (engine);
}

/* A trade is not bad if it is made up for at once. */
static void
test_made_up (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "4rr1k/p2q2pp/5p2/5N2/8/2NB3P/PP1Q2P1/4B2K b - - 0 25";
  const char *best = "Rd8 Qf4 Qxd3 Qe4 Qxe4 Nxe4";
  g_assert_false (has_fact (engine, CW_FACT_BAD_TRADE, FALSE, fen, best, 500,
                            "Rxe1+ Qxe1 Qxd3 Kh2 Qxf5 Qe7", 100));
  g_assert_true (has_fact (engine, CW_FACT_BAD_TRADE, FALSE, fen, best, 500,
                           "Rxe1+ Qxe1 Qe8 Qxe8 Rxe8 Kg1", -300));
  test_engine_free (engine);
}

/* Taking with the wrong piece leaves what it guarded, although it took as much. */
static void
test_wrong_taker (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "r4rk1/ppp3p1/2nbb2p/5q2/3P1B2/2P2N2/P4PPP/R2QR1K1 b - - 0 15";
  g_assert_true (has_fact (engine, CW_FACT_GUARD_LEFT, FALSE, fen, "Bxf4 Rxe6 Qxe6 d5 Qd7 dxc6",
                           644, "Qxf4 Rxe6 Qf7 Qb3 Nd8 Re2", 228));
  test_engine_free (engine);
}

/* A piece that is lost wherever it goes is shown with the move that attacks it. */
static void
test_trapped (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "rnbqkbnr/p4ppp/4p3/1ppp4/4P3/1B6/PPPP1PPP/RNBQK1NR w KQkq - 0 6";
  CwFact fact;
  g_assert_true (find_fact (engine, CW_FACT_TRAPPED, FALSE, fen, "a4 b4 exd5 exd5 Nf3 Be7", -34,
                            "Nh3 c4 exd5 exd5 Nf4 cxb3 axb3 b4", -297, &fact));
  g_assert_cmpuint (fact.shown, ==, 1);
  test_engine_free (engine);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/fact-choice/second-guard", test_second_guard);
  g_test_add_func ("/fact-choice/better-capture", test_better_capture);
  g_test_add_func ("/fact-choice/taken-later", test_taken_later);
  g_test_add_func ("/fact-choice/rest", test_rest);
  g_test_add_func ("/fact-choice/queen", test_queen);
  g_test_add_func ("/fact-choice/two-captures", test_two_captures);
  g_test_add_func ("/fact-choice/little", test_little);
  g_test_add_func ("/fact-choice/shown", test_shown);
  g_test_add_func ("/fact-choice/threatened", test_threatened);
  g_test_add_func ("/fact-choice/made-up", test_made_up);
  g_test_add_func ("/fact-choice/wrong-taker", test_wrong_taker);
  g_test_add_func ("/fact-choice/trapped", test_trapped);
  return g_test_run ();
}
