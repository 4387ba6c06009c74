/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which spellings of a name are of one person. */
#pragma once

#include <glib.h>

/* Whether two names can be of one person: "Anderssen, Adolf" and "Anderssen, A" can, "Anderssen,
 * Ulf" is another, and so is "Andersson". Where a first name is missing it may be any. */
gboolean cw_names_can_be_one (const char *name, const char *other);
/* Of how many people these names (NULL at the end, the most frequent first) are at least; 0 where
 * there are too many names to tell. */
guint cw_names_count_people (const char *const *names);
