/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/material_table.h"

#include "app/material_words.h"
#include "picture/text.h"
#include "widgets/style.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define BAR_WIDTH 96
#define BAR_HEIGHT 18

/* --- a combination ---------------------------------------------------------------------- */

#define CW_TYPE_MATERIAL_ITEM (cw_material_item_get_type ())
G_DECLARE_FINAL_TYPE (CwMaterialItem, cw_material_item, CW, MATERIAL_ITEM, GObject)

struct _CwMaterialItem
{
  GObject parent;
  guint index;
  char *words;
  double games, score, low, high;
  double expected; /* negative: not known */
};

G_DEFINE_FINAL_TYPE (CwMaterialItem, cw_material_item, G_TYPE_OBJECT)

static void
cw_material_item_finalize (GObject *object)
{
  g_free (CW_MATERIAL_ITEM (object)->words);
  G_OBJECT_CLASS (cw_material_item_parent_class)->finalize (object);
}

static void
cw_material_item_class_init (CwMaterialItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_material_item_finalize;
}

static void
cw_material_item_init (CwMaterialItem *self)
{
}

/* How far the score is from what is expected, in whole percent of either as they are shown. */
static double
gap (const CwMaterialItem *item)
{
  return item->expected < 0 ? 0 : round (100 * item->score) - round (100 * item->expected);
}

static gboolean
is_surprise (const CwMaterialItem *item)
{
  return item->expected >= 0 && (item->expected < item->low || item->expected > item->high);
}

/* --- the table -------------------------------------------------------------------------- */

struct _CwMaterialTable
{
  GtkWidget parent;
  GtkWidget *scrolled;
  GtkColumnView *view;
  GListStore *store;
  GtkSingleSelection *selection;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (CwMaterialTable, cw_material_table, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

typedef enum
{
  COLUMN_MEN,
  COLUMN_GAMES,
  COLUMN_SCORE,
  COLUMN_EXPECTED,
  COLUMN_GAP,
  N_TABLE_COLUMNS
} Column;

static const char *const titles[N_TABLE_COLUMNS] = {
  [COLUMN_MEN] = NC_ ("material", "Men"),     [COLUMN_GAMES] = NC_ ("material", "Games"),
  [COLUMN_SCORE] = NC_ ("material", "Score"), [COLUMN_EXPECTED] = NC_ ("material", "Expected"),
  [COLUMN_GAP] = NC_ ("material", "Apart"),
};

static double
number_of (const CwMaterialItem *item, Column column)
{
  switch (column)
    {
    case COLUMN_GAMES:
      return item->games;
    case COLUMN_SCORE:
      return item->score;
    case COLUMN_EXPECTED:
      return item->expected;
    case COLUMN_GAP:
      return gap (item);
    case COLUMN_MEN:
    default:
      return 0;
    }
}

static int
compare (gconstpointer one, gconstpointer other, gpointer data)
{
  const CwMaterialItem *a = one, *b = other;
  Column column = GPOINTER_TO_UINT (data);
  double x = number_of (a, column), y = number_of (b, column);

  if (column == COLUMN_MEN)
    return g_utf8_collate (a->words, b->words);
  return x < y ? -1 : x > y;
}

static char *
text_of (const CwMaterialItem *item, Column column)
{
  switch (column)
    {
    case COLUMN_GAMES:
      return cw_text_count (item->games);
    case COLUMN_EXPECTED:
      return item->expected < 0 ? g_strdup ("–") : cw_text_percent (item->expected, 0);
    case COLUMN_GAP:
      return item->expected < 0 ? g_strdup ("–") : cw_text_number (gap (item), 0, true);
    case COLUMN_MEN:
      return g_strdup (item->words);
    case COLUMN_SCORE:
    default:
      return cw_text_percent (item->score, 0);
    }
}

/* --- cells ------------------------------------------------------------------------------ */

/* The interval as a line, the score on it, and across it what is expected. */
static void
draw_score (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const CwMaterialItem *item = g_object_get_data (G_OBJECT (area), "item");
  const CwTheme *theme = cw_style_theme (GTK_WIDGET (area));
  double room = width - 10, middle = height / 2.0;

  if (item == NULL)
    return;
  cairo_set_line_width (cr, 1);
  cw_color_set (cr, theme->grid);
  for (int i = 0; i <= 2; i++)
    {
      cairo_move_to (cr, floor (5 + room * i / 2) + 0.5, 1);
      cairo_line_to (cr, floor (5 + room * i / 2) + 0.5, height - 1);
    }
  cairo_stroke (cr);
  cairo_set_line_width (cr, 2);
  cw_color_set (cr, theme->material);
  cairo_move_to (cr, 5 + room * item->low, middle);
  cairo_line_to (cr, 5 + room * item->high, middle);
  cairo_stroke (cr);
  cairo_arc (cr, 5 + room * item->score, middle, 3.5, 0, 2 * G_PI);
  cairo_fill (cr);
  if (item->expected >= 0)
    {
      cw_color_set (cr, theme->text);
      cairo_rectangle (cr, 4 + room * item->expected, middle - 7, 2, 14);
      cairo_fill (cr);
    }
}

static GtkWidget *
label_new (gboolean number)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), number ? 1 : 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), number ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "cw-figures");
  return label;
}

