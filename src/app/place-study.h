/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Study. */
#pragma once

#include "app/place.h"

#define CW_TYPE_PLACE_STUDY (cw_place_study_get_type ())
G_DECLARE_FINAL_TYPE (CwPlaceStudy, cw_place_study, CW, PLACE_STUDY, GtkWidget)
