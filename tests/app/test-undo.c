/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo in Study: one history for the document, and what is seen of it. */
#include "support/app.h"

#include "widgets/game_list.h"

#include <string.h>

static CwShownGame *
shown_game (CwWindow *window)
{
  return cw_context_shown_game (cw_window_get_context (window));
}

static CwGameList *
game_list (CwWindow *window)
{
  return CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
}

static gboolean
can (CwWindow *window, const char *name)
{
  GActionGroup *group = G_ACTION_GROUP (cw_page_get_actions (cw_window_get_page (window)));
  return g_action_group_get_action_enabled (group, name);
}

static gboolean
says (CwWindow *window, const char *text)
{
  return g_strcmp0 (cw_window_get_message (window), text) == 0;
}

/* Edits of two games are undone in order of time: the other game comes to the board, at the place
 * of the edit, and the message names it. */
static void
test_other_game (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwSession *session = app_session (window);
  cw_session_go (session, cw_session_at_ply (session, 3));
  cw_session_set_comment (session, "in the first");
  app_act (window, "page.next-game");
  ui_wait (cw_shown_game_get_id (shown_game (window)) == 1);
  app_act (window, "page.redo"); /* nothing */
  cw_session_go (session, cw_session_at_ply (session, 2));
  cw_session_set_comment (session, "in the second");
  cw_session_first (session);

  app_act (window, "page.undo");
  g_assert_true (says (window, "Undone: write a comment"));
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 2);
  g_assert_null (cw_session_node (session)->comment);
  app_act (window, "page.undo");
  g_assert_true (says (window, "Undone in game 1: write a comment"));
  g_assert_cmpuint (cw_shown_game_get_id (shown_game (window)), ==, 0);
  g_assert_cmpuint (cw_game_list_get_selected (game_list (window)), ==, 0);
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 3);
  g_assert_null (cw_session_node (session)->comment);
  g_assert_false (cw_game_edits_is_modified (cw_shown_game_get_edits (shown_game (window))));

  app_act (window, "page.redo");
  g_assert_true (says (window, "Redone: write a comment"));
  app_act (window, "page.redo");
  g_assert_true (says (window, "Redone in game 2: write a comment"));
  g_assert_cmpstr (cw_session_node (session)->comment, ==, "in the second");
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 2);
  app_stop (application);
}

/* The edits of one game can be undone and redone alone, whatever was done to others since. */
static void
test_in_game (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwSession *session = app_session (window);
  cw_session_set_comment (session, "one");
  cw_session_set_comment (session, "two");
  app_act (window, "page.next-game");
  ui_wait (cw_shown_game_get_id (shown_game (window)) == 1);
  g_assert_false (can (window, "undo-game"));
  cw_session_set_comment (session, "in the second");
  app_act (window, "page.previous-game");
  ui_wait (cw_shown_game_get_id (shown_game (window)) == 0);

  app_act (window, "page.undo-game");
  g_assert_true (says (window, "Undone: write a comment"));
  g_assert_cmpstr (cw_session_node (session)->comment, ==, "one");
  app_act (window, "page.undo-game");
  g_assert_null (cw_session_node (session)->comment);
  g_assert_false (can (window, "undo-game"));
  app_act (window, "page.redo-game");
  g_assert_cmpstr (cw_session_node (session)->comment, ==, "one");
  app_act (window, "page.undo"); /* the most recently done edit */
  g_assert_null (cw_session_node (session)->comment);
  app_act (window, "page.undo");
  g_assert_true (says (window, "Undone in game 2: write a comment"));
  g_assert_false (can (window, "undo"));
  for (guint i = 0; i < 3; i++)
    app_act (window, "page.redo");
  g_assert_cmpuint (cw_shown_game_get_id (shown_game (window)), ==, 0);
  g_assert_cmpstr (cw_session_node (session)->comment, ==, "two");
  app_stop (application);
}

/* An action on the game on the board leaves it there, at its move. */
static void
test_place_stays (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwSession *session = app_session (window);
  cw_session_go (session, cw_session_at_ply (session, 3));
  app_act (window, "page.move-down");
  app_act (window, "page.undo");
  g_assert_true (says (window, "Undone: move game 2"));
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 3);
  /* An added game leaves the board when that is undone. */
  app_act (window, "page.add-game");
  g_assert_cmpuint (cw_shown_game_get_id (shown_game (window)), ==, 2);
  app_act (window, "page.undo");
  g_assert_cmpuint (cw_shown_game_get_id (shown_game (window)), ==, 1);
  app_stop (application);
}

