/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of any length, split into lines as it is read. */
#pragma once

#include "base/stream.h"

/* Gets a line without its line feed; `number` counts from 1; `line[length]` may be written to.
 * Return false to stop reading. */
typedef bool (*CwLineFunction) (void *context, uint32_t number, char *line, size_t length);

/* Passes each line of the source to `take`, also a last line without a line feed. Returns false if
 * `take` stopped, or, with `status` set, if the source failed, memory ran out, or a line is longer
 * than `longest` (with the code `too_long`). */
bool cw_lines_read (CwSource source, size_t longest, CwStatusCode too_long, CwLineFunction take,
                    void *context, CwStatus *status);
