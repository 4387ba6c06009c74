/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For widgets whose children all come from a template. */
#pragma once

#include <gtk/gtk.h>

/* Where the program's resources have it: CW_TEMPLATE ("game-list"). */
#define CW_TEMPLATE(name) "/io/github/counterweight/Counterweight/ui/" name ".ui"

/* In class_init: the one child of the template at `resource` fills the widget. */
static inline void
cw_template_set (GtkWidgetClass *klass, const char *resource)
{
  gtk_widget_class_set_template_from_resource (klass, resource);
  gtk_widget_class_set_layout_manager_type (klass, GTK_TYPE_BIN_LAYOUT);
}

/* In dispose: clears the template's fields and takes all children away. Safe twice. */
static inline void
cw_template_dispose (GtkWidget *widget, GType type)
{
  GtkWidget *child;
  gtk_widget_dispose_template (widget, type);
  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}
