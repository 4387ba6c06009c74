/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "core/machine.h"
#include "notation/fen.h"
#include "search/evaluate.h"
#include "search/network.h"
#include "search/search.h"

/* Random weights of the size that trained ones have. */
static CwNetwork *
random_network (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  CwNetwork *network = cw_network_new ();

  for (unsigned i = 0; i < CW_NETWORK_INPUTS; i++)
    for (unsigned h = 0; h < CW_NETWORK_HIDDEN; h++)
      network->input[i][h] = (int16_t)g_rand_int_range (rand, -90, 91);
  for (unsigned h = 0; h < CW_NETWORK_HIDDEN; h++)
    network->input_bias[h] = (int16_t)g_rand_int_range (rand, -90, 91);
  for (unsigned o = 0; o < CW_NETWORK_OUTPUTS; o++)
    {
      for (unsigned h = 0; h < 2 * CW_NETWORK_HIDDEN; h++)
        network->output[o][h] =
            (int16_t)g_rand_int_range (rand, -CW_NETWORK_MOST_OUTPUT, CW_NETWORK_MOST_OUTPUT + 1);
      network->output_bias[o] = g_rand_int_range (rand, -1000000, 1000001);
    }
  return network;
}

/* The score as described in network.h, by plain sums over all squares. */
static int
score_by_hand (const CwNetwork *network, const CwChessBoard *board)
{
  CwColour us = (CwColour)board->state.side;
  unsigned pieces = cw_bits_count (board->colour[CW_WHITE] | board->colour[CW_BLACK]);
  unsigned output = cw_network_output (pieces);
  gint64 sum = network->output_bias[output];

  for (unsigned half = 0; half < 2; half++)
    {
      CwColour viewer = half == 0 ? us : cw_other (us);
      unsigned king = cw_bits_first (board->colour[viewer] & board->kind[CW_KING]);
      for (unsigned h = 0; h < CW_NETWORK_HIDDEN; h++)
        {
          gint64 unit = network->input_bias[h];
          for (unsigned square = 0; square < 64; square++)
            if (board->square[square] != CW_NO_PIECE)
              {
                CwPiece piece = board->square[square];
                unsigned input =
                    cw_network_input (viewer, cw_network_mirrors (king), cw_piece_colour (piece),
                                      cw_piece_kind (piece), square);
                g_assert_cmpuint (input, <, CW_NETWORK_INPUTS);
                unit += network->input[input][h];
              }
          unit = CLAMP (unit, 0, CW_NETWORK_HIDDEN_ONE);
          sum += unit * unit * network->output[output][half * CW_NETWORK_HIDDEN + h];
        }
    }
  return (int)(sum * CW_NETWORK_UNIT / CW_NETWORK_SUM_ONE);
}

#ifdef CW_HAVE_V3
int cw_network_score_v3 (const CwNetwork *network, const CwChessBoard *board,
                         CwNetworkView views[2][2]);
#endif

/* Scores agree along games, with views kept from position to position, for the code of each
 * processor type. */
static void
test_games (void)
{
  CwNetwork *network = random_network (1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  CwNetworkView kept[2][2][2] = { 0 };
  CwMoveList list;
  CwUndo undo[2];
  unsigned seen = 0;

  for (unsigned game = 0; game < 40; game++)
    {
      CwPosition position;
      cw_position_start (&position, cw_game_named ("chess"));
      for (unsigned ply = 0; ply < 150; ply++)
        {
          cw_legal_moves (&position, &list);
          if (list.count == 0)
            break;
          CwMove move = list.moves[g_rand_int_range (rand, 0, (gint)list.count)];
          cw_do (&position, move, &undo[ply % 2], NULL);
          int score = score_by_hand (network, &position.chess);
          g_assert_cmpint (cw_network_score (network, &position.chess, kept[0]), ==, score);
#ifdef CW_HAVE_V3
          if (cw_machine_is_v3 ())
            g_assert_cmpint (cw_network_score_v3 (network, &position.chess, kept[1]), ==, score);
#endif
          seen++;
        }
    }
  g_assert_cmpuint (seen, >, 2000);
  cw_network_free (network);
}

static void
set_position (CwPosition *position, const char *fen)
{
  CwStatus status = { 0 };

  g_assert_true (cw_fen_read (position, cw_game_named ("chess"), fen, &status));
}

/* A position turned over with colours changed, or mirrored left to right, has the same score. */
static void
test_mirrors (void)
{
  static const char *const same[] = {
    "r3k3/ppp2ppp/2n5/3q4/3P4/5N2/PPP2PPP/R2QK3 w - - 0 1",
    "r2qk3/ppp2ppp/5n2/3p4/3Q4/2N5/PPP2PPP/R3K3 b - - 0 1",
    "3k3r/ppp2ppp/5n2/4q3/4P3/2N5/PPP2PPP/3KQ2R w - - 0 1",
  };
  CwNetwork *network = random_network (3);
  int first = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (same); i++)
    {
      CwNetworkView views[2][2] = { 0 };
      CwPosition position;
      set_position (&position, same[i]);
      int score = cw_network_score (network, &position.chess, views);
      if (i == 0)
        first = score;
      g_assert_cmpint (score, ==, first);
    }
  g_assert_cmpint (first, !=, 0);
  cw_network_free (network);
}

