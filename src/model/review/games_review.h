/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews games of the opened files one by one and writes them, with their reviews, to a separate
 * file, and a table of the players as CSV beside it. If the work is stopped, the file has the games
 * done so far, and the work can be continued there.
 *
 * A CwJob: its message names the game being reviewed, and at the end says what was done. Main
 * thread. */
#pragma once

#include "model/files/document.h"
#include "model/job.h"
#include "model/review/session_review.h"
#include "review/player_table.h"

#define CW_TYPE_GAMES_REVIEW (cw_games_review_get_type ())
G_DECLARE_FINAL_TYPE (CwGamesReview, cw_games_review, CW, GAMES_REVIEW, CwJob)

/* `review` supplies the terms; keeps references to all three. */
CwGamesReview *cw_games_review_new (CwDocument *document, CwSessionReview *review,
                                    CwSettings *settings);

/* Reviews the games with the numbers `ids` (guint, copied) in the document. Overwrites `file`. The
 * format is that of its name, or PGN if that says nothing. FALSE and a sentence in `error` if it is
 * one of the files that the games come from. Does nothing while running. */
gboolean cw_games_review_start (CwGamesReview *self, GArray *ids, GFile *file, GError **error);
/* The same, but the games in the file stay, and those of `ids` among them are not reviewed again if
 * the engine and the terms are still the same. FALSE also if it is not a file of reviewed games, or
 * has none of these. */
gboolean cw_games_review_continue (CwGamesReview *self, GArray *ids, GFile *file, GError **error);
/* The players of the games reviewed, once the work has ended; empty before. */
const CwPlayerTable *cw_games_review_get_players (CwGamesReview *self);
