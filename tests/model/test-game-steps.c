/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a document: undoing edits of whole games and edits inside them. */
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

/* Edits of whole games are undone and redone, each command at once. */
static void
test_steps (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  g_assert_false (cw_game_edits_can_step (f->edits, -1));
  g_assert_cmpuint (step (f, -1), ==, CW_NO_GAME);
  guint copy = cw_game_edits_duplicate (f->edits, 0, &sentence);
  g_assert_true (cw_game_edits_move (f->edits, 0, 1));
  cw_game_edits_hold (f->edits);
  cw_game_edits_set_deleted (f->edits, 0, TRUE, &sentence);
  cw_game_edits_set_deleted (f->edits, 1, TRUE, &sentence);
  cw_game_edits_release (f->edits);
  g_assert_false (cw_game_edits_can_step (f->edits, 1));

  step (f, -1);
  g_assert_false (cw_game_edits_is_deleted (f->edits, 0));
  g_assert_false (cw_game_edits_is_deleted (f->edits, 1));
  g_assert_cmpuint (place_of (f, 0), ==, 2);
  g_assert_cmpuint (step (f, -1), ==, 0);
  g_assert_cmpuint (place_of (f, 0), ==, 1);
  g_assert_cmpuint (step (f, -1), ==, 0); /* the original of the copy */
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
  /* A new edit discards what was undone. */
  g_assert_true (cw_game_edits_can_step (f->edits, 1));
  g_autoptr (CwEditHistory) second = history (f, 1);
  cw_edit_history_set_tag (second, "Event", "X");
  g_assert_false (cw_game_edits_can_step (f->edits, 1));
  g_assert_cmpint (cw_edit_history_get_time (second, -1), <=,
                   cw_game_edits_step_time (f->edits, -1));
  cw_game_edits_forget (f->edits);
  g_assert_false (cw_game_edits_can_step (f->edits, -1));
}

static void
assert_words (Fixture *f, int by, const char *expected)
{
  g_autofree char *words = cw_game_edits_step_words (f->edits, by);
  g_assert_cmpstr (words, ==, expected);
}

/* Edits inside two games and of whole games are undone newest first, whichever game they belong to,
 * and redone in reverse. */
static void
test_order (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  g_autoptr (CwEditHistory) first = history (f, 0), second = history (f, 1);
  CwGameTree *tree = cw_edit_history_tree (first), *other = cw_edit_history_tree (second);
  cw_edit_history_set_tag (first, "White", "A");
  cw_edit_history_set_comment (second, cw_game_tree_root (other), "c");
  cw_game_edits_set_deleted (f->edits, 1, TRUE, &sentence);
  cw_edit_history_set_comment (first, cw_game_tree_root (tree), "d");
  g_assert_true (cw_game_edits_move (f->edits, 0, 1));

  assert_words (f, -1, "move game 2");
  g_assert_cmpuint (cw_game_edits_step_inside (f->edits, -1), ==, CW_NO_GAME);
  step (f, -1);
  assert_words (f, -1, "write a comment");
  g_assert_cmpuint (cw_game_edits_step_inside (f->edits, -1), ==, 0);
  g_assert_cmpuint (step (f, -1), ==, 0);
  g_assert_null (cw_game_tree_root (tree)->comment);
  assert_words (f, -1, "delete game 2");
  step (f, -1);
  g_assert_cmpuint (cw_game_edits_step_inside (f->edits, -1), ==, 1);
  g_assert_cmpuint (step (f, -1), ==, 1);
  g_assert_null (cw_game_tree_root (other)->comment);
  g_assert_cmpstr (cw_game_tree_tag (tree, "White"), ==, "A");
  assert_words (f, -1, "edit the headers");
  g_assert_cmpuint (step (f, -1), ==, 0);
  g_assert_false (cw_game_edits_can_step (f->edits, -1));
  g_assert_false (cw_game_edits_is_modified (f->edits));

  step (f, 1);
  assert_words (f, 1, "write a comment");
  g_assert_cmpuint (step (f, 1), ==, 1);
  step (f, 1);
  g_assert_true (cw_game_edits_is_deleted (f->edits, 1));
  g_assert_cmpuint (step (f, 1), ==, 0);
  assert_words (f, 1, "move 1 game");
  step (f, 1);
  g_assert_cmpuint (place_of (f, 0), ==, 2);
  g_assert_false (cw_game_edits_can_step (f->edits, 1));
}

/* An edit discards everything undone before it, in other games too, because it was made without
 * that. Edits that were not undone stay, and saving does not change this. */
