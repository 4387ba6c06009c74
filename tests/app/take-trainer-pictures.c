/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of each trainer with a question, light and dark, in three sizes; not a test.
 *
 * take-trainer-pictures FOLDER [GAME]   (under xvfb-run, screen 1600x1200) */
#include "support/pictures.h"

#include "model/trainers/trainer_kinds.h"

static void
act (CwWindow *window, const char *name, const char *target)
{
  g_action_group_activate_action (cw_page_get_actions (cw_window_get_page (window)), name,
                                  g_variant_new_string (target));
}

int
main (int argc, char **argv)
{
  static const char *const themes[] = { "light", "dark" };
  const CwTrainerKind *kind;
  CwApplication *application;

  pictures_init (&argc, &argv, 1, "FOLDER [GAME]");
  CwWindow *window = app_start (&application);
  g_auto (GStrv) sizes = pictures_sizes ("1280x820 900x640 700x560");
  app_act (window, "win.page::trainers");
  act (window, "game", argc > 2 ? argv[2] : "chess");
  for (guint i = 0; (kind = cw_trainer_kind_at (i)) != NULL; i++)
    {
      const char *name = cw_trainer_kind_name (kind);
      act (window, "trainer", name);
      pictures_settle ();
      ui_spin (500); /* until the games are read */
      app_act (window, "page.start");
      for (guint size = 0; sizes[size] != NULL; size++)
        for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
          {
            pictures_theme (application, themes[theme]);
            pictures_resize_to (window, sizes[size]);
            pictures_take (window, argv[1], "%s-%s-%s", name, sizes[size], themes[theme]);
          }
    }
  app_stop (application);
  return 0;
}
