/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/player_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/csv_cell.h"

static CwPlayerRow *
row_of (CwPlayerTable *table, const char *name)
{
  if (name == NULL || name[0] == '\0')
    name = "?";
  for (unsigned i = 0; i < table->count; i++)
    if (strcmp (table->row[i].name, name) == 0)
      return &table->row[i];
  CwPlayerRow *rows = realloc (table->row, (table->count + 1) * sizeof *rows);
  if (rows == NULL)
    return NULL;
  table->row = rows;
  size_t size = strlen (name) + 1;
  CwPlayerRow *row = &rows[table->count];
  *row = (CwPlayerRow){ .name = malloc (size) };
  if (row->name == NULL)
    return NULL;
  memcpy (row->name, name, size);
  table->count++;
  return row;
}

static void
add_side (CwPlayerRow *row, const CwLedgerSide *side)
{
  CwLedgerSide *sum = &row->sum;
  row->games++;
  if (side->moves > 0)
    sum->accuracy =
        (sum->accuracy * sum->moves + side->accuracy * side->moves) / (sum->moves + side->moves);
  sum->moves += side->moves;
  sum->doubtful += side->doubtful;
  sum->mistakes += side->mistakes;
  sum->blunders += side->blunders;
  sum->loss += side->loss;
  sum->parts.mate += side->parts.mate;
  sum->parts.material += side->parts.material;
  sum->parts.rest += side->parts.rest;
  sum->parts.unclear += side->parts.unclear;
}

bool
cw_player_table_add (CwPlayerTable *table, const CwGameReview *review, const char *white,
                     const char *black)
{
  CwLedger ledger;
  cw_ledger (&ledger, review);
  for (unsigned i = 0; i < 2; i++)
    {
      CwPlayerRow *row = row_of (table, i == CW_WHITE ? white : black);
      if (row == NULL)
        return false;
      add_side (row, &ledger.side[i]);
    }
  return true;
}

void
cw_player_table_clear (CwPlayerTable *table)
{
  for (unsigned i = 0; i < table->count; i++)
    free (table->row[i].name);
  free (table->row);
  *table = (CwPlayerTable){ 0 };
}

void
cw_player_table_write_csv (const CwPlayerTable *table, CwBuffer *csv)
{
  cw_buffer_text (csv, "player,games,moves,loss,mate,material,rest,unclear,doubtful,mistakes,"
                       "blunders,accuracy\r\n");
  for (unsigned i = 0; i < table->count; i++)
    {
      const CwLedgerSide *sum = &table->row[i].sum;
      const double moves = sum->moves > 0 ? sum->moves : 1;
      const double points[] = { sum->loss, sum->parts.mate, sum->parts.material, sum->parts.rest,
                                sum->parts.unclear };
      cw_csv_put_cell (csv, table->row[i].name, strlen (table->row[i].name));
      cw_buffer_format (csv, ",%u,%u", table->row[i].games, sum->moves);
      for (unsigned j = 0; j < sizeof points / sizeof *points; j++)
        {
          cw_buffer_char (csv, ',');
          cw_buffer_fixed (csv, 100 * points[j] / moves, 3);
        }
      cw_buffer_format (csv, ",%u,%u,%u,", sum->doubtful, sum->mistakes, sum->blunders);
      if (sum->moves > 0)
        cw_buffer_fixed (csv, sum->accuracy, 2);
      cw_buffer_text (csv, "\r\n");
    }
}
