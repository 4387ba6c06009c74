/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known about a game's positions between the two rounds of its review. */
#include <glib.h>

#include <string.h>

#include "learning/value_set.h"
#include "notation/record.h"
#include "review/game_review.h"
#include "search/score.h"

/* A review of three moves whose positions were searched with these scores for the side to move; the
 * best move always differs from the played one. */
static CwGameReview *
review_of (const int score[4])
{
  static const char text[] = "1. e4 e5 2. Nf3 *\n";
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  CwStatus status = { 0 };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwGameTree *tree = cw_record_read_tree (reader, NULL, &status);
  const CwGame *game = cw_game_named ("chess");
  CwReviewTerms terms = { .nodes = 1,
                          .more_nodes = 10,
                          .scale = cw_review_scale (game, 0, CW_SCORES_BUILT_IN) };
  cw_value_set_usual (game, &terms.values);
  CwGameReview *review = cw_game_review_new (tree, &terms);
  g_assert_cmpuint (review->plies, ==, 3);
  for (guint i = 0; i <= review->plies; i++)
    {
      CwMoveList list;
      cw_legal_moves (&review->position[i], &list);
      guint other = i < review->plies && list.moves[0] == review->move[i].move ? 1 : 0;
      review->line[i] = (CwReviewLine){
        .known = true, .score = score[i], .depth = 9, .moves = 1, .move = { list.moves[other] }
      };
    }
  cw_record_reader_free (reader);
  cw_game_tree_free (tree);
  return review;
}

/* Black's reply is better than the search thought possible, so White's first move was worse. */
static void
test_found_by_player (void)
{
  CwGameReview *review = review_of ((int[]){ 30, -20, -300, 310 });
  cw_game_review_settle (review);
  for (guint again = 0; again < 2; again++)
    {
      g_assert_cmpint (review->line[1].score, ==, 300);
      g_assert_true (review->line[1].move[0] == review->move[1].move);
      g_assert_cmpuint (review->line[1].moves, ==, 2);
      g_assert_cmpuint (review->line[1].depth, ==, 10);
      g_assert_cmpint (review->line[0].score, ==, 30); /* White had something better */
      g_assert_cmpint (review->line[2].score, ==, -300);
      cw_game_review_settle (review);
    }
  cw_game_review_free (review);
}

/* The move found last counts for its own position, not for earlier ones that could avoid it. */
static void
test_far_back (void)
{
  CwGameReview *review = review_of ((int[]){ 0, 0, 0, -400 });
  cw_game_review_settle (review);
  g_assert_cmpint (review->line[2].score, ==, 400);
  g_assert_cmpint (review->line[1].score, ==, 0); /* Black need not have allowed it */
  g_assert_cmpint (review->line[0].score, ==, 0);
  cw_game_review_free (review);
}

/* Differences within the noise leave the searched scores unchanged. */
static void
test_noise (void)
{
  CwGameReview *review = review_of ((int[]){ 30, -30, 20, -40 });
  cw_game_review_settle (review);
  g_assert_cmpint (review->line[0].score, ==, 30);
  g_assert_cmpint (review->line[1].score, ==, -30);
  g_assert_cmpint (review->line[2].score, ==, 20);
  cw_game_review_free (review);
}

/* After a move that was searched longer, the position shows that result, with mates a ply
 * nearer. */
static void
test_score_of_move (void)
{
  CwGameReview *review = review_of ((int[]){ 30, -20, 40, -50 });
  CwMoveReview *move = &review->move[0];
  int score;
  unsigned depth;
  move->judged = true;
  move->best = review->line[0];
  move->played = (CwReviewLine){ .known = true, .score = -300, .depth = 14, .moves = 1 };
  g_assert_true (cw_game_review_score (review, 1, &score, &depth));
  g_assert_cmpint (score, ==, -300); /* White's; Black is to move */
  g_assert_cmpuint (depth, ==, 13);
  move->played.score = -(CW_MATE - 3); /* mated at ply 3, counted from before the move */
  g_assert_true (cw_game_review_score (review, 1, &score, &depth));
  g_assert_cmpint (score, ==, -(CW_MATE - 2));
  move->played.depth = 9; /* no deeper than the position itself */
  g_assert_true (cw_game_review_score (review, 1, &score, &depth));
  g_assert_cmpint (score, ==, 20);
  g_assert_true (cw_game_review_score (review, 0, &score, &depth));
  g_assert_cmpint (score, ==, 30);
  cw_game_review_free (review);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/game-review/found-by-player", test_found_by_player);
  g_test_add_func ("/game-review/far-back", test_far_back);
  g_test_add_func ("/game-review/noise", test_noise);
  g_test_add_func ("/game-review/score-of-move", test_score_of_move);
  return g_test_run ();
}
