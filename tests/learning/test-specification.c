/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <math.h>

#include "learning/samples.h"
#include "learning/specification.h"
#include "support/effort.h"

/* The shipped games in some of the ways, against figures from another program (R). */
static void
test_ways (void)
{
  CwSpecification *list = g_new0 (CwSpecification, CW_MAX_SPECIFICATIONS);
  CwSpecifications run = { 0 };
  CwRows rows;
  double low, high, share[CW_CHOICES], sum = 0;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  run.rows = &rows;
  unsigned count = cw_specifications_init (&run, list), done = 0;
  g_assert_cmpuint (count, ==, 192);
  g_assert_cmpfloat_with_epsilon (run.variance[CW_ROWS_QUIET_6], 2.76328, 1e-3);
  for (unsigned i = 0; i < count; i++)
    {
      const uint8_t *option = list[i].option;
      /* each game once, draws as halves, with strengths */
      if (option[CW_CHOICE_WEIGHT] != 0 || option[CW_CHOICE_DRAWS] != 0
          || option[CW_CHOICE_STRENGTHS] != 0 || option[CW_CHOICE_SCALE] != 0)
        continue;
      cw_specification_run (&run, &list[i]);
      g_assert_true (list[i].done);
      done++;
      if (option[CW_CHOICE_ROWS] == CW_ROWS_QUIET_6 && option[CW_CHOICE_FROM] == 2)
        {
          g_assert_cmpfloat_with_epsilon (list[i].value[1], 302.704, 0.01);
          g_assert_cmpfloat_with_epsilon (list[i].high[1], 339.35, 0.02);
        }
    }
  g_assert_cmpuint (done, ==, 12);
  cw_specification_sort (list, count, 1);
  g_assert_true (cw_specification_range (list, count, 1, CW_BY_RESULTS, &low, &high));
  g_assert_cmpfloat (low, ==, list[0].value[1]);
  g_assert_cmpfloat (high, ==, list[done - 1].value[1]);
  g_assert_false (list[done].done);
  g_assert_cmpfloat (high - low, >, 50);
  for (unsigned i = 0; i < 3; i++)
    {
      double mean, by_hand = 0;
      for (unsigned j = 0; j < count; j++)
        by_hand += list[j].done && list[j].option[CW_CHOICE_ROWS] == i ? list[j].value[1] / 4 : 0;
      g_assert_true (cw_specification_mean (list, count, 1, CW_CHOICE_ROWS, i, &mean));
      g_assert_cmpfloat_with_epsilon (mean, by_hand, 1e-9);
    }
  g_assert_false (cw_specification_mean (list, count, 1, CW_CHOICE_DRAWS, 1, &low));
  cw_specification_shares (list, count, 1, share);
  for (unsigned i = 0; i < CW_CHOICES; i++)
    sum += share[i];
  g_assert_cmpfloat (share[CW_CHOICE_ROWS], >, 0.3); /* the row rule matters most */
  g_assert_cmpfloat (share[CW_CHOICE_DRAWS], ==, 0); /* they do not vary */
  g_assert_cmpfloat (sum, <=, 1 + 1e-9);
  cw_rows_clear (&rows);
  g_free (list);
}

/* If one side never won, nothing is known about strengths, so no ways differ by them. */
static void
test_selected (void)
{
  CwSpecification *list = g_new0 (CwSpecification, CW_MAX_SPECIFICATIONS);
  CwSpecifications run = { 0 };
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  for (unsigned rule = 0; rule < CW_ROWS_RULES; rule++)
    {
      CwRows *by = rule == 0 ? &rows : rows.beside[rule];
      for (uint32_t g = 0; by && g < by->known; g++)
        by->game[g].result = by->game[g].result == 2 ? 1 : by->game[g].result;
    }
  run.rows = &rows;
  unsigned count = cw_specifications_init (&run, list);
  for (unsigned rule = 0; rule < CW_ROWS_RULES; rule++)
    g_assert_true (run.one_sided[rule]);
  g_assert_cmpuint (count, ==, 96);
  for (unsigned i = 0; i < count; i++)
    g_assert_cmpuint (list[i].option[CW_CHOICE_STRENGTHS], ==, 1);
  /* Each rule has its own games: here one side never won in those with settled rows only. */
  for (uint32_t g = 0; g < rows.known; g++)
    if (g % 2 == 0)
      rows.game[g].result = 2;
  count = cw_specifications_init (&run, list);
  g_assert_false (run.one_sided[CW_ROWS_USUAL]);
  g_assert_true (run.one_sided[CW_ROWS_SETTLED]);
  unsigned by_strengths = 0;
  for (unsigned i = 0; i < count; i++)
    if (list[i].option[CW_CHOICE_STRENGTHS] == 0)
      {
        g_assert_cmpuint (list[i].option[CW_CHOICE_ROWS], ==, CW_ROWS_USUAL);
        by_strengths++;
      }
  g_assert_cmpuint (by_strengths, ==, 32);
  cw_rows_clear (&rows);
  g_free (list);
}

