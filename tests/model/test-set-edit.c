/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own value sets: created, changed, kept, deleted and restored. */
#include "learning/value_list.h"
#include "model/values/set_edit.h"
#include "support/model.h"

typedef struct
{
  CwSettings *settings;
  CwValueSets *choice;
  CwSetEdit *edit;
  const CwGame *game;
  guint shown, failed;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = cw_settings_new ();
  fixture->choice = cw_value_sets_new (fixture->settings);
  fixture->edit = cw_set_edit_new (fixture->choice);
  fixture->game = cw_game_named ("chess");
  g_signal_connect_swapped (fixture->edit, "shown", G_CALLBACK (model_count), &fixture->shown);
  g_signal_connect_swapped (fixture->edit, "failed", G_CALLBACK (model_count), &fixture->failed);
  g_assert_null (cw_set_edit_get_game (fixture->edit));
  cw_set_edit_set_game (fixture->edit, fixture->game);
  g_assert_cmpuint (fixture->shown, ==, 1);
}

/* Only edits of own sets are written, and no own set outlives its test. */
static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (fixture->failed, ==, 0);
  for (guint i = cw_value_sets_get_n_sets (fixture->choice, fixture->game); i-- > 0;)
    if (cw_value_sets_is_own (fixture->choice, fixture->game, i))
      {
        cw_set_edit_show (fixture->edit, i);
        g_assert_true (cw_set_edit_delete (fixture->edit));
      }
  g_assert_finalize_object (fixture->edit);
  g_assert_finalize_object (fixture->choice);
  g_assert_finalize_object (fixture->settings);
}

/* The values stored under the name of the set shown. */
static const CwValues *
kept (Fixture *fixture)
{
  return cw_value_sets_get_values (fixture->choice, fixture->game,
                                   cw_set_edit_get_index (fixture->edit));
}

static void
type_knight (Fixture *fixture, double value)
{
  CwValues values = *cw_set_edit_get_values (fixture->edit);

  values.board[CW_KNIGHT] = value;
  cw_set_edit_set_values (fixture->edit, &values);
}

/* The set in use is shown first; it is not the user's. */
static void
test_shown (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (cw_set_edit_get_index (fixture->edit), ==,
                    cw_value_sets_get_chosen (fixture->choice, fixture->game));
  g_assert_false (cw_set_edit_is_own (fixture->edit));
  cw_set_edit_show (fixture->edit, 1);
  g_assert_cmpuint (cw_set_edit_get_index (fixture->edit), ==, 1);
  g_assert_cmpmem (cw_set_edit_get_values (fixture->edit), sizeof (CwValues), kept (fixture),
                   sizeof (CwValues));
  g_assert_cmpstr (cw_set_edit_get_origin (fixture->edit, 1), ==, kept (fixture)->source);
}

/* A new set has the usual values; typed values are written automatically. */
static void
test_typed (Fixture *fixture, gconstpointer data)
{
  guint before = cw_value_sets_get_n_sets (fixture->choice, fixture->game);

  g_assert_true (cw_set_edit_add (fixture->edit, FALSE));
  g_assert_cmpuint (cw_value_sets_get_n_sets (fixture->choice, fixture->game), ==, before + 1);
  g_assert_true (cw_set_edit_is_own (fixture->edit));
  g_assert_cmpfloat (kept (fixture)->board[CW_KNIGHT], ==, 300);
  type_knight (fixture, 333);
  g_assert_cmpfloat (kept (fixture)->board[CW_KNIGHT], ==, 300);
  model_wait (kept (fixture)->board[CW_KNIGHT] == 333);
  /* Or at once; a title is a single line with some text. */
  cw_set_edit_set_title (fixture->edit, "  Two\nlines ");
  cw_set_edit_set_title (fixture->edit, " ");
  cw_set_edit_flush (fixture->edit);
  g_assert_cmpstr (kept (fixture)->title, ==, "Two lines");
}

static void
test_copy (Fixture *fixture, gconstpointer data)
{
  CwValues first;

  cw_set_edit_show (fixture->edit, 1);
  first = *cw_set_edit_get_values (fixture->edit);
  g_assert_true (cw_set_edit_add (fixture->edit, TRUE));
  g_assert_true (cw_set_edit_is_own (fixture->edit));
  g_assert_cmpmem (kept (fixture)->board, sizeof first.board, first.board, sizeof first.board);
  g_assert_cmpstr (kept (fixture)->title, !=, first.title);
  cw_set_edit_use (fixture->edit);
  g_assert_cmpuint (cw_value_sets_get_chosen (fixture->choice, fixture->game), ==,
                    cw_set_edit_get_index (fixture->edit));
}

static void
test_deleted (Fixture *fixture, gconstpointer data)
{
  guint before = cw_value_sets_get_n_sets (fixture->choice, fixture->game);

  g_assert_null (cw_set_edit_get_deleted (fixture->edit));
  g_assert_true (cw_set_edit_add (fixture->edit, FALSE));
  type_knight (fixture, 321);
  g_assert_true (cw_set_edit_delete (fixture->edit));
  g_assert_cmpuint (cw_value_sets_get_n_sets (fixture->choice, fixture->game), ==, before);
  g_assert_false (cw_set_edit_is_own (fixture->edit));
  g_assert_cmpstr (cw_set_edit_get_deleted (fixture->edit), ==, "My values");
  cw_set_edit_undo (fixture->edit);
  g_assert_null (cw_set_edit_get_deleted (fixture->edit));
  g_assert_true (cw_set_edit_is_own (fixture->edit));
  g_assert_cmpfloat (kept (fixture)->board[CW_KNIGHT], ==, 321);
  /* Another game discards it. */
  g_assert_true (cw_set_edit_delete (fixture->edit));
  cw_set_edit_set_game (fixture->edit, cw_game_named ("shogi"));
  g_assert_null (cw_set_edit_get_deleted (fixture->edit));
}

/* The shown set is written by something else. */
static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_assert_true (cw_set_edit_add (fixture->edit, FALSE));
  g_autofree char *name = g_strdup (cw_value_sets_get_name (fixture->choice, fixture->game,
                                                            cw_set_edit_get_index (fixture->edit)));
  CwValues values = *cw_set_edit_get_values (fixture->edit);
  guint shown = fixture->shown;

  values.board[CW_ROOK] = 555;
  g_assert_cmpuint (cw_value_sets_save (fixture->choice, name, &values, NULL), !=, G_MAXUINT);
  g_assert_cmpuint (fixture->shown, ==, shown + 1);
  g_assert_cmpfloat (cw_set_edit_get_values (fixture->edit)->board[CW_ROOK], ==, 555);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/set-edit/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("shown", test_shown);
  ADD ("typed", test_typed);
  ADD ("copy", test_copy);
  ADD ("deleted", test_deleted);
  ADD ("elsewhere", test_elsewhere);
  return g_test_run ();
}
