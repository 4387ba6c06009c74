/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count of an impasse in shogi: the points of both sides, and what the side to move would still
 * need to declare, with the buttons to do so (page.declare, page.count). Main thread. */
#pragma once

#include "model/play/play_game.h"

#include <gtk/gtk.h>

#define CW_TYPE_IMPASSE_CARD (cw_impasse_card_get_type ())
G_DECLARE_FINAL_TYPE (CwImpasseCard, cw_impasse_card, CW, IMPASSE_CARD, GtkWidget)

/* Shows this game, whatever becomes of it; the card hides itself where there is nothing to count.
 * To be called once. */
void cw_impasse_card_set_game (CwImpasseCard *self, CwPlayGame *game);
/* Where there is little room: the buttons below each other. */
void cw_impasse_card_set_compact (CwImpasseCard *self, gboolean compact);
