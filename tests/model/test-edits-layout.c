/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games written elsewhere, or as they were before, keep their layout. */
#include "edits-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/files/edit_journal.h"
#include "model/files/games_out.h"
#include "support/recover.h"

/* Copies and restored games keep their layout. */
static void
test_layout (Fixture *f, gconstpointer data)
{
  g_autofree char *sentence = NULL;
  g_assert_cmpuint (cw_game_edits_duplicate (f->edits, 0, &sentence), ==, 2);
  save (f, NULL);
  assert_text (f->path, ONE ONE TWO);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 2, TRUE, &sentence));
  g_assert_true (cw_game_edits_set_deleted (f->edits, 0, TRUE, &sentence));
  save (f, NULL);
  assert_text (f->path, TWO);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 0, FALSE, &sentence));
  save (f, NULL);
  assert_text (f->path, ONE TWO);
  /* As far as the game was not edited. */
  g_autoptr (CwEditHistory) second = history (f, 1);
  cw_edit_history_set_tag (second, "Event", "X");
  g_assert_cmpuint (cw_game_edits_duplicate (f->edits, 1, &sentence), ==, 3);
  save (f, NULL);
  assert_text (f->path, ONE "[Event \"X\"]\n\n1.e4 c5   *\n\n[Event \"X\"]\n\n1.e4 c5   *\n\n");
}

/* A game restored to its state before saving has all its bytes of that time, including unreadable
 * parts. */
static void
test_undo_behind_saving (Fixture *f, gconstpointer data)
{
  static const char odd[] = "[Event  \"Odd\"]\n\n1.e4 {one\n  two}   e5  2.Ke3 {odd}  Nc6 *\n\n";
  g_autofree char *text = g_strconcat (odd, TWO, NULL);
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  g_autoptr (CwEditHistory) first = history (f, 0);
  CwNode *root = cw_game_tree_root (cw_edit_history_tree (first));
  cw_edit_history_set_comment (first, root->child, "another");
  save (f, NULL);
  g_autofree char *once = NULL, *twice = NULL;
  g_assert_true (g_file_get_contents (f->path, &once, NULL, NULL));
  cw_edit_history_set_comment (first, root->child, NULL);
  save (f, NULL);
  cw_edit_history_undo (first);
  save (f, NULL);
  assert_text (f->path, once);
  cw_edit_history_undo (first);
  save (f, NULL);
  assert_text (f->path, text);
  cw_edit_history_redo (first);
  save (f, NULL);
  assert_text (f->path, once);
  cw_edit_history_undo (first);
  cw_edit_history_set_tag (first, "Event", "New"); /* instead of the undone edit */
  save (f, NULL);
  g_assert_true (g_file_get_contents (f->path, &twice, NULL, NULL));
  g_assert_nonnull (strstr (twice, "[Event  \"New\"]"));
}

/* So has one with a comment that is never closed, if the next game has tags. */
static void
test_open_comment (Fixture *f, gconstpointer data)
{
#define OPEN "[Event \"Odd\"]\n[Result \"0-1\"]\n\n1.e4   e5 2. Qxd {never closed\n\n"
  g_autofree char *sentence = NULL;
  g_assert_true (g_file_set_contents (f->path, OPEN TWO, -1, NULL));
  open_file (f);
  g_autoptr (CwEditHistory) odd = history (f, 0), next = history (f, 1);
  CwNode *root = cw_game_tree_root (cw_edit_history_tree (odd));
  cw_edit_history_set_comment (odd, root, "mine");
  save (f, NULL);
  cw_edit_history_undo (odd);
  save (f, NULL);
  assert_text (f->path, OPEN TWO);
  cw_edit_history_set_tag (odd, "Round", "1");
  save (f, NULL);
  cw_edit_history_undo (odd);
  save (f, NULL);
  assert_text (f->path, OPEN TWO);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 0, TRUE, &sentence));
  save (f, NULL);
  assert_text (f->path, TWO);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 0, FALSE, &sentence));
  save (f, NULL);
  assert_text (f->path, OPEN TWO);
  g_assert_true (g_file_set_contents (f->path, TWO "\n1. d4 d5 *\n\n" OPEN, -1, NULL));
  open_file (f);
  g_assert_cmpuint (cw_document_get_n_games (f->document), ==, 3);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 2, TRUE, &sentence));
  save (f, NULL);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 2, FALSE, &sentence));
  g_assert_true (cw_game_edits_move (f->edits, 2, -1));
  save (f, NULL);
  open_file (f);
  g_assert_cmpuint (cw_document_get_n_games (f->document), ==, 3);
