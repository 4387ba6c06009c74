/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Isolates a test program from the desktop it runs on: its own folders and environment. */
#pragma once

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>

static inline void
desktop_remove (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      if (g_file_test (inner, G_FILE_TEST_IS_DIR) && !g_file_test (inner, G_FILE_TEST_IS_SYMLINK))
        desktop_remove (inner);
      else
        g_remove (inner);
    }
  g_rmdir (path);
}

/* The folder for this program alone. */
static inline const char *
desktop_folder (void)
{
  static char *folder;

  if (folder == NULL)
    folder = g_dir_make_tmp ("cw-test-XXXXXX", NULL);
  return folder;
}

static const char *const desktop_homes[] = { "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME",
                                             "XDG_CACHE_HOME", "XDG_RUNTIME_DIR" };

/* Empties the folders in which the program keeps things. */
static inline void
desktop_forget (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (desktop_homes); i++)
    {
      g_autofree char *path = g_build_filename (desktop_folder (), desktop_homes[i], NULL);
      desktop_remove (path);
      g_mkdir (path, 0700);
    }
}

static inline void
desktop_remove_folder (void)
{
  desktop_remove (desktop_folder ());
}

/* Nothing of the user's desktop is read, asked, shown or written: no bus, no folders, no settings,
 * no screen but the given one. */
static inline void
desktop_leave (void)
{
  static const char *const unset[] = { "DBUS_STARTER_ADDRESS",
                                       "DBUS_STARTER_BUS_TYPE",
                                       "DESKTOP_STARTUP_ID",
                                       "GDK_DPI_SCALE",
                                       "GDK_SCALE",
                                       "GTK_IM_MODULE",
                                       "GTK_THEME",
                                       "GTK_USE_PORTAL",
                                       "WAYLAND_DISPLAY",
                                       "XDG_ACTIVATION_TOKEN" };
  static const struct
  {
    const char *name, *value;
  } set[] = {
    { "DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent" },
    { "GDK_BACKEND", "x11" },
    { "GDK_DEBUG", "gl-disable" },
    { "GIO_USE_VFS", "local" },
    { "GIO_USE_VOLUME_MONITOR", "unix" },
    { "GSETTINGS_BACKEND", "memory" },
    { "GSK_RENDERER", "cairo" },
    { "GTK_A11Y", "test" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (unset); i++)
    g_unsetenv (unset[i]);
  for (guint i = 0; i < G_N_ELEMENTS (set); i++)
    g_setenv (set[i].name, set[i].value, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (desktop_homes); i++)
    {
      g_autofree char *path = g_build_filename (desktop_folder (), desktop_homes[i], NULL);
      g_setenv (desktop_homes[i], path, TRUE);
    }
}

/* Must run before anything asks for a folder. The folder is removed when the program ends. */
static inline void
desktop_init (void)
{
  desktop_leave ();
  desktop_forget ();
  atexit (desktop_remove_folder);
}
