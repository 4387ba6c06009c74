/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Do several independent estimates differ by more than chance? Pure, thread-safe. */
#pragma once

#include <stdbool.h>

typedef struct
{
  unsigned count; /* estimates with an error */
  double mean;    /* weighted by precision */
  double min, max;
  double chi_squared; /* sum of ((value - mean) / error)^2 */
  unsigned freedom;   /* count - 1 */
  double chance;      /* of this much if all are alike */
} CwHomogeneity;

/* The homogeneity test of [Coc54]; skips values without an error. False if fewer than two have
 * one. */
bool cw_homogeneity_test (const double *values, const double *errors, unsigned count,
                          CwHomogeneity *result);
