/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/game_columns.h"

#include "widgets/game_model.h"
#include "widgets/game_row.h"
#include "widgets/style.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ITEM "cw-list-item" /* key of a cell's data on its child */

typedef struct
{
  CwGameColumns *columns;
  CwGameField field;
} Field;

struct _CwGameColumns
{
  GtkColumnView *view;                                /* borrowed */
  GtkColumnViewColumn *rows, *column[CW_GAME_FIELDS]; /* owned; in the view while shown */
  Field field[CW_GAME_FIELDS];
  CwGameColumnsFetch fetch;
  CwGameColumnsChanged sorted, shown;
  gpointer data;
  GMenu *menu;
  GSimpleActionGroup *actions;
  GHashTable *cells;            /* GtkListItem showing a game -> its Field; NULL: a two-line row */
  CwGameField sorted_by, first; /* `first`: set by the first comparison, see order_changed */
  CwGameField marked;           /* shows the marks of changed and faulty games */
  gboolean descending, table, ordering; /* `ordering`: while telling the view the order */
  gboolean resized;                     /* the user has resized columns */
  double text;                          /* the text size that the widths are for */
};

/* --- cells ------------------------------------------------------------------------------------ */

static void
row_selected (GtkListItem *item)
{
  cw_game_row_set_selected (gtk_list_item_get_child (item), gtk_list_item_get_selected (item));
}

/* GTK lets a cell and its row both handle a click: with Ctrl the second would undo the selection
 * made by the first. */
static void
add_cell (GtkListItem *item, GtkWidget *child)
{
  gtk_list_item_set_selectable (item, FALSE);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, child);
  g_object_set_data (G_OBJECT (child), ITEM, item);
}

guint
cw_game_columns_position_of (GtkWidget *row)
{
  GtkWidget *child = gtk_widget_get_first_child (row);
  while (child != NULL && g_object_get_data (G_OBJECT (child), ITEM) == NULL)
    child = gtk_widget_get_first_child (child);
  return child != NULL ? gtk_list_item_get_position (g_object_get_data (G_OBJECT (child), ITEM))
                       : GTK_INVALID_LIST_POSITION;
}

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *item, CwGameColumns *self)
{
  add_cell (item, cw_game_row_new ());
  g_signal_connect (item, "notify::selected", G_CALLBACK (row_selected), NULL);
}

static void
show_row (CwGameColumns *self, GtkListItem *item)
{
  CwGameItem *game = gtk_list_item_get_item (item);
  CwGameRow row = { NULL };

  self->fetch (cw_game_item_get_id (game), &row, self->data);
  cw_game_row_show (gtk_list_item_get_child (item), &row, self->sorted_by);
  row_selected (item);
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *item, CwGameColumns *self)
{
  g_hash_table_insert (self->cells, item, NULL);
  show_row (self, item);
}

static void
unbind_row (GtkSignalListItemFactory *factory, GtkListItem *item, CwGameColumns *self)
{
  g_hash_table_remove (self->cells, item);
}

/* The cell of White's name also has room for the fault mark. */
static void
set_up_cell (GtkSignalListItemFactory *factory, GtkListItem *item, Field *field)
{
  GtkWidget *label = gtk_label_new (NULL), *child = label;

  gtk_label_set_xalign (GTK_LABEL (label), cw_game_field_is_number (field->field) ? 1 : 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (cw_game_field_is_number (field->field) || field->field == CW_GAME_FIELD_DATE)
    gtk_widget_add_css_class (label, "cw-figures");
  if (field->field == CW_GAME_FIELD_WHITE)
    {
      child = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      gtk_box_append (GTK_BOX (child), label);
      gtk_box_append (GTK_BOX (child), cw_game_row_fault_new ());
    }
  add_cell (item, child);
}

static void
add_line (GString *lines, const char *line)
{
  if (line)
    g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "", line);
}

/* The cut-off text, and the meaning of the marks. */
static void
show_tooltip (GtkWidget *child, const char *cut, const char *state, const char *fault)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  add_line (lines, cut);
  add_line (lines, state);
  add_line (lines, fault);
  cw_game_row_set_tooltip (child, lines->len > 0 ? lines->str : NULL);
}

