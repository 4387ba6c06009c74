/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/board_page.h"

#include "engines/message.h"
#include "widgets/style.h"
#include "widgets/template.h"

#define UNFOLD_US 270000 /* how long the lines take to unfold */
#define NARROW 820

G_DEFINE_ABSTRACT_TYPE (CwBoardPage, cw_board_page, GTK_TYPE_WIDGET)

static CwBoardPageClass *
class_of (CwBoardPage *self)
{
  return G_TYPE_INSTANCE_GET_CLASS (self, CW_TYPE_BOARD_PAGE, CwBoardPageClass);
}

/* --- the board -------------------------------------------------------------------------- */

void
cw_board_page_show_board (CwBoardPage *self, const CwDelta *delta)
{
  CwScene scene;

  class_of (self)->fill_scene (self, &scene);
  scene.flipped = scene.flipped != self->flipped;
  if (delta != NULL)
    cw_board_view_set_scene_after (self->board, &scene, delta, FALSE);
  else
    cw_board_view_set_scene (self->board, &scene);
}

static gboolean
unfold_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwBoardPage *self = CW_BOARD_PAGE (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->unfold_start == 0)
    self->unfold_start = now;
  self->unfolded = MIN (1.0, (double)(now - self->unfold_start) / UNFOLD_US);
  if (!cw_board_view_is_animating (self->board))
    cw_board_page_show_board (self, NULL);
  if (self->unfolded < 1)
    return G_SOURCE_CONTINUE;
  self->unfold_id = 0;
  return G_SOURCE_REMOVE;
}

static void
stop_unfolding (CwBoardPage *self)
{
  if (self->unfold_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->unfold_id);
  self->unfold_id = 0;
  self->unfolded = 1;
}

void
cw_board_page_unfold (CwBoardPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  stop_unfolding (self);
  if (!class_of (self)->has_lines (self) || !cw_style_animates (widget)
      || !gtk_widget_get_mapped (widget))
    return;
  self->unfolded = 0;
  self->unfold_start = 0;
  self->unfold_id = gtk_widget_add_tick_callback (widget, unfold_cb, NULL, NULL);
}

static void
pick_cancelled_cb (CwBoardPage *self)
{
  self->picked = CW_NO_SQUARE;
  cw_board_page_show_board (self, NULL);
}

static void
square_hovered_cb (CwBoardPage *self, guint square)
{
  if (self->hovered == square)
    return;
  self->hovered = (CwSquare)square;
  if (class_of (self)->has_lines (self) && self->unfold_id == 0
      && !cw_board_view_is_animating (self->board))
    cw_board_page_show_board (self, NULL);
}

void
cw_board_page_say (CwBoardPage *self, const CwStatus *status)
{
  g_autofree char *text = status != NULL ? cw_message (status) : NULL;

  cw_context_say (self->context, CW_INFO_PLAIN, text, NULL, NULL);
}

/* --- from outside ----------------------------------------------------------------------- */

void
cw_board_page_set_context (CwBoardPage *self, CwContext *context)
{
  g_set_object (&self->context, context);
}

void
cw_board_page_adapt (CwBoardPage *self, int width)
{
  int side = width < 600 ? 176 : width < NARROW ? 240 : width < 980 ? 300 : 384;

  gtk_widget_set_size_request (self->sidepanel, side, -1);
  gtk_widget_set_visible (self->sidepanel, TRUE);
  class_of (self)->set_narrow (self, width < NARROW);
}

gboolean
cw_board_page_can (CwBoardPage *self, CwCommand command)
{
  return command == CW_COMMAND_FLIP || command == CW_COMMAND_PANEL || command == CW_COMMAND_ESCAPE
         || (command == CW_COMMAND_UNDO && class_of (self)->can_restart (self));
}

gboolean
cw_board_page_command (CwBoardPage *self, CwCommand command)
{
  switch (command)
    {
    case CW_COMMAND_FLIP:
      self->flipped = !self->flipped;
      cw_board_page_show_board (self, NULL);
      return TRUE;
    case CW_COMMAND_PANEL:
      gtk_widget_set_visible (self->sidepanel, !gtk_widget_get_visible (self->sidepanel));
      return TRUE;
    case CW_COMMAND_UNDO:
      class_of (self)->restart (self);
      return TRUE;
    case CW_COMMAND_ESCAPE:
      if (self->picked == CW_NO_SQUARE)
        return FALSE;
      pick_cancelled_cb (self);
      return TRUE;
    default:
      return FALSE;
    }
}

void
cw_board_page_focus (CwBoardPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* --- life ------------------------------------------------------------------------------- */

void
cw_board_page_class_set_template (GtkWidgetClass *klass, const char *resource)
{
  g_type_ensure (CW_TYPE_BOARD_VIEW);
  gtk_widget_class_set_layout_manager_type (klass, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (klass, resource);
  gtk_widget_class_bind_template_child (klass, CwBoardPage, board);
  gtk_widget_class_bind_template_child (klass, CwBoardPage, sidepanel);
  gtk_widget_class_bind_template_callback (klass, pick_cancelled_cb);
  gtk_widget_class_bind_template_callback (klass, square_hovered_cb);
}

static void
cw_board_page_dispose (GObject *object)
{
  CwBoardPage *self = CW_BOARD_PAGE (object);

  stop_unfolding (self);
  cw_template_dispose (GTK_WIDGET (self), G_OBJECT_TYPE (self));
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_board_page_parent_class)->dispose (object);
}

static void
cw_board_page_class_init (CwBoardPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_board_page_dispose;
}

static void
cw_board_page_init (CwBoardPage *self)
{
  self->picked = self->hovered = CW_NO_SQUARE;
  self->unfolded = 1;
}
