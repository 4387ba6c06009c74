/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/file_sink.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/file_error.h"
#include "support/effort.h"

static char *
test_path (const char *name)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "sink", NULL);
  g_mkdir_with_parents (folder, 0700);
  return g_build_filename (folder, name, NULL);
}

static GFile *
test_file (const char *name)
{
  g_autofree char *path = test_path (name);
  return g_file_new_for_path (path);
}

static void
assert_contents (GFile *file, const char *expected)
{
  g_autofree char *contents = NULL;
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, expected);
}

static void
test_write (void)
{
  g_autoptr (GFile) file = test_file ("write.txt");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) old = g_bytes_new_static ("old", 3);
  g_assert_true (cw_file_write (file, old, &error));

  /* The new contents are not visible before the end. */
  CwFileSink *opened = cw_file_sink_open (file, &error);
  g_assert_no_error (error);
  CwSink sink = cw_file_sink_bytes (opened);
  CwStatus status = { 0 };
  g_assert_true (sink.write (sink.context, "new ", 4, &status));
  assert_contents (file, "old");
  g_assert_true (sink.write (sink.context, "text", 4, &status));
  g_assert_true (cw_file_sink_finish (opened, &error));
  g_assert_no_error (error);
  assert_contents (file, "new text");
}

static void
test_discard (void)
{
  g_autoptr (GFile) file = test_file ("discard.txt");
  g_autoptr (GBytes) old = g_bytes_new_static ("old", 3);
  g_assert_true (cw_file_write (file, old, NULL));

  CwFileSink *opened = cw_file_sink_open (file, NULL);
  CwSink sink = cw_file_sink_bytes (opened);
  g_assert_true (sink.write (sink.context, "new", 3, NULL));
  cw_file_sink_discard (opened);
  assert_contents (file, "old");

  /* Discarding does not create a file where there was none. */
  g_autoptr (GFile) other = test_file ("discarded-new.txt");
  opened = cw_file_sink_open (other, NULL);
  sink = cw_file_sink_bytes (opened);
  g_assert_true (sink.write (sink.context, "new", 3, NULL));
  cw_file_sink_discard (opened);
  g_assert_false (g_file_query_exists (other, NULL));

  /* No temporary file is left behind. */
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (
      folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GFileInfo *info;
  while (g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info != NULL)
    g_assert_false (g_str_has_prefix (g_file_info_get_name (info), CW_FILE_TEMPORARY));
}

/* Writing to a full device fails and says why. */
static void
test_full (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/full");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);

  if (!g_file_query_exists (file, NULL))
    {
      g_test_skip ("there is no /dev/full here");
      return;
    }
  g_assert_false (cw_file_write (file, bytes, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);

  /* A device is written to, not replaced. */
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/dev/null");
  g_assert_true (cw_file_write (nowhere, bytes, NULL));
  g_assert_cmpint (g_file_query_file_type (nowhere, G_FILE_QUERY_INFO_NONE, NULL), ==,
                   G_FILE_TYPE_SPECIAL);
}

/* A missing folder is reported as such. */
static void
test_no_folder (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("no-such-folder/x.mat");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);

  g_assert_false (cw_file_write (file, bytes, &error));
  g_autofree char *sentence = cw_file_error_sentence (error);
  g_assert_cmpstr (sentence, ==, "There is no such folder.");
}

/* --- links, rights, what was left over ------------------------------------------------------- */

static gboolean
write_text (const char *path, const char *text, char **sentence)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  gboolean done = cw_file_write (file, bytes, &error);

  if (sentence != NULL)
    *sentence = error != NULL ? cw_file_error_sentence (error) : NULL;
  return done;
}

static void
assert_text (const char *path, const char *expected)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  assert_contents (file, expected);
}

/* The link stays and its target is rewritten, whether the target is in the folder, behind another
 * link or does not exist yet. */
static void
test_symbolic_link (void)
{
  g_autofree char *target = test_path ("target.pgn"), *link = test_path ("link.pgn");
  g_autofree char *second = test_path ("second.pgn"), *round = test_path ("round.pgn");

  g_assert_cmpint (symlink ("target.pgn", link), ==, 0);
  g_assert_cmpint (symlink (link, second), ==, 0);
  for (int i = 0; i < 2; i++)
    {
      g_assert_true (write_text (second, i == 0 ? "first" : "then", NULL));
      g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
      g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
      g_assert_false (g_file_test (target, G_FILE_TEST_IS_SYMLINK));
      assert_text (target, i == 0 ? "first" : "then");
    }
  g_assert_cmpint (symlink ("round.pgn", round), ==, 0);
  g_assert_false (write_text (round, "x", NULL));
}

/* A file with hard links is refused, as the other name would keep the old text; but the program's
 * own files may have one in a backup. */
