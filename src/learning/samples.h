/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows as compact text, and the shipped ones: 2,997 blitz games of engines rated 1800 to 3000,
 * played in 2013, the data of [Med15], by each of the rules of CwRowsRule
 * (data/values/engine-games*.rows, embedded).
 *
 * A line is a game: its result (2, 1, 0 or *; - if it has no rows), then, if known, ':' with the
 * numbers of White's and Black's player, separated by '-', then a word for each row: plies since
 * the last row and the pieces gone since, White's in capitals, then '+' with those that appeared.
 * Lines before that name the players, "# player NAME", counted from 1, and a game other than chess,
 * "# game shogi", whose pieces are A, B, C … by column, also named. */
#pragma once

#include "learning/rows.h"

/* Reads the text form; `unfinished_as_draw` says whether unfinished games count as draws. Adds to
 * `rows`. If the text is broken, returns false with line and column and leaves `rows` unchanged. */
bool cw_rows_read_text (CwRows *rows, const char *text, size_t length, bool unfinished_as_draw,
                        CwStatus *status);

/* Are there enough letters for all columns? */
bool cw_rows_have_text (const CwRows *rows);

/* Writes that form: all games of `rows` up to `games`, even those without rows. The pieces before a
 * game's first row are those of the usual start. Only players' names are written; events, ratings
 * and years are not. */
bool cw_rows_write_text (const CwRows *rows, CwBuffer *buffer);

/* The shipped rows; those by the other rules beside them leave out unfinished games. Takes some 10
 * ms. */
bool cw_rows_engine_games (CwRows *rows, bool unfinished_as_draw, CwStatus *status);
