/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a piece sees, alone on the board, from every square: the map and its words, which the
 * panels beside lessons and pieces show. Main thread. */
#pragma once

#include "core/rules.h"
#include "picture/plot_reach.h"
#include "widgets/plot_view.h"

typedef struct
{
  uint8_t moves[CW_MAX_SQUARES]; /* CW_REACH_NONE where it cannot stand */
  unsigned least, most;          /* of those where it can */
} CwPieceReach;

void cw_piece_reach_measure (CwPieceReach *reach, const CwGame *game, CwKind kind);

/* Shows the map on `view`, with a frame around `square`, if the piece can stand there. */
void cw_piece_reach_show (const CwPieceReach *reach, CwPlotView *view, const CwGame *game,
                          CwSquare square);

/* "8 from e4. At worst 2, at best 8.", as markup; without a square only the second. Translated;
 * free it. */
char *cw_piece_reach_markup (const CwPieceReach *reach, const CwGame *game, CwSquare square);

/* Shows bars on `view`, which gets as high as they need. */
void cw_piece_reach_show_bars (CwPlotView *view, const CwPlotBar *bars, unsigned count);
