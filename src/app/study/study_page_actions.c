/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done in Study, but for editing and the engine. */
#include "app/study/study_page_private.h"

static void
show_list (CwStudyPage *self, gboolean shown)
{
  if (self->collapsed)
    gtk_revealer_set_reveal_child (self->drawer, shown);
}

static void
list_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwStudyPage *self = data;
  show_list (self, !gtk_revealer_get_reveal_child (self->drawer));
}

static void
find_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwStudyPage *self = data;
  show_list (self, TRUE);
  cw_game_list_focus_filter (self->list);
}

static void
previous_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_study_page_go_to_neighbour (data, -1);
}

static void
next_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_study_page_go_to_neighbour (data, 1);
}

static void
hint_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_study_page_toggle_engine (data);
}

static void
mark_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwStudyPage *self = data;
  cw_session_toggle_mark (self->session, (guint8)g_variant_get_int32 (parameter));
}

static void
escape_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwStudyPage *self = data;
  if (self->collapsed && gtk_revealer_get_reveal_child (self->drawer))
    show_list (self, FALSE);
  else
    cw_board_control_cancel (self->control);
}

static void
undo_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_session_undo (CW_STUDY_PAGE (data)->session);
}

static void
redo_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_session_redo (CW_STUDY_PAGE (data)->session);
}

static const GActionEntry entries[] = {
  { "undo", undo_activated },
  { "redo", redo_activated },
  { "list", list_activated },
  { "find", find_activated },
  { "previous-game", previous_game_activated },
  { "next-game", next_game_activated },
  { "hint", hint_activated },
  { "mark", mark_activated, "i" },
  { "escape", escape_activated },
};

void
cw_study_page_add_actions (CwStudyPage *self)
{
  g_autoptr (GPropertyAction) panel = g_property_action_new ("panel", self->panel, "visible");
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (panel));
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  cw_study_page_add_edit_actions (self);
  g_signal_connect_swapped (self->panel, "notify::visible", G_CALLBACK (cw_study_page_fit_panel),
                            self);
}

void
cw_study_page_add_board_actions (CwStudyPage *self)
{
  g_autoptr (GPropertyAction) flip = g_property_action_new ("flip", self->control, "flipped");
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (flip));
  cw_page_actions_add_walking (self->actions, self->session);
  g_signal_connect_object (self->control, "notify::flipped", G_CALLBACK (cw_study_page_update),
                           self, G_CONNECT_SWAPPED);
}

void
cw_study_page_enable (CwStudyPage *self)
{
  CwNode *node = cw_session_node (self->session);
  CwOutcome outcome = cw_session_outcome (self->session);
  const struct
  {
    const char *name;
    gboolean enabled;
  } actions[] = {
    { "undo", cw_edit_history_can_undo (cw_session_history (self->session)) },
    { "redo", cw_edit_history_can_redo (cw_session_history (self->session)) },
    { "list", self->collapsed },
    { "previous-game", cw_game_list_neighbour (self->list, -1) != CW_NO_GAME },
    { "next-game", cw_game_list_neighbour (self->list, 1) != CW_NO_GAME },
    { "mark", node->parent != NULL },
    { "promote", !cw_node_is_mainline (node) },
    { "delete", node->parent != NULL },
    { "play", outcome.result == CW_ONGOING || outcome.claim },
  };
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    cw_page_actions_enable (self->actions, actions[i].name, actions[i].enabled);
}
