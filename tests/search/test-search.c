/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "notation/fen.h"
#include "notation/move_text.h"
#include "positions.h"
#include "search/worker.h"
#include "support/effort.h"

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

/* The result of best play by both sides, by trying everything. */
static int
minimax (const CwSearch *search, const CwPosition *position, int depth, int ply)
{
  CwMoveList list;
  int best = -CW_INFINITE;

  if (ply > 0)
    {
      CwOutcome outcome = cw_outcome (position, NULL);
      if (outcome.result == CW_WIN_WHITE || outcome.result == CW_WIN_BLACK)
        return depth > 0 ? ply - CW_MATE : judged (search, position);
      if (outcome.result == CW_DRAW && (outcome.reason != CW_REASON_STALEMATE || depth > 0))
        return 0;
      if (depth == 0)
        return judged (search, position);
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

/* With pruning off, the score equals that of trying everything: windows, ordering, the table's
 * moves, mates and draws change nothing. */
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
  unsigned games = test_effort () == 0 ? 3 : test_effort () == 2 ? 200 : 12;
  CwMoveList list;
  CwUndo undo;

  search->plain = true;
  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++)
    for (unsigned depth = 1; depth <= 3; depth++)
      {
        CwPosition position = position_of ("chess", fens[i]);
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
  CwPosition position = position_of ("chess", fen);
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
  check_score ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 12, CW_MATE - 3, CW_MATE - 3);
  check_score ("7k/8/5K2/8/8/8/8/Q7 b - - 0 1", 8, -CW_MATE, -CW_MATE_BOUND);
  /* Every move leads to stalemate. */
  check_score ("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", 4, 0, 0);
  /* No mate is possible with a lone knight. */
  check_score ("8/8/8/3k4/8/8/3KN3/8 w - - 0 1", 6, 0, 0);
  /* Perpetual check saves a lost game. */
  check_score ("6k1/6p1/8/7Q/8/8/rr6/n6K w - - 0 1", 8, 0, 0);
  /* Mate on the last of the fifty moves counts; one move later it is a draw. */
  check_score ("k7/8/1K6/8/8/8/8/7R w - - 99 90", 3, CW_MATE - 1, CW_MATE - 1);
  check_score ("k7/8/1K6/8/8/8/8/7R w - - 98 90", 5, CW_MATE - 1, CW_MATE - 1);
  check_score ("k7/8/2K5/8/8/8/8/6QR b - - 99 90", 5, 0, 0);
}

static void
test_no_moves (void)
{
  CwPosition mated = position_of ("chess", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
  CwPosition stalemate = position_of ("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
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

/* With the game's history, returning to a position for the third time is a draw. */
static void
test_repetition (void)
{
  static const char *const shuffle[] = { "h1g1", "a8b8", "g1h1", "b8a8" };
  CwPosition position = position_of ("chess", "k7/8/8/8/8/8/q7/7K w - - 0 1");
  CwUndo undo[8];
  CwSearch *search = cw_search_new (1);
  CwMove back = move_of ("b8a8");
  CwLimits limits = { .depth = 2, .only = &back, .only_count = 1 };
  CwSearchInfo info;

  for (unsigned i = 0; i < 7; i++)
    cw_do (&position, move_of (shuffle[i % 4]), &undo[i], i > 0 ? &undo[i - 1] : NULL);
  cw_search_run (search, &position, &undo[6], &limits, NULL, NULL, &info);
  g_assert_cmpint (info.line[0].score, ==, 0);
  /* Without the history, Black is a queen up. */
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

/* --- the same again --------------------------------------------------------------------------- */

static void
test_deterministic (void)
{
  CwPosition position = position_of (
      "chess", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
  uint64_t nodes[2];
  CwMove move[2];

  for (unsigned i = 0; i < 2; i++)
    {
      CwSearch *search = cw_search_new (4);
      CwLimits limits = { .depth = 8 };
      CwSearchInfo info;
      if (i == 1)
        { /* a cleared search is as good as a new one */
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

/* The searches compiled for different processors visit equally many positions and find the same. */
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
      position_of ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
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

/* --- lines ------------------------------------------------------------------------------------ */

/* Every reported line can be played, lines differ and are in order, and the root is unchanged. */
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
        CwPosition position = position_of ("chess", fens[i]), before = position;
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
      position_of ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
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

/* --- problems --------------------------------------------------------------------------------- */

#define DEEPEST_MATE 7

/* Searches for the mate of `line`, "FEN(4 fields) bm #N;": the shortest is in N moves or, if N is
 * negative, the side to move is mated in -N. Any mate announced must be for the right side and no
 * shorter than possible. Returns true if it was a problem and not too deep, and sets `solved`. */
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
  gsize step = test_effort () == 2 ? 2 : test_effort () == 0 ? 160 : 40;

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
  CwPosition position =
      position_of ("chess", "n1N3br/2p1Bpkr/1pP2R1b/pP3Pp1/P5P1/1P1p4/p2P4/K7 w - - 0 1");
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
  g_test_add_func ("/search/search/lines", test_lines);
  g_test_add_func ("/search/search/threads", test_threads);
  g_test_add_func ("/search/search/mates", test_mates);
  g_test_add_func ("/search/search/zugzwang", test_zugzwang);
  return g_test_run ();
}
