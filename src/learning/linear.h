/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetric 5 x 5 matrices, as the fits need them. Internal to learning. */
#pragma once

#include "learning/rows.h"

typedef double CwMatrix[CW_ROW_KINDS][CW_ROW_KINDS];

/* Solves a x = b for positive definite a by Cholesky's method; false where it is not. */
bool cw_solve (CwMatrix a, const double b[CW_ROW_KINDS], double x[CW_ROW_KINDS]);

/* The inverse of a positive definite matrix; false where it is not. */
bool cw_invert (CwMatrix a, CwMatrix inverse);

/* left * middle * left for symmetric matrices. */
void cw_sandwich (CwMatrix left, CwMatrix middle, CwMatrix result);

/* w' m w */
double cw_quadratic (const CwMatrix m, const double w[CW_ROW_KINDS]);
