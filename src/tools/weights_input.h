/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weights of the evaluation from a file, for the commands. */
#pragma once

#include <stdbool.h>

#include "search/weights.h"

/* The engine's own weights of a game with those of a file, which must be for it, put over them;
 * `game` NULL: of the game that the file is for. Returns false after saying what is wrong:
 * CW_EXIT_INPUT. */
bool cw_cli_weights (const char *path, const CwGame *game, CwWeights *weights);
