/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaf counts: all rows of the fixture up to the limit of the run, and the well-known published
 * counts. */
#include "core/machine.h"
#include "core/perft.h"
#include "core/rules_table.h"

#include "position-text.h"
#include "random-game.h"
#include "sfen-text.h"
#include "support/consistent.h"

static void
test_games (void)
{
  g_auto (GStrv) lines = perft_lines ();
  for (char **line = lines; *line; line++)
    {
      *strchr (*line, ';') = '\0';
      if (!cw_game_named (*line))
        g_error ("there is no game %s", *line);
    }
  g_assert_cmpuint (g_strv_length (lines), >, 1400);
}

static void
test_rows (gconstpointer data)
{
  static const guint64 limits[] = { 200000, 2000000, G_MAXUINT64 };
  const CwGame *game = data;
  g_auto (GStrv) lines = perft_lines ();
  unsigned rows = 0;
  for (char **line = lines; *line; line++)
    {
      g_auto (GStrv) field = g_strsplit (*line, ";", -1);
      guint64 nodes = g_ascii_strtoull (field[3], NULL, 10);
      if (strcmp (field[0], game->name) != 0 || nodes > limits[test_effort ()])
        continue;
      CwPosition position;
      random_position (&position, game, field[1]);
      CwPosition before = position;
      guint64 found = cw_perft (&position, (unsigned)atoi (field[2]));
      if (found != nodes)
        g_test_message ("%s depth %s", field[1], field[2]);
      g_assert_cmpuint (found, ==, nodes);
      if (nodes <= 20000)
        g_assert_cmpuint (cw_perft_played (&position, (unsigned)atoi (field[2])), ==, nodes);
      g_assert_cmpmem (&position, sizeof position, &before, sizeof before);
      rows++;
    }
  g_test_message ("%u rows of %s", rows, game->name);
}

static void
test_published (void)
{
  /* Known to every chess programmer: the start position, and Peter McKenzie's "Kiwipete". */
  static const guint64 start[] = { 1, 20, 400, 8902, 197281, 4865609, 119060324 };
  static const guint64 kiwipete[] = { 1, 48, 2039, 97862, 4085603, 193690690 };
  unsigned less = 2 - test_effort ();
  CwPosition position;
  cw_position_start (&position, cw_game_named ("chess"));
  for (unsigned depth = 0; depth < G_N_ELEMENTS (start) - less; depth++)
    g_assert_cmpuint (cw_perft (&position, depth), ==, start[depth]);
  cw_position_start (&position, cw_game_named ("chess960"));
  g_assert_cmpuint (cw_perft (&position, 4), ==, start[4]);
  test_position (&position, "chess",
                 "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  for (unsigned depth = 0; depth < G_N_ELEMENTS (kiwipete) - less; depth++)
    g_assert_cmpuint (cw_perft (&position, depth), ==, kiwipete[depth]);
}

/* The implementations for all types of processor give the same counts. */
static void
test_machines (void)
{
  static const CwRules *const all[] = {
    &cw_chess_portable,
#ifdef CW_HAVE_V3
    &cw_chess_v3,
#endif
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (all); i++)
    {
      CwGame game = *cw_game_named ("chess");
      game.rules = all[i];
      if (i > 0 && !cw_machine_is_v3 ())
        {
          g_test_skip ("this processor has not the instructions of x86-64-v3");
          return;
        }
      CwPosition position;
      test_position (&position, "chess",
                     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
      position.game = &game;
      g_assert_cmpuint (cw_perft (&position, 4), ==, 4085603);
      cw_position_start (&position, &game);
      g_assert_cmpuint (cw_perft (&position, 4), ==, 197281);
      g_assert_true (is_consistent (&position));
    }
}

/* Published in several places; depth 6 in the slow suite. */
static void
test_shogi_start (void)
{
  static const guint64 start[] = { 1, 30, 900, 25470, 719731, 19861490, 547581517 };
  unsigned less = 2 - test_effort ();
  CwPosition position;
  cw_position_start (&position, cw_game_named ("shogi"));
  for (unsigned depth = 0; depth < G_N_ELEMENTS (start) - less; depth++)
    g_assert_cmpuint (cw_perft (&position, depth), ==, start[depth]);
}

/* The shogi position with the most legal moves, 593. */
static void
test_most_moves (void)
{
  CwPosition position;
  sfen_position (&position, "shogi", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1");
  g_assert_cmpuint (cw_perft (&position, 1), ==, 593);
  g_assert_cmpuint (cw_perft (&position, 2), ==, 105677);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  for (unsigned i = 0; cw_game_at (i); i++)
    {
      g_autofree char *path = g_strconcat ("/perft/", cw_game_at (i)->name, NULL);
      g_test_add_data_func (path, cw_game_at (i), test_rows);
    }
  g_test_add_func ("/perft/games", test_games);
  g_test_add_func ("/perft/published", test_published);
  g_test_add_func ("/perft/machines", test_machines);
  g_test_add_func ("/perft/shogi-start", test_shogi_start);
  g_test_add_func ("/perft/most-moves", test_most_moves);
  return g_test_run ();
}
