/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Values: which games, how they are counted, and what the pieces are worth in them. */
#include "app/place_values.h"

#include "app/claims_card.h"
#include "app/context.h"
#include "app/fixed.h"
#include "app/hand_card.h"
#include "app/measure_job.h"
#include "app/side_list.h"
#include "app/template.h"
#include "app/values_words.h"
#include "app/worth_card.h"
#include "engines/message.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "widgets/plot_view.h"

#include <glib/gi18n.h>
#include <string.h>

#define SETTLE_SECONDS 4.0
#define CURVE_HEIGHT 480
#define STACKED 820     /* narrower pages have one column */
#define RIGHT_WIDTH 380 /* of the right column */
#define BY_EYE 0.7      /* the article's slope */

/* The sets that stand for games. */
static const char *const data_sets[CW_N_DATA] = {
  [CW_DATA_SHIPPED] = "engine-games",
  [CW_DATA_SELFPLAY] = "selfplay-shogi",
  [CW_DATA_SHOGI] = "professional",
  [CW_DATA_FILE] = "file",
};

struct _CwPlaceValues
{
  GtkWidget parent;
  /* template */
  GtkWidget *sidebar, *columns, *use, *measure, *settle_card, *curve_card;
  GtkListBox *data;
  GtkDropDown *draws;
  GtkLabel *scale, *model_text, *data_text, *step, *curve_text, *settle_text;
  CwPlotView *curve, *settle;
  CwWorthCard *worth;
  CwClaimsCard *claims;
  CwHandCard *hand;
  CwFixed *right;
  /* owned */
  CwContext *context;
  GCancellable *cancellable;
  CwMeasureAnswer *answer;
  GtkLabel *row_text[CW_N_DATA]; /* borrowed from the rows of `data` */
  GtkLabel *file_title;
  /* plain */
  CwValuesData source;
  CwSideList side;
  gboolean entered, stale;
};

static void place_init (CwPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPlaceValues, cw_place_values, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PLACE, place_init))

/* --- plots ------------------------------------------------------------------------------ */

static gboolean
is_chess (CwPlaceValues *self)
{
  return cw_columns_are_chess (&self->answer->fit.columns);
}

static const CwGame *
measured_game (CwPlaceValues *self)
{
  return self->answer->fit.columns.game;
}

static void
show_curve (CwPlaceValues *self)
{
  /* A score counts draws, whatever the values are fitted on. */
  g_autofree CwCurve *curve = g_memdup2 (&self->answer->measurement.half, sizeof (CwCurve));
  g_autoptr (CwPlot) plot = NULL;

  if (cw_fit_says_nothing (&self->answer->fit))
    *curve = (CwCurve){ 0 };
  plot = cw_measured_curve_plot (curve, measured_game (self), is_chess (self) ? BY_EYE : 0);
  cw_plot_view_set_plot (self->curve, plot);
}

/* The first `shown` steps; 0: all. */
static void
show_steps (CwPlaceValues *self, unsigned shown)
{
  const CwMeasurement *measured = &self->answer->measurement;
  unsigned last = shown > 0 ? MIN (shown, measured->steps) : measured->steps;
  g_autofree char *text = NULL;
  g_autoptr (CwPlot) plot = NULL;

  /* Without values there is nothing that settles. */
  if (measured->steps < 2 || self->answer->fit.state == CW_FIT_TOO_FEW)
    {
      cw_plot_view_set_plot (self->settle, NULL);
      gtk_label_set_text (self->step, "");
      return;
    }
  g_autofree char *step = cw_text_count (measured->step[last - 1].step);
  g_autofree char *all = cw_text_count (measured->step[measured->steps - 1].step);
  plot = cw_measured_convergence_plot (measured, shown);
  cw_plot_view_set_plot (self->settle, plot);
  /* Translators: steps of a fit made so far, of all, and its loss. */
  text = g_strdup_printf (_ ("step %1$s of %2$s · loss %3$.6f"), step, all,
                          measured->step[last - 1].loss);
  gtk_label_set_text (self->step, text);
}

static void
replay_cb (CwPlotView *view, double progress, gpointer data)
{
  CwPlaceValues *self = data;
  unsigned all = self->answer->measurement.steps;

  show_steps (self, progress >= 1 ? 0 : MAX (2, (unsigned)(progress * all)));
  (void)view;
}

