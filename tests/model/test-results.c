/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pages of Values show about rows, for the shipped games. */
#include "learning/material_balance.h"
#include "learning/samples.h"
#include "model/files/files.h"
#include "model/latest_task.h"
#include "model/values/balance_job.h"
#include "model/values/comparison.h"
#include "model/values/formula_trial.h"
#include "model/values/material_item.h"
#include "model/values/materials_job.h"
#include "model/values/position_rows.h"
#include "model/values/row_finder.h"
#include "model/values/rows_job.h"
#include "model/values/slicing.h"
#include "model/values/trust_job.h"
#include "notation/fen.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "support/effort.h"
#include "support/run_cli.h"
#include "support/some_games.h"

#include <glib/gstdio.h>
#include <math.h>

typedef struct
{
  CwSharedRows *rows;
  CwMeasureAnswer *answer;
  GCancellable *slot;
  GAsyncResult *result; /* of the last task */
} Fixture;

/* The owner of the tasks is an object without any other use. */
static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *fixture = g_object_get_data (source, "fixture");

  g_set_object (&fixture->result, result);
}

static gpointer
owner_new (Fixture *fixture)
{
  GObject *owner = g_object_new (G_TYPE_OBJECT, NULL);

  g_object_set_data (owner, "fixture", fixture);
  g_clear_object (&fixture->result);
  return owner;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  CwFitOptions options = cw_fit_options_default ();
  g_autoptr (GObject) owner = owner_new (fixture);
  CwStatus status;
  CwRows rows;

  cw_status_clear (&status);
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, true, &status));
  fixture->rows = cw_shared_rows_new (&rows);
  cw_measure_rows (&fixture->slot, fixture->rows, &options, done_cb, owner);
  model_wait (fixture->result != NULL);
  fixture->answer = cw_measure_finish (fixture->result, NULL);
  g_assert_nonnull (fixture->answer);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  cw_latest_task_stop (&fixture->slot);
  g_clear_object (&fixture->result);
  cw_measure_answer_free (fixture->answer);
  cw_shared_rows_unref (fixture->rows);
}

/* [Med15]'s slope by eye loses little more than the fitted one; a point knows its positions. */
static void
test_balances (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GObject) owner = owner_new (fixture);
  double slopes[CW_CURVE_TRIED];

  cw_balance_count (&fixture->slot, fixture->answer, cw_curve_school, done_cb, owner);
  model_wait (fixture->result != NULL);
  CwCountedCurve *counted = cw_balance_count_finish (fixture->result);
  g_assert_nonnull (counted);
  g_assert_cmpfloat_with_epsilon (counted->curve.alpha, 0.661, 0.001);
  double more = cw_balance_loss (counted, 0.7) - cw_balance_fitted_loss (counted);
  g_assert_cmpfloat_with_epsilon (more, 0.00023, 0.000005);
  cw_balance_first_slopes (counted, cw_game_named ("chess"), slopes);
  g_assert_cmpfloat (slopes[1], ==, 0.7);
  cw_balance_first_slopes (counted, cw_game_named ("shogi"), slopes);
  g_assert_cmpfloat_with_epsilon (slopes[1], 1.1 * counted->curve.alpha, 1e-9);

  /* Of 21 leads, one outside its interval is expected by chance: +4 is no longer marked, −1 is. */
  g_autoptr (GPtrArray) lines = cw_balance_lines (counted);
  unsigned marked = 0;
  for (guint i = 0; i < lines->len; i++)
    {
      const CwBalanceLine *line = lines->pdata[i];
      marked += line->off;
      g_assert_true (!line->off || g_str_equal (line->balance, "−1"));
    }
  g_assert_cmpuint (marked, ==, 1);

  g_clear_object (&fixture->result);
  cw_balance_find (&fixture->slot, counted, 2, done_cb, owner);
  model_wait (fixture->result != NULL);
  const CwBalanceSearch *search = cw_balance_find_finish (fixture->result);
  const CwCurveBin *bin = cw_curve_at (&counted->curve, 2);
  g_assert_cmpuint (search->found->len, ==, bin->rows);
  g_assert_cmpuint (search->games, <, bin->rows);
  g_autoptr (CwPositionRows) list = cw_position_rows_new (search->rows, search->found);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, bin->rows);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), bin->rows));
  g_autoptr (CwPositionRow) row = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_autofree char *players = NULL, *details = NULL;
  g_object_get (row, "players", &players, "details", &details, NULL);
  g_assert_nonnull (strstr (players, " – "));
  g_assert_nonnull (strstr (details, "move "));
  /* The shipped rows have no games. */
  const char *uri;
  guint64 offset;
  guint ply;
  g_assert_false (cw_position_rows_locate (list, 0, &uri, &offset, &ply));
  cw_counted_curve_free (counted);
}

