/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetric matrices as the fits need them: the first `n` rows and columns of a fixed array.
 * Internal to learning. */
#pragma once

#include "learning/rows.h"

typedef double CwMatrix[CW_MAX_COLUMNS][CW_MAX_COLUMNS];

/* Solves a x = b for positive definite a by Cholesky's method; false where it is not. */
bool cw_solve (unsigned n, CwMatrix a, const double b[CW_MAX_COLUMNS], double x[CW_MAX_COLUMNS]);

/* The inverse of a positive definite matrix; false where it is not. */
bool cw_invert (unsigned n, CwMatrix a, CwMatrix inverse);

/* left * middle * left for symmetric matrices. */
void cw_sandwich (unsigned n, CwMatrix left, CwMatrix middle, CwMatrix result);

/* w' m w */
double cw_quadratic (unsigned n, const CwMatrix m, const double w[CW_MAX_COLUMNS]);
