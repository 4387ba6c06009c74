/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Amount of work: 0 under sanitizers, 1 in the normal run, 2 in the slow suite. */
static inline unsigned
test_effort (void)
{
  const char *effort = g_getenv ("CW_TEST_EFFORT");
  if (g_strcmp0 (effort, "small") == 0)
    return 0;
  return g_strcmp0 (effort, "full") == 0 ? 2 : 1;
}
