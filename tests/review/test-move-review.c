/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a move is searched before it is judged, with an engine whose answers are scripted. */
#include <glib.h>

#include "learning/value_set.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "review/move_review.h"
#include "search/score.h"

#define MORE 1000

/* Scores of the best move and of the played one, at each look; the last ones are repeated. */
typedef struct
{
  int best[4], played[4];
  guint looks[2];
  uint64_t nodes[2];
  guint forgotten;
} Script;

static bool
look (void *context, const CwPosition *position, const CwUndo *last, CwMove only, uint64_t nodes,
      CwReviewLine *line)
{
  Script *script = context;
  gboolean played = only != CW_NO_MOVE;
  guint turn = MIN (script->looks[played], 3);
  CwMoveList list;
  g_assert_null (last);
  cw_legal_moves (position, &list);
  *line = (CwReviewLine){ .known = true,
                          .score = played ? script->played[turn] : script->best[turn],
                          .depth = 5,
                          .moves = 1,
                          .move = { played ? only : list.moves[0] } };
  script->looks[played]++;
  script->nodes[played] += nodes;
  return true;
}

static void
forget (void *context)
{
  Script *script = context;
  script->forgotten++;
}

/* Judges a move other than the best, which at first seems to lose a pawn and a half. */
static CwMoveReview
judge (Script *script)
{
  const CwGame *game = cw_game_named ("chess");
  CwReviewTerms terms = { .nodes = 100,
                          .more_nodes = MORE,
                          .scale = cw_review_scale (game, 0, CW_SCORES_BUILT_IN) };
  CwReviewEngine engine = { .context = script, .look = look, .forget = forget };
  CwPosition position;
  CwMoveList list;
  CwMoveReview review;
  cw_value_set_usual (game, &terms.values);
  cw_position_start (&position, game);
  cw_legal_moves (&position, &list);
  CwReviewLine best = { .known = true, .score = 50, .moves = 1, .move = { list.moves[0] } };
  CwReviewLine played = { .known = true, .score = -100, .moves = 1, .move = { list.moves[1] } };
  engine.solver = cw_mate_solver_new (0);
  g_assert_true (
      cw_move_review (&terms, &engine, &position, NULL, list.moves[1], &best, &played, &review));
  cw_mate_solver_free (engine.solver);
  return review;
}

/* A quarter of the nodes is enough for a move that then seems to lose little. */
static void
test_harmless (void)
{
  Script script = { .best = { 20, 20, 20, 20 }, .played = { 10, -300, -300, -300 } };
  CwMoveReview review = judge (&script);
  g_assert_cmpuint (script.forgotten, ==, 1);
  g_assert_cmpuint (script.looks[0], ==, 1);
  g_assert_cmpuint (script.nodes[0], ==, MORE / 4);
  g_assert_cmpuint (script.nodes[1], ==, MORE / 4);
  g_assert_cmpuint (review.sign, ==, 0);
}

/* A move close to a sign is searched on until it no longer is or the nodes are used up. */
static void
test_close (void)
{
  Script script = { .best = { 100, 100, 100, 100 }, .played = { 0, 40, 90, 90 } };
  CwMoveReview review = judge (&script);
  g_assert_cmpuint (script.looks[0], ==, 2);
  g_assert_cmpuint (script.nodes[0], ==, MORE / 2);
  g_assert_cmpuint (script.nodes[1], ==, MORE / 2);
  g_assert_cmpuint (review.sign, ==, 0);
  g_assert_cmpfloat (review.loss, >, 0);
}

/* A move that gets a sign has been searched with all the nodes. */
static void
test_marked (void)
{
  Script script = { .best = { 50, 50, 50, 50 }, .played = { -150, -200, -600, -600 } };
  CwMoveReview review = judge (&script);
  g_assert_cmpuint (script.nodes[0], >=, MORE);
  g_assert_cmpuint (script.looks[1], >=, 3);
  g_assert_cmpint (review.played.score, ==, -600);
  g_assert_cmpuint (review.sign, ==, 4);
}

/* A mate never seems harmless: its length may still change. */
static void
test_mate (void)
{
  Script script = { .best = { CW_MATE - 5, CW_MATE - 5, CW_MATE - 3, CW_MATE - 3 },
                    .played = { CW_MATE - 9, CW_MATE - 9, CW_MATE - 9, CW_MATE - 9 } };
  judge (&script);
  g_assert_cmpuint (script.nodes[1], >=, MORE);
  Script missed = { .best = { 900, 900, 900, 900 }, .played = { 880, 870, 870, 870 } };
  judge (&missed);
  g_assert_cmpuint (missed.nodes[1], ==, MORE / 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/move-review/harmless", test_harmless);
  g_test_add_func ("/move-review/close", test_close);
  g_test_add_func ("/move-review/marked", test_marked);
  g_test_add_func ("/move-review/mate", test_mate);
  return g_test_run ();
}
