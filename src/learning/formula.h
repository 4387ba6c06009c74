/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What any values, not only fitted ones, say of rows, and how far they are right: the same measures
 * as of games held out, but of the very games. Pure; reading many threads at once is safe. */
#pragma once

#include "learning/model_check.h"

typedef struct CwFormula CwFormula;

/* Prepares rows, which must outlive it; `draws` as in cw_fit. NULL where memory ends. */
CwFormula *cw_formula_new (const CwRows *rows, CwDraws draws);
void cw_formula_free (CwFormula *formula); /* NULL is allowed */

/* Expected score 1 / (1 + exp (-theta . x)) of each counted row against what happened; `folds` is
 * 0. The loss is that of cw_fit without its penalty. */
void cw_formula_judge (const CwFormula *formula, const double theta[CW_MAX_COLUMNS],
                       CwHeldOut *result);
