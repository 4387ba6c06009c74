/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text typed into a comment: it is in the game soon and is not lost. */
#include "support/app.h"

#include "model/files/edit_journal.h"

static gboolean
journal_has (const char *words)
{
  g_autofree char *path = cw_edit_journal_path (), *text = NULL;
  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, words) != NULL;
}

/* Text typed into a comment is kept before the editor closes, as one step; Escape takes all of it
 * back. */
static void
test_typed_comment (void)
{
  static const struct
  {
    const char *text, *warning;
  } warned[] = {
    { "abc\n[Event \"x\"]", "Other programs show the “[” of a tag in a comment as “&#91;”." },
    { "abc [%clk 0:05:00]",
      "“[%…]” is a command for programs. It is saved, but not shown with the words." },
    { "abc\ndef", "PGN joins lines, so the file gets an empty line before each new one." },
    { "abc\n\tdef", "PGN does not keep the spaces and tabs at the start of a line." },
  };
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  const CwNode *node = cw_session_node (app_session (window));
  app_act (window, "page.comment");
  ui_wait (app_find (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW) != NULL);
  ui_settle ();
  gint64 since = g_get_monotonic_time ();
  ui_key (XK_a);
  ui_key (XK_b);
  ui_wait (journal_has ("{ab}"));
  g_assert_cmpint (g_get_monotonic_time () - since, <, 3 * G_TIME_SPAN_SECOND); /* even if slow */
  ui_key (XK_c);
  ui_wait (g_strcmp0 (node->comment, "abc") == 0);
  g_assert_true (gtk_widget_get_mapped (app_find (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW)));
  /* A warning about text other programs cannot read appears in room reserved for it. */
  GtkWidget *view = app_find (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW);
  GtkWidget *popover = gtk_widget_get_ancestor (view, GTK_TYPE_POPOVER);
  int height = gtk_widget_get_height (popover);
  ui_hold (XK_Shift_L, TRUE);
  ui_key (XK_braceright);
  ui_hold (XK_Shift_L, FALSE);
  ui_wait (app_shows (window, "Other programs show “}” in a comment as “&#125;”."));
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_height (popover), ==, height);
  ui_key (XK_BackSpace);
  ui_wait (!app_shows (window, "Other programs show “}” in a comment as “&#125;”."));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  for (guint i = 0; i < G_N_ELEMENTS (warned); i++)
    {
      gtk_text_buffer_set_text (buffer, warned[i].text, -1);
      ui_wait (app_shows (window, warned[i].warning));
      ui_settle ();
      g_assert_cmpint (gtk_widget_get_height (popover), ==, height);
      gtk_text_buffer_set_text (buffer, "abc", -1);
      ui_wait (!app_shows (window, warned[i].warning));
    }
  ui_key (XK_d);
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (
      app_find (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW), GTK_TYPE_POPOVER)));
  ui_wait (g_strcmp0 (node->comment, "abcd") == 0);
  app_act (window, "page.undo");
  g_assert_null (node->comment);
  g_assert_false (app_is_dirty (window));
  app_act (window, "page.comment");
  ui_settle ();
  ui_key (XK_x);
  ui_wait (g_strcmp0 (node->comment, "x") == 0);
  ui_key (XK_Escape);
  ui_wait (node->comment == NULL);
  g_assert_false (app_is_dirty (window));
  app_stop (application);
}

static GtkTextBuffer *
write_comment (CwWindow *window, const char *words)
{
  app_act (window, "page.comment");
  ui_wait (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (window))));
  GtkTextView *view = GTK_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (window)));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (view), words, -1);
  return gtk_text_view_get_buffer (view);
}

static void
control_key (KeySym key)
{
  ui_hold (XK_Control_L, TRUE);
  ui_key (key);
  ui_hold (XK_Control_L, FALSE);
}

/* Text that Escape took back can be restored, also the latest text; what was saved stays. */
static void
test_comment_taken_back (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  const CwNode *node = cw_session_node (app_session (window));
  write_comment (window, "some words");
  ui_key (XK_Escape); /* before they are in the game */
  ui_wait (app_shows (window, "What you typed was discarded."));
  g_assert_null (node->comment);
  g_assert_false (app_is_dirty (window));
  app_act (window, "page.redo");
  g_assert_cmpstr (node->comment, ==, "some words");
  app_act (window, "page.undo");
  g_assert_null (node->comment);
  write_comment (window, "saved");
  control_key (XK_s);
  ui_wait (g_strcmp0 (node->comment, "saved") == 0 && !app_is_dirty (window));
  gtk_text_buffer_set_text (
      gtk_text_view_get_buffer (GTK_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (window)))),
      "saved and more", -1);
  ui_key (XK_Escape);
  ui_wait (g_strcmp0 (node->comment, "saved") == 0);
  g_assert_false (app_is_dirty (window));
  ui_wait (app_shows (window, "What you typed was discarded."));
  app_act (window, "page.redo");
  ui_wait (g_strcmp0 (node->comment, "saved and more") == 0);
  app_stop (application);
}

/* Another edit replaces what Escape took back, so that its message has nothing to keep. */
static void
test_comment_replaced (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  cw_session_forward (app_session (window));
  write_comment (window, "some words");
  ui_key (XK_Escape);
  ui_wait (app_shows (window, "What you typed was discarded."));
  gtk_widget_activate_action (GTK_WIDGET (window), "page.mark", "i", 3);
  g_assert_null (cw_window_get_message (window));
  app_stop (application);
}

