/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first page of Values: the answer at a glance. */
#pragma once

#include "app/values/result_page.h"

#define CW_TYPE_SUMMARY_PAGE (cw_summary_page_get_type ())
G_DECLARE_FINAL_TYPE (CwSummaryPage, cw_summary_page, CW, SUMMARY_PAGE, CwResultPage)
