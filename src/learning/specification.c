/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/specification.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/marks.h"
#include "learning/points.h"

#define FROM_STEP 10

const CwChoiceWords cw_choices[CW_CHOICES] = {
  [CW_CHOICE_ROWS] = { "rows",
                       N_ ("Which positions"),
                       3,
                       { "quiet-2", "quiet-6", "settled" },
                       { N_ ("2 quiet half-moves"), N_ ("6 quiet half-moves"),
                         N_ ("no capture left") } },
  [CW_CHOICE_FROM] = { "from",
                       N_ ("After move"),
                       4,
                       { "0", "10", "20", "30" },
                       { N_ ("all moves"), N_ ("after move 10"), N_ ("after move 20"),
                         N_ ("after move 30") } },
  [CW_CHOICE_WEIGHT] = { "weight",
                         N_ ("What counts once"),
                         2,
                         { "game", "row" },
                         { N_ ("each game counts once"), N_ ("each position counts once") } },
  [CW_CHOICE_DRAWS] = { "draws",
                        N_ ("Draws"),
                        2,
                        { "half", "drop" },
                        { N_ ("draws half a point"), N_ ("draws left out") } },
  [CW_CHOICE_STRENGTHS] = { "strengths",
                            N_ ("Players"),
                            2,
                            { "in", "out" },
                            { N_ ("players’ strength allowed for"),
                              N_ ("players’ strength ignored") } },
  [CW_CHOICE_SCALE] = { "scale",
                        N_ ("Scale"),
                        2,
                        { "phase", "fixed" },
                        { N_ ("a lead may count more later"), N_ ("a lead counts the same") } },
  [CW_CHOICE_WHOSE] = { "whose",
                        N_ ("Whose games"),
                        5,
                        { "all", "lower", "higher", "people", "engines" },
                        { N_ ("all games"), N_ ("the half with lower ratings"),
                          N_ ("the half with higher ratings"), N_ ("games between people"),
                          N_ ("games between engines") } },
  [CW_CHOICE_BY] = { "by",
                     N_ ("Outcome"),
                     2,
                     { "results", "search" },
                     { N_ ("by results"), N_ ("by search") } },
};

static CwJointOptions
options_of (const CwSpecifications *run, const CwSpecification *specification)
{
  const uint8_t *option = specification->option;
  unsigned whose = option[CW_CHOICE_WHOSE];
  return (CwJointOptions){ .rated_below = whose == CW_WHOSE_LOWER ? run->rating : 0,
                           .rated_from = whose == CW_WHOSE_HIGHER ? run->rating : 0,
                           .between = whose == CW_WHOSE_PEOPLE    ? CW_BETWEEN_PEOPLE
                                      : whose == CW_WHOSE_ENGINES ? CW_BETWEEN_ENGINES
                                                                  : CW_BETWEEN_UNKNOWN,
                           .from = FROM_STEP * option[CW_CHOICE_FROM],
                           .by_row = option[CW_CHOICE_WEIGHT] == 1,
                           .drop_draws = option[CW_CHOICE_DRAWS] == 1,
                           .first_move = option[CW_CHOICE_STRENGTHS] == 0,
                           .strengths = option[CW_CHOICE_STRENGTHS] == 0,
                           .scale = option[CW_CHOICE_SCALE] == 0,
                           .outcome = option[CW_CHOICE_BY] == CW_BY_SEARCH
                                          ? run->expected[option[CW_CHOICE_ROWS]]
                                          : NULL,
                           .variance = run->variance[option[CW_CHOICE_ROWS]] };
}

/* The next combination of options, varying the last choice first; false after the last one. */
static bool
advance (uint8_t option[CW_CHOICES])
{
  for (unsigned i = CW_CHOICES; i-- > 0;)
    {
      if (++option[i] < cw_choices[i].options)
        return true;
      option[i] = 0;
    }
  return false;
}

static int
by_size (const void *one, const void *other)
{
  unsigned a = *(const unsigned *)one, b = *(const unsigned *)other;
  return (a > b) - (a < b);
}

/* The median sum of ratings; 0 if a half would have too few games. */
static unsigned
find_rating (const CwRows *rows)
{
  unsigned *sums = malloc ((rows->games + (size_t)1) * sizeof *sums), count = 0, rating = 0;
  for (uint32_t g = 0; sums && g < rows->games && g < rows->known; g++)
    if (rows->game[g].rating[0] > 0 && rows->game[g].rating[1] > 0)
      sums[count++] = (unsigned)rows->game[g].rating[0] + rows->game[g].rating[1];
  if (count >= 2 * CW_SPECIFICATION_LEAST_GAMES)
    {
      unsigned below = 0;
      qsort (sums, count, sizeof *sums, by_size);
      rating = sums[count / 2];
      while (sums[below] < rating)
        below++;
      if (below < CW_SPECIFICATION_LEAST_GAMES)
        rating = 0;
    }
  free (sums);
  return rating;
}

