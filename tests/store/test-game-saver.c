/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving games into their file: in every file of the test data one game is edited and all other
 * bytes are compared; then games are added, deleted and moved. */
#include "store/game_saver.h"

#include <glib/gstdio.h>
#include <string.h>

#include "store/file_error.h"
#include "store/file_sink.h"
#include "support/deep_game.h"
#include "support/effort.h"
#include "text/count_text.h"

typedef struct
{
  char *path;
  CwGameSaver saver;
  GArray *games;
  char *bytes;
  gsize size;
} Opened;

static GFile *
output (void)
{
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  return g_file_new_build_filename (g_get_user_data_dir (), "saved", NULL);
}

static gboolean
open_games (Opened *opened, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  *opened = (Opened){ .path = g_strdup (path) };
  opened->saver.old = cw_seekable_file_new (file);
  opened->games = g_array_new (FALSE, FALSE, sizeof (CwSavedGame));
  gboolean done = cw_game_saver_read (&opened->saver, opened->games, &error);
  g_assert_true (g_file_get_contents (path, &opened->bytes, &opened->size, NULL));
  return done;
}

static void
close_games (Opened *opened)
{
  cw_seekable_file_free (opened->saver.old);
  g_array_unref (opened->games);
  g_free (opened->bytes);
  g_free (opened->path);
}

static CwSavedGame *
game_at (Opened *opened, guint i)
{
  return &g_array_index (opened->games, CwSavedGame, i);
}

static gboolean
save (Opened *opened, GFile *file, GError **error)
{
  opened->saver.games = (CwSavedGame *)(void *)opened->games->data;
  opened->saver.n_games = opened->games->len;
  return cw_game_saver_run (&opened->saver, file, error);
}

/* The game as a tree, from its own bytes. */
static CwGameTree *
read_tree (Opened *opened, guint i)
{
  const CwSavedGame *game = game_at (opened, i);
  return cw_record_tree_of (opened->bytes + game->offset, (size_t)game->length,
                            opened->saver.format, opened->saver.encoding, NULL);
}

static GBytes *
text_of (Opened *opened, guint i)
{
  CwGameTree *tree = read_tree (opened, i);
  if (tree == NULL)
    return NULL;
  GBytes *text = cw_game_saver_text (tree, opened->saver.format, NULL);
  cw_game_tree_free (tree);
  return text;
}

/* --- one game of every file ------------------------------------------------------------------ */

/* The game with a new comment at its first move, unless the format has no comments. */
static GBytes *
edited_text (Opened *opened, guint i)
{
  CwGameTree *tree = read_tree (opened, i);
  if (tree == NULL)
    return NULL;
  CwNode *root = cw_game_tree_root (tree);
  cw_node_set_comment (tree, root->child != NULL ? root->child : root, "edited here");
  GBytes *text = cw_game_saver_text (tree, opened->saver.format, NULL);
  cw_game_tree_free (tree);
  return text;
}

static void
assert_others (Opened *opened, Opened *now, guint i, CwSavedGame was)
{
  const CwSavedGame *is = game_at (now, i);
  guint64 behind = was.offset + was.length, now_behind = is->offset + is->length;

  g_assert_cmpuint (is->offset, ==, was.offset);
  g_assert_cmpuint (now->size - now_behind, ==, opened->size - behind);
  g_assert_true (memcmp (opened->bytes, now->bytes, was.offset) == 0);
  g_assert_true (memcmp (opened->bytes + behind, now->bytes + now_behind, opened->size - behind)
                 == 0);
}

