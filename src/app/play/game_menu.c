/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/game_menu.h"

#include "search/search.h"

#include <glib/gi18n.h>

static void
append (GMenu *menu, const char *label, const char *action, guint target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target (item, action, "u", target);
  g_menu_append_item (menu, item);
}

/* NULL: the level can be chosen. (transfer full) */
static char *
why_no_level (CwPlayGame *game)
{
  const CwPlayState *state = cw_play_game_state (game);
  const char *external = cw_opponent_get_external (cw_play_game_opponent (game));
  if (!state->computer)
    return g_strdup (_ ("Two people play this game"));
  if (state->tournament != 0)
    return g_strdup (_ ("The tournament sets the level"));
  if (external != NULL)
    /* Translators: a program: "Stockfish plays as well as it can" */
    return g_strdup_printf (_ ("%s plays as well as it can"), external);
  return cw_play_state_is_over (state) ? g_strdup (_ ("For another game choose “New game…”"))
                                       : NULL;
}

#define SHOWN "shown" /* what was shown last: the menu may be open while nothing changes */

gboolean
cw_game_menu_show_levels (GMenu *menu, CwPlayGame *game)
{
  const CwGame *played = cw_session_game (cw_play_game_session (game));
  g_autofree char *reason = why_no_level (game);
  char *shown = g_strconcat (played->name, " ", reason, NULL);
  g_autoptr (GMenu) levels = g_menu_new ();
  gboolean same = g_strcmp0 (g_object_get_data (G_OBJECT (menu), SHOWN), shown) == 0;
  g_object_set_data_full (G_OBJECT (menu), SHOWN, shown, g_free);
  if (same)
    return reason == NULL;
  for (guint level = 1; level <= CW_LEVELS; level++)
    {
      g_autofree char *title = cw_level_title (played, level);
      append (levels, title, "page.level", level);
    }
  g_menu_remove_all (menu);
  g_menu_append_section (menu, reason, G_MENU_MODEL (levels));
  return reason == NULL;
}

void
cw_game_menu_show_coach (GMenu *menu, CwSettings *settings)
{
  static const char *const labels[] = {
    [CW_COACH_DOUBTFUL] = N_ ("Small mistakes too: from %u points"),
    [CW_COACH_MISTAKES] = N_ ("Mistakes: from %u points"),
    [CW_COACH_BLUNDERS] = N_ ("Only blunders: from %u points"),
  };
  g_autoptr (GMenu) choices = g_menu_new ();
  append (choices, C_ ("warn me", "Never"), "page.coach", CW_COACH_NEVER);
  for (guint i = CW_COACH_DOUBTFUL; i < CW_COACH_CHOICES; i++)
    {
      g_autofree char *label =
          g_strdup_printf (_ (labels[i]), cw_coach_points (settings, (CwCoachChoice)i));
      append (choices, label, "page.coach", i);
    }
  g_menu_remove_all (menu);
  g_menu_append_section (menu, _ ("A point is one percent of the expected score"),
                         G_MENU_MODEL (choices));
}

void
cw_game_menu_show_suspended (GMenu *menu, CwPlayStore *store)
{
  g_menu_remove_all (menu);
  for (guint i = 0; i < cw_play_store_count (store); i++)
    {
      g_autofree char *title = cw_play_store_title (store, i);
      /* Translators: a menu item: "Back to: Chess, level 8, after move 12" */
      g_autofree char *label = g_strdup_printf (_ ("Back to: %s"), title);
      append (menu, label, "page.resume-suspended", i);
    }
}
