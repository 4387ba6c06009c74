/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows: what stood on the board when it was quiet, and how the game ended. They come from games
 * (learning/extract.h), from a matrix in text (here) or from the shipped engine games
 * (learning/samples.h). Rows of one game stand together, in the order of play: errors are
 * clustered by it. Not thread-safe; reading many threads at once is. */
#pragma once

#include "base/stream.h"
#include "core/types.h"

#define CW_ROW_KINDS 5 /* pawn knight bishop rook queen: kinds 1 … 5 */

/* The internal row. The five differences are a view of it. */
typedef struct
{
  uint32_t game; /* index from 0 of the counted game */
  uint16_t ply;
  uint8_t count[2][CW_ROW_KINDS]; /* [colour][kind - 1] */
  uint8_t result;                 /* 2 White won, 1 draw, 0 Black won */
  bool unfinished;                /* the result 1 stands for none, counted as a draw */
} CwRow;

static inline int
cw_row_difference (const CwRow *row, unsigned index)
{
  return (int)row->count[0][index] - (int)row->count[1][index];
}

typedef struct
{
  CwRow *rows;
  size_t count, room;
  unsigned games;        /* counted; each row's `game` is below it */
  unsigned read;         /* all games met */
  unsigned unfinished;   /* without a result */
  unsigned dropped;      /* not counted: unfinished, a pass among the moves, broken … */
  bool differences_only; /* read from six columns: the counts are no more than differences */
} CwRows;

void cw_rows_init (CwRows *rows);
void cw_rows_clear (CwRows *rows); /* empty again, memory given back */
/* Makes `copy`, which need not be initialised, equal to `rows`. Where memory ends it is empty and
 * the answer false. */
bool cw_rows_copy (CwRows *copy, const CwRows *rows);

/* Adds a row as it is; `game` must not be below that of the last row. False where memory ends. */
bool cw_rows_append (CwRows *rows, const CwRow *row);

/* Forgets the rows from index `count` on (the game counters stay as they are). */
void cw_rows_truncate (CwRows *rows, size_t count);

/* The matrix as text for Octave and R, as in the article: five differences and the result in
 * columns two wide. With `with_games` each line also has the game's number (from 1) and the ply. */
bool cw_rows_write_mat (const CwRows *rows, bool with_games, CwSink sink, CwStatus *status);

/* Reads either form, lines starting with '#' skipped; adds to `rows`. Six columns have no games in
 * them, so a game begins with each row 0 0 0 0 0 and each change of the result. False with the
 * line in `status` where a line is no row; `rows` is then as it was. */
bool cw_rows_read_mat (CwRows *rows, CwSource source, CwStatus *status);
