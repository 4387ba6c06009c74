/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reviews, finished or not, of games that were looked at before, so that going back to such a
 * game does not need another review. Main thread. */
#pragma once

#include <glib.h>

#include "review/game_review.h"

typedef struct CwReviewMemory CwReviewMemory;

CwReviewMemory *cw_review_memory_new (void);
void cw_review_memory_free (CwReviewMemory *self);
/* Takes a review; `engine` made it, as for cw_reviewer_new. The oldest ones are forgotten
 * where there are many. */
void cw_review_memory_put (CwReviewMemory *self, CwGameReview *review, const char *engine);
/* The last review of these moves by the same terms, finished or only part of one as is wanted, made
 * by that engine (NULL: any), which is returned (transfer full); NULL: none. It is not remembered
 * any longer. */
CwGameReview *cw_review_memory_take (CwReviewMemory *self, const CwGameTree *tree,
                                     const CwReviewTerms *terms, gboolean finished, const char *by,
                                     char **engine);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwReviewMemory, cw_review_memory_free)
