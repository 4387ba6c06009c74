/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sample cannot tell. Internal to learning. */
#pragma once

#include "learning/cells.h"

/* Sets `known`, and the state with its culprit where it is still CW_FIT_OK: too few games,
 * collinearity, separation, too few games with a kind unequal. Needs the counts and theta. */
void cw_diagnose_sample (CwFit *fit, const CwCells *cells, const CwProblem *problem, CwDraws draws);

/* CW_FIT_NO_PAWN where the pawn's theta is not two errors above 0. Needs the covariance. */
void cw_diagnose_pawn (CwFit *fit);
