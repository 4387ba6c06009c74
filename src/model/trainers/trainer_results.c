/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/trainers/trainer_private.h"

#include <glib/gi18n.h>
#include <math.h>

#define FIRST_RATING 800
#define QUICK_STEPS 30 /* the rating changes quickly over this many problems */

char *
cw_trainer_key (CwTrainer *self, const char *suffix)
{
  gboolean options = self->kind->options != NULL && self->kind->result != CW_RESULT_RATING;
  g_autofree char *option = options ? g_strdup_printf ("-%u", self->option) : g_strdup ("");
  return g_strconcat (self->kind->name, "-", self->game->name, option, suffix, NULL);
}

double
cw_trainer_rating (CwTrainer *self)
{
  g_autofree char *key = cw_trainer_key (self, "");
  double last = FIRST_RATING;
  cw_training_get_best (self->training, key, NULL, &last);
  return last;
}

void
cw_trainer_rate (CwTrainer *self, double points)
{
  g_autofree char *key = cw_trainer_key (self, "");
  g_autoptr (GArray) before = cw_training_get_results (self->training, key);
  double rating = cw_trainer_rating (self), step = before->len < QUICK_STEPS ? 32 : 16;
  const CwProblem *problem = cw_solving_problem (self->solving);
  double chance = 1 / (1 + pow (10, (problem->rating - rating) / 400));

  if (problem->rating > 0)
    cw_training_add_result (self->training, key, round (rating + step * (points - chance)));
}

char *
cw_trainer_best_text (CwTrainer *self)
{
  g_autofree char *key = cw_trainer_key (self, "");
  g_autoptr (GArray) results = cw_training_get_results (self->training, key);
  double best = 0, last = 0;

  if (!cw_training_get_best (self->training, key, &best, &last))
    return g_strdup ("");
  switch (self->kind->result)
    {
    case CW_RESULT_RATING:
      /* Translators: ratings of a player, as numbers. */
      return g_strdup_printf (_ ("Your rating: %.0f, best %.0f"), last, best);
    case CW_RESULT_BRIER:
      for (guint i = 0; i < results->len; i++)
        best = i == 0 ? g_array_index (results, double, 0)
                      : MIN (best, g_array_index (results, double, i));
      return g_strdup_printf (_ ("Best: %.3f, last: %.3f"), best, last);
    case CW_RESULT_POINTS:
      return g_strdup_printf (_ ("Best: %.0f\u00a0%%, last: %.0f\u00a0%%"), best, last);
    default:
      return g_strdup_printf (_ ("Best: %.0f, last: %.0f"), best, last);
    }
}

/* Before a round about the game in Study: its players, if known. */
static char *
subject (CwTrainer *self)
{
  if (!self->kind->of_study || !cw_trainer_has_study (self))
    return g_strdup ("");
  const CwGameTree *tree = cw_session_tree (self->study);
  const char *white = cw_game_tree_tag (tree, "White"), *black = cw_game_tree_tag (tree, "Black");
  if (white == NULL || black == NULL || g_str_equal (white, "?") || g_str_equal (black, "?"))
    return g_strdup ("");
  return g_strdup_printf ("%s – %s", white, black);
}

char *
cw_trainer_status_text (CwTrainer *self)
{
  if (self->state == CW_TRAINER_IDLE)
    return subject (self);
  if (cw_trainer_is_timed (self))
    return g_strdup_printf (_ ("%u right · %d s"), self->right,
                            (int)MAX (0, (self->end - g_get_monotonic_time ()) / G_USEC_PER_SEC));
  if (self->kind->result == CW_RESULT_BRIER) /* no answer is right or wrong */
    return g_strdup_printf (_ ("Question %u of %u"),
                            self->asked + (self->state == CW_TRAINER_ASKING),
                            self->kind->questions);
  if (self->kind->questions > 0)
    return g_strdup_printf (_ ("Question %u of %u · %u right"),
                            self->asked + (self->state == CW_TRAINER_ASKING), self->kind->questions,
                            self->right);
  return g_strdup_printf (_ ("%u answered · %u right"), self->asked, self->right);
}

GArray *
cw_trainer_get_progress (CwTrainer *self, const char **what)
{
  static const char *const names[] = {
    [CW_RESULT_RIGHT] = N_ ("Right answers in a round"),
    [CW_RESULT_RATING] = N_ ("Your rating, after each problem"),
    [CW_RESULT_POINTS] = N_ ("Points in a round, in percent"),
    [CW_RESULT_BRIER] = N_ ("Mean squared error of a round: lower is better"),
  };
  g_autofree char *key = cw_trainer_key (self, "");

  *what = _ (names[self->kind->result]);
  return cw_training_get_results (self->training, key);
}

gboolean
cw_trainer_is_timed (const CwTrainer *self)
{
  return self->kind->seconds > 0;
}

gboolean
cw_trainer_get_accuracy (CwTrainer *self, CwAccuracy *own, CwAccuracy *formula)
{
  if (self->kind->result != CW_RESULT_BRIER)
    return FALSE;
  g_autofree char *said = cw_trainer_key (self, "-said");
  g_autofree char *expected = cw_trainer_key (self, "-formula");
  g_autofree char *results = cw_trainer_key (self, "-results");
  cw_training_get_accuracy (self->training, said, results, own);
  cw_training_get_accuracy (self->training, expected, results, formula);
  return own->rows > 0;
}

char *
cw_trainer_calibration_text (CwTrainer *self)
{
  CwAccuracy own, formula;

  if (!cw_trainer_get_accuracy (self, &own, &formula))
    return g_strdup ("");
  return g_strdup_printf (
      ngettext ("%u guess: mean squared error %.3f; material alone %.3f. Filled symbols are your "
                "guesses, with intervals of 95\u00a0%%, open ones material’s. On the diagonal the "
                "results are as predicted.",
                "%u guesses: mean squared error %.3f; material alone %.3f. Filled symbols are your "
                "guesses, with intervals of 95\u00a0%%, open ones material’s. On the diagonal the "
                "results are as predicted.",
                own.games),
      own.games, own.brier, formula.brier);
}
