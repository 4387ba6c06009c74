/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and focus in the game list and its filter. */
#include "widgets/game_list_private.h"

/* Left, Right, Home and End move through the game on the board from anywhere, so the list ignores
 * them. A table has no board beside it and keeps Home and End. */
static gboolean
list_key (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
          CwGameList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && state & GDK_SHIFT_MASK))
    return cw_game_list_open_row_menu (self);
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK) || !root)
    return FALSE;
  if (keyval != GDK_KEY_Left && keyval != GDK_KEY_Right && keyval != GDK_KEY_Home
      && keyval != GDK_KEY_End)
    return FALSE;
  if (self->table && (keyval == GDK_KEY_Home || keyval == GDK_KEY_End))
    {
      cw_game_list_go_to_end (self, keyval == GDK_KEY_End);
      return TRUE;
    }
  gtk_event_controller_key_forward (controller, GTK_WIDGET (root));
  return TRUE;
}

/* Moves from the filter to the list, unless opening a game has moved the focus elsewhere. */
static void
leave_filter (CwGameList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->filter)))
    cw_game_list_focus_row (self);
}

/* Down in the filter moves to the list, and selects its first game if none is selected. */
static gboolean
filter_key (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
            CwGameList *self)
{
  if (keyval != GDK_KEY_Down)
    return FALSE;
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  if (gtk_bitset_is_empty (selected))
    gtk_selection_model_select_item (self->selection, 0, TRUE);
  leave_filter (self);
  return TRUE;
}

/* Enter in the filter opens the first game found, including for text typed just now. A game found
 * by its number is then shown among all games. */
static void
filter_entered (CwGameList *self)
{
  if (g_strcmp0 (self->filtered, gtk_editable_get_text (self->filter)) != 0)
    cw_game_list_filter_now (self);
  if (cw_game_list_get_n_shown (self) == 0)
    return;
  cw_game_list_activate_row (self, 0);
  if (cw_game_index_get_number (self->index) > 0)
    cw_game_list_set_filter (self, "");
  leave_filter (self);
}

void
cw_game_list_ask_number (CwGameList *self)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  if (gtk_widget_get_visible (self->limit_box))
    cw_game_list_close_limit (self);
  gtk_editable_set_text (self->filter, "#");
  gtk_widget_grab_focus (GTK_WIDGET (self->filter));
  gtk_editable_set_position (self->filter, -1); /* the text would be selected and overwritten */
}

static void
filter_stopped (CwGameList *self)
{
  gboolean empty = *gtk_editable_get_text (self->filter) == '\0';

  gtk_editable_set_text (self->filter, "");
  if (cw_game_list_get_n_shown (self) > 0)
    cw_game_list_focus_row (self);
  if (empty)
    g_signal_emit_by_name (self, "filter-left");
}

static void
add_key (GtkWidget *widget, GCallback callback, CwGameList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", callback, self);
  gtk_widget_add_controller (widget, keys);
}

GtkWidget *
cw_game_list_rows (CwGameList *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self->list));
}

gboolean
cw_game_list_has_row_focus (CwGameList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus
         && (focus == cw_game_list_rows (self) /* if it had no row when it got the focus */
             || gtk_widget_is_ancestor (focus, cw_game_list_rows (self)));
}

/* NULL: out of sight, or none. */
static GtkWidget *
selected_row (CwGameList *self)
{
  GtkWidget *row = gtk_widget_get_first_child (cw_game_list_rows (self));

  while (row && !(gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED))
    row = gtk_widget_get_next_sibling (row);
  return row;
}

void
cw_game_list_focus_row (CwGameList *self)
{
  GtkWidget *row = selected_row (self);

  gtk_widget_grab_focus (row ? row : GTK_WIDGET (self->list));
  cw_game_list_scroll_again (self); /* GTK has scrolled to the row, by a guess */
}

void
cw_game_list_aim_keys (CwGameList *self)
{
  GtkWidget *row = selected_row (self);

  if (!row)
    return;
  /* GTK's list remembers the row after it has no focus any more. */
  gtk_widget_set_focus_child (cw_game_list_rows (self), row);
  gtk_widget_set_focus_child (cw_game_list_rows (self), NULL);
  cw_game_list_scroll_again (self); /* GTK has scrolled to the row, by a guess */
}

void
cw_game_list_add_keys (CwGameList *self)
{
  g_signal_connect_swapped (self->filter, "activate", G_CALLBACK (filter_entered), self);
  g_signal_connect_swapped (self->filter, "stop-search", G_CALLBACK (filter_stopped), self);
  add_key (GTK_WIDGET (self->list), G_CALLBACK (list_key), self);
  add_key (GTK_WIDGET (self->filter), G_CALLBACK (filter_key), self);
}
