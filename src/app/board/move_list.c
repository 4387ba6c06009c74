/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/move_list.h"

static void
show_current (CwMoveItems *items, GParamSpec *pspec, CwMoveListView *view)
{
  guint current;
  g_object_get (items, "current", &current, NULL);
  cw_move_list_view_set_current (view, current);
}

static void
show (CwMoveItems *items, CwMoveListView *view)
{
  guint n;
  const CwMoveItem *list = cw_move_items_get (items, &n);
  const CwGame *game = cw_session_game (cw_move_items_session (items));
  cw_move_list_view_set_vertical (view, game->shogi);
  cw_move_list_view_set_items (view, list, n);
  show_current (items, NULL, view);
}

static void
activated (CwMoveListView *view, guint id, CwMoveItems *items)
{
  cw_session_go (cw_move_items_session (items), cw_move_items_node (items, id));
}

void
cw_move_list_bind (CwMoveListView *view, CwMoveItems *items)
{
  g_signal_connect_object (items, "changed", G_CALLBACK (show), view, 0);
  g_signal_connect_object (items, "notify::current", G_CALLBACK (show_current), view, 0);
  g_signal_connect_object (view, "move-activated", G_CALLBACK (activated), items, 0);
  show (items, view);
}