/* Shortcuts pressed while a comment is typed act on all its words; when another game is shown, the
 * editor closes. */
static void
test_comment_keys (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *path = g_build_filename (desktop_folder (), "two.pgn", NULL);
  g_autofree char *saved = NULL;
  const CwNode *node = cw_session_node (app_session (window));
  write_comment (window, "all of it");
  control_key (XK_s);
  ui_wait (cw_window_get_message (window) != NULL
           && g_str_has_prefix (cw_window_get_message (window), "Saved in"));
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "{all of it}"));
  write_comment (window, "for both");
  control_key (XK_d);
  ui_wait (cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))) == 2);
  g_assert_cmpstr (node->comment, ==, "for both");
  g_assert_cmpstr (cw_session_node (app_session (window))->comment, ==, "for both");
  ui_wait (!GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (window))));
  app_act (window, "win.undo");
  /* The keys after one that asks for a number belong to the number. */
  write_comment (window, "and go");
  GtkWidget *view = gtk_window_get_focus (GTK_WINDOW (window));
  control_key (XK_j);
  ui_wait (!gtk_widget_get_mapped (view));
  ui_key (XK_1);
  ui_key (XK_Return);
  ui_wait (cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))) == 0);
  app_stop (application);
}

/* The editor and the game agree, even if the game was saved while typing. */
static void
test_comment_saved (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  const CwNode *node = cw_session_node (app_session (window));
  GtkTextBuffer *buffer = write_comment (window, "a");
  control_key (XK_s);
  ui_wait (!app_is_dirty (window) && g_strcmp0 (node->comment, "a") == 0);
  gtk_text_buffer_set_text (buffer, "ab", -1);
  ui_wait (g_strcmp0 (node->comment, "ab") == 0);
  gtk_text_buffer_set_text (buffer, "", -1);
  ui_wait (node->comment == NULL);
  gtk_text_buffer_set_text (buffer, "abc", -1);
  ui_wait (g_strcmp0 (node->comment, "abc") == 0);
  ui_key (XK_Escape);
  ui_wait (g_strcmp0 (node->comment, "a") == 0);
  g_assert_false (app_is_dirty (window));
  write_comment (window, "abcd");
  control_key (XK_s);
  ui_wait (!app_is_dirty (window) && g_strcmp0 (node->comment, "abcd") == 0);
  ui_key (XK_Escape); /* nothing was typed since */
  ui_wait (!GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_cmpstr (node->comment, ==, "abcd");
  app_stop (application);
}

/* Undo and redo while the editor is open update its text. */
static void
test_comment_undone (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  const CwNode *node = cw_session_node (app_session (window));
  cw_session_set_comment (app_session (window), "before");
  GtkTextBuffer *buffer = write_comment (window, "after");
  GtkWidget *popover =
      gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_TYPE_POPOVER);
  static const char *const words[] = { "before", "", "before", "after" };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      ui_hold (XK_Alt_L, TRUE);
      ui_hold (XK_Shift_L, i > 1);
      control_key (XK_z);
      ui_hold (XK_Shift_L, FALSE);
      ui_hold (XK_Alt_L, FALSE);
      ui_wait (g_strcmp0 (node->comment != NULL ? node->comment : "", words[i]) == 0);
      g_autofree char *text = NULL;
      g_object_get (buffer, "text", &text, NULL);
      g_assert_cmpstr (text, ==, words[i]);
    }
  app_act (window, "page.undo-game");
  gtk_popover_popdown (GTK_POPOVER (popover));
  ui_settle ();
  g_assert_cmpstr (node->comment, ==, "before");
  app_stop (application);
}

/* The last words stay in their game when another game is shown. */
static void
test_comment_game_goes (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  const CwNode *node = cw_session_node (app_session (window));
  write_comment (window, "of the first");
  app_act (window, "page.next-game");
  g_assert_cmpstr (node->comment, ==, "of the first");
  g_assert_null (cw_session_node (app_session (window))->comment);
  app_stop (application);
}

/* An Escape used by an input method does not discard the text. */
static void
test_comment_input_method (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  const CwNode *node = cw_session_node (app_session (window));
  GtkTextBuffer *buffer = write_comment (window, "a");
  GtkWidget *popover =
      gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_TYPE_POPOVER);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (popover);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) keys = g_list_model_get_item (controllers, i);
      gboolean stop;
      if (GTK_IS_EVENT_CONTROLLER_KEY (keys)
          && gtk_event_controller_get_propagation_phase (keys) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Escape, 0u, 0, &stop);
    }
  gtk_text_buffer_insert_at_cursor (buffer, "b", -1);
  gtk_popover_popdown (GTK_POPOVER (popover));
  g_assert_cmpstr (node->comment, ==, "ab");
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/typed-comment/kept", test_typed_comment);
  g_test_add_func ("/typed-comment/taken-back", test_comment_taken_back);
  g_test_add_func ("/typed-comment/replaced", test_comment_replaced);
  g_test_add_func ("/typed-comment/saved", test_comment_saved);
  g_test_add_func ("/typed-comment/keys", test_comment_keys);
  g_test_add_func ("/typed-comment/undone", test_comment_undone);
  g_test_add_func ("/typed-comment/game-goes", test_comment_game_goes);
  g_test_add_func ("/typed-comment/input-method", test_comment_input_method);
  return g_test_run ();
}
