/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <string.h>

/* The rows of the sample game of [Med15] as printed there. */
static const char sample[] = " 0  0  0  0  0  0\n"
                             " 1  0  0  0  0  0\n"
                             " 2  0  0  0  0  0\n"
                             " 2 -1  0  0  0  0\n"
                             " 2  0  0 -1  0  0\n"
                             " 1  0  0 -1  0  0\n"
                             " 1  1  0 -2  0  0\n";

static char *
write_mat (const CwRows *rows, bool with_games)
{
  CwBuffer buffer = { 0 };
  g_assert_true (cw_rows_write_mat (rows, with_games, cw_sink_buffer (&buffer), NULL));
  char *text = g_strdup (cw_buffer_string (&buffer));
  cw_buffer_free (&buffer);
  return text;
}

static void
test_sample (void)
{
  CwRows rows;
  CwStatus status;
  cw_rows_init (&rows);
  g_assert_true (read_mat (&rows, sample, strlen (sample), &status));
  g_assert_cmpuint (rows.count, ==, 7);
  g_assert_cmpuint (rows.games, ==, 1);
  g_assert_true (rows.differences_only);
  g_assert_cmpint (cw_rows_difference (&rows, 6, 0), ==, 1);
  g_assert_cmpint (cw_rows_difference (&rows, 6, 3), ==, -2);
  g_autofree char *text = write_mat (&rows, false);
  g_assert_cmpstr (text, ==, sample);
  cw_rows_clear (&rows);
}

/* A level row or another result begins a new game. */
static void
test_games (void)
{
  static const char text[] = "0 0 0 0 0 2\n1 0 0 0 0 2\n0 0 0 0 0 2\n-12 0 0 0 1 0\n";
  CwRows rows;
  CwStatus status;
  cw_rows_init (&rows);
  g_assert_true (read_mat (&rows, text, strlen (text), &status));
  g_assert_cmpuint (rows.games, ==, 3);
  g_assert_cmpuint (cw_rows_at (&rows, 1).game, ==, 0);
  g_assert_cmpuint (cw_rows_at (&rows, 2).game, ==, 1);
  g_assert_cmpuint (cw_rows_at (&rows, 3).game, ==, 2);
  g_assert_cmpint (cw_rows_difference (&rows, 3, 0), ==, -12);
  cw_rows_clear (&rows);
}

static void
test_with_games (void)
{
  static const char text[] = "# pawn knight bishop rook queen result game ply\r\n"
                             " 0  0  0  0  0  2 3 2\r\n"
                             " 1  0  0  0  0  2 3 9\r\n"
                             " 0  0  0  0  0  2 7 2";
  CwRows rows;
  CwStatus status;
  cw_rows_init (&rows);
  g_assert_true (read_mat (&rows, text, strlen (text), &status));
  g_assert_cmpuint (rows.games, ==, 2);
  g_assert_cmpuint (cw_rows_at (&rows, 1).ply, ==, 9);
  g_autofree char *back = write_mat (&rows, true);
  g_assert_cmpstr (back, ==,
                   " 0  0  0  0  0  2 1 2\n 1  0  0  0  0  2 1 9\n 0  0  0  0  0  2 2 2\n");
  cw_rows_clear (&rows);
}

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    CwStatusCode code;
    unsigned line, column;
  } cases[] = {
    { "", CW_MAT_EMPTY, 0, 0 },
    { "# nothing\n\n", CW_MAT_EMPTY, 0, 0 },
    { "0 0 0 0 0 2\n0 0 0 0 2\n", CW_MAT_COLUMNS, 2, 1 },
    { "0 0 0 0 0 2 1\n", CW_MAT_COLUMNS, 1, 1 },
    { "0 0 0 0 0 2\n0 0 0 0 0 2 1 1\n", CW_MAT_COLUMNS, 2, 1 },
    { "1 2 3 4 5 2 1 1 9\n", CW_MAT_COLUMNS, 1, 17 },
    { "0 0 0 0 0 3\n", CW_MAT_RESULT, 1, 1 },
    { "0 0 0 0 0 -1\n", CW_MAT_RESULT, 1, 1 },
    { "0 0 0 0 0 2\n0 0 x 0 0 2\n", CW_MAT_NUMBER, 2, 5 },
    { "0 0 0.5 0 0 2\n", CW_MAT_NUMBER, 1, 5 },
    { "0 0 9999999999999999999 0 0 2\n", CW_MAT_NUMBER, 1, 5 },
    { "0 0 100 0 0 2\n", CW_MAT_DIFFERENCE, 1, 1 },
    { "0 0 0 0 0 2 0 2\n", CW_MAT_GAME, 1, 1 },
    { "0 0 0 0 0 2 5 2\n0 0 0 0 0 2 4 2\n", CW_MAT_GAME, 2, 1 },
    { "0 0 0 0 0 2 1 -2\n", CW_MAT_GAME, 1, 1 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwRows rows;
      CwStatus status;
      cw_rows_init (&rows);
      g_assert_true (read_mat (&rows, "1 0 0 0 0 2\n", 12, &status));
      g_assert_false (read_mat (&rows, cases[i].text, strlen (cases[i].text), &status));
      g_assert_cmpint (status.code, ==, cases[i].code);
      g_assert_cmpuint (status.line, ==, cases[i].line);
      g_assert_cmpuint (status.column, ==, cases[i].column);
      /* Earlier rows are still there. */
      g_assert_cmpuint (rows.count, ==, 1);
      g_assert_cmpuint (rows.games, ==, 1);
      cw_rows_clear (&rows);
    }
}

/* An endless line is refused before it exhausts memory. */
static void
test_huge_line (void)
{
  size_t length = 1 << 20;
  g_autofree char *text = g_malloc (length);
  CwRows rows;
  CwStatus status;
  memset (text, ' ', length);
  cw_rows_init (&rows);
  g_assert_false (read_mat (&rows, text, length, &status));
  g_assert_cmpint (status.code, ==, CW_MAT_COLUMNS);
  cw_rows_clear (&rows);
}

static void
check_file (const char *path, size_t count)
{
  gsize length = 0;
  g_autofree char *text = load_test_data (path, &length);
  CwRows rows;
  CwStatus status;
  if (text == NULL)
    return;
  cw_rows_init (&rows);
  g_assert_true (read_mat (&rows, text, length, &status));
  g_assert_cmpuint (rows.count, ==, count);
  g_autofree char *back = write_mat (&rows, false);
  g_assert_cmpmem (back, strlen (back), text, length);
  cw_rows_clear (&rows);
}

static void
test_published (void)
{
  check_file ("chess/pgnlearn/OpenRating.pgnlearn.mat", 20196);
}

static void
test_correct (void)
{
  check_file ("chess/pgnlearn/OpenRating.correct.mat", 20215);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mat/sample", test_sample);
  g_test_add_func ("/mat/games", test_games);
  g_test_add_func ("/mat/with-games", test_with_games);
  g_test_add_func ("/mat/faults", test_faults);
  g_test_add_func ("/mat/huge-line", test_huge_line);
  g_test_add_func ("/mat/published", test_published);
  g_test_add_func ("/mat/correct", test_correct);
  return g_test_run ();
}
