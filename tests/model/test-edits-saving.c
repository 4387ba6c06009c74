/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving the games of an open file while other things happen. */
#include "edits-fixture.h"
#include "support/effort.h"

static void
test_changed_on_disk (Fixture *f, gconstpointer data)
{
  g_autoptr (CwEditHistory) first = history (f, 0);
  cw_edit_history_set_tag (first, "Event", "X");
  g_assert_true (g_file_set_contents (f->path, TWO, -1, NULL));
  save (f, NULL);
  g_assert_cmpint (f->written, ==, -1);
  assert_text (f->path, TWO);
  g_assert_true (cw_game_edits_is_modified (f->edits));
}

/* A game that is given another text and then its old one again is not counted as changed. */
static void
test_same_again (Fixture *f, gconstpointer data)
{
  g_autoptr (CwEditHistory) first = history (f, 0), second = history (f, 1);
  cw_edit_history_set_tag (first, "Event", "X");
  cw_edit_history_set_tag (first, "Event", "One");
  save (f, NULL);
  g_assert_cmpuint (f->what.changed, ==, 0);
  assert_text (f->path, ONE TWO);
  g_autofree char *sentence = cw_games_saved_sentence (&f->what, "games.pgn");
  g_assert_cmpstr (sentence, ==, "Nothing has changed in games.pgn.");
  g_assert_true (cw_edit_history_can_undo (first));
  cw_edit_history_set_tag (first, "Event", "X");
  cw_edit_history_set_tag (first, "Event", "One");
  cw_edit_history_set_tag (second, "Event", "Y");
  save (f, NULL);
  g_assert_cmpuint (f->what.changed, ==, 1);
}

/* Games added to a file get its line ends, also when saved again. */
static void
test_line_ends (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  g_autofree char *text = NULL;
  g_assert_true (
      g_file_set_contents (f->path, "[Event \"x\"]\r\n\r\n1.e4 {a\r\n\r\nb} *\r\n", -1, NULL));
  open_file (f);
  guint copy = cw_game_edits_duplicate (f->edits, 0, &sentence);
  g_assert_cmpuint (copy, !=, CW_NO_GAME);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CwEditHistory) its = history (f, copy);
      cw_edit_history_set_tag (its, "Site", i == 0 ? "one" : "other");
      save (f, NULL);
    }
  g_assert_true (g_file_get_contents (f->path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[Site \"other\"]\r\n"));
  g_auto (GStrv) lines = g_strsplit (text, "\r\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_null (strpbrk (lines[i], "\r\n"));
}

/* A Windows-1252 file is not written in two encodings; a copy becomes UTF-8. */
static void
test_encoding (Fixture *f, gconstpointer data)
{
  static const char before[] = "[White \"M\xfcller\"]\n\n1.e4 *\n\n[White \"A\"]\n\n1.d4 *\n";
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "copy.pgn", NULL);
  g_autoptr (GFile) copy = g_file_new_for_path (path);
  g_assert_true (g_file_set_contents (f->path, before, -1, NULL));
  open_file (f);
  g_autoptr (CwEditHistory) second = history (f, 1);
  cw_edit_history_set_tag (second, "White", "日本");
  save (f, NULL);
  g_assert_cmpint (f->written, ==, -1);
  g_assert_cmpuint (f->what.refused, ==, 1);
  assert_text (f->path, before);
  save (f, copy);
  g_assert_cmpint (f->written, ==, 1);
  g_assert_cmpuint (f->what.refused, ==, CW_NO_GAME);
  g_assert_true (f->what.to_utf8);
  assert_text (path, "[White \"Müller\"]\n\n1.e4 *\n\n[White \"日本\"]\n\n1.d4 *\n");
  cw_edit_history_set_tag (second, "White", "Ö");
  save (f, copy);
  g_assert_false (f->what.to_utf8);
  assert_text (path, "[White \"M\xfcller\"]\n\n1.e4 *\n\n[White \"\xd6\"]\n\n1.d4 *\n");
}

/* What was done before a copy became UTF-8 can be undone in that. */
static void
test_undo_in_utf8 (Fixture *f, gconstpointer data)
{
  static const char before[] = "\xfc"
                               "ber\n\n[White \"M\xfcller\"]\n\n1.e4 *\n\n[White \"\xc4\"]\n\n1.d4 "
                               "*\n\n[White \"\xdc\"]\n\n1.c4   *\n\n";
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "copy.pgn", NULL);
  g_autoptr (GFile) copy = g_file_new_for_path (path);
  char *sentence = NULL;
  g_assert_true (g_file_set_contents (f->path, before, -1, NULL));
  open_file (f);
  g_autoptr (CwEditHistory) second = history (f, 1);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 0, TRUE, &sentence));
  cw_edit_history_set_tag (second, "White", "日本");
  move_to (f, copy);
  g_assert_true (f->what.to_utf8);
  g_assert_false (cw_game_edits_is_modified (f->edits));
  assert_text (path, "über\n\n[White \"日本\"]\n\n1.d4 *\n\n[White \"Ü\"]\n\n1.c4   *\n\n");
  g_autoptr (CwEditHistory) third = history (f, 2);
  cw_edit_history_set_tag (third, "White", "語");
  move_to (f, copy);
  assert_text (path, "über\n\n[White \"日本\"]\n\n1.d4 *\n\n[White \"語\"]\n\n1.c4   *\n\n");
  for (int i = 0; i < 3; i++)
    g_assert_cmpuint (cw_game_edits_step (f->edits, -1, &sentence), !=, CW_NO_GAME);
  move_to (f, copy);
  assert_text (path, "über\n\n[White \"Müller\"]\n\n1.e4 *\n\n[White \"Ä\"]\n\n1.d4 "
                     "*\n\n[White \"Ü\"]\n\n1.c4   *\n\n");
}

