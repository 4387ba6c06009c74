/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trainer: repeats the user's own opening lines, the game in Study with all its variations. */
#include "model/trainers/trainer_private.h"

#include <glib/gi18n.h>

static const char *const sides[] = { N_ ("First player’s moves"), N_ ("Second player’s moves"),
                                     NULL };
static const char *const colours[] = { N_ ("White’s moves"), N_ ("Black’s moves"), NULL };

/* Adds the position if `side` is to move, with every move that the lines have there. */
static void
add_position (CwBuffer *text, const CwGameTree *tree, const CwNode *node, CwColour side)
{
  CwProblem problem = { 0 };

  cw_game_tree_position (tree, node, &problem.position);
  if (cw_position_side (&problem.position) != side)
    return;
  for (const CwNode *child = node->child; child != NULL; child = child->sibling)
    if (child->move != CW_NULL_MOVE && problem.best_count < CW_PROBLEM_MOVES)
      problem.best[problem.best_count++] = child->move;
  if (problem.best_count > 0)
    cw_problem_write (&problem, text);
}

static void
read_lines (CwTrainer *self)
{
  const CwGameTree *tree = cw_session_tree (self->study);
  CwBuffer text = { 0 };

  for (const CwNode *node = cw_game_tree_root (cw_session_tree (self->study)); node != NULL;
       node = cw_node_in_order (node))
    add_position (&text, tree, node, (CwColour)self->option);
  g_clear_pointer (&self->lines, cw_problem_set_free);
  self->lines = cw_problem_set_new (cw_buffer_string (&text), text.length);
  self->game = cw_game_tree_game (tree);
  cw_buffer_free (&text);
}

static const CwTrainerLack *
lack (CwTrainer *self)
{
  static const CwTrainerLack no_lines = {
    N_ ("There are no lines yet: open them in Study, as a game with variations."),
    { { N_ ("_Open a file…"), "win.open" } }
  };

  return cw_trainer_has_study (self) ? NULL : &no_lines;
}

/* Asks the first that is new or due again. */
static gboolean
ask (CwTrainer *self)
{
  gint64 today = cw_training_today ();
  CwProblem problem;

  if (self->asked == 0)
    read_lines (self);
  guint next = self->problem == CW_NO_PROBLEM ? 0 : self->problem + 1;
  for (; next < self->lines->count; next++)
    {
      cw_problem_set_get (self->lines, next, &problem);
      gint64 due = cw_training_get_due (self->training, &problem.position);
      if ((due != G_MAXINT64 && due > today) || !cw_trainer_pose (self, &problem))
        continue;
      self->problem = next;
      self->is_due = due != G_MAXINT64;
      cw_trainer_set_prompt (self, CW_ANSWER_MOVE, g_strdup (_ ("What do your lines play here?")));
      return TRUE;
    }
  cw_trainer_set_prompt (self, CW_ANSWER_NONE,
                         g_strdup (_ ("That is all for today: the next ones come back later.")));
  return FALSE;
}

const CwTrainerKind cw_trainer_lines = {
  .name = "lines",
  .title = N_ ("Your own lines"),
  .group = N_ ("Solving"),
  .rules = N_ ("You are asked for the lines of the game open in Study, with its variations: again "
               "after 1, 3, 7, 16 and 35 days; a missed one starts over."),
  .options = sides,
  .chess_options = colours,
  .of_study = TRUE,
  .lack = lack,
  .ask = ask,
  .answer = cw_trainer_answer_problem,
  .help = cw_trainer_help_problem,
};
