/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing the trainer, its game and its variety; and the actions. */
#include "model/trainers/trainer_private.h"

#include <glib/gi18n.h>

/* --- what is trained -------------------------------------------------------------------------- */

const char *
cw_trainer_option_text (CwTrainer *self, guint index)
{
  gboolean coloured = !self->game->shogi && self->kind->chess_options != NULL;

  return _ ((coloured ? self->kind->chess_options : self->kind->options)[index]);
}

static void
fill_options (CwTrainer *self)
{
  g_menu_remove_all (self->options);
  for (guint i = 0; self->kind->options != NULL && self->kind->options[i] != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (cw_trainer_option_text (self, i), NULL);
      g_menu_item_set_action_and_target (item, "page.option", "i", (int)i);
      g_menu_append_item (self->options, item);
    }
}

/* Resets everything to before the first question. */
static void
set_stage (CwTrainer *self)
{
  cw_trainer_stop (self);
  self->bare = FALSE;
  self->problem = CW_NO_PROBLEM;
  cw_trainer_set_note (self, FALSE, NULL);
  cw_trainer_set_prompt (self, CW_ANSWER_NONE, NULL);
  cw_session_reset (self->session, self->game, NULL);
  self->flipped = FALSE;
  cw_trainer_load_pool (self);
  cw_trainer_emit_results (self);
  cw_trainer_asked (self);
}

static void
choose (CwTrainer *self, const CwTrainerKind *kind, const CwGame *game)
{
  g_autofree char *key = g_strconcat ("trainer-option-", kind->name, NULL);
  guint count = kind->options != NULL ? g_strv_length ((char **)kind->options) : 1;

  self->kind = kind;
  self->few = self->few && self->game == game;
  self->game = game;
  self->option = (guint)cw_settings_get_int (self->settings, key, 0);
  self->option = self->option < count ? self->option : 0;
  fill_options (self);
  cw_settings_set_string (self->settings, "trainer", kind->name);
  cw_settings_set_string (self->settings, "trainer-game", game->name);
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "option",
                                      g_variant_new_int32 ((int)self->option));
}

static void
option_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwTrainer *self = data;
  g_autofree char *key = g_strconcat ("trainer-option-", self->kind->name, NULL);

  self->option = (guint)g_variant_get_int32 (value);
  cw_settings_set_int (self->settings, key, (int)self->option);
  g_simple_action_set_state (action, value);
  set_stage (self);
}

/* The game chosen; the question may be from another: a file's, or that of a problem due again. */
const CwGame *
cw_trainer_chosen_game (CwTrainer *self)
{
  g_autoptr (GVariant) name =
      g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "game");
  const CwGame *game = cw_game_named (g_variant_get_string (name, NULL));

  return game != NULL ? game : self->game;
}

void
cw_trainer_follow_study (CwTrainer *self)
{
  if (!self->kind->of_study || !cw_trainer_has_study (self))
    return;
  const char *name = cw_session_game (self->study)->name;
  if (g_str_equal (name, "chess") || g_str_equal (name, "shogi"))
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "game",
                                        g_variant_new_string (name));
}

static void
trainer_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwTrainer *self = data;
  const CwTrainerKind *kind;

  for (guint i = 0; (kind = cw_trainer_kind_at (i)) != NULL; i++)
    if (g_str_equal (kind->name, g_variant_get_string (value, NULL)))
      {
        g_simple_action_set_state (action, value);
        choose (self, kind, cw_trainer_chosen_game (self));
        cw_trainer_follow_study (self);
      }
}

static void
game_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwTrainer *self = data;
  const CwGame *game = cw_game_named (g_variant_get_string (value, NULL));

  if (game == NULL)
    return;
  g_simple_action_set_state (action, value);
  choose (self, self->kind, game);
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
start_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_trainer_start (data);
}

static void
stop_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwTrainer *self = data;

  if (self->kind->result == CW_RESULT_POINTS && self->asked > 0)
    cw_trainer_end_round (self);
  else
    set_stage (self);
}

static void
next_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_trainer_ask (data);
}

/* Asks the same problem again, from where it went wrong. */
static void
retry_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwTrainer *self = data;

  cw_session_reset (self->session, self->game, cw_solving_position (self->solving));
  cw_trainer_set_note (self, FALSE, NULL);
  self->state = CW_TRAINER_ASKING;
  cw_trainer_asked (self);
}

static void
help_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwTrainer *self = data;
  self->kind->help (self);
  cw_trainer_changed (self);
}

static void
choose_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint choice = (guint)g_variant_get_int32 (parameter);
  CwTrainer *self = data;

  if (choice < CW_TRAINER_CHOICES && self->choices[choice] != NULL)
    cw_trainer_answer (self, CW_ANSWER_CHOICE, &(CwAnswer){ .choice = choice });
}

static void
percent_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwTrainer *self = data;
  cw_trainer_answer (self, CW_ANSWER_PERCENT, &(CwAnswer){ .percent = self->guess / 100 });
}

static const GActionEntry entries[] = {
  { "start", start_activated },
  { "stop", stop_activated },
  { "next", next_activated },
  { "retry", retry_activated },
  { "hint", help_activated },
  { "choose", choose_activated, "i" },
  { "percent", percent_activated },
  { "trainer", NULL, "s", "''", trainer_changed },
  { "game", NULL, "s", "''", game_changed },
  { "option", NULL, "i", "0", option_changed },
};

void
cw_trainer_add_actions (CwTrainer *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
