/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said about pieces that are lost, from given lines. */
#include <glib.h>

#include "lines.h"
#include "review/retake.h"
#include "search/score.h"

/* A piece that is lost when the next move takes as much was exchanged. */
static void
test_won_back (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "r2q1rk1/ppp1bppp/2n2n2/3p4/3Pp1b1/2P3PN/PP2PPBP/RNBQ1RK1 w - - 3 9";
  const char *best = "f3 exf3 exf3 Bxh3 Bxh3 Na5 Nd2 Re8";
  g_assert_false (has_fact (engine, CW_FACT_TRAPPED, FALSE, fen, best, -2,
                            "Re1 Qd7 Nf4 g5 f3 gxf4 fxg4 fxg3", -115));
  /* If only a pawn can be taken in return, it was trapped. */
  g_assert_true (has_fact (engine, CW_FACT_TRAPPED, FALSE, fen, best, -2,
                           "Re1 Qd7 Nf4 g5 a4 gxf4 gxf4 Bh3", -250));
  test_engine_free (engine);
}

/* A guarded piece that is lost is shown with the whole exchange. */
static void
test_exchange_shown (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "r1bqk2r/pp3ppp/2n2n2/2bp4/1P3P2/P4N2/2P3PP/RNBQKB1R b KQkq - 0 8";
  const char *answers[] = { "Bd4 Nxd4 Nxd4 Qxd4 O-O Be2", "Bd4 Nxd4 O-O Be2 Re8 Nxc6" };
  for (guint i = 0; i < 2; i++)
    {
      CwFact facts[CW_FACTS];
      guint n = prove_lines (engine, fen, "Bb6 b5 Na5 Nc3 O-O Ne5 Re8 Be2", 231, answers[i], -114,
                             0.6, facts);
      g_assert_cmpuint (n, >, 0);
      g_assert_cmpint (facts[0].kind, ==, CW_FACT_EN_PRISE);
      g_assert_cmpuint (facts[0].proof, ==, i == 0 ? 3 : 1);
    }
  test_engine_free (engine);
}

/* A pinned piece that takes the pinning piece and is retaken was not lost by the pin. */
static void
test_pin_that_takes (void)
{
  TestEngine *engine = test_engine_new (20000);
  g_assert_false (has_fact (engine, CW_FACT_PIN_ROYAL, FALSE,
                            "r1b1kb1r/1pp2p1p/4q1p1/8/1PpP4/5N2/P5PP/1RB1QBKR b kq - 0 17",
                            "Qxe1 Nxe1 Be6 a3 Bg7 Nf3 O-O Bb2", -39,
                            "Rxa2 Bg5 b5 d5 Qxe1 Rxe1+ Be6 dxe6 f6 Bxf6", -320));
  test_engine_free (engine);
}

/* A piece pinned by a cheaper one is shown with the pinning move. */
static void
test_pin_shown (void)
{
  TestEngine *engine = test_engine_new (20000);
  CwFact facts[CW_FACTS];
  guint n = prove_lines (
      engine, "r1bq1rk1/pp2bppp/1np1p3/B2pP3/N4PP1/1P3Q2/P1P4P/R3KB1R w KQ - 1 14",
      "g5 Bd7 Qf2 d4 Bg2 c5 Nb2 Qc8", -110, "Qf2 Bh4 Qg3 Qe7 Nb2 Bxg3+ hxg3 Qc7", -751, 0.4, facts);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpint (facts[0].kind, ==, CW_FACT_PIN_ROYAL);
  g_assert_cmpuint (facts[0].shown, ==, 1);
  test_engine_free (engine);
}

/* A line that first takes as much elsewhere is about that, not about the pin after it. */
static void
test_first_capture (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *best = "Nb3 Qd8 Nd4 h6 Nf3 h5";
  const char *free = "6k1/5ppp/8/q7/8/8/3P1PPP/N2B2K1 w - - 0 1";
  const char *played = "h3 Qxa1 Kh2 Qxd1 g3 h6 Kg2 h5";
  g_assert_false (has_fact (engine, CW_FACT_PIN_ROYAL, FALSE, free, best, 0, played, -600));
  g_assert_true (has_fact (engine, CW_FACT_LEFT_HANGING, FALSE, free, best, 0, played, -600));
  test_engine_free (engine);
}

