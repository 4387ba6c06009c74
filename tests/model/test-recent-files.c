/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of recently opened files: order, length, removed files and those never listed. */
#include "model/files/recent_files.h"

static void
note (CwSettings *settings, const char *uri, gboolean add)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  cw_recent_files_note (settings, file, add);
}

static void
assert_list (CwSettings *settings, const char *expected)
{
  g_auto (GStrv) uris = cw_recent_files_list (settings);
  g_autofree char *list = g_strjoinv (" ", uris);
  g_assert_cmpstr (list, ==, expected);
}

static void
test_recent (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  assert_list (settings, "");
  note (settings, "file:///a.pgn", FALSE); /* was never listed */
  assert_list (settings, "");
  note (settings, "file:///a.pgn", TRUE);
  note (settings, "file:///b.pgn", TRUE);
  note (settings, "resource:///famous.pgn", TRUE);
  assert_list (settings, "file:///b.pgn file:///a.pgn");
  note (settings, "file:///a.pgn", TRUE);
  assert_list (settings, "file:///a.pgn file:///b.pgn");
  note (settings, "file:///a.pgn", FALSE);
  assert_list (settings, "file:///b.pgn");
  for (guint i = 0; i < 2 * CW_RECENT_FILES; i++)
    {
      g_autofree char *uri = g_strdup_printf ("file:///%u.pgn", i);
      note (settings, uri, TRUE);
    }
  g_auto (GStrv) uris = cw_recent_files_list (settings);
  g_assert_cmpuint (g_strv_length (uris), ==, CW_RECENT_FILES);
  g_assert_cmpstr (uris[0], ==, "file:///15.pgn");
  g_assert_cmpstr (uris[CW_RECENT_FILES - 1], ==, "file:///8.pgn");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/recent-files/all", test_recent);
  return g_test_run ();
}
