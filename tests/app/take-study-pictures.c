/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of Study with its games, light and dark; not a test.
 *
 * take-study-pictures FOLDER FILE…   (under xvfb-run, screen 1600x1200)
 * (sizes and text: see support/pictures.h) */
#include "support/pictures.h"

static void
take_file (CwWindow *window, const char *folder, const char *size, const char *theme,
           const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autofree char *name = g_path_get_basename (path);
  CwSession *session = app_session (window);
  app_open (window, file);
  pictures_settle ();
  pictures_take (window, folder, "%s-start-%s-%s", name, size, theme);
  for (guint i = 0; i < 20; i++)
    cw_session_forward (session);
  pictures_take (window, folder, "%s-moves-%s-%s", name, size, theme);
  app_act (window, "page.finder('opening')");
  app_act (window, "page.first");
  app_act (window, "page.next");
  pictures_settle ();
  pictures_take (window, folder, "%s-tree-%s-%s", name, size, theme);
  app_act (window, "page.find-position");
  pictures_settle ();
  pictures_take (window, folder, "%s-found-%s-%s", name, size, theme);
  app_act (window, "page.finder('search')");
  pictures_settle ();
  pictures_take (window, folder, "%s-search-%s-%s", name, size, theme);
  app_act (window, "page.finder('player')");
  pictures_settle ();
  pictures_take (window, folder, "%s-player-%s-%s", name, size, theme);
  app_act (window, "page.finder('pairs')");
  pictures_settle ();
  pictures_take (window, folder, "%s-pairs-%s-%s", name, size, theme);
  app_act (window, "page.finder('')");
  app_act (window, "page.table");
  pictures_take (window, folder, "%s-table-%s-%s", name, size, theme);
  app_act (window, "page.table");
  if (cw_document_get_faulty (cw_context_document (cw_window_get_context (window)))->len > 0)
    {
      pictures_take (window, folder, "%s-message-%s-%s", name, size, theme);
      app_act (window, "page.faults");
      pictures_take (window, folder, "%s-faults-%s-%s", name, size, theme);
    }
}

int
main (int argc, char **argv)
{
  static const char *const themes[] = { "light", "dark" };
  pictures_init (&argc, &argv, 2, "FOLDER FILE…");
  g_auto (GStrv) sizes = pictures_sizes ("1280x820 1366x768 700x560");
  for (guint i = 0; sizes[i] != NULL; i++)
    {
      CwApplication *application;
      CwWindow *window = app_start (&application);
      pictures_resize_to (window, sizes[i]);
      for (guint t = 0; t < G_N_ELEMENTS (themes); t++)
        {
          pictures_theme (application, themes[t]);
          for (int a = 2; a < argc; a++)
            take_file (window, argv[1], sizes[i], themes[t], argv[a]);
        }
      app_stop (application);
    }
  return 0;
}