/* A Japanese record in Shift_JIS becomes UTF-8 if the extension of the copy says so. */
static void
test_kifu (Fixture *f, gconstpointer data)
{
  static const char before[] = "#KIF version=2.0 encoding=Shift_JIS\n\x90\xe6\x8e\xe8\x81\x46"
                               "A\n\x8e\xe8\x90\x94----\x8e\x77\x8e\xe8--\n";
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "copy.kifu", NULL);
  g_autoptr (GFile) copy = g_file_new_for_path (path);
  g_assert_true (g_file_set_contents (f->path, before, -1, NULL));
  open_file (f);
  move_to (f, copy);
  g_assert_cmpint (f->written, ==, 0);
  assert_text (path, "#KIF version=2.0 encoding=UTF-8\n先手：A\n手数----指手--\n");
  g_autoptr (CwEditHistory) its = history (f, 0);
  cw_edit_history_set_tag (its, "White", "語");
  move_to (f, copy);
  assert_text (path, "#KIF version=2.0 encoding=UTF-8\n先手：語\n手数----指手--\n");
}

/* Enough games for saving to take a while. */
static guint
many (void)
{
  return test_effort () == 0 ? 200 : 2000;
}

static void
open_many (Fixture *f)
{
  guint n = many ();
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "[White \"%u\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n", i);
  g_assert_true (g_file_set_contents (f->path, text->str, -1, NULL));
  open_file (f);
  cw_game_edits_hold (f->edits);
  for (guint id = 0; id < n; id++)
    {
      g_autoptr (CwEditHistory) edited = history (f, id);
      cw_edit_history_set_tag (edited, "Event", "Saved");
    }
  cw_game_edits_release (f->edits);
}

static void
wait_saved (Fixture *f)
{
  while (!f->saved)
    g_main_context_iteration (NULL, TRUE);
}

/* Edits made while the file is written are not in it and are still unsaved; the rest is saved. */
static void
test_edit_while_saving (Fixture *f, gconstpointer data)
{
  const guint n = many (), edited[] = { 0, n / 2, n - 1 };
  g_autofree char *text = NULL;
  open_many (f);
  f->saved = FALSE;
  cw_game_edits_save (f->edits, 0, NULL, saved, f);
  for (guint i = 0; i < G_N_ELEMENTS (edited); i++)
    {
      g_autoptr (CwEditHistory) its = history (f, edited[i]);
      cw_edit_history_set_tag (its, "Event", "Later");
    }
  g_autoptr (CwEditHistory) back = history (f, 7);
  cw_edit_history_set_tag (back, "Event", "Later");
  cw_edit_history_undo (back);
  wait_saved (f);
  g_assert_cmpint (f->written, ==, n);
  g_assert_true (g_file_get_contents (f->path, &text, NULL, NULL));
  g_assert_null (strstr (text, "Later"));
  for (guint id = 0, i = 0; id < n; id++)
    {
      gboolean later = i < G_N_ELEMENTS (edited) && id == edited[i];
      g_assert_true (cw_game_edits_is_changed (f->edits, id) == later);
      i += later;
    }
  save (f, NULL);
  g_assert_cmpint (f->written, ==, 3);
  g_assert_false (cw_game_edits_is_modified (f->edits));
  g_assert_cmpfloat (cw_game_edits_saved_part (f->edits), ==, 1);
}

/* Cancelled saving leaves the file and the unsaved edits as they were. */
static void
test_cancel_saving (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  open_many (f);
  g_assert_true (g_file_get_contents (f->path, &before, NULL, NULL));
  f->saved = FALSE;
  cw_game_edits_save (f->edits, 0, NULL, saved, f);
  cw_game_edits_cancel_saving (f->edits);
  wait_saved (f);
  g_assert_cmpint (f->written, ==, -1);
  assert_text (f->path, before);
  g_assert_true (cw_game_edits_is_changed (f->edits, 0));
  save (f, NULL);
  g_assert_cmpint (f->written, ==, many ());
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/edits-saving/" name, Fixture, NULL, setup, function, teardown)
  ADD ("changed-on-disk", test_changed_on_disk);
  ADD ("same-again", test_same_again);
  ADD ("line-ends", test_line_ends);
  ADD ("encoding", test_encoding);
  ADD ("undo-in-utf8", test_undo_in_utf8);
  ADD ("kifu", test_kifu);
  ADD ("edit-while-saving", test_edit_while_saving);
  ADD ("cancel-saving", test_cancel_saving);
#undef ADD
  return g_test_run ();
}
