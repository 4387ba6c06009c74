/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviewed games summed up by player, as a table and as CSV. Not thread-safe. */
#pragma once

#include "base/buffer.h"
#include "review/ledger.h"

typedef struct
{
  char *name;
  unsigned games;
  CwLedgerSide sum; /* `accuracy` is over all moves */
} CwPlayerRow;

typedef struct
{
  unsigned count;
  CwPlayerRow *row; /* in the order in which they came */
} CwPlayerTable;

/* Adds both sides; a name may be NULL or "" (then it is "?"). False where there was no memory. */
bool cw_player_table_add (CwPlayerTable *table, const CwGameReview *review, const char *white,
                          const char *black);
void cw_player_table_clear (CwPlayerTable *table);

/* A head and a line for each player: player, games, moves, loss (points a move, then of these mate,
 * material, rest, unclear), the moves with each sign, accuracy. */
void cw_player_table_write_csv (const CwPlayerTable *table, CwBuffer *csv);
