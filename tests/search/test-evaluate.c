/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "core/rules_table.h"
#include "notation/fen.h"
#include "positions.h"
#include "search/evaluate.h"
#include "search/search.h"
#include "search/terms.h"
#include "search/trace.h"
#include "support/effort.h"

static CwSquare
turned (CwSquare square)
{
  return square == CW_NO_SQUARE ? square : square ^ 56;
}

/* The position with colours changed and the board turned over. */
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

/* The evaluation does not depend on colour, along games of random moves. */
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

/* True if turning the board over gives the same start position, false if turning it round does. */
static bool
is_turned_over (const CwGame *game)
{
  unsigned files = game->files, squares = files * game->ranks;
  CwSetup start;

  cw_setup_start (&start, game);
  for (unsigned square = 0; square < squares; square++)
    if (cw_piece_kind (start.board[square])
        != cw_piece_kind (start.board[(game->ranks - 1 - square / files) * files + square % files]))
      return false;
  return true;
}

static CwSquare
other_end (const CwGame *game, CwSquare square, bool over)
{
  unsigned files = game->files, squares = files * game->ranks;

  if (square == CW_NO_SQUARE)
    return square;
  return (CwSquare)(over ? (game->ranks - 1 - square / files) * files + square % files
                         : squares - 1 - square);
}

/* Changes the colours and turns the board; false if the result cannot be set up. */
static bool
turn_board (const CwPosition *position, CwPosition *turned_position)
{
  const CwGame *game = position->game;
  const bool over = is_turned_over (game);
  CwSetup setup, other;

  cw_position_get (position, &setup);
  cw_setup_clear (&other);
  for (unsigned square = 0; square < (unsigned)game->files * game->ranks; square++)
    {
      CwPiece piece = setup.board[square];
      if (piece != CW_NO_PIECE)
        other.board[other_end (game, (CwSquare)square, over)] =
            cw_piece (cw_other (cw_piece_colour (piece)), cw_piece_kind (piece));
    }
  for (unsigned colour = 0; colour < 2; colour++)
    {
      memcpy (other.hand[1 - colour], setup.hand[colour], sizeof setup.hand[colour]);
      other.checks[1 - colour] = setup.checks[colour];
      for (unsigned wing = 0; wing < 2; wing++)
        other.castling[1 - colour][wing] = other_end (game, setup.castling[colour][wing], over);
    }
  other.side = cw_other (setup.side);
  other.clock = setup.clock;
  return cw_position_set (turned_position, game, &other, NULL);
}

