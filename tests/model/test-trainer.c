/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each trainer without a window: it asks, judges right and wrong answers, and keeps results.
 * Answers are derived from the question, as a person would do. */
#include "learning/material_balance.h"
#include "learning/value_set.h"
#include "model/game/move_words.h"
#include "model/trainers/trainer_kinds.h"
#include "support/model.h"

typedef struct
{
  CwTraining *training;
  CwSettings *settings;
  CwAppearance *appearance;
  CwTrainer *trainer;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "selfplay.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  f->training = cw_training_new ();
  f->settings = cw_settings_new ();
  f->appearance = cw_appearance_new (f->settings);
  f->trainer = g_object_new (CW_TYPE_TRAINER, NULL);
  cw_trainer_set_up (f->trainer, f->training, f->settings, f->appearance);
  cw_trainer_set_file (f->trainer, file);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->trainer);
  g_object_unref (f->appearance);
  g_object_unref (f->settings);
  g_object_unref (f->training);
}

static void
act (Fixture *f, const char *name, GVariant *target)
{
  g_action_group_activate_action (cw_trainer_get_actions (f->trainer), name, target);
}

static gboolean
can (Fixture *f, const char *name)
{
  return g_action_group_get_action_enabled (cw_trainer_get_actions (f->trainer), name);
}

static char *
text (Fixture *f, const char *property)
{
  char *value;
  g_object_get (f->trainer, property, &value, NULL);
  return value;
}

static gboolean
is (Fixture *f, const char *property, const char *value)
{
  g_autofree char *here = text (f, property);
  return strcmp (here, value) == 0;
}

static gboolean
flag (Fixture *f, const char *property)
{
  gboolean value;
  g_object_get (f->trainer, property, &value, NULL);
  return value;
}

/* Chooses a trainer and its variety, and starts it once the games have been read. */
static void
start (Fixture *f, const char *trainer, int option, const char *answers)
{
  act (f, "trainer", g_variant_new_string (trainer));
  if (option >= 0)
    act (f, "option", g_variant_new_int32 (option));
  Wait wait = wait_begin (60);
  while (is (f, "answers", "none") && wait_more (&wait))
    act (f, "start", NULL);
  g_assert_true (is (f, "answers", answers));
}

/* The chess square that is asked for. */
static CwSquare
asked_square (Fixture *f)
{
  g_autofree char *name = text (f, "prompt");
  g_assert_cmpuint (strlen (name), ==, 2);
  return (CwSquare)((name[1] - '1') * 8 + name[0] - 'a');
}

static void
test_find_square (Fixture *f, gconstpointer data)
{
  start (f, "find-square", 1, "board");
  g_assert_true (flag (f, "flipped"));
  g_assert_true (flag (f, "bare"));
  CwSquare first = asked_square (f);
  g_autofree char *before = text (f, "prompt");
  cw_trainer_answer_square (f->trainer, first);
  g_assert_true (flag (f, "good"));
  model_wait (!is (f, "prompt", before));
  /* The next square shares neither file nor rank with it. */
  CwSquare next = asked_square (f);
  g_assert_cmpuint (next % 8, !=, first % 8);
  g_assert_cmpuint (next / 8, !=, first / 8);
  g_autofree char *second = text (f, "prompt");
  cw_trainer_answer_square (f->trainer, first);
  g_assert_false (flag (f, "good"));
  guint ring;
  g_object_get (f->trainer, "ring", &ring, NULL);
  g_assert_cmpuint (ring, ==, next);
  /* No answers are accepted until the next question. */
  cw_trainer_answer_square (f->trainer, next);
  g_assert_false (flag (f, "good"));
  model_wait (!is (f, "prompt", second));
  g_autofree char *status = text (f, "status");
  g_assert_nonnull (strstr (status, "1 right"));
  act (f, "stop", NULL);
  g_assert_false (cw_trainer_is_running (f->trainer));
}

