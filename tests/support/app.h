/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of the whole window: the real program in its own folders; widgets are found by type, or
 * by their name in the template. */
#pragma once

#include "app/board/board_area.h"
#include "app/study/study_page.h"
#include "app/window/application.h"
#include "app/window/window.h"
#include "model/files/kept_games.h"
#include "model/game/annotations.h"
#include "model/game/game_text.h"
#include "model/game/move_finder.h"
#include "model/game/move_words.h"
#include "support/ui.h"

/* A test begins as on the program's first run; later starts in the same test remember. */
static inline void
app_forget_other_tests (void)
{
  static const char *test;

  if (g_strcmp0 (test, g_test_get_path ()) == 0)
    return;
  test = g_intern_string (g_test_get_path ());
  desktop_forget ();
}

/* The application's window, presented, drawn and focused; end it with app_stop. */
static inline CwWindow *
app_present (CwApplication *application)
{
  g_autoptr (GError) error = NULL;
  app_forget_other_tests ();
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (application));
  CwWindow *window = CW_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  ui_move (GTK_WIDGET (window), 5, 200);
  ui_wait (gtk_window_is_active (GTK_WINDOW (window)));
  return window;
}

/* The window of another instance, as after an earlier run. */
static inline CwWindow *
app_start_again (CwApplication **application)
{
  *application = cw_application_new (G_APPLICATION_NON_UNIQUE);
  return app_present (*application);
}

/* Discards the unsaved edits kept for the next start. */
static inline void
app_forget_edits (void)
{
  static const char *const names[] = { "edits.journal", "recovered.journal" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path =
          g_build_filename (g_get_user_state_dir (), "counterweight", names[i], NULL);
      g_unlink (path);
    }
}

/* Like app_start_again, but without kept games and edits. */
static inline CwWindow *
app_start (CwApplication **application)
{
  app_forget_other_tests ();
  cw_kept_games_discard (NULL);
  app_forget_edits ();
  return app_start_again (application);
}

static inline int
app_runs_already (void)
{
  return 0;
}

static inline gboolean
app_hangs (gpointer application)
{
  g_error ("%u windows keep the application from its end",
           g_list_length (gtk_application_get_windows (application)));
  return G_SOURCE_REMOVE;
}

/* Quits (twice, as the first time may only report unsaved edits) and lets the application end as
 * main does. Nothing of it may be left. */
static inline void
app_stop (CwApplication *application)
{
  guint limit = g_timeout_add_seconds (20, app_hangs, application);

  for (guint i = 0; i < 2; i++)
    g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  /* Do not activate again: only the last window remains to be waited for. */
  g_signal_connect (application, "handle-local-options", G_CALLBACK (app_runs_already), NULL);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 0, NULL), ==, 0);
  g_source_remove (limit);
  g_assert_finalize_object (application);
  alive_assert_none ();
}

/* The first mapped descendant of this type. */
static inline GtkWidget *
app_find (GtkWidget *root, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = app_find (child, type);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The first descendant of this type with the CSS class (NULL: any), shown or not. */
static inline GtkWidget *
app_find_any (GtkWidget *root, GType type, const char *css_class)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type)
      && (css_class == NULL || gtk_widget_has_css_class (root, css_class)))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = app_find_any (child, type, css_class);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The menu of a button or drop-down that was just pressed, once it is shown. */
static inline GtkWidget *
app_opened_menu (GtkWidget *button)
{
  GtkWidget *menu = NULL;
  ui_wait ((menu = app_find_any (button, GTK_TYPE_POPOVER, NULL)) != NULL
           && gtk_widget_get_mapped (menu));
  return menu;
}

/* The first descendant with this id or name in its template, mapped or `any`; or NULL. */
static inline GtkWidget *
app_find_named (GtkWidget *root, const char *name, gboolean any)
{
  if ((any || gtk_widget_get_mapped (root))
      && (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (root)), name) == 0
          || g_str_equal (gtk_widget_get_name (root), name)))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = app_find_named (child, name, any);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Adds all mapped widgets of this type in `root`. */
static inline void
app_find_all (GtkWidget *root, GType type, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (root))
    return;
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    app_find_all (child, type, found);
}

/* The first descendant that activates this action, or NULL. */
static inline GtkWidget *
app_find_action (GtkWidget *root, const char *name)
{
  if (GTK_IS_ACTIONABLE (root)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), name) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = app_find_action (child, name);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The widget with this name on the page shown, a mapped one if possible; it must exist. */
static inline GtkWidget *
app_named (CwWindow *window, const char *name)
{
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
  GtkWidget *found = app_find_named (page, name, FALSE);
  if (found == NULL)
    found = app_find_named (page, name, TRUE);
  if (found == NULL)
    g_error ("there is no \"%s\"", name);
  return found;
}

static inline gboolean
app_is_pressable (GtkWidget *button)
{
  return gtk_widget_get_mapped (button) && gtk_widget_get_sensitive (button);
}

/* Presses a button or toggle once it can be pressed. */
static inline void
app_press_button (GtkWidget *button)
{
  ui_wait (app_is_pressable (button));
  if (GTK_IS_TOGGLE_BUTTON (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  else
    g_signal_emit_by_name (button, "clicked");
  ui_settle ();
}

/* Presses the button or toggle with this name on the page shown. The name is looked up again while
 * waiting: several cards have a "start", and a hidden one is not the one to wait for. */
static inline void
app_press (CwWindow *window, const char *name)
{
  ui_wait (app_is_pressable (app_named (window, name)));
  app_press_button (app_named (window, name));
}

static inline void
app_select_row (GtkWidget *list, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index);
  g_assert_nonnull (row);
  gtk_list_box_select_row (GTK_LIST_BOX (list), row);
}

/* The first mapped label in `root` whose text contains `text`, or NULL. */
static inline GtkWidget *
app_find_label (GtkWidget *root, const char *text)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root)
      && strstr (gtk_label_get_text (GTK_LABEL (root)), text) != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = app_find_label (child, text);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* True if the page shown contains this text. */
