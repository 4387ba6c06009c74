/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search in every game of the list: against plain minimax, and playing games to their end. */
#include <glib.h>
#include <string.h>

#include "core/rules_table.h"
#include "core/variant.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "positions.h"
#include "search/worker.h"
#include "support/consistent.h"
#include "support/effort.h"

static void
check_line (const CwPosition *root, const CwLine *line)
{
  CwPosition position = *root;

  g_assert_cmpuint (line->moves, >, 0);
  for (unsigned m = 0; m < line->moves; m++)
    {
      CwUndo undo;
      g_assert_true (cw_is_legal (&position, line->move[m]));
      cw_do (&position, line->move[m], &undo, NULL);
    }
}

/* --- against plain minimax ------------------------------------------------------------------- */

/* The result of best play by both sides, by trying everything; only the rules decide on ends. */
static int
minimax (const CwSearch *search, const CwPosition *position, const CwUndo *last, int depth, int ply)
{
  CwMoveList list;
  int best = -CW_INFINITE;

  CwOutcome outcome = cw_outcome (position, last);
  bool by_moves = outcome.reason == CW_REASON_CHECKMATE || outcome.reason == CW_REASON_STALEMATE;
  if (outcome.result != CW_ONGOING && (!by_moves || depth > 0))
    {
      if (outcome.result == CW_DRAW)
        return 0;
      bool won = (outcome.result == CW_WIN_WHITE) == (cw_position_side (position) == CW_WHITE);
      return won ? CW_MATE - ply : ply - CW_MATE;
    }
  if (depth == 0)
    return judged (search, position);
  cw_legal_moves (position, &list);
  g_assert_cmpuint (list.count, >, 0);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwPosition after = *position;
      CwUndo undo;
      cw_do (&after, list.moves[i], &undo, last);
      int score = -minimax (search, &after, &undo, depth - 1, ply + 1);
      best = MAX (best, score);
    }
  return best;
}

static void
check_minimax (CwSearch *search, const CwPosition *position, unsigned depth)
{
  CwLimits limits = { .depth = depth };
  CwSearchInfo info;
  char fen[CW_FEN_SIZE];

  cw_search_run (search, position, NULL, &limits, NULL, NULL, &info);
  int expected = minimax (search, position, NULL, (int)depth, 0);
  cw_fen_write (position, fen);
  if (info.line[0].score != expected)
    g_error ("%s %s: %d, not %d at depth %u", position->game->name, fen, info.line[0].score,
             expected, depth);
}

/* With all pruning off, the score equals that of trying everything, along random games: wins by
 * explosion, checks, hills and armies, stalemates and drops follow the rules. */
