/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules.h"

#include <string.h>

/* True if everything updated step by step (sets, key, checks, rights) equals what is computed from
 * scratch for the same pieces: it must after any sequence of legal moves. */
static inline bool
is_consistent (const CwPosition *position)
{
  CwSetup setup;
  CwPosition again;
  cw_position_get (position, &setup);
  return cw_position_set (&again, cw_position_game (position), &setup, NULL)
         && memcmp (position, &again, sizeof again) == 0;
}
