/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How games are grouped and described in lists. Thread-safe. */
#pragma once

#include "core/rules.h"

#include <glib.h>

/* The title of a group, translated; not to be freed. */
const char *cw_game_group_title (CwGameGroup group);
/* One line on what is special about the game, translated, or its size if there is none. Free with
 * g_free. */
char *cw_game_line (const CwGame *game);
