/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two sides and the ends of games in the user's language, for window and tools. In shogi the
 * first player, CW_WHITE, is sente, whose pieces are called black in sets with colours, and the
 * other is gote. Thread-safe. */
#pragma once

#include <glib.h>

#include "core/impasse.h"
#include "core/rules.h"

/* Whether the pieces of `colour` are called white in this game. */
gboolean cw_side_is_white (const CwGame *game, CwColour colour);

/* "White", "Sente". Not to be freed. */
const char *cw_side_name (const CwGame *game, CwColour colour);

/* How a game of `game` ended, naming the rule: "Checkmate: White wins.", "Drawn: the same position
 * for the fourth time (sennichite)." NULL if the game goes on, or its end is only claimed. Free
 * with g_free. */
char *cw_outcome_sentence (const CwGame *game, const CwOutcome *outcome);

/* The same, addressed to a player of `user`'s pieces against the computer: "Checkmate: you win." */
char *cw_outcome_sentence_to (const CwGame *game, const CwOutcome *outcome, CwColour user);

/* The count in an impasse: why a false declaration failed ("26 points, 28 are needed."), the points
 * of a valid one, or those of both sides if they agreed to count. `position` is the final one, with
 * the declarer to move. NULL if the game ended otherwise. Free with g_free. */
char *cw_impasse_sentence (const CwPosition *position, const CwOutcome *outcome,
                           CwImpasseRule rule);

/* What may be claimed: "This is the third occurrence of the position: a draw may be claimed." NULL
 * if nothing. Free with g_free. */
char *cw_claim_sentence (const CwOutcome *outcome);
