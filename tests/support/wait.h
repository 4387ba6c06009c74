/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting for a condition while the main loop runs. The patience of a wait is time in which this
 * program ran: while the machine stands still or works at something else it stands still too. */
#pragma once

#include <glib.h>

typedef struct
{
  gint64 left, last; /* microseconds; of the monotonic clock */
} Wait;

#define WAIT_STEP 5000 /* the most microseconds that one turn of the loop counts for */

static inline Wait
wait_begin (guint seconds)
{
  return (Wait){ seconds * G_USEC_PER_SEC, g_get_monotonic_time () };
}

/* Lets the main loop run once; FALSE when patience has ended. */
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

/* Lets the main loop run until the condition holds, `seconds` at most; then it has to hold. */
#define wait_for(condition, seconds)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    Wait wait_ = wait_begin (seconds);                                                             \
    while (!(condition) && wait_more (&wait_))                                                     \
      ;                                                                                            \
    g_assert_true (condition);                                                                     \
  }                                                                                                \
  G_STMT_END
