/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/curve_page.h"

#include "app/fixed.h"
#include "app/latest.h"
#include "app/position_list.h"
#include "app/template.h"
#include "learning/balances.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "widgets/plot_view.h"

#include <glib/gi18n.h>
#include <math.h>

#define STACKED 760    /* narrower pages have one column */
#define LIST_WIDTH 330 /* of the list of positions */
#define LIST_HEIGHT 340
#define KEY_STEP 0.01 /* of a slope, relative */
#define LEAST_SLOPE 1e-3

/* What the balances are counted by. */
typedef enum
{
  CW_SCALE_USUAL,
  CW_SCALE_FITTED,
} CwScale;

/* The curve of the data on a scale, and what slopes lose on them. */
typedef struct
{
  CwSharedRows *rows; /* NULL: figures */
  CwCurve curve;
  CwBalances balances;
} Counted;

struct _CwCurvePage
{
  CwValuesPage parent;
  /* template */
  GtkWidget *columns, *reset;
  GtkLabel *text, *losses, *hint;
  GtkDropDown *scale;
  CwPlotView *plot;
  CwFixed *side;
  CwPositionList *list;
  /* owned */
  GCancellable *counting, *finding;
  Counted *counted; /* NULL before the first */
  /* plain */
  double tried[CW_CURVE_TRIED];
  gboolean stacked;
};

G_DEFINE_FINAL_TYPE (CwCurvePage, cw_curve_page, CW_TYPE_VALUES_PAGE)

static void
counted_free (gpointer data)
{
  Counted *counted = data;

  g_clear_pointer (&counted->rows, cw_shared_rows_unref);
  cw_balances_clear (&counted->balances);
  g_free (counted);
}

static const CwGame *
measured_game (CwCurvePage *self)
{
  return cw_values_page_answer (&self->parent)->fit.columns.game;
}

/* --- what is drawn ----------------------------------------------------------------------------
 */

/* The losses of the slopes tried, against the fitted one's. */
static void
show_losses (CwCurvePage *self, double fitted, const CwCurveTried *tried)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < CW_CURVE_TRIED; i++)
    {
      g_autofree char *slope = cw_text_number (tried[i].slope, 3, false);
      g_autofree char *more = cw_text_number (tried[i].loss - fitted, 5, true);
      /* Translators: a slope of the curve, and how much more it loses than the fitted one. */
      g_string_append_printf (text, _ ("%s a pawn: %s"), slope, more);
      g_string_append (text, i + 1 < CW_CURVE_TRIED ? "  ·  " : "");
    }
  gtk_label_set_text (self->losses, text->str);
}

static void
show_plot (CwCurvePage *self)
{
  const Counted *counted = self->counted;
  CwCurveTried tried[CW_CURVE_TRIED];
  gboolean known = counted->curve.known;
  double fitted = cw_balances_loss (&counted->balances, counted->curve.alpha, CW_DRAWS_HALF);
  g_autoptr (CwPlot) plot = NULL;

  for (guint i = 0; i < CW_CURVE_TRIED; i++)
    tried[i] = (CwCurveTried){ self->tried[i], cw_balances_loss (&counted->balances, self->tried[i],
                                                                 CW_DRAWS_HALF) };
  plot = cw_measured_tried_plot (&counted->curve, measured_game (self), known ? fitted : 0, tried,
                                 known ? CW_CURVE_TRIED : 0);
  cw_plot_view_set_plot (self->plot, plot);
  gtk_label_set_text (self->text, cw_plot_caption (plot));
  gtk_widget_set_visible (GTK_WIDGET (self->hint), known);
  gtk_widget_set_visible (GTK_WIDGET (self->losses), known);
  gtk_widget_set_visible (self->reset, known);
  show_losses (self, fitted, tried);
}

/* The article's slope by eye and two beside it; elsewhere around what was fitted. */
static void
reset_slopes (CwCurvePage *self)
{
  static const double article[CW_CURVE_TRIED] = { 0.5, 0.7, 1.0 };
  static const double around[CW_CURVE_TRIED] = { 0.7, 1.1, 1.5 };
  const CwCurve *curve = &self->counted->curve;
  gboolean chess = cw_columns_are_chess (&cw_values_page_answer (&self->parent)->fit.columns);

  for (guint i = 0; i < CW_CURVE_TRIED; i++)
    self->tried[i] = chess ? article[i] : fmax (around[i] * curve->alpha, LEAST_SLOPE);
}

/* --- counting ---------------------------------------------------------------------------------
 */

