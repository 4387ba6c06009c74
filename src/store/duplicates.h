/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are in indexes twice, and names with several spellings. */
#pragma once

#include "store/index.h"

#include <gio/gio.h>

typedef struct
{
  guint32 index, game; /* numbers */
} CwGameIn;

typedef struct
{
  CwGameIn first, second;
} CwDuplicate;

/* Pairs of games (CwDuplicate) with the same start and moves whose players may be the same; each
 * game is paired with the first that it equals, in the order of the second games. Short games count
 * only if both names are alike; games of at least forty moves per side always. NULL if
 * cancelled. */
GArray *cw_duplicates (const CwIndex *const *indexes, guint n_indexes, GCancellable *cancellable);

/* How many bytes must be changed, inserted or removed to turn one word into the other; 4 stands for
 * more, also if one word is long. */
guint cw_words_distance (const char *a, const char *b);

/* Whether two names may be those of one person: they share a word of three letters or more, or have
 * two words of six letters or more that differ in at most a third of their letters, and no more
 * than three ("Nimzowitsch, A", "Aaron Nimzovich"). Unknown names match nothing. */
gboolean cw_names_alike (const char *name, const char *other);
