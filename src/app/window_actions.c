/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the window (`win.…`) and the plain keys that are no accelerators. */
#include "app/engines_window.h"
#include "app/help_window.h"
#include "app/place_play.h"
#include "app/place_study.h"
#include "app/window_private.h"
#include "config.h"
#include "widgets/board_view.h"
#include "widgets/plot_view.h"

#include <glib/gi18n.h>

static gboolean
run (CwWindow *self, CwCommand command)
{
  return self->shown != NULL && cw_place_command (self->shown, command);
}

/* --- actions that the shown place does ----------------------------------------------------- */

static const struct
{
  const char *name;
  CwCommand command;
} place_actions[] = {
  { "flip", CW_COMMAND_FLIP },           { "panel", CW_COMMAND_PANEL },
  { "list", CW_COMMAND_LIST },           { "first", CW_COMMAND_FIRST },
  { "previous", CW_COMMAND_PREVIOUS },   { "next", CW_COMMAND_NEXT },
  { "last", CW_COMMAND_LAST },           { "previous-game", CW_COMMAND_PREVIOUS_GAME },
  { "next-game", CW_COMMAND_NEXT_GAME }, { "undo", CW_COMMAND_UNDO },
  { "redo", CW_COMMAND_REDO },           { "hint", CW_COMMAND_HINT },
  { "find", CW_COMMAND_FIND },           { "mark-1", CW_COMMAND_MARK_1 },
  { "mark-2", CW_COMMAND_MARK_2 },       { "mark-3", CW_COMMAND_MARK_3 },
  { "mark-4", CW_COMMAND_MARK_4 },       { "mark-5", CW_COMMAND_MARK_5 },
  { "mark-6", CW_COMMAND_MARK_6 },       { "earlier-game", CW_COMMAND_EARLIER_GAME },
};

static void
place_action_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action));
  /* A text that is being written undoes its own changes. */
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (data));
  if (g_str_equal (name, "undo") && (GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus))
      && gtk_widget_activate_action (focus, "text.undo", NULL))
    return;
  if (g_str_equal (name, "redo") && (GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus))
      && gtk_widget_activate_action (focus, "text.redo", NULL))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (place_actions); i++)
    if (g_str_equal (name, place_actions[i].name))
      run (data, place_actions[i].command);
}

void
cw_window_update_actions (CwWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (place_actions); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), place_actions[i].name);
      if (action != NULL)
        g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                                     self->shown != NULL
                                         && cw_place_can (self->shown, place_actions[i].command));
    }
  gtk_widget_set_visible (self->list_button,
                          self->shown != NULL && cw_place_can (self->shown, CW_COMMAND_LIST));
  cw_window_update_game (self);
}

/* --- the window's own ---------------------------------------------------------------------- */

static void
place_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  cw_window_show_place (data, g_variant_get_string (value, NULL));
}

static void
fullscreen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = data;
  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

/* NULL: the choice among all games. */
static void
choose_game (CwWindow *self, const CwGame *game)
{
  cw_window_put_away_message (self);
  cw_window_show_place (self, "play");
  cw_place_play_choose (CW_PLACE_PLAY (self->place[CW_PLACE_PLAY_INDEX]), game);
}

static void
new_game (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose_game (data, NULL);
}

static void
new_named (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose_game (data, cw_game_named (g_variant_get_string (parameter, NULL)));
}

static void
new_from_study (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  CwSession *study = cw_context_study (self->context);
  CwOutcome outcome = cw_session_outcome (study);
  if (outcome.result != CW_ONGOING && !outcome.claim)
    {
      cw_context_say (self->context, CW_INFO_PLAIN,
                      _ ("The game on Study’s board is over: go back some moves there first."),
                      NULL, NULL);
      return;
    }
  cw_window_put_away_message (self);
  cw_window_show_place (self, "play");
  cw_place_play_choose_from (CW_PLACE_PLAY (self->place[CW_PLACE_PLAY_INDEX]),
                             cw_session_position (study));
}

static void
new_two (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  CwPlayGame *game = cw_context_play (self->context);
  CwPlayTerms terms = { .computer = FALSE,
                        .level = cw_play_game_level (game),
                        .game = cw_game_named ("chess") };
  cw_window_put_away_message (self);
  cw_window_show_place (self, "play");
  cw_play_game_start (game, &terms);
}

