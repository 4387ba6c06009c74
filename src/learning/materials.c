/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/materials.h"

#include "base/number.h"
#include "learning/curve.h"
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
  uint32_t *slot, slots;
  uint32_t *seen; /* the last game + 1 that had it, plain and turned */
} Maker;

/* Whether Black is in front. */
static bool
is_turned (const Maker *maker, const uint8_t *men)
{
  unsigned columns = maker->rows->columns.count;
  double balance = 0;
  for (unsigned j = 0; j < columns; j++)
    balance += maker->scale[j] * (men[j] - men[columns + j]);
  return balance < 0 || (balance == 0 && memcmp (men, men + columns, columns) < 0);
}

/* What is told of a vector: the side in front first, of either what the kind asks for. */
static void
tell (const Maker *maker, const uint8_t *men, bool turned, uint8_t *told)
{
  unsigned columns = maker->rows->columns.count;
  for (unsigned j = 0; j < columns; j++)
    {
      uint8_t front = men[turned ? columns + j : j], back = men[turned ? j : columns + j];
      uint8_t common = maker->kind == CW_MATERIALS_WHOLE ? 0 : front < back ? front : back;
      told[j] = (uint8_t)(front - common);
      told[columns + j] = (uint8_t)(back - common);
    }
}

static uint32_t
slot_of (const Maker *maker, const uint8_t *told)
{
  size_t size = 2 * (size_t)maker->rows->columns.count;
  uint64_t hash = UINT64_C (0xcbf29ce484222325);
  for (size_t j = 0; j < size; j++)
    hash = (hash ^ told[j]) * UINT64_C (0x100000001b3);
  uint32_t at = (uint32_t)((hash * UINT64_C (0x9e3779b97f4a7c15)) >> 32) & (maker->slots - 1);
  while (maker->slot[at] != 0
         && memcmp (maker->out->material[maker->slot[at] - 1].men, told, size) != 0)
    at = (at + 1) & (maker->slots - 1);
  return at;
}

/* At most one combination a vector: all memory is there from the start. */
static bool
prepare (Maker *maker)
{
  CwMaterials *out = maker->out;
  size_t vectors = maker->rows->vectors + (size_t)1;
  CwValues usual;
  cw_value_set_usual (maker->rows->columns.game, &usual);
  cw_columns_scale (&maker->rows->columns, &usual, maker->scale);
  for (maker->slots = 1024; maker->slots < 2 * vectors;)
    maker->slots *= 2;
  maker->slot = calloc (maker->slots, sizeof *maker->slot);
  maker->seen = calloc (2 * vectors, sizeof *maker->seen);
  out->of_vector = calloc (vectors, sizeof *out->of_vector);
  out->men = calloc (vectors, 2 * (size_t)maker->rows->columns.count + 1);
  out->material = calloc (vectors, sizeof *out->material);
  return maker->slot && maker->seen && out->of_vector && out->men && out->material;
}

static uint32_t
find_material (Maker *maker, size_t row)
{
  CwMaterials *out = maker->out;
  uint32_t vector = maker->rows->vector[row];
  if (out->of_vector[vector] != 0)
    return out->of_vector[vector];
  const uint8_t *men = cw_rows_vector (maker->rows, vector);
  uint8_t *told = out->men + 2 * (size_t)maker->rows->columns.count * out->count;
  bool turned = is_turned (maker, men);
  tell (maker, men, turned, told);
  uint32_t slot = slot_of (maker, told);
  if (maker->slot[slot] == 0)
    {
      out->material[out->count] =
          (CwMaterial){ .men = told, .first = row, .number = out->count + 1 };
      maker->slot[slot] = ++out->count;
    }
  return out->of_vector[vector] = maker->slot[slot] << 1 | turned;
}

static void
add_row (Maker *maker, uint32_t game, size_t row)
{
  uint32_t found = find_material (maker, row), index = (found >> 1) - 1;
  uint32_t *seen = &maker->seen[2 * (size_t)index + (found & 1)];
  CwMaterial *material = &maker->out->material[index];
  unsigned result = maker->rows->game[game].result;
  material->rows++;
  if (*seen == game + 1)
    return;
  *seen = game + 1;
  if (found & 1)
    result = 2 - result;
  material->games++;
  material->won += result == 2;
  material->drawn += result == 1;
  material->lost += result == 0;
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
  for (uint32_t game = 0; done && game < rows->games; game++)
    for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
      add_row (&maker, game, i);
  for (unsigned i = 0; done && i < materials->count; i++)
    {
      CwMaterial *material = &materials->material[i];
      material->score = (material->won + 0.5 * material->drawn) / material->games;
      cw_wilson (material->score, material->games, &material->low, &material->high);
    }
  if (done)
    qsort (materials->material, materials->count, sizeof *materials->material, by_games);
  free (maker.slot);
  free (maker.seen);
  return done;
}

void
cw_materials_clear (CwMaterials *materials)
{
  free (materials->material);
  free (materials->of_vector);
  free (materials->men);
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
      const uint8_t *men = material->men + (side == 1 ? columns : 0);
      if (side == 1)
        name[length++] = '-';
      for (unsigned j = columns; j-- > 0;)
        {
          char letter[CW_COLUMN_NAME_SIZE];
          cw_column_name (&materials->columns, j, letter);
          for (unsigned n = 0;
               n < men[j] && length + CW_COLUMN_NAME_SIZE + 2 < CW_MATERIAL_NAME_SIZE; n++)
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
  double rows, score, square, drawn, lost;
  unsigned games;
  uint32_t seen; /* the last game + 1 */
} Sum;

static bool
is_of (const CwRows *rows, const uint8_t *men, CwClarityPart part)
{
  unsigned columns = rows->columns.count;
  if (part == CW_CLARITY_ALL)
    return true;
  if (rows->differences_only || !cw_columns_are_chess (&rows->columns))
    return false;
  bool queens = men[QUEEN] + men[columns + QUEEN] > 0;
  return queens == (part == CW_CLARITY_QUEENS);
}

bool
cw_clarity_bin (const CwRows *rows, size_t row, const double scale[CW_MAX_COLUMNS],
                CwClarityPart part, unsigned *balance, bool *black)
{
  const uint8_t *men = cw_rows_vector (rows, rows->vector[row]);
  double pawns = 0;
  if (!is_of (rows, men, part))
    return false;
  for (unsigned j = 0; j < rows->columns.count; j++)
    pawns += scale[j] * (men[j] - men[rows->columns.count + j]);
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
        double y = 0.5 * rows->game[game].result;
        unsigned bin;
        bool black;
        if (!cw_clarity_bin (rows, i, scale, part, &bin, &black))
          continue;
        Sum *sum = &sums[bin];
        y = black ? 1 - y : y;
        sum->rows++;
        sum->score += y;
        sum->square += y * y;
        sum->drawn += y == 0.5;
        sum->lost += y == 0;
        sum->games += sum->seen != game + 1;
        sum->seen = game + 1;
      }
  for (unsigned i = 0; i < CW_CLARITY_BINS; i++)
    {
      const Sum *sum = &sums[i];
      if (sum->rows == 0)
        continue;
      double mean = sum->score / sum->rows;
      bins[count++] = (CwClarity){ .balance = i,
                                   .rows = (size_t)sum->rows,
                                   .games = sum->games,
                                   .score = mean,
                                   .drawn = sum->drawn / sum->rows,
                                   .variance = sum->square / sum->rows - mean * mean,
                                   .upset = sum->lost / sum->rows };
    }
  return count;
}
