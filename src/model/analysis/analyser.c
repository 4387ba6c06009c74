/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/analyser.h"

#include "engines/builtin_engine.h"
#include "model/analysis/external_engines.h"
#include "model/object.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>

#define HASH 64                  /* MiB */
#define LONGEST (10 * 60 * 1000) /* ms spent on one position */
#define PAUSE 60                 /* ms to wait after a move, for a user stepping through a game */
#define INTERVAL 200             /* ms between two signals: longer than a move's animation */
#define MAX_THREADS 4
#define LINES_KEY "engine-lines"

struct _CwAnalyser
{
  GObject parent;
  /* owned */
  CwSession *session;
  CwValueSets *sets;
  CwSettings *settings;
  CwEngine *engine; /* made when first needed */
  char *failure;    /* why an external engine failed, or NULL */
  char *message;    /* what get_message returns; NULL: none */
  /* state */
  const CwGame *game; /* the last one given to the engine */
  guint n_lines, generation;
  gboolean on, shown, thinking, has_info;
  gboolean by_values;        /* the values in use decide, not the engine's own */
  gboolean external, broken; /* the engine is the user's; it no longer works */
  CwSearchInfo info;         /* for the position at the cursor, if has_info */
  guint start_id, changed_id;
};

G_DEFINE_FINAL_TYPE (CwAnalyser, cw_analyser, G_TYPE_OBJECT)

enum
{
  PROP_ON = 1,
  PROP_SHOWN,
  PROP_N_LINES,
  PROP_THINKING,
  PROP_MESSAGE,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];
static guint changed_signal;

/* --- what is known --------------------------------------------------------------------------- */

/* Why there is nothing to analyse, or NULL. */
static char *
find_message (CwAnalyser *self)
{
  const CwCursor *cursor = cw_session_cursor (self->session);
  const CwGame *game = cw_session_game (self->session);
  CwOutcome outcome = cw_outcome (&cursor->position, cw_cursor_last (cursor));
  if (outcome.result != CW_ONGOING && !outcome.claim)
    {
      g_autofree char *end = cw_outcome_sentence (game, &outcome);
      return g_strdup_printf (_ ("The game is over. %s"), end != NULL ? end : "");
    }
  if (self->failure != NULL)
    return g_strdup (self->failure);
  g_autofree char *engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  if (engine[0] == '\0' && !cw_search_plays (game))
    return g_strdup (_ ("The engine does not know this game."));
  return NULL;
}

static void
set_thinking (CwAnalyser *self, gboolean thinking)
{
  if (self->thinking == thinking)
    return;
  self->thinking = thinking;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

static void
changed (CwAnalyser *self)
{
  g_autofree char *message = self->on ? find_message (self) : NULL;
  if (g_strcmp0 (message, self->message) != 0)
    {
      g_free (self->message);
      self->message = g_steal_pointer (&message);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MESSAGE]);
    }
  g_signal_emit (self, changed_signal, 0);
}

const char *
cw_analyser_get_message (CwAnalyser *self)
{
  return self->message;
}

gboolean
cw_analyser_is_thinking (CwAnalyser *self)
{
  return self->thinking;
}

const CwSearchInfo *
cw_analyser_get_info (CwAnalyser *self)
{
  return self->on && self->has_info ? &self->info : NULL;
}

guint
cw_analyser_get_n_found (CwAnalyser *self)
{
  return cw_analyser_get_info (self) != NULL ? MIN (self->info.lines, self->n_lines) : 0;
}

int
cw_analyser_get_line_score (CwAnalyser *self, guint line, CwColour side)
{
  int score = self->info.line[line].score;
  return cw_position_side (cw_session_position (self->session)) == side ? score : -score;
}

gboolean
cw_analyser_get_score (CwAnalyser *self, int *score, guint *depth)
{
  if (cw_analyser_get_info (self) == NULL)
    return FALSE;
  *score = cw_analyser_get_line_score (self, 0, CW_WHITE);
  *depth = self->info.line[0].depth;
  return TRUE;
}

double
cw_analyser_get_speed (CwAnalyser *self)
{
  return 1000.0 * (double)self->info.nodes / MAX (self->info.time, 1);
}

char *
cw_analyser_get_engine_name (CwAnalyser *self)
{
  if (!self->external)
    return NULL;
  g_autofree char *chosen = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  return cw_external_engine_name (chosen);
}

