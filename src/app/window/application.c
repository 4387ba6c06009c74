/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/application.h"

#include "app/window/shortcuts.h"
#include "app/window/window.h"
#include "config.h"
#include "engines/own_games.h"
#include "model/object.h"
#include "widgets/spoken_names.h"
#include "widgets/style.h"

#include <glib/gi18n.h>

struct _CwApplication
{
  GtkApplication parent;
  /* the system's preferences, until the user chooses here */
  gboolean system_dark, high_contrast;
  GStrv faults; /* faults in the user's own games, until they are shown */
};

G_DEFINE_FINAL_TYPE (CwApplication, cw_application, GTK_TYPE_APPLICATION)

static CwWindow *
get_window (CwApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (CW_IS_WINDOW (l->data))
      return l->data;
  return cw_window_new (GTK_APPLICATION (self));
}

/* --- light and dark ------------------------------------------------------------------------- */

static void
apply_theme (CwApplication *self, const char *theme)
{
  gboolean dark =
      g_str_equal (theme, "dark") || (g_str_equal (theme, "system") && self->system_dark);
  cw_style_set (gdk_display_get_default (), dark, self->high_contrast);
}

static void
theme_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  const char *theme = g_variant_get_string (value, NULL);
  CwWindow *window = get_window (data);
  g_simple_action_set_state (action, value);
  cw_settings_set_string (cw_context_settings (cw_window_get_context (window)), "theme", theme);
  apply_theme (data, theme);
}

/* Closes every window, each of which warns once about unsaved changes. */
static void
quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (data));
  for (GList *l = windows; l != NULL;)
    {
      GtkWindow *window = l->data;
      l = l->next;
      if (CW_IS_WINDOW (window))
        gtk_window_close (window);
    }
}

static const GActionEntry entries[] = {
  { "theme", NULL, "s", "'system'", theme_changed },
  { "quit", quit },
};

/* --- life ------------------------------------------------------------------------------------ */

/* Reports the first fault of the user's own games, and how many more there are. */
static void
report_faults (CwApplication *self, CwContext *context)
{
  guint more = self->faults != NULL ? g_strv_length (self->faults) : 0;
  if (more-- == 0)
    return;
  g_autofree char *others = NULL;
  if (more > 0)
    others = g_strdup_printf (ngettext ("There is %u more fault in your own games.",
                                        "There are %u more faults in your own games.", more),
                              more);
  g_autofree char *text = g_strjoin (" ", self->faults[0], others, NULL);
  cw_context_show_message (context, CW_INFO_WARNING, text, NULL, NULL);
  g_clear_pointer (&self->faults, g_strfreev);
}

static CwWindow *
present (CwApplication *self)
{
  CwWindow *window = get_window (self);
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  g_autofree char *theme = cw_settings_get_string (settings, "theme", "system");
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "theme");
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (theme));
  apply_theme (self, theme);
  gtk_window_present (GTK_WINDOW (window));
  report_faults (self, cw_window_get_context (window));
  return window;
}

static void
cw_application_activate (GApplication *application)
{
  present (CW_APPLICATION (application));
}

static void
cw_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  CwWindow *window = present (CW_APPLICATION (application));
  if (n_files > 0)
    {
      cw_window_show_page (window, CW_PAGE_STUDY); /* whichever page was open last */
      cw_window_open_files (window, files, (guint)n_files);
    }
}

static void
cw_application_startup (GApplication *application)
{
  CwApplication *self = CW_APPLICATION (application);
  G_APPLICATION_CLASS (cw_application_parent_class)->startup (application);
  gtk_window_set_default_icon_name (CW_APPLICATION_ID);
  cw_spoken_names_install ();
  self->faults = cw_own_games_read (NULL);
  /* Do not select the text of a selectable label just because it gets the focus. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme",
                &self->system_dark, NULL);
  g_autofree char *theme = NULL;
  g_object_get (gtk_settings_get_default (), "gtk-theme-name", &theme, NULL);
  if (theme != NULL && strstr (theme, "dark") != NULL)
    self->system_dark = TRUE;
  self->high_contrast = theme != NULL && g_str_has_prefix (theme, "HighContrast");
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  cw_shortcuts_set_accels (GTK_APPLICATION (self));
}

static int
cw_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1; /* go on */
  g_print ("counterweight %s\n", CW_VERSION);
  return 0;
}

static void
cw_application_class_init (CwApplicationClass *klass)
{
  GApplicationClass *class = G_APPLICATION_CLASS (klass);
  cw_class_owns (klass, CW_OWNED (CwApplication, faults, g_strfreev), NULL);
  class->startup = cw_application_startup;
  class->activate = cw_application_activate;
  class->open = cw_application_open;
  class->handle_local_options = cw_application_handle_local_options;
}

static void
cw_application_init (CwApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, 0, G_OPTION_ARG_NONE,
                                 N_ ("Print the version and exit"), NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}

CwApplication *
cw_application_new (GApplicationFlags flags)
{
  return g_object_new (CW_TYPE_APPLICATION, "application-id", CW_APPLICATION_ID, "flags",
                       flags | G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/counterweight/Counterweight", NULL);
}
