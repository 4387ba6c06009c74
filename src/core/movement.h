/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a kind of piece moves, as data: Betza notation (core/betza.h) read into steps that the
 * general implementation plays and the Learn page explains. */
#pragma once

#include "core/types.h"

#define CW_MAX_STEPS 64     /* of one kind */
#define CW_TO_THE_EDGE 0xff /* a step repeated as far as the board goes */

typedef enum
{
  CW_HOP_NONE,
  CW_HOP_GRASSHOPPER, /* g: along the line to the first piece, then onto the square behind it */
  CW_HOP_CANNON,      /* p: along the line past exactly one piece, then on as a rider */
} CwHop;

/* One direction of one atom, as White sees it: `ranks` > 0 is forward, `files` > 0 to the right.
 * Black's directions are rotated by half a turn. */
typedef struct
{
  int8_t files, ranks; /* of one step */
  uint8_t most;        /* steps at most; CW_TO_THE_EDGE for riders, at most 7 if `turn` is not 0,
                          since the eighth comes back */
  int8_t turn;         /* after each step, the next one is turned by this many eighths of a
                          circle: 0, or 1 and -1 for the two ways of a circular rider (only of
                          (1,2) steps) */
  uint8_t hop;         /* a CwHop */
  bool moves;          /* to an empty square */
  bool captures;       /* onto an enemy */
  bool initial;        /* i: only from a square where such a piece of this side is at the start */
  bool lame;           /* n: the squares between the two ends of a step must be empty: for straight
                          and diagonal steps those on the line, for others the one a straight step
                          ahead in the longer direction */
  bool jumps;          /* j: the opposite: those squares must be occupied, by either side */
} CwStep;

/* A piece that rides along a line stops before or on the first piece it meets; a single step is
 * never blocked in between unless it is lame. */
typedef struct
{
  unsigned count;
  CwStep step[CW_MAX_STEPS];
} CwMovement;

/* A number of files to the right and of ranks up, as White sees the board. */
typedef struct
{
  int files, ranks;
} CwDirection;

/* `from` turned `eighths` of a circle to the right, among the eight directions of the same leap.
 * Pure, like the next. */
CwDirection cw_direction_turned (CwDirection from, int eighths);

#define CW_MAX_BETWEEN 16

/* The squares between the two ends of a step, relative to its start, as `lame` and `jumps` above
 * define them; returns how many. `step` must not be 0, 0. */
unsigned cw_direction_between (CwDirection step, CwDirection between[CW_MAX_BETWEEN]);
