/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `match` answers and reports of each game, and its file: games are added as they end, and
 * read when the match goes on. */
#pragma once

#include "engines/matches/imbalance.h"
#include "engines/matches/match.h"
#include "tools/cli.h"

/* A line on standard error for a game that has ended. */
void cw_match_report_progress (const CwMatch *match, guint number, const CwMatchGameEnd *end);

/* The result, which in the text is the last line; with an imbalance (or NULL) also what the value
 * sets say of it. */
void cw_answer_match (CwAnswer *answer, const CwMatch *match, const CwImbalance *imbalance);

/* Adds the games in the file, if it is there, to those played. FALSE after printing the fault: it
 * cannot be read, or is of another match. */
gboolean cw_match_record_resume (const char *path, CwMatch *match);
