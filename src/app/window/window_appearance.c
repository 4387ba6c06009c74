/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu's choices of how boards and moves look, and what is told of them. */
#include "app/shared/worth_here.h"
#include "app/window/window_private.h"
#include "model/appearance.h"

static void
chosen (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwWindow *self = data;
  g_simple_action_set_state (action, value);
  cw_settings_set_string (cw_context_settings (self->context),
                          g_action_get_name (G_ACTION (action)),
                          g_variant_get_string (value, NULL));
}

static void
switched (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwWindow *self = data;
  g_simple_action_set_state (action, value);
  cw_settings_set_bool (cw_context_settings (self->context), g_action_get_name (G_ACTION (action)),
                        g_variant_get_boolean (value));
}

static void
init_scale (CwWindow *self, CwSettings *settings)
{
  static const GActionEntry entry = { CW_WORTH_TRADE_SCALE, NULL, NULL, "true", switched };
  g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), entry.name)),
      g_variant_new_boolean (cw_settings_get_bool (settings, entry.name, TRUE)));
}

void
cw_window_init_appearance (CwWindow *self)
{
  /* Named as their settings are. */
  static const GActionEntry entries[] = {
    { CW_LOOK_SHOGI_PIECES, NULL, "s", "'newcomers'", chosen },
    { CW_LOOK_SHOGI_LABELS, NULL, "s", "'letters'", chosen },
    { CW_LOOK_SHOGI_MOVES, NULL, "s", "'western'", chosen },
  };
  CwSettings *settings = cw_context_settings (self->context);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), entries[i].name);
      g_autofree char *value = cw_settings_get_string (settings, entries[i].name, NULL);
      if (value != NULL)
        g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (value));
    }
  init_scale (self, settings);
}