static inline gboolean
app_shows (CwWindow *window, const char *text)
{
  return app_find_label (GTK_WIDGET (cw_window_get_page (window)), text) != NULL;
}

static inline CwBoardArea *
app_area (CwWindow *window)
{
  return CW_BOARD_AREA (app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_BOARD_AREA));
}

static inline CwBoardView *
app_board (CwWindow *window)
{
  return cw_board_area_get_view (app_area (window));
}

/* "e4" */
static inline CwSquare
app_square (const char *name)
{
  return (CwSquare)((name[1] - '1') * 8 + name[0] - 'a');
}

static inline void
app_centre (CwBoardView *board, const char *square, double *x, double *y)
{
  graphene_rect_t area;
  g_assert_true (cw_board_view_square_rectangle (board, app_square (square), &area));
  *x = area.origin.x + area.size.width / 2;
  *y = area.origin.y + area.size.height / 2;
}

static inline void
app_click_square (CwBoardView *board, const char *square)
{
  double x, y;
  app_centre (board, square, &x, &y);
  ui_click (GTK_WIDGET (board), x, y, 1);
}

static inline void
app_drag_square (CwBoardView *board, const char *from, const char *to)
{
  double x0, y0, x1, y1;
  app_centre (board, from, &x0, &y0);
  app_centre (board, to, &x1, &y1);
  ui_drag (GTK_WIDGET (board), x0, y0, x1, y1, 1);
}

static inline CwPiece
app_piece (CwBoardView *board, const char *square)
{
  return cw_board_view_get_scene (board)->board[app_square (square)];
}

/* Writes a file into the test's folder. (transfer full) */
static inline GFile *
app_file (const char *name, const char *text, gssize length)
{
  g_autofree char *path = g_build_filename (desktop_folder (), name, NULL);
  g_assert_true (g_file_set_contents (path, text, length, NULL));
  return g_file_new_for_path (path);
}

static inline void
app_act (CwWindow *window, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
  g_assert_true (
      gtk_widget_activate_action_variant (GTK_WIDGET (cw_window_get_page (window)), name, target));
}

/* Shows the page of Values with this name: "summary", "curve", ... */
static inline void
app_show_values_page (CwWindow *window, const char *name)
{
  app_act (window, "win.page::values");
  app_press_button (app_find_named (app_named (window, "pill_box"), name, FALSE));
}

/* The data of Values, in list order. */
enum
{
  APP_ENGINE_GAMES,
  APP_SELFPLAY_CHESS,
  APP_SELFPLAY_SHOGI,
  APP_PROFESSIONAL_SHOGI,
  APP_FIRST_FILE /* followed by other opened or generated data */
};

static inline void
app_choose_data (CwWindow *window, int index)
{
  app_select_row (app_named (window, "data"), index);
}

/* Opens a file and waits until it has been read. */
static inline void
app_open (CwWindow *window, GFile *file)
{
  CwDocument *document = cw_context_document (cw_window_get_context (window));
  cw_window_open_files (window, &file, 1);
  ui_wait (!cw_document_is_loading (document) && !cw_document_is_measuring (document));
  ui_settle ();
}

/* Starts a program with these files. */
static inline CwWindow *
app_start_with (CwApplication **application, GFile **files, int n)
{
  app_forget_other_tests ();
  *application = cw_application_new (G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (*application), NULL, NULL));
  g_application_open (G_APPLICATION (*application), files, n, "");
  CwWindow *window = CW_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (*application)));
  CwDocument *document = cw_context_document (cw_window_get_context (window));
  ui_wait (!cw_document_is_loading (document) && !cw_document_is_measuring (document));
  ui_settle ();
  return window;
}

/* Saves the game shown and waits until that has ended. */
static inline void
app_save (CwWindow *window, GFile *file)
{
  cw_window_save (window, file);
  ui_wait (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save"));
}

/* A file of two games, one with a variation. */
G_GNUC_UNUSED static const char app_two_games[] =
    "[Event \"First\"]\n[White \"Ada\"]\n[Black \"Ben\"]\n"
    "[Result \"1-0\"]\n\n"
    "1. e4 {king's pawn} e5 (1... c5 2. Nf3) 2. Qh5 Nc6 3. Bc4 Nf6 "
    "4. Qxf7# 1-0\n\n"
    "[Event \"Second\"]\n[White \"Cy\"]\n[Black \"Dee\"]\n"
    "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

static inline CwSession *
app_session (CwWindow *window)
{
  return cw_context_study (cw_window_get_context (window));
}

/* Shows a game that is in no file in Study. */
static inline void
app_show_game (CwWindow *window, const char *text)
{
  g_autofree char *sentence = NULL;
  cw_window_show_page (window, "study");
  g_assert_true (cw_session_from_text (app_session (window), text, NULL, &sentence));
}

static inline gboolean
app_is_dirty (CwWindow *window)
{
  return cw_edit_history_is_dirty (cw_session_history (app_session (window)));
}

static inline CwDocument *
app_document (CwWindow *window)
{
  return cw_context_document (cw_window_get_context (window));
}

/* Starts the program with the file of two games open. */
static inline CwWindow *
app_open_two (CwApplication **application)
{
  CwWindow *window = app_start (application);
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  app_open (window, file);
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 2);
  return window;
}
