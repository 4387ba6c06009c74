/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The openings of a match, from options. */
#pragma once

#include "engines/matches/match_openings.h"
#include "tools/cli.h"

/* From a file, using the first `plies` half-moves of games; "start" is the start of the game, and
 * NULL the built-in list or, if the game has none, the start too. NULL after reporting an error:
 * CW_EXIT_INPUT. (transfer full) */
CwMatchOpenings *cw_cli_match_openings (const char *path, guint plies, const CwGame *game);
