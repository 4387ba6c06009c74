/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files in the window: opening, several at once, stopping, and files without games. Pasting. */
#include "support/app.h"
#include "support/gzip.h"

#include "app/setup/setup_page.h"
#include "app/values/values_page.h"
#include "model/files/files.h"
#include "widgets/game_list.h"

#include <fcntl.h>
#include <unistd.h>

/* A file given on the command line is shown in Study, whichever page was open last. */
static void
test_command_line (void)
{
  CwApplication *application;
  g_autoptr (GFile) file = app_file ("named.pgn", app_two_games, -1);
  static const char *const places[] = { "values", "learn", "study" };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      CwWindow *window = app_start (&application);
      cw_window_show_page (window, places[i]);
      app_stop (application);
      window = app_start_with (&application, &file, 1);
      g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 2);
      g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
      app_stop (application);
    }
}

static void
test_paste (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  cw_window_take_text (window, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  ui_settle ();
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  g_assert_cmpint (app_piece (app_board (window), "e2"), ==, cw_piece (CW_WHITE, CW_PAWN));
  g_assert_cmpint (cw_board_view_get_scene (app_board (window))->turn, ==, CW_BLACK);
  g_autofree char *fen = cw_session_to_fen (app_session (window));
  g_assert_cmpstr (fen, ==, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  cw_window_take_text (window, "1. e4 c5 2. Nf3 *");
  ui_wait (cw_session_at_ply (app_session (window), 99)->ply == 3);
  /* Text that is neither game nor position leaves the game as it is, with a message. */
  cw_window_take_text (window, "8/8/8/8/8/8/8/4K3 w - - 0 1");
  g_assert_nonnull (strstr (cw_window_get_message (window), "Black has no king"));
  g_assert_cmpuint (cw_session_at_ply (app_session (window), 99)->ply, ==, 3);
  cw_window_take_text (window, "");
  g_assert_nonnull (cw_window_get_message (window));
  app_stop (application);
}

/* A pasted position of another game switches to that game, on any page, and a message says so. */
static void
test_paste_other_game (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  static const char *const sfen =
      "lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
  cw_window_take_text (window, sfen);
  g_assert_cmpstr (cw_session_game (app_session (window))->name, ==, "shogi");
  g_assert_nonnull (strstr (cw_window_get_message (window), "Shogi"));
  g_autofree char *copied = cw_session_to_fen (app_session (window));
  g_assert_cmpstr (copied, ==, sfen);
  cw_window_take_text (window, copied);
  g_assert_null (cw_window_get_message (window));
  /* A position that fits the game on the board keeps that game. */
  cw_session_reset (app_session (window), cw_game_named ("atomic"), NULL);
  cw_window_take_text (window, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  g_assert_cmpstr (cw_session_game (app_session (window))->name, ==, "atomic");
  /* The same on the page where a position is set up. */
  app_act (window, "win.set-up");
  ui_settle ();
  CwPositionEditor *editor = cw_setup_page_get_editor (CW_SETUP_PAGE (cw_window_get_page (window)));
  cw_window_take_text (window, "rbsgk/4p/5/P4/KGSBR b - 1");
  g_assert_cmpstr (cw_position_editor_game (editor)->name, ==, "minishogi");
  g_assert_nonnull (strstr (cw_window_get_message (window), "Minishogi"));
  cw_position_editor_undo (editor);
  g_assert_cmpstr (cw_position_editor_game (editor)->name, ==, "atomic");
  cw_window_take_text (window, cw_game_named ("horde")->start);
  g_assert_cmpstr (cw_position_editor_game (editor)->name, ==, "horde");
  g_assert_nonnull (cw_position_editor_position (editor));
  app_stop (application);
}

/* Each of these leaves one sentence in the strip and an empty list, and the window survives. */
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
    { "archive.zip", "PK\003\004\024\001\010\377\376", 9 },
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
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (window));
  guint before = cw_open_files_count (files);
  g_autoptr (GFile) missing = g_file_new_for_path ("/nonexistent/there-is-none.pgn");
  app_open (window, missing);
  g_assert_nonnull (strstr (cw_window_get_message (window), "there-is-none.pgn"));
  g_autoptr (GFile) folder = g_file_new_for_path (desktop_folder ());
  app_open (window, folder);
  ui_wait (cw_open_files_count (files) == before); /* neither is open */
  g_assert_nonnull (cw_window_get_message (window));
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
  g_assert_true (g_str_has_prefix (message, "Game 3: Stops at move 2: "));
  app_act (window, "win.show-game(uint32 2)");
  ui_settle ();
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 2);
  app_stop (application);
}

