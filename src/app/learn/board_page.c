/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/board_page.h"

#include "model/learn/course.h"
#include "notation/fen.h"
#include "text/message.h"
#include "widgets/board_column.h"
#include "widgets/style.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define UNFOLD_US 270000 /* time for lines to unfold */

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

void
cw_board_page_pick (CwBoardPage *self, CwSquare square)
{
  self->picked = square;
  cw_board_page_show_board (self, NULL);
}

static void
pick_cancelled_cb (CwBoardPage *self)
{
  cw_board_page_pick (self, CW_NO_SQUARE);
}

void
cw_board_page_play (CwBoardPage *self, CwSquare from, CwSquare to, CwColour colour,
                    const CwKind *kinds, unsigned count)
{
  if (count > 1)
    cw_board_view_ask_promotion (self->board, from, to, colour, kinds, count);
  else
    class_of (self)->play (self, from, to, count == 1 ? kinds[0] : 0);
}

static void
promotion_chosen_cb (CwBoardPage *self, guint from, guint to, guint kind)
{
  if (kind != 0)
    class_of (self)->play (self, (CwSquare)from, (CwSquare)to, (CwKind)kind);
  else
    pick_cancelled_cb (self);
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
cw_board_page_refuse (CwBoardPage *self, const CwStatus *status)
{
  g_autofree char *text = cw_message (status);

  cw_context_show_message (self->context, CW_INFO_PLAIN, text, NULL, NULL);
  cw_board_page_pick (self, CW_NO_SQUARE);
}

void
cw_board_page_hush (CwBoardPage *self)
{
  cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
}

/* --- from outside ----------------------------------------------------------------------- */

void
cw_board_page_set_context (CwBoardPage *self, CwContext *context)
{
  g_set_object (&self->context, context);
}

void
cw_board_page_adapt (CwBoardPage *self, const CwLayout *layout)
{
  CwLearnLayout learn;

  cw_layout_learn (layout, &learn);
  gtk_widget_set_size_request (self->sidepanel, learn.panel_width, -1);
  /* If narrow, show it only on request. */
  if (!self->adapted || learn.compact != self->compact)
    gtk_widget_set_visible (self->sidepanel, !learn.compact);
  self->adapted = TRUE;
  self->compact = learn.compact;
  class_of (self)->adapt (self, &learn);
}

void
cw_board_page_make_room (CwBoardPage *self)
{
  if (self->compact)
    gtk_widget_set_visible (self->sidepanel, FALSE);
}

/* The contents of a board without rules, as a position that may be illegal. */
static void
fill_setup (CwBoardPage *self, CwSetup *setup)
{
  CwScene scene;

  class_of (self)->fill_scene (self, &scene);
  *setup = (CwSetup){ .side = scene.turn, .number = 1, .en_passant_piece = CW_NO_SQUARE };
  memcpy (setup->board, scene.board, sizeof setup->board);
  memcpy (setup->hand, scene.hand, sizeof setup->hand);
  for (unsigned i = 0; i < 4; i++)
    setup->castling[i / 2][i % 2] = CW_NO_SQUARE;
  for (unsigned i = 0; i < CW_MAX_PASSED; i++)
    setup->en_passant[i] = CW_NO_SQUARE;
}

char *
cw_board_page_get_position_text (CwBoardPage *self, const CwGame **game)
{
  CwBoardPageClass *klass = class_of (self);
  const CwPosition *position = klass->get_position != NULL ? klass->get_position (self) : NULL;
  char text[CW_FEN_SIZE];
  CwSetup setup;

  *game = klass->get_game (self);
  if (position != NULL)
    {
      cw_fen_write (position, text);
      return g_strdup (text);
    }
  fill_setup (self, &setup);
  cw_fen_write_setup (*game, &setup, text);
  return g_strdup (text);
}

GActionGroup *
cw_board_page_get_actions (CwBoardPage *self)
{
  return G_ACTION_GROUP (self->actions);
}

void
cw_board_page_find_room (CwBoardPage *self, CwPage *page, GtkWidget *message, GdkRectangle *room)
{
  GtkWidget *column = gtk_widget_get_parent (GTK_WIDGET (self->board));
  GdkRectangle place;
  if (cw_page_room_of (page, self->sidepanel, room) || !cw_page_room_of (page, column, &place))
    return;
  cw_board_column_find_room (CW_BOARD_COLUMN (column), message, room);
  room->x += place.x;
  room->y += place.y;
}

gboolean
cw_board_page_focus (CwBoardPage *self)
{
  return gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* --- actions ---------------------------------------------------------------------------- */

static void
flip_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwBoardPage *self = data;

  self->flipped = !self->flipped;
  cw_board_page_show_board (self, NULL);
}

static void
undo_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  class_of (data)->restart (data);
}