#undef OPEN
}

static void
step (Fixture *f, int by)
{
  g_autofree char *sentence = NULL;
  cw_game_edits_step (f->edits, by, &sentence);
  g_assert_null (sentence);
  save (f, NULL);
}

/* Deletes a game; when that was saved and undone, the file is as it was. */
static void
assert_deletion (Fixture *f, guint id, const char *without)
{
  g_autofree char *sentence = NULL, *text = NULL;
  g_assert_true (g_file_get_contents (f->path, &text, NULL, NULL));
  g_assert_true (cw_game_edits_set_deleted (f->edits, id, TRUE, &sentence));
  save (f, NULL);
  assert_text (f->path, without);
  step (f, -1);
  g_autofree char *said = cw_games_saved_sentence (&f->what, "a.pgn");
  g_assert_cmpstr (said, ==, "Saved in a.pgn: 1 game put back.");
  assert_text (f->path, text);
  step (f, 1);
  assert_text (f->path, without);
  step (f, -1);
  assert_text (f->path, text);
}

#define SPACED_ONE "[Event \"One\"]\n\n1. e4 *"
#define SPACED_TWO "[Event \"Two\"]\n\n1. d4 *"
#define SPACED_LAST "[Event \"Last\"]\n\n1. c4 *"

/* What stood behind a deleted game comes back with it: blank lines, other text, and nothing at the
 * end of the file. */
static void
test_behind (Fixture *f, gconstpointer data)
{
  static const char text[] =
      "% head\n" SPACED_ONE "\n\n\nstray text\n\n" SPACED_TWO "\n\n\n\n" SPACED_LAST;
  g_autofree char *sentence = NULL;
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  assert_deletion (f, 0, "% head\nstray text\n\n" SPACED_TWO "\n\n\n\n" SPACED_LAST);
  assert_deletion (f, 1, "% head\n" SPACED_ONE "\n\n\nstray text\n\n" SPACED_LAST);
  assert_deletion (f, 2, "% head\n" SPACED_ONE "\n\n\nstray text\n\n" SPACED_TWO "\n\n\n\n");
  /* Several, one by one, in whatever order. */
  for (guint id = 0; id < 3; id++)
    {
      g_assert_true (cw_game_edits_set_deleted (f->edits, id, TRUE, &sentence));
      save (f, NULL);
    }
  assert_text (f->path, "% head\nstray text\n\n");
  for (guint id = 0; id < 3; id++)
    {
      g_assert_true (cw_game_edits_set_deleted (f->edits, id, FALSE, &sentence));
      save (f, NULL);
    }
  assert_text (f->path, text);
}

/* So does what a game says twice. */
static void
test_twice (Fixture *f, gconstpointer data)
{
  static const char text[] =
      "[Event \"Odd\"]\n[Result \"0-1\"]\n[Result \"1-0\"]\n\n1.  e4   e5 *\n\n" TWO;
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  assert_deletion (f, 0, TWO);
}