static void
edit_one (const char *path, guint *edited)
{
  Opened opened, now;
  g_autoptr (GFile) file = output ();
  g_autoptr (GError) error = NULL;

  if (!open_games (&opened, path) || opened.games->len == 0
      || !cw_seekable_file_is_plain (opened.saver.old))
    {
      close_games (&opened);
      return;
    }
  guint i = opened.games->len / 2;
  CwSavedGame was = *game_at (&opened, i);
  g_autoptr (GBytes) text = edited_text (&opened, i);
  if (text == NULL) /* the format cannot write this game */
    {
      close_games (&opened);
      return;
    }
  game_at (&opened, i)->text = text;
  gboolean done = save (&opened, file, &error);
  if (error != NULL)
    g_test_message ("%s: %s", path, error->message);
  g_assert_true (done);
  g_assert_true (open_games (&now, g_file_peek_path (file)));
  g_test_message ("%s", path);
  if (now.games->len != opened.games->len)
    g_test_message ("%s: game %u: %u games, now %u", path, i, opened.games->len, now.games->len);
  g_assert_cmpuint (now.games->len, ==, opened.games->len);
  assert_others (&opened, &now, i, was);
  for (guint k = 0; k < now.games->len; k++)
    g_assert_cmpuint (game_at (&now, k)->offset, ==, game_at (&opened, k)->offset);
  g_autoptr (GBytes) again = text_of (&now, i);
  if (again == NULL || !g_bytes_equal (again, text))
    g_test_message ("%s: game %u is another", path, i);
  g_assert_true (again != NULL && g_bytes_equal (again, text));
  ++*edited;
  close_games (&opened);
  close_games (&now);
}

static void
set_event (CwGameTree *tree)
{
  cw_game_tree_set_tag (tree, "Event", "Edited");
}

static void
set_comment (CwGameTree *tree)
{
  CwNode *node = cw_game_tree_root (tree);
  while (node->child != NULL && node->ply < 4)
    node = node->child;
  g_autofree char *more =
      node->comment != NULL ? g_strconcat (node->comment, " Edited", NULL) : g_strdup ("Edited");
  if (node->ply > 0)
    cw_node_set_comment (tree, node, more);
}

/* Edits a Japanese record; counts it in `edited` if no more than `most` lines became as many
 * others. */
static void
edit_lines (const char *path, void (*change) (CwGameTree *tree), guint most, guint *edited)
{
  Opened opened, now;
  g_autoptr (GFile) file = output ();
  CwGameTree *tree = NULL;
  gboolean plain = open_games (&opened, path) && opened.games->len > 0
                   && cw_seekable_file_is_plain (opened.saver.old);
  CwRecordFormat format = opened.saver.format;

  if (plain && (format == CW_RECORD_KIF || format == CW_RECORD_KI2 || format == CW_RECORD_CSA))
    tree = read_tree (&opened, 0);
  if (tree != NULL)
    {
      change (tree);
      g_autoptr (GBytes) text = cw_game_saver_text (tree, format, NULL);
      g_assert_nonnull (text);
      game_at (&opened, 0)->text = text;
      g_assert_true (save (&opened, file, NULL));
      g_assert_true (open_games (&now, g_file_peek_path (file)));
      g_auto (GStrv) before = g_strsplit (opened.bytes, "\n", -1);
      g_auto (GStrv) after = g_strsplit (now.bytes, "\n", -1);
      guint n = g_strv_length (before), m = g_strv_length (after), first = 0, last = 0;
      while (first < MIN (n, m) && g_str_equal (before[first], after[first]))
        first++;
      while (last < MIN (n, m) - first && g_str_equal (before[n - 1 - last], after[m - 1 - last]))
        last++;
      if (n - first - last > most || m - first - last > most)
        g_test_message ("%s: lines %u to %u became %u", path, first + 1, n - last,
                        m - first - last);
      gboolean near = n - first - last <= most && m - first - last <= most;
      g_assert_true (near || change == set_comment); /* a row may hold several moves */
      *edited += near;
      close_games (&now);
    }
  cw_game_tree_free (tree);
  close_games (&opened);
}

static void
edit_header (const char *path, guint *edited)
{
  edit_lines (path, set_event, 1, edited);
}

static void
edit_comment (const char *path, guint *edited)
{
  edit_lines (path, set_comment, 2, edited);
}

/* One in so many files is edited: every file except in a short run. */
static guint
one_of (void)
{
  return test_effort () == 0 ? 6 : 1;
}

static void
edit_folder (const char *folder, void (*edit) (const char *path, guint *edited), guint *edited)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  static guint n;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      CwRecordFormat format;
      CwEncoding encoding;
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        edit_folder (path, edit, edited);
      else if (cw_record_format_of_file (name, &format, &encoding) && n++ % one_of () == 0)
        edit (path, edited);
    }
}

