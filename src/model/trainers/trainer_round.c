/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A round of a trainer: questions, answers and the clock. */
#include "model/trainers/trainer_private.h"
#include "picture/scene_position.h"

#include <glib/gi18n.h>

#define TICK 200        /* ms between checks of the clock */
#define STEP_PAUSE 700  /* ms between moves shown */
#define RIGHT_PAUSE 250 /* ms until the next question if there is a clock */
#define WRONG_PAUSE 1100
#define SCORE_NODES 3000
#define SCORE_HASH 4 /* MiB */
#define FEW 20       /* a file with fewer positions is not used */
#define GAMES "resource:///io/github/counterweight/Counterweight/games/"

/* --- what is shown ---------------------------------------------------------------------------- */

static void
set_text (char **field, char *text)
{
  g_free (*field);
  *field = text;
}

void
cw_trainer_set_prompt (CwTrainer *self, CwAnswerMode mode, char *text)
{
  self->mode = mode;
  set_text (&self->prompt, text);
}

void
cw_trainer_set_note (CwTrainer *self, gboolean good, char *text)
{
  self->good = good;
  set_text (&self->note, text);
}

void
cw_trainer_set_choice (CwTrainer *self, guint index, char *text)
{
  set_text (&self->choices[index], text);
}

void
cw_trainer_show (CwTrainer *self, const CwPosition *position, CwColour side)
{
  cw_session_reset (self->session, cw_position_game (position), position);
  self->flipped = side == CW_BLACK;
}

const char *
cw_trainer_square_name (CwTrainer *self, CwSquare square, char name[16])
{
  CwScene scene;
  cw_scene_init_game (&scene, self->game);
  cw_appearance_apply (self->appearance, &scene);
  return cw_scene_square_name (&scene, square, name);
}

guint
cw_trainer_random (CwTrainer *self, guint most)
{
  return (guint)g_rand_int_range (self->random, 0, (gint32)most);
}

/* --- positions -------------------------------------------------------------------------------- */

void
cw_trainer_load_pool (CwTrainer *self)
{
  gboolean own = self->file != NULL && !self->few;
  g_autoptr (GFile) shipped =
      g_file_new_for_uri (self->game->shogi ? GAMES "selfplay-shogi.csa" : GAMES "selfplay.pgn");

  if (self->kind->pool)
    cw_position_pool_load (self->pool, own ? self->file : shipped, self->game,
                           g_rand_int (self->random));
}

void
cw_trainer_stop (CwTrainer *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->pause, g_source_remove);
  self->state = CW_TRAINER_IDLE;
  self->waiting = FALSE;
  self->mode = CW_ANSWER_NONE;
  self->ring = CW_NO_SQUARE;
  self->hint = CW_NO_MOVE;
}

void
cw_trainer_pool_loaded (CwTrainer *self)
{
  if (cw_position_pool_count (self->pool) < FEW && !self->few)
    {
      self->few = TRUE;
      cw_trainer_load_pool (self);
    }
  else if (self->waiting && self->state == CW_TRAINER_IDLE)
    cw_trainer_start (self);
}

const CwPoolPosition *
cw_trainer_pool_position (CwTrainer *self)
{
  guint count = cw_position_pool_count (self->pool);

  if (count > 0 && cw_position_pool_get_game (self->pool) == self->game)
    return cw_position_pool_get (self->pool, cw_trainer_random (self, count));
  self->waiting = TRUE;
  cw_trainer_set_prompt (self, CW_ANSWER_NONE, g_strdup (_ ("The games are being read…")));
  return NULL;
}

int
cw_trainer_score (CwTrainer *self, const CwPosition *position, CwMove only, CwMove *best)
{
  CwLimits limits = { .nodes = SCORE_NODES, .only = &only, .only_count = only != CW_NO_MOVE };
  CwSearchInfo info;

  if (self->search == NULL)
    self->search = cw_search_new (SCORE_HASH);
  if (only == CW_NO_MOVE)
    limits.only = NULL;
  CwMove move = cw_search_run (self->search, position, NULL, &limits, NULL, NULL, &info);
  if (best != NULL)
    *best = move;
  return info.lines > 0 ? info.line[0].score : 0;
}

/* --- a round ---------------------------------------------------------------------------------- */

void
cw_trainer_end_round (CwTrainer *self)
{
  CwResultKind result = self->kind->result;
  double number = result == CW_RESULT_RIGHT ? self->right : self->points / MAX (self->asked, 1);

  if (self->asked > 0 && result != CW_RESULT_RATING)
    {
      g_autofree char *key = cw_trainer_key (self, "");
      cw_training_add_result (self->training, key,
                              result == CW_RESULT_POINTS ? 100 * number : number);
    }
  cw_trainer_stop (self);
  cw_trainer_sound (self, CW_SOUND_END);
  set_text (&self->prompt,
            result == CW_RESULT_POINTS
                ? g_strdup_printf (_ ("The end: %.0f\u00a0%% of the points."), 100 * number)
            : result == CW_RESULT_BRIER
                ? g_strdup_printf (_ ("The end: your mean squared error is %.3f."), number)
                : g_strdup_printf (ngettext ("The end: %u right answer.",
                                             "The end: %u right answers.", self->right),
                                   self->right));
  cw_trainer_asked (self);
}

