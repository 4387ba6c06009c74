/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is left of edited games after a crash. */
#include "edits-fixture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>

#include "model/files/edit_journal.h"
#include "model/files/kept_games.h"
#include "model/files/waiting_records.h"
#include "support/recover.h"

/* Waits until the journal contains this text and the whole game around it. */
static void
wait_journal (const char *text)
{
  g_autofree char *path =
      g_build_filename (g_get_user_state_dir (), "counterweight", "edits.journal", NULL);
  for (gboolean there = FALSE; !there;)
    {
      g_autofree char *journal = NULL;
      g_main_context_iteration (NULL, FALSE);
      const char *found =
          g_file_get_contents (path, &journal, NULL, NULL) ? strstr (journal, text) : NULL;
      there = found != NULL && g_str_has_suffix (found, "\n\n");
    }
}

/* Every edit is soon in the journal. After a crash it is put back when its file is opened, unsaved;
 * a game in no file becomes a kept game. */
static void
test_journal (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autoptr (CwEditHistory) first = history (f, 0);
  cw_edit_history_set_tag (first, "Event", "Before");
  session_play (session, "d4");
  wait_journal ("1. d4");
  session_play (session, "d5");
  cw_edit_history_set_tag (first, "Event", "After");
  wait_journal ("1. d4 d5");
  wait_journal ("After");
  cw_game_edits_set_deleted (f->edits, 1, TRUE, NULL);
  cw_game_edits_add (f->edits, cw_game_tree_new (cw_game_named ("shogi"), NULL), 0);
  wait_journal ("[Variant");
  wait_journal ("%%d ");
  cw_recovered_edits_take_journal ();
  g_autoptr (GFile) kept = cw_kept_games_take (NULL);
  g_autofree char *own = NULL;
  g_assert_true (g_file_load_contents (kept, NULL, &own, NULL, NULL, NULL));
  g_assert_nonnull (strstr (own, "1. d4 d5"));
  g_assert_null (strstr (own, "After"));
  g_auto (GStrv) uris = cw_recovered_edits_files ();
  g_assert_cmpuint (g_strv_length (uris), ==, 1);
  g_assert_true (g_str_has_suffix (uris[0], "/games.pgn"));
  /* The next run. */
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_false (cw_game_edits_is_modified (f->edits));
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 3);
  g_assert_null (cw_recovered_edits_files ());
  g_autoptr (CwEditHistory) back = history (f, 0);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (back), "Event"), ==, "After");
  g_assert_true (cw_game_edits_is_changed (f->edits, 0) && cw_game_edits_is_deleted (f->edits, 1));
  g_assert_cmpuint (cw_document_get_n_games (f->document), ==, 3);
  save (f, NULL);
  g_assert_false (cw_game_edits_is_modified (f->edits));
  CwGameRow row;
  cw_document_fetch (0, &row, f->document);
  g_assert_cmpstr (row.event, ==, "After");
}

/* Moved games are moved again, an added one too; nothing is recorded once all are back in place. */
static void
test_journal_moves (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_assert_true (cw_game_edits_move (f->edits, 0, 1));
  g_assert_true (cw_game_edits_move (f->edits, 0, -1));
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  g_assert_null (cw_recovered_edits_files ());
  char *sentence = NULL;
  g_assert_true (cw_game_edits_move (f->edits, 0, 1));
  guint added = cw_game_edits_duplicate (f->edits, 1, &sentence);
  g_assert_true (cw_game_edits_move (f->edits, added, -1)); /* before its original */
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 2);
  static const guint order[] = { 2, 1, 0 };
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpuint (cw_document_at_rank (f->document, i), ==, order[i]);
  save (f, NULL);
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  g_assert_null (cw_recovered_edits_files ());
}

static void
set_event (Fixture *f, guint id, const char *event, CwEditJournal *journal)
{
  g_autoptr (CwEditHistory) edited = history (f, id);
  cw_edit_history_set_tag (edited, "Event", event);
  cw_edit_journal_flush (journal);
}

