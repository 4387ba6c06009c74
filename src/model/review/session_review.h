/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a session's game: made in the background, or read from the game, in which it can be
 * kept. It is about the main line and is dropped when that changes. Stopped work, even by going to
 * another game, resumes where it was if the game, the engine and the terms are the same.
 *
 * A CwJob, with its running, progress, message, changed and failed; the message is the time left,
 * "" if not known. `changed` is also emitted when the review is replaced or dropped, or is kept in
 * the game or removed from it. Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/job.h"
#include "model/settings.h"
#include "model/values/value_sets.h"
#include "review/ledger.h"

#define CW_TYPE_SESSION_REVIEW (cw_session_review_get_type ())
G_DECLARE_FINAL_TYPE (CwSessionReview, cw_session_review, CW, SESSION_REVIEW, CwJob)

/* Material is counted by the values in use of `sets`. The engine is the one for analysis; the
 * settings "review-rating" (of the players, 0: not known), "review-doubtful", "review-mistake",
 * "review-blunder" (points from which a move is marked) and "review-nodes" are read when a review
 * starts. Keeps references to all three. */
CwSessionReview *cw_session_review_new (CwSession *session, CwValueSets *sets,
                                        CwSettings *settings);

/* Begins or resumes. Does nothing while running, if can_start is FALSE, or if there is a review by
 * the same engine and terms. */
void cw_session_review_start (CwSessionReview *self);
/* The same, even if there is such a review. A finished one stays until the new one is finished. */
void cw_session_review_again (CwSessionReview *self);
/* TRUE if there are moves to review and the engine knows the game. */
gboolean cw_session_review_can_start (CwSessionReview *self);
/* The terms that a review would use now. */
CwReviewTerms cw_session_review_terms (CwSessionReview *self);
/* The same for a game with other rules. */
CwReviewTerms cw_session_review_terms_of (CwSessionReview *self, const CwGame *game);

/* The name of the engine that is making or made the review; NULL: neither. */
const char *cw_session_review_engine (CwSessionReview *self);
/* The finished review and its ledger; NULL: there is none. Valid until `changed`. */
const CwGameReview *cw_session_review_get (CwSessionReview *self);
const CwLedger *cw_session_review_ledger (CwSessionReview *self);
/* The expected score, 0 … 1, of the side that a search score is for: as people play on, by the
 * scale of the review if there is one, so that it agrees with that; else as engines do. */
double cw_session_review_expected (CwSessionReview *self, int score);
/* How much of a stopped review is done and can be continued, up to 1; 0: none. */
double cw_session_review_part (CwSessionReview *self);
/* Differs for each review, even if the address is the same. */
guint cw_session_review_serial (CwSessionReview *self);

/* --- in words; (transfer full) ---------------------------------------------------------------- */

/* In the notation of the session. */
char *cw_session_review_summary (CwSessionReview *self);
/* "17. Nb1" */
char *cw_session_review_title (CwSessionReview *self, guint move);
/* The words on a move; "" for none. */
char *cw_session_review_words (CwSessionReview *self, guint move);

/* --- and the cursor --------------------------------------------------------------------------- */

/* The judgement of the move that led to the cursor, and its number in `index` (may be NULL); NULL
 * if there is none or the cursor is not in the main line. */
const CwMoveReview *cw_session_review_at_cursor (CwSessionReview *self, guint *index);
/* The same; in a variation, the move whose better line or answer was last added. */
const CwMoveReview *cw_session_review_moment (CwSessionReview *self, guint *index);
/* The node after a move of the review. */
CwNode *cw_session_review_node (CwSessionReview *self, guint move);
/* The next marked move after the cursor (`step` 1), or before it (-1); NULL: none. */
CwNode *cw_session_review_neighbour (CwSessionReview *self, int step);

/* Adds the better line, or the best answer, to the marked move at the cursor as a variation.
 * Returns the first node that is not in the main line, from which it can be walked through; NULL if
 * there is none. */
CwNode *cw_session_review_add_line (CwSessionReview *self, gboolean better);

/* --- in the game ------------------------------------------------------------------------------ */

gboolean cw_session_review_is_kept (CwSessionReview *self);
/* Writes the review into the game, or removes it, each in one step of the game's history. */
void cw_session_review_keep (CwSessionReview *self);
void cw_session_review_remove (CwSessionReview *self);
