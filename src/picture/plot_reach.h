/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a piece sees: a heat map of moves from each square, and bars that compare pieces. */
#pragma once

#include "picture/plot.h"
#include "picture/scene.h"

#define CW_REACH_NONE 0xff

typedef struct
{
  unsigned files, ranks;
  const uint8_t *moves; /* from each square, [rank * files + file]; CW_REACH_NONE: the piece cannot
                           be there */
  CwSquare square;      /* outlined; CW_NO_SQUARE: none */
  bool flipped;
  const CwScene *names; /* names files and ranks, only read; NULL: as in chess */
} CwPlotReachData;

/* The map. The index of a hit is its square. */
CwPlot *cw_plot_reach_new (const CwPlotReachData *data);

typedef struct
{
  const char *name; /* translated */
  double value;     /* >= 0 */
  bool strong;      /* the piece in question */
} CwPlotBar;

/* Horizontal bars with their numbers, to `decimals` places. */
CwPlot *cw_plot_bars_new (const CwPlotBar *bars, unsigned n_bars, unsigned decimals);
