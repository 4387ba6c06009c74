/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which spellings of a name belong to one person. */
#pragma once

#include <glib.h>

/* TRUE if two names can be one person's: "Anderssen, Adolf" and "Anderssen, A" can, "Anderssen,
 * Ulf" is another, and so is "Andersson". A missing first name matches any. */
gboolean cw_names_can_be_one (const char *name, const char *other);
/* The least number of people behind these names (NULL-terminated, the most frequent first); 0 if
 * there are too many names to tell. */
guint cw_names_count_people (const char *const *names);
