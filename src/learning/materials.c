/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/materials.h"

#include "learning/distribution.h"
#include "learning/value_set.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define QUEEN 4 /* column of chess */

/* --- combinations --------------------------------------------------------------------------- */

typedef struct
{
  const CwRows *rows;
  CwMaterials *out;
  CwMaterialsKind kind;
  double scale[CW_MAX_COLUMNS];
  uint32_t *seen; /* last game + 1 with the combination, plain and turned */
} Maker;

/* The combination of a vector, the side ahead first, with the pieces that the maker's kind asks
 * for. */
static void
combine (const Maker *maker, const uint8_t *pieces, bool turned, uint8_t *combination)
{
  unsigned columns = maker->rows->columns.count;
  for (unsigned j = 0; j < columns; j++)
    {
      uint8_t front = pieces[turned ? columns + j : j], back = pieces[turned ? j : columns + j];
      uint8_t common = maker->kind == CW_MATERIALS_WHOLE ? 0 : front < back ? front : back;
      combination[j] = (uint8_t)(front - common);
      combination[columns + j] = (uint8_t)(back - common);
    }
}

/* Allocates for at most one combination per vector. */
static bool
prepare (Maker *maker)
{
  CwMaterials *out = maker->out;
  size_t vectors = maker->rows->vectors.count + (size_t)1;
  CwValues usual;
  cw_value_set_usual (maker->rows->columns.game, &usual);
  cw_columns_scale (&maker->rows->columns, &usual, maker->scale);
  maker->seen = calloc (2 * vectors, sizeof *maker->seen);
  out->pieces.width = 2 * (size_t)maker->rows->columns.count;
  out->of_vector = calloc (vectors, sizeof *out->of_vector);
  out->material = calloc (vectors, sizeof *out->material);
  return maker->seen && out->of_vector && out->material;
}

/* Twice the number of a row's combination, plus 1 if turned; 0 if memory runs out. */
static uint32_t
find_material (Maker *maker, size_t row)
{
  CwMaterials *out = maker->out;
  uint32_t vector = maker->rows->vector[row], index;
  uint8_t combination[2 * CW_MAX_COLUMNS];
  if (out->of_vector[vector] != 0)
    return out->of_vector[vector];
  /* Is Black ahead? */
  const uint8_t *pieces = cw_rows_vector (maker->rows, vector);
  unsigned columns = maker->rows->columns.count;
  double balance = cw_rows_balance (maker->rows, vector, maker->scale);
  bool turned = balance < 0 || (balance == 0 && memcmp (pieces, pieces + columns, columns) < 0);
  combine (maker, cw_rows_vector (maker->rows, vector), turned, combination);
  if (!cw_distinct_add (&out->pieces, combination, &index))
    return 0;
  if (index == out->count)
    out->material[out->count++] = (CwMaterial){ .first = row, .number = index + 1 };
  return out->of_vector[vector] = (index + 1) << 1 | turned;
}

static bool
add_row (Maker *maker, uint32_t game, size_t row)
{
  uint32_t found = find_material (maker, row), index = (found >> 1) - 1;
  if (found == 0)
    return false;
  uint32_t *seen = &maker->seen[2 * (size_t)index + (found & 1)];
  CwMaterial *material = &maker->out->material[index];
  unsigned result = maker->rows->game[game].result;
  material->rows++;
  if (*seen == game + 1)
    return true;
  *seen = game + 1;
  if (found & 1)
    result = 2 - result;
  material->games++;
  material->won += result == 2;
  material->drawn += result == 1;
  material->lost += result == 0;
  return true;
}

static int
by_games (const void *one, const void *other)
{
  const CwMaterial *a = one, *b = other;
  if (a->games != b->games)
    return a->games < b->games ? 1 : -1;
  return a->first < b->first ? -1 : a->first > b->first;
}

bool
cw_materials_make (CwMaterials *materials, const CwRows *rows, CwMaterialsKind kind)
{
  Maker maker = { .rows = rows, .out = materials, .kind = kind };
  *materials = (CwMaterials){ .columns = rows->columns };
  bool done = prepare (&maker);
  for (uint32_t game = 0; game < rows->games; game++)
    for (size_t i = cw_rows_begin (rows, game); done && i < cw_rows_begin (rows, game + 1); i++)
      done = add_row (&maker, game, i);
  for (unsigned i = 0; done && i < materials->count; i++)
    {
      CwMaterial *material = &materials->material[i];
      material->pieces = cw_distinct_at (&materials->pieces, i);
      material->score = (material->won + 0.5 * material->drawn) / material->games;
      cw_wilson (material->score, material->games, &material->low, &material->high);
    }
  if (done)
    qsort (materials->material, materials->count, sizeof *materials->material, by_games);
  free (maker.seen);
  return done;
}

