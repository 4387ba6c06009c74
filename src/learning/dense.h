/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetric matrices of any size, by rows: n x n numbers. Internal to learning. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Cholesky's factor in place: the lower triangle becomes L with L L' the matrix; false where it is
 * not positive definite. What is above the diagonal stays as it is. */
bool cw_dense_factor (double *matrix, size_t n);
/* Solves by such a factor, in place. */
void cw_dense_solve (const double *factor, size_t n, double *x);
/* The trace of the inverse by the factor; `space` for n numbers. */
double cw_dense_inverse_trace (const double *factor, size_t n, double *space);
