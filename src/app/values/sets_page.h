/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of Values about value sets: create and use them, try them in matches, check them on
 * unequal material, test tables of matches, and train them on the engine's own games. */
#pragma once

#include "app/values/result_page.h"

#define CW_TYPE_SETS_PAGE (cw_sets_page_get_type ())
G_DECLARE_FINAL_TYPE (CwSetsPage, cw_sets_page, CW, SETS_PAGE, CwResultPage)
