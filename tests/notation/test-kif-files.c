/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every record in KIF and KI2 of the test data: it opens, and writing, reading and writing it again
 * gives the same, in every encoding that has its characters. */
#include "kif-test.h"
#include "support/effort.h"

/* Records with illegal moves, and where. */
static const struct
{
  const char *name;
  CwStatusCode code;
  unsigned line;
} broken[] = {
  { "mog-014.kif", CW_ILLEGAL_STILL_CHECK, 165 },
};

static void
check_faults (const char *name, const TestFile *file)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (broken); i++)
    if (g_strcmp0 (broken[i].name, name) == 0)
      {
        g_assert_cmpuint (file->errors, ==, 1);
        g_assert_cmpint (file->last.code, ==, broken[i].code);
        g_assert_cmpuint (file->last.line, ==, broken[i].line);
        return;
      }
  if (file->errors > 0)
    g_error ("%s: %u errors, the last at %u:%u", name, file->errors, file->last.line,
             file->last.column);
}

static bool
has_all_characters (const char *text, CwEncoding encoding)
{
  CwBuffer bytes = { 0 };
  size_t offset;
  bool all = cw_encode (encoding, text, strlen (text), &bytes, &offset);
  cw_buffer_free (&bytes);
  return all;
}

/* Writes a tree in an encoding, with its byte order mark, and reads it back. */
static void
read_back (const CwGameTree *tree, CwRecordFormat format, CwEncoding encoding)
{
  static const char *const marks[CW_ENCODINGS] = { "", "\xef\xbb\xbf", "",
                                                   "", "\xff\xfe",     "\xfe\xff" };
  TestFile file;
  gsize length, longer;
  g_autofree char *text = test_write_record (tree, format, encoding, &length);
  CwBuffer all = { 0 };
  cw_buffer_append (&all, marks[encoding], cw_encoding_mark (encoding));
  cw_buffer_append (&all, text, length);
  CwRecordReader *reader = test_kif_reader (&file, all.bytes, all.length);
  CwGameTree *again = cw_record_read_tree (reader, NULL, NULL);
  g_assert_nonnull (again);
  /* Without moves the two formats look the same. */
  if (cw_game_tree_plies (tree) > 0)
    g_assert_cmpint (cw_record_reader_format (reader), ==, format);
  g_assert_cmpint (cw_record_reader_encoding (reader), ==, encoding);
  g_assert_cmpuint (file.errors, ==, file.last.code == CW_ERROR_RECORD_UNREAD);
  if (format == CW_RECORD_KIF)
    test_same_trees (tree, again);
  g_autofree char *second = test_write_record (again, format, encoding, &longer);
  g_assert_cmpmem (text, length, second, longer);
  g_assert_null (cw_record_read_tree (reader, NULL, NULL));
  cw_record_reader_free (reader);
  cw_game_tree_free (again);
  cw_buffer_free (&all);
}

static unsigned
check_file (const char *path, const char *name)
{
  g_autofree char *bytes = NULL;
  gsize length;
  TestFile file;
  CwStatus status = { 0 };
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_test_message ("%s", name);
  CwRecordReader *reader = test_kif_reader (&file, bytes, length);
  CwGameTree *tree = cw_record_read_tree (reader, NULL, &status);
  g_assert_nonnull (tree);
  check_faults (name, &file);
  for (unsigned format = CW_RECORD_KIF; format <= CW_RECORD_KI2; format++)
    {
      g_autofree char *text = test_write_record (tree, format, CW_UTF8, NULL);
      for (unsigned encoding = 0; encoding < CW_ENCODINGS; encoding++)
        if (has_all_characters (text, encoding))
          read_back (tree, format, encoding);
    }
  unsigned plies = cw_game_tree_plies (tree);
  cw_game_tree_free (tree);
  g_assert_null (cw_record_read_tree (reader, NULL, &status));
  g_assert_cmpint (status.code, ==, CW_OK);
  cw_record_reader_free (reader);
  return plies;
}

static void
test_folder (gconstpointer data)
{
  static const char *const endings[] = { ".kif", ".kifu", ".ki2", ".KI2" };
  g_autofree char *path = test_data_path (data);
  unsigned step = test_effort () == 0 ? 4 : 1, files = 0, plies = 0;
  const char *name;
  if (path == NULL)
    return;
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    for (unsigned i = 0; i < G_N_ELEMENTS (endings); i++)
      if (g_str_has_suffix (name, endings[i]))
        {
          g_autofree char *file = g_build_filename (path, name, NULL);
          if (files++ % step == 0)
            plies += check_file (file, name);
        }
  g_test_message ("%s: %u files, %u plies", (const char *)data, files, plies);
  g_assert_cmpuint (files, >=, 3);
}

int
main (int argc, char **argv)
{
  static const char *const folders[] = { "amateur-kif", "book-kif-ki2", "historic-kif", "pro-ki2",
                                         "mixed-formats" };
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  for (unsigned i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *name = g_strdup_printf ("/kif-files/%s", folders[i]);
      g_autofree char *folder = g_strdup_printf ("shogi/%s", folders[i]);
      g_test_add_data_func_full (name, g_steal_pointer (&folder), test_folder, g_free);
    }
  return g_test_run ();
}
