/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Search scores as people read them: expected scores, and mates in words. Thread-safe. */
#pragma once

#include <glib.h>

#include "core/rules.h"
#include "notation/comment_commands.h"

/* Whether a search score (centipawns, or CW_MATE less plies) is a mate, given or suffered. */
gboolean cw_score_is_mate (int score);

/* The mating side's moves to that mate, negative if the score's own side is mated; in shogi each
 * player's move counts. 0 if the score is no mate. */
int cw_score_mate (const CwGame *game, int score);

/* White's expected score, 0 … 1, from a comment's score and the game's curve (search/chances.h). */
double cw_score_of_comment (const CwGame *game, const CwCommentEval *eval);

/* "mate in 3", "mated in 9", for the side whose score it is. NULL if it is no mate. Free with
 * g_free. */
char *cw_score_mate_words (const CwGame *game, int score);

/* A score in the form of a command in a comment. `score` is White's. */
CwCommentEval cw_score_comment (const CwGame *game, int score, unsigned depth);
