/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match between two value sets, played by the program's engine from varied openings with reversed
 * colours. */
#pragma once

#include "model/values/value_sets.h"

#include <gtk/gtk.h>

#define CW_TYPE_TRY_CARD (cw_try_card_get_type ())
G_DECLARE_FINAL_TYPE (CwTryCard, cw_try_card, CW, TRY_CARD, GtkBox)

/* Takes a reference; (transfer floating). */
GtkWidget *cw_try_card_new (CwValueSets *choice);
/* Ends a match of another game. */
void cw_try_card_set_game (CwTryCard *self, const CwGame *game);