static void
setup_cell (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  Column column = GPOINTER_TO_UINT (data);
  GtkWidget *cell = label_new (column != COLUMN_MEN);

  if (column == COLUMN_SCORE)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *area = gtk_drawing_area_new ();

      gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), BAR_WIDTH);
      gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), BAR_HEIGHT);
      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_score, NULL, NULL);
      gtk_widget_set_hexpand (area, TRUE);
      gtk_label_set_width_chars (GTK_LABEL (cell), 6);
      gtk_box_append (GTK_BOX (box), area);
      gtk_box_append (GTK_BOX (box), cell);
      cell = box;
    }
  gtk_list_item_set_child (list_item, cell);
}

static void
bind_cell (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  Column column = GPOINTER_TO_UINT (data);
  CwMaterialItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *cell = gtk_list_item_get_child (list_item);
  g_autofree char *text = text_of (item, column);

  if (column == COLUMN_SCORE)
    {
      GtkWidget *area = gtk_widget_get_first_child (cell);
      g_autofree char *low = cw_text_percent (item->low, 0);
      g_autofree char *high = cw_text_percent (item->high, 0);
      /* Translators: the ends of a 95 % interval. */
      g_autofree char *tip = g_strdup_printf (_ ("95 %%: %s to %s"), low, high);

      g_object_set_data_full (G_OBJECT (area), "item", g_object_ref (item), g_object_unref);
      gtk_widget_queue_draw (area);
      gtk_widget_set_tooltip_text (cell, tip);
      cell = gtk_widget_get_last_child (cell);
    }
  gtk_label_set_text (GTK_LABEL (cell), text);
  if (column == COLUMN_MEN)
    gtk_widget_set_tooltip_text (cell, text);
  if (column == COLUMN_GAP && is_surprise (item))
    gtk_widget_add_css_class (cell, "cw-strong");
  else
    gtk_widget_remove_css_class (cell, "cw-strong");
}

static void
unbind_cell (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  GtkWidget *cell = gtk_list_item_get_child (list_item);

  if (GPOINTER_TO_UINT (data) == COLUMN_SCORE)
    g_object_set_data (G_OBJECT (gtk_widget_get_first_child (cell)), "item", NULL);
}

static void
add_column (CwMaterialTable *self, Column column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  gpointer data = GUINT_TO_POINTER (column);
  g_autoptr (GtkColumnViewColumn) added = NULL;
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare, data, NULL));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell), data);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell), data);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cell), data);
  added = gtk_column_view_column_new (g_dpgettext2 (NULL, "material", titles[column]), factory);
  gtk_column_view_column_set_sorter (added, sorter);
  gtk_column_view_column_set_expand (added, column == COLUMN_MEN);
  gtk_column_view_append_column (self->view, added);
  if (column == COLUMN_GAMES)
    gtk_column_view_sort_by_column (self->view, added, GTK_SORT_DESCENDING);
}

/* --- choosing --------------------------------------------------------------------------- */

static void
selected_cb (CwMaterialTable *self)
{
  CwMaterialItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (item != NULL && !self->filling)
    g_signal_emit (self, signals[CHOSEN], 0, item->index);
}

void
cw_material_table_show (CwMaterialTable *self, const CwMaterials *materials, unsigned least,
                        const char *filter, CwMaterialExpect expect, gconstpointer data)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  unsigned columns = materials->columns.count;

  for (unsigned i = 0; i < materials->count && materials->material[i].games >= least; i++)
    {
      const CwMaterial *material = &materials->material[i];
      g_autofree char *words =
          cw_material_words (&materials->columns, material->men, material->men + columns);

      if (filter != NULL && strstr (words, filter) == NULL)
        continue;
      CwMaterialItem *item = g_object_new (CW_TYPE_MATERIAL_ITEM, NULL);
      item->index = i;
      item->words = g_steal_pointer (&words);
      item->games = material->games;
      item->score = material->score;
      item->low = material->low;
      item->high = material->high;
      item->expected = expect (material, data);
      g_ptr_array_add (items, item);
    }
  self->filling = TRUE;
  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                       items->pdata, items->len);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  self->filling = FALSE;
}

guint
cw_material_table_get_count (CwMaterialTable *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->selection));
}

void
cw_material_table_choose (CwMaterialTable *self, guint place)
{
  gtk_single_selection_set_selected (self->selection, place);
}

/* --- the widget ------------------------------------------------------------------------- */

static void
cw_material_table_dispose (GObject *object)
{
  CwMaterialTable *self = CW_MATERIAL_TABLE (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (cw_material_table_parent_class)->dispose (object);
}

static void
cw_material_table_class_init (CwMaterialTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_material_table_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[CHOSEN] = g_signal_new ("chosen", CW_TYPE_MATERIAL_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
cw_material_table_init (CwMaterialTable *self)
{
  GtkSortListModel *sorted;

  self->store = g_list_store_new (CW_TYPE_MATERIAL_ITEM);
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "cw-table");
  for (Column column = 0; column < N_TABLE_COLUMNS; column++)
    add_column (self, column);
  sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->store)),
                                    g_object_ref (gtk_column_view_get_sorter (self->view)));
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (sorted));
  g_object_unref (sorted);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Material"), -1);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->view));
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}