/* A capture is mentioned before a distant mate, but after a near one. */
static void
test_far_mate (void)
{
  TestEngine *engine = test_engine_new (20000);
  CwFact facts[CW_FACTS];
  guint n = prove_lines (engine, "7k/8/8/8/q7/1N6/8/4K3 w - - 0 1", "Nd2 Qc2 Nf1 Qc1+", -700,
                         "Nd4 Qxd4 Ke2 Kg7 Ke1 Kg6 Kf1 Kg5 Ke1 Kg4 Kf1 Kg3 Ke1 Kf3 Kf1 Qd1#",
                         16 - CW_MATE, 0.2, facts);
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpint (facts[0].kind, ==, CW_FACT_EN_PRISE);
  const CwFact *mate = cw_facts_cause (facts, n);
  g_assert_nonnull (mate);
  g_assert_cmpint (mate->kind, ==, CW_FACT_MATE_ALLOWED);
  g_assert_cmpuint (mate->moves, ==, 8);
  n = prove_lines (engine, "8/8/8/8/q7/1N3k2/8/4K3 w - - 0 1", "Nd2+ Ke3 Nf1+ Kd3", -700,
                   "Nd4+ Qxd4 Kf1 Qd1#", 4 - CW_MATE, 0.2, facts);
  g_assert_cmpuint (n, >=, 1);
  g_assert_cmpint (facts[0].kind, ==, CW_FACT_MATE_ALLOWED);
  test_engine_free (engine);
}

/* A piece that blocks the guard of another. */
static void
test_guard_blocked (void)
{
  TestEngine *engine = test_engine_new (20000);
  CwFact facts[CW_FACTS];
  const char *fen = "r5k1/3n1pp1/pp4qp/2pPp3/P5P1/1P6/2PNQ1P1/5RK1 w - - 4 32";
  guint n = prove_lines (engine, fen, "Ne4 b5 a5 Rc8 Qf3 b4 Ng3 Re8", -33,
                         "Nf3 Qxg4 Qf2 b5 Nh4 f6 axb5 axb5", -208, 0.48, facts);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpint (facts[0].kind, ==, CW_FACT_GUARD_BLOCKED);
  g_assert_cmpint (cw_piece_kind (facts[0].other), ==, CW_QUEEN);
  test_engine_free (engine);
}

/* A piece that the better line loses later was not left hanging by the move. */
static void
test_falls_anyway (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "7k/8/p7/1N6/7p/8/8/6KR w - - 0 1";
  const char *played = "Kf2 axb5 Rd1 Kg7 Rd7+ Kf6";
  g_assert_false (has_fact (engine, CW_FACT_LEFT_HANGING, FALSE, fen, "Rxh4+ Kg7 Kf2 axb5 Rd4 Kf6",
                            100, played, 0));
  /* Unless as much is taken in return. */
  g_assert_true (has_fact (engine, CW_FACT_LEFT_HANGING, FALSE,
                           "3q1rk1/2p2pp1/3p3p/1p2p1NP/2P1P1b1/r2P4/P2Q1PP1/R3K2R w KQ - 0 19",
                           "f3 Qxg5 Qxg5 hxg5 fxg4 bxc4 dxc4 Ra4 Kd2 Rxc4", -252,
                           "f4 hxg5 fxg5 bxc4 dxc4 Ra4 Rc1 Qd7", -561));
  g_assert_true (has_fact (engine, CW_FACT_LEFT_HANGING, FALSE, fen, "Nc3 Kg7 Rxh4 Kf6 Ra4 Ke5",
                           500, played, 0));
  test_engine_free (engine);
}

/* A lost pawn is not mentioned if a rook could have been taken. */
static void
test_larger_capture (void)
{
  TestEngine *engine = test_engine_new (20000);
  const char *fen = "4r1k1/p2R1pp1/7p/PP6/4n2P/2r5/5RK1/8 b - - 1 33";
  const char *best = "Nxf2 Kxf2 Ra8 Ke1 Rb3 Rb7 Ra3 a6";
  const char *played = "Ra8 Rfxf7 Rg3+ Kh2 Rg6 Kh1 Kh7 Rfe7";
  g_assert_false (has_fact (engine, CW_FACT_LEFT_HANGING, FALSE, fen, best, 1058, played, 282));
  g_assert_true (has_fact (engine, CW_FACT_CAPTURE, TRUE, fen, best, 1058, played, 282));
  test_engine_free (engine);
}

