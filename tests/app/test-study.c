/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in Study: walking, changing and saving them, and what is measured from them. */
#include "support/app.h"

#include "app/shared/responsive.h"
#include "app/study/game_graph.h"
#include "model/game/move_items.h"
#include "widgets/game_list.h"
#include "widgets/move_list_view.h"
#include "widgets/plot_view.h"

static void
test_walk (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwBoardView *board = app_board (window);
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  ui_key (XK_Right);
  g_assert_cmpint (app_piece (board, "e4"), ==, cw_piece (CW_WHITE, CW_PAWN));
  ui_key (XK_End);
  g_assert_cmpint (app_piece (board, "f7"), ==, cw_piece (CW_WHITE, CW_QUEEN));
  g_assert_true (cw_board_view_get_scene (board)->flags[app_square ("e8")] & CW_SQUARE_CHECK);
  ui_key (XK_Left);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 6);
  ui_key (XK_Home);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 0);
  /* The mouse wheel over the board. */
  double x, y;
  app_centre (board, "d5", &x, &y);
  ui_click (GTK_WIDGET (board), x, y, 5);
  ui_click (GTK_WIDGET (board), x, y, 5);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 2);
  /* The next game; after it there is none. */
  ui_key (XK_Next);
  g_assert_cmpuint (cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))),
                    ==, 1);
  ui_key (XK_End);
  g_assert_cmpint (app_piece (board, "h4"), ==, cw_piece (CW_BLACK, CW_QUEEN));
  app_stop (application);
}

/* Nothing is cut off at the bottom, even in large type and with a comment. */
static void
test_fits (void)
{
  static const char game[] = "[Event \"Long\"]\n\n{A comment that takes more than a line of the "
                             "panel, however wide it is, and one more.} 1. e4 e5 *\n";
  static const int heights[] = { 820, 760, 700, 560 };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_autoptr (GFile) file = app_file ("long.pgn", game, -1);
  app_open (window, file);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (heights); i++)
    {
      int height = heights[i % G_N_ELEMENTS (heights)];
      g_object_set (settings, "gtk-xft-dpi", i < G_N_ELEMENTS (heights) ? 96 * 1024 : 128 * 1024,
                    NULL);
      ui_settle ();
      gtk_window_set_default_size (GTK_WINDOW (window), 1280, height);
      ui_settle ();
      GtkWidget *shown_page = GTK_WIDGET (cw_window_get_page (window));
      GtkWidget *page = gtk_widget_get_ancestor (shown_page, CW_TYPE_RESPONSIVE);
      ui_wait (gtk_widget_get_height (shown_page) <= gtk_widget_get_height (page));
      ui_key (XK_Right);
      ui_wait (gtk_widget_get_height (shown_page) <= gtk_widget_get_height (page));
      ui_key (XK_Left);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  app_stop (application);
}

/* The move list keeps eight lines on a small screen and takes all remaining room on a larger
 * one. */
static void
test_moves_height (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GtkWidget *root = GTK_WIDGET (window);
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), i == 0 ? 1366 : 1280, i == 0 ? 768 : 820);
      ui_settle ();
      GtkWidget *moves = app_named (window, "moves"), *card = app_named (window, "values");
      ui_wait (gtk_widget_get_height (moves) >= 8 * 1.4 * cw_text_size (root));
      graphene_rect_t area;
      GtkWidget *side = app_named (window, "side");
      g_assert_true (gtk_widget_compute_bounds (card, side, &area));
      int left = gtk_widget_get_height (side) - (int)(area.origin.y + area.size.height);
      g_assert_cmpint (left, <=, 16);
    }
  app_stop (application);
}

/* A move's comment is in the list; even in the smallest window the moves after it are visible. */
static void
test_comment (void)
{
  static const char game[] = "[Event \"Told\"]\n\n{Where the game comes from, in a few words more "
                             "than a line.} 1. e4 {The best by test.} e5 2. Nf3 Nc6 *\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("told.pgn", game, -1);
  graphene_rect_t area;
  app_open (window, file);
  cw_session_forward (app_session (window));
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 560);
  ui_wait (gtk_widget_get_width (GTK_WIDGET (window)) <= 700);
  ui_settle ();
  GtkWidget *shown_page = GTK_WIDGET (cw_window_get_page (window));
  GtkWidget *moves = app_find (shown_page, CW_TYPE_MOVE_LIST_VIEW);
  CwMoveItems *items = cw_move_items_new (app_session (window)); /* the same ids */
  guint reply = cw_move_items_id (items, cw_session_node (app_session (window))->child);
  g_object_unref (items);
  g_assert_true (cw_move_list_view_get_rectangle (CW_MOVE_LIST_VIEW (moves), reply, &area));
  g_assert_cmpfloat (area.origin.y, >=, 0);
  g_assert_cmpfloat (area.origin.y + area.size.height, <=, gtk_widget_get_height (moves) + 1);
  /* The graph's title is not cut off beside its buttons. */
  GtkWidget *graph = app_find (shown_page, CW_TYPE_GAME_GRAPH);
  GtkLabel *title = GTK_LABEL (app_find_named (graph, "short_title", FALSE));
  g_assert_cmpstr (gtk_label_get_text (title), ==, "White’s score");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (title)));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (title)));
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 820); /* resets the remembered size */
  ui_wait (app_find_named (graph, "title", FALSE) != NULL);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (title)));
  app_stop (application);
}

