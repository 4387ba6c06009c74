/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problems that come with the program: enough, all different, each with its answer. */
#include "problems/motif.h"
#include "problems/problem_set.h"
#include "problems/solve.h"
#include "support/effort.h"

#include <glib.h>

static void
assert_set (const char *name, guint least)
{
  const CwProblemSet *set = cw_problems_shipped (cw_game_named (name));
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint mates[6] = { 0 }, step = ((guint[]){ 40, 10, 1 })[test_effort ()];
  CwSolving *solving = cw_solving_new ();

  g_assert_nonnull (set);
  g_assert_cmpuint (set->faults, ==, 0);
  g_assert_cmpuint (set->count, >=, least);
  for (guint i = 0; i < set->count; i++)
    {
      CwProblem problem;
      CwSolvingVerdict verdict = CW_SOLVING_RIGHT;
      CwMove reply;
      cw_problem_set_get (set, i, &problem);
      gint64 key = (gint64)cw_problem_key (&problem.position);
      g_assert_true (g_hash_table_add (met, g_memdup2 (&key, sizeof key)));
      g_assert_cmpuint (problem.best_count, >, 0);
      g_assert_cmpuint (problem.rating, >, 0);
      g_assert_cmpuint (problem.plies % 2, ==, 1);
      g_assert_cmphex (problem.motifs, ==, cw_motifs_of (&problem));
      mates[MIN (problem.mate, 5)]++;
      if (i % step != 0)
        continue;
      /* The stored solution solves it. */
      g_assert_true (cw_solving_start (solving, &problem));
      for (guint ply = 0; ply < problem.plies; ply += 2)
        {
          g_assert_cmpint (verdict, ==, CW_SOLVING_RIGHT);
          verdict = cw_solving_move (solving, problem.line[ply], &reply);
        }
      g_assert_cmpint (verdict, ==, CW_SOLVING_DONE);
    }
  g_test_message ("%s: %u problems; mates in 1 to 4: %u %u %u %u", name, set->count, mates[1],
                  mates[2], mates[3], mates[4]);
  for (guint moves = 1; moves <= 3; moves++)
    g_assert_cmpuint (mates[moves], >=, 20);
  cw_solving_free (solving);
}

static void
test_chess (void)
{
  assert_set ("chess", 1000);
}

static void
test_shogi (void)
{
  assert_set ("shogi", 500);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_assert_null (cw_problems_shipped (cw_game_named ("capablanca")));
  g_test_add_func ("/problems/shipped/chess", test_chess);
  g_test_add_func ("/problems/shipped/shogi", test_shogi);
  return g_test_run ();
}
