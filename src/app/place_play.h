/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Play: a game against the computer or between two people. */
#pragma once

#include "app/place.h"

#define CW_TYPE_PLACE_PLAY (cw_place_play_get_type ())
G_DECLARE_FINAL_TYPE (CwPlacePlay, cw_place_play, CW, PLACE_PLAY, GtkWidget)

/* Shows the terms on which a game of `game` begins, or for NULL the choice among all games. */
void cw_place_play_choose (CwPlacePlay *self, const CwGame *game);
/* The same for a game from a position. */
void cw_place_play_choose_from (CwPlacePlay *self, const CwPosition *start);