static void
show_cell (const Field *field, GtkListItem *item)
{
  guint id = cw_game_item_get_id (gtk_list_item_get_item (item));
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *label = GTK_IS_LABEL (child) ? child : gtk_widget_get_first_child (child);
  gboolean marked = field->columns->marked == field->field;
  CwGameRow row = { NULL };

  field->columns->fetch (id, &row, field->columns->data);
  g_autofree char *text = cw_game_field_text (field->field, &row, id);
  g_autofree char *shown = g_strconcat (marked && row.changed ? "• " : "", text, NULL);
  gtk_label_set_text (GTK_LABEL (label), shown);
  (row.deleted ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (label, "cw-deleted");
  if (child != label)
    gtk_widget_set_visible (gtk_widget_get_last_child (child), row.fault != NULL);
  show_tooltip (child, g_utf8_strlen (shown, -1) > cw_game_field_chars (field->field) ? text : NULL,
                marked || row.deleted ? cw_game_row_state (&row) : NULL,
                child != label ? row.fault : NULL);
}

/* Updates all cells in sight. */
static void
show_cells (CwGameColumns *self)
{
  GHashTableIter iter;
  gpointer item, field;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &item, &field))
    if (field)
      show_cell (field, item);
}

static void
bind_cell (GtkSignalListItemFactory *factory, GtkListItem *item, Field *field)
{
  g_hash_table_insert (field->columns->cells, item, field);
  show_cell (field, item);
}

static void
unbind_cell (GtkSignalListItemFactory *factory, GtkListItem *item, Field *field)
{
  g_hash_table_remove (field->columns->cells, item);
}

void
cw_game_columns_renew (CwGameColumns *self, CwGameModel *model)
{
  GHashTableIter iter;
  gpointer item, field;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &item, &field))
    {
      guint id = cw_game_model_get_id (model, gtk_list_item_get_position (item));
      if (id == CW_NO_GAME)
        continue;
      cw_game_item_set_id (gtk_list_item_get_item (item), id);
      if (field)
        show_cell (field, item);
      else
        show_row (self, item);
    }
}

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *)a, other = *(const guint *)b;

  return (one > other) - (one < other);
}

void
cw_game_columns_update (CwGameColumns *self, const GArray *ids)
{
  GHashTableIter iter;
  gpointer item, field;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &item, &field))
    {
      guint id = cw_game_item_get_id (gtk_list_item_get_item (item));
      if (!g_array_binary_search ((GArray *)ids, &id, compare_ids, NULL))
        continue;
      if (field)
        show_cell (field, item);
      else
        show_row (self, item);
    }
}

/* --- widths ----------------------------------------------------------------------------------- */

/* Text columns share the remaining width until one is resized by hand. From then on all keep their
 * widths, so that the dragged edge stays under the pointer. */
static void
keep_widths (CwGameColumns *self, GParamSpec *pspec, GtkColumnViewColumn *resized)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget *title = gtk_widget_get_first_child (header);

  if (self->resized || !self->table)
    return;
  self->resized = TRUE;
  for (guint i = 0; title != NULL && i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
      graphene_rect_t area; /* including padding */
      if (column != resized && gtk_column_view_column_get_expand (column)
          && gtk_widget_compute_bounds (title, header, &area))
        gtk_column_view_column_set_fixed_width (column, (int)area.size.width);
      title = gtk_widget_get_next_sibling (title);
    }
  for (guint i = 0; i < CW_GAME_FIELDS; i++)
    gtk_column_view_column_set_expand (self->column[i], FALSE);
}

/* The text size in pixels. */
static double
text_size (CwGameColumns *self)
{
  return cw_style_px (GTK_WIDGET (self->view), 14);
}

static int
usual_width (CwGameColumns *self, CwGameField field)
{
  return (int)(self->text * 0.62 * cw_game_field_chars (field)) + 14;
}

void
cw_game_columns_fit_text (CwGameColumns *self)
{
  double before = self->text;
  gboolean resized = self->resized;

  self->text = text_size (self);
  self->resized = TRUE; /* not now */
  for (guint i = 0; i < CW_GAME_FIELDS; i++)
    {
      int width = gtk_column_view_column_get_fixed_width (self->column[i]);
      gtk_column_view_column_set_fixed_width (self->column[i],
                                              resized ? (int)(width * self->text / before)
                                                      : usual_width (self, (CwGameField)i));
    }
  self->resized = resized;
}

/* --- order ------------------------------------------------------------------------------------ */

/* Never sorts rows, which are sorted as numbers; only notes which column was asked first. */
static int
note_asked (gconstpointer a, gconstpointer b, gpointer data)
{
  Field *field = data;

  if (field->columns->first == CW_GAME_FIELDS)
    field->columns->first = field->field;
  return GTK_ORDERING_SMALLER;
}

