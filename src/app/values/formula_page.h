/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of Values that opens up the formula: every coefficient can be changed, which visibly
 * worsens the predictions for the games. */
#pragma once

#include "app/values/result_page.h"

#define CW_TYPE_FORMULA_PAGE (cw_formula_page_get_type ())
G_DECLARE_FINAL_TYPE (CwFormulaPage, cw_formula_page, CW, FORMULA_PAGE, CwResultPage)
