/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of an open file become variations of another. */
#include "edits-fixture.h"

/* The moves of one game become variations of the other, in one step. */
static void
test_merge (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  g_assert_nonnull (cw_game_edits_merge (f->edits, 0, 1, &sentence));
  g_autoptr (CwEditHistory) first = history (f, 0);
  const CwNode *e4 = cw_game_tree_root (cw_edit_history_tree (first))->child;
  g_assert_nonnull (e4->child->sibling);
  g_assert_cmpstr (e4->child->sibling->comment, ==, "Two");
  g_assert_true (cw_edit_history_undo (first));
  g_assert_null (e4->child->sibling);
  g_assert_false (cw_game_edits_is_modified (f->edits));
  /* Names of players, which may contain commas, are joined as elsewhere. */
  g_autoptr (CwEditHistory) second = history (f, 1);
  cw_edit_history_set_tag (second, "White", "Sokolov, David");
  cw_edit_history_set_tag (second, "Black", "Garcia, Stefan");
  g_assert_true (cw_game_edits_merge (f->edits, 0, 1, &sentence));
  g_assert_cmpstr (e4->child->sibling->comment, ==, "Sokolov, David - Garcia, Stefan, Two");
}

/* Of several games all are merged, or none if one begins with another position. */
static void
test_merge_all (Fixture *f, gconstpointer data)
{
  g_autofree char *sentence = NULL;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *text = g_strconcat (
      ONE TWO "\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e3 *\n", NULL);
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  for (guint id = 0; id < 3; id++)
    g_array_append_val (ids, id);
  g_assert_null (cw_game_edits_merge_all (f->edits, ids, &sentence));
  g_assert_cmpstr (sentence, ==, "These games do not begin with the same position.");
  g_assert_false (cw_game_edits_is_modified (f->edits));
  g_clear_pointer (&sentence, g_free);
  g_array_set_size (ids, 2);
  g_assert_nonnull (cw_game_edits_merge_all (f->edits, ids, &sentence));
  g_assert_true (cw_game_edits_is_edited (f->edits, 0));
}

/* No text about a move is left out; two signs do not become a third. */
static void
test_merge_words (Fixture *f, gconstpointer data)
{
  static const char other[] =
      "[Event \"Other\"]\n\n{All.} 1. e4 $2 $10 $11 $12 $13 $14 $15 $16 $17 $18 $19 {Bad.} "
      "( {Or} 1. d4 $3 ) 1... e5 $4 $36 *\n";
  char *sentence = NULL;
  g_autofree char *text =
      g_strconcat ("[Event \"One\"]\n\n{It.} 1. e4 $1 $9 {Good.} 1... e5 *\n\n", other, NULL);
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  g_assert_nonnull (cw_game_edits_merge (f->edits, 0, 1, &sentence));
  g_autoptr (CwEditHistory) first = history (f, 0);
  const CwNode *root = cw_game_tree_root (cw_edit_history_tree (first)), *e4 = root->child;
  static const guint8 expected[] = { 1, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19 };
  guint8 nags[CW_NAGS];
  g_assert_cmpstr (root->comment, ==, "It. All.");
  g_assert_cmpstr (e4->comment, ==, "Good. (?) Bad.");
  g_assert_cmpmem (nags, cw_node_nags (e4, nags), expected, sizeof expected);
  g_assert_cmpint (e4->child->nags[0], ==, 4);
  g_assert_cmpint (e4->child->nags[1], ==, 36);
  g_assert_cmpint (e4->sibling->nags[0], ==, 3);
  g_assert_cmpstr (e4->sibling->comment_before, ==, "Or");
  g_assert_true (cw_edit_history_undo (first));
  g_assert_cmpuint (cw_node_nags (e4, nags), ==, 2);
  g_assert_cmpstr (e4->comment, ==, "Good.");
  g_assert_null (e4->child->comment);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function) g_test_add ("/merging/" name, Fixture, NULL, setup, function, teardown)
  ADD ("one", test_merge);
  ADD ("all", test_merge_all);
  ADD ("words", test_merge_words);
#undef ADD
  return g_test_run ();
}
