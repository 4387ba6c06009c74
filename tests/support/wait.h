/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting for a condition while the main loop runs. Only time in which this program ran counts: a
 * busy or suspended machine does not use up the patience. */
#pragma once

#include <glib.h>

typedef struct
{
  gint64 left, last; /* microseconds left; time of the monotonic clock */
} Wait;

#define WAIT_STEP 5000 /* the most microseconds that one turn of the loop counts */

static inline Wait
wait_begin (guint seconds)
{
  return (Wait){ seconds * G_USEC_PER_SEC, g_get_monotonic_time () };
}

/* Runs the main loop once; FALSE when the patience has run out. */
static inline gboolean
wait_more (Wait *wait)
{
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (500);
  gint64 now = g_get_monotonic_time ();
  wait->left -= MIN (now - wait->last, WAIT_STEP);
  wait->last = now;
  return wait->left > 0;
}

/* Runs the main loop until the condition holds; fails after `seconds`. */
#define wait_for(condition, seconds)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    Wait wait_ = wait_begin (seconds);                                                             \
    while (!(condition) && wait_more (&wait_))                                                     \
      ;                                                                                            \
    g_assert_true (condition);                                                                     \
  }                                                                                                \
  G_STMT_END
