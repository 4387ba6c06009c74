/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/homogeneity_card.h"

#include "app/shared/form.h"
#include "model/object.h"
#include "model/values/score_sheet.h"
#include "text/homogeneity_text.h"
#include "text/message.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwHomogeneityCard
{
  GtkWidget parent;
  /* template */
  GtkGrid *table, *scores;
  GtkSpinButton *games;
  GtkLabel *words, *figures;
  /* owned */
  CwScoreSheet *sheet;
};

CW_DEFINE_TEMPLATE_TYPE (CwHomogeneityCard, cw_homogeneity_card, GTK_TYPE_WIDGET)

/* --- the judgement ----------------------------------------------------------------------- */

static void
show_scores (CwHomogeneityCard *self, const CwScoreTable *table)
{
  cw_cells_clear (GTK_WIDGET (self->scores));
  for (guint i = 0; table != NULL && i < table->count; i++)
    {
      const CwScoreRow *row = &table->row[i];
      g_autofree char *score = g_strdup_printf (_ ("%.1f\u00a0%%"), 100 * row->score);
      g_autofree char *range = g_strdup_printf (
          /* Translators: the ends of an interval, and its number of games. */
          _ ("95\u00a0%% interval %1$.1f to %2$.1f, %3$.0f games"), 100 * row->low, 100 * row->high,
          row->games);
      cw_cell_attach (self->scores, 0, (int)i, row->name, 0, "cw-heading");
      cw_cell_attach (self->scores, 1, (int)i, score, 1, "cw-strong");
      cw_cell_attach (self->scores, 2, (int)i, range, 0, "cw-second");
    }
}

static void
changed_cb (CwHomogeneityCard *self)
{
  g_autofree CwScoreTable *table = g_new0 (CwScoreTable, 1);
  g_autofree char *words = NULL, *figures = NULL;
  CwScoreTest test;
  CwStatus status;

  cw_status_clear (&status);
  if (cw_score_sheet_test (self->sheet, table, &test, &status))
    {
      words = cw_homogeneity_text (table, &test);
      figures = test.doubt != CW_SCORES_TOLD
                    ? NULL
                    : g_strdup_printf (
                        /* Translators: a statistic, its degrees of freedom and its chance; a rating
                         * difference.
                         */
                        _ ("Chi-squared %1$.1f with %2$u degrees of freedom, p = %3$.3f: how often "
                           "chance alone would show this much. Best against worst: %4$+.0f ± "
                           "%5$.0f Elo, where they met the same opponents."),
                        test.scores.chi_squared, test.scores.freedom, test.scores.chance, test.elo,
                        test.elo_margin);
      show_scores (self, table);
    }
  else
    {
      words = cw_message (&status);
      show_scores (self, NULL);
    }
  gtk_label_set_text (self->words, words);
  gtk_label_set_text (self->figures, figures != NULL ? figures : "");
}

/* --- typing ------------------------------------------------------------------------------ */

static void
cell_cb (GtkEditable *entry, CwHomogeneityCard *self)
{
  guint row = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "row"));
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "column"));

  cw_score_sheet_set_cell (self->sheet, row, column, gtk_editable_get_text (entry));
}

static void
games_cb (CwHomogeneityCard *self)
{
  if (self->sheet != NULL)
    cw_score_sheet_set_games (self->sheet, (guint)gtk_spin_button_get_value_as_int (self->games));
}

static GtkWidget *
make_cell (CwHomogeneityCard *self, guint row, guint column)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *name = NULL;

  gtk_editable_set_text (GTK_EDITABLE (entry), cw_score_sheet_get_cell (self->sheet, row, column));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), column == 0 ? 10 : 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 12);
  if (row > 0 && column > 0)
    name = g_strdup_printf (_ ("Result of row %1$u, column %2$u"), row, column);
  else
    name = row > 0 ? g_strdup_printf (_ ("Name of row %u"), row)
                   : g_strdup_printf (_ ("Name of column %u"), column);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (entry), "row", GUINT_TO_POINTER (row));
  g_object_set_data (G_OBJECT (entry), "column", GUINT_TO_POINTER (column));
  g_signal_connect_object (entry, "changed", G_CALLBACK (cell_cb), self, 0);
  return entry;
}

static void
reshaped_cb (CwHomogeneityCard *self)
{
  cw_cells_clear (GTK_WIDGET (self->table));
  for (guint i = 0; i < cw_score_sheet_get_rows (self->sheet); i++)
    for (guint j = 0; j < cw_score_sheet_get_columns (self->sheet); j++)
      gtk_grid_attach (self->table,
                       i + j > 0 ? make_cell (self, i, j)
                                 : cw_cell_new (_ ("Version"), 0, "cw-heading"),
                       (int)j, (int)i, 1, 1);
  gtk_spin_button_set_value (self->games, cw_score_sheet_get_games (self->sheet));
}

/* "judge.rows" and "judge.columns": adds this many of them. */
static void
resize_action (GtkWidget *widget, const char *name, GVariant *more)
{
  CwHomogeneityCard *self = CW_HOMOGENEITY_CARD (widget);
  guint rows = cw_score_sheet_get_rows (self->sheet);
  guint columns = cw_score_sheet_get_columns (self->sheet);
  guint change = (guint)g_variant_get_int32 (more);

  if (g_str_equal (name, "judge.rows"))
    cw_score_sheet_resize (self->sheet, rows + change, columns);
  else
    cw_score_sheet_resize (self->sheet, rows, columns + change);
}

static void
published_cb (CwHomogeneityCard *self)
{
  cw_score_sheet_fill (self->sheet);
}

/* --- the widget -------------------------------------------------------------------------- */

static void
cw_homogeneity_card_class_init (CwHomogeneityCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_OBJECT (CwHomogeneityCard, sheet), CW_TEMPLATE_CHILDREN, NULL);
  cw_template_set (widget_class, "homogeneity-card");
#define CHILD(name) CW_CHILD (CwHomogeneityCard, name)
  cw_template_children (widget_class, CHILD (table), CHILD (scores), CHILD (games), CHILD (words),
                        CHILD (figures), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (games_cb), CW_HANDLER (published_cb), NULL);
  gtk_widget_class_install_action (widget_class, "judge.rows", "i", resize_action);
  gtk_widget_class_install_action (widget_class, "judge.columns", "i", resize_action);
}

GtkWidget *
cw_homogeneity_card_new (CwSettings *settings)
{
  CwHomogeneityCard *self = g_object_new (CW_TYPE_HOMOGENEITY_CARD, NULL);

  self->sheet = cw_score_sheet_new (settings);
  cw_connect (self->sheet, "changed", changed_cb, self);
  cw_connect (self->sheet, "reshaped", reshaped_cb, self);
  reshaped_cb (self);
  changed_cb (self);
  return GTK_WIDGET (self);
}
