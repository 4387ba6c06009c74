/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plot of the curve in words, for captions and assistive technology. */
#include "config.h"
#include "picture/plot_curve_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

char *
cw_curve_point_text (const CwPlotCurve *curve, const CwCurvePoint *p)
{
  g_autofree char *balance = cw_text_number (p->balance, 0, true);
  g_autofree char *score = cw_text_percent (p->score, 1);
  g_autofree char *low = cw_text_percent (p->low, 1);
  g_autofree char *high = cw_text_percent (p->high, 1);
  g_autofree char *rows = cw_text_count (p->rows);
  g_autofree char *interval =
      p->high > p->low ? g_strdup_printf (_ (" (95\u00a0%%: %s to %s)"), low, high) : g_strdup ("");

  /* Translators: balance in pawns, the first side's mean score, its interval, number of rows, and
   * how many of them that side won, drew and lost. */
  return g_strdup_printf (
      curve->d.shogi ? _ ("Balance %s: sente scores %s%s\n%s positions: %u won, %u drawn, %u lost")
                     : _ ("Balance %s: White scores %s%s\n%s positions: %u won, %u drawn, %u lost"),
      balance, score, interval, rows, p->won, p->drawn, p->lost);
}

char *
cw_curve_circles_text (int width)
{
  if (width <= 1)
    return g_strdup (_ ("Each circle stands for all positions with the same lead."));
  /* Translators: a round number of leads, at least 2. */
  return g_strdup_printf (
      _ ("Leads are grouped in steps of %d, and each circle stands for one step."), width);
}

static const char *
caption_words (const CwPlotCurveData *data)
{
  if (data->shogi)
    return data->black ? _ ("Expected score of gote against balance, counting pieces in hand.")
                       : _ ("Expected score of sente against balance, counting pieces in hand.");
  return data->black ? _ ("Expected score of Black against material balance.")
                     : _ ("Expected score of White against material balance.");
}

static const char *
here_words (const CwPlotCurveData *data)
{
  if (data->shogi)
    return data->black ? _ ("The position on the board: balance %s, %s for gote.")
                       : _ ("The position on the board: balance %s, %s for sente.");
  return data->black ? _ ("The position on the board: balance %s, %s for Black.")
                     : _ ("The position on the board: balance %s, %s for White.");
}

void
cw_curve_describe (CwPlot *plot)
{
  const CwPlotCurve *curve = plot->data;
  g_autofree char *one = cw_text_percent (cw_curve_logistic (curve->d.slope, 1), 0);
  g_autofree char *three = cw_text_percent (cw_curve_logistic (curve->d.slope, 3), 0);
  unsigned outside = 0;
  GString *caption = g_string_new (caption_words (&curve->d));
  GString *sentence = g_string_new (NULL);

  for (unsigned i = 0; i < curve->d.n_points; i++)
    outside += !cw_curve_inside (curve, &curve->points[i]);
  if (curve->d.n_points > 0)
    {
      g_autofree char *first = cw_text_number (curve->points[0].balance, 0, true);
      g_autofree char *last =
          cw_text_number (curve->points[curve->d.n_points - 1].balance, 0, true);
      g_autofree char *circles = cw_curve_circles_text (curve->d.width);

      g_string_append_printf (caption, " %s", circles);
      if (outside > 0)
        {
          g_string_append_c (caption, ' ');
          /* Translators: the lowest and highest balance, and the number of points outside the
           * plot. */
          g_string_append_printf (caption,
                                  ngettext ("The data go from %s to %s: %u circle is outside.",
                                            "The data go from %s to %s: %u circles are outside.",
                                            outside),
                                  first, last, outside);
        }
    }
  /* Translators: the score one pawn up, the score three pawns up. */
  if (curve->d.slope != 0)
    g_string_append_printf (
        sentence,
        _ ("By the curve a side scores 50\u00a0%% when level, %s a pawn up, %s three pawns up."),
        one, three);
  else
    g_string_append (sentence, _ ("Too few games for a curve."));
  if (curve->d.has_here)
    {
      g_autofree char *balance = cw_text_number (curve->d.here, 2, true);
      g_autofree char *score =
          cw_text_percent (cw_curve_logistic (curve->d.slope, curve->d.here), 0);

      g_string_append_c (sentence, ' ');
      g_string_append_printf (sentence, here_words (&curve->d), balance, score);
    }
  plot->title = g_strdup (_ ("What does an advantage score?"));
  plot->caption = g_string_free (caption, FALSE);
  plot->sentence = g_string_free (sentence, FALSE);
}
