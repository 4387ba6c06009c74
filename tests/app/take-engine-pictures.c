/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of the engine's lines and its curve, light and dark, wide and narrow, chess and
 * shogi; not a test.
 *
 * take-engine-pictures FOLDER   (under xvfb-run, screen 1600x1200) */
#include "app/window/engines_window.h"
#include "model/analysis/external_engines.h"
#include "support/pictures.h"

static const char shogi[] = "手合割：平手\n手数----指手---------消費時間--\n"
                            "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n"
                            "   5 ２五歩(26)\n   6 ８五歩(84)\n   7 ７八金(69)\n   8 ３二金(41)\n"
                            "   9 ２四歩(25)\n  10 同　歩(23)\n  11 同　飛(28)\n  12 ２三歩打\n"
                            "  13 ３四飛(24)\n  14 ８八角成(22)\n  15 同　銀(79)\n  16 ２五角打\n"
                            "  17 ３二飛成(34)\n  18 同　銀(31)\n  19 中断\n";

static void
take (CwWindow *window, const char *folder, const char *name, const char *size, const char *theme)
{
  pictures_take (window, folder, "%s-%s-%s", name, size, theme);
}

static void
take_play (CwWindow *window, const char *folder, const char *size, const char *theme)
{
  CwPlayGame *game = cw_context_play (cw_window_get_context (window));
  CwPlayTerms terms = { .computer = TRUE, .level = 4, .game = cw_game_named ("chess") };
  app_act (window, "win.page::play");
  cw_play_game_start (game, &terms);
  app_drag_square (app_board (window), "e2", "e4");
  ui_spin (2500);
  take (window, folder, "engine-play", size, theme);
  ui_key (XK_space);
  ui_spin (1500);
  take (window, folder, "engine-hint", size, theme);
  app_act (window, "page.lines");
  ui_spin (1500);
  take (window, folder, "engine-play-lines", size, theme);
  cw_play_game_resign (game);
  ui_spin (1500);
  take (window, folder, "engine-play-over", size, theme);
  app_act (window, "page.lines");
}

static void
save_picture (GtkWidget *engines, const char *folder, const char *name, const char *theme)
{
  g_autofree char *file = g_strdup_printf ("%s/%s-%s.png", folder, name, theme);
  pictures_settle ();
  g_autoptr (GdkTexture) picture = ui_picture (engines);
  gdk_texture_save_to_png (picture, file);
}

static void
take_engines (CwWindow *window, const char *folder, const char *theme)
{
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  g_autofree char *fake = g_test_build_filename (G_TEST_DIST, "engines", "fake-engine", NULL);
  g_autofree char *engine = g_strdup_printf ("uci:sh '%s' uci ok e2e4,name=Fake 1.0", fake);
  g_autofree char *silent = g_strdup_printf ("sh '%s' uci crash", fake);
  g_autofree char *fault = NULL;
  cw_external_engines_add (settings, engine, &fault);
  cw_external_engines_add (settings, "cecp:fairymax,name=Fairy-Max 5.0b", &fault);
  GtkWidget *engines = cw_engines_window_new (GTK_WINDOW (window), settings);
  gtk_window_present (GTK_WINDOW (engines));
  gtk_test_widget_wait_for_draw (engines);
  save_picture (engines, folder, "engines", theme);
  GtkWidget *entry = app_find (engines, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), silent);
  g_signal_emit_by_name (entry, "activate");
  save_picture (engines, folder, "engines-asking", theme);
  ui_wait (app_find_label (engines, "stopped") != NULL);
  save_picture (engines, folder, "engines-fault", theme);
  g_signal_emit_by_name (app_find_action (engines, "engines.options"), "clicked");
  ui_wait (app_find (engines, GTK_TYPE_SPIN_BUTTON) != NULL);
  ui_spin (500);
  save_picture (engines, folder, "engines-options", theme);
  gtk_window_destroy (GTK_WINDOW (engines));
  cw_settings_set_string (settings, "engines", "");
}

static void
take_all (CwApplication *application, CwWindow *window, const char *folder, const char *size)
{
  static const char *const themes[] = { "light", "dark" };
  for (guint t = 0; t < G_N_ELEMENTS (themes); t++)
    {
      pictures_theme (application, themes[t]);
      app_act (window, "win.evergreen");
      pictures_settle ();
      take (window, folder, "engine-off", size, themes[t]);
      ui_key (XK_space);
      ui_spin (1000);
      take (window, folder, "engine-begun", size, themes[t]);
      ui_spin (8000);
      take (window, folder, "engine-on", size, themes[t]);
      ui_key (XK_End);
      pictures_settle ();
      take (window, folder, "engine-end", size, themes[t]);
      g_autoptr (GFile) file = app_file ("game.kif", shogi, -1);
      app_open (window, file);
      for (guint i = 0; i < 13; i++)
        ui_key (XK_Right);
      ui_spin (3500);
      take (window, folder, "engine-shogi", size, themes[t]);
      ui_key (XK_space);
      take_play (window, folder, size, themes[t]);
      take_engines (window, folder, themes[t]);
    }
}

int
main (int argc, char **argv)
{
  pictures_init (&argc, &argv, 1, "FOLDER");
  static const int sizes[][2] = { { 1280, 820 }, { 960, 700 }, { 700, 560 } };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      CwApplication *application;
      g_autofree char *size = g_strdup_printf ("%dx%d", sizes[i][0], sizes[i][1]);
      CwWindow *window = app_start (&application);
      pictures_resize (window, sizes[i][0], sizes[i][1]);
      take_all (application, window, argv[1], size);
      app_stop (application);
    }
  return 0;
}
