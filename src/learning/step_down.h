/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Corrects the chances of tests of one fit, which stand together, for being several. Tests in the
 * same games are alike, so that Holm's correction, which allows for the worst, is too strict. Here
 * the smallest chance is compared with the smallest of as many tests that are alike as these are,
 * where there is nothing; the second smallest with that of those left; and so on [RW05]. How alike
 * they are is in the scores of the games: where there is nothing, scores together are normal with
 * their covariance, and are drawn 20,000 times, always the same. A chance that so many draws say
 * too little of is corrected by Holm, and none is larger than by that. Pure, thread-safe. */
#pragma once

#include <stdint.h>

#define CW_STEP_DOWN_HEAPS 4096 /* of games: their sums go together as they themselves do */
#define CW_STEP_DOWN_TESTS 32

typedef struct
{
  double *moved; /* of each heap of games, by the game's number modulo their number, the `freedom`
                    scores that are tested to be 0; of malloc, NULL where there is no memory */
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
