/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of chosen rows, for the subcommands that let the engine look at them. */
#pragma once

#include "core/position.h"
#include "tools/rows_input.h"

G_BEGIN_DECLS

/* Whether the files hold games, not rows made of them; false after saying so: CW_EXIT_INPUT. */
bool cw_cli_have_games (int count, char *const *paths);

/* `most` of `count` row numbers from `first` on by chance, in rising order, all of them where they
 * are fewer; the same for the same seed. A GArray of size_t; the caller frees it. */
GArray *cw_cli_choose_rows (size_t count, size_t most, guint64 seed);

/* The positions of these rows (numbers of size_t, rising) of games read from the files by
 * cw_cli_rows; an array that the caller frees. NULL, after saying so, where a file cannot be read
 * again: CW_EXIT_INPUT. */
CwPosition *cw_cli_row_positions (const CwRows *rows, int count, char *const *paths,
                                  const GArray *chosen);

G_END_DECLS