/* No values predict better than the fit. */
static void
test_formula (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GObject) owner = owner_new (fixture);
  const CwFormulaTrial *of;
  double theta[CW_MAX_COLUMNS];

  cw_formula_trial_prepare (&fixture->slot, fixture->rows, CW_DRAWS_DROP, FALSE, done_cb, owner);
  model_wait (fixture->result != NULL);
  CwFormulaTrial *trial = cw_formula_trial_finish (fixture->result, NULL);
  g_assert_nonnull (trial);
  g_assert_cmpfloat_with_epsilon (trial->best.log_loss, 0.46913, 0.000005);
  memcpy (theta, trial->fit.theta, sizeof theta);
  theta[4] *= 0.5; /* the queen */
  g_clear_object (&fixture->result);
  cw_formula_trial_predict (trial, theta, done_cb, owner);
  model_wait (fixture->result != NULL);
  const CwAccuracy *accuracy = cw_formula_trial_predicted (fixture->result, &of);
  g_assert_true (of == trial);
  g_assert_true (cw_formula_is_worse (accuracy, &trial->best));
  g_assert_false (cw_formula_is_worse (&trial->best, &trial->best));
  g_autofree char *fitted = cw_formula_change_text (&trial->best, &trial->best);
  g_assert_true (g_str_has_prefix (fitted, "This is the fit"));
  cw_formula_trial_unref (trial);
}

/* The recommended count too, in which every game counts once; whatever else it knows makes it
 * predict better than pieces alone. */
static void
test_recommended_formula (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GObject) owner = owner_new (fixture);
  const CwFormulaTrial *of;
  double theta[CW_MAX_COLUMNS];

  g_assert_true (cw_formula_can_be_recommended (fixture->answer->joint));
  cw_formula_trial_prepare (&fixture->slot, fixture->rows, CW_DRAWS_DROP, TRUE, done_cb, owner);
  model_wait (fixture->result != NULL);
  CwFormulaTrial *trial = cw_formula_trial_finish (fixture->result, NULL);
  g_assert_nonnull (trial);
  g_assert_cmpuint (trial->best.games, ==, fixture->answer->joint->games);
  g_assert_cmpuint (trial->best.rows, ==, fixture->answer->joint->rows);
  for (unsigned k = 0; k < 5; k++)
    {
      g_assert_cmpfloat_with_epsilon (trial->fit.theta[k], fixture->answer->joint->theta[k], 1e-5);
      for (int way = -1; way <= 1; way += 2)
        {
          memcpy (theta, trial->fit.theta, sizeof theta);
          theta[k] *= 1 + 0.05 * way;
          g_clear_object (&fixture->result);
          cw_formula_trial_predict (trial, theta, done_cb, owner);
          model_wait (fixture->result != NULL);
          const CwAccuracy *accuracy = cw_formula_trial_predicted (fixture->result, &of);
          g_assert_true (cw_formula_is_worse (accuracy, &trial->best));
        }
    }
  g_clear_object (&fixture->result);
  cw_cross_validation_run (&fixture->slot, fixture->rows, NULL, done_cb, owner);
  model_wait (fixture->result != NULL);
  g_autofree CwAccuracy *unseen = cw_cross_validation_finish (fixture->result, NULL);
  g_assert_nonnull (unseen);
  g_assert_cmpuint (unseen->games, ==, trial->best.games);
  g_assert_cmpfloat (unseen->log_loss, >, trial->best.log_loss);
  g_assert_cmpfloat (unseen->log_loss, <, unseen->null_log_loss);
  g_assert_cmpfloat (unseen->null_brier, >, 0.2);
  cw_formula_trial_unref (trial);
}

/* If there is nothing to compare with, the text says so instead of showing zeros. The decimal point
 * is the locale's. */
