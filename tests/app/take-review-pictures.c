/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of the review of a game: start, ledger, a mistake, a retry, an answer;
 * wide and narrow, light and dark; not a test.
 *
 * take-review-pictures FOLDER   (under xvfb-run, screen 1600x1200) */
#include "app/study/review_table.h"
#include "support/pictures.h"

static const char game[] =
    "[Event \"Club\"]\n[White \"Miller\"]\n[Black \"Young\"]\n[Result \"0-1\"]\n\n"
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1\n";

static void
take (CwWindow *window, const char *folder, const char *name, const char *size, const char *theme)
{
  ui_settle ();
  pictures_take (window, folder, "review-%s-%s-%s", name, size, theme);
}

static void
take_table (CwWindow *window, const char *folder, const char *theme)
{
  CwPlayerRow rows[] = {
    { "Miller", 12, { 431, 30, 17, 9, 25.3, { .material = 14.2, .rest = 8, .mate = 3.1 }, 84.4 } },
    { "Young, Margaret Elizabeth",
      3,
      { 98, 11, 4, 5, 7.3, { .material = 5.2, .rest = 2, .mate = .1 }, 78.1 } },
  };
  const CwPlayerTable players = { G_N_ELEMENTS (rows), rows };
  GtkWidget *table = GTK_WIDGET (cw_review_table_new (GTK_WINDOW (window), &players));
  gtk_window_present (GTK_WINDOW (table));
  ui_wait (gtk_widget_get_mapped (table));
  ui_settle ();
  g_autofree char *file = g_strdup_printf ("%s/review-table-%s.png", folder, theme);
  g_autoptr (GdkTexture) picture = ui_picture (table);
  gdk_texture_save_to_png (picture, file);
  gtk_window_destroy (GTK_WINDOW (table));
}

static void
take_all (CwApplication *application, CwWindow *window, const char *folder, const char *size)
{
  static const char *const themes[] = { "light", "dark" };
  g_autoptr (GFile) file = app_file ("club.pgn", game, -1);
  for (guint t = 0; t < G_N_ELEMENTS (themes); t++)
    {
      pictures_theme (application, themes[t]);
      app_open (window, file);
      take (window, folder, "off", size, themes[t]);
      app_act (window, "page.review");
      ui_spin (300);
      take (window, folder, "begun", size, themes[t]);
      pictures_settle ();
      take (window, folder, "ledger", size, themes[t]);
      GtkWidget *marks =
          app_find_named (GTK_WIDGET (cw_window_get_page (window)), "expander", TRUE);
      gtk_expander_set_expanded (GTK_EXPANDER (marks), TRUE);
      take (window, folder, "marks", size, themes[t]);
      gtk_expander_set_expanded (GTK_EXPANDER (marks), FALSE);
      app_act (window, "page.next-mistake");
      take (window, folder, "mistake", size, themes[t]);
      app_act (window, "page.review-kept");
      take (window, folder, "kept", size, themes[t]);
      app_act (window, "page.retry");
      app_act (window, "page.retry-hint");
      take (window, folder, "retry", size, themes[t]);
      app_act (window, "page.retry-solution");
      take (window, folder, "solution", size, themes[t]);
      app_act (window, "page.retry-stop");
      take (window, folder, "found", size, themes[t]);
      app_act (window, "page.retry-stop");
      app_act (window, "page.next-mistake");
      app_act (window, "page.why");
      pictures_settle ();
      take (window, folder, "why", size, themes[t]);
      app_act (window, "page.review-hide");
      app_act (window, "page.threat");
      pictures_settle ();
      take (window, folder, "threat", size, themes[t]);
      app_act (window, "win.evergreen");
      pictures_settle ();
      take (window, folder, "evergreen", size, themes[t]);
      take_table (window, folder, themes[t]);
    }
}

int
main (int argc, char **argv)
{
  pictures_init (&argc, &argv, 1, "FOLDER");
  g_auto (GStrv) sizes = pictures_sizes ("1280x820 700x560");
  for (guint i = 0; sizes[i] != NULL; i++)
    {
      CwApplication *application;
      CwWindow *window = app_start (&application);
      CwSettings *settings = cw_context_settings (cw_window_get_context (window));
      cw_settings_set_int (settings, "review-nodes", 20000);
      pictures_resize_to (window, sizes[i]);
      take_all (application, window, argv[1], sizes[i]);
      app_stop (application);
    }
  return 0;
}
