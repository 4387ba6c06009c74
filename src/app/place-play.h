/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Play. */
#pragma once

#include "app/place.h"

#define CW_TYPE_PLACE_PLAY (cw_place_play_get_type ())
G_DECLARE_FINAL_TYPE (CwPlacePlay, cw_place_play, CW, PLACE_PLAY, GtkWidget)
