/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trainers for problems: the program's own, those due again, those of a file. */
#include "model/game/move_words.h"
#include "model/trainers/trainer_private.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#define EASIER 150  /* rating points by which problems are easier, so that most are solved */
#define SPREAD 250  /* rating points over which they vary */
#define SKIPPED 200 /* unusable problems passed over, at most */

static const char *const lengths[] = { N_ ("Any length"), N_ ("Mate in 1"), N_ ("Mate in 2"),
                                       N_ ("Mate in 3"),  N_ ("Mate in 4"), NULL };

/* --- asking ----------------------------------------------------------------------------------- */

/* "mate in 2 moves", in shogi "mate in 3 moves of both sides". */
static char *
task_text (const CwGame *game, const CwProblem *problem)
{
  if (problem->mate > 0 && game->shogi)
    return g_strdup_printf (_ ("mate in %d moves, counting both sides"), 2 * problem->mate - 1);
  if (problem->mate > 0)
    return g_strdup_printf (ngettext ("mate in %d move", "mate in %d moves", problem->mate),
                            problem->mate);
  if (problem->best_count == 0)
    return g_strdup (_ ("find a better move than the obvious one"));
  return g_strdup (_ ("find the best move"));
}

gboolean
cw_trainer_pose (CwTrainer *self, const CwProblem *problem)
{
  const CwGame *game = cw_position_game (&problem->position);

  if (self->solving == NULL)
    self->solving = cw_solving_new ();
  if (!cw_solving_start (self->solving, problem))
    return FALSE;
  CwColour side = cw_position_side (&problem->position);
  g_autofree char *task = task_text (game, cw_solving_problem (self->solving));
  if (self->game != game)
    {
      self->game = game;
      cw_trainer_emit_results (self);
    }
  cw_trainer_show (self, &problem->position, side);
  /* Translators: a side ("White") and what is to be found. */
  cw_trainer_set_prompt (self, CW_ANSWER_MOVE,
                         g_strdup_printf (_ ("%s to move: %s."), cw_side_name (game, side), task));
  return TRUE;
}

static gboolean
is_wanted (const CwTrainer *self, const CwProblemEntry *entry)
{
  if (self->kind == &cw_trainer_tactics)
    return entry->mate <= 0
           && (self->option == 0 || (entry->motifs >> (self->option - 1) & 1) != 0);
  return entry->mate > 0 && (self->option == 0 || entry->mate == (int)self->option);
}

static const CwTrainerLack *
lack_shipped (CwTrainer *self)
{
  static const CwTrainerLack no_such = { N_ ("There are no such problems in this game."),
                                         { { N_ ("_All varieties"), "page.option(0)" } } };
  const CwProblemSet *set = cw_problems_shipped (self->game);

  for (guint i = 0; set != NULL && i < set->count; i++)
    if (is_wanted (self, &set->entry[i]))
      return NULL;
  return &no_such;
}

/* Asks one of about the right difficulty. */
static gboolean
ask_shipped (CwTrainer *self)
{
  const CwProblemSet *set = cw_problems_shipped (self->game);
  int target = (int)cw_trainer_rating (self) - EASIER;
  guint best = CW_NO_PROBLEM;
  int least = G_MAXINT;
  CwProblem problem;

  for (guint i = 0; set != NULL && i < set->count; i++)
    {
      const CwProblemEntry *entry = &set->entry[i];
      if (!is_wanted (self, entry) || i == self->problem)
        continue;
      int distance = abs ((int)entry->rating - target) + (int)cw_trainer_random (self, SPREAD);
      if (distance < least)
        {
          least = distance;
          best = i;
        }
    }
  if (best == CW_NO_PROBLEM) /* the only one was just asked */
    best = self->problem;
  if (best == CW_NO_PROBLEM)
    return FALSE;
  self->problem = best;
  cw_problem_set_get (set, best, &problem);
  return cw_trainer_pose (self, &problem);
}

