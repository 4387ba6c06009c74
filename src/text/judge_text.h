/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The judgement on a table of match results, in words. Main thread (translations). */
#pragma once

#include <glib.h>

#include "learning/judge.h"

G_BEGIN_DECLS

/* "The scores differ by more than chance does (p = 0.013); C is ahead of B by 8.0 ± 5.3 points of a
 * hundred." Free with g_free. */
char *cw_judge_text (const CwJudgeTable *table, const CwJudgement *judgement);

G_END_DECLS
