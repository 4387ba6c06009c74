/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which rows are visible: when the rows change, the selected one stays where it was on the
 * screen. */
#include "widgets/game_list_private.h"

static void
scroll_now (CwGameList *self, guint position)
{
  gtk_widget_activate_action (cw_game_list_rows (self), "list.scroll-to-item", "u", position);
}

static gboolean
scroll_late (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwGameList *self = CW_GAME_LIST (widget);
  guint n = cw_game_list_get_n_shown (self);

  if (n > 0)
    scroll_now (self, MIN (self->late, n - 1));
  return G_SOURCE_REMOVE;
}

/* The list has its first size. */
static void
size_known (CwGameList *self, GtkAdjustment *scroll)
{
  if (gtk_adjustment_get_page_size (scroll) <= 0)
    return;
  g_clear_signal_handler (&self->late_id, scroll);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_late, NULL, NULL);
}

/* A list without a size would have rows there, and yet show the place of the first ones. */
static void
scroll_to (CwGameList *self, guint position)
{
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));

  if (gtk_adjustment_get_page_size (scroll) > 0)
    {
      scroll_now (self, position);
      return;
    }
  self->late = position;
  if (self->late_id == 0)
    self->late_id = g_signal_connect_object (scroll, "changed", G_CALLBACK (size_known), self,
                                             G_CONNECT_SWAPPED);
}

/* The height of all rows is that of those there are now. */
static void
note_height (CwGameList *self)
{
  self->n_laid_out = cw_game_list_get_n_shown (self);
}

void
cw_game_list_add_scroll (CwGameList *self)
{
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));

  g_signal_connect_object (scroll, "notify::upper", G_CALLBACK (note_height), self,
                           G_CONNECT_SWAPPED);
}

/* Height of a row; 0 if not known yet. */
static double
row_height (CwGameList *self)
{
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  guint n = self->n_laid_out;
  double height = n > 0 ? gtk_adjustment_get_upper (scroll) / n : 0;

  return gtk_adjustment_get_upper (scroll) > gtk_adjustment_get_page_size (scroll) ? height : 0;
}

static guint
selected_position (CwGameList *self)
{
  return self->selected == CW_NO_GAME || !self->model
             ? GTK_INVALID_LIST_POSITION
             : cw_game_model_find (self->model, self->selected);
}

guint
cw_game_list_rows_above (CwGameList *self)
{
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  guint position = selected_position (self);
  double height = row_height (self);

  if (position == GTK_INVALID_LIST_POSITION)
    return 1;
  if (self->n_fresh > 0 && position >= self->first_fresh)
    return position - self->first_fresh;
  if (height <= 0)
    return position;
  double above = position - gtk_adjustment_get_value (scroll) / height;
  double most = gtk_adjustment_get_page_size (scroll) / height - 1;
  return above < 0 || above > most + 0.01 ? 1 : MIN ((guint)(above + 0.5), (guint)most);
}

gboolean
cw_game_list_has_selected_in_sight (CwGameList *self)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), FALSE);
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  guint position = selected_position (self);
  double height = row_height (self), top = position * height - gtk_adjustment_get_value (scroll);

  return position != GTK_INVALID_LIST_POSITION
         && (height <= 0 || (top > -1 && top + height < gtk_adjustment_get_page_size (scroll) + 1));
}

static gboolean
show_again (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwGameList *self = CW_GAME_LIST (widget);
  guint position = selected_position (self);

  self->show_again = FALSE;
  if (position != GTK_INVALID_LIST_POSITION && self->n_fresh == 0)
    scroll_to (self, position);
  return G_SOURCE_REMOVE;
}

/* For rows that were not laid out GTK may have scrolled too far down. */
static gboolean
scroll_back (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwGameList *self = CW_GAME_LIST (widget);

  if (self->n_fresh == 0 && self->first_fresh < cw_game_list_get_n_shown (self)
      && cw_game_list_first_row (self) > self->first_fresh)
    scroll_now (self, self->first_fresh);
  return G_SOURCE_REMOVE;
}

/* From now on GTK knows which rows are visible. */
static gboolean
laid_out (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwGameList *self = CW_GAME_LIST (widget);

  self->n_fresh = 0;
  gtk_widget_add_tick_callback (widget, scroll_back, NULL, NULL);
  if (self->show_again)
    gtk_widget_add_tick_callback (widget, show_again, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* Scrolls first_fresh to the top. For rows already laid out GTK scrolls only as far as needed:
 * going up the row ends at the top, going down at the bottom. */
static void
scroll_to_first (CwGameList *self)
{
  guint last = MIN (self->first_fresh + self->n_fresh, cw_game_list_get_n_shown (self)) - 1;

  scroll_to (self, self->kept && self->first_fresh > self->first_kept ? last : self->first_fresh);
}

void
cw_game_list_note_rows (CwGameList *self)
{
  if (self->n_fresh > 0)
    return;
  self->kept = TRUE;
  self->first_kept = cw_game_list_first_row (self);
}

guint
cw_game_list_first_row (CwGameList *self)
{
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  double height = row_height (self);

  if (self->n_fresh > 0)
    return self->first_fresh;
  return height > 0 ? (guint)(gtk_adjustment_get_value (scroll) / height + 0.5) : 0;
}

void
cw_game_list_scroll_fresh (CwGameList *self, guint above, guint n_rows)
{
  guint position = selected_position (self);

  if (position != GTK_INVALID_LIST_POSITION)
    cw_game_list_scroll_first (self, position - MIN (position, above), n_rows);
  else
    cw_game_list_scroll_first (self, 0, n_rows);
}

void
cw_game_list_scroll_first (CwGameList *self, guint first, guint n_rows)
{
  guint n = cw_game_list_get_n_shown (self);

  if (n == 0)
    return;
  self->first_fresh = MIN (first, n - 1);
  if (self->n_fresh == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), laid_out, NULL, NULL);
  self->n_fresh = MAX (n_rows, 1);
  scroll_to_first (self);
}

void
cw_game_list_scroll_again (CwGameList *self)
{
  if (self->n_fresh > 0)
    scroll_to_first (self);
}

/* The first row in sight if rows from `first` on move no further than it takes to show this one. */
static guint
first_with (CwGameList *self, guint first, guint position)
{
  if (position >= first + self->n_fresh)
    return position - self->n_fresh + 1;
  return MIN (first, position);
}

void
cw_game_list_scroll_least (CwGameList *self)
{
  guint position = selected_position (self);

  if (!self->kept || position == GTK_INVALID_LIST_POSITION)
    return;
  self->first_fresh = first_with (self, self->first_kept, position);
  scroll_to (self, position);
}

guint
cw_game_list_rows_in_sight (CwGameList *self)
{
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  double height = row_height (self);

  if (self->n_fresh > 0)
    return self->n_fresh;
  return height > 0 ? (guint)(gtk_adjustment_get_page_size (scroll) / height) : 0;
}

void
cw_game_list_scroll_to (CwGameList *self, guint position)
{
  if (self->n_fresh > 0 && first_with (self, self->first_fresh, position) == self->first_fresh)
    return;
  if (self->n_fresh > 0)
    self->first_fresh = first_with (self, self->first_fresh, position);
  self->show_again = self->n_fresh > 0; /* GTK takes rows not laid out to have no height */
  scroll_to (self, position);
}

void
cw_game_list_show_selected (CwGameList *self)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  guint position = selected_position (self);

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  cw_game_list_scroll_to (self, position);
  (cw_game_list_has_row_focus (self) ? cw_game_list_focus_row : cw_game_list_aim_keys) (self);
}
