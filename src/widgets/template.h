/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For widgets whose children all come from a template. */
#pragma once

#include <gtk/gtk.h>

/* For the calls below: a widget of the template that has the field's name as its id, and a function
 * that the template names as the handler of a signal or the function of a closure. */
#define CW_CHILD(Type, field) #field, G_STRUCT_OFFSET(Type, field)
#define CW_HANDLER(function) #function, G_CALLBACK(function)

/* In class_init: the template is ui/NAME.ui, of a widget that has a layout of its own, as a box
 * has. */
static inline void
cw_template_load (GtkWidgetClass *widget_class, const char *name)
{
  g_autofree char *path = g_strdup_printf ("/io/github/counterweight/Counterweight/ui/%s.ui", name);
  gtk_widget_class_set_template_from_resource (widget_class, path);
}

/* CW_CHILD of each field, then NULL. */
static inline void G_GNUC_NULL_TERMINATED
cw_template_children (GtkWidgetClass *widget_class, ...)
{
  va_list list;
  const char *name;
  va_start (list, widget_class);
  while ((name = va_arg (list, const char *)) != NULL)
    gtk_widget_class_bind_template_child_full (widget_class, name, FALSE, va_arg (list, glong));
  va_end (list);
}

/* CW_HANDLER of each function, then NULL. */
static inline void G_GNUC_NULL_TERMINATED
cw_template_handlers (GtkWidgetClass *widget_class, ...)
{
  va_list list;
  const char *name;
  va_start (list, widget_class);
  while ((name = va_arg (list, const char *)) != NULL)
    gtk_widget_class_bind_template_callback_full (widget_class, name, va_arg (list, GCallback));
  va_end (list);
}

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
