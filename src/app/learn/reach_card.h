/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a piece sees: a map of all squares, and bars to compare pieces. Main thread. */
#pragma once

#include "app/shared/layout.h"
#include "core/rules.h"
#include "picture/plot_reach.h"

#include <gtk/gtk.h>

#define CW_TYPE_REACH_CARD (cw_reach_card_get_type ())
G_DECLARE_FINAL_TYPE (CwReachCard, cw_reach_card, CW, REACH_CARD, GtkBox)

/* Outlines `square`, unless CW_NO_SQUARE. */
void cw_reach_card_show (CwReachCard *self, const CwGame *game, CwKind kind, CwSquare square);
/* The bars, and a note on what they show. */
void cw_reach_card_show_means (CwReachCard *self, const CwPlotBar *bars, unsigned count,
                               const char *note);
void cw_reach_card_adapt (CwReachCard *self, const CwLearnLayout *layout);
