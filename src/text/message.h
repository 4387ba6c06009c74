/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statuses as sentences in the user's language, for window and tools. */
#pragma once

#include <glib.h>

#include "base/status.h"
#include "core/rules.h"

/* The sentence of `status` with its arguments, piece names translated, but without the place (line,
 * column). "" for CW_OK. Free with g_free. Thread-safe. */
char *cw_message (const CwStatus *status);

/* The same preceded by its place, "FILE:LINE:COLUMN: sentence", without the parts that are missing
 * (`file` may be NULL). Free with g_free. */
char *cw_message_at (const char *file, const CwStatus *status);

/* What to say when a position read as one of `from` (may be NULL) turned out to be one of `to`;
 * `why` is its fault by the rules of `from` (CW_OK: its board does not fit). NULL if there is
 * nothing to say. Free with g_free. Thread-safe. */
char *cw_message_other_game (const CwGame *from, const CwGame *to, const CwStatus *why);
