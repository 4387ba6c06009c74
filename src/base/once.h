/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables that are filled on first use, by whichever thread comes first. */
#pragma once

#include <stdatomic.h>

typedef atomic_int CwOnce; /* static, so it starts as 0: not filled yet */

/* Calls `fill` the first time; returns once it is done. `fill` must not ask for the same table. */
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
    /* Another thread is filling it, which takes a few milliseconds. */
    while (atomic_load (once) != FILLED)
      continue;
}