static void
count_rows (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Counted *asked = data;
  Counted *counted = g_memdup2 (asked, sizeof *asked);
  gboolean done;

  counted->balances = (CwBalances){ 0 };
  if (asked->rows != NULL)
    {
      cw_shared_rows_ref (counted->rows);
      cw_curve (&counted->curve, &asked->rows->rows, asked->curve.scale, CW_DRAWS_HALF);
      done = cw_balances_init (&counted->balances, &asked->rows->rows, asked->curve.scale);
    }
  else
    {
      done = cw_balances_of_curve (&counted->balances, &counted->curve);
    }
  if (done)
    {
      g_task_return_pointer (task, counted, counted_free);
    }
  else
    {
      counted_free (counted);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "memory");
    }
}

/* Below the plot the list is as high as some rows, beside it as the page. */
static void
fit_list (CwCurvePage *self)
{
  gboolean any = cw_position_list_get_count (self->list) > 0;

  cw_fixed_set_size (self->side, self->stacked ? -1 : LIST_WIDTH,
                     self->stacked && any ? LIST_HEIGHT : -1);
}

static void
say_nothing_chosen (CwCurvePage *self)
{
  const CwMeasureAnswer *answer = cw_values_page_answer (&self->parent);
  gboolean rows = self->counted != NULL && self->counted->rows != NULL;

  cw_latest_stop (&self->finding);
  cw_position_list_show (self->list, NULL, NULL,
                         answer != NULL && cw_fit_says_nothing (&answer->fit)
                             ? _ ("There are too few games for a curve.")
                         : rows ? _ ("Click a point, or choose it with the arrow keys and press "
                                     "Enter, to see its games.")
                                : _ ("These are figures alone: there are no games to list."));
  fit_list (self);
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwCurvePage *self = CW_CURVE_PAGE (source);
  g_autoptr (GError) error = NULL;
  Counted *counted = g_task_propagate_pointer (G_TASK (result), &error);
  gboolean first = self->counted == NULL;

  if (counted == NULL)
    return;
  g_clear_object (&self->counting);
  double before = first ? 0 : self->counted->curve.alpha;
  g_clear_pointer (&self->counted, counted_free);
  self->counted = counted;
  if (first || before != counted->curve.alpha)
    reset_slopes (self);
  say_nothing_chosen (self);
  show_plot (self);
}

/* The scale that is chosen; that of the figures where there is nothing else. */
static void
fill_scale (CwCurvePage *self, const CwMeasureAnswer *answer, double scale[CW_MAX_COLUMNS])
{
  const CwCurve *half = &answer->measurement.half;
  gboolean fitted = gtk_drop_down_get_selected (self->scale) == CW_SCALE_FITTED;

  for (guint j = 0; j < CW_MAX_COLUMNS; j++)
    scale[j] = fitted ? answer->fit.value[j] / 100 : half->scale[j];
}

static void
count (CwCurvePage *self)
{
  const CwMeasureAnswer *answer = cw_values_page_answer (&self->parent);
  Counted *asked;

  asked = g_new0 (Counted, 1);
  asked->rows = answer->rows != NULL ? cw_shared_rows_ref (answer->rows) : NULL;
  asked->curve = answer->measurement.half;
  if (cw_fit_says_nothing (&answer->fit))
    asked->curve = (CwCurve){ 0 };
  else
    fill_scale (self, answer, asked->curve.scale);
  if (cw_fit_says_nothing (&answer->fit))
    g_clear_pointer (&asked->rows, cw_shared_rows_unref);
  cw_latest_run (&self->counting, count_rows, asked, counted_free, counted_cb, self);
}

/* --- the games of a point ---------------------------------------------------------------------
 */

typedef struct
{
  CwSharedRows *rows;
  double scale[CW_MAX_COLUMNS];
  double balance;
  int low, high;
  GArray *found;
  guint games;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  cw_shared_rows_unref (search->rows);
  g_clear_pointer (&search->found, g_array_unref);
  g_free (search);
}

static void
take_row (void *context, size_t row)
{
  g_array_append_val ((GArray *)context, row);
}

static void
find_rows (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  const CwRows *rows = &search->rows->rows;
  uint32_t before = UINT32_MAX;

  search->found = g_array_new (FALSE, FALSE, sizeof (size_t));
  cw_balances_find (rows, search->scale, search->low, search->high, take_row, search->found);
  for (guint i = 0; i < search->found->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      uint32_t game = cw_rows_at (rows, g_array_index (search->found, size_t, i)).game;

      search->games += game != before;
      before = game;
    }
  g_task_return_boolean (task, TRUE);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwCurvePage *self = CW_CURVE_PAGE (source);
  Search *search = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->finding);
  g_autofree char *balance = cw_text_number (search->balance, 0, true);
  g_autofree char *count = cw_text_count (search->found->len);
  g_autofree char *games = cw_text_count (search->games);
  /* Translators: a balance in pawns, a number of positions, a number of games. */
  g_autofree char *title =
      g_strdup_printf (_ ("Balance %s: %s positions from %s games"), balance, count, games);
  cw_position_list_show (self->list, search->rows, search->found, title);
  fit_list (self);
}