/* What was written between games that were moved or added goes when these go. */
static void
test_divided (Fixture *f, gconstpointer data)
{
  static const char text[] = SPACED_ONE "\n" SPACED_TWO "\n\n\n" SPACED_LAST;
  g_autofree char *sentence = NULL;
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  g_assert_true (cw_game_edits_move (f->edits, 2, -1));
  save (f, NULL);
  assert_text (f->path, SPACED_ONE "\n\n" SPACED_LAST "\n\n" SPACED_TWO "\n\n\n");
  step (f, -1);
  assert_text (f->path, text);
  g_assert_cmpuint (cw_game_edits_copy (f->edits, 0, 0, &sentence), ==, 3);
  save (f, NULL);
  assert_text (f->path, SPACED_ONE "\n" SPACED_TWO "\n\n\n" SPACED_LAST "\n\n" SPACED_ONE "\n\n");
  g_assert_true (cw_game_edits_set_deleted (f->edits, 2, TRUE, &sentence));
  save (f, NULL);
  step (f, -1);
  assert_text (f->path, SPACED_ONE "\n" SPACED_TWO "\n\n\n" SPACED_LAST "\n\n" SPACED_ONE "\n\n");
  step (f, -1);
  assert_text (f->path, text);
}

/* What precedes the first game is not divided from another one that comes first. */
static void
test_head (Fixture *f, gconstpointer data)
{
  static const char text[] = "% head\n" SPACED_ONE "\n\n" SPACED_TWO "\n\n";
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  g_assert_true (cw_game_edits_move (f->edits, 1, -1));
  save (f, NULL);
  assert_text (f->path, "% head\n" SPACED_TWO "\n\n" SPACED_ONE "\n\n");
  step (f, -1);
  assert_text (f->path, text);
}

#define WINDOWS_TWO "[Event \"Two\"]\r\n[Result \"1-0\"]\r\n\r\n1.e4    e5 1-0\r\n\r\n"
#define CAFE "[Event \"Caf\xe9\"]\r\n\r\n1. e4   e5 2.Bb5 {check} a6\r\n 3.Bxd7 *\r\n\r\n"
#define WINDOWS "[Event \"One\"]\r\n[Result \"1-0\"]\r\n\r\n1.e4    e5 1-0\r\n\r\n"

/* Line ends too, even if the file begins with others. */
static void
test_line_ends (Fixture *f, gconstpointer data)
{
  g_autofree char *sentence = NULL;
  g_assert_true (g_file_set_contents (f->path, ONE WINDOWS ONE, -1, NULL));
  open_file (f);
  g_assert_cmpuint (cw_game_edits_duplicate (f->edits, 1, &sentence), ==, 3);
  save (f, NULL);
  assert_text (f->path, ONE WINDOWS WINDOWS ONE);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 1, TRUE, &sentence));
  g_assert_true (cw_game_edits_set_deleted (f->edits, 3, TRUE, &sentence));
  save (f, NULL);
  assert_text (f->path, ONE ONE);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 1, FALSE, &sentence));
  g_assert_true (cw_game_edits_set_deleted (f->edits, 3, FALSE, &sentence));
  save (f, NULL);
  assert_text (f->path, ONE WINDOWS WINDOWS ONE);
}

/* The same after a crash before they were saved, edited or not, however often they go through the
 * journal. */
static void
test_recovered (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autofree char *sentence = NULL;
  g_assert_true (g_file_set_contents (f->path, ONE WINDOWS ONE CAFE CAFE, -1, NULL));
  open_file (f);
  for (guint id = 1; id < 4; id += 2)
    g_assert_true (cw_game_edits_set_deleted (f->edits, id, TRUE, &sentence));
  save (f, NULL);
  assert_text (f->path, ONE ONE CAFE);
  for (guint id = 1; id < 4; id += 2)
    g_assert_true (cw_game_edits_set_deleted (f->edits, id, FALSE, &sentence));
  g_assert_cmpuint (cw_game_edits_duplicate (f->edits, 1, &sentence), ==, 5);
  g_autoptr (CwEditHistory) copy = history (f, 5);
  cw_edit_history_set_tag (copy, "Event", "Two");
  for (guint run = 0; run < 2; run++)
    {
      cw_edit_journal_finish (journal);
      cw_recovered_edits_take_journal ();
      cw_game_edits_forget (f->edits);
      open_file (f);
      g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 3);
    }
  save (f, NULL);
  assert_text (f->path, ONE WINDOWS WINDOWS_TWO ONE CAFE CAFE);
}

