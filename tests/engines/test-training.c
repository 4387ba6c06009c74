/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training on self-play games: repeatable with any number of threads; stopped in the middle. */
#include <glib.h>
#include <string.h>

#include "core/position.h"
#include "engines/matches/training.h"
#include "learning/value_set.h"

static CwTrainingPlan
plan_of (const char *game)
{
  CwTrainingPlan plan = { .game = cw_game_named (game),
                          .rounds = 2,
                          .games = 60,
                          .nodes = 40,
                          .opening = 8,
                          .threads = 1,
                          .seed = 5 };

  cw_value_set_usual (plan.game, &plan.start);
  return plan;
}

static void
count_news (gpointer data, const CwTraining *training)
{
  g_assert_cmpuint (training->games, <=, 60);
  ++*(guint *)data;
}

static void
test_repeatable (void)
{
  CwTrainingPlan plan = plan_of ("chess");
  g_autofree CwTraining *one = g_new0 (CwTraining, 1), *other = g_new0 (CwTraining, 1);
  g_autoptr (GError) error = NULL;
  guint reported = 0;

  g_assert_true (cw_training_run (&plan, NULL, count_news, &reported, one, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (reported, >=, 2);
  g_assert_cmpuint (one->rounds, ==, 2);
  plan.threads = 3;
  g_assert_true (cw_training_run (&plan, NULL, NULL, NULL, other, &error));
  for (guint round = 0; round < 2; round++)
    {
      const CwValues *values = &one->round[round].values;
      g_assert_cmpuint (one->round[round].games, ==, other->round[round].games);
      g_assert_cmpfloat_with_epsilon (values->board[CW_PAWN], 100, 1e-6);
      for (CwKind kind = CW_KNIGHT; kind <= CW_QUEEN; kind++)
        {
          g_assert_cmpfloat (values->board[kind], ==, other->round[round].values.board[kind]);
          g_assert_cmpfloat (values->board[kind], >, 0);
        }
      /* A queen is worth more than a pawn even after sixty games of forty positions a move. */
      g_assert_cmpfloat (values->board[CW_QUEEN], >, 200);
    }
  /* Another round plays other games. */
  g_assert_cmpfloat (one->round[0].values.board[CW_ROOK], !=, one->round[1].values.board[CW_ROOK]);
}

/* With too few games the error says what is missing. */
static void
test_too_few (void)
{
  CwTrainingPlan plan = plan_of ("chess");
  g_autofree CwTraining *training = g_new0 (CwTraining, 1);
  g_autoptr (GError) error = NULL;

  plan.games = 5;
  g_assert_false (cw_training_run (&plan, NULL, NULL, NULL, training, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (training->rounds, ==, 0);
}

static void
cancel_soon (gpointer data, const CwTraining *training)
{
  if (training->rounds == 1)
    g_cancellable_cancel (data);
}

/* Finished rounds stay, and the final match has the plan's length. */
static void
test_stop (void)
{
  CwTrainingPlan plan = plan_of ("chess");
  g_autofree CwTraining *training = g_new0 (CwTraining, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  plan.rounds = 5;
  plan.match = 4;
  g_assert_true (cw_training_run (&plan, cancellable, cancel_soon, cancellable, training, &error));
  g_assert_cmpuint (training->rounds, ==, 1);
  g_assert_false (training->matching);
  plan.rounds = 1;
  g_assert_true (cw_training_run (&plan, NULL, NULL, NULL, training, &error));
  g_assert_true (training->matching);
  g_assert_cmpuint (training->match.played, ==, 4);
}

/* Shogi: three states per kind; values that so few games do not determine stay positive. */
static void
test_shogi (void)
{
  CwTrainingPlan plan = plan_of ("shogi");
  g_autofree CwTraining *training = g_new0 (CwTraining, 1);
  g_autoptr (GError) error = NULL;

  plan.rounds = 1;
  plan.games = 150;
  if (!cw_training_run (&plan, NULL, NULL, NULL, training, &error))
    {
      /* In so few games a pawn may be worth nothing; then the error says so. */
      g_assert_nonnull (error);
      g_assert_cmpuint (strlen (error->message), >, 20);
      return;
    }
  g_assert_cmpuint (training->rounds, ==, 1);
  for (CwKind kind = CW_SHOGI_PAWN; kind < CW_SHOGI_KINDS; kind++)
    if (!plan.game->kind[kind].royal)
      g_assert_cmpfloat (training->round[0].values.board[kind], >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/engines/training/repeatable", test_repeatable);
  g_test_add_func ("/engines/training/too-few", test_too_few);
  g_test_add_func ("/engines/training/stop", test_stop);
  g_test_add_func ("/engines/training/shogi", test_shogi);
  return g_test_run ();
}
