/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value sets to choose from: the choice per game, the user's own sets, and the file's set. */
#include "model/context.h"
#include "support/model.h"

typedef struct
{
  CwSettings *settings;
  CwValueSets *sets;
  guint changed, listed; /* signals so far */
} Fixture;

static void
start (Fixture *f)
{
  f->settings = cw_settings_new ();
  f->sets = cw_value_sets_new (f->settings);
  g_signal_connect_swapped (f->sets, "changed", G_CALLBACK (model_count), &f->changed);
  g_signal_connect_swapped (f->sets, "sets", G_CALLBACK (model_count), &f->listed);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  start (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->sets);
  cw_settings_flush (f->settings);
  g_assert_finalize_object (f->settings);
}

/* Measured values come first if they are precise enough; in shogi the usual scale does. */
static void
test_first (Fixture *f, gconstpointer data)
{
  const CwGame *chess = cw_game_named ("chess"), *shogi = cw_game_named ("shogi");
  guint chosen = cw_value_sets_get_chosen (f->sets, chess);
  g_assert_cmpstr (cw_value_sets_get_name (f->sets, chess, chosen), ==, "engine-games");
  chosen = cw_value_sets_get_chosen (f->sets, shogi);
  g_assert_cmpstr (cw_value_sets_get_name (f->sets, shogi, chosen), ==, "tanigawa");
}

/* Another set is used for its game only, and remembered. */
static void
test_choose (Fixture *f, gconstpointer data)
{
  const CwGame *chess = cw_game_named ("chess"), *shogi = cw_game_named ("shogi");
  guint school, of_shogi = cw_value_sets_get_chosen (f->sets, shogi);
  g_assert_true (cw_value_sets_find (f->sets, chess, "school", &school));
  g_assert_false (cw_value_sets_find (f->sets, chess, "no such set", &school));
  cw_value_sets_choose (f->sets, chess, school);
  g_assert_cmpuint (f->changed, ==, 1);
  cw_value_sets_choose (f->sets, chess, school);
  g_assert_cmpuint (f->changed, ==, 1); /* it was in use */
  g_assert_cmpuint (cw_value_sets_get_chosen (f->sets, chess), ==, school);
  g_assert_cmpuint (cw_value_sets_get_chosen (f->sets, NULL), ==, school);
  g_assert_cmpuint (cw_value_sets_get_chosen (f->sets, cw_game_named ("chess960")), ==, school);
  g_assert_cmpuint (cw_value_sets_get_chosen (f->sets, shogi), ==, of_shogi);
  const CwValues *values = cw_value_sets_values (f->sets, chess);
  g_assert_cmpfloat (values->board[CW_KNIGHT], ==, 300);
  g_assert_cmpfloat (values->board[CW_QUEEN], ==, 900);
  tear_down (f, data);
  start (f);
  g_assert_cmpstr (
      cw_value_sets_get_name (f->sets, chess, cw_value_sets_get_chosen (f->sets, chess)), ==,
      "school");
}