/* A copy of an edited game is that game, not what it was before the edit. */
static void
test_recovered_copy (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autofree char *sentence = NULL;
  g_autoptr (CwEditHistory) second = history (f, 1);
  cw_edit_history_set_tag (second, "Event", "New");
  g_assert_cmpuint (cw_game_edits_duplicate (f->edits, 1, &sentence), ==, 2);
  cw_edit_journal_finish (journal);
  cw_recovered_edits_take_journal ();
  cw_game_edits_forget (f->edits);
  open_file (f);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 2);
  save (f, NULL);
  assert_text (f->path, ONE "[Event \"New\"]\n\n1.e4 c5   *\n\n[Event \"New\"]\n\n1.e4 c5   *\n\n");
}

/* If no other game shows that the file is in Windows-1252, a restored game is still written in
 * it. */
static void
test_windows (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autofree char *sentence = NULL;
  for (guint run = 0; run < 3; run++)
    {
      g_assert_true (g_file_set_contents (f->path, WINDOWS CAFE, -1, NULL));
      open_file (f);
      g_assert_true (cw_game_edits_set_deleted (f->edits, 1, TRUE, &sentence));
      save (f, NULL);
      assert_text (f->path, WINDOWS);
      g_assert_true (cw_game_edits_set_deleted (f->edits, 1, FALSE, &sentence));
      for (guint again = 0; again < run; again++)
        {
          cw_edit_journal_finish (journal);
          cw_recovered_edits_take_journal ();
          cw_game_edits_forget (f->edits);
          open_file (f);
          g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 1);
        }
      save (f, NULL);
      assert_text (f->path, WINDOWS CAFE);
      cw_game_edits_forget (f->edits);
      cw_edit_journal_finish (journal);
    }
}

/* Older journals do not record line ends: those of the file are used. */
static void
test_older_journal (Fixture *f, gconstpointer data)
{
  static const char game[] = "[Event \"New\"]\n\n1. a3 *\n";
  g_autofree char *journal_path = cw_edit_journal_path ();
  g_autofree char *folder = g_path_get_dirname (journal_path);
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *text =
      g_strdup_printf ("%%%%a 9 - %" G_GSIZE_FORMAT " %s 4\n%s", strlen (game), uri, game);
  g_assert_true (g_file_set_contents (f->path, WINDOWS, -1, NULL));
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (journal_path, text, -1, NULL));
  cw_recovered_edits_take_journal ();
  open_file (f);
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 1);
  save (f, NULL);
  assert_text (f->path, WINDOWS "[Event \"New\"]\r\n\r\n1. a3 *\r\n\r\n");
  cw_edit_journal_finish (journal);
}

static void
copied (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;
  g_autoptr (GError) error = NULL;
  f->written = cw_games_copy_finish (result, &f->to_utf8, &error);
  g_assert_no_error (error);
  f->saved = TRUE;
}

static void
copy (Fixture *f, GFile *target, gboolean append)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *sentence = NULL;
  for (guint id = 0; id < cw_document_get_n_games (f->document); id++)
    g_array_append_val (ids, id);
  f->saved = FALSE;
  cw_games_copy (cw_games_out (f->edits, ids, &sentence), target, append, copied, f);
  while (!f->saved)
    g_main_context_iteration (NULL, TRUE);
}

/* The same in another file, with the line ends of that file. */
static void
test_other_file (Fixture *f, gconstpointer data)
{
  static const char other[] = "[Event \"Other\"]\r\n\r\n1.a4 *\r\n\r\n";
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "others.pgn", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  copy (f, target, FALSE);
  assert_text (path, ONE TWO "\n");
  g_assert_true (g_file_set_contents (path, other, -1, NULL));
  copy (f, target, TRUE);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, other));
  g_assert_nonnull (strstr (text, "[Result \"1-0\"]\r\n\r\n1.e4    e5 1-0\r\n\r\n[Event"));
  g_unlink (path);
}

