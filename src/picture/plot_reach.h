/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a piece sees: moves from each square as a heat map, and bars that compare pieces. */
#pragma once

#include "picture/plot.h"
#include "picture/scene.h"

#define CW_REACH_NONE 0xff

typedef struct
{
  unsigned files, ranks;
  const uint8_t *moves; /* from each square, [rank * files + file]; CW_REACH_NONE: not a place for
                           the piece */
  CwSquare square;      /* outlined; CW_NO_SQUARE: none */
  bool flipped;
  const CwScene *names; /* names of files and ranks; NULL: as in chess. Only read */
} CwPlotReachData;

/* The map. Index of a hit is the square. */
CwPlot *cw_plot_reach_new (const CwPlotReachData *data);

typedef struct
{
  const char *name; /* translated */
  double value;     /* >= 0 */
  bool strong;      /* the one this is about */
} CwPlotBar;

/* Horizontal bars with their numbers, `decimals` after the point. */
CwPlot *cw_plot_bars_new (const CwPlotBar *bars, unsigned n_bars, unsigned decimals);