static bool
is_even (void *context, const CwRows *rows, uint32_t game, size_t row)
{
  return game % 2 == 0;
}

/* Games with ratings are split into halves, and each way of a half equals that way on its games
 * alone. If all ratings are equal there are no halves. */
static void
test_ratings (void)
{
  g_autofree CwSpecification *list = g_new0 (CwSpecification, CW_MAX_SPECIFICATIONS);
  g_autofree CwJoint *joint = g_new (CwJoint, 1);
  CwSpecifications run = { 0 };
  CwRows rows, even;
  unsigned lower = 0;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  for (uint32_t i = 0; i < rows.games; i++)
    rows.game[i].rating[0] = rows.game[i].rating[1] = 2000;
  run.rows = &rows;
  g_assert_cmpuint (cw_specifications_init (&run, list), ==, 192);
  for (uint32_t i = 1; i < rows.games; i += 2)
    rows.game[i].rating[0] = rows.game[i].rating[1] = 2600;
  unsigned count = cw_specifications_init (&run, list);
  g_assert_cmpuint (count, ==, 576);
  while (list[lower].option[CW_CHOICE_WHOSE] != CW_WHOSE_LOWER
         || list[lower].option[CW_CHOICE_STRENGTHS] != 1)
    lower++;
  g_assert_cmpuint (list[lower].option[CW_CHOICE_ROWS], ==, CW_ROWS_USUAL);
  cw_specification_run (&run, &list[lower]);
  g_assert_true (cw_rows_part (&even, &rows, is_even, NULL));
  CwJointOptions options = { .scale = list[lower].option[CW_CHOICE_SCALE] == 0,
                             .variance = run.variance[CW_ROWS_USUAL] };
  cw_joint (joint, &even, &options, NULL, NULL);
  g_assert_cmpuint (list[lower].games, ==, joint->games);
  g_assert_cmpfloat_with_epsilon (list[lower].value[1], joint->piece[1].value, 1e-6);
  g_assert_cmpfloat_with_epsilon (list[lower].high[4], joint->piece[4].high, 1e-6);
  cw_rows_clear (&even);
  cw_rows_clear (&rows);
}

/* Games known to be between people or engines are separated if there are 100 of each: a way for
 * people equals that way on their games alone. Games of unknown kind are in neither. */
static void
test_kinds (void)
{
  g_autofree CwSpecification *list = g_new0 (CwSpecification, CW_MAX_SPECIFICATIONS);
  g_autofree CwJoint *joint = g_new (CwJoint, 1);
  CwSpecifications run = { 0 };
  CwRows rows, even;
  unsigned people = 0;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  run.rows = &rows;
  g_assert_cmpuint (cw_specifications_init (&run, list), ==, 192);
  g_assert_cmpuint (run.between[CW_BETWEEN_ENGINES], ==, rows.known);
  g_assert_false (cw_specifications_part_kinds (&run));
  for (unsigned rule = 0; rule < CW_ROWS_RULES; rule++)
    {
      const CwRows *by = cw_rows_by (&rows, (CwRowsRule)rule);
      for (uint32_t i = 0; i < by->known; i++)
        by->game[i].between = i % 2 == 0   ? CW_BETWEEN_PEOPLE
                              : i % 3 == 0 ? CW_BETWEEN_UNKNOWN
                                           : CW_BETWEEN_ENGINES;
    }
  unsigned count = cw_specifications_init (&run, list);
  g_assert_cmpuint (count, ==, 576);
  g_assert_true (cw_specifications_part_kinds (&run));
  g_assert_cmpuint (run.between[CW_BETWEEN_ENGINES], <, run.between[CW_BETWEEN_PEOPLE]);
  while (list[people].option[CW_CHOICE_WHOSE] != CW_WHOSE_PEOPLE
         || list[people].option[CW_CHOICE_STRENGTHS] != 1)
    people++;
  cw_specification_run (&run, &list[people]);
  g_assert_true (cw_rows_part (&even, &rows, is_even, NULL));
  CwJointOptions options = { .scale = list[people].option[CW_CHOICE_SCALE] == 0,
                             .variance = run.variance[CW_ROWS_USUAL] };
  cw_joint (joint, &even, &options, NULL, NULL);
  g_assert_cmpuint (list[people].games, ==, joint->games);
  g_assert_cmpfloat_with_epsilon (list[people].value[1], joint->piece[1].value, 1e-6);
  cw_rows_clear (&even);
  for (uint32_t i = 198; i < rows.known; i++) /* 99 of people */
    rows.game[i].between = CW_BETWEEN_ENGINES;
  g_assert_cmpuint (cw_specifications_init (&run, list), ==, 192);
  cw_rows_clear (&rows);
}

