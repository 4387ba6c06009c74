/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which positions of games the network learns from, and how they are packed. */
#include <glib.h>
#include <string.h>

#include "learning/network_data.h"
#include "notation/fen.h"

/* Adds the games in a PGN text. */
static void
add_games (CwNetworkData *data, const char *pgn)
{
  CwMemory memory = { (const unsigned char *)pgn, strlen (pgn), 0 };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwStatus status = { 0 };
  CwRecordGame game;
  CwGameTree *tree;

  while ((tree = cw_record_read_tree (reader, &game, &status)) != NULL)
    {
      g_assert_true (cw_network_data_add (data, &game, tree, &status));
      cw_game_tree_free (tree);
    }
  cw_record_reader_free (reader);
}

static void
assert_sample (const CwNetworkSample *sample, const char *fen, int score, unsigned result)
{
  CwEvaluation *evaluation = g_new (CwEvaluation, 1);
  CwChessBoard board;
  CwPosition position;
  CwStatus status = { 0 };

  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"), fen, &status));
  cw_evaluation_init (evaluation, cw_game_named ("chess"), NULL);
  cw_network_sample_board (sample, &board);
  g_assert_cmpmem (board.colour, sizeof board.colour, position.chess.colour,
                   sizeof position.chess.colour);
  g_assert_cmpmem (board.square, sizeof board.square, position.chess.square,
                   sizeof position.chess.square);
  for (CwKind kind = CW_PAWN; kind <= CW_KING; kind++)
    g_assert_true (board.kind[kind] == position.chess.kind[kind]);
  g_assert_cmpuint (board.state.side, ==, position.chess.state.side);
  g_assert_cmpint (sample->score, ==, score);
  int terms = cw_evaluate_chess (evaluation, &position, NULL);
  g_assert_cmpint (sample->terms, ==, position.chess.state.side == CW_WHITE ? terms : -terms);
  g_assert_cmpuint (sample->result, ==, result);
  g_free (evaluation);
}

/* Of ten half-moves with a score before them, those are left out that come too early, capture,
 * promote, answer a check, or whose score is a mate, too large or missing. */
static void
test_chosen (void)
{
  CwNetworkData data;

  g_assert_true (cw_network_data_init (&data, 0, 1));
  add_games (&data, "[Result \"1-0\"]\n\n"
                    "1. e4 {[%eval 0.10]} e5 {[%eval 0.11]} 2. Nf3 {[%eval 0.12]} Nc6 {[%eval "
                    "0.13]} 3. Bc4 {[%eval 0.14]} Nf6 {[%eval 0.15]} 4. Ng5 {[%eval 0.16]} d5 "
                    "{[%eval 0.17]} 5. exd5 {[%eval -0.18]} Na5 {[%eval 0.19]} 6. Bb5+ {[%eval "
                    "0.20]} c6 {[%eval #3]} 7. Qf3 {[%eval 15.00]} Be7 8. Nc3 {[%eval 14.99]} "
                    "O-O {[%eval -14.99]} 9. h3 {[%eval 2]} 1-0\n");
  const CwNetworkSample *sample = data.sample[CW_NETWORK_LEARNED];
  g_assert_cmpuint (data.games, ==, 1);
  g_assert_cmpuint (data.left_out, ==, 0);
  g_assert_cmpuint (data.count[CW_NETWORK_LEARNED], ==, 4);
  g_assert_cmpuint (data.count[CW_NETWORK_HELD], ==, 0);
  assert_sample (&sample[0], "r1bqkb1r/ppp2ppp/2n2n2/3Pp1N1/2B5/8/PPPP1PPP/RNBQK2R b KQkq - 0 5",
                 -18, 2);
  assert_sample (&sample[1], "r1bqkb1r/ppp2ppp/5n2/n2Pp1N1/2B5/8/PPPP1PPP/RNBQK2R w KQkq - 1 6", 19,
                 2);
  assert_sample (&sample[2], "r1bqk2r/pp2bppp/2p2n2/nB1Pp1N1/8/2N2Q2/PPPP1PPP/R1B1K2R b KQkq - 4 8",
                 1499, 2);
  cw_network_data_clear (&data);
}

/* Games without anything to learn are counted; a bare king is judged without the network. */
static void
test_left_out (void)
{
  CwNetworkData data;

  g_assert_true (cw_network_data_init (&data, 0, 1));
  add_games (&data, "[Result \"*\"]\n\n1. e4 {[%eval 0.10]} e5 *\n\n"
                    "[Variant \"Atomic\"]\n[Result \"1-0\"]\n\n1. e4 {[%eval 0.10]} e5 1-0\n\n"
                    "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n[Result \"1/2-1/2\"]\n\n"
                    "1. Rh2 {[%eval 5]} Kd8 {[%eval 5]} 2. Rh3 {[%eval 5]} Ke8 {[%eval 5]} 3. Rh2 "
                    "{[%eval 5]} Kd8 {[%eval 5]} 4. Rh3 {[%eval 5]} Ke8 {[%eval 5]} 5. Rh2 {[%eval "
                    "5]} Kd8 1/2-1/2\n");
  g_assert_cmpuint (data.games, ==, 3);
  g_assert_cmpuint (data.left_out, ==, 2);
  g_assert_cmpuint (data.count[CW_NETWORK_LEARNED], ==, 0);
  cw_network_data_clear (&data);
}

#define LONG_GAME(result, last)                                                                    \
  "[Result \"" result "\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 {[%eval 0.3]} 5. d3 "       \
  "{[%eval 0.2]} d6 {[%eval 0.3]} 6. " last " {[%eval 0.1]} a6 " result "\n\n"

/* Whole games are held out, games with the same moves always go to the same side, and positions
 * read in parts equal those read together. */
static void
test_parts (void)
{
  const char *games[] = { LONG_GAME ("1-0", "O-O"), LONG_GAME ("0-1", "h3"),
                          LONG_GAME ("1/2-1/2", "a4"), LONG_GAME ("1-0", "Bb3"),
                          LONG_GAME ("1-0", "O-O") };
  g_autofree char *all = g_strjoin ("", games[0], games[1], games[2], games[3], games[4], NULL);
  CwNetworkData whole, parts;

  g_assert_true (cw_network_data_init (&whole, 2, 1));
  g_assert_true (cw_network_data_init (&parts, 2, 1));
  add_games (&whole, all);
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      CwNetworkData one;
      g_assert_true (cw_network_data_init (&one, 2, 1));
      add_games (&one, games[i]);
      g_assert_cmpuint (one.count[0] + one.count[1], ==, 4);
      g_assert_true (one.count[0] == 0 || one.count[1] == 0);
      g_assert_true (cw_network_data_take (&parts, &one));
    }
  g_assert_cmpuint (parts.games, ==, 5);
  g_assert_cmpuint (parts.count[CW_NETWORK_LEARNED], >, 0);
  g_assert_cmpuint (parts.count[CW_NETWORK_HELD], >, 0);
  g_assert_true (cw_network_data_hash (&whole) == cw_network_data_hash (&parts));
  whole.sample[CW_NETWORK_LEARNED][0].score++;
  g_assert_false (cw_network_data_hash (&whole) == cw_network_data_hash (&parts));
  cw_network_data_clear (&whole);
  cw_network_data_clear (&parts);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/learning/network-data/chosen", test_chosen);
  g_test_add_func ("/learning/network-data/left-out", test_left_out);
  g_test_add_func ("/learning/network-data/parts", test_parts);
  return g_test_run ();
}
