/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What "match" prints. */
#pragma once

#include "engines/matches/imbalance.h"
#include "engines/matches/match.h"

G_BEGIN_DECLS

/* A line on standard error for a game that has ended. */
void cw_match_print_progress (const CwMatch *match, guint number, const CwMatchGameEnd *end);

/* The whole match on standard output; last the line `A W-D-L  score%  Elo E +- CI  LOS P%`. Of one
 * with unequal material (else NULL) also what the built-in value sets say of it. */
void cw_match_print (const CwMatch *match, const CwImbalance *imbalance);
void cw_match_print_json (const CwMatch *match, const CwImbalance *imbalance);

G_END_DECLS
