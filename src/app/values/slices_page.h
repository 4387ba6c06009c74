/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of Values that measures parts of the games separately (by phase, rating, player …), side
 * by side on one scale, and says whether they differ by more than chance. */
#pragma once

#include "app/values/result_page.h"

#define CW_TYPE_SLICES_PAGE (cw_slices_page_get_type ())
G_DECLARE_FINAL_TYPE (CwSlicesPage, cw_slices_page, CW, SLICES_PAGE, CwResultPage)
