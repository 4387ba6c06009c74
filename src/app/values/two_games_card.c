/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/two_games_card.h"

#include "learning/distribution.h"
#include "learning/interval.h"
#include "learning/value_set.h"
#include "picture/measured.h"
#include "picture/plot_two_curves.h"
#include "picture/text.h"
#include "widgets/plot_view.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define AHEAD 3.0 /* pawns, for the sentence */

struct _CwTwoGamesCard
{
  GtkBox parent;
  /* template */
  GtkLabel *text;
  CwPlotView *plot;
};

CW_DEFINE_TEMPLATE_TYPE (CwTwoGamesCard, cw_two_games_card, GTK_TYPE_BOX)

static void
fill_side (CwTwoCurvesSide *side, const char *name, const CwCurve *curve,
           CwCurvePoint points[CW_CURVE_BINS])
{
  *side = (CwTwoCurvesSide){ .name = name,
                             .points = points,
                             .n_points = cw_measured_points (curve, points),
                             .slope = curve->alpha,
                             .low = curve->low,
                             .high = curve->high };
}

/* How many times more a pawn decides in chess, with its interval; "" if that is unbounded. The two
 * samples of games are independent. */
static char *
times_text (const CwCurve curves[2])
{
  CwRatio times = cw_ratio (curves[0].alpha, curves[1].alpha, curves[0].error * curves[0].error, 0,
                            curves[1].error * curves[1].error, CW_NORMAL_95);
  g_autofree char *value = cw_text_number (times.value, 0, false);
  g_autofree char *low = cw_text_number (times.low, 0, false);
  g_autofree char *high = cw_text_number (times.high, 0, false);

  if (!times.bounded)
    return g_strdup ("");
  /* Translators: how many times, and the ends of its 95 % interval. */
  return g_strdup_printf (
      _ (" One pawn in chess decides as much as about %s in shogi (%s to %s, with 95\u00a0%% "
         "confidence)."),
      value, low, high);
}

/* How much a lead scores in both games, in words. */
static void
show_text (CwTwoGamesCard *self, const CwCurve curves[2])
{
  g_autofree char *chess = cw_text_percent (cw_expected_score (curves[0].alpha, AHEAD), 0);
  g_autofree char *shogi = cw_text_percent (cw_expected_score (curves[1].alpha, AHEAD), 0);
  g_autofree char *times = times_text (curves);
  /* Translators: two percentages. */
  g_autofree char *ahead =
      g_strdup_printf (_ ("Three pawns ahead score %s in chess and %s in shogi."), chess, shogi);
  g_autofree char *text = g_strconcat (
      ahead, times, " ", _ ("One reason may be that captured pieces come back in shogi."), NULL);

  gtk_label_set_text (self->text, text);
}

void
cw_two_games_card_show (CwTwoGamesCard *self, const CwCurve *curve, const CwGame *game)
{
  static const char *const shipped[] = { "engine-games", "selfplay-shogi" };
  static const char *const names[] = { "chess", "shogi" };
  const char *const titles[] = { _ ("Chess"), _ ("Shogi") };
  g_autofree CwCurve *curves = g_new0 (CwCurve, 2);
  g_autofree CwCurvePoint *points = g_new (CwCurvePoint, (gsize)2 * CW_CURVE_BINS);
  CwTwoCurvesSide sides[2];
  gboolean known = TRUE;

  for (guint i = 0; i < 2; i++)
    {
      if (g_str_equal (game->name, names[i]) && curve != NULL && curve->known && curve->low > 0)
        curves[i] = *curve;
      else
        known = known && cw_value_set_curve (shipped[i], &curves[i]);
      fill_side (&sides[i], titles[i], &curves[i], points + (gsize)i * CW_CURVE_BINS);
      known = known && curves[i].alpha > 0;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), known);
  if (!known)
    return;
  g_autoptr (CwPlot) plot = cw_plot_two_curves_new (sides);
  cw_plot_view_set_plot (self->plot, plot);
  show_text (self, curves);
}

static void
cw_two_games_card_class_init (CwTwoGamesCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CW_TYPE_PLOT_VIEW);
  cw_template_load (widget_class, "two-games-card");
  cw_template_children (widget_class, CW_CHILD (CwTwoGamesCard, text),
                        CW_CHILD (CwTwoGamesCard, plot), NULL);
}