static void
test_cross_validation_words (void)
{
  CwAccuracy accuracy = { .rows = 100, .log_loss = 0.575, .brier = 0.1961 };
  g_autofree char *nothing = cw_formula_cross_validation_text (&accuracy);
  g_assert_nonnull (strstr (nothing, "5750"));
  g_assert_nonnull (strstr (nothing, "one side won every counted game"));
  g_assert_null (strstr (nothing, "0000"));
  accuracy.null_log_loss = 0.6931;
  accuracy.null_brier = 0.25;
  g_autofree char *usual = cw_formula_cross_validation_text (&accuracy);
  g_assert_nonnull (strstr (usual, "without values 0"));
  g_assert_nonnull (strstr (usual, "6931"));
}

static void
test_slices (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GObject) owner = owner_new (fixture);
  guint main_ones = 0, units = 0;

  cw_slicing_run (&fixture->slot, fixture->answer, CW_SLICE_PHASE, FALSE, done_cb, owner);
  model_wait (fixture->result != NULL);
  const CwSlicing *slicing = cw_slicing_finish (fixture->result, NULL);
  g_assert_nonnull (slicing);
  g_assert_cmpuint (slicing->slices.count, ==, 3);
  g_assert_true (cw_slice_has_too_few_games (&slicing->slices.slice[0]));
  g_autoptr (GPtrArray) sentences = cw_slicing_sentences (slicing, FALSE);
  for (guint i = 0; i < sentences->len; i++)
    {
      const CwSentence *sentence = sentences->pdata[i];
      main_ones += sentence->kind == CW_SENTENCE_MAIN;
      units += strstr (sentence->text, "pawns of the same group") != NULL;
      /* What is not shown is not called absent. */
      if (strstr (sentence->text, "may be chance") != NULL)
        g_assert_nonnull (strstr (sentence->text, "they are equal"));
    }
  g_assert_cmpuint (units, ==, 1);
  g_assert_cmpuint (main_ones, ==, 1); /* the answer, which is first */
  g_assert_cmpstr (((CwSentence *)sentences->pdata[0])->text, ==,
                   "These differ between the groups by more than chance explains: Knight, Bishop, "
                   "Queen.");
  /* Leaning on each other, both groups are closer to their mean. */
  g_autoptr (CwPlot) own = cw_slicing_plot (slicing, FALSE);
  g_autoptr (CwPlot) pooled = cw_slicing_plot (slicing, TRUE);
  g_autoptr (GPtrArray) explained = cw_slicing_sentences (slicing, TRUE);
  g_assert_cmpuint (cw_plot_n_points (own), ==, cw_plot_n_points (pooled));
  g_assert_true (
      g_regex_match_simple ("Knight\tmiddlegame\t[^\t]*\t3\\.03", cw_plot_table (own), 0, 0));
  g_assert_true (
      g_regex_match_simple ("Knight\tmiddlegame\t[^\t]*\t2\\.9", cw_plot_table (pooled), 0, 0));
  g_assert_cmpuint (explained->len, ==, sentences->len + 2);
}

/* By the recommended count the pieces also differ between the phases, and each has the value found
 * when its rows are measured alone. */
static void
test_recommended_slices (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GObject) owner = owner_new (fixture);
  const CwJoint *joint = fixture->answer->joint;

  cw_slicing_run (&fixture->slot, fixture->answer, CW_SLICE_PHASE, TRUE, done_cb, owner);
  model_wait (fixture->result != NULL);
  const CwSlicing *slicing = cw_slicing_finish (fixture->result, NULL);
  g_assert_nonnull (slicing);
  g_assert_true (slicing->recommended);
  g_assert_cmpfloat (slicing->all.value[1], ==, joint->piece[1].value);
  g_assert_cmpuint (slicing->slices.count, ==, 3);
  const CwFit *ending = slicing->slices.slice[2].fit;
  g_assert_cmpuint (ending->games, <, joint->games);
  g_assert_cmpfloat_with_epsilon (ending->value[1], 226, 1);
  g_autoptr (GPtrArray) sentences = cw_slicing_sentences (slicing, FALSE);
  g_assert_cmpstr (((CwSentence *)sentences->pdata[0])->text, ==,
                   "These differ between the groups by more than chance explains: Knight, Bishop, "
                   "Rook, Queen.");
  g_autofree char *low = cw_text_number (2.3, 1, false), *high = cw_text_number (3.5, 1, false);
  g_autofree char *expected = g_strdup_printf ("Knight differs: from %s to %s ", low, high);
  g_assert_true (g_str_has_prefix (((CwSentence *)sentences->pdata[2])->text, expected));
}