static void
test_bytes (void)
{
  g_autofree unsigned char *bytes = g_malloc (CW_NETWORK_FILE_SIZE);
  CwNetwork *network = random_network (4), *read = cw_network_new ();
  CwStatus status = { 0 };

  cw_network_write (network, bytes);
  g_assert_true (cw_network_read (read, bytes, CW_NETWORK_FILE_SIZE, &status));
  g_assert_cmpmem (network, sizeof *network, read, sizeof *read);

  g_assert_false (cw_network_read (read, bytes, CW_NETWORK_FILE_SIZE - 1, &status));
  g_assert_cmpint (status.code, ==, CW_BAD_NETWORK);
  g_assert_false (cw_network_read (read, bytes, 0, &status));
  bytes[9] = 0x7f; /* a weight that would overflow */
  g_assert_false (cw_network_read (read, bytes, CW_NETWORK_FILE_SIZE, &status));
  bytes[0] ^= 1;
  g_assert_false (cw_network_read (read, bytes, CW_NETWORK_FILE_SIZE, &status));
  cw_network_free (network);
  cw_network_free (read);
}

static int
evaluated (const CwNetwork *network, const CwValues *values, const char *fen)
{
  CwEvaluation *evaluation = g_new (CwEvaluation, 1);
  CwNetworkView views[2][2] = { 0 };
  CwPosition position;

  cw_evaluation_init (evaluation, cw_game_named ("chess"), values);
  set_position (&position, fen);
  int score = cw_evaluate_network (evaluation, network, &position, NULL, views);
  g_free (evaluation);
  return score;
}

/* Material is separate from the network: own piece values count in addition to it. */
static void
test_values (void)
{
  const char *fen = "rn1qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  CwNetwork *network = random_network (5);
  CwValues values;

  cw_evaluation_values (cw_game_named ("chess"), &values);
  int usual = evaluated (network, &values, fen);
  values.board[CW_BISHOP] += 200;
  int higher = evaluated (network, &values, fen);
  g_assert_cmpint (higher - usual, >=, 100);
  cw_network_free (network);
}

/* Material with which nobody can win counts little, whatever the network says; against a bare king
 * the evaluation terms decide. */
static void
test_endings (void)
{
  CwNetwork *network = random_network (6);
  const char *mate = "8/8/8/3k4/8/8/8/KQ6 w - - 0 1";
  CwEvaluation *evaluation = g_new (CwEvaluation, 1);
  CwPosition position;

  g_assert_cmpint (ABS (evaluated (network, NULL, "8/2bk4/8/8/8/8/2BK4/8 w - - 0 1")), <, 50);
  cw_evaluation_init (evaluation, cw_game_named ("chess"), NULL);
  set_position (&position, mate);
  g_assert_cmpint (evaluated (network, NULL, mate), ==,
                   cw_evaluate_chess (evaluation, &position, NULL));
  g_free (evaluation);
  cw_network_free (network);
}

