/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares shares found in simulations with the promised ones. */
#pragma once

#include <glib.h>
#include <math.h>

#include "support/effort.h"

/* `hits` of `samples` should be `share`, within `slack` plus the sampling error: two standard
 * errors in the slow suite, four in the quick one. */
static inline void
assert_share (const char *what, unsigned hits, unsigned samples, double share, double slack)
{
  double found = (double)hits / samples, error = sqrt (share * (1 - share) / samples);
  double room = slack + (test_effort () == 2 ? 2 : 4) * error;
  g_test_message ("%s: %.3f of %u, promised %.3f", what, found, samples, share);
  g_assert_cmpfloat (found, >=, share - room);
  g_assert_cmpfloat (found, <=, share + room);
}

/* The number of samples that the effort allows. */
static inline unsigned
share_samples (unsigned quick, unsigned full)
{
  return test_effort () == 2 ? full : test_effort () == 1 ? quick : quick / 4 + 1;
}
