/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first page of Values: the curve, the values with their intervals, how they settle, and claims
 * about them. */
#include "app/values/summary_page.h"

#include "app/shared/fixed.h"
#include "app/values/headline_card.h"
#include "app/values/measured_card.h"
#include "app/values/terms_card.h"
#include "app/values/trust_card.h"
#include "app/values/verdict_card.h"
#include "model/values/headline.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "widgets/plot_view.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define SETTLE_SECONDS 4.0
#define BY_EYE 0.7 /* the slope of [Med15] */

struct _CwSummaryPage
{
  CwResultPage parent;
  /* template */
  GtkWidget *columns, *measure, *settle_card, *curve_card;
  GtkLabel *scale, *step, *curve_text, *settle_text;
  CwPlotView *curve, *settle;
  CwHeadlineCard *headline;
  CwMeasuredCard *measured_card;
  CwTermsCard *terms;
  CwTrustCard *trust;
  CwVerdictCard *claims, *hand;
  CwFixed *right;
  /* plain */
  int plot_height, first_plot_height, least_plot_height; /* of the curve, as in CwValuesLayout */
};

CW_DEFINE_TEMPLATE_TYPE (CwSummaryPage, cw_summary_page, CW_TYPE_RESULT_PAGE)

/* --- plots ------------------------------------------------------------------------------ */

static gboolean
is_chess (CwSummaryPage *self)
{
  return cw_columns_are_chess (&cw_result_page_answer (&self->parent)->fit.columns);
}

static void
show_curve (CwSummaryPage *self)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);
  /* A score counts draws, whatever the values were fitted on. */
  g_autofree CwCurve *curve = g_memdup2 (&answer->measurement.half, sizeof (CwCurve));
  g_autoptr (CwPlot) plot = NULL;

  if (cw_fit_has_too_few_games (&answer->fit))
    *curve = (CwCurve){ 0 };
  plot = cw_measured_curve_plot (curve, &answer->measurement.misfit, answer->fit.columns.game,
                                 is_chess (self) ? BY_EYE : 0);
  cw_plot_view_set_plot (self->curve, plot);
}

/* Only the first `shown` steps; 0: all. */
static void
show_steps (CwSummaryPage *self, unsigned shown)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);
  const CwMeasurement *measured = &answer->measurement;
  unsigned last = shown > 0 ? MIN (shown, measured->steps) : measured->steps;
  g_autofree char *text = NULL;
  g_autoptr (CwPlot) plot = NULL;

  /* Without values nothing settles. */
  if (measured->steps < 2 || answer->fit.state == CW_FIT_TOO_FEW)
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
  CwSummaryPage *self = data;
  unsigned all = cw_result_page_answer (&self->parent)->measurement.steps;

  show_steps (self, progress >= 1 ? 0 : MAX (2, (unsigned)(progress * all)));
}

/* --- words ------------------------------------------------------------------------------ */

static void
show_words (CwSummaryPage *self)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);
  CwDataKind kind =
      cw_data_set_get_kind (cw_laboratory_get_data (cw_result_page_laboratory (&self->parent)));
  g_autofree char *curve = cw_values_curve_text (kind, answer);
  g_autofree char *settle = cw_values_settle_text (answer);
  gboolean settles = cw_plot_view_get_plot (self->settle) != NULL;

  gtk_label_set_text (self->scale, cw_values_scale_text (kind, answer));
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->scale),
      is_chess (self) ? _ ("Points: pawn 1, knight and bishop 3, rook 5, queen 9") : NULL);
  gtk_label_set_text (self->curve_text, curve);
  gtk_label_set_text (self->settle_text, settle);
  gtk_widget_set_visible (self->settle_card, is_chess (self));
  gtk_widget_set_visible (GTK_WIDGET (self->settle), settles);
  gtk_widget_set_vexpand (self->settle_card, settles);
}

/* True if any piece other than the pawn has a value in these games. */
static gboolean
has_values (const CwFit *fit)
{
  gboolean any = FALSE;

  for (unsigned i = 1; i < fit->columns.count; i++)
    any = any || (fit->known[i] && fit->value[i] > 0);
  return any && !cw_fit_has_too_few_games (fit);
}

/* Beside a column longer than the window the curve gets the height that fits, not that of the
 * column; above another plot it leaves the rest of the column to that. */
