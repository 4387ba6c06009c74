/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of openings. Those of chess are in data/openings/eco.tsv and are found by position, so a
 * transposition gets the name of what it leads to; those of shogi are found by shape
 * (shogi_shapes.h). Thread-safe. */
#pragma once

#include "core/rules.h"

#define CW_OPENING_PLIES 24 /* no line of the table is longer */

typedef struct
{
  const char *eco;  /* "C52"; "" in shogi */
  const char *name; /* "Evans Gambit: Main Line": English */
} CwOpening;

/* The opening that the position itself belongs to; NULL if it has no name, or is not from a game of
 * chess from the usual start. */
const CwOpening *cw_opening_find (const CwPosition *position);
/* The last opening that the first moves of a game lead to, or in shogi the most telling one of both
 * sides; NULL if none. */
const CwOpening *cw_opening_of_moves (const CwPosition *start, const CwMove *moves,
                                      unsigned n_moves);
/* All openings: those of chess by ECO code, then those of shogi. */
const CwOpening *cw_openings (unsigned *count);
