/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of moves; used in making the tables (general_prepare.c). */
#pragma once

#include "core/general_tables.h"

#define CW_MAX_LEGS 16

/* One step of a way: where it ends, and the squares that must be empty for a lame piece (or
 * occupied for a jumping one). */
typedef struct
{
  uint8_t square;
  uint8_t shape; /* in a way back: of a piece that comes from here */
  uint8_t legs;
  uint8_t leg[CW_MAX_LEGS];
} CwWayStep;

#define CW_MAX_WAY 16

typedef struct
{
  unsigned length;
  CwWayStep step[CW_MAX_WAY];
} CwWay;

/* The index of a step's shape for `colour`, added if new; CW_GENERAL_SHAPES if there is no room. */
unsigned cw_general_shape (CwGeneralTables *tables, const CwStep *step, CwColour colour);

/* The way of a shape from `square`, at most `most` steps, on an empty board. */
void cw_general_way (const CwGeneralTables *tables, unsigned shape, unsigned square, unsigned most,
                     CwWay *way);

/* The squares from which a piece with a shape could come to `square` in 1, 2 … steps,
 * nearest first. For a turning shape, each square has the turned shape with which a piece
 * would start there. */
void cw_general_way_back (const CwGeneralTables *tables, unsigned shape, unsigned square,
                          unsigned most, CwWay *way);
