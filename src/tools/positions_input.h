/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of chosen rows, for the subcommands that let the engine look at them. */
#pragma once

#include "learning/row_positions.h"
#include "tools/rows_input.h"

/* Reads the rows as cw_cli_rows does, of files of games alone, not rows made of them, and of a game
 * that the engine plays. False after reporting what is wrong: CW_EXIT_INPUT. */
bool cw_cli_playable_rows (CwRows *rows, const CwRowOptions *options);

/* `most` of `count` row numbers at random, in rising order, all of them where they are fewer; the
 * same for the same seed. A GArray of size_t; the caller frees it. */
GArray *cw_cli_choose_rows (size_t count, size_t most, guint64 seed);

/* Whether all files are of games, not of rows made of them, and can be read again. */
bool cw_cli_are_games (const CwRowOptions *options);

/* Finds the positions of rows read from the files by cw_cli_rows, for each of `count` wanted.
 * False, after reporting it, where a file cannot be read again: CW_EXIT_INPUT. */
bool cw_cli_find_positions (CwRowPositions *wanted, unsigned count, const CwRowOptions *options);

/* The positions of these rows (numbers of size_t, rising) of games read from the files by
 * cw_cli_rows; an array that the caller frees. NULL, after reporting it, where a file cannot be
 * read again: CW_EXIT_INPUT. */
CwPosition *cw_cli_row_positions (const CwRows *rows, const CwRowOptions *options,
                                  const GArray *chosen);
