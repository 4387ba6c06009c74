/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/homogeneity.h"

#include "learning/distribution.h"

#include <math.h>

bool
cw_homogeneity_test (const double *values, const double *errors, unsigned count,
                     CwHomogeneity *result)
{
  double weights = 0, sum = 0;
  *result = (CwHomogeneity){ .min = INFINITY, .max = -INFINITY, .chance = 1 };
  for (unsigned i = 0; i < count; i++)
    {
      if (!(errors[i] > 0))
        continue;
      double weight = 1 / (errors[i] * errors[i]);
      result->count++;
      weights += weight;
      sum += weight * values[i];
      result->min = fmin (result->min, values[i]);
      result->max = fmax (result->max, values[i]);
    }
  if (result->count < 2)
    return false;
  result->mean = sum / weights;
  result->freedom = result->count - 1;
  for (unsigned i = 0; i < count; i++)
    if (errors[i] > 0)
      result->chi_squared += pow ((values[i] - result->mean) / errors[i], 2);
  result->chance = cw_chi_squared_tail (result->chi_squared, result->freedom);
  return true;
}
