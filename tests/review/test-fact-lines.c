/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said about given lines, whatever a search finds. */
#include <glib.h>

#include "lines.h"
#include "search/score.h"

static gboolean
loses_material (TestEngine *engine, const CwPosition *position, int score, CwLossParts *parts)
{
  CwReviewTerms terms = { .scale = cw_review_scale (cw_position_game (position), 0,
                                                    CW_SCORES_BUILT_IN) };
  CwFact facts[CW_FACTS];
  CwMoveReview review = {
    .side = CW_BLACK,
    .best = line_of (position, "Qb6 a4 a6 Na3 Qc6 O-O Bxa3 bxa3", 681),
    .played = line_of (position, "Qa5 a3 Qxb5 Qxb5 Rfe8 Qxb4", score),
    .loss = 0.129,
  };
  review.move = review.played.move[0];
  cw_value_set_usual (cw_position_game (position), &terms.values);
  guint n = cw_move_review_prove (&terms, &engine->engine, position, NULL, &review, facts);
  *parts = review.parts;
  for (guint i = 0; i < n; i++)
    if (facts[i].kind == CW_FACT_MATERIAL && !facts[i].missed)
      return TRUE;
  return FALSE;
}

/* The line ends with the queen lost; if the scores hardly differ, it is won back later. */
static void
test_scores (void)
{
  TestEngine *engine = test_engine_new (20000);
  CwPosition position;
  CwStatus status = { 0 };
  CwLossParts parts;
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"),
                              "r2q1rk1/pp3ppp/3p1n2/1N2n3/1b1pP3/6PP/PPPPQ3/R1B1K2R b KQ - 0 12",
                              &status));
  g_assert_true (loses_material (engine, &position, -200, &parts));
  g_assert_cmpfloat (parts.unclear, ==, 0);
  g_assert_false (loses_material (engine, &position, 375, &parts));
  g_assert_cmpfloat (parts.unclear, ==, 0.129);
  test_engine_free (engine);
}

/* Number of plies of the answer after which the move's loss is counted; 0: it is not counted. */
static guint
counted_after (TestEngine *engine, const char *fen, const char *best, int best_score,
               const char *played, int score)
{
  CwFact facts[CW_FACTS];
  guint n = prove_lines (engine, fen, best, best_score, played, score, 0, facts);
  for (guint i = 0; i < n; i++)
    if (facts[i].kind == CW_FACT_MATERIAL && !facts[i].missed)
      return facts[i].proof;
  return 0;
}

/* People do not stop counting while a capturing piece can be retaken, even if more is lost
 * elsewhere, and do not see what quiet moves win. */
static void
test_counted (void)
{
  TestEngine *engine = test_engine_new (20000);
  g_assert_cmpuint (
      counted_after (
          engine, "r1b1kbnr/pp3ppp/2p1p3/2q1P3/1nNp1B2/3P1Q2/PPP1BPPP/R3K1NR w KQkq - 10 10",
          "Kd1 b5 Nd2 Nd5 Nh3 Nge7 Bg5 h6", 57, "Nd6+ Bxd6 exd6 Nxc2+ Kf1 Nxa1 Qg3 Nf6", -373),
      ==, 5);
  g_assert_cmpuint (
      counted_after (engine, "r3r1k1/1p1q2p1/1b1ppn1p/2p5/4P2B/P1N1R2P/B4PP1/R2Q2K1 b - - 3 22",
                     "c4 Rf3 Kh8 Bxf6 gxf6 Rxf6 Kg7 Rf3", -372,
                     "Rxa3 Bxf6 Kh8 Qc1 Qf7 Be5 dxe5 Qxa3", -731),
      !=, 3);
  const char *fen = "4k2r/8/8/8/8/8/7P/4K3 w - - 0 1", *best = "Kf2 Kf7 Kg2 Kf6 Kg3 Kf5 Kg2 Kf4";
  g_assert_cmpuint (counted_after (engine, fen, best, 0, "Kd2 Rxh2+ Kd3 Kd7 Kd4 Kd6 Kc4 Kc6", -100),
                    ==, 1);
  g_assert_cmpuint (
      counted_after (engine, fen, best, 0, "Kd2 Kd7 Kd3 Kd6 Kd4 Kc6 Kc4 Kd6 Kd4 Rxh2", -100), ==,
      0);
  test_engine_free (engine);
}