/* --- lines that continue as people expect ----------------------------------------------------- */

/* What a search finds for a position, for the move played there, and for a move asked about later
 * in a line. */
typedef struct
{
  TestEngine *engine;
  const char *fen, *best, *played, *later;
  int best_score, played_score, later_score;
  uint64_t key; /* of the position */
} Fixed;

static bool
look_fixed (void *context, const CwPosition *position, const CwUndo *last, CwMove only,
            uint64_t nodes, CwReviewLine *line)
{
  const Fixed *fixed = context;
  bool known = cw_position_key (position) == fixed->key;
  g_auto (GStrv) later = g_strsplit (fixed->later != NULL ? fixed->later : "", " ", 2);
  if (only != CW_NO_MOVE && !known && later[0] != NULL && move_of (position, later[0]) == only)
    *line = line_of (position, fixed->later, fixed->later_score);
  else if (!known)
    return test_engine_look (fixed->engine, position, last, only, nodes, line);
  else if (only == CW_NO_MOVE)
    *line = line_of (position, fixed->best, fixed->best_score);
  else
    *line = line_of (position, fixed->played, fixed->played_score);
  return true;
}

/* Reviews the first move of `fixed->played`. */
static CwMoveReview
review_of (Fixed *fixed, CwPosition *position)
{
  CwStatus status = { 0 };
  TestEngine *engine = test_engine_new (1000);
  CwReviewEngine asked = { fixed, look_fixed, NULL, engine->engine.solver };
  CwReviewTerms terms = { .nodes = 1000, .more_nodes = 1000 };
  CwMoveReview review;
  g_assert_true (cw_fen_read (position, cw_game_named ("chess"), fixed->fen, &status));
  fixed->engine = engine;
  fixed->key = cw_position_key (position);
  terms.scale.slope = 0.27;
  cw_review_scale_mark (&terms.scale, 5, 15, 25);
  cw_value_set_usual (cw_game_named ("chess"), &terms.values);
  CwMove move = line_of (position, fixed->played, 0).move[0];
  g_assert_true (cw_move_review_asked (&terms, &asked, position, NULL, move, &review));
  g_assert_cmpuint (review.sign, !=, 0);
  g_assert_cmpint (review.played.score, ==, fixed->played_score);
  test_engine_free (engine);
  return review;
}

/* Retaking is shown if it is as good as what the search prefers. */
static void
test_retake (void)
{
  for (guint worse = 0; worse < 2; worse++)
    {
      CwPosition position;
      Fixed fixed = {
        .fen = "r1b1kb1r/ppp2p1p/1n2q1p1/3p4/1P1P4/B1P2N2/P2N1KPP/1R2QB1R b kq - 4 13",
        .best = "Bg7 Qxe6 Bxe6 Re1",
        .best_score = -430,
        .played = "Nc4 Nxc4 f6 Na5 b6 Qxe6",
        .played_score = -600,
        .later = "dxc4 Bxc4 Qxe1 Rhxe1",
        .later_score = worse ? -900 : -610,
      };
      CwMoveReview review = review_of (&fixed, &position);
      g_assert_cmpuint (cw_move_from (review.played.move[2]), ==, worse ? 53 : 35); /* f7, d5 */
    }
}

/* So is a capture that the search delays because it cannot be prevented. */
static void
test_capture_at_once (void)
{
  for (guint worse = 0; worse < 2; worse++)
    {
      CwPosition position;
      Fixed fixed = {
        .fen = "rnb1kbnr/4q1p1/p1p1pp1p/1pPp4/1P1P4/P1NBPN1P/5PP1/R1BQK2R b KQkq - 2 10",
        .best = "g5 Bb2 Bg7 a4 Qb7 Nd2",
        .best_score = -159,
        .played = "Nd7 Nh4 g5 Ng6 Qg7 a4 Rb8 Nxh8 Qxh8 axb5",
        .played_score = -311,
        .later = "Nxh8 Qxh8 a4 Rb8",
        .later_score = worse ? 100 : 305,
      };
      CwMoveReview review = review_of (&fixed, &position);
      CwMove fifth = line_of (&position, fixed.played, 0).move[5];
      g_assert_cmpint (review.played.move[5] == fifth, ==, worse);
      g_assert_cmpuint (cw_move_to (review.played.move[worse ? 7 : 5]), ==, 63); /* h8 */
    }
}

