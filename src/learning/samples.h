/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shipped rows: 2,997 blitz games of engines rated 1800 to 3000, played in 2013, the data of
 * [Med15]. Embedded as text (data/values/engine-games.rows), a game a line: its result (2, 1, 0 or
 * *), then a row a word: plies since the last row and the pieces that have gone since, capitals
 * White's, after '+' those that appeared. */
#pragma once

#include "learning/rows.h"

/* Reads the text form; `unfinished_as_draw` as in CwRowRule. Adds to `rows`; false with line and
 * column where it is broken, and `rows` as it was. */
bool cw_rows_read_text (CwRows *rows, const char *text, size_t length, bool unfinished_as_draw,
                        CwStatus *status);

/* Writes that form: all games of `rows` up to `games`, those without rows too. The pieces
 * before the first row of a game are those of the usual start. For the games of chess alone. */
bool cw_rows_write_text (const CwRows *rows, CwBuffer *buffer);

/* The shipped rows, some 3 ms. */
bool cw_rows_engine_games (CwRows *rows, bool unfinished_as_draw, CwStatus *status);
