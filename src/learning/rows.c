/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/rows.h"

#include <stdlib.h>
#include <string.h>

void
cw_rows_init (CwRows *rows)
{
  *rows = (CwRows){ 0 };
}

void
cw_rows_clear (CwRows *rows)
{
  free (rows->rows);
  free (rows->counts);
  cw_rows_init (rows);
}

bool
cw_rows_copy (CwRows *copy, const CwRows *rows)
{
  size_t room = rows->count ? rows->count : 1, width = 2 * (size_t)rows->columns.count;
  CwRow *own = malloc (room * sizeof *own);
  uint8_t *counts = malloc (room * width + 1);

  cw_rows_init (copy);
  if (!own || !counts)
    {
      free (own);
      free (counts);
      return false;
    }
  if (rows->count)
    {
      memcpy (own, rows->rows, rows->count * sizeof *own);
      memcpy (counts, rows->counts, rows->count * width);
    }
  *copy = *rows;
  copy->rows = own;
  copy->counts = counts;
  copy->room = room;
  return true;
}

bool
cw_rows_set_game (CwRows *rows, const CwGame *game)
{
  if (!rows->columns.game)
    {
      bool fits = cw_columns_init (&rows->columns, game);
      if (!fits)
        rows->columns.game = NULL;
      return fits;
    }
  return cw_columns_match (&rows->columns, game ? game : cw_game_named ("chess"));
}

static bool
grow (CwRows *rows)
{
  size_t room = rows->room ? rows->room * 2 : 4096;
  CwRow *grown = realloc (rows->rows, room * sizeof *grown);
  if (!grown)
    return false;
  rows->rows = grown;
  uint8_t *counts = realloc (rows->counts, room * 2 * rows->columns.count);
  if (!counts)
    return false;
  rows->counts = counts;
  rows->room = room;
  return true;
}

bool
cw_rows_append (CwRows *rows, const CwRow *row, const CwCounts *counts)
{
  if (!rows->columns.game && !cw_rows_set_game (rows, NULL))
    return false;
  size_t columns = rows->columns.count;
  if (rows->count == rows->room && !grow (rows))
    return false;
  uint8_t *target = rows->counts + rows->count * 2 * columns;
  memcpy (target, counts->of[CW_WHITE], columns);
  memcpy (target + columns, counts->of[CW_BLACK], columns);
  rows->rows[rows->count++] = *row;
  return true;
}

void
cw_rows_truncate (CwRows *rows, size_t count)
{
  if (count < rows->count)
    rows->count = count;
}
