/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many threads may call cw_core_init at once: each finds the tables complete when it returns. A
 * separate program, since the tables are built once per process. */
#include "core/perft.h"
#include "core/position.h"

#include <glib.h>

static gpointer
count (gpointer data)
{
  CwPosition position;
  int *waiting = data;
  g_atomic_int_dec_and_test (waiting);
  while (g_atomic_int_get (waiting) > 0)
    g_thread_yield ();
  cw_core_init ();
  cw_position_start (&position, cw_game_named ("chess"));
  return GUINT_TO_POINTER ((guint)cw_perft (&position, 3));
}

static void
test_threads (void)
{
  GThread *threads[8];
  int waiting = G_N_ELEMENTS (threads);
  for (unsigned i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("count", count, &waiting);
  for (unsigned i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (threads[i])), ==, 8902);
}

/* The general implementation builds a game's tables with its first position: whichever thread is
 * first, all use the same tables. */
static gpointer
count_general (gpointer data)
{
  CwPosition position;
  int *waiting = data;
  const CwGame *game = cw_game_named ("capablanca");
  g_atomic_int_dec_and_test (waiting);
  while (g_atomic_int_get (waiting) > 0)
    g_thread_yield ();
  cw_position_start (&position, game);
  return cw_perft (&position, 2) == 784 ? (gpointer)game->general : NULL;
}

static void
test_general_tables (void)
{
  GThread *threads[8];
  int waiting = G_N_ELEMENTS (threads);
  const CwGame *game = cw_game_named ("capablanca");
  g_assert_null (game->general);
  for (unsigned i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("count", count_general, &waiting);
  for (unsigned i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      gconstpointer used = g_thread_join (threads[i]);
      g_assert_nonnull (used);
      g_assert_true (used == game->general);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/init/threads", test_threads);
  g_test_add_func ("/init/general-tables", test_general_tables);
  return g_test_run ();
}
