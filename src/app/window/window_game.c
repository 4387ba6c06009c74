/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button of the header bar that names the game on the board. */
#include "app/setup/setup_page.h"
#include "app/window/window_private.h"
#include "model/game/session.h"

#include <glib/gi18n.h>

#define SPACING 8 /* pixels: between the buttons of the header bar, at most */
#define MOST_CHARACTERS 28
#define LEAST_CHARACTERS 10

/* The game on the board of the shown place, or NULL where it has no board of a game. */
static const CwGame *
game_shown (CwWindow *self)
{
  if (self->shown == NULL)
    return NULL;
  if (self->shown == self->place[CW_PAGE_SETUP])
    return cw_position_editor_game (cw_setup_page_get_editor (CW_SETUP_PAGE (self->shown)));
  CwSession *session = cw_page_get_session (self->shown);
  return session != NULL ? cw_session_game (session) : NULL;
}

/* What is free to the left of the places, which stay in the middle; 0 before there is a layout. */
static int
free_width (CwWindow *self)
{
  GtkWidget *others[] = { GTK_WIDGET (self->open_button), GTK_WIDGET (self->new_button),
                          self->list_button };
  int width = gtk_widget_get_width (self->page), natural;
  gtk_widget_measure (self->places, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  int room = (width - natural) / 2 - 2 * SPACING;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      if (!gtk_widget_get_visible (others[i]))
        continue;
      gtk_widget_measure (others[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      room -= natural + SPACING;
    }
  return MAX (room, 0);
}

/* As long a title as there is room for; no button where that would be too little of it. */
static void
fit (CwWindow *self, int room)
{
  gtk_widget_set_visible (self->game_button, TRUE); /* what is not visible has no size */
  for (int n = MOST_CHARACTERS; n >= LEAST_CHARACTERS; n -= 2)
    {
      int natural;
      gtk_label_set_max_width_chars (self->game_label, n);
      gtk_widget_measure (self->game_button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                          NULL);
      if (natural <= room)
        return;
    }
  gtk_widget_set_visible (self->game_button, FALSE);
}

void
cw_window_update_game (CwWindow *self)
{
  const CwGame *game = game_shown (self);
  int room = game == NULL ? 0 : free_width (self);
  if (game == self->game && room == self->game_room)
    return;
  if (game != NULL && game != self->game)
    {
      const char *title = g_dgettext (NULL, game->title);
      /* Translators: the title of a game, "Shogi", as read out to those who do not see it. */
      g_autofree char *label = g_strdup_printf (_ ("Game: %s"), title);
      gtk_label_set_text (self->game_label, title);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->game_button), "s", game->name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->game_button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  self->game = game;
  self->game_room = room;
  if (room > 0)
    fit (self, room);
  else
    gtk_widget_set_visible (self->game_button, FALSE);
}

void
cw_window_init_game (CwWindow *self)
{
  for (guint i = 0; i < CW_PAGES; i++)
    {
      CwSession *session = cw_page_get_session (self->place[i]);
      if (session != NULL)
        g_signal_connect_object (session, "replaced", G_CALLBACK (cw_window_update_game), self,
                                 G_CONNECT_SWAPPED);
    }
}
