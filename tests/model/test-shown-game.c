/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the open file come into the session and go, and their edits stay. */
#include "support/session.h"

#include "model/files/files.h"
#include "model/files/kept_games.h"
#include "model/files/open_files.h"
#include "model/files/pasted_games.h"
#include "model/files/recovered_edits.h"
#include "model/files/shown_game.h"
#include "model/game/annotations.h"

#include <glib/gstdio.h>
#include <string.h>

static const char games[] = "[Event \"First\"]\n\n1. e4 e5 *\n\n[Event \"Second\"]\n\n1. d4 d5 *\n";

typedef struct
{
  CwDocument *document;
  CwSession *session;
  CwShownGame *shown;
  guint notified;
} Fixture;

static void
open_games (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), name, NULL);
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (path, games, -1, NULL));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) files = cw_files_new (&file, 1);
  cw_document_open (f->document, files);
  while (cw_document_is_loading (f->document))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (cw_document_get_n_games (f->document), ==, 2);
}

static void
setup (Fixture *f, gconstpointer data)
{
  f->document = cw_document_new ();
  f->session = cw_session_new ();
  f->shown = cw_shown_game_new (f->document, f->session);
  open_games (f, "two.pgn");
  g_signal_connect_swapped (f->shown, "notify::id", G_CALLBACK (model_count), &f->notified);
}

static void
teardown (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->shown);
  g_object_unref (f->session);
  g_object_unref (f->document);
}

static void
show (Fixture *f, guint id)
{
  char *sentence = NULL;
  g_assert_true (cw_shown_game_set_id (f->shown, id, &sentence));
  g_assert_cmpuint (cw_shown_game_get_id (f->shown), ==, id);
}

/* Takes the kept games and returns them as one text. */
static char *
take_kept (void)
{
  char *text = NULL;
  g_autoptr (GFile) file = cw_kept_games_take (NULL);
  if (file != NULL)
    g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  return text != NULL ? text : g_strdup ("");
}

static void
test_id (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (cw_shown_game_get_id (f->shown), ==, CW_NO_GAME);
  show (f, 1);
  g_assert_cmpuint (f->notified, ==, 1);
  g_assert_cmpstr (cw_game_tree_tag (cw_session_tree (f->session), "Event"), ==, "Second");
  show (f, 1);
  g_assert_cmpuint (f->notified, ==, 1);
  cw_session_reset (f->session, cw_game_named ("chess"), NULL); /* in no file */
  g_assert_cmpuint (cw_shown_game_get_id (f->shown), ==, CW_NO_GAME);
  g_assert_cmpuint (f->notified, ==, 2);
}

/* A game keeps its edits, undone ones too; showing it again does not lose them. */
static void
test_edits_stay (Fixture *f, gconstpointer data)
{
  show (f, 0);
  session_play (f->session, "c4");
  session_play (f->session, "c5");
  cw_session_undo (f->session);
  g_autofree char *changed = session_pgn (f->session);
  show (f, 0);
  show (f, 1);
  g_assert_false (cw_session_undo (f->session));
  show (f, 0);
  g_autofree char *again = session_pgn (f->session);
  g_assert_cmpstr (again, ==, changed);
  g_assert_true (cw_edit_history_is_dirty (cw_session_history (f->session)));
  g_assert_true (cw_session_redo (f->session));
  g_assert_true (cw_session_undo (f->session) && cw_session_undo (f->session));
  g_assert_false (cw_edit_history_is_dirty (cw_session_history (f->session)));
}

