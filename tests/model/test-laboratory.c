/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of Values: an open file is read once and measured once, whoever asks; other rules,
 * filters and models give other answers. */
#include "model/files/files.h"
#include "model/values/laboratory.h"
#include "model/values/values_use.h"
#include "support/model.h"

#include <math.h>
#include <sys/inotify.h>
#include <unistd.h>

#define GAMES 12

typedef struct
{
  GFile *file;
  CwContext *context;
  CwLaboratory *laboratory;
  CwDocument *document; /* borrowed */
  int watch;            /* counts how often the file is opened */
} Fixture;

/* Games in which White wins a knight, and loses every third game. */
static GFile *
games_file (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < GAMES; i++)
    {
      const char *result = i % 3 == 0 ? "0-1" : "1-0";
      g_string_append_printf (text,
                              "[White \"Player %u\"]\n[Event \"Cup\"]\n[Result \"%s\"]\n\n"
                              "1. e4 e5 2. Nf3 d6 3. Nxe5 dxe5 4. d3 a6 5. a3 h6 %s\n\n",
                              i, result, result);
    }
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "opened.pgn", NULL);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return g_file_new_for_path (path);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->file = games_file ();
  f->context = cw_context_new ();
  f->document = cw_context_document (f->context);
  f->laboratory = cw_laboratory_new (f->context);
  f->watch = inotify_init1 (IN_NONBLOCK);
  g_assert_cmpint (inotify_add_watch (f->watch, g_file_peek_path (f->file), IN_OPEN | IN_CLOSE), >=,
                   0);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  close (f->watch);
  g_assert_finalize_object (f->laboratory);
  g_assert_finalize_object (f->context);
  g_clear_object (&f->file);
}

/* How often the file was opened since the last call; several openings without a close count
 * once. */
static guint
count_opened (Fixture *f)
{
  struct inotify_event event; /* events of a watched file have no name */
  guint count = 0;

  while (read (f->watch, &event, sizeof event) == sizeof event)
    count += (event.mask & IN_OPEN) != 0;
  return count;
}

static void
open_file (Fixture *f)
{
  g_autoptr (GPtrArray) files = cw_files_new (&f->file, 1);

  cw_document_open (f->document, files);
  model_wait (!cw_document_is_loading (f->document) && !cw_document_is_measuring (f->document));
  cw_laboratory_wake (f->laboratory);
  model_wait (!cw_laboratory_is_measuring (f->laboratory));
  g_assert_cmpuint (count_opened (f), ==, 1);
}

static guint
counted_games (Fixture *f)
{
  guint games;
  gsize rows;

  model_wait (!cw_laboratory_is_measuring (f->laboratory));
  cw_data_set_get_counts (cw_laboratory_get_data (f->laboratory), &games, &rows);
  return games;
}

static void
test_once (Fixture *f, gconstpointer data)
{
  open_file (f);
  CwDataSet *set = cw_laboratory_get_data (f->laboratory);
  CwSharedRows *rows = cw_document_get_shared_rows (f->document);
  const CwMeasurement *measured = cw_document_get_measurement (f->document);

  if (cw_data_set_get_kind (set) != CW_DATA_FILE) /* few games say little: other data are shown */
    cw_laboratory_choose (f->laboratory,
                          set = cw_laboratory_add_file (f->laboratory, CW_DATA_FILE, f->file));
  g_assert_cmpuint (counted_games (f), ==, GAMES);
  g_assert_true (cw_data_set_get_rows (set) == rows);
  g_assert_true (cw_laboratory_get_rows (f->laboratory) == rows);
  /* Another model, a filter that rows can answer, a part: nothing is read or measured again. */
  CwFitOptions model = cw_laboratory_get_model (f->laboratory);
  model.draws = CW_DRAWS_HALF;
  cw_laboratory_set_model (f->laboratory, &model);
  g_assert_cmpuint (counted_games (f), ==, GAMES);
  g_assert_cmpint (cw_laboratory_get_answer (f->laboratory)->model.options.draws, ==,
                   CW_DRAWS_HALF);
  g_assert_true (cw_shared_rows_measure (rows, NULL) == measured);
  CwFilterChoice filter = { .player = "Player 7" };
  cw_laboratory_set_filter (f->laboratory, &filter);
  g_assert_cmpuint (counted_games (f), ==, 1);
  cw_laboratory_choose (f->laboratory, cw_laboratory_add_part (f->laboratory, set, "part"));
  g_assert_cmpuint (counted_games (f), ==, 1);
  g_assert_cmpuint (count_opened (f), ==, 0);
}

