/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cursor in a game, and where it goes when the game is edited. */
#include "support/session.h"

#include <string.h>

#include "model/game/annotations.h"
#include "model/game/move_words.h"

static void
test_finalize (void)
{
  CwSession *session = session_with ("1. e4 e5 (1... c5) 2. Nf3 *");
  g_assert_finalize_object (session);
}

typedef struct
{
  guint count;
  gboolean step, undone;
} Moved;

static void
note_moved (CwSession *session, const CwDelta *step, gboolean undone, Moved *moved)
{
  moved->count++;
  moved->step = step != NULL;
  moved->undone = undone;
}

static void
test_walk (void)
{
  Moved moved = { 0 };
  g_autoptr (CwSession) session = session_with ("1. e4 e5 2. Nf3 Nc6 *");
  g_signal_connect (session, "moved", G_CALLBACK (note_moved), &moved);
  g_assert_false (cw_session_back (session));
  g_assert_cmpuint (moved.count, ==, 0);
  g_assert_true (cw_session_forward (session));
  g_assert_true (moved.step && !moved.undone);
  g_assert_true (cw_session_back (session));
  g_assert_true (moved.step && moved.undone);
  g_assert_true (cw_session_last (session));
  g_assert_false (moved.step);
  g_assert_false (cw_session_last (session));
  g_assert_cmpuint (moved.count, ==, 3);
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 4);
}

static void
assert_ply_and_moved (CwSession *session, guint ply, Moved *moved, gboolean step, gboolean undone)
{
  g_assert_cmpuint (cw_session_node (session)->ply, ==, ply);
  g_assert_cmpuint (moved->count, ==, 1);
  g_assert_cmpint (moved->step, ==, step);
  g_assert_cmpint (moved->undone, ==, undone);
  moved->count = 0;
}

/* Even the whole game can be restored, and the cursor goes to the edit. */
static void
test_delete (void)
{
  Moved moved = { 0 };
  g_autoptr (CwSession) session = session_with ("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *");
  g_autofree char *before = session_pgn (session);
  g_assert_false (cw_session_delete (session)); /* there is no move at the start */
  cw_session_forward (session);
  CwNode *first = cw_session_node (session);
  g_signal_connect (session, "moved", G_CALLBACK (note_moved), &moved);
  g_assert_true (cw_session_delete (session));
  assert_ply_and_moved (session, 0, &moved, TRUE, TRUE);
  g_assert_cmpuint (cw_game_tree_plies (cw_session_tree (session)), ==, 0);
  g_assert_true (cw_session_undo (session));
  assert_ply_and_moved (session, 1, &moved, TRUE, FALSE);
  g_assert_true (cw_session_node (session) == first);
  g_autofree char *after = session_pgn (session);
  g_assert_cmpstr (after, ==, before);
  cw_session_last (session);
  moved.count = 0;
  g_assert_true (cw_session_redo (session)); /* removes the node at the cursor */
  assert_ply_and_moved (session, 0, &moved, FALSE, FALSE);
}

static void
test_undo_move (void)
{
  Moved moved = { 0 };
  g_autoptr (CwSession) session = session_with ("1. e4 e5 *");
  session_play (session, "d4");
  g_signal_connect (session, "moved", G_CALLBACK (note_moved), &moved);
  g_assert_true (cw_session_undo (session));
  assert_ply_and_moved (session, 0, &moved, TRUE, TRUE);
  g_assert_true (cw_session_redo (session));
  assert_ply_and_moved (session, 1, &moved, TRUE, FALSE);
  /* Also from elsewhere in the game. */
  cw_session_go (session, cw_session_node (session)->parent->child->child);
  moved.count = 0;
  g_assert_true (cw_session_undo (session));
  assert_ply_and_moved (session, 0, &moved, FALSE, FALSE);
  g_assert_null (cw_session_node (session)->child->sibling);
}

static void
test_promote (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 e5 (1... c5 2. Nf3) 2. Bc4 *");
  cw_session_forward (session);
  cw_session_go (session, cw_session_node (session)->child->sibling);
  cw_session_promote (session);
  cw_session_first (session);
  cw_session_last (session);
  g_autofree char *title = cw_session_node_title (session, cw_session_node (session));
  g_assert_cmpstr (title, ==, "2.\u00a0Nf3");
}

typedef struct
{
  CwSession *session;
  guint count[7];
} Notified;

static const char *const names[] = { "dirty",  "can-undo", "can-redo", "at-start",
                                     "at-end", "ply",      "game" };

static void
note_property (Notified *notified, GParamSpec *property)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    notified->count[i] += g_str_equal (names[i], g_param_spec_get_name (property));
}

/* The notifications since the last call, one digit for each of `names`. */
static void
assert_notified (Notified *notified, const char *expected)
{
  char digits[G_N_ELEMENTS (names) + 1] = "";
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      digits[i] = (char)('0' + notified->count[i]);
      notified->count[i] = 0;
    }
  g_assert_cmpstr (digits, ==, expected);
}

