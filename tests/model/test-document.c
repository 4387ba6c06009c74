/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open file: its list of games, games read again, several files as one, faults, stopping. */
#include "model/files/changed_file.h"
#include "model/files/document.h"
#include "model/files/files.h"
#include "support/deep_game.h"
#include "support/model.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

static const char three[] =
    "[White \"Ada\"]\n[Black \"Ben\"]\n[Event \"Cup\"]\n[Date \"1912.03.04\"]\n"
    "[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n"
    "[White \"Cy\"]\n[Black \"Dee\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke5 *\n\n"
    "[White \"Eva\"]\n[Black \"Fay\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

static CwDocument *
open_files (GFile *const *files, guint n)
{
  CwDocument *document = cw_document_new ();
  g_autoptr (GPtrArray) list = cw_files_new (files, n);
  cw_document_open (document, list);
  g_assert_true (cw_document_is_loading (document));
  model_wait (!cw_document_is_loading (document));
  return document;
}

static void
test_list (void)
{
  g_autoptr (GFile) file = model_file ("three.pgn", three);
  g_autoptr (CwDocument) document = open_files (&file, 1);
  CwGameRow row;
  g_assert_cmpstr (cw_document_get_title (document), ==, "three.pgn");
  g_assert_null (cw_document_get_error (document));
  g_assert_cmpuint (cw_document_get_n_games (document), ==, 3);
  cw_document_fetch (0, &row, document);
  g_assert_cmpstr (row.white, ==, "Ada");
  g_assert_cmpstr (row.black, ==, "Ben");
  g_assert_cmpstr (row.event, ==, "Cup");
  g_assert_cmpstr (row.result, ==, "1-0");
  g_assert_cmpuint (row.plies, ==, 7);
  cw_document_fetch (2, &row, document);
  g_assert_cmpuint (row.plies, ==, 4);
}

/* A game that stops early is named; the others are unaffected. */
static void
test_faulty_game (void)
{
  g_autoptr (GFile) file = model_file ("three.pgn", three);
  g_autoptr (CwDocument) document = open_files (&file, 1);
  g_autofree char *sentence = cw_document_fault_sentence (document);
  g_assert_cmpuint (cw_document_get_faulty (document)->len, ==, 1);
  guint id = g_array_index (cw_document_get_faulty (document), guint, 0);
  CwGameRow row;
  cw_document_fetch (id, &row, document);
  g_assert_cmpuint (id, ==, 1);
  g_assert_nonnull (row.fault);
  g_assert_nonnull (strstr (sentence, "2")); /* counted from 1 */
  g_assert_nonnull (strstr (sentence, row.fault));
  cw_document_fetch (0, &row, document);
  g_assert_null (row.fault);
}

/* A fault in a variation counts too; of two faults in a game, the one at which it stops is
 * reported. */
static void
test_faulty_variation (void)
{
  static const char text[] =
      "1. e4 e5 (1... c5 2. Nf3 (2. Qz9) 2... Ke4) 2. Nf3 *\n\n"
      "[White \"Cy\"]\n\n1. d4 d5 *\n\n"
      "[White \"Eva\"]\n\n1. d4 d5 (1... Nf6 2. Qz9) 2. c4 Ke4 (2... Qz8) *\n";
  g_autoptr (GFile) file = model_file ("variation.pgn", text);
  g_autoptr (CwDocument) document = open_files (&file, 1);
  const GArray *faulty = cw_document_get_faulty (document);
  CwGameRow row;
  g_assert_cmpuint (faulty->len, ==, 2);
  g_assert_cmpuint (g_array_index (faulty, guint, 0), ==, 0);
  g_assert_cmpuint (g_array_index (faulty, guint, 1), ==, 2);
  cw_document_fetch (0, &row, document);
  g_assert_true (g_str_has_prefix (row.fault, "In a variation: "));
  g_assert_nonnull (strstr (row.fault, "Qz9"));
  cw_document_fetch (1, &row, document);
  g_assert_null (row.fault);
  cw_document_fetch (2, &row, document);
  g_assert_true (g_str_has_prefix (row.fault, "Stops at move 2: "));
  g_assert_nonnull (strstr (row.fault, "king"));
  g_autofree char *sentence = cw_document_fault_sentence (document);
  g_assert_nonnull (strstr (sentence, "1 more game has a fault."));
}