static void
test_graph (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GtkWidget *graph = app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_PLOT_VIEW);
  g_assert_nonnull (graph);
  g_assert_cmpuint (cw_plot_n_points (cw_plot_view_get_plot (CW_PLOT_VIEW (graph))), ==, 8);
  g_signal_emit_by_name (graph, "point-activated", 5u, 5.2, 0.5);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 5);
  app_stop (application);
}

static gboolean
is_enabled (CwWindow *window, const char *action)
{
  GActionGroup *actions = cw_page_get_actions (CW_PAGE (cw_window_get_page (window)));
  return g_action_group_get_action_enabled (actions, action);
}

static void
control (KeySym key, gboolean shift)
{
  ui_hold (XK_Control_L, TRUE);
  if (shift)
    ui_hold (XK_Shift_L, TRUE);
  ui_key (key);
  if (shift)
    ui_hold (XK_Shift_L, FALSE);
  ui_hold (XK_Control_L, FALSE);
}

/* A mark, a comment and the end of the game are removed, all three undone, and redone. */
static void
test_undo (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwSession *session = app_session (window);
  cw_session_go (session, cw_session_at_ply (session, 3));
  CwNode *node = cw_session_node (session);
  ui_wait (!is_enabled (window, "undo") && !is_enabled (window, "redo"));
  control (XK_1, FALSE);
  ui_wait (node->nags[0] == 1);
  cw_session_set_comment (session, "Out early");
  g_assert_cmpstr (node->comment, ==, "Out early");
  cw_session_forward (session);
  app_act (window, "page.delete");
  ui_wait (node->child == NULL);
  g_assert_true (is_enabled (window, "undo"));
  control (XK_z, FALSE);
  ui_wait (node->child != NULL && cw_session_node (session) == node->child);
  control (XK_z, FALSE);
  ui_wait (g_strcmp0 (node->comment, "Out early") != 0);
  control (XK_z, FALSE);
  ui_wait (node->nags[0] == 0);
  g_assert_false (is_enabled (window, "undo"));
  for (guint i = 0; i < 3; i++)
    control (XK_z, TRUE);
  ui_wait (node->nags[0] == 1 && node->child == NULL
           && g_strcmp0 (node->comment, "Out early") == 0);
  g_assert_false (is_enabled (window, "redo"));
  cw_edit_history_mark_saved (cw_session_history (session)); /* leaves nothing for the next start */
  app_stop (application);
}

/* Games are added to the file, duplicated, deleted and restored, all without a question. */
static void
test_games_of_file (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  CwGameEdits *edits = cw_shown_game_get_edits (shown);
  app_act (window, "page.duplicate-game");
  ui_wait (cw_shown_game_get_id (shown) == 2);
  g_assert_nonnull (cw_session_node (app_session (window))->child);
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  cw_game_list_set_filter (list, "nobody at all"); /* which a new game does not match */
  app_act (window, "page.add-game");
  g_assert_true (cw_game_list_get_n_shown (list) > 1);
  ui_wait (cw_shown_game_get_id (shown) == 3);
  g_assert_null (cw_session_node (app_session (window))->child);
  g_assert_true (cw_game_edits_is_modified (edits));
  app_act (window, "page.delete-games");
  g_assert_true (cw_game_edits_is_deleted (edits, 3));
  app_act (window, "page.delete-games");
  g_assert_false (cw_game_edits_is_deleted (edits, 3));
  cw_game_edits_forget (edits); /* leaves nothing for the next start */
  app_stop (application);
}

/* The menu of a move fits a small window, and says that the move goes too when moves are deleted.
 */
