/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/context.h"

#include "model/object.h"

/* What can be undone and redone next. */
typedef struct
{
  guint command;             /* in the file; 0: none */
  gint64 file_redo;          /* times; 0: nothing */
  gint64 own_undo, own_redo; /* in a game without a file */
} Steps;

struct _CwContext
{
  GObject parent;
  /* owned */
  CwSettings *settings;
  CwAppearance *appearance;
  CwValueSets *choice;
  CwDocument *document;
  CwPlayGame *play;
  CwPlayStore *play_store;
  CwTournamentHost *tournament;
  CwSession *study;
  CwShownGame *shown_game;
  CwOpenFiles *open_files;
  CwTraining *training;
  /* messages, while they are true; or NULL */
  char *unsaved;    /* something was not saved */
  char *of_unfiled; /* the game in Study is in no file */
  char *step_text;  /* offers to undo or redo */
  /* state of the last one */
  Steps steps;
  gboolean of_game;
};

G_DEFINE_FINAL_TYPE (CwContext, cw_context, G_TYPE_OBJECT)

enum
{
  MESSAGE,
  WITHDRAWN,
  SOUND,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

CwSettings *
cw_context_settings (CwContext *self)
{
  return self->settings;
}

CwAppearance *
cw_context_appearance (CwContext *self)
{
  return self->appearance;
}

CwValueSets *
cw_context_choice (CwContext *self)
{
  return self->choice;
}

CwDocument *
cw_context_document (CwContext *self)
{
  return self->document;
}

CwPlayGame *
cw_context_play (CwContext *self)
{
  return self->play;
}

CwPlayStore *
cw_context_play_store (CwContext *self)
{
  return self->play_store;
}

CwTournamentHost *
cw_context_tournament (CwContext *self)
{
  return self->tournament;
}

CwTraining *
cw_context_training (CwContext *self)
{
  return self->training;
}

CwSession *
cw_context_study (CwContext *self)
{
  return self->study;
}

CwShownGame *
cw_context_shown_game (CwContext *self)
{
  return self->shown_game;
}

CwOpenFiles *
cw_context_open_files (CwContext *self)
{
  return self->open_files;
}

/* Offers the values measured from the file as a value set. */
static void
measured (CwDocument *document, CwContext *self)
{
  cw_value_sets_set_file (self->choice, cw_document_get_shared_rows (document),
                          cw_document_get_title (document));
}

void
cw_context_show_message (CwContext *self, CwInfoLevel level, const char *text, const char *label,
                         const char *action)
{
  cw_context_show_choice (self, level, text, label, action, NULL, NULL);
}

void
cw_context_show_choice (CwContext *self, CwInfoLevel level, const char *text, const char *label,
                        const char *action, const char *other_label, const char *other_action)
{
  g_signal_emit (self, signals[MESSAGE], 0, (int)level, text, label, action, other_label,
                 other_action);
}

void
cw_context_show_unsaved (CwContext *self, const char *text, const char *label, const char *action,
                         const char *other_label, const char *other_action)
{
  g_free (self->unsaved);
  self->unsaved = g_strdup (text);
  cw_context_show_choice (self, CW_INFO_ERROR, text, label, action, other_label, other_action);
}

static void
withdraw (CwContext *self, char **text)
{
  if (*text != NULL)
    cw_context_withdraw_message (self, *text);
  g_clear_pointer (text, g_free);
}

/* What could not be saved is saved, or no longer there. */
static void
withdraw_unsaved (CwContext *self)
{
  withdraw (self, &self->unsaved);
}

static void
modified_changed (CwContext *self)
{
  if (!cw_game_edits_is_modified (cw_shown_game_get_edits (self->shown_game)))
    withdraw_unsaved (self);
}

void
cw_context_warn_of_unfiled (CwContext *self, const char *text, const char *label,
                            const char *action)
{
  g_free (self->of_unfiled);
  self->of_unfiled = g_strdup (text);
  cw_context_show_message (self, CW_INFO_WARNING, text, label, action);
}

static Steps
steps_now (CwContext *self)
{
  CwGameEdits *edits = cw_shown_game_get_edits (self->shown_game);
  CwEditHistory *history = cw_session_history (self->study);
  Steps steps = { cw_game_edits_last_command (edits), cw_game_edits_step_time (edits, 1), 0, 0 };
  if (cw_shown_game_get_id (self->shown_game) == CW_NO_GAME)
    {
      steps.own_undo = cw_edit_history_get_time (history, -1);
      steps.own_redo = cw_edit_history_get_time (history, 1);
    }
  return steps;
}

void
cw_context_offer_step (CwContext *self, const char *text, const char *label, const char *action,
                       gboolean of_game)
{
  g_free (self->step_text);
  self->step_text = g_strdup (text);
  self->steps = steps_now (self);
  self->of_game = of_game;
  cw_context_show_message (self, CW_INFO_PLAIN, text, label, action);
}

/* The button of the message may do something else by now. */
static void
steps_changed (CwContext *self)
{
  if (self->step_text == NULL)
    return;
  const Steps now = steps_now (self), *then = &self->steps;
  if (now.command != then->command || now.file_redo != then->file_redo
      || now.own_undo != then->own_undo || now.own_redo != then->own_redo)
    withdraw (self, &self->step_text);
}

static void
other_game_shown (CwContext *self)
{
  withdraw (self, &self->of_unfiled);
  if (self->of_game)
    withdraw (self, &self->step_text);
}

void
cw_context_withdraw_message (CwContext *self, const char *text)
{
  g_signal_emit (self, signals[WITHDRAWN], 0, text);
}

void
cw_context_sound (CwContext *self, CwSound sound)
{
  if (cw_settings_get_bool (self->settings, CW_SETTING_SOUNDS, TRUE))
    g_signal_emit (self, signals[SOUND], 0, (int)sound);
}

static void
cw_context_dispose (GObject *object)
{
  CwContext *self = CW_CONTEXT (object);
  if (self->settings != NULL)
    cw_settings_flush (self->settings);
  if (self->training != NULL)
    cw_training_flush (self->training);
  if (self->play_store != NULL)
    cw_play_store_keep (self->play_store);
  g_clear_object (&self->training);
  g_clear_object (&self->tournament);
  g_clear_object (&self->play_store);
  g_clear_object (&self->play);
  g_clear_object (&self->open_files);
  g_clear_object (&self->shown_game);
  g_clear_object (&self->study);
  g_clear_object (&self->document);
  g_clear_object (&self->choice);
  g_clear_object (&self->appearance);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->unsaved, g_free);
  g_clear_pointer (&self->of_unfiled, g_free);
  g_clear_pointer (&self->step_text, g_free);
  G_OBJECT_CLASS (cw_context_parent_class)->dispose (object);
}

