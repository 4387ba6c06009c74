/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What men in hand are worth against the same on the board, each with its interval; in shogi with
 * the verdict on the 30 % rule. */
#pragma once

#include "learning/fit.h"

#include <gtk/gtk.h>

#define CW_TYPE_HAND_CARD (cw_hand_card_get_type ())
G_DECLARE_FINAL_TYPE (CwHandCard, cw_hand_card, CW, HAND_CARD, GtkWidget)

/* NULL, and a fit that has no ratio to show: hidden. */
void cw_hand_card_show (CwHandCard *self, const CwFit *fit);
