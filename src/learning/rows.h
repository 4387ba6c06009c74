/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows: what stood on the board and in the hands when it was quiet, and how the game ended. They
 * come from games (learning/extract.h), from a matrix in text (here) or from the shipped engine
 * games (learning/samples.h). All rows are of one game, say chess; those of one played game stand
 * together, in the order of play: errors are clustered by it. Not thread-safe; reading many threads
 * at once is. */
#pragma once

#include "base/stream.h"
#include "learning/columns.h"

/* One row, but for its counts. */
typedef struct
{
  uint32_t game; /* index from 0 of the counted game */
  uint16_t ply;
  uint8_t result;  /* 2 White won, 1 draw, 0 Black won */
  bool unfinished; /* the result stands for none: a draw by the rule, or inferred */
} CwRow;

/* Men by colour and column. */
typedef struct
{
  uint8_t of[2][CW_MAX_COLUMNS];
} CwCounts;

#define CW_MAX_OTHER_GAMES 8

/* Games that were met but not measured, being of another kind. */
typedef struct
{
  const CwGame *game;
  unsigned count;
} CwOtherGame;

typedef struct
{
  CwColumns columns; /* what is counted; no game before the first row or game */
  CwRow *rows;
  uint8_t *counts; /* 2 x columns.count a row: White's, then Black's */
  size_t count, room;
  unsigned games;      /* counted; each row's `game` is below it */
  unsigned read;       /* all games met */
  unsigned unfinished; /* without a result */
  unsigned inferred;   /* of them, those that the rule gave one: a draw, or by who moved last */
  unsigned resultless; /* not counted for want of a result */
  unsigned dropped; /* not counted: resultless, a pass among the moves, broken, another game … */
  unsigned others;  /* how many of `other` there are */
  bool differences_only; /* read from a matrix: the counts are no more than differences */
  CwOtherGame other[CW_MAX_OTHER_GAMES]; /* further ones are only dropped */
} CwRows;

void cw_rows_init (CwRows *rows);
void cw_rows_clear (CwRows *rows); /* empty again, memory given back */
/* Makes `copy`, which need not be initialised, equal to `rows`. Where memory ends it is empty and
 * the answer false. */
bool cw_rows_copy (CwRows *copy, const CwRows *rows);

/* Says which game the rows are of, where that is not settled yet; NULL is chess. False where it is
 * another one, or has too many kinds to count. */
bool cw_rows_set_game (CwRows *rows, const CwGame *game);

/* Adds a row as it is; `game` must not be below that of the last row. Rows without a game become
 * those of chess. False where memory ends. */
bool cw_rows_append (CwRows *rows, const CwRow *row, const CwCounts *counts);

/* Forgets the rows from index `count` on (the game counters stay as they are). */
void cw_rows_truncate (CwRows *rows, size_t count);

/* Men of one column in one row. */
static inline int
cw_rows_men (const CwRows *rows, size_t row, CwColour colour, unsigned column)
{
  return rows->counts[(row * 2 + (unsigned)colour) * rows->columns.count + column];
}

/* White's (sente's) less Black's (gote's). */
static inline int
cw_rows_difference (const CwRows *rows, size_t row, unsigned column)
{
  return cw_rows_men (rows, row, CW_WHITE, column) - cw_rows_men (rows, row, CW_BLACK, column);
}

/* The matrix as text for Octave and R: the differences and the result in columns two wide. With
 * `with_games` each line also has the game's number (from 1) and the ply. For chess that is all, as
 * in the article; for other games two lines before it tell the game and name the columns:
 *
 *   # game shogi
 *   # columns P L N S B R G +P +L +N +S +B +R P* L* N* S* B* R* G* result */
bool cw_rows_write_mat (const CwRows *rows, bool with_games, CwSink sink, CwStatus *status);

/* Reads either form, other lines starting with '#' skipped; adds to `rows`. Without numbers of
 * games in it, a game begins with each row of nothing but 0 and each change of the result. False
 * with the line in `status` where a line is no row; `rows` is then as it was. */
bool cw_rows_read_mat (CwRows *rows, CwSource source, CwStatus *status);
