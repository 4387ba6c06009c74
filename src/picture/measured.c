/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/measured.h"

#include "config.h"
#include "learning/distribution.h"
#include "learning/joint.h"
#include "learning/points.h"
#include "learning/value_set.h"
#include "picture/plot_lanes.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define CHESS_KINDS 5

const char *
cw_measured_kind_name (CwKind kind)
{
  static const char *const names[] = { "",          N_ ("Pawn"),  N_ ("Knight"), N_ ("Bishop"),
                                       N_ ("Rook"), N_ ("Queen"), N_ ("King") };

  return kind > 0 && kind < G_N_ELEMENTS (names) ? _ (names[kind]) : "";
}

static char *
with_capital (const char *words)
{
  gunichar first = g_unichar_toupper (g_utf8_get_char (words));
  GString *result = g_string_new (NULL);

  g_string_append_unichar (result, first);
  g_string_append (result, *words ? g_utf8_next_char (words) : "");
  return g_string_free (result, FALSE);
}

char *
cw_measured_kind_title (const CwColumns *columns, CwKind kind)
{
  return with_capital (_ (columns->game->kind[kind].name));
}

char *
cw_measured_column_name (const CwColumns *columns, unsigned index)
{
  const CwColumn *column = &columns->column[index];
  g_autofree char *name = NULL;

  if (cw_columns_are_chess (columns))
    return g_strdup (cw_measured_kind_name ((CwKind)(index + 1)));
  name = with_capital (_ (columns->game->kind[column->kind].name));
  /* Translators: %s is a piece: "Gold in hand". */
  return column->place == CW_COLUMN_HAND ? g_strdup_printf (_ ("%s in hand"), name)
                                         : g_steal_pointer (&name);
}

double
cw_measured_set_value (const CwColumns *columns, unsigned index, const CwValues *values)
{
  const CwColumn *column = &columns->column[index];

  return (column->place == CW_COLUMN_HAND ? values->hand : values->board)[column->kind];
}

const char *
cw_measured_title (const CwValues *values)
{
  return *values->title ? _ (values->title) : "";
}

int
cw_measured_width (const CwCurve *curve)
{
  static const int round_widths[] = { 1, 2, 5, 10, 20, 50, 100 };
  double least = curve->alpha > 0 && curve->alpha < 0.3 ? 0.14 / curve->alpha : 1;
  unsigned i = 0;

  while (i + 1 < G_N_ELEMENTS (round_widths) && round_widths[i] < least)
    i++;
  return round_widths[i];
}

unsigned
cw_measured_points (const CwCurve *curve, CwCurvePoint points[CW_CURVE_BINS])
{
  int width = cw_measured_width (curve);
  double doubt[CW_CURVE_BINS] = { 0 };
  unsigned n = 0;

  for (unsigned i = 0; i < curve->bins; i++)
    {
      const CwCurveBin *bin = &curve->bin[i];
      int balance = (int)round ((double)bin->balance / width) * width;

      if (n == 0 || points[n - 1].balance != balance)
        points[n++] = (CwCurvePoint){ .balance = balance };
      points[n - 1].rows += bin->rows;
      points[n - 1].won += bin->won;
      points[n - 1].drawn += bin->drawn;
      points[n - 1].lost += bin->lost;
      doubt[n - 1] += bin->rows / sqrt (bin->effective);
    }
  for (unsigned i = 0; i < n; i++)
    {
      CwCurvePoint *point = &points[i];
      point->score = (point->won + 0.5 * point->drawn) / point->rows;
      /* Neighbouring balances come from the same games, so their errors are added as if fully
       * correlated. Unknown errors give no interval. */
      if (!isfinite (doubt[i]))
        continue;
      point->effective = pow (point->rows / doubt[i], 2);
      cw_wilson (point->score, point->effective, &point->low, &point->high);
    }
  return n;
}

void
cw_measured_span (const CwCurve *curve, double balance, int *low, int *high)
{
  int width = cw_measured_width (curve), middle = (int)lround (balance);

  *low = *high = middle;
  while ((int)round ((double)(*low - 1) / width) * width == middle)
    --*low;
  while ((int)round ((double)(*high + 1) / width) * width == middle)
    ++*high;
}

