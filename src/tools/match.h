/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `match` answers and reports on each game, and its file: games are appended as they end, and
 * read when the match resumes. */
#pragma once

#include "engines/matches/imbalance.h"
#include "engines/matches/match.h"
#include "tools/cli.h"

/* Prints a line on standard error for a finished game. */
void cw_match_report_progress (const CwMatch *match, guint number, const CwMatchGameEnd *end);

/* The result, which is the last line of the text; with an imbalance (or NULL) also the predictions
 * of the value sets. */
void cw_answer_match (CwAnswer *answer, const CwMatch *match, const CwImbalance *imbalance);

/* Adds the games in the file, if it exists, to those played. FALSE after reporting that it cannot
 * be read, or is of another match. */
gboolean cw_match_record_resume (const char *path, CwMatch *match);
