/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of a piece in hand against that of the same piece on the board. */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "learning/hand_ratio.h"
#include "learning/value_set.h"

/* Adds `won` and `lost` games of shogi with one extra piece in the column. */
static void
add (CwRows *rows, unsigned column, unsigned won, unsigned lost)
{
  for (unsigned i = 0; i < won + lost; i++)
    {
      CwRow row = { .game = rows->games++, .ply = 9, .result = i < won ? 2 : 0 };
      CwCounts counts = { 0 };
      counts.of[0][column] = 1;
      rows->read++;
      g_assert_true (cw_rows_append (rows, &row, &counts));
    }
}

static unsigned
kind_named (const CwGame *game, const char *name)
{
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (strcmp (game->kind[kind].name, name) == 0)
      return kind;
  g_error ("no %s", name);
}

static const CwHandRatio *
ratio_of (const CwHandRatio *ratios, unsigned n, unsigned kind)
{
  for (unsigned i = 0; i < n; i++)
    if (ratios[i].kind == kind)
      return &ratios[i];
  g_error ("no ratio of kind %u", kind);
}

/* Only one column differs at a time: theta is ln (won / lost), its variance 1 / won + 1 / lost. */
static void
test_measured (void)
{
  const CwGame *shogi = cw_game_named ("shogi");
  unsigned silver = kind_named (shogi, "silver"), gold = kind_named (shogi, "gold");
  unsigned rook = kind_named (shogi, "rook");
  CwHandRatio ratios[CW_MAX_KINDS];
  CwFitOptions options = cw_fit_options_default ();
  CwRows rows;
  CwFit fit;

  cw_rows_init (&rows);
  g_assert_true (cw_rows_set_game (&rows, shogi));
  const CwColumns *columns = &rows.columns;
  add (&rows, 0, 600, 400);
  add (&rows, cw_columns_find (columns, (CwKind)silver, false), 600, 300);
  add (&rows, cw_columns_find (columns, (CwKind)silver, true), 480, 200);
  add (&rows, cw_columns_find (columns, (CwKind)gold, false), 900, 100);
  add (&rows, cw_columns_find (columns, (CwKind)gold, true), 600, 400);
  /* The rook on the board has no clear value. */
  add (&rows, cw_columns_find (columns, (CwKind)rook, false), 52, 50);
  add (&rows, cw_columns_find (columns, (CwKind)rook, true), 60, 40);
  cw_fit (&fit, &rows, &options, NULL, NULL);
  unsigned n = cw_hand_ratios (&fit, ratios);
  g_assert_cmpuint (n, ==, 7);

  const CwHandRatio *ratio = ratio_of (ratios, n, silver);
  double hand = log (2.4), board = log (2), error;
  g_assert_true (ratio->known);
  g_assert_cmpfloat_with_epsilon (ratio->ratio, hand / board, 0.005);
  error =
      hand / board
      * sqrt ((1 / 480.0 + 1 / 200.0) / (hand * hand) + (1 / 600.0 + 1 / 300.0) / (board * board));
  g_assert_cmpfloat_with_epsilon (ratio->error, error, 0.005);
  g_assert_cmpfloat_with_epsilon (ratio->high - ratio->low, 2 * 1.96 * error, 0.03);
  g_assert_cmpint (ratio->verdict, ==, CW_VERDICT_OPEN); /* 1 and 1.3 are both in it */

  ratio = ratio_of (ratios, n, gold);
  g_assert_true (ratio->known && ratio->ratio < 0.3);
  g_assert_cmpint (ratio->verdict, ==, CW_VERDICT_FAILS);
  g_assert_false (ratio_of (ratios, n, rook)->known);
  g_assert_false (ratio_of (ratios, n, kind_named (shogi, "lance"))->known);
  cw_rows_clear (&rows);
}

/* Sets the part of a value's standard error that does not come from the pawn. */
static void
set_error (CwValues *values, unsigned kind, bool in_hand, double error)
{
  CwColumns columns;
  cw_columns_init (&columns, values->game);
  unsigned index = cw_columns_find (&columns, (CwKind)kind, in_hand);
  *cw_values_covariance (values, index, index) = error * error;
}