/* The events of all games, with "-" before deleted ones. */
static char *
events (Fixture *f)
{
  g_autoptr (GString) all = g_string_new (NULL);
  for (guint id = 0; id < cw_document_get_n_games (f->document); id++)
    {
      g_autoptr (CwEditHistory) its = history (f, id);
      g_string_append_printf (all, "%s%s ", cw_game_edits_is_deleted (f->edits, id) ? "-" : "",
                              cw_game_tree_tag (cw_edit_history_tree (its), "Event"));
    }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* Restored edits are undone newest first; edits made together are undone together. */
static void
test_journal_order (Fixture *f, gconstpointer data)
{
  static const char *const back[] = { "C B D ",     "A B D ",       "A Two D ",
                                      "One Two D ", "One Two One ", "One Two -One " };
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  char *sentence = NULL;
  guint copy = cw_game_edits_duplicate (f->edits, 0, &sentence);
  cw_edit_journal_flush (journal);
  set_event (f, copy, "D", journal);
  set_event (f, 0, "A", journal);
  set_event (f, 1, "B", journal);
  set_event (f, 0, "C", journal);
  cw_game_edits_hold (f->edits);
  for (guint id = 0; id < 3; id++)
    {
      g_autoptr (CwEditHistory) edited = history (f, id);
      cw_edit_history_set_tag (edited, "Event", "All");
    }
  cw_game_edits_release (f->edits);
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 3);
  g_autofree char *now = events (f);
  g_assert_cmpstr (now, ==, "All All All ");
  for (guint i = 0; i < G_N_ELEMENTS (back); i++)
    {
      g_assert_true (cw_game_edits_can_step (f->edits, -1));
      cw_game_edits_step (f->edits, -1, &sentence);
      g_autofree char *then = events (f);
      g_assert_cmpstr (then, ==, back[i]);
    }
  g_assert_false (cw_game_edits_can_step (f->edits, -1));
}

/* Of very many states of a game the first and the last ones are restored. */
static void
test_journal_many (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  char *sentence = NULL;
  guint steps = 0;
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *event = g_strdup_printf ("%u", i);
      set_event (f, 0, event, journal);
    }
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 1);
  g_autofree char *now = events (f);
  g_assert_cmpstr (now, ==, "199 Two ");
  for (; cw_game_edits_can_step (f->edits, -1); steps++)
    cw_game_edits_step (f->edits, -1, &sentence);
  g_assert_cmpuint (steps, >=, 50);
  g_assert_cmpuint (steps, <=, 53);
  g_autofree char *then = events (f);
  g_assert_cmpstr (then, ==, "One Two ");
}

/* Games edited until they are identical each go back to their own original. */
static void
test_journal_same (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  static const char text[] = "[Event \"Same\"]\n\n1. c4 *\n";
  CwGameTree *tree = cw_record_tree_of (text, strlen (text), CW_RECORD_PGN, CW_UTF8, NULL);
  for (guint id = 0; id < 2; id++)
    {
      g_autoptr (CwEditHistory) edited = history (f, id);
      g_assert_true (cw_edit_history_become (edited, tree));
    }
  cw_game_tree_free (tree);
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 2);
  for (guint id = 0; id < 2; id++)
    {
      g_autoptr (CwEditHistory) back = history (f, id);
      const char *was = id == 0 ? "One" : "Two";
      g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (back), "Event"), ==, "Same");
      g_assert_true (cw_edit_history_undo (back));
      g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (back), "Event"), ==, was);
      g_assert_false (cw_game_edits_is_changed (f->edits, id));
    }
}

/* If the file contains a game several times, each edit finds its own copy, even after another
 * program inserted something before them; an edit that finds none becomes a kept game. */
static void
test_journal_copies (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_assert_true (g_file_set_contents (f->path, ONE ONE ONE ONE, -1, NULL));
  open_file (f);
  for (guint id = 1; id < 4; id++)
    {
      g_autoptr (CwEditHistory) edited = history (f, id);
      g_autofree char *name = g_strdup_printf ("Of %u", id);
      cw_edit_history_set_tag (edited, "Event", name);
    }
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  g_assert_true (g_file_set_contents (f->path, "1. a4 *\n\n" ONE ONE ONE ONE, -1, NULL));
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 3);
  for (guint id = 2; id < 5; id++)
    {
      g_autoptr (CwEditHistory) back = history (f, id);
      g_autofree char *name = g_strdup_printf ("Of %u", id - 1);
      g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (back), "Event"), ==, name);
    }
  g_assert_false (cw_game_edits_is_changed (f->edits, 0) || cw_game_edits_is_changed (f->edits, 1));
  g_assert_false (cw_kept_games_exist ());
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  g_assert_true (g_file_set_contents (f->path, TWO "\n" ONE, -1, NULL));
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 1);
  g_assert_true (cw_kept_games_exist ());
}

