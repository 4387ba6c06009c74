/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine in Play: its lines, where they are allowed, and the level of the computer. */
#include "app/place_play_private.h"

#include "search/search.h"

#include <glib/gi18n.h>

gboolean
cw_place_play_may_analyse (CwPlacePlay *self)
{
  CwClockReading reading;
  return cw_search_plays (cw_session_game (self->session))
         && (cw_play_game_is_over (self->game)
             || (!cw_play_game_clock (self->game, CW_WHITE, &reading)
                 && !cw_play_game_is_fresh (self->game)));
}

void
cw_place_play_toggle_engine (CwPlacePlay *self)
{
  gboolean on = cw_analysis_get_on (self->analysis);
  if (on || cw_place_play_may_analyse (self))
    cw_analysis_set_on (self->analysis, !on);
}

/* --- a line is looked at in Study, so that the game stays what was played -----------------------
 */

/* The node of `tree` that the same moves lead to. */
static CwNode *
same_node (CwGameTree *tree, const CwNode *node)
{
  if (node->parent == NULL)
    return cw_game_tree_root (tree);
  CwNode *parent = same_node (tree, node->parent);
  CwNode *child = parent != NULL ? parent->child : NULL;
  while (child != NULL && child->move != node->move)
    child = child->sibling;
  return child;
}

static void
chosen (CwPlacePlay *self, guint line, guint moves)
{
  const CwSearchInfo *info = cw_analysis_get_info (self->analysis);
  CwGameTree *tree = cw_game_tree_copy (cw_session_tree (self->session));
  CwSession *study = cw_context_study (self->context);
  if (info == NULL || line >= info->lines || tree == NULL)
    {
      g_clear_pointer (&tree, cw_game_tree_free);
      return;
    }
  CwNode *at = same_node (tree, cw_session_node (self->session));
  cw_session_take_tree (study, tree);
  cw_session_go (study, at);
  const CwLine *found = &info->line[line];
  for (guint i = 0; i < MIN (moves, found->moves); i++)
    if (!cw_is_legal (cw_session_position (study), found->move[i])
        || cw_session_play (study, found->move[i]) == NULL)
      break;
  cw_context_show_place (self->context, "study");
}

/* --- actions -----------------------------------------------------------------------------------
 */

static void
lines_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwPlacePlay *self = data;
  if (g_variant_get_boolean (value) != cw_analysis_get_on (self->analysis))
    cw_place_play_toggle_engine (self);
}

static void
level_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwPlacePlay *self = data;
  guint level = g_variant_get_uint32 (value);
  const CwGame *game = cw_session_game (self->session);
  if (level == cw_play_game_level (self->game))
    return;
  cw_play_game_set_level (self->game, level);
  g_autofree char *title = cw_level_title (game, cw_play_game_level (self->game));
  /* Translators: "From now on: Level 4 · club beginner, about 1200" */
  g_autofree char *sentence = g_strdup_printf (_ ("From now on: %s"), title);
  cw_place_play_say (self, sentence);
}

static const GActionEntry entries[] = {
  { .name = "lines", .state = "false", .change_state = lines_changed },
  { .name = "level", .parameter_type = "u", .state = "uint32 1", .change_state = level_changed },
};

static GSimpleAction *
action_named (CwPlacePlay *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

static void
fill_levels (CwPlacePlay *self)
{
  const CwGame *game = cw_session_game (self->session);
  if (self->levels_of == game)
    return;
  self->levels_of = game;
  g_menu_remove_all (self->level_menu);
  for (guint level = 1; level <= CW_LEVELS; level++)
    {
      g_autofree char *title = cw_level_title (game, level);
      g_autoptr (GMenuItem) item = g_menu_item_new (title, NULL);
      g_menu_item_set_action_and_target (item, "play.level", "u", level);
      g_menu_append_item (self->level_menu, item);
    }
}

void
cw_place_play_update_engine (CwPlacePlay *self)
{
  gboolean on = cw_analysis_get_on (self->analysis);
  gboolean may = cw_place_play_may_analyse (self);
  gboolean computer = cw_play_game_against_computer (self->game);
  if (on && !may)
    {
      cw_analysis_set_on (self->analysis, FALSE); /* comes here again */
      return;
    }
  cw_analysis_set_whose (self->analysis, computer ? cw_play_game_user (self->game) : CW_WHITE);
  gtk_widget_set_visible (GTK_WIDGET (self->engine_lines),
                          on || (may && cw_play_game_is_over (self->game)));
  cw_engine_lines_set_compact (self->engine_lines, self->rail);
  g_simple_action_set_enabled (action_named (self, "lines"), may);
  g_simple_action_set_state (action_named (self, "lines"), g_variant_new_boolean (on));
  g_simple_action_set_enabled (action_named (self, "level"),
                               computer && cw_play_game_rival (self->game) == NULL
                                   && !cw_play_game_is_over (self->game));
  g_simple_action_set_state (action_named (self, "level"),
                             g_variant_new_uint32 (cw_play_game_level (self->game)));
  fill_levels (self);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
toggled (CwPlacePlay *self)
{
  cw_place_play_update (self);
}

/* A new game is played without help. */
static void
replaced (CwPlacePlay *self)
{
  cw_analysis_set_on (self->analysis, FALSE);
}

/* In the rail the lines give way to the result, until they are asked for again. */
static void
ended (CwPlacePlay *self)
{
  if (self->rail)
    cw_analysis_set_on (self->analysis, FALSE);
}

void
cw_place_play_add_engine (CwPlacePlay *self)
{
  self->analysis = cw_analysis_new (self->engine_lines, self->control, self->session, self->choice,
                                    cw_context_settings (self->context));
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect_object (self->analysis, "toggled", G_CALLBACK (toggled), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "chosen", G_CALLBACK (chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "remarked", G_CALLBACK (cw_place_play_say), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "ended", G_CALLBACK (ended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "replaced", G_CALLBACK (replaced), self,
                           G_CONNECT_SWAPPED);
}