double
cw_measured_range (const CwCurve *curve)
{
  return curve->alpha > 0 && curve->alpha < 0.3 ? ceil (0.3 / curve->alpha) * 10 : 10;
}

static CwPlotCurveData
curve_data (const CwCurve *curve, const CwGame *game, CwCurvePoint points[CW_CURVE_BINS])
{
  CwPlotCurveData data = { .points = points,
                           .n_points = cw_measured_points (curve, points),
                           .width = cw_measured_width (curve),
                           .shogi = game->shogi };

  if (curve->known)
    {
      data.slope = curve->alpha;
      data.slope_low = curve->low;
      data.slope_high = curve->high;
      data.range = cw_measured_range (curve);
    }
  return data;
}

CwPlot *
cw_measured_curve_plot (const CwCurve *curve, const CwMisfit *misfit, const CwGame *game,
                        double by_eye)
{
  g_autofree CwCurvePoint *points = g_new (CwCurvePoint, CW_CURVE_BINS);
  CwPlotCurveData data = curve_data (curve, game, points);

  if (misfit != NULL && cw_misfit_is_found (misfit))
    {
      data.better_slope = misfit->slope;
      data.bend = misfit->bend;
    }
  data.by_eye = by_eye;
  return cw_plot_curve_new (&data);
}

CwPlot *
cw_measured_tried_plot (const CwCurve *curve, const CwGame *game, double loss,
                        const CwCurveTried *tried, unsigned n_tried)
{
  g_autofree CwCurvePoint *points = g_new (CwCurvePoint, CW_CURVE_BINS);
  CwPlotCurveData data = curve_data (curve, game, points);

  data.loss = loss;
  data.n_tried = MIN (n_tried, CW_CURVE_TRIED);
  for (unsigned i = 0; i < data.n_tried; i++)
    data.tried[i] = tried[i];
  return cw_plot_curve_new (&data);
}

CwPlot *
cw_measured_convergence_plot (const CwMeasurement *measurement, unsigned shown)
{
  const char *names[CHESS_KINDS];
  g_autofree double *steps = g_new0 (double, CW_MEASURE_STEPS);
  g_autofree double *values = g_new0 (double, CW_MEASURE_STEPS *CHESS_KINDS);
  unsigned n = 0, left_out = 0;

  for (unsigned i = 0; i < CHESS_KINDS; i++)
    names[i] = cw_measured_kind_name ((CwKind)(i + 1));
  for (unsigned i = 0; i < measurement->steps; i++)
    {
      const CwMeasureStep *step = &measurement->step[i];

      if (step->step < 1)
        { /* cannot be shown on a logarithmic axis */
          left_out++;
          continue;
        }
      steps[n] = step->step;
      for (unsigned kind = 0; kind < CHESS_KINDS; kind++)
        values[n * CHESS_KINDS + kind] = step->theta[kind];
      n++;
    }
  /* In units of the final pawn: only then does every line start at 0 and settle. */
  double pawn = n > 0 ? values[(n - 1) * CHESS_KINDS] : 1;
  for (unsigned i = 0; i < n * CHESS_KINDS && pawn > 0; i++)
    values[i] /= pawn;
  if (shown > 0)
    shown = shown > left_out ? shown - left_out : 1;
  const CwPlotConvergenceData data = { .n_series = CHESS_KINDS,
                                       .names = names,
                                       .n_steps = n,
                                       .steps = steps,
                                       .values = values,
                                       .shown = shown,
                                       .logarithmic = true };
  return cw_plot_convergence_new (&data);
}