/* Of several games that are restored or deleted again, only the shown one is selected. */
static void
test_selection (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwGameList *list = game_list (window);
  gtk_widget_grab_focus (GTK_WIDGET (app_find (GTK_WIDGET (list), GTK_TYPE_COLUMN_VIEW)));
  ui_settle ();
  ui_hold (XK_Shift_L, TRUE);
  ui_key (XK_Down);
  ui_hold (XK_Shift_L, FALSE);
  app_act (window, "page.delete-games");
  for (int by = -1; by <= 1; by += 2)
    {
      app_act (window, by < 0 ? "page.undo" : "page.redo");
      ui_settle ();
      g_assert_true (
          says (window, by < 0 ? "Undone: delete 2 games" : "Redone: delete 2 games"));
      g_autoptr (GArray) selection = cw_game_list_get_selection (list);
      g_assert_cmpuint (selection->len, ==, 1);
      g_assert_cmpuint (g_array_index (selection, guint, 0), ==,
                        cw_shown_game_get_id (shown_game (window)));
    }
  app_stop (application);
}

/* Merging several games is one step with its own name; the first move of the new variation is
 * shown. */
static void
test_merge (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwGameEdits *edits = cw_shown_game_get_edits (shown_game (window));
  CwGameList *list = game_list (window);
  gtk_widget_grab_focus (GTK_WIDGET (app_find (GTK_WIDGET (list), GTK_TYPE_COLUMN_VIEW)));
  ui_settle ();
  ui_hold (XK_Shift_L, TRUE);
  ui_key (XK_Down);
  ui_hold (XK_Shift_L, FALSE);
  app_act (window, "page.merge-games");
  g_assert_true (cw_game_edits_is_changed (edits, 0));
  g_assert_true (says (window, "Game 2 was added to game 1 as a variation from 1.\302\240f3 on."));
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 1);
  app_press_button (app_find_named (app_named (window, "info"), "button", FALSE));
  g_assert_true (says (window, "Undone: merge 2 games"));
  g_assert_false (cw_game_edits_is_modified (edits));
  app_act (window, "page.redo");
  g_assert_true (says (window, "Redone: merge 2 games"));
  app_stop (application);
}

/* Edits kept when the file was read again can be undone; then the game is as in the file. */
static void
test_after_reading_again (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwGameEdits *edits = cw_shown_game_get_edits (shown_game (window));
  app_act (window, "page.next-game");
  cw_session_set_comment (app_session (window), "mine");
  cw_session_go (app_session (window), cw_session_at_ply (app_session (window), 2));
  cw_session_set_comment (app_session (window), "this too");
  app_act (window, "page.previous-game");
  app_act (window, "win.reload-keeping");
  ui_wait (!cw_document_is_loading (app_document (window)));
  ui_wait (cw_game_edits_is_changed (edits, 1));
  ui_settle ();
  app_act (window, "page.undo");
  g_assert_true (says (window, "Undone in game 2: earlier changes"));
  g_assert_cmpuint (cw_shown_game_get_id (shown_game (window)), ==, 1);
  g_assert_false (cw_game_edits_is_modified (edits));
  app_act (window, "page.redo");
  g_assert_cmpstr (cw_session_at_ply (app_session (window), 2)->comment, ==, "this too");
  app_stop (application);
}

/* Each open file has its own history, which stays while another file is shown. */
static void
test_other_file (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) other = app_file ("other.pgn", "[White \"Zoe\"]\n\n1. c4 *\n", -1);
  cw_session_set_comment (app_session (window), "in the first file");
  app_open (window, other);
  ui_wait (app_shows (window, "Zoe"));
  GActionGroup *actions = cw_page_get_actions (cw_window_get_page (window));
  g_assert_false (g_action_group_get_action_enabled (actions, "undo"));
  cw_session_set_comment (app_session (window), "in the second");
  app_act (window, "page.next-file");
  ui_wait (app_shows (window, "Ada"));
  app_act (window, "page.undo");
  g_assert_true (says (window, "Undone: write a comment"));
  g_assert_false (cw_game_edits_is_modified (cw_shown_game_get_edits (shown_game (window))));
  g_assert_false (g_action_group_get_action_enabled (actions, "undo"));
  g_assert_true (g_action_group_get_action_enabled (actions, "redo"));
  app_act (window, "page.next-file");
  ui_wait (app_shows (window, "Zoe"));
  g_assert_false (g_action_group_get_action_enabled (actions, "redo"));
  app_act (window, "page.undo");
  g_assert_null (cw_session_node (app_session (window))->comment);
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/undo/other-game", test_other_game);
  g_test_add_func ("/undo/in-game", test_in_game);
  g_test_add_func ("/undo/place-stays", test_place_stays);
  g_test_add_func ("/undo/selection", test_selection);
  g_test_add_func ("/undo/merge", test_merge);
  g_test_add_func ("/undo/after-reading-again", test_after_reading_again);
  g_test_add_func ("/undo/other-file", test_other_file);
  return g_test_run ();
}
