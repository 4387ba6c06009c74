/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of tests: their own, and the test data. */
#pragma once

#include <glib.h>
#include <string.h>

/* Path of a file for this test alone, existing or not; (transfer full). */
static inline char *
path_of (const char *name)
{
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  return g_build_filename (g_get_user_data_dir (), name, NULL);
}

/* Writes the file and returns its path; (transfer full). */
static inline char *
write_file (const char *name, const char *text)
{
  char *path = path_of (name);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static inline char *
read_file (const char *path)
{
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* How often a text occurs in a file; 0 if there is no file. */
static inline guint
count_in (const char *path, const char *text)
{
  g_autofree char *content = NULL;
  guint count = 0;
  if (!g_file_get_contents (path, &content, NULL, NULL))
    return 0;
  for (const char *at = content; (at = strstr (at, text)) != NULL; at++)
    count++;
  return count;
}

/* Path of a test data file; NULL, and the test is skipped, if there is none; (transfer full). */
static inline char *
test_file (const char *path)
{
  const char *folder = g_getenv ("CW_TEST_DATA");
  char *name = folder ? g_build_filename (folder, path, NULL) : NULL;
  if (name == NULL || !g_file_test (name, G_FILE_TEST_EXISTS))
    {
      g_clear_pointer (&name, g_free);
      g_test_skip ("needs the test data: CW_TEST_DATA");
    }
  return name;
}
