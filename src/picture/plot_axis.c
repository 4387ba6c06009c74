/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_axis.h"

#include <math.h>

double
cw_axis_place (const CwAxis *axis, double value)
{
  if (axis->logarithmic)
    return (log (value) - log (axis->low)) / (log (axis->high) - log (axis->low));
  return (value - axis->low) / (axis->high - axis->low);
}

double
cw_axis_value (const CwAxis *axis, double place)
{
  if (axis->logarithmic)
    return axis->low * pow (axis->high / axis->low, place);
  return axis->low + (axis->high - axis->low) * place;
}

double
cw_axis_nice_step (double range, unsigned parts)
{
  static const double steps[] = { 1, 2, 5, 10 };
  double least = range / (parts > 0 ? parts : 1);
  double power = pow (10, floor (log10 (least)));

  if (!(least > 0) || !isfinite (least))
    return 1;
  for (unsigned i = 0; i < sizeof steps / sizeof steps[0]; i++)
    if (steps[i] * power >= least * (1 - 1e-9))
      return steps[i] * power;
  return 10 * power;
}

static unsigned
log_ticks (const CwAxis *axis, unsigned wanted, double *ticks)
{
  int first = (int)ceil (log10 (axis->low) - 1e-9), last = (int)floor (log10 (axis->high) + 1e-9);
  int stride = 1;
  unsigned count = 0;

  while ((last - first) / stride + 1 > (int)wanted)
    stride++;
  for (int i = first; i <= last; i += stride)
    ticks[count++] = pow (10, i);
  return count;
}

unsigned
cw_axis_ticks (const CwAxis *axis, unsigned wanted, double *ticks, double *step)
{
  unsigned count = 0;

  if (wanted < 2)
    wanted = 2;
  if (wanted > CW_AXIS_MAX_TICKS)
    wanted = CW_AXIS_MAX_TICKS;
  if (step)
    *step = 0;
  if (!(axis->high > axis->low))
    return 0;
  if (axis->logarithmic)
    return log_ticks (axis, wanted, ticks);

  double range = axis->high - axis->low, distance = cw_axis_nice_step (range, wanted - 1);
  double first = ceil (axis->low / distance - 1e-9), last = floor (axis->high / distance + 1e-9);
  for (double i = first; i <= last && count < wanted; i++)
    ticks[count++] = i == 0 ? 0 : i * distance;
  if (step)
    *step = distance;
  return count;
}

void
cw_axis_round (CwAxis *axis, unsigned parts)
{
  double step = cw_axis_nice_step (axis->high - axis->low, parts);

  if (axis->logarithmic)
    {
      axis->low = pow (10, floor (log10 (axis->low) + 1e-9));
      axis->high = pow (10, ceil (log10 (axis->high) - 1e-9));
      return;
    }
  axis->low = floor (axis->low / step + 1e-9) * step;
  axis->high = ceil (axis->high / step - 1e-9) * step;
}
