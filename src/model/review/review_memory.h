/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reviews, finished or not, of games looked at before, so that going back to such a game needs
 * no new review. Main thread. */
#pragma once

#include <glib.h>

#include "review/game_review.h"

typedef struct CwReviewMemory CwReviewMemory;

CwReviewMemory *cw_review_memory_new (void);
void cw_review_memory_free (CwReviewMemory *self);
/* Takes a review made by `engine`, as for cw_reviewer_new. When there are too many, the oldest is
 * forgotten. */
void cw_review_memory_put (CwReviewMemory *self, CwGameReview *review, const char *engine);
/* The newest review of these moves by the same terms, finished or partial as asked, made by engine
 * `by` (NULL: any); its engine is returned too (transfer full). NULL: none. The review is removed
 * from the memory. */
CwGameReview *cw_review_memory_take (CwReviewMemory *self, const CwGameTree *tree,
                                     const CwReviewTerms *terms, gboolean finished, const char *by,
                                     char **engine);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwReviewMemory, cw_review_memory_free)
