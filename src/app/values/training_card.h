/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training on the engine's own games: self-play, a fit, play by the measured values, and again;
 * shows the values of each round with intervals, and whether the strength changed. */
#pragma once

#include "model/values/value_sets.h"

#include <gtk/gtk.h>

#define CW_TYPE_TRAINING_CARD (cw_training_card_get_type ())
G_DECLARE_FINAL_TYPE (CwTrainingCard, cw_training_card, CW, TRAINING_CARD, GtkWidget)

/* Takes a reference; (transfer floating). */
GtkWidget *cw_training_card_new (CwValueSets *choice);
/* Ends a training for another game. */
void cw_training_card_set_game (CwTrainingCard *self, const CwGame *game);
