/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trying again: the moments of a reviewed game at which a player went wrong, one after the other.
 * The board goes to the position before the move; a move that is tried is judged by the engine, and
 * any that is as good as the best counts, and so does one that would get no mark: the best is named
 * then. Nothing of this changes the game.
 *
 * Signal: changed ()   another moment, a judgement, a hint; it began or ended. Main thread. */
#pragma once

#include "model/review/move_question.h"
#include "model/review/session_review.h"

#define CW_TYPE_RETRY (cw_retry_get_type ())
G_DECLARE_FINAL_TYPE (CwRetry, cw_retry, CW, RETRY, GObject)

typedef enum
{
  CW_RETRY_OFF,
  CW_RETRY_ASKING,  /* a move is wanted */
  CW_RETRY_JUDGING, /* the engine looks at the one that was tried */
  CW_RETRY_FOUND,
  CW_RETRY_SHOWN, /* the solution was shown */
  CW_RETRY_ENDED, /* no more moments: how many were found */
} CwRetryState;

CwRetry *cw_retry_new (CwSessionReview *review, CwSession *session, CwSettings *settings);

/* The moments of these sides, bit 0 White, bit 1 Black. FALSE where there are none. */
gboolean cw_retry_start (CwRetry *self, guint colours);
void cw_retry_stop (CwRetry *self);
/* Ends it before the last moment: says how many were found, where any was tried; else, and when
 * that was said, stops. A move that is being judged is judged first, and counts where it is right.
 */
void cw_retry_finish (CwRetry *self);
CwRetryState cw_retry_get_state (CwRetry *self);
/* It ends as soon as the last move is judged. */
gboolean cw_retry_is_ending (CwRetry *self);

/* A legal move at the cursor. TRUE: it was taken, and is not for the game. It is judged where one
 * is wanted there (that of the game is not); elsewhere the cursor goes back to where it is. FALSE
 * while off. */
gboolean cw_retry_try (CwRetry *self, CwMove move);
/* One step more: which piece, then where to. */
void cw_retry_hint (CwRetry *self);
void cw_retry_show_solution (CwRetry *self);
/* The next moment; at the last one the end. Not while a move is judged: it may count. */
void cw_retry_next (CwRetry *self);

/* What to say now; translated, (transfer full), NULL while off. */
char *cw_retry_sentence (CwRetry *self);
/* An arrow of a hint, the solution or the answer that was right, a circle where both squares are
 * the same; FALSE: none. */
gboolean cw_retry_get_arrow (CwRetry *self, CwSquare *from, CwSquare *to);
/* How many moments there are, and of those before this one how many were found without help. */
guint cw_retry_count (CwRetry *self, guint *found);