/* The same for the games whose rules turn with the board. */
static void
test_every_game (void)
{
  static CwEvaluation evaluation;
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  CwMoveList list;
  CwUndo undo;
  const unsigned step = test_effort () == 0 ? 10 : 1; /* plies between comparisons */

  for (unsigned i = 0; cw_game_at (i); i++)
    {
      const CwGame *game = cw_game_at (i);
      unsigned compared = 0, differ = 0;
      if (game->rules == &cw_chess_rules || g_str_has_prefix (game->name, "madking"))
        continue; /* tested above; or the sides have different pieces */
      cw_evaluation_init (&evaluation, game, NULL);
      for (unsigned ply = 0; ply < 300; ply++)
        {
          CwPosition turned_position;
          static CwPosition position;
          if (ply % 100 == 0)
            cw_position_start (&position, game);
          if (ply % step == 0 && turn_board (&position, &turned_position))
            {
              int score = cw_evaluation_of (&evaluation, &position);
              g_assert_cmpint (score, ==, cw_evaluation_of (&evaluation, &turned_position));
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
      g_assert_cmpuint (compared, >=, 50 / step);
      g_assert_cmpuint (differ, >, compared / 2);
    }
}

/* --- what the evaluation of any game knows -------------------------------------------------- */

/* The evaluation by the weights that formulas give, even if the game has its own. */
static int
score_of (const char *game, const char *fen)
{
  static CwEvaluation evaluation;
  static CwWeights weights;
  CwPosition position;
  CwStatus status;

  cw_status_clear (&status);
  if (!cw_fen_read (&position, cw_game_named (game), fen, &status))
    g_error ("%s", fen);
  memset (&weights, 0, sizeof weights);
  weights.game = position.game;
  cw_weights_fill_general (&weights);
  cw_evaluation_init_weights (&evaluation, &weights, NULL);
  return cw_evaluation_of (&evaluation, &position);
}

/* Two positions of Capablanca Chess, the first better for White, who is to move. */
static void
test_better_positions (void)
{
  static const struct
  {
    const char *what, *better, *worse;
  } cases[] = {
    { "a passed pawn is worth more the nearer it is to promotion",
      "5k4/p9/3P6/10/10/10/P9/5K4 w - - 0 1", "5k4/p9/10/10/3P6/10/P9/5K4 w - - 0 1" },
    { "and more where nothing stands before it", "5k4/p9/10/3P6/6n3/10/P6N2/5K4 w - - 0 1",
      "5k4/p9/3n6/3P6/10/10/P6N2/5K4 w - - 0 1" },
    { "in the ending, the enemy's king is to be far from it", "k9/p9/10/6P3/10/5K4/P9/10 w - - 0 1",
      "4k5/p9/10/6P3/10/5K4/P9/10 w - - 0 1" },
    { "pawns guard each other rather than stand alone", "5k4/ppp7/10/10/2P7/1P8/P9/5K4 w - - 0 1",
      "5k4/ppp7/10/10/2P7/P9/P9/5K4 w - - 0 1" },
    { "a pawn that attacks a queen is worth a tempo or more",
      "5k4/ppp7/10/4q5/3P6/10/PP8/4QK4 w - - 0 1", "5k4/ppp7/10/6q3/3P6/10/PP8/4QK4 w - - 0 1" },
    { "a man that nobody guards is better not attacked",
      "5k4/ppp7/10/10/3n6/10/PPP7/3R1K4 w - - 0 1", "5k4/ppp7/10/10/4n5/10/PPP7/3R1K4 w - - 0 1" },
    { "a rook wants a file without pawns", "5k4/ppp3pppp/10/10/10/10/PPP3PPPP/4RK4 w - - 0 1",
      "5k4/ppp3pppp/10/10/10/10/PPP3PPPP/2R2K4 w - - 0 1" },
    { "bishops of both colours of squares are more than two of one",
      "5k4/ppp7/10/10/10/10/PPP7/2BB1K4 w - - 0 1", "5k4/ppp7/10/10/10/10/PPP7/1B1B1K4 w - - 0 1" },
    { "a king stands well behind its pawns",
      "1q4r1k1/ppp3pppp/10/10/10/10/PPP3PPPP/1Q3R2K1 w - - 0 1",
      "1q4r1k1/ppp3pppp/10/10/10/10/PPP3PPPP/1Q2KR4 w - - 0 1" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int better = score_of ("capablanca", cases[i].better);
      int worse = score_of ("capablanca", cases[i].worse);
      g_test_message ("%s: %d > %d", cases[i].what, better, worse);
      g_assert_cmpint (better, >, worse);
    }
}

/* Without pawns a small advantage counts little; near fifty moves without progress, even less. */
static void
test_little_left (void)
{
  int bishop = score_of ("capablanca", "5k4/10/10/10/10/10/10/3B1K4 w - - 0 1");
  int ahead = score_of ("capablanca", "5k4/p9/10/10/10/10/P9/3B1K4 w - - 0 1");
  int rook = score_of ("capablanca", "5k4/10/10/10/10/10/10/3R1K4 w - - 0 1");

  g_assert_cmpint (bishop, <, ahead / 2);
  g_assert_cmpint (rook, >, 350);
  g_assert_cmpint (score_of ("capablanca", "5k4/10/10/10/10/10/10/3R1K4 w - - 90 60"), <, rook);
}

/* Values of pieces that were never measured are derived from how they move. */
static void
test_described_values (void)
{
  const CwGame *game = cw_game_named ("capablanca");
  CwEvaluation evaluation;
  int value[128] = { 0 };

  cw_evaluation_init (&evaluation, game, NULL);
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    value[(unsigned char)game->kind[kind].letter] = evaluation.material[kind];
  g_assert_cmpint (value['P'], ==, 100);
  g_assert_cmpint (value['N'], >, 250);
  g_assert_cmpint (value['R'], >, value['B'] + 100);
  g_assert_cmpint (value['A'], >, value['R'] + 50);
  g_assert_cmpint (value['C'], >, value['A']);
  g_assert_cmpint (value['Q'], >, value['C']);
  g_assert_cmpint (value['Q'], <, 1300);
  g_assert_cmpint (value['K'], ==, 0);
}

static void
test_zero_mean (void)
{
  static CwEvaluation evaluation;
  CwWeightsGroup group;
  unsigned tables = 0;

  cw_evaluation_init (&evaluation, cw_game_named ("chess"), NULL);
  for (unsigned i = 0; cw_weights_group (evaluation.game, i, &group); i++)
    {
      int mg = 0, eg = 0;
      if (!group.balanced)
        continue;
      for (unsigned j = 0; j < group.count; j++)
        {
          mg += cw_term_mg (evaluation.weights.term[group.first + j]);
          eg += cw_term_eg (evaluation.weights.term[group.first + j]);
        }
      g_assert_cmpint (ABS (mg), <, 64); /* less than one centipawn per square */
      g_assert_cmpint (ABS (eg), <, 64);
      tables++;
    }
  g_assert_cmpuint (tables, ==, 6);
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

  /* Own values change only the material part of the evaluation. */
  CwValues own_values;
  cw_evaluation_values (cw_game_named ("chess"), &own_values);
  CwPosition position = position_of ("chess", "4k3/pppp1ppp/8/8/8/8/PPPP1PPP/1N2K3 w - - 0 1");
  CwSearch *search = cw_search_new (1);
  int own = cw_evaluate (search, &position);
  cw_search_set_values (search, &values);
  g_assert_cmpint (cw_evaluate (search, &position), ==,
                   own + 300 - (int)own_values.board[CW_KNIGHT]);
  cw_search_set_values (search, NULL);
  g_assert_cmpint (cw_evaluate (search, &position), ==, own);

  /* A queen worth less than a knight is given up for one. */
  values.board[CW_PAWN] = 100;
  values.board[CW_KNIGHT] = 1000;
  values.board[CW_QUEEN] = 300;
  CwPosition take = position_of ("chess", "4k3/8/2p5/3n4/8/8/3Q4/4K3 w - - 0 1");
  CwLimits limits = { .depth = 4 };
  cw_search_set_values (search, &values);
  CwMove move = cw_search_run (search, &take, NULL, &limits, NULL, NULL, NULL);
  g_assert_cmpuint (cw_move_to (move), ==, 35); /* d5 */
  cw_search_set_values (search, NULL);
  move = cw_search_run (search, &take, NULL, &limits, NULL, NULL, NULL);
  g_assert_cmpuint (cw_move_to (move), !=, 35);
  cw_search_free (search);
}

/* What cannot be won counts little, a side against a bare king much. */
static void
test_endings (void)
{
  CwSearch *search = cw_search_new (1);
  CwPosition knights = position_of ("chess", "8/8/8/3k4/8/8/8/3KNN2 w - - 0 1");
  CwPosition rook = position_of ("chess", "8/8/8/3k4/8/8/8/3K3R w - - 0 1");
  CwPosition edge = position_of ("chess", "3k4/8/3K4/8/8/8/8/7R w - - 0 1");

  g_assert_cmpint (cw_evaluate (search, &knights), <, 80);
  g_assert_cmpint (cw_evaluate (search, &rook), >, 500);
  g_assert_cmpint (cw_evaluate (search, &edge), >, cw_evaluate (search, &rook));
  cw_search_free (search);
}

/* The evaluation computed from a trace, for the side to move. */
static int
score_of_trace (const CwTrace *trace, const CwEvaluation *evaluation, CwColour side)
{
  int score = tapered (cw_trace_sum (trace, &evaluation->weights), trace->phase, trace->phase_all);

  score = (int)((int64_t)score * trace->scale / CW_TRACE_FULL_SCALE);
  return within_limits (side == CW_WHITE ? score : -score);
}

/* The features of a position times the weights give its evaluation, whatever the weights. */
static void
compare_traces (const CwEvaluation *evaluation, GRand *rand, unsigned plies)
{
  static CwPosition position;
  static CwTrace trace;
  CwMoveList list;
  CwUndo undo;

  for (unsigned ply = 0; ply < plies; ply++)
    {
      if (ply % 150 == 0)
        cw_position_start (&position, evaluation->game);
      g_assert_true (cw_trace (&trace, evaluation, &position));
      g_assert_cmpint (trace.phase, >=, 0);
      g_assert_cmpint (trace.phase, <=, MAX (trace.phase_all, 0));
      g_assert_cmpint (cw_evaluation_of (evaluation, &position), ==,
                       score_of_trace (&trace, evaluation, cw_position_side (&position)));
      for (unsigned i = 0; i < trace.count; i++)
        g_assert_cmpuint (trace.entry[i].weight, <, CW_WEIGHTS_MAX);
      cw_legal_moves (&position, &list);
      if (list.count == 0)
        {
          ply += 149 - ply % 150;
          continue;
        }
      cw_do (&position, list.moves[g_rand_int_range (rand, 0, (gint32)list.count)], &undo, NULL);
    }
}

static void
test_traces (void)
{
  static CwEvaluation evaluation;
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  const unsigned plies = test_effort () == 0 ? 60 : 160;
  CwWeightsGroup group;

  for (unsigned i = 0; cw_game_at (i); i++)
    {
      const CwGame *game = cw_game_at (i);
      static CwWeights weights;
      cw_evaluation_init (&evaluation, game, NULL);
      compare_traces (&evaluation, rand, plies);

      cw_weights_init (&weights, game);
      for (unsigned j = 0; cw_weights_group (game, j, &group); j++)
        for (unsigned k = 0; k < group.count; k++)
          weights.term[group.first + k] =
              cw_term (g_rand_int_range (rand, -99, 99), g_rand_int_range (rand, -99, 99));
      cw_evaluation_init_weights (&evaluation, &weights, NULL);
      compare_traces (&evaluation, rand, plies);
    }
}

/* Every weight that a feature can have belongs to a group, so that files include it. */
static void
test_groups (void)
{
  static CwEvaluation evaluation;
  static CwWeights weights;
  static CwTrace trace;
  CwWeightsGroup group;

  for (unsigned i = 0; cw_game_at (i); i++)
    {
      const CwGame *game = cw_game_at (i);
      CwPosition position;
      g_autofree bool *named = g_new0 (bool, CW_WEIGHTS_MAX);
      unsigned count = 0;
      cw_weights_init (&weights, game);
      for (unsigned j = 0; cw_weights_group (game, j, &group); j++)
        for (unsigned k = 0; k < group.count; k++, count++)
          {
            g_assert_false (named[group.first + k]);
            named[group.first + k] = true;
          }
      for (unsigned k = 0; k < CW_WEIGHTS_MAX; k++)
        g_assert_true (named[k] || weights.term[k] == 0);
      g_test_message ("%s: %u weights", game->name, count);
      cw_evaluation_init (&evaluation, game, NULL);
      cw_position_start (&position, game);
      g_assert_true (cw_trace (&trace, &evaluation, &position));
      for (unsigned k = 0; k < trace.count; k++)
        g_assert_true (named[trace.entry[k].weight]);
    }
}

/* Weights survive writing and reading; faults are reported by line and change nothing. */
static void
test_weights_text (void)
{
  static CwWeights weights, again;
  static const struct
  {
    const char *text;
    CwStatusCode code;
    unsigned line;
  } faults[] = {
    { "", CW_WEIGHTS_GAME, 0 },
    { "[weights]\ngame = shogi\n", CW_WEIGHTS_GAME, 0 },
    { "[weights]\ngame = chess\n[to move]\nmiddlegame = 5\n", CW_WEIGHTS_COUNT, 3 },
    { "[weights]\ngame = chess\n[to move]\nmiddlegame = 5 6\n", CW_WEIGHTS_COUNT, 3 },
    { "[weights]\ngame = chess\n[to move]\nmiddlegame = five\n", CW_WEIGHTS_NUMBER, 4 },
    { "[weights]\ngame = chess\n[to move]\nmiddlegame = 40000\n", CW_WEIGHTS_NUMBER, 4 },
    { "[weights]\ngame = chess\n[tempo]\n", CW_WEIGHTS_GROUP, 3 },
    { "[weights]\nname = chess\n", CW_WEIGHTS_LINE, 2 },
    { "middlegame = 4\n", CW_WEIGHTS_LINE, 1 },
    { "chess", CW_WEIGHTS_LINE, 1 },
  };
  CwStatus status;

  for (unsigned i = 0; cw_game_at (i); i++)
    {
      CwBuffer buffer = { 0 };
      cw_weights_init (&weights, cw_game_at (i));
      g_assert_true (cw_weights_write (&weights, &buffer));
      memset (&again, 0, sizeof again);
      again.game = weights.game;
      g_assert_true (cw_weights_read (&again, buffer.bytes, buffer.length, &status));
      g_assert_cmpmem (&weights, sizeof weights, &again, sizeof again);
      cw_buffer_free (&buffer);
    }
  cw_weights_init (&weights, cw_game_named ("chess"));
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      cw_status_clear (&status);
      again = weights;
      g_assert_false (cw_weights_read (&again, faults[i].text, strlen (faults[i].text), &status));
      g_assert_cmpint (status.code, ==, faults[i].code);
      g_assert_cmpuint (status.line, ==, faults[i].line);
      g_assert_cmpmem (&weights, sizeof weights, &again, sizeof again);
    }
  const char text[] = "[weights]\ngame = chess\n[to move]\nmiddlegame = 5\nendgame = -6\n";
  g_assert_true (cw_weights_read (&again, text, strlen (text), &status));
  g_assert_cmpint (cw_term_mg (again.chess.tempo[0]), ==, 5);
  g_assert_cmpint (cw_term_eg (again.chess.tempo[0]), ==, -6);
}

/* Doubling all values changes nothing: the engine's pawn stays 100, and with it all pruning
 * margins. */
static void
test_doubled_values (void)
{
  static const char *const games[] = { "chess", "shogi", "capablanca", "crazyhouse" };
  const CwLimits limits = { .nodes = 400 };

  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const CwGame *game = cw_game_named (games[i]);
      CwSearch *search = cw_search_new (1), *other = cw_search_new (1);
      g_autofree CwSearchInfo *info = g_new0 (CwSearchInfo, 2);
      CwPosition position;
      CwValues values;
      CwUndo undo;
      cw_evaluation_values (game, &values);
      for (unsigned kind = 1; kind <= game->kinds; kind++)
        values.board[kind] *= kind == 2 ? 0.8 : 1; /* differ from the engine's own */
      cw_search_set_values (search, &values);
      for (unsigned kind = 1; kind <= game->kinds; kind++)
        {
          values.board[kind] *= 2;
          values.hand[kind] *= 2;
        }
      cw_search_set_values (other, &values);
      cw_position_start (&position, game);
      for (unsigned ply = 0; ply < 12; ply++)
        {
          CwMove move = cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info[0]);
          g_assert_cmpuint (move, ==,
                            cw_search_run (other, &position, NULL, &limits, NULL, NULL, &info[1]));
          g_assert_cmpint (info[0].line[0].score, ==, info[1].line[0].score);
          g_assert_cmpuint (info[0].nodes, ==, info[1].nodes);
          if (move == CW_NO_MOVE)
            break;
          cw_do (&position, move, &undo, NULL);
        }
      cw_search_free (search);
      cw_search_free (other);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/search/evaluate/symmetry", test_symmetry);
  g_test_add_func ("/search/evaluate/every-game", test_every_game);
  g_test_add_func ("/search/evaluate/better-positions", test_better_positions);
  g_test_add_func ("/search/evaluate/little-left", test_little_left);
  g_test_add_func ("/search/evaluate/described-values", test_described_values);
  g_test_add_func ("/search/evaluate/zero-mean", test_zero_mean);
  g_test_add_func ("/search/evaluate/values", test_values);
  g_test_add_func ("/search/evaluate/endings", test_endings);
  g_test_add_func ("/search/evaluate/traces", test_traces);
  g_test_add_func ("/search/evaluate/groups", test_groups);
  g_test_add_func ("/search/evaluate/weights-text", test_weights_text);
  g_test_add_func ("/search/evaluate/doubled-values", test_doubled_values);
  return g_test_run ();
}