/* Checks and replies to them only delay a promotion; other moves put it too far away. A threat to
 * promote counts if stopping it costs a piece. */
static void
test_promotions (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *sacrifice = "8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - 0 1";
  g_assert_true (has_fact (engine, CW_FACT_PROMOTION, TRUE, sacrifice,
                           "Rxb2 Rxb2 c3 Rb6+ Ke7 Rb7+ Kd6 Rb6+ Kd7 Rb5 c2 Rxf5 c1=Q Rd5+ Ke6 Rxd3",
                           563, "Rb7 Rd1 Rd7 Rc1 Rc7 Kf2", 0));
  const char *pawn = "7k/8/8/8/p7/8/3K4/8 w - - 0 1";
  g_assert_true (has_fact (engine, CW_FACT_PROMOTION, FALSE, pawn, "Kc3 Kg7 Kb4 Kf6 Kxa4 Ke5", 0,
                           "Ke2 a3 Kd2 a2 Kc2 a1=Q Kd2 Qb2+", -900));
  const char *late = "Ke2 Kg7 Kf2 Kf6 Kg2 a3 Kf2 Kf5 Kg2 a2 Kf2 a1=Q";
  g_assert_true (
      has_fact (engine, CW_FACT_PROMOTION, FALSE, pawn, "Kc3 Kg7 Kb4 Kf6 Kxa4 Ke5", 0, late, -900));
  g_assert_false (has_fact (engine, CW_FACT_PROMOTION, FALSE, pawn, "Kc3 Kg7 Kb4 Kf6 Kxa4 Ke5", 0,
                            "Ke2 Kg7 Kf2 Kf6 Kg2 Kf5 Kf2 a3 Kg2 Kf4 Kf2 a2 Kg2 a1=Q", -900));
  g_assert_false (has_fact (engine, CW_FACT_PROMOTION, FALSE, "1n5k/8/8/8/p7/8/3K4/8 w - - 0 1",
                            "Kc3 Kg7 Kb4 Kf6 Kxa4 Ke5", -300, late, -1200));
  /* A promotion in the other line matters only if it comes about as soon. */
  const char *square = "8/8/p3p2k/4P3/P1p3K1/7P/8/8 w - - 0 1";
  const char *both = "Kf4 Kh5 Ke3 Kh4 Kd4 Kxh3 Kxc4 Kg4 Kc5 Kf5 Kb6 Kxe5 Kxa6 Kd4 Kb5 e5 a5 e4 a6 "
                     "e3 a7 e2 a8=Q e1=Q";
  g_assert_true (
      has_fact (engine, CW_FACT_PROMOTION, FALSE, square, both, 0, "h4 c3 Kf3 c2 Ke2 c1=Q", -900));
  const char *skewer = "R7/P4k2/8/8/8/8/r7/6K1 w - - 0 1";
  const char *waits = "Kf1 Kg7 Ke1 Kh7 Kd1 Kg7";
  g_assert_true (has_fact (engine, CW_FACT_PROMOTION_THREAT, TRUE, skewer,
                           "Rh8 Rxa7 Rh7+ Ke6 Rxa7 Kd6 Ra5 Kc6", 1090, waits, 360));
  g_assert_false (has_fact (engine, CW_FACT_PROMOTION_THREAT, TRUE, skewer,
                            "Rb8 Rxa7 Rb7+ Rxb7 Kf1 Rb2 Ke1 Kf6", 1090, waits, -500));
  test_engine_free (engine);
}

/* A won piece is named even if a pawn is lost again late in the line, provided the scores differ by
 * as much. */
