/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine and its evaluation weights, for subcommands. */
#pragma once

#include "search/search.h"
#include "tools/cli.h"

/* A search with a table of `hash` MiB; NULL after reporting that memory does not suffice:
 * CW_EXIT_USAGE. */
CwSearch *cw_cli_search_new (int hash);

/* The engine's own weights for a game, overridden by those of a file, which must be for it; `game`
 * NULL: the game that the file is for. False after reporting an error: CW_EXIT_INPUT. */
bool cw_cli_weights (const char *path, const CwGame *game, CwWeights *weights);

/* Makes the search use these weights; a `path` of NULL changes nothing. */
bool cw_cli_search_by (CwSearch *search, const char *path, const CwGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwSearch, cw_search_free)
