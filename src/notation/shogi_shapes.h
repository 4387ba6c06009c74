/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Castles and openings of shogi, by where a side's pieces are: data/openings/shogi-shapes.tsv.
 * Thread-safe. */
#pragma once

#include "core/rules.h"

typedef enum
{
  CW_SHAPE_CASTLE,
  CW_SHAPE_STATIC, /* openings with the rook at home */
  CW_SHAPE_RANGING,
} CwShapeKind;

typedef struct
{
  CwShapeKind kind;
  const char *name; /* "Mino": English */
  /* what sente has for it */
  struct
  {
    CwSquare square; /* CW_NO_SQUARE: in hand */
    CwPiece piece;
  } part[6];
  unsigned parts;
} CwShape;

/* All of them, in the order of the file. */
const CwShape *cw_shapes (unsigned *count);
/* The side's castle, or its opening; NULL where it has none, and in other games than shogi. */
const CwShape *cw_shape_castle (const CwPosition *position, CwColour side);
const CwShape *cw_shape_opening (const CwPosition *position, CwColour side);
/* The castle that each side of a game had for the longest time of its first hundred plies. */
void cw_shape_castles (const CwPosition *start, const CwMove *moves, unsigned n_moves,
                       const CwShape *castle[2]);