static void
write_and_read (Fixture *f, const char *text)
{
  GPtrArray *files = cw_document_get_files (f->document);
  g_assert_true (g_file_set_contents (g_file_peek_path (cw_files_get (files, 0)), text, -1, NULL));
  cw_document_open (f->document, files);
  while (cw_document_is_loading (f->document))
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_shown (Fixture *f, guint id, guint ply)
{
  g_assert_cmpuint (cw_shown_game_get_id (f->shown), ==, id);
  g_assert_cmpuint (cw_session_node (f->session)->ply, ==, ply);
}

/* After a reload the same game is shown at the same move, even if another program added games
 * before it, removed some or changed it. */
static void
test_read_again (Fixture *f, gconstpointer data)
{
#define A "[Event \"First\"]\n\n1. e4 e5 *\n\n"
#define B "[Event \"Second\"]\n\n1. d4 d5 *\n\n"
#define C "[Event \"Third\"]\n\n1. c4 c5 2. Nc3 *\n\n"
  show (f, 1);
  cw_session_last (f->session);
  write_and_read (f, A B C);
  assert_shown (f, 1, 2);
  write_and_read (f, C A C B C);
  assert_shown (f, 3, 2);
  write_and_read (f, B A);
  assert_shown (f, 0, 2);
  write_and_read (f, A C "[Event \"Second\"]\n[White \"Ada\"]\n\n1. d4 *\n\n");
  assert_shown (f, 2, 1);
  /* Of identical games the nearest is shown; if the game is gone, the one in its place. */
  write_and_read (f, A A A A);
  show (f, 2);
  write_and_read (f, A A A A A);
  assert_shown (f, 2, 0);
  write_and_read (f,
                  "[Event \"X\"]\n[White \"I\"]\n[Black \"J\"]\n[Result \"1-0\"]\n\n1. e3 1-0\n");
  assert_shown (f, 0, 0);
  /* Other files begin with their first game. */
  write_and_read (f, A B);
  show (f, 1);
  open_games (f, "other.pgn");
  g_assert_cmpuint (cw_shown_game_get_id (f->shown), ==, CW_NO_GAME);
  g_assert_cmpuint (cw_shown_game_get_wanted (f->shown), ==, 0);
#undef A
#undef B
#undef C
}

/* Edits that cannot be kept when their file is read again are put back into it in the next run. */
static void
test_keep_fails (Fixture *f, gconstpointer data)
{
  g_autofree char *kept =
      g_build_filename (g_get_user_state_dir (), "counterweight", "unsaved-games.pgn", NULL);
  show (f, 0);
  session_play (f->session, "c4");
  g_assert_cmpint (g_mkdir_with_parents (kept, 0700), ==, 0); /* a folder, not a file */
  open_games (f, "two.pgn");
  g_assert_false (cw_game_edits_is_modified (cw_shown_game_get_edits (f->shown)));
  g_assert_cmpint (g_rmdir (kept), ==, 0);
  g_assert_finalize_object (f->shown);
  f->shown = cw_shown_game_new (f->document, f->session);
  open_games (f, "two.pgn");
  model_wait (cw_game_edits_is_changed (cw_shown_game_get_edits (f->shown), 0));
}

static void
test_keep (Fixture *f, gconstpointer data)
{
  show (f, 0);
  session_play (f->session, "c4");
  show (f, 1);
  session_play (f->session, "Nf3");
  cw_edit_history_mark_saved (cw_session_history (f->session));
  show (f, 0);
  cw_session_set_comment (f->session, "again");
  cw_shown_game_keep_changes (f->shown);
  cw_shown_game_keep_changes (f->shown); /* once is enough */
  g_autofree char *kept = take_kept ();
  const char *first = strstr (kept, "First");
  g_assert_nonnull (first);
  g_assert_nonnull (strstr (kept, "(1. c4)"));
  g_assert_null (strstr (first + 1, "First"));
  g_assert_null (strstr (kept, "Second"));
}

/* A game in no file becomes a kept game as soon as another is shown; a game of a file, when other
 * files are opened. */
static void
test_other_files (Fixture *f, gconstpointer data)
{
  session_play (f->session, "b4");
  show (f, 1);
  g_autofree char *own = take_kept ();
  g_assert_nonnull (strstr (own, "1. b4"));
  session_play (f->session, "c4");
  open_games (f, "other.pgn");
  g_assert_cmpuint (cw_shown_game_get_id (f->shown), ==, CW_NO_GAME);
  g_autofree char *kept = take_kept ();
  g_assert_nonnull (strstr (kept, "(1. c4)"));
  show (f, 1);
  g_assert_null (cw_session_node (f->session)->child->sibling);
}

static void
note_modified (CwGameEdits *edits, GParamSpec *pspec, gboolean *modified)
{
  g_object_get (edits, "modified", modified, NULL);
  g_assert_true (*modified == cw_game_edits_is_modified (edits));
}

/* Files in the background come back as they were, with their unsaved edits. */
static void
test_several_files (Fixture *f, gconstpointer data)
{
  g_autoptr (CwOpenFiles) open = cw_open_files_new (f->document, f->shown);
  CwGameEdits *edits = cw_shown_game_get_edits (f->shown);
  static const char *const names[] = { "a.pgn", "b.pgn" };
  GPtrArray *files[2];
  gboolean modified = FALSE; /* as notified */
  g_signal_connect (edits, "notify::modified", G_CALLBACK (note_modified), &modified);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (g_get_user_cache_dir (), names[i], NULL);
      g_autofree char *text = g_strdup_printf ("[Event \"%s\"]\n\n1. e4 e5 *\n", names[i]);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      files[i] = cw_files_new (&file, 1);
      cw_open_files_open (open, files[i]);
      model_wait (!cw_document_is_loading (f->document));
      show (f, 0);
      if (i == 0)
        session_play (f->session, "d4");
    }
  g_assert_cmpuint (cw_open_files_count (open), ==, 2);
  g_assert_cmpuint (cw_open_files_get_shown (open), ==, 1);
  g_assert_false (cw_game_edits_is_modified (edits));
  g_assert_false (modified);
  g_autofree char *first = cw_open_files_get_title (open, 0);
  g_assert_cmpstr (first, ==, "• a.pgn");
  cw_open_files_show (open, 0);
  g_assert_cmpstr (cw_document_get_title (f->document), ==, "a.pgn");
  g_assert_true (cw_game_edits_is_modified (edits));
  g_assert_true (modified);
  g_assert_cmpuint (cw_shown_game_get_id (f->shown), ==, 0);
  g_assert_cmpuint (cw_session_node (f->session)->ply, ==, 1);
  g_assert_true (cw_session_undo (f->session));
  g_assert_false (cw_game_edits_is_modified (edits));
  g_assert_true (cw_session_redo (f->session));
  cw_open_files_open (open, files[1]); /* already open */
  g_assert_cmpuint (cw_open_files_count (open), ==, 2);
  g_assert_false (cw_game_edits_is_modified (edits));
  g_assert_false (modified);
  /* Unsaved edits of a closed file wait for it, and can be undone there. */
  cw_open_files_close (open, 0);
  g_assert_cmpuint (cw_open_files_count (open), ==, 1);
  g_assert_false (cw_kept_games_exist ());
  cw_open_files_open (open, files[0]);
  model_wait (!cw_document_is_loading (f->document));
  model_wait (cw_game_edits_is_modified (edits));
  show (f, 0);
  g_assert_nonnull (cw_session_node (f->session)->child->sibling);
  g_assert_true (cw_session_undo (f->session));
  g_assert_null (cw_session_node (f->session)->child->sibling);
  g_assert_false (cw_game_edits_is_modified (edits));
  g_signal_handlers_disconnect_by_data (edits, &modified);
  g_ptr_array_unref (files[0]);
  g_ptr_array_unref (files[1]);
}