/* A history built in a thread is used: the main loop reads nothing again. */
static void
test_made_in_thread (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autoptr (CwEditHistory) edited = history (f, 0);
  cw_edit_history_set_tag (edited, "Event", "After");
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  CwRecoveredPlaces *places = cw_recovered_places_new (f->document);
  g_autoptr (GPtrArray) records = cw_waiting_records_get ();
  g_assert_cmpuint (records->len, ==, 1);
  g_assert_true (cw_recovered_places_find (places, NULL));
  g_autoptr (CwEditHistory) made = cw_recovered_places_take_history (places, records->pdata[0]);
  g_assert_nonnull (made);
  g_assert_null (cw_recovered_places_take_history (places, records->pdata[0]));
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (made), "Event"), ==, "After");
  g_assert_true (cw_edit_history_undo (made));
  cw_recovered_places_free (places);
}

/* A restored copy is below its original. */
static void
test_journal_copy (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  char *sentence = NULL;
  cw_game_edits_duplicate (f->edits, 0, &sentence);
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 1);
  static const guint order[] = { 0, 2, 1 };
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpuint (cw_document_at_rank (f->document, i), ==, order[i]);
  g_assert_false (cw_document_is_moved (f->document));
  g_assert_cmpuint (cw_game_edits_step (f->edits, -1, &sentence), ==, 0); /* undo shows it */
}

/* Also if another program changed the file before the copy was edited, so that its original cannot
 * be read any more. */
static void
test_journal_copy_of_changed (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  char *sentence = NULL;
  g_autoptr (CwEditHistory) copy = history (f, cw_game_edits_duplicate (f->edits, 0, &sentence));
  cw_edit_journal_flush (journal);
  g_assert_null (cw_game_edits_get_hash (f->edits, 0)); /* the hash is not remembered */
  FILE *file = fopen (f->path, "a");                    /* the same file, not a replacement */
  g_assert_cmpint (fputs ("\n1. a4 *\n", file), >=, 0);
  g_assert_cmpint (fclose (file), ==, 0);
  cw_edit_history_set_tag (copy, "Event", "Copy");
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 1);
  static const guint order[] = { 0, 3, 1, 2 };
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpuint (cw_document_at_rank (f->document, i), ==, order[i]);
}

/* Games moved while the file is being written are moved in the new file. */
static void
test_journal_moves_beside_saving (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autoptr (CwEditHistory) first = history (f, 0);
  char *sentence = NULL;
  cw_game_edits_duplicate (f->edits, 1, &sentence);
  cw_edit_history_set_tag (first, "Event", "A longer name than before");
  f->saved = FALSE;
  cw_game_edits_save (f->edits, 0, NULL, saved, f);
  g_assert_true (cw_game_edits_move (f->edits, 0, 1));
  g_assert_true (cw_game_edits_move (f->edits, 0, 1));
  g_assert_true (cw_game_edits_move (f->edits, 2, -1));
  while (!f->saved)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (f->written, ==, 2);
  g_assert_true (cw_game_edits_is_modified (f->edits));
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_cmpuint (cw_document_at_rank (f->document, 0), ==, 0);
  g_assert_cmpuint (recover (f->document, f->edits, journal), >, 0);
  static const guint order[] = { 2, 1, 0 };
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpuint (cw_document_at_rank (f->document, i), ==, order[i]);
}

/* Restored edits can be undone; then the game is as in the file. */
static void
test_undo_recovered (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autoptr (CwEditHistory) first = history (f, 0);
  cw_edit_history_set_tag (first, "Annotator", "Mine");
  cw_edit_history_remove (first, cw_game_tree_root (cw_edit_history_tree (first))->child);
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 1);
  g_autoptr (CwEditHistory) back = history (f, 0);
  const CwGameTree *tree = cw_edit_history_tree (back);
  g_assert_cmpuint (cw_game_tree_plies (tree), ==, 0);
  g_assert_cmpstr (cw_game_tree_tag (tree, "Annotator"), ==, "Mine");
  g_assert_true (cw_edit_history_undo (back));
  g_assert_cmpuint (cw_game_tree_plies (tree), >, 0);
  g_assert_null (cw_game_tree_tag (tree, "Annotator"));
  g_assert_false (cw_game_edits_is_modified (f->edits));
  g_assert_true (cw_edit_history_redo (back));
  g_assert_cmpuint (cw_game_tree_plies (tree), ==, 0);
  g_assert_true (cw_game_edits_is_modified (f->edits));
  save (f, NULL); /* also undone after saving, byte for byte */
  g_assert_true (cw_edit_history_undo (back));
  save (f, NULL);
  assert_text (f->path, ONE TWO);
}

