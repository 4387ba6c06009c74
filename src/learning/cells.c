/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/cells.h"

#include <stdlib.h>
#include <string.h>

/* FNV-1a by differences (Fowler, Noll and Vo), then mixed. */
static unsigned
hash_of (const int16_t *difference, unsigned columns)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);
  for (unsigned j = 0; j < columns; j++)
    hash = (hash ^ (uint16_t)difference[j]) * UINT64_C (0x100000001b3);
  return (unsigned)((hash * UINT64_C (0x9e3779b97f4a7c15)) >> 32);
}

typedef struct
{
  uint32_t *slot; /* cell + 1; 0 is empty */
  unsigned size;  /* a power of two */
  unsigned columns;
} Table;

static unsigned
slot_of (const Table *table, const CwCell *cells, const int16_t *difference)
{
  size_t bytes = table->columns * sizeof *difference;
  unsigned mask = table->size - 1, at = hash_of (difference, table->columns) & mask;
  while (table->slot[at] != 0
         && memcmp (cells[table->slot[at] - 1].difference, difference, bytes) != 0)
    at = (at + 1) & mask;
  return at;
}

static bool
grow (Table *table, CwCells *cells)
{
  unsigned room = cells->room ? cells->room * 2 : 1024;
  CwCell *cell = realloc (cells->cell, room * sizeof *cell);
  if (!cell)
    return false;
  cells->cell = cell;
  cells->room = room;
  uint32_t *slot = calloc (room * 2, sizeof *slot);
  if (!slot)
    return false;
  free (table->slot);
  *table = (Table){ slot, room * 2, table->columns };
  for (unsigned i = 0; i < cells->count; i++)
    table->slot[slot_of (table, cells->cell, cells->cell[i].difference)] = i + 1;
  return true;
}

/* The differences of a distinct vector of counts. */
static void
find_differences (const CwRows *rows, uint32_t vector, int16_t difference[CW_MAX_COLUMNS])
{
  const uint8_t *men = cw_rows_vector (rows, vector);
  for (unsigned j = 0; j < rows->columns.count; j++)
    difference[j] = (int16_t)(men[j] - men[rows->columns.count + j]);
}

/* Makes the cells of all vectors that a row has; `used` are three numbers a vector. */
static bool
collect (CwCells *cells, Table *table, const CwRows *rows, const uint32_t *used)
{
  for (uint32_t v = 0; v < rows->vectors; v++)
    {
      int16_t difference[CW_MAX_COLUMNS] = { 0 };
      if (used[3 * v] + used[3 * v + 1] + used[3 * v + 2] == 0)
        continue;
      if (cells->count == cells->room && !grow (table, cells))
        return false;
      find_differences (rows, v, difference);
      unsigned at = slot_of (table, cells->cell, difference);
      if (table->slot[at] == 0)
        {
          CwCell *cell = &cells->cell[cells->count++];
          memset (cell, 0, sizeof *cell);
          memcpy (cell->difference, difference, sizeof difference);
          table->slot[at] = cells->count;
        }
      cells->of_vector[v] = table->slot[at] - 1;
      for (unsigned r = 0; r < 3; r++)
        cells->cell[cells->of_vector[v]].result[r] += used[3 * v + r];
    }
  return true;
}

bool
cw_cells_init (CwCells *cells, const CwRows *rows)
{
  Table table = { .columns = rows->columns.count };
  *cells = (CwCells){ .columns = rows->columns.count };
  cells->of_vector = calloc (rows->vectors + (size_t)1, sizeof *cells->of_vector);
  uint32_t *used = calloc (rows->vectors + (size_t)1, 3 * sizeof *used);
  bool done = cells->of_vector && used;
  for (uint32_t game = 0; done && game < rows->games; game++)
    for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
      used[3 * rows->vector[i] + rows->game[game].result]++;
  done = done && collect (cells, &table, rows, used);
  free (used);
  free (table.slot);
  return done;
}

void
cw_cells_clear (CwCells *cells)
{
  free (cells->cell);
  free (cells->of_vector);
  *cells = (CwCells){ 0 };
}

/* Is the first difference that is not 0 negative? Then its mirror image stands for it. */
static bool
is_mirrored (const CwCell *cell, unsigned columns)
{
  for (unsigned j = 0; j < columns; j++)
    if (cell->difference[j] != 0)
      return cell->difference[j] < 0;
  return false;
}

/* Adds each cell of one orientation: `target` finds the problem's cell by vector. */
static void
fold (CwProblem *problem, Table *table, CwCell *seen, const CwCells *cells, const double *results,
      CwDraws draws)
{
  for (unsigned i = 0; i < cells->count; i++)
    {
      const CwCell *cell = &cells->cell[i];
      bool mirrored = is_mirrored (cell, cells->columns);
      double part[3];
      for (unsigned r = 0; r < 3; r++)
        part[r] = results ? results[3 * i + r] : cell->result[r];
      part[1] *= cw_draw_weight (draws);
      double weight = part[0] + part[1] + part[2];
      if (weight <= 0)
        continue;

      CwCell *next = &seen[problem->count];
      for (unsigned j = 0; j < cells->columns; j++)
        next->difference[j] = (int16_t)(mirrored ? -cell->difference[j] : cell->difference[j]);
      unsigned at = slot_of (table, seen, next->difference);
      if (table->slot[at] == 0)
        {
          table->slot[at] = ++problem->count;
          for (unsigned j = 0; j < cells->columns; j++)
            problem->x[j][problem->count - 1] = next->difference[j];
        }
      unsigned to = table->slot[at] - 1;
      problem->weight[to] += weight;
      problem->won[to] += part[mirrored ? 0 : 2] + 0.5 * part[1];
      problem->total += weight;
    }
}

bool
cw_problem_init (CwProblem *problem, const CwCells *cells, const double *results, CwDraws draws,
                 double lambda)
{
  size_t n = cells->count + 1;
  Table table = { NULL, 1024, cells->columns };
  while (table.size < 2 * n)
    table.size *= 2;
  *problem = (CwProblem){ .columns = cells->columns, .lambda = lambda };
  double *memory = calloc (n * (cells->columns + 2), sizeof *memory);
  CwCell *seen = malloc (n * sizeof *seen);
  table.slot = calloc (table.size, sizeof *table.slot);
  bool done = memory && seen && table.slot;
  if (done)
    {
      problem->memory = memory;
      for (unsigned j = 0; j < cells->columns; j++)
        problem->x[j] = memory + j * n;
      problem->weight = memory + cells->columns * n;
      problem->won = memory + (cells->columns + 1) * n;
      fold (problem, &table, seen, cells, results, draws);
    }
  else
    free (memory);
  free (seen);
  free (table.slot);
  return done;
}

void
cw_problem_clear (CwProblem *problem)
{
  free (problem->memory);
  *problem = (CwProblem){ 0 };
}
