/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions that rows were made from, found again by playing through their games. Pure. */
#pragma once

#include "learning/rows.h"
#include "notation/record.h"

typedef struct
{
  const CwRows *rows;
  const size_t *chosen; /* rows, ascending */
  size_t count;
  CwPosition *positions; /* one for each chosen row; owned by the caller */
  size_t next;           /* first one not found yet */
} CwRowPositions;

/* Fills `chosen` with `most` of the rows, or all if there are fewer; returns their number. Chosen
 * at random but always the same, and in order: each row is equally likely, so they spread over the
 * games. */
size_t cw_row_positions_choose (size_t *chosen, size_t most, const CwRows *rows);

/* Finds those from one file (CwRowGame's `source`) in the games that `reader` yields, for each of
 * `count` wanted; call it for the files in order. */
void cw_row_positions_find (CwRowPositions *wanted, unsigned count, CwRecordReader *reader,
                            unsigned source, CwStatus *status);
/* True if all are found; if not after the last file, some file has changed. */
bool cw_row_positions_are_found (const CwRowPositions *wanted, unsigned count);
