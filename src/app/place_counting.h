/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When counting lies: a position, the reader's guess of White's expected score, what the count and
 * its curve say, what is true, and the engine playing it out. Not one of the four places of the
 * header bar: it is come to from Values and Learn. */
#pragma once

#include "app/place.h"

#define CW_TYPE_PLACE_COUNTING (cw_place_counting_get_type ())
G_DECLARE_FINAL_TYPE (CwPlaceCounting, cw_place_counting, CW, PLACE_COUNTING, GtkWidget)