static CwSearchInfo
searched (CwSearch *search, const CwLimits *limits)
{
  CwPosition position;
  CwSearchInfo info;

  set_position (&position, "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
  cw_search_clear (search);
  cw_search_run (search, &position, NULL, limits, NULL, NULL, &info);
  return info;
}

static gboolean
is_same (const CwSearchInfo *a, const CwSearchInfo *b)
{
  return a->nodes == b->nodes && a->line[0].score == b->line[0].score
         && a->line[0].move[0] == b->line[0].move[0];
}

/* The network judges at full strength only: not at levels, nor if the terms are asked for, nor with
 * own weights. */
static void
test_where (void)
{
  CwNetwork *network = random_network (7);
  CwSearch *with = cw_search_new (4), *without = cw_search_new (4);
  const CwLimits full = { .depth = 8 }, terms = { .depth = 8, .by_terms = true },
                 level = { .level = 18, .depth = 6, .seed = 1 };
  CwWeights *weights = g_new (CwWeights, 1);

  cw_search_set_network (with, network);
  cw_search_set_network (without, NULL);
  CwSearchInfo by_network = searched (with, &full), by_terms = searched (without, &full);
  g_assert_false (is_same (&by_network, &by_terms));
  CwSearchInfo again = searched (with, &full);
  g_assert_true (is_same (&by_network, &again));
  CwSearchInfo asked = searched (with, &terms);
  g_assert_true (is_same (&asked, &by_terms));
  CwSearchInfo leveled = searched (with, &level), other = searched (without, &level);
  g_assert_true (is_same (&leveled, &other));
  cw_weights_init (weights, cw_game_named ("chess"));
  cw_search_set_weights (with, weights);
  CwSearchInfo own = searched (with, &full);
  g_assert_true (is_same (&own, &by_terms));
  g_free (weights);
  cw_search_free (with);
  cw_search_free (without);
  cw_network_free (network);
}

/* Other games of the user's own are judged without the network, even with Chess960 castling. */
static void
test_own_games (void)
{
  static const char *const like[] = { "capablanca", "kingofthehill", "horde" };
  CwNetwork *network = random_network (8);
  CwSearch *search = cw_search_new (4);
  CwStatus status = { 0 };
  int score;

  cw_search_set_network (search, network);
  for (unsigned i = 0; i < G_N_ELEMENTS (like); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("[game]\ntitle = Mine\nlike = %s\nchess960 = yes\n", like[i]);
      g_autofree char *name = g_strdup_printf ("mine-%u", i);
      g_assert_true (cw_games_add (name, text, strlen (text), &status));
      const CwGame *game = cw_game_named (name);
      CwPosition position;
      CwSearchInfo info;
      cw_position_start (&position, game);
      g_assert_false (cw_evaluate_by_network (search, &position, &score));
      cw_search_run (search, &position, NULL, &(CwLimits){ .depth = 3 }, NULL, NULL, &info);
      g_assert_cmpuint (info.lines, ==, 1);
      cw_position_start (&position, cw_game_named ("chess960"));
      g_assert_true (cw_evaluate_by_network (search, &position, &score));
      cw_search_run (search, &position, NULL, &(CwLimits){ .depth = 3 }, NULL, NULL, &info);
    }
  cw_search_free (search);
  cw_network_free (network);
}

/* Results of one network are forgotten when another is set, and several threads can use it. */
static void
test_changed (void)
{
  CwNetwork *network[2] = { random_network (9), random_network (10) };
  CwSearch *search = cw_search_new (4), *fresh = cw_search_new (4);
  const CwLimits limits = { .depth = 7 };

  cw_search_set_network (search, network[0]);
  CwSearchInfo first = searched (search, &limits);
  cw_search_set_network (search, network[1]);
  cw_search_set_network (fresh, network[1]);
  CwSearchInfo second = searched (search, &limits), alone = searched (fresh, &limits);
  g_assert_false (is_same (&first, &second));
  g_assert_true (is_same (&second, &alone));
  g_assert_true (cw_search_set_threads (search, 3));
  second = searched (search, &limits);
  g_assert_cmpuint (second.line[0].depth, ==, 7);
  cw_search_free (search);
  cw_search_free (fresh);
  cw_network_free (network[0]);
  cw_network_free (network[1]);
}

int
main (int argc, char **argv)
{
  cw_core_init ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/network/games", test_games);
  g_test_add_func ("/network/mirrors", test_mirrors);
  g_test_add_func ("/network/bytes", test_bytes);
  g_test_add_func ("/network/values", test_values);
  g_test_add_func ("/network/endings", test_endings);
  g_test_add_func ("/network/where", test_where);
  g_test_add_func ("/network/own-games", test_own_games);
  g_test_add_func ("/network/changed", test_changed);
  return g_test_run ();
}
