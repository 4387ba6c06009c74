/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/cells.h"

#include <stdlib.h>
#include <string.h>

/* Five differences of -255 … 255 in ten bits each, above zero. */
static uint64_t
key_of (const int16_t difference[CW_ROW_KINDS])
{
  uint64_t key = 0;
  for (unsigned j = 0; j < CW_ROW_KINDS; j++)
    key = key << 10 | (uint64_t)(difference[j] + 512);
  return key;
}

typedef struct
{
  uint32_t *slot; /* cell + 1; 0 is empty */
  unsigned size;  /* a power of two */
} Table;

static unsigned
slot_of (const Table *table, const CwCell *cells, const int16_t difference[CW_ROW_KINDS])
{
  uint64_t key = key_of (difference);
  unsigned mask = table->size - 1;
  unsigned at = (unsigned)((key * UINT64_C (0x9e3779b97f4a7c15)) >> 40) & mask;
  while (table->slot[at] != 0 && key_of (cells[table->slot[at] - 1].difference) != key)
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
  *table = (Table){ slot, room * 2 };
  for (unsigned i = 0; i < cells->count; i++)
    table->slot[slot_of (table, cells->cell, cells->cell[i].difference)] = i + 1;
  return true;
}

static bool
collect (CwCells *cells, Table *table, const CwRows *rows)
{
  for (size_t i = 0; i < rows->count; i++)
    {
      const CwRow *row = &rows->rows[i];
      int16_t difference[CW_ROW_KINDS];
      if (cells->count == cells->room && !grow (table, cells))
        return false;
      for (unsigned j = 0; j < CW_ROW_KINDS; j++)
        difference[j] = (int16_t)cw_row_difference (row, j);
      unsigned at = slot_of (table, cells->cell, difference);
      if (table->slot[at] == 0)
        {
          CwCell *cell = &cells->cell[cells->count++];
          memset (cell, 0, sizeof *cell);
          memcpy (cell->difference, difference, sizeof difference);
          table->slot[at] = cells->count;
        }
      cells->of_row[i] = table->slot[at] - 1;
      cells->cell[cells->of_row[i]].result[row->result]++;
    }
  return true;
}

bool
cw_cells_init (CwCells *cells, const CwRows *rows)
{
  Table table = { 0 };
  *cells = (CwCells){ 0 };
  cells->of_row = malloc ((rows->count + 1) * sizeof *cells->of_row);
  bool done = cells->of_row && collect (cells, &table, rows);
  free (table.slot);
  return done;
}

void
cw_cells_clear (CwCells *cells)
{
  free (cells->cell);
  free (cells->of_row);
  *cells = (CwCells){ 0 };
}

/* Is the first difference that is not 0 negative? Then its mirror image stands for it. */
static bool
is_mirrored (const CwCell *cell)
{
  for (unsigned j = 0; j < CW_ROW_KINDS; j++)
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
      bool mirrored = is_mirrored (cell);
      double part[3];
      for (unsigned r = 0; r < 3; r++)
        part[r] = results ? results[3 * i + r] : cell->result[r];
      part[1] *= cw_draw_weight (draws);
      double weight = part[0] + part[1] + part[2];
      if (weight <= 0)
        continue;

      CwCell *next = &seen[problem->count];
      for (unsigned j = 0; j < CW_ROW_KINDS; j++)
        next->difference[j] = (int16_t)(mirrored ? -cell->difference[j] : cell->difference[j]);
      unsigned at = slot_of (table, seen, next->difference);
      if (table->slot[at] == 0)
        {
          table->slot[at] = ++problem->count;
          for (unsigned j = 0; j < CW_ROW_KINDS; j++)
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
  Table table = { NULL, 1024 };
  while (table.size < 2 * n)
    table.size *= 2;
  *problem = (CwProblem){ .lambda = lambda };
  double *memory = calloc (n * (CW_ROW_KINDS + 2), sizeof *memory);
  CwCell *seen = malloc (n * sizeof *seen);
  table.slot = calloc (table.size, sizeof *table.slot);
  bool done = memory && seen && table.slot;
  if (done)
    {
      for (unsigned j = 0; j < CW_ROW_KINDS; j++)
        problem->x[j] = memory + j * n;
      problem->weight = memory + CW_ROW_KINDS * n;
      problem->won = memory + (CW_ROW_KINDS + 1) * n;
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
  free (problem->x[0]); /* the rest stands behind it */
  *problem = (CwProblem){ 0 };
}
