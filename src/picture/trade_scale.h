/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pair of scales: what one side gives in an exchange on the left, what it takes on the right,
 * tilted towards the larger value. */
#pragma once

#include "picture/piece_set.h"
#include "picture/plot.h"

#define CW_SCALE_PIECES 8 /* most pieces a pan shows */

typedef struct
{
  unsigned count; /* of pieces; only the first CW_SCALE_PIECES are drawn */
  CwPiece pieces[CW_SCALE_PIECES];
  double value; /* pawns; written below the pan if there is room */
} CwScalePan;

typedef struct
{
  CwScalePan given, taken;
} CwTradeScale;

/* How far the right end of the beam hangs below the left, -1 … 1: the difference of the pans as a
 * share of their sum, so that a pawn for a pawn and a queen for a queen are level; 0 for empty
 * pans. */
double cw_trade_scale_tilt (const CwTradeScale *scale);

/* Draws from 0, 0 to width, height without a background, with `scale_factor` device pixels per
 * unit. Uses the theme's colours; pans are light enough for pieces of either colour. */
void cw_trade_scale_draw (const CwTradeScale *scale, CwPieceSet *set, cairo_t *cr, double width,
                          double height, double scale_factor, const CwPlotStyle *style);
