/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "store/file_error.h"
#include "store/file_sink.h"
#include "store/file_source.h"
#include "support/gzip.h"

static GFile *
test_file (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  return g_file_new_for_path (path);
}

static void
test_read (void)
{
  g_autoptr (GFile) file = test_file ("read.txt");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("abcdefg", 7);
  g_assert_true (cw_file_write (file, bytes, &error));
  g_assert_no_error (error);

  g_autoptr (CwFileSource) opened = cw_file_source_open (file, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (cw_file_source_progress (opened), ==, 0);
  g_assert_true (cw_file_source_can_seek (opened));

  CwSource source = cw_file_source_bytes (opened);
  CwStatus status = { 0 };
  char part[5] = "";
  g_assert_cmpuint (source.read (source.context, part, 4, &status), ==, 4);
  g_assert_cmpstr (part, ==, "abcd");
  memset (part, 0, sizeof part);
  g_assert_cmpuint (source.read (source.context, part, 4, &status), ==, 3);
  g_assert_cmpstr (part, ==, "efg");
  g_assert_cmpuint (source.read (source.context, part, 4, &status), ==, 0);
  g_assert_cmpint (status.code, ==, CW_OK);
  g_assert_null (cw_file_source_error (opened));
  g_assert_cmpfloat (cw_file_source_progress (opened), ==, 1);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_data ("abc", 3, NULL);
  g_autoptr (CwFileSource) opened = cw_file_source_new (memory, cancellable, NULL);
  CwSource source = cw_file_source_bytes (opened);
  CwStatus status = { 0 };
  char byte;

  g_assert_cmpuint (source.read (source.context, &byte, 1, &status), ==, 1);
  g_cancellable_cancel (cancellable);
  g_assert_cmpuint (source.read (source.context, &byte, 1, &status), ==, 0);
  g_assert_cmpint (status.code, ==, CW_ERROR_CANCELLED);
  g_assert_error (cw_file_source_error (opened), G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Everything the source gives, read in pieces of `part` bytes. */
static char *
read_all (CwFileSource *opened, gsize part, CwStatus *status)
{
  CwSource source = cw_file_source_bytes (opened);
  GString *text = g_string_new (NULL);
  g_autofree char *bytes = g_malloc (part);
  gsize got;

  cw_status_clear (status);
  while ((got = source.read (source.context, bytes, part, status)) > 0)
    g_string_append_len (text, bytes, (gssize)got);
  return g_string_free (text, FALSE);
}

static GBytes *
bytes_of (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

/* Gzip data is unpacked whatever the file is called, also several members, as in joined files and
 * from bgzip; anything after them is ignored. */
static void
test_gzip (void)
{
  g_autoptr (GFile) file = test_file ("games.pgn");
  g_autofree char *a = g_strnfill (300000, 'a'), *b = g_strnfill (70001, 'b');
  g_autofree char *expected = g_strconcat (a, b, NULL);
  g_autoptr (GBytes) first = gzip_text (a), second = gzip_text (b), zeros = bytes_of ("rest");
  g_autoptr (GBytes) both = gzip_join (first, second), padded = gzip_join (both, zeros);
  static const gsize parts[] = { 1, 1000, 65536, 1000000 };

  g_assert_true (cw_file_write (file, padded, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      CwStatus status;
      g_autoptr (CwFileSource) opened = cw_file_source_open (file, NULL, NULL);
      g_assert_true (cw_file_source_is_compressed (opened));
      g_assert_false (cw_file_source_can_seek (opened));
      g_autofree char *text = read_all (opened, parts[i], &status);
      g_assert_cmpint (status.code, ==, CW_OK);
      g_assert_true (g_str_equal (text, expected));
      g_assert_cmpfloat (cw_file_source_progress (opened), >, 0.9);
    }
}

/* The text before the damage is read, then comes one error sentence. */
static void
test_damaged_gzip (void)
{
  g_autoptr (GFile) file = test_file ("damaged.gz");
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < 40000; i++)
    g_string_append_printf (text, "%u ", i * 2654435761u);
  g_autoptr (GBytes) whole = gzip_text (text->str);
  gsize size = g_bytes_get_size (whole);
  g_autofree guint8 *changed = g_memdup2 (g_bytes_get_data (whole, NULL), size);
  memset (changed + size / 2, 0xff, 64);
  const struct
  {
    GBytes *bytes;
    const char *sentence;
  } cases[] = {
    { g_bytes_new_from_bytes (whole, 0, size / 2),
      "The compressed file breaks off before its end." },
    { g_bytes_new (changed, size), "The compressed file is damaged." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwStatus status;
      g_assert_true (cw_file_write (file, cases[i].bytes, NULL));
      g_autoptr (CwFileSource) opened = cw_file_source_open (file, NULL, NULL);
      g_autofree char *got = read_all (opened, 1000, &status);
      g_assert_true (strlen (got) > 1000 && strncmp (text->str, got, 1000) == 0);
      g_assert_cmpint (status.code, ==, CW_ERROR_READ);
      g_autofree char *sentence = cw_file_error_sentence (cw_file_source_error (opened));
      g_assert_cmpstr (sentence, ==, cases[i].sentence);
      g_bytes_unref (cases[i].bytes);
    }
}

/* Other compressed files are recognised by their first bytes and refused, also from a stream. */
static void
test_archives (void)
{
  static const struct
  {
    const char *bytes, *name;
  } cases[] = {
    { "PK\003\004 and more", "zip" },
    { "\050\265\057\375 and more", "zstd" },
    { "\3757zXZ", "xz" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
          cases[i].bytes, (gssize)strlen (cases[i].bytes), NULL);
      g_autoptr (GError) error = NULL;
      g_assert_null (cw_file_source_new (stream, NULL, &error));
      g_autofree char *sentence = cw_file_error_sentence (error);
      g_autofree char *expected = g_strdup_printf (
          "This is a compressed file (%s). Unpack it and open the files in it.", cases[i].name);
      g_assert_cmpstr (sentence, ==, expected);
    }
}

static void
assert_cannot_open (GFile *file, const char *sentence)
{
  g_autoptr (GError) error = NULL;
  g_assert_null (cw_file_source_open (file, NULL, &error));
  g_autofree char *said = cw_file_error_sentence (error);
  g_assert_cmpstr (said, ==, sentence);
}

static void
test_cannot_open (void)
{
  g_autoptr (GFile) missing = test_file ("missing.txt");
  g_autoptr (GFile) folder = g_file_get_parent (missing);

  assert_cannot_open (missing, "There is no such file.");
  assert_cannot_open (folder, "This is a folder, not a file.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/file-source/read", test_read);
  g_test_add_func ("/file-source/cancel", test_cancel);
  g_test_add_func ("/file-source/gzip", test_gzip);
  g_test_add_func ("/file-source/damaged-gzip", test_damaged_gzip);
  g_test_add_func ("/file-source/archives", test_archives);
  g_test_add_func ("/file-source/cannot-open", test_cannot_open);
  return g_test_run ();
}
