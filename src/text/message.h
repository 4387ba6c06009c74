/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statuses as sentences in the user's language, for window and tools. */
#pragma once

#include <glib.h>

#include "base/status.h"
#include "core/rules.h"

/* The sentence of `status` with its arguments in it, names of pieces among them translated, without
 * the place (line, column). "" for CW_OK. Free with g_free. Thread-safe. */
char *cw_message (const CwStatus *status);

/* The same with its place in front: "FILE:LINE:COLUMN: sentence", the parts that are missing
 * left out (`file` may be NULL). Free with g_free. */
char *cw_message_at (const char *file, const CwStatus *status);

/* What to say where a position that was read as one of `from` (may be NULL) is one of `to`, and by
 * the rules of `from` has the fault `why` (CW_OK: its board does not fit). NULL where there is
 * nothing to say. Free with g_free. Thread-safe. */
char *cw_message_other_game (const CwGame *from, const CwGame *to, const CwStatus *why);
