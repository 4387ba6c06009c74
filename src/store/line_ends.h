/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How lines of a text end, also in UTF-16. Pure; thread-safe. */
#pragma once

#include <glib.h>

/* How lines end in these bytes; NULL where there is only one. */
const char *cw_line_end (const guint8 *bytes, gsize size);
/* How many lines end at the end of these bytes. */
guint cw_line_ends_behind (const guint8 *bytes, gsize size);
/* Takes the line ends behind a text away, in place; returns it. */
char *cw_line_chomp (char *text);
/* A text whose lines, of whatever kind, all end with `end`. (transfer full) */
char *cw_line_ends_set (const char *text, const char *end);
