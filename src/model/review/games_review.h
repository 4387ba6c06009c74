/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews games of the opened files one after the other and writes them, with their reviews, to a
 * file of their own; beside it a table of the players as CSV. What is done is in the file also
 * where it was stopped, and can be continued there.
 *
 * A CwJob: its message says which game it is at, and at the end what came of it. Main thread. */
#pragma once

#include "model/files/document.h"
#include "model/job.h"
#include "model/review/session_review.h"
#include "review/player_table.h"

#define CW_TYPE_GAMES_REVIEW (cw_games_review_get_type ())
G_DECLARE_FINAL_TYPE (CwGamesReview, cw_games_review, CW, GAMES_REVIEW, CwJob)

/* `review` says by which terms; keeps both. */
CwGamesReview *cw_games_review_new (CwDocument *document, CwSessionReview *review,
                                    CwSettings *settings);

/* Reviews the games whose numbers in the document `ids` are, guint, copied. The file becomes what
 * is reviewed, whatever it was before. The format is that of its name, PGN where that says nothing.
 * FALSE and a sentence in `error` where it is a file that the games come from; nothing happens
 * then, nor while it runs. */
gboolean cw_games_review_start (CwGamesReview *self, GArray *ids, GFile *file, GError **error);
/* The same, but the games that the file has stay, and those of `ids` among them are not reviewed
 * again where the engine and the terms are still the same. FALSE also where it is no file of
 * reviewed games, or has none of these. */
gboolean cw_games_review_continue (CwGamesReview *self, GArray *ids, GFile *file, GError **error);
/* The players of the games that are done, once it has ended; with no rows before. */
const CwPlayerTable *cw_games_review_get_players (CwGamesReview *self);
