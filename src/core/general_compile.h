/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing the programs of core/general_tables.h; a part of making the tables. */
#pragma once

#include "core/general_tables.h"

/* Writes all programs. Reads everything else in `tables`, and sets `most` and `royal_lines`. CW_OK,
 * or CW_GAME_MEMORY, or CW_GAME_STEPS where the pieces move in too many ways. */
CwStatusCode cw_general_compile (CwGeneralTables *tables, const CwGame *game);