/* A gzip-compressed file opens like any other, and each of its games can be shown. */
static void
test_compressed (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GBytes) packed = gzip_text (app_two_games);
  g_autoptr (GFile) file =
      app_file ("two.pgn.gz", g_bytes_get_data (packed, NULL), (gssize)g_bytes_get_size (packed));
  app_open (window, file);
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 2);
  app_act (window, "win.show-game(uint32 1)");
  g_assert_cmpstr (cw_game_tree_tag (cw_session_tree (app_session (window)), "White"), ==, "Cy");
  g_assert_cmpuint (cw_session_at_ply (app_session (window), 99)->ply, ==, 4);
  app_stop (application);
}

static const char *
shown_white (CwWindow *window)
{
  return cw_game_tree_tag (cw_session_tree (app_session (window)), "White");
}

/* All files on the command line are read in order into one list and one measurement; a file that
 * does not exist is named. */
static void
test_several (void)
{
  CwApplication *application;
  g_autoptr (GBytes) packed = gzip_text ("[White \"Eve\"]\n[Result \"1-0\"]\n\n"
                                         "1. e4 d5 2. exd5 Nf6 3. Nc3 Nxd5 1-0\n");
  g_autoptr (GFile) two = app_file ("two.pgn", app_two_games, -1);
  g_autoptr (GFile) missing = g_file_new_for_path ("/nonexistent/missing.pgn");
  g_autoptr (GFile) gz =
      app_file ("one.pgn.gz", g_bytes_get_data (packed, NULL), (gssize)g_bytes_get_size (packed));
  g_autoptr (GFile) kif = app_file ("shogi.kif", "手合割：平手\n   1 ７六歩(77)\n", -1);
  GFile *files[] = { two, missing, gz, kif, two };
  CwWindow *window = app_start_with (&application, files, G_N_ELEMENTS (files));
  CwDocument *document = app_document (window);
  g_assert_cmpuint (cw_document_get_n_games (document), ==, 4);
  g_assert_cmpstr (cw_document_get_title (document), ==, "3 files: two.pgn …");
  g_assert_true (g_str_has_prefix (cw_window_get_message (window), "missing.pgn: "));
  g_assert_null (strstr (cw_window_get_message (window), "more file"));
  static const guint file_of[] = { 0, 0, 1, 2 };
  for (guint id = 0; id < 4; id++)
    g_assert_cmpuint (cw_document_get_file_index (document, id), ==, file_of[id]);
  g_assert_cmpuint (cw_document_count_games (document, 0), ==, 2);
  g_assert_cmpuint (cw_document_count_games (document, 1), ==, 1);
  app_act (window, "win.show-game(uint32 2)");
  g_assert_cmpstr (shown_white (window), ==, "Eve");
  app_act (window, "win.show-game(uint32 3)");
  g_assert_cmpstr (cw_session_game (app_session (window))->name, ==, "shogi");
  app_act (window, "win.show-game(uint32 1)");
  g_assert_cmpstr (shown_white (window), ==, "Cy");
  /* Counted rows know their file and lead back to it. */
  CwSharedRows *rows = cw_document_get_shared_rows (document);
  g_autofree char *uri = g_file_get_uri (gz);
  guint last = rows->rows.games - 1;
  g_assert_cmpuint (rows->rows.games, ==, 3);
  g_assert_cmpstr (cw_shared_rows_file (rows, last), ==, uri);
  g_autofree char *action = g_strdup_printf ("win.show-position(('%s', uint64 0, uint32 3))", uri);
  app_act (window, action);
  g_assert_cmpuint (cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))),
                    ==, 2);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 3);
  app_stop (application);
}

