/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetric matrices of any size, stored by rows: n x n numbers. Internal to learning. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Cholesky's factor in place: the lower triangle becomes L with L L' the matrix. False if it is not
 * positive definite. Leaves what is above the diagonal unchanged. */
bool cw_dense_factor (double *matrix, size_t n);
/* Solves in place with such a factor. */
void cw_dense_solve (const double *factor, size_t n, double *x);
/* The trace of the inverse, from the factor; `space` has room for n numbers. */
double cw_dense_inverse_trace (const double *factor, size_t n, double *space);