static void
test_hard_link (void)
{
  g_autofree char *path = test_path ("one.pgn"), *other = test_path ("other.pgn");
  g_autofree char *sentence = NULL;

  g_assert_true (write_text (path, "old", NULL));
  g_assert_cmpint (link (path, other), ==, 0);
  g_assert_false (write_text (path, "new", &sentence));
  g_assert_nonnull (strstr (sentence, "hard link"));
  assert_text (path, "old");
  g_assert_true (cw_file_write_own (path, "own", 3, NULL));
  assert_text (path, "own");
  assert_text (other, "old");
}

static void
test_mode (void)
{
  g_autofree char *path = test_path ("mode.pgn"), *own = test_path ("new-folder/own.ini");
  g_autofree char *folder = g_path_get_dirname (own);
  GStatBuf is;
  mode_t mask = umask (022);

  g_assert_true (write_text (path, "x", NULL));
  g_assert_cmpint (g_stat (path, &is), ==, 0);
  g_assert_cmpint (is.st_mode & 0777, ==, 0644);
  g_assert_cmpint (g_chmod (path, 0750), ==, 0);
  g_assert_true (write_text (path, "y", NULL));
  g_assert_cmpint (g_stat (path, &is), ==, 0);
  g_assert_cmpint (is.st_mode & 0777, ==, 0750);
  g_assert_true (cw_file_write_own (own, "z", 1, NULL));
  g_assert_cmpint (g_stat (own, &is), ==, 0);
  g_assert_cmpint (is.st_mode & 0777, ==, 0600);
  g_assert_cmpint (g_stat (folder, &is), ==, 0);
  g_assert_cmpint (is.st_mode & 0777, ==, 0700);
  umask (mask);
}

/* A temporary file left by a killed program is removed at the next writing; one in use by a living
 * program stays. */
static void
test_left_over (void)
{
  g_autofree char *dead = test_path (CW_FILE_TEMPORARY "00000001");
  g_autofree char *alive = test_path (CW_FILE_TEMPORARY "00000002");
  g_autofree char *path = test_path ("next.pgn");
  int descriptor = open (alive, O_WRONLY | O_CREAT, 0600);

  g_assert_true (g_file_set_contents (dead, "half", -1, NULL));
  g_assert_cmpint (flock (descriptor, LOCK_EX), ==, 0);
  g_assert_true (write_text (path, "x", NULL));
  g_assert_false (g_file_test (dead, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (alive, G_FILE_TEST_EXISTS));
  close (descriptor);
  g_assert_true (write_text (path, "y", NULL));
  g_assert_false (g_file_test (alive, G_FILE_TEST_EXISTS));
}

#define WRITERS 8

/* Writes files one after another while others do the same; returns how many were lost. */
static gpointer
write_many (gpointer data)
{
  guint lost = 0, files = test_effort () > 0 ? 200 : 40;

  for (guint i = 0; i < files; i++)
    {
      g_autofree char *name = g_strdup_printf ("part-%u-%u", GPOINTER_TO_UINT (data), i);
      g_autofree char *path = test_path (name);
      lost += !write_text (path, name, NULL) || !g_file_test (path, G_FILE_TEST_EXISTS);
      g_unlink (path);
    }
  return GUINT_TO_POINTER (lost);
}

/* Many write into one folder at once, each looking for leftovers: none removes a file that another
 * has just begun. (Locks belong to the open file, so threads can stand for programs.) */
static void
test_many (void)
{
  GThread *threads[WRITERS];

  for (guint i = 0; i < WRITERS; i++)
    threads[i] = g_thread_new ("writer", write_many, GUINT_TO_POINTER (i));
  for (guint i = 0; i < WRITERS; i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (threads[i])), ==, 0);
}

static void
test_append (void)
{
  g_autofree char *path = test_path ("grows.pgn");

  g_assert_true (cw_file_append (path, "one", 3, NULL));
  g_assert_true (cw_file_append (path, "two", 3, NULL));
  assert_text (path, "onetwo");
}

/* Writing to /dev/fd/N writes to that open file, which is not replaced. */
static void
test_descriptor (void)
{
  g_autofree char *path = test_path ("open.txt");
  int descriptor = open (path, O_RDWR | O_CREAT, 0600);
  g_autofree char *name = g_strdup_printf ("/dev/fd/%d", descriptor);
  struct stat before, after;

  g_assert_cmpint (fstat (descriptor, &before), ==, 0);
  g_assert_true (write_text (name, "through", NULL));
  g_assert_cmpint (stat (path, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
  assert_text (path, "through");
  close (descriptor);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/file-sink/write", test_write);
  g_test_add_func ("/file-sink/discard", test_discard);
  g_test_add_func ("/file-sink/full", test_full);
  g_test_add_func ("/file-sink/no-folder", test_no_folder);
  g_test_add_func ("/file-sink/symbolic-link", test_symbolic_link);
  g_test_add_func ("/file-sink/hard-link", test_hard_link);
  g_test_add_func ("/file-sink/mode", test_mode);
  g_test_add_func ("/file-sink/left-over", test_left_over);
  g_test_add_func ("/file-sink/many", test_many);
  g_test_add_func ("/file-sink/append", test_append);
  g_test_add_func ("/file-sink/descriptor", test_descriptor);
  return g_test_run ();
}
