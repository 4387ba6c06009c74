/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds parts of widgets, not by their English text, and asks what a screen reader reads. */
#pragma once

#include <gtk/gtk.h>

/* The first descendant of `root`, or itself, with a style class; NULL where there is none. */
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

/* A child of a template, by the id that its .ui file gives it. */
static inline GtkWidget *
find_child (GtkWidget *widget, const char *id)
{
  GtkWidget *child =
      GTK_WIDGET (gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), id));
  g_assert_nonnull (child);
  return child;
}

/* The accessible name (GTK_A11Y=test); (transfer full), "" where there is none. */
static inline char *
find_name (GtkWidget *widget)
{
  /* No name is this one, so that the answer is the name that there is. */
  char *name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
  return name != NULL ? name : g_strdup ("");
}
