/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of Values about the curve: slopes to compare with the fitted one, another scale to count
 * by, and the games of each point. */
#pragma once

#include "app/values/result_page.h"

#define CW_TYPE_CURVE_PAGE (cw_curve_page_get_type ())
G_DECLARE_FINAL_TYPE (CwCurvePage, cw_curve_page, CW, CURVE_PAGE, CwResultPage)