static void
test_name_square (Fixture *f, gconstpointer data)
{
  char name[CW_SQUARE_NAME_SIZE];
  guint ring;

  start (f, "name-square", 0, "text");
  g_object_get (f->trainer, "ring", &ring, NULL);
  cw_square_name (cw_game_named ("chess"), (CwSquare)ring, name);
  g_autofree char *capitals = g_ascii_strup (name, -1);
  cw_trainer_answer_text (f->trainer, capitals);
  g_assert_true (flag (f, "good"));
  act (f, "game", g_variant_new_string ("shogi"));
  start (f, "name-square", 0, "text");
  cw_trainer_answer_text (f->trainer, "x9");
  g_assert_false (flag (f, "good"));
}

static void
test_moves (Fixture *f, gconstpointer data)
{
  CwSession *session = cw_trainer_get_session (f->trainer);
  g_autofree char *sentence = NULL;
  guint hint;

  start (f, "play-move", -1, "board");
  g_autofree char *written = text (f, "prompt");
  CwMove move = cw_session_read_move (session, written, &sentence);
  g_assert_cmpuint (move, !=, CW_NO_MOVE);
  guint movable;
  g_object_get (f->trainer, "movable", &movable, NULL);
  g_assert_cmpuint (movable, ==, 1u << cw_position_side (cw_session_position (session)));
  cw_trainer_answer_move (f->trainer, move);
  g_assert_true (flag (f, "good"));
  start (f, "write-move", -1, "text");
  g_object_get (f->trainer, "hint", &hint, NULL);
  g_autofree char *san = cw_session_move_san (session, hint);
  cw_trainer_answer_text (f->trainer, san);
  g_assert_true (flag (f, "good"));
}

static void
test_count (Fixture *f, gconstpointer data)
{
  const CwPosition *position;
  CwMaterialBalance balance;
  CwValues values;
  guint right = 4;

  start (f, "count", -1, "choice");
  position = cw_session_position (cw_trainer_get_session (f->trainer));
  cw_value_set_usual (cw_game_named ("chess"), &values);
  cw_material_balance (&balance, &values, position);
  int pawns = (int)(balance.balance / 100);
  g_autofree char *truth =
      pawns == 0 ? g_strdup ("Level")
                 : g_strdup_printf ("%s is %d ahead", pawns > 0 ? "White" : "Black", ABS (pawns));
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("choice-%u", i + 1);
      if (is (f, name, truth))
        right = i;
    }
  g_assert_cmpuint (right, <, 4);
  act (f, "choose", g_variant_new_int32 ((int)right));
  g_assert_true (flag (f, "good"));
}

/* After ten questions the round is over and its result is kept. */
static void
test_round (Fixture *f, gconstpointer data)
{
  const char *what;

  start (f, "trade", -1, "choice");
  for (guint i = 0; i < 10; i++)
    {
      model_wait (can (f, "choose"));
      act (f, "choose", g_variant_new_int32 (1));
      model_wait (can (f, "next"));
      act (f, "next", NULL);
    }
  g_assert_false (cw_trainer_is_running (f->trainer));
  g_autoptr (GArray) results = cw_trainer_get_progress (f->trainer, &what);
  g_assert_cmpuint (results->len, ==, 1);
  g_assert_cmpfloat (g_array_index (results, double, 0), <=, 10);
  g_assert_false (is (f, "best", ""));
}

static void
test_value_here (Fixture *f, gconstpointer data)
{
  start (f, "value-here", -1, "choice");
  for (guint i = 0; i < 10; i++) /* a question is found each time */
    {
      g_assert_true (is (f, "choice-3", ""));
      act (f, "choose", g_variant_new_int32 (0));
      g_assert_false (is (f, "note", ""));
      act (f, "next", NULL);
    }
}

