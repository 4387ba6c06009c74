/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attacks computed as whole sets of squares, in games that allow it: boards that fit into a CwWide,
 * pieces that leap and ride straight. The rest of the general implementation follows its programs
 * square by square; this gives the same answers faster. */
#pragma once

#include "core/general_tables.h"
#include "core/wide.h"

/* Makes `sight`, `back` and `lines` from the programs. False if out of memory. */
bool cw_general_sights_fill (CwGeneralTables *tables);

static inline CwWide
cw_set_wide (const CwSet *set)
{
  return (CwWide)set->word[1] << 64 | set->word[0];
}

static inline CwWide
cw_general_occupied (const CwGeneralBoard *board)
{
  return cw_set_wide (&board->pieces[CW_WHITE]) | cw_set_wide (&board->pieces[CW_BLACK]);
}

/* All squares that such a piece attacks from a square; the piece must have a sight. */
static inline CwWide
cw_general_sees (const CwGeneralTables *tables, CwPiece piece, unsigned square, CwWide occupied)
{
  const CwSight *sight = &tables->sight[cw_piece_plain (piece)];
  CwWide seen = tables->lines[sight->leaps][square];
  unsigned i = 0;
  for (; i < sight->up; i++)
    seen |= cw_wide_rising (tables->lines[sight->ray[i]][square], occupied);
  for (; i < sight->rides; i++)
    seen |= cw_wide_falling (tables->lines[sight->ray[i]][square], occupied);
  return seen;
}

/* Whether a piece on `from` attacks `to` by a leap. */
static inline bool
cw_general_leaps_to (const CwGeneralTables *tables, CwPiece piece, unsigned from, unsigned to)
{
  return cw_wide_has (tables->lines[tables->sight[cw_piece_plain (piece)].leaps][from], to);
}

/* The first piece along a way back, or CW_GENERAL_NONE. `up`: the way leads to higher squares. */
static inline unsigned
cw_sight_first (CwWide ray, CwWide occupied, bool up)
{
  CwWide there = ray & occupied;
  if (!there)
    return CW_GENERAL_NONE;
  return up ? cw_wide_first (there) : cw_wide_last (there);
}

/* Whether the piece on `from`, the first on that way back from `square`, attacks along it. */
static inline bool
cw_sight_reaches (const CwGeneralTables *tables, CwPiece piece, const CwWayBack *way, unsigned from,
                  unsigned square)
{
  unsigned steps = tables->takes[cw_piece_plain (piece)][way->shape];
  unsigned far = from > square ? from - square : square - from;
  return far <= steps * way->stride;
}

/* Like cw_general_attacked and cw_general_attackers, for sighted games. `occupied` squares block
 * lines; `attackers`, a subset of them, are those with pieces of `by`. */
bool cw_general_sighted_attacked (const CwGeneralTables *tables, const CwPiece *pieces,
                                  CwWide occupied, CwWide attackers, unsigned square, CwColour by);
unsigned cw_general_sighted_attackers (const CwGeneralTables *tables, const CwPiece *pieces,
                                       CwWide occupied, CwWide attackers, unsigned square,
                                       CwColour by, uint8_t *found);
