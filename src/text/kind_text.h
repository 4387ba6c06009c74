/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game's pieces move, in words, for Learn and tools. */
#pragma once

#include <glib.h>

#include "core/betza_words.h"

/* The sentences of core/betza_words.h in the user's language, one after the other. Free with
 * g_free. Thread-safe. */
char *cw_kind_text (const CwGame *game, CwKind kind);
/* The same for a movement alone. */
char *cw_movement_text (const CwMovement *movement);