/* More than `least` files can be edited in that way. */
static void
edit_all (void (*edit) (const char *path, guint *edited), guint least)
{
  const char *data = g_getenv ("CW_TEST_DATA");
  guint edited = 0;

  if (data == NULL)
    {
      g_test_skip ("CW_TEST_DATA is not set");
      return;
    }
  edit_folder (data, edit, &edited);
  g_test_message ("one game edited in each of %u files", edited);
  g_assert_cmpuint (edited, >, one_of () == 1 ? least : least / one_of () / 2);
}

static void
test_all_data (void)
{
  edit_all (edit_one, 100);
}

static void
test_all_headers (void)
{
  edit_all (edit_header, 300);
}

static void
test_all_comments (void)
{
  edit_all (edit_comment, 430);
}

/* --- what a file becomes ---------------------------------------------------------------------- */

static char *
write_file (const char *name, const char *text, gssize size)
{
  char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_true (g_file_set_contents (path, text, size, NULL));
  return path;
}

#define ONE "[Event \"One\"]\n[Result \"1-0\"]\n\n1.e4    e5 1-0\n\n"
#define TWO "; a line\n[Event \"Two\"]\n[Result \"*\"]\n\n1.d4 Ke4 *"
#define HEAD "% an escaped line\n"

static void
assert_saved (Opened *opened, const char *expected)
{
  g_autoptr (GFile) file = output ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  save (opened, file, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
  /* The games' places are those in the new file. */
  Opened now;
  g_assert_true (open_games (&now, g_file_peek_path (file)));
  guint k = 0;
  for (guint i = 0; i < opened->games->len; i++)
    if (game_at (opened, i)->length > 0)
      {
        g_assert_cmpuint (game_at (opened, i)->offset, ==, game_at (&now, k)->offset);
        g_assert_cmpuint (game_at (opened, i)->length, ==, game_at (&now, k)->length);
        g_assert_cmpuint (game_at (opened, i)->end, ==, game_at (&now, k)->end);
        k++;
      }
  g_assert_cmpuint (k, ==, now.games->len);
  close_games (&now);
}

static void
test_delete_and_move (void)
{
  g_autofree char *path = write_file ("two.pgn", HEAD ONE TWO, -1);
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  static const struct
  {
    gboolean moved;
    int deleted;
    const char *expected;
  } cases[] = {
    { FALSE, 0, HEAD TWO },
    { FALSE, 1, HEAD ONE "; a line\n" },
    { TRUE, -1, HEAD "[Event \"Two\"]\n[Result \"*\"]\n\n1.d4 Ke4 *\n\n" ONE "; a line\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Opened opened;
      g_assert_true (open_games (&opened, path));
      g_assert_cmpuint (opened.games->len, ==, 2);
      if (cases[i].deleted >= 0)
        game_at (&opened, (guint)cases[i].deleted)->text = nothing;
      if (cases[i].moved)
        {
          CwSavedGame first = *game_at (&opened, 0);
          g_array_remove_index (opened.games, 0);
          g_array_append_val (opened.games, first);
        }
      assert_saved (&opened, cases[i].expected);
      close_games (&opened);
    }
}

static void
test_add (void)
{
  static const char with_returns[] = "[Event \"A\"]\r\n\r\n1.e4 *\r\n";
  g_autofree char *path = write_file ("returns.pgn", with_returns, -1);
  g_autoptr (GBytes) text = g_bytes_new_static ("[Event \"B\"]\n\n1. d4 *\n\n", 23);
  CwSavedGame added = { .text = text };
  Opened opened;

  g_assert_true (open_games (&opened, path));
  g_array_append_val (opened.games, added);
  assert_saved (&opened, "[Event \"A\"]\r\n\r\n1.e4 *\r\n\r\n[Event \"B\"]\r\n\r\n1. d4 *\r\n\r\n");
  close_games (&opened);
}

/* Other programs read a DOS file up to its end mark, so nothing is written after it. */
static void
test_end_mark (void)
{
  static const char *const ends[] = { "\x1a", "\r\n\x1a", "\x1a\x1a\x1a", "\n\x1a\r\n" };
  g_autoptr (GBytes) text = g_bytes_new_static ("[Event \"B\"]\n\n1. d4 *\n\n", 23);
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  CwSavedGame added = { .text = text };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      const char *mark = strchr (ends[i], '\x1a');
      g_autofree char *blanks = g_strndup (ends[i], (gsize)(mark - ends[i]));
      g_autofree char *before = g_strconcat ("[Event \"A\"]\n\n1.e4 *\n\n", ends[i], NULL);
      g_autofree char *path = write_file ("mark.pgn", before, -1);
      g_autofree char *longer = g_strconcat ("[Event \"A\"]\n\n1.e4 *\n\n", blanks,
                                             "[Event \"B\"]\n\n1. d4 *\n\n", mark, NULL);
      Opened opened;
      g_assert_true (open_games (&opened, path));
      assert_saved (&opened, before);
      close_games (&opened);
      g_assert_true (open_games (&opened, path));
      g_array_append_val (opened.games, added);
      assert_saved (&opened, longer);
      close_games (&opened);
      g_assert_true (open_games (&opened, path));
      game_at (&opened, 0)->text = nothing;
      assert_saved (&opened, mark);
      close_games (&opened);
    }
}

/* Only changed tags and results are written, in the file's encoding. */
static void
test_tags (void)
{
  static const char before[] = "[White  \"M\xfcller\"]\n[Event \"x\"]\n[Result \"*\"]\n"
                               "1.e4   {\xe4h}\n e5 *\n\n[Event \"y\"]\n\n*\n";
  static const char after[] = "[White  \"M\xfcller\"]\n[Black \"B\"]\n[Event \"\xd6rebro\"]\n"
                              "[Result \"0-1\"]\n1.e4   {\xe4h}\n e5 0-1\n\n[Event \"y\"]\n\n*\n";
  g_autofree char *path = write_file ("tags.pgn", before, -1);
  Opened opened;

  g_assert_true (open_games (&opened, path));
  CwGameTree *tree = read_tree (&opened, 0);
  cw_game_tree_set_tag (tree, "Event", "Örebro");
  cw_game_tree_set_tag (tree, "Black", "B");
  cw_game_tree_set_result (tree, CW_BLACK_WON);
  g_autoptr (GBytes) text = cw_game_saver_text (tree, CW_RECORD_PGN, NULL);
  game_at (&opened, 0)->text = text;
  assert_saved (&opened, after);
  cw_game_tree_free (tree);
  close_games (&opened);
}

#define LATIN "[White \"M\xfcller\"]\n\n1.e4 *\n\n"
#define PLAIN "[White \"Meier\"]\n\n1.d4 *\n"

/* Opens a file and gives its second game another name. */
static void
rename_second (Opened *opened, const char *text, const char *name)
{
  g_autofree char *path = write_file ("latin.pgn", text, -1);
  g_assert_true (open_games (opened, path));
  CwGameTree *tree = read_tree (opened, 1);
  cw_game_tree_set_tag (tree, "White", name);
  game_at (opened, 1)->text = cw_game_saver_text (tree, CW_RECORD_PGN, NULL);
  cw_game_tree_free (tree);
}

static void
close_renamed (Opened *opened)
{
  g_bytes_unref (game_at (opened, 1)->text);
  close_games (opened);
}

/* A file has one encoding, and characters it lacks are not written. */
static void
test_latin (void)
{
  static const char with_name[] = LATIN "[White \"J\xe4ger \x80\"]\n\n1.d4 *\n";
  g_autoptr (GFile) file = output ();
  g_autoptr (GError) error = NULL;
  Opened opened;
  rename_second (&opened, LATIN PLAIN, "Jäger €");
  assert_saved (&opened, with_name);
  close_renamed (&opened);

  rename_second (&opened, LATIN PLAIN, "日本");
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "before", -1, NULL));
  g_assert_false (save (&opened, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "“日 本” in game 2 (日本 – ?) cannot"));
  g_assert_true (opened.saver.lacks_character);
  g_assert_cmpuint (opened.saver.refused, ==, 2);
  g_autofree char *after = NULL;
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &after, NULL, NULL));
  g_assert_cmpstr (after, ==, "before");
  close_renamed (&opened);

  rename_second (&opened, LATIN PLAIN, "日本");
  opened.saver.to_utf8 = TRUE;
  g_autofree char *recoded = NULL;
  g_assert_true (save (&opened, file, NULL));
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &recoded, NULL, NULL));
  g_assert_cmpstr (recoded, ==, "[White \"Müller\"]\n\n1.e4 *\n\n[White \"日本\"]\n\n1.d4 *\n");
  close_renamed (&opened);

  /* If other games are in UTF-8 already, the new name is too. */
  rename_second (&opened, LATIN PLAIN "\n[White \"日本\"]\n\n*\n\n[White \"日本\"]\n\n*\n", "é");
  assert_saved (&opened, LATIN "[White \"é\"]\n\n1.d4 *\n"
                               "\n[White \"日本\"]\n\n*\n\n[White \"日本\"]\n\n*\n");
  close_renamed (&opened);
}

