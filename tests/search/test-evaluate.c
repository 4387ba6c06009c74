/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "core/rules_table.h"
#include "notation/fen.h"
#include "search/evaluate.h"
#include "search/search.h"
#include "support/effort.h"

static CwPosition
position_of (const char *fen)
{
  CwPosition position;
  CwStatus status;

  cw_status_clear (&status);
  if (!cw_fen_read (&position, cw_game_named ("chess"), fen, &status))
    g_error ("%s", fen);
  return position;
}

static CwSquare
turned (CwSquare square)
{
  return square == CW_NO_SQUARE ? square : square ^ 56;
}

/* The colours changed and the board turned over. */
static CwPosition
mirror_of (const CwPosition *position)
{
  CwSetup setup, other;
  CwPosition mirrored;

  cw_position_get (position, &setup);
  cw_setup_clear (&other);
  for (CwSquare square = 0; square < 64; square++)
    {
      CwPiece piece = setup.board[square];
      if (piece != CW_NO_PIECE)
        other.board[turned (square)] =
            cw_piece (cw_other (cw_piece_colour (piece)), cw_piece_kind (piece));
    }
  other.side = cw_other (setup.side);
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned wing = 0; wing < 2; wing++)
      other.castling[1 - colour][wing] = turned (setup.castling[colour][wing]);
  other.en_passant[0] = turned (setup.en_passant[0]);
  other.clock = setup.clock;
  other.number = setup.number;
  g_assert_true (cw_position_set (&mirrored, cw_game_named ("chess"), &other, NULL));
  return mirrored;
}

