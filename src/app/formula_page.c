/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/formula_page.h"

#include "app/latest.h"
#include "app/trust_job.h"
#include "learning/formula.h"
#include "picture/measured.h"
#include "picture/plot_reliability.h"
#include "picture/text.h"
#include "widgets/plot_view.h"

#include <glib/gi18n.h>
#include <math.h>

#define STACKED 620 /* narrower pages have one column */
#define PLOT_HEIGHT 250

/* The rows made ready, with the fit that is best on them; shared with the thread that judges. */
typedef struct
{
  CwSharedRows *rows;
  CwDraws draws;
  CwFormula *formula;
  CwFit fit;
  CwHeldOut best; /* what that fit says */
} Ready;

struct _CwFormulaPage
{
  CwValuesPage parent;
  /* owned through the widget tree */
  GtkWidget *scrolled, *columns, *grid, *loss, *change, *reset, *message, *pull_card, *right;
  GtkWidget *plot, *held_plot, *held_text, *held_card;
  GtkRange *range[CW_MAX_COLUMNS]; /* by column: centipawns, the pawn's: its slope; or NULL */
  GtkLabel *number[CW_MAX_COLUMNS];
  /* owned */
  GCancellable *preparing, *holding;
  Ready *ready; /* NULL before the first */
  /* plain */
  gboolean judging, again, filling;
};

G_DEFINE_FINAL_TYPE (CwFormulaPage, cw_formula_page, CW_TYPE_VALUES_PAGE)

static void
ready_clear (gpointer data)
{
  Ready *ready = data;

  cw_formula_free (ready->formula);
  g_clear_pointer (&ready->rows, cw_shared_rows_unref);
}

static void
ready_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, ready_clear);
}

/* --- what is said -----------------------------------------------------------------------------
 */

/* The chance that is given to what happened, in the geometric mean. */
static char *
typical_text (double loss)
{
  return cw_text_percent (exp (-loss), 1);
}

static void
show_judged (CwFormulaPage *self, const CwHeldOut *out)
{
  const CwHeldOut *best = &self->ready->best;
  double more = out->log_loss - best->log_loss;
  gboolean moved = more > 5e-7;
  g_autoptr (CwPlot) plot = cw_plot_reliability_new (out, moved ? best : NULL);
  g_autofree char *loss = cw_text_number (out->log_loss, 5, false);
  g_autofree char *brier = cw_text_number (out->brier, 5, false);
  g_autofree char *worse = cw_text_number (more, 5, true);
  g_autofree char *chance = typical_text (out->log_loss);
  g_autofree char *before = typical_text (best->log_loss);
  /* Translators: two measures of how wrong predictions are. */
  g_autofree char *text = g_strdup_printf (_ ("Log-loss %s · Brier score %s"), loss, brier);
  g_autofree char *change =
      moved
          /* Translators: a difference of the log-loss, two percentages. */
          ? g_strdup_printf (_ ("%s against the fit: what happened was given a chance of %s, by "
                                "the fit of %s."),
                             worse, chance, before)
          : g_strdup_printf (_ ("This is the fit: no values give what happened a larger chance "
                                "than these, %s."),
                             before);

  cw_plot_view_set_plot (CW_PLOT_VIEW (self->plot), plot);
  gtk_label_set_text (GTK_LABEL (self->loss), text);
  gtk_label_set_text (GTK_LABEL (self->change), change);
  gtk_widget_set_sensitive (self->reset, moved);
}

/* --- judging what the sliders say -------------------------------------------------------------
 */

typedef struct
{
  Ready *ready;
  double theta[CW_MAX_COLUMNS];
  CwHeldOut out;
} Judgement;

static void
judgement_free (gpointer data)
{
  ready_unref (((Judgement *)data)->ready);
  g_free (data);
}

static void
judge_work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Judgement *judgement = data;

  cw_formula_judge (judgement->ready->formula, judgement->theta, &judgement->out);
  g_task_return_boolean (task, TRUE);
}

static void judge (CwFormulaPage *self);

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (source);
  Judgement *judgement = g_task_get_task_data (G_TASK (result));

  self->judging = FALSE;
  if (judgement->ready == self->ready && self->scrolled != NULL)
    show_judged (self, &judgement->out);
  if (self->again && self->ready != NULL)
    judge (self);
}