static const CwTrainerLack *
lack_due (CwTrainer *self)
{
  static const CwTrainerLack
      none = { N_ ("There is nothing to repeat yet: problems that you miss come here."),
               { { N_ ("Solve _new problems"), "page.trainer::tactics" } } },
      not_today = { N_ ("Nothing is due today: what you missed comes back on another day."),
                    { { N_ ("Solve _new problems"), "page.trainer::tactics" } } };
  gint64 today = cw_training_today ();
  CwProblem problem;
  guint all;

  if (cw_training_next_problem (self->training, NULL, today, &problem))
    return NULL;
  cw_training_count_problems (self->training, NULL, today, &all);
  return all == 0 ? &none : &not_today;
}

/* Asks one of the chosen game, else of any other. */
static gboolean
ask_review (CwTrainer *self)
{
  const CwGame *chosen = cw_trainer_chosen_game (self);
  gint64 today = cw_training_today ();
  CwProblem problem;

  self->is_due = TRUE;
  self->problem = 0;
  return (cw_training_next_problem (self->training, chosen, today, &problem)
          || cw_training_next_problem (self->training, NULL, today, &problem))
         && cw_trainer_pose (self, &problem);
}

static const CwTrainerLack *
lack_file (CwTrainer *self)
{
  static const CwTrainerLack no_file = {
    N_ ("No file of problems is open: EPD with bm, am or dm, or a list of SFEN."),
    { { N_ ("_Open a file…"), "win.open" } }
  };

  return self->set == NULL ? &no_file : NULL;
}

static gboolean
ask_file (CwTrainer *self)
{
  CwProblem problem;

  guint next = self->problem == CW_NO_PROBLEM ? 0 : self->problem + 1;
  for (guint skipped = 0; next < self->set->count && skipped < SKIPPED; next++, skipped++)
    {
      cw_problem_set_get (self->set, next, &problem);
      if (!cw_trainer_pose (self, &problem))
        continue;
      self->problem = next;
      return TRUE;
    }
  cw_trainer_set_prompt (self, CW_ANSWER_NONE,
                         g_strdup_printf (_ ("That was the last one: %u of %u solved."),
                                          self->right, self->set->count));
  return FALSE;
}

/* --- answering -------------------------------------------------------------------------------- */