static void
test_properties (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 e5 *");
  Notified notified = { .session = session };
  gboolean dirty, can_undo, can_redo, at_start, at_end;
  guint ply;
  const CwGame *game;
  g_signal_connect_swapped (session, "notify", G_CALLBACK (note_property), &notified);
  cw_session_forward (session);
  assert_notified (&notified, "0001010");
  cw_session_forward (session);
  assert_notified (&notified, "0000110");
  cw_session_toggle_mark (session, 1);
  assert_notified (&notified, "1100000");
  cw_session_toggle_mark (session, 1);
  cw_session_set_comment (session, ""); /* unchanged */
  assert_notified (&notified, "0000000");
  cw_edit_history_mark_saved (cw_session_history (session));
  assert_notified (&notified, "1000000");
  cw_session_undo (session);
  assert_notified (&notified, "1010000");
  g_object_get (session, "dirty", &dirty, "can-undo", &can_undo, "can-redo", &can_redo, "at-start",
                &at_start, "at-end", &at_end, "ply", &ply, "game", &game, NULL);
  g_assert_true (dirty && can_undo && can_redo && !at_start && at_end);
  g_assert_cmpuint (ply, ==, 2);
  g_assert_true (game == cw_game_named ("chess"));
  cw_session_reset (session, cw_game_named ("shogi"), NULL);
  assert_notified (&notified, "1111011");
}

/* A history can come back into the session with its edits. */
static void
test_show (void)
{
  guint replacing = 0, replaced = 0;
  g_autoptr (CwSession) session = session_with ("1. e4 e5 *");
  session_play (session, "d4");
  g_autoptr (CwEditHistory) history = g_object_ref (cw_session_history (session));
  g_signal_connect_swapped (session, "replacing", G_CALLBACK (model_count), &replacing);
  g_signal_connect_swapped (session, "replaced", G_CALLBACK (model_count), &replaced);
  cw_session_reset (session, cw_game_named ("shogi"), NULL);
  g_assert_false (cw_session_undo (session));
  cw_session_show (session, history);
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 0);
  g_assert_true (cw_session_undo (session));
  g_assert_null (cw_session_node (session)->child->sibling);
  g_assert_cmpuint (replacing, ==, 2);
  g_assert_cmpuint (replaced, ==, 2);
  cw_session_reset (session, cw_game_named ("chess"), NULL);
  g_assert_true (cw_edit_history_redo (history)); /* no longer concerns the session */
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 0);
}

/* A line in a nested variation becomes the game's main line in one step. */
static void
test_promote_nested (void)
{
  g_autoptr (CwSession) session =
      session_with ("1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6 (2... a6 3. g3)) 2... d6) 2. Nf3 *");
  CwNode *node = cw_game_tree_root (cw_session_tree (session))->child->child->sibling;
  node = node->child->sibling->child->sibling->child; /* 3. g3 */
  cw_session_go (session, node);
  g_autofree char *before = session_pgn (session);
  cw_session_promote (session);
  g_assert_true (cw_node_is_mainline (node));
  g_autofree char *after = session_pgn (session);
  g_assert_nonnull (strstr (after, "1. e4 c5 (1... e5 2. Nf3) 2. Nc3 (2. Nf3 d6) 2... a6 (2... Nc6)"
                                   " 3. g3"));
  g_assert_true (cw_session_undo (session));
  g_autofree char *undone = session_pgn (session);
  g_assert_cmpstr (undone, ==, before);
  g_assert_false (cw_session_undo (session));
}

/* A nested variation moves up level by level, each a step of its own. */
static void
test_promote_once (void)
{
  g_autoptr (CwSession) session =
      session_with ("1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6 3. g3) 2... d6) 2. Nf3 *");
  static const char *const levels[] = {
    "1. e4 e5 (1... c5 2. Nc3 (2. Nf3 d6) 2... Nc6 3. g3) 2. Nf3",
    "1. e4 c5 (1... e5 2. Nf3) 2. Nc3 (2. Nf3 d6) 2... Nc6 3. g3",
  };
  CwNode *node = cw_game_tree_root (cw_session_tree (session))->child->child->sibling;
  node = node->child->sibling->child->child; /* 3. g3 */
  cw_session_go (session, node);
  g_autofree char *before = session_pgn (session);
  for (guint i = 0; i < 3; i++)
    {
      cw_session_promote_once (session); /* the last time it is the main line already */
      g_autofree char *after = session_pgn (session);
      g_assert_nonnull (strstr (after, levels[MIN (i, 1)]));
      g_assert_true (cw_session_node (session) == node);
    }
  g_assert_cmpint (cw_edit_history_what (cw_session_history (session), -1), ==, CW_EDIT_RAISED);
  g_assert_true (cw_session_undo (session) && cw_session_undo (session));
  g_autofree char *undone = session_pgn (session);
  g_assert_cmpstr (undone, ==, before);
  g_assert_false (cw_session_undo (session));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/finalize", test_finalize);
  g_test_add_func ("/session/promote-once", test_promote_once);
  g_test_add_func ("/session/walk", test_walk);
  g_test_add_func ("/session/delete", test_delete);
  g_test_add_func ("/session/undo-move", test_undo_move);
  g_test_add_func ("/session/promote", test_promote);
  g_test_add_func ("/session/properties", test_properties);
  g_test_add_func ("/session/show", test_show);
  g_test_add_func ("/session/promote-nested", test_promote_nested);
  return g_test_run ();
}