/* Rows cannot answer another rule, so the file is read again. */
static void
test_rule (Fixture *f, gconstpointer data)
{
  CwRowRule rule = cw_row_rule_default ();

  open_file (f);
  cw_laboratory_choose (f->laboratory,
                        cw_laboratory_add_file (f->laboratory, CW_DATA_FILE, f->file));
  model_wait (!cw_laboratory_is_measuring (f->laboratory));
  rule.sample = CW_SAMPLE_ONE;
  cw_laboratory_set_rule (f->laboratory, &rule);
  g_assert_cmpuint (counted_games (f), ==, GAMES);
  g_assert_cmpuint (cw_data_set_get_rows (cw_laboratory_get_data (f->laboratory))->rows.count, ==,
                    GAMES);
  g_assert_cmpuint (count_opened (f), ==, 1);
  g_assert_false (cw_laboratory_get_answer (f->laboratory)->article);
}

/* Data that are not shown are not measured; an unreadable file is reported once. */
static void
test_rest (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) missing = g_file_new_for_path ("/nowhere/missing.csv");
  guint measured = 0, failed = 0, turned = 0;
  g_autoptr (CwDataSet) chosen = NULL;
  gboolean measuring = TRUE;
  gpointer answer = NULL;

  g_signal_connect_swapped (f->laboratory, "notify::measuring", G_CALLBACK (model_count), &turned);
  g_signal_connect_swapped (f->laboratory, "measured", G_CALLBACK (model_count), &measured);
  g_signal_connect_swapped (f->context, "message", G_CALLBACK (model_count), &failed);
  g_assert_false (cw_laboratory_is_measuring (f->laboratory));
  cw_laboratory_wake (f->laboratory);
  model_wait (measured == 1);
  g_assert_cmpuint (turned, ==, 2); /* started and ended */
  g_object_get (f->laboratory, "data", &chosen, "measuring", &measuring, "answer", &answer, NULL);
  g_assert_true (chosen == cw_laboratory_get_data (f->laboratory) && !measuring);
  g_assert_true (answer == cw_laboratory_get_answer (f->laboratory));
  g_assert_cmpuint (cw_laboratory_get_answer (f->laboratory)->fit.columns.count, ==, 5);
  cw_laboratory_rest (f->laboratory);
  cw_laboratory_choose (f->laboratory,
                        cw_laboratory_add_file (f->laboratory, CW_DATA_FILE, missing));
  g_assert_false (cw_laboratory_is_measuring (f->laboratory));
  cw_laboratory_wake (f->laboratory);
  model_wait (failed == 1);
  g_assert_cmpuint (measured, ==, 1);
  g_assert_false (cw_laboratory_is_measuring (f->laboratory));
  g_autofree char *error = NULL, *title = NULL;
  gboolean reading = TRUE;
  g_object_get (cw_laboratory_get_data (f->laboratory), "title", &title, "error", &error, "reading",
                &reading, NULL);
  g_assert_cmpstr (title, ==, "missing.csv");
  g_assert_nonnull (error);
  g_assert_false (reading);
}

/* The values put to use are the recommended ones, with percentages for any position; or those of
 * another count, if one was chosen. */
static void
test_use (Fixture *f, gconstpointer data)
{
  CwValueSets *sets = cw_context_choice (f->context);
  const CwGame *chess = cw_game_named ("chess");
  CwFitOptions model = cw_laboratory_get_model (f->laboratory);

  cw_laboratory_wake (f->laboratory); /* the shipped games */
  model_wait (cw_laboratory_get_answer (f->laboratory) != NULL);
  const CwMeasureAnswer *answer = cw_laboratory_get_answer (f->laboratory);
  g_assert_true (answer->article);
  g_assert_cmpint (cw_values_use (answer), ==, CW_USE_RECOMMENDED);
  cw_laboratory_use_values (f->laboratory);
  const CwValues *used = cw_value_sets_values (sets, chess);
  g_assert_cmpfloat_with_epsilon (used->board[CW_KNIGHT], answer->joint->piece[1].value, 0.02);
  g_assert_cmpfloat (fabs (answer->fit.value[1] - used->board[CW_KNIGHT]), >, 10);
  /* A pawn up in any position decides less than between equal players with half of the pieces
   * left. */
  g_assert_cmpfloat (used->slope, >, 0.3);
  g_assert_cmpfloat (used->slope, <, answer->joint->theta[0]);
  model.draws = CW_DRAWS_HALF;
  cw_laboratory_set_model (f->laboratory, &model);
  model_wait (!cw_laboratory_is_measuring (f->laboratory));
  answer = cw_laboratory_get_answer (f->laboratory);
  g_assert_false (answer->article);
  g_assert_cmpint (cw_values_use (answer), ==, CW_USE_COUNT);
  cw_laboratory_use_values (f->laboratory);
  used = cw_value_sets_values (sets, chess);
  g_assert_cmpfloat_with_epsilon (used->board[CW_KNIGHT], answer->fit.value[1], 0.02);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/laboratory/once", test_once);
  ADD ("/laboratory/rule", test_rule);
  ADD ("/laboratory/rest", test_rest);
  ADD ("/laboratory/use", test_use);
#undef ADD
  return g_test_run ();
}
