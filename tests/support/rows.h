/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which rows of a list of games can be seen. */
#pragma once

#include "support/find.h"
#include "widgets/game_list.h"

static inline GtkAdjustment *
rows_scroll (CwGameList *list)
{
  return gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (find_type (GTK_WIDGET (list), GTK_TYPE_COLUMN_VIEW)));
}

/* The whole row of game `id` is in sight. */
static inline void
rows_assert_in_sight (CwGameList *list, guint id)
{
  GtkAdjustment *scroll = rows_scroll (list);
  guint n = cw_game_list_get_n_shown (list), position = 0;
  while (position < n && cw_game_list_get_shown (list, position) != id)
    position++;
  double height = gtk_adjustment_get_upper (scroll) / n, top = gtk_adjustment_get_value (scroll);
  g_assert_cmpuint (position, <, n);
  g_assert_cmpfloat (position * height, >=, top - 1);
  g_assert_cmpfloat ((position + 1) * height, <=, top + gtk_adjustment_get_page_size (scroll) + 1);
}