/* When a guarded piece is taken, the punishment of the retaking piece is shown. */
static void
test_punished_retake (void)
{
  CwPosition position;
  CwUndo undo;
  Fixed fixed = {
    .fen = "5qk1/3b2pp/8/8/8/4N3/8/K4R2 b - - 0 1",
    .best = "Qe7 Kb1 h6 Nd5 Qd6 Nc3",
    .best_score = 300,
    .played = "Bf5 Nxf5 Qe8 Kb1 h6 Nd4",
    .played_score = -350,
    .later = "Qxf5 Rxf5 h6 Kb2",
    .later_score = -900,
  };
  CwMoveReview review = review_of (&fixed, &position);
  g_assert_cmpuint (review.facts, ==, 1);
  g_assert_cmpint (review.fact[0].kind, ==, CW_FACT_EN_PRISE);
  g_assert_cmpuint (review.fact[0].line, ==, 3);
  cw_do (&position, review.move, &undo, NULL);
  CwReviewLine shown = line_of (&position, "Nxf5 Qxf5 Rxf5", 0);
  g_assert_cmpmem (review.fact[0].line_move, 3 * sizeof (CwMove), shown.move, 3 * sizeof (CwMove));
}

/* A search ignores what is taken at once; people promote to a queen. */
static void
test_queen (void)
{
  CwPosition position;
  CwStatus status = { 0 };
  CwReviewTerms terms = { 0 };
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"),
                              "4k3/8/8/8/8/8/2p4p/RN2K3 b - - 0 1", &status));
  cw_value_set_usual (cw_game_named ("chess"), &terms.values);
  CwReviewLine line = line_of (&position, "cxb1=R+ Rxb1 h1=N Kd2", 0);
  cw_prefer_queen (&terms, &position, &line);
  g_assert_cmpuint (cw_move_kind (line.move[0]), ==, CW_QUEEN);
  g_assert_cmpuint (cw_move_kind (line.move[2]), ==, CW_KNIGHT); /* stays a knight */
  g_assert_cmpuint (line.moves, ==, 4);
}

/* It was a threat only if it wins when the other side passes. */
static void
test_threat (void)
{
  for (guint wins = 0; wins < 2; wins++)
    {
      CwPosition position;
      Fixed fixed = {
        .fen = "r1bqk2r/ppp2ppp/4pn2/3p4/1bPn4/2N1PP1N/PP1B2PP/R2QKB1R b KQkq - 0 7",
        .best = "Nc6 a3 Bxc3 Bxc3 O-O Qc2",
        .best_score = 0,
        .played = "Nf5 Qa4+ Nd7 Qxb4 a5 Qa3",
        .played_score = -400,
        .later = "Qa4+ Nc6 a3 Bxc3 Bxc3 O-O",
        .later_score = wins ? 400 : -100,
      };
      CwMoveReview review = review_of (&fixed, &position);
      g_assert_cmpint (review.fact[0].kind, ==, CW_FACT_FORK);
      g_assert_cmpint (review.fact[0].threatened, ==, wins != 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/fact-captures/won-back", test_won_back);
  g_test_add_func ("/fact-captures/exchange-shown", test_exchange_shown);
  g_test_add_func ("/fact-captures/pin-that-takes", test_pin_that_takes);
  g_test_add_func ("/fact-captures/pin-shown", test_pin_shown);
  g_test_add_func ("/fact-captures/first-capture", test_first_capture);
  g_test_add_func ("/fact-captures/far-mate", test_far_mate);
  g_test_add_func ("/fact-captures/guard-blocked", test_guard_blocked);
  g_test_add_func ("/fact-captures/falls-anyway", test_falls_anyway);
  g_test_add_func ("/fact-captures/larger-capture", test_larger_capture);
  g_test_add_func ("/fact-captures/retake", test_retake);
  g_test_add_func ("/fact-captures/capture-at-once", test_capture_at_once);
  g_test_add_func ("/fact-captures/punished-retake", test_punished_retake);
  g_test_add_func ("/fact-captures/queen", test_queen);
  g_test_add_func ("/fact-captures/threat", test_threat);
  return g_test_run ();
}
