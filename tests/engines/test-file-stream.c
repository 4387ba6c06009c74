/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "engines/file_stream.h"

static GFile *
test_file (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
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
test_read (void)
{
  g_autoptr (GFile) file = test_file ("read.txt");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("abcdefg", 7);
  g_assert_true (cw_file_write (file, bytes, &error));
  g_assert_no_error (error);

  g_autoptr (CwFileSource) opened = cw_file_source_open (file, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (cw_file_source_size (opened), ==, 7);

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
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_data ("abc", 3, NULL);
  g_autoptr (CwFileSource) opened = cw_file_source_new (memory, cancellable);
  CwSource source = cw_file_source_bytes (opened);
  CwStatus status = { 0 };
  char byte;

  g_assert_cmpuint (source.read (source.context, &byte, 1, &status), ==, 1);
  g_cancellable_cancel (cancellable);
  g_assert_cmpuint (source.read (source.context, &byte, 1, &status), ==, 0);
  g_assert_cmpint (status.code, ==, CW_ERROR_CANCELLED);
  g_assert_error (cw_file_source_error (opened), G_IO_ERROR, G_IO_ERROR_CANCELLED);
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

static void
test_write (void)
{
  g_autoptr (GFile) file = test_file ("write.txt");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) old = g_bytes_new_static ("old", 3);
  g_assert_true (cw_file_write (file, old, &error));

  /* Nothing is seen before the end. */
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

  /* Nor does one come into being where there was none. */
  g_autoptr (GFile) other = test_file ("discarded-new.txt");
  opened = cw_file_sink_open (other, NULL);
  sink = cw_file_sink_bytes (opened);
  g_assert_true (sink.write (sink.context, "new", 3, NULL));
  cw_file_sink_discard (opened);
  g_assert_false (g_file_query_exists (other, NULL));

  /* No temporary file stays behind. */
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (
      folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GFileInfo *info;
  while (g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info != NULL)
    g_assert_false (g_str_has_prefix (g_file_info_get_name (info), ".goutputstream"));
}

/* Writing to a full device fails; the sentence says why and the old file is left. */
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

/* A folder that is not there is called so. */
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/file-stream/read", test_read);
  g_test_add_func ("/file-stream/cancel", test_cancel);
  g_test_add_func ("/file-stream/cannot-open", test_cannot_open);
  g_test_add_func ("/file-stream/write", test_write);
  g_test_add_func ("/file-stream/discard", test_discard);
  g_test_add_func ("/file-stream/full", test_full);
  g_test_add_func ("/file-stream/no-folder", test_no_folder);
  return g_test_run ();
}
