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

void
cw_game_menu_show_levels (GMenu *menu, const CwGame *game)
{
  g_menu_remove_all (menu);
  for (guint level = 1; level <= CW_LEVELS; level++)
    {
      g_autofree char *title = cw_level_title (game, level);
      append (menu, title, "page.level", level);
    }
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