/* "Well done: fork, sacrifice." */
static char *
solved_text (const CwTrainer *self)
{
  const CwProblem *problem = cw_solving_problem (self->solving);
  g_autoptr (GString) text = g_string_new (_ ("Well done!"));

  for (guint motif = 0, met = 0; motif < CW_MOTIFS; motif++)
    if (problem->motifs >> motif & 1)
      g_string_append_printf (text, "%s%s", met++ == 0 ? " " : ", ", _ (cw_motif_name (motif)));
  if (problem->rating > 0)
    g_string_append_printf (text, " · %s %u", _ ("difficulty"), problem->rating);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Records the first verdict on a problem, which decides whether it comes back. */
static void
settle (CwTrainer *self, double points)
{
  const CwProblem *problem = cw_solving_problem (self->solving);
  gint64 today = cw_training_today ();

  /* The user's own lines are repeated whether they were known or not. */
  gboolean fresh = cw_training_get_due (self->training, &problem->position) == G_MAXINT64;
  if ((points < 1 && !self->is_due) || (fresh && self->kind == &cw_trainer_lines))
    cw_training_add_problem (self->training, problem, today, FALSE);
  else
    cw_training_note_problem (self->training, &problem->position, points >= 1, today);
}

void
cw_trainer_answer_problem (CwTrainer *self, const CwAnswer *answer)
{
  CwMove moves[2] = { answer->move };
  CwSolvingVerdict verdict = cw_solving_move (self->solving, answer->move, &moves[1]);
  gboolean counted = self->missed;
  guint count = moves[1] != CW_NO_MOVE ? 2 : 1;

  if (verdict == CW_SOLVING_WRONG)
    {
      char *note = g_strdup (_ ("Not this one. Look at the answer, then try again."));
      if (counted)
        cw_trainer_set_note (self, FALSE, note);
      else
        {
          settle (self, 0);
          cw_trainer_judge (self, 0, note);
        }
    }
  else if (verdict == CW_SOLVING_DONE)
    {
      count = 1;
      if (counted)
        cw_trainer_set_note (self, TRUE, solved_text (self));
      else
        {
          settle (self, self->helped ? 0.5 : 1);
          cw_trainer_judge (self, self->helped ? 0.5 : 1, solved_text (self));
          cw_trainer_set_note (self, TRUE, solved_text (self));
        }
    }
  cw_trainer_play (self, moves, count, verdict != CW_SOLVING_RIGHT);
}

/* Shows the piece first, then the move. */
void
cw_trainer_help_problem (CwTrainer *self)
{
  CwMove move = cw_solving_hint (self->solving);

  if (self->helped && self->ring != CW_NO_SQUARE)
    self->hint = move;
  self->helped = TRUE;
  self->ring = cw_move_type (move) == CW_MOVE_DROP ? cw_move_to (move) : cw_move_from (move);
}

/* In the order of the motifs, after the first. */
static const char *const themes[] = {
  N_ ("Any theme"),
  N_ ("fork"),
  N_ ("pin"),
  N_ ("skewer"),
  N_ ("discovered attack"),
  N_ ("double check"),
  N_ ("removing the defender"),
  N_ ("back rank"),
  N_ ("smothered mate"),
  N_ ("hanging piece"),
  N_ ("promotion"),
  N_ ("sacrifice"),
  N_ ("drop"),
  N_ ("overloaded defender"),
  N_ ("trapped piece"),
  NULL,
};
_Static_assert(G_N_ELEMENTS (themes) == CW_MOTIFS + 2, "any, the motifs, and the end");

const CwTrainerKind cw_trainer_mates = {
  .name = "mates",
  .title = N_ ("Mates"),
  .group = N_ ("Solving"),
  .rules = N_ ("Find the mate, and go on while the other side defends. Any way that mates in time "
               "is right. Problems that you miss come back."),
  .result = CW_RESULT_RATING,
  .options = lengths,
  .lack = lack_shipped,
  .ask = ask_shipped,
  .answer = cw_trainer_answer_problem,
  .help = cw_trainer_help_problem,
};

const CwTrainerKind cw_trainer_tactics = {
  .name = "tactics",
  .title = N_ ("Tactics"),
  .group = N_ ("Solving"),
  .rules = N_ ("One move is clearly best: find it, and go on. Its themes are named afterwards. "
               "Problems that you miss come back."),
  .result = CW_RESULT_RATING,
  .options = themes,
  .lack = lack_shipped,
  .ask = ask_shipped,
  .answer = cw_trainer_answer_problem,
  .help = cw_trainer_help_problem,
};

const CwTrainerKind cw_trainer_review = {
  .name = "review",
  .title = N_ ("Repeat what was missed"),
  .group = N_ ("Solving"),
  .rules = N_ ("Missed problems come back after 1, 3, 7, 16 and 35 days (Leitner’s boxes); once "
               "solved each time, they are done. Mistakes from your reviewed games are here too."),
  .lack = lack_due,
  .ask = ask_review,
  .answer = cw_trainer_answer_problem,
  .help = cw_trainer_help_problem,
};

const CwTrainerKind cw_trainer_file = {
  .name = "file",
  .title = N_ ("Problems from a file"),
  .group = N_ ("Solving"),
  .rules = N_ ("The problems of the file that you opened, one after the other."),
  .lack = lack_file,
  .ask = ask_file,
  .answer = cw_trainer_answer_problem,
  .help = cw_trainer_help_problem,
};
