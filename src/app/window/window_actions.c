/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the window (`win.…`). */
#include "app/play/play_page.h"
#include "app/window/engines_window.h"
#include "app/window/help_window.h"
#include "app/window/shortcuts.h"
#include "app/window/window_private.h"
#include "config.h"

#include <glib/gi18n.h>

/* --- the edit actions ---------------------------------------------------------------------- */

/* Accelerators come before what has the focus: a text that is being written undoes its own
 * changes. */
static void
edit (CwWindow *self, const char *of_text, const char *of_page)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  if ((GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus))
      && gtk_widget_activate_action (focus, of_text, NULL))
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), of_page, NULL);
}

static void
undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  edit (data, "text.undo", "page.undo");
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  edit (data, "text.redo", "page.redo");
}

/* --- the window's own ---------------------------------------------------------------------- */

static void
page_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  cw_window_show_page (data, g_variant_get_string (value, NULL));
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
  cw_info_strip_hide (self->strip);
  cw_window_show_page (self, "play");
  cw_play_page_choose (CW_PLAY_PAGE (self->place[CW_PAGE_PLAY]), game);
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
  cw_info_strip_hide (self->strip);
  cw_window_show_page (self, "play");
  cw_play_page_choose_from (CW_PLAY_PAGE (self->place[CW_PAGE_PLAY]), cw_session_position (study));
}

static void
new_two (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  CwPlayGame *game = cw_context_play (self->context);
  CwPlayTerms terms = { .computer = FALSE,
                        .level = cw_opponent_get_level (cw_play_game_opponent (game)),
                        .game = cw_game_named ("chess") };
  cw_info_strip_hide (self->strip);
  cw_window_show_page (self, "play");
  cw_play_game_start (game, &terms);
}

static void
new_study (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  cw_session_reset (cw_context_study (self->context), cw_game_named ("chess"), NULL);
  cw_window_show_page (self, "study");
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
  { "undo", undo },
  { "redo", redo },
  { "page", NULL, "s", "'play'", page_changed },
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

static GActionGroup *
shown_actions (gpointer data)
{
  CwWindow *self = data;
  return self->shown != NULL ? cw_page_get_actions (self->shown) : NULL;
}

void
cw_window_init_actions (CwWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  cw_shortcuts_add_plain_keys (GTK_WINDOW (self), shown_actions, self);
}
