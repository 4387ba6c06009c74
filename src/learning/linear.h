/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetric matrices for the regressions: the first `n` rows and columns of a fixed array. Internal
 * to learning. */
#pragma once

#include "learning/columns.h"

typedef double CwMatrix[CW_MAX_COLUMNS][CW_MAX_COLUMNS];

/* Adds const to a matrix argument, which C does not do by itself. */
#define CW_CONST(matrix) ((const double (*)[CW_MAX_COLUMNS]) (matrix))

/* Solves a x = b for positive definite a by Cholesky's method; false if a is not. */
bool cw_solve (unsigned n, CwMatrix a, const double b[CW_MAX_COLUMNS], double x[CW_MAX_COLUMNS]);

/* The inverse of a positive definite matrix; false if it is not. */
bool cw_invert (unsigned n, CwMatrix a, CwMatrix inverse);

/* The lower triangle l of a = l l' for positive definite a; false if a is not. */
bool cw_factor (unsigned n, CwMatrix a, CwMatrix l);

/* The eigenvalues of a symmetric matrix and its eigenvectors, as columns, by Jacobi's rotations. */
void cw_eigen (unsigned n, CwMatrix a, double values[CW_MAX_COLUMNS], CwMatrix vectors);

/* Adds v v'. */
void cw_add_outer (unsigned n, const double v[CW_MAX_COLUMNS], CwMatrix sum);

/* w' m w */
double cw_quadratic (unsigned n, const CwMatrix m, const double w[CW_MAX_COLUMNS]);