/* --- words ------------------------------------------------------------------------------ */

static void
show_words (CwPlaceValues *self)
{
  const CwMeasureAnswer *answer = self->answer;
  g_autofree char *counts =
      cw_values_count_text (answer->measurement.games, answer->measurement.rows);
  g_autofree char *unfinished = cw_values_unfinished_text (self->source, answer);
  g_autofree char *curve = cw_values_curve_text (self->source, answer);
  g_autofree char *settle = cw_values_settle_text (answer);
  gboolean settles = cw_plot_view_get_plot (self->settle) != NULL;

  gtk_label_set_text (self->scale, cw_values_scale_text (self->source, answer));
  gtk_label_set_text (self->row_text[self->source], counts);
  gtk_label_set_text (self->data_text, unfinished);
  gtk_label_set_text (self->curve_text, curve);
  gtk_label_set_text (self->settle_text, settle);
  gtk_label_set_text (self->model_text, cw_values_model_text (answer));
  gtk_widget_set_visible (self->settle_card, is_chess (self));
  gtk_widget_set_visible (GTK_WIDGET (self->settle), settles);
  gtk_widget_set_vexpand (self->settle_card, settles);
}

/* The button that puts the values to use, or why that cannot be. */
static void
show_use (CwPlaceValues *self)
{
  const CwFit *fit = &self->answer->fit;
  CwStatus status = { 0 };
  gboolean usable = cw_fit_status (fit, &status) && fit->known[CW_PAWN - 1];
  g_autofree char *reason = usable ? NULL : cw_message (&status);

  gtk_widget_set_sensitive (self->use, usable);
  gtk_widget_set_tooltip_text (self->use, reason);
}

/* Beside a column that is longer than the window the curve is as high as fits, not as that column.
 */
static void
share_height (CwPlaceValues *self)
{
  gboolean beside = gtk_widget_get_visible (GTK_WIDGET (self->hand));

  gtk_widget_set_vexpand (GTK_WIDGET (self->curve), !beside);
  gtk_widget_set_vexpand (self->curve_card, !beside);
  gtk_widget_set_size_request (GTK_WIDGET (self->curve), -1, beside ? CURVE_HEIGHT : 240);
}

static void
show_answer (CwPlaceValues *self)
{
  cw_plot_view_stop (self->settle);
  show_curve (self);
  show_steps (self, 0);
  show_words (self);
  cw_worth_card_show (self->worth, &self->answer->fit);
  cw_claims_card_show (self->claims, cw_fit_says_nothing (&self->answer->fit) || !is_chess (self)
                                         ? NULL
                                         : &self->answer->fit);
  cw_hand_card_show (self->hand,
                     cw_fit_says_nothing (&self->answer->fit) ? NULL : &self->answer->fit);
  share_height (self);
  show_use (self);
  gtk_widget_set_sensitive (self->measure, cw_plot_view_get_plot (self->settle) != NULL);
}

/* --- measuring -------------------------------------------------------------------------- */

static void
measured_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwPlaceValues *self = data;
  g_autoptr (GError) error = NULL;
  CwMeasureAnswer *answer = cw_measure_finish (result, &error);

  if (answer != NULL)
    {
      g_free (self->answer);
      self->answer = answer;
      g_clear_object (&self->cancellable);
      show_answer (self);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      cw_context_say (self->context, CW_INFO_ERROR, error->message, NULL, NULL);
    }
  g_object_unref (self);
  (void)source;
}

static void
measure (CwPlaceValues *self)
{
  const CwRows *rows = NULL;

  if (!self->entered)
    {
      self->stale = TRUE;
      return;
    }
  self->stale = FALSE;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->source == CW_DATA_FILE)
    {
      rows = cw_document_get_rows (cw_context_document (self->context));
      if (rows == NULL)
        return;
    }
  self->cancellable = g_cancellable_new ();
  /* Of figures without games there is one model. */
  gboolean figures = self->source == CW_DATA_SHOGI || self->source == CW_DATA_SELFPLAY;
  gtk_widget_set_sensitive (GTK_WIDGET (self->draws), !figures);
  if (figures)
    cw_measure_set_async (data_sets[self->source], self->cancellable, measured_cb,
                          g_object_ref (self));
  else
    cw_measure_async (rows,
                      gtk_drop_down_get_selected (self->draws) == 1 ? CW_DRAWS_HALF : CW_DRAWS_DROP,
                      self->cancellable, measured_cb, g_object_ref (self));
}

