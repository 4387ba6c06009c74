/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For widgets with children of their own, mostly from a template. */
#pragma once

#include <gtk/gtk.h>

/* A final widget class that only initialises its template and needs no init function. */
#define CW_DEFINE_TEMPLATE_TYPE(Type, type, PARENT)                                                \
  G_DEFINE_FINAL_TYPE (Type, type, PARENT)                                                         \
  static void type##_init (Type *self)                                                             \
  {                                                                                                \
    gtk_widget_init_template (GTK_WIDGET (self));                                                  \
  }

/* For the calls below: a child of the template whose id is the field's name, and a function that
 * the template names as a signal handler or a closure. */
#define CW_CHILD(Type, field) #field, G_STRUCT_OFFSET(Type, field)
#define CW_HANDLER(function) #function, G_CALLBACK(function)

/* Path in the program's resources: CW_TEMPLATE ("game-list"). */
#define CW_TEMPLATE(name) "/io/github/counterweight/Counterweight/ui/" name ".ui"

/* In class_init: the template is ui/NAME.ui, for a widget with a layout of its own, such as a
 * box. */
static inline void
cw_template_load (GtkWidgetClass *widget_class, const char *name)
{
  g_autofree char *path = g_strdup_printf (CW_TEMPLATE ("%s"), name);
  gtk_widget_class_set_template_from_resource (widget_class, path);
}

/* The same for a widget filled by its only child. */
static inline void
cw_template_set (GtkWidgetClass *widget_class, const char *name)
{
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  cw_template_load (widget_class, name);
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

/* Gives a button its detailed action. The target is set first: GTK warns if an action has a name
 * before its parameter. */
static inline void
cw_template_set_action (GtkActionable *button, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!g_action_parse_detailed_name (detailed, &name, &target, NULL))
    return;
  gtk_actionable_set_action_name (button, NULL);
  gtk_actionable_set_action_target_value (button, target);
  gtk_actionable_set_action_name (button, name);
}

/* Removes all children. */
static inline void
cw_template_clear (GtkWidget *widget)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

/* In dispose: clears the template's fields and removes all children. Safe to call twice. */
static inline void
cw_template_dispose (GtkWidget *widget, GType type)
{
  gtk_widget_dispose_template (widget, type);
  cw_template_clear (widget);
}

/* The same for a final class, as a resource of cw_class_owns (model/object.h). */
#define CW_TEMPLATE_CHILDREN (GDestroyNotify) cw_template_dispose_final, 0L

static inline void
cw_template_dispose_final (GtkWidget *widget)
{
  cw_template_dispose (widget, G_OBJECT_TYPE (widget));
}
