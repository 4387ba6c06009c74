/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/formula_page.h"

#include "app/shared/form.h"
#include "model/latest_task.h"
#include "model/object.h"
#include "model/values/formula_trial.h"
#include "model/values/trust_job.h"
#include "picture/measured.h"
#include "picture/plot_curve.h"
#include "picture/plot_reliability.h"
#include "picture/text.h"
#include "widgets/plot_view.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <math.h>

#define FEW_SLIDERS 8 /* up to this many leave room for a card below them */

struct _CwFormulaPage
{
  CwResultPage parent;
  /* template */
  GtkWidget *columns, *reset, *sliders, *predictions, *unseen;
  GtkDropDown *count;
  GtkGrid *grid;
  GtkLabel *counted, *loss, *change, *message, *cross_validation_text;
  CwPlotView *plot, *cross_validation_plot;
  /* in the grid, by column: centipawns, shown as pawns; the pawn's has its slope; or NULL */
  GtkRange *range[CW_MAX_COLUMNS];
  /* owned */
  GCancellable *preparing, *holding;
  CwFormulaTrial *trial; /* NULL before the first answer */
  /* plain */
  gboolean judging, again, filling, wide;
};

CW_DEFINE_TEMPLATE_TYPE (CwFormulaPage, cw_formula_page, CW_TYPE_RESULT_PAGE)

/* --- judging what the sliders say ------------------------------------------------------------- */

static void
show_accuracy (CwFormulaPage *self, const CwAccuracy *accuracy)
{
  const CwAccuracy *best = &self->trial->best;
  gboolean worse = cw_formula_is_worse (accuracy, best);
  g_autoptr (CwPlot) plot = cw_plot_reliability_new (accuracy, worse ? best : NULL);
  g_autofree char *loss = cw_formula_loss_text (accuracy);
  g_autofree char *change = cw_formula_change_text (accuracy, best);

  cw_plot_view_set_plot (self->plot, plot);
  gtk_label_set_text (self->loss, loss);
  gtk_label_set_text (self->change, change);
  gtk_widget_set_sensitive (self->reset, worse);
}

/* theta from the sliders: the pawn's slider is its theta, the others are in hundredths of it. */
static void
read_sliders (CwFormulaPage *self, double theta[CW_MAX_COLUMNS])
{
  const CwFit *fit = &self->trial->fit;
  double pawn = gtk_range_get_value (self->range[0]);

  theta[0] = pawn;
  for (unsigned j = 1; j < fit->columns.count; j++)
    theta[j] = pawn / 100
               * (self->range[j] != NULL ? gtk_range_get_value (self->range[j]) : fit->value[j]);
}

static void predict (CwFormulaPage *self);

static void
predicted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (source);
  const CwFormulaTrial *trial;
  const CwAccuracy *accuracy = cw_formula_trial_predicted (result, &trial);

  self->judging = FALSE;
  if (trial == self->trial)
    show_accuracy (self, accuracy);
  if (self->again && self->trial != NULL)
    predict (self);
}

/* One prediction at a time; later changes are predicted after it. */
static void
predict (CwFormulaPage *self)
{
  double theta[CW_MAX_COLUMNS] = { 0 };

  self->again = self->judging;
  if (self->judging)
    return;
  self->judging = TRUE;
  read_sliders (self, theta);
  cw_formula_trial_predict (self->trial, theta, predicted_cb, self);
}

/* --- the sliders ------------------------------------------------------------------------------ */

static double
fitted_value (CwFormulaPage *self, unsigned column)
{
  const CwFit *fit = &self->trial->fit;

  return column == 0 ? fit->theta[0] : fit->value[column];
}

static void
moved_cb (GtkRange *range, GtkLabel *number)
{
  CwFormulaPage *self =
      CW_FORMULA_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (range), CW_TYPE_FORMULA_PAGE));
  double value = gtk_range_get_value (range);
  gboolean pawn = range == self->range[0];
  g_autofree char *text =
      pawn ? cw_curve_pawn_text (value) : cw_text_number (value / 100, 1, false);

  gtk_label_set_text (number, text);
  if (!self->filling)
    predict (self);
}

