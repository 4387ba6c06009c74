/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/material_page.h"

#include "app/values/material_table.h"
#include "app/values/position_list.h"
#include "model/latest_task.h"
#include "model/object.h"
#include "model/values/materials_job.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwMaterialPage
{
  CwResultPage parent;
  /* template */
  GtkWidget *columns, *caption, *games_card;
  GtkEditable *filter;
  GtkDropDown *kind;
  GtkSpinButton *least;
  GtkLabel *empty;
  CwMaterialTable *table;
  CwPositionList *games;
  /* owned */
  GCancellable *counting;
  CwCountedMaterials *counted; /* NULL: only shipped figures, or not counted yet */
};

CW_DEFINE_TEMPLATE_TYPE (CwMaterialPage, cw_material_page, CW_TYPE_RESULT_PAGE)

/* --- what is shown ---------------------------------------------------------------------- */

/* NULL: show the table. */
static void
show_instead (CwMaterialPage *self, const char *text)
{
  gtk_label_set_text (self->empty, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->empty), text != NULL);
  cw_position_list_show (self->games, NULL, NULL, _ ("Choose a line to see its games."));
}

static void
show_table (CwMaterialPage *self)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);

  if (self->counted == NULL || answer == NULL)
    return;
  cw_material_table_show (self->table, &self->counted->materials,
                          (unsigned)gtk_spin_button_get_value_as_int (self->least),
                          gtk_editable_get_text (self->filter), answer);
  show_instead (
      self,
      cw_material_table_get_count (self->table) > 0
          ? NULL
          : _ ("Nothing occurred in that many games. Lower the number, or clear the search."));
}

static void
chosen_cb (CwMaterialPage *self, guint index)
{
  g_autoptr (GArray) indices = cw_counted_materials_rows (self->counted, index);
  g_autofree char *title = cw_counted_materials_text (self->counted, index, indices->len);

  cw_position_list_show (self->games, self->counted->rows, indices, title);
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwMaterialPage *self = CW_MATERIAL_PAGE (source);
  g_autoptr (GError) error = NULL;
  CwCountedMaterials *counted = cw_materials_count_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->counting);
  if (counted == NULL)
    {
      cw_context_show_message (cw_laboratory_context (cw_result_page_laboratory (&self->parent)),
                               CW_INFO_ERROR, error->message, NULL, NULL);
      return;
    }
  self->counted = counted;
  show_table (self);
  /* Choose a line until the user does: not the first, which is usually equal material. */
  guint lines = cw_material_table_get_count (self->table);
  if (lines > 0)
    cw_material_table_choose (self->table, MIN (1, lines - 1));
}

static void
refresh (CwResultPage *page)
{
  CwMaterialPage *self = CW_MATERIAL_PAGE (page);
  CwSharedRows *rows = cw_result_page_answer (page)->rows;
  CwMaterialsKind kind =
      gtk_drop_down_get_selected (self->kind) == 0 ? CW_MATERIALS_DIFFERENCE : CW_MATERIALS_WHOLE;

  cw_latest_task_stop (&self->counting);
  g_clear_pointer (&self->counted, cw_counted_materials_free);
  if (rows != NULL)
    cw_materials_count (&self->counting, rows, kind, counted_cb, self);
  else
    show_instead (self, _ ("These data are figures only. Choose games, or open a file of them."));
}

/* --- the page --------------------------------------------------------------------------- */

static gboolean
rest (CwResultPage *page)
{
  return cw_latest_task_stop (&CW_MATERIAL_PAGE (page)->counting);
}

static void
adapt (CwResultPage *page, const CwValuesLayout *layout)
{
  CwMaterialPage *self = CW_MATERIAL_PAGE (page);

  cw_result_page_arrange (self->columns, layout->material_columns);
  gtk_widget_set_size_request (self->games_card, layout->material_list_width,
                               layout->material_list_height);
  gtk_widget_set_vexpand (self->games_card, layout->material_columns);
  gtk_widget_set_visible (self->caption, layout->material_columns); /* otherwise only in the
                                                                       tooltip */
}

static void
cw_material_page_class_init (CwMaterialPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwResultPageClass *page_class = CW_RESULT_PAGE_CLASS (klass);

  cw_class_owns (klass, CW_OWNED (CwMaterialPage, counted, cw_counted_materials_free), NULL);
  page_class->refresh = refresh;
  page_class->rest = rest;
  page_class->adapt = adapt;
  g_type_ensure (CW_TYPE_MATERIAL_TABLE);
  g_type_ensure (CW_TYPE_POSITION_LIST);
  cw_template_load (widget_class, "material-page");
#define CHILD(name) CW_CHILD (CwMaterialPage, name)
  cw_template_children (widget_class, CHILD (columns), CHILD (caption), CHILD (games_card),
                        CHILD (filter), CHILD (kind), CHILD (least), CHILD (empty), CHILD (table),
                        CHILD (games), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (cw_result_page_refresh), CW_HANDLER (show_table),
                        CW_HANDLER (chosen_cb), NULL);
}