/* A fault in one of several files is reported with the file's name and the game's number in it. */
static void
test_several_broken (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GFile *files[] = { app_file ("two.pgn", app_two_games, -1),
                     app_file ("broken.pgn", "1. d4 d5 *\n\n1. e4 e5 2. Nf9 Nc6 *\n", -1),
                     app_file ("empty.pgn", "", 0), app_file ("prose.pgn", "Dear diary,\n", -1) };
  cw_window_open_files (window, files, 2);
  ui_wait (!cw_document_is_loading (app_document (window)));
  const char *message = cw_window_get_message (window);
  g_assert_true (g_str_has_prefix (message, "broken.pgn, game 2: Stops at move 2: "));
  cw_window_open_files (window, files, 4);
  ui_wait (!cw_document_is_loading (app_document (window)));
  message = cw_window_get_message (window);
  g_assert_true (g_str_has_prefix (message, "empty.pgn: "));
  g_assert_nonnull (strstr (message, "1 more file"));
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
  app_stop (application);
}

/* The games with faults, listed alone: each opens at its fault, even in a variation. */
static void
test_faults (void)
{
  static const char text[] = "1. d4 d5 *\n\n[White \"Ada\"]\n\n1. e4 e5 2. Nf9 Nc6 *\n\n"
                             "[White \"Eva\"]\n\n1. e4 e5 (1... c5 2. Qz9) 2. Nf3 *\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("faults.pgn", text, -1);
  app_open (window, file);
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  ui_wait (cw_window_get_message (window) != NULL);
  ui_settle ();
  app_press_button (app_find_action (GTK_WIDGET (window), "win.faults"));
  ui_wait (cw_game_list_get_n_shown (list) == 2);
  g_assert_true (app_shows (window, "2 games with faults"));
  g_assert_null (cw_window_get_message (window)); /* not needed while the faults are shown */
  for (guint i = 0; i < 2; i++)
    {
      const CwNode *node = cw_session_node (app_session (window));
      gboolean variation = !cw_node_is_mainline (node);
      g_assert_cmpuint (node->ply, ==, 2);
      g_assert_nonnull (strstr (node->comment, variation ? "Qz9" : "Nf9"));
      app_act (window, i == 0 && cw_game_list_neighbour (list, 1) == CW_NO_GAME
                           ? "page.previous-game"
                           : "page.next-game");
      ui_settle ();
    }
  g_assert_true (app_shows (window, "In a variation: "));
  app_press (window, "limit_close");
  ui_wait (cw_game_list_get_n_shown (list) == 3);
  g_assert_cmpint (cw_game_list_get_order (list), ==, CW_GAME_FIELD_NUMBER);
  app_stop (application);
}

static void
drop_files (CwWindow *window, GFile **files, gsize n)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (window));
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (files, n));
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (all, i);
      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 5.0, 5.0, &taken);
    }
  g_assert_true (taken);
}

/* All files dropped together are opened, rows too. */
static void
test_drop_several (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) two = app_file ("two.pgn", app_two_games, -1);
  g_autoptr (GFile) one = app_file ("single.pgn", "[White \"Eve\"]\n\n1. e4 d5 *\n", -1);
  g_autoptr (GFile) rows = app_file ("rows.mat", "1 0 0 0 0 2\n", -1);
  GFile *files[] = { one, rows, two };
  drop_files (window, files, G_N_ELEMENTS (files));
  ui_wait (!cw_document_is_loading (app_document (window)));
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 3);
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  CwLaboratory *laboratory =
      cw_values_page_laboratory (CW_VALUES_PAGE (cw_window_get_page_named (window, "values")));
  guint sets = g_list_model_get_n_items (cw_laboratory_get_sets (laboratory));
  cw_laboratory_add_file (laboratory, CW_DATA_FILE, rows);
  g_assert_cmpuint (g_list_model_get_n_items (cw_laboratory_get_sets (laboratory)), ==, sets);
  app_stop (application);
}

