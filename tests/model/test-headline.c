/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the first page of Values, for the shipped games. */
#include "learning/samples.h"
#include "learning/value_set.h"
#include "model/latest_task.h"
#include "model/values/headline.h"
#include "model/values/headline_notes.h"
#include "model/values/specification_job.h"
#include "model/values/values_words.h"
#include "picture/text.h"
#include "support/effort.h"
#include "support/model.h"

typedef struct
{
  CwSharedRows *rows;
  const CwJoint *joint;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  CwStatus status = { 0 };
  CwRows rows;

  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, true, &status));
  fixture->rows = cw_shared_rows_new (&rows);
  fixture->joint = cw_shared_rows_fit_joint (fixture->rows, NULL);
  g_assert_true (fixture->joint == cw_shared_rows_fit_joint (fixture->rows, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  cw_shared_rows_unref (fixture->rows);
}

/* Writes numbers as in English, whatever the locale. */
static char *
in_english (const char *text)
{
  g_autoptr (GRegex) comma = g_regex_new ("(\\d),(\\d)", 0, 0, NULL);

  return g_regex_replace (comma, text, -1, 0, "\\1.\\2", 0, NULL);
}

static void
assert_english (const char *text, const char *expected)
{
  g_autofree char *english = in_english (text);

  g_assert_cmpstr (english, ==, expected);
}

/* The sentence contains the figures of the recommended model. */
static void
test_sentence (Fixture *fixture, gconstpointer data)
{
  g_autofree char *sentence = cw_headline_sentence (CW_DATA_SHIPPED, fixture->joint);
  g_autofree char *text = in_english (sentence);

  g_assert_nonnull (strstr (text, "chess engines"));
  g_assert_nonnull (strstr (text, "2.7 pawns, a bishop 3.0, a rook 4.6 and a queen 9.1"));
  g_assert_nonnull (strstr (text, "68"));
}

/* Which values to use, and what the article's values are for. */
static void
test_advice (Fixture *fixture, gconstpointer data)
{
  g_autofree CwMeasureAnswer *answer = g_new0 (CwMeasureAnswer, 1);
  g_autofree CwJoint *joint = g_memdup2 (fixture->joint, sizeof *joint);
  answer->joint = joint;
  answer->fit = cw_shared_rows_measure (fixture->rows, NULL)->fit;
  answer->article = TRUE;
  g_autofree char *advice = cw_headline_advice (answer);
  g_autofree char *text = in_english (advice);

  g_assert_true (
      g_str_has_prefix (text, "Use these values rather than those of Medvedev’s count of 2015"));
  g_assert_nonnull (strstr (text, "It gives a knight 2.9."));
  answer->article = FALSE;
  g_autofree char *other = cw_headline_advice (answer);
  g_assert_null (strstr (other, "Medvedev"));
  joint->one_sided = TRUE; /* no values are to be used */
  g_autofree char *none = cw_headline_advice (answer);
  g_assert_cmpstr (none, ==, "");
}

/* The method describes what the model did. */
static void
test_method (Fixture *fixture, gconstpointer data)
{
  g_autofree CwJoint *joint = g_memdup2 (fixture->joint, sizeof *joint);
  g_autofree char *text = cw_headline_method (joint, &fixture->rows->rows);

  g_assert_cmpstr (
      text, ==,
      "Only positions in which no capture wins anything count after move 20. Every game "
      "counts once, a draw as half a point. Allowed for: who was stronger, who moved "
      "first, how many pieces were left.");
  joint->options = (CwJointOptions){ 0 };
  joint->players = joint->rating = 0;
  g_autofree char *plain = cw_headline_method (joint, &(CwRows){ 0 });
  g_assert_cmpstr (plain, ==,
                   "The positions of the file count. Every game counts once, a draw as half a "
                   "point.");
}

/* Each page states the count behind its figures and its numbers of positions and games. */
static void
test_counted (Fixture *fixture, gconstpointer data)
{
  g_autofree CwMeasureAnswer *answer = g_new0 (CwMeasureAnswer, 1);
  answer->has_model = answer->article = answer->recommends = TRUE;
  answer->rows = fixture->rows;
  answer->model.games = 611;
  answer->model.counted = 957;
  g_autofree char *article = cw_values_counted_text (answer);
  g_assert_cmpstr (article, ==,
                   "Medvedev’s count of 2015: 957 positions of the 611 games that somebody won.");
  g_autofree CwJoint *joint = g_memdup2 (fixture->joint, sizeof *joint);
  joint->rows = 955;
  joint->games = 617;
  answer->joint = joint;
  g_autofree char *recommended = cw_values_recommended_text (answer);
  g_assert_cmpstr (recommended, ==,
                   "The recommended count, as on the Summary: 955 positions of 617 games.");
  g_autofree char *difference = cw_values_difference_text (answer);
  g_assert_nonnull (strstr (difference, "957 positions of the 611 games that somebody won"));
  answer->article = answer->recommends = FALSE;
  answer->model.options.draws = CW_DRAWS_HALF;
  g_autofree char *own = cw_values_counted_text (answer);
  g_assert_cmpstr (own, ==, "Your own count: 957 positions of 611 games, drawn ones too.");
  g_autofree char *none = cw_values_difference_text (answer);
  g_assert_cmpstr (none, ==, "");
  /* The curve covers all games, for any count. */
  g_autofree char *curve = cw_values_curve_counted_text (answer), *text = in_english (curve);
  g_assert_nonnull (strstr (text, " games, at any move; a draw is half a point."));
  answer->rows = NULL;
  answer->has_model = FALSE;
  g_autofree char *figures = cw_values_counted_text (answer);
  g_assert_cmpstr (figures, ==, "");
}

/* Games left out, by reason; with those used they are all that were read. */
static void
test_left_out (Fixture *fixture, gconstpointer data)
{
  g_autofree CwJoint *joint = g_memdup2 (fixture->joint, sizeof *joint);
  CwRows rows = fixture->rows->rows;
  g_autofree char *number = cw_text_count (379), *total = cw_text_count (2997);
  g_autofree char *expected = g_strdup_printf (
      "Left out of %s games: %s that ended by move 20 or had no lasting change of material after "
      "it.",
      total, number);
  g_autofree char *basis = cw_headline_basis (joint, &rows);

  g_assert_cmpuint (rows.read, ==, 2997);
  g_assert_nonnull (strstr (basis, expected));
  rows.games = joint->games = 100;
  rows.repeated = 3;
  rows.resultless = 4;
  rows.others = 1;
  rows.other[0].count = 1;
  rows.dropped = 7;
  g_autofree char *many = cw_headline_basis (joint, &rows);
  g_assert_nonnull (strstr (many,
                            "Left out of 110 games: 4 without a result; 3 that repeat others; "
                            "1 of another kind of game; 2 that cannot be played through."));
  rows.repeated = rows.resultless = rows.others = rows.dropped = 0;
  g_autofree char *none = cw_headline_basis (joint, &rows);
  g_assert_null (strstr (none, "Left out"));
}

/* Which ways of counting there are, and why others are missing. */
static void
test_ways (Fixture *fixture, gconstpointer data)
{
  CwRows rows = fixture->rows->rows;
  CwSpecifications run = { .rows = &rows };
  g_autofree char *least = cw_text_count (CW_SPECIFICATION_LEAST_GAMES);
  g_autofree char *few =
      g_strdup_printf ("People and engines are not separated: 30 games say that they are between "
                       "people and 40 that they are between engines; %s of each are needed.",
                       least);

  run.between[CW_BETWEEN_UNKNOWN] = rows.games;
  g_autofree char *unknown = cw_headline_ways (&run, NULL);
  g_assert_nonnull (strstr (unknown, "these games do not say who is which"));
  g_assert_nonnull (strstr (unknown, "There are no ways by search: these need the games"));
  g_assert_nonnull (strstr (unknown, "Halves with lower and higher ratings are not counted"));
  run.between[CW_BETWEEN_PEOPLE] = 30;
  run.between[CW_BETWEEN_ENGINES] = 40;
  run.rating = 4000;
  g_autofree char *some = cw_headline_ways (&run, NULL);
  g_assert_nonnull (strstr (some, few));
  g_assert_nonnull (strstr (some, "The halves with lower and higher ratings are also counted"));
  g_assert_null (strstr (some, "table"));
  run.between[CW_BETWEEN_PEOPLE] = 300;
  run.between[CW_BETWEEN_ENGINES] = 400;
  rows.beside[CW_ROWS_SETTLED] = NULL;
  g_autofree char *both = cw_headline_ways (&run, NULL);
  g_assert_nonnull (strstr (both, "between people (300) and those between engines (400) are also"));
  g_assert_nonnull (strstr (both, "one choice of positions"));
  run.between[CW_BETWEEN_ENGINES] = rows.games;
  run.between[CW_BETWEEN_PEOPLE] = 0;
  g_autofree char *engines = cw_headline_ways (&run, NULL);
  g_assert_nonnull (strstr (engines, "All of these games are between engines"));
}

/* The effect of each choice, the largest first. */
static void
test_choices (void)
{
  CwSpecification list[4] = {
    { .done = true, .option = { 0, 1 }, .value = { 100, 226 } },
    { .done = true, .option = { 0, 2 }, .value = { 100, 246 } },
    { .done = true, .option = { 2, 1 }, .value = { 100, 346 } },
    { .done = true, .option = { 2, 2 }, .value = { 100, 366 } },
  };
  g_autofree char *text = cw_headline_choices (list, G_N_ELEMENTS (list), 1);
  g_autofree char *english = in_english (text);

  g_assert_cmpstr (english, ==,
                   "Which positions: 2 quiet half-moves 2.4, no capture left 3.6\n"
                   "After move: after move 10 2.9, after move 20 3.1");
  g_autofree char *none = cw_headline_choices (list, 0, 1);
  g_assert_cmpstr (none, ==, "");
}

/* Games selected by their result: the warning comes before any figure. */
static void
test_selected (Fixture *fixture, gconstpointer data)
{
  CwJoint joint = *fixture->joint;
  g_autofree char *plain = cw_headline_sentence (CW_DATA_FILE, &joint);
  joint.one_sided = TRUE;
  g_autofree char *selected = cw_headline_sentence (CW_DATA_FILE, &joint);

  g_assert_true (g_str_has_prefix (selected, "Do not trust these values: one side never won"));
  g_assert_true (g_str_has_suffix (selected, plain));

  CwFit *fit = g_new0 (CwFit, 1);
  g_autofree char *few = cw_headline_selected (fit);
  fit->won[1] = 4327;
  g_autofree char *white = cw_headline_selected (fit);
  fit->won[0] = 1;
  g_autofree char *none = cw_headline_selected (fit);
  g_free (fit);
  g_assert_null (few);
  g_assert_null (none);
  g_autofree char *count = cw_text_count (4327);
  g_autofree char *said = g_strconcat ("White won none of these games, Black ", count, NULL);
  g_assert_nonnull (strstr (white, said));
}

/* Both uncertainties of each piece. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  CwSpecification list[2] = {
    { .done = true, .value = { 100, 226, 300, 400, 811 }, .low = { 1, 1, 1, 1, 1 } },
    { .done = true, .value = { 100, 363, 310, 500, 1167 }, .low = { 1, 1, 1, 1, 1 } }
  };
  g_autoptr (GPtrArray) rows = cw_headline_rows (fixture->joint, NULL, 0);
  const CwHeadlineRow *knight = rows->pdata[0];

  g_assert_cmpuint (rows->len, ==, 4);
  assert_english (knight->value, "2.7");
  assert_english (knight->sampling, "2.5 to 3.0");
  g_assert_cmpstr (knight->counting, ==, "");
  g_assert_true (g_str_has_prefix (knight->score, "88"));
  g_assert_true (g_str_has_prefix (((CwHeadlineRow *)rows->pdata[3])->score, "over 99"));
  g_autoptr (GPtrArray) ranged = cw_headline_rows (fixture->joint, list, 2);
  knight = ranged->pdata[0];
  assert_english (knight->counting, "2.3 to 3.6");
  list[0].low[1] = -10;
  g_autoptr (GPtrArray) doubtful = cw_headline_rows (fixture->joint, list, 2);
  knight = doubtful->pdata[0];
  assert_english (knight->counting, "3.6 or less");
}

/* A value that the games leave wide open is given as a range. */
static void
test_wide (Fixture *fixture, gconstpointer data)
{
  CwJoint joint = *fixture->joint;
  joint.piece[4].low = 400;
  joint.piece[4].high = 1400;
  g_autofree char *sentence = cw_headline_sentence (CW_DATA_FILE, &joint);
  g_autofree char *text = in_english (sentence);

  g_assert_nonnull (strstr (text, "a rook 4.6 and a queen 4.0 to 14.0."));
}

/* If the pawn's value may be zero, values are in points. */
static void
test_points (Fixture *fixture, gconstpointer data)
{
  CwJoint joint = *fixture->joint;
  joint.piece[1].bounded = FALSE;
  g_autofree char *text = cw_headline_sentence (CW_DATA_FILE, &joint);
  g_autoptr (GPtrArray) rows = cw_headline_rows (&joint, NULL, 0);

  g_assert_nonnull (strstr (text, "Knight 88"));
  g_assert_null (strstr (text, "pawns"));
  g_assert_cmpstr (((CwHeadlineRow *)rows->pdata[0])->value, ==, "?");
  for (unsigned k = 2; k < joint.columns.count; k++)
    joint.piece[k].bounded = FALSE;
  g_autoptr (GPtrArray) none = cw_headline_rows (&joint, NULL, 0);
  g_assert_cmpuint (none->len, ==, 0); /* not a table of question marks */
  g_autofree char *nothing = cw_headline_sentence (CW_DATA_FIGURES, NULL);
  g_assert_cmpstr (nothing, ==, "");
}

/* Tied values: the expectation from the board, the games' own answer, and both combined, in points
 * of the starting pieces, which total 93. */
static void
test_ties (Fixture *fixture, gconstpointer data)
{
  g_autofree CwJoint *joint = g_new0 (CwJoint, 1), *apart = g_new0 (CwJoint, 1);
  CwValues usual;
  double points[CW_MAX_COLUMNS];
  cw_columns_init (&joint->columns, cw_game_named ("shogi"));
  apart->columns = joint->columns;
  joint->options.tied = true;
  joint->games = 100;
  cw_value_set_usual (joint->columns.game, &usual);
  cw_columns_scale (&joint->columns, &usual, points);
  for (unsigned k = 0; k < joint->columns.count; k++)
    {
      joint->theta[k] = apart->theta[k] = points[k] / 20;
      if (cw_joint_base (&joint->columns, k) != k)
        apart->theta[k] *= 2;
      joint->piece[k] = (CwJointPiece){ .known = true,
                                        .log_odds = joint->theta[k],
                                        .log_odds_high = joint->theta[k] + 0.1 };
    }
  g_autoptr (GPtrArray) rows = cw_headline_ties (joint, apart);
  g_assert_cmpuint (rows->len, ==, 7);
  const CwTieRow *gold = rows->pdata[4], *rook = rows->pdata[6];
  assert_english (rook->cell[0], "15.0 ±2.0");
  assert_english (rook->cell[1], "15.0");
  assert_english (rook->cell[2], "39.0"); /* from the games: twice 19.5 */
  assert_english (rook->cell[3], "19.5 ±2.0");
  assert_english (rook->cell[6], "17.0 ±2.0");
  g_assert_cmpstr (gold->cell[6], ==, "");
  g_autofree char *sentence = cw_headline_sentence (CW_DATA_FILE, joint);
  /* Also in the sentence that needs no unit. */
  g_assert_nonnull (strstr (sentence, "One piece up, an equally strong side scored: Pawn "));
  g_autofree char *text = in_english (sentence);
  g_assert_nonnull (strstr (text, "93 points"));
  g_assert_nonnull (strstr (text, "Bishop 13.0, Rook 15.0."));
  g_autofree CwMeasureAnswer *answer = g_new0 (CwMeasureAnswer, 1);
  answer->joint = joint;
  answer->article = TRUE;
  answer->fit = cw_shared_rows_measure (fixture->rows, NULL)->fit;
  g_autofree char *advice = cw_headline_advice (answer); /* the article was about chess */
  g_assert_nonnull (strstr (advice, "counted as Medvedev did for chess in 2015"));
  for (unsigned k = 0; k < joint->columns.count; k++)
    joint->piece[k].log_odds_high = joint->piece[k].log_odds + 1;
  g_autofree char *few = cw_headline_sentence (CW_DATA_FILE, joint);
  g_assert_nonnull (strstr (few, "too few"));
  g_autoptr (GPtrArray) none = cw_headline_ties (fixture->joint, NULL);
  g_assert_cmpuint (none->len, ==, 0);
}

static void
done_cb (gpointer owner, const GError *error)
{
  *(gboolean *)owner = TRUE;
}

static void
news_cb (gpointer owner, gpointer news)
{
}

/* The ways of counting, computed in threads. */
static void
test_job (Fixture *fixture, gconstpointer data)
{
  static const CwBackgroundKind kind = { cw_specification_job_run, news_cb, done_cb };
  gboolean done = FALSE;
  CwBackground *work = cw_background_start (&kind, cw_specification_job_new (fixture->rows),
                                            cw_specification_job_free, &done);
  const CwSpecificationJob *job = cw_background_job (work);
  double low, high;

  model_wait (done);
  g_assert_cmpuint (job->count, ==, 192); /* these have no ratings */
  for (guint i = 0; i < job->count; i++)
    g_assert_true (job->list[i].done);
  g_assert_true (cw_specification_range (job->list, job->count, 1, CW_BY_RESULTS, &low, &high));
  g_assert_cmpfloat_with_epsilon (low, 226, 1);
  g_assert_cmpfloat_with_epsilon (high, 364, 2);
  cw_background_drop (work);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/headline/sentence", test_sentence);
  ADD ("/headline/advice", test_advice);
  ADD ("/headline/method", test_method);
  ADD ("/headline/counted", test_counted);
  ADD ("/headline/left-out", test_left_out);
  ADD ("/headline/ways", test_ways);
  g_test_add_func ("/headline/choices", test_choices);
  ADD ("/headline/ties", test_ties);
  ADD ("/headline/selected", test_selected);
  ADD ("/headline/rows", test_rows);
  ADD ("/headline/wide", test_wide);
  ADD ("/headline/points", test_points);
  if (test_effort () > 0) /* many fits, which take long under sanitizers */
    ADD ("/headline/job", test_job);
#undef ADD
  return g_test_run ();
}