/* A new file has the line ends of its first game, also between games and when a game is written
 * alone. */
static void
test_new_file (Fixture *f, gconstpointer data)
{
  static const char plain_two[] = "[Event \"Two\"]\n[Result \"1-0\"]\n\n1.e4    e5 1-0\n\n";
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "new.pgn", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_assert_true (g_file_set_contents (f->path, WINDOWS WINDOWS_TWO, -1, NULL));
  open_file (f);
  copy (f, target, FALSE);
  assert_text (path, WINDOWS WINDOWS_TWO);
  g_autoptr (GBytes) alone = cw_games_file (f->edits, 1, "alone.pgn");
  g_assert_cmpmem (g_bytes_get_data (alone, NULL), g_bytes_get_size (alone), WINDOWS_TWO,
                   strlen (WINDOWS_TWO));
  g_assert_true (g_file_set_contents (f->path, WINDOWS ONE, -1, NULL));
  open_file (f);
  copy (f, target, FALSE);
  assert_text (path, WINDOWS WINDOWS);
  g_assert_true (g_file_set_contents (f->path, ONE WINDOWS_TWO, -1, NULL));
  open_file (f);
  copy (f, target, FALSE);
  g_autofree char *expected = g_strconcat (ONE, plain_two, NULL);
  assert_text (path, expected);
  g_unlink (path);
}

#define GERMAN "[White \"M\xfcller\"]\n\n1.e4 *\n\n"
#define PLAIN "[White \"A\"]\n\n1.d4 *\n\n"

/* A new file of games in Windows-1252 is so too, unless an edit adds other characters, or another
 * game is in UTF-8. */
static void
test_windows_file (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "new.pgn", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_assert_true (g_file_set_contents (f->path, PLAIN GERMAN, -1, NULL));
  open_file (f);
  copy (f, target, FALSE);
  assert_text (path, PLAIN GERMAN);
  g_assert_false (f->to_utf8);
  g_assert_true (g_file_set_contents (f->path, GERMAN "[White \"Ö\"]\n\n1.d4 *\n\n", -1, NULL));
  open_file (f);
  copy (f, target, FALSE);
  assert_text (path, "[White \"Müller\"]\n\n1.e4 *\n\n[White \"Ö\"]\n\n1.d4 *\n\n");
  g_assert_true (f->to_utf8);
  g_assert_true (g_file_set_contents (f->path, PLAIN GERMAN, -1, NULL));
  open_file (f);
  g_autoptr (CwEditHistory) plain = history (f, 0);
  cw_edit_history_set_tag (plain, "White", "Х");
  copy (f, target, FALSE);
  assert_text (path, "[White \"Х\"]\n\n1.d4 *\n\n[White \"Müller\"]\n\n1.e4 *\n\n");
  g_assert_true (f->to_utf8);
  g_unlink (path);
}

#define KIF(name)                                                                                  \
  "#KIF version=2.0 encoding=" name "\n手合割：平手\n"                                       \
  "手数----指手--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n*こ\n   2 投了\n"
#define CSA "V2.2\nN+One\nPI\n+\n+2726FU\n'a\n%TORYO\n"
#define CSA_HEAD "'CSA encoding=UTF-8\n"

/* A record in a file of another encoding names that encoding; in the middle of a file CSA names
 * none. */
