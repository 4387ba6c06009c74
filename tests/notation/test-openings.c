/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of openings: every line of the table is legal, and a game is named by its position. */
#include "notation-test.h"

/* No line is left out because of an illegal move. */
static void
test_table (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "openings", "eco.tsv", NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint wanted = 0, count;
  for (guint i = 0; lines[i] != NULL; i++)
    wanted += lines[i][0] != '#' && lines[i][0] != '\0';
  const CwOpening *all = cw_openings (&count);
  g_assert_cmpuint (wanted, >=, 500);
  g_assert_cmpuint (count, >, wanted); /* the shogi openings follow */
  for (guint i = wanted; i < count; i++)
    g_assert_cmpstr (all[i].eco, ==, "");
  for (guint i = 0; i < wanted; i++)
    {
      g_assert_cmpuint (strlen (all[i].eco), ==, 3);
      g_assert_true (all[i].eco[0] >= 'A' && all[i].eco[0] <= 'E');
      g_assert_true (i == 0 || strcmp (all[i - 1].eco, all[i].eco) <= 0);
    }
}

static void
test_names (void)
{
  static const char *const cases[][3] = {
    { "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3", "C52", "Evans Gambit: Main Line" },
    { "d4 d5 c4 e6 Nc3 Nf6", "D35", "Queen's Gambit Declined: Normal" },
    { "c4 e6 Nc3 Nf6 d4 d5", "D35", "Queen's Gambit Declined: Normal" }, /* another order */
    { "Nf3 Nf6 d4 d5", "D02", "Queen's Pawn Game: Symmetrical" },
    { "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 a4", "B90", "Sicilian Defence: Najdorf" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const CwOpening *opening = test_opening_of ("chess", cases[i][0]);
      g_assert_nonnull (opening);
      g_assert_cmpstr (opening->eco, ==, cases[i][1]);
      g_assert_cmpstr (opening->name, ==, cases[i][2]);
    }
}

static void
test_none (void)
{
  CwPosition shogi;
  cw_position_start (&shogi, cw_game_named ("shogi"));
  g_assert_null (cw_opening_find (&shogi));
  g_assert_null (cw_opening_of_moves (&shogi, NULL, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/openings/table", test_table);
  g_test_add_func ("/openings/names", test_names);
  g_test_add_func ("/openings/none", test_none);
  return g_test_run ();
}
