/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables that are filled when they are first asked for, by whichever thread comes first. */
#pragma once

#include <stdatomic.h>

typedef atomic_int CwOnce; /* static, and so 0: nobody came yet */

/* Calls `fill` the first time; returns when it is done. `fill` may not ask for the same table. */
static inline void
cw_once (CwOnce *once, void (*fill) (void))
{
  enum
  {
    UNTOUCHED,
    FILLING,
    FILLED
  };
  int expected = UNTOUCHED;

  if (atomic_load (once) == FILLED)
    return;
  if (atomic_compare_exchange_strong (once, &expected, FILLING))
    {
      fill ();
      atomic_store (once, FILLED);
    }
  else
    /* Another thread is at it; it takes a few milliseconds. */
    while (atomic_load (once) != FILLED)
      continue;
}
