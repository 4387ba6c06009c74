/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments, marks and drawings. */
#include "support/session.h"

#include "model/game/annotations.h"
#include "model/game/board_scene.h"
#include "model/game/edit_words.h"
#include "model/game/move_words.h"
#include "text/move_marks.h"

#include <string.h>

static void
test_comments (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 {[%clk 0:01:00] old} e5 *");
  cw_session_forward (session);
  cw_session_set_comment (session, "new");
  cw_session_toggle_drawing (session, session_square ("e4"), session_square ("e5"), CW_MARK_RED);
  cw_session_toggle_drawing (session, session_square ("d5"), session_square ("d5"), CW_MARK_GREEN);
  g_assert_cmpint (cw_edit_history_what (cw_session_history (session), -1), ==, CW_EDIT_DRAWING);
  const char *comment = cw_session_node (session)->comment;
  g_assert_nonnull (strstr (comment, "[%clk 0:01:00]"));
  g_assert_nonnull (strstr (comment, "[%cal Re4e5]"));
  g_assert_nonnull (strstr (comment, "[%csl Gd5]"));
  g_autofree char *plain = cw_comment_words (comment);
  g_assert_cmpstr (plain, ==, "new");
  CwScene scene;
  cw_session_fill_scene (session, &scene, FALSE, CW_NO_SQUARE);
  g_assert_cmpuint (scene.n_marks, ==, 2);
  /* The lines are as typed. */
  cw_session_set_comment (session, "one\n\ntwo");
  g_autofree char *lines = cw_comment_words (cw_session_node (session)->comment);
  g_assert_cmpstr (lines, ==, "one\n\ntwo");
  g_assert_null (cw_comment_words ("[%clk 0:01:00]\n"));
  /* The same drawing again removes it. */
  cw_session_toggle_drawing (session, session_square ("e4"), session_square ("e5"), CW_MARK_RED);
  g_assert_null (strstr (cw_session_node (session)->comment, "%cal"));
}

static void
assert_done (CwSession *session, const char *words)
{
  CwEditWhat what = cw_edit_history_what (cw_session_history (session), -1);
  g_assert_cmpstr (cw_edit_words (what), ==, words);
}

/* What is removed is named differently from what is written. */
static void
test_named (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 {[%clk 0:01:00]} e5 *");
  CwSquare e4 = session_square ("e4");
  cw_session_forward (session);
  cw_session_set_comment (session, "one");
  assert_done (session, "write a comment");
  cw_session_set_comment (session, "two");
  assert_done (session, "write a comment");
  cw_session_set_comment (session, "");
  assert_done (session, "delete a comment");
  cw_session_toggle_mark (session, 3);
  assert_done (session, "mark a move");
  cw_session_toggle_mark (session, 4); /* in its place */
  assert_done (session, "mark a move");
  cw_session_toggle_mark (session, 4);
  assert_done (session, "remove a mark");
  cw_session_toggle_drawing (session, e4, e4, CW_MARK_RED);
  assert_done (session, "draw on the board");
  cw_session_toggle_drawing (session, e4, e4, CW_MARK_GREEN);
  assert_done (session, "draw on the board");
  cw_session_toggle_drawing (session, e4, e4, CW_MARK_GREEN);
  assert_done (session, "remove a drawing");
  cw_session_delete (session);
  assert_done (session, "delete moves");
}

