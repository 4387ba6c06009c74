/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews the games shown in a list, in the background: asks for the output file, and reports
 * progress. Main thread. */
#pragma once

#include "model/context.h"
#include "model/review/session_review.h"
#include "widgets/game_list.h"

#define CW_TYPE_REVIEW_GAMES (cw_review_games_get_type ())
G_DECLARE_FINAL_TYPE (CwReviewGames, cw_review_games, CW, REVIEW_GAMES, GObject)

/* Adds the actions `review-games`, `review-games-continue`, `review-games-stop` and `review-table`,
 * which must be removed before it is freed. `list` is borrowed and must live as long as the actions
 * are used. */
CwReviewGames *cw_review_games_new (CwContext *context, CwSessionReview *review, CwGameList *list,
                                    GSimpleActionGroup *actions);
