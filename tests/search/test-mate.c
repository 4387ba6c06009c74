/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mate solver: every mate it claims is played out against every defence by the rules alone. */
#include <glib.h>
#include <string.h>

#include "core/variant.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "positions.h"
#include "search/mate.h"
#include "support/effort.h"

static bool
is_lost (const CwPosition *position)
{
  CwResult result = cw_outcome (position, NULL).result;

  return result == (cw_position_side (position) == CW_WHITE ? CW_WIN_BLACK : CW_WIN_WHITE);
}

/* Tries everything: does the side to move win in at most `plies`? */
static bool
mates_by_trying (const CwPosition *position, unsigned plies)
{
  bool checks_only = position->game->variant->drops;
  CwMoveList attack, defence;
  CwUndo undo[2];

  cw_legal_moves (position, &attack);
  for (unsigned i = 0; i < attack.count; i++)
    {
      CwPosition after = *position;
      bool escapes = false;
      if (checks_only && !cw_gives_check (position, attack.moves[i]))
        continue;
      cw_do (&after, attack.moves[i], &undo[0], NULL);
      if (is_lost (&after))
        return true;
      if (plies < 3)
        continue;
      cw_legal_moves (&after, &defence);
      for (unsigned d = 0; d < defence.count && !escapes; d++)
        {
          CwPosition answered = after;
          cw_do (&answered, defence.moves[d], &undo[1], NULL);
          escapes = !mates_by_trying (&answered, plies - 2);
        }
      if (defence.count > 0 && !escapes)
        return true;
    }
  return false;
}

/* Whatever the defence, the solver's moves mate within `plies`. */
static void
check_mate (CwMateSolver *solver, const CwPosition *position, unsigned plies)
{
  CwMoveList defence;
  CwUndo undo[2];
  CwMate mate;

  cw_mate_solve (solver, position, (plies + 1) / 2, 0, &mate);
  g_assert_cmpint (mate.verdict, ==, CW_MATE_FOUND);
  g_assert_cmpuint (mate.plies, <=, plies);
  g_assert_true (cw_is_legal (position, mate.line[0]));
  g_assert_true (!position->game->variant->drops || cw_gives_check (position, mate.line[0]));
  CwPosition after = *position;
  cw_do (&after, mate.line[0], &undo[0], NULL);
  if (is_lost (&after))
    return;
  g_assert_cmpuint (mate.plies, >=, 3);
  cw_legal_moves (&after, &defence);
  g_assert_cmpuint (defence.count, >, 0);
  for (unsigned i = 0; i < defence.count; i++)
    {
      CwPosition answered = after;
      cw_do (&answered, defence.moves[i], &undo[1], NULL);
      check_mate (solver, &answered, mate.plies - 2);
    }
}

/* The line ends in mate at its last move. */
static void
check_line (const CwPosition *position, const CwMate *mate)
{
  CwPosition after = *position;
  CwUndo undo;

  for (unsigned i = 0; i < mate->plies; i++)
    {
      g_assert_false (is_lost (&after));
      g_assert_true (cw_is_legal (&after, mate->line[i]));
      cw_do (&after, mate->line[i], &undo, NULL);
    }
  g_assert_true (is_lost (&after));
}

/* Any mate is found where the shortest is, and only there. */
static void
check_any (CwMateSolver *solver, const CwPosition *position, unsigned moves, const CwMate *shortest)
{
  CwMate any;

  cw_mate_find (solver, position, moves, 0, &any);
  g_assert_cmpint (any.verdict, ==, shortest->verdict);
  g_assert_cmpuint (any.within, >=, shortest->plies);
  g_assert_cmpuint (any.within, <, 2 * moves);
  g_assert_cmpuint (any.plies, <=, any.within);
  if (any.verdict == CW_MATE_FOUND)
    check_line (position, &any);
}

