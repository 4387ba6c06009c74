/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of Values that opens the formula: every coefficient can be pulled, and what it says of
 * the games gets worse before one's eyes. */
#pragma once

#include "app/values/result_page.h"

#define CW_TYPE_FORMULA_PAGE (cw_formula_page_get_type ())
G_DECLARE_FINAL_TYPE (CwFormulaPage, cw_formula_page, CW, FORMULA_PAGE, CwResultPage)
