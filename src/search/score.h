/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores inside the search: centipawns for the side to move; mates count plies from the root. */
#pragma once

#include "search/search.h"

#define CW_INFINITE (CW_MATE + 1)
/* Scores from here up are mates; evaluations stay well below. */
#define CW_MATE_BOUND (CW_MATE - 2 * CW_SEARCH_PLIES)
#define CW_EVAL_LIMIT 20000
