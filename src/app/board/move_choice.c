/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/move_choice.h"

#include "model/game/move_finder.h"

#include <glib/gi18n.h>

typedef struct
{
  CwMoveChosen chosen;
  gpointer data;
  gboolean answered;
} Asked;

static char *
words_of (CwSession *session, CwMove move)
{
  const CwGame *game = cw_session_game (session);
  char name[CW_SQUARE_NAME_SIZE];
  cw_square_name (game, cw_session_target (session, move), name);
  switch (cw_move_type (move))
    {
    case CW_MOVE_LAUNCH:
      return g_strdup_printf (_ ("Launch at %s"), name);
    case CW_MOVE_CASTLING:
      return g_strdup_printf (_ ("Castle, king to %s"), name);
    default:
      return g_strdup_printf (_ ("Go to %s"), name);
    }
}

static void
clicked (GtkButton *button, gpointer popover)
{
  CwMove move = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "move"));
  Asked *asked = g_object_get_data (popover, "asked");
  CwMoveChosen chosen = asked->chosen;
  gpointer data = asked->data;
  asked->answered = TRUE;
  gtk_popover_popdown (popover);
  chosen (move, data);
}

static gboolean
take_away (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  g_object_unref (popover);
  return G_SOURCE_REMOVE;
}

static void
closed (GtkWidget *popover)
{
  const Asked *asked = g_object_get_data (G_OBJECT (popover), "asked");
  gtk_widget_grab_focus (gtk_widget_get_parent (popover));
  if (!asked->answered)
    asked->chosen (CW_NO_MOVE, asked->data);
  g_idle_add (take_away, g_object_ref (popover));
}

void
cw_move_choice_end (GtkWidget *popover)
{
  Asked *asked = g_object_get_data (G_OBJECT (popover), "asked");
  asked->answered = TRUE;
  gtk_popover_popdown (GTK_POPOVER (popover));
}

GtkWidget *
cw_move_choice_ask (CwBoardView *view, CwSession *session, CwSquare to, const CwMove *moves,
                    guint count, CwMoveChosen chosen, gpointer data)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  Asked *asked = g_new (Asked, 1);
  graphene_rect_t area;
  *asked = (Asked){ chosen, data, FALSE };
  g_object_set_data_full (G_OBJECT (popover), "asked", asked, g_free);
  for (guint i = 0; i < count; i++)
    {
      g_autofree char *words = words_of (session, moves[i]);
      GtkWidget *button = gtk_button_new_with_label (words);
      g_object_set_data (G_OBJECT (button), "move", GUINT_TO_POINTER (moves[i]));
      g_signal_connect (button, "clicked", G_CALLBACK (clicked), popover);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_widget_set_parent (popover, GTK_WIDGET (view));
  g_signal_connect_object (view, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  g_signal_connect (popover, "closed", G_CALLBACK (closed), NULL);
  if (cw_board_view_square_rectangle (view, to, &area))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                                 &(GdkRectangle){ (int)area.origin.x, (int)area.origin.y,
                                                  (int)area.size.width, (int)area.size.height });
  gtk_popover_popup (GTK_POPOVER (popover));
  return popover;
}
