/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does the work of reviews: several threads, each with an engine of its own, the built-in one or
 * another program, and a mate solver. The result does not depend on the number of threads. */
#pragma once

#include <gio/gio.h>

#include "review/game_review.h"
#include "search/weights.h"

typedef struct CwReviewer CwReviewer;

/* `engine` as in engines/engine_spec.h; NULL or "" for the built-in one, which plays by `weights`
 * (or NULL). NULL and `error` (G_IO_ERROR, a sentence) if it cannot be opened or memory runs out. A
 * program runs with one thread, so it is started `threads` times. */
CwReviewer *cw_reviewer_new (const char *engine, const CwWeights *weights, guint threads,
                             GError **error);
/* Also ends the programs. */
void cw_reviewer_free (CwReviewer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwReviewer, cw_reviewer_free)

/* Whether it can review this game: the built-in engine only knows some. */
gboolean cw_reviewer_plays (CwReviewer *self, const CwGame *game);
/* "Counterweight", or the program's name, without brackets. */
const char *cw_reviewer_name (CwReviewer *self);
/* The name of such an engine, given as for cw_reviewer_new. (transfer full) */
char *cw_reviewer_name_of (const char *engine);
/* The usual nodes and values, and the opening book; the scale for players of `rating`
 * (review/scale.h) and the scores of an engine named as for cw_reviewer_new. */
CwReviewTerms cw_reviewer_terms (const CwGame *game, guint rating, const char *engine);

/* Called now and then in the calling thread: the share of the work that is done, 0 … 1, and about
 * how many seconds are left; negative if unknown: it is not known how many moves take long before
 * all positions have been looked at. */
typedef void (*CwReviewerProgress) (gpointer data, double part, double left);

/* Seconds left of work of which the share `part`, 0 … 1, took `passed` seconds; negative if too
 * little is done for an estimate. */
double cw_reviewer_time_left (double passed, double part);

/* Reviews what is not yet done of a game, and returns when that is finished or cancelled. FALSE and
 * `error` if it was cancelled or the engine gave no answer; the review keeps what was done by
 * then. */
gboolean cw_reviewer_run (CwReviewer *self, CwGameReview *review, CwReviewerProgress progress,
                          gpointer data, GCancellable *cancellable, GError **error);

/* The first of its engines, for single questions (review/move_review.h); for one thread at a time,
 * and not during a review. `cancellable` (or NULL) ends a search; it is kept until the next
 * call. */
const CwReviewEngine *cw_reviewer_engine (CwReviewer *self, GCancellable *cancellable);
