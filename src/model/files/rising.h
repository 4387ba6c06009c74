/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stays where it is when things are put in another order. */
#pragma once

#include <glib.h>

/* A longest rising part of `n` different numbers: `stays` says of each whether it is of it. */
void cw_find_rising (const guint *numbers, guint n, gboolean *stays);