static CwPlot *
chess_values_plot (const CwFit *fit, const char *title, const CwValues *references,
                   unsigned n_references)
{
  static const double school[CHESS_KINDS] = { 100, 300, 300, 500, 900 };
  CwValuesPlotRow rows[CHESS_KINDS];
  CwValuesPlotReference sets[CW_VALUES_PLOT_MAX_REFERENCES];
  double values[CW_VALUES_PLOT_MAX_REFERENCES][CHESS_KINDS] = { 0 };
  unsigned n = 0;

  n_references = MIN (n_references, CW_VALUES_PLOT_MAX_REFERENCES);
  for (unsigned kind = 1; kind < CHESS_KINDS; kind++, n++)
    { /* the pawn is the unit */
      bool known = fit->known[kind] && fit->value[kind] > 0 && !cw_fit_has_too_few_games (fit);

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

CwKind
cw_measured_plain_kind (const CwColumns *columns, unsigned index)
{
  CwKind kind = columns->column[index].kind, plain = columns->game->kind[kind].plain;

  return plain != 0 ? plain : kind;
}

unsigned
cw_measured_order (const CwColumns *columns, unsigned order[CW_MAX_COLUMNS])
{
  CwValues usual;
  unsigned n = 0;

  cw_value_set_usual (columns->game, &usual);
  for (unsigned j = 0; j < columns->count; j++)
    {
      CwKind kind = cw_measured_plain_kind (columns, j);
      unsigned at = n++;

      for (; at > 0; at--)
        {
          CwKind before = cw_measured_plain_kind (columns, order[at - 1]);
          bool later = usual.board[before] > usual.board[kind]
                       || (usual.board[before] == usual.board[kind] && before > kind);
          if (!later)
            break;
          order[at] = order[at - 1];
        }
      order[at] = j;
    }
  return n;
}

static const char *
place_word (CwColumnPlace place)
{
  switch (place)
    {
    case CW_COLUMN_PROMOTED:
      return C_ ("where a piece is", "promoted");
    case CW_COLUMN_HAND:
      return C_ ("where a piece is", "in hand");
    case CW_COLUMN_BOARD:
    default:
      return C_ ("where a piece is", "board");
    }
}

bool
cw_measured_has_places (const CwColumns *columns)
{
  return columns->count > 0 && columns->column[columns->count - 1].place != CW_COLUMN_BOARD;
}

double
cw_measured_unit (const CwFit *fit, double *sum)
{
  const CwColumns *columns = &fit->columns;
  double unit = cw_columns_are_chess (columns) ? 0 : cw_army_unit (columns, fit->theta);

  if (sum != NULL)
    *sum = unit > 0 ? cw_army_points (columns) : 0;
  return unit > 0 ? unit : fit->theta[0];
}

static CwPlot *
places_plot (const CwFit *fit, const char *title, const CwValues *reference)
{
  const CwColumns *columns = &fit->columns;
  CwPlotLane lanes[CW_MAX_COLUMNS] = { 0 };
  unsigned order[CW_MAX_COLUMNS], n;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  CwKind before = 0;
  double sum, unit = cw_measured_unit (fit, &sum);

  n = cw_measured_order (columns, order);
  for (unsigned i = 0; i < n; i++)
    {
      unsigned j = order[i];
      double value = fit->value[j] / 100, own = cw_fit_own (fit, j) / 100;
      CwKind kind = cw_measured_plain_kind (columns, j);
      CwPlotLane *lane = &lanes[i];

      *lane = (CwPlotLane){ .known = fit->known[j] && fit->value[j] != 0
                                     && !cw_fit_has_too_few_games (fit),
                            .value = value,
                            .low = fit->low[j] / 100,
                            .high = fit->high[j] / 100,
                            .own = own };
      if (sum > 0)
        {
          lane->value = value * fit->theta[0] / unit;
          lane->own = cw_fit_half_width (fit, j) / unit;
          lane->low = lane->value - lane->own;
          lane->high = lane->value + lane->own;
        }
      if (kind != before)
        {
          g_ptr_array_add (names, with_capital (_ (columns->game->kind[kind].name)));
          lane->name = g_ptr_array_index (names, names->len - 1);
        }
      before = kind;
      if (cw_measured_has_places (columns))
        lane->place = place_word (columns->column[j].place);
      if (reference != NULL)
        lane->reference = cw_measured_set_value (columns, j, reference) / 100;
    }
  const CwPlotLanesData data = {
    .points = sum,
    .n_lanes = n,
    .lanes = lanes,
    .measured_title = title,
    .reference_title = reference != NULL ? cw_measured_title (reference) : NULL,
  };
  return cw_plot_lanes_new (&data);
}

CwPlot *
cw_measured_values_plot (const CwFit *fit, const char *title, const CwValues *references,
                         unsigned n_references)
{
  return cw_columns_are_chess (&fit->columns)
             ? chess_values_plot (fit, title, references, n_references)
             : places_plot (fit, title, n_references > 0 ? &references[0] : NULL);
}