void
cw_trainer_ask (CwTrainer *self)
{
  const CwTrainerKind *kind = self->kind;

  if (kind->questions > 0 && self->asked >= kind->questions)
    {
      cw_trainer_end_round (self);
      return;
    }
  self->ring = CW_NO_SQUARE;
  self->hint = CW_NO_MOVE;
  self->missed = self->helped = self->is_due = FALSE;
  self->guess = 50;
  for (guint i = 0; i < CW_TRAINER_CHOICES; i++)
    g_clear_pointer (&self->choices[i], g_free);
  if (!cw_trainer_is_timed (self))
    cw_trainer_set_note (self, FALSE, NULL);
  cw_trainer_set_prompt (self, CW_ANSWER_NONE, NULL);
  if (kind->ask (self))
    self->state = CW_TRAINER_ASKING;
  else if (self->asked > 0 && kind->result == CW_RESULT_POINTS)
    {
      cw_trainer_end_round (self);
      return;
    }
  else
    {
      gboolean waiting = self->waiting;
      cw_trainer_stop (self);
      self->waiting = waiting;
    }
  cw_trainer_asked (self);
}

static gboolean
tick (gpointer data)
{
  CwTrainer *self = data;

  if (g_get_monotonic_time () < self->end)
    {
      cw_trainer_ticked (self);
      return G_SOURCE_CONTINUE;
    }
  self->tick = 0;
  cw_trainer_end_round (self);
  return G_SOURCE_REMOVE;
}

void
cw_trainer_start (CwTrainer *self)
{
  self->asked = self->right = 0;
  self->points = 0;
  self->problem = CW_NO_PROBLEM;
  self->last_square = CW_NO_SQUARE;
  cw_trainer_set_note (self, FALSE, NULL);
  if (cw_trainer_is_timed (self))
    {
      self->end = g_get_monotonic_time () + self->kind->seconds * G_USEC_PER_SEC;
      self->tick = g_timeout_add (TICK, tick, self);
    }
  cw_trainer_ask (self);
}

static gboolean
pause_over (gpointer data)
{
  CwTrainer *self = data;

  self->pause = 0;
  cw_trainer_ask (self);
  return G_SOURCE_REMOVE;
}

void
cw_trainer_judge (CwTrainer *self, double points, char *note)
{
  gboolean brier = self->kind->result == CW_RESULT_BRIER;

  self->asked++;
  self->points += points;
  self->right += brier ? 0 : points >= 1;
  self->state = CW_TRAINER_ANSWERED;
  self->missed = !brier && points < 1;
  if (self->kind->result == CW_RESULT_RATING)
    cw_trainer_rate (self, points);
  cw_trainer_set_note (self, !self->missed, note);
  cw_trainer_sound (self, self->missed ? CW_SOUND_FAILURE : CW_SOUND_SUCCESS);
  if (cw_trainer_is_timed (self))
    {
      self->pause = g_timeout_add (self->missed ? WRONG_PAUSE : RIGHT_PAUSE, pause_over, self);
      cw_trainer_changed (self);
    }
  else
    cw_trainer_asked (self);
}

static gboolean
step (gpointer data)
{
  CwTrainer *self = data;

  self->pause = 0;
  cw_session_play (self->session, self->steps[self->next_step++]);
  if (self->next_step < self->n_steps)
    self->pause = g_timeout_add (STEP_PAUSE, step, self);
  else
    {
      self->state = self->over ? CW_TRAINER_ANSWERED : CW_TRAINER_ASKING;
      cw_trainer_asked (self);
    }
  return G_SOURCE_REMOVE;
}

void
cw_trainer_play (CwTrainer *self, const CwMove *moves, guint count, gboolean over)
{
  self->n_steps = MIN (count, G_N_ELEMENTS (self->steps));
  for (guint i = 0; i < self->n_steps; i++)
    self->steps[i] = moves[i];
  self->next_step = 0;
  self->over = over;
  self->hint = CW_NO_MOVE;
  self->state = CW_TRAINER_SHOWING;
  cw_trainer_changed (self);
  step (self);
}

/* --- answers ---------------------------------------------------------------------------------- */

void
cw_trainer_answer (CwTrainer *self, CwAnswerMode mode, const CwAnswer *given)
{
  if (self->state == CW_TRAINER_ASKING && self->mode == mode)
    self->kind->answer (self, given);
  else
    cw_trainer_changed (self); /* takes back what was tried */
}

void
cw_trainer_answer_square (CwTrainer *self, CwSquare square)
{
  cw_trainer_answer (self, CW_ANSWER_SQUARE, &(CwAnswer){ .square = square });
}

void
cw_trainer_answer_move (CwTrainer *self, CwMove move)
{
  cw_trainer_answer (self, CW_ANSWER_MOVE, &(CwAnswer){ .move = move });
}

void
cw_trainer_answer_text (CwTrainer *self, const char *text)
{
  cw_trainer_answer (self, CW_ANSWER_TEXT, &(CwAnswer){ .text = text });
}
