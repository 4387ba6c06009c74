/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/material_page.h"

#include "app/latest.h"
#include "app/material_table.h"
#include "app/material_words.h"
#include "app/position_list.h"
#include "app/template.h"
#include "learning/curve.h"
#include "picture/text.h"

#include <glib/gi18n.h>

#define SIDE_BY_SIDE 760 /* narrower pages have the games below the table */
#define GAMES_WIDTH 280

/* What a thread made of the rows. */
typedef struct
{
  CwSharedRows *rows;
  CwMaterialsKind kind;
  CwMaterials materials;
} Made;

struct _CwMaterialPage
{
  CwValuesPage parent;
  /* template */
  GtkWidget *columns, *games_card, *filter;
  GtkDropDown *kind;
  GtkSpinButton *least;
  GtkLabel *empty;
  CwMaterialTable *table;
  CwPositionList *games;
  /* owned */
  GCancellable *making;
  Made *made;
};

G_DEFINE_FINAL_TYPE (CwMaterialPage, cw_material_page, CW_TYPE_VALUES_PAGE)

/* --- what is shown ---------------------------------------------------------------------- */

/* By the values of the answer and the slope of the expected score over them. */
static double
expect (const CwMaterial *material, gconstpointer data)
{
  const CwMeasureAnswer *answer = data;
  const CwColumns *columns = &answer->fit.columns;
  double balance = 0;

  for (unsigned j = 0; j < columns->count; j++)
    {
      int difference = material->men[j] - material->men[columns->count + j];

      if (difference != 0 && !answer->fit.known[j])
        return -1;
      balance += difference * answer->fit.value[j] / 100;
    }
  return answer->measurement.slope > 0 ? cw_expected_score (answer->measurement.slope, balance)
                                       : -1;
}

static void
clear_games (CwMaterialPage *self)
{
  cw_position_list_show (self->games, NULL, NULL, _ ("Choose a line to see its games."));
}

static void
show_table (CwMaterialPage *self)
{
  const char *filter = gtk_editable_get_text (GTK_EDITABLE (self->filter));
  const CwMeasureAnswer *answer = cw_values_page_answer (&self->parent);

  if (self->made == NULL || answer == NULL)
    return;
  cw_material_table_show (self->table, &self->made->materials,
                          (unsigned)gtk_spin_button_get_value_as_int (self->least),
                          *filter != '\0' ? filter : NULL, expect, answer);
  clear_games (self);
  gboolean any = cw_material_table_get_count (self->table) > 0;
  gtk_widget_set_visible (GTK_WIDGET (self->table), any);
  gtk_widget_set_visible (GTK_WIDGET (self->empty), !any);
  gtk_label_set_text (self->empty, _ ("Nothing was met in so many games. Ask for fewer games, or "
                                      "empty the search."));
}

/* Data without rows have nothing to show here. */
static void
show_without_rows (CwMaterialPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->table), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->empty), TRUE);
  gtk_label_set_text (self->empty, _ ("Of these data there are figures only. Choose games, or open "
                                      "a file of them."));
  clear_games (self);
}

/* --- the games of a combination --------------------------------------------------------- */

/* The first row of each game that has it, for either side that is in front: as the table counts. */
static GArray *
rows_of (const Made *made, guint index)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (size_t));
  const CwRows *rows = &made->rows->rows;

  for (uint32_t game = 0; game < rows->known; game++)
    {
      gboolean seen[CW_MATERIALS_TURNED + 1] = { [CW_MATERIALS_OTHER] = TRUE };

      for (size_t row = cw_rows_begin (rows, game); row < cw_rows_begin (rows, game + 1); row++)
        {
          CwMaterialsWay way = cw_materials_way (&made->materials, rows, index, row);

          if (!seen[way])
            g_array_append_val (indices, row);
          seen[way] = TRUE;
        }
    }
  return indices;
}