/* theta of the sliders: the pawn's is itself, the others' are in hundredths of it. */
static void
read_sliders (CwFormulaPage *self, double theta[CW_MAX_COLUMNS])
{
  const CwFit *fit = &self->ready->fit;
  double pawn = self->range[0] != NULL ? gtk_range_get_value (self->range[0]) : fit->theta[0];

  for (unsigned j = 0; j < fit->columns.count; j++)
    theta[j] = j == 0 ? pawn
                      : pawn / 100
                            * (self->range[j] != NULL ? gtk_range_get_value (self->range[j])
                                                      : fit->value[j]);
}

/* One at a time: what moved meanwhile is judged after it. */
static void
judge (CwFormulaPage *self)
{
  g_autoptr (GTask) task = NULL;
  Judgement *judgement;

  self->again = self->judging;
  if (self->judging)
    return;
  self->judging = TRUE;
  judgement = g_new0 (Judgement, 1);
  judgement->ready = g_atomic_rc_box_acquire (self->ready);
  read_sliders (self, judgement->theta);
  task = g_task_new (self, NULL, judged_cb, NULL);
  g_task_set_task_data (task, judgement, judgement_free);
  g_task_run_in_thread (task, judge_work);
}

/* --- the sliders ------------------------------------------------------------------------------
 */

static void
show_number (CwFormulaPage *self, unsigned column)
{
  double value = gtk_range_get_value (self->range[column]);
  g_autofree char *text = cw_text_number (value, column == 0 ? 3 : 0, false);

  gtk_label_set_text (self->number[column], text);
}

static void
moved_cb (GtkRange *range, CwFormulaPage *self)
{
  unsigned column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (range), "column"));

  show_number (self, column);
  if (!self->filling)
    judge (self);
}

static void
add_slider (CwFormulaPage *self, unsigned column, int row)
{
  const CwFit *fit = &self->ready->fit;
  double value = column == 0 ? fit->theta[0] : fit->value[column];
  double most = column == 0 ? 2 * value : fmax (2 * fabs (value), 200);
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, value < 0 ? -most : 0,
                                               most, column == 0 ? value / 100 : 1);
  g_autofree char *piece = cw_measured_column_name (&fit->columns, column);
  /* Translators: how much a pawn counts, in log-odds. */
  GtkWidget *name = gtk_label_new (column == 0 ? _ ("A pawn, log-odds") : piece);
  GtkWidget *number = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_label_set_width_chars (GTK_LABEL (number), 6);
  gtk_widget_add_css_class (number, "cw-figures");
  gtk_widget_add_css_class (number, "cw-strong");
  gtk_scale_set_draw_value (GTK_SCALE (scale), FALSE);
  gtk_scale_add_mark (GTK_SCALE (scale), value, GTK_POS_BOTTOM, NULL);
  gtk_widget_set_hexpand (scale, TRUE);
  gtk_widget_set_size_request (scale, 90, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (name)), -1);
  g_object_set_data (G_OBJECT (scale), "column", GUINT_TO_POINTER (column));
  self->range[column] = GTK_RANGE (scale);
  self->number[column] = GTK_LABEL (number);
  gtk_range_set_value (self->range[column], value);
  show_number (self, column);
  g_signal_connect (scale, "value-changed", G_CALLBACK (moved_cb), self);
  gtk_grid_attach (GTK_GRID (self->grid), name, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), scale, 1, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), number, 2, row, 1, 1);
}

static void
fill_sliders (CwFormulaPage *self)
{
  const CwFit *fit = &self->ready->fit;
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (&fit->columns, order);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  memset (self->range, 0, sizeof self->range);
  add_slider (self, 0, 0);
  for (unsigned i = 0; i < n; i++)
    if (order[i] != 0 && fit->known[order[i]])
      add_slider (self, order[i], (int)i + 1);
}

static void
reset_cb (CwFormulaPage *self)
{
  const CwFit *fit;

  if (self->ready == NULL)
    return;
  fit = &self->ready->fit;
  self->filling = TRUE;
  for (unsigned j = 0; j < fit->columns.count; j++)
    if (self->range[j] != NULL)
      gtk_range_set_value (self->range[j], j == 0 ? fit->theta[0] : fit->value[j]);
  self->filling = FALSE;
  judge (self);
}