static void
activated_cb (CwPlotView *view, guint index, double x_value, double y_value, CwCurvePage *self)
{
  CwPlot *plot = cw_plot_view_get_plot (view);
  Search *search;

  if (self->counted == NULL || self->counted->rows == NULL || plot == NULL
      || index >= cw_plot_n_points (plot))
    return;
  search = g_new0 (Search, 1);
  search->rows = cw_shared_rows_ref (self->counted->rows);
  memcpy (search->scale, self->counted->curve.scale, sizeof search->scale);
  search->balance = cw_plot_view_point_x (view, index);
  cw_measured_span (&self->counted->curve, search->balance, &search->low, &search->high);
  cw_latest_run (&self->finding, find_rows, search, search_free, found_cb, self);
}

/* --- trying slopes ----------------------------------------------------------------------------
 */

static void
dragged_cb (CwPlotView *view, guint index, double x_value, double y_value, CwCurvePage *self)
{
  self->tried[index] = cw_plot_curve_dragged (cw_plot_view_get_plot (view), index, x_value);
  show_plot (self);
}

static void
stepped_cb (CwPlotView *view, guint index, int steps, CwCurvePage *self)
{
  self->tried[index] = fmax (self->tried[index] * (1 + KEY_STEP * steps), LEAST_SLOPE);
  show_plot (self);
}

static void
reset_cb (CwCurvePage *self)
{
  if (self->counted == NULL)
    return;
  reset_slopes (self);
  show_plot (self);
}

static void
scale_cb (CwCurvePage *self)
{
  if (cw_values_page_answer (&self->parent) != NULL)
    count (self);
}

/* --- the page ---------------------------------------------------------------------------------
 */

/* The scales that this data can be counted by, in words. */
static void
refresh (CwValuesPage *page)
{
  CwCurvePage *self = CW_CURVE_PAGE (page);
  const CwMeasureAnswer *answer = cw_values_page_answer (&self->parent);
  CwDataKind kind =
      cw_data_set_get_kind (cw_laboratory_get_data (cw_values_page_laboratory (&self->parent)));
  gboolean fitted = answer->rows != NULL && answer->fit.state == CW_FIT_OK;
  const char *const names[] = { cw_values_scale_text (kind, answer),
                                fitted ? _ ("fitted values") : NULL, NULL };
  g_autoptr (GtkStringList) scales = gtk_string_list_new (names);
  guint chosen = gtk_drop_down_get_selected (self->scale);

  g_signal_handlers_block_by_func (self->scale, scale_cb, self);
  gtk_drop_down_set_model (self->scale, G_LIST_MODEL (scales));
  gtk_drop_down_set_selected (self->scale, fitted && chosen == CW_SCALE_FITTED ? chosen : 0);
  g_signal_handlers_unblock_by_func (self->scale, scale_cb, self);
  count (self);
}

static gboolean
rest (CwValuesPage *page)
{
  CwCurvePage *self = CW_CURVE_PAGE (page);
  gboolean stopped = self->counting != NULL;

  cw_latest_stop (&self->counting);
  cw_latest_stop (&self->finding);
  return stopped;
}

static void
adapt (CwValuesPage *page, int width, int height)
{
  CwCurvePage *self = CW_CURVE_PAGE (page);
  gboolean stacked = width < STACKED;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  self->stacked = stacked;
  fit_list (self);
}

static void
cw_curve_page_dispose (GObject *object)
{
  CwCurvePage *self = CW_CURVE_PAGE (object);

  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_CURVE_PAGE);
  g_clear_pointer (&self->counted, counted_free);
  G_OBJECT_CLASS (cw_curve_page_parent_class)->dispose (object);
}

static void
cw_curve_page_class_init (CwCurvePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwValuesPageClass *page_class = CW_VALUES_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_curve_page_dispose;
  page_class->refresh = refresh;
  page_class->rest = rest;
  page_class->adapt = adapt;
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  g_type_ensure (CW_TYPE_POSITION_LIST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/curve-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, CwCurvePage, name)
  CHILD (columns);
  CHILD (reset);
  CHILD (text);
  CHILD (losses);
  CHILD (hint);
  CHILD (scale);
  CHILD (plot);
  CHILD (side);
  CHILD (list);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (activated_cb);
  CALLBACK (dragged_cb);
  CALLBACK (stepped_cb);
  CALLBACK (reset_cb);
  CALLBACK (scale_cb);
#undef CALLBACK
}

static void
cw_curve_page_init (CwCurvePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_plot_view_set_clickable (self->plot, TRUE);
}
