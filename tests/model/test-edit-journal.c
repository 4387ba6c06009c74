/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of open files after a crash: the same texts in the same order. */
#include "journal-run.h"

#include "model/files/kept_games.h"

#include <glib/gstdio.h>
#include <string.h>

static void
test_added_is_moved (Run *run, gconstpointer data)
{
  guint id = add (run, 0, "new");
  move (run, id, -2);
  crash (run);
  assert_list (run, 0, "A0 A1 A2 new A3 A4");
  assert_list (run, 1, "B0 B1 B2 B3 B4");
  g_assert_cmpuint (run->back, ==, 1);
  /* It is in the journal before anything else happens. */
  g_autofree char *path = cw_edit_journal_path (), *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "new"));
}

static void
test_added_keep_their_order (Run *run, gconstpointer data)
{
  static const char *const names[] = { "n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7" };
  guint ids[G_N_ELEMENTS (names)];
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      ids[i] = add (run, 1, names[i]);
      cw_edit_journal_flush (run->journal);
    }
  set_event (run, ids[2], "edited");
  cw_edit_journal_flush (run->journal);
  crash (run);
  assert_list (run, 1, "B0 B1 B2 B3 B4 n0 n1 edited n3 n4 n5 n6 n7");
}

/* Added games move before each other, next to moved games of the file; also after the next
 * crash. */
static void
test_added_are_moved (Run *run, gconstpointer data)
{
  add (run, 0, "n0");
  guint second = add (run, 0, "n1"), third = add (run, 0, "n2");
  move (run, third, -2);
  move (run, 1, -1);
  cw_edit_journal_flush (run->journal);
  move (run, second, -1);
  crash (run);
  assert_list (run, 0, "A1 A0 A2 A3 A4 n2 n1 n0");
  crash (run);
  assert_list (run, 0, "A1 A0 A2 A3 A4 n2 n1 n0");
}

static void
test_moved_past_deleted (Run *run, gconstpointer data)
{
  guint passed = add (run, 0, "passed"), id = add (run, 0, "new");
  set_deleted (run, passed, TRUE);
  move (run, id, -2);
  crash (run);
  assert_list (run, 0, "A0 A1 A2 A3 new A4");
}

/* An added game that is deleted and restored is where it was. */
static void
test_added_is_back (Run *run, gconstpointer data)
{
  guint id = add (run, 0, "new"), last = add (run, 0, "last");
  move (run, id, -3);
  move (run, last, -3);
  set_deleted (run, id, TRUE);
  cw_edit_journal_flush (run->journal);
  set_deleted (run, id, FALSE);
  crash (run);
  assert_list (run, 0, "A0 A1 new last A2 A3 A4");
}

static void
test_edited_and_deleted (Run *run, gconstpointer data)
{
  set_event (run, 2, "edited");
  set_deleted (run, 2, TRUE);
  set_deleted (run, 3, TRUE);
  crash (run);
  assert_list (run, 0, "A0 A1 -edited -A3 A4");
  set_deleted (run, 2, FALSE);
  assert_list (run, 0, "A0 A1 edited -A3 A4");
  crash (run);
  assert_list (run, 0, "A0 A1 edited -A3 A4");
  g_autoptr (CwEditHistory) game = history (run, 2);
  g_assert_true (cw_edit_history_undo (game));
  g_assert_false (cw_game_edits_is_changed (run->edits, 2));
}

/* Older journals contain steps of games instead of their order. */
static void
test_steps (Run *run, gconstpointer data)
{
  g_autofree char *path = cw_edit_journal_path ();
  g_autoptr (GFile) file = g_file_new_for_path (run->paths[0]);
  g_autofree char *uri = g_file_get_uri (file);
  CwSavedGame place;
  cw_document_get_place (run->document, 3, &place);
  g_autofree char *hash = cw_edit_journal_hash (cw_document_get_seekable (run->document, 0),
                                                place.offset, place.length);
  g_autofree char *text =
      g_strdup_printf ("%%%%a 9 - 23 %s\n[Event \"new\"]\n\n1. a3 *\n%%%%m 9 - 3 %s\n-1\n"
                       "%%%%m 0 - 2 %s\n0\n%%%%m %" G_GUINT64_FORMAT " %s 3 %s\n-1\n"
                       "%%%%m %" G_GUINT64_FORMAT " %s 3 %s\n-1\n%%%%m 9 - 3 %s\n-1\n",
                       uri, uri, uri, place.offset, hash, uri, place.offset, hash, uri, uri);
  stop (run);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  start (run);
  assert_list (run, 0, "A0 A3 A1 A2 new A4");
  crash (run);
  assert_list (run, 0, "A0 A3 A1 A2 new A4");
}

/* A game that cannot be kept now is kept when possible: a game in no file, and one whose file has
 * changed. */
