/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/design.h"

#include "learning/phase.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- games ---------------------------------------------------------------------------------- */

uint32_t *
cw_design_games (const CwDesign *design, uint32_t *count)
{
  uint32_t *games = malloc ((design->rows->games + (size_t)1) * sizeof *games);
  size_t first, end;
  *count = 0;
  for (uint32_t g = 0; games && g < design->rows->games; g++)
    if (cw_design_game (design, g, &first, &end))
      games[(*count)++] = g;
  return games;
}

/* Sets the means of the pieces of each kind in the counted rows, both sides together. */
static void
find_means (const CwDesign *design, double mean[CW_MAX_COLUMNS])
{
  const CwRows *rows = design->rows;
  unsigned columns = rows->columns.count;
  size_t count = 0, first, end;
  for (uint32_t g = 0; g < rows->games; g++)
    {
      bool counted = cw_design_game (design, g, &first, &end);
      for (size_t i = first; counted && i < end; i++)
        {
          const uint8_t *pieces = cw_rows_vector (rows, rows->vector[i]);
          for (unsigned j = 0; j < columns; j++)
            mean[j] += pieces[j] + pieces[columns + j];
          count += 2;
        }
    }
  for (unsigned j = 0; j < columns && count > 0; j++)
    mean[j] /= (double)count;
}

/* --- distinct rows ---------------------------------------------------------------------------- */

/* Finds the place of a vector's terms. */
static bool
add_vector (CwDesign *design, CwTermInput *input, const CwPhase *phase, uint32_t vector,
            uint32_t *place)
{
  const uint8_t *pieces = cw_rows_vector (design->rows, vector);
  double x[CW_MAX_TERMS] = { 0 };
  unsigned first = 0;
  input->white = pieces;
  input->black = pieces + input->columns;
  input->opposite_bishops = pieces[2 * input->columns] & CW_ROW_OPPOSITE_BISHOPS;
  input->phase = fmin (cw_phase_left (phase, pieces), 1) - 0.5;
  for (unsigned k = 0; k < design->terms; k++)
    {
      const CwFitTerm *term = &design->term[k];
      x[k] = term->kind->value (input, term->first, term->second) + 0.0; /* no -0 */
    }
  while (first < design->terms && x[first] == 0)
    first++;
  bool mirrored = !design->oriented && first < design->terms && x[first] < 0;
  for (unsigned k = 0; mirrored && k < design->terms; k++)
    x[k] = 0.0 - x[k];
  if (!cw_distinct_add (&design->distinct, x, place))
    return false;
  *place = *place << 1 | mirrored;
  return true;
}

/* Ratings belong to games, so with them each row has its own terms. */
static bool
add_rows (CwDesign *design, CwTermInput *input, const CwPhase *phase)
{
  const CwRows *rows = design->rows;
  size_t first, end;
  for (uint32_t g = 0; g < rows->games; g++)
    {
      bool counted = cw_design_game (design, g, &first, &end);
      if (first < end)
        {
          const CwRowGame *game = &rows->game[g];
          input->rating = round ((game->rating[0] - game->rating[1]) / 10.0) / 10;
          design->unrated += !cw_design_is_rated (game);
        }
      for (size_t i = first; counted && i < end; i++)
        if (!add_vector (design, input, phase, rows->vector[i], &design->place[i]))
          return false;
    }
  return true;
}

static bool
find_distinct (CwDesign *design)
{
  const CwRows *rows = design->rows;
  double mean[CW_MAX_COLUMNS] = { 0 };
  CwPhase phase = { 0 };
  CwTermInput input = { .columns = rows->columns.count, .mean = mean, .scale = design->scale };
  size_t places = design->by_row ? rows->count : rows->vectors.count;
  design->place = malloc ((places + 1) * sizeof *design->place);
  if (!design->place)
    return false;
  if (design->options.features != 0)
    {
      cw_phase_init (&phase, &rows->columns);
      find_means (design, mean);
    }
  if (design->by_row)
    return add_rows (design, &input, &phase);
  for (uint32_t v = 0; v < rows->vectors.count; v++)
    if (!add_vector (design, &input, &phase, v, &design->place[v]))
      return false;
  return true;
}

