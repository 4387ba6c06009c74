/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include <string.h>

#include "learning/measure.h"
#include "learning/samples.h"
#include "learning/value_set.h"

static bool
read_set (CwValues *values, const char *text, CwStatus *status)
{
  cw_status_clear (status);
  return cw_value_set_read (values, text, strlen (text), status);
}

static void
test_read (void)
{
  static const char text[] = "# a comment\r\n[values]\r\n"
                             "name = Mine \r\n"
                             "source=A few games\n"
                             "\n"
                             "slope = 0.65\nslope-error = 0.01\ngames = 12\nrows = 99\n"
                             "pawn = 100\nknight = 289.129 14.5\nbishop = 345\nrook = 480\n"
                             "queen = 1077.78 50";
  CwValues values;
  CwStatus status;
  g_assert_true (read_set (&values, text, &status));
  g_assert_cmpstr (values.title, ==, "Mine");
  g_assert_cmpstr (values.source, ==, "A few games");
  g_assert_cmpfloat (values.slope, ==, 0.65);
  g_assert_cmpfloat (values.slope_error, ==, 0.01);
  g_assert_cmpuint (values.games, ==, 12);
  g_assert_cmpuint (values.rows, ==, 99);
  g_assert_cmpfloat (values.board[CW_KNIGHT], ==, 289.129);
  g_assert_cmpfloat_with_epsilon (values.error[CW_KNIGHT], 14.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (values.low[CW_KNIGHT], 289.129 - 28.42, 0.01);
  g_assert_cmpfloat_with_epsilon (*cw_values_covariance (&values, 1, 1), 14.5 * 14.5, 1e-9);
  g_assert_cmpfloat (values.error[CW_ROOK], ==, 0);
  g_assert_cmpfloat (values.board[CW_KING], ==, 0);
}

static void
test_round_trip (void)
{
  CwValues values, back;
  CwBuffer buffer = { 0 };
  for (unsigned i = 0; cw_value_set_builtin (i, &values); i++)
    {
      cw_buffer_clear (&buffer);
      g_assert_true (cw_value_set_write (&values, NULL, &buffer));
      g_assert_true (cw_value_set_read (&back, buffer.bytes, buffer.length, NULL));
      g_assert_cmpmem (&back, sizeof back, &values, sizeof values);
    }
  cw_buffer_free (&buffer);
}

static void
test_faults (void)
{
#define PIECES "pawn = 100\nknight = 3\nbishop = 3\nrook = 5\nqueen = 9\n"
  static const struct
  {
    const char *text;
    CwStatusCode code;
    unsigned line;
    const char *argument;
  } cases[] = {
    { "", CW_VALUES_MISSING, 0, "name" },
    { "name = X\n", CW_VALUES_LINE, 1, "" },
    { "[values]\nname X\n", CW_VALUES_LINE, 2, "" },
    { "[values]\n[values]\n", CW_VALUES_LINE, 2, "" },
    { "[values]\nname = X\nking = 1\n", CW_VALUES_KEY, 3, "king" },
    { "[values]\nname = X\npawn = one\n", CW_VALUES_NUMBER, 3, "one" },
    { "[values]\nname = X\npawn = 100 x\n", CW_VALUES_NUMBER, 3, "x" },
    { "[values]\nname = X\npawn = 1e9\n", CW_VALUES_NUMBER, 3, "1e9" },
    { "[values]\nname = X\ngames = -1\n" PIECES, CW_VALUES_NUMBER, 3, "-1" },
    { "[values]\nname = X\nslope = nan\n" PIECES, CW_VALUES_NUMBER, 3, "nan" },
    { "[values]\n" PIECES, CW_VALUES_MISSING, 0, "name" },
    { "[values]\nname = X\npawn = 100\nknight = 300\n", CW_VALUES_MISSING, 0, "bishop" },
    { "[values]\nname = X\n" PIECES "pawn = -100\n", CW_VALUES_NUMBER, 0, "pawn" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwValues values, empty;
      CwStatus status;
      memset (&empty, 0, sizeof empty);
      g_assert_false (read_set (&values, cases[i].text, &status));
      g_assert_cmpint (status.code, ==, cases[i].code);
      g_assert_cmpuint (status.line, ==, cases[i].line);
      g_assert_cmpstr (status.args[0], ==, cases[i].argument);
      g_assert_cmpmem (&values, sizeof values, &empty, sizeof empty);
    }
}

static void
test_builtin (void)
{
  static const struct
  {
    const char *name;
    double value[5];
  } sets[] = {
    { "school", { 100, 300, 300, 500, 900 } },
    { "refined", { 100, 320, 330, 500, 900 } },
    { "turing", { 100, 300, 350, 500, 1000 } },
    { "kaufman", { 100, 325, 325, 500, 975 } },
    { "medvedev", { 100, 288, 345, 480, 1077 } },
    { "alphazero", { 100, 305, 333, 563, 950 } },
    { "masters", { 100, 228, 260, 385, 780 } },
    { "anand", { 100, 216.190, 230.395, 355.720, 763.000 } },
    { "carlsen", { 100, 212.746, 242.946, 351.986, 785.432 } },
    { "anderssen", { 100, 285.741, 288.611, 531.038, 1013.63 } },
  };
  CwValues values;
  g_assert_cmpstr (cw_value_set_name (0), ==, "school");
  g_assert_cmpstr (cw_value_set_name (2), ==, "engine-games");
  for (unsigned i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_assert_true (cw_value_set_named (sets[i].name, &values));
      for (unsigned j = 0; j < 5; j++)
        g_assert_cmpfloat (values.board[j + 1], ==, sets[i].value[j]);
      g_assert_cmpstr (values.source, !=, "");
    }
  unsigned count = 0, chess = 0;
  for (; cw_value_set_builtin (count, &values); count++)
    {
      g_assert_nonnull (cw_value_set_name (count));
      if (values.game != NULL)
        continue;
      chess++;
      g_assert_cmpfloat (values.slope, >, 0.3);
      g_assert_cmpfloat (values.slope, <, 1);
    }
  g_assert_cmpuint (chess, ==, G_N_ELEMENTS (sets) + 1);
  g_assert_null (cw_value_set_name (count));
  g_assert_false (cw_value_set_named ("nobody", &values));
}

/* The shipped measured set is what the shipped rows give. */
static void
test_measured (void)
{
  static CwMeasurement measurement;
  CwValues shipped, fresh;
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  g_assert_true (cw_measure (&measurement, &rows, NULL, NULL, NULL));
  cw_measurement_values (&measurement, NULL, NULL, &fresh);
  g_assert_true (cw_value_set_named ("engine-games", &shipped));
  g_assert_cmpuint (shipped.games, ==, fresh.games);
  g_assert_cmpuint (shipped.rows, ==, fresh.rows);
  g_assert_cmpfloat_with_epsilon (shipped.slope, fresh.slope, 1e-5);
  g_assert_cmpfloat_with_epsilon (shipped.slope_error, fresh.slope_error, 1e-5);
  for (unsigned kind = CW_PAWN; kind <= CW_QUEEN; kind++)
    {
      g_assert_cmpfloat_with_epsilon (shipped.board[kind], fresh.board[kind], 0.01);
      g_assert_cmpfloat_with_epsilon (shipped.error[kind], fresh.error[kind], 0.01);
    }
  cw_rows_clear (&rows);
}

/* The slope of each published set is the one that its scale gives on the shipped rows. */
static void
test_slopes (void)
{
  CwRows rows;
  CwValues values;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, true, NULL));
  for (unsigned i = 0; cw_value_set_builtin (i, &values); i++)
    {
      static CwCurve curve;
      double scale[CW_MAX_COLUMNS] = { 0 };
      if (values.game != NULL)
        continue;
      cw_columns_scale (&rows.columns, &values, scale);
      cw_curve (&curve, &rows, scale, CW_DRAWS_HALF, CW_CLUSTER_GAME);
      g_assert_cmpfloat_with_epsilon (values.slope, curve.alpha, 0.001);
    }
  cw_rows_clear (&rows);
}

