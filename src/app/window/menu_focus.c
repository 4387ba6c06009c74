/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/menu_focus.h"

#include "widgets/info_strip.h"

typedef struct
{
  GtkWidget *last;    /* has the focus; weak */
  GtkWidget *before;  /* had it before the menu that is or was last open; weak */
  GtkWidget *menu;    /* has it, or had it until its item went; weak */
  gboolean any;       /* something had it; `last` may be gone since */
  CwPageStack *pages; /* borrowed from the window */
  guint take_id;      /* source: the page is about to take it */
} Focus;

static GtkWidget *
popover_of (GtkWidget *widget)
{
  return widget != NULL ? gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) : NULL;
}

/* The menu button or drop-down that the widget belongs to, or NULL. */
static GtkWidget *
menu_button_of (GtkWidget *widget)
{
  GtkWidget *button =
      widget != NULL ? gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) : NULL;
  return button != NULL || widget == NULL ? button
                                          : gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN);
}

/* True if the focused widget is gone and the focus fell to the header bar, to nothing, or to a
 * neighbour of the message that had it. */
static gboolean
is_lost (GtkWindow *window, const Focus *focus, GtkWidget *now)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (window)) || !focus->any
      || (focus->last != NULL && gtk_widget_get_mapped (focus->last)))
    return FALSE;
  return now == NULL || gtk_widget_is_ancestor (now, gtk_window_get_titlebar (window))
         || (focus->last != NULL
             && gtk_widget_get_ancestor (focus->last, CW_TYPE_INFO_STRIP) != NULL);
}

static gboolean
take (gpointer data)
{
  Focus *focus = data;
  focus->take_id = 0;
  if (focus->menu != NULL && gtk_widget_get_visible (focus->menu))
    return G_SOURCE_REMOVE; /* it will return the focus itself */
  if (gtk_widget_get_mapped (GTK_WIDGET (focus->pages)))
    cw_page_take_focus (cw_page_stack_get_shown (focus->pages));
  return G_SOURCE_REMOVE;
}

static void
focus_moved (GtkWindow *window, GParamSpec *pspec, Focus *focus)
{
  GtkWidget *now = gtk_window_get_focus (window);
  GtkWidget *from = focus->menu, *to = popover_of (now), *button = menu_button_of (now);
  /* GTK keeps the focus in a closed menu that showed a submenu. */
  gboolean closed = to != NULL ? !gtk_widget_get_visible (to)
                               : from != NULL && button != NULL && menu_button_of (from) == button;
  /* What was chosen may change the menu, and with its item the focus goes. */
  gboolean gone = now == NULL && from != NULL;
  gboolean lost = gone || (from == NULL && is_lost (window, focus, now));
  if (to != NULL && from == NULL)
    g_set_weak_pointer (&focus->before, focus->last);
  g_set_weak_pointer (&focus->last, now);
  g_set_weak_pointer (&focus->menu, gone ? from : to);
  focus->any = now != NULL;
  /* Not at once, since GTK is about to move the focus once more. */
  if (lost && focus->take_id == 0)
    focus->take_id = g_idle_add_full (G_PRIORITY_HIGH, take, focus, NULL);
  else if (closed && focus->before != NULL)
    gtk_widget_grab_focus (focus->before);
}

static void
free_focus (gpointer data, GClosure *closure)
{
  Focus *focus = data;
  g_clear_handle_id (&focus->take_id, g_source_remove);
  g_clear_weak_pointer (&focus->last);
  g_clear_weak_pointer (&focus->before);
  g_clear_weak_pointer (&focus->menu);
  g_free (focus);
}

void
cw_menu_focus_return (GtkWindow *window, CwPageStack *pages)
{
  Focus *focus = g_new0 (Focus, 1);
  focus->pages = pages;
  g_signal_connect_data (window, "notify::focus-widget", G_CALLBACK (focus_moved), focus,
                         free_focus, 0);
}