/* Nothing is written if another program changed or replaced the file. */
static void
test_changed (void)
{
  g_autofree char *path = write_file ("changed.pgn", ONE TWO, -1);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) other = g_bytes_new_static (TWO, strlen (TWO));
  g_autoptr (GError) error = NULL;
  Opened opened;

  g_assert_true (open_games (&opened, path));
  g_assert_true (cw_file_write (file, other, NULL));
  g_assert_false (save (&opened, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  /* What was opened can still be saved to another file. */
  assert_saved (&opened, ONE TWO);
  close_games (&opened);
}

/* A file that would not change is left alone, also its time. */
static void
test_unchanged (void)
{
  g_autofree char *path = write_file ("unchanged.pgn", ONE TWO, -1);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GStatBuf before, after;
  Opened opened;
  g_assert_true (open_games (&opened, path) && g_stat (path, &before) == 0);
  g_assert_true (save (&opened, file, NULL) && g_stat (path, &after) == 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
  g_assert_cmpint (before.st_mtim.tv_nsec, ==, after.st_mtim.tv_nsec);
  close_games (&opened);
}

/* A game that was not read completely is not saved, so that nothing of it is lost. */
static void
test_too_much (void)
{
  g_autofree char *text = deep_game ();
  g_autoptr (GFile) file = output ();
  g_autofree char *path = g_file_get_path (file), *after = NULL;
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  Opened opened;
  g_assert_true (open_games (&opened, path));
  CwGameTree *tree = cw_record_tree_of (text, strlen (text), CW_RECORD_PGN, CW_UTF8, NULL);
  cw_node_set_comment (tree, cw_game_tree_root (tree), "new");
  g_autoptr (GBytes) bytes = cw_game_saver_text (tree, CW_RECORD_PGN, NULL);
  game_at (&opened, 0)->text = bytes;
  g_autoptr (GError) error = NULL;
  g_assert_false (save (&opened, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, text);
  cw_game_tree_free (tree);
  close_games (&opened);
}

/* Numbers of games are grouped as in the list. */
static void
test_number (void)
{
  enum
  {
    GAMES = 1234
  };
  g_autoptr (GString) text = g_string_new (LATIN);
  g_autoptr (GError) error = NULL;
  Opened opened;
  for (int i = 1; i < GAMES; i++)
    g_string_append (text, PLAIN "\n");
  g_autofree char *path = write_file ("many.pgn", text->str, -1);
  g_assert_true (open_games (&opened, path));
  g_autoptr (GBytes) changed = g_bytes_new_static ("[White \"日本\"]\n\n1. d4 *\n",
                                                   strlen ("[White \"日本\"]\n\n1. d4 *\n"));
  game_at (&opened, GAMES - 1)->text = changed;
  g_autoptr (GFile) file = output ();
  g_assert_false (save (&opened, file, &error));
  g_autofree char *number = cw_text_count (GAMES); /* as the locale divides thousands */
  g_autofree char *place = g_strdup_printf ("in game %s (", number);
  g_assert_nonnull (strstr (error->message, place));
  close_games (&opened);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/game-saver/all-data", test_all_data);
  g_test_add_func ("/game-saver/all-headers", test_all_headers);
  g_test_add_func ("/game-saver/all-comments", test_all_comments);
  g_test_add_func ("/game-saver/delete-and-move", test_delete_and_move);
  g_test_add_func ("/game-saver/add", test_add);
  g_test_add_func ("/game-saver/end-mark", test_end_mark);
  g_test_add_func ("/game-saver/tags", test_tags);
  g_test_add_func ("/game-saver/latin", test_latin);
  g_test_add_func ("/game-saver/changed", test_changed);
  g_test_add_func ("/game-saver/unchanged", test_unchanged);
  g_test_add_func ("/game-saver/too-much", test_too_much);
  g_test_add_func ("/game-saver/number", test_number);
  return g_test_run ();
}
