/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line ends of texts, also in UTF-16. Pure; thread-safe. */
#pragma once

#include <glib.h>

/* The line end of these bytes; NULL if there is only one line. */
const char *cw_line_end (const guint8 *bytes, gsize size);
/* How many line ends these bytes end with. */
guint cw_line_ends_behind (const guint8 *bytes, gsize size);
/* Removes trailing line ends in place; returns `text`. */
char *cw_line_chomp (char *text);
/* The text with all line ends, of whatever kind, replaced by `end`. (transfer full) */
char *cw_line_ends_set (const char *text, const char *end);
