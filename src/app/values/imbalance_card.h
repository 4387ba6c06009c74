/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Experiments with unequal material: the engine plays both sides from positions with a material
 * difference, constructed or taken from the games chosen in Values; shows the score beside the
 * prediction of the values. */
#pragma once

#include "model/values/laboratory.h"

#include <gtk/gtk.h>

#define CW_TYPE_IMBALANCE_CARD (cw_imbalance_card_get_type ())
G_DECLARE_FINAL_TYPE (CwImbalanceCard, cw_imbalance_card, CW, IMBALANCE_CARD, GtkWidget)

/* Takes a reference; (transfer floating). */
GtkWidget *cw_imbalance_card_new (CwLaboratory *laboratory);
void cw_imbalance_card_set_game (CwImbalanceCard *self, const CwGame *game);