static void
cw_context_class_init (CwContextClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_context_dispose;
  signals[MESSAGE] = cw_signal_new (klass, "message", 6, G_TYPE_INT, G_TYPE_STRING, G_TYPE_STRING,
                                    G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
  signals[WITHDRAWN] = cw_signal_new (klass, "withdrawn", 1, G_TYPE_STRING);
  signals[SOUND] = cw_signal_new (klass, "sound", 1, G_TYPE_INT);
}

static void
cw_context_init (CwContext *self)
{
  self->settings = cw_settings_new ();
  self->appearance = cw_appearance_new (self->settings);
  self->choice = cw_value_sets_new (self->settings);
  self->document = cw_document_new ();
  self->play = cw_play_game_new (self->settings, self->choice);
  self->play_store = cw_play_store_new (self->play);
  self->tournament = cw_tournament_host_new (self->settings, self->play);
  self->study = cw_session_new ();
  self->training = cw_training_new ();
  self->shown_game = cw_shown_game_new (self->document, self->study);
  self->open_files = cw_open_files_new (self->document, self->shown_game);
  g_signal_connect_object (self->document, "measured", G_CALLBACK (measured), self, 0);
  g_signal_connect_object (self->document, "opened", G_CALLBACK (measured), self, 0);
  CwGameEdits *edits = cw_shown_game_get_edits (self->shown_game);
  cw_connect (edits, "saved", withdraw_unsaved, self);
  cw_connect (edits, "notify::modified", modified_changed, self);
  cw_connect (edits, "changed", steps_changed, self);
  cw_connect (edits, "moved", steps_changed, self);
  cw_connect (self->study, "edited", steps_changed, self);
  cw_connect (self->shown_game, "notify::id", other_game_shown, self);
}

CwContext *
cw_context_new (void)
{
  return g_object_new (CW_TYPE_CONTEXT, NULL);
}
