/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../support/find.h"
#include "../support/ui.h"
#include "widgets/menu_button.h"

static GMenuModel *
menu_with (const char *label)
{
  GMenu *menu = g_menu_new ();
  g_menu_append (menu, label, "win.any");
  return G_MENU_MODEL (menu);
}

static gboolean
shows (GtkWidget *root, const char *text)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root))
    return g_str_equal (gtk_label_get_text (GTK_LABEL (root)), text);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, text))
      return TRUE;
  return FALSE;
}

/* A menu is made when the button opens, and follows what is set later. */
static void
test_button (void)
{
  GtkWidget *widget = gtk_menu_button_new (), *window = ui_window (widget, 300, 200);
  GtkMenuButton *button = GTK_MENU_BUTTON (widget);
  g_autoptr (GMenuModel) first = menu_with ("First");
  g_autoptr (GMenuModel) second = menu_with ("Second");
  g_assert_null (cw_menu_button_get_menu (button));
  cw_menu_button_set_menu (button, first);
  g_assert_true (cw_menu_button_get_menu (button) == first);
  g_assert_null (gtk_menu_button_get_popover (button));
  g_assert_true (gtk_widget_is_sensitive (gtk_widget_get_first_child (widget)));
  gtk_menu_button_popup (button);
  ui_wait (shows (widget, "First"));
  gtk_menu_button_popdown (button);
  ui_wait (!shows (widget, "First"));
  ui_settle ();
  cw_menu_button_set_menu (button, second);
  g_assert_null (gtk_menu_button_get_popover (button));
  gtk_menu_button_popup (button);
  ui_wait (shows (widget, "Second"));
  gtk_menu_button_popdown (button);
  ui_wait (!shows (widget, "Second"));
  ui_settle ();
  cw_menu_button_set_menu (button, NULL);
  g_assert_null (cw_menu_button_get_menu (button));
  g_assert_null (gtk_menu_button_get_popover (button));
  g_assert_false (gtk_widget_is_sensitive (gtk_widget_get_first_child (widget)));
  ui_close (window);
}

/* So is one that opens anywhere. */
static void
test_open_at (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *window = ui_window (box, 300, 200);
  GtkWidget *popover = gtk_popover_menu_new_from_model (NULL);
  g_autoptr (GMenuModel) menu = menu_with ("Here");
  GdkRectangle at;
  gtk_widget_set_parent (popover, box);
  cw_menu_open_at (GTK_POPOVER_MENU (popover), menu, 20, 30);
  ui_wait (shows (popover, "Here"));
  g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (popover), &at));
  g_assert_cmpint (at.x, ==, 20);
  g_assert_cmpint (at.y, ==, 30);
  gtk_popover_popdown (GTK_POPOVER (popover));
  ui_wait (!gtk_widget_get_mapped (popover));
  ui_settle ();
  gtk_widget_unparent (popover);
  ui_close (window);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/menu-button/button", test_button);
  g_test_add_func ("/menu-button/open-at", test_open_at);
  return g_test_run ();
}
