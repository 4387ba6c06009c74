/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "core/position.h"
#include "level_match.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "search/evaluate.h"
#include "search/human.h"
#include "search/level.h"
#include "search/score.h"
#include "search/search.h"
#include "support/effort.h"

/* Plays `moves` from `position`, with their undo records in `undo`. */
static void
follow (CwPosition *position, CwUndo *undo, const char *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  for (unsigned i = 0; names[i] != NULL; i++)
    {
      CwMoveList list;
      unsigned at = 0;
      cw_legal_moves (position, &list);
      for (; at < list.count; at++)
        {
          char text[CW_MOVE_TEXT];
          cw_uci_write (position, list.moves[at], text);
          if (g_str_equal (text, names[i]))
            break;
        }
      g_assert_cmpuint (at, <, list.count);
      cw_do (position, list.moves[at], &undo[i], i > 0 ? &undo[i - 1] : NULL);
    }
}

static void
read_position (CwPosition *position, const char *game, const char *fen)
{
  CwStatus status;

  cw_status_clear (&status);
  g_assert_true (cw_fen_read (position, cw_game_named (game), fen, &status));
}

static CwMove
move_at_level (CwSearch *search, const char *game, const char *fen, unsigned level, uint64_t seed)
{
  CwPosition position;
  CwLimits limits = { .level = level, .seed = seed };

  read_position (&position, game, fen);
  CwMove move = cw_search_run (search, &position, NULL, &limits, NULL, NULL, NULL);
  g_assert_true (cw_is_legal (&position, move));
  return move;
}

static void
test_names (void)
{
  for (unsigned level = 1; level <= CW_LEVELS; level++)
    {
      const CwLevelInfo *info = cw_level_info (level);
      g_assert_cmpuint (strlen (info->name), >, 3);
      for (unsigned other = 1; other < level; other++)
        g_assert_cmpstr (info->name, !=, cw_level_info (other)->name);
      if (level > 1)
        g_assert_cmpuint (info->rating, >, cw_level_info (level - 1)->rating);
    }
}

/* The misjudgement has the stated mean and spread, and is always the same for the same position. */
static void
test_noise (void)
{
  CwLevel level = { .noise = 100 };
  double sum = 0, squares = 0;
  unsigned count = 20000;

  for (uint64_t key = 0; key < count; key++)
    {
      int noise = cw_level_noise (&level, key);
      g_assert_cmpint (noise, ==, cw_level_noise (&level, key));
      sum += noise;
      squares += (double)noise * noise;
    }
  g_assert_cmpfloat (fabs (sum / count), <, 3);
  g_assert_cmpfloat (fabs (sqrt (squares / count) - 100), <, 3);
}

/* For how many of `count` seeds the level mates at once. */
static unsigned
count_mates (CwSearch *search, const char *game, const char *fen, unsigned level, unsigned count)
{
  unsigned mates = 0;

  for (uint64_t seed = 0; seed < count; seed++)
    {
      CwPosition position;
      CwUndo undo;
      CwMove move = move_at_level (search, game, fen, level, seed);
      read_position (&position, game, fen);
      cw_do (&position, move, &undo, NULL);
      mates += cw_outcome (&position, NULL).reason == CW_REASON_CHECKMATE;
    }
  return mates;
}

/* Beginners miss at least half of the mates in one, as people do; club players miss few, and the
 * search none. */
