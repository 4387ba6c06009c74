/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/engines_window.h"
#include "model/analysis/external_engines.h"
#include "model/object.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

/* In the order of the drop-down. */
static const char *const protocols[] = { "uci", "usi", "cecp" };

struct _CwEnginesWindow
{
  GtkWindow parent;
  /* template */
  GtkGrid *grid;
  GtkDropDown *protocol;
  GtkEditable *command;
  GtkLabel *fault;
  /* owned */
  CwSettings *settings;
};

CW_DEFINE_TEMPLATE_TYPE (CwEnginesWindow, cw_engines_window, GTK_TYPE_WINDOW)

static void fill (CwEnginesWindow *self);

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* --- the list -------------------------------------------------------------------------------- */

static void
use_toggled (GtkCheckButton *button, CwEnginesWindow *self)
{
  if (!gtk_check_button_get_active (button))
    return;
  guint use = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "use"));
  cw_external_engines_use (self->settings, (CwEngineUse)use,
                           g_object_get_data (G_OBJECT (button), "engine"));
}

static void
remove_clicked (GtkButton *button, CwEnginesWindow *self)
{
  g_autofree char *engine = g_strdup (g_object_get_data (G_OBJECT (button), "engine"));
  cw_external_engines_remove (self->settings, engine);
  fill (self);
}

static GtkWidget *
make_use (CwEnginesWindow *self, const char *engine, const char *name, CwEngineUse use,
          GtkCheckButton *group)
{
  GtkWidget *button = gtk_check_button_new ();
  g_autofree char *chosen = cw_external_engines_get_used (self->settings, use);
  g_autofree char *words = g_strdup_printf (
      use == CW_ENGINE_FOR_ANALYSIS ? _ ("%s analyses") : _ ("%s plays against you"), name);
  if (group != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), group);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), g_str_equal (chosen, engine));
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_object_set_data (G_OBJECT (button), "use", GUINT_TO_POINTER (use));
  g_object_set_data_full (G_OBJECT (button), "engine", g_strdup (engine), g_free);
  g_signal_connect (button, "toggled", G_CALLBACK (use_toggled), self);
  return button;
}

static GtkWidget *
make_remove (CwEnginesWindow *self, const char *engine, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *words = g_strdup_printf (_ ("Remove %s from the list"), name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_object_set_data_full (G_OBJECT (button), "engine", g_strdup (engine), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_clicked), self);
  return button;
}

static void
add_row (CwEnginesWindow *self, const char *engine, int row, GtkCheckButton *groups[CW_ENGINE_USES])
{
  g_autofree char *name = cw_external_engine_name (engine);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), make_label (name, "cw-heading"));
  if (engine[0] != '\0')
    gtk_box_append (GTK_BOX (box), make_label (engine, "cw-second"));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_grid_attach (self->grid, box, 0, row, 1, 1);
  for (guint use = 0; use < CW_ENGINE_USES; use++)
    {
      GtkWidget *button = make_use (self, engine, name, (CwEngineUse)use, groups[use]);
      if (groups[use] == NULL)
        groups[use] = GTK_CHECK_BUTTON (button);
      gtk_grid_attach (self->grid, button, 1 + (int)use, row, 1, 1);
    }
  if (engine[0] != '\0')
    gtk_grid_attach (self->grid, make_remove (self, engine, name), 3, row, 1, 1);
}

static void
fill (CwEnginesWindow *self)
{
  GtkCheckButton *groups[CW_ENGINE_USES] = { NULL };
  GtkWidget *child;
  g_auto (GStrv) engines = cw_external_engines_list (self->settings);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  gtk_grid_attach (self->grid, make_label (C_ ("use of an engine", "Analyses"), "cw-second"), 1, 0,
                   1, 1);
  gtk_grid_attach (self->grid, make_label (C_ ("use of an engine", "Plays"), "cw-second"), 2, 0, 1,
                   1);
  add_row (self, "", 1, groups);
  for (guint i = 0; engines[i] != NULL; i++)
    add_row (self, engines[i], (int)i + 2, groups);
}

/* --- another one ------------------------------------------------------------------------------ */

static void
add_activated (CwEnginesWindow *self)
{
  g_autofree char *command = g_strstrip (g_strdup (gtk_editable_get_text (self->command)));
  const char *protocol = protocols[gtk_drop_down_get_selected (self->protocol)];
  g_autofree char *engine = g_strdup_printf ("%s:%s", protocol, command);
  g_autofree char *fault = NULL;
  if (command[0] == '\0')
    return;
  if (cw_external_engines_add (self->settings, engine, &fault))
    {
      gtk_editable_set_text (self->command, "");
      fill (self);
    }
  gtk_label_set_text (self->fault, fault != NULL ? fault : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), fault != NULL);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_engines_window_class_init (CwEnginesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_OBJECT (CwEnginesWindow, settings), NULL);
  cw_template_load (widget_class, "engines-window");
  cw_template_children (widget_class, CW_CHILD (CwEnginesWindow, grid),
                        CW_CHILD (CwEnginesWindow, protocol), CW_CHILD (CwEnginesWindow, command),
                        CW_CHILD (CwEnginesWindow, fault), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (add_activated), NULL);
}

GtkWidget *
cw_engines_window_new (GtkWindow *parent, CwSettings *settings)
{
  CwEnginesWindow *self = g_object_new (CW_TYPE_ENGINES_WINDOW, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  fill (self);
  return GTK_WIDGET (self);
}
