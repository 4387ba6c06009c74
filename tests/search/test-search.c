/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "notation/fen.h"
#include "notation/move_text.h"
#include "search/worker.h"

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

static bool
is_slow (void)
{
  return g_test_slow () || g_strcmp0 (g_getenv ("CW_TEST_EFFORT"), "full") == 0;
}

static bool
is_small (void)
{
  return g_strcmp0 (g_getenv ("CW_TEST_EFFORT"), "small") == 0;
}

static CwMove
move_of (const char *text)
{
  return cw_move_make (CW_MOVE_NORMAL, (CwSquare)(8 * (text[1] - '1') + text[0] - 'a'),
                       (CwSquare)(8 * (text[3] - '1') + text[2] - 'a'), 0);
}

static void
test_plays (void)
{
  for (unsigned i = 0; cw_game_at (i); i++)
    g_assert_true (cw_search_plays (cw_game_at (i)));
}

/* --- against plain minimax ------------------------------------------------------------------- */

/* What the best play for both sides leads to, by trying everything. */
static int
minimax (const CwSearch *search, const CwPosition *position, int depth, int ply)
{
  CwMoveList list;
  int best = -CW_INFINITE;

  if (ply > 0)
    {
      CwOutcome outcome = cw_outcome (position, NULL);
      if (outcome.result == CW_WIN_WHITE || outcome.result == CW_WIN_BLACK)
        return depth > 0 ? ply - CW_MATE : cw_evaluate (search, position);
      if (outcome.result == CW_DRAW && (outcome.reason != CW_REASON_STALEMATE || depth > 0))
        return 0;
      if (depth == 0)
        return cw_evaluate (search, position);
    }
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwPosition after = *position;
      CwUndo undo;
      cw_do (&after, list.moves[i], &undo, NULL);
      int score = -minimax (search, &after, depth - 1, ply + 1);
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
  int expected = minimax (search, position, (int)depth, 0);
  cw_fen_write (position, fen);
  if (info.line[0].score != expected)
    g_error ("%s: %d, not %d at depth %u", fen, info.line[0].score, expected, depth);
}

/* Windows, ordering, the table's moves, mates and draws change nothing of the result: with all else
 * off, the score is that of trying everything. */
static void
test_minimax (void)
{
  static const char *const fens[] = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "7k/8/4Q1K1/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/4k3/3q4/7K w - - 97 80",
    "k7/2Q5/1K6/8/8/8/8/8 w - - 98 80",
    "8/8/8/8/4k3/8/3Kp3/8 b - - 0 1",
    "8/8/8/3k4/8/3n4/3P4/3K4 w - - 0 1",
  };
  CwSearch *search = cw_search_new (1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  unsigned games = is_small () ? 3 : is_slow () ? 200 : 12;
  CwMoveList list;
  CwUndo undo;

  search->plain = true;
  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++)
    for (unsigned depth = 1; depth <= 3; depth++)
      {
        CwPosition position = position_of (fens[i]);
        check_minimax (search, &position, depth);
      }
  for (unsigned game = 0; game < games; game++)
    {
      CwPosition position;
      cw_position_start (&position, cw_game_named ("chess"));
      for (unsigned ply = 0; ply < 80; ply++)
        {
          cw_legal_moves (&position, &list);
          if (list.count == 0)
            break;
          if (ply % 8 == 4)
            check_minimax (search, &position, 2 + (ply % 16 == 4));
          cw_do (&position, list.moves[g_rand_int_range (rand, 0, (gint32)list.count)], &undo,
                 NULL);
        }
    }
  cw_search_free (search);
}

/* --- scores ----------------------------------------------------------------------------------- */

static void
check_score (const char *fen, unsigned depth, int least, int most)
{
  CwPosition position = position_of (fen);
  CwSearch *search = cw_search_new (4);
  CwLimits limits = { .depth = depth };
  CwSearchInfo info;

  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  g_test_message ("%s: %d", fen, info.line[0].score);
  g_assert_cmpint (info.line[0].score, >=, least);
  g_assert_cmpint (info.line[0].score, <=, most);
  cw_search_free (search);
}