static void
test_percent (Fixture *f, gconstpointer data)
{
  CwAccuracy own, formula;

  start (f, "percent", -1, "percent");
  g_assert_false (cw_trainer_get_accuracy (f->trainer, &own, &formula));
  for (guint i = 0; i < 10; i++)
    {
      g_object_set (f->trainer, "guess", 80.0, NULL);
      act (f, "percent", NULL);
      act (f, "next", NULL);
    }
  g_assert_false (cw_trainer_is_running (f->trainer));
  g_assert_true (cw_trainer_get_accuracy (f->trainer, &own, &formula));
  g_assert_cmpuint (own.rows, ==, 10);
  g_assert_cmpuint (own.bin[8].rows, ==, 10);
  g_assert_cmpuint (formula.rows, ==, 10);
  const char *what;
  g_autoptr (GArray) results = cw_trainer_get_progress (f->trainer, &what);
  g_assert_cmpfloat_with_epsilon (g_array_index (results, double, 0), own.brier, 1e-5);
}

/* With hints: half a point, and the problem comes back. */
static void
test_mates (Fixture *f, gconstpointer data)
{
  guint all, hint;

  start (f, "mates", 2, "board"); /* in two */
  for (guint i = 0; i < 2; i++)
    {
      model_wait (can (f, "hint"));
      act (f, "hint", NULL);
      act (f, "hint", NULL);
      g_object_get (f->trainer, "hint", &hint, NULL);
      g_assert_cmpuint (hint, !=, CW_NO_MOVE);
      cw_trainer_answer_move (f->trainer, hint);
    }
  model_wait (can (f, "next"));
  g_assert_true (flag (f, "good"));
  g_assert_false (can (f, "retry"));
  cw_training_count_problems (f->training, cw_game_named ("chess"), cw_training_today (), &all);
  g_assert_cmpuint (all, ==, 1);
  const char *what;
  g_autoptr (GArray) ratings = cw_trainer_get_progress (f->trainer, &what);
  g_assert_cmpuint (ratings->len, ==, 1);
}

/* A wrong move gets a reply, costs rating, and may be corrected. */
static void
test_file (Fixture *f, gconstpointer data)
{
  static const char lines[] = "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#;\n"
                              "6k1/5ppp/8/8/8/8/8/R5K1 w - - am Ra8;\n";
  CwSession *session = cw_trainer_get_session (f->trainer);
  g_autofree char *sentence = NULL;

  cw_trainer_take_set (f->trainer, cw_problem_set_new (lines, strlen (lines)), "My file");
  g_assert_true (is (f, "title", "My file"));
  g_assert_true (is (f, "answers", "board"));
  cw_trainer_answer_move (f->trainer, cw_session_read_move (session, "Kf2", &sentence));
  model_wait (can (f, "retry"));
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 2); /* a reply was played */
  act (f, "retry", NULL);
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 0);
  cw_trainer_answer_move (f->trainer, cw_session_read_move (session, "Ra8", &sentence));
  model_wait (can (f, "next"));
  g_assert_true (flag (f, "good"));
  act (f, "next", NULL);
  cw_trainer_answer_move (f->trainer, cw_session_read_move (session, "Kf2", &sentence));
  model_wait (can (f, "next"));
  g_assert_true (flag (f, "good"));
  act (f, "next", NULL);
  g_assert_false (cw_trainer_is_running (f->trainer));
}

