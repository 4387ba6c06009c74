/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What shogi pieces attack, on 9x9 and on 5x5. The tables are filled by cw_core_init and constant
 * from then on, so reading them is thread-safe.
 *
 * Sliders move along rays. Where squares ascend along a ray, subtracting 1 from the pieces on it
 * finds the first of them; where they descend, the highest bit is the first. That needs no large
 * table and no special instruction, and costs a few cycles per ray. */
#pragma once

#include "core/shogi_board.h"

/* Directions, those with ascending squares first; `n + 4` is opposite to `n`. */
enum
{
  CW_RAY_UP,
  CW_RAY_UP_RIGHT,
  CW_RAY_UP_LEFT,
  CW_RAY_RIGHT,
  CW_RAY_DOWN,
  CW_RAY_DOWN_LEFT,
  CW_RAY_DOWN_RIGHT,
  CW_RAY_LEFT,
  CW_RAYS,
};

typedef struct
{
  unsigned files, ranks, squares;
  CwWide board;       /* all squares */
  CwWide file;        /* the first file */
  CwWide zone[2];     /* where pieces of a colour promote */
  CwWide last[2];     /* where its pawns and lances could never move again */
  CwWide last_two[2]; /* where its knights could never move again */
  CwWide step[2][CW_SHOGI_KINDS][CW_SHOGI_SQUARES + 1]; /* single steps, by kind */
  CwWide ray[CW_RAYS][CW_SHOGI_SQUARES + 1];
  CwWide straight[CW_SHOGI_SQUARES + 1], diagonal[CW_SHOGI_SQUARES + 1]; /* four rays each */
  /* Squares strictly between two on a line; empty if they are not on one. */
  CwWide between[CW_SHOGI_SQUARES + 1][CW_SHOGI_SQUARES + 1];
} CwShogiTables;

extern CwShogiTables cw_shogi_tables[2]; /* by CwShogiState.size */

/* The keys that are xored together into a position's key. */
typedef struct
{
  uint64_t piece[2][CW_SHOGI_KINDS][CW_SHOGI_SQUARES]; /* colour, kind, square */
  uint64_t hand[2][CW_SHOGI_HAND][19];                 /* colour, kind, count; 0 for none */
  uint64_t second;                                     /* if the second player is to move */
} CwShogiKeys;

extern CwShogiKeys cw_shogi_keys;

/* Called by cw_core_init only. */
void cw_shogi_attacks_fill (void);
void cw_shogi_keys_fill (void);

static inline CwWide
cw_shogi_rook (const CwShogiTables *tables, unsigned square, CwWide occupied)
{
  return cw_wide_rising (tables->ray[CW_RAY_UP][square], occupied)
         | cw_wide_rising (tables->ray[CW_RAY_RIGHT][square], occupied)
         | cw_wide_falling (tables->ray[CW_RAY_DOWN][square], occupied)
         | cw_wide_falling (tables->ray[CW_RAY_LEFT][square], occupied);
}

static inline CwWide
cw_shogi_bishop (const CwShogiTables *tables, unsigned square, CwWide occupied)
{
  return cw_wide_rising (tables->ray[CW_RAY_UP_RIGHT][square], occupied)
         | cw_wide_rising (tables->ray[CW_RAY_UP_LEFT][square], occupied)
         | cw_wide_falling (tables->ray[CW_RAY_DOWN_LEFT][square], occupied)
         | cw_wide_falling (tables->ray[CW_RAY_DOWN_RIGHT][square], occupied);
}

static inline CwWide
cw_shogi_lance (const CwShogiTables *tables, CwColour colour, unsigned square, CwWide occupied)
{
  return colour == CW_WHITE ? cw_wide_rising (tables->ray[CW_RAY_UP][square], occupied)
                            : cw_wide_falling (tables->ray[CW_RAY_DOWN][square], occupied);
}

/* The squares that a piece attacks, given the `occupied` ones (own pieces' squares included). */
static inline CwWide
cw_shogi_attacks (const CwShogiTables *tables, CwColour colour, unsigned kind, unsigned square,
                  CwWide occupied)
{
  switch (kind)
    {
    case CW_SHOGI_LANCE:
      return cw_shogi_lance (tables, colour, square, occupied);
    case CW_SHOGI_BISHOP:
      return cw_shogi_bishop (tables, square, occupied);
    case CW_SHOGI_ROOK:
      return cw_shogi_rook (tables, square, occupied);
    case CW_SHOGI_HORSE:
      return cw_shogi_bishop (tables, square, occupied) | tables->step[colour][kind][square];
    case CW_SHOGI_DRAGON:
      return cw_shogi_rook (tables, square, occupied) | tables->step[colour][kind][square];
    default:
      return tables->step[colour][kind][square];
    }
}