/* A document saved under a name becomes that file, which contains its edits. */
static void
test_replace (Fixture *f, gconstpointer data)
{
  g_autoptr (CwOpenFiles) open = cw_open_files_new (f->document, f->shown);
  g_autoptr (GFile) pasted = cw_pasted_games_take ("1. e4 *\n\n1. d4 *\n", NULL);
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "named.pgn", NULL);
  g_autofree char *title = NULL;
  g_autoptr (GFile) named = g_file_new_for_path (path);
  g_autoptr (GPtrArray) files = cw_files_new (&pasted, 1), list = cw_pasted_games_list ();
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_true (g_file_equal (list->pdata[0], pasted));
  cw_open_files_open (open, files);
  model_wait (!cw_document_is_loading (f->document));
  g_assert_cmpuint (cw_open_files_count_unsaved (open, &title), ==, 1);
  g_assert_true (g_str_has_prefix (title, "pasted-"));
  show (f, 0);
  session_play (f->session, "c4");
  g_assert_true (g_file_set_contents (path, "1. e4 (1. c4) *\n\n1. d4 *\n", -1, NULL));
  cw_open_files_replace (open, named);
  model_wait (!cw_document_is_loading (f->document));
  g_assert_cmpstr (cw_document_get_title (f->document), ==, "named.pgn");
  g_assert_cmpuint (cw_open_files_count (open), ==, 1);
  g_clear_pointer (&title, g_free);
  g_assert_cmpuint (cw_open_files_count_unsaved (open, &title), ==, 0);
  g_assert_false (cw_kept_games_exist ());
  g_assert_true (g_file_delete (pasted, NULL, NULL));
}

