/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trying again: goes through the moments of a reviewed game where a player went wrong. The board
 * shows the position before the move; the engine judges each move tried. Any move as good as the
 * best counts, and so does one that would get no mark, but then the best is named. The game is not
 * changed.
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
  CW_RETRY_ASKING,  /* waits for a move */
  CW_RETRY_JUDGING, /* the engine is judging the move tried */
  CW_RETRY_FOUND,
  CW_RETRY_SHOWN, /* the solution was shown */
  CW_RETRY_ENDED, /* no more moments; says how many were found */
} CwRetryState;

CwRetry *cw_retry_new (CwSessionReview *review, CwSession *session, CwSettings *settings);

/* Starts with the moments of these sides, bit 0 White, bit 1 Black. FALSE if there are none. */
gboolean cw_retry_start (CwRetry *self, guint colours);
void cw_retry_stop (CwRetry *self);
/* Ends before the last moment: says how many were found if any was tried; else, or when that has
 * been said, stops. A move still being judged is judged first, and counts if it is right. */
void cw_retry_finish (CwRetry *self);
CwRetryState cw_retry_get_state (CwRetry *self);
/* TRUE if it ends as soon as the last move is judged. */
gboolean cw_retry_is_ending (CwRetry *self);

/* Takes a legal move at the cursor. TRUE: it was taken, and must not go into the game. It is judged
 * if a move is wanted there (the mistake itself is rejected at once); elsewhere the cursor returns
 * to where one is wanted. FALSE while off. */
gboolean cw_retry_try (CwRetry *self, CwMove move);
/* Gives a further hint: first which piece, then where to. */
void cw_retry_hint (CwRetry *self);
void cw_retry_show_solution (CwRetry *self);
/* Goes to the next moment, or to the end after the last. Does nothing while a move is being judged,
 * which may still count. */
void cw_retry_next (CwRetry *self);

/* What to say now, translated; NULL while off. (transfer full) */
char *cw_retry_sentence (CwRetry *self);
/* The arrow of a hint, of the solution or of the right answer; a circle if both squares are the
 * same. FALSE: none. */
gboolean cw_retry_get_arrow (CwRetry *self, CwSquare *from, CwSquare *to);
/* How many moments there are, and how many were found without help so far. */
guint cw_retry_count (CwRetry *self, guint *found);
