/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The curves of chess and shogi over each other: a pawn is not the same in both. */
#pragma once

#include "learning/curve.h"

#include <gtk/gtk.h>

#define CW_TYPE_TWO_GAMES_CARD (cw_two_games_card_get_type ())
G_DECLARE_FINAL_TYPE (CwTwoGamesCard, cw_two_games_card, CW, TWO_GAMES_CARD, GtkBox)

/* Uses the measured curve of `game` (NULL: none) if it is one of the two and certainly rises; the
 * other side, or both, come from the shipped figures. */
void cw_two_games_card_show (CwTwoGamesCard *self, const CwCurve *curve, const CwGame *game);