/* Edits restored in the next run are shown, at the last of them. */
static void
test_last_edited (Fixture *f, gconstpointer data)
{
  show (f, 1);
  cw_session_go (f->session, cw_session_node (f->session)->child);
  session_play (f->session, "Nf6");
  show (f, 0);
  session_play (f->session, "c4");
  show (f, 1);
  cw_session_go (f->session, cw_session_node (f->session)->child);
  session_play (f->session, "c5");
  cw_session_first (f->session);
  cw_shown_game_leave (f->shown);
  g_assert_finalize_object (f->shown);
  cw_session_reset (f->session, cw_game_named ("chess"), NULL);
  f->shown = cw_shown_game_new (f->document, f->session);
  cw_recovered_edits_take_journal ();
  open_games (f, "two.pgn");
  show (f, 0); /* as the list does */
  model_wait (cw_game_edits_is_changed (cw_shown_game_get_edits (f->shown), 0));
  assert_shown (f, 1, 2);
  const CwNode *node = cw_session_node (f->session);
  g_assert_true (node->parent->child->sibling == node); /* 1... Nf6 was the first */
  g_assert_true (cw_session_undo (f->session));
}

static void
test_unreadable (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "two.pgn", NULL);
  g_autofree char *sentence = NULL;
  show (f, 0);
  session_play (f->session, "c4");
  CwEditHistory *history = cw_session_history (f->session);
  /* Another program writes to the file. */
  FILE *stream = g_fopen (path, "r+");
  g_assert_cmpint (fputs ("[Event \"Third\"]", stream), >=, 0);
  g_assert_cmpint (fclose (stream), ==, 0);
  g_assert_false (cw_shown_game_set_id (f->shown, 1, &sentence));
  g_assert_nonnull (sentence);
  g_assert_true (cw_session_history (f->session) == history);
  g_assert_cmpuint (cw_shown_game_get_id (f->shown), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/shown-game/" name, Fixture, NULL, setup, function, teardown)
  ADD ("id", test_id);
  ADD ("edits-stay", test_edits_stay);
  ADD ("read-again", test_read_again);
  ADD ("keep", test_keep);
  ADD ("keep-fails", test_keep_fails);
  ADD ("other-files", test_other_files);
  ADD ("several-files", test_several_files);
  ADD ("replace", test_replace);
  ADD ("last-edited", test_last_edited);
  ADD ("unreadable", test_unreadable);
#undef ADD
  return g_test_run ();
}
