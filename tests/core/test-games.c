/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of games, their start positions, the names of squares and the values of pieces. */
#include "core/position.h"
#include "core/values.h"

#include "position-text.h"
#include "sfen-text.h"
#include "support/consistent.h"

static void
test_list (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  for (unsigned i = 0; cw_game_at (i); i++)
    {
      const CwGame *game = cw_game_at (i);
      CwPosition start, fen;
      g_assert_true (g_hash_table_add (names, (gpointer)game->name));
      g_assert_true (cw_game_named (game->name) == game);
      cw_position_start (&start, game);
      g_assert_true (is_consistent (&start));
      /* The small readers of these tests only know the pieces of chess and shogi. */
      if (g_str_has_suffix (game->name, "shogi") && game->kinds == CW_SHOGI_DRAGON)
        sfen_position (&fen, game->name, game->start);
      else if (g_str_has_prefix (game->name, "chess"))
        test_position (&fen, game->name, game->start);
      else
        continue;
      g_assert_cmpmem (&start, sizeof start, &fen, sizeof fen);
      for (CwKind kind = 1; kind <= game->kinds; kind++)
        g_assert_nonnull (game->kind[kind].name);
    }
  g_assert_nonnull (cw_game_named ("chess"));
  g_assert_true (cw_game_named ("chess960")->chess960);
  g_assert_null (cw_game_named ("Chess"));
}

/* Every built-in game has a group and is found by each of its names. */
static void
test_names (void)
{
  static const char *const called[][2] = {
    { "King of the Hill", "kingofthehill" },
    { "KOTH", "kingofthehill" },
    { "three-check", "threecheck" },
    { "3Check", "threecheck" },
    { "Chess 960", "chess960" },
    { "fischerandomchess", "chess960" },
    { "normal", "chess" },
    { "From Position", "chess" },
    { "Almost Chess", "almostchess" },
    { "5x5+5_shogi", "minishogi" },
    { "anti", "antichess" },
    { "peasantsrevolt", "peasants" },
  };
  const CwGame *game;
  for (unsigned i = 0; (game = cw_game_at (i)); i++)
    {
      g_auto (GStrv) aliases = g_strsplit (game->aliases, ",", -1);
      g_assert_cmpint (game->group, !=, CW_GROUP_OWN);
      g_assert_cmpint (game->group == CW_GROUP_SHOGI, ==, game->shogi);
      g_assert_true (cw_game_called (game->name) == game);
      g_assert_true (cw_game_called (game->title) == game);
      g_assert_true (cw_game_called (game->uci_name) == game);
      g_assert_true (cw_game_called (game->cecp_name) == game);
      for (unsigned name = 0; aliases[name]; name++)
        g_assert_true (cw_game_called (aliases[name]) == game);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (called); i++)
    g_assert_true (cw_game_called (called[i][0]) == cw_game_named (called[i][1]));
  g_assert_cmpstr (cw_game_named ("chess")->cecp_name, ==, "normal");
  g_assert_cmpstr (cw_game_named ("chess")->uci_name, ==, "chess");
  g_assert_null (cw_game_called ("ludo"));
  g_assert_null (cw_game_called ("?"));
}

static char *
back_rank (unsigned number)
{
  CwSetup setup;
  char *text = g_new0 (char, 9);
  cw_setup_chess960 (&setup, number);
  for (unsigned file = 0; file < 8; file++)
    text[file] = " PNBRQK"[setup.board[file]];
  return text;
}

/* Numbers 0, 518 (chess) and 959 as published with the numbering scheme, and the conditions of the
 * rules of 1996. */
static void
test_chess960 (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *first = back_rank (0), *chess = back_rank (518), *last = back_rank (959);
  g_assert_cmpstr (first, ==, "BBQNNRKR");
  g_assert_cmpstr (chess, ==, "RNBQKBNR");
  g_assert_cmpstr (last, ==, "RKRNNQBB");
  for (unsigned number = 0; number < 960; number++)
    {
      char *rank = back_rank (number);
      CwPosition position;
      CwSetup setup;
      cw_setup_chess960 (&setup, number);
      g_assert_true (cw_position_set (&position, cw_game_named ("chess960"), &setup, NULL));
      const char *king = strchr (rank, 'K');
      g_assert_true (strchr (rank, 'R') < king && king < strrchr (rank, 'R'));
      g_assert_cmpint ((strchr (rank, 'B') - strrchr (rank, 'B')) % 2, !=, 0);
      for (unsigned file = 0; file < 8; file++)
        g_assert_cmpuint (setup.board[56 + file], ==,
                          cw_piece (CW_BLACK, cw_piece_kind (setup.board[file])));
      g_assert_true (g_hash_table_add (seen, rank));
    }
}

static void
test_squares (void)
{
  char text[CW_SQUARE_NAME_SIZE];
  const CwGame *chess = cw_game_named ("chess");
  const CwGame large = { .files = 16, .ranks = 16 };
  g_assert_cmpstr (cw_square_name (chess, 0, text), ==, "a1");
  g_assert_cmpstr (cw_square_name (chess, 28, text), ==, "e4");
  g_assert_cmpstr (cw_square_name (chess, 63, text), ==, "h8");
  g_assert_cmpstr (cw_square_name (chess, CW_NO_SQUARE, text), ==, "-");
  g_assert_cmpstr (cw_square_name (&large, 255, text), ==, "p16");
  g_assert_cmpstr (cw_square_name (&large, 9 * 16, text), ==, "a10");
}

static void
test_values (void)
{
  const CwValues *school = cw_values_school ();
  g_assert_cmpfloat (cw_values_score (school, 0), ==, 0.5);
  /* One pawn up: 1 / (1 + e^-0.661). */
  g_assert_cmpfloat_with_epsilon (cw_values_score (school, 100), 0.659485, 1e-6);
  g_assert_cmpfloat_with_epsilon (cw_values_score (school, 100) + cw_values_score (school, -100), 1,
                                  1e-12);
  g_assert_cmpfloat (school->board[CW_KING], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/games/list", test_list);
  g_test_add_func ("/games/names", test_names);
  g_test_add_func ("/games/chess960", test_chess960);
  g_test_add_func ("/games/squares", test_squares);
  g_test_add_func ("/games/values", test_values);
  return g_test_run ();
}
