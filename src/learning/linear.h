/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetric matrices as the regressions need them: the first `n` rows and columns of a fixed array.
 * Internal to learning. */
#pragma once

#include "learning/columns.h"

typedef double CwMatrix[CW_MAX_COLUMNS][CW_MAX_COLUMNS];

/* One that is only read, for parameters that say so: C does not see it by itself. */
#define CW_CONST(matrix) ((const double (*)[CW_MAX_COLUMNS]) (matrix))

/* Solves a x = b for positive definite a by Cholesky's method; false where it is not. */
bool cw_solve (unsigned n, CwMatrix a, const double b[CW_MAX_COLUMNS], double x[CW_MAX_COLUMNS]);

/* The inverse of a positive definite matrix; false where it is not. */
bool cw_invert (unsigned n, CwMatrix a, CwMatrix inverse);

/* The lower triangle l of a = l l', a positive definite; false where it is not. */
bool cw_factor (unsigned n, CwMatrix a, CwMatrix l);

/* The eigenvalues of a symmetric matrix and its eigenvectors, by columns, by Jacobi's rotations. */
void cw_eigen (unsigned n, CwMatrix a, double values[CW_MAX_COLUMNS], CwMatrix vectors);

/* Adds v v'. */
void cw_add_outer (unsigned n, const double v[CW_MAX_COLUMNS], CwMatrix sum);

/* w' m w */
double cw_quadratic (unsigned n, const CwMatrix m, const double w[CW_MAX_COLUMNS]);