/* Which colour one has does not matter, along games of random moves. */
static void
test_symmetry (void)
{
  CwSearch *search = cw_search_new (1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  CwMoveList list;
  CwUndo undo;
  unsigned differ = 0;

  for (unsigned game = 0; game < 60; game++)
    {
      CwPosition position;
      cw_position_start (&position, cw_game_named ("chess"));
      for (unsigned ply = 0; ply < 120; ply++)
        {
          CwPosition mirrored = mirror_of (&position);
          int score = cw_evaluate (search, &position);
          g_assert_cmpint (score, ==, cw_evaluate (search, &mirrored));
          differ += score != 0;
          cw_legal_moves (&position, &list);
          if (list.count == 0)
            break;
          cw_do (&position, list.moves[g_rand_int_range (rand, 0, (gint32)list.count)], &undo,
                 NULL);
        }
    }
  g_assert_cmpuint (differ, >, 1000);
  cw_search_free (search);
}

/* The colours changed and the board turned round; false where that cannot be set up. */
static bool
turn_round (const CwPosition *position, CwPosition *turned_position)
{
  const CwGame *game = position->game;
  unsigned squares = game->files * game->ranks;
  CwSetup setup, other;

  cw_position_get (position, &setup);
  cw_setup_clear (&other);
  for (unsigned square = 0; square < squares; square++)
    {
      CwPiece piece = setup.board[square];
      if (piece != CW_NO_PIECE)
        other.board[squares - 1 - square] =
            cw_piece (cw_other (cw_piece_colour (piece)), cw_piece_kind (piece));
    }
  for (unsigned colour = 0; colour < 2; colour++)
    {
      memcpy (other.hand[1 - colour], setup.hand[colour], sizeof setup.hand[colour]);
      other.checks[1 - colour] = setup.checks[colour];
    }
  other.side = cw_other (setup.side);
  return cw_position_set (turned_position, game, &other, NULL);
}

/* The same in the games whose rules turn round with the board. */
static void
test_every_game (void)
{
  CwSearch *search = cw_search_new (1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  CwMoveList list;
  CwUndo undo;
  const unsigned step = test_effort () == 0 ? 10 : 1; /* plies from one comparison to the next */

  for (unsigned i = 0; cw_game_at (i); i++)
    {
      const CwGame *game = cw_game_at (i);
      unsigned compared = 0, differ = 0;
      if (game->rules == &cw_chess_rules || g_str_has_prefix (game->name, "madking"))
        continue; /* turned over, above; and one side has other men */
      for (unsigned ply = 0; ply < 300; ply++)
        {
          CwPosition turned_position;
          static CwPosition position;
          if (ply % 100 == 0)
            cw_position_start (&position, game);
          if (ply % step == 0 && turn_round (&position, &turned_position))
            {
              int score = cw_evaluate (search, &position);
              g_assert_cmpint (score, ==, cw_evaluate (search, &turned_position));
              compared++;
              differ += score != 0;
            }
          cw_legal_moves (&position, &list);
          if (list.count == 0)
            continue;
          cw_do (&position, list.moves[g_rand_int_range (rand, 0, (gint32)list.count)], &undo,
                 NULL);
        }
      g_test_message ("%s: %u", game->name, compared);
      g_assert_cmpuint (compared, >, 50 / step);
      g_assert_cmpuint (differ, >, compared / 2);
    }
  cw_search_free (search);
}

/* Values of men that were never measured follow from how they move. */
static void
test_described_values (void)
{
  const CwGame *game = cw_game_named ("capablanca");
  CwEvaluation evaluation;
  int worth[128] = { 0 };

  cw_evaluation_init (&evaluation, game, NULL);
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    worth[(unsigned char)game->kind[kind].letter] = evaluation.material[kind];
  g_assert_cmpint (worth['P'], ==, 100);
  g_assert_cmpint (worth['N'], >, 250);
  g_assert_cmpint (worth['R'], >, worth['B'] + 100);
  g_assert_cmpint (worth['A'], >, worth['R'] + 50);
  g_assert_cmpint (worth['C'], >, worth['A']);
  g_assert_cmpint (worth['Q'], >, worth['C']);
  g_assert_cmpint (worth['Q'], <, 1300);
  g_assert_cmpint (worth['K'], ==, 0);
}

static void
test_zero_mean (void)
{
  CwEvaluation evaluation;

  cw_evaluation_init (&evaluation, cw_game_named ("chess"), NULL);
  for (unsigned kind = CW_PAWN; kind <= CW_KING; kind++)
    {
      int mg = 0, eg = 0;
      for (unsigned square = 0; square < 64; square++)
        {
          mg += evaluation.square[kind][square].mg;
          eg += evaluation.square[kind][square].eg;
        }
      g_assert_cmpint (ABS (mg), <, 64); /* less than one centipawn a square */
      g_assert_cmpint (ABS (eg), <, 64);
    }
}

static void
test_values (void)
{
  CwValues values;
  CwEvaluation evaluation;

  memset (&values, 0, sizeof values);
  values.board[CW_PAWN] = 50;
  values.board[CW_KNIGHT] = 150;
  values.board[CW_BISHOP] = 200;
  values.board[CW_ROOK] = 250;
  values.board[CW_QUEEN] = 450;
  cw_evaluation_init (&evaluation, cw_game_named ("chess"), &values);
  g_assert_cmpint (evaluation.material[CW_PAWN], ==, 100);
  g_assert_cmpint (evaluation.material[CW_KNIGHT], ==, 300);
  g_assert_cmpint (evaluation.material[CW_BISHOP], ==, 400);
  g_assert_cmpint (evaluation.material[CW_ROOK], ==, 500);
  g_assert_cmpint (evaluation.material[CW_QUEEN], ==, 900);

  /* The evaluation changes by the material alone. */
  CwPosition position = position_of ("4k3/pppp1ppp/8/8/8/8/PPPP1PPP/1N2K3 w - - 0 1");
  CwSearch *search = cw_search_new (1);
  int own = cw_evaluate (search, &position);
  cw_search_set_values (search, &values);
  g_assert_cmpint (cw_evaluate (search, &position), ==, own - 20);
  cw_search_set_values (search, NULL);
  g_assert_cmpint (cw_evaluate (search, &position), ==, own);

  /* A queen that is worth less than a knight is given for one. */
  values.board[CW_PAWN] = 100;
  values.board[CW_KNIGHT] = 1000;
  values.board[CW_QUEEN] = 300;
  CwPosition take = position_of ("4k3/8/2p5/3n4/8/8/3Q4/4K3 w - - 0 1");
  CwLimits limits = { .depth = 4 };
  cw_search_set_values (search, &values);
  CwMove move = cw_search_run (search, &take, NULL, &limits, NULL, NULL, NULL);
  g_assert_cmpuint (cw_move_to (move), ==, 35); /* d5 */
  cw_search_set_values (search, NULL);
  move = cw_search_run (search, &take, NULL, &limits, NULL, NULL, NULL);
  g_assert_cmpuint (cw_move_to (move), !=, 35);
  cw_search_free (search);
}

/* What cannot be won is worth little, a bare king's side is worth much. */
static void
test_endings (void)
{
  CwSearch *search = cw_search_new (1);
  CwPosition knights = position_of ("8/8/8/3k4/8/8/8/3KNN2 w - - 0 1");
  CwPosition rook = position_of ("8/8/8/3k4/8/8/8/3K3R w - - 0 1");
  CwPosition edge = position_of ("3k4/8/3K4/8/8/8/8/7R w - - 0 1");

  g_assert_cmpint (cw_evaluate (search, &knights), <, 80);
  g_assert_cmpint (cw_evaluate (search, &rook), >, 500);
  g_assert_cmpint (cw_evaluate (search, &edge), >, cw_evaluate (search, &rook));
  cw_search_free (search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/search/evaluate/symmetry", test_symmetry);
  g_test_add_func ("/search/evaluate/every-game", test_every_game);
  g_test_add_func ("/search/evaluate/described-values", test_described_values);
  g_test_add_func ("/search/evaluate/zero-mean", test_zero_mean);
  g_test_add_func ("/search/evaluate/values", test_values);
  g_test_add_func ("/search/evaluate/endings", test_endings);
  return g_test_run ();
}
