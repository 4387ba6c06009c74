/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undoing what was done to games as wholes. */
#include "edits-fixture.h"

static guint
place_of (Fixture *f, guint id)
{
  CwGameRow row;
  cw_document_fetch (id, &row, f->document);
  return row.place;
}

static guint
step (Fixture *f, int by)
{
  g_autofree char *sentence = NULL;
  guint id = cw_game_edits_step (f->edits, by, &sentence);
  g_assert_cmpstr (sentence, ==, NULL);
  return id;
}

static void
end_command (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* What was done to games as wholes is undone, and done again: a command at once. */
static void
test_steps (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  g_assert_false (cw_game_edits_can_step (f->edits, -1));
  g_assert_cmpuint (step (f, -1), ==, CW_NO_GAME);
  guint copy = cw_game_edits_duplicate (f->edits, 0, &sentence);
  end_command ();
  g_assert_true (cw_game_edits_move (f->edits, 0, 1));
  end_command ();
  cw_game_edits_set_deleted (f->edits, 0, TRUE, &sentence);
  cw_game_edits_set_deleted (f->edits, 1, TRUE, &sentence);
  end_command ();
  g_assert_false (cw_game_edits_can_step (f->edits, 1));

  step (f, -1);
  g_assert_false (cw_game_edits_is_deleted (f->edits, 0));
  g_assert_false (cw_game_edits_is_deleted (f->edits, 1));
  g_assert_cmpuint (place_of (f, 0), ==, 2);
  g_assert_cmpuint (step (f, -1), ==, 0);
  g_assert_cmpuint (place_of (f, 0), ==, 1);
  g_assert_cmpuint (step (f, -1), ==, 0); /* of which it was a copy */
  g_assert_true (cw_game_edits_is_deleted (f->edits, copy));
  g_assert_cmpuint (cw_game_edits_get_gone (f->edits)->len, ==, 1);
  g_assert_cmpuint (place_of (f, 1), ==, 2);
  g_assert_false (cw_game_edits_can_step (f->edits, -1));
  g_assert_false (cw_game_edits_is_modified (f->edits));

  g_assert_cmpuint (step (f, 1), ==, copy);
  g_assert_false (cw_game_edits_is_deleted (f->edits, copy));
  g_assert_cmpuint (cw_game_edits_get_gone (f->edits)->len, ==, 0);
  step (f, 1);
  step (f, 1);
  g_assert_true (cw_game_edits_is_deleted (f->edits, 1));
  step (f, -1);
  /* Something else is done now: what was undone is gone. An edit of a game is later than it. */
  g_autoptr (CwEditHistory) second = history (f, 1);
  cw_edit_history_set_tag (second, "Event", "X");
  g_assert_cmpint (cw_edit_history_get_time (second, -1), >,
                   cw_game_edits_step_time (f->edits, -1));
  cw_game_edits_set_deleted (f->edits, 1, TRUE, &sentence);
  g_assert_false (cw_game_edits_can_step (f->edits, 1));
  cw_game_edits_forget (f->edits);
  g_assert_false (cw_game_edits_can_step (f->edits, -1));
}

static void
assert_words (Fixture *f, int by, const char *expected)
{
  g_autofree char *words = cw_game_edits_step_words (f->edits, by);
  g_assert_cmpstr (words, ==, expected);
}

/* Whatever else was done meanwhile, the edits of a game that was added are undone before it goes,
 * one at a time. */
static void
test_steps_of_edited (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  guint added = cw_game_edits_add (f->edits, cw_game_tree_new (cw_game_named ("chess"), NULL), 0);
  end_command ();
  g_autoptr (CwEditHistory) edited = history (f, added);
  cw_edit_history_set_tag (edited, "White", "A");
  cw_edit_history_set_comment (edited, cw_game_tree_root (cw_edit_history_tree (edited)), "c");
  for (guint id = 0; id < 2; id++)
    cw_game_edits_set_deleted (f->edits, id, TRUE, &sentence);
  end_command ();

  assert_words (f, -1, "delete 2 games");
  step (f, -1);
  assert_words (f, -1, "write a comment");
  g_assert_cmpuint (step (f, -1), ==, added);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (edited), "White"), ==, "A");
  assert_words (f, -1, "edit the headers");
  g_assert_cmpuint (step (f, -1), ==, added);
  g_assert_false (cw_game_edits_is_deleted (f->edits, added));
  assert_words (f, -1, "add 1 game");
  g_assert_cmpuint (step (f, -1), ==, added);
  g_assert_true (cw_game_edits_is_deleted (f->edits, added));
}

/* They are done again in the order in which they were done, those too that came after what was done
 * to other games. */
