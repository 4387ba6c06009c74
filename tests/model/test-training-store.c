/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept about training: results, problems in Leitner's boxes, positions of games. */
#include "model/trainers/position_pool.h"
#include "model/trainers/problem_file.h"
#include "model/trainers/training.h"
#include "support/model.h"

static void
read_problem (CwProblem *problem, const char *line)
{
  CwStatus status = { 0 };
  g_assert_true (cw_problem_read (problem, line, &status));
}

#define ONE "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; dm 1; id \"one\";"
#define TWO "q3k3/8/8/3N4/8/8/8/4K3 w - - bm Nc7+; pv Nc7+ Kd7 Nxa8;"
#define SHOGI "9/9/6S2/8k/9/7R1/9/9/9 b r2b4g3s3n4l18p 1 bm 3c2d+; dm 2;"

static void
test_results (void)
{
  g_autoptr (CwTraining) training = cw_training_new ();
  double best = 0, last = 0;
  guint changes = 0;

  g_signal_connect_swapped (training, "changed", G_CALLBACK (model_count), &changes);
  g_assert_false (cw_training_get_best (training, "find", &best, &last));
  cw_training_add_result (training, "find", 12);
  cw_training_add_result (training, "find", 17.5);
  cw_training_add_result (training, "find", 9);
  g_assert_cmpuint (changes, ==, 3);
  cw_training_flush (training);
  /* Another run knows them too. */
  g_autoptr (CwTraining) again = cw_training_new ();
  g_autoptr (GArray) results = cw_training_get_results (again, "find");
  g_assert_cmpuint (results->len, ==, 3);
  g_assert_cmpfloat (g_array_index (results, double, 1), ==, 17.5);
  g_assert_true (cw_training_get_best (again, "find", &best, &last));
  g_assert_cmpfloat (best, ==, 17.5);
  g_assert_cmpfloat (last, ==, 9);
  g_autoptr (GArray) none = cw_training_get_results (again, "name");
  g_assert_cmpuint (none->len, ==, 0);
}

static void
test_accuracy (void)
{
  static const double said[] = { 0.9, 0.9, 0.2, 1 }, was[] = { 1, 0.5, 0, 1 };
  g_autoptr (CwTraining) training = cw_training_new ();
  CwAccuracy accuracy;

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      cw_training_add_result (training, "said", said[i]);
      cw_training_add_result (training, "was", was[i]);
    }
  cw_training_get_accuracy (training, "said", "was", &accuracy);
  g_assert_cmpuint (accuracy.rows, ==, 4);
  g_assert_cmpfloat_with_epsilon (accuracy.brier, (0.01 + 0.16 + 0.04 + 0) / 4, 1e-9);
  g_assert_cmpuint (accuracy.bin[9].rows, ==, 3); /* 1 belongs to the last bin */
  g_assert_cmpfloat_with_epsilon (accuracy.bin[9].score, 2.5 / 3, 1e-9);
  g_assert_cmpuint (accuracy.bin[2].rows, ==, 1);
  g_assert_cmpfloat (accuracy.bin[2].score, ==, 0);
}

/* A missed problem comes back after 1, 3, 7, 16 and 35 days, and then never again. */
static void
test_boxes (void)
{
  static const gint64 days[] = { 1, 3, 7, 16, 35 };
  g_autoptr (CwTraining) training = cw_training_new ();
  CwProblem one, two, shogi, asked;
  gint64 today = 20000;
  guint all;

  read_problem (&one, ONE);
  read_problem (&two, TWO);
  read_problem (&shogi, SHOGI);
  g_assert_false (cw_training_next_problem (training, NULL, today, &asked));
  cw_training_add_problem (training, &one, today, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_assert_false (cw_training_next_problem (training, NULL, today + days[i] - 1, &asked));
      today += days[i];
      g_assert_true (cw_training_next_problem (training, NULL, today, &asked));
      g_assert_cmpuint (asked.best[0], ==, one.best[0]);
      g_assert_cmpstr (asked.id, ==, "one");
      cw_training_note_problem (training, &one.position, TRUE, today);
    }
  g_assert_cmpuint (cw_training_count_problems (training, NULL, today + 1000, &all), ==, 0);
  g_assert_cmpuint (all, ==, 0);
  /* A miss returns it to the first box; a problem is kept only once; games are separate. */
  cw_training_add_problem (training, &two, today, TRUE);
  cw_training_add_problem (training, &two, today, TRUE);
  cw_training_add_problem (training, &shogi, today - 5, TRUE);
  g_assert_cmpuint (cw_training_count_problems (training, NULL, today, &all), ==, 2);
  g_assert_true (cw_training_next_problem (training, NULL, today, &asked));
  g_assert_cmpstr (cw_position_game (&asked.position)->name, ==, "shogi");
  cw_training_note_problem (training, &two.position, TRUE, today);
  cw_training_note_problem (training, &two.position, FALSE, today);
  cw_training_flush (training);
  g_autoptr (CwTraining) again = cw_training_new ();
  const CwGame *chess = cw_game_named ("chess");
  g_assert_cmpuint (cw_training_count_problems (again, chess, today, &all), ==, 0);
  g_assert_cmpuint (all, ==, 1);
  g_assert_true (cw_training_next_problem (again, chess, today + 1, &asked));
  g_assert_cmpuint (asked.plies, ==, 3);
  /* A problem in no box stays out. */
  cw_training_note_problem (again, &one.position, FALSE, today);
  cw_training_count_problems (again, NULL, today, &all);
  g_assert_cmpuint (all, ==, 2);
}

