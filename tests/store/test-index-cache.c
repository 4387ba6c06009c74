/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cached index says the same as before as long as its file is unchanged; a damaged one, or one of
 * another file, is not used. */
#include "store/index_cache.h"
#include "store/index_open.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define TAGS "[Event \"E %u\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"
#define MOVES                                                                                      \
  "1. e4 e5 2. Nf3 (2. Ke3) Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. d4 b5 7. Bb3 d5 1-0\n\n"

static char *path;

static void
write_games (guint size)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; text->len < size; i++)
    g_string_append_printf (text, TAGS MOVES, i);
  g_assert_true (g_file_set_contents (path, text->str, (gssize)text->len, NULL));
}

static CwIndex *
open_file (void)
{
  static const CwIndexOpening opening = { 0 };
  g_autoptr (GFile) of = g_file_new_for_path (path);
  g_autoptr (CwSeekableFile) file = cw_seekable_file_new (of);
  CwStatus status = { 0 };
  CwIndex *index = cw_index_open (file, &opening, &status, NULL);
  g_assert_nonnull (index);
  g_assert_cmpint (status.code, ==, CW_OK);
  return index;
}

static CwIndex *
load (void)
{
  int descriptor = open (path, O_RDONLY);
  CwIndex *index = cw_index_cache_load (path, descriptor);
  close (descriptor);
  return index;
}

/* The path of the only cached index. */
static char *
kept_file (void)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_cache_dir (), "counterweight", "index", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = dir != NULL ? g_dir_read_name (dir) : NULL;
  return name != NULL ? g_build_filename (folder, name, NULL) : NULL;
}

static void
expect_same (const CwIndex *one, const CwIndex *other)
{
  CwIndexSize a = cw_index_size (one), b = cw_index_size (other);
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
  g_assert_cmpuint (cw_index_count (one), ==, cw_index_count (other));
  g_assert_cmpuint (cw_index_faults (one), ==, cw_index_faults (other));
  g_assert_cmpint (cw_index_format (one), ==, cw_index_format (other));
  for (guint i = 0; i < cw_index_count (one); i++)
    {
      const CwIndexGame *game = cw_index_game (one, i), *same = cw_index_game (other, i);
      g_assert_cmpmem (game, sizeof *game, same, sizeof *same);
      g_assert_cmpstr (cw_index_text (one, game->event), ==, cw_index_text (other, same->event));
      CwMoveCode code = cw_index_code (one, game), kept = cw_index_code (other, same);
      g_assert_cmpmem (code.at, (gsize)(code.end - code.at), kept.at, (gsize)(kept.end - kept.at));
    }
  for (guint i = 0; i < cw_index_faults (one); i++)
    {
      CwGameFault fault = cw_index_fault (one, i), kept = cw_index_fault (other, i);
      g_assert_cmpuint (fault.game, ==, kept.game);
      g_assert_cmpuint (fault.status.line, ==, kept.status.line);
      g_assert_cmpint (fault.status.code, ==, kept.status.code);
    }
}

static void
test_kept (void)
{
  write_games (5 * 1024 * 1024);
  g_assert_null (load ());
  g_autoptr (CwIndex) read = open_file ();
  g_autoptr (CwIndex) kept = load ();
  g_assert_nonnull (kept);
  expect_same (read, kept);
  g_autoptr (CwIndex) again = open_file ();
  expect_same (read, again);
  g_assert_cmpuint (cw_index_faults (again), ==, cw_index_count (again));
}

/* Small files are read again each time; their index is not cached. */
static void
test_small (void)
{
  write_games (1024 * 1024);
  g_autoptr (CwIndex) read = open_file ();
  g_assert_null (load ());
}

static void
test_changed (void)
{
  write_games (5 * 1024 * 1024);
  cw_index_unref (open_file ());
  g_autoptr (CwIndex) kept = load ();
  g_assert_nonnull (kept);
  write_games (6 * 1024 * 1024);
  g_assert_null (load ());
  g_autoptr (CwIndex) read = open_file ();
  g_assert_cmpuint (cw_index_count (read), >, cw_index_count (kept));
}

/* Any changed byte is noticed, and so is a file that breaks off. */
static void
test_damaged (void)
{
  write_games (5 * 1024 * 1024);
  cw_index_unref (open_file ());
  g_autofree char *name = kept_file ();
  g_autofree char *bytes = NULL;
  gsize size;
  g_assert_true (g_file_get_contents (name, &bytes, &size, NULL));
  for (guint i = 0; i < 40; i++)
    {
      gsize at = i < 20 ? i * 8 : size / 40 * i;
      bytes[at] ^= 1;
      g_assert_true (g_file_set_contents (name, bytes, (gssize)size, NULL));
      g_assert_null (load ());
      bytes[at] ^= 1;
    }
  g_assert_true (g_file_set_contents (name, bytes, (gssize)size / 2, NULL));
  g_assert_null (load ());
  g_assert_true (g_file_set_contents (name, "", 0, NULL));
  g_assert_null (load ());
  g_assert_true (g_file_set_contents (name, bytes, (gssize)size, NULL));
  g_autoptr (CwIndex) whole = load ();
  g_assert_nonnull (whole);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("cache-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  path = g_build_filename (folder, "games.pgn", NULL);
  g_test_add_func ("/index-cache/small", test_small);
  g_test_add_func ("/index-cache/kept", test_kept);
  g_test_add_func ("/index-cache/changed", test_changed);
  g_test_add_func ("/index-cache/damaged", test_damaged);
  int result = g_test_run ();
  g_autofree char *name = kept_file ();
  g_autofree char *inner = g_path_get_dirname (name), *outer = g_path_get_dirname (inner);
  g_unlink (name);
  g_unlink (path);
  g_rmdir (inner);
  g_rmdir (outer);
  g_rmdir (folder);
  g_free (path);
  return result;
}
