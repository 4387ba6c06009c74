/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores of the search as people read them: expected score, and mates in words. Thread-safe. */
#pragma once

#include <glib.h>

#include "core/rules.h"
#include "notation/comment_commands.h"

/* Is a score of the search (centipawns, or CW_MATE less plies) a mate, given or suffered? */
gboolean cw_score_is_mate (int score);

/* Moves of the side that mates until that mate, negative where the side of the score is mated; in
 * shogi each player's move counts. 0 where the score is no mate. */
int cw_score_mate (const CwGame *game, int score);

/* White's expected score, 0 … 1, by what is in a comment and the game's curve
 * (search/chances.h). */
double cw_score_of_comment (const CwGame *game, const CwCommentEval *eval);

/* "mate in 3", "mated in 9", for the side whose score it is. NULL where it is no mate. Free with
 * g_free. */
char *cw_score_mate_words (const CwGame *game, int score);

/* As a command in a comment has it. `score` is White's. */
CwCommentEval cw_score_comment (const CwGame *game, int score, unsigned depth);
