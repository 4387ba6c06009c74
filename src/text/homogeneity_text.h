/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the homogeneity test found in a table of match results, in words. Main thread only
 * (translations). */
#pragma once

#include <glib.h>

#include "learning/score_table.h"

/* "The scores differ by more than chance does (p = 0.013); C is ahead of B by 8.0 ± 5.3 points of a
 * hundred." Free with g_free. */
char *cw_homogeneity_text (const CwScoreTable *table, const CwScoreTest *test);