static void
test_move_menu (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 560);
  ui_settle ();
  GtkWidget *button = app_named (window, "annotate");
  if (!gtk_widget_get_mapped (button))
    button = app_named (window, "annotate_small");
  cw_session_last (app_session (window));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  GtkPopover *menu = GTK_POPOVER (app_opened_menu (button));
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (menu)), >, 200);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (menu)), <=, 540);
  g_assert_true (app_shows (window, "Delete this move and the rest"));
  gtk_popover_popdown (menu);
  ui_settle ();
  app_stop (application);
}

static void
test_edit_and_save (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwBoardView *board = app_board (window);
  /* The user's move becomes a variation beside the game. */
  app_drag_square (board, "d2", "d4");
  ui_hold (XK_Control_L, TRUE);
  ui_key (XK_5); /* !? */
  ui_hold (XK_Control_L, FALSE);
  ui_settle ();
  cw_session_set_comment (app_session (window), "another way");
  g_autofree char *title =
      cw_session_node_title (app_session (window), cw_session_node (app_session (window)));
  g_assert_cmpstr (title, ==, "1.\u00a0d4!?");
  g_autofree char *before = cw_game_to_pgn (cw_session_tree (app_session (window)), NULL);
  /* After a visit to another game, the changes are still there. */
  app_act (window, "page.next-game");
  app_act (window, "page.previous-game");
  ui_settle ();
  g_autofree char *path = g_build_filename (desktop_folder (), "saved.pgn", NULL);
  g_autoptr (GFile) saved = g_file_new_for_path (path);
  app_save (window, saved);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "(1. d4 $5 {another way})"));
  g_assert_nonnull (strstr (text, "(1... c5 2. Nf3)"));
  g_assert_nonnull (strstr (text, "[White \"Ada\"]"));
  /* The saved game opens again. */
  app_open (window, saved);
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 1);
  g_autofree char *again = cw_game_to_pgn (cw_session_tree (app_session (window)), NULL);
  g_assert_cmpstr (again, ==, before);
  app_stop (application);
}

/* A record in Shift_JIS: shown in the chosen notation, edited, and saved in the encoding of its
 * extension. */
static void
test_shogi (void)
{
  static const char kif[] = "手合割：平手\n先手：阿部\n後手：馬場\n"
                            "手数----指手---------消費時間--\n"
                            "   1 ７六歩(77)   ( 0:05/00:00:05)\n*角道を開ける。\n"
                            "   2 ３四歩(33)   ( 0:03/00:00:03)\n"
                            "   3 ２二角成(88) ( 0:09/00:00:14)\n"
                            "   4 投了         ( 0:01/00:00:04)\n";
  CwApplication *application;
  gsize length;
  g_autofree char *sjis = g_convert (kif, -1, "CP932", "UTF-8", NULL, &length, NULL);
  CwWindow *window = app_start (&application);
  CwContext *context = cw_window_get_context (window);
  g_autoptr (GFile) file = app_file ("game.kif", sjis, (gssize)length);
  app_open (window, file);
  CwSession *session = app_session (window);
  g_assert_cmpstr (cw_document_get_error (app_document (window)), ==, NULL);
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 1);
  g_assert_cmpstr (cw_session_game (session)->name, ==, "shogi");
  ui_key (XK_End);
  g_autofree char *western = cw_session_node_title (session, cw_session_node (session));
  g_assert_cmpstr (western, ==, "3.\u00a0Bx2b+");
  g_assert_true (app_shows (window, "Expected score of sente"));
  app_act (window, "page.list");           /* makes room beside the board */
  ui_wait (app_shows (window, "3 moves")); /* counts each player's moves */
  cw_settings_set_string (cw_context_settings (context), "shogi-moves", "japanese");
  g_autofree char *japanese = cw_session_node_title (session, cw_session_node (session));
  g_assert_cmpstr (japanese, ==, "3.\u00a0▲２二角成");

  cw_session_set_comment (session, "角を換える。");
  g_autofree char *path = g_build_filename (desktop_folder (), "saved.kif", NULL);
  g_autoptr (GFile) saved = g_file_new_for_path (path);
  app_save (window, saved);
  g_autofree char *bytes = NULL;
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_autofree char *text = g_convert (bytes, (gssize)length, "UTF-8", "CP932", NULL, NULL, NULL);
  g_assert_nonnull (text);
  g_assert_nonnull (strstr (text, "先手：阿部"));
  g_assert_nonnull (strstr (text, "*角道を開ける。"));
  g_assert_nonnull (strstr (text, "*角を換える。"));
  g_assert_nonnull (strstr (text, "投了"));
  g_assert_nonnull (strstr (text, "0:09"));
  app_open (window, saved);
  g_assert_cmpuint (cw_game_tree_plies (cw_session_tree (session)), ==, 3);
  app_stop (application);
}