/* More nested variations than are read are a fault too. */
static void
test_too_deep (void)
{
  g_autofree char *text = deep_game ();
  g_autoptr (GFile) file = model_file ("deep.pgn", text);
  g_autoptr (CwDocument) document = open_files (&file, 1);
  CwGameRow row;
  cw_document_fetch (0, &row, document);
  g_assert_cmpuint (row.plies, ==, 3);
  g_assert_nonnull (row.fault);
  g_assert_true (g_str_has_prefix (row.fault, "The game has too many comments or variations"));
}

static void
test_read_game (void)
{
  g_autoptr (GFile) file = model_file ("three.pgn", three);
  g_autoptr (CwDocument) document = open_files (&file, 1);
  g_autofree char *sentence = NULL;
  CwGameTree *tree = cw_document_read_game (document, 2, &sentence);
  g_assert_cmpstr (sentence, ==, NULL);
  g_assert_cmpstr (cw_game_tree_tag (tree, "White"), ==, "Eva");
  cw_game_tree_free (tree);
  guint id;
  g_assert_true (cw_document_find_game (document, file,
                                        (guint64)(strstr (three, "[White \"Eva\"") - three), &id));
  g_assert_cmpuint (id, ==, 2);
  /* A changed game is reported. */
  g_autoptr (GFileOutputStream) stream = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, NULL);
  g_assert_true (g_output_stream_write_all (G_OUTPUT_STREAM (stream), "x", 1, NULL, NULL, NULL));
  g_assert_null (cw_document_read_game (document, 0, &sentence));
  g_assert_nonnull (strstr (sentence, "three.pgn"));
}

static void
test_several (void)
{
  g_autoptr (GFile) first = model_file ("three.pgn", three);
  g_autoptr (GFile) second = model_file ("one.pgn", "1. d4 d5 *\n");
  g_autoptr (GFile) missing = g_file_new_for_path ("/nonexistent/none.pgn");
  GFile *const files[] = { first, missing, second };
  g_autoptr (CwDocument) document = open_files (files, G_N_ELEMENTS (files));
  g_assert_cmpuint (cw_document_get_n_games (document), ==, 4);
  g_assert_cmpuint (cw_document_get_file_index (document, 2), ==, 0);
  g_assert_cmpuint (cw_document_get_file_index (document, 3), ==, 2);
  g_assert_cmpuint (cw_document_count_games (document, 0), ==, 3);
  g_assert_nonnull (strstr (cw_document_get_error (document), "none.pgn"));
}

/* A file without games is returned as text: it may be something else. */
static void
test_no_games (void)
{
  g_autoptr (GFile) file = model_file ("note.pgn", "game,result\nno game is here\n");
  g_autoptr (CwDocument) document = open_files (&file, 1);
  g_assert_true (g_str_has_prefix (cw_document_get_text (document), "game,result"));
}

/* A stopped document keeps what it has read; opening another file discards it. */
static void
test_stop (void)
{
  g_autoptr (GString) many = g_string_new (NULL);
  for (guint i = 0; i < 20000; i++)
    g_string_append (many, "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n\n");
  g_autoptr (GFile) file = model_file ("many.pgn", many->str);
  g_autoptr (GFile) few = model_file ("three.pgn", three);
  g_autoptr (CwDocument) document = cw_document_new ();
  g_autoptr (GPtrArray) files = cw_files_new (&file, 1), others = cw_files_new (&few, 1);
  cw_document_open (document, files);
  model_wait (cw_document_get_n_games (document) > 0);
  cw_document_cancel (document);
  model_wait (!cw_document_is_loading (document));
  g_assert_cmpuint (cw_document_get_n_games (document), >, 0);
  cw_document_open (document, files);
  cw_document_open (document, others); /* while the first is still being read */
  model_wait (!cw_document_is_loading (document));
  g_assert_cmpuint (cw_document_get_n_games (document), ==, 3);
}

