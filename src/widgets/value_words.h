/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences used only by the value panel, translated. (transfer full) */
#pragma once

#include "widgets/value_panel.h"

char *cw_value_sum_markup (const CwValueSummary *summary);
char *cw_value_side_sentence (const CwValueSummary *summary);
char *cw_value_material_sentence (const CwValueSummary *summary);
char *cw_value_shares_sentence (const CwValueSummary *summary);
char *cw_value_rows_sentence (const CwValueSummary *summary);
