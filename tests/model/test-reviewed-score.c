/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search score means beside a review. */
#include "model/review/session_review.h"
#include "search/chances.h"
#include "support/model.h"
#include "support/session.h"

/* A score means the same wherever it is shown: after a review what it does there. */
static void
test_expected (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  cw_settings_set_int (settings, "review-nodes", 1500);
  g_autoptr (CwValueSets) sets = cw_value_sets_new (settings);
  g_autoptr (CwSession) session = session_with ("1. e4 e5 2. Nf3 Qg5 3. Nc3 Qg6 *");
  CwSessionReview *made = cw_session_review_new (session, sets, settings);
  const CwGame *chess = cw_session_game (session);
  g_assert_cmpfloat (cw_session_review_expected (made, 300), ==, cw_chances_expected (chess, 300));
  cw_session_review_start (made);
  model_wait (!cw_job_is_running (CW_JOB (made)));
  const CwGameReview *review = cw_session_review_get (made);
  for (guint ply = 0; ply < review->plies; ply++)
    {
      int score = review->move[ply].best.score;
      double expected = cw_session_review_expected (made, ply % 2 == 0 ? score : -score);
      g_assert_cmpfloat_with_epsilon (expected, cw_game_review_expected (review, ply), 1e-9);
    }
  g_assert_cmpfloat (cw_session_review_expected (made, 300), <, cw_chances_expected (chess, 300));
  g_assert_finalize_object (made);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/reviewed-score/expected", test_expected);
  return g_test_run ();
}
