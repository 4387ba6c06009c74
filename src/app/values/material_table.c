/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/material_table.h"

#include "app/shared/form.h"
#include "model/object.h"
#include "model/values/material_item.h"
#include "picture/text.h"
#include "widgets/style.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <math.h>

#define BAR_WIDTH 96
#define BAR_HEIGHT 18

struct _CwMaterialTable
{
  GtkBox parent;
  GListStore *store; /* owned by `sorted` */
  /* template */
  GtkColumnView *view;
  GtkSingleSelection *selection;
  GtkSortListModel *sorted;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (CwMaterialTable, cw_material_table, GTK_TYPE_BOX)

enum
{
  CHOSEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static const char *const titles[CW_MATERIAL_FIELDS] = {
  [CW_MATERIAL_PIECES] = NC_ ("material", "Pieces"),
  [CW_MATERIAL_GAMES] = NC_ ("material", "Games"),
  [CW_MATERIAL_SCORE] = NC_ ("material", "Score"),
  [CW_MATERIAL_EXPECTED] = NC_ ("material", "Expected"),
  [CW_MATERIAL_GAP] = NC_ ("material", "Difference"),
};

/* --- cells ------------------------------------------------------------------------------ */

/* The interval as a line with the score on it, and the expected score as a mark across it. */
static void
draw_score (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const CwMaterialItem *item = g_object_get_data (G_OBJECT (area), "item");
  const CwTheme *theme = cw_style_theme (GTK_WIDGET (area));
  double room = width - 10, middle = height / 2.0;

  if (item == NULL)
    return;
  double expected = item->number[CW_MATERIAL_EXPECTED];
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
  cairo_arc (cr, 5 + room * item->number[CW_MATERIAL_SCORE], middle, 3.5, 0, 2 * G_PI);
  cairo_fill (cr);
  if (expected >= 0)
    {
      cw_color_set (cr, theme->text);
      cairo_rectangle (cr, 4 + room * expected, middle - 7, 2, 14);
      cairo_fill (cr);
    }
}

static void
setup_cell (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  CwMaterialField column = GPOINTER_TO_UINT (data);
  GtkWidget *cell = cw_cell_new (NULL, column == CW_MATERIAL_PIECES ? 0 : 1, "cw-figures");

  if (column == CW_MATERIAL_PIECES)
    gtk_label_set_ellipsize (GTK_LABEL (cell), PANGO_ELLIPSIZE_END);
  if (column == CW_MATERIAL_SCORE)
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
  CwMaterialField column = GPOINTER_TO_UINT (data);
  CwMaterialItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *cell = gtk_list_item_get_child (list_item);
  const char *text = item->text[column];

  if (column == CW_MATERIAL_SCORE)
    {
      GtkWidget *area = gtk_widget_get_first_child (cell);
      g_autofree char *low = cw_text_percent (item->low, 0);
      g_autofree char *high = cw_text_percent (item->high, 0);
      /* Translators: the ends of a 95 % interval. */
      g_autofree char *tip = g_strdup_printf (_ ("95\u00a0%%: %s to %s"), low, high);

      g_object_set_data_full (G_OBJECT (area), "item", g_object_ref (item), g_object_unref);
      gtk_widget_queue_draw (area);
      gtk_widget_set_tooltip_text (cell, tip);
      cell = gtk_widget_get_last_child (cell);
    }
  gtk_label_set_text (GTK_LABEL (cell), text);
  if (column == CW_MATERIAL_PIECES)
    gtk_widget_set_tooltip_text (cell, text);
  if (column == CW_MATERIAL_GAP && item->surprise)
    gtk_widget_add_css_class (cell, "cw-strong");
  else
    gtk_widget_remove_css_class (cell, "cw-strong");
}

static void
unbind_cell (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  GtkWidget *cell = gtk_list_item_get_child (list_item);

  if (GPOINTER_TO_UINT (data) == CW_MATERIAL_SCORE)
    g_object_set_data (G_OBJECT (gtk_widget_get_first_child (cell)), "item", NULL);
}

static void
add_column (CwMaterialTable *self, CwMaterialField column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  gpointer data = GUINT_TO_POINTER (column);
  g_autoptr (GtkColumnViewColumn) added = NULL;
  g_autoptr (GtkSorter) sorter =
      GTK_SORTER (gtk_custom_sorter_new (cw_material_item_compare, data, NULL));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell), data);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell), data);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cell), data);
  added = gtk_column_view_column_new (g_dpgettext2 (NULL, "material", titles[column]), factory);
  gtk_column_view_column_set_sorter (added, sorter);
  gtk_column_view_column_set_expand (added, column == CW_MATERIAL_PIECES);
  gtk_column_view_append_column (self->view, added);
  if (column == CW_MATERIAL_GAMES)
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
                        const char *filter, const CwMeasureAnswer *answer)
{
  g_autoptr (GPtrArray) items = cw_material_items_new (materials, least, filter, answer);

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
cw_material_table_class_init (CwMaterialTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = cw_signal_new (klass, "chosen", 1, G_TYPE_UINT);
  g_type_ensure (CW_TYPE_TAB_STOP);
  cw_template_load (widget_class, "material-table");
#define CHILD(name) CW_CHILD (CwMaterialTable, name)
  cw_template_children (widget_class, CHILD (view), CHILD (selection), CHILD (sorted), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (selected_cb), NULL);
}

static void
cw_material_table_init (CwMaterialTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->store = g_list_store_new (CW_TYPE_MATERIAL_ITEM);
  for (CwMaterialField column = 0; column < CW_MATERIAL_FIELDS; column++)
    add_column (self, column);
  gtk_sort_list_model_set_model (self->sorted, G_LIST_MODEL (self->store));
  gtk_sort_list_model_set_sorter (self->sorted, gtk_column_view_get_sorter (self->view));
  g_object_unref (self->store); /* owned by the template now */
}