/* The window's table and plot, the set used by the panel, and the command line give the same
 * intervals to the last printed digit: Fieller's, longer above than below. */
static void
test_same_intervals (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Knight", "Bishop", "Rook", "Queen" };
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "values", "engine-games.rows", NULL);
  g_auto (CwCliRun) run = cw_cli_run ("fit", path);
  const CwFit *fit = &fixture->answer->fit;
  g_autoptr (CwPlot) plot = cw_measured_values_plot (fit, NULL, NULL, 0);
  CwValues set;
  CwPosition position;
  CwMaterialBalance balance;
  CwStatus status;

  g_assert_cmpint (run.status, ==, 0);
  cw_fit_values (fit, "File", NULL, &set);
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"),
                              "4k3/8/8/8/8/8/8/QRBNK3 w - - 0 1", &status));
  cw_material_balance (&balance, &set, &position);
  for (unsigned k = 1; k <= G_N_ELEMENTS (names); k++)
    {
      const CwMaterialTerm *term = &balance.term[G_N_ELEMENTS (names) - k]; /* the largest first */
      g_autofree char *pattern =
          g_strdup_printf ("%s se [0-9.]+ 95%% ([0-9.]+) ([0-9.]+)", names[k - 1]);
      g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;

      g_assert_true (g_regex_match (regex, run.output, 0, &match));
      g_autofree char *first = g_match_info_fetch (match, 1), *last = g_match_info_fetch (match, 2);
      double low = g_ascii_strtod (first, NULL), high = g_ascii_strtod (last, NULL);
      g_assert_cmpfloat_with_epsilon (fit->low[k], low, 0.0501);
      g_assert_cmpfloat_with_epsilon (fit->high[k], high, 0.0501);
      g_assert_cmpfloat (high - fit->value[k], >, 1.03 * (fit->value[k] - low));
      g_assert_cmpfloat_with_epsilon (term->low, low, 0.0501);
      g_assert_cmpfloat_with_epsilon (term->high, high, 0.0501);
      /* The plot's table: piece, whose, value, low, high. */
      g_autofree char *row = g_strdup_printf ("%s\tmeasured\t%.2f\t%.2f\t%.2f\t", names[k - 1],
                                              fit->value[k], fit->low[k], fit->high[k]);
      g_strdelimit (row, ",", '.'); /* the table has decimal points everywhere */
      g_assert_nonnull (strstr (cw_plot_table (plot), row));
    }
}

/* In shogi in points, with a panel for the pawn too: every value of the first plies and of all
 * games is on the axis. */
static void
test_shogi_slices (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "values", "selfplay-shogi.rows", NULL);
  CwFitOptions options = cw_fit_options_default ();
  g_autoptr (GObject) owner = owner_new (fixture);
  g_autofree char *text = NULL;
  CwStatus status = { 0 };
  gsize length;
  CwRows rows;

  cw_rows_init (&rows);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  /* Three thousand of its games are enough. */
  length = (gsize)(strchr (text + length / 7, '\n') + 1 - text);
  g_assert_true (cw_rows_read_text (&rows, text, length, false, &status));
  CwSharedRows *shared = cw_shared_rows_new (&rows);
  cw_measure_rows (&fixture->slot, shared, &options, done_cb, owner);
  model_wait (fixture->result != NULL);
  CwMeasureAnswer *answer = cw_measure_finish (fixture->result, NULL);
  g_clear_object (&fixture->result);
  cw_slicing_run (&fixture->slot, answer, CW_SLICE_MOVE, FALSE, done_cb, owner);
  model_wait (fixture->result != NULL);
  const CwSlicing *slicing = cw_slicing_finish (fixture->result, NULL);
  g_assert_cmpfloat_with_epsilon (slicing->points, 93, 1e-9);
  g_autoptr (CwPlot) plot = cw_slicing_plot (slicing, FALSE);
  g_autoptr (CwPlot) pooled = cw_slicing_plot (slicing, TRUE);
  g_autoptr (GPtrArray) sentences = cw_slicing_sentences (slicing, FALSE);
  gboolean said = FALSE;
  for (guint i = 0; i < sentences->len; i++)
    said |=
        strstr (((CwSentence *)sentences->pdata[i])->text, "A lead of 10 points scores: ") != NULL;
  g_assert_true (said);
  g_assert_true (
      g_regex_match_simple ("Pawn\tmoves 21-30\t[^\t]*\t[12]\\.", cw_plot_table (plot), 0, 0));
  g_assert_true (
      g_regex_match_simple ("Rook\tmoves 21-30\t[^\t]*\t1[0-9]\\.", cw_plot_table (plot), 0, 0));
  g_assert_true (
      g_regex_match_simple ("Rook\tmoves 21-30\t[^\t]*\t1[0-9]\\.", cw_plot_table (pooled), 0, 0));
  cw_measure_answer_free (answer);
  cw_shared_rows_unref (shared);
}