/* --- making ready -----------------------------------------------------------------------------
 */

static void
prepare_work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Ready *asked = data;
  Ready *ready = g_atomic_rc_box_new0 (Ready);
  CwFitOptions options = cw_fit_options_default ();

  options.draws = ready->draws = asked->draws;
  ready->rows = cw_shared_rows_ref (asked->rows);
  cw_fit (&ready->fit, &ready->rows->rows, &options, NULL, NULL);
  ready->formula = cw_formula_new (&ready->rows->rows, ready->draws);
  if (ready->formula != NULL)
    cw_formula_judge (ready->formula, ready->fit.theta, &ready->best);
  g_task_return_pointer (task, ready, ready_unref);
}

static void
say_alone (CwFormulaPage *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->message), text != NULL ? text : "");
  gtk_widget_set_visible (self->message, text != NULL);
  gtk_widget_set_visible (self->pull_card, text == NULL);
  gtk_widget_set_visible (self->right, text == NULL);
}

static void
held_out_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (source);
  g_autoptr (GError) error = NULL;
  g_autofree CwHeldOut *out = cw_held_out_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->holding);
  gtk_widget_set_visible (self->held_plot, out != NULL);
  if (out == NULL)
    {
      gtk_label_set_text (GTK_LABEL (self->held_text),
                          _ ("There are too few games to hold some of them out."));
      return;
    }
  g_autoptr (CwPlot) plot = cw_plot_reliability_new (out, NULL);
  g_autofree char *loss = cw_text_number (out->log_loss, 5, false);
  g_autofree char *null_loss = cw_text_number (out->null_log_loss, 5, false);
  g_autofree char *brier = cw_text_number (out->brier, 5, false);
  g_autofree char *null_brier = cw_text_number (out->null_brier, 5, false);
  g_autofree char *text = g_strdup_printf (
      _ ("Asked about games that it had not seen: log-loss %s, without values %s; Brier score %s, "
         "without values %s."),
      loss, null_loss, brier, null_brier);
  cw_plot_view_set_plot (CW_PLOT_VIEW (self->held_plot), plot);
  gtk_label_set_text (GTK_LABEL (self->held_text), text);
}

static void
hold_out (CwFormulaPage *self)
{
  const CwMeasureAnswer *answer = cw_values_page_answer (&self->parent);

  cw_held_out_run (&self->holding, answer->rows, &answer->model.options, held_out_cb, self);
}

static void
prepared_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (source);
  Ready *ready = g_task_propagate_pointer (G_TASK (result), NULL);

  if (ready == NULL)
    return;
  g_clear_object (&self->preparing);
  if (ready->formula == NULL || cw_fit_says_nothing (&ready->fit) || !(ready->fit.theta[0] > 0)
      || !ready->fit.known[0])
    {
      ready_unref (ready);
      say_alone (self, _ ("There are too few games, or too little in them, for a formula."));
      return;
    }
  g_clear_pointer (&self->ready, ready_unref);
  self->ready = ready;
  say_alone (self, NULL);
  fill_sliders (self);
  show_judged (self, &ready->best);
  hold_out (self);
}

static void
refresh (CwValuesPage *page)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (page);
  const CwMeasureAnswer *answer = cw_values_page_answer (&self->parent);
  Ready *asked;

  cw_latest_stop (&self->preparing);
  if (answer->rows == NULL)
    {
      say_alone (self, _ ("These are figures alone: there are no games to ask."));
      return;
    }
  asked = g_atomic_rc_box_new0 (Ready);
  asked->rows = cw_shared_rows_ref (answer->rows);
  asked->draws = answer->model.options.kind == CW_MODEL_ARTICLE ? CW_DRAWS_DROP : CW_DRAWS_HALF;
  cw_latest_run (&self->preparing, prepare_work, asked, ready_unref, prepared_cb, self);
}

/* --- the page ---------------------------------------------------------------------------------
 */

static gboolean
rest (CwValuesPage *page)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (page);
  gboolean stopped = self->preparing != NULL || self->holding != NULL;

  cw_latest_stop (&self->preparing);
  cw_latest_stop (&self->holding);
  return stopped;
}

