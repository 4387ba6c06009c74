/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the games of a match begin with, as options say it. */
#pragma once

#include "engines/matches/match_openings.h"
#include "tools/cli.h"

/* From a file, of games the first `plies` half-moves; "start" is the start of the game, and NULL
 * the program's own list or, where the game has none, the start too. NULL after reporting the
 * fault: CW_EXIT_INPUT. (transfer full) */
CwMatchOpenings *cw_cli_match_openings (const char *path, guint plies, const CwGame *game);
