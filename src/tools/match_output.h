/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `match` answers, and reports of each game. */
#pragma once

#include "engines/imbalance.h"
#include "engines/match.h"
#include "tools/cli.h"

G_BEGIN_DECLS

/* A line on standard error for a game that has ended. */
void cw_match_report_progress (const CwMatch *match, guint number, const CwMatchGameEnd *end);

/* The result, which in the text is the last line; with an imbalance (or NULL) also what the value
 * sets say of it. */
void cw_answer_match (CwAnswer *answer, const CwMatch *match, const CwImbalance *imbalance);

G_END_DECLS
