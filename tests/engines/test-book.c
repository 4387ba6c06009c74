/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening book: every line is legal and found again, moves are chosen by weight, and
 * levels know as much of it as people of their rating. */
#include <string.h>

#include "engines/book.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "search/search.h"

static char *
read_file (const char *name)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "openings", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static gboolean
has_move (const CwPosition *position, CwMove move)
{
  CwBookMove moves[CW_BOOK_MOVES];
  guint count = cw_book_moves (position, moves);

  for (guint i = 0; i < count; i++)
    if (moves[i].move == move)
      return TRUE;
  return FALSE;
}

/* Plays a line whose moves must all be in the book. Returns the number of plies. */
static guint
check_line (const CwGame *game, const char *line)
{
  const char *colon = strchr (line, ':');
  g_auto (GStrv) words = g_strsplit (colon + 1, " ", -1);
  CwPosition position;
  CwUndo undo;
  guint plies = 0;

  cw_position_start (&position, game);
  for (guint i = 0; words[i] != NULL && !g_str_equal (words[i], "*"); i++)
    {
      CwStatus status = { 0 };
      if (words[i][0] == '\0')
        continue;
      CwMove move = cw_move_read (&position, words[i], strlen (words[i]), NULL, &status);
      g_assert_true (has_move (&position, move));
      g_assert_nonnull (cw_book_opening (&position));
      cw_do (&position, move, &undo, NULL);
      plies++;
    }
  return plies;
}

static void
test_lines (gconstpointer data)
{
  const CwGame *game = cw_game_named (data);
  g_autofree char *name = g_strdup_printf ("book-%s.txt", (const char *)data);
  g_autofree char *text = read_file (name);
  guint lines = 0;

  g_auto (GStrv) all = g_strsplit (text, "\n", -1);
  for (guint i = 0; all[i] != NULL; i++)
    if (all[i][0] != '#' && all[i][0] != '\0')
      {
        g_assert_cmpuint (check_line (game, all[i]), >=, 5);
        lines++;
      }
  g_assert_cmpuint (lines, >=, 20);
}

/* Moves are chosen as often as their weight says. */
static void
test_choice (void)
{
  CwBookMove moves[CW_BOOK_MOVES];
  guint chosen[CW_BOOK_MOVES] = { 0 }, all = 0;
  CwPosition position;

  cw_position_start (&position, cw_game_named ("chess"));
  guint count = cw_book_moves (&position, moves);
  g_assert_cmpuint (count, >=, 4);
  for (guint i = 0; i < count; i++)
    {
      g_assert_true (i == 0 || moves[i].weight <= moves[i - 1].weight);
      all += moves[i].weight;
    }
  for (guint64 random = 0; random < all; random++)
    {
      CwMove move = cw_book_choose (&position, 0, random);
      guint i = 0;
      while (moves[i].move != move)
        g_assert_cmpuint (++i, <, count);
      chosen[i]++;
    }
  for (guint i = 0; i < count; i++)
    g_assert_cmpuint (chosen[i], ==, moves[i].weight);
}

/* How many of 1000 times a player of `level` looks into the book of shogi, of which it is not known
 * what people play. */
static guint
times_known (const CwPosition *position, unsigned level)
{
  guint times = 0;

  for (guint64 random = 0; random < 1000; random++)
    times += cw_book_choose (position, level, random) != CW_NO_MOVE;
  return times;
}

/* Stronger players look into the book more often; at the first move all do so alike. */
static void
test_levels (void)
{
  CwPosition position;
  CwUndo undo;

  cw_position_start (&position, cw_game_named ("shogi"));
  for (guint ply = 0; ply < 4; ply++)
    {
      g_assert_cmpuint (times_known (&position, 0), ==, 1000);
      if (ply < 2)
        for (unsigned level = 1; level <= CW_LEVELS; level++)
          g_assert_cmpint (ABS ((int)times_known (&position, level) - 600), <, 50);
      else
        {
          g_assert_cmpuint (times_known (&position, 1), <, 50);
          g_assert_cmpint (ABS ((int)times_known (&position, 9) - 245), <, 50);
          g_assert_cmpint (ABS ((int)times_known (&position, CW_LEVELS) - 480), <, 50);
        }
      cw_do (&position, cw_book_choose (&position, 0, 0), &undo, NULL);
    }
}

/* Other move orders lead to the same lines; other positions have no book moves. */
static void
test_positions (void)
{
  CwBookMove moves[CW_BOOK_MOVES];
  CwStatus status = { 0 };
  CwPosition position;

  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"),
                              "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4",
                              &status));
  g_assert_cmpuint (cw_book_moves (&position, moves), >=, 2);
  g_assert_cmpstr (cw_book_opening (&position), ==, "Ruy Lopez");
  g_assert_true (
      cw_fen_read (&position, cw_game_named ("chess"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1", &status));
  g_assert_cmpuint (cw_book_moves (&position, moves), ==, 0);
  g_assert_cmpuint (cw_book_choose (&position, 0, 7), ==, CW_NO_MOVE);
  g_assert_null (cw_book_opening (&position));
  g_assert_true (cw_book_has (cw_game_named ("shogi")));
  g_assert_false (cw_book_has (cw_game_named ("atomic")));
  cw_position_start (&position, cw_game_named ("atomic"));
  g_assert_cmpuint (cw_book_moves (&position, moves), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_data_func ("/engines/book/lines/chess", "chess", test_lines);
  g_test_add_data_func ("/engines/book/lines/shogi", "shogi", test_lines);
  g_test_add_func ("/engines/book/choice", test_choice);
  g_test_add_func ("/engines/book/levels", test_levels);
  g_test_add_func ("/engines/book/positions", test_positions);
  return g_test_run ();
}