static void
chosen_cb (CwMaterialPage *self, guint index)
{
  const CwMaterial *material = &self->made->materials.material[index];
  unsigned columns = self->made->materials.columns.count;
  g_autoptr (GArray) indices = rows_of (self->made, index);
  g_autofree char *men =
      cw_material_words (&self->made->materials.columns, material->men, material->men + columns);
  g_autofree char *games = cw_text_count (indices->len);
  /* Translators: men against men, and in how many games. */
  g_autofree char *title =
      g_strdup_printf (ngettext ("%s: %s game", "%s: %s games", indices->len), men, games);

  cw_position_list_show (self->games, self->made->rows, indices, title);
}

/* --- making ----------------------------------------------------------------------------- */

static void
made_free (gpointer data)
{
  Made *made = data;

  cw_materials_clear (&made->materials);
  cw_shared_rows_unref (made->rows);
  g_free (made);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Made *asked = data;
  Made *made = g_new0 (Made, 1);

  made->rows = cw_shared_rows_ref (asked->rows);
  made->kind = asked->kind;
  if (cw_materials_make (&made->materials, &made->rows->rows, made->kind))
    {
      g_task_return_pointer (task, made, made_free);
      return;
    }
  made_free (made);
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "%s",
                           _ ("There is not enough memory."));
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwMaterialPage *self = CW_MATERIAL_PAGE (source);
  g_autoptr (GError) error = NULL;
  Made *made = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->making);
  if (made != NULL)
    {
      g_clear_pointer (&self->made, made_free);
      self->made = made;
      show_table (self);
    }
  else
    {
      cw_context_say (cw_laboratory_context (cw_values_page_laboratory (&self->parent)),
                      CW_INFO_ERROR, error->message, NULL, NULL);
    }
}

static void
refresh (CwValuesPage *page)
{
  CwMaterialPage *self = CW_MATERIAL_PAGE (page);
  CwSharedRows *rows = cw_values_page_answer (page)->rows;
  Made *asked;

  cw_latest_stop (&self->making);
  g_clear_pointer (&self->made, made_free);
  if (rows == NULL)
    {
      show_without_rows (self);
      return;
    }
  asked = g_new0 (Made, 1);
  asked->rows = cw_shared_rows_ref (rows);
  asked->kind =
      gtk_drop_down_get_selected (self->kind) == 0 ? CW_MATERIALS_DIFFERENCE : CW_MATERIALS_WHOLE;
  cw_latest_run (&self->making, work, asked, made_free, made_cb, self);
}

/* --- the page --------------------------------------------------------------------------- */

static void
kind_changed_cb (CwMaterialPage *self)
{
  cw_values_page_refresh (&self->parent);
}

static gboolean
rest (CwValuesPage *page)
{
  CwMaterialPage *self = CW_MATERIAL_PAGE (page);
  gboolean stopped = self->making != NULL;

  cw_latest_stop (&self->making);
  return stopped;
}

static void
adapt (CwValuesPage *page, int width, int height)
{
  CwMaterialPage *self = CW_MATERIAL_PAGE (page);
  gboolean beside = width >= SIDE_BY_SIDE;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->games_card, beside ? GAMES_WIDTH : -1, beside ? -1 : 160);
}

static void
cw_material_page_dispose (GObject *object)
{
  CwMaterialPage *self = CW_MATERIAL_PAGE (object);

  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_MATERIAL_PAGE);
  g_clear_pointer (&self->made, made_free);
  G_OBJECT_CLASS (cw_material_page_parent_class)->dispose (object);
}

static void
cw_material_page_class_init (CwMaterialPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwValuesPageClass *page_class = CW_VALUES_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_material_page_dispose;
  page_class->refresh = refresh;
  page_class->rest = rest;
  page_class->adapt = adapt;
  g_type_ensure (CW_TYPE_MATERIAL_TABLE);
  g_type_ensure (CW_TYPE_POSITION_LIST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/material-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, CwMaterialPage, name)
  CHILD (columns);
  CHILD (games_card);
  CHILD (filter);
  CHILD (kind);
  CHILD (least);
  CHILD (empty);
  CHILD (table);
  CHILD (games);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_table);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
cw_material_page_init (CwMaterialPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