static void
test_lost_again (void)
{
  TestEngine *engine = test_engine_new (20000);
  for (guint far = 0; far < 2; far++)
    g_assert_cmpint (has_fact (engine, CW_FACT_CAPTURE, TRUE,
                               "6k1/5pp1/8/3n1b2/8/8/PP6/3R2K1 w - - 0 1",
                               "Rxd5 Be6 Rb5 Bxa2 Kf2 Kf8 Ke3 Ke7", 200,
                               "Kf2 Nf6 Ke3 Kf8 a3 Ke7 b4 Be6", far ? -150 : 0),
                     ==, far != 0);
  test_engine_free (engine);
}

/* A line longer than people follow is counted only if nearly all of it is checks and replies. */
static void
test_counted_beyond (void)
{
  TestEngine *engine = test_engine_new (20000);
  g_assert_true (has_fact (engine, CW_FACT_MATERIAL, TRUE,
                           "r2q3r/ppp2k2/4nbp1/5Q1p/2P1NB2/8/PP3P1P/3RR1K1 w - - 0 1",
                           "Ng5+ Nxg5 Rd7+ Qxd7 Qxd7+ Kf8 Bxg5 Bxg5 Qxc7 Rd8 Qc5+ Kf7 Qxg5 Rd7",
                           829, "Qh3 Qe7 Bg3 Kg8 b3 b6 Kh1 a6 Kg1 a5", 0));
  g_assert_false (has_fact (engine, CW_FACT_MATERIAL, TRUE,
                            "rn2k1nr/pbp2ppp/3q4/1p2N3/2p5/QP6/PB1PPPPP/R3KB1R b KQkq - 0 1",
                            "c3 dxc3 Qxe5 c4 Qe7 Qxe7+ Nxe7 cxb5 Nd7 f3 a6 e4 O-O O-O-O", 74,
                            "Qxa3 Bxa3 a5 bxc4 b4 Bb2 Ne7 Nd3 O-O Nc5", -82));
  test_engine_free (engine);
}

/* A dropped piece that can be taken is the point of a move only if it is half of the loss. */
static void
test_offered_drop (void)
{
  TestEngine *engine = test_engine_new (20000);
  CwPosition position;
  CwStatus status = { 0 };
  g_assert_true (
      cw_fen_read (&position, cw_game_named ("shogi"), "4k4/9/9/4p4/9/9/9/9/4K4 b G 1", &status));
  for (guint offered = 0; offered < 2; offered++)
    {
      CwReviewTerms terms = { .scale = cw_review_scale (cw_position_game (&position), 0,
                                                        CW_SCORES_BUILT_IN) };
      CwFact facts[CW_FACTS];
      CwMoveReview review = { .side = cw_position_side (&position),
                              .best = line_of (&position, "5i5h 5a5b", offered ? 6000 : 500),
                              .played = line_of (&position, "G*5e 5d5e", 0),
                              .loss = 0.2 };
      gboolean said = FALSE;
      review.move = review.played.move[0];
      cw_value_set_usual (cw_position_game (&position), &terms.values);
      guint n = cw_move_review_prove (&terms, &engine->engine, &position, NULL, &review, facts);
      for (guint i = 0; i < n; i++)
        said = said || facts[i].kind == CW_FACT_EN_PRISE;
      g_assert_cmpint (said, ==, offered == 0);
    }
  test_engine_free (engine);
}