/* An upper end printed as 1.30 does not exclude the rule's 1.30; one printed as 1.29 does. */
static void
test_edge (void)
{
  static const struct
  {
    double high;
    CwVerdict verdict;
  } cases[] = { { 1.303, CW_VERDICT_OPEN },
                { 1.2985, CW_VERDICT_OPEN },
                { 1.292, CW_VERDICT_FAILS } };
  unsigned silver = kind_named (cw_game_named ("shogi"), "silver");

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwValues values = { .game = cw_game_named ("shogi") };
      CwHandRatio ratios[CW_MAX_KINDS];
      CwFit fit;

      values.board[1] = 100;
      values.board[silver] = 500;
      values.hand[silver] = 500;
      /* The value on the board is all but exact: the ratio is 1, its error that of the hand. */
      set_error (&values, silver, false, 1e-6);
      set_error (&values, silver, true, 500 * (cases[i].high - 1) / 1.959963984540054);
      cw_fit_of_values (&fit, &values);
      const CwHandRatio *ratio = ratio_of (ratios, cw_hand_ratios (&fit, ratios), silver);
      g_assert_cmpfloat_with_epsilon (ratio->high, cases[i].high, 1e-6);
      g_assert_cmpint (ratio->verdict, ==, cases[i].verdict);
    }
}

/* If the pawn itself is not measured, neither is its ratio; the ratios of other kinds do not
 * depend on it. */
static void
test_unsure_pawn (void)
{
  const CwGame *shogi = cw_game_named ("shogi");
  unsigned silver = kind_named (shogi, "silver");
  CwHandRatio ratios[CW_MAX_KINDS];
  CwFitOptions options = cw_fit_options_default ();
  CwRows rows;
  CwFit fit;

  cw_rows_init (&rows);
  g_assert_true (cw_rows_set_game (&rows, shogi));
  add (&rows, 0, 52, 50);
  add (&rows, cw_columns_find (&rows.columns, 1, true), 200, 400);
  add (&rows, cw_columns_find (&rows.columns, (CwKind)silver, false), 600, 300);
  add (&rows, cw_columns_find (&rows.columns, (CwKind)silver, true), 500, 200);
  cw_fit (&fit, &rows, &options, NULL, NULL);
  g_assert_true (fit.known[0]);
  unsigned n = cw_hand_ratios (&fit, ratios);
  g_assert_false (ratio_of (ratios, n, 1)->known);
  g_assert_true (ratio_of (ratios, n, silver)->known);
  cw_rows_clear (&rows);
}

/* In a set, the pawn's own error, which is added to all values, does not affect a ratio. */
static void
test_set (void)
{
  CwValues values = { .game = cw_game_named ("shogi") };
  unsigned silver = kind_named (values.game, "silver");
  CwHandRatio ratios[CW_MAX_KINDS];
  CwFit fit;

  values.board[1] = 100;
  values.board[silver] = 500;
  values.hand[silver] = 650;
  set_error (&values, 1, false, 50);
  set_error (&values, silver, false, 25);
  set_error (&values, silver, true, 26);
  cw_fit_of_values (&fit, &values);
  unsigned n = cw_hand_ratios (&fit, ratios);
  const CwHandRatio *ratio = ratio_of (ratios, n, silver);
  g_assert_true (ratio->known);
  g_assert_cmpfloat_with_epsilon (ratio->ratio, 1.3, 1e-9);
  g_assert_cmpfloat_with_epsilon (ratio->error, 1.3 * sqrt (0.05 * 0.05 + 0.04 * 0.04), 1e-9);
  g_assert_cmpint (ratio->verdict, ==, CW_VERDICT_HOLDS);
}

/* The professional games say next to nothing about the pawn in hand. */
static void
test_shipped (void)
{
  CwHandRatio ratios[CW_MAX_KINDS];
  CwValues values;
  CwFit fit;

  g_assert_true (cw_value_set_named ("professional", &values));
  cw_fit_of_values (&fit, &values);
  g_assert_cmpuint (cw_hand_ratios (&fit, ratios), ==, 7);
  g_assert_cmpuint (ratios[0].kind, ==, 1);
  g_assert_true (ratios[0].known);
  g_assert_cmpfloat_with_epsilon (ratios[0].ratio, 0.361, 0.001);
  g_assert_cmpfloat_with_epsilon (ratios[0].error, 0.347, 0.001);
  /* The pawn is hardly known, so in hand it may be worth six times as much. */
  g_assert_cmpfloat (ratios[0].high, >, 6);
  g_assert_cmpint (ratios[0].verdict, ==, CW_VERDICT_OPEN);
}

/* Chess has no pieces in hand. */
static void
test_chess (void)
{
  CwHandRatio ratios[CW_MAX_KINDS];
  CwFit fit;

  cw_fit_of_values (&fit, cw_values_school ());
  g_assert_cmpuint (cw_hand_ratios (&fit, ratios), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hand-ratio/measured", test_measured);
  g_test_add_func ("/hand-ratio/edge", test_edge);
  g_test_add_func ("/hand-ratio/unsure-pawn", test_unsure_pawn);
  g_test_add_func ("/hand-ratio/set", test_set);
  g_test_add_func ("/hand-ratio/shipped", test_shipped);
  g_test_add_func ("/hand-ratio/chess", test_chess);
  return g_test_run ();
}
