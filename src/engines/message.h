/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statuses and ends of games as sentences in the user's language, for window and tools. */
#pragma once

#include <glib.h>

#include "base/status.h"
#include "core/rules.h"

G_BEGIN_DECLS

/* The sentence of `status` with its arguments in it, names of pieces among them translated, without
 * the place (line, column). "" for CW_OK. Free with g_free. Thread-safe. */
char *cw_message (const CwStatus *status);

/* The same with its place in front: "FILE:LINE:COLUMN: sentence", the parts that are missing
 * left out (`file` may be NULL). Free with g_free. */
char *cw_message_at (const char *file, const CwStatus *status);

/* How the game ended: "White wins by checkmate.", "Draw by stalemate.", "Draw: threefold
 * repetition, claimed by White." `claimant` is who claimed a draw that needs a claim; it is not
 * looked at for other reasons. NULL for a game that is going on. Free with g_free. */
char *cw_outcome_sentence (const CwOutcome *outcome, CwColour claimant);

/* What the side to move may claim: "White may claim a draw: the position has occurred three times."
 * NULL where there is nothing to claim. Free with g_free. */
char *cw_claim_sentence (const CwOutcome *outcome, CwColour side);

G_END_DECLS
