/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/object.h"
#include "model/trainers/trainer_private.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (CwTrainer, cw_trainer, G_TYPE_OBJECT)

enum
{
  TITLE = 1,
  RULES,
  OPTION_LABEL,
  PROMPT,
  NOTE,
  STATUS,
  BEST,
  CALIBRATION,
  ANSWERS,
  CHOICE,
  OPTIONS = CHOICE + CW_TRAINER_CHOICES,
  GOOD,
  TIMED,
  RUNNING,
  HAS_OPTIONS,
  FLIPPED,
  BARE,
  MOVABLE,
  RING,
  HINT,
  REMAINING,
  GUESS,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

enum
{
  ASKED,
  RESULTS,
  SOUND,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- what is shown ---------------------------------------------------------------------------- */

static void
enable (CwTrainer *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static gboolean
can_retry (const CwTrainer *self)
{
  return self->state == CW_TRAINER_ANSWERED && self->missed && !self->good
         && self->problem != CW_NO_PROBLEM;
}

gboolean
cw_trainer_lacks (CwTrainer *self, CwTrainerLack *lack)
{
  gboolean looks = self->state == CW_TRAINER_IDLE && self->training != NULL;
  const CwTrainerLack *found = looks && self->kind->lack != NULL ? self->kind->lack (self) : NULL;

  if (found == NULL || lack == NULL)
    return found != NULL;
  *lack = *found;
  lack->sentence = _ (found->sentence);
  for (guint i = 0; i < CW_TRAINER_REMEDIES && found->remedies[i].label != NULL; i++)
    lack->remedies[i].label = _ (found->remedies[i].label);
  return TRUE;
}

/* The question, or why there is none. */
static const char *
prompt_of (CwTrainer *self)
{
  CwTrainerLack lack;

  if (self->prompt == NULL && cw_trainer_lacks (self, &lack))
    return lack.sentence;
  return self->prompt != NULL ? self->prompt : "";
}

void
cw_trainer_changed (CwTrainer *self)
{
  gboolean asking = self->state == CW_TRAINER_ASKING, idle = self->state == CW_TRAINER_IDLE;
  gboolean lacks = cw_trainer_lacks (self, NULL);

  self->movable = asking && self->mode == CW_ANSWER_MOVE
                      ? 1u << cw_position_side (cw_session_position (self->session))
                      : 0;
  enable (self, "start", idle && !lacks);
  enable (self, "stop", !idle || self->waiting);
  enable (self, "next", self->state == CW_TRAINER_ANSWERED && !cw_trainer_is_timed (self));
  enable (self, "retry", can_retry (self));
  enable (self, "hint", asking && self->kind->help != NULL);
  enable (self, "choose", asking && self->mode == CW_ANSWER_CHOICE);
  enable (self, "percent", asking && self->mode == CW_ANSWER_PERCENT);
  for (guint i = 1; i < N_PROPERTIES; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

static const char *const answer_names[] = {
  [CW_ANSWER_NONE] = "none", [CW_ANSWER_SQUARE] = "board",  [CW_ANSWER_MOVE] = "board",
  [CW_ANSWER_TEXT] = "text", [CW_ANSWER_CHOICE] = "choice", [CW_ANSWER_PERCENT] = "percent",
};

void
cw_trainer_asked (CwTrainer *self)
{
  cw_trainer_changed (self);
  g_signal_emit (self, signals[ASKED], 0);
}

void
cw_trainer_ticked (CwTrainer *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[REMAINING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[STATUS]);
}

void
cw_trainer_emit_results (CwTrainer *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[BEST]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[CALIBRATION]);
  g_signal_emit (self, signals[RESULTS], 0);
}

void
cw_trainer_sound (CwTrainer *self, CwSound sound)
{
  g_signal_emit (self, signals[SOUND], 0, (int)sound);
}

static void
moved (CwTrainer *self, const CwDelta *step)
{
  if (step != NULL)
    cw_trainer_sound (self, cw_sound_of_move (cw_session_position (self->session), step));
}

/* --- from outside ----------------------------------------------------------------------------- */

void
cw_trainer_set_up (CwTrainer *self, CwTraining *training, CwSettings *settings,
                   CwAppearance *appearance)
{
  g_autofree char *game = cw_settings_get_string (settings, "trainer-game", "chess");
  g_autofree char *name = cw_settings_get_string (settings, "trainer", "find-square");

  self->training = g_object_ref (training);
  self->settings = g_object_ref (settings);
  self->appearance = g_object_ref (appearance);
  cw_appearance_follow_moves (appearance, self->session);
  cw_connect (training, "changed", cw_trainer_emit_results, self);
  cw_connect (training, "changed", cw_trainer_look_again, self);
  if (cw_game_named (game) != NULL)
    self->game = cw_game_named (game);
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "game",
                                      g_variant_new_string (self->game->name));
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "trainer",
                                      g_variant_new_string (name));
}

CwSession *
cw_trainer_get_session (CwTrainer *self)
{
  return self->session;
}

GActionGroup *
cw_trainer_get_actions (CwTrainer *self)
{
  return G_ACTION_GROUP (self->actions);
}

void
cw_trainer_set_file (CwTrainer *self, GFile *file)
{
  if (!g_set_object (&self->file, file))
    return;
  self->few = FALSE;
  cw_trainer_load_pool (self);
}

static void
study_replaced (CwTrainer *self)
{
  if (!self->kind->of_study || self->state != CW_TRAINER_IDLE)
    return;
  cw_trainer_follow_study (self);
  cw_trainer_asked (self);
}

void
cw_trainer_set_study (CwTrainer *self, CwSession *study)
{
  g_set_object (&self->study, study);
  cw_connect (study, "replaced", study_replaced, self);
}

gboolean
cw_trainer_has_study (const CwTrainer *self)
{
  return self->study != NULL && cw_game_tree_root (cw_session_tree (self->study))->child != NULL;
}

gboolean
cw_trainer_wants_study (CwTrainer *self)
{
  return self->kind->of_study && !cw_trainer_has_study (self);
}

void
cw_trainer_take_set (CwTrainer *self, CwProblemSet *set, const char *title)
{
  CwProblem problem;

  g_clear_pointer (&self->set, cw_problem_set_free);
  self->set = set;
  g_free (self->set_title);
  self->set_title = g_strdup (title);
  if (set->count > 0)
    {
      cw_problem_set_get (set, 0, &problem);
      g_action_group_change_action_state (
          G_ACTION_GROUP (self->actions), "game",
          g_variant_new_string (cw_position_game (&problem.position)->name));
    }
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "trainer",
                                      g_variant_new_string ("file"));
  cw_trainer_start (self);
}

const CwTrainerKind *
cw_trainer_get_kind (CwTrainer *self)
{
  return self->kind;
}

const CwGame *
cw_trainer_get_game (CwTrainer *self)
{
  return self->game;
}

void
cw_trainer_look_again (CwTrainer *self)
{
  if (self->state == CW_TRAINER_IDLE)
    cw_trainer_changed (self);
}

gboolean
cw_trainer_is_running (CwTrainer *self)
{
  return self->state != CW_TRAINER_IDLE;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CwTrainer *self = CW_TRAINER (object);
  gboolean options = self->kind->options != NULL;
  double left = (double)(self->end - g_get_monotonic_time ()) / G_USEC_PER_SEC;

  if (id >= CHOICE && id < CHOICE + CW_TRAINER_CHOICES)
    g_value_set_string (value,
                        self->choices[id - CHOICE] != NULL ? self->choices[id - CHOICE] : "");
  else if (id == TITLE)
    g_value_set_string (value, id == TITLE && self->kind == &cw_trainer_file && self->set_title
                                   ? self->set_title
                                   : _ (self->kind->title));
  else if (id == RULES)
    g_value_set_string (value, self->game->shogi && self->kind->shogi_rules != NULL
                                   ? _ (self->kind->shogi_rules)
                                   : _ (self->kind->rules));
  else if (id == OPTION_LABEL)
    g_value_set_string (value, options ? cw_trainer_option_text (self, self->option) : "");
  else if (id == PROMPT)
    g_value_set_string (value, prompt_of (self));
  else if (id == NOTE)
    g_value_set_string (value, self->note != NULL ? self->note : "");
  else if (id == STATUS)
    g_value_take_string (value, cw_trainer_status_text (self));
  else if (id == BEST)
    g_value_take_string (value,
                         self->training != NULL ? cw_trainer_best_text (self) : g_strdup (""));
  else if (id == CALIBRATION)
    g_value_take_string (value, self->training != NULL ? cw_trainer_calibration_text (self)
                                                       : g_strdup (""));
  else if (id == ANSWERS)
    g_value_set_string (value, answer_names[self->mode]);
  else if (id == OPTIONS)
    g_value_set_object (value, self->options);
  else if (id == GOOD)
    g_value_set_boolean (value, self->good);
  else if (id == TIMED)
    g_value_set_boolean (value, cw_trainer_is_timed (self) && self->state != CW_TRAINER_IDLE);
  else if (id == RUNNING)
    g_value_set_boolean (value, self->state != CW_TRAINER_IDLE);
  else if (id == HAS_OPTIONS)
    g_value_set_boolean (value, options);
  else if (id == FLIPPED)
    g_value_set_boolean (value, self->flipped);
  else if (id == BARE)
    g_value_set_boolean (value, self->bare);
  else if (id == MOVABLE)
    g_value_set_uint (value, self->movable);
  else if (id == RING)
    g_value_set_uint (value, self->ring);
  else if (id == HINT)
    g_value_set_uint (value, self->hint);
  else if (id == REMAINING)
    g_value_set_double (value,
                        cw_trainer_is_timed (self) ? CLAMP (left / self->kind->seconds, 0, 1) : 0);
  else
    g_value_set_double (value, self->guess);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CwTrainer *self = CW_TRAINER (object);
  double guess = g_value_get_double (value);

  if (guess == self->guess)
    return;
  self->guess = guess;
  g_object_notify_by_pspec (object, properties[GUESS]);
}

static void
leave (gpointer object)
{
  CwTrainer *self = CW_TRAINER (object);

  if (self->pool != NULL)
    cw_position_pool_stop (self->pool);
  g_clear_pointer (&self->random, g_rand_free);
  for (guint i = 0; i < CW_TRAINER_CHOICES; i++)
    g_clear_pointer (&self->choices[i], g_free);
}

static void
install_properties (GObjectClass *klass)
{
  static const struct
  {
    guint id;
    const char *name;
  } texts[] = {
    { TITLE, "title" },   { RULES, "rules" }, { OPTION_LABEL, "option-label" },
    { PROMPT, "prompt" }, { NOTE, "note" },   { STATUS, "status" },
    { BEST, "best" }, { CALIBRATION, "calibration" },     { ANSWERS, "answers" },
    { CHOICE, "choice-1" }, { CHOICE + 1, "choice-2" }, { CHOICE + 2, "choice-3" },
    { CHOICE + 3, "choice-4" },
  }, flags[] = {
    { GOOD, "good" },       { TIMED, "timed" },
    { RUNNING, "running" }, { HAS_OPTIONS, "has-options" },
    { FLIPPED, "flipped" }, { BARE, "bare" },
  }, numbers[] = { { MOVABLE, "movable" }, { RING, "ring" }, { HINT, "hint" } };
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    properties[texts[i].id] = g_param_spec_string (texts[i].name, NULL, NULL, "", read);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    properties[flags[i].id] = g_param_spec_boolean (flags[i].name, NULL, NULL, FALSE, read);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    properties[numbers[i].id] =
        g_param_spec_uint (numbers[i].name, NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[OPTIONS] = g_param_spec_object ("options", NULL, NULL, G_TYPE_MENU_MODEL, read);
  properties[REMAINING] = g_param_spec_double ("remaining", NULL, NULL, 0, 1, 0, read);
  properties[GUESS] =
      g_param_spec_double ("guess", NULL, NULL, 0, 100, 50,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (klass, N_PROPERTIES, properties);
}

static void
cw_trainer_class_init (CwTrainerClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  cw_class_owns (
      klass, CW_SOURCE (CwTrainer, tick), CW_SOURCE (CwTrainer, pause), leave, 0L,
      CW_OBJECT (CwTrainer, pool), CW_OBJECT (CwTrainer, session), CW_OBJECT (CwTrainer, study),
      CW_OBJECT (CwTrainer, file), CW_OBJECT (CwTrainer, actions), CW_OBJECT (CwTrainer, options),
      CW_OWNED (CwTrainer, solving, cw_solving_free), CW_OWNED (CwTrainer, search, cw_search_free),
      CW_OWNED (CwTrainer, set, cw_problem_set_free),
      CW_OWNED (CwTrainer, lines, cw_problem_set_free), CW_OWNED (CwTrainer, set_title, g_free),
      CW_OWNED (CwTrainer, prompt, g_free), CW_OWNED (CwTrainer, note, g_free),
      CW_OBJECT (CwTrainer, appearance), CW_OBJECT (CwTrainer, settings),
      CW_OBJECT (CwTrainer, training), NULL);
  install_properties (G_OBJECT_CLASS (klass));
  signals[ASKED] = cw_signal_new (klass, "asked", 0);
  signals[RESULTS] = cw_signal_new (klass, "results", 0);
  signals[SOUND] = cw_signal_new (klass, "sound", 1, G_TYPE_INT);
}

static void
cw_trainer_init (CwTrainer *self)
{
  cw_core_init ();
  self->game = cw_game_named ("chess");
  self->kind = cw_trainer_kind_at (0);
  self->session = cw_session_new ();
  self->pool = cw_position_pool_new ();
  self->options = g_menu_new ();
  self->random = g_rand_new ();
  self->actions = g_simple_action_group_new ();
  self->ring = self->last_square = CW_NO_SQUARE;
  self->problem = CW_NO_PROBLEM;
  cw_trainer_add_actions (self);
  cw_connect (self->session, "moved", moved, self);
  cw_connect (self->pool, "loaded", cw_trainer_pool_loaded, self);
}