static void
escape_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  pick_cancelled_cb (data);
}

/* Starts a whole game in Play. */
static void
play_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwContext *context = CW_BOARD_PAGE (data)->context;
  CwPlayGame *game = cw_context_play (context);
  CwCoach *coach = cw_play_game_coach (game);
  CwPlayTerms terms = {
    .computer = TRUE, .user = CW_WHITE, .course = TRUE, .game = class_of (data)->get_game (data)
  };

  terms.level = cw_course_game_level (cw_context_settings (context), terms.game);
  cw_page_go (GTK_WIDGET (data), CW_PAGE_PLAY);
  cw_coach_help_beginner (coach);
  cw_play_game_start (game, &terms);
  cw_context_show_message (context, CW_INFO_PLAIN,
                           cw_coach_get_choice (coach) != CW_COACH_NEVER
                               ? _ ("Checkmate wins: attack the king so that it has no way out. "
                                    "The coach warns you about big mistakes.")
                               : _ ("Checkmate wins: attack the king so that it has no way out."),
                           NULL, NULL);
}

/* Runs after the template is initialised. */
static void
cw_board_page_constructed (GObject *object)
{
  static const GActionEntry entries[] = {
    { "flip", flip_activated },
    { "undo", undo_activated },
    { "escape", escape_activated },
    { "play-game", play_game_activated },
  };
  CwBoardPage *self = CW_BOARD_PAGE (object);
  g_autoptr (GPropertyAction) panel = g_property_action_new ("panel", self->sidepanel, "visible");

  G_OBJECT_CLASS (cw_board_page_parent_class)->constructed (object);
  cw_board_view_choose_stands (self->board);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (panel));
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

/* --- life ------------------------------------------------------------------------------- */

void
cw_board_page_class_set_template (GtkWidgetClass *klass, const char *name)
{
  g_type_ensure (CW_TYPE_BOARD_COLUMN);
  g_type_ensure (CW_TYPE_BOARD_VIEW);
  cw_template_set (klass, name);
  cw_template_children (klass, CW_CHILD (CwBoardPage, board), CW_CHILD (CwBoardPage, sidepanel),
                        NULL);
  cw_template_handlers (klass, CW_HANDLER (pick_cancelled_cb), CW_HANDLER (promotion_chosen_cb),
                        CW_HANDLER (square_hovered_cb), NULL);
}

static void
cw_board_page_dispose (GObject *object)
{
  CwBoardPage *self = CW_BOARD_PAGE (object);

  stop_unfolding (self);
  cw_template_dispose (GTK_WIDGET (self), G_OBJECT_TYPE (self));
  g_clear_object (&self->actions);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_board_page_parent_class)->dispose (object);
}

static void
cw_board_page_class_init (CwBoardPageClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = cw_board_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = cw_board_page_dispose;
}

static void
cw_board_page_init (CwBoardPage *self)
{
  self->picked = self->hovered = CW_NO_SQUARE;
  self->unfolded = 1;
}