/* A combination lists as many games as its line says. */
static void
test_materials (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GObject) owner = owner_new (fixture);

  cw_materials_count (&fixture->slot, fixture->rows, CW_MATERIALS_DIFFERENCE, done_cb, owner);
  model_wait (fixture->result != NULL);
  CwCountedMaterials *counted = cw_materials_count_finish (fixture->result, NULL);
  g_assert_nonnull (counted);
  for (guint i = 0; i < 5; i++)
    {
      const CwMaterial *material = &counted->materials.material[i];
      g_autoptr (GArray) rows = cw_counted_materials_rows (counted, i);
      double expected = cw_material_expected (fixture->answer, material);
      g_assert_cmpuint (rows->len, ==, material->games);
      g_assert_cmpfloat (expected, >=, 0);
      g_assert_cmpfloat (expected, <=, 1);
    }
  /* Bold are those that chance hardly explains among so many, not all outside their intervals. */
  g_autoptr (GPtrArray) items =
      cw_material_items_new (&counted->materials, 10, "", fixture->answer);
  guint outside = 0, bold = 0;
  for (guint i = 0; i < items->len; i++)
    {
      const CwMaterialItem *item = items->pdata[i];
      double expected = item->number[CW_MATERIAL_EXPECTED];
      gboolean out = expected >= 0 && (expected < item->low || expected > item->high);
      outside += out;
      bold += item->surprise;
      g_assert_true (out || !item->surprise);
    }
  g_assert_cmpuint (items->len, >, 100);
  g_assert_cmpuint (bold, >, 0);
  g_assert_cmpuint (bold, <, outside);
  cw_counted_materials_free (counted);
}

static CwBackground *
search_rows (CwSharedRows *rows, Ended *ended)
{
  static const CwBackgroundKind searching = { cw_search_values_job_run, news_cb, ended_cb };
  *ended = (Ended){ 0 };
  CwBackground *work = cw_background_start (&searching, cw_search_values_job_new (rows),
                                            cw_search_values_job_free, ended);

  model_wait (ended->done);
  return work;
}

/* Values by search are beside those from results, for games that are available. */
static void
test_search_values (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "some-games.pgn", NULL);
  CwSharedRows *rows = read_some_games (path);
  g_autoptr (GPtrArray) compared = g_ptr_array_new ();
  CwComparedSet first = { 0 }, recommended = { .beside = TRUE }, published = { .published = TRUE };
  Ended ended;

  /* The shipped rows have no games. */
  g_assert_false (cw_row_finder_is_possible (fixture->rows));
  g_assert_true (cw_row_finder_is_possible (rows));
  CwBackground *work = search_rows (rows, &ended);
  const CwSearchValuesJob *job = cw_background_job (work);
  g_assert_null (ended.fault);
  g_assert_cmpuint (job->positions, >, 50);
  g_assert_cmpfloat_with_epsilon (job->fit.value[0], 100, 1e-9);
  g_assert_cmpfloat (job->fit.value[1], >, 100);
  g_assert_cmpfloat (job->fit.value[3], >, job->fit.value[1]);
  g_assert_cmpfloat (job->fit.value[4], >, job->fit.value[3]);
  g_assert_cmpfloat (job->fit.low[4], <, job->fit.value[4]);
  g_ptr_array_add (compared, &first);
  g_ptr_array_add (compared, &recommended);
  g_ptr_array_add (compared, &published);
  cw_comparison_add_search (compared, job);
  g_assert_cmpuint (compared->len, ==, 4);
  CwComparedSet *set = compared->pdata[2];
  g_assert_cmpstr (set->title, ==, "By search");
  g_assert_true (set->beside);
  g_assert_nonnull (strstr (set->source, "the engine’s search of 5"));
  cw_compared_set_free (set);
  cw_background_drop (work);
  /* The games have disappeared. */
  g_assert_true (g_file_set_contents (path, "[Event \"?\"]\n\n1. e4 *\n", -1, NULL));
  work = search_rows (rows, &ended);
  g_assert_nonnull (strstr (ended.fault, "has changed since it was read"));
  g_free (ended.fault);
  cw_background_drop (work);
  g_unlink (path);
  cw_shared_rows_unref (rows);
}