/* A mate that the solver does not find quickly, but in which the search's line ends. */
static void
test_long_mate (void)
{
  TestEngine *engine = test_engine_new (20000);
  CwReviewTerms terms = { .more_nodes = 1000 };
  CwPosition position;
  CwStatus status = { 0 };
  CwFact facts[CW_FACTS];
  g_assert_true (cw_fen_read (&position, cw_game_named ("shogi"),
                              "8l/9/1pkn+R2p1/3p4p/4p2P1/2PP4P/1P1G5/1G5+r1/K1+b5L b "
                              "GSN2Pbg3s2n2l6p 1",
                              &status));
  CwMoveReview review = {
    .side = cw_position_side (&position),
    .best = line_of (&position,
                     "N*8e 7c7d G*7e 6c7e 7f7e 7d7e 5c7c 7e8e 6g7f 8e9d P*9e 9d9e S*8d 8c8d "
                     "7c9c N*9d 7f8f",
                     CW_MATE - 17),
    .played = line_of (&position, "S*6b 7c8b", -1000),
    .before = 1,
    .loss = 0.9
  };
  review.move = review.played.move[0];
  terms.scale = cw_review_scale (cw_position_game (&position), 0, CW_SCORES_BUILT_IN);
  cw_value_set_usual (cw_position_game (&position), &terms.values);
  g_assert_cmpuint (cw_move_review_prove (&terms, &engine->engine, &position, NULL, &review, facts),
                    >=, 1);
  g_assert_cmpint (facts[0].kind, ==, CW_FACT_MATE_MISSED);
  g_assert_cmpuint (facts[0].moves, ==, 9);
  test_engine_free (engine);
}

/* Lost castling does not explain a king move that loses more than castling can be worth. */
static void
test_castling_lost (void)
{
  TestEngine *engine = test_engine_new (20000);
  CwPosition position;
  CwStatus status = { 0 };
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"),
                              "rnbq1rk1/pppp1ppp/5n2/2b1p3/2B1P3/2NP1Q2/PPP2PPP/R1B1K2R w KQ - 1 6",
                              &status));
  for (guint far = 0; far < 2; far++)
    {
      CwReviewTerms terms = { .scale = cw_review_scale (cw_position_game (&position), 0,
                                                        CW_SCORES_BUILT_IN) };
      CwFact facts[CW_FACTS];
      CwMoveReview review = { .side = CW_WHITE,
                              .best = line_of (&position, "e1g1 d7d6", 50),
                              .played = line_of (&position, "e1d1 d7d6", far ? -500 : -100),
                              .loss = 0.2 };
      gboolean said = FALSE;
      review.move = review.played.move[0];
      cw_value_set_usual (cw_position_game (&position), &terms.values);
      guint n = cw_move_review_prove (&terms, &engine->engine, &position, NULL, &review, facts);
      for (guint i = 0; i < n; i++)
        said = said || facts[i].kind == CW_FACT_CASTLING_LOST;
      g_assert_cmpint (said, ==, far == 0);
    }
  test_engine_free (engine);
}

/* True if a repetition is proven for White's last move, after `plies` of both kings moving to and
 * fro with White a queen up. */
static gboolean
is_repetition_said (guint plies, int score, unsigned *proof)
{
  static const char *const moves[] = { "a1a2", "h8h7", "a2a1", "h7h8" };
  CwPosition position;
  CwUndo undo[16];
  CwFact facts[CW_FACTS];
  TestEngine *engine = test_engine_new (1000);
  gboolean said = FALSE;
  CwStatus status = { 0 };
  CwReviewTerms terms = { .scale =
                              cw_review_scale (cw_game_named ("chess"), 0, CW_SCORES_BUILT_IN) };
  cw_value_set_usual (cw_game_named ("chess"), &terms.values);
  g_assert_true (
      cw_fen_read (&position, cw_game_named ("chess"), "7k/8/8/8/8/8/8/K5Q1 w - - 0 1", &status));
  for (guint i = 0; i < plies; i++)
    cw_do (&position, move_of (&position, moves[i % 4]), &undo[i], i > 0 ? &undo[i - 1] : NULL);
  g_autofree char *line = g_strdup_printf ("%s %s", moves[plies % 4], moves[(plies + 1) % 4]);
  CwMoveReview review = { .side = CW_WHITE,
                          .before = 0.9,
                          .best =
                              line_of (&position, plies % 4 == 0 ? "g1g5 h8h7" : "g1g5 h7h8", 900),
                          .played = line_of (&position, line, score),
                          .loss = 0.4 };
  review.move = review.played.move[0];
  guint n =
      cw_move_review_prove (&terms, &engine->engine, &position, &undo[plies - 1], &review, facts);
  for (guint i = 0; i < n; i++)
    if (facts[i].kind == CW_FACT_REPETITION)
      {
        said = TRUE;
        *proof = facts[i].proof;
      }
  test_engine_free (engine);
  return said;
}

