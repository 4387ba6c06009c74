/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds parts of widgets without their English text, and reads what a screen reader would. */
#pragma once

#include <gtk/gtk.h>

/* The first widget with a style class, `root` or a descendant; NULL if there is none. */
static inline GtkWidget *
find_class (GtkWidget *root, const char *name)
{
  if (gtk_widget_has_css_class (root, name))
    return root;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_class (child, name);
  return found;
}

/* The first widget of a type, `root` or a descendant; NULL if there is none. */
static inline GtkWidget *
find_type (GtkWidget *root, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

/* A template child, by its id in the .ui file. */
static inline GtkWidget *
find_child (GtkWidget *widget, const char *id)
{
  GtkWidget *child =
      GTK_WIDGET (gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), id));
  g_assert_nonnull (child);
  return child;
}

/* The accessible name (needs GTK_A11Y=test), or ""; (transfer full). */
static inline char *
find_name (GtkWidget *widget)
{
  /* No widget has this name, so the answer is the actual one. */
  char *name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
  return name != NULL ? name : g_strdup ("");
}