static void
test_encoding (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *name, *text;
    const char *to, *copied, *twice;
    const char *encoding; /* of the copy */
    gboolean to_utf8;     /* from a file in another encoding */
  } files[] = {
    { "a.kifu", KIF ("UTF-8"), "b.kif", KIF ("Shift_JIS"), KIF ("Shift_JIS") KIF ("Shift_JIS"),
      "CP932", FALSE },
    { "a.kifu", KIF ("UTF-8"), "b.kifu", KIF ("UTF-8"), KIF ("UTF-8") KIF ("UTF-8"), "UTF-8",
      FALSE },
    { "a.kif", KIF ("Shift_JIS"), "b.kifu", KIF ("UTF-8"), KIF ("UTF-8") KIF ("UTF-8"), "UTF-8",
      TRUE },
    { "a.csa", CSA_HEAD CSA, "b.csa", CSA_HEAD CSA, CSA_HEAD CSA "/\n" CSA, "UTF-8", FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *from = g_build_filename (g_get_user_cache_dir (), files[i].name, NULL);
      g_autofree char *to = g_build_filename (g_get_user_cache_dir (), files[i].to, NULL);
      const char *of_old = g_str_has_suffix (from, ".kif") ? "CP932" : "UTF-8";
      gsize size;
      g_autofree char *bytes = g_convert (files[i].text, -1, of_old, "UTF-8", NULL, &size, NULL);
      g_assert_true (g_file_set_contents (from, bytes, (gssize)size, NULL));
      g_free (f->path);
      f->path = g_steal_pointer (&from);
      open_file (f);
      g_autoptr (GFile) target = g_file_new_for_path (to);
      for (guint append = 0; append < 2; append++)
        {
          g_autofree char *copied = NULL;
          copy (f, target, append == 1);
          g_assert_cmpint (f->to_utf8, ==, files[i].to_utf8 && append == 0);
          g_assert_true (g_file_get_contents (to, &copied, &size, NULL));
          g_autofree char *text =
              g_convert (copied, (gssize)size, "UTF-8", files[i].encoding, NULL, NULL, NULL);
          g_assert_cmpstr (text, ==, append == 1 ? files[i].twice : files[i].copied);
        }
      g_unlink (to);
    }
}

static void
refused (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;
  g_autoptr (GError) error = NULL;
  g_assert_cmpint (cw_games_copy_finish (result, NULL, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  f->saved = TRUE;
}

/* Text that Shift_JIS lacks makes a new file UTF-8; adding it to an existing file is refused. */
static void
test_lacking (Fixture *f, gconstpointer data)
{
  static const char text[] = "#KIF version=2.0 encoding=UTF-8\n手合割：平手\n先手：한\n"
                             "手数----指手--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 投了\n";
  g_autofree char *to = g_build_filename (g_get_user_cache_dir (), "new.kif", NULL);
  g_autofree char *from = g_build_filename (g_get_user_cache_dir (), "a.kifu", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *sentence = NULL;
  guint id = 0;
  g_array_append_val (ids, id);
  g_assert_true (g_file_set_contents (from, text, -1, NULL));
  g_free (f->path);
  f->path = g_steal_pointer (&from);
  open_file (f);
  copy (f, target, FALSE);
  assert_text (to, text);
  static const char old[] = "#KIF version=2.0 encoding=Shift_JIS\n\x90\xe6\x8e\xe8\x81\x46"
                            "A\n\x8e\xe8\x90\x94----\x8e\x77\x8e\xe8--\n";
  g_assert_true (g_file_set_contents (to, old, -1, NULL));
  f->saved = FALSE;
  cw_games_copy (cw_games_out (f->edits, ids, &sentence), target, TRUE, refused, f);
  while (!f->saved)
    g_main_context_iteration (NULL, TRUE);
  assert_text (to, old);
  g_unlink (to);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/edits-layout/" name, Fixture, NULL, setup, function, teardown)
  ADD ("copies", test_layout);
  ADD ("line-ends", test_line_ends);
  ADD ("recovered", test_recovered);
  ADD ("recovered-copy", test_recovered_copy);
  ADD ("lacking", test_lacking);
  ADD ("windows", test_windows);
  ADD ("older-journal", test_older_journal);
  ADD ("undo-behind-saving", test_undo_behind_saving);
  ADD ("behind", test_behind);
  ADD ("divided", test_divided);
  ADD ("head", test_head);
  ADD ("twice", test_twice);
  ADD ("open-comment", test_open_comment);
  ADD ("other-file", test_other_file);
  ADD ("new-file", test_new_file);
  ADD ("windows-file", test_windows_file);
  ADD ("encoding", test_encoding);
#undef ADD
  return g_test_run ();
}
