/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Applies the changes between two texts, line by line, to another text that says the same. */
#pragma once

#include "base/buffer.h"

/* Appends `own`, a text that says the same as `base` but may be spaced differently, with the lines
 * that differ between `base` and `changed` replaced; if such a change touches lines that differ
 * between `own` and `base`, those of `changed` win. Lines end with "\n". False if out of memory, or
 * if the texts are too long and too different. */
bool cw_merge_lines (const char *base, const char *own, const char *changed, CwBuffer *out);
