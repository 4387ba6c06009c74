/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Learn. */
#pragma once

#include "app/place.h"

#define CW_TYPE_PLACE_LEARN (cw_place_learn_get_type ())
G_DECLARE_FINAL_TYPE (CwPlaceLearn, cw_place_learn, CW, PLACE_LEARN, GtkWidget)
