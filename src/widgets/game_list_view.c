/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How games are shown, as rows or as a table, and the view of a source while another is shown. */
#include "config.h"

#include "widgets/game_list_private.h"

#include <glib/gi18n-lib.h>

struct _CwGameListView
{
  char *filter;
  CwGameField order;
  gboolean descending;
  guint first;      /* row at the top */
  GArray *limit;    /* the games of a restricted list; or NULL */
  char *title;      /* of those */
  CwGameField lent; /* their own order; CW_GAME_FIELDS: none */
};

CwGameListView *
cw_game_list_get_view (CwGameList *self)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), NULL);
  CwGameListView *view = g_new0 (CwGameListView, 1);

  view->first = cw_game_list_first_row (self);
  view->filter = g_strdup (gtk_editable_get_text (self->filter));
  view->order = cw_game_columns_get_sorted (self->columns, &view->descending);
  view->lent = CW_GAME_FIELDS;
  if (self->index && cw_game_index_get_subset (self->index))
    {
      view->limit = g_array_copy (cw_game_index_get_subset (self->index));
      view->title = g_strdup (gtk_label_get_text (self->limit_title));
    }
  if (self->lent == view->order) /* the order of a restricted list */
    {
      view->lent = self->lent;
      view->order = self->order_before;
      view->descending = self->descending_before;
    }
  return view;
}

void
cw_game_list_view_free (CwGameListView *view)
{
  g_clear_pointer (&view->limit, g_array_unref);
  g_free (view->title);
  g_free (view->filter);
  g_free (view);
}

void
cw_game_list_set_view (CwGameList *self, const CwGameListView *view, gboolean same_ids)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  cw_game_columns_sort (self->columns, view->order, view->descending);
  cw_game_list_set_filter (self, view->filter);
  if (!same_ids || !view->limit)
    return;
  if (view->lent < CW_GAME_FIELDS)
    cw_game_list_restrict_by (self, g_array_copy (view->limit), view->title, view->lent);
  else
    cw_game_list_restrict (self, g_array_copy (view->limit), view->title);
}

void
cw_game_list_scroll_view (CwGameList *self, const CwGameListView *view)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  guint in_sight = cw_game_list_rows_in_sight (self);

  if (self->resort_id)
    cw_game_list_refill (self);
  cw_game_list_note_rows (self); /* rows of games that came one by one may be laid out */
  cw_game_list_scroll_first (self, view->first, in_sight);
}

/* --- rows or table ----------------------------------------------------------------------- */

void
cw_game_list_set_table (CwGameList *self, gboolean table)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);

  self->table = table;
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  table ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  (table ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (self->list),
                                                                    "cw-table");
  g_menu_remove_all (self->column_section);
  if (table)
    g_menu_append_submenu (self->column_section, _ ("_Columns"),
                           cw_game_columns_get_menu (self->columns));
  cw_game_columns_set_table (self->columns, table);
  /* Rows are only as wide as the list, so a horizontal scroll could not be undone. */
  gtk_adjustment_set_value (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->list)), 0);
}

char *
cw_game_list_get_columns (CwGameList *self)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), NULL);
  return cw_game_columns_get_shown (self->columns);
}

void
cw_game_list_set_columns (CwGameList *self, const char *names)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  cw_game_columns_set_shown (self->columns, names);
}

void
cw_game_list_fit_text (CwGameList *self)
{
  cw_game_columns_fit_text (self->columns);
}
