/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On the way through one game, by one rule: which of its positions become rows. A part of
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
  CwRow row;    /* where the game is now */
  uint64_t random;
  unsigned seen;    /* quiet positions so far */
  unsigned since;   /* ply of the first position with the present pieces */
  unsigned longest; /* plies of the longest spell of unchanged pieces so far */
  bool written;     /* the pieces as they are now have their row, where only changes do */
  bool ready;       /* this spell has had a quiet position, `candidate` */
  bool chosen;      /* the one row of the game is known, `best` */
  CwWalkRow candidate, best;
  CwCounts last; /* of the row written last */
} CwWalk;

/* Goes through the game with all walks at once, and appends what they choose to their rows, which
 * are of the same game. False where there is no memory. */
bool cw_walk (CwWalk *walks, unsigned count, const CwRecordGame *game);