static bool
is_before (void *limit, const CwRows *rows, uint32_t game, size_t row)
{
  return game < *(unsigned *)limit;
}

/* Games of a table of positions have no fingerprints, but their contents show that they are the
 * same. */
static void
test_same_games (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) compared = g_ptr_array_new ();
  CwComparedSet *sets = g_new0 (CwComparedSet, 2);

  for (guint i = 0; i < 2; i++)
    {
      sets[i].title = (char *)(i == 0 ? "A file" : "Its table");
      sets[i].games = fixture->answer->fit.games;
      sets[i].fit = fixture->answer->fit;
      g_ptr_array_add (compared, &sets[i]);
    }
  g_autoptr (GPtrArray) same = cw_comparison_sentences (compared);
  const CwSentence *sentence = same->pdata[0];
  g_assert_cmpstr (sentence->text, ==, "Its table and A file are the same games.");
  sets[1].fit.theta[3] += 0.01;
  g_autoptr (GPtrArray) other = cw_comparison_sentences (compared);
  sentence = other->pdata[0];
  g_assert_null (strstr (sentence->text, "the same games"));
  g_free (sets);
}

/* Two files that are both too small say nothing, so not that they are the same either. */
static void
test_small_games (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) compared = g_ptr_array_new ();
  g_autofree CwComparedSet *sets = g_new0 (CwComparedSet, 2);
  g_autofree CwJoint *joint = g_new (CwJoint, 1);

  for (guint i = 0; i < 2; i++)
    {
      CwRows few;
      unsigned limit = 2 + i;
      g_assert_true (cw_rows_part (&few, &fixture->rows->rows, is_before, &limit));
      CwJointOptions options = cw_joint_options_default (&few.columns);
      cw_joint (joint, &few, &options, NULL, NULL);
      cw_joint_as_fit (joint, &sets[i].fit);
      g_assert_cmpint (sets[i].fit.state, ==, CW_FIT_TOO_FEW);
      sets[i].title = (char *)(i == 0 ? "One" : "Another");
      sets[i].games = limit;
      g_ptr_array_add (compared, &sets[i]);
      cw_rows_clear (&few);
    }
  g_autoptr (GPtrArray) sentences = cw_comparison_sentences (compared);
  const CwSentence *sentence = sentences->pdata[0];
  g_assert_null (strstr (sentence->text, "the same games"));
}

/* A stopped task does not answer. */
static void
test_stopped (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GObject) owner = owner_new (fixture);

  cw_materials_count (&fixture->slot, fixture->rows, CW_MATERIALS_WHOLE, done_cb, owner);
  g_assert_true (cw_latest_task_stop (&fixture->slot));
  g_assert_false (cw_latest_task_stop (&fixture->slot));
  model_wait (fixture->result != NULL);
  g_autoptr (GError) error = NULL;
  g_assert_null (cw_materials_count_finish (fixture->result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/results/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("balances", test_balances);
  ADD ("formula", test_formula);
  ADD ("recommended-formula", test_recommended_formula);
  ADD ("search-values", test_search_values);
  ADD ("slices", test_slices);
  ADD ("same-intervals", test_same_intervals);
  ADD ("recommended-slices", test_recommended_slices);
  if (test_effort () > 0) /* many fits, which take long under sanitizers */
    ADD ("shogi-slices", test_shogi_slices);
  ADD ("materials", test_materials);
  ADD ("same-games", test_same_games);
  ADD ("small-games", test_small_games);
  ADD ("stopped", test_stopped);
  g_test_add_func ("/model/results/cross-validation-words", test_cross_validation_words);
  return g_test_run ();
}
