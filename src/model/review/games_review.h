/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews games of the opened files one after the other and writes them, with their reviews, to a
 * file of their own; beside it a table of the players as CSV. What is done is in the file also
 * where it was stopped; started again with the same games and file it goes on there.
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

/* `ids` are the numbers of the games in the document, guint, copied. The format is that of the
 * file's name, PGN where that says nothing. Nothing happens while it runs. */
void cw_games_review_start (CwGamesReview *self, GArray *ids, GFile *file);
/* The players of the games that are done, once it has ended; with no rows before. */
const CwPlayerTable *cw_games_review_get_players (CwGamesReview *self);