/* If the games of a way cannot bound a piece's value, it has no largest value; if they cannot tell
 * it from nothing, no smallest. */
static void
test_open (void)
{
  CwSpecification list[3] = {
    { .done = true, .value = { 100, 250 }, .low = { 0, 200 }, .high = { 0, 300 } },
    { .done = true, .value = { 100, 900 }, .low = { 0, 500 }, .high = { 0, INFINITY } },
    { .done = false }
  };
  double low, high;
  g_assert_true (cw_specification_range (list, 3, 1, CW_BY_RESULTS, &low, &high));
  g_assert_cmpfloat (low, ==, 250);
  g_assert_true (isinf (high));
  g_assert_true (cw_specification_range (list, 1, 1, CW_BY_RESULTS, &low, &high));
  g_assert_cmpfloat (high, ==, 250);
  list[0].low[1] = -50; /* nor a smallest value, if it may be worth nothing */
  g_assert_true (cw_specification_range (list, 3, 1, CW_BY_RESULTS, &low, &high));
  g_assert_true (isinf (low) && low < 0 && isinf (high));
  g_assert_false (cw_specification_range (&list[2], 1, 1, CW_BY_RESULTS, &low, &high));
}

/* Rows without those of other rules leave only one rule; other games than chess have no phase. */
static void
test_what_there_is (void)
{
  CwSpecification *list = g_new0 (CwSpecification, CW_MAX_SPECIFICATIONS);
  CwSpecifications run = { 0 };
  CwRows rows;
  cw_rows_init (&rows);
  cw_rows_set_game (&rows, NULL);
  run.rows = &rows;
  g_assert_cmpuint (cw_specifications_init (&run, list), ==, 64);
  cw_specification_run (&run, &list[0]);
  g_assert_false (list[0].done);
  cw_rows_clear (&rows);
  cw_rows_set_game (&rows, cw_game_named ("shogi"));
  g_assert_cmpuint (cw_specifications_init (&run, list), ==, 32);
  cw_rows_clear (&rows);
  g_free (list);
}

/* In shogi values are in points: the rook's is relative to the starting army's 93, and its interval
 * leaves out the army's error, however badly the pawn is measured. */
static void
test_shogi (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "values", "selfplay-shogi.rows", NULL);
  g_autofree CwSpecification *list = g_new0 (CwSpecification, CW_MAX_SPECIFICATIONS);
  CwSpecifications run = { 0 };
  g_autofree char *text = NULL;
  CwStatus status = { 0 };
  gsize length;
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  length = (gsize)(strchr (text + length / 7, '\n') + 1 - text);
  g_assert_true (cw_rows_read_text (&rows, text, length, false, &status));
  run.rows = &rows;
  g_assert_cmpfloat_with_epsilon (cw_specification_points (&rows.columns), 93, 1e-9);
  g_assert_cmpuint (cw_specifications_init (&run, list), >, 0);
  cw_specification_run (&run, &list[0]);
  g_assert_true (list[0].done);
  g_assert_cmpfloat (list[0].value[5], >, 1000);
  g_assert_cmpfloat (list[0].value[5], <, 1700);
  g_assert_cmpfloat (list[0].high[5] - list[0].low[5], <, 0.5 * list[0].value[5]);
  double sum = 9 * list[0].value[0] + list[0].value[4] + list[0].value[5];
  for (unsigned k = 1; k <= 6; k++)
    if (k != 4 && k != 5) /* two each of lance, knight, silver and gold */
      sum += 2 * list[0].value[k];
  g_assert_cmpfloat_with_epsilon (sum, 9300, 1e-6);
  cw_rows_clear (&rows);
  cw_rows_init (&rows);
  cw_rows_set_game (&rows, NULL);
  g_assert_cmpfloat (cw_specification_points (&rows.columns), ==, 0);
  cw_rows_clear (&rows);
}

