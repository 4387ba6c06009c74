/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "engines/builtin_engine.h"

#define PATIENCE 120 /* seconds until a test gives up */

typedef struct
{
  GMainLoop *loop;
  guint infos, moves;
  guint last_generation;
  guint stale; /* signals of another generation than `expected` */
  guint expected;
  CwMove move;
  unsigned deepest;
} Watch;

static void
on_info (CwEngine *engine, guint generation, const CwSearchInfo *info, Watch *watch)
{
  watch->infos++;
  watch->stale += generation != watch->expected;
  if (info->lines > 0)
    watch->deepest = MAX (watch->deepest, info->line[0].depth);
}

static void
on_best_move (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info,
              Watch *watch)
{
  g_assert_nonnull (info);
  watch->moves++;
  watch->stale += generation != watch->expected;
  watch->last_generation = generation;
  watch->move = move;
  g_main_loop_quit (watch->loop);
}

static gboolean
on_late (gpointer data)
{
  g_error ("no answer");
  return G_SOURCE_REMOVE;
}

static void
wait_for_move (Watch *watch)
{
  guint late = g_timeout_add_seconds (PATIENCE, on_late, NULL);

  g_main_loop_run (watch->loop);
  g_source_remove (late);
}

static gboolean
on_enough (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_REMOVE;
}

static void
wait_ms (Watch *watch, guint ms)
{
  g_timeout_add (ms, on_enough, watch->loop);
  g_main_loop_run (watch->loop);
}

static CwEngine *
watched_engine (Watch *watch)
{
  CwEngine *engine = cw_builtin_engine_new (4);

  *watch = (Watch){ .loop = g_main_loop_new (NULL, FALSE) };
  g_signal_connect (engine, "info", G_CALLBACK (on_info), watch);
  g_signal_connect (engine, "best-move", G_CALLBACK (on_best_move), watch);
  return engine;
}

static void
free_engine (CwEngine *engine, Watch *watch)
{
  g_object_add_weak_pointer (G_OBJECT (engine), (gpointer *)&engine);
  g_object_unref (engine);
  g_assert_null (engine); /* there is no other reference */
  g_main_loop_unref (watch->loop);
}

static CwPosition
start_position (void)
{
  CwPosition position;

  cw_position_start (&position, cw_game_named ("chess"));
  return position;
}

/* The engine plays the move that the search finds, and says so once. */
static void
test_answer (void)
{
  Watch watch;
  CwEngine *engine = watched_engine (&watch);
  CwPosition position = start_position ();
  CwLimits limits = { .depth = 7 };
  CwSearch *search = cw_search_new (4);

  watch.expected = cw_engine_start (engine, &position, NULL, &limits);
  g_assert_cmpuint (watch.expected, !=, 0);
  wait_for_move (&watch);
  g_assert_cmpuint (watch.move, ==,
                    cw_search_run (search, &position, NULL, &limits, NULL, NULL, NULL));
  g_assert_cmpuint (watch.deepest, ==, 7);
  wait_ms (&watch, 150);
  g_assert_cmpuint (watch.moves, ==, 1);
  g_assert_cmpuint (watch.stale, ==, 0);
  cw_search_free (search);
  free_engine (engine, &watch);
}

/* Without a limit it thinks until cancelled, and reports at most 20 times a second. */
static void
test_endless (void)
{
  Watch watch;
  CwEngine *engine = watched_engine (&watch);
  CwPosition position = start_position ();
  CwLimits limits = { 0 };

  watch.expected = cw_engine_start (engine, &position, NULL, &limits);
  gint64 begin = g_get_monotonic_time (), least = G_MAXINT64;
  do
    wait_ms (&watch, 300);
  while (watch.infos == 0 && g_get_monotonic_time () < begin + PATIENCE * G_USEC_PER_SEC);
  g_assert_cmpuint (watch.moves, ==, 0);
  g_assert_cmpuint (watch.infos, >, 0);
  g_assert_cmpint (watch.infos, <=, (g_get_monotonic_time () - begin) / (G_USEC_PER_SEC / 20) + 1);
  /* Cancelling does not wait; the least time is checked, because the machine may be busy. */
  for (guint i = 0; i < 5; i++)
    {
      gint64 asked = g_get_monotonic_time ();
      cw_engine_cancel (engine);
      least = MIN (least, g_get_monotonic_time () - asked);
      wait_ms (&watch, 30);
      g_assert_cmpuint (watch.moves, ==, 0);
      watch.expected = cw_engine_start (engine, &position, NULL, &limits);
    }
  g_assert_cmpint (least, <, 50000);
  cw_engine_cancel (engine);
  free_engine (engine, &watch);
}