/* Problems in the boxes are asked, and move to the next box. */
static void
test_review (Fixture *f, gconstpointer data)
{
  CwSession *session = cw_trainer_get_session (f->trainer);
  g_autofree char *sentence = NULL;
  CwProblem problem;
  guint all;
  gint64 today = cw_training_today ();

  act (f, "trainer", g_variant_new_string ("review"));
  act (f, "start", NULL);
  g_assert_true (is (f, "answers", "none"));
  g_assert_true (cw_problem_read (&problem, "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#;", NULL));
  cw_training_add_problem (f->training, &problem, today, TRUE);
  act (f, "start", NULL);
  g_assert_true (is (f, "answers", "board"));
  cw_trainer_answer_move (f->trainer, cw_session_read_move (session, "Ra8", &sentence));
  model_wait (can (f, "next"));
  g_assert_cmpuint (cw_training_count_problems (f->training, NULL, today, &all), ==, 0);
  g_assert_cmpuint (cw_training_count_problems (f->training, NULL, today + 3, &all), ==, 1);

  /* A problem of another game than the chosen one is asked too; the next trainer uses the chosen
   * game. */
  g_assert_true (cw_problem_read (&problem, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1 bm G*5b; dm 1;", NULL));
  cw_training_add_problem (f->training, &problem, today, TRUE);
  act (f, "next", NULL);
  g_assert_true (cw_trainer_get_game (f->trainer) == cw_game_named ("shogi"));
  g_assert_cmpuint (cw_position_key (cw_session_position (session)), ==,
                    cw_position_key (&problem.position));
  act (f, "trainer", g_variant_new_string ("mates"));
  g_assert_true (cw_trainer_get_game (f->trainer) == cw_game_named ("chess"));
}

static void
test_guess_move (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) study = cw_session_new ();
  CwSession *session = cw_trainer_get_session (f->trainer);
  g_autofree char *sentence = NULL;
  const char *what;

  model_play (study, "e4 e5 Nf3 Nc6");
  cw_trainer_set_study (f->trainer, study);
  start (f, "guess-move", 1, "board"); /* the second player's moves */
  g_assert_true (flag (f, "flipped"));
  cw_trainer_answer_move (f->trainer, cw_session_read_move (session, "e5", &sentence));
  model_wait (can (f, "next"));
  act (f, "next", NULL);
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 3);
  cw_trainer_answer_move (f->trainer, cw_session_read_move (session, "Qh4", &sentence));
  model_wait (can (f, "next"));
  g_assert_false (flag (f, "good"));
  act (f, "next", NULL);
  g_autoptr (GArray) results = cw_trainer_get_progress (f->trainer, &what);
  g_assert_cmpuint (results->len, ==, 1);
  g_assert_cmpfloat (g_array_index (results, double, 0), >=, 50);
  g_assert_cmpfloat (g_array_index (results, double, 0), <, 90);
}

/* The first player's moves of a game with a variation: any of them is right, and each comes
 * back. */
static void
test_lines (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) study = cw_session_new ();
  CwSession *session = cw_trainer_get_session (f->trainer);
  g_autofree char *sentence = NULL;
  gint64 today = cw_training_today ();
  guint all;

  model_play (study, "e4 e5 Nf3");
  cw_session_back (study);
  model_play (study, "Bc4");
  cw_trainer_set_study (f->trainer, study);
  start (f, "lines", 0, "board");
  cw_trainer_answer_move (f->trainer, cw_session_read_move (session, "e4", &sentence));
  model_wait (can (f, "next"));
  g_assert_true (flag (f, "good"));
  act (f, "next", NULL);
  cw_trainer_answer_move (f->trainer, cw_session_read_move (session, "Bc4", &sentence));
  model_wait (can (f, "next"));
  g_assert_true (flag (f, "good"));
  act (f, "next", NULL);
  g_assert_false (cw_trainer_is_running (f->trainer));
  g_assert_cmpuint (cw_training_count_problems (f->training, NULL, today, &all), ==, 0);
  g_assert_cmpuint (cw_training_count_problems (f->training, NULL, today + 1, &all), ==, 2);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *f, gconstpointer data);
  } tests[] = {
    { "/model/trainer/find-square", test_find_square },
    { "/model/trainer/name-square", test_name_square },
    { "/model/trainer/moves", test_moves },
    { "/model/trainer/count", test_count },
    { "/model/trainer/round", test_round },
    { "/model/trainer/value-here", test_value_here },
    { "/model/trainer/percent", test_percent },
    { "/model/trainer/mates", test_mates },
    { "/model/trainer/file", test_file },
    { "/model/trainer/review", test_review },
    { "/model/trainer/guess-move", test_guess_move },
    { "/model/trainer/lines", test_lines },
  };
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
