/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/design.h"

#include "core/position.h"
#include "learning/value_set.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PAWN 0 /* columns of chess */
#define KNIGHT 1
#define BISHOP 2
#define ROOK 3
#define QUEEN 4

/* --- terms -------------------------------------------------------------------------------- */

static bool
add (CwDesign *design, CwTermKind kind, unsigned first, unsigned second)
{
  if (design->terms + 1 >= CW_MAX_TERMS) /* one more for c */
    return false;
  design->term[design->terms++] = (CwModelTerm){ kind, (uint8_t)first, (uint8_t)second };
  return true;
}

static bool
add_quadratic (CwDesign *design, unsigned columns)
{
  bool fits = true;
  for (unsigned i = 0; i < columns; i++)
    for (unsigned j = i; j < columns; j++)
      fits = fits && add (design, CW_TERM_OWN, i, j);
  for (unsigned i = 0; i < columns; i++)
    for (unsigned j = i + 1; j < columns; j++)
      fits = fits && add (design, CW_TERM_AGAINST, i, j);
  return fits;
}

bool
cw_design_terms (CwDesign *design, const CwColumns *columns, const CwModelOptions *options)
{
  static const CwTermKind single[] = { CW_TERM_PAIR, CW_TERM_QUEEN_KNIGHT, CW_TERM_ROOK_BISHOP,
                                       CW_TERM_OPPOSITE, CW_TERM_LAST_PAWN };
  unsigned features = options->features;
  bool fits = true;
  *design = (CwDesign){ .options = *options };
  for (unsigned j = 0; j < columns->count; j++)
    fits = fits && add (design, CW_TERM_MAN, j, 0);
  for (unsigned i = 0; i < sizeof single / sizeof *single; i++)
    if (features >> i & 1)
      fits = fits && add (design, single[i], 0, 0);
  for (unsigned j = 1; features & CW_FEATURE_PAWNS && j < columns->count; j++)
    fits = fits && add (design, CW_TERM_PER_PAWN, j, 0);
  for (unsigned j = 0; features & CW_FEATURE_PHASE && j < columns->count; j++)
    fits = fits && add (design, CW_TERM_PHASE, j, 0);
  if (features & CW_FEATURE_QUADRATIC)
    fits = fits && add_quadratic (design, columns->count);
  if (features & CW_FEATURE_FIRST_MOVE)
    fits = fits && add (design, CW_TERM_FIRST_MOVE, 0, 0);
  if (features & CW_FEATURE_RATING)
    fits = fits && add (design, CW_TERM_RATING, 0, 0);
  design->parameters = design->terms;
  return fits;
}

/* --- the terms of a vector of counts ------------------------------------------------------- */

typedef struct
{
  const CwDesign *design;
  unsigned columns;
  double scale[CW_MAX_COLUMNS]; /* usual values, pawns */
  double full;                  /* of the pieces of both sides at the start, by that scale */
} Maker;

/* How much is left but pawns: 1/2 at the start, -1/2 at none. */
static double
phase_of (const Maker *maker, const uint8_t *men)
{
  double sum = 0;
  for (unsigned j = 1; j < maker->columns; j++)
    sum += maker->scale[j] * (men[j] + men[maker->columns + j]);
  return maker->full > 0 ? fmin (sum / maker->full, 1) - 0.5 : 0;
}

static int
has_both (const uint8_t *men, unsigned first, unsigned second)
{
  return men[first] > 0 && men[second] > 0;
}

/* One term of a vector; ratings are not known here. */
static double
term_of (const Maker *maker, const CwModelTerm *term, const uint8_t *men, double phase)
{
  const uint8_t *theirs = men + maker->columns;
  const double *mean = maker->design->mean;
  unsigned i = term->first, j = term->second;
  int difference = men[i] - theirs[i];
  switch (term->kind)
    {
    case CW_TERM_MAN:
      return difference;
    case CW_TERM_PAIR:
      return (men[BISHOP] >= 2) - (theirs[BISHOP] >= 2);
    case CW_TERM_QUEEN_KNIGHT:
      return has_both (men, QUEEN, KNIGHT) - has_both (theirs, QUEEN, KNIGHT);
    case CW_TERM_ROOK_BISHOP:
      return has_both (men, ROOK, BISHOP) - has_both (theirs, ROOK, BISHOP);
    case CW_TERM_OPPOSITE:
      return men[2 * maker->columns] & CW_ROW_OPPOSITE_BISHOPS ? men[PAWN] - theirs[PAWN] : 0;
    case CW_TERM_LAST_PAWN:
      return (men[PAWN] > 0) - (theirs[PAWN] > 0);
    case CW_TERM_PER_PAWN:
      return difference * (men[PAWN] + theirs[PAWN] - 8);
    case CW_TERM_PHASE:
      return difference * phase;
    case CW_TERM_OWN:
      return (men[i] - mean[i]) * (men[j] - mean[j])
             - (theirs[i] - mean[i]) * (theirs[j] - mean[j]);
    case CW_TERM_AGAINST:
      return (men[i] - mean[i]) * (theirs[j] - mean[j])
             - (men[j] - mean[j]) * (theirs[i] - mean[i]);
    case CW_TERM_FIRST_MOVE:
      return 1;
    case CW_TERM_RATING:
      break;
    }
  return 0;
}

