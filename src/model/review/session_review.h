/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a session's game: made in the background, or brought by the game, in which it can
 * be kept. It is about the main line; when that changes the review is dropped. Work that was
 * stopped, also by going to another game, goes on where it was as long as the game, the engine and
 * the terms are the same.
 *
 * A CwJob: running, progress, message, changed and failed are its; the message is how long it will
 * take, "" where that is not known. `changed` comes also when there is another review or none, or
 * it is kept or taken out of the game. Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/job.h"
#include "model/settings.h"
#include "model/values/value_sets.h"
#include "review/ledger.h"

#define CW_TYPE_SESSION_REVIEW (cw_session_review_get_type ())
G_DECLARE_FINAL_TYPE (CwSessionReview, cw_session_review, CW, SESSION_REVIEW, CwJob)

/* Material is counted by the values in use of `sets`. The engine is that for analysis; settings
 * "review-rating" (of the players, 0: not known), "review-doubtful", "review-mistake",
 * "review-blunder" (points from which a move is marked) and "review-nodes" are looked at when a
 * review starts. Keeps all three. */
CwSessionReview *cw_session_review_new (CwSession *session, CwValueSets *sets,
                                        CwSettings *settings);

/* Begins, or goes on. Nothing happens while it runs, where can_start is FALSE, and where there is a
 * review by the same engine and terms. */
void cw_session_review_start (CwSessionReview *self);
/* The same, also where there is such a review. A finished one stays until the other is finished. */
void cw_session_review_again (CwSessionReview *self);
/* Whether there are moves to review and the engine knows the game. */
gboolean cw_session_review_can_start (CwSessionReview *self);
/* As these would be used now. */
CwReviewTerms cw_session_review_terms (CwSessionReview *self);
/* The same for a game of other rules. */
CwReviewTerms cw_session_review_terms_of (CwSessionReview *self, const CwGame *game);

/* The name of the engine that makes the review, or made the one that is there; NULL: neither. */
const char *cw_session_review_engine (CwSessionReview *self);
/* The finished review, and what it comes to; NULL: there is none. Valid until `changed`. */
const CwGameReview *cw_session_review_get (CwSessionReview *self);
const CwLedger *cw_session_review_ledger (CwSessionReview *self);
/* How much there is of a review that was stopped and can be gone on with, up to 1; 0: none. */
double cw_session_review_part (CwSessionReview *self);
/* Another number for another review: their addresses may be the same. */
guint cw_session_review_serial (CwSessionReview *self);

/* --- in words; (transfer full) ---------------------------------------------------------------- */

/* In the notation of the session. */
char *cw_session_review_summary (CwSessionReview *self);
/* "17. Nb1" */
char *cw_session_review_title (CwSessionReview *self, guint move);
/* What is said of a move; "" for nothing. */
char *cw_session_review_words (CwSessionReview *self, guint move);

/* --- and the cursor --------------------------------------------------------------------------- */

/* The judgement of the move that led to the cursor, its number in `index` (may be NULL); NULL where
 * there is none or the cursor is not in the main line. */
const CwMoveReview *cw_session_review_at_cursor (CwSessionReview *self, guint *index);
/* The same; in a variation, the move whose better line or answer was added last. */
const CwMoveReview *cw_session_review_moment (CwSessionReview *self, guint *index);
/* The node after a move of the review. */
CwNode *cw_session_review_node (CwSessionReview *self, guint move);
/* The next marked move after the cursor (`step` 1), or before it (-1); NULL: none. */
CwNode *cw_session_review_neighbour (CwSessionReview *self, int step);

/* Adds the better line, or the best answer, to the marked move at the cursor as a variation. Its
 * first node that is not the game's own, from where it can be walked through; NULL where there is
 * none. */
CwNode *cw_session_review_add_line (CwSessionReview *self, gboolean better);

/* --- in the game ------------------------------------------------------------------------------ */

gboolean cw_session_review_is_kept (CwSessionReview *self);
/* Writes it into the game, or takes it out, each in one step of the game's history. */
void cw_session_review_keep (CwSessionReview *self);
void cw_session_review_remove (CwSessionReview *self);
