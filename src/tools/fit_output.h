/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `fit`, `report` and `claims` answer of a fit. */
#pragma once

#include "learning/fit.h"
#include "tools/cli.h"

/* Words of the output, the same in every language: "Knight", "Promoted pawn", "Gold in hand"; the
 * caller frees them. */
char *cw_cli_column_title (const CwColumns *columns, unsigned index);

/* Two lines a piece: its value, then its standard error and 95 % interval; "unknown" where the rows
 * do not decide. The claims come first: in JSON always, in the text where `claims` wants them. */
void cw_answer_fit (CwAnswer *answer, const CwFit *fit, const CwRows *rows, bool claims);

/* A line a claim, or a piece that may be in hand. */
void cw_answer_claims (CwAnswer *answer, const CwFit *fit);

/* The same lines for one term, in the open object of that name; the first, the unit, has no error.
 */
void cw_answer_value (CwAnswer *answer, const char *name, bool known, bool first,
                      const CwRatio *value);

/* One of a fit, with what lies behind it in JSON. */
void cw_answer_term (CwAnswer *answer, const char *name, const CwFit *fit, unsigned term);

/* What the errors are clustered by, and how much larger they are or would be otherwise: in JSON, or
 * on standard error as a sentence for each way that there is besides by game. */
void cw_answer_clustering (CwAnswer *answer, const CwFit *fit);

/* The values of a set by name, in JSON alone. */
void cw_answer_values (CwAnswer *answer, const CwFit *fit);

/* Reports on standard error why values are missing (not where JSON has it); true where values may
 * be printed, false for CW_EXIT_INPUT. */
bool cw_cli_fit_state (const CwFit *fit, const char *path, bool json);