static void
share_height (CwSummaryPage *self)
{
  gboolean beside = gtk_widget_get_visible (GTK_WIDGET (self->hand));
  gboolean above = gtk_widget_get_visible (self->settle_card)
                   && gtk_widget_get_visible (GTK_WIDGET (self->settle));

  gtk_widget_set_vexpand (GTK_WIDGET (self->curve), !beside && !above);
  gtk_widget_set_vexpand (self->curve_card, !beside && !above);
  gtk_widget_set_size_request (GTK_WIDGET (self->curve), -1,
                               beside  ? self->plot_height
                               : above ? self->first_plot_height
                                       : self->least_plot_height);
}

/* By the recommended count if there is one, as at the top of the page. */
static void
show_claims (CwSummaryPage *self, const CwMeasureAnswer *answer)
{
  g_autofree CwFit *fit = g_new (CwFit, 1);
  gboolean recommended = cw_headline_is_sound (answer->joint);

  *fit = answer->fit;
  if (recommended)
    cw_joint_as_fit (answer->joint, fit);
  cw_verdict_card_show_claims (self->claims, has_values (fit) && is_chess (self) ? fit : NULL,
                               recommended       ? _ ("By the recommended count.")
                               : answer->article ? _ ("By Medvedev’s count.")
                                                 : NULL);
}

static void
refresh (CwResultPage *page)
{
  CwSummaryPage *self = CW_SUMMARY_PAGE (page);
  const CwMeasureAnswer *answer = cw_result_page_answer (page);
  const CwFit *fit = &answer->fit;

  cw_plot_view_stop (self->settle);
  show_curve (self);
  show_steps (self, 0);
  show_words (self);
  cw_headline_card_show (
      self->headline,
      cw_data_set_get_kind (cw_laboratory_get_data (cw_result_page_laboratory (page))), answer);
  cw_measured_card_show (self->measured_card, answer,
                         gtk_widget_get_visible (GTK_WIDGET (self->headline)));
  cw_terms_card_show (self->terms, answer);
  cw_trust_card_show (self->trust, answer);
  show_claims (self, answer);
  cw_verdict_card_show_hands (self->hand, cw_fit_has_too_few_games (fit) ? NULL : fit);
  share_height (self);
  gtk_widget_set_sensitive (self->measure, cw_plot_view_get_plot (self->settle) != NULL);
}

static void
measure_clicked_cb (CwSummaryPage *self)
{
  if (cw_result_page_answer (&self->parent) == NULL)
    return;
  if (cw_plot_view_is_running (self->settle))
    cw_plot_view_stop (self->settle);
  else
    cw_plot_view_run (self->settle, SETTLE_SECONDS, replay_cb, self, NULL);
}

/* --- the page --------------------------------------------------------------------------- */

static gboolean
rest (CwResultPage *page)
{
  CwSummaryPage *self = CW_SUMMARY_PAGE (page);

  if (self->settle != NULL)
    cw_plot_view_stop (self->settle);
  return FALSE; /* the replay jumped to its end */
}

static void
adapt (CwResultPage *page, const CwValuesLayout *layout)
{
  CwSummaryPage *self = CW_SUMMARY_PAGE (page);

  cw_result_page_arrange (self->columns, layout->summary_columns);
  cw_headline_card_adapt (self->headline, layout->summary_columns);
  cw_fixed_set_size (self->right, layout->summary_columns ? layout->summary_right : -1, -1);
  self->plot_height = layout->summary_plot;
  self->first_plot_height =
      layout->summary_columns ? layout->summary_first_plot : layout->summary_least_plot;
  self->least_plot_height = layout->summary_least_plot;
  share_height (self);
}

static void
cw_summary_page_class_init (CwSummaryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwResultPageClass *page_class = CW_RESULT_PAGE_CLASS (klass);

  page_class->refresh = refresh;
  page_class->rest = rest;
  page_class->adapt = adapt;
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  g_type_ensure (CW_TYPE_HEADLINE_CARD);
  g_type_ensure (CW_TYPE_TERMS_CARD);
  g_type_ensure (CW_TYPE_TRUST_CARD);
  g_type_ensure (CW_TYPE_VERDICT_CARD);
  g_type_ensure (CW_TYPE_MEASURED_CARD);
  cw_template_load (widget_class, "summary-page");
#define CHILD(name) CW_CHILD (CwSummaryPage, name)
  cw_template_children (widget_class, CHILD (columns), CHILD (measure), CHILD (settle_card),
                        CHILD (curve_card), CHILD (scale), CHILD (step), CHILD (curve_text),
                        CHILD (settle_text), CHILD (curve), CHILD (settle), CHILD (headline),
                        CHILD (measured_card), CHILD (terms), CHILD (trust), CHILD (claims),
                        CHILD (hand), CHILD (right), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (measure_clicked_cb), NULL);
}