static void
assert_step (Fixture *f, const char *expected)
{
  g_autofree char *words = cw_game_edits_step_words (f->edits, -1), *sentence = NULL;
  g_assert_cmpstr (words, ==, expected);
  cw_game_edits_step (f->edits, -1, &sentence);
  g_assert_null (sentence);
}

/* The document has a history: each edited, deleted or moved game is a step, and all added games
 * with their places are one. */
static void
test_recovered_steps (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  char *sentence = NULL;
  g_assert_true (g_file_set_contents (f->path, ONE TWO "\n" ONE, -1, NULL));
  open_file (f);
  for (guint id = 0; id < 2; id++)
    {
      g_autoptr (CwEditHistory) edited = history (f, id);
      cw_edit_history_set_tag (edited, "Event", "Mine");
      cw_edit_history_set_tag (edited, "Site", "Here");
    }
  cw_game_edits_set_deleted (f->edits, 2, TRUE, &sentence);
  cw_game_edits_duplicate (f->edits, 0, &sentence);
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 4);
  g_assert_cmpuint (cw_document_at_rank (f->document, 1), ==, 3);
  assert_step (f, "add game 2");
  assert_step (f, "delete game 3");
  g_assert_cmpuint (cw_game_edits_step_inside (f->edits, -1), ==, 1);
  assert_step (f, "earlier changes");
  g_assert_true (cw_game_edits_is_edited (f->edits, 0));
  g_assert_false (cw_game_edits_is_edited (f->edits, 1));
  assert_step (f, "earlier changes");
  g_assert_false (cw_game_edits_can_step (f->edits, -1));
  g_assert_false (cw_game_edits_is_modified (f->edits));
  while (cw_game_edits_can_step (f->edits, 1))
    cw_game_edits_step (f->edits, 1, &sentence);
  g_assert_true (cw_game_edits_is_edited (f->edits, 1));
  g_assert_true (cw_game_edits_is_deleted (f->edits, 2));
  g_assert_cmpuint (cw_document_at_rank (f->document, 1), ==, 3);
}

static void
count_failed (guint *failed)
{
  ++*failed;
}

/* A journal that cannot be written is reported once, and completed when it can be. */
static void
test_journal_fails (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autoptr (CwEditHistory) first = history (f, 0);
  g_autofree char *path = cw_edit_journal_path ();
  guint failed = 0;
  g_autoptr (CwEditHistory) second = history (f, 1);
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0); /* a folder, not a file */
  g_signal_connect_swapped (journal, "failed", G_CALLBACK (count_failed), &failed);
  cw_edit_history_set_tag (first, "Event", "Mine");
  while (failed == 0)
    g_main_context_iteration (NULL, TRUE);
  cw_edit_history_set_tag (first, "Event", "Still mine");
  cw_edit_journal_finish (journal);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (failed, ==, 1);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  cw_edit_history_set_tag (second, "Event", "Kept");
  wait_journal ("Kept");
  wait_journal ("Still mine");
}

