/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetric matrices as the regressions need them: the first `n` rows and columns of a fixed array.
 * Internal to learning. */
#pragma once

#include "learning/columns.h"

typedef double CwMatrix[CW_MAX_COLUMNS][CW_MAX_COLUMNS];

/* Solves a x = b for positive definite a by Cholesky's method; false where it is not. */
bool cw_solve (unsigned n, CwMatrix a, const double b[CW_MAX_COLUMNS], double x[CW_MAX_COLUMNS]);

/* The inverse of a positive definite matrix; false where it is not. */
bool cw_invert (unsigned n, CwMatrix a, CwMatrix inverse);

/* Adds v v'. */
void cw_add_outer (unsigned n, const double v[CW_MAX_COLUMNS], CwMatrix sum);

/* The covariance of estimates that is clustered by game [LZ86]:
 * bread * meat * bread times G / (G - 1) for G games; bread is the inverse of the Hessian, meat the
 * sum over games of s s', s a game's score. */
void cw_sandwich (unsigned n, CwMatrix bread, CwMatrix meat, unsigned games, CwMatrix covariance);

/* w' m w */
double cw_quadratic (unsigned n, const CwMatrix m, const double w[CW_MAX_COLUMNS]);
