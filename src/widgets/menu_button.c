/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/menu_button.h"

#define KEY "cw-menu"

GMenuModel *
cw_menu_button_get_menu (GtkMenuButton *button)
{
  return g_object_get_data (G_OBJECT (button), KEY);
}

/* The button is about to open. */
static void
opening (GtkMenuButton *button, gpointer data)
{
  GMenuModel *menu = cw_menu_button_get_menu (button);
  if (gtk_menu_button_get_menu_model (button) != menu)
    gtk_menu_button_set_menu_model (button, menu);
}

void
cw_menu_button_set_menu (GtkMenuButton *button, GMenuModel *menu)
{
  g_object_set_data_full (G_OBJECT (button), KEY, menu != NULL ? g_object_ref (menu) : NULL,
                          g_object_unref);
  gtk_menu_button_set_menu_model (button, NULL);
  gtk_menu_button_set_create_popup_func (button, menu != NULL ? opening : NULL, NULL, NULL);
}

void
cw_menu_open_at (GtkPopoverMenu *popover, GMenuModel *menu, double x, double y)
{
  if (gtk_popover_menu_get_menu_model (popover) != menu)
    gtk_popover_menu_set_menu_model (popover, menu);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &(GdkRectangle){ (int)x, (int)y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (popover));
}
