/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For widgets whose children all come from a template. */
#pragma once

#include <gtk/gtk.h>

/* In dispose: clears the template's fields and takes all children away. Safe twice. */
static inline void
cw_template_dispose (GtkWidget *widget, GType type)
{
  GtkWidget *child;
  gtk_widget_dispose_template (widget, type);
  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}