static void
test_famous (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.evergreen");
  ui_wait (cw_session_node (app_session (window))->ply == 42);
  ui_settle ();
  CwBoardView *board = app_board (window);
  g_assert_cmpint (app_piece (board, "d7"), ==, cw_piece (CW_BLACK, CW_KING));
  g_assert_cmpint (app_piece (board, "f3"), ==, cw_piece (CW_BLACK, CW_QUEEN));
  /* The engine's lines are on, the review is there, and a sentence says what to look for. */
  ui_wait (app_shows (window, "mate in 3"));
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
  g_assert_true (gtk_widget_get_mapped (app_find_named (page, "found", TRUE)));
  const char *comment = cw_session_node (app_session (window))->comment;
  g_assert_nonnull (strstr (comment, "mate in three")); /* in the list of moves, which has room */
  g_assert_cmpint (gtk_widget_get_height (app_named (window, "moves")), >=,
                   (int)(8 * 1.4 * cw_text_size (page)));
  app_stop (application);
}

/* However long a comment is, everything else keeps its place in the window. */
static void
test_long_comment (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GString) text = g_string_new ("1. e4 {");
  for (guint i = 0; i < 60; i++)
    g_string_append (text, "a long comment that goes on ");
  g_string_append (text, "} e5 2. Nf3 Nc6 *");
  app_show_game (window, text->str);
  cw_session_forward (app_session (window));
  ui_settle ();
  GtkWidget *shown_page = GTK_WIDGET (cw_window_get_page (window));
  graphene_rect_t area;
  g_assert_true (gtk_widget_compute_bounds (shown_page, GTK_WIDGET (window), &area));
  g_assert_cmpfloat (area.origin.y + area.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (window)));
  app_stop (application);
}

/* The first game in this order was won from a worse position than the second, and the list says
 * so. */
static void
assert_comebacks (CwWindow *window)
{
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  CwGameRow first = { NULL }, second = { NULL };
  app_act (window, "win.page::study");
  cw_document_fetch (0, &first, app_document (window));
  ui_wait ((cw_document_fetch (0, &first, app_document (window)), first.lowest) > 0);
  cw_game_list_set_order (list, CW_GAME_FIELD_COMEBACK, FALSE);
  cw_document_fetch (cw_game_list_get_shown (list, 0), &first, app_document (window));
  cw_document_fetch (cw_game_list_get_shown (list, 1), &second, app_document (window));
  g_assert_cmpfloat (first.lowest, <=, second.lowest);
  g_assert_cmpfloat (first.lowest, <, 0.035); /* five pawns behind, and still won */
  ui_wait (app_shows (window, "won from"));
}

static void
test_measured (void)
{
  const char *data = g_getenv ("CW_TEST_DATA");
  if (data == NULL)
    {
      g_test_skip ("CW_TEST_DATA is not set");
      return;
    }
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwValueSets *choice = cw_context_choice (cw_window_get_context (window));
  g_autofree char *path = g_build_filename (data, "chess", "pgnlearn", "OpenRating.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_assert_null (cw_value_sets_file_values (choice, NULL));
  app_open (window, file);
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 2997);
  const CwValues *values = cw_value_sets_file_values (choice, NULL);
  g_assert_nonnull (values);
  g_assert_cmpfloat_with_epsilon (values->board[CW_KNIGHT], 289.1, 0.5);
  g_assert_cmpfloat_with_epsilon (values->board[CW_QUEEN], 1077.8, 2);
  assert_comebacks (window);
  /* The file's set can be chosen, and disappears with the file. */
  cw_value_sets_choose_named (choice, NULL, "file");
  g_assert_true (cw_value_sets_values (choice, NULL) == cw_value_sets_file_values (choice, NULL));
  ui_settle ();
  g_autoptr (GFile) small = app_file ("two.pgn", app_two_games, -1);
  app_open (window, small);
  g_assert_null (cw_value_sets_file_values (choice, NULL));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/study/walk", test_walk);
  g_test_add_func ("/study/fits", test_fits);
  g_test_add_func ("/study/moves-height", test_moves_height);
  g_test_add_func ("/study/games-of-file", test_games_of_file);
  g_test_add_func ("/study/move-menu", test_move_menu);
  g_test_add_func ("/study/comment", test_comment);
  g_test_add_func ("/study/graph", test_graph);
  g_test_add_func ("/study/undo", test_undo);
  g_test_add_func ("/study/edit-and-save", test_edit_and_save);
  g_test_add_func ("/study/shogi", test_shogi);
  g_test_add_func ("/study/famous", test_famous);
  g_test_add_func ("/study/long-comment", test_long_comment);
  g_test_add_func ("/study/measured", test_measured);
  return g_test_run ();
}