static void
set_order (CwGameColumns *self, CwGameField field, gboolean descending)
{
  if (self->sorted_by == field && self->descending == descending)
    return;
  self->sorted_by = field;
  self->descending = descending;
  self->sorted (self->data);
}

/* GTK 4.8 does not say which column is sorted by, but calls its sorter first in any comparison. */
static void
order_changed (CwGameColumns *self)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (self->view);

  if (self->ordering)
    return;
  self->first = CW_GAME_FIELDS;
  GtkOrdering ordering = gtk_sorter_compare (sorter, self->view, self->menu);
  CwGameField field = self->first == CW_GAME_FIELDS ? CW_GAME_FIELD_NUMBER : self->first;
  gboolean descending = self->first != CW_GAME_FIELDS && ordering == GTK_ORDERING_LARGER;
  set_order (self, field, descending);
}

/* Shows the arrow in the header if the column is shown. */
static void
show_order (CwGameColumns *self)
{
  GtkColumnViewColumn *column = self->column[self->sorted_by];
  gboolean shown = gtk_column_view_column_get_column_view (column) != NULL;

  self->ordering = TRUE;
  gtk_column_view_sort_by_column (self->view, shown ? column : NULL,
                                  self->descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
  self->ordering = FALSE;
}

void
cw_game_columns_sort (CwGameColumns *self, CwGameField field, gboolean descending)
{
  set_order (self, field, descending);
  show_order (self);
}

CwGameField
cw_game_columns_get_sorted (CwGameColumns *self, gboolean *descending)
{
  *descending = self->descending;
  return self->sorted_by;
}

/* --- which columns ---------------------------------------------------------------------------- */

static GAction *
action_of (CwGameColumns *self, CwGameField field)
{
  return g_action_map_lookup_action (G_ACTION_MAP (self->actions), cw_game_field_name (field));
}

static gboolean
is_chosen (CwGameColumns *self, CwGameField field)
{
  g_autoptr (GVariant) state = g_action_get_state (action_of (self, field));

  return g_variant_get_boolean (state);
}

static void
show_column (CwGameColumns *self, GtkColumnViewColumn *column, gboolean shown, guint position)
{
  gboolean was = gtk_column_view_column_get_column_view (column) != NULL;

  if (shown && !was)
    gtk_column_view_insert_column (self->view, position, column);
  else if (was && !shown)
    gtk_column_view_remove_column (self->view, column);
}

/* White's name has the marks, as in the list; without that column the first one has them. */
static void
choose_marked (CwGameColumns *self)
{
  CwGameField marked = CW_GAME_FIELD_WHITE;

  if (!is_chosen (self, marked))
    for (marked = 0; marked < CW_GAME_FIELDS - 1 && !is_chosen (self, marked);)
      marked++;
  if (marked == self->marked)
    return;
  self->marked = marked;
  show_cells (self);
}

/* Removes hidden columns: in GTK 4.8 invisible ones still take room. */
static void
show_columns (CwGameColumns *self)
{
  guint position = 0;

  choose_marked (self);
  self->ordering = TRUE;
  show_column (self, self->rows, !self->table, 0);
  for (guint i = 0; i < CW_GAME_FIELDS; i++)
    {
      gboolean shown = self->table && is_chosen (self, (CwGameField)i);
      show_column (self, self->column[i], shown, position);
      position += shown;
    }
  show_order (self);
}

static void
column_toggled (GSimpleAction *action, GVariant *state, gpointer data)
{
  CwGameColumns *self = data;

  g_simple_action_set_state (action, state);
  show_columns (self);
  self->shown (self->data);
}

void
cw_game_columns_set_table (CwGameColumns *self, gboolean table)
{
  self->table = table;
  gtk_widget_set_visible (gtk_widget_get_first_child (GTK_WIDGET (self->view)), table);
  show_columns (self);
}

char *
cw_game_columns_get_shown (CwGameColumns *self)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < CW_GAME_FIELDS; i++)
    if (is_chosen (self, (CwGameField)i))
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "",
                              cw_game_field_name ((CwGameField)i));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

void
cw_game_columns_set_shown (CwGameColumns *self, const char *names)
{
  g_auto (GStrv) parts = g_strsplit (names, " ", -1);

  for (guint i = 0; i < CW_GAME_FIELDS; i++)
    {
      const char *name = cw_game_field_name ((CwGameField)i);
      gboolean shown = g_strv_contains ((const char *const *)parts, name);
      g_simple_action_set_state (G_SIMPLE_ACTION (action_of (self, (CwGameField)i)),
                                 g_variant_new_boolean (shown));
    }
  show_columns (self);
}

