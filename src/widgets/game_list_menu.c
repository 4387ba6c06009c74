/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of a row: at the pointer, or below the row with the focus. */
#include "widgets/game_list_private.h"
#include "widgets/menu_button.h"

/* The GTK row widget that contains `widget`; NULL: none. */
static GtkWidget *
row_of (CwGameList *self, GtkWidget *widget)
{
  while (widget && gtk_widget_get_parent (widget) != cw_game_list_rows (self))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

/* Shows and selects the game; if it is among several selected ones, these stay selected. */
static void
choose (CwGameList *self, guint position)
{
  if (!gtk_selection_model_is_selected (self->selection, position))
    gtk_selection_model_select_item (self->selection, position, TRUE);
  else if (cw_game_model_get_id (self->model, position) != self->selected)
    cw_game_list_activate_row (self, position);
}

/* Opens the menu at a place in the list. FALSE if there is no row. */
static gboolean
open_menu (CwGameList *self, GtkWidget *row, double x, double y)
{
  guint position = row ? cw_game_columns_position_of (row) : GTK_INVALID_LIST_POSITION;
  GtkWidget *list = GTK_WIDGET (self->list);
  double a, b;

  if (position == GTK_INVALID_LIST_POSITION || !self->row_menu)
    return FALSE;
  self->menu_open = TRUE;
  gtk_widget_set_can_target (list, FALSE); /* a tooltip of a row would cover the menu */
  choose (self, position);
  gtk_widget_translate_coordinates (list, GTK_WIDGET (self), x, y, &a, &b);
  cw_menu_open_at (GTK_POPOVER_MENU (self->row_menu), self->row_items, a, b);
  return TRUE;
}

gboolean
cw_game_list_open_row_menu (CwGameList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *row = root ? row_of (self, gtk_root_get_focus (root)) : NULL;
  graphene_rect_t bounds;

  if (!row || !gtk_widget_compute_bounds (row, GTK_WIDGET (self->list), &bounds))
    return FALSE;
  return open_menu (self, row, bounds.origin.x + bounds.size.width / 2,
                    bounds.origin.y + bounds.size.height);
}

static void
pressed (GtkGestureClick *gesture, int n_press, double x, double y, CwGameList *self)
{
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self->list), x, y, GTK_PICK_DEFAULT);

  if (open_menu (self, row_of (self, at), x, y))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Runs before the chosen action. */
static void
closed (CwGameList *self)
{
  self->menu_open = FALSE;
  gtk_widget_set_can_target (GTK_WIDGET (self->list), TRUE);
  cw_game_list_focus_row (self);
}

gboolean
cw_game_list_is_menu_open (CwGameList *self)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), FALSE);
  return self->menu_open;
}

void
cw_game_list_set_row_menu (CwGameList *self, GMenuModel *menu)
{
  g_return_if_fail (CW_IS_GAME_LIST (self) && !self->row_menu);
  GtkGesture *gesture = gtk_gesture_click_new ();

  self->row_items = g_object_ref (menu);
  self->row_menu = gtk_popover_menu_new_from_model (NULL);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->row_menu), FALSE);
  gtk_widget_set_halign (self->row_menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->row_menu, GTK_WIDGET (self));
  g_signal_connect_swapped (self->row_menu, "closed", G_CALLBACK (closed), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, "pressed", G_CALLBACK (pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (gesture));
}

void
cw_game_list_drop_row_menu (CwGameList *self)
{
  g_clear_pointer (&self->row_menu, gtk_widget_unparent);
  g_clear_object (&self->row_items);
}