/* --- the whole ------------------------------------------------------------------------------ */

/* Faster if each game counts once and places are by vector: vectors are far fewer than rows. */
static bool
weigh_vectors (CwDesign *design)
{
  uint32_t vectors = design->rows->vectors.count, *tally = cw_rows_tally (design->rows);
  for (uint32_t v = 0; tally && v < vectors; v++)
    for (unsigned result = 0; result < 3; result++)
      {
        double rows = tally[3 * (size_t)v + result];
        uint32_t place = design->place[v];
        if (result == 1 && design->options.draws == CW_DRAWS_DROP)
          continue;
        design->result[3 * (size_t)(place >> 1) + cw_design_seen (place, result)] += rows;
        design->total += rows;
      }
  free (tally);
  return tally;
}

void
cw_design_weigh (CwDesign *design, const double *times)
{
  const CwRows *rows = design->rows;
  size_t first, end;
  memset (design->result, 0, (size_t)design->distinct.count * 3 * sizeof *design->result);
  design->total = 0;
  if (!times && !design->by_row && weigh_vectors (design))
    return;
  for (uint32_t g = 0; g < rows->games; g++)
    {
      double weight = times ? times[g] : 1;
      if (weight <= 0 || !cw_design_game (design, g, &first, &end))
        continue;
      for (size_t i = first; i < end; i++)
        {
          uint32_t place = cw_design_place (design, i);
          unsigned seen = cw_design_seen (place, rows->game[g].result);
          design->result[3 * (size_t)(place >> 1) + seen] += weight;
        }
      design->total += weight * (double)(end - first);
    }
}

/* The mean of x_k^2 over the counted rows. */
static double
mean_square (const CwDesign *design, unsigned k)
{
  double sum = 0;
  for (uint32_t i = 0; i < design->distinct.count; i++)
    {
      double x = cw_design_x (design, i)[k];
      sum += cw_design_rows (design, i) * x * x;
    }
  return design->total > 0 ? sum / design->total : 0;
}

CwPenalty
cw_design_penalty (const CwDesign *design, unsigned k)
{
  unsigned feature = design->term[k].feature;
  return feature == CW_NO_FEATURE ? CW_PENALTY_USUAL : cw_features[feature].penalty;
}

static void
find_penalties (CwDesign *design)
{
  for (unsigned k = 0; k < design->terms; k++)
    {
      CwPenalty penalty = cw_design_penalty (design, k);
      design->penalty[k] = penalty == CW_PENALTY_NONE ? 0 : design->options.lambda;
      if (penalty == CW_PENALTY_SCALED)
        design->penalty[k] += design->options.lambda_quadratic * mean_square (design, k);
    }
}

bool
cw_design_init (CwDesign *design)
{
  unsigned features = design->options.features;
  for (unsigned i = 0; i < cw_feature_count; i++)
    design->oriented |= (features >> i & 1) && cw_features[i].constant;
  design->by_row = cw_features_need (features) & CW_NEEDS_RATINGS;
  if (design->scale)
    design->term[design->terms++] = (CwFitTerm){ &cw_balance_term, CW_NO_FEATURE, 0, 0 };
  else if (!cw_terms_make (design->term, &design->terms, &design->rows->columns, features))
    return false;
  design->distinct.width = design->terms * sizeof (double);
  design->parameters = design->terms;
  if (!find_distinct (design))
    return false;
  design->result = malloc (((size_t)design->distinct.count + 1) * 3 * sizeof *design->result);
  if (!design->result)
    return false;
  cw_design_weigh (design, NULL);
  find_penalties (design);
  for (uint32_t i = 0; design->options.draws == CW_DRAWS_ORDERED && i < design->distinct.count; i++)
    if (cw_design_results (design, i)[1] > 0)
      design->parameters = design->terms + 1;
  return true;
}

void
cw_design_clear (CwDesign *design)
{
  cw_distinct_clear (&design->distinct);
  free (design->place);
  free (design->result);
  *design = (CwDesign){ 0 };
}