/* Only the newest start answers; a cancelled one never does. */
static void
test_generations (void)
{
  Watch watch;
  CwEngine *engine = watched_engine (&watch);
  CwPosition position = start_position ();
  CwLimits endless = { 0 }, small = { .depth = 3 };

  for (guint i = 0; i < 20; i++)
    {
      guint before = watch.expected;
      watch.expected = cw_engine_start (engine, &position, NULL, &endless);
      g_assert_cmpuint (watch.expected, !=, before);
      if (i % 3 == 0)
        g_usleep (3000);
    }
  watch.expected = cw_engine_start (engine, &position, NULL, &small);
  wait_for_move (&watch);
  g_assert_cmpuint (watch.moves, ==, 1);
  g_assert_cmpuint (watch.last_generation, ==, watch.expected);
  g_assert_cmpuint (watch.stale, ==, 0);

  watch.expected = cw_engine_start (engine, &position, NULL, &small);
  g_usleep (100000); /* it is done, but that is not reported yet */
  guint infos = watch.infos;
  cw_engine_cancel (engine);
  wait_ms (&watch, 200);
  g_assert_cmpuint (watch.moves, ==, 1);
  g_assert_cmpuint (watch.infos, ==, infos);
  free_engine (engine, &watch);
}

static void
test_finalize (void)
{
  CwPosition position = start_position ();
  CwLimits endless = { 0 };
  gint64 least = G_MAXINT64;

  for (guint i = 0; i < 12; i++)
    {
      Watch watch;
      CwEngine *engine = watched_engine (&watch);
      if (i > 0) /* the first one is never started */
        cw_engine_start (engine, &position, NULL, &endless);
      if (i > 1)
        g_usleep (i * 3000);
      gint64 begin = g_get_monotonic_time ();
      free_engine (engine, &watch);
      if (i > 1)
        least = MIN (least, g_get_monotonic_time () - begin);
    }
  /* The least time is checked, because the machine may be busy. */
  g_test_message ("freed within %" G_GINT64_FORMAT " us", least);
  g_assert_cmpint (least, <, 300000);
}

/* The history is copied: later changes to the caller's own make no difference. */
static void
test_history (void)
{
  static const struct
  {
    CwSquare from, to;
  } shuffle[] = { { 6, 21 }, { 62, 45 }, { 21, 6 }, { 45, 62 } };
  Watch watch;
  CwEngine *engine = watched_engine (&watch);
  CwPosition position = start_position ();
  CwUndo *undo = g_new0 (CwUndo, 8);
  CwMove only = cw_move_make (CW_MOVE_NORMAL, 45, 62, 0);
  CwLimits limits = { .depth = 4, .only = &only, .only_count = 1 };

  for (guint i = 0; i < 7; i++)
    cw_do (&position, cw_move_make (CW_MOVE_NORMAL, shuffle[i % 4].from, shuffle[i % 4].to, 0),
           &undo[i], i > 0 ? &undo[i - 1] : NULL);
  watch.expected = cw_engine_start (engine, &position, &undo[6], &limits);
  memset (undo, 0xee, 8 * sizeof *undo);
  g_free (undo);
  memset (&only, 0, sizeof only);
  wait_for_move (&watch);
  g_assert_cmpuint (watch.move, ==, cw_move_make (CW_MOVE_NORMAL, 45, 62, 0));
  free_engine (engine, &watch);
}

/* A level knows both sides' last moves even after a capture, behind which no position can recur: it
 * chooses as if it had the whole history. */
