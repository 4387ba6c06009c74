/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/measured.h"

#include "config.h"

#include <glib/gi18n-lib.h>

const char *
cw_measured_kind_name (CwKind kind)
{
  static const char *const names[] = { "",          N_ ("Pawn"),  N_ ("Knight"), N_ ("Bishop"),
                                       N_ ("Rook"), N_ ("Queen"), N_ ("King") };

  return kind > 0 && kind < G_N_ELEMENTS (names) ? _ (names[kind]) : "";
}

const char *
cw_measured_title (const CwValues *values)
{
  return *values->title ? _ (values->title) : "";
}

unsigned
cw_measured_points (const CwCurve *curve, CwCurvePoint points[CW_CURVE_BINS])
{
  for (unsigned i = 0; i < curve->bins; i++)
    {
      const CwCurveBin *bin = &curve->bin[i];

      points[i] = (CwCurvePoint){ bin->balance, bin->rows,  bin->won, bin->drawn,
                                  bin->lost,    bin->score, bin->low, bin->high };
    }
  return curve->bins;
}

CwPlot *
cw_measured_curve_plot (const CwCurve *curve, double by_eye)
{
  g_autofree CwCurvePoint *points = g_new (CwCurvePoint, CW_CURVE_BINS);
  CwPlotCurveData data = { .points = points,
                           .n_points = cw_measured_points (curve, points),
                           .by_eye = by_eye };

  if (curve->known)
    {
      data.slope = curve->alpha;
      data.slope_low = curve->low;
      data.slope_high = curve->high;
    }
  return cw_plot_curve_new (&data);
}

CwPlot *
cw_measured_convergence_plot (const CwMeasurement *measurement, unsigned shown)
{
  const char *names[CW_ROW_KINDS];
  g_autofree double *steps = g_new0 (double, CW_MEASURE_STEPS);
  g_autofree double *values = g_new0 (double, CW_MEASURE_STEPS *CW_ROW_KINDS);
  unsigned n = 0, left_out = 0;

  for (unsigned i = 0; i < CW_ROW_KINDS; i++)
    names[i] = cw_measured_kind_name ((CwKind)(i + 1));
  for (unsigned i = 0; i < measurement->steps; i++)
    {
      const CwMeasureStep *step = &measurement->step[i];

      if (step->step < 1)
        { /* no place on a logarithmic axis */
          left_out++;
          continue;
        }
      steps[n] = step->step;
      for (unsigned kind = 0; kind < CW_ROW_KINDS; kind++)
        values[n * CW_ROW_KINDS + kind] = step->theta[kind];
      n++;
    }
  /* In units of the pawn where it ended: only so does every line start at 0 and settle. */
  double pawn = n > 0 ? values[(n - 1) * CW_ROW_KINDS] : 1;
  for (unsigned i = 0; i < n * CW_ROW_KINDS && pawn > 0; i++)
    values[i] /= pawn;
  if (shown > 0)
    shown = shown > left_out ? shown - left_out : 1;
  const CwPlotConvergenceData data = { .n_series = CW_ROW_KINDS,
                                       .names = names,
                                       .n_steps = n,
                                       .steps = steps,
                                       .values = values,
                                       .shown = shown,
                                       .logarithmic = true };
  return cw_plot_convergence_new (&data);
}

CwPlot *
cw_measured_values_plot (const CwFit *fit, const char *title, const CwValues *references,
                         unsigned n_references)
{
  static const double school[CW_ROW_KINDS] = { 100, 300, 300, 500, 900 };
  CwValuesPlotRow rows[CW_ROW_KINDS];
  CwValuesPlotReference sets[CW_VALUES_PLOT_MAX_REFERENCES];
  double values[CW_VALUES_PLOT_MAX_REFERENCES][CW_ROW_KINDS] = { 0 };
  unsigned n = 0;

  n_references = MIN (n_references, CW_VALUES_PLOT_MAX_REFERENCES);
  for (unsigned kind = 1; kind < CW_ROW_KINDS; kind++, n++)
    { /* the pawn is the unit */
      bool known = fit->known[kind] && fit->value[kind] > 0;

      rows[n] = (CwValuesPlotRow){ cw_measured_kind_name ((CwKind)(kind + 1)), school[kind],
                                   known ? fit->value[kind] : 0, known ? fit->low[kind] : 0,
                                   known ? fit->high[kind] : 0 };
      for (unsigned i = 0; i < n_references; i++)
        values[i][n] = references[i].board[kind + 1];
    }
  for (unsigned i = 0; i < n_references; i++)
    sets[i] = (CwValuesPlotReference){ cw_measured_title (&references[i]), values[i] };
  const CwPlotValuesData data = { .measured_title = title,
                                  .n_rows = n,
                                  .rows = rows,
                                  .n_references = n_references,
                                  .references = sets };
  return cw_plot_values_new (&data);
}
