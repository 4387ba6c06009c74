/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games, on the command line: the options of every subcommand that chooses among games. */
#pragma once

#include "learning/game_filter.h"
#include "tools/cli.h"

/* Begins as { 0 }. */
typedef struct
{
  CwGameFilter filter; /* once completed */
  CwPositionFilter positions;
  gboolean swap;
  char *player, *event, *site, *opening, *words, *comment;
  char *player_rating, *rating, *year, *eco, *length, *position, *material, *pieces;
} CwFilterOptions;

/* Adds the options to a list of CwOption. */
void cw_filter_options_list (CwFilterOptions *options, GArray *list);

/* Makes the filter of what was given; `game` is what material and pieces are of. False after
 * reporting what is wrong: CW_EXIT_USAGE. */
bool cw_filter_options_complete (CwFilterOptions *options, const CwGame *game);
