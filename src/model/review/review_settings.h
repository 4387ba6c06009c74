/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the user has set for reviews: the engine, the players' rating, and the losses from which
 * moves are marked. The coach in Play judges by the same. Main thread. */
#pragma once

#include "model/settings.h"
#include "review/move_review.h"

/* Sets the losses from which moves of `scale` are marked. */
void cw_review_settings_mark (CwSettings *settings, CwReviewScale *scale);
/* Remembers such losses, in points. */
void cw_review_settings_set_marks (CwSettings *settings, guint doubtful, guint mistake,
                                   guint blunder);

/* The terms of cw_reviewer_terms with these settings. */
CwReviewTerms cw_review_settings_terms (CwSettings *settings, const CwGame *game);
