/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `fit`, `report` and `claims` answer about a fit. */
#pragma once

#include "learning/fit.h"
#include "tools/cli.h"

/* Output words, not translated: "Knight", "Promoted pawn", "Gold in hand"; the caller frees
 * them. */
char *cw_cli_column_title (const CwColumns *columns, unsigned index);

/* For each piece its value, standard error and 95 % interval, on two lines; "unknown" if the rows
 * do not determine it. The claims come first: always in JSON, in the text if `claims`. */
void cw_answer_fit (CwAnswer *answer, const CwFit *fit, const CwRows *rows, bool claims);

/* One line per claim, or per piece that may be in hand. */
void cw_answer_claims (CwAnswer *answer, const CwFit *fit);

/* The same lines for one term, in an open object with that name; the first, the unit, has no
 * error. */
void cw_answer_value (CwAnswer *answer, const char *name, bool known, bool first,
                      const CwRatio *value);

/* A term of a fit, with the underlying figures in JSON. */
void cw_answer_term (CwAnswer *answer, const char *name, const CwFit *fit, unsigned term);

/* What errors are clustered by, and how much larger they are or would be otherwise: in JSON, or on
 * standard error as a sentence for each clustering other than by game. */
void cw_answer_clustering (CwAnswer *answer, const CwFit *fit);

/* The values of a set by name, only in JSON. */
void cw_answer_values (CwAnswer *answer, const CwFit *fit);

/* Reports on standard error why values are missing (unless JSON says so); true if values may be
 * printed, false for CW_EXIT_INPUT. */
bool cw_cli_fit_state (const CwFit *fit, const char *path, bool json);
