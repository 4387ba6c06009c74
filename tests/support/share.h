/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shares that simulations find, against those promised. */
#pragma once

#include <glib.h>
#include <math.h>

#include "support/effort.h"

/* `hits` of `samples` are to be `share`. In the slow suite up to `slack` off, with what the number
 * of samples itself leaves open at two standard errors; in the quick one at four, and no less. */
static inline void
assert_share (const char *what, unsigned hits, unsigned samples, double share, double slack)
{
  double found = (double)hits / samples, error = sqrt (share * (1 - share) / samples);
  double room = slack + (test_effort () == 2 ? 2 : 4) * error;
  g_test_message ("%s: %.3f of %u, promised %.3f", what, found, samples, share);
  g_assert_cmpfloat (found, >=, share - room);
  g_assert_cmpfloat (found, <=, share + room);
}

/* As many samples as the effort allows. */
static inline unsigned
share_samples (unsigned quick, unsigned full)
{
  return test_effort () == 2 ? full : test_effort () == 1 ? quick : quick / 4 + 1;
}