static void
test_minimax (void)
{
  CwSearch *search = cw_search_new (1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  unsigned games = test_effort () == 0 ? 1 : test_effort () == 2 ? 20 : 2;
  CwMoveList list;
  CwUndo undo;

  search->plain = true;
  for (unsigned i = 0; cw_game_at (i); i++)
    for (unsigned game = 0; game < games; game++)
      {
        CwPosition position;
        cw_position_start (&position, cw_game_at (i));
        for (unsigned ply = 0; ply < 160; ply++)
          {
            if (cw_outcome (&position, NULL).result != CW_ONGOING)
              break;
            cw_legal_moves (&position, &list);
            if (ply % 16 == 15)
              check_minimax (search, &position, list.count > 60 ? 1 : 2);
            cw_do (&position, list.moves[g_rand_int_range (rand, 0, (gint32)list.count)], &undo,
                   NULL);
          }
      }
  cw_search_free (search);
}

/* --- scores ---------------------------------------------------------------------------------- */

static void
check_score (const char *game, const char *fen, unsigned depth, int least, int most)
{
  CwPosition position = position_of (game, fen);
  CwSearch *search = cw_search_new (4);
  CwLimits limits = { .depth = depth };
  CwSearchInfo info;

  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  g_test_message ("%s %s: %d", game, fen, info.line[0].score);
  g_assert_cmpint (info.line[0].score, >=, least);
  g_assert_cmpint (info.line[0].score, <=, most);
  cw_search_free (search);
}

static void
test_scores (void)
{
  /* The third check wins at once; with none given before, it takes three. */
  check_score ("threecheck", "k7/8/8/8/8/8/8/K6R w - - 0 1 +2+0", 3, CW_MATE - 1, CW_MATE - 1);
  check_score ("threecheck", "k7/8/8/8/8/8/8/K6R w - - 0 1 +0+0", 3, CW_MATE - 5, CW_MATE - 5);
  /* A step to the hill wins; capturing the knight next to the king explodes it, even if guarded. */
  check_score ("kingofthehill", "k7/8/8/8/8/4K3/8/8 w - - 0 1", 3, CW_MATE - 1, CW_MATE - 1);
  check_score ("atomic", "3nk3/8/8/8/8/8/8/3RK3 w - - 0 1", 2, CW_MATE - 1, CW_MATE - 1);
  /* A side without pieces wins in antichess and loses in horde. */
  check_score ("antichess", "8/8/8/8/8/5p2/4P3/8 b - - 0 1", 3, -CW_MATE + 1, -CW_MATE + 3);
  check_score ("horde", "k7/8/8/8/8/8/7p/6P1 b - - 0 1", 3, CW_MATE - 1, CW_MATE - 1);
  /* Stalemate wins where the rules say so. */
  check_score ("wildebeest", "k10/2Q8/11/K10/11/11/11/11/11/11 w - - 0 1", 3, CW_MATE - 1,
               CW_MATE - 1);
  /* Mate by a drop. */
  check_score ("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 3, CW_MATE - 1, CW_MATE - 1);
  check_score ("crazyhouse", "6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1", 3, CW_MATE - 1, CW_MATE - 1);
}

/* Capturing the knight leaves the back rank to the queen, whose check there is the third. */
static void
test_last_check (void)
{
  CwPosition position =
      position_of ("threecheck", "4r1k1/5ppp/8/4N3/8/8/5PPP/3Q2K1 b - - 0 1 +2+0");
  CwSearch *search = cw_search_new (1);
  CwLimits limits = { .depth = 1 };
  CwMove move = cw_search_run (search, &position, NULL, &limits, NULL, NULL, NULL);
  g_assert_cmpint (move, !=, CW_NO_MOVE);
  g_assert_cmpint (move, !=, cw_move_read (&position, "e8e5", 4, NULL, NULL));
  cw_search_free (search);
}

/* --- repetition ------------------------------------------------------------------------------ */

/* Plays `moves`, searching only the last of them; returns its score. */
static int
score_of_last (const char *game, const char *fen, const char *moves)
{
  CwPosition position = position_of (game, fen);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  guint count = g_strv_length (words);
  g_autofree CwUndo *undo = g_new (CwUndo, count);
  CwSearch *search = cw_search_new (1);
  CwSearchInfo info;

  for (guint i = 0; i < count; i++)
    {
      CwMove move = cw_move_read (&position, words[i], strlen (words[i]), NULL, NULL);
      const CwUndo *last = i > 0 ? &undo[i - 1] : NULL;
      g_assert_cmpuint (move, !=, CW_NO_MOVE);
      if (i + 1 == count)
        {
          const CwLimits limits = { .depth = 3, .only = &move, .only_count = 1 };
          cw_search_run (search, &position, last, &limits, NULL, NULL, &info);
        }
      cw_do (&position, move, &undo[i], last);
    }
  cw_search_free (search);
  return info.line[0].score;
}

/* The fourth occurrence is a draw, or lost for a side that gave check all the time; the second in
 * the game decides nothing yet. */
static void
test_fourfold (void)
{
  const char *quiet = "8k/9/9/9/9/9/9/9/K6R1 b - 1", *check = "8k/9/9/9/4p4/9/9/9/4K2R1 b - 1";

  g_assert_cmpint (
      score_of_last ("shogi", quiet, "2i3i 1a1b 3i2i 1b1a 2i3i 1a1b 3i2i 1b1a 2i3i 1a1b 3i2i 1b1a"),
      ==, 0);
  g_assert_cmpint (
      score_of_last ("shogi", check, "2i1i 1a2a 1i2i 2a1a 2i1i 1a2a 1i2i 2a1a 2i1i 1a2a 1i2i 2a1a"),
      ==, CW_EVAL_LIMIT);
  g_assert_cmpint (
      score_of_last ("shogi", check, "2i1i 1a2a 1i2i 2a1a 2i1i 1a2a 1i2i 2a1a 2i1i 1a2a 1i2i"), ==,
      -CW_EVAL_LIMIT);
  g_assert_cmpint (score_of_last ("shogi", quiet, "2i3i 1a1b 3i2i 1b1a"), <, -300);
}

/* In minishogi the fourth occurrence wins for the second side, even a rook behind, and is lost for
 * the first, a rook ahead; perpetual check comes first. */
static void
test_first_loses (void)
{
  const char *ahead = "4k/5/5/5/K2R1 b - 1", *behind = "4k/5/5/5/K2R1 w - 1";

  g_assert_cmpint (score_of_last ("minishogi", ahead,
                                  "2e3e 1a1b 3e2e 1b1a 2e3e 1a1b 3e2e 1b1a 2e3e 1a1b 3e2e 1b1a"),
                   ==, CW_EVAL_LIMIT);
  g_assert_cmpint (score_of_last ("minishogi", behind,
                                  "1a1b 2e3e 1b1a 3e2e 1a1b 2e3e 1b1a 3e2e 1a1b 2e3e 1b1a 3e2e"),
                   ==, -CW_EVAL_LIMIT);
  g_assert_cmpint (score_of_last ("minishogi", "4k/5/r4/5/1K3 w - 1",
                                  "5c4c 4e5e 4c5c 5e4e 5c4c 4e5e 4c5c 5e4e 5c4c 4e5e 4c5c 5e4e"),
                   ==, CW_EVAL_LIMIT);
}

/* --- large numbers --------------------------------------------------------------------------- */

/* The shogi and chess positions with the most legal moves; levels look at all of them. */
static void
test_many_moves (void)
{
  static const struct
  {
    const char *game, *fen;
    unsigned moves;
  } positions[] = {
    { "shogi", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 593 },
    { "chess", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 218 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    for (unsigned level = 0; level <= CW_LEVELS; level += 4)
      {
        CwPosition position = position_of (positions[i].game, positions[i].fen);
        CwSearch *search = cw_search_new (1);
        CwLimits limits = { .nodes = 20000, .level = level, .seed = 1 };
        CwMoveList list;
        cw_legal_moves (&position, &list);
        g_assert_cmpuint (list.count, ==, positions[i].moves);
        CwMove move = cw_search_run (search, &position, NULL, &limits, NULL, NULL, NULL);
        g_assert_true (cw_is_legal (&position, move));
        cw_search_free (search);
      }
}

static void
test_no_moves (void)
{
  static const char *const ends[][2] = {
    { "shogi", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1" },
    { "atomic", "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ - 0 1" },
    { "antichess", "8/8/8/8/8/8/8/7R b - - 0 1" },
    { "kingofthehill", "k7/8/8/8/4K3/8/8/8 b - - 0 1" },
  };
  CwSearch *search = cw_search_new (1);

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      CwPosition position;
      CwLimits limits = { .depth = 4 };
      CwSearchInfo info;
      if (!cw_fen_read (&position, cw_game_named (ends[i][0]), ends[i][1], NULL))
        continue; /* cannot be set up */
      g_test_message ("%s", ends[i][0]);
      g_assert_cmpuint (cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info), ==,
                        CW_NO_MOVE);
      g_assert_cmpuint (info.lines, ==, 0);
    }
  cw_search_free (search);
}

/* --- threads --------------------------------------------------------------------------------- */

static void
test_threads (void)
{
  static const char *const games[] = { "shogi", "crazyhouse", "atomic", "reallybig", "antichess" };
  CwSearch *search = cw_search_new (4);

  g_assert_true (cw_search_set_threads (search, 3));
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      CwPosition position;
      CwLimits limits = { .nodes = test_effort () == 0 ? 3000 : 20000 };
      CwSearchInfo info;
      cw_position_start (&position, cw_game_named (games[i]));
      CwMove move = cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
      g_assert_true (cw_is_legal (&position, move));
      check_line (&position, &info.line[0]);
    }
  cw_search_free (search);
}

/* --- games ----------------------------------------------------------------------------------- */

typedef struct
{
  CwPosition position;
  GPtrArray *undos; /* CwUndo, owned */
} Play;

static const CwUndo *
last_of (const Play *play)
{
  return play->undos->len > 0 ? g_ptr_array_index (play->undos, play->undos->len - 1) : NULL;
}

/* Plays a game to its end or for `plies`; the number returned is the same for the same game. */
static uint64_t
play_game (CwSearch *search, const CwGame *game, unsigned level, uint64_t nodes, uint64_t seed,
           unsigned plies)
{
  Play play = { .undos = g_ptr_array_new_with_free_func (g_free) };
  uint64_t sum = seed;
  CwOutcome outcome;

  cw_search_clear (search);
  cw_position_start (&play.position, game);
  for (;;)
    {
      const CwLimits limits = { .nodes = nodes, .level = level, .seed = seed };
      CwSearchInfo info;
      CwPosition before = play.position;
      outcome = cw_outcome (&play.position, last_of (&play));
      if (outcome.result != CW_ONGOING || play.undos->len == plies)
        break;
      CwMove move =
          cw_search_run (search, &play.position, last_of (&play), &limits, NULL, NULL, &info);
      g_assert_cmpint (memcmp (&before, &play.position, sizeof before), ==, 0);
      g_assert_true (cw_is_legal (&play.position, move));
      g_assert_cmpuint (info.line[0].move[0], ==, move);
      check_line (&play.position, &info.line[0]);
      CwUndo *undo = g_new (CwUndo, 1);
      cw_do (&play.position, move, undo, last_of (&play));
      g_ptr_array_add (play.undos, undo);
      sum = cw_level_mix (sum ^ cw_position_key (&play.position));
    }
  g_assert_true (is_consistent (&play.position));
  g_test_message ("%s: %u plies, %s", game->name, play.undos->len, cw_reason_name (outcome.reason));
  g_ptr_array_unref (play.undos);
  return sum;
}

/* Every game can be played against the engine, at full strength and at levels: its moves are legal,
 * its lines can be played, and the same seed gives the same game. */
static void
test_play (void)
{
  static const unsigned levels[] = { 0, 1, 7, 13 };
  CwSearch *search = cw_search_new (1);
  unsigned rounds = test_effort () == 2 ? 12 : 1, plies = test_effort () == 0 ? 30 : 200;

  for (unsigned i = 0; cw_game_at (i); i++)
    for (unsigned round = 0; round < rounds; round++)
      for (gsize l = 0; l < G_N_ELEMENTS (levels); l++)
        {
          const CwGame *game = cw_game_at (i);
          uint64_t nodes = test_effort () == 2 ? 1000 : 120;
          uint64_t first = play_game (search, game, levels[l], nodes, round + 1, plies);
          if (l == round % 4)
            g_assert_cmpuint (first, ==,
                              play_game (search, game, levels[l], nodes, round + 1, plies));
        }
  cw_search_free (search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/search/games/minimax", test_minimax);
  g_test_add_func ("/search/games/scores", test_scores);
  g_test_add_func ("/search/games/fourfold", test_fourfold);
  g_test_add_func ("/search/games/first-loses", test_first_loses);
  g_test_add_func ("/search/games/last-check", test_last_check);
  g_test_add_func ("/search/games/many-moves", test_many_moves);
  g_test_add_func ("/search/games/no-moves", test_no_moves);
  g_test_add_func ("/search/games/threads", test_threads);
  g_test_add_func ("/search/games/play", test_play);
  return g_test_run ();
}
