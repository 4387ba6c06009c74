/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine plays out a position against itself. */
#include "learning/counting.h"
#include "model/learn/playout.h"
#include "support/model.h"

typedef struct
{
  CwPlayout *playout;
  guint moves, resets;
} Fixture;

static void
moved (CwPlayout *playout, const CwDelta *delta, Fixture *fixture)
{
  if (delta != NULL)
    fixture->moves++;
  else
    fixture->resets++;
}

/* Begins the position with this name in the data of "When counting lies". */
static void
begin (Fixture *fixture, const char *name)
{
  CwCountingCase item;

  for (unsigned i = 0; cw_counting_case (i, &item); i++)
    if (g_str_equal (item.name, name))
      {
        cw_playout_begin (fixture->playout, &item.position);
        return;
      }
  g_error ("no position %s", name);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->playout = g_object_new (CW_TYPE_PLAYOUT, NULL);
  g_signal_connect (fixture->playout, "moved", G_CALLBACK (moved), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->playout);
}

static char *
status_of (Fixture *fixture)
{
  char *status;

  g_object_get (fixture->playout, "status", &status, NULL);
  return status;
}

/* The end of the Evergreen Game: White mates in five half-moves; then it can be shown again. */
static void
test_to_mate (Fixture *fixture, gconstpointer data)
{
  CwScene start, end, again;

  begin (fixture, "evergreen");
  g_assert_cmpuint (fixture->resets, ==, 1);
  cw_playout_fill_scene (fixture->playout, &start);
  g_assert_null (status_of (fixture));
  cw_playout_play (fixture->playout);
  while (cw_playout_is_playing (fixture->playout))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->moves, ==, 5);
  g_autofree char *status = status_of (fixture);
  g_assert_nonnull (strstr (status, "Checkmate"));
  cw_playout_fill_scene (fixture->playout, &end);
  g_assert_cmpint (memcmp (start.board, end.board, sizeof start.board), !=, 0);
  g_assert_cmpuint (end.last_to, !=, CW_NO_SQUARE);
  cw_playout_play (fixture->playout);
  g_assert_cmpuint (fixture->resets, ==, 2);
  cw_playout_fill_scene (fixture->playout, &again);
  g_assert_cmpmem (again.board, sizeof again.board, start.board, sizeof start.board);
}

/* After a stop no move comes, neither from the search nor after the pause; it can be resumed.
 * Another position ends it. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  guint changes = 0;

  g_signal_connect_swapped (fixture->playout, "notify::playing", G_CALLBACK (model_count),
                            &changes);
  begin (fixture, "knights");
  cw_playout_play (fixture->playout);
  cw_playout_play (fixture->playout); /* starts no second search */
  g_assert_cmpuint (changes, ==, 1);
  while (fixture->moves == 0)
    g_main_context_iteration (NULL, TRUE);
  g_autofree char *status = status_of (fixture);
  g_assert_nonnull (strstr (status, "1 half-move."));
  cw_playout_stop (fixture->playout);
  g_assert_false (cw_playout_is_playing (fixture->playout));
  g_assert_cmpuint (changes, ==, 2);
  g_assert_false (g_main_context_pending (NULL));
  cw_playout_play (fixture->playout);
  while (fixture->moves == 1)
    g_main_context_iteration (NULL, TRUE);
  begin (fixture, "evergreen");
  g_assert_false (cw_playout_is_playing (fixture->playout));
  g_assert_null (status_of (fixture));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  g_test_add ("/playout/to-mate", Fixture, NULL, set_up, test_to_mate, tear_down);
  g_test_add ("/playout/stop", Fixture, NULL, set_up, test_stop, tear_down);
  return g_test_run ();
}