static void
test_mate_in_one (void)
{
  static const struct
  {
    const char *game, *fen;
  } tasks[] = {
    { "chess", "6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1" },
    { "chess", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4" },
    { "chess", "7k/8/8/8/8/1r6/r7/6K1 b - - 0 1" },
    { "shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1" },
  };
  CwSearch *search = cw_search_new (2);

  for (gsize i = 0; i < G_N_ELEMENTS (tasks); i++)
    {
      unsigned beginner = count_mates (search, tasks[i].game, tasks[i].fen, 2, 40),
               club = count_mates (search, tasks[i].game, tasks[i].fen, 12, 40);
      g_assert_cmpuint (beginner, >=, 4);
      g_assert_cmpuint (beginner, <=, 20);
      g_assert_cmpuint (club, >=, 28);
      g_assert_cmpuint (count_mates (search, tasks[i].game, tasks[i].fen, CW_LEVELS, 1), ==, 1);
    }
  cw_search_free (search);
}

/* For how many of `count` seeds the level captures on the square where the last of `moves` went. */
static unsigned
count_taken_back (CwSearch *search, const char *game, const char *moves, unsigned level,
                  unsigned count)
{
  CwUndo undo[16];
  CwPosition position;
  unsigned taken = 0;
  gsize last = 0;

  cw_position_start (&position, cw_game_named (game));
  follow (&position, undo, moves);
  for (const char *c = moves; *c != '\0'; c++)
    last += *c == ' ';
  for (uint64_t seed = 0; seed < count; seed++)
    {
      CwLimits limits = { .level = level, .seed = seed };
      CwMove move = cw_search_run (search, &position, &undo[last], &limits, NULL, NULL, NULL);
      taken += cw_is_capture (&position, move) && cw_move_to (move) == cw_move_to (undo[last].move);
    }
  return taken;
}

/* Most players finish an exchange that was begun, and novices recapture a queen nearly as often as
 * the weakest people whose games are known. */
static void
test_taking_back (void)
{
  static const char *const chess = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6";
  static const char *const queen = "e2e4 e7e5 d1g4 d7d6 g4g7";
  static const char *const shogi = "7g7f 3c3d 8h2b+";
  CwSearch *search = cw_search_new (2);

  for (unsigned level = 8; level <= CW_LEVELS; level += 3)
    {
      unsigned count = level < 16 ? 20 : 2, least = count - count / 10;
      g_assert_cmpuint (count_taken_back (search, "chess", chess, level, count), >=, least);
      g_assert_cmpuint (count_taken_back (search, "shogi", shogi, level, count), >=, least);
    }
  for (unsigned level = 1; level <= 4; level++)
    {
      g_assert_cmpuint (count_taken_back (search, "chess", queen, level, 60), >=, 36);
      g_assert_cmpuint (count_taken_back (search, "chess", queen, level, 60), <=, 58);
      g_assert_cmpuint (count_taken_back (search, "shogi", shogi, level, 60), >=, 36);
    }
  cw_search_free (search);
}

/* For how many of `count` seeds a piece of that kind moves after `moves`. */
static unsigned
count_moves_of (CwSearch *search, CwKind kind, const char *moves, unsigned level, unsigned count)
{
  CwUndo undo[16];
  CwPosition position;
  unsigned found = 0, last = 0;

  cw_position_start (&position, cw_game_named ("chess"));
  follow (&position, undo, moves);
  for (const char *c = moves; *c != '\0'; c++)
    last += *c == ' ';
  for (uint64_t seed = 0; seed < count; seed++)
    {
      CwLimits limits = { .level = level, .seed = seed };
      CwMove move = cw_search_run (search, &position, &undo[last], &limits, NULL, NULL, NULL);
      found += cw_move_type (move) == CW_MOVE_NORMAL
               && cw_piece_kind (cw_position_at (&position, cw_move_from (move))) == kind;
    }
  return found;
}

#define C1 2

/* How many moves White needs to mate at that level; 0 if it does not within fifty. */
static unsigned
moves_to_mate (CwSearch *search, const char *fen, unsigned level)
{
  CwPosition position;
  CwUndo undo[100];

  read_position (&position, "chess", fen);
  for (unsigned ply = 0; ply < G_N_ELEMENTS (undo); ply++)
    {
      CwUndo *last = ply > 0 ? &undo[ply - 1] : NULL;
      CwLimits limits = { .level = ply % 2 == 0 ? level : 0, .nodes = 2000 };
      CwOutcome outcome = cw_outcome (&position, last);
      if (outcome.result != CW_ONGOING)
        return outcome.reason == CW_REASON_CHECKMATE ? (ply + 1) / 2 : 0;
      CwMove move = cw_search_run (search, &position, last, &limits, NULL, NULL, NULL);
      cw_do (&position, move, &undo[ply], last);
    }
  return 0;
}

/* No level leaves a bishop as it is where it could become a horse: a game in which one did. */
static void
test_promotes (void)
{
  static const char moves[] =
      "7i7h 8c8d 5g5f 6a5b 7g7f 5b4b 6g6f 4a5b 4i4h 6c6d 4g4f 8d8e 4f4e 9c9d 8h7i 8e8f 8g8f 8b8f "
      "4h5g P*8h P*8g 8f8d 7i8h 4c4d 4e4d 3c3d 2h4h 1c1d 5g5h 6d6e 6f6e 8d5d 8h5e 5d5e 5f5e B*5f "
      "R*8d";
  CwSearch *search = cw_search_new (1);
  CwUndo undo[64];
  CwPosition position;
  unsigned bishop = 0;
  cw_position_start (&position, cw_game_named ("shogi"));
  follow (&position, undo, moves);
  const CwUndo *last = &undo[36];
  for (unsigned level = 1; level <= 16; level += 3)
    for (uint64_t seed = 1; seed <= 20; seed++)
      {
        CwLimits limits = { .level = level, .seed = seed };
        CwMove move = cw_search_run (search, &position, last, &limits, NULL, NULL, NULL);
        CwMoveList list;
        cw_legal_moves (&position, &list);
        char text[CW_MOVE_TEXT];
        cw_uci_write (&position, move, text);
        if (!g_str_has_prefix (text, "5f"))
          continue;
        bishop++;
        for (unsigned i = 0; i < list.count; i++)
          if (list.moves[i] != move && cw_move_from (list.moves[i]) == cw_move_from (move)
              && cw_move_to (list.moves[i]) == cw_move_to (move))
            g_assert_cmpint (cw_move_type (move), ==, CW_MOVE_PROMOTION);
      }
  g_assert_cmpuint (bishop, >=, 10);
  cw_search_free (search);
}

/* Levels that know how to mate with a rook or a queen do so within thirty moves. */
static void
test_endings (void)
{
  static const char *const fens[] = { "1R6/8/3K4/8/8/8/8/5k2 w - - 0 1",
                                      "8/8/3k4/8/8/8/8/K6Q w - - 0 1" };
  CwSearch *search = cw_search_new (2);

  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++)
    for (unsigned level = 8; level <= 14; level += 3)
      {
        unsigned moves = moves_to_mate (search, fens[i], level);
        g_assert_cmpuint (moves, >, 0);
        g_assert_cmpuint (moves, <=, 30);
      }
  cw_search_free (search);
}