static void
new_study (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  cw_session_reset (cw_context_study (self->context), cw_game_named ("chess"), NULL);
  cw_place_study_forget_game (CW_PLACE_STUDY (self->place[CW_PLACE_STUDY_INDEX]));
  cw_window_show_place (self, "study");
}

static void
show_engines (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  gtk_window_present (
      GTK_WINDOW (cw_engines_window_new (data, cw_context_settings (self->context))));
}

static void
show_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (cw_shortcuts_window_new (data)));
}

static void
show_help (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (cw_help_window_new (data)));
}

static void
show_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_show_about_dialog (data, "program-name", _ ("Counterweight"), "logo-icon-name",
                         CW_APPLICATION_ID, "version", CW_VERSION, "comments",
                         _ ("What the pieces do, and what they are worth"), "license-type",
                         GTK_LICENSE_GPL_3_0, NULL);
}

/* (whether it is an error, a sentence): for widgets that do not know the window. */
static void
say (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gboolean error;
  const char *text;

  g_variant_get (parameter, "(b&s)", &error, &text);
  cw_context_say (CW_WINDOW (data)->context, error ? CW_INFO_ERROR : CW_INFO_PLAIN, text, NULL,
                  NULL);
}

static const GActionEntry entries[] = {
  { "say", say, "(bs)" },
  { "place", NULL, "s", "'play'", place_changed },
  { "fullscreen", fullscreen },
  { "new-game", new_game },
  { "new-named", new_named, "s" },
  { "new-two", new_two },
  { "new-from-study", new_from_study },
  { "new-study", new_study },
  { "engines", show_engines },
  { "shortcuts", show_shortcuts },
  { "help", show_help },
  { "about", show_about },
};

/* --- plain keys ----------------------------------------------------------------------------- */

/* The board and the plots have arrow keys of their own while their cursor is out; what they leave
 * comes by in the bubble phase. */
static gboolean
has_cursor (GtkWidget *focus)
{
  return focus != NULL
         && (gtk_widget_get_ancestor (focus, CW_TYPE_BOARD_VIEW) != NULL
             || CW_IS_PLOT_VIEW (focus));
}

static gboolean
takes_keys (GtkWidget *focus)
{
  if (focus == NULL)
    return FALSE;
  if (GTK_IS_EDITABLE (focus) || GTK_IS_RANGE (focus))
    return TRUE;
  if (GTK_IS_TEXT_VIEW (focus) && gtk_text_view_get_editable (GTK_TEXT_VIEW (focus)))
    return TRUE;
  return gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

static gboolean
plain_key (CwWindow *self, guint key)
{
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return run (self, CW_COMMAND_PREVIOUS);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return run (self, CW_COMMAND_NEXT);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return run (self, CW_COMMAND_FIRST);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return run (self, CW_COMMAND_LAST);
    case GDK_KEY_space:
      return run (self, CW_COMMAND_HINT);
    case GDK_KEY_Escape:
      return run (self, CW_COMMAND_ESCAPE);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
is_plain (CwWindow *self, GdkModifierType state)
{
  return (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == 0
         && !takes_keys (gtk_window_get_focus (GTK_WINDOW (self)));
}

static gboolean
key_captured (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
              gpointer data)
{
  CwWindow *self = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean presses = key == GDK_KEY_space && GTK_IS_BUTTON (focus);
  return is_plain (self, state) && !has_cursor (focus) && !presses && plain_key (self, key);
}

static gboolean
key_left_over (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
               gpointer data)
{
  CwWindow *self = data;
  return is_plain (self, state) && has_cursor (gtk_window_get_focus (GTK_WINDOW (self)))
         && plain_key (self, key);
}

static void
add_keys (CwWindow *self, GtkPropagationPhase phase, GCallback handler)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, phase);
  g_signal_connect (keys, "key-pressed", handler, self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
cw_window_init_actions (CwWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (place_actions); i++)
    {
      GActionEntry entry = { place_actions[i].name, place_action_activated };
      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
    }
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  add_keys (self, GTK_PHASE_CAPTURE, G_CALLBACK (key_captured));
  add_keys (self, GTK_PHASE_BUBBLE, G_CALLBACK (key_left_over));
}
