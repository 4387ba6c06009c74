/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/curve.h"

#include "learning/cells.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N CW_MAX_COLUMNS
#define NORMAL_95 1.959963984540054
#define MIDDLE (CW_CURVE_BINS / 2)

const double cw_curve_school[N] = { 1, 3, 3, 5, 9 };

double
cw_expected_score (double slope, double balance)
{
  return 1 / (1 + exp (-slope * balance));
}

void
cw_wilson (double score, double n, double *low, double *high)
{
  if (!(n > 0))
    {
      *low = 0;
      *high = 1;
      return;
    }
  double z2 = NORMAL_95 * NORMAL_95, wide = 1 + z2 / n;
  double middle = (score + z2 / (2 * n)) / wide;
  double half = NORMAL_95 * sqrt (score * (1 - score) / n + z2 / (4 * n * n)) / wide;
  /* At both ends the bound is the score itself, whatever rounding says. */
  *low = fmin (score, fmax (0, middle - half));
  *high = fmax (score, fmin (1, middle + half));
}

int
cw_curve_round (double balance)
{
  return (int)fmin (fmax (round (balance), 1 - MIDDLE), MIDDLE - 1);
}

/* --- bins --------------------------------------------------------------------------------- */

static void
fill_bins (CwCurve *curve, const CwCells *cells, const double *balance)
{
  unsigned counts[CW_CURVE_BINS][3];
  memset (counts, 0, sizeof counts);
  for (unsigned i = 0; i < cells->count; i++)
    {
      int at = cw_curve_round (balance[i]);
      for (unsigned r = 0; r < 3; r++)
        counts[at + MIDDLE][r] += cells->cell[i].result[r];
    }
  for (int at = 0; at < CW_CURVE_BINS; at++)
    {
      const unsigned *count = counts[at];
      unsigned rows = count[0] + count[1] + count[2];
      if (rows == 0)
        continue;
      CwCurveBin *bin = &curve->bin[curve->bins++];
      *bin = (CwCurveBin){
        .balance = at - MIDDLE, .rows = rows, .won = count[2], .drawn = count[1], .lost = count[0]
      };
      bin->score = (count[2] + 0.5 * count[1]) / rows;
      cw_wilson (bin->score, rows, &bin->low, &bin->high);
    }
}

const CwCurveBin *
cw_curve_at (const CwCurve *curve, double balance)
{
  for (unsigned i = 0; i < curve->bins; i++)
    if (fabs (curve->bin[i].balance - balance) <= 0.5)
      return &curve->bin[i];
  return NULL;
}

/* --- slope -------------------------------------------------------------------------------- */

typedef struct
{
  const CwCells *cells;
  const double *balance;
  double draw; /* weight of a drawn row */
} Sample;

/* The gradient of the summed loss by alpha, and its slope. */
static double
gradient_at (const Sample *sample, double alpha, double *bend)
{
  double gradient = 0;
  *bend = 0;
  for (unsigned i = 0; i < sample->cells->count; i++)
    {
      const CwCell *cell = &sample->cells->cell[i];
      double x = sample->balance[i], h = cw_expected_score (alpha, x);
      double drawn = sample->draw * cell->result[1];
      double weight = cell->result[0] + drawn + cell->result[2];
      gradient += x * (weight * h - cell->result[2] - 0.5 * drawn);
      *bend += x * x * weight * h * (1 - h);
    }
  return gradient;
}

/* Finite where rows went both for and against the side ahead. */
static bool
is_bounded (const Sample *sample)
{
  bool with = false, against = false;
  for (unsigned i = 0; i < sample->cells->count; i++)
    {
      const CwCell *cell = &sample->cells->cell[i];
      if (sample->balance[i] == 0)
        continue;
      bool ahead = sample->balance[i] > 0, drawn = sample->draw > 0 && cell->result[1] > 0;
      with |= drawn || cell->result[ahead ? 2 : 0] > 0;
      against |= drawn || cell->result[ahead ? 0 : 2] > 0;
    }
  return with && against;
}

/* The gradient rises with alpha, so Newton's steps are kept inside what still brackets its root. */
static void
find_alpha (CwCurve *curve, const Sample *sample, double *bend)
{
  double low = -1e3, high = 1e3, alpha = 0;
  for (unsigned step = 0; step < 200; step++)
    {
      double gradient = gradient_at (sample, alpha, bend);
      if (gradient > 0)
        high = alpha;
      else
        low = alpha;
      double next = *bend > 0 ? alpha - gradient / *bend : low;
      if (!(next > low && next < high))
        next = (low + high) / 2;
      double moved = fabs (next - alpha);
      alpha = next;
      if (moved < 1e-13 * (1 + fabs (alpha)))
        break;
    }
  gradient_at (sample, alpha, bend);
  curve->alpha = alpha;
}

/* The sum over games of their squared gradients, times G / (G - 1). */
static double
cluster (CwCurve *curve, const CwRows *rows, const Sample *sample)
{
  double sum = 0;
  for (uint32_t game = 0; game < rows->games; game++)
    {
      size_t first = cw_rows_begin (rows, game), end = cw_rows_begin (rows, game + 1);
      double score = 0;
      if (first == end || (rows->game[game].result == 1 && sample->draw <= 0))
        continue;
      uint8_t result = rows->game[game].result;
      for (size_t i = first; i < end; i++)
        {
          double x = sample->balance[cw_cells_of (sample->cells, rows, i)];
          score += x * (0.5 * result - cw_expected_score (curve->alpha, x));
        }
      curve->rows += end - first;
      curve->games++;
      sum += score * score;
    }
  return curve->games > 1 ? sum * curve->games / (curve->games - 1.0) : sum;
}

static void
fit_slope (CwCurve *curve, const CwRows *rows, const Sample *sample)
{
  double bend = 0;
  curve->known = is_bounded (sample);
  if (curve->known)
    find_alpha (curve, sample, &bend);
  double sum = cluster (curve, rows, sample);
  curve->error = curve->known && bend > 0 ? sqrt (sum) / bend : 0;
  curve->low = curve->alpha - NORMAL_95 * curve->error;
  curve->high = curve->alpha + NORMAL_95 * curve->error;
}

void
cw_curve (CwCurve *curve, const CwRows *rows, const double scale[N], CwDraws draws)
{
  CwCells cells;
  memset (curve, 0, sizeof *curve);
  memcpy (curve->scale, scale, sizeof curve->scale);
  bool done = cw_cells_init (&cells, rows);
  double *balance = done ? calloc (cells.count + 1, sizeof *balance) : NULL;
  if (balance)
    {
      for (unsigned i = 0; i < cells.count; i++)
        for (unsigned j = 0; j < cells.columns; j++)
          balance[i] += scale[j] * cells.cell[i].difference[j];
      Sample sample = { &cells, balance, cw_draw_weight (draws) };
      fill_bins (curve, &cells, balance);
      fit_slope (curve, rows, &sample);
    }
  free (balance);
  cw_cells_clear (&cells);
}
