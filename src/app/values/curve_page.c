/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/curve_page.h"

#include "app/shared/fixed.h"
#include "app/shared/form.h"
#include "app/values/position_list.h"
#include "model/latest_task.h"
#include "model/object.h"
#include "model/values/balance_job.h"
#include "model/values/values_words.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "widgets/plot_view.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <math.h>

#define KEY_STEP 0.01 /* relative change of a slope per key press */

/* The scale by which balances are counted. */
typedef enum
{
  CW_SCALE_USUAL,
  CW_SCALE_FITTED,
} CwScale;

struct _CwCurvePage
{
  CwResultPage parent;
  /* template */
  GtkWidget *columns, *reset; /* `reset`: visible if a slope is known */
  GtkWidget *lines, *back;    /* what each lead scored, in place of the games of one lead */
  GtkLabel *text, *losses;
  GtkDropDown *scale;
  CwPlotView *plot;
  CwFixed *side;
  CwPositionList *list;
  /* owned */
  GCancellable *counting, *finding;
  CwCountedCurve *counted; /* NULL before the first count */
  /* plain */
  double tried[CW_CURVE_TRIED];
  int list_width, list_height; /* -1: its own */
};

G_DEFINE_FINAL_TYPE (CwCurvePage, cw_curve_page, CW_TYPE_RESULT_PAGE)

static const CwGame *
measured_game (CwCurvePage *self)
{
  return cw_result_page_answer (&self->parent)->fit.columns.game;
}

/* --- what is drawn ---------------------------------------------------------------------------- */

static void
show_plot (CwCurvePage *self)
{
  const CwCountedCurve *counted = self->counted;
  CwCurveTried tried[CW_CURVE_TRIED];
  gboolean known = counted->curve.known;

  for (guint i = 0; i < CW_CURVE_TRIED; i++)
    tried[i] = (CwCurveTried){ self->tried[i], cw_balance_loss (counted, self->tried[i]) };
  g_autoptr (CwPlot) plot = cw_measured_tried_plot (&counted->curve, measured_game (self),
                                                    known ? cw_balance_fitted_loss (counted) : 0,
                                                    tried, known ? CW_CURVE_TRIED : 0);
  cw_plot_view_set_plot (self->plot, plot);
  g_autofree char *of = cw_values_curve_counted_text (cw_result_page_answer (&self->parent));
  g_autofree char *text =
      g_strdup_printf ("%s%s%s", cw_plot_caption (plot), of[0] != '\0' ? " " : "", of);
  gtk_label_set_text (self->text, text);
  gtk_widget_set_visible (self->reset, known);
  g_autofree char *losses = cw_balance_losses_text (counted, tried, CW_CURVE_TRIED);
  gtk_label_set_text (self->losses, losses);
}

/* --- counting --------------------------------------------------------------------------------- */

/* One line per balance: the observed score, the curve's, and the number of positions. */
static void
fill_lines (CwCurvePage *self)
{
  GtkGrid *grid = GTK_GRID (self->lines);
  g_autoptr (GPtrArray) lines = cw_balance_lines (self->counted);
  const char *const heads[] = { _ ("lead"), _ ("scored"),
                                /* xgettext:no-c-format */
                                _ ("95\u00a0%"), _ ("curve"), _ ("positions") };
  gboolean off = FALSE;

  cw_cells_clear (self->lines);
  for (int i = 0; i < (int)G_N_ELEMENTS (heads); i++)
    gtk_widget_set_hexpand (cw_cell_attach (grid, i, 0, heads[i], i > 0, "cw-second"), i > 0);
  for (guint i = 0; i < lines->len; i++)
    {
      const CwBalanceLine *line = lines->pdata[i];
      g_autofree char *curve = g_strconcat (line->off ? "≠ " : "", line->curve, NULL);
      int row = (int)i + 1;

      off = off || line->off;
      cw_cell_attach (grid, 0, row, line->balance, 0, "cw-strong");
      gtk_widget_add_css_class (cw_cell_attach (grid, 1, row, line->score, 1, "cw-strong"),
                                "cw-material");
      cw_cell_attach (grid, 2, row, line->interval, 1, "cw-second");
      cw_cell_attach (grid, 3, row, curve, 1, line->off ? "cw-open" : "cw-second");
      cw_cell_attach (grid, 4, row, line->rows, 1, "cw-second");
    }
  if (off)
    {
      GtkWidget *note = cw_form_text (
          /* xgettext:no-c-format */
          _ ("≠: the curve is wrong at that lead. Chance alone would put such a sign anywhere in "
             "this table in fewer than 5\u00a0% of cases."),
          "cw-second");
      gtk_label_set_max_width_chars (GTK_LABEL (note), 36);
      gtk_grid_attach (grid, note, 0, (int)lines->len + 1, 5, 1);
    }
  gtk_widget_set_visible (self->lines, lines->len > 0);
}

/* Below the plot the list has room for a few rows; beside it, it is as high as the page. */
static void
fit_list (CwCurvePage *self)
{
  gboolean any = cw_position_list_get_count (self->list) > 0;

  cw_fixed_set_size (self->side, self->list_width, any ? self->list_height : -1);
}