static void
test_scores (void)
{
  /* Mate in one, in two (Morphy's problem), being mated at once. */
  check_score ("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", 3, CW_MATE - 1, CW_MATE - 1);
  check_score ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 8, CW_MATE - 3, CW_MATE - 3);
  check_score ("7k/8/5K2/8/8/8/8/Q7 b - - 0 1", 8, -CW_MATE, -CW_MATE_BOUND);
  /* Stalemate follows whatever is played. */
  check_score ("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", 4, 0, 0);
  /* No mate is possible with a lone knight. */
  check_score ("8/8/8/3k4/8/8/3KN3/8 w - - 0 1", 6, 0, 0);
  /* Perpetual check saves a lost game. */
  check_score ("6k1/6p1/8/7Q/8/8/rr6/n6K w - - 0 1", 8, 0, 0);
  /* Mate on the last of fifty moves counts; a move later it is a draw. */
  check_score ("k7/8/1K6/8/8/8/8/7R w - - 99 90", 3, CW_MATE - 1, CW_MATE - 1);
  check_score ("k7/8/1K6/8/8/8/8/7R w - - 98 90", 5, CW_MATE - 1, CW_MATE - 1);
  check_score ("k7/8/2K5/8/8/8/8/6QR b - - 99 90", 5, 0, 0);
}

static void
test_no_moves (void)
{
  CwPosition mated = position_of ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
  CwPosition stalemate = position_of ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  CwSearch *search = cw_search_new (1);
  CwLimits limits = { .depth = 5 };
  CwSearchInfo info;

  g_assert_cmpuint (cw_search_run (search, &mated, NULL, &limits, NULL, NULL, &info), ==,
                    CW_NO_MOVE);
  g_assert_cmpuint (info.lines, ==, 0);
  g_assert_cmpuint (cw_search_run (search, &stalemate, NULL, &limits, NULL, NULL, NULL), ==,
                    CW_NO_MOVE);
  cw_search_free (search);
}

/* With the game's history known, going back to a position for the third time is a draw. */
static void
test_repetition (void)
{
  static const char *const shuffle[] = { "h1g1", "a8b8", "g1h1", "b8a8" };
  CwPosition position = position_of ("k7/8/8/8/8/8/q7/7K w - - 0 1");
  CwUndo undo[8];
  CwSearch *search = cw_search_new (1);
  CwMove back = move_of ("b8a8");
  CwLimits limits = { .depth = 2, .only = &back, .only_count = 1 };
  CwSearchInfo info;

  for (unsigned i = 0; i < 7; i++)
    cw_do (&position, move_of (shuffle[i % 4]), &undo[i], i > 0 ? &undo[i - 1] : NULL);
  cw_search_run (search, &position, &undo[6], &limits, NULL, NULL, &info);
  g_assert_cmpint (info.line[0].score, ==, 0);
  /* Without the history it is a queen more. */
  cw_search_clear (search);
  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  g_assert_cmpint (info.line[0].score, >, 500);
  cw_search_free (search);
}

static void
check_lines (void *context, const CwSearchInfo *info)
{
  const CwPosition *root = context;

  for (unsigned i = 0; i < info->lines; i++)
    {
      CwPosition position = *root;
      g_assert_cmpuint (info->line[i].moves, >, 0);
      for (unsigned m = 0; m < info->line[i].moves; m++)
        {
          CwUndo undo;
          g_assert_true (cw_is_legal (&position, info->line[i].move[m]));
          cw_do (&position, info->line[i].move[m], &undo, NULL);
        }
      if (i > 0)
        {
          g_assert_cmpint (info->line[i].score, <=, info->line[i - 1].score);
          for (unsigned j = 0; j < i; j++)
            g_assert_cmpuint (info->line[i].move[0], !=, info->line[j].move[0]);
        }
    }
}

/* --- limits ------------------------------------------------------------------------------------
 */

static void
test_deterministic (void)
{
  CwPosition position =
      position_of ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
  uint64_t nodes[2];
  CwMove move[2];

  for (unsigned i = 0; i < 2; i++)
    {
      CwSearch *search = cw_search_new (4);
      CwLimits limits = { .depth = 8 };
      CwSearchInfo info;
      if (i == 1)
        { /* clearing is as good as new */
          cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
          cw_search_clear (search);
        }
      move[i] = cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
      nodes[i] = info.nodes;
      g_assert_cmpuint (info.line[0].depth, ==, 8);
      cw_search_free (search);
    }
  g_assert_cmpuint (nodes[0], ==, nodes[1]);
  g_assert_cmpuint (move[0], ==, move[1]);
}

