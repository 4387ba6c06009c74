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

/* Finds those of one file (CwRowGame's `source`) in the games that `reader` gives; files in their
 * order. Where `next` is below `count` after the last file, it is not what it was. */
void cw_row_positions_find (CwRowPositions *wanted, CwRecordReader *reader, unsigned source,
                            CwStatus *status);