static void
test_keeping_fails (Run *run, gconstpointer data)
{
  g_autofree char *path = cw_edit_journal_path (), *folder = g_path_get_dirname (path);
  g_autofree char *kept = g_build_filename (folder, "unsaved-games.pgn", NULL);
  g_autofree char *journal = NULL, *text = NULL;
  set_event (run, 2, "mine");
  stop (run);
  g_assert_true (g_file_get_contents (path, &journal, NULL, NULL));
  g_autofree char *both = g_strconcat (journal, "%%e 0 - 8 -\n1. d4 *\n", NULL);
  g_assert_true (g_file_set_contents (path, both, -1, NULL));
  g_assert_true (g_file_set_contents (run->paths[0], "[Event \"theirs\"]\n\n1. c4 *\n", -1, NULL));
  g_assert_cmpint (g_mkdir_with_parents (kept, 0700), ==, 0); /* a folder, not a file */
  start (run);
  g_assert_cmpuint (run->back, ==, 0);
  g_auto (GStrv) uris = cw_recovered_edits_files ();
  g_assert_cmpuint (g_strv_length (uris), ==, 1);
  g_assert_true (g_str_has_suffix (uris[0], "/games-0.pgn"));
  g_assert_cmpint (g_rmdir (kept), ==, 0);
  crash (run);
  g_assert_null (cw_recovered_edits_files ());
  g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "1. d4"));
  g_assert_nonnull (strstr (text, "mine"));
}

static guint
count_of (const char *text, const char *word)
{
  guint count = 0;
  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    count++;
  return count;
}

static guint
duplicate (Run *run, guint id)
{
  g_autofree char *sentence = NULL;
  guint copy = cw_game_edits_duplicate (run->edits, id, &sentence);
  g_assert_cmpuint (copy, !=, CW_NO_GAME);
  return copy;
}

/* If the program ends just after a file was saved, the saved edits are neither restored nor kept;
 * if it ends just before, they are restored. */
static void
test_ends_while_saving (Run *run, gconstpointer data)
{
  g_autofree char *path = cw_edit_journal_path (), *journal = NULL, *old = NULL, *saved = NULL;
  g_assert_true (g_file_get_contents (run->paths[0], &old, NULL, NULL));
  set_event (run, 2, "edited");
  duplicate (run, 3);
  cw_edit_journal_finish (run->journal);
  save (run, 0);
  assert_list (run, 0, "A0 A1 edited A3 A3 A4");
  stop (run);
  g_assert_true (g_file_get_contents (path, &journal, NULL, NULL));
  g_assert_true (g_file_get_contents (run->paths[0], &saved, NULL, NULL));
  char *end = strstr (journal, "%%s ");
  g_assert_nonnull (end);
  strstr (end, "\n%%")[1] = '\0';
  for (guint replaced = 0; replaced < 2; replaced++)
    {
      if (replaced == 0)
        g_assert_true (g_file_set_contents (run->paths[0], old, -1, NULL));
      else
        g_assert_true (g_file_set_contents (run->paths[0], saved, -1, NULL));
      g_assert_true (g_file_set_contents (path, journal, -1, NULL));
      start (run);
      assert_list (run, 0, "A0 A1 edited A3 A3 A4");
      g_assert_cmpuint (run->back, ==, replaced == 1 ? 0 : 2);
      g_assert_true (cw_game_edits_is_modified (run->edits) == (replaced == 0));
      g_assert_false (cw_kept_games_exist ());
      cw_game_edits_forget (run->edits);
      stop (run);
      g_unlink (path);
    }
  start (run);
}

/* The journal records only which games moved, not the order of all games after them, and nothing
 * once all are back in place. */
static void
test_order_is_short (Run *run, gconstpointer data)
{
  g_autofree char *path = cw_edit_journal_path (), *text = NULL;
  move (run, 3, -3);
  move (run, 4, -3);
  assert_list (run, 0, "A3 A4 A0 A1 A2");
  cw_edit_journal_finish (run->journal);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpuint (count_of (text, "%%b "), ==, 6); /* one per step */
  crash (run);
  assert_list (run, 0, "A3 A4 A0 A1 A2");
  move (run, 4, 3);
  move (run, 3, 3);
  crash (run);
  assert_list (run, 0, "A0 A1 A2 A3 A4");
  g_assert_cmpuint (run->back, ==, 0);
}

/* The last record of a game counts, among many records in any order. */
static void
test_many_records (Run *run, gconstpointer data)
{
  for (guint round = 0; round < 20; round++)
    for (guint id = 0; id < GAMES; id++)
      {
        g_autofree char *name = g_strdup_printf ("%u-%u", id, round);
        set_deleted (run, id, round % 2 == 1);
        if (id != 2)
          set_event (run, id, name);
        cw_edit_journal_flush (run->journal);
      }
  set_deleted (run, 0, FALSE);
  set_deleted (run, 2, FALSE);
  crash (run);
  assert_list (run, 0, "0-19 -1-19 A2 -3-19 -4-19");
  g_assert_cmpuint (run->back, ==, 4);
}

/* A restored game that saving had removed is back in its place, although nothing was moved. */
static void
test_restored (Run *run, gconstpointer data)
{
  set_deleted (run, 1, TRUE);
  save (run, 0);
  assert_list (run, 0, "A0 A2 A3 A4");
  set_deleted (run, 1, FALSE);
  assert_list (run, 0, "A0 A1 A2 A3 A4");
  crash (run);
  assert_list (run, 0, "A0 A1 A2 A3 A4");
}