/* Whatever it was compiled for, the search looks at the same positions and finds the same. */
static void
test_processors (void)
{
#ifdef CW_HAVE_V3
  if (cw_searcher_for (cw_game_named ("chess")) == &cw_searcher_chess)
    {
      g_test_skip ("this processor has not the instructions of x86-64-v3");
      return;
    }
  CwPosition position =
      position_of ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  const CwSearcher *searchers[] = { &cw_searcher_chess, &cw_searcher_chess_v3 };
  CwSearchInfo info[2];
  for (unsigned i = 0; i < 2; i++)
    {
      CwSearch *search = cw_search_new (4);
      CwLimits limits = { .depth = 9 };
      search->searcher = searchers[i];
      cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info[i]);
      cw_search_free (search);
    }
  g_assert_cmpuint (info[0].nodes, ==, info[1].nodes);
  g_assert_cmpint (info[0].line[0].score, ==, info[1].line[0].score);
  g_assert_cmpuint (info[0].line[0].move[0], ==, info[1].line[0].move[0]);
#else
  g_test_skip ("there is one kind of processor only");
#endif
}

static void
test_limits (void)
{
  CwPosition position;
  CwSearch *search = cw_search_new (4);
  CwSearchInfo info;

  cw_position_start (&position, cw_game_named ("chess"));
  CwLimits by_nodes = { .nodes = 5000 };
  cw_search_run (search, &position, NULL, &by_nodes, NULL, NULL, &info);
  g_assert_cmpuint (info.nodes, ==, 5000);

  CwLimits one_node = { .nodes = 1 };
  g_assert_cmpuint (cw_search_run (search, &position, NULL, &one_node, NULL, NULL, &info), !=,
                    CW_NO_MOVE);

  CwLimits by_time = { .movetime = 100 };
  cw_search_run (search, &position, NULL, &by_time, NULL, NULL, &info);
  g_assert_cmpuint (info.time, >=, 100);
  g_assert_cmpuint (info.time, <, 400);

  /* A tenth of a second for the whole game: never so much for a move. */
  CwLimits by_clock = { .time = { 100, 100 } };
  cw_search_run (search, &position, NULL, &by_clock, NULL, NULL, &info);
  g_assert_cmpuint (info.time, <, 95);

  CwMove only[2] = { move_of ("a2a3"), move_of ("h2h4") };
  CwLimits chosen = { .depth = 4, .only = only, .only_count = 2, .lines = 4 };
  CwMove move = cw_search_run (search, &position, NULL, &chosen, NULL, NULL, &info);
  g_assert_true (move == only[0] || move == only[1]);
  g_assert_cmpuint (info.lines, ==, 2);

  CwPosition mate = position_of ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
  CwLimits by_mate = { .mate = 2, .movetime = 5000 };
  cw_search_run (search, &mate, NULL, &by_mate, NULL, NULL, &info);
  g_assert_cmpint (info.line[0].score, ==, CW_MATE - 3);
  g_assert_cmpuint (info.time, <, 4000);
  cw_search_free (search);
}

/* Byoyomi is used, and never overstepped; what delivering costs is left. */
static void
test_byoyomi (void)
{
  CwClock clock;

  cw_clock_start (&clock, &(CwLimits){ .byoyomi = 1000 }, CW_BLACK);
  g_assert_cmpuint (clock.hard, >=, 950);
  g_assert_cmpuint (clock.hard, <, 1000);
  g_assert_cmpuint (clock.soft, >=, clock.hard);
  cw_clock_start (&clock, &(CwLimits){ .byoyomi = 1000, .overhead = 300 }, CW_BLACK);
  g_assert_cmpuint (clock.hard, ==, 700);
  for (unsigned left = 1; left < 100000; left = left * 3 / 2 + 1)
    {
      cw_clock_start (&clock, &(CwLimits){ .byoyomi = 1000, .time = { 5, left } }, CW_BLACK);
      g_assert_cmpuint (clock.hard, >=, 950);
      g_assert_cmpuint (clock.hard, <, 1000 + left);
    }
  cw_clock_start (&clock, &(CwLimits){ .byoyomi = 1 }, CW_BLACK);
  g_assert_cmpuint (clock.hard, ==, 1);
}

static gpointer
ponder_thread (gpointer data)
{
  g_usleep (300000);
  cw_search_ponderhit (data);
  return NULL;
}

