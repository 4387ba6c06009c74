/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/appearance_actions.h"

#include "app/shared/pointed_value.h"
#include "model/appearance.h"
#include "model/learn/lesson_scene.h"
#include "model/sound.h"

/* Actions and settings have the same names. */
static void
chosen (GSimpleAction *action, GVariant *value, gpointer settings)
{
  g_simple_action_set_state (action, value);
  cw_settings_set_string (settings, g_action_get_name (G_ACTION (action)),
                          g_variant_get_string (value, NULL));
}

static void
switched (GSimpleAction *action, GVariant *value, gpointer settings)
{
  g_simple_action_set_state (action, value);
  cw_settings_set_bool (settings, g_action_get_name (G_ACTION (action)),
                        g_variant_get_boolean (value));
}

void
cw_appearance_actions_add (GActionMap *map, CwSettings *settings)
{
  static const GActionEntry entries[] = {
    { CW_SETTING_SHOGI_PIECES, NULL, "s", "'newcomers'", chosen },
    { CW_SETTING_SHOGI_LABELS, NULL, "s", "'letters'", chosen },
    { CW_SETTING_SHOGI_MOVES, NULL, "s", "'western'", chosen },
    { CW_SETTING_TRADE_SCALE, NULL, NULL, "true", switched },
    { CW_SETTING_SOUNDS, NULL, NULL, "true", switched },
    { CW_SETTING_LESSON_VALUES, NULL, NULL, "false", switched },
  };
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), settings);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GAction *action = g_action_map_lookup_action (map, entries[i].name);
      g_autofree char *value = NULL;
      if (entries[i].parameter_type == NULL)
        g_simple_action_set_state (
            G_SIMPLE_ACTION (action),
            g_variant_new_boolean (cw_settings_get_bool (settings, entries[i].name,
                                                         g_str_equal (entries[i].state, "true"))));
      else if ((value = cw_settings_get_string (settings, entries[i].name, NULL)) != NULL)
        g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (value));
    }
}
