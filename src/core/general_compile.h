/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the programs of core/general_tables.h, one step in making the tables. */
#pragma once

#include "core/general_tables.h"

/* Writes all programs. Reads everything else in `tables`, and sets `most` and `royal_lines`.
 * Returns CW_OK, CW_GAME_MEMORY, or CW_GAME_STEPS if the pieces move in too many ways. */
CwStatusCode cw_general_compile (CwGeneralTables *tables, const CwGame *game);
