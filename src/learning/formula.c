/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/formula.h"

#include "learning/cells.h"
#include "learning/curve.h"

#include <math.h>
#include <stdlib.h>

struct CwFormula
{
  const CwRows *rows;
  CwCells cells;
  double draw; /* weight of a drawn row */
};

CwFormula *
cw_formula_new (const CwRows *rows, CwDraws draws)
{
  CwFormula *formula = calloc (1, sizeof *formula);

  if (formula == NULL)
    return NULL;
  formula->rows = rows;
  formula->draw = cw_draw_weight (draws);
  if (cw_cells_init (&formula->cells, rows))
    return formula;
  cw_formula_free (formula);
  return NULL;
}

void
cw_formula_free (CwFormula *formula)
{
  if (formula == NULL)
    return;
  cw_cells_clear (&formula->cells);
  free (formula);
}

static double
chance (const CwFormula *formula, const double theta[CW_MAX_COLUMNS], unsigned cell)
{
  double z = 0;

  for (unsigned j = 0; j < formula->cells.columns; j++)
    z += theta[j] * formula->cells.cell[cell].difference[j];
  return 1 / (1 + exp (-z));
}

static unsigned
bin_of (double p)
{
  return (unsigned)fmin (p * CW_RELIABILITY_BINS, CW_RELIABILITY_BINS - 1);
}

static double
loss_of (double p, double won, double lost)
{
  return -won * log (fmax (p, 1e-15)) - lost * log (fmax (1 - p, 1e-15));
}

/* In how many games a bin has a row. */
static void
count_games (const CwFormula *formula, const double theta[CW_MAX_COLUMNS], CwHeldOut *out)
{
  const CwRows *rows = formula->rows;

  for (uint32_t game = 0; game < rows->games; game++)
    {
      bool seen[CW_RELIABILITY_BINS] = { false }, any = false;

      if (cw_rows_begin (rows, game) == cw_rows_begin (rows, game + 1)
          || (rows->game[game].result == 1 && formula->draw <= 0))
        continue;
      for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
        {
          unsigned bin = bin_of (chance (formula, theta, cw_cells_of (&formula->cells, rows, i)));
          out->bin[bin].games += !seen[bin];
          seen[bin] = any = true;
        }
      out->games += any;
    }
}

static void
make_means (CwHeldOut *out, double weight, double won)
{
  double mean = weight > 0 ? won / weight : 0.5;

  if (!(weight > 0))
    return;
  out->log_loss /= weight;
  out->brier /= weight;
  out->null_log_loss = loss_of (mean, mean, 1 - mean);
  out->null_brier /= weight;
  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    {
      CwReliabilityBin *bin = &out->bin[i];

      if (bin->rows == 0)
        continue;
      bin->predicted /= (double)bin->rows;
      bin->score /= (double)bin->rows;
      cw_wilson (bin->score, bin->games, &bin->low, &bin->high);
    }
}

void
cw_formula_judge (const CwFormula *formula, const double theta[CW_MAX_COLUMNS], CwHeldOut *result)
{
  double weight = 0, won = 0, squares = 0;

  *result = (CwHeldOut){ 0 };
  for (unsigned i = 0; i < formula->cells.count; i++)
    {
      const CwCell *cell = &formula->cells.cell[i];
      double drawn = formula->draw * cell->result[1];
      double count = cell->result[0] + drawn + cell->result[2], wins = cell->result[2] + drawn / 2;
      double p = chance (formula, theta, i);
      CwReliabilityBin *bin = &result->bin[bin_of (p)];

      bin->predicted += count * p;
      bin->score += wins;
      bin->rows += (size_t)count;
      result->log_loss += loss_of (p, wins, count - wins);
      result->brier += cell->result[0] * p * p + drawn * (p - 0.5) * (p - 0.5)
                       + cell->result[2] * (1 - p) * (1 - p);
      weight += count;
      won += wins;
      squares += cell->result[2] + drawn / 4;
    }
  result->rows = (size_t)weight;
  /* Sum of (mean - y)^2. */
  result->null_brier = weight > 0 ? squares - won * won / weight : 0;
  count_games (formula, theta, result);
  make_means (result, weight, won);
}
