/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks through one game by one rule, choosing the positions that become rows. Part of
 * extract.c. */
#pragma once

#include "learning/extract.h"

typedef struct
{
  CwRow row;
  CwCounts counts;
} CwWalkRow;

typedef struct
{
  CwRowRule rule;
  CwRows *rows;
  size_t first; /* of this game */
  CwRow row;    /* the current position */
  uint64_t random;
  unsigned seen;    /* quiet positions so far */
  unsigned since;   /* ply of the first position with the current pieces */
  unsigned longest; /* plies of the longest spell of unchanged pieces so far */
  bool written;     /* the current pieces have their row, if only changes get one */
  bool ready;       /* this spell has had a quiet position, `candidate` */
  bool chosen;      /* the one row of the game has been found, `best` */
  CwWalkRow candidate, best;
  CwCounts last; /* of the last written row */
} CwWalk;

/* Goes through the game with all walks at once, and appends what they choose to their rows, which
 * are of the same game. False if memory runs out. */
bool cw_walk (CwWalk *walks, unsigned count, const CwRecordGame *game);
