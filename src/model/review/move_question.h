/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question to the engine about a position: what a move is worth ("why not this?"), or what the
 * side that is not to move would do if it could ("what is threatened?"). The answer comes in the
 * background; only the last question counts.
 *
 * A CwJob: `changed` when the answer is there, `failed` where the engine gave none. Main thread. */
#pragma once

#include "model/job.h"
#include "model/settings.h"
#include "review/move_review.h"

#define CW_TYPE_MOVE_QUESTION (cw_move_question_get_type ())
G_DECLARE_FINAL_TYPE (CwMoveQuestion, cw_move_question, CW, MOVE_QUESTION, CwJob)

/* The engine is that for analysis. */
CwMoveQuestion *cw_move_question_new (CwSettings *settings);

/* About `move`, legal at `position`; CW_NULL_MOVE: about the threat, where the side to move is not
 * in check. */
void cw_move_question_ask (CwMoveQuestion *self, const CwReviewTerms *terms,
                           const CwPosition *position, CwMove move);
/* The position asked about last, its move, and the answer: NULL before it is there. */
const CwMoveReview *cw_move_question_answer (CwMoveQuestion *self);
const CwPosition *cw_move_question_position (CwMoveQuestion *self);
/* Forgets question and answer. */
void cw_move_question_clear (CwMoveQuestion *self);