/* However often typed text is stored, it is one step; another comment is another step. */
static void
test_typed (void)
{
  g_autoptr (CwSession) session = cw_session_new ();
  CwEditHistory *history = cw_session_history (session);
  CwTyping typing = { 0 };
  CwNode *node = cw_session_node (session);
  cw_session_set_comment (session, "before");
  cw_session_set_command (session, node, "clk", "0:01");
  cw_session_type_comment (session, "a", &typing);
  cw_session_type_comment (session, "a word", &typing);
  cw_session_type_comment (session, "", &typing);
  cw_session_type_comment (session, "a word more", &typing);
  g_assert_cmpstr (node->comment, ==, "[%clk 0:01] a word more");
  g_assert_cmpuint (cw_edit_history_count (history), ==, 3);
  cw_session_undo (session);
  g_assert_cmpstr (node->comment, ==, "[%clk 0:01] before");
  cw_session_redo (session);
  g_assert_cmpstr (node->comment, ==, "[%clk 0:01] a word more");
  cw_edit_history_mark_saved (history);
  cw_session_type_comment (session, "behind saving", &typing);
  g_assert_cmpuint (cw_edit_history_count (history), ==, 4);
  g_assert_true (cw_edit_history_is_dirty (history));
  cw_session_drop_typed (session, &typing);
  g_assert_cmpstr (node->comment, ==, "[%clk 0:01] a word more");
  cw_session_drop_typed (session, &typing); /* already gone */
  g_assert_cmpuint (cw_edit_history_count (history), ==, 3);
  cw_typing_clear (&typing);
  cw_session_type_comment (session, "once more", &typing);
  g_assert_cmpuint (cw_edit_history_count (history), ==, 4);
  cw_typing_clear (&typing);
}

/* Typed commands are stored where they are typed, once, and disappear with their words; other
 * commands stay, even unknown ones. */
static void
test_typed_commands (void)
{
  g_autoptr (CwSession) session =
      session_with ("{[%mdl 4] [%csl Rd5,Ge4] [%clk 0:01:00] old} 1. e4 *");
  CwNode *node = cw_session_node (session);
  CwTyping typing = { 0 };
  cw_session_type_comment (session, "See [%csl Ge4]", &typing);
  cw_session_type_comment (session, "See [%csl Ge4] here", &typing);
  g_assert_cmpstr (node->comment, ==, "[%mdl 4] [%csl Rd5] [%clk 0:01:00] See [%csl Ge4] here");
  cw_session_type_comment (session, "See [%csl Gh1]", &typing);
  cw_session_type_comment (session, "[%clk 0:02] See", &typing);
  g_assert_cmpstr (node->comment, ==, "[%mdl 4] [%csl Rd5,Ge4] [%clk 0:02] See");
  g_assert_cmpuint (cw_edit_history_count (cw_session_history (session)), ==, 1);
  /* The same in another step, and when the comment is opened again. */
  cw_edit_history_mark_saved (cw_session_history (session));
  cw_session_type_comment (session, "See [%csl Gh1]", &typing);
  cw_session_type_comment (session, "See", &typing);
  g_assert_cmpstr (node->comment, ==, "[%mdl 4] [%csl Rd5,Ge4] [%clk 0:01:00] See");
  cw_typing_clear (&typing);
  cw_session_type_comment (session, "See [%csl Ge4]", &typing);
  g_assert_cmpstr (node->comment, ==, "[%mdl 4] [%csl Rd5] [%clk 0:01:00] See [%csl Ge4]");
  cw_typing_clear (&typing);
}

/* Typed text is read back unchanged: files have no spaces at the ends of lines. */
static void
test_blanks (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 *");
  cw_session_set_comment (session, "  One  word \n\n   another\n");
  g_autofree char *text = session_pgn (session);
  g_autoptr (CwSession) again = session_with (text);
  g_assert_cmpstr (cw_session_node (session)->comment, ==, "One  word\n\nanother");
  g_assert_cmpstr (cw_session_node (again)->comment, ==, "One  word\n\nanother");
}

