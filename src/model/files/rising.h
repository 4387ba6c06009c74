/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what can stay in place when things are reordered. */
#pragma once

#include <glib.h>

/* Finds a longest increasing subsequence of `n` different numbers: `stays` marks its members. */
void cw_find_rising (const guint *numbers, guint n, gboolean *stays);
