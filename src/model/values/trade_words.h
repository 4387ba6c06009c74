/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values and exchanges in words. All (transfer full), translated. */
#pragma once

#include "learning/trade.h"

#include <glib.h>

/* "Without the knight on f3", in games other than chess "Without: silver, 5f"; `square` NULL: in
 * hand. */
char *cw_without_words (const CwGame *game, CwKind kind, const char *square);

/* "White gives a rook, 5.00, for a bishop and a pawn, 4.10."; `you`: that side is the user. If the
 * capture ends the game, says that. */
char *cw_trade_sentence (const CwGame *game, const CwTrade *trade, gboolean you);

/* "White’s expected score by material", "Gote’s …" */
const char *cw_side_score_words (const CwGame *game, CwColour side);
