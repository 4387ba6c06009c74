/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/spsa.h"

#include <math.h>

#include "learning/distribution.h"

#define ALPHA 0.602
#define GAMMA 0.101
#define STEADY 0.1 /* A, as a share of the iterations */

/* The random stream of the next iteration. */
static uint64_t
stream (const CwSpsa *spsa)
{
  uint64_t seed = spsa->seed, iteration = spsa->done;

  return cw_random_next (&seed) ^ cw_random_next (&iteration);
}

static double
limited (const CwSpsaParameter *parameter, double value)
{
  return fmin (fmax (value, parameter->least), parameter->most);
}

/* Rounds up or down at random, more often to the nearer number. `chance` is in [0, 1). */
static int
whole (const CwSpsaParameter *parameter, double value, double chance)
{
  return (int)limited (parameter, floor (value + chance));
}

/* c_k of a parameter. */
static double
move_of (const CwSpsa *spsa, const CwSpsaParameter *parameter)
{
  return parameter->step * pow ((double)spsa->iterations / (spsa->done + 1.0), GAMMA);
}

/* a_k of a parameter. */
static double
gain_of (const CwSpsa *spsa, const CwSpsaParameter *parameter)
{
  double steady = STEADY * spsa->iterations;
  double end = spsa->rate * parameter->step * parameter->step;

  return end * pow ((steady + spsa->iterations) / (steady + spsa->done + 1.0), ALPHA);
}

void
cw_spsa_ask (const CwSpsa *spsa, int *up, int *down)
{
  uint64_t random = stream (spsa);

  for (unsigned i = 0; i < spsa->count; i++)
    {
      const CwSpsaParameter *parameter = &spsa->parameter[i];
      double move = move_of (spsa, parameter) * (cw_random_below (&random, 2) ? 1 : -1);
      double chance = cw_random_below (&random, 65536) / 65536.0;
      up[i] = whole (parameter, parameter->value + move, chance);
      down[i] = whole (parameter, parameter->value - move, chance);
    }
}

void
cw_spsa_tell (CwSpsa *spsa, double result)
{
  uint64_t random = stream (spsa);

  for (unsigned i = 0; i < spsa->count; i++)
    {
      CwSpsaParameter *parameter = &spsa->parameter[i];
      double sign = cw_random_below (&random, 2) ? 1 : -1;
      cw_random_below (&random, 65536); /* the chance that cw_spsa_ask drew */
      double moved = gain_of (spsa, parameter) / move_of (spsa, parameter) * result * sign;
      parameter->value = limited (parameter, parameter->value + moved);
    }
  spsa->done++;
}
