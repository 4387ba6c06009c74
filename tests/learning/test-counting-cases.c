/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions in which counting material misleads. */
#include <glib.h>

#include "learning/counting.h"

/* True if the side to move can mate within `moves` of its own moves, each giving check. */
static bool
mates (CwPosition *position, unsigned moves)
{
  CwMoveList list;
  CwUndo undo, reply;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; moves > 0 && i < list.count; i++)
    {
      CwMoveList answers;
      bool all = true;
      if (!cw_gives_check (position, list.moves[i]))
        continue;
      cw_do (position, list.moves[i], &undo, NULL);
      cw_legal_moves (position, &answers);
      for (unsigned j = 0; all && j < answers.count; j++)
        {
          cw_do (position, answers.moves[j], &reply, &undo);
          all = mates (position, moves - 1);
          cw_undo (position, &reply);
        }
      cw_undo (position, &undo);
      if (all)
        return true;
    }
  return false;
}

static void
test_counting (void)
{
  static const char *const names[] = { "evergreen", "pawn", "knights", "attack", "brigade" };
  CwCountingCase item;
  CwMaterialBalance balance;
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (cw_counting_case (i, &item));
      g_assert_cmpstr (item.name, ==, names[i]);
      g_assert_true (item.title[0] && item.about[0] && item.answer[0]);
      g_assert_cmpint (cw_outcome (&item.position, NULL).result, ==, CW_ONGOING);
      cw_counting_balance (&item, NULL, &balance);
      g_assert_true (balance.scored);
      if (item.truth == CW_TRUTH_WON)
        {
          g_assert_cmpfloat (balance.score, <, 0.05);
          g_assert_true (mates (&item.position, 3));
          g_assert_false (mates (&item.position, 2));
        }
      if (strcmp (item.name, "attack") == 0)
        {
          g_assert_cmpfloat (balance.score, <, 0.05);
          g_assert_true (mates (&item.position, 5));
        }
      if (item.truth == CW_TRUTH_DRAWN)
        g_assert_cmpfloat (balance.score, >, 0.6);
      if (strcmp (item.name, "brigade") == 0) /* three queens against seven knights */
        g_assert_cmpfloat_with_epsilon (balance.balance, 3 * 1077.78 - 7 * 289.129, 0.1);
    }
  g_assert_false (cw_counting_case (G_N_ELEMENTS (names), &item));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/counting/cases", test_counting);
  return g_test_run ();
}
