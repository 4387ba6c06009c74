/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expected score over a game: by material (stepped) and, if known, by the engine (sloped), with the
 * gap between them shaded. */
#pragma once

#include "picture/plot.h"

#include <stdint.h>

typedef struct
{
  unsigned n_plies;         /* positions: moves made + 1 */
  const double *material;   /* the first player's expected score by counting material, 0 … 1;
                               [n_plies] */
  const double *engine;     /* the same by an engine; NaN where unknown; NULL: none */
  const uint8_t *signs;     /* mark of the move that led to ply i: NAG 6 (?!), 2 (?), 4 (??), 0 for
                               none; shown on the engine's line; NULL: none */
  const double *balance;    /* in pawns, for the hover text; NULL: none */
  const char *const *moves; /* text or SAN of the move that led to ply i ([0] is NULL); NULL:
                               none */
  unsigned first_move;      /* number of the first move, usually 1 */
  bool black_first;         /* Black made it */
  bool shogi;               /* sente and gote play; every ply has its own move number */
  int ply;                  /* ply of the marker, 0 … n_plies - 1; -1: none */
} CwPlotGameData;

/* Copies everything. x values of hits and of cw_plot_value_at are plies. */
CwPlot *cw_plot_game_new (const CwPlotGameData *data);
