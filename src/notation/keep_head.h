/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rewrites a game of KIF, KI2 or CSA while keeping the lines it had. */
#pragma once

#include "base/buffer.h"
#include "notation/record.h"

/* Appends `written`, a game as this format's writer puts it, but with the head lines of `old`, the
 * same game as it was: headers that say the same, empty ones, comments and anything not understood
 * keep their layout; changed headers are replaced, new ones added after them, and those missing
 * from `written` are dropped. With `moves`, everything after the head is that of `old`. Lines end
 * with "\n". False for other formats or if out of memory. A reader may not find exactly what
 * `written` says in the result: read it again. */
bool cw_record_keep_head (CwRecordFormat format, const char *old, const char *written, bool moves,
                          CwBuffer *out);

/* The length of the head of a game whose lines end with "\n"; 0 in another format. */
size_t cw_record_head_length (CwRecordFormat format, const char *text);