/* While the other side thinks no clock is up; afterwards it counts from the beginning. */
static void
test_ponder (void)
{
  CwSearch *search = cw_search_new (4);
  CwPosition position;
  CwLimits limits = { .movetime = 50, .ponder = true };
  CwSearchInfo info;

  cw_position_start (&position, cw_game_named ("chess"));
  GThread *thread = g_thread_new ("ponder", ponder_thread, search);
  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  g_thread_join (thread);
  g_assert_cmpuint (info.time, >=, 290);
  g_assert_cmpuint (info.time, <, 2000);

  /* One that comes first counts too, and once. */
  cw_search_ponderhit (search);
  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  g_assert_cmpuint (info.time, <, 280);
  limits.depth = 6;
  limits.movetime = 1;
  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  g_assert_cmpuint (info.line[0].depth, ==, 6);
  cw_search_free (search);
}

typedef struct
{
  CwSearch *search;
  CwPosition position;
  gint64 end;
} Stopped;

static gpointer
search_thread (gpointer data)
{
  Stopped *stopped = data;
  CwLimits limits = { 0 };

  CwMove move =
      cw_search_run (stopped->search, &stopped->position, NULL, &limits, NULL, NULL, NULL);
  stopped->end = g_get_monotonic_time ();
  return GUINT_TO_POINTER (move);
}

static void
test_stop (void)
{
  gint64 worst = 0;
  unsigned late = 0;
  Stopped stopped = { .search = cw_search_new (16) };

  for (unsigned i = 0; i < 10; i++)
    {
      cw_position_start (&stopped.position, cw_game_named ("chess"));
      GThread *thread = g_thread_new ("search", search_thread, &stopped);
      g_usleep (5000 + i * 7000);
      gint64 asked = g_get_monotonic_time ();
      cw_search_stop (stopped.search);
      g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (thread)), !=, CW_NO_MOVE);
      worst = MAX (worst, stopped.end - asked);
      late += stopped.end - asked > 60000;
    }
  g_test_message ("stopped within %" G_GINT64_FORMAT " us", worst);
  /* 20 ms on a machine of one's own; a busy one may take the processor away now and then. */
  g_assert_cmpint (worst, <, 2000000);
  g_assert_cmpuint (late, <=, is_small () ? 10 : 5);

  /* A stop that comes first counts too, and once. */
  CwLimits limits = { .depth = 6 };
  CwSearchInfo info;
  cw_search_stop (stopped.search);
  g_assert_cmpuint (
      cw_search_run (stopped.search, &stopped.position, NULL, &limits, NULL, NULL, &info), !=,
      CW_NO_MOVE);
  g_assert_cmpuint (info.nodes, <, 10);
  cw_search_run (stopped.search, &stopped.position, NULL, &limits, NULL, NULL, &info);
  g_assert_cmpuint (info.line[0].depth, ==, 6);
  cw_search_free (stopped.search);
}

/* --- lines -------------------------------------------------------------------------------------
 */

/* Every line that is reported can be played, the lines are different and in order, and the root is
 * untouched. */
static void
test_lines (void)
{
  static const char *const fens[] = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "k7/8/1K6/8/8/8/8/7R w - - 97 90",
    "k7/P7/K7/8/8/8/8/7R b - - 0 1",
  };
  CwSearch *search = cw_search_new (2);

  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++)
    for (unsigned lines = 1; lines <= CW_SEARCH_LINES; lines += 3)
      {
        CwPosition position = position_of (fens[i]), before = position;
        CwLimits limits = { .depth = 7, .lines = lines };
        CwSearchInfo info;
        cw_search_run (search, &position, NULL, &limits, check_lines, &before, &info);
        check_lines (&before, &info);
        g_assert_cmpint (memcmp (&position, &before, sizeof position), ==, 0);
      }
  cw_search_free (search);
}

static void
test_threads (void)
{
  CwPosition position =
      position_of ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  CwSearch *search = cw_search_new (4);
  CwLimits limits = { .depth = 9 };
  CwSearchInfo info;

  g_assert_true (cw_search_set_threads (search, 3));
  for (unsigned i = 0; i < 5; i++)
    {
      CwMove move = cw_search_run (search, &position, NULL, &limits, check_lines, &position, &info);
      g_assert_true (cw_is_legal (&position, move));
      g_assert_cmpuint (info.line[0].depth, >=, 9);
      cw_search_clear (search);
    }
  cw_search_free (search);
}

/* --- problems ----------------------------------------------------------------------------------
 */