/* With another way of counting, the games of all files are read again. */
static void
test_several_measured (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GFile *files[] = { app_file ("two.pgn", app_two_games, -1),
                     app_file ("third.pgn", "1. e4 d5 2. exd5 Nf6 3. Nc3 Nxd5 1-0\n", -1) };
  app_act (window, "win.page::values");
  CwLaboratory *laboratory =
      cw_values_page_laboratory (CW_VALUES_PAGE (cw_window_get_page (window)));
  cw_window_open_files (window, files, 2);
  ui_wait (!cw_document_is_loading (app_document (window)));
  g_autoptr (GPtrArray) both = cw_files_new (files, 2);
  CwDataSet *set = cw_laboratory_add_files (laboratory, CW_DATA_FILE, both);
  CwRowRule rule = cw_row_rule_default ();
  rule.sample = CW_SAMPLE_ALL;
  cw_laboratory_choose (laboratory, set);
  cw_laboratory_set_rule (laboratory, &rule);
  ui_wait (!cw_laboratory_is_measuring (laboratory) && cw_data_set_is_ready (set, &rule));
  CwSharedRows *rows = cw_data_set_get_rows (set);
  g_assert_cmpuint (rows->rows.games, ==, 3);
  g_autofree char *uri = g_file_get_uri (files[1]);
  g_assert_cmpstr (cw_shared_rows_file (rows, 2), ==, uri);
  g_object_unref (files[0]);
  g_object_unref (files[1]);
  app_act (window, "win.page::play");
  app_stop (application);
}

static void
test_position_file (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("one.fen", "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\n", -1);
  app_open (window, file);
  ui_wait (app_piece (app_board (window), "e6") == cw_piece (CW_BLACK, CW_KING));
  g_assert_null (cw_window_get_message (window));
  /* A position of any game, from any page. */
  app_act (window, "win.page::values");
  g_autoptr (GFile) horde = app_file ("horde.fen", cw_game_named ("horde")->start, -1);
  app_open (window, horde);
  ui_wait (g_str_equal (cw_session_game (app_session (window))->name, "horde"));
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  g_assert_null (cw_window_get_message (window));
  app_stop (application);
}

static void
note_growth (CwDocument *document, guint *growths)
{
  if (cw_document_is_loading (document))
    ++*growths;
}