static void
test_unread (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 *");
  cw_session_forward (session);
  CwNode *node = cw_session_node (session);
  cw_edit_history_set_comment (cw_session_history (session), node, "good [%unread] Qh9 {a} e5");
  g_autofree char *own = cw_comment_own_words (node->comment);
  g_assert_cmpstr (own, ==, "good");
  cw_session_set_comment (session, "better");
  g_assert_cmpstr (node->comment, ==, "better [%unread] Qh9 {a} e5");
  cw_session_set_comment (session, "");
  g_assert_cmpstr (node->comment, ==, "[%unread] Qh9 {a} e5");
  g_assert_null (cw_comment_own_words (node->comment));
  cw_session_set_comment (session, "own");
  g_assert_true (cw_session_has_unread_here (session));
  cw_session_drop_unread (session);
  g_assert_cmpstr (node->comment, ==, "own");
  g_assert_false (cw_session_has_unread_here (session));
  g_assert_cmpint (cw_edit_history_what (cw_session_history (session), -1), ==, CW_EDIT_UNREAD);
  cw_session_drop_unread (session); /* nothing to do */
  g_assert_cmpstr (node->comment, ==, "own");
}

static void
test_marks (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 $16 e5 *");
  g_assert_false (cw_session_toggle_mark (session, 1)); /* no move at the start */
  cw_session_forward (session);
  g_assert_true (cw_session_toggle_mark (session, 1));
  g_assert_true (cw_session_toggle_mark (session, 5));
  g_autofree char *marks = cw_node_marks (cw_session_node (session));
  g_assert_nonnull (strstr (marks, "!?"));
  g_assert_nonnull (strstr (marks, "±"));
  g_assert_true (cw_session_toggle_mark (session, 5));
  g_autofree char *after = cw_node_marks (cw_session_node (session));
  g_assert_cmpstr (after, ==, "±");
}

static void
assert_nags (CwSession *session, const guint8 *nags, guint n)
{
  CwNode *node = cw_session_node (session);
  for (guint i = 0; i < CW_NODE_NAGS; i++)
    g_assert_cmpuint (node->nags[i], ==, i < n ? nags[i] : 0);
}

/* One mark for the move and one for the position, marks about a side for the right side, and no
 * more than a move can have. */
static void
test_standard_marks (void)
{
  static const guint8 white[] = { 3, 16, 36, 23, 146 };
  static const guint8 black[] = { 19, 37, 22 };
  static const guint8 full[] = { 16, 36, 23, 146, 40, 132, 138, 140 };
  g_autoptr (CwSession) session = session_with ("1. e4 e5 *");
  cw_session_forward (session);
  for (guint i = 0; i < G_N_ELEMENTS (white); i++)
    g_assert_true (cw_session_toggle_mark (session, white[i] == 23 ? 22 : white[i]));
  assert_nags (session, white, G_N_ELEMENTS (white));
  g_assert_true (cw_session_toggle_mark (session, 3));
  for (guint i = 4; i < G_N_ELEMENTS (full); i++)
    g_assert_true (cw_session_toggle_mark (session, full[i]));
  assert_nags (session, full, G_N_ELEMENTS (full));
  g_assert_false (cw_session_toggle_mark (session, 1));
  g_assert_false (cw_session_toggle_mark (session, 32));
  assert_nags (session, full, G_N_ELEMENTS (full));
  cw_session_forward (session);
  for (guint nag = 10; nag <= 19; nag++)
    g_assert_true (cw_session_toggle_mark (session, (guint8)nag));
  g_assert_true (cw_session_toggle_mark (session, 36));
  g_assert_true (cw_session_toggle_mark (session, 22));
  assert_nags (session, black, G_N_ELEMENTS (black));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/annotations/comments", test_comments);
  g_test_add_func ("/annotations/named", test_named);
  g_test_add_func ("/annotations/typed", test_typed);
  g_test_add_func ("/annotations/typed-commands", test_typed_commands);
  g_test_add_func ("/annotations/blanks", test_blanks);
  g_test_add_func ("/annotations/unread", test_unread);
  g_test_add_func ("/annotations/marks", test_marks);
  g_test_add_func ("/annotations/standard-marks", test_standard_marks);
  return g_test_run ();
}