static void
test_repetition (void)
{
  unsigned proof = 9;
  g_assert_true (is_repetition_said (6, 0, &proof)); /* Black's reply is the third time */
  g_assert_cmpuint (proof, ==, 1);
  g_assert_true (is_repetition_said (8, 0, &proof)); /* the position after the first move too */
  g_assert_cmpuint (proof, ==, 0);
  g_assert_false (is_repetition_said (2, 0, &proof));   /* the second time only */
  g_assert_false (is_repetition_said (6, 800, &proof)); /* the search continues differently */
}

static bool
look_fixed (void *context, const CwPosition *position, const CwUndo *last, CwMove only,
            uint64_t nodes, CwReviewLine *line)
{
  const char *move = only != CW_NO_MOVE ? "h2h3" : "e2e4";
  *line = move_of (position, move) != CW_NO_MOVE
              ? line_of (position, move, only != CW_NO_MOVE ? -297 : -60)
              : (CwReviewLine){ .known = true }; /* further on */
  return true;
}

/* The loss is rounded as a game stores it, so that a mark is the same when read again. */
static void
test_rounded (void)
{
  TestEngine *engine = test_engine_new (1000);
  CwReviewTerms terms = { .more_nodes = 1000 };
  CwPosition position;
  CwMoveReview review;
  cw_position_start (&position, cw_game_named ("chess"));
  terms.scale.slope = 0.27;
  cw_review_scale_mark (&terms.scale, 8, 15, 25);
  cw_value_set_usual (cw_game_named ("chess"), &terms.values);
  engine->engine.look = look_fixed;
  g_assert_true (cw_move_review_asked (&terms, &engine->engine, &position, NULL,
                                       move_of (&position, "h2h3"), &review));
  g_assert_cmpfloat (review.before - review.after, <, terms.scale.mistake);
  g_assert_cmpfloat_with_epsilon (review.loss, 0.15, 1e-12);
  g_assert_cmpuint (review.sign, ==, 2);
  test_engine_free (engine);
}

/* A player who is mated and could have mated is told both; one who only missed a mate is told
 * nothing else. */
static void
test_both_mates (void)
{
  const CwFact both[] = { { .kind = CW_FACT_MATE_ALLOWED }, { .kind = CW_FACT_MATE_MISSED } };
  const CwFact missed[] = { { .kind = CW_FACT_MATE_MISSED }, { .kind = CW_FACT_MATERIAL } };
  g_assert_true (cw_facts_cause (both, 2) == &both[1]);
  g_assert_null (cw_facts_cause (missed, 2));
}

/* What the better line loses too is not lost by the move, and a lost pawn is shown in few moves. */
static void
test_lost_anyway (void)
{
  TestEngine *engine = test_engine_new (20000);
  g_assert_false (has_fact (
      engine, CW_FACT_MATERIAL, FALSE, "r7/ppk4p/3p1ppb/QP6/2B4P/2pP2P1/5Pb1/4K3 b - - 2 27",
      "Kd7 Qxc3 Re8+ Kd1 d5 Qd4 Bf3+ Kc2", 0, "b6 Qxc3 Re8+ Kd1 Kd7 Qxf6 Bf8 Qf7+", -321));
  g_assert_false (has_fact (engine, CW_FACT_MATERIAL, FALSE,
                            "2k4r/pp3ppp/4pn2/q1p1P3/1b1r4/1PN5/PBP1QP1P/3R1RK1 b - - 1 17",
                            "Bxc3 Bxc3 Qxc3 exf6 gxf6 Kh1 Rhd8 Rxd4", 249,
                            "Rxd1 Nxd1 Nd5 Qf3 Qxa2 Qxf7 Nc7 Qxg7", 75));
  test_engine_free (engine);
}