/* A long file is read in parts, can be stopped, and keeps what has been read. */
static void
test_stream_and_stop (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwDocument *document = app_document (window);
  g_autoptr (GString) text = g_string_new (NULL);
  const guint total = 500000;
  guint growths = 0;
  for (guint i = 0; i < total; i++)
    g_string_append_printf (text,
                            "[White \"Player %u\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 "
                            "3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 1-0\n\n",
                            i);
  g_autoptr (GFile) file = app_file ("long.pgn", text->str, (gssize)text->len);
  g_signal_connect (document, "grew", G_CALLBACK (note_growth), &growths);
  cw_window_open_files (window, &file, 1);
  ui_wait (cw_document_get_n_games (document) > 0);
  /* The first game is on the board while the rest is still being read. */
  g_assert_true (cw_document_is_loading (document));
  ui_wait (cw_session_at_ply (app_session (window), 99)->ply == 14);
  /* Until then, messages say why no game can be added, removed or moved. */
  static const char *const edits[] = { "page.duplicate-game", "page.delete-games", "page.add-game",
                                       "page.move-down" };
  for (guint i = 0; i < G_N_ELEMENTS (edits) && cw_document_is_loading (document); i++)
    {
      app_act (window, edits[i]);
      g_assert_nonnull (strstr (cw_window_get_message (window), "still being read"));
      cw_context_show_message (cw_window_get_context (window), CW_INFO_PLAIN, "", NULL, NULL);
    }
  cw_document_cancel (document);
  ui_wait (!cw_document_is_loading (document));
  g_assert_cmpuint (growths, >=, 1);
  g_assert_cmpuint (cw_document_get_n_games (document), >, 0);
  g_assert_cmpuint (cw_document_get_n_games (document), <, total);
  g_assert_null (cw_document_get_error (document));
  g_assert_true (gtk_widget_get_visible (app_named (window, "partial_box")));
  /* The rest is read on request, and the same game comes back to the board. */
  app_act (window, "page.next-game");
  app_press (window, "resume");
  g_assert_true (cw_document_is_loading (document));
  g_assert_false (gtk_widget_get_visible (app_named (window, "partial_box")));
  ui_wait (cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))) == 1);
  /* Opening another file meanwhile replaces this one. */
  cw_window_open_files (window, &file, 1);
  ui_settle ();
  g_autoptr (GFile) two = app_file ("two.pgn", app_two_games, -1);
  app_open (window, two);
  ui_wait (!alive_thread_runs ("background")); /* the first file is cancelled */
  ui_settle ();
  g_assert_cmpuint (cw_document_get_n_games (document), ==, 2);
  app_stop (application);
}

/* A file opened in the laboratory is measured there, without leaving the page. */
static void
test_open_in_values (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::values");
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  app_open (window, file);
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "values"));
  app_act (window, "win.page::study");
  ui_settle ();
  g_assert_cmpuint (cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))),
                    ==, 0);
  app_stop (application);
  /* Without a file the program starts with a board ready to play on. */
  window = app_start (&application);
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "play"));
  app_stop (application);
}

static GtkFileChooser *
open_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (GTK_IS_FILE_CHOOSER (l->data) && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

/* The dialog accepts several files: of games, of rows or all. */
static void
test_open_dialog (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.open");
  ui_wait (open_dialog () != NULL);
  g_assert_true (gtk_file_chooser_get_action (open_dialog ()) == GTK_FILE_CHOOSER_ACTION_OPEN);
  g_assert_true (gtk_file_chooser_get_select_multiple (open_dialog ()));
  g_autoptr (GListModel) filters = gtk_file_chooser_get_filters (open_dialog ());
  g_assert_cmpuint (g_list_model_get_n_items (filters), ==, 3);
  gtk_dialog_response (GTK_DIALOG (open_dialog ()), GTK_RESPONSE_CANCEL);
  ui_wait (open_dialog () == NULL);
  app_stop (application);
}

/* A file that another program has changed is read again on request. Until then the list stays at
 * the shown game; the edits made here are offered afterwards. */
static void
test_reload (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *path =
      g_file_get_path (cw_files_get (cw_document_get_files (app_document (window)), 0));
  int descriptor = g_open (path, O_WRONLY | O_TRUNC, 0);
  g_assert_cmpint (write (descriptor, "[White \"Other\"]\n\n1. a3 *\n", 25), ==, 25);
  g_close (descriptor, NULL);
  GtkWidget *list = app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST);
  GtkColumnView *rows = GTK_COLUMN_VIEW (app_find (list, GTK_TYPE_COLUMN_VIEW));
  cw_session_set_comment (app_session (window), "mine");
  gtk_selection_model_select_item (gtk_column_view_get_model (rows), 1, TRUE);
  ui_wait (cw_window_get_message (window) != NULL);
  g_assert_cmpuint (cw_game_list_get_selected (CW_GAME_LIST (list)), ==, 0);
  g_assert_true (gtk_selection_model_is_selected (gtk_column_view_get_model (rows), 0));
  g_assert_nonnull (app_find_action (GTK_WIDGET (window), "win.reload"));
  app_act (window, "win.reload");
  ui_wait (!cw_document_is_loading (app_document (window)));
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 1);
  g_assert_cmpstr (cw_game_tree_tag (cw_session_tree (app_session (window)), "White"), ==, "Other");
  g_assert_nonnull (app_find_action (GTK_WIDGET (window), "win.kept"));
  app_act (window, "win.kept");
  ui_wait (g_strcmp0 (cw_session_node (app_session (window))->comment, "mine") == 0);
  app_stop (application);
}

