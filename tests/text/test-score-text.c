/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores as expected scores, mates and words. */
#include "text/score_text.h"

#include "search/chances.h"
#include "search/search.h"

static void
test_mates (void)
{
  const CwGame *chess = cw_game_named ("chess"), *shogi = cw_game_named ("shogi");
  g_assert_false (cw_score_is_mate (0));
  g_assert_false (cw_score_is_mate (-20000));
  g_assert_true (cw_score_is_mate (CW_MATE - 5));
  g_assert_true (cw_score_is_mate (-(CW_MATE - 5)));
  g_assert_cmpint (cw_score_mate (chess, 350), ==, 0);
  /* Whoever is to move: one move of the mating side, and three. */
  g_assert_cmpint (cw_score_mate (chess, CW_MATE - 1), ==, 1);
  g_assert_cmpint (cw_score_mate (chess, CW_MATE - 2), ==, 1);
  g_assert_cmpint (cw_score_mate (chess, -(CW_MATE - 1)), ==, -1);
  g_assert_cmpint (cw_score_mate (chess, -(CW_MATE - 2)), ==, -1);
  g_assert_cmpint (cw_score_mate (chess, CW_MATE - 5), ==, 3);
  g_assert_cmpint (cw_score_mate (shogi, CW_MATE - 5), ==, 5);
  g_autofree char *mate = cw_score_mate_words (chess, CW_MATE - 5);
  g_assert_cmpstr (mate, ==, "mate in 3");
  g_autofree char *mated = cw_score_mate_words (chess, -(CW_MATE - 4));
  g_assert_cmpstr (mated, ==, "mated in 2");
  g_assert_null (cw_score_mate_words (chess, 20));
}

static void
test_comments (void)
{
  static const struct
  {
    int score;
    guint depth;
    const char *text;
  } cases[] = { { 25, 12, "0.25,12" },
                { -307, 0, "-3.07" },
                { CW_MATE - 5, 20, "#3,20" },
                { -(CW_MATE - 1), 4, "#-1,4" } };
  const CwGame *chess = cw_game_named ("chess");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwCommentEval eval = cw_score_comment (chess, cases[i].score, cases[i].depth), read;
      CwBuffer text = { 0 };
      g_assert_true (cw_comment_eval_write (&eval, &text));
      g_assert_cmpstr (cw_buffer_string (&text), ==, cases[i].text);
      g_autofree char *comment = g_strdup_printf ("[%%eval %s] said", cases[i].text);
      g_assert_true (cw_comment_eval (comment, &read));
      g_assert_cmpint (read.value, ==, eval.value);
      g_assert_cmpint (read.mate, ==, eval.mate);
      g_assert_cmpuint (read.depth, ==, cases[i].depth);
      g_assert_cmpfloat_with_epsilon (cw_score_of_comment (chess, &read),
                                      cw_chances_expected (chess, cases[i].score), 1e-9);
      cw_buffer_free (&text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/score-text/mates", test_mates);
  g_test_add_func ("/score-text/comments", test_comments);
  return g_test_run ();
}