/* An own set is saved, is there at the next start, and can be removed. */
static void
test_own (Fixture *f, gconstpointer data)
{
  const CwGame *chess = cw_game_named ("chess");
  g_autoptr (GError) error = NULL;
  guint n = cw_value_sets_get_n_sets (f->sets, chess);
  CwValues values = *cw_value_sets_get_values (f->sets, chess, 0);
  values.board[CW_KNIGHT] = 417;
  values.game = chess;
  guint index = cw_value_sets_save (f->sets, NULL, &values, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (f->listed, ==, 1);
  g_assert_cmpuint (cw_value_sets_get_n_sets (f->sets, chess), ==, n + 1);
  g_assert_true (cw_value_sets_is_own (f->sets, chess, index));
  g_assert_false (cw_value_sets_is_own (f->sets, chess, 0));
  g_autofree char *name = g_strdup (cw_value_sets_get_name (f->sets, chess, index));
  tear_down (f, data);
  start (f);
  g_assert_true (cw_value_sets_find (f->sets, chess, name, &index));
  g_assert_cmpfloat (cw_value_sets_get_values (f->sets, chess, index)->board[CW_KNIGHT], ==, 417);
  cw_value_sets_choose (f->sets, chess, index);
  g_assert_true (cw_value_sets_remove (f->sets, chess, name, &error));
  g_assert_cmpuint (cw_value_sets_get_n_sets (f->sets, chess), ==, n);
  g_assert_false (cw_value_sets_find (f->sets, chess, name, &index));
  g_assert_cmpuint (cw_value_sets_get_chosen (f->sets, chess), <, n); /* another is in use */
}

/* Every game has a set, with a value for each kind but the king. */
static void
test_every_game (Fixture *f, gconstpointer data)
{
  const CwGame *game;
  for (guint i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      g_assert_cmpuint (cw_value_sets_get_n_sets (f->sets, game), >=, 1);
      g_assert_nonnull (cw_value_sets_values (f->sets, game));
      g_assert_nonnull (cw_value_sets_source (f->sets, game));
      g_assert_cmpstr (cw_value_sets_get_title (f->sets, game, 0), !=, "");
    }
}

/* The curve is of engine games: the score is not that of people, which fair odds go by. */
static void
test_source (Fixture *f, gconstpointer data)
{
  const CwGame *chess = cw_game_named ("chess"), *chess960 = cw_game_named ("chess960");
  guint n = cw_value_sets_get_n_sets (f->sets, chess);
  for (guint i = 0; i < n; i++)
    {
      cw_value_sets_choose (f->sets, chess, i);
      g_assert_nonnull (strstr (cw_value_sets_source (f->sets, chess), "between engines"));
      g_assert_nonnull (strstr (cw_value_sets_source (f->sets, chess960), "between engines"));
    }
}

/* Shared objects: one of each, living as long as the context; and a message for the window. */
static void
count_message (CwContext *context, guint level, const char *text, const char *label,
               const char *action, const char *other_label, const char *other_action, guint *count)
{
  gboolean second = *count == 1;
  g_assert_cmpuint (level, ==, CW_INFO_ERROR);
  g_assert_cmpstr (text, ==, "sentence");
  g_assert_cmpstr (label, ==, "Show");
  g_assert_cmpstr (action, ==, "page.next-game");
  g_assert_cmpstr (other_label, ==, second ? "Close" : NULL);
  g_assert_cmpstr (other_action, ==, second ? "win.close" : NULL);
  ++*count;
}

static void
test_context (void)
{
  CwContext *context = cw_context_new ();
  guint count = 0;
  g_signal_connect (context, "message", G_CALLBACK (count_message), &count);
  cw_context_show_message (context, CW_INFO_ERROR, "sentence", "Show", "page.next-game");
  g_assert_cmpuint (count, ==, 1);
  cw_context_show_choice (context, CW_INFO_ERROR, "sentence", "Show", "page.next-game", "Close",
                          "win.close");
  g_assert_cmpuint (count, ==, 2);
  g_assert_true (cw_context_study (context) != cw_play_game_session (cw_context_play (context)));
  g_assert_cmpuint (cw_document_get_n_games (cw_context_document (context)), ==, 0);
  g_assert_finalize_object (context);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add ("/value-sets/first", Fixture, NULL, set_up, test_first, tear_down);
  g_test_add ("/value-sets/choose", Fixture, NULL, set_up, test_choose, tear_down);
  g_test_add ("/value-sets/own", Fixture, NULL, set_up, test_own, tear_down);
  g_test_add ("/value-sets/every-game", Fixture, NULL, set_up, test_every_game, tear_down);
  g_test_add ("/value-sets/source", Fixture, NULL, set_up, test_source, tear_down);
  g_test_add_func ("/context/shared", test_context);
  return g_test_run ();
}
