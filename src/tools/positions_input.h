/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of chosen rows, for subcommands that search them. */
#pragma once

#include "learning/row_positions.h"
#include "tools/rows_input.h"

/* Reads the rows as cw_cli_rows does, but only from game files, not from rows made of them, and
 * only of a game that the engine plays. False after reporting an error: CW_EXIT_INPUT. */
bool cw_cli_playable_rows (CwRows *rows, const CwRowOptions *options);

/* `most` random row numbers of `count` in ascending order, or all if there are fewer; the same for
 * the same seed. A GArray of size_t; the caller frees it. */
GArray *cw_cli_choose_rows (size_t count, size_t most, guint64 seed);

/* Whether all files have games, not rows made of them, and can be read again. */
bool cw_cli_are_games (const CwRowOptions *options);

/* Finds the positions of rows read from the files by cw_cli_rows, for each of the `count` requests.
 * False, after reporting it, if a file cannot be read again: CW_EXIT_INPUT. */
bool cw_cli_find_positions (CwRowPositions *wanted, unsigned count, const CwRowOptions *options);

/* The positions of these rows (size_t numbers, ascending) of games read from the files by
 * cw_cli_rows; the caller frees the array. NULL, after reporting it, if a file cannot be read
 * again: CW_EXIT_INPUT. */
CwPosition *cw_cli_row_positions (const CwRows *rows, const CwRowOptions *options,
                                  const GArray *chosen);