static void
adapt (CwValuesPage *page, int width, int height)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (page);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), width < STACKED
                                                                      ? GTK_ORIENTATION_VERTICAL
                                                                      : GTK_ORIENTATION_HORIZONTAL);
}

static void
dispose (GObject *object)
{
  CwFormulaPage *self = CW_FORMULA_PAGE (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_pointer (&self->ready, ready_unref);
  G_OBJECT_CLASS (cw_formula_page_parent_class)->dispose (object);
}

static void
cw_formula_page_class_init (CwFormulaPageClass *klass)
{
  CwValuesPageClass *page_class = CW_VALUES_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  page_class->refresh = refresh;
  page_class->rest = rest;
  page_class->adapt = adapt;
}

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
card_new (const char *title, const char *text)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (card, "cw-card");
  gtk_box_append (GTK_BOX (card), label_new (title, "cw-title"));
  gtk_box_append (GTK_BOX (card), label_new (text, "cw-second"));
  return card;
}

static void
init_pull_card (CwFormulaPage *self)
{
  self->pull_card = card_new (
      _ ("What if a piece were worth something else?"),
      _ ("Expected score = 1 / (1 + exp (−z)), z = the pawn’s log-odds times the sum of values in "
         "pawns times differences. Pull a value away from what was fitted (the mark)."));
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 2);
  self->loss = label_new (NULL, "cw-heading");
  gtk_widget_add_css_class (self->loss, "cw-figures");
  self->change = label_new (NULL, NULL);
  self->reset = gtk_button_new_with_label (_ ("Back to the fit"));
  gtk_widget_set_halign (self->reset, GTK_ALIGN_START);
  g_signal_connect_swapped (self->reset, "clicked", G_CALLBACK (reset_cb), self);
  gtk_box_append (GTK_BOX (self->pull_card), self->grid);
  gtk_box_append (GTK_BOX (self->pull_card), self->loss);
  gtk_box_append (GTK_BOX (self->pull_card), self->change);
  gtk_box_append (GTK_BOX (self->pull_card), self->reset);
  gtk_widget_set_hexpand (self->pull_card, TRUE);
  gtk_widget_set_valign (self->pull_card, GTK_ALIGN_START);
}

static void
init_right (CwFormulaPage *self)
{
  GtkWidget *card = card_new (_ ("Is what the values say what happens?"),
                              /* xgettext:no-c-format */
                              _ ("What these values say against the score that was, with 95 %; "
                                 "open: what the fit says. On the diagonal they are right."));

  self->held_card = card_new (_ ("And in games that were held out?"),
                              _ ("Each tenth of the games was left out of a fit and asked about "
                                 "after it."));
  self->right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->plot = cw_plot_view_new (300, PLOT_HEIGHT);
  self->held_plot = cw_plot_view_new (300, PLOT_HEIGHT);
  gtk_widget_set_size_request (self->plot, -1, PLOT_HEIGHT);
  gtk_widget_set_size_request (self->held_plot, -1, PLOT_HEIGHT);
  self->held_text = label_new (NULL, "cw-second");
  gtk_box_append (GTK_BOX (card), self->plot);
  gtk_box_append (GTK_BOX (self->held_card), self->held_plot);
  gtk_box_append (GTK_BOX (self->held_card), self->held_text);
  gtk_box_append (GTK_BOX (self->right), card);
  gtk_box_append (GTK_BOX (self->right), self->held_card);
  gtk_widget_set_hexpand (self->right, TRUE);
}

static void
cw_formula_page_init (CwFormulaPage *self)
{
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  self->columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->message = label_new (NULL, "cw-second");
  gtk_widget_set_visible (self->message, FALSE);
  gtk_widget_set_hexpand (self->message, TRUE);
  gtk_widget_set_valign (self->message, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->message, "cw-card");
  init_pull_card (self);
  init_right (self);
  gtk_box_append (GTK_BOX (self->columns), self->message);
  gtk_box_append (GTK_BOX (self->columns), self->pull_card);
  gtk_box_append (GTK_BOX (self->columns), self->right);
  gtk_widget_set_margin_top (self->columns, 14);
  gtk_widget_set_margin_bottom (self->columns, 14);
  gtk_widget_set_margin_start (self->columns, 16);
  gtk_widget_set_margin_end (self->columns, 16);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->columns);
  gtk_widget_set_hexpand (self->scrolled, TRUE);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}