static void
prepare (Maker *maker, const CwDesign *design, const CwRows *rows)
{
  CwPosition start;
  CwValues usual;
  uint8_t men[2][CW_MAX_COLUMNS];
  *maker = (Maker){ .design = design, .columns = rows->columns.count };
  cw_value_set_usual (rows->columns.game, &usual);
  cw_columns_scale (&rows->columns, &usual, maker->scale);
  cw_position_start (&start, rows->columns.game);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      cw_columns_of (&rows->columns, &start, (CwColour)colour, men[colour]);
      for (unsigned j = 1; j < maker->columns; j++)
        maker->full += maker->scale[j] * men[colour][j];
    }
}

/* --- groups ------------------------------------------------------------------------------- */

typedef struct
{
  CwDesign *design;
  uint32_t *slot; /* group + 1; 0 is empty */
  uint32_t slots, room;
} Table;

static uint32_t
hash_of (const double *x, unsigned terms)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325), bits;
  for (unsigned k = 0; k < terms; k++)
    {
      memcpy (&bits, &x[k], sizeof bits);
      hash = (hash ^ bits) * UINT64_C (0x100000001b3);
      hash ^= hash >> 29;
    }
  return (uint32_t)((hash * UINT64_C (0x9e3779b97f4a7c15)) >> 32);
}

static uint32_t
slot_of (const Table *table, const double *x)
{
  const CwDesign *design = table->design;
  uint32_t mask = table->slots - 1, at = hash_of (x, design->terms) & mask;
  while (table->slot[at] != 0
         && memcmp (design->x + (size_t)(table->slot[at] - 1) * design->terms, x,
                    design->terms * sizeof *x)
                != 0)
    at = (at + 1) & mask;
  return at;
}

static bool
grow (Table *table)
{
  CwDesign *design = table->design;
  uint32_t room = table->room ? table->room * 2 : 1024;
  double *x = realloc (design->x, (size_t)room * design->terms * sizeof *x);
  if (!x)
    return false;
  design->x = x;
  uint32_t *slot = calloc ((size_t)room * 2, sizeof *slot);
  if (!slot)
    return false;
  free (table->slot);
  table->slot = slot;
  table->slots = room * 2;
  table->room = room;
  for (uint32_t i = 0; i < design->count; i++)
    slot[slot_of (table, design->x + (size_t)i * design->terms)] = i + 1;
  return true;
}

/* The group of a vector of terms, made where it is new. */
static bool
find_group (Table *table, const double *x, uint32_t *group)
{
  CwDesign *design = table->design;
  if (design->count == table->room && !grow (table))
    return false;
  uint32_t at = slot_of (table, x);
  if (table->slot[at] == 0)
    {
      memcpy (design->x + (size_t)design->count * design->terms, x, design->terms * sizeof *x);
      table->slot[at] = ++design->count;
    }
  *group = table->slot[at] - 1;
  return true;
}

static bool
is_counted (const CwDesign *design, const CwRowGame *game)
{
  bool rated = !(design->options.features & CW_FEATURE_RATING)
               || (game->rating[0] > 0 && game->rating[1] > 0);
  return rated && (game->result != 1 || design->options.kind != CW_MODEL_ARTICLE);
}

/* Hundreds of rating points, to the nearest ten points. */
static double
rating_of (const CwRowGame *game)
{
  return round ((game->rating[0] - game->rating[1]) / 10.0) / 10;
}

/* The means of what the counted rows have of each kind, both sides together. */
static void
find_means (CwDesign *design, const CwRows *rows)
{
  size_t count = 0;
  unsigned columns = rows->columns.count;
  for (uint32_t g = 0; g < rows->games; g++)
    for (size_t i = cw_rows_begin (rows, g); i < cw_rows_begin (rows, g + 1); i++)
      {
        const uint8_t *men = cw_rows_vector (rows, rows->vector[i]);
        if (!is_counted (design, &rows->game[g]))
          break;
        for (unsigned j = 0; j < columns; j++)
          design->mean[j] += men[j] + men[columns + j];
        count += 2;
      }
  for (unsigned j = 0; j < columns && count > 0; j++)
    design->mean[j] /= (double)count;
}