/* If a search expects exactly what known values predict, these values are found, whatever the rule,
 * the first move and the weight; choices about results or players do not vary for searches. */
static void
test_searched (void)
{
  static const double truth[5] = { 1, 3.1, 3.4, 5.2, 9.7 };
  g_autofree CwSpecification *list = g_new0 (CwSpecification, CW_MAX_SPECIFICATIONS);
  CwSpecifications run = { 0 };
  float *expected[CW_ROWS_RULES];
  double low, high, results, search, share[CW_CHOICES];
  unsigned searched = 0;
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  for (unsigned rule = 0; rule < CW_ROWS_RULES; rule++)
    {
      const CwRows *by = cw_rows_by (&rows, (CwRowsRule)rule);
      expected[rule] = g_new (float, by->count);
      for (size_t i = 0; i < by->count; i++)
        {
          double pawns = 0;
          for (unsigned k = 0; k < 5; k++)
            pawns += truth[k] * cw_rows_difference (by, i, k);
          /* not every row is searched */
          expected[rule][i] = i % 3 == 0 ? NAN : (float)(1 / (1 + exp (-0.7 * pawns)));
        }
      run.expected[rule] = expected[rule];
    }
  run.rows = &rows;
  unsigned count = cw_specifications_init (&run, list);
  g_assert_cmpuint (count, ==, 192 + 24);
  for (unsigned i = 0; i < count; i++)
    {
      const uint8_t *option = list[i].option;
      if (option[CW_CHOICE_BY] != CW_BY_SEARCH)
        continue;
      cw_specification_run (&run, &list[i]);
      g_assert_true (list[i].done);
      g_assert_cmpuint (option[CW_CHOICE_STRENGTHS], ==, 1);
      g_assert_cmpuint (option[CW_CHOICE_DRAWS], ==, 0);
      for (unsigned k = 1; k < 5; k++)
        {
          g_assert_cmpfloat_with_epsilon (list[i].value[k], 100 * truth[k], 0.05);
          g_assert_cmpfloat (list[i].high[k] - list[i].low[k], <, 0.1); /* there is no noise */
        }
      searched++;
    }
  g_assert_cmpuint (searched, ==, 24);
  g_assert_true (cw_specification_range (list, count, 3, CW_BY_SEARCH, &low, &high));
  g_assert_cmpfloat_with_epsilon (low, 520, 0.05);
  g_assert_false (cw_specification_range (list, count, 3, CW_BY_RESULTS, &low, &high));
  /* Searches and results are compared only in the ways that both have. */
  for (unsigned i = 0; i < count; i++)
    if (list[i].option[CW_CHOICE_BY] == CW_BY_RESULTS)
      {
        bool both = list[i].option[CW_CHOICE_DRAWS] == 0 && list[i].option[CW_CHOICE_STRENGTHS] == 1
                    && list[i].option[CW_CHOICE_SCALE] == 1;
        list[i].done = true;
        list[i].value[3] = both ? 400 : 900;
      }
  g_assert_true (cw_specification_mean (list, count, 3, CW_CHOICE_BY, 0, &results));
  g_assert_true (cw_specification_mean (list, count, 3, CW_CHOICE_BY, 1, &search));
  g_assert_cmpfloat_with_epsilon (results, 400, 1e-9);
  g_assert_cmpfloat_with_epsilon (search, 520, 0.05);
  cw_specification_shares (list, count, 3, share);
  g_assert_cmpfloat (share[CW_CHOICE_BY], >, 0.999);
  g_assert_cmpfloat (share[CW_CHOICE_ROWS], <, 1e-9);
  cw_rows_clear (&rows);
  for (unsigned rule = 0; rule < CW_ROWS_RULES; rule++)
    g_free (expected[rule]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/specification/ways", test_ways);
  g_test_add_func ("/specification/selected", test_selected);
  g_test_add_func ("/specification/ratings", test_ratings);
  g_test_add_func ("/specification/kinds", test_kinds);
  g_test_add_func ("/specification/open", test_open);
  g_test_add_func ("/specification/what-there-is", test_what_there_is);
  if (test_effort () > 0) /* a large file, which takes long under sanitizers */
    g_test_add_func ("/specification/shogi", test_shogi);
  g_test_add_func ("/specification/searched", test_searched);
  return g_test_run ();
}
