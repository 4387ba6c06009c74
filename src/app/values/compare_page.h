/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of Values that compares data with each other and with published values, says which
 * differences are real, and shows what a pawn is worth in chess and in shogi. */
#pragma once

#include "app/values/result_page.h"

#define CW_TYPE_COMPARE_PAGE (cw_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (CwComparePage, cw_compare_page, CW, COMPARE_PAGE, CwResultPage)