bool
cw_specifications_part_kinds (const CwSpecifications *run)
{
  return run->between[CW_BETWEEN_PEOPLE] >= CW_SPECIFICATION_LEAST_GAMES
         && run->between[CW_BETWEEN_ENGINES] >= CW_SPECIFICATION_LEAST_GAMES;
}

static void
count_kinds (CwSpecifications *run)
{
  memset (run->between, 0, sizeof run->between);
  for (uint32_t g = 0; g < run->rows->games && g < run->rows->known; g++)
    run->between[run->rows->game[g].between]++;
}

/* True if nothing in a way depends on results or players, so that it also works by search. The
 * search's curve from scores to expected scores is the same in all phases. */
static bool
is_for_both (const uint8_t option[CW_CHOICES])
{
  return option[CW_CHOICE_DRAWS] == 0 && option[CW_CHOICE_STRENGTHS] == 1
         && option[CW_CHOICE_SCALE] == 1 && option[CW_CHOICE_WHOSE] == CW_WHOSE_ALL;
}

/* Can the rows be measured this way? */
static bool
is_possible (const CwSpecifications *run, const uint8_t option[CW_CHOICES])
{
  const CwRows *rows = cw_rows_by (run->rows, (CwRowsRule)option[CW_CHOICE_ROWS]);
  /* The phase is that of chess: in other games the pieces do not leave the board for good. */
  if (!rows || (option[CW_CHOICE_SCALE] == 0 && !cw_columns_are_chess (&rows->columns)))
    return false;
  if (option[CW_CHOICE_BY] == CW_BY_SEARCH)
    return run->expected[option[CW_CHOICE_ROWS]] != NULL && is_for_both (option);
  if (option[CW_CHOICE_STRENGTHS] == 0 && run->one_sided[option[CW_CHOICE_ROWS]])
    return false;
  switch ((CwWhose)option[CW_CHOICE_WHOSE])
    {
    case CW_WHOSE_LOWER:
    case CW_WHOSE_HIGHER:
      return run->rating > 0;
    case CW_WHOSE_PEOPLE:
    case CW_WHOSE_ENGINES:
      return cw_specifications_part_kinds (run);
    case CW_WHOSE_ALL:
    default:
      return true;
    }
}

unsigned
cw_specifications_init (CwSpecifications *run, CwSpecification list[CW_MAX_SPECIFICATIONS])
{
  CwJoint *joint = malloc (sizeof *joint);
  uint8_t option[CW_CHOICES] = { 0 };
  unsigned count = 0;
  for (unsigned rule = 0; joint && rule < CW_ROWS_RULES; rule++)
    {
      const CwRows *rows = cw_rows_by (run->rows, (CwRowsRule)rule);
      CwJointOptions options = cw_joint_options_default (&run->rows->columns);
      if (!rows)
        continue;
      cw_joint (joint, rows, &options, run->stop, run->context);
      run->variance[rule] = joint->variance;
      run->one_sided[rule] = joint->one_sided;
    }
  bool any = joint != NULL;
  free (joint);
  run->rating = find_rating (run->rows);
  count_kinds (run);
  for (; any; any = advance (option))
    {
      if (!is_possible (run, option))
        continue;
      list[count] = (CwSpecification){ .done = false };
      memcpy (list[count++].option, option, sizeof option);
    }
  return count;
}

double
cw_specification_points (const CwColumns *columns)
{
  return cw_joint_options_default (columns).tied ? cw_army_points (columns) : 0;
}

/* Fills the values in points, without the unit's own error. */
static void
fill_points (CwSpecification *specification, const CwJoint *joint)
{
  double unit = cw_army_unit (&joint->columns, joint->theta) / 100;
  specification->done = unit > 0;
  for (unsigned k = 0; k < joint->columns.count && unit > 0; k++)
    {
      const CwJointPiece *piece = &joint->piece[k];
      double half = (piece->log_odds_high - piece->log_odds) / unit;
      specification->value[k] = piece->known ? piece->log_odds / unit : 0;
      specification->low[k] = specification->value[k] - half;
      specification->high[k] = specification->value[k] + half;
    }
}

