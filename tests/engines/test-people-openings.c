/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels begin games as people of their rating do: moves come as often as they were counted in
 * data/openings/people-chess.txt, weak players' from weak players, and then no more. */
#include <string.h>

#include "engines/book.h"
#include "engines/people_openings.h"
#include "notation/move_text.h"
#include "search/level.h"
#include "search/search.h"

#define TIMES 2000

static CwPosition
play (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  CwPosition position;
  CwUndo undo;

  cw_position_start (&position, cw_game_named ("chess"));
  for (guint i = 0; words[i] != NULL; i++)
    {
      CwStatus status = { 0 };
      CwMove move = cw_move_read (&position, words[i], strlen (words[i]), NULL, &status);
      g_assert_true (move != CW_NO_MOVE);
      cw_do (&position, move, &undo, NULL);
    }
  return position;
}

/* How many of a hundred times people of a rating play `text` after `line`. */
static int
percent (const char *line, const char *text, guint rating)
{
  CwPosition position = play (line);
  guint times = 0;

  for (guint64 i = 0; i < TIMES; i++)
    {
      char move[CW_MOVE_TEXT] = "";
      CwMove chosen = cw_people_openings_choose (&position, rating, cw_level_mix (i));
      if (chosen != CW_NO_MOVE)
        cw_san_write (&position, chosen, move);
      times += g_str_equal (move, text);
    }
  return (int)(100 * times / TIMES);
}

/* Shares of the counts: of 152 players below 1200 who had the position, 98 played Nf3. */
static void
test_shares (void)
{
  g_assert_cmpint (ABS (percent ("e4 e5", "Nf3", 1100) - 64), <=, 4);
  g_assert_cmpint (ABS (percent ("e4 e5", "Nf3", 2100) - 82), <=, 4);
  g_assert_cmpint (ABS (percent ("e4 e5", "Qh5", 1100) - 7), <=, 3);
  g_assert_cmpint (percent ("e4 e5", "Qh5", 2100), ==, 0);
  g_assert_cmpint (percent ("e4", "e5", 1100), >, percent ("e4", "e5", 2000) + 10);
  g_assert_cmpint (percent ("e4", "c5", 2000), >, percent ("e4", "c5", 1100) + 10);
}

/* Ratings beyond the known ones are the nearest; those between two bands are between them. */
static void
test_ratings (void)
{
  g_assert_cmpint (percent ("e4", "e5", 330), ==, percent ("e4", "e5", 1100));
  g_assert_cmpint (percent ("e4", "e5", 2500), ==, percent ("e4", "e5", 2100));
  int low = percent ("e4", "c5", 1500), middle = percent ("e4", "c5", 1600),
      high = percent ("e4", "c5", 1700);
  g_assert_cmpint (low, <, middle);
  g_assert_cmpint (middle, <, high);
}

/* The order of moves does not matter; positions that few had are left to the level itself. */
static void
test_positions (void)
{
  g_assert_cmpint (percent ("Nf3 e5 e4", "Nc6", 1300), ==, percent ("e4 e5 Nf3", "Nc6", 1300));
  g_assert_cmpint (percent ("e4 e5 Nf3", "Nc6", 1300), >, 40);
  g_assert_cmpint (percent ("a4 h5 b4 g5", "", 1300), ==, 100);
  CwPosition position;
  cw_position_start (&position, cw_game_named ("atomic"));
  g_assert_cmpuint (cw_people_openings_choose (&position, 1300, 1), ==, CW_NO_MOVE);
}

/* A level begins in these ways, full strength in those of the book. */
static void
test_levels (void)
{
  CwPosition position = play ("e4 e5");
  guint queen[3] = { 0 };
  static const unsigned levels[3] = { 7, CW_LEVELS, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    for (guint64 random = 0; random < TIMES; random++)
      {
        char move[CW_MOVE_TEXT];
        cw_san_write (&position, cw_book_choose (&position, levels[i], random), move);
        queen[i] += g_str_equal (move, "Qh5");
      }
  g_assert_cmpuint (queen[0], >, TIMES / 50);
  g_assert_cmpuint (queen[1], ==, 0);
  g_assert_cmpuint (queen[2], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/engines/people-openings/shares", test_shares);
  g_test_add_func ("/engines/people-openings/ratings", test_ratings);
  g_test_add_func ("/engines/people-openings/positions", test_positions);
  g_test_add_func ("/engines/people-openings/levels", test_levels);
  return g_test_run ();
}
