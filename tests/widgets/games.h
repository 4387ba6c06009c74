/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Six games for a list, and what the list shows of them. */
#pragma once

#include "../support/ui.h"
#include "widgets/game_list.h"

#include <string.h>

static const CwGameRow games[] = {
  { "Anderssen, Adolf", "Dufresne, Jean", "Berlin", "1852.??.??", "1-0", 47 },
  { "Anderssen", "Kieseritzky", "London", "1851.06.21", "1-0", 45, .lowest = 0.02 },
  { "Morphy", "Anderssen", "Paris", "1858", "1-0", 34, .lowest = 0.4 },
  { "Réti", "Tartakower", "Wien", "1910", "1-0", 21 },
  { "Steinitz", "Anderssen", "London", "1866", "0-1", 60, .lowest = 0.1 },
  { NULL, "", "?", "????.??.??", "*", 0 },
};

/* True if a visible label below `widget` has exactly these words. */
static inline gboolean
says (GtkWidget *widget, const char *words)
{
  if (!gtk_widget_get_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strcmp (gtk_label_get_text (GTK_LABEL (widget)), words) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;
  return FALSE;
}

static inline GtkWidget *
find_label (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strcmp (gtk_label_get_text (GTK_LABEL (widget)), words) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, words);
      if (found)
        return found;
    }
  return NULL;
}

static inline void
assert_shown (CwGameList *list, const char *expected)
{
  g_autoptr (GString) have = g_string_new (NULL);

  for (guint i = 0; i < cw_game_list_get_n_shown (list); i++)
    g_string_append_printf (have, "%s%u", i ? " " : "", cw_game_list_get_shown (list, i));
  g_assert_cmpstr (have->str, ==, expected);
}

/* The menu button with this icon; NULL: none. */
static inline GtkMenuButton *
find_button (GtkWidget *widget, const char *icon)
{
  if (GTK_IS_MENU_BUTTON (widget)
      && g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)), icon) == 0)
    return GTK_MENU_BUTTON (widget);
  GtkMenuButton *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, icon);
  return found;
}
