/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claims against measured values, each with its number, interval and verdict. Hidden where there is
 * nothing to hold them against. Main thread. */
#pragma once

#include "learning/fit.h"

#include <gtk/gtk.h>

#define CW_TYPE_VERDICT_CARD (cw_verdict_card_get_type ())
G_DECLARE_FINAL_TYPE (CwVerdictCard, cw_verdict_card, CW, VERDICT_CARD, GtkBox)

/* Capablanca’s claims about chess, on a fit of which `count` (or NULL) says by what count it is;
 * NULL: hidden. */
void cw_verdict_card_show_claims (CwVerdictCard *self, const CwFit *fit, const char *count);
/* What pieces in hand are worth against the same on the board, in shogi with the verdict on the 30
 * % rule; hidden for NULL, and for a fit that has no ratio to show. */
void cw_verdict_card_show_hands (CwVerdictCard *self, const CwFit *fit);