static double
knowledge (const char *game, const char *fen, double rating, double temperature)
{
  CwPosition position;
  CwEvaluation evaluation;

  read_position (&position, game, fen);
  cw_evaluation_init (&evaluation, cw_game_named (game), NULL);
  CwHumanChoice choice = { .position = &position, .evaluation = &evaluation };
  return cw_human_knows_ending (&choice, rating, temperature);
}

static void
test_known_endings (void)
{
  const char *rook = "1R6/8/3K4/8/8/8/8/5k2 w - - 0 1", *queen = "8/8/3k4/8/8/8/8/K6Q w - - 0 1";

  g_assert_cmpfloat (knowledge ("chess", rook, 1300, 0.8), ==, 1);
  g_assert_cmpfloat (knowledge ("chess", rook, 700, 1), ==, 0);
  g_assert_cmpfloat (knowledge ("chess", queen, 1000, 1), ==, 1);
  g_assert_cmpfloat (knowledge ("chess", queen, 1000, 2), ==, 0.25);
  g_assert_cmpfloat (knowledge ("chess", "1R6/8/3K4/8/8/8/5p2/5k2 w - - 0 1", 2000, 1), ==, 0);
  g_assert_cmpfloat (knowledge ("chess", "1B6/8/3K4/8/8/8/8/N4k2 w - - 0 1", 2000, 1), ==, 0);
  g_assert_cmpfloat (knowledge ("chess", "1R6/8/3K4/8/8/8/8/5k2 b - - 0 1", 2000, 1), ==, 0);
  g_assert_cmpfloat (knowledge ("crazyhouse", "1R6/8/3K4/8/8/8/8/5k2[] w - - 0 1", 2000, 1), ==, 0);
}

/* Even beginners often capture a checking piece, and rarely move the king early on. */
static void
test_habits (void)
{
  static const char *const fen = "r5k1/pp3ppp/8/8/8/4n1P1/PPP2PKP/R1B2R2 w - - 0 1";
  static const char *const open = "e2e4 e7e5 d2d3 d7d6 c1e3 c8e6 f2f3 f7f6";
  CwSearch *search = cw_search_new (2);

  for (unsigned level = 1; level <= 4; level++)
    {
      unsigned taken = 0;
      for (uint64_t seed = 0; seed < 100; seed++)
        taken += cw_move_from (move_at_level (search, "chess", fen, level, seed)) == C1;
      g_assert_cmpuint (taken, >=, 42);
      g_assert_cmpuint (taken, <=, 80);
      g_assert_cmpuint (count_moves_of (search, CW_KING, open, level, 200), <=, 8);
    }
  cw_search_free (search);
}

/* The chosen move has a score, however bad it is. */
static void
test_score (void)
{
  CwSearch *search = cw_search_new (2);
  CwPosition position;

  read_position (&position, "chess", "6k1/5ppp/8/3q4/3P4/2N5/1P3PPP/3Q2K1 b - - 0 1");
  for (uint64_t seed = 0; seed < 100; seed++)
    {
      CwSearchInfo info;
      CwLimits limits = { .level = 1, .seed = seed };
      cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
      g_assert_cmpint (info.line[0].score, >, -CW_MATE_BOUND);
    }
  cw_search_free (search);
}

