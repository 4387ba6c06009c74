/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files in the window: opening, stopping, saving, keeping; and files that are none. */
#include "support/app.h"

#include "app/kept_games.h"
#include "app/save_dialog.h"
#include "widgets/game_list.h"

/* A file given on the command line is shown in Study, whatever place was left last. */
static void
test_command_line (void)
{
  CwApplication *application;
  g_autoptr (GFile) file = app_file ("named.pgn", app_two_games, -1);
  static const char *const places[] = { "values", "learn", "study" };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      CwWindow *window = app_start (&application);
      cw_window_show_place (window, places[i]);
      app_stop (application);
      application = cw_application_new (G_APPLICATION_NON_UNIQUE);
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
      g_application_open (G_APPLICATION (application), &file, 1, "");
      window = CW_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      ui_wait (cw_document_get_n_games (app_document (window)) == 2);
      g_assert_true (cw_window_get_place (window) == cw_window_get_place_named (window, "study"));
      app_stop (application);
    }
}

/* The ending decides; a name that says nothing is told what became of it. */
static void
test_save_formats (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  static const char *const names[] = { "plain.pgn", "my.xyz" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (desktop_folder (), names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_assert_true (cw_window_save (window, file));
      g_assert_nonnull (strstr (cw_window_get_message (window), names[i]));
      g_assert_cmpint (strstr (cw_window_get_message (window), "as PGN") != NULL, ==, i == 1);
    }
  app_stop (application);
}

static GtkFileChooserNative *
save_dialog (CwSession *session, guint n_formats)
{
  GtkFileChooserNative *dialog = cw_save_dialog_new (NULL, session, "Ada");
  g_autoptr (GListModel) formats = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (dialog));
  g_assert_cmpuint (g_list_model_get_n_items (formats), ==, n_formats);
  return dialog;
}

static void
assert_offered_name (GtkFileChooserNative *dialog, const char *name)
{
  g_autofree char *offered = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));
  g_assert_cmpstr (offered, ==, name);
}

/* The formats offered are those that can hold the game; the name ends as the one that is chosen. */
static void
test_save_dialog (void)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (GtkFileChooserNative) chess = save_dialog (session, 1);
  cw_session_reset (session, cw_game_named ("shogi"), NULL);
  g_autoptr (GtkFileChooserNative) shogi = save_dialog (session, 8);
  assert_offered_name (shogi, "Ada.kifu");
  g_autoptr (GListModel) formats = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (shogi));
  g_autoptr (GtkFileFilter) csa = g_list_model_get_item (formats, 5);
  gtk_file_chooser_set_filter (GTK_FILE_CHOOSER (shogi), csa);
  assert_offered_name (shogi, "Ada.csa");
}

static void
test_save_fails (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent/folder/game.pgn");
  g_assert_false (cw_window_save (window, nowhere));
  g_assert_nonnull (strstr (cw_window_get_message (window), "game.pgn"));
  app_stop (application);
}

static void
test_paste (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  cw_window_take_text (window, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  ui_spin (60);
  g_assert_true (cw_window_get_place (window) == cw_window_get_place_named (window, "study"));
  g_assert_cmpint (app_man (app_board (window), "e2"), ==, cw_piece (CW_WHITE, CW_PAWN));
  g_assert_cmpint (cw_board_view_get_scene (app_board (window))->turn, ==, CW_BLACK);
  g_autofree char *fen = cw_session_to_fen (app_session (window));
  g_assert_cmpstr (fen, ==, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  cw_window_take_text (window, "1. e4 c5 2. Nf3 *");
  g_assert_cmpuint (cw_session_at_ply (app_session (window), 99)->ply, ==, 3);
  /* What is neither leaves the game as it is and says so. */
  cw_window_take_text (window, "4k3/8/8/8/8/8/4P3/8 w - - 0 1");
  g_assert_nonnull (strstr (cw_window_get_message (window), "White has no king"));
  g_assert_cmpuint (cw_session_at_ply (app_session (window), 99)->ply, ==, 3);
  cw_window_take_text (window, "");
  g_assert_nonnull (cw_window_get_message (window));
  app_stop (application);
}

/* What was changed and not saved is in the file of kept games at the next start, once each. */
static void
test_keep_changes (void)
{
  CwApplication *application;
  g_autoptr (GFile) none = cw_kept_games_take (); /* of the tests before */
  CwWindow *window = app_open_two (&application);
  cw_session_set_comment (app_session (window), "in the first");
  app_act (window, "win.next-game");
  ui_spin (60);
  cw_session_set_comment (app_session (window), "in the second");
  cw_window_take_text (window, "1. a3 h6 *");
  cw_session_set_comment (app_session (window), "in the pasted");
  g_assert_cmpuint (cw_place_study_get_shown_game (CW_PLACE_STUDY (cw_window_get_place (window))),
                    ==, CW_GAME_LIST_NONE);
  app_stop (application);
  g_autoptr (GFile) kept = cw_kept_games_take ();
  g_assert_nonnull (kept);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (g_file_peek_path (kept), &text, NULL, NULL));
  static const char *const expected[] = { "{in the first}", "{in the second}", "{in the pasted}" };
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const char *found = strstr (text, expected[i]);
      g_assert_nonnull (found);
      g_assert_null (strstr (found + 1, expected[i]));
    }
  g_assert_null (cw_kept_games_take ());
}