static void
draws_changed_cb (CwPlaceValues *self)
{
  if (self->context != NULL)
    measure (self);
}

static void
measure_clicked_cb (CwPlaceValues *self)
{
  if (self->answer == NULL)
    return;
  if (cw_plot_view_is_running (self->settle))
    cw_plot_view_stop (self->settle);
  else
    cw_plot_view_run (self->settle, SETTLE_SECONDS, replay_cb, self, NULL);
}

static const char *
data_title (CwPlaceValues *self, CwValuesData data)
{
  switch (data)
    {
    case CW_DATA_FILE:
      return cw_document_get_title (cw_context_document (self->context));
    case CW_DATA_SHOGI:
      return _ ("Professional games of shogi");
    case CW_DATA_SELFPLAY:
      return _ ("Engine games of shogi");
    case CW_DATA_SHIPPED:
    default:
      return _ ("Engine games");
    }
}

static void
use_clicked_cb (CwPlaceValues *self)
{
  CwValueChoice *choice = cw_context_choice (self->context);
  const char *title = data_title (self, self->source);
  g_autofree char *text = NULL;

  if (self->answer == NULL)
    return;
  if (self->answer->draws == CW_DRAWS_DROP)
    {
      cw_value_choice_choose_named (choice, measured_game (self), data_sets[self->source]);
    }
  else
    {
      CwValues values;

      cw_fit_values (&self->answer->fit, title, _ ("measured with draws as half points"), &values);
      cw_value_choice_use (choice, &values);
    }
  /* Translators: the name of a file or of the shipped games. */
  text = g_strdup_printf (_ ("The panel now counts with the values of “%s”. They predict results; "
                             "that is not yet playing better."),
                          title);
  cw_context_say (self->context, CW_INFO_PLAIN, text, NULL, NULL);
}

/* --- the list of data ------------------------------------------------------------------- */

static void
data_selected_cb (GtkListBox *list, GtkListBoxRow *row, CwPlaceValues *self)
{
  if (row == NULL || self->context == NULL)
    return;
  self->source = gtk_list_box_row_get_index (row);
  measure (self);
  (void)list;
}

static void
add_data_row (CwPlaceValues *self, CwValuesData which)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *name = gtk_label_new (data_title (self, which)), *text = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (name, "cw-heading");
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_widget_add_css_class (text, "cw-second");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), text);
  self->row_text[which] = GTK_LABEL (text);
  if (which == CW_DATA_FILE)
    self->file_title = GTK_LABEL (name);
  gtk_list_box_append (self->data, box);
}

/* The row of the opened file follows the document. */
static void
document_changed_cb (CwPlaceValues *self)
{
  CwDocument *document = cw_context_document (self->context);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->data, CW_DATA_FILE);
  const CwMeasurement *measured = cw_document_get_measurement (document);
  const CwRows *rows = cw_document_get_rows (document);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (row), cw_document_get_file (document) != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (row), rows != NULL);
  gtk_label_set_text (self->file_title, cw_document_get_title (document));
  text = measured != NULL ? cw_values_count_text (measured->games, measured->rows)
                          : cw_document_measuring_sentence (document);
  gtk_label_set_text (self->row_text[CW_DATA_FILE], text != NULL ? text : "");
}

/* Which data there are of the document's game, where it has too little of its own to be measured.
 */
static CwValuesData
data_beside (CwPlaceValues *self, const CwRows *rows)
{
  if (cw_columns_are_chess (&rows->columns))
    return CW_DATA_SHIPPED;
  if (strcmp (rows->columns.game->name, "shogi") != 0)
    return CW_DATA_FILE;
  return self->source == CW_DATA_SHOGI ? CW_DATA_SHOGI : CW_DATA_SELFPLAY;
}

static void
select_data (CwPlaceValues *self, CwValuesData data)
{
  gtk_list_box_select_row (self->data, gtk_list_box_get_row_at_index (self->data, (int)data));
}

static void
document_opened_cb (CwPlaceValues *self)
{
  if (self->source == CW_DATA_FILE)
    select_data (self, CW_DATA_SHIPPED);
  document_changed_cb (self);
}

/* What was just measured is what one wants to see; where a few games opened elsewhere say nothing,
 * other games of that kind. */
