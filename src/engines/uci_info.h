/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a program says of its search in UCI and USI, "info depth 8 score cp 31 nodes 9000 pv e2e4",
 * inside this layer. Pure; thread-safe. */
#pragma once

#include "engines/engine_words.h"
#include "search/search.h"

/* Reads the words after "info" into `info`, for a search of `position`. USI counts mates in
 * half-moves. FALSE if nothing in them is kept. */
gboolean cw_uci_info_read (CwSearchInfo *info, const CwPosition *position, gboolean usi,
                           const char *text);
