/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expected score over a game: by material (stepped) and, where known, by the engine (slanted),
 * with the gap between them shaded. */
#pragma once

#include "picture/plot.h"

#include <stdint.h>

typedef struct
{
  unsigned n_plies;       /* positions: moves made + 1 */
  const double *material; /* the first player's expected score by counting, 0 … 1; [n_plies] */
  const double *engine;   /* the same by an engine; NaN where unknown; NULL: none */
  const uint8_t *signs;   /* of the move that led to ply i: glyph 6 (?!), 2 (?), 4 (??), 0 for none;
                             shown on the engine's line; NULL: none */
  const double *balance;  /* in pawns, for the words; NULL: none */
  const char *const *moves; /* move that led to ply i, in words or SAN ([0] NULL); NULL: none */
  unsigned first_move;      /* number of the first move, usually 1 */
  bool black_first;         /* Black made it */
  bool shogi;               /* sente and gote play; each move has a number of its own */
  int ply;                  /* marker, 0 … n_plies - 1; -1: none */
} CwPlotGameData;

/* Copies all it needs. x values of hits and of cw_plot_value_at are plies. */
CwPlot *cw_plot_game_new (const CwPlotGameData *data);
