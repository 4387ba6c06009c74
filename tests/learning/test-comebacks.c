/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games won from behind. */
#include "fixture.h"

#include "learning/comebacks.h"
#include "learning/samples.h"

#include <math.h>

/* Adds another counted position of the last game. */
static void
add_row (CwRows *rows, const int difference[FIXTURE_KINDS], uint16_t ply)
{
  uint32_t game = rows->games - 1;
  CwRow row = { .game = game, .ply = ply, .result = rows->game[game].result };
  CwCounts counts = { 0 };

  for (unsigned j = 0; j < FIXTURE_KINDS; j++)
    {
      counts.of[0][j] = (uint8_t)(8 + MAX (difference[j], 0));
      counts.of[1][j] = (uint8_t)(8 + MAX (-difference[j], 0));
    }
  g_assert_true (cw_rows_append (rows, &row, &counts));
}

/* 1 / (1 + exp (-0.661 x)), x in pawns of 1-3-3-5-9. */
static void
test_lowest (void)
{
  CwRows rows;
  float lowest[4];

  cw_rows_init (&rows);
  add_game (&rows, (int[]){ 0, 0, 0, 0, 0 }, 2);
  add_row (&rows, (int[]){ 0, 0, 0, 0, -1 }, 30);
  add_row (&rows, (int[]){ 1, 0, 0, 0, 0 }, 40);
  add_game (&rows, (int[]){ 2, 0, 0, 0, 0 }, 0);
  add_game (&rows, (int[]){ 0, 0, 0, 0, 1 }, 1);
  add_game (&rows, (int[]){ 1, 0, 0, 0, 0 }, 2);
  rows.game[3].unfinished = true;
  cw_comebacks (&rows, cw_values_school (), lowest);
  g_assert_cmpfloat_with_epsilon (lowest[0], 1 / (1 + exp (0.661 * 9)), 1e-4);
  g_assert_cmpfloat_with_epsilon (lowest[1], 1 / (1 + exp (0.661 * 2)), 1e-4);
  g_assert_cmpfloat (lowest[2], <, 0); /* drawn */
  g_assert_cmpfloat (lowest[3], <, 0); /* unknown winner */

  CwValues unscored = *cw_values_school ();
  unscored.slope = 0;
  cw_comebacks (&rows, &unscored, lowest);
  g_assert_cmpfloat (lowest[0], <, 0);
  cw_rows_clear (&rows);
}

/* sources.md: of 3,325 rows of the shipped games with a lead of five pawns or more, the side ahead
 * lost 14; so at most that many games can have been won from below
 * 1 / (1 + exp (5 x 0.661)) = 3.5 %. */
static void
test_shipped (void)
{
  CwRows rows;
  CwStatus status = { 0 };
  unsigned won = 0, from_behind = 0;

  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, true, &status));
  g_autofree float *lowest = g_new (float, rows.known);
  cw_comebacks (&rows, cw_values_school (), lowest);
  for (uint32_t game = 0; game < rows.known; game++)
    {
      won += lowest[game] >= 0;
      from_behind += lowest[game] >= 0 && lowest[game] < 0.0355F;
      g_assert_cmpfloat (lowest[game], <=, 0.51); /* the first row is the start */
    }
  g_assert_cmpuint (won, >, 2000);
  g_assert_cmpuint (from_behind, >, 0);
  g_assert_cmpuint (from_behind, <=, 14);
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/comebacks/lowest", test_lowest);
  g_test_add_func ("/learning/comebacks/shipped", test_shipped);
  return g_test_run ();
}
