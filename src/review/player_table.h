/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Totals of reviewed games by player, as a table and as CSV. Not thread-safe. */
#pragma once

#include "base/buffer.h"
#include "review/ledger.h"

typedef struct
{
  char *name;
  unsigned games;
  CwLedgerSide sum; /* `accuracy` is the mean over all moves */
} CwPlayerRow;

typedef struct
{
  unsigned count;
  CwPlayerRow *row; /* in order of first appearance */
} CwPlayerTable;

/* Adds both sides; a name that is NULL or "" becomes "?". False if out of memory. */
bool cw_player_table_add (CwPlayerTable *table, const CwGameReview *review, const char *white,
                          const char *black);
void cw_player_table_clear (CwPlayerTable *table);

/* A header and a line for each player: player, games, moves, loss (points per move, then split into
 * mate, material, rest, unclear), the number of moves with each sign, accuracy. */
void cw_player_table_write_csv (const CwPlayerTable *table, CwBuffer *csv);
