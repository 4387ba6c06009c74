/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/position_list.h"

#include "app/material_words.h"
#include "picture/text.h"

#include <glib/gi18n.h>

/* --- the rows as a list model, an object a row where it is looked at ---------------------------
 */

#define CW_TYPE_POSITION_ROW (cw_position_row_get_type ())
G_DECLARE_FINAL_TYPE (CwPositionRow, cw_position_row, CW, POSITION_ROW, GObject)

struct _CwPositionRow
{
  GObject parent;
  CwSharedRows *rows;
  size_t index;
};

G_DEFINE_FINAL_TYPE (CwPositionRow, cw_position_row, G_TYPE_OBJECT)

static void
cw_position_row_finalize (GObject *object)
{
  cw_shared_rows_unref (CW_POSITION_ROW (object)->rows);
  G_OBJECT_CLASS (cw_position_row_parent_class)->finalize (object);
}

static void
cw_position_row_class_init (CwPositionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_position_row_finalize;
}

static void
cw_position_row_init (CwPositionRow *self)
{
}

#define CW_TYPE_POSITION_MODEL (cw_position_model_get_type ())
G_DECLARE_FINAL_TYPE (CwPositionModel, cw_position_model, CW, POSITION_MODEL, GObject)

struct _CwPositionModel
{
  GObject parent;
  CwSharedRows *rows;
  GArray *indices;
};

static GType
get_item_type (GListModel *model)
{
  return CW_TYPE_POSITION_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return CW_POSITION_MODEL (model)->indices->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  CwPositionModel *self = CW_POSITION_MODEL (model);
  CwPositionRow *row;

  if (position >= self->indices->len)
    return NULL;
  row = g_object_new (CW_TYPE_POSITION_ROW, NULL);
  row->rows = cw_shared_rows_ref (self->rows);
  row->index = g_array_index (self->indices, size_t, position);
  return row;
}

static void
model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPositionModel, cw_position_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, model_init))

static void
cw_position_model_finalize (GObject *object)
{
  CwPositionModel *self = CW_POSITION_MODEL (object);

  cw_shared_rows_unref (self->rows);
  g_array_unref (self->indices);
  G_OBJECT_CLASS (cw_position_model_parent_class)->finalize (object);
}

static void
cw_position_model_class_init (CwPositionModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_position_model_finalize;
}

static void
cw_position_model_init (CwPositionModel *self)
{
}

/* --- words -------------------------------------------------------------------------------------
 */

/* "Anand, V. – Carlsen, M.", or the game's number. */
static char *
players_text (const CwRows *rows, uint32_t game)
{
  const CwRowGame *note = &rows->game[game];

  if (note->player[0] == 0 && note->player[1] == 0)
    {
      g_autofree char *number = cw_text_count (game + 1.0);
      /* Translators: a game without names, by its number. */
      return g_strdup_printf (_ ("Game %s"), number);
    }
  return g_strdup_printf (
      "%s – %s", note->player[0] != 0 ? cw_names_get (&rows->names, note->player[0]) : "?",
      note->player[1] != 0 ? cw_names_get (&rows->names, note->player[1]) : "?");
}

/* "N against 3P": what White has more, then what Black has. */
static char *
material_text (const CwRows *rows, size_t row)
{
  uint8_t more[2][CW_MAX_COLUMNS] = { { 0 } };

  for (unsigned j = 0; j < rows->columns.count; j++)
    {
      int difference = cw_rows_difference (rows, row, j);
      more[difference < 0][j] = (uint8_t)ABS (difference);
    }
  return cw_material_words (&rows->columns, more[0], more[1]);
}

static char *
details_text (const CwRows *rows, size_t row, const CwRow *at)
{
  static const char *const results[] = { "0-1", "½-½", "1-0" };
  const CwRowGame *note = &rows->game[at->game];
  unsigned move = rows->columns.game->shogi ? at->ply : (at->ply + 1u) / 2;
  g_autofree char *material = material_text (rows, row);
  g_autofree char *year = note->year > 0 ? g_strdup_printf (" · %u", note->year) : g_strdup ("");

  /* Translators: what stands against what, the number of the move, the result, the year. */
  return g_strdup_printf (_ ("%s · move %u · %s%s"), material, move,
                          at->unfinished ? "*" : results[at->result], year);
}

/* --- the widget --------------------------------------------------------------------------------
 */

struct _CwPositionList
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *title, *note, *scrolled, *view;
  /* owned */
  CwSharedRows *rows;
  GArray *indices;
};