static GFile *
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_mkdir_with_parents (g_get_user_data_dir (), 0755);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static void
test_pool (void)
{
  g_autoptr (CwPositionPool) pool = cw_position_pool_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  guint loads = 0;

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (text,
                            "[Result \"%s\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O "
                            "Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 %s\n\n",
                            i % 2 ? "1-0" : "1/2-1/2", i % 2 ? "1-0" : "1/2-1/2");
  g_string_append (text, "1. e4 e5 *\n"); /* too short */
  g_autoptr (GFile) file = write_file ("pool.pgn", text->str);
  g_signal_connect_swapped (pool, "loaded", G_CALLBACK (model_count), &loads);
  cw_position_pool_load (pool, file, cw_game_named ("chess"), 1);
  model_wait (loads == 1);
  g_assert_cmpuint (cw_position_pool_count (pool), ==, 30);
  for (guint i = 0; i < 30; i++)
    {
      const CwPoolPosition *chosen = cw_position_pool_get (pool, i);
      g_assert_cmpuint (cw_position_number (&chosen->position), >=, 5);
      g_assert_cmpfloat (chosen->result, ==, i % 2 ? 1 : 0.5);
    }
  /* The same file is not read again; another game has no positions there. */
  cw_position_pool_load (pool, file, cw_game_named ("chess"), 1);
  cw_position_pool_load (pool, file, cw_game_named ("shogi"), 1);
  model_wait (loads == 2);
  g_assert_cmpuint (cw_position_pool_count (pool), ==, 0);
}

typedef struct
{
  gboolean done;
  CwProblemSet *set;
} Read;

static Read reading;

static void
problems_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GFile) file = NULL;
  reading.set = cw_problem_file_read_finish (result, &file);
  g_assert_nonnull (file);
  reading.done = TRUE;
}

/* The content makes a file one of problems; its name only says where to look. */
static void
test_file (void)
{
  static const struct
  {
    const char *name, *text;
    guint problems; /* 0: it is no such file */
  } cases[] = {
    { "two.epd", "# mates\n" ONE "\n" TWO "\n", 2 },
    { "tsume.sfen", SHOGI "\n", 1 },
    { "positions.epd", "6k1/5ppp/8/8/8/8/8/R5K1 w - - id \"nothing to find\";\n", 0 },
    { "games.txt", "1. e4 e5 *\n", 0 },
    { "empty.epd", "", 0 },
  };
  g_autoptr (CwTraining) owner = cw_training_new ();
  g_autoptr (GFile) pgn = g_file_new_for_path ("/games.pgn");

  g_assert_false (cw_problem_file_may_be (pgn));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = write_file (cases[i].name, cases[i].text);
      g_assert_true (cw_problem_file_may_be (file));
      reading = (Read){ 0 };
      cw_problem_file_read (file, owner, problems_read);
      model_wait (reading.done);
      g_assert_cmpuint (reading.set != NULL ? reading.set->count : 0, ==, cases[i].problems);
      cw_problem_set_free (reading.set);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  g_test_add_func ("/model/training/results", test_results);
  g_test_add_func ("/model/training/accuracy", test_accuracy);
  g_test_add_func ("/model/training/boxes", test_boxes);
  g_test_add_func ("/model/training/pool", test_pool);
  g_test_add_func ("/model/training/file", test_file);
  return g_test_run ();
}