/* Games other than chess: built-in sets, and values from the pieces' descriptions. */
static void
test_any_game (void)
{
  static CwCurve curve;
  CwValues values;
  const CwGame *game;
  cw_value_set_usual (cw_game_named ("shogi"), &values);
  g_assert_cmpstr (values.title, ==, "Tanigawa");
  g_assert_cmpfloat (values.board[4], ==, 800); /* silver */
  g_assert_cmpfloat (values.hand[4], ==, 1040);
  g_assert_true (cw_value_set_curve ("tanigawa", &curve));
  g_assert_cmpuint (curve.bins, ==, 152);
  g_assert_false (cw_value_set_curve ("kaufman", &curve));
  /* Games without published figures have values all the same, but no slope. */
  for (unsigned i = 0; (game = cw_game_at (i)); i++)
    {
      CwKind unit = cw_values_unit (game);
      cw_value_set_described (game, &values);
      g_assert_cmpfloat (values.board[unit], ==, 100);
      g_assert_cmpfloat (values.slope, ==, 0);
      for (unsigned kind = 1; kind <= game->kinds; kind++)
        g_assert_true ((values.board[kind] > 0) == !game->kind[kind].royal);
    }
  /* Capablanca chess is like chess: its knight, bishop, rook and queen sum to 20 pawns. */
  game = cw_game_named ("capablanca");
  cw_value_set_described (game, &values);
  double sum = values.board[2] + values.board[3] + values.board[4] + values.board[5];
  g_assert_cmpfloat_with_epsilon (sum, 2000, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/value-set/read", test_read);
  g_test_add_func ("/value-set/round-trip", test_round_trip);
  g_test_add_func ("/value-set/faults", test_faults);
  g_test_add_func ("/value-set/builtin", test_builtin);
  g_test_add_func ("/value-set/measured", test_measured);
  g_test_add_func ("/value-set/slopes", test_slopes);
  g_test_add_func ("/value-set/any-game", test_any_game);
  return g_test_run ();
}
