/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/interval.h"

#include <math.h>

CwRatio
cw_ratio (double above, double below, double var_above, double covariance, double var_below,
          double t)
{
  CwRatio ratio = { .low = -INFINITY, .high = INFINITY };
  double a = below * below - t * t * var_below, b = above * below - t * t * covariance,
         c = above * above - t * t * var_above;
  if (!(below > 0))
    return ratio;
  ratio.value = above / below;
  double variance =
      var_above - 2 * ratio.value * covariance + ratio.value * ratio.value * var_below;
  ratio.error = sqrt (fmax (variance, 0)) / below;
  ratio.bounded = a > 0;
  if (!ratio.bounded)
    return ratio;
  double half = sqrt (fmax (b * b - a * c, 0)) / a;
  ratio.low = b / a - half;
  ratio.high = b / a + half;
  return ratio;
}

void
cw_holm (double *chances, unsigned count)
{
  double last = 0;
  unsigned left = 0;
  for (unsigned i = 0; i < count; i++)
    left += isnan (chances[i]) ? 0 : 1;
  /* The smallest one not yet corrected: corrected ones are marked by their sign. */
  while (left > 0 && last < 1)
    {
      unsigned best = count;
      for (unsigned i = 0; i < count; i++)
        if (!isnan (chances[i]) && !signbit (chances[i])
            && (best == count || chances[i] < chances[best]))
          best = i;
      if (best == count)
        break;
      last = fmax (last, fmin (1, left * chances[best]));
      chances[best] = -last;
      left--;
    }
  /* After one that reached 1, all larger ones are 1. */
  for (unsigned i = 0; i < count; i++)
    if (!isnan (chances[i]))
      chances[i] = signbit (chances[i]) ? -chances[i] : 1;
}
