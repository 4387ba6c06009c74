/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "learning/distribution.h"
#include "learning/score_table.h"
#include "support/share.h"

static bool
read_table (CwScoreTable *table, const char *text, CwStatus *status)
{
  cw_status_clear (status);
  return cw_score_table_read (table, text, strlen (text), status);
}

/* The four weight sets of [Med15]: chi-squared 10.7, df 3, p about .013; C - B = 8.0 +- 5.3. */
static void
test_weight_sets (void)
{
  static const char text[] = "# version  Fruit Crafty Delfi\n12.5  61.0/200 76.0/200 71.0/200\n"
                             "A 55.0/200 69.0/200 73.0/200\r\n\nB 57.0/200 71.0/200 64.0/200\n"
                             "C 72.5/200 74.5/200 69.0/200";
  static const double scores[] = { 0.693333, 0.656667, 0.64, 0.72 };
  CwScoreTable table;
  CwScoreTest test;
  CwStatus status;
  g_assert_true (read_table (&table, text, &status));
  g_assert_cmpuint (table.count, ==, 4);
  for (unsigned i = 0; i < 4; i++)
    {
      g_assert_cmpfloat (table.row[i].games, ==, 600);
      g_assert_cmpfloat_with_epsilon (table.row[i].score, scores[i], 1e-6);
    }
  test = cw_score_table_test (&table);
  g_assert_cmpfloat_with_epsilon (test.scores.chi_squared, 10.7, 0.05);
  g_assert_cmpuint (test.scores.freedom, ==, 3);
  g_assert_cmpfloat_with_epsilon (test.scores.chance, 0.013, 0.001);
  g_assert_cmpstr (table.row[test.best].name, ==, "C");
  g_assert_cmpstr (table.row[test.worst].name, ==, "B");
  g_assert_cmpfloat_with_epsilon (test.difference, 0.08, 1e-9);
  /* As two rows chosen beforehand; then as the extremes of four, by the studentized range: its
   * 5 % point for four is 3.633 (Tukey's table). */
  g_assert_cmpfloat_with_epsilon (test.margin_beforehand, 0.053, 0.0005);
  g_assert_cmpfloat_with_epsilon (test.margin / test.margin_beforehand, 3.633 / 1.4142 / 1.96,
                                  0.001);
  g_assert_cmpfloat_with_epsilon (test.chance, 0.016, 0.001);
  g_assert_cmpfloat_with_epsilon (test.elo, 64.1, 0.1);
  g_assert_cmpfloat (test.elo_margin, >, 30);
}

/* If draws are known, the score is more certain. */
static void
test_draws (void)
{
  CwScoreTable table, same;
  CwScoreTest test, without;
  CwStatus status;
  g_assert_true (read_table (&table, "one 50-100-50\nother 30-120-50\n", &status));
  g_assert_true (read_table (&same, "one 50/200\nother 45/200\n", &status));
  g_assert_cmpfloat_with_epsilon (table.row[0].variance, 0.125, 1e-12);
  g_assert_cmpfloat (table.row[1].score, ==, 0.45);
  test = cw_score_table_test (&table);
  without = cw_score_table_test (&same);
  g_assert_cmpfloat (test.margin, <, without.margin);
  g_assert_cmpfloat (test.scores.chi_squared, >, without.scores.chi_squared);
  /* By hand: the pooled variance is the mean square about 0.475. */
  double pooled = (80 * 0.525 * 0.525 + 220 * 0.025 * 0.025 + 100 * 0.475 * 0.475) / 400;
  g_assert_cmpfloat_with_epsilon (test.scores.chi_squared, 400 * 0.025 * 0.025 / pooled, 1e-9);
}

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    CwStatusCode code;
    uint32_t line;
  } cases[] = {
    { "", CW_SCORE_TABLE_FEW, 0 },
    { "a 1-0-0\n", CW_SCORE_TABLE_FEW, 0 },
    { "a 1-0-0\nb\n", CW_SCORE_TABLE_LINE, 2 },
    { "a 1-0\nb 1-0-0\n", CW_SCORE_TABLE_LINE, 1 },
    { "a 1-0-0\nb 101/200\n", CW_SCORE_TABLE_LINE, 2 },
    { "a 1-0-0\nb 50/0\n", CW_SCORE_TABLE_LINE, 2 },
    { "a 1-0-0\nb 1--1-0\n", CW_SCORE_TABLE_LINE, 2 },
    { "a 1-0-0\nb 0-0-0\n", CW_SCORE_TABLE_LINE, 2 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwScoreTable table;
      CwStatus status;
      g_assert_false (read_table (&table, cases[i].text, &status));
      g_assert_cmpint (status.code, ==, cases[i].code);
      g_assert_cmpuint (status.line, ==, cases[i].line);
    }
}