void
cw_specification_run (const CwSpecifications *run, CwSpecification *specification)
{
  CwJointOptions options = options_of (run, specification);
  CwJoint *joint = malloc (sizeof *joint);
  if (!joint)
    return;
  cw_joint (joint, cw_rows_by (run->rows, (CwRowsRule)specification->option[CW_CHOICE_ROWS]),
            &options, run->stop, run->context);
  specification->games = joint->games;
  specification->rows = joint->rows;
  specification->done = joint->piece[0].known && joint->theta[0] > 0;
  for (unsigned k = 0; k < joint->columns.count; k++)
    {
      const CwJointPiece *piece = &joint->piece[k];
      specification->value[k] = piece->known ? piece->value : 0;
      specification->low[k] = piece->low;
      specification->high[k] = piece->high;
    }
  if (cw_specification_points (&joint->columns) > 0)
    fill_points (specification, joint);
  free (joint);
}

/* --- all of them ---------------------------------------------------------------------------- */

static bool
has_value (const CwSpecification *specification, unsigned column)
{
  return specification->done && specification->value[column] != 0;
}

bool
cw_specification_range (const CwSpecification *list, unsigned count, unsigned column,
                        CwMeasuredBy by, double *low, double *high)
{
  bool any = false, open = false, nothing = false;
  for (unsigned i = 0; i < count; i++)
    {
      double value = list[i].value[column];
      if (!has_value (&list[i], column) || list[i].option[CW_CHOICE_BY] != by)
        continue;
      if (!any || value < *low)
        {
          *low = value;
          nothing = !(list[i].low[column] > 0);
        }
      if (!any || value > *high)
        {
          *high = value;
          open = !isfinite (list[i].high[column]);
        }
      any = true;
    }
  *high = any && open ? INFINITY : *high;
  *low = any && nothing ? -INFINITY : *low;
  return any;
}

/* Does a way count in what is said of a choice? The few by search are only compared with their
 * like. */
static bool
is_among (const CwSpecification *specification, unsigned column, CwChoice choice)
{
  return has_value (specification, column)
         && (choice == CW_CHOICE_BY ? is_for_both (specification->option)
                                    : specification->option[CW_CHOICE_BY] == CW_BY_RESULTS);
}

bool
cw_specification_mean (const CwSpecification *list, unsigned count, unsigned column,
                       CwChoice choice, unsigned option, double *mean)
{
  double sum = 0;
  unsigned n = 0;
  for (unsigned i = 0; i < count; i++)
    if (is_among (&list[i], column, choice) && list[i].option[choice] == option)
      {
        sum += list[i].value[column];
        n++;
      }
  *mean = n > 0 ? sum / n : 0;
  return n > 0;
}

/* The share of the variance that one choice explains. */
static double
share_of (const CwSpecification *list, unsigned count, unsigned column, CwChoice choice)
{
  double part[CW_MAX_OPTIONS] = { 0 }, size[CW_MAX_OPTIONS] = { 0 }, between = 0;
  double sum = 0, square = 0, n = 0;
  for (unsigned i = 0; i < count; i++)
    if (is_among (&list[i], column, choice))
      {
        double value = list[i].value[column];
        sum += value;
        square += value * value;
        n++;
        part[list[i].option[choice]] += value;
        size[list[i].option[choice]]++;
      }
  double all = n > 0 ? square - sum * sum / n : 0;
  for (unsigned option = 0; option < CW_MAX_OPTIONS; option++)
    if (size[option] > 0)
      between += part[option] * part[option] / size[option];
  return all > 0 ? (between - sum * sum / n) / all : 0;
}

void
cw_specification_shares (const CwSpecification *list, unsigned count, unsigned column,
                         double share[CW_CHOICES])
{
  for (unsigned choice = 0; choice < CW_CHOICES; choice++)
    share[choice] = share_of (list, count, column, (CwChoice)choice);
}

void
cw_specification_sort (CwSpecification *list, unsigned count, unsigned column)
{
  /* Insertion sort: only a few hundred, and stable. */
  for (unsigned i = 1; i < count; i++)
    {
      CwSpecification one = list[i];
      unsigned j = i;
      for (; j > 0; j--)
        {
          const CwSpecification *other = &list[j - 1];
          bool later = has_value (&one, column)
                           ? has_value (other, column) && other->value[column] <= one.value[column]
                           : true;
          if (later)
            break;
          list[j] = *other;
        }
      list[j] = one;
    }
}
