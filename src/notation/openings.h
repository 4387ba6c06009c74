/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of openings. Those of chess stand in data/openings/eco.tsv and are found by position, so
 * that transpositions have the name of what they lead to; those of shogi go by shape
 * (shogi_shapes.h). Thread-safe. */
#pragma once

#include "core/rules.h"

#define CW_OPENING_PLIES 24 /* no line of the table is longer */

typedef struct
{
  const char *eco;  /* "C52"; "" in shogi */
  const char *name; /* "Evans Gambit: Main Line": English */
} CwOpening;

/* The opening that the position belongs to by itself; NULL where it has no name, or is not of
 * chess from its usual start. */
const CwOpening *cw_opening_find (const CwPosition *position);
/* The last that the first moves of a game lead to, in shogi the most telling one of both sides; NULL
 * where none of them does. */
const CwOpening *cw_opening_of_moves (const CwPosition *start, const CwMove *moves,
                                      unsigned n_moves);
/* All of them: those of chess by ECO code, then those of shogi. */
const CwOpening *cw_openings (unsigned *count);
