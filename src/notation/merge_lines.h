/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of a text of lines carried over to another one that says the same. */
#pragma once

#include "base/buffer.h"

/* Appends `own`, which says what `base` does in lines that may be spaced otherwise, with what is
 * another line in `changed` than in `base`; where that is near to what `own` has otherwise than
 * `base`, the lines are those of `changed`. Lines end with "\n". False where there is no memory, or
 * the texts are too long and too different for it. */
bool cw_merge_lines (const char *base, const char *own, const char *changed, CwBuffer *out);
