/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits on a full disk: whatever the journal has comes back in the next run, and in the one after
 * that. */
#include "edits-fixture.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "model/files/kept_games.h"
#include "support/recover.h"

/* Files can become no longer, or can again. */
static void
fill_disk (gboolean full)
{
  struct rlimit limit;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = full ? 0 : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* The program is killed and starts again. (transfer full) */
static CwEditJournal *
start_again (Fixture *f, CwEditJournal *journal)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_clear_object (&journal);
  cw_game_edits_forget (f->edits);
  cw_recovered_edits_take_journal ();
  return cw_edit_journal_new (f->document, f->edits, session);
}

static void
set_event (Fixture *f, guint id, const char *event)
{
  g_autoptr (CwEditHistory) edited = history (f, id);
  cw_edit_history_set_tag (edited, "Event", event);
}

static void
assert_event (Fixture *f, guint id, const char *event)
{
  g_autoptr (CwEditHistory) its = history (f, id);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (its), "Event"), ==, event);
}

/* The file is opened, and gets this many games back. */
static void
open_again (Fixture *f, CwEditJournal *journal, guint count)
{
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, count);
}

/* The disk is full at the start: the journal's records cannot be moved elsewhere. */
static void
test_at_start (Fixture *f, gconstpointer data)
{
  g_autoptr (CwEditJournal) journal = start_again (f, NULL);
  set_event (f, 0, "Mine");
  g_assert_true (cw_edit_journal_finish (journal));
  fill_disk (TRUE);
  for (int run = 0; run < 3; run++)
    {
      journal = start_again (f, g_steal_pointer (&journal));
      g_auto (GStrv) uris = cw_recovered_edits_files ();
      g_assert_nonnull (uris);
      open_again (f, journal, 1);
      assert_event (f, 0, "Mine");
      g_assert_null (cw_recovered_edits_files ()); /* it is in the opened file */
    }
  fill_disk (FALSE);
  set_event (f, 1, "Mine too");
  g_assert_true (cw_edit_journal_finish (journal));
  journal = start_again (f, g_steal_pointer (&journal));
  open_again (f, journal, 2);
  assert_event (f, 0, "Mine");
  assert_event (f, 1, "Mine too");
  save (f, NULL);
  journal = start_again (f, g_steal_pointer (&journal));
  open_again (f, journal, 0);
  g_assert_false (cw_kept_games_exist ());
}

/* It is full when edits that were waiting are back in their file, and cannot be written to the
 * journal. */
static void
test_when_put_back (Fixture *f, gconstpointer data)
{
  g_autoptr (CwEditJournal) journal = start_again (f, NULL);
  set_event (f, 0, "Mine");
  g_assert_true (cw_edit_journal_finish (journal));
  journal = start_again (f, g_steal_pointer (&journal));
  fill_disk (TRUE);
  for (int run = 0; run < 3; run++)
    {
      open_again (f, journal, 1);
      assert_event (f, 0, "Mine");
      journal = start_again (f, g_steal_pointer (&journal));
    }
  open_again (f, journal, 1);
  fill_disk (FALSE);
  save (f, NULL);
  g_assert_true (cw_edit_journal_finish (journal));
  journal = start_again (f, g_steal_pointer (&journal));
  open_again (f, journal, 0);
  g_assert_false (cw_kept_games_exist ());
}

/* The program was killed when only part of a record was on the full disk: those that follow it are
 * read all the same. */
static void
test_part_of_record (Fixture *f, gconstpointer data)
{
  g_autoptr (CwEditJournal) journal = start_again (f, NULL);
  g_autofree char *path = cw_edit_journal_path ();
  set_event (f, 0, "Mine");
  g_assert_true (cw_edit_journal_finish (journal));
  FILE *file = fopen (path, "a");
  g_assert_nonnull (file);
  fputs ("%%e 0 hash 5000 file:///games.pgn 3\n[Event", file);
  g_assert_cmpint (fclose (file), ==, 0);
  fill_disk (TRUE);
  journal = start_again (f, g_steal_pointer (&journal));
  open_again (f, journal, 1);
  fill_disk (FALSE);
  set_event (f, 1, "Later");
  g_assert_true (cw_edit_journal_finish (journal));
  journal = start_again (f, g_steal_pointer (&journal));
  open_again (f, journal, 2);
  assert_event (f, 0, "Mine");
  assert_event (f, 1, "Later");
}

/* A file closed while the disk is full gets its edits back when it is opened again. */
static void
test_closed (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  g_autoptr (GPtrArray) files = cw_files_new (&file, 1);
  g_autoptr (CwEditJournal) journal = start_again (f, NULL);
  fill_disk (TRUE);
  set_event (f, 0, "Mine");
  cw_recovered_edits_take_files (journal, files);
  cw_edit_journal_void (journal, files);
  cw_game_edits_forget (f->edits);
  open_again (f, journal, 1);
  assert_event (f, 0, "Mine");
  cw_recovered_edits_take_files (journal, files);
  cw_edit_journal_void (journal, files);
  cw_game_edits_forget (f->edits);
  fill_disk (FALSE);
  g_assert_true (cw_edit_journal_finish (journal));
  journal = start_again (f, g_steal_pointer (&journal));
  open_again (f, journal, 1);
  assert_event (f, 0, "Mine");
}

/* A game of no file waits until it can be kept, also when another one follows it. */
static void
test_own_games (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new (), next = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  session_play (session, "d4");
  g_assert_true (cw_edit_journal_finish (journal));
  g_clear_object (&journal);
  fill_disk (TRUE);
  cw_recovered_edits_take_journal ();
  g_assert_false (cw_kept_games_exist ());
  g_autofree char *reason = cw_recovered_edits_stuck ();
  g_assert_nonnull (reason);
  fill_disk (FALSE);
  journal = cw_edit_journal_new (f->document, f->edits, next);
  session_play (next, "c4");
  g_assert_true (cw_edit_journal_finish (journal));
  cw_recovered_edits_take_journal ();
  g_assert_null (cw_recovered_edits_stuck ());
  g_autoptr (GFile) kept = cw_kept_games_take (NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_load_contents (kept, NULL, &text, NULL, NULL, NULL));
  g_assert_nonnull (strstr (text, "1. d4"));
  g_assert_nonnull (strstr (text, "1. c4"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/edits-unwritten/" name, Fixture, NULL, setup, function, teardown)
  ADD ("at-start", test_at_start);
  ADD ("when-put-back", test_when_put_back);
  ADD ("part-of-record", test_part_of_record);
  ADD ("closed", test_closed);
  ADD ("own-games", test_own_games);
#undef ADD
  return g_test_run ();
}
