/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the user's games in Play with each other: the results of their reviews are kept in
 * "reviews.ini" in the user's data folder, the last 200 games of each variant. Main thread. */
#pragma once

#include "review/ledger.h"

#include <glib.h>

/* Records the review of a game in which the user had these sides, bit 0 White, bit 1 Black; a game
 * reviewed again replaces its earlier record. Returns a sentence on what the user lost in it and in
 * earlier games, (transfer full); NULL if there are none, the user had both sides, or no move
 * counts. */
char *cw_review_history_add (const CwGameReview *review, const CwLedger *ledger, guint colours);
