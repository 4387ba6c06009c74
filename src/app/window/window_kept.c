/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games kept from an earlier run: offered until they are taken or discarded. */
#include "app/window/window_private.h"
#include "engines/file_stream.h"
#include "model/files/kept_games.h"

#include <glib/gi18n.h>

static void
offer (CwWindow *self)
{
  cw_info_strip_set_persistent (self->strip, CW_INFO_WARNING,
                                _ ("Games were changed last time and not saved: they are kept."),
                                C_ ("button", "Show"), "win.kept");
}

void
cw_window_update_kept (CwWindow *self)
{
  static const char *const names[] = { "kept", "discard-kept" };
  gboolean kept = cw_kept_games_exist ();
  if (kept == self->has_kept)
    return;
  self->has_kept = kept;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), names[i]);
      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), kept);
    }
  if (!kept)
    cw_info_strip_set_persistent (self->strip, CW_INFO_PLAIN, NULL, NULL, NULL);
  cw_window_update_recent (self);
}

static void
say_failed (CwWindow *self, const GError *error)
{
  g_autofree char *sentence = cw_file_error_sentence (error);
  cw_context_say (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
}

static void
kept_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = cw_kept_games_take (&error);
  cw_window_update_kept (self);
  if (file == NULL)
    {
      say_failed (self, error);
      return;
    }
  cw_window_show_page (self, "study");
  cw_window_open (self, file);
}

static void
discard_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  g_autoptr (GError) error = NULL;
  gboolean done = cw_kept_games_discard (&error);
  cw_window_update_kept (self);
  if (done)
    cw_context_say (self->context, CW_INFO_PLAIN, _ ("The kept games are discarded."),
                    C_ ("button", "Undo"), "win.restore-kept");
  else
    say_failed (self, error);
}

static void
restore_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  g_autoptr (GError) error = NULL;
  gboolean done = cw_kept_games_restore (&error);
  cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  cw_window_update_kept (self);
  if (done)
    offer (self);
  else
    say_failed (self, error);
}

void
cw_window_append_kept (CwWindow *self, GMenu *menu)
{
  g_autoptr (GMenu) kept = g_menu_new ();
  if (!self->has_kept)
    return;
  g_menu_append (kept, _ ("Show the _kept games"), "win.kept");
  g_menu_append (kept, _ ("_Discard the kept games"), "win.discard-kept");
  g_menu_append_section (menu, _ ("Changed and not saved"), G_MENU_MODEL (kept));
}

void
cw_window_init_kept (CwWindow *self)
{
  static const GActionEntry entries[] = {
    { "kept", kept_activated },
    { "discard-kept", discard_activated },
    { "restore-kept", restore_activated },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  self->has_kept = !cw_kept_games_exist (); /* so that menu and actions are told */
  cw_window_update_kept (self);
  if (self->has_kept)
    offer (self);
}
