/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which game a record is of, however its file is written. Pure, thread-safe. */
#pragma once

#include "learning/game_tags.h"

/* A number that is the same for records with the same start, moves, result, surnames and date
 * (unknown ones count as different), and otherwise almost surely differs; never 0. `tags` may be
 * NULL. */
uint64_t cw_game_fingerprint (const CwRecordGame *game, const CwGameTags *tags);