/* Each of these leaves one sentence in the strip and an empty list, and the window lives. */
static void
test_bad_files (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GByteArray) binary = g_byte_array_new ();
  for (guint i = 0; i < 40000; i++)
    {
      guint8 byte = (guint8)(i * 2654435761u >> 13);
      g_byte_array_append (binary, &byte, 1);
    }
  g_autofree char *huge = g_strnfill (3000000, 'x');
  const struct
  {
    const char *name, *text;
    gssize length;
  } cases[] = {
    { "empty.pgn", "", 0 },
    { "blank.pgn", "\n\n  \n", -1 },
    { "prose.pgn", "Dear diary, nothing happened today.\n", -1 },
    { "binary.pgn", (const char *)binary->data, (gssize)binary->len },
    { "huge.pgn", huge, 3000000 },
    { "illegal.fen", "8/8/8/8/8/8/8/8 w - - 0 1\n", -1 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = app_file (cases[i].name, cases[i].text, cases[i].length);
      app_open (window, file);
      const char *message = cw_window_get_message (window);
      if (message == NULL || strstr (message, cases[i].name) == NULL)
        g_error ("%s: said %s with %u games", cases[i].name, message,
                 cw_document_get_n_games (app_document (window)));
    }
  g_autoptr (GFile) missing = g_file_new_for_path ("/nonexistent/there-is-none.pgn");
  app_open (window, missing);
  g_assert_nonnull (strstr (cw_window_get_message (window), "there-is-none.pgn"));
  g_autoptr (GFile) folder = g_file_new_for_path (desktop_folder ());
  app_open (window, folder);
  g_assert_nonnull (cw_window_get_message (window));
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 0);
  app_stop (application);
}

static void
test_broken_game (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autofree char *text = g_strconcat (app_two_games,
                                       "\n[White \"Eve\"]\n[Black \"Fay\"]\n\n"
                                       "1. e4 e5 2. Nf9 Nc6 *\n\n"
                                       "[White \"Gus\"]\n\n1. d4 d5 *\n",
                                       NULL);
  g_autoptr (GFile) file = app_file ("broken.pgn", text, -1);
  app_open (window, file);
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 4);
  const char *message = cw_window_get_message (window);
  g_assert_nonnull (message);
  g_assert_true (g_str_has_prefix (message, "Game 3 stops at move 2: "));
  app_act (window, "win.show-game(uint32 2)");
  ui_spin (40);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 2);
  app_stop (application);
}

static void
test_position_file (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("one.fen", "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\n", -1);
  app_open (window, file);
  g_assert_cmpint (app_man (app_board (window), "e6"), ==, cw_piece (CW_BLACK, CW_KING));
  g_assert_null (cw_window_get_message (window));
  app_stop (application);
}

static void
note_growth (CwDocument *document, guint *growths)
{
  if (cw_document_is_loading (document))
    ++*growths;
}

/* A long file comes in bit by bit, can be stopped, and what has been read stays. */
static void
test_stream_and_stop (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwDocument *document = app_document (window);
  g_autoptr (GString) text = g_string_new (NULL);
  const guint total = 200000;
  guint growths = 0;
  for (guint i = 0; i < total; i++)
    g_string_append_printf (text,
                            "[White \"Player %u\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 "
                            "3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 1-0\n\n",
                            i);
  g_autoptr (GFile) file = app_file ("long.pgn", text->str, (gssize)text->len);
  g_signal_connect (document, "grew", G_CALLBACK (note_growth), &growths);
  cw_window_open (window, file);
  ui_wait (cw_document_get_n_games (document) > 0);
  /* The first game is on the board while the rest is still being read. */
  g_assert_true (cw_document_is_loading (document));
  ui_wait (cw_session_at_ply (app_session (window), 99)->ply == 14);
  cw_document_cancel (document);
  ui_wait (!cw_document_is_loading (document));
  g_assert_cmpuint (growths, >=, 1);
  g_assert_cmpuint (cw_document_get_n_games (document), >, 0);
  g_assert_cmpuint (cw_document_get_n_games (document), <, total);
  g_assert_null (cw_document_get_error (document));
  /* Another file opened in the middle of it takes its place. */
  cw_window_open (window, file);
  ui_spin (30);
  g_autoptr (GFile) two = app_file ("two.pgn", app_two_games, -1);
  app_open (window, two);
  ui_spin (300);
  g_assert_cmpuint (cw_document_get_n_games (document), ==, 2);
  app_stop (application);
}

/* A file opened in the laboratory is measured there, without leaving it. */
static void
test_open_in_values (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.place::values");
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  app_open (window, file);
  g_assert_true (cw_window_get_place (window) == cw_window_get_place_named (window, "values"));
  app_act (window, "win.place::study");
  ui_spin (60);
  g_assert_cmpuint (cw_place_study_get_shown_game (CW_PLACE_STUDY (cw_window_get_place (window))),
                    ==, 0);
  app_stop (application);
  /* Without a file the program begins with the board that can be played. */
  window = app_start (&application);
  g_assert_true (cw_window_get_place (window) == cw_window_get_place_named (window, "play"));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/files/command-line", test_command_line);
  g_test_add_func ("/files/save-formats", test_save_formats);
  g_test_add_func ("/files/save-dialog", test_save_dialog);
  g_test_add_func ("/files/save-fails", test_save_fails);
  g_test_add_func ("/files/paste", test_paste);
  g_test_add_func ("/files/keep-changes", test_keep_changes);
  g_test_add_func ("/files/bad-files", test_bad_files);
  g_test_add_func ("/files/broken-game", test_broken_game);
  g_test_add_func ("/files/position-file", test_position_file);
  g_test_add_func ("/files/stream-and-stop", test_stream_and_stop);
  g_test_add_func ("/files/open-in-values", test_open_in_values);
  return g_test_run ();
}
