/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are in indexes twice, and names that are spelled in several ways. */
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

/* Pairs of games with the same start and moves whose players may be the same, each game with the
 * first that it is like, in the order of the second ones (CwDuplicate). Short games count only
 * where both names are alike; games of at least forty moves of each side also where they are not.
 * NULL where it was cancelled. */
GArray *cw_duplicates (const CwIndex *const *indexes, guint n_indexes, GCancellable *cancellable);

/* How many bytes have to be changed, put in or left out to make one word of the other; 4 also for
 * more, and where one is long. */
guint cw_words_distance (const char *a, const char *b);

/* Whether two names can be those of one person: a word of three letters or more is in both, or two
 * of six letters or more differ in a third of them at most, and in no more than three
 * ("Nimzowitsch, A", "Aaron Nimzovich"). What is not known is like nothing. */
gboolean cw_names_alike (const char *name, const char *other);
