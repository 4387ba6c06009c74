/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random starts. */
#pragma once

#include "core/rules.h"

#include <glib.h>

/* Chess960 begins from a random one of its 960 positions; FALSE for other games, which begin from
 * their usual one. */
gboolean cw_play_start_draw (const CwGame *game, CwPosition *position);