static void
add_slider (CwFormulaPage *self, unsigned column, int row)
{
  double value = fitted_value (self, column);
  double most = column == 0 ? 2 * value : fmax (2 * fabs (value), 200);
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, value < 0 ? -most : 0,
                                               most, column == 0 ? value / 100 : 1);
  g_autofree char *piece = cw_measured_column_name (&self->trial->fit.columns, column);
  /* Translators: a name for "66.0 %". */
  const char *name = column == 0 ? _ ("A pawn up scores") : piece;
  GtkWidget *number = cw_cell_attach (self->grid, 2, row, NULL, 1, "cw-figures");

  cw_cell_attach (self->grid, 0, row, name, 0, NULL);
  gtk_label_set_width_chars (GTK_LABEL (number), 6);
  gtk_widget_add_css_class (number, "cw-strong");
  gtk_scale_add_mark (GTK_SCALE (scale), value, GTK_POS_BOTTOM, NULL);
  gtk_widget_set_hexpand (scale, TRUE);
  gtk_widget_set_size_request (scale, 90, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_grid_attach (self->grid, scale, 1, row, 1, 1);
  self->range[column] = GTK_RANGE (scale);
  gtk_range_set_value (self->range[column], value);
  moved_cb (self->range[column], GTK_LABEL (number));
  g_signal_connect (scale, "value-changed", G_CALLBACK (moved_cb), number);
}

static void
fill_sliders (CwFormulaPage *self)
{
  const CwFit *fit = &self->trial->fit;
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (&fit->columns, order);

  cw_cells_clear (GTK_WIDGET (self->grid));
  memset (self->range, 0, sizeof self->range);
  self->filling = TRUE;
  add_slider (self, 0, 0);
  for (unsigned i = 0; i < n; i++)
    if (order[i] != 0 && fit->known[order[i]])
      add_slider (self, order[i], (int)i + 1);
  self->filling = FALSE;
}

static void
reset_cb (CwFormulaPage *self)
{
  self->filling = TRUE;
  for (unsigned j = 0; j < self->trial->fit.columns.count; j++)
    if (self->range[j] != NULL)
      gtk_range_set_value (self->range[j], fitted_value (self, j));
  self->filling = FALSE;
  predict (self);
}

/* --- the cards -------------------------------------------------------------------------------- */

static void
place (CwFormulaPage *self, GtkWidget *card, int column, int row, int rows)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->columns);

  g_object_set (gtk_layout_manager_get_layout_child (layout, card), "column", column, "row", row,
                "row-span", rows, "column-span", self->wide ? 1 : 2, NULL);
}

/* Stacks the cards, or puts them in two columns; the column with the sliders is as long as it
 * needs. */
static void
arrange (CwFormulaPage *self)
{
  gboolean few = self->trial == NULL || self->trial->fit.columns.count <= FEW_SLIDERS;

  place (self, self->sliders, 0, 0, self->wide && !few ? 2 : 1);
  place (self, self->predictions, self->wide, !self->wide, self->wide && few ? 2 : 1);
  place (self, self->unseen, self->wide && !few, self->wide ? 1 : 2, 1);
}

/* --- the answer ------------------------------------------------------------------------------- */

/* NULL: show the cards instead. */
static void
show_alone (CwFormulaPage *self, const char *text)
{
  gtk_label_set_text (self->message, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message), text != NULL);
}

