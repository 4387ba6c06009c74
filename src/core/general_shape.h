/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of ways of moving; a part of making the tables (general_prepare.c). */
#pragma once

#include "core/general_tables.h"

#define CW_MAX_LEGS 16

/* One step of a way: where it ends, and the squares that a lame piece needs empty (or a jumping one
 * occupied) for it. */
typedef struct
{
  uint8_t square;
  uint8_t shape; /* of a piece that comes from here, where ways are looked at backwards */
  uint8_t legs;
  uint8_t leg[CW_MAX_LEGS];
} CwWayStep;

#define CW_MAX_WAY 16

typedef struct
{
  unsigned length;
  CwWayStep step[CW_MAX_WAY];
} CwWay;

/* The index of the shape of a step of `colour`, entered where it is new; CW_GENERAL_SHAPES where
 * there is no room. */
unsigned cw_general_shape (CwGeneralTables *tables, const CwStep *step, CwColour colour);

/* The way of a shape from `square`, at most `most` steps, on an empty board. */
void cw_general_way (const CwGeneralTables *tables, unsigned shape, unsigned square, unsigned most,
                     CwWay *way);

/* The squares from which a piece with a shape could come to `square` in 1, 2 … steps, outwards. Of
 * a turning shape those of all its turned fellows, since each step back is another one's. */
void cw_general_way_back (const CwGeneralTables *tables, unsigned shape, unsigned square,
                          unsigned most, CwWay *way);