void
cw_materials_clear (CwMaterials *materials)
{
  free (materials->material);
  free (materials->of_vector);
  cw_distinct_clear (&materials->pieces);
  *materials = (CwMaterials){ 0 };
}

CwMaterialsWay
cw_materials_way (const CwMaterials *materials, const CwRows *rows, unsigned index, size_t row)
{
  uint32_t found = materials->of_vector[rows->vector[row]];
  if (found >> 1 != materials->material[index].number)
    return CW_MATERIALS_OTHER;
  return found & 1 ? CW_MATERIALS_TURNED : CW_MATERIALS_PLAIN;
}

char *
cw_material_name (const CwMaterials *materials, unsigned index, char name[CW_MATERIAL_NAME_SIZE])
{
  const CwMaterial *material = &materials->material[index];
  unsigned columns = materials->columns.count;
  size_t length = 0;
  for (unsigned side = 0; side < 2; side++)
    {
      const uint8_t *pieces = material->pieces + (side == 1 ? columns : 0);
      if (side == 1)
        name[length++] = '-';
      for (unsigned j = columns; j-- > 0;)
        {
          char letter[CW_COLUMN_NAME_SIZE];
          cw_column_name (&materials->columns, j, letter);
          for (unsigned n = 0;
               n < pieces[j] && length + CW_COLUMN_NAME_SIZE + 2 < CW_MATERIAL_NAME_SIZE; n++)
            {
              memcpy (name + length, letter, strlen (letter));
              length += strlen (letter);
            }
        }
    }
  name[length] = '\0';
  return name;
}

/* --- clarity ------------------------------------------------------------------------------ */

typedef struct
{
  unsigned result[3], games; /* rows lost, drawn and won by the side ahead */
  uint32_t seen;             /* the last game + 1 */
} Sum;

static bool
is_of (const CwRows *rows, uint32_t vector, CwClarityPart part)
{
  const uint8_t *pieces = cw_rows_vector (rows, vector);
  if (part == CW_CLARITY_ALL)
    return true;
  if (rows->differences_only || !cw_columns_are_chess (&rows->columns))
    return false;
  bool queens = pieces[QUEEN] + pieces[rows->columns.count + QUEEN] > 0;
  return queens == (part == CW_CLARITY_QUEENS);
}

bool
cw_clarity_bin (const CwRows *rows, size_t row, const double scale[CW_MAX_COLUMNS],
                CwClarityPart part, unsigned *balance, bool *black)
{
  if (!is_of (rows, rows->vector[row], part))
    return false;
  double pawns = cw_rows_balance (rows, rows->vector[row], scale);
  *balance = (unsigned)fmin (round (fabs (pawns)), CW_CLARITY_BINS - 1);
  *black = pawns < 0;
  return true;
}

unsigned
cw_clarity (CwClarity bins[CW_CLARITY_BINS], const CwRows *rows, const double scale[CW_MAX_COLUMNS],
            CwClarityPart part)
{
  Sum sums[CW_CLARITY_BINS] = { 0 };
  unsigned count = 0;
  for (uint32_t game = 0; game < rows->games; game++)
    for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
      {
        unsigned result = rows->game[game].result, bin;
        bool black;
        if (!cw_clarity_bin (rows, i, scale, part, &bin, &black))
          continue;
        Sum *sum = &sums[bin];
        sum->result[black ? 2 - result : result]++;
        sum->games += sum->seen != game + 1;
        sum->seen = game + 1;
      }
  for (unsigned i = 0; i < CW_CLARITY_BINS; i++)
    {
      const unsigned *n = sums[i].result;
      double all = n[0] + n[1] + n[2], mean = (n[2] + 0.5 * n[1]) / all;
      if (all > 0)
        bins[count++] = (CwClarity){ .balance = i,
                                     .rows = (size_t)all,
                                     .games = sums[i].games,
                                     .score = mean,
                                     .drawn = n[1] / all,
                                     .variance = (n[2] + 0.25 * n[1]) / all - mean * mean,
                                     .upset = n[0] / all };
    }
  return count;
}