/* If all scores are equal, nothing differs; if all games are won, there is no variance. */
static void
test_equal (void)
{
  CwScoreTable table;
  CwStatus status;
  g_assert_true (read_table (&table, "one 5-0-0\nother 9-0-0\n", &status));
  CwScoreTest test = cw_score_table_test (&table);
  g_assert_cmpfloat (test.scores.chi_squared, ==, 0);
  g_assert_cmpuint (test.scores.freedom, ==, 1);
  g_assert_cmpfloat (test.scores.chance, ==, 1);
  g_assert_cmpfloat (test.difference, ==, 0);
  g_assert_cmpint (test.doubt, ==, CW_SCORES_EQUAL);
}

/* Degenerate tables get no margins. */
static void
test_doubt (void)
{
  static const struct
  {
    const char *text;
    CwScoreDoubt doubt;
  } cases[] = {
    { "one 2-0-0\nother 0-0-2\n", CW_SCORES_FEW },
    { "one 20-0-0\nother 0-0-20\n", CW_SCORES_CERTAIN },
    { "one 20-0-0\nother 10-0-10\n", CW_SCORES_CERTAIN },
    { "one 0-20-0\nother 0-30-0\n", CW_SCORES_EQUAL },
    { "one 11-0-9\nother 9-0-11\n", CW_SCORES_TOLD },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwScoreTable table;
      CwStatus status;
      g_assert_true (read_table (&table, cases[i].text, &status));
      CwScoreTest test = cw_score_table_test (&table);
      g_assert_cmpint (test.doubt, ==, cases[i].doubt);
      g_assert_true (test.doubt != CW_SCORES_TOLD || test.elo_margin > 0);
      g_assert_cmpfloat (test.margin, >=, 0);
    }
}

/* If all are equally strong, the difference between best and worst exceeds its margin in 5 of 100
 * tables, however many rows there are. */
static void
test_extremes (void)
{
  const unsigned samples = share_samples (400, 20000);
  for (unsigned rows = 2; rows <= 8; rows *= 2)
    {
      uint64_t random = 77 + rows;
      unsigned beyond = 0;
      for (unsigned i = 0; i < samples; i++)
        {
          CwScoreTable table = { .count = rows };
          for (unsigned j = 0; j < rows; j++)
            {
              CwScoreRow *row = &table.row[j];
              *row = (CwScoreRow){ .games = 400, .draws_known = true };
              for (unsigned g = 0; g < 400; g++)
                {
                  uint32_t u = cw_random_below (&random, 100);
                  *(u < 35 ? &row->won : u < 65 ? &row->drawn : &row->lost) += 1;
                }
              row->score = (row->won + 0.5 * row->drawn) / 400;
              row->variance = (row->won + 0.25 * row->drawn) / 400 - row->score * row->score;
            }
          CwScoreTest test = cw_score_table_test (&table);
          beyond += test.difference > test.margin;
        }
      assert_share ("best against worst", beyond, samples, 0.05, 0.01);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/score-table/weight-sets", test_weight_sets);
  g_test_add_func ("/score-table/draws", test_draws);
  g_test_add_func ("/score-table/faults", test_faults);
  g_test_add_func ("/score-table/equal", test_equal);
  g_test_add_func ("/score-table/doubt", test_doubt);
  g_test_add_func ("/score-table/extremes", test_extremes);
  return g_test_run ();
}
