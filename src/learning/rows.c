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
  cw_rows_init (rows);
}

bool
cw_rows_copy (CwRows *copy, const CwRows *rows)
{
  CwRow *own = malloc ((rows->count ? rows->count : 1) * sizeof *own);

  cw_rows_init (copy);
  if (!own)
    return false;
  if (rows->count)
    memcpy (own, rows->rows, rows->count * sizeof *own);
  *copy = *rows;
  copy->rows = own;
  copy->room = rows->count ? rows->count : 1;
  return true;
}

bool
cw_rows_append (CwRows *rows, const CwRow *row)
{
  if (rows->count == rows->room)
    {
      size_t room = rows->room ? rows->room * 2 : 4096;
      CwRow *grown = realloc (rows->rows, room * sizeof *grown);
      if (!grown)
        return false;
      rows->rows = grown;
      rows->room = room;
    }
  rows->rows[rows->count++] = *row;
  return true;
}

void
cw_rows_truncate (CwRows *rows, size_t count)
{
  if (count < rows->count)
    rows->count = count;
}