/* Quiet moves after the last capture add nothing and are not shown. */
static void
test_quiet_end (void)
{
  TestEngine *engine = test_engine_new (20000);
  g_assert_cmpuint (counted_after (engine, "1r4k1/5ppp/8/2b5/8/8/1P3RPP/5K2 w - - 0 1",
                                   "Rc2 Rb5 g3 h6 Kg2 Kf8", 100, "h3 Bxf2 Kxf2 h6 Kf3 Kf8 Ke4 Ke7",
                                   -150),
                    ==, 2);
  test_engine_free (engine);
}

/* A distant exchange is not counted for the side that loses it. */
static void
test_far_exchange (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "rnb1kbnr/4q1p1/p1p1pp1p/1pPp4/1P1P4/P1NBPN1P/5PP1/R1BQK2R b KQkq - 2 10";
  const char *best = "g5 Bb2 Bg7 a4 Qb7 Nd2";
  g_assert_cmpuint (counted_after (engine, fen, best, -159,
                                   "Nd7 Nh4 g5 Ng6 Qg7 a4 Rb8 Nxh8 Qxh8 axb5 axb5", -311),
                    ==, 0);
  g_assert_cmpuint (counted_after (engine, fen, best, -159,
                                   "Nd7 Nh4 g5 Ng6 Qg7 Nxh8 Qxh8 a4 Rb8 axb5 axb5", -311),
                    >, 0);
  test_engine_free (engine);
}

/* Checks that go round in a circle draw if the search finds nothing better. */
static void
test_perpetual (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *open = "7k/6p1/8/8/5Q2/8/q4PP1/6K1 w - - 0 1";
  const char *circle = "Qf8+ Kh7 Qf5+ Kg8 Qc8+ Kh7 Qf5+ Kg8";
  g_assert_true (
      has_fact (engine, CW_FACT_PERPETUAL, TRUE, open, circle, 0, "Qe5 Qb1+ Kh2 Qh7+", -600));
  g_assert_false (
      has_fact (engine, CW_FACT_PERPETUAL, TRUE, open, circle, 200, "Qe5 Qb1+ Kh2 Qh7+", -600));
  const char *allowing = "6k1/5pp1/Q7/5q2/8/8/6P1/7K w - - 0 1";
  const char *allowed = "Qa7 Qf1+ Kh2 Qf4+ Kg1 Qc1+ Kh2 Qf4+ Kg1";
  const char *guarding = "Qd6 Qf1+ Kh2 Qb1";
  g_assert_true (has_fact (engine, CW_FACT_PERPETUAL, FALSE, allowing, guarding, 600, allowed, 0));
  g_assert_false (
      has_fact (engine, CW_FACT_PERPETUAL, FALSE, allowing, guarding, 600, allowed, -200));
  test_engine_free (engine);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/fact-lines/scores", test_scores);
  g_test_add_func ("/fact-lines/counted", test_counted);
  g_test_add_func ("/fact-lines/promotions", test_promotions);
  g_test_add_func ("/fact-lines/lost-again", test_lost_again);
  g_test_add_func ("/fact-lines/counted-beyond", test_counted_beyond);
  g_test_add_func ("/fact-lines/offered-drop", test_offered_drop);
  g_test_add_func ("/fact-lines/long-mate", test_long_mate);
  g_test_add_func ("/fact-lines/castling-lost", test_castling_lost);
  g_test_add_func ("/fact-lines/repetition", test_repetition);
  g_test_add_func ("/fact-lines/rounded", test_rounded);
  g_test_add_func ("/fact-lines/both-mates", test_both_mates);
  g_test_add_func ("/fact-lines/lost-anyway", test_lost_anyway);
  g_test_add_func ("/fact-lines/quiet-end", test_quiet_end);
  g_test_add_func ("/fact-lines/far-exchange", test_far_exchange);
  g_test_add_func ("/fact-lines/perpetual", test_perpetual);
  return g_test_run ();
}