static void
test_other_way (Fixture *f, gconstpointer data)
{
  g_autoptr (CwEditHistory) first = history (f, 0), second = history (f, 1);
  cw_edit_history_set_tag (first, "White", "A");
  cw_edit_history_set_tag (first, "White", "B");
  cw_edit_history_set_tag (first, "White", "C");
  step (f, -1);
  step (f, -1);
  save (f, NULL);
  cw_edit_history_set_tag (second, "White", "D");
  g_assert_false (cw_game_edits_can_step (f->edits, 1));
  g_assert_cmpuint (step (f, -1), ==, 1);
  g_assert_cmpuint (step (f, -1), ==, 0);
  g_assert_null (cw_game_tree_tag (cw_edit_history_tree (first), "White"));
  g_assert_true (cw_game_edits_is_edited (f->edits, 0)); /* it was saved as "A" */
  g_assert_cmpuint (step (f, 1), ==, 0);
  g_assert_cmpuint (step (f, 1), ==, 1);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (first), "White"), ==, "A");
  g_assert_false (cw_game_edits_can_step (f->edits, 1)); /* "B" and "C" are gone */
  /* An edit undone elsewhere is no longer a step of the document. */
  g_assert_true (cw_edit_history_undo (first));
  g_assert_cmpuint (step (f, -1), ==, 1);
  g_assert_false (cw_game_edits_can_step (f->edits, -1));
}

/* Put aside with its file, the history comes back with it. */
static void
test_aside (Fixture *f, gconstpointer data)
{
  g_autoptr (CwEditHistory) first = history (f, 0);
  cw_edit_history_set_tag (first, "White", "A");
  cw_edit_history_set_tag (first, "Black", "B");
  step (f, -1);
  CwEditsAside *aside = cw_game_edits_put_aside (f->edits);
  g_assert_false (cw_game_edits_can_step (f->edits, -1));
  g_assert_false (cw_game_edits_can_step (f->edits, 1));
  cw_game_edits_take_up (f->edits, aside);
  step (f, 1);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (first), "Black"), ==, "B");
  step (f, -1);
  step (f, -1);
  g_assert_false (cw_game_edits_is_modified (f->edits));
}

/* A command on several games is undone at once, and so is merging games. */
static void
test_commands (Fixture *f, gconstpointer data)
{
  static const guint both[] = { 0, 1 };
  char *sentence = NULL;
  cw_game_edits_hold (f->edits);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CwEditHistory) edited = history (f, i);
      cw_edit_history_set_tag (edited, "White", "A");
    }
  cw_game_edits_release (f->edits);
  guint command = cw_game_edits_last_command (f->edits);
  g_assert_cmpuint (command, >, 0);
  g_assert_nonnull (cw_game_edits_merge (f->edits, 0, 1, &sentence));
  g_assert_cmpuint (cw_game_edits_last_command (f->edits), !=, command);
  assert_words (f, -1, "merge 2 games");
  g_assert_cmpuint (step (f, -1), ==, 0);
  g_assert_cmpuint (cw_game_edits_last_command (f->edits), ==, command);
  assert_words (f, -1, "edit the headers of 2 games");
  g_autoptr (GArray) games = cw_game_edits_step_games (f->edits, -1);
  g_assert_cmpmem (games->data, games->len * sizeof (guint), both, sizeof both);
  step (f, -1);
  g_assert_false (cw_game_edits_is_modified (f->edits));
  step (f, 1);
  g_assert_true (cw_game_edits_is_edited (f->edits, 0));
  g_assert_true (cw_game_edits_is_edited (f->edits, 1));
}

/* Many games moved together return to their places. */
static void
test_moved_at_once (Fixture *f, gconstpointer data)
{
  static const CwGameMove moves[] = { { 3, CW_NO_GAME }, { 2, 3 }, { 0, 1 }, { 4, 2 } };
  static const guint after[] = { 5, 4, 2, 1, 3 };
  g_assert_true (g_file_set_contents (f->path, ONE TWO "\n" ONE TWO "\n" ONE, -1, NULL));
  open_file (f);
  for (guint turn = 0; turn < 2; turn++)
    {
      if (turn == 0)
        g_array_unref (cw_game_edits_move_all (f->edits, moves, G_N_ELEMENTS (moves)));
      else
        step (f, 1);
      for (guint id = 0; id < 5; id++)
        g_assert_cmpuint (place_of (f, id), ==, after[id]);
      assert_words (f, -1, "move 4 games");
      step (f, -1);
      for (guint id = 0; id < 5; id++)
        g_assert_cmpuint (place_of (f, id), ==, id + 1);
      g_assert_false (cw_game_edits_is_modified (f->edits));
    }
}

/* A command on many games is a single change for every listener. */
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
  /* They are still known, although they are in no file any more. */
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
  g_test_add ("/game-steps/order", Fixture, NULL, setup, test_order, teardown);
  g_test_add ("/game-steps/other-way", Fixture, NULL, setup, test_other_way, teardown);
  g_test_add ("/game-steps/aside", Fixture, NULL, setup, test_aside, teardown);
  g_test_add ("/game-steps/commands", Fixture, NULL, setup, test_commands, teardown);
  g_test_add ("/game-steps/moved-at-once", Fixture, NULL, setup, test_moved_at_once, teardown);
  g_test_add ("/game-steps/many", Fixture, NULL, setup, test_many, teardown);
  return g_test_run ();
}
