/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds a fuzz target the files in the given folders, as an ordinary test; inputs that once broke a
 * reader stay in the corpus. Usage: replay-NAME FOLDER… */
#include <glib.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
test_folder (gconstpointer data)
{
  const char *path = data, *name;
  unsigned files = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *bytes = NULL;
      gsize size;
      g_test_message ("%s", name);
      g_file_get_contents (file, &bytes, &size, &error);
      g_assert_no_error (error);
      LLVMFuzzerTestOneInput ((const uint8_t *)bytes, size);
      /* and cut short, in a copy of exact size */
      for (gsize cut = 1; cut < size; cut += 1 + size / 16)
        {
          g_autofree char *part = g_memdup2 (bytes, cut);
          LLVMFuzzerTestOneInput ((const uint8_t *)part, cut);
        }
      files++;
    }
  g_assert_cmpuint (files, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *name = g_path_get_basename (argv[i]);
      g_autofree char *path = g_strconcat ("/replay/", name, NULL);
      g_test_add_data_func (path, argv[i], test_folder);
    }
  return g_test_run ();
}
