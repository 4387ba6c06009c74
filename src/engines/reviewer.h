/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does the work of reviews: some threads, each with an engine of its own, the built-in one or
 * another program, and a mate solver. What is found does not depend on how many threads there are.
 */
#pragma once

#include <gio/gio.h>

#include "review/game_review.h"
#include "search/weights.h"

typedef struct CwReviewer CwReviewer;

/* `engine` as in engines/engine_spec.h; NULL or "" for the built-in one. `weights` (or NULL) are
 * those that it plays by. NULL and `error` (G_IO_ERROR, a sentence) where it cannot be opened or
 * there is no memory. Each program keeps one thread and so is started `threads` times. */
CwReviewer *cw_reviewer_new (const char *engine, const CwWeights *weights, guint threads,
                             GError **error);
/* A program is ended. */
void cw_reviewer_free (CwReviewer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwReviewer, cw_reviewer_free)

/* Whether it can look at this game: the built-in engine at those it knows. */
gboolean cw_reviewer_plays (CwReviewer *self, const CwGame *game);
/* "Counterweight", or the program's; no brackets. */
const char *cw_reviewer_name (CwReviewer *self);
/* The name that such an engine would have, as for cw_reviewer_new. (transfer full) */
char *cw_reviewer_name_of (const char *engine);
/* 100,000 and 1,000,000 nodes, the usual values, the book of openings; the scale for players of
 * `rating` (review/scale.h) and the scores of an engine named as for cw_reviewer_new. */
CwReviewTerms cw_reviewer_terms (const CwGame *game, guint rating, const char *engine);

/* Called now and then, in the calling thread: how much of the work is done, 0 … 1, and about how
 * many seconds there are to go; less than 0 where that is not known: before every position has been
 * looked at, nobody knows how many moves take long. */
typedef void (*CwReviewerProgress) (gpointer data, double part, double left);

/* Seconds to go of work of which a part, 0 … 1, took so many; less than 0 where too little was done
 * to estimate it. */
double cw_reviewer_time_left (double passed, double part);

/* Reviews what is not yet done of a game, and returns when that is done, or cancelled. FALSE and
 * `error` where it was cancelled or the engine gave no answer; what was done by then is in the
 * review. */
gboolean cw_reviewer_run (CwReviewer *self, CwGameReview *review, CwReviewerProgress progress,
                          gpointer data, GCancellable *cancellable, GError **error);

/* The first of its engines, for single questions (review/move_review.h); for one thread at a time,
 * not while a review runs. `cancellable` (or NULL) ends a search; it holds until the next call. */
const CwReviewEngine *cw_reviewer_engine (CwReviewer *self, GCancellable *cancellable);
