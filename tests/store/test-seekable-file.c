/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <utime.h>

#include "store/file_sink.h"
#include "store/seekable_file.h"
#include "support/gzip.h"

static GFile *
write_file (const char *name, GBytes *bytes)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);
  GFile *file = g_file_new_for_path (path);

  g_assert_true (cw_file_write (file, bytes, NULL));
  return file;
}

/* Reads `size` bytes of the source, or up to its end. */
static void
read_on (CwFileSource *opened, gsize size)
{
  CwSource source = cw_file_source_bytes (opened);
  CwStatus status = { 0 };
  char bytes[1000];
  gsize got;

  while (size > 0
         && (got = source.read (source.context, bytes, MIN (size, sizeof bytes), &status)) > 0)
    size -= got;
  g_assert_cmpint (status.code, ==, CW_OK);
}

static void
assert_part (CwSeekableFile *file, const char *text, guint64 offset, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) part = cw_seekable_file_read (file, offset, length, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (part, NULL), g_bytes_get_size (part), text + offset, length);
}

static guint
files_in (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* Any part of what was read so far can be read again, from a plain file as from a compressed one,
 * and no file is left behind. */
static void
test_parts (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; text->len < 200000; i++)
    g_string_append_printf (text, "%u ", i);
  g_autoptr (GBytes) plain = g_bytes_new (text->str, text->len), packed = gzip_text (text->str);
  GFile *files[] = { write_file ("plain.txt", plain), write_file ("packed.gz", packed) };
  guint before = files_in (g_get_tmp_dir ());

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (CwSeekableFile) file = cw_seekable_file_new (files[i]);
      g_autoptr (CwFileSource) source = cw_seekable_file_open (file, NULL, NULL);
      read_on (source, 5000);
      assert_part (file, text->str, 4000, 1000);
      read_on (source, G_MAXSIZE);
      assert_part (file, text->str, 100, 7);
      assert_part (file, text->str, 123456, 50000);
      g_autoptr (GBytes) past = cw_seekable_file_read (file, text->len - 3, 10, NULL);
      g_assert_cmpuint (g_bytes_get_size (past), ==, 3);
      g_assert_cmpuint (files_in (g_get_tmp_dir ()), ==, before--);
      g_assert_true (g_file_delete (files[i], NULL, NULL));
      g_object_unref (files[i]);
    }
}

/* A file that was deleted, or replaced under its name, is still read as it was. */
static void
test_gone (void)
{
  g_autoptr (GBytes) plain = g_bytes_new_static ("some text", 9), packed = gzip_text ("some text");
  GFile *files[] = { write_file ("gone.txt", plain), write_file ("gone.gz", packed) };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (CwSeekableFile) file = cw_seekable_file_new (files[i]);
      g_autoptr (CwFileSource) source = cw_seekable_file_open (file, NULL, NULL);
      g_assert_cmpint (cw_seekable_file_is_plain (file), ==, i == 0);
      read_on (source, G_MAXSIZE);
      g_assert_false (cw_seekable_file_has_changed (file));
      g_assert_true (cw_file_write (files[i], packed, NULL));
      g_assert_cmpint (cw_seekable_file_has_changed (file), ==, i == 0);
      assert_part (file, "some text", 5, 4);
      g_assert_true (g_file_delete (files[i], NULL, NULL));
      assert_part (file, "some text", 5, 4);
      g_object_unref (files[i]);
    }
}

/* A file that was written to is not read any more; one whose permissions changed is. */
static void
test_changed (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("some text", 9);
  g_autoptr (GFile) plain = write_file ("changed.txt", bytes);
  g_autoptr (CwSeekableFile) file = cw_seekable_file_new (plain);
  g_autoptr (CwFileSource) source = cw_seekable_file_open (file, NULL, NULL);
  g_autoptr (GError) error = NULL;

  read_on (source, G_MAXSIZE);
  g_assert_cmpint (g_chmod (g_file_peek_path (plain), 0600), ==, 0);
  assert_part (file, "some text", 5, 4);
  FILE *stream = g_fopen (g_file_peek_path (plain), "r+");
  g_assert_cmpint (fputs ("Some", stream), >=, 0);
  g_assert_cmpint (fclose (stream), ==, 0);
  g_assert_null (cw_seekable_file_read (file, 5, 4, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_true (cw_seekable_file_has_changed (file));
  g_assert_true (g_file_delete (plain, NULL, NULL));
}

static void
touch (GFile *file, time_t time)
{
  struct utimbuf times = { time, time };
  g_assert_cmpint (g_utime (g_file_peek_path (file), &times), ==, 0);
}

/* A file whose bytes are known counts as unchanged with another time, until a byte changes. */
static void
test_touched (void)
{
  g_autofree char *text = g_strnfill (300001, 'x');
  g_autoptr (GBytes) bytes = g_bytes_new (text, 300001);
  g_autoptr (GFile) plain = write_file ("touched.txt", bytes);
  g_autoptr (CwSeekableFile) file = cw_seekable_file_reopen (plain, NULL);
  g_autoptr (CwSeekableFile) unknown = cw_seekable_file_reopen (plain, NULL);

  cw_seekable_file_know_bytes (file);
  touch (plain, 1000);
  g_assert_true (cw_seekable_file_has_changed (unknown));
  assert_part (file, text, 299990, 11);
  g_assert_false (cw_seekable_file_has_changed (file));
  touch (plain, 2000);
  g_assert_false (cw_seekable_file_has_changed (file));
  for (guint i = 0; i < 2; i++) /* also if it is touched once more */
    {
      FILE *stream = g_fopen (g_file_peek_path (plain), "r+");
      g_assert_cmpint (fseek (stream, 200001, SEEK_SET), ==, 0);
      g_assert_cmpint (fputs ("y", stream), >=, 0);
      g_assert_cmpint (fclose (stream), ==, 0);
      touch (plain, 3000 + (time_t)i);
      g_assert_true (cw_seekable_file_has_changed (file));
      g_assert_true (cw_seekable_file_has_changed (file));
      g_assert_null (cw_seekable_file_read (file, 5, 4, NULL));
    }
  g_assert_true (g_file_delete (plain, NULL, NULL));
}

int
main (int argc, char **argv)
{
  char folder[] = "/tmp/cw-test-XXXXXX";

  /* Before GLib looks it up and remembers it. */
  g_assert_nonnull (g_mkdtemp (folder));
  g_setenv ("TMPDIR", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seekable-file/parts", test_parts);
  g_test_add_func ("/seekable-file/gone", test_gone);
  g_test_add_func ("/seekable-file/changed", test_changed);
  g_test_add_func ("/seekable-file/touched", test_touched);
  int status = g_test_run ();
  g_rmdir (folder);
  return status;
}
