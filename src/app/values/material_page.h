/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of Values with every combination of pieces that occurred, and its games. */
#pragma once

#include "app/values/result_page.h"

#define CW_TYPE_MATERIAL_PAGE (cw_material_page_get_type ())
G_DECLARE_FINAL_TYPE (CwMaterialPage, cw_material_page, CW, MATERIAL_PAGE, CwResultPage)