/* The same seed plays the same move; different seeds play differently at low levels. */
static void
test_seed (void)
{
  const char *fen = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
  CwSearch *search = cw_search_new (2);

  for (unsigned level = 1; level <= 11; level++)
    {
      unsigned different = 0;
      CwMove first = move_at_level (search, "chess", fen, level, 0);
      for (uint64_t seed = 1; seed < 12; seed++)
        {
          cw_search_clear (search);
          CwMove move = move_at_level (search, "chess", fen, level, seed);
          cw_search_clear (search);
          g_assert_cmpuint (move, ==, move_at_level (search, "chess", fen, level, seed));
          different += move != first;
        }
      g_assert_cmpuint (different, >, 0);
    }
  cw_search_free (search);
}

/* A higher rating gets more positions, starting from those of the last level. */
static void
test_nodes_of_rating (void)
{
  CwLevel last;
  uint64_t before = 0;

  g_assert_true (cw_level_of (&last, cw_game_named ("chess"), CW_LEVELS));
  g_assert_cmpuint (cw_level_nodes_of_rating (0), ==, last.nodes);
  for (unsigned rating = cw_level_info (CW_LEVELS)->rating; rating <= CW_LEVEL_MOST_RATED;
       rating += 50)
    {
      uint64_t nodes = cw_level_nodes_of_rating (rating);
      g_assert_cmpuint (nodes, >, before);
      before = nodes;
    }
  g_assert_cmpuint (before, <, 20000000);
}

/* --- matches ---------------------------------------------------------------------------------- */

/* A novice beats the first level, and strength grows from there. */
static void
test_ladder (void)
{
  const CwGame *chess = cw_game_named ("chess");
  gboolean few = test_effort () == 0;
  double first = play_match (chess, 1, NOVICE, 0, few ? 6 : 30);
  double fourth = play_match (chess, 4, 1, 0, few ? 6 : 20);
  double eighth = play_match (chess, 8, 4, 0, few ? 4 : 20);

  g_test_message ("1 against a novice %.2f, 4 against 1 %.2f, 8 against 4 %.2f", first, fourth,
                  eighth);
  g_assert_cmpfloat (first, <, few ? 0.6 : 0.4);
  g_assert_cmpfloat (fourth, >, few ? 0.5 : 0.65);
  g_assert_cmpfloat (eighth, >, few ? 0.5 : 0.75);
}

/* Each level beats the one below it. */
static void
test_neighbours (void)
{
  if (test_effort () < 2)
    {
      g_test_skip ("only in the slow suite");
      return;
    }
  /* Minishogi stands for the games with drops, whose levels are the same; shogi only where its
   * games are short. */
  static const struct
  {
    const char *game;
    unsigned first, last, games;
  } ladders[] = {
    { "chess", 2, 11, 100 }, { "chess", 12, 16, 60 }, { "minishogi", 2, 14, 100 },
    { "shogi", 18, 20, 60 }, { "atomic", 2, 17, 60 }, { "antichess", 2, 14, 60 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (ladders); i++)
    for (unsigned level = ladders[i].first; level <= ladders[i].last; level++)
      {
        double score =
            play_match (cw_game_named (ladders[i].game), level, level - 1, 0, ladders[i].games);
        g_test_message ("%s: level %u against %u: %.2f", ladders[i].game, level, level - 1, score);
        g_assert_cmpfloat (score, >, 0.5);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/search/level/names", test_names);
  g_test_add_func ("/search/level/noise", test_noise);
  g_test_add_func ("/search/level/mate-in-one", test_mate_in_one);
  g_test_add_func ("/search/level/taking-back", test_taking_back);
  g_test_add_func ("/search/level/promotes", test_promotes);
  g_test_add_func ("/search/level/endings", test_endings);
  g_test_add_func ("/search/level/known-endings", test_known_endings);
  g_test_add_func ("/search/level/habits", test_habits);
  g_test_add_func ("/search/level/score", test_score);
  g_test_add_func ("/search/level/seed", test_seed);
  g_test_add_func ("/search/level/ladder", test_ladder);
  g_test_add_func ("/search/level/nodes-of-rating", test_nodes_of_rating);
  g_test_add_func ("/search/level/neighbours", test_neighbours);
  return g_test_run ();
}
