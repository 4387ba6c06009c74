/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/rising.h"

/* The first length whose end is not below this number. */
static guint
find_length (const guint *numbers, const guint *ends, guint longest, guint number)
{
  guint low = 0, high = longest;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (numbers[ends[middle]] < number)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

void
cw_find_rising (const guint *numbers, guint n, gboolean *stays)
{
  g_autofree guint *ends = g_new (guint, MAX (n, 1));   /* by length: index of the lowest end */
  g_autofree guint *before = g_new (guint, MAX (n, 1)); /* predecessor of each */
  guint longest = 0;
  for (guint i = 0; i < n; i++)
    {
      guint length = find_length (numbers, ends, longest, numbers[i]);
      before[i] = length > 0 ? ends[length - 1] : i;
      ends[length] = i;
      longest = MAX (longest, length + 1);
      stays[i] = FALSE;
    }
  for (guint i = longest > 0 ? ends[longest - 1] : 0; longest > 0; longest--, i = before[i])
    stays[i] = TRUE;
}
