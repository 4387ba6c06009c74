/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For programs that take pictures of the window to look at. */
#pragma once

#include "config.h"
#include "support/app.h"

#include <libintl.h>
#include <stdlib.h>

/* Starts with the language of the environment, text scaled by CW_PICTURE_TEXT, and layout from
 * right to left if CW_PICTURE_RTL is set. Exits if there are fewer than `least` arguments; the
 * first is the folder for the pictures. */
static inline void
pictures_init (int *argc, char ***argv, int least, const char *usage)
{
  const char *locale_dir = g_getenv ("CW_LOCALE_DIR");

  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : CW_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  ui_init (argc, argv);
  ui_set_animations (FALSE);
  if (g_getenv ("CW_PICTURE_RTL") != NULL)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  const char *text = g_getenv ("CW_PICTURE_TEXT");
  if (text != NULL)
    {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                    (int)(g_ascii_strtod (text, NULL) * 96 * 1024), NULL);
      g_log_set_always_fatal (G_LOG_LEVEL_ERROR); /* labels measured twice differ by a pixel */
    }
  if (*argc <= least)
    {
      g_printerr ("usage: %s %s\n", (*argv)[0], usage);
      exit (2);
    }
  g_mkdir_with_parents ((*argv)[1], 0755);
}

/* Waits until only moves are being computed in other threads and everything is drawn. A thread gets
 * its name a moment after it starts, and one job starts the next, so this checks several times. */
static inline void
pictures_settle (void)
{
  for (guint i = 0; i < 4; i++)
    {
      g_usleep (G_USEC_PER_SEC / 10);
      ui_wait_long (!alive_thread_runs ("background"), 60);
      ui_settle ();
    }
}

/* Resizes repeatedly: the layout has to collapse before the window can become small. */
static inline void
pictures_resize (CwWindow *window, int width, int height)
{
  for (guint i = 0; i < 3; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), width, height);
      ui_settle ();
    }
}

/* The sizes in CW_PICTURE_SIZES, such as "1366x768 600x760", or the usual ones; (transfer full). */
static inline GStrv
pictures_sizes (const char *usual)
{
  const char *wanted = g_getenv ("CW_PICTURE_SIZES");
  return g_strsplit (wanted != NULL ? wanted : usual, " ", -1);
}

/* Resizes to a size such as "1366x768". */
static inline void
pictures_resize_to (CwWindow *window, const char *size)
{
  char *height;
  int width = (int)g_ascii_strtoll (size, &height, 10);
  pictures_resize (window, width, (int)g_ascii_strtoll (height + 1, NULL, 10));
}

/* "light", "dark" */
static inline void
pictures_theme (CwApplication *application, const char *theme)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "theme",
                                  g_variant_new_string (theme));
}

/* Takes a picture. The format gives the file's name in the folder; characters that cannot be in it
 * become "_". */
G_GNUC_PRINTF (3, 4)
static inline void
pictures_take (CwWindow *window, const char *folder, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *name = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_strdelimit (name, " /", '_');
  g_autofree char *file = g_strdup_printf ("%s/%s.png", folder, name);
  ui_settle ();
  g_autoptr (GdkTexture) picture = ui_picture (GTK_WIDGET (window));
  gdk_texture_save_to_png (picture, file);
}
