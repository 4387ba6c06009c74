/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/menu_focus.h"

typedef struct
{
  GtkWidget *last;   /* what has the focus; weak */
  GtkWidget *before; /* what had it before the menu that is open or was last; weak */
} Focus;

static GtkWidget *
popover_of (GtkWidget *widget)
{
  return widget != NULL ? gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) : NULL;
}

/* The menu button or drop-down that it belongs to, or NULL. */
static GtkWidget *
menu_button_of (GtkWidget *widget)
{
  GtkWidget *button =
      widget != NULL ? gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) : NULL;
  return button != NULL || widget == NULL ? button
                                          : gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN);
}

static void
focus_moved (GtkWindow *window, GParamSpec *pspec, Focus *focus)
{
  GtkWidget *now = gtk_window_get_focus (window);
  GtkWidget *button = menu_button_of (now), *from = popover_of (focus->last);
  gboolean opened = popover_of (now) != NULL && from == NULL;
  gboolean closed =
      from != NULL && button != NULL && menu_button_of (from) == button && popover_of (now) == NULL;
  if (opened)
    g_set_weak_pointer (&focus->before, focus->last);
  g_set_weak_pointer (&focus->last, now);
  if (closed && focus->before != NULL && menu_button_of (focus->before) != button)
    gtk_widget_grab_focus (focus->before);
}

static void
free_focus (gpointer data, GClosure *closure)
{
  Focus *focus = data;
  g_clear_weak_pointer (&focus->last);
  g_clear_weak_pointer (&focus->before);
  g_free (focus);
}

void
cw_menu_focus_return (GtkWindow *window)
{
  g_signal_connect_data (window, "notify::focus-widget", G_CALLBACK (focus_moved),
                         g_new0 (Focus, 1), free_focus, 0);
}