static void
test_level_history (void)
{
  static const CwSquare moves[][2] = { { 12, 28 }, { 51, 35 }, { 28, 35 } };
  Watch watch;
  CwEngine *engine = watched_engine (&watch);
  CwSearch *search = cw_search_new (4);
  CwPosition position = start_position ();
  CwUndo undo[G_N_ELEMENTS (moves)];
  const CwUndo *last = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      cw_do (&position, cw_move_make (CW_MOVE_NORMAL, moves[i][0], moves[i][1], 0), &undo[i], last);
      last = &undo[i];
    }
  for (guint seed = 1; seed <= 100; seed++)
    {
      CwLimits limits = { .level = 1, .seed = seed };
      watch.expected = cw_engine_start (engine, &position, last, &limits);
      wait_for_move (&watch);
      g_assert_cmpuint (watch.move, ==,
                        cw_search_run (search, &position, last, &limits, NULL, NULL, NULL));
    }
  cw_search_free (search);
  free_engine (engine, &watch);
}

static void
start_again (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info, Watch *watch)
{
  CwPosition position = start_position ();
  CwLimits limits = { .depth = 2 };

  if (watch->moves < 5)
    watch->expected = cw_engine_start (engine, &position, NULL, &limits);
  else
    g_main_loop_quit (watch->loop);
}

/* A handler of best-move may start the next search, as in a game of an engine against itself. */
static void
test_reentrant (void)
{
  Watch watch;
  CwEngine *engine = cw_builtin_engine_new (1);
  CwPosition position = start_position ();
  CwLimits limits = { .depth = 2 };

  watch = (Watch){ .loop = g_main_loop_new (NULL, FALSE) };
  g_signal_connect (engine, "best-move", G_CALLBACK (on_best_move), &watch);
  g_signal_connect (engine, "best-move", G_CALLBACK (start_again), &watch);
  watch.expected = cw_engine_start (engine, &position, NULL, &limits);
  while (watch.moves < 5)
    wait_for_move (&watch);
  g_assert_cmpuint (watch.stale, ==, 0);
  free_engine (engine, &watch);
}

/* The engine plays by the values given to it from the next start on. */
static void
test_values (void)
{
  Watch watch;
  CwEngine *engine = watched_engine (&watch);
  CwSetup setup;
  CwPosition position;
  CwValues values = { .board = { 0, 100, 1000, 330, 500, 300 } };
  CwLimits limits = { .depth = 4 };

  cw_setup_clear (&setup);
  setup.board[4] = cw_piece (CW_WHITE, CW_KING);
  setup.board[11] = cw_piece (CW_WHITE, CW_QUEEN);
  setup.board[60] = cw_piece (CW_BLACK, CW_KING);
  setup.board[35] = cw_piece (CW_BLACK, CW_KNIGHT);
  setup.board[42] = cw_piece (CW_BLACK, CW_PAWN);
  setup.number = 1;
  g_assert_true (cw_position_set (&position, cw_game_named ("chess"), &setup, NULL));

  cw_engine_set_values (engine, &values);
  watch.expected = cw_engine_start (engine, &position, NULL, &limits);
  wait_for_move (&watch);
  g_assert_cmpuint (cw_move_to (watch.move), ==, 35); /* queen takes knight */
  cw_engine_set_values (engine, NULL);
  cw_engine_new_game (engine);
  watch.expected = cw_engine_start (engine, &position, NULL, &limits);
  wait_for_move (&watch);
  g_assert_cmpuint (cw_move_to (watch.move), !=, 35);
  free_engine (engine, &watch);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/engines/engine/answer", test_answer);
  g_test_add_func ("/engines/engine/endless", test_endless);
  g_test_add_func ("/engines/engine/generations", test_generations);
  g_test_add_func ("/engines/engine/finalize", test_finalize);
  g_test_add_func ("/engines/engine/history", test_history);
  g_test_add_func ("/engines/engine/level-history", test_level_history);
  g_test_add_func ("/engines/engine/reentrant", test_reentrant);
  g_test_add_func ("/engines/engine/values", test_values);
  return g_test_run ();
}
