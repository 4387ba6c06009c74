/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trainer: guess the moves of one side of a game. */
#include "model/game/move_words.h"
#include "model/trainers/trainer_private.h"
#include "search/chances.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>

#define FULL_LOSS 0.2 /* of expected score, for which there are no points */
#define OTHER 0.9     /* points for another move that is as good */

static const char *const sides[] = { N_ ("First player’s moves"), N_ ("Second player’s moves"),
                                     NULL };
static const char *const colours[] = { N_ ("White’s moves"), N_ ("Black’s moves"), NULL };

/* The next node at which it is the side's move; NULL at the end. */
static CwNode *
next_node (CwTrainer *self)
{
  CwNode *node = cw_session_node (self->session);
  gboolean first = self->asked == 0;

  for (; node != NULL && node->child != NULL; node = node->child, first = TRUE)
    {
      CwPosition position;
      cw_game_tree_position (cw_session_tree (self->session), node, &position);
      if (first && cw_position_side (&position) == (CwColour)self->option
          && node->child->move != CW_NULL_MOVE)
        return node;
    }
  return NULL;
}

/* Begins with a copy of the game's main line. */
static void
begin (CwTrainer *self)
{
  CwGameTree *from = cw_session_tree (self->study);
  CwGameTree *tree = cw_game_tree_new (cw_game_tree_game (from), cw_game_tree_start (from));
  CwNode *to = cw_game_tree_root (tree);

  for (const CwNode *node = cw_game_tree_root (from)->child; node != NULL; node = node->child)
    to = cw_game_tree_add (tree, to, node->move);
  cw_session_take_tree (self->session, tree);
  self->game = cw_game_tree_game (from);
  self->flipped = self->option == CW_BLACK;
}

static const CwTrainerLack *
lack (CwTrainer *self)
{
  static const CwTrainerLack no_game = { N_ ("There is no game to guess yet: open one in Study."),
                                         { { N_ ("_Open a file…"), "win.open" },
                                           { N_ ("_Famous games"), "win.famous" } } };

  return cw_trainer_has_study (self) ? NULL : &no_game;
}

static gboolean
ask (CwTrainer *self)
{
  if (self->asked == 0)
    begin (self);
  CwNode *node = next_node (self);
  if (node == NULL)
    return FALSE;
  cw_session_go (self->session, node);
  self->move = node->child->move;
  cw_trainer_set_prompt (
      self, CW_ANSWER_MOVE,
      g_strdup_printf (_ ("What did %s play?"), cw_side_name (self->game, (CwColour)self->option)));
  return TRUE;
}

static void
answer (CwTrainer *self, const CwAnswer *answer)
{
  const CwPosition *position = cw_session_position (self->session);
  g_autofree char *its = cw_session_move_san (self->session, self->move);
  double loss = 0, points = 1;

  if (answer->move != self->move && cw_search_plays (self->game))
    {
      int best = cw_trainer_score (self, position, CW_NO_MOVE, NULL);
      int mine = cw_trainer_score (self, position, answer->move, NULL);
      loss =
          MAX (0, cw_chances_expected (self->game, best) - cw_chances_expected (self->game, mine));
      points = OTHER * MAX (0, 1 - loss / FULL_LOSS);
    }
  else if (answer->move != self->move)
    points = 0;
  cw_trainer_judge (
      self, points,
      answer->move == self->move
          ? g_strdup_printf (_ ("%s: the move of the game, 10 points."), its)
          /* Translators: a move, two numbers. */
          : g_strdup_printf (_ ("The game went %s. Yours gives up %.0f\u00a0%% of the score: %.0f "
                                "points of 10."),
                             its, 100 * loss, 10 * points));
  cw_trainer_play (self, &self->move, 1, TRUE);
}

const CwTrainerKind cw_trainer_guess_move = {
  .name = "guess-move",
  .title = N_ ("Guess the move"),
  .group = N_ ("Solving"),
  .rules = N_ ("Play one side of the game that is open in Study. The move of the game brings 10 "
               "points, any other at most 9, less for the expected score it gives up."),
  .result = CW_RESULT_POINTS,
  .options = sides,
  .chess_options = colours,
  .of_study = TRUE,
  .lack = lack,
  .ask = ask,
  .answer = answer,
};
