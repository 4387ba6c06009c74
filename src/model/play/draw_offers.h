/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers of a draw in games against the computer, by either side. The computer judges the position
 * at full strength before it answers; it offers a draw itself if it has seen no advantage for
 * either side for a while and no piece was captured and no pawn moved. An offer stands until the
 * next move.
 *
 * Property: offered (boolean, read-only): the computer offers a draw.
 * Signal: declined (sentence): the computer plays on, and why; translated.
 * Main thread. */
#pragma once

#include "model/play/play_game.h"

#define CW_TYPE_DRAW_OFFERS (cw_draw_offers_get_type ())
G_DECLARE_FINAL_TYPE (CwDrawOffers, cw_draw_offers, CW, DRAW_OFFERS, GObject)

CwDrawOffers *cw_draw_offers_new (CwPlayGame *game);

gboolean cw_draw_offers_is_offered (CwDrawOffers *self);
/* The user offers a draw, or accepts one; between two people it counts as agreed by both. */
void cw_draw_offers_offer (CwDrawOffers *self);

/* TRUE if the computer should offer a draw: after `even` moves of its own in a row at which it saw
 * no advantage, with `quiet` plies since a capture or pawn move, after `ply` plies in all. Pure. */
gboolean cw_draw_is_due (guint even, guint quiet, guint ply);
