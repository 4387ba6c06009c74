/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the games are grouped and described in lists. Thread-safe. */
#pragma once

#include "core/rules.h"

#include <glib.h>

typedef enum
{
  CW_GROUP_CHESS,
  CW_GROUP_SHOGI,
  CW_GROUP_ARMIES, /* other pieces, other armies */
  CW_GROUP_RULES,  /* other rules on the board of chess */
  CW_GROUP_BOARDS, /* other sizes of the board */
  CW_GROUP_OWN,    /* the user's own */
  CW_GROUP_COUNT,
} CwGameGroup;

CwGameGroup cw_game_group (const CwGame *game);
/* Its title, translated; not to be freed. */
const char *cw_game_group_title (CwGameGroup group);
/* One line on what is particular about it, translated; where nothing is said of the game, its size.
 * Free with g_free. */
char *cw_game_line (const CwGame *game);