/* The journal of another running program is left alone until that program ends. */
static void
test_two_programs (Fixture *f, gconstpointer data)
{
  g_autofree char *own = cw_edit_journal_path (), *folder = g_path_get_dirname (own);
  g_autofree char *other = g_build_filename (folder, "edits-2.journal", NULL);
  g_autofree char *lock = g_build_filename (folder, "edits-2.lock", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *record = g_strdup_printf ("%%%%a 7 - 8 %s\n1. a3 *\n", uri);
  g_assert_true (g_str_has_suffix (own, "/edits.journal"));
  int descriptor = g_open (lock, O_RDWR | O_CREAT, 0600);
  g_assert_cmpint (flock (descriptor, LOCK_EX), ==, 0);
  g_assert_true (g_file_set_contents (other, record, -1, NULL));
  cw_recovered_edits_take_journal ();
  g_assert_null (cw_recovered_edits_files ());
  g_close (descriptor, NULL);
  cw_recovered_edits_take_journal ();
  g_auto (GStrv) uris = cw_recovered_edits_files ();
  g_assert_cmpstr (uris[0], ==, uri);
  g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
}

/* If the file is gone, the edited game becomes a kept game. */
static void
test_file_gone (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autoptr (CwEditHistory) first = history (f, 0);
  cw_edit_history_set_tag (first, "Event", "Mine");
  cw_edit_journal_finish (journal);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  cw_recovered_edits_take_journal ();
  g_assert_null (cw_recovered_edits_files ());
  g_autoptr (GFile) kept = cw_kept_games_take (NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_load_contents (kept, NULL, &text, NULL, NULL, NULL));
  g_assert_nonnull (strstr (text, "Mine"));
}

/* If another program changed the file, the edited game becomes a kept game. */
static void
test_recover_changed (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autoptr (CwEditHistory) first = history (f, 0);
  cw_edit_history_set_tag (first, "Event", "Mine");
  wait_journal ("Mine");
  cw_recovered_edits_take_journal ();
  g_assert_true (g_file_set_contents (f->path, "[Event \"Theirs\"]\n\n1. c4 *\n", -1, NULL));
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 0);
  g_assert_false (cw_game_edits_is_modified (f->edits));
  g_autoptr (GFile) kept = cw_kept_games_take (NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_load_contents (kept, NULL, &text, NULL, NULL, NULL));
  g_assert_nonnull (strstr (text, "Mine"));
}

/* If the search for the games is cancelled, the edits keep waiting; games are found where they are
 * now, each of two identical ones in its own place. */
static void
test_places (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (GCancellable) given_up = g_cancellable_new ();
  guint id;
  g_assert_true (g_file_set_contents (f->path, ONE TWO "\n" TWO, -1, NULL));
  open_file (f);
  g_assert_null (cw_recovered_places_new (f->document));
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autoptr (CwEditHistory) third = history (f, 2);
  g_autofree char *hash = cw_edit_journal_hash_game (f->document, 2);
  cw_edit_history_set_tag (third, "Event", "Mine");
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  CwSavedGame place;
  cw_document_get_place (f->document, 2, &place);
  CwRecoveredPlaces *places = cw_recovered_places_new (f->document);
  g_cancellable_cancel (given_up);
  g_assert_false (cw_recovered_places_find (places, given_up));
  g_assert_true (cw_recovered_places_find (places, NULL));
  g_assert_true (cw_recovered_places_get (places, 0, place.offset, hash, &id));
  g_assert_cmpuint (id, ==, 2);
  g_assert_false (cw_recovered_places_get (places, 0, place.offset + 1, hash, &id));
  cw_recovered_places_free (places);
  g_auto (GStrv) uris = cw_recovered_edits_files ();
  g_assert_cmpuint (g_strv_length (uris), ==, 1);
  g_assert_true (g_file_set_contents (f->path, TWO "\n" ONE, -1, NULL));
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 1);
  g_assert_true (cw_game_edits_is_changed (f->edits, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/edit-recovery/" name, Fixture, NULL, setup, function, teardown)
  ADD ("journal", test_journal);
  ADD ("journal-same", test_journal_same);
  ADD ("journal-order", test_journal_order);
  ADD ("journal-many", test_journal_many);
  ADD ("made-in-thread", test_made_in_thread);
  ADD ("journal-copies", test_journal_copies);
  ADD ("journal-moves", test_journal_moves);
  ADD ("journal-copy", test_journal_copy);
  ADD ("journal-copy-of-changed", test_journal_copy_of_changed);
  ADD ("journal-moves-beside-saving", test_journal_moves_beside_saving);
  ADD ("undo-recovered", test_undo_recovered);
  ADD ("recovered-steps", test_recovered_steps);
  ADD ("journal-fails", test_journal_fails);
  ADD ("two-programs", test_two_programs);
  ADD ("file-gone", test_file_gone);
  ADD ("recover-changed", test_recover_changed);
  ADD ("places", test_places);
#undef ADD
  return g_test_run ();
}
