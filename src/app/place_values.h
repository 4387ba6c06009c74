/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Values. */
#pragma once

#include "app/laboratory.h"
#include "app/place.h"

#define CW_TYPE_PLACE_VALUES (cw_place_values_get_type ())
G_DECLARE_FINAL_TYPE (CwPlaceValues, cw_place_values, CW, PLACE_VALUES, GtkWidget)

CwLaboratory *cw_place_values_laboratory (CwPlaceValues *self); /* borrowed */
