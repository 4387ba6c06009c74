/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claims compared with measured values, each with its number, interval and verdict. Hidden if there
 * is nothing to compare them with. Main thread. */
#pragma once

#include "learning/fit.h"

#include <gtk/gtk.h>

#define CW_TYPE_VERDICT_CARD (cw_verdict_card_get_type ())
G_DECLARE_FINAL_TYPE (CwVerdictCard, cw_verdict_card, CW, VERDICT_CARD, GtkBox)

/* Capablanca’s claims about chess, tested on a fit; `count` (or NULL) names its count. NULL `fit`:
 * hidden. */
void cw_verdict_card_show_claims (CwVerdictCard *self, const CwFit *fit, const char *count);
/* What pieces in hand are worth compared with the same on the board, for shogi with the verdict on
 * the 30 % rule; hidden for NULL and for a fit without such ratios. */
void cw_verdict_card_show_hands (CwVerdictCard *self, const CwFit *fit);
