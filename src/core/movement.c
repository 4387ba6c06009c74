/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/movement.h"

#include <stdlib.h>

CwDirection
cw_direction_turned (CwDirection from, int eighths)
{
  int a = abs (from.files), b = abs (from.ranks), small = a < b ? a : b, large = a < b ? b : a;
  const CwDirection circle[8] = { { small, large },  { large, small },   { large, -small },
                                  { small, -large }, { -small, -large }, { -large, -small },
                                  { -large, small }, { -small, large } };
  int at = 0;
  while (at < 7 && (circle[at].files != from.files || circle[at].ranks != from.ranks))
    at++;
  return circle[(at + eighths) & 7];
}

unsigned
cw_direction_between (CwDirection step, CwDirection between[CW_MAX_BETWEEN])
{
  int a = abs (step.files), b = abs (step.ranks), length = a > b ? a : b;
  if (a != 0 && b != 0 && a != b)
    {
      between[0] = (CwDirection){ a > b ? (step.files > 0) * 2 - 1 : 0,
                                  b > a ? (step.ranks > 0) * 2 - 1 : 0 };
      return 1;
    }
  for (int i = 1; i < length && i <= CW_MAX_BETWEEN; i++)
    between[i - 1] = (CwDirection){ step.files / length * i, step.ranks / length * i };
  return length > CW_MAX_BETWEEN ? CW_MAX_BETWEEN : (unsigned)length - 1;
}