static CwMate
solve (CwMateSolver *solver, const CwPosition *position, unsigned moves)
{
  CwPosition before = *position;
  CwMate mate;

  cw_mate_solve (solver, position, moves, 0, &mate);
  g_assert_cmpint (memcmp (&before, position, sizeof before), ==, 0);
  check_any (solver, position, moves, &mate);
  if (mate.verdict == CW_MATE_FOUND)
    {
      check_line (position, &mate);
      check_mate (solver, position, mate.plies);
      /* and there is no shorter mate, as far as trying is quick */
      if (mate.plies > 1)
        g_assert_false (mates_by_trying (position, MIN (mate.plies - 2, 3)));
    }
  return mate;
}

static void
test_small (void)
{
  static const struct
  {
    const char *game, *fen;
    unsigned moves, plies; /* 0: none */
  } problems[] = {
    { "chess", "6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", 3, 1 },
    { "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3, 3 },
    { "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 1, 0 },
    { "chess", "7k/8/6Q1/8/8/8/8/K7 w - - 0 1", 2, 0 }, /* stalemate is not mate */
    { "chess", "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", 3, 0 },
    { "shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 2, 1 },
    { "shogi", "7nl/7Bk/9/8p/9/9/9/9/9 b P 1", 1, 0 }, /* a pawn may not mate by a drop */
    { "shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b S 1", 1, 0 },
    { "atomic", "3nk3/8/8/8/8/8/8/3RK3 w - - 0 1", 2, 1 },
    { "kingofthehill", "k7/8/8/8/8/4K3/8/8 w - - 0 1", 2, 1 },
    { "kingofthehill", "k7/8/8/8/8/8/4K3/8 w - - 0 1", 2, 3 },
    { "wildebeest", "k10/2Q8/11/K10/11/11/11/11/11/11 w - - 0 1", 1, 1 },
  };
  CwMateSolver *solver = cw_mate_solver_new (1);

  for (gsize i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      CwPosition position = position_of (problems[i].game, problems[i].fen);
      CwMate mate = solve (solver, &position, problems[i].moves);
      g_test_message ("%s %s", problems[i].game, problems[i].fen);
      g_assert_cmpint (mate.verdict, ==, problems[i].plies ? CW_MATE_FOUND : CW_MATE_NONE);
      g_assert_cmpuint (mate.plies, ==, problems[i].plies);
    }
  cw_mate_solver_free (solver);
}

/* In random positions of every game the solver finds exactly what trying everything finds. */
static void
test_differential (void)
{
  CwMateSolver *solver = cw_mate_solver_new (1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  unsigned games = test_effort () == 0 ? 1 : test_effort () == 2 ? 12 : 3, found = 0;
  CwMoveList list;
  CwUndo undo;

  for (unsigned i = 0; cw_game_at (i); i++)
    for (unsigned game = 0; game < games; game++)
      {
        CwPosition position;
        cw_position_start (&position, cw_game_at (i));
        for (unsigned ply = 0; ply < 120; ply++)
          {
            cw_legal_moves (&position, &list);
            if (list.count == 0 || cw_outcome (&position, NULL).result != CW_ONGOING)
              break;
            unsigned moves = list.count < 40 && ply % 20 == 10 ? 2 : 1;
            if (ply % 4 == 2)
              {
                CwMate mate = solve (solver, &position, moves);
                bool mates = mates_by_trying (&position, 2 * moves - 1);
                g_assert_cmpint (mate.verdict, ==, mates ? CW_MATE_FOUND : CW_MATE_NONE);
                found += mates;
              }
            cw_do (&position, list.moves[g_rand_int_range (rand, 0, (gint32)list.count)], &undo,
                   NULL);
          }
      }
  g_test_message ("%u mates", found);
  g_assert_cmpuint (found, >, 3);
  cw_mate_solver_free (solver);
}

/* --- the problems of the test data ----------------------------------------------------------- */

/* Solves every `step`th line of a file of mates in `plies` (0: no mate in 1); if lines have tabs
 * the position is the third column. Returns the number of problems. */
static unsigned
solve_file (CwMateSolver *solver, const char *name, unsigned plies, unsigned step)
{
  const char *data = g_getenv ("CW_TEST_DATA");
  g_autofree char *path = g_build_filename (data ? data : "", "shogi", name, NULL), *text = NULL;
  unsigned count = 0, shorter = 0;

  if (!data || !g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (unsigned i = 0; i < g_strv_length (lines); i += step)
    {
      g_auto (GStrv) columns = g_strsplit (lines[i], "\t", -1);
      const char *fen = g_strv_length (columns) > 2 ? columns[2] : lines[i];
      CwPosition position;
      /* ten problems have two pawns on a file: illegal */
      if (*fen == '#' || *fen == '\0'
          || !cw_fen_read (&position, cw_game_named ("shogi"), fen, NULL))
        continue;
      CwMate mate = solve (solver, &position, plies ? (plies + 1) / 2 : 1);
      /* A few problems have a shorter mate than stated; it is played out like the others. */
      if (mate.plies != plies)
        {
          g_test_message ("%s:%u: mate in %u plies", name, i + 1, mate.plies);
          shorter++;
        }
      g_assert_true (plies ? mate.plies > 0 && mate.plies <= plies : mate.plies == 0);
      count++;
    }
  g_test_message ("%s: %u, shorter %u", name, count, shorter);
  g_assert_cmpuint (shorter, <=, 1 + count / 25);
  return count;
}

static void
test_problems (void)
{
  static const struct
  {
    const char *name;
    unsigned plies, step[3]; /* by effort */
  } files[] = {
    { "mate-positions/mate-1-ply.sfen", 1, { 30, 3, 1 } },
    { "mate-positions/mate-3-ply.sfen", 3, { 50, 10, 1 } },
    { "mate-positions/mate-5-ply.sfen", 5, { 100, 20, 1 } },
    { "mate-positions/mate-7-ply.sfen", 7, { 250, 50, 1 } },
    { "mate-positions/no-mate-1-ply.sfen", 0, { 10, 1, 1 } },
    { "tsume/tsume-1.tsv", 1, { 20, 2, 1 } },
    { "tsume/tsume-3.tsv", 3, { 40, 8, 1 } },
    { "tsume/tsume-5.tsv", 5, { 40, 8, 1 } },
    { "tsume/tsume-7.tsv", 7, { 40, 8, 1 } },
  };
  CwMateSolver *solver = cw_mate_solver_new (16);
  unsigned solved = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    solved += solve_file (solver, files[i].name, files[i].plies, files[i].step[test_effort ()]);
  cw_mate_solver_free (solver);
  if (solved == 0)
    g_test_skip ("the mate problems of shogi are not in CW_TEST_DATA");
  else
    g_assert_cmpuint (solved, >=, 50);
}

static bool
is_last (void *left)
{
  return --*(unsigned *)left == 0;
}

/* The node limit and a stop end the search without a verdict. */
static void
test_limits (void)
{
  CwMateSolver *solver = cw_mate_solver_new (1);
  CwPosition position = position_of ("shogi", "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1");
  CwMate mate;

  cw_mate_solve (solver, &position, CW_MATE_MOVES, 1, &mate);
  g_assert_cmpint (mate.verdict, ==, CW_MATE_UNKNOWN);
  g_assert_cmpuint (mate.plies, ==, 0);
  g_assert_cmpuint (mate.nodes, <=, 2);
  cw_mate_stop (solver);
  cw_mate_solve (solver, &position, 3, 0, &mate);
  g_assert_cmpint (mate.verdict, ==, CW_MATE_UNKNOWN);
  unsigned left = 3;
  cw_mate_watch (solver, is_last, &left);
  cw_mate_find (solver, &position, CW_MATE_MOVES, 0, &mate);
  g_assert_cmpint (mate.verdict, ==, CW_MATE_UNKNOWN);
  g_assert_cmpuint (left, ==, 0);
  cw_mate_watch (solver, NULL, NULL);
  cw_mate_solver_free (solver);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/search/mate/small", test_small);
  g_test_add_func ("/search/mate/differential", test_differential);
  g_test_add_func ("/search/mate/problems", test_problems);
  g_test_add_func ("/search/mate/limits", test_limits);
  return g_test_run ();
}
