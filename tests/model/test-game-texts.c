/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of games, written by a thread while the games are edited. */
#include "model/files/game_texts.h"

#include "notation/record.h"
#include "support/session.h"

#define GAMES 400

static CwEditHistory *
new_history (const char *comment)
{
  g_autofree char *text = g_strdup_printf ("1. e4 {%s} e5 2. Nf3 Nc6 *\n", comment);
  CwGameTree *tree = cw_record_tree_of (text, strlen (text), CW_RECORD_PGN, CW_UTF8, NULL);
  g_assert_nonnull (tree);
  return cw_edit_history_new (tree);
}

static gpointer
write_texts (gpointer texts)
{
  for (guint i = 0; i < GAMES; i++)
    g_bytes_unref (cw_game_texts_get (texts, i, NULL));
  return NULL;
}

static void
edit (CwEditHistory *history, guint how)
{
  CwNode *root = cw_game_tree_root (cw_edit_history_tree (history)), *node = root->child;
  static const guint8 nags[CW_NODE_NAGS] = { 1 };
  switch (how % 7)
    {
    case 0:
      cw_edit_history_set_comment (history, node, "after");
      break;
    case 1:
      cw_edit_history_set_comment_before (history, node, "after");
      break;
    case 2:
      cw_edit_history_set_nags (history, node, nags);
      break;
    case 3:
      cw_edit_history_set_tag (history, "White", "after");
      break;
    case 4:
      cw_edit_history_set_result (history, CW_DRAWN);
      break;
    case 5:
      cw_edit_history_remove (history, node->child);
      break;
    default:
      cw_edit_history_add_nags (history, node, nags, 1);
    }
}

/* Each text is the game as it was when added, whether the thread or an edit came first. */
static void
test_edited_meanwhile (void)
{
  g_autoptr (GPtrArray) histories = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (CwGameTexts) texts = cw_game_texts_new (CW_RECORD_PGN);
  for (guint i = 0; i < GAMES; i++)
    {
      CwEditHistory *history = new_history ("before");
      edit (history, i + 1);
      cw_edit_history_undo (history);
      g_ptr_array_add (histories, history);
      g_assert_cmpuint (cw_game_texts_add (texts, history), ==, i);
      g_assert_false (cw_game_texts_is_edited (texts, i));
    }
  g_autoptr (GBytes) expected = cw_game_texts_get (texts, 0, NULL);
  GThread *thread = g_thread_new ("texts", write_texts, texts);
  for (guint i = GAMES; i-- > 0;)
    if (i % 14 == 7)
      cw_edit_history_redo (g_ptr_array_index (histories, i));
    else
      edit (g_ptr_array_index (histories, i), i);
  g_thread_join (thread);
  for (guint i = 0; i < GAMES; i++)
    {
      g_autoptr (GBytes) text = cw_game_texts_get (texts, i, NULL);
      g_assert_true (g_bytes_equal (text, expected));
      g_assert_true (cw_game_texts_is_edited (texts, i));
    }
  cw_game_texts_close (texts);
  cw_edit_history_undo (g_ptr_array_index (histories, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/game-texts/edited-meanwhile", test_edited_meanwhile);
  return g_test_run ();
}