CwNode *
cw_analyser_add_line (CwAnalyser *self, guint line, guint moves)
{
  const CwSearchInfo *info = cw_analyser_get_info (self);
  CwEditHistory *history = cw_session_history (self->session);
  CwNode *node = cw_session_node (self->session);
  CwPosition position = *cw_session_position (self->session);
  CwUndo undo;
  if (info == NULL || line >= info->lines)
    return NULL;
  const CwLine *found = &info->line[line];
  cw_edit_history_begin (history, node);
  for (guint i = 0; i < MIN (moves, found->moves) && cw_is_legal (&position, found->move[i]); i++)
    {
      CwNode *child = cw_edit_history_add_move (history, node, found->move[i]);
      if (child == NULL)
        break;
      node = child;
      cw_do (&position, found->move[i], &undo, NULL);
    }
  cw_edit_history_end (history, cw_session_node (self->session));
  return node;
}

/* --- thinking -------------------------------------------------------------------------------- */

static void
stop (CwAnalyser *self)
{
  g_clear_handle_id (&self->start_id, g_source_remove);
  g_clear_handle_id (&self->changed_id, g_source_remove);
  if (self->engine != NULL)
    cw_engine_cancel (self->engine);
  self->generation = 0;
  self->has_info = FALSE;
  set_thinking (self, FALSE);
}

static gboolean
changed_now (gpointer data)
{
  CwAnalyser *self = data;
  self->changed_id = 0;
  changed (self);
  return G_SOURCE_REMOVE;
}

static void
info_came (CwEngine *engine, guint generation, const CwSearchInfo *info, CwAnalyser *self)
{
  if (generation != self->generation || info->lines == 0)
    return;
  self->info = *info;
  self->has_info = TRUE;
  if (self->changed_id == 0)
    self->changed_id = g_timeout_add (INTERVAL, changed_now, self);
}

static void
search_ended (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info,
              CwAnalyser *self)
{
  if (generation == self->generation)
    set_thinking (self, FALSE);
}

/* An external engine failed: says why; the next request tries again. */
static void
search_failed (CwEngine *engine, guint generation, guint why, const char *detail, CwAnalyser *self)
{
  if (generation != self->generation)
    return;
  if (!cw_engine_end_is_fault ((CwEngineEnd)why) || why == CW_ENGINE_ILLEGAL)
    {
      set_thinking (self, FALSE);
      return;
    }
  g_autofree char *name = cw_analyser_get_engine_name (self);
  stop (self);
  self->broken = why != CW_ENGINE_UNFIT; /* not freed here: this is its signal handler */
  g_autofree char *fault =
      cw_engine_end_sentence ((CwEngineEnd)why, name != NULL ? name : "", detail);
  g_free (self->failure);
  self->failure =
      self->broken ? g_strdup_printf (_ ("%s Switch it off and on to start it again, or choose "
                                         "another under Engines in the menu."),
                                      fault)
                   : g_steal_pointer (&fault);
  changed (self);
}

static CwEngine *
make_builtin (void)
{
  CwEngine *engine = cw_builtin_engine_new (HASH);
  guint threads = MIN (MAX (g_get_num_processors (), 2) - 1, MAX_THREADS);
  cw_builtin_engine_set_threads (CW_BUILTIN_ENGINE (engine), threads);
  cw_builtin_engine_set_modest (CW_BUILTIN_ENGINE (engine), TRUE);
  return engine;
}

static void
make_engine (CwAnalyser *self)
{
  g_autofree char *chosen = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  self->engine = cw_external_engine_open (chosen);
  self->external = self->engine != NULL;
  if (self->engine == NULL)
    self->engine = make_builtin ();
  g_signal_connect_object (self->engine, "no-move", G_CALLBACK (search_failed), self, 0);
  g_signal_connect_object (self->engine, "info", G_CALLBACK (info_came), self, 0);
  g_signal_connect_object (self->engine, "best-move", G_CALLBACK (search_ended), self, 0);
}

static gboolean
start_now (gpointer data)
{
  CwAnalyser *self = data;
  const CwCursor *cursor = cw_session_cursor (self->session);
  const CwGame *game = cw_session_game (self->session);
  CwLimits limits = { .movetime = LONGEST, .lines = self->n_lines };
  self->start_id = 0;
  if (self->broken)
    g_clear_object (&self->engine);
  self->broken = FALSE;
  if (self->engine == NULL)
    make_engine (self);
  if (self->game != game)
    cw_engine_new_game (self->engine);
  self->game = game;
  if (!self->external)
    cw_value_sets_equip (self->sets, self->engine, game);
  self->generation =
      cw_engine_start (self->engine, &cursor->position, cw_cursor_last (cursor), &limits);
  return G_SOURCE_REMOVE;
}

/* The position has changed, or the conditions of the search. */
static void
restart (CwAnalyser *self)
{
  stop (self);
  g_autofree char *message = find_message (self);
  if (self->on && self->shown && message == NULL)
    {
      self->start_id = g_timeout_add (PAUSE, start_now, self);
      set_thinking (self, TRUE);
    }
  changed (self);
}