static void
cross_validated_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (source);
  g_autoptr (GError) error = NULL;
  g_autofree CwAccuracy *out = cw_cross_validation_finish (result, &error);
  g_autofree char *text = cw_formula_cross_validation_text (out);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->holding);
  g_autoptr (CwPlot) plot = out != NULL ? cw_plot_reliability_new (out, NULL) : NULL;
  cw_plot_view_set_plot (self->cross_validation_plot, plot);
  gtk_widget_set_visible (GTK_WIDGET (self->cross_validation_plot), plot != NULL);
  gtk_label_set_text (self->cross_validation_text, text);
}

static void
prepared_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (source);
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);
  g_autoptr (GError) error = NULL;
  CwFormulaTrial *trial = cw_formula_trial_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->preparing);
  show_alone (self, trial != NULL
                        ? NULL
                        : _ ("There are too few games, or too little in them, for a formula."));
  if (trial == NULL)
    return;
  g_clear_pointer (&self->trial, cw_formula_trial_unref);
  self->trial = trial;
  fill_sliders (self);
  arrange (self);
  show_accuracy (self, &trial->best);
  cw_cross_validation_run (&self->holding, answer->rows,
                           trial->recommended ? NULL : &answer->model.options, cross_validated_cb,
                           self);
}

/* Says which count this is, and its limits. */
static void
show_counted (CwFormulaPage *self, gboolean recommended)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);
  g_autofree char *counted = cw_result_page_counted_text (&self->parent, recommended);
  g_autoptr (GString) text = g_string_new (counted);

  if (recommended)
    g_string_append_printf (text, " %s",
                            _ ("Only the values move: the parts for who was stronger, who moved "
                               "first and how much more a lead counts later stay as fitted."));
  else if (answer->joint != NULL && answer->joint->options.tied)
    g_string_append_printf (
        text, " %s",
        _ ("The recommended count cannot be tried here: its values also lean on expectations for "
           "pieces in hand and promoted ones, which no results show."));
  gtk_label_set_text (self->counted, text->str);
}

static void
refresh (CwResultPage *page)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (page);
  const CwMeasureAnswer *answer = cw_result_page_answer (page);
  gboolean possible = cw_formula_can_be_recommended (answer->joint);
  gboolean recommended = cw_result_page_is_recommended (page, self->count) && possible;

  if (!possible)
    gtk_widget_set_visible (GTK_WIDGET (self->count), FALSE);
  show_counted (self, recommended);
  cw_latest_task_stop (&self->preparing);
  if (answer->rows != NULL)
    cw_formula_trial_prepare (&self->preparing, answer->rows, answer->model.options.draws,
                              recommended, prepared_cb, self);
  else
    show_alone (self, _ ("These data are figures only. Choose games, or open a file of them."));
}

/* --- the page --------------------------------------------------------------------------------- */

static gboolean
rest (CwResultPage *page)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (page);
  gboolean held = cw_latest_task_stop (&self->holding);

  return cw_latest_task_stop (&self->preparing) || held;
}

static void
adapt (CwResultPage *page, const CwValuesLayout *layout)
{
  CW_FORMULA_PAGE (page)->wide = layout->formula_columns;
  arrange (CW_FORMULA_PAGE (page));
}

static void
cw_formula_page_class_init (CwFormulaPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwResultPageClass *page_class = CW_RESULT_PAGE_CLASS (klass);

  cw_class_owns (klass, CW_OWNED (CwFormulaPage, trial, cw_formula_trial_unref), NULL);
  page_class->refresh = refresh;
  page_class->rest = rest;
  page_class->adapt = adapt;
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  cw_template_load (widget_class, "formula-page");
#define CHILD(name) CW_CHILD (CwFormulaPage, name)
  cw_template_children (widget_class, CHILD (columns), CHILD (reset), CHILD (sliders),
                        CHILD (predictions), CHILD (unseen), CHILD (count), CHILD (grid),
                        CHILD (counted), CHILD (loss), CHILD (change), CHILD (message),
                        CHILD (cross_validation_text), CHILD (plot), CHILD (cross_validation_plot),
                        NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (reset_cb), CW_HANDLER (cw_result_page_refresh),
                        NULL);
}
