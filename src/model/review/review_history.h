/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the user's games of Play compare with each other: what their reviews came to is kept in
 * "reviews.ini" in the user's data folder, the last 200 games of each variant. Main thread. */
#pragma once

#include "review/ledger.h"

#include <glib.h>

/* Notes the review of a game in which the user had one side, bit 0 White, bit 1 Black; a game that
 * is reviewed again replaces what it was noted with. Returns a sentence, (transfer full), on what
 * the user lost in it and in earlier games; NULL where there are none, the user had both sides, or
 * no move counts. */
char *cw_review_history_add (const CwGameReview *review, const CwLedger *ledger, guint colours);
