/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches, training and self-play in the background: their progress, their results, and that they
 * stop on request. */
#include "learning/value_set.h"
#include "model/values/match_job.h"
#include "model/values/self_play_job.h"
#include "model/values/training_job.h"
#include "support/model.h"

static CwMatchOrder *
order (guint games, guint nodes)
{
  const CwGame *chess = cw_game_named ("chess");
  CwMatchOrder *order = cw_match_order_new (chess, "School", cw_values_school (), "Own", NULL);

  order->plan.games = games;
  order->plan.control.nodes = nodes;
  order->openings = cw_match_openings_builtin (chess);
  return order;
}

static void
test_match (void)
{
  CwMatchJob *match = g_object_new (CW_TYPE_MATCH_JOB, NULL);
  const CwMatchReport *report = cw_match_job_get_report (match);
  guint changed = 0, running = 0;

  g_signal_connect_swapped (match, "changed", G_CALLBACK (model_count), &changed);
  g_signal_connect_swapped (match, "notify::running", G_CALLBACK (model_count), &running);
  cw_match_job_run (match, order (4, 20));
  g_assert_true (cw_job_is_running (CW_JOB (match)));
  g_assert_cmpstr (report->name[0], ==, "School");
  g_assert_cmpuint (report->over, ==, 0);
  running = 0;
  model_wait (!cw_job_is_running (CW_JOB (match)));
  g_assert_cmpuint (running, ==, 1);
  g_assert_cmpuint (changed, >=, 2);
  g_assert_cmpuint (report->over, ==, 4);
  g_assert_true (g_file_query_exists (report->file, NULL));
  /* Nothing of it is left. */
  cw_match_job_reset (match, "No match.");
  g_autofree char *message = NULL;
  g_object_get (match, "message", &message, NULL);
  g_assert_cmpstr (message, ==, "No match.");
  g_assert_cmpuint (report->over, ==, 0);
  g_assert_null (report->file);
  g_assert_finalize_object (match);
}

static gboolean
fail (CwMatchOrder *order, GCancellable *cancellable, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "There are no positions.");
  return FALSE;
}

static void
take_sentence (char **kept, const char *sentence)
{
  *kept = g_strdup (sentence);
}

/* A match that cannot start says why; a stopped or dropped one ends. */
static void
test_ends (void)
{
  CwMatchJob *match = g_object_new (CW_TYPE_MATCH_JOB, NULL);
  CwMatchOrder *failing = order (4, 20);
  g_autofree char *sentence = NULL;

  g_signal_connect_swapped (match, "failed", G_CALLBACK (take_sentence), &sentence);
  g_clear_pointer (&failing->openings, cw_match_openings_free);
  failing->prepare = fail;
  cw_match_job_run (match, failing);
  model_wait (!cw_job_is_running (CW_JOB (match)));
  g_assert_cmpstr (sentence, ==, "There are no positions.");
  cw_match_job_run (match, order (5000, 100));
  model_wait (cw_match_job_get_report (match)->over > 0);
  cw_job_stop (CW_JOB (match));
  model_wait (!cw_job_is_running (CW_JOB (match)));
  g_assert_cmpuint (cw_match_job_get_report (match)->over, >, 0);
  g_assert_cmpuint (cw_match_job_get_report (match)->over, <, 5000);
  cw_match_job_run (match, order (5000, 100));
  g_assert_finalize_object (match);
}

static void
test_training (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  g_autoptr (CwValueSets) sets = cw_value_sets_new (settings);
  CwTrainingJob *training = g_object_new (CW_TYPE_TRAINING_JOB, NULL);
  const CwTrainingPlan plan = {
    .game = cw_game_named ("chess"), .rounds = 1, .games = 250, .nodes = 60, .match = 2
  };
  const CwTraining *found = cw_training_job_get_training (training);
  guint rounds = 0, count = cw_value_sets_get_n_sets (sets, NULL);

  g_signal_connect_swapped (training, "notify::rounds", G_CALLBACK (model_count), &rounds);
  cw_training_job_run (training, &plan, cw_values_school ());
  model_wait (!cw_job_is_running (CW_JOB (training)));
  g_assert_cmpuint (rounds, ==, 1);
  g_assert_cmpuint (found->rounds, ==, 1);
  g_assert_cmpfloat (found->round[0].values.board[CW_PAWN], ==, 100);
  g_assert_cmpuint (found->match.played + found->match.faulty, ==, 2);
  cw_training_job_keep (training, sets);
  g_assert_cmpuint (cw_value_sets_get_n_sets (sets, NULL), ==, count + 1);
  cw_training_job_reset (training);
  g_assert_cmpuint (rounds, ==, 2);
  g_assert_cmpuint (found->rounds, ==, 0);
  g_assert_finalize_object (training);
}

static void
take_file (GFile **made, GFile *file)
{
  g_set_object (made, file);
}

static void
test_self_play (void)
{
  CwSelfPlayJob *job = g_object_new (CW_TYPE_SELF_PLAY_JOB, NULL);
  const CwSelfPlayPlan plan = { .game = cw_game_named ("chess"), .nodes = 20 };
  g_autoptr (GFile) made = NULL, folder = cw_self_play_folder ();

  g_signal_connect_swapped (job, "made", G_CALLBACK (take_file), &made);
  cw_self_play_job_run (job, &plan, 3);
  model_wait (!cw_job_is_running (CW_JOB (job)));
  g_assert_true (g_file_has_prefix (made, folder));
  g_autofree char *text = NULL;
  g_assert_true (g_file_load_contents (made, NULL, &text, NULL, NULL, NULL));
  guint games = 0;
  for (const char *at = text; (at = strstr (at, "[Event ")) != NULL; at++)
    games++;
  g_assert_cmpuint (games, ==, 3);
  g_assert_finalize_object (job);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/matches/match", test_match);
  g_test_add_func ("/matches/ends", test_ends);
  g_test_add_func ("/matches/training", test_training);
  g_test_add_func ("/matches/self-play", test_self_play);
  return g_test_run ();
}
