/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For widgets with children of their own, most from a template. */
#pragma once

#include <gtk/gtk.h>

/* Takes all children away. */
static inline void
cw_template_clear (GtkWidget *widget)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

/* In dispose: clears the template's fields and takes all children away. Safe twice. */
static inline void
cw_template_dispose (GtkWidget *widget, GType type)
{
  gtk_widget_dispose_template (widget, type);
  cw_template_clear (widget);
}
