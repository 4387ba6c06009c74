/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adjusts the chances of several tests of one fit. Tests in the same games are alike, so Holm's
 * correction, which allows for the worst, is too strict. Here the smallest chance is compared with
 * the smallest of equally many and equally alike tests without any effect; the second smallest with
 * that of those left; and so on [RW05]. The games' scores show how alike they are: without an
 * effect, the scores are jointly normal with their covariance, and are drawn 20,000 times, always
 * the same. A chance too small for that many draws is adjusted by Holm, and none exceeds Holm's.
 * Pure, thread-safe. */
#pragma once

#include <stdint.h>

#define CW_STEP_DOWN_HEAPS 4096 /* heaps of games: their sums correlate as the games do */
#define CW_STEP_DOWN_TESTS 32

typedef struct
{
  double *moved; /* the `freedom` scores tested to be 0, for each heap of games (game number modulo
                    the number of heaps); from malloc, NULL if memory ran out */
  unsigned freedom;
  double chance;   /* by this test alone, never NAN */
  double adjusted; /* the answer */
} CwStepDownTest;

typedef struct
{
  unsigned count;
  CwStepDownTest test[CW_STEP_DOWN_TESTS];
} CwStepDown;

void cw_step_down (CwStepDown *together);
void cw_step_down_clear (CwStepDown *together);
