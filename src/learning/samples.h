/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows as compact text, and those that are shipped: 2,997 blitz games of engines rated 1800 to
 * 3000, played in 2013, the data of [Med15], by each of the rules of CwRowsRule (data/values/
 * engine-games*.rows, embedded).
 *
 * A line is a game: its result (2, 1, 0 or *; - where it has no rows), behind ':' the numbers of
 * White's and Black's player with '-' between them where they are known, then a row a word: plies
 * since the last row and the pieces that have gone since, capitals White's, after '+' those that
 * appeared. Lines before it name the players, "# player NAME", counted from 1, and another game
 * than chess, "# game shogi": its pieces are A, B, C … by column, also named. */
#pragma once

#include "learning/rows.h"

/* Reads the text form; `unfinished_as_draw` as in CwRowRule. Adds to `rows`; false with line and
 * column where it is broken, and `rows` as it was. */
bool cw_rows_read_text (CwRows *rows, const char *text, size_t length, bool unfinished_as_draw,
                        CwStatus *status);

/* Whether there are letters for so many kinds. */
bool cw_rows_have_text (const CwRows *rows);

/* Writes that form: all games of `rows` up to `games`, those without rows too. The pieces
 * before the first row of a game are those of the usual start. Of the names only those of players
 * are written; events, ratings and years are not. */
bool cw_rows_write_text (const CwRows *rows, CwBuffer *buffer);

/* The shipped rows, those by the other rules beside them without unfinished games; some 10 ms. */
bool cw_rows_engine_games (CwRows *rows, bool unfinished_as_draw, CwStatus *status);