static void
note_sentence (char **place, const char *sentence)
{
  g_free (*place);
  *place = g_strdup (sentence);
}

static void
wait_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  *(int *)data = cw_game_edits_save_finish (CW_GAME_EDITS (source), result, NULL, NULL);
}

/* Looks for a change and waits until all looks are over; each holds a reference. */
static void
look (CwChangedFile *changed)
{
  cw_changed_file_look (changed);
  model_wait (G_OBJECT (changed)->ref_count == 1);
}

/* A file replaced by another program is reported once; the program's own saving and a missing file
 * are not. */
static void
test_replaced (void)
{
  g_autoptr (GFile) file = model_file ("three.pgn", three);
  g_autoptr (CwDocument) document = open_files (&file, 1);
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwChangedFile) changed = cw_changed_file_new (document, edits);
  g_autofree char *sentence = NULL;
  int written = -1;
  g_signal_connect_swapped (changed, "found", G_CALLBACK (note_sentence), &sentence);
  look (changed);
  cw_game_edits_set_deleted (edits, 0, TRUE, NULL);
  cw_game_edits_save (edits, 0, NULL, wait_saved, &written);
  look (changed);
  model_wait (written >= 0);
  look (changed);
  g_assert_null (sentence);
  g_assert_true (g_file_delete (file, NULL, NULL));
  look (changed);
  g_assert_null (sentence);
  g_assert_true (g_file_replace_contents (file, three, strlen (three), NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
  look (changed);
  g_assert_nonnull (strstr (sentence, "three.pgn"));
  g_clear_pointer (&sentence, g_free);
  look (changed);
  g_assert_null (sentence);
}

/* A file whose time alone was changed by another program is read and saved as before. */
static void
test_touched (void)
{
  g_autoptr (GFile) file = model_file ("touched.pgn", three);
  g_autoptr (CwDocument) document = open_files (&file, 1);
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwChangedFile) changed = cw_changed_file_new (document, edits);
  g_autofree char *sentence = NULL, *path = g_file_get_path (file);
  struct utimbuf times = { 1000, 1000 };
  g_signal_connect_swapped (changed, "found", G_CALLBACK (note_sentence), &sentence);
  look (changed);
  for (guint i = 0; i < 2; i++) /* as read, then as saved */
    {
      int written = -1;
      g_assert_cmpint (g_utime (path, &times), ==, 0);
      look (changed);
      g_assert_null (sentence);
      g_assert_true (cw_game_edits_set_deleted (edits, i, TRUE, NULL));
      cw_game_edits_save (edits, 0, NULL, wait_saved, &written);
      model_wait (written >= 0);
      look (changed);
    }
}

/* A change is reported soon, even without a look. */
static void
test_watched (void)
{
  g_autoptr (GFile) file = model_file ("watched.pgn", three);
  g_autoptr (CwDocument) document = cw_document_new ();
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwChangedFile) changed = cw_changed_file_new (document, edits);
  g_autoptr (GPtrArray) files = cw_files_new (&file, 1);
  g_autofree char *sentence = NULL;
  g_signal_connect_swapped (changed, "found", G_CALLBACK (note_sentence), &sentence);
  cw_document_open (document, files);
  model_wait (!cw_document_is_loading (document));
  g_autofree char *path = g_file_get_path (file);
  g_assert_true (g_file_set_contents (path, "[White \"Else\"]\n\n1. e4 *\n", -1, NULL));
  model_wait (sentence != NULL);
  g_assert_nonnull (strstr (sentence, "watched.pgn"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/document/watched", test_watched);
  g_test_add_func ("/document/list", test_list);
  g_test_add_func ("/document/faulty-game", test_faulty_game);
  g_test_add_func ("/document/faulty-variation", test_faulty_variation);
  g_test_add_func ("/document/too-deep", test_too_deep);
  g_test_add_func ("/document/read-game", test_read_game);
  g_test_add_func ("/document/several", test_several);
  g_test_add_func ("/document/no-games", test_no_games);
  g_test_add_func ("/document/stop", test_stop);
  g_test_add_func ("/document/replaced", test_replaced);
  g_test_add_func ("/document/touched", test_touched);
  return g_test_run ();
}
