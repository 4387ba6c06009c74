/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/help_window.h"

#include "app/shared/responsive.h"
#include "app/window/shortcuts.h"
#include "config.h"

#include <glib/gi18n.h>

#define UI "/io/github/counterweight/Counterweight/ui/"

/* Presents a window from ui/ and returns its builder. (transfer full) */
static GtkBuilder *
show_window (GtkWindow *parent, const char *resource)
{
  GtkBuilder *builder = gtk_builder_new_from_resource (resource);
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  gtk_window_set_transient_for (window, parent);
  cw_size_by_text (window, parent, 46.5, 48);
  gtk_window_present (window);
  return builder;
}

static void
attach (GtkGrid *grid, guint row, int column, int width, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  if (width > 1 && row > 0)
    gtk_widget_set_margin_top (label, 12);
  if (column + width > 1)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), width > 1 ? 66 : 44);
      gtk_widget_set_hexpand (label, width == 1); /* a heading would widen the keys as well */
    }
  gtk_grid_attach (grid, label, column, (int)row, width, 1);
}

static void
show_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer parent)
{
  g_autoptr (GtkBuilder) builder = show_window (parent, UI "shortcuts-window.ui");
  GtkGrid *grid = GTK_GRID (gtk_builder_get_object (builder, "grid"));
  guint n_rows;
  const CwShortcut *rows = cw_shortcuts (&n_rows);
  for (guint i = 0; i < n_rows; i++)
    {
      g_autofree char *keys = cw_shortcut_text (i);
      if (rows[i].words != NULL && keys == NULL)
        attach (grid, i, 0, 2, _ (rows[i].words), "cw-title");
      else if (rows[i].words != NULL)
        {
          attach (grid, i, 0, 1, keys, "cw-heading");
          attach (grid, i, 1, 1, _ (rows[i].words), NULL);
        }
    }
}

static void
show_help (GSimpleAction *action, GVariant *parameter, gpointer parent)
{
  g_object_unref (show_window (parent, UI "help-window.ui"));
}

static void
show_about (GSimpleAction *action, GVariant *parameter, gpointer parent)
{
  gtk_show_about_dialog (parent, "program-name", _ ("Counterweight"), "logo-icon-name",
                         CW_APPLICATION_ID, "version", CW_VERSION, "comments",
                         _ ("What the pieces do, and what they are worth"), "license-type",
                         GTK_LICENSE_GPL_3_0, NULL);
}

void
cw_help_actions_add (GtkApplicationWindow *window)
{
  static const GActionEntry entries[] = {
    { "shortcuts", show_shortcuts },
    { "help", show_help },
    { "about", show_about },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}