/* Titles of columns and menu; for a shogi file they say sente and gote. */
void
cw_game_columns_set_shogi (CwGameColumns *self, gboolean shogi)
{
  g_menu_remove_all (self->menu);
  for (guint i = 0; i < CW_GAME_FIELDS; i++)
    {
      const char *title = cw_game_field_title ((CwGameField)i, shogi);
      g_autofree char *action = g_strconcat ("columns.", cw_game_field_name ((CwGameField)i), NULL);
      gtk_column_view_column_set_title (self->column[i], title);
      g_menu_append (self->menu, title, action);
    }
}

GMenuModel *
cw_game_columns_get_menu (CwGameColumns *self)
{
  return G_MENU_MODEL (self->menu);
}

GActionGroup *
cw_game_columns_get_actions (CwGameColumns *self)
{
  return G_ACTION_GROUP (self->actions);
}

/* --- life ------------------------------------------------------------------------------------- */

/* `data` is passed to all handlers. */
static GtkColumnViewColumn *
add_column (GCallback set_up, GCallback bind, GCallback unbind, gpointer data)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column = gtk_column_view_column_new (NULL, factory);

  g_signal_connect (factory, "setup", set_up, data);
  g_signal_connect (factory, "bind", bind, data);
  g_signal_connect (factory, "unbind", unbind, data);
  return column;
}

static void
add_field (CwGameColumns *self, CwGameField field)
{
  Field *context = &self->field[field];

  *context = (Field){ self, field };
  GtkColumnViewColumn *column = add_column (G_CALLBACK (set_up_cell), G_CALLBACK (bind_cell),
                                            G_CALLBACK (unbind_cell), context);
  GtkSorter *sorter = GTK_SORTER (gtk_custom_sorter_new (note_asked, context, NULL));
  gtk_column_view_column_set_sorter (column, sorter);
  g_object_unref (sorter);
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_column_set_fixed_width (column, usual_width (self, field));
  gtk_column_view_column_set_expand (column, cw_game_field_is_wide (field));
  g_signal_connect_swapped (column, "notify::fixed-width", G_CALLBACK (keep_widths), self);
  gtk_column_view_column_set_header_menu (column, G_MENU_MODEL (self->menu));
  self->column[field] = column;
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (
      cw_game_field_name (field), NULL,
      g_variant_new_boolean (field != CW_GAME_FIELD_COMEBACK && field != CW_GAME_FIELD_FAULT));
  g_signal_connect (action, "change-state", G_CALLBACK (column_toggled), self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
}

CwGameColumns *
cw_game_columns_new (GtkColumnView *view, CwGameColumnsFetch fetch, CwGameColumnsChanged sorted,
                     CwGameColumnsChanged shown, gpointer data)
{
  CwGameColumns *self = g_new0 (CwGameColumns, 1);

  self->view = view;
  self->text = text_size (self);
  self->fetch = fetch;
  self->sorted = sorted;
  self->shown = shown;
  self->data = data;
  self->menu = g_menu_new ();
  self->actions = g_simple_action_group_new ();
  self->cells = g_hash_table_new (NULL, NULL);
  self->marked = CW_GAME_FIELD_WHITE;
  self->rows =
      add_column (G_CALLBACK (set_up_row), G_CALLBACK (bind_row), G_CALLBACK (unbind_row), self);
  gtk_column_view_column_set_expand (self->rows, TRUE);
  for (guint i = 0; i < CW_GAME_FIELDS; i++)
    add_field (self, (CwGameField)i);
  cw_game_columns_set_shogi (self, FALSE);
  cw_game_columns_set_table (self, FALSE);
  g_signal_connect_swapped (gtk_column_view_get_sorter (view), "changed",
                            G_CALLBACK (order_changed), self);
  return self;
}

void
cw_game_columns_free (CwGameColumns *self)
{
  g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
  g_object_unref (self->rows);
  for (guint i = 0; i < CW_GAME_FIELDS; i++)
    {
      g_signal_handlers_disconnect_by_data (self->column[i], self);
      g_object_unref (self->column[i]);
    }
  g_object_unref (self->menu);
  g_object_unref (self->actions);
  g_hash_table_unref (self->cells);
  g_free (self);
}