G_DEFINE_FINAL_TYPE (CwPositionList, cw_position_list, GTK_TYPE_WIDGET)

static GtkWidget *
label_new (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
setup_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *players = label_new ("cw-row-title"), *details = label_new ("cw-second");

  gtk_widget_add_css_class (details, "cw-figures");
  gtk_label_set_ellipsize (GTK_LABEL (players), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (details), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), players);
  gtk_box_append (GTK_BOX (box), details);
  gtk_list_item_set_child (item, box);
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  CwPositionRow *row = gtk_list_item_get_item (item);
  const CwRows *rows = &row->rows->rows;
  CwRow at = cw_rows_at (rows, row->index);
  GtkWidget *players = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *details = gtk_widget_get_next_sibling (players);
  g_autofree char *name = players_text (rows, at.game);
  g_autofree char *text = details_text (rows, row->index, &at);

  gtk_label_set_text (GTK_LABEL (players), name);
  gtk_label_set_text (GTK_LABEL (details), text);
  gtk_widget_set_tooltip_text (gtk_list_item_get_child (item), name);
}

static void
activate_cb (GtkListView *view, guint position, CwPositionList *self)
{
  cw_position_list_open (self, position);
}

gboolean
cw_position_list_open (CwPositionList *self, guint position)
{
  if (self->rows == NULL || position >= self->indices->len)
    return FALSE;
  CwRow at = cw_rows_at (&self->rows->rows, g_array_index (self->indices, size_t, position));
  const char *uri = cw_shared_rows_file (self->rows, at.game);
  if (uri == NULL)
    return FALSE;
  return gtk_widget_activate_action (GTK_WIDGET (self), "win.show-position", "(stu)", uri,
                                     self->rows->rows.game[at.game].offset, (guint32)at.ply);
}

guint
cw_position_list_get_count (CwPositionList *self)
{
  return self->indices != NULL ? self->indices->len : 0;
}

static void
set_model (CwPositionList *self)
{
  CwPositionModel *model = g_object_new (CW_TYPE_POSITION_MODEL, NULL);
  g_autoptr (GtkSelectionModel) selection = NULL;

  model->rows = cw_shared_rows_ref (self->rows);
  model->indices = g_array_ref (self->indices);
  selection = GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (model)));
  gtk_list_view_set_model (GTK_LIST_VIEW (self->view), selection);
}

void
cw_position_list_show (CwPositionList *self, CwSharedRows *rows, GArray *indices, const char *title)
{
  gboolean any = rows != NULL && indices != NULL && indices->len > 0;

  g_clear_pointer (&self->rows, cw_shared_rows_unref);
  g_clear_pointer (&self->indices, g_array_unref);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->view), NULL);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_widget_remove_css_class (self->title, any ? "cw-second" : "cw-heading");
  gtk_widget_add_css_class (self->title, any ? "cw-heading" : "cw-second");
  gtk_widget_set_visible (self->scrolled, any);
  gtk_widget_set_visible (self->note, any && rows->files == NULL);
  if (!any)
    return;
  self->rows = cw_shared_rows_ref (rows);
  self->indices = g_array_ref (indices);
  set_model (self);
}

static void
cw_position_list_dispose (GObject *object)
{
  CwPositionList *self = CW_POSITION_LIST (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->rows, cw_shared_rows_unref);
  g_clear_pointer (&self->indices, g_array_unref);
  G_OBJECT_CLASS (cw_position_list_parent_class)->dispose (object);
}

static void
cw_position_list_class_init (CwPositionListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_position_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_position_list_init (CwPositionList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row), NULL);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->title = label_new ("cw-heading");
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  self->note = label_new ("cw-second");
  gtk_label_set_wrap (GTK_LABEL (self->note), TRUE);
  gtk_label_set_text (GTK_LABEL (self->note),
                      _ ("The games of these rows are not shipped, so they cannot be opened."));
  gtk_widget_set_visible (self->note, FALSE);
  self->view = gtk_list_view_new (NULL, factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->view), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Positions"), -1);
  g_signal_connect (self->view, "activate", G_CALLBACK (activate_cb), self);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->view);
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  gtk_widget_set_size_request (self->scrolled, -1, 200);
  gtk_box_append (GTK_BOX (self->box), self->title);
  gtk_box_append (GTK_BOX (self->box), self->note);
  gtk_box_append (GTK_BOX (self->box), self->scrolled);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
