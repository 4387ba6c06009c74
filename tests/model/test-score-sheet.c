/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of match results: its verdict on [Med15]'s table, what it refuses, and what it
 * keeps. */
#include "model/values/score_sheet.h"
#include "support/model.h"

typedef struct
{
  CwSettings *settings;
  CwScoreSheet *sheet;
  guint changed, reshaped;
} Fixture;

static void
start (Fixture *f)
{
  f->settings = cw_settings_new ();
  f->sheet = cw_score_sheet_new (f->settings);
  f->changed = f->reshaped = 0;
  g_signal_connect_swapped (f->sheet, "changed", G_CALLBACK (model_count), &f->changed);
  g_signal_connect_swapped (f->sheet, "reshaped", G_CALLBACK (model_count), &f->reshaped);
}

static void
end (Fixture *f)
{
  cw_settings_flush (f->settings);
  g_assert_finalize_object (f->sheet);
  g_assert_finalize_object (f->settings);
}

static gboolean
test_scores (Fixture *f, CwScoreTest *test, guint *rows)
{
  g_autofree CwScoreTable *table = g_new0 (CwScoreTable, 1);
  CwStatus status = { 0 };
  gboolean done = cw_score_sheet_test (f->sheet, table, test, &status);

  *rows = table->count;
  return done;
}

/* [Med15]'s four versions differ: chi-squared 10.7 with 3 degrees of freedom. */
static void
test_article (void)
{
  Fixture f;
  CwScoreTest test;
  guint rows;

  start (&f);
  g_assert_cmpuint (cw_score_sheet_get_rows (f.sheet), ==, 5);
  g_assert_cmpuint (cw_score_sheet_get_columns (f.sheet), ==, 4);
  g_assert_true (test_scores (&f, &test, &rows));
  g_assert_cmpuint (rows, ==, 4);
  g_assert_cmpuint (test.scores.freedom, ==, 3);
  g_assert_cmpfloat_with_epsilon (test.scores.chi_squared, 10.7, 0.05);
  /* The same percentages from fewer games say less. */
  cw_score_sheet_set_games (f.sheet, 20);
  g_assert_true (test_scores (&f, &test, &rows));
  g_assert_cmpfloat_with_epsilon (test.scores.chi_squared, 1.07, 0.005);
  /* A row without results does not count; a word is not a result. */
  cw_score_sheet_resize (f.sheet, 6, 4);
  g_assert_true (test_scores (&f, &test, &rows));
  g_assert_cmpuint (rows, ==, 4);
  cw_score_sheet_set_cell (f.sheet, 5, 1, "many games");
  g_assert_false (test_scores (&f, &test, &rows));
  end (&f);
}

static void
test_kept (void)
{
  Fixture f;

  start (&f);
  cw_score_sheet_set_cell (f.sheet, 0, 1, "Fruit\t2");
  g_assert_cmpuint (f.changed, ==, 1);
  g_assert_cmpstr (cw_score_sheet_get_cell (f.sheet, 0, 1), ==, "Fruit 2");
  cw_score_sheet_resize (f.sheet, 5, 3);
  g_assert_cmpuint (f.reshaped, ==, 1);
  cw_score_sheet_resize (f.sheet, 2, 3); /* leaves nothing to compare */
  cw_score_sheet_resize (f.sheet, 5, 100);
  g_assert_cmpuint (f.reshaped, ==, 1);
  cw_score_sheet_set_games (f.sheet, 50);
  end (&f);
  start (&f);
  g_assert_cmpstr (cw_score_sheet_get_cell (f.sheet, 0, 1), ==, "Fruit 2");
  g_assert_cmpuint (cw_score_sheet_get_columns (f.sheet), ==, 3);
  g_assert_cmpuint (cw_score_sheet_get_games (f.sheet), ==, 50);
  /* A removed column comes back empty, and filling in [Med15]'s table restores it. */
  cw_score_sheet_resize (f.sheet, 5, 4);
  g_assert_cmpstr (cw_score_sheet_get_cell (f.sheet, 1, 3), ==, "");
  cw_score_sheet_fill (f.sheet);
  g_assert_cmpstr (cw_score_sheet_get_cell (f.sheet, 1, 3), ==, "71.0");
  g_assert_cmpuint (cw_score_sheet_get_games (f.sheet), ==, 200);
  end (&f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/score-sheet/article", test_article);
  g_test_add_func ("/score-sheet/kept", test_kept);
  return g_test_run ();
}