/* A replaced file is noticed when the window gets the focus and when another game is chosen. Read
 * again, it shows the same game, now further down. */
static void
test_replaced (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  g_autofree char *path =
      g_file_get_path (cw_files_get (cw_document_get_files (app_document (window)), 0));
  g_autofree char *text = g_strconcat ("[White \"Other\"]\n\n1. a3 *\n\n", app_two_games, NULL);
  app_act (window, "page.next-game");
  ui_wait (cw_shown_game_get_id (shown) == 1);
  cw_session_last (app_session (window));
  guint ply = cw_session_node (app_session (window))->ply;
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_object_notify (G_OBJECT (window), "is-active");
  ui_wait (cw_window_get_message (window) != NULL);
  g_assert_nonnull (app_find_action (GTK_WIDGET (window), "win.reload"));
  app_act (window, "win.reload");
  ui_wait (!cw_document_is_loading (app_document (window)));
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 3);
  g_assert_cmpuint (cw_shown_game_get_id (shown), ==, 2);
  g_assert_cmpuint (cw_game_list_get_selected (list), ==, 2);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, ply);
  ui_settle ();
  g_assert_null (cw_window_get_message (window));
  g_assert_true (g_file_set_contents (path, app_two_games, -1, NULL));
  app_act (window, "page.previous-game");
  ui_wait (cw_window_get_message (window) != NULL);
  g_assert_nonnull (strstr (cw_window_get_message (window), "has changed since it was opened"));
  app_stop (application);
}

/* That a file has changed is no longer said when it is back as it was. */
static void
test_restored (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *path =
      g_file_get_path (cw_files_get (cw_document_get_files (app_document (window)), 0));
  g_autofree char *beside = g_strconcat (path, ".old", NULL);
  g_assert_cmpint (g_rename (path, beside), ==, 0);
  g_assert_true (g_file_set_contents (path, "1. a3 *\n", -1, NULL));
  ui_wait (cw_window_get_message (window) != NULL);
  g_assert_cmpint (g_rename (beside, path), ==, 0);
  ui_wait (cw_window_get_message (window) == NULL);
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/files/reload", test_reload);
  g_test_add_func ("/files/replaced", test_replaced);
  g_test_add_func ("/files/restored", test_restored);
  g_test_add_func ("/files/command-line", test_command_line);
  g_test_add_func ("/files/paste", test_paste);
  g_test_add_func ("/files/paste-other-game", test_paste_other_game);
  g_test_add_func ("/files/bad-files", test_bad_files);
  g_test_add_func ("/files/broken-game", test_broken_game);
  g_test_add_func ("/files/compressed", test_compressed);
  g_test_add_func ("/files/several", test_several);
  g_test_add_func ("/files/several-broken", test_several_broken);
  g_test_add_func ("/files/faults", test_faults);
  g_test_add_func ("/files/drop-several", test_drop_several);
  g_test_add_func ("/files/several-measured", test_several_measured);
  g_test_add_func ("/files/position-file", test_position_file);
  g_test_add_func ("/files/stream-and-stop", test_stream_and_stop);
  g_test_add_func ("/files/open-in-values", test_open_in_values);
  g_test_add_func ("/files/open-dialog", test_open_dialog);
  return g_test_run ();
}