/* --- what decides about it ------------------------------------------------------------------- */

/* Starts again if the engine uses the values. */
static void
values_changed (CwAnalyser *self)
{
  gboolean before = self->by_values;
  self->by_values = cw_value_sets_get_engine (self->sets);
  if ((before || self->by_values) && !self->external)
    restart (self);
}

static void
engine_chosen (CwAnalyser *self)
{
  stop (self);
  g_clear_object (&self->engine);
  self->external = FALSE;
  g_clear_pointer (&self->failure, g_free);
  restart (self);
}

static void
session_moved (CwAnalyser *self)
{
  /* The engine may know the next position or game. */
  if (!self->broken)
    g_clear_pointer (&self->failure, g_free);
  if (self->on)
    restart (self);
}

void
cw_analyser_set_on (CwAnalyser *self, gboolean on)
{
  g_return_if_fail (CW_IS_ANALYSER (self));
  if (self->on == on)
    return;
  self->on = on;
  g_clear_pointer (&self->failure, g_free);
  restart (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ON]);
}

gboolean
cw_analyser_get_on (CwAnalyser *self)
{
  return self->on;
}

void
cw_analyser_set_shown (CwAnalyser *self, gboolean shown)
{
  g_return_if_fail (CW_IS_ANALYSER (self));
  if (self->shown == shown)
    return;
  self->shown = shown;
  restart (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

static void
set_n_lines (CwAnalyser *self, guint n_lines)
{
  g_return_if_fail (CW_IS_ANALYSER (self));
  n_lines = CLAMP (n_lines, 1, CW_ANALYSER_MAX_LINES);
  if (self->n_lines == n_lines)
    return;
  self->n_lines = n_lines;
  cw_settings_set_int (self->settings, LINES_KEY, (int)n_lines);
  restart (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_LINES]);
}

guint
cw_analyser_get_n_lines (CwAnalyser *self)
{
  return self->n_lines;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_analyser_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CwAnalyser *self = CW_ANALYSER (object);
  if (id == PROP_N_LINES)
    g_value_set_uint (value, self->n_lines);
  else if (id == PROP_MESSAGE)
    g_value_set_string (value, self->message);
  else
    g_value_set_boolean (value, id == PROP_ON      ? self->on
                                : id == PROP_SHOWN ? self->shown
                                                   : self->thinking);
}

static void
cw_analyser_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CwAnalyser *self = CW_ANALYSER (object);
  if (id == PROP_ON)
    cw_analyser_set_on (self, g_value_get_boolean (value));
  else if (id == PROP_SHOWN)
    cw_analyser_set_shown (self, g_value_get_boolean (value));
  else
    set_n_lines (self, g_value_get_uint (value));
}

static void
cw_analyser_dispose (GObject *object)
{
  CwAnalyser *self = CW_ANALYSER (object);
  g_clear_handle_id (&self->start_id, g_source_remove);
  g_clear_handle_id (&self->changed_id, g_source_remove);
  if (self->engine != NULL)
    cw_engine_cancel (self->engine);
  g_clear_object (&self->engine);
  g_clear_object (&self->session);
  g_clear_object (&self->sets);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->failure, g_free);
  g_clear_pointer (&self->message, g_free);
  G_OBJECT_CLASS (cw_analyser_parent_class)->dispose (object);
}

static void
cw_analyser_class_init (CwAnalyserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags write = read | G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY;
  object_class->dispose = cw_analyser_dispose;
  object_class->get_property = cw_analyser_get_property;
  object_class->set_property = cw_analyser_set_property;
  properties[PROP_ON] = g_param_spec_boolean ("on", NULL, NULL, FALSE, write);
  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE, write);
  properties[PROP_N_LINES] =
      g_param_spec_uint ("n-lines", NULL, NULL, 1, CW_ANALYSER_MAX_LINES, 3, write);
  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, read);
  properties[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, NULL, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = cw_signal_new (klass, "changed", 0);
}

static void
cw_analyser_init (CwAnalyser *self)
{
}

CwAnalyser *
cw_analyser_new (CwSession *session, CwValueSets *sets, CwSettings *settings)
{
  CwAnalyser *self = g_object_new (CW_TYPE_ANALYSER, NULL);
  self->session = g_object_ref (session);
  self->sets = g_object_ref (sets);
  self->settings = g_object_ref (settings);
  self->n_lines =
      (guint)CLAMP (cw_settings_get_int (settings, LINES_KEY, 3), 1, CW_ANALYSER_MAX_LINES);
  self->by_values = cw_value_sets_get_engine (sets);
  cw_connect (session, "moved", session_moved, self);
  cw_connect (sets, "changed", values_changed, self);
  cw_connect (settings, "changed::engine-analysis", engine_chosen, self);
  return self;
}
