/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count of an impasse in shogi: the points of both sides, and what the side to move still needs
 * to declare, with the buttons for it (page.declare, page.count). Main thread. */
#pragma once

#include "model/play/play_game.h"

#include <gtk/gtk.h>

#define CW_TYPE_IMPASSE_CARD (cw_impasse_card_get_type ())
G_DECLARE_FINAL_TYPE (CwImpasseCard, cw_impasse_card, CW, IMPASSE_CARD, GtkWidget)

/* Follows this game; the card hides itself if there is nothing to count. Call once. */
void cw_impasse_card_set_game (CwImpasseCard *self, CwPlayGame *game);
/* Stacks the buttons to save room. */
void cw_impasse_card_set_compact (CwImpasseCard *self, gboolean compact);
