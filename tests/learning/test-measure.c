/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include "learning/measure.h"
#include "learning/samples.h"

static void
test_engine_games (void)
{
  static CwMeasurement m;
  static CwFit gradient;
  CwFitOptions options = cw_fit_options_default ();
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  g_assert_true (cw_measure (&m, &rows, NULL, NULL, NULL));
  g_assert_cmpuint (m.rows, ==, rows.count);
  g_assert_cmpuint (m.games, ==, 2976);
  g_assert_cmpuint (m.unfinished, ==, 21);
  g_assert_cmpint (m.fit.state, ==, CW_FIT_OK);
  g_assert_cmpfloat_with_epsilon (m.half.alpha, 0.661, 0.002);
  g_assert_cmpfloat_with_epsilon (m.decisive.alpha, 0.751, 0.0005);

  /* The steps run from zero to the end of the descent, which is near Newton's answer. */
  g_assert_cmpuint (m.steps, >, 100);
  g_assert_cmpuint (m.step[0].step, ==, 0);
  g_assert_cmpfloat (m.step[0].value[4], ==, 0);
  g_assert_cmpuint (m.step[m.steps - 1].step, ==, 10000);
  for (unsigned i = 1; i < m.steps; i++)
    {
      g_assert_cmpuint (m.step[i].step, >, m.step[i - 1].step);
      g_assert_cmpfloat (m.step[i].loss, <=, m.step[i - 1].loss);
    }
  g_assert_cmpfloat_with_epsilon (m.step[m.steps - 1].value[4], m.fit.value[4], 0.01);
  options.method = CW_FIT_GRADIENT;
  cw_fit (&gradient, &rows, &options, NULL, NULL);
  g_assert_cmpfloat (gradient.value[4], ==, m.step[m.steps - 1].value[4]);
  cw_rows_clear (&rows);
}

static bool
count_down (void *context)
{
  unsigned *left = context;
  return *left == 0 || --*left == 0;
}

static void
test_stop (void)
{
  static CwMeasurement m;
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  for (unsigned left = 1; left < 60; left += 19)
    {
      unsigned count = left;
      g_assert_false (cw_measure (&m, &rows, NULL, count_down, &count));
      g_assert_cmpint (m.fit.state, ==, CW_FIT_CANCELLED);
    }
  cw_rows_clear (&rows);
}

typedef struct
{
  void (*piece) (void *data, unsigned number);
  void *data;
  unsigned number;
} Piece;

static gpointer
do_piece (gpointer data)
{
  const Piece *piece = data;
  piece->piece (piece->data, piece->number);
  return NULL;
}

/* Runs each piece on its own thread. */
static void
together (void (*piece) (void *data, unsigned number), void *data, unsigned pieces)
{
  Piece each[8];
  GThread *thread[8];
  g_assert_cmpuint (pieces, <=, G_N_ELEMENTS (each));
  for (unsigned i = 0; i < pieces; i++)
    {
      each[i] = (Piece){ piece, data, i };
      thread[i] = g_thread_new ("piece", do_piece, &each[i]);
    }
  for (unsigned i = 0; i < pieces; i++)
    g_thread_join (thread[i]);
}

static void
test_together (void)
{
  static CwMeasurement one, other;
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  g_assert_true (cw_measure (&one, &rows, NULL, NULL, NULL));
  g_assert_true (cw_measure (&other, &rows, together, NULL, NULL));
  g_assert_cmpmem (&one.fit, sizeof one.fit, &other.fit, sizeof other.fit);
  g_assert_cmpmem (one.step, sizeof one.step, other.step, sizeof other.step);
  g_assert_cmpfloat (one.slope_error, ==, other.slope_error);
  g_assert_cmpfloat (one.half.error, ==, other.half.error);
  g_assert_cmpfloat (one.misfit.chance, ==, other.misfit.chance);
  g_assert_cmpfloat (one.decisive.error, ==, other.decisive.error);
  g_assert_cmpuint (one.half.bins, ==, other.half.bins);
  g_assert_cmpfloat (one.half.bin[3].low, ==, other.half.bin[3].low);
  cw_rows_clear (&rows);
}

static void
test_empty (void)
{
  static CwMeasurement m;
  CwValues values;
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_measure (&m, &rows, NULL, NULL, NULL));
  g_assert_cmpint (m.fit.state, ==, CW_FIT_TOO_FEW);
  cw_measurement_values (&m, "Nothing", NULL, &values);
  g_assert_cmpfloat (values.board[CW_QUEEN], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/measure/engine-games", test_engine_games);
  g_test_add_func ("/measure/stop", test_stop);
  g_test_add_func ("/measure/together", test_together);
  g_test_add_func ("/measure/empty", test_empty);
  return g_test_run ();
}