static void
test_edited_again (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  guint added = cw_game_edits_add (f->edits, cw_game_tree_new (cw_game_named ("chess"), NULL), 0);
  end_command ();
  g_autoptr (CwEditHistory) edited = history (f, added);
  cw_edit_history_set_tag (edited, "White", "A");
  cw_game_edits_set_deleted (f->edits, 0, TRUE, &sentence);
  end_command ();
  cw_edit_history_set_comment (edited, cw_game_tree_root (cw_edit_history_tree (edited)), "c");
  while (cw_game_edits_can_step (f->edits, -1))
    step (f, -1);
  g_assert_true (cw_game_edits_is_deleted (f->edits, added));

  assert_words (f, 1, "add 1 game");
  step (f, 1);
  g_assert_cmpint (cw_edit_history_get_time (edited, 1), ==, cw_game_edits_step_time (f->edits, 1));
  assert_words (f, 1, "edit the headers");
  g_assert_cmpuint (step (f, 1), ==, added);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (edited), "White"), ==, "A");
  assert_words (f, 1, "delete 1 game");
  step (f, 1);
  g_assert_true (cw_game_edits_is_deleted (f->edits, 0));
  assert_words (f, 1, "write a comment");
  g_assert_cmpuint (step (f, 1), ==, added);
  g_assert_cmpstr (cw_game_tree_root (cw_edit_history_tree (edited))->comment, ==, "c");
  g_assert_false (cw_game_edits_can_step (f->edits, 1));

  /* What was undone in it before something else was done is not. */
  g_assert_true (cw_edit_history_undo (edited));
  cw_game_edits_set_deleted (f->edits, 1, TRUE, &sentence);
  end_command ();
  g_assert_false (cw_game_edits_can_step (f->edits, 1));
}

/* What is done to many games at once is one change for everyone who learns of it. */
static void
test_many (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *sentence = NULL;
  guint modified = 0, edited = 0, moved = 0;
  for (guint i = 0; i < 500; i++)
    {
      g_string_append_printf (text, "[Event \"%u\"]\n\n1. e4 e5 *\n\n", i);
      if (i % 2 == 1)
        g_array_append_val (ids, i);
    }
  g_assert_true (g_file_set_contents (f->path, text->str, -1, NULL));
  open_file (f);
  g_signal_connect_swapped (f->edits, "notify::modified", G_CALLBACK (model_count), &modified);
  g_signal_connect_swapped (f->edits, "edited", G_CALLBACK (model_count), &edited);
  g_signal_connect_swapped (f->edits, "moved", G_CALLBACK (model_count), &moved);
  f->changed = 0;
  g_assert_true (cw_game_edits_set_all_deleted (f->edits, ids, TRUE, &sentence));
  end_command ();
  g_assert_cmpuint (f->changed, ==, 1);
  g_assert_cmpuint (edited, ==, 1);
  g_assert_cmpuint (modified, ==, 1);
  g_assert_true (cw_game_edits_is_deleted (f->edits, 499));
  g_assert_false (cw_game_edits_is_deleted (f->edits, 498));
  step (f, -1);
  g_assert_cmpuint (f->changed, ==, 2);
  g_assert_false (cw_game_edits_is_modified (f->edits));
  step (f, 1);
  g_assert_cmpuint (f->changed, ==, 3);
  save (f, NULL);
  g_assert_cmpuint (f->changed, ==, 4);
  g_assert_cmpuint (f->what.deleted, ==, 250);
  g_assert_cmpuint (cw_game_edits_get_gone (f->edits)->len, ==, 250);
  /* They are known though they are in no file any more. */
  g_assert_true (cw_game_edits_set_all_deleted (f->edits, ids, FALSE, &sentence));
  g_assert_cmpuint (f->changed, ==, 5);
  g_assert_cmpuint (cw_game_edits_get_gone (f->edits)->len, ==, 0);
  save (f, NULL);
  open_file (f);
  g_assert_cmpuint (cw_document_get_n_games (f->document), ==, 500);
  g_autoptr (CwEditHistory) back = history (f, 301);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (back), "Event"), ==, "301");
  f->changed = 0;
  cw_game_edits_hold (f->edits);
  for (guint i = 1; i < 100; i++)
    g_assert_true (cw_game_edits_move (f->edits, i, -1));
  g_assert_cmpuint (f->changed + moved, ==, 0);
  cw_game_edits_release (f->edits);
  g_assert_cmpuint (f->changed, ==, 1);
  g_assert_cmpuint (moved, ==, 1);
  g_assert_cmpuint (place_of (f, 0), ==, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add ("/game-steps/steps", Fixture, NULL, setup, test_steps, teardown);
  g_test_add ("/game-steps/of-edited", Fixture, NULL, setup, test_steps_of_edited, teardown);
  g_test_add ("/game-steps/edited-again", Fixture, NULL, setup, test_edited_again, teardown);
  g_test_add ("/game-steps/many", Fixture, NULL, setup, test_many, teardown);
  return g_test_run ();
}
