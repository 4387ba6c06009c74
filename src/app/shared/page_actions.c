/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/page_actions.h"

#include "app/shared/side_layout.h"

static GSimpleAction *
find (GSimpleActionGroup *actions, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (actions), name));
}

void
cw_page_actions_enable (GSimpleActionGroup *actions, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (find (actions, name), enabled);
}

void
cw_page_actions_set_state (GSimpleActionGroup *actions, const char *name, GVariant *state)
{
  g_simple_action_set_state (find (actions, name), state);
}

/* --- walking --------------------------------------------------------------------------------- */

static void
first_activated (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  cw_session_first (session);
}

static void
previous_activated (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  cw_session_back (session);
}

static void
next_activated (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  cw_session_forward (session);
}

static void
last_activated (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  cw_session_last (session);
}

static void
session_changed (CwSession *session, GSimpleActionGroup *actions)
{
  const CwNode *node = cw_session_node (session);

  cw_page_actions_enable (actions, "first", node->parent != NULL);
  cw_page_actions_enable (actions, "previous", node->parent != NULL);
  cw_page_actions_enable (actions, "next", node->child != NULL);
  cw_page_actions_enable (actions, "last", node->child != NULL);
}

/* `moved` passes more arguments. */
static void
session_moved (CwSession *session, gconstpointer step, gboolean undone, GSimpleActionGroup *actions)
{
  session_changed (session, actions);
}

void
cw_page_actions_add_walking (GSimpleActionGroup *actions, CwSession *session)
{
  static const GActionEntry entries[] = {
    { "first", first_activated },
    { "previous", previous_activated },
    { "next", next_activated },
    { "last", last_activated },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries),
                                   session);
  g_signal_connect_object (session, "moved", G_CALLBACK (session_moved), actions, 0);
  g_signal_connect_object (session, "edited", G_CALLBACK (session_changed), actions, 0);
  g_signal_connect_object (session, "replaced", G_CALLBACK (session_changed), actions, 0);
  session_changed (session, actions);
}

/* --- a list at the side ---------------------------------------------------------------------- */

static void
list_activated (GSimpleAction *action, GVariant *parameter, gpointer list)
{
  gtk_widget_set_visible (list, !gtk_widget_get_visible (list));
}

void
cw_page_actions_add_list (GSimpleActionGroup *actions, GtkWidget *list)
{
  static const GActionEntry entries[] = { { "list", list_activated } };

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), list);
  gtk_widget_set_layout_manager (gtk_widget_get_parent (list), cw_side_layout_new ());
}

void
cw_page_actions_fold_list (GSimpleActionGroup *actions, GtkWidget *list, gboolean folded)
{
  gtk_widget_set_visible (list, !folded);
  cw_side_layout_set_folded (gtk_widget_get_parent (list), folded);
  cw_page_actions_enable (actions, "list", folded);
}