static void
show_lines (CwCurvePage *self)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);
  gboolean rows = self->counted != NULL && self->counted->rows != NULL;

  cw_latest_task_stop (&self->finding);
  fill_lines (self);
  gtk_widget_hide (self->back);
  cw_position_list_show (self->list, NULL, NULL,
                         answer != NULL && cw_fit_has_too_few_games (&answer->fit)
                             ? _ ("No curve can be drawn from these games.")
                         : rows ? _ ("Click a point, or choose it with the arrow keys and press "
                                     "Enter, to see its games.")
                                : _ ("These data are figures only: there are no games to list."));
  fit_list (self);
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwCurvePage *self = CW_CURVE_PAGE (source);
  CwCountedCurve *counted = cw_balance_count_finish (result);

  if (counted == NULL)
    return;
  g_clear_object (&self->counting);
  gboolean same = self->counted != NULL && self->counted->curve.alpha == counted->curve.alpha;
  g_clear_pointer (&self->counted, cw_counted_curve_free);
  self->counted = counted;
  if (!same)
    cw_balance_first_slopes (self->counted, measured_game (self), self->tried);
  show_lines (self);
  show_plot (self);
}

/* Counts by the chosen scale, or by that of the shipped figures if there is nothing else. */
static void
count (CwCurvePage *self)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);
  gboolean fitted = gtk_drop_down_get_selected (self->scale) == CW_SCALE_FITTED;
  double scale[CW_MAX_COLUMNS];

  if (answer == NULL)
    return;
  for (guint j = 0; j < CW_MAX_COLUMNS; j++)
    scale[j] = fitted ? answer->fit.value[j] / 100 : answer->measurement.half.scale[j];
  cw_balance_count (&self->counting, answer, scale, counted_cb, self);
}

/* --- the games of a point --------------------------------------------------------------------- */

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwCurvePage *self = CW_CURVE_PAGE (source);
  const CwBalanceSearch *search = cw_balance_find_finish (result);

  if (search == NULL)
    return;
  g_clear_object (&self->finding);
  g_autofree char *title = cw_balance_search_text (search);
  cw_position_list_show (self->list, search->rows, search->found, title);
  gtk_widget_hide (self->lines);
  gtk_widget_show (self->back);
  fit_list (self);
}

static void
activated_cb (CwPlotView *view, guint index, double x_value, double y_value, CwCurvePage *self)
{
  CwPlot *plot = cw_plot_view_get_plot (view);

  if (self->counted != NULL && self->counted->rows != NULL && plot != NULL
      && index < cw_plot_n_points (plot))
    cw_balance_find (&self->finding, self->counted, cw_plot_view_point_x (view, index), found_cb,
                     self);
}

/* --- trying slopes ---------------------------------------------------------------------------- */

static void
dragged_cb (CwPlotView *view, guint index, double x_value, double y_value, CwCurvePage *self)
{
  self->tried[index] = cw_plot_curve_dragged (cw_plot_view_get_plot (view), index, x_value);
  show_plot (self);
}

static void
stepped_cb (CwPlotView *view, guint index, int steps, CwCurvePage *self)
{
  self->tried[index] = fmax (self->tried[index] * (1 + KEY_STEP * steps), CW_LEAST_SLOPE);
  show_plot (self);
}

static void
reset_cb (CwCurvePage *self)
{
  if (self->counted == NULL)
    return;
  cw_balance_first_slopes (self->counted, measured_game (self), self->tried);
  show_plot (self);
}

/* --- the page --------------------------------------------------------------------------------- */

/* Names the scales by which this data can be counted. */
static void
refresh (CwResultPage *page)
{
  CwCurvePage *self = CW_CURVE_PAGE (page);
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);
  CwDataKind kind =
      cw_data_set_get_kind (cw_laboratory_get_data (cw_result_page_laboratory (&self->parent)));
  gboolean fitted = answer->rows != NULL && answer->fit.state == CW_FIT_OK;
  const char *const names[] = { cw_values_scale_text (kind, answer),
                                fitted ? _ ("fitted values") : NULL, NULL };
  g_autoptr (GtkStringList) scales = gtk_string_list_new (names);
  guint chosen = gtk_drop_down_get_selected (self->scale);

  g_signal_handlers_block_by_func (self->scale, count, self);
  gtk_drop_down_set_model (self->scale, G_LIST_MODEL (scales));
  gtk_drop_down_set_selected (self->scale, fitted && chosen == CW_SCALE_FITTED ? chosen : 0);
  g_signal_handlers_unblock_by_func (self->scale, count, self);
  count (self);
}

static gboolean
rest (CwResultPage *page)
{
  CwCurvePage *self = CW_CURVE_PAGE (page);

  cw_latest_task_stop (&self->finding);
  return cw_latest_task_stop (&self->counting);
}

static void
adapt (CwResultPage *page, const CwValuesLayout *layout)
{
  CwCurvePage *self = CW_CURVE_PAGE (page);

  cw_result_page_arrange (self->columns, layout->curve_columns);
  self->list_width = layout->curve_list_width;
  self->list_height = layout->curve_list_height;
  fit_list (self);
}

static void
cw_curve_page_class_init (CwCurvePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwResultPageClass *page_class = CW_RESULT_PAGE_CLASS (klass);

  cw_class_owns (klass, CW_OWNED (CwCurvePage, counted, cw_counted_curve_free), NULL);
  page_class->refresh = refresh;
  page_class->rest = rest;
  page_class->adapt = adapt;
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  g_type_ensure (CW_TYPE_POSITION_LIST);
  cw_template_load (widget_class, "curve-page");
#define CHILD(name) CW_CHILD (CwCurvePage, name)
  cw_template_children (widget_class, CHILD (columns), CHILD (reset), CHILD (lines), CHILD (back),
                        CHILD (text), CHILD (losses), CHILD (scale), CHILD (plot), CHILD (side),
                        CHILD (list), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (activated_cb), CW_HANDLER (dragged_cb),
                        CW_HANDLER (stepped_cb), CW_HANDLER (reset_cb), CW_HANDLER (count),
                        CW_HANDLER (show_lines), NULL);
}

static void
cw_curve_page_init (CwCurvePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_plot_view_set_clickable (self->plot, TRUE);
}
