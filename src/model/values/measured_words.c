/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/measured_words.h"

#include "learning/distribution.h"
#include "learning/joint.h"
#include "learning/points.h"
#include "learning/value_set.h"
#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

/* How many units make a hundredth of a pawn; 0: values are shown in pawns. */
static double
unit_of (const CwFit *fit)
{
  double sum, unit = cw_measured_unit (fit, &sum);

  return sum > 0 && fit->theta[0] > 0 ? fit->theta[0] / 100 / unit : 0;
}

static char *
figure_text (const CwFit *fit, double centipawns)
{
  double unit = unit_of (fit);

  return cw_text_number (unit > 0 ? centipawns * unit : centipawns / 100, 1, false);
}

char *
cw_measured_figure (const CwFit *fit, unsigned column)
{
  return fit->known[column] && fit->value[column] != 0 ? figure_text (fit, fit->value[column])
                                                       : g_strdup ("?");
}

char *
cw_measured_half (const CwFit *fit, unsigned column)
{
  double half = cw_fit_own (fit, column);

  if (unit_of (fit) > 0) /* the pawn has an interval too */
    half = 100 * cw_fit_half_width (fit, column) / fit->theta[0];
  g_autofree char *text = figure_text (fit, half);
  return half >= 0.5 ? g_strconcat ("±", text, NULL) : g_strdup ("");
}

char *
cw_measured_end (double end)
{
  return isfinite (end) ? cw_text_number (end / 100, 2, false) : g_strdup ("?");
}

char *
cw_measured_notes (const CwFit *fit)
{
  if (unit_of (fit) == 0)
    /* xgettext:no-c-format */
    return g_strdup (_ ("± is half a 95\u00a0% interval."));
  g_autofree char *sum = cw_text_number (cw_army_points (&fit->columns), 0, false);
  double error = cw_army_error (&fit->columns, fit->theta, fit->covariance);
  if (!(error > 0))
    return g_strdup_printf (_ ("In points of which one side has %s at the start, as is usually "
                               "counted."),
                            sum);
  /* Translators: a number, and percents. */
  return g_strdup_printf (
      _ ("In points of which one side has %1$s at the start, as is usually "
         "counted. ± is half a 95\u00a0%% interval; it leaves out the ± %2$.0f\u00a0%% "
         "of the point itself, which all values share."),
      sum, 100 * CW_NORMAL_95 * error);
}

int
cw_measured_place (const CwColumns *columns, CwColumnPlace place)
{
  gboolean promoted = FALSE;

  for (unsigned i = 0; i < columns->count; i++)
    promoted = promoted || columns->column[i].place == CW_COLUMN_PROMOTED;
  return 1 + 2 * (place == CW_COLUMN_BOARD || promoted ? (int)place : 1);
}

unsigned
cw_measured_references (const CwColumns *columns, CwValues sets[2])
{
  unsigned n = 0;

  if (cw_columns_are_chess (columns))
    {
      n += cw_value_set_named ("masters", &sets[n]);
      n += cw_value_set_named ("kaufman", &sets[n]);
      return n;
    }
  cw_value_set_usual (columns->game, &sets[0]);
  return 1;
}