#define DEEPEST_MATE 7

/* Looks for the mate of `line`, "FEN(4 fields) bm #N;": the shortest is in N moves, or the side to
 * move is mated in -N. Whatever mate is announced is for the right side and no shorter than is
 * possible. Returns whether it was a problem not too deep, and sets `solved`. */
static bool
solve (CwSearch *search, const char *line, bool *solved)
{
  g_auto (GStrv) parts = g_strsplit (line, " bm #", 2);
  CwPosition position;
  CwSearchInfo info;
  CwStatus status;

  if (!parts[0] || !parts[1])
    return false;
  int moves = (int)g_ascii_strtoll (parts[1], NULL, 10);
  cw_status_clear (&status);
  if (moves == 0 || ABS (moves) > DEEPEST_MATE
      || !cw_fen_read (&position, cw_game_named ("chess"), parts[0], &status))
    return false;
  CwLimits limits = { .mate = (unsigned)MAX (moves, 0), .nodes = 600000 };
  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  int score = info.line[0].score;
  int best = moves > 0 ? CW_MATE - (2 * moves - 1) : -CW_MATE - 2 * moves;
  if (moves > 0 && (score > best || score <= -CW_MATE_BOUND))
    g_error ("%s: %d", line, score);
  if (moves < 0 && score <= -CW_MATE_BOUND && score < best)
    g_error ("%s: %d", line, score);
  *solved = score == best;
  return true;
}

static void
test_mates (void)
{
  const char *data = g_getenv ("CW_TEST_DATA");
  g_autofree char *text = NULL;
  unsigned problems = 0, solved_count = 0;
  gsize step = is_slow () ? 2 : is_small () ? 160 : 40;

  if (!data)
    {
      g_test_skip ("CW_TEST_DATA is not set");
      return;
    }
  g_autofree char *path = g_build_filename (data, "chess", "epd", "mates2000-odd.epd", NULL);
  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_test_skip ("chess/epd/mates2000-odd.epd is not in CW_TEST_DATA");
      return;
    }
  CwSearch *search = cw_search_new (16);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gsize count = g_strv_length (lines);
  for (gsize i = 0; i < count; i += step)
    {
      bool solved = false;
      cw_search_clear (search);
      if (!solve (search, lines[i], &solved))
        continue;
      problems++;
      solved_count += solved;
      if (!solved)
        g_test_message ("not solved: %s", lines[i]);
    }
  g_test_message ("%u of %u mates found", solved_count, problems);
  g_assert_cmpuint (problems, >=, 3);
  g_assert_cmpuint (solved_count * 2, >=, problems); /* 160 of 286 in the slow run */
  cw_search_free (search);
}

/* 1 Ba3 mates on the next move, because Black has to move: passing would save the king. */
static void
test_zugzwang (void)
{
  CwSearch *search = cw_search_new (4);
  CwPosition position = position_of ("n1N3br/2p1Bpkr/1pP2R1b/pP3Pp1/P5P1/1P1p4/p2P4/K7 w - - 0 1");
  CwLimits limits = { .depth = 40, .nodes = 1000000 };
  CwSearchInfo info;
  char text[CW_MOVE_TEXT];

  CwMove move = cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  cw_uci_write (&position, move, text);
  g_assert_cmpstr (text, ==, "e7a3");
  g_assert_cmpint (info.line[0].score, ==, CW_MATE - 3);
  cw_search_free (search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/search/search/plays", test_plays);
  g_test_add_func ("/search/search/minimax", test_minimax);
  g_test_add_func ("/search/search/scores", test_scores);
  g_test_add_func ("/search/search/no-moves", test_no_moves);
  g_test_add_func ("/search/search/repetition", test_repetition);
  g_test_add_func ("/search/search/deterministic", test_deterministic);
  g_test_add_func ("/search/search/processors", test_processors);
  g_test_add_func ("/search/search/limits", test_limits);
  g_test_add_func ("/search/search/byoyomi", test_byoyomi);
  g_test_add_func ("/search/search/ponder", test_ponder);
  g_test_add_func ("/search/search/stop", test_stop);
  g_test_add_func ("/search/search/lines", test_lines);
  g_test_add_func ("/search/search/threads", test_threads);
  g_test_add_func ("/search/search/mates", test_mates);
  g_test_add_func ("/search/search/zugzwang", test_zugzwang);
  return g_test_run ();
}
