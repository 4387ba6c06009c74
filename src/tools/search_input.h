/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine and the weights of its evaluation, for the subcommands. */
#pragma once

#include "search/search.h"
#include "tools/cli.h"

/* A search with a table of so many MiB; NULL after reporting that there is no memory for it:
 * CW_EXIT_USAGE. */
CwSearch *cw_cli_search_new (int hash);

/* The engine's own weights of a game with those of a file, which must be for it, put over them;
 * `game` NULL: of the game that the file is for. Returns false after reporting what is wrong:
 * CW_EXIT_INPUT. */
bool cw_cli_weights (const char *path, const CwGame *game, CwWeights *weights);

/* Lets the search use them; a `path` of NULL changes nothing. */
bool cw_cli_search_by (CwSearch *search, const char *path, const CwGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwSearch, cw_search_free)