/* Restored games keep the order in which they last were in their file. */
static void
test_restored_in_order (Run *run, gconstpointer data)
{
  move (run, 4, -1);
  set_deleted (run, 4, TRUE);
  set_deleted (run, 3, TRUE);
  save (run, 0);
  set_deleted (run, 3, FALSE);
  cw_edit_journal_flush (run->journal);
  set_deleted (run, 4, FALSE);
  assert_list (run, 0, "A0 A1 A2 A4 A3");
  crash (run);
  assert_list (run, 0, "A0 A1 A2 A4 A3");
}

/* What an added game was before it was saved, with the empty line behind it, is no text of its
 * file. */
static void
test_undone_is_found (Run *run, gconstpointer data)
{
  guint id = add (run, 0, "old");
  cw_edit_journal_flush (run->journal);
  set_event (run, id, "new");
  crash (run);
  save (run, 0);
  undo (run, id);
  crash (run);
  save (run, 0);
  move (run, GAMES, -1);
  assert_list (run, 0, "A0 A1 A2 A3 old A4");
  crash (run);
  assert_list (run, 0, "A0 A1 A2 A3 old A4");
}

/* Undoes a step described by these words; then the first file has these games. */
static void
assert_undo (Run *run, const char *words, const char *expected)
{
  g_assert_true (cw_game_edits_can_step (run->edits, -1));
  g_autofree char *said = cw_game_edits_step_words (run->edits, -1), *sentence = NULL;
  g_assert_cmpstr (said, ==, words);
  cw_game_edits_step (run->edits, -1, &sentence);
  assert_list (run, 0, expected);
}

/* Restored edits are undone step by step: a moved game returns to its place, and nothing else
 * changes. The games are also right after the next crash. */
static void
test_steps_back (Run *run, gconstpointer data)
{
  guint copy = duplicate (run, 1);
  cw_edit_journal_flush (run->journal);
  set_event (run, copy, "copy");
  move (run, copy, -1);
  duplicate (run, 3);
  move (run, 0, 1);
  add (run, 0, "new");
  crash (run);
  assert_list (run, 0, "copy A0 A1 A2 A3 A3 A4 new");
  assert_undo (run, "earlier changes", "copy A0 A1 A2 A3 A3 A4 ?");
  assert_undo (run, "add game 13", "copy A0 A1 A2 A3 A3 A4");
  assert_undo (run, "move game 2", "A0 copy A1 A2 A3 A3 A4");
  assert_undo (run, "add game 6", "A0 copy A1 A2 A3 A4");
  assert_undo (run, "move game 2", "A0 A1 copy A2 A3 A4");
  assert_undo (run, "earlier changes", "A0 A1 A1 A2 A3 A4");
  assert_undo (run, "add game 3", "A0 A1 A2 A3 A4");
  g_assert_false (cw_game_edits_can_step (run->edits, -1));
  while (cw_game_edits_can_step (run->edits, 1))
    {
      g_autofree char *sentence = NULL;
      cw_game_edits_step (run->edits, 1, &sentence);
    }
  assert_list (run, 0, "copy A0 A1 A2 A3 A3 A4 new");
  crash (run);
  assert_list (run, 0, "copy A0 A1 A2 A3 A3 A4 new");
}

/* Of very many moves only the last are separate steps. */
static void
test_many_moves (Run *run, gconstpointer data)
{
  guint steps = 0;
  move (run, 4, -1);
  for (guint i = 0; i < 100; i++)
    move (run, 0, i % 2 == 0 ? 1 : -1);
  g_autofree char *before = list (run, 0, FALSE);
  move (run, 1, 1);
  crash (run);
  for (; cw_game_edits_can_step (run->edits, -1); steps++)
    {
      g_autofree char *sentence = NULL;
      cw_game_edits_step (run->edits, -1, &sentence);
      if (steps == 0)
        assert_list (run, 0, before);
    }
  assert_list (run, 0, "A0 A1 A2 A3 A4");
  g_assert_cmpuint (steps, >=, 50);
  g_assert_cmpuint (steps, <=, 52);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function) g_test_add ("/edit-journal/" name, Run, NULL, setup, function, teardown)
  ADD ("added-is-moved", test_added_is_moved);
  ADD ("added-keep-their-order", test_added_keep_their_order);
  ADD ("added-are-moved", test_added_are_moved);
  ADD ("moved-past-deleted", test_moved_past_deleted);
  ADD ("added-is-back", test_added_is_back);
  ADD ("edited-and-deleted", test_edited_and_deleted);
  ADD ("steps", test_steps);
  ADD ("keeping-fails", test_keeping_fails);
  ADD ("order-is-short", test_order_is_short);
  ADD ("ends-while-saving", test_ends_while_saving);
  ADD ("steps-back", test_steps_back);
  ADD ("many-moves", test_many_moves);
  ADD ("many-records", test_many_records);
  ADD ("restored", test_restored);
  ADD ("restored-in-order", test_restored_in_order);
  ADD ("undone-is-found", test_undone_is_found);
#undef ADD
  return g_test_run ();
}