static bool
group_rows (CwDesign *design, const CwRows *rows)
{
  Table table = { .design = design };
  Maker maker;
  bool done = true, rated = design->options.features & CW_FEATURE_RATING;
  uint32_t *of_vector = malloc ((rows->vectors + (size_t)1) * sizeof *of_vector);
  if (!of_vector)
    return false;
  memset (of_vector, 0xff, (rows->vectors + (size_t)1) * sizeof *of_vector);
  prepare (&maker, design, rows);
  for (uint32_t g = 0; done && g < rows->games; g++)
    {
      size_t first = cw_rows_begin (rows, g), end = cw_rows_begin (rows, g + 1);
      bool counted = first < end && is_counted (design, &rows->game[g]);
      if (rated && first < end && !(rows->game[g].rating[0] && rows->game[g].rating[1]))
        design->unrated++;
      for (size_t i = first; done && i < end; i++)
        {
          uint32_t vector = rows->vector[i];
          const uint8_t *men = cw_rows_vector (rows, vector);
          double x[CW_MAX_TERMS], phase = phase_of (&maker, men);
          design->of_row[i] = CW_NO_GROUP;
          if (!counted)
            continue;
          if (!rated && of_vector[vector] != CW_NO_GROUP)
            {
              design->of_row[i] = of_vector[vector];
              continue;
            }
          for (unsigned k = 0; k < design->terms; k++)
            x[k] = design->term[k].kind == CW_TERM_RATING
                       ? rating_of (&rows->game[g])
                       : term_of (&maker, &design->term[k], men, phase) + 0.0; /* no -0 */
          done = find_group (&table, x, &design->of_row[i]);
          of_vector[vector] = design->of_row[i];
        }
    }
  free (of_vector);
  free (table.slot);
  return done;
}

/* --- the whole ----------------------------------------------------------------------------- */

void
cw_design_weigh (CwDesign *design, const CwRows *rows, const double *times)
{
  memset (design->result, 0, (size_t)design->count * 3 * sizeof *design->result);
  design->total = 0;
  for (uint32_t g = 0; g < rows->games; g++)
    for (size_t i = cw_rows_begin (rows, g); i < cw_rows_begin (rows, g + 1); i++)
      {
        if (design->of_row[i] == CW_NO_GROUP)
          break;
        double weight = times ? times[g] : 1;
        design->result[3 * (size_t)design->of_row[i] + rows->game[g].result] += weight;
        design->total += weight;
      }
}

static void
find_penalties (CwDesign *design)
{
  for (unsigned k = 0; k < design->terms; k++)
    {
      CwTermKind kind = design->term[k].kind;
      double square = 0;
      design->penalty[k] = kind == CW_TERM_FIRST_MOVE ? 0 : design->options.lambda;
      if (kind != CW_TERM_OWN && kind != CW_TERM_AGAINST)
        continue;
      for (uint32_t i = 0; i < design->count; i++)
        {
          const double *n = &design->result[3 * (size_t)i];
          double x = design->x[(size_t)i * design->terms + k];
          square += (n[0] + n[1] + n[2]) * x * x;
        }
      design->penalty[k] +=
          design->total > 0 ? design->options.lambda_quadratic * square / design->total : 0;
    }
}

bool
cw_design_init (CwDesign *design, const CwRows *rows, const CwModelOptions *options)
{
  if (!cw_design_terms (design, &rows->columns, options))
    return false;
  design->of_row = malloc ((rows->count + 1) * sizeof *design->of_row);
  if (!design->of_row)
    return false;
  if (options->features & CW_FEATURE_QUADRATIC)
    find_means (design, rows);
  if (!group_rows (design, rows))
    return false;
  design->result = malloc (((size_t)design->count + 1) * 3 * sizeof *design->result);
  if (!design->result)
    return false;
  cw_design_weigh (design, rows, NULL);
  find_penalties (design);
  for (uint32_t i = 0; i < design->count; i++)
    design->draws |= design->result[3 * (size_t)i + 1] > 0;
  if (options->kind == CW_MODEL_ORDERED && design->draws)
    design->parameters++;
  return true;
}

void
cw_design_clear (CwDesign *design)
{
  free (design->x);
  free (design->of_row);
  free (design->result);
  *design = (CwDesign){ 0 };
}
