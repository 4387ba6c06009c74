/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options for choosing games, shared by all subcommands that do so. */
#pragma once

#include "learning/game_filter.h"
#include "tools/cli.h"

/* Initialise with { 0 }. */
typedef struct
{
  CwGameFilter filter; /* once completed */
  CwPositionFilter positions;
  gboolean swap;
  char *player, *event, *site, *opening, *words, *comment;
  char *player_rating, *rating, *year, *eco, *length, *position, *material, *pieces;
} CwFilterOptions;

/* Appends the options to a list of CwOption. */
void cw_filter_options_list (CwFilterOptions *options, GArray *list);

/* Makes the filter from the options; `game` is the one that material and pieces refer to. False
 * after reporting an error: CW_EXIT_USAGE. */
bool cw_filter_options_complete (CwFilterOptions *options, const CwGame *game);
