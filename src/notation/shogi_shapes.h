/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Castles and openings of shogi, recognised by the squares of a side's pieces:
 * data/openings/shogi-shapes.tsv. Thread-safe. */
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

/* All of them, in file order. */
const CwShape *cw_shapes (unsigned *count);
/* The side's castle or opening; NULL if it has none, or the game is not shogi. */
const CwShape *cw_shape_castle (const CwPosition *position, CwColour side);
const CwShape *cw_shape_opening (const CwPosition *position, CwColour side);
/* The castle that each side had longest in the first hundred plies of a game. */
void cw_shape_castles (const CwPosition *start, const CwMove *moves, unsigned n_moves,
                       const CwShape *castle[2]);
