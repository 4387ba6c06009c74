/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions that rows were made of, found again by playing through their games. Pure. */
#pragma once

#include "learning/rows.h"
#include "notation/record.h"

typedef struct
{
  const CwRows *rows;
  const size_t *chosen; /* rows, ascending */
  size_t count;
  CwPosition *positions; /* of each; the caller's */
  size_t next;           /* the first that is not found yet */
} CwRowPositions;

/* Fills `chosen` with `most` of the rows, or all where there are fewer, at random, in their order:
 * each is as likely, so that they are spread over the games, and the same come every time. How many
 * there are. */
size_t cw_row_positions_choose (size_t *chosen, size_t most, const CwRows *rows);

/* Finds those of one file (CwRowGame's `source`) in the games that `reader` gives, for each of
 * `count` wanted; files in their order. */
void cw_row_positions_find (CwRowPositions *wanted, unsigned count, CwRecordReader *reader,
                            unsigned source, CwStatus *status);
/* Whether all are found; if not after the last file, some file is not what it was. */
bool cw_row_positions_are_found (const CwRowPositions *wanted, unsigned count);