static void
document_measured_cb (CwPlaceValues *self)
{
  CwDocument *document = cw_context_document (self->context);
  const CwMeasurement *measured = cw_document_get_measurement (document);
  const CwRows *rows = cw_document_get_rows (document);

  document_changed_cb (self);
  if (measured != NULL
      && (!cw_fit_says_nothing (&measured->fit) || gtk_widget_get_mapped (GTK_WIDGET (self))))
    select_data (self, CW_DATA_FILE);
  else if (rows != NULL)
    select_data (self, data_beside (self, rows));
}

/* --- the place -------------------------------------------------------------------------- */

static void
set_context (CwPlace *place, CwContext *context)
{
  CwPlaceValues *self = CW_PLACE_VALUES (place);
  CwDocument *document = cw_context_document (context);

  self->context = g_object_ref (context);
  self->side.sidebar = self->sidebar;
  for (CwValuesData data = 0; data < CW_N_DATA; data++)
    add_data_row (self, data);
  gtk_label_set_text (self->row_text[CW_DATA_SHOGI], _ ("figures only; the games are not shipped"));
  gtk_label_set_text (self->row_text[CW_DATA_SHIPPED], _ ("shipped with the program"));
  gtk_label_set_text (self->row_text[CW_DATA_SELFPLAY], _ ("shipped with the program"));
  g_signal_connect_object (document, "opened", G_CALLBACK (document_opened_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "finished", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "measured", G_CALLBACK (document_measured_cb), self,
                           G_CONNECT_SWAPPED);
  document_changed_cb (self);
  self->stale = TRUE;
  select_data (self, CW_DATA_SHIPPED);
}

static void
enter (CwPlace *place)
{
  CwPlaceValues *self = CW_PLACE_VALUES (place);

  self->entered = TRUE;
  if (self->stale)
    measure (self);
}

static void
adapt (CwPlace *place, int width, int height)
{
  CwPlaceValues *self = CW_PLACE_VALUES (place);

  cw_side_list_adapt (&self->side, place, width);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), width < STACKED
                                                                      ? GTK_ORIENTATION_VERTICAL
                                                                      : GTK_ORIENTATION_HORIZONTAL);
  cw_fixed_set_size (self->right, width < STACKED ? -1 : RIGHT_WIDTH, -1);
  (void)height;
}

static gboolean
can (CwPlace *place, CwCommand command)
{
  return cw_side_list_can (&CW_PLACE_VALUES (place)->side, command);
}

static gboolean
command (CwPlace *place, CwCommand what)
{
  return cw_side_list_command (&CW_PLACE_VALUES (place)->side, what);
}

static void
place_init (CwPlaceInterface *iface)
{
  iface->set_context = set_context;
  iface->enter = enter;
  iface->adapt = adapt;
  iface->can = can;
  iface->command = command;
}

static void
cw_place_values_dispose (GObject *object)
{
  CwPlaceValues *self = CW_PLACE_VALUES (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->settle != NULL)
    cw_plot_view_set_plot (self->settle, NULL);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_PLACE_VALUES);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_place_values_parent_class)->dispose (object);
}

static void
cw_place_values_finalize (GObject *object)
{
  g_free (CW_PLACE_VALUES (object)->answer);
  G_OBJECT_CLASS (cw_place_values_parent_class)->finalize (object);
}

static void
cw_place_values_class_init (CwPlaceValuesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_place_values_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_place_values_finalize;
  g_type_ensure (CW_TYPE_CLAIMS_CARD);
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_HAND_CARD);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  g_type_ensure (CW_TYPE_WORTH_CARD);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/place-values.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, CwPlaceValues, name)
  CHILD (sidebar);
  CHILD (columns);
  CHILD (use);
  CHILD (measure);
  CHILD (settle_card);
  CHILD (curve_card);
  CHILD (scale);
  CHILD (data);
  CHILD (draws);
  CHILD (model_text);
  CHILD (data_text);
  CHILD (step);
  CHILD (curve_text);
  CHILD (settle_text);
  CHILD (curve);
  CHILD (settle);
  CHILD (worth);
  CHILD (claims);
  CHILD (hand);
  CHILD (right);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (data_selected_cb);
  CALLBACK (draws_changed_cb);
  CALLBACK (measure_clicked_cb);
  CALLBACK (use_clicked_cb);
#undef CALLBACK
}

static void
cw_place_values_init (CwPlaceValues *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
