/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of any length, cut into lines as it is read. */
#pragma once

#include "base/stream.h"

/* A line without its line feed, `number` from 1; `line[length]` may be written to. False ends the
 * reading. */
typedef bool (*CwLineFunction) (void *context, uint32_t number, char *line, size_t length);

/* Hands each line of the source to `take`, the last one also without a line feed. False where
 * `take` ended it, or with `status` where the source is at fault, memory ends, or a line is longer
 * than `longest` (its code is `too_long` then). */
bool cw_lines_read (CwSource source, size_t longest, CwStatusCode too_long, CwLineFunction take,
                    void *context, CwStatus *status);
