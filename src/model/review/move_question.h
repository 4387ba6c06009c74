/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question to the engine about a position: what a move is worth ("why not this?"), or what the
 * other side would do if it were to move ("what is threatened?"). The answer comes in the
 * background; only the latest question counts.
 *
 * A CwJob: `changed` when the answer is there, `failed` if the engine gave none. Main thread. */
#pragma once

#include "model/job.h"
#include "model/settings.h"
#include "review/move_review.h"

#define CW_TYPE_MOVE_QUESTION (cw_move_question_get_type ())
G_DECLARE_FINAL_TYPE (CwMoveQuestion, cw_move_question, CW, MOVE_QUESTION, CwJob)

/* Uses the engine for analysis. */
CwMoveQuestion *cw_move_question_new (CwSettings *settings);

/* Asks about `move`, legal at `position`, or, if it is CW_NULL_MOVE, about the threat; then the
 * side to move must not be in check. */
void cw_move_question_ask (CwMoveQuestion *self, const CwReviewTerms *terms,
                           const CwPosition *position, CwMove move);
/* The answer to the last question, or NULL while there is none; and the position asked about. */
const CwMoveReview *cw_move_question_answer (CwMoveQuestion *self);
const CwPosition *cw_move_question_position (CwMoveQuestion *self);
/* Forgets question and answer. */
void cw_move_question_clear (CwMoveQuestion *self);
