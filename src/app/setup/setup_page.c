/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/setup_page.h"

#include "app/shared/fixed.h"
#include "model/object.h"
#include "picture/scene_position.h"
#include "widgets/board_view.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwSetupPage
{
  CwPage parent;
  /* template */
  GtkWidget *split, *side;
  CwBoardView *board;
  CwSetupPanel *panel;
  /* owned */
  CwContext *context;
  CwAppearance *appearance;
  /* borrowed: the panel's */
  CwPositionEditor *editor;
  /* state */
  const CwGame *game; /* whose pieces the view shows */
  gboolean flipped;
  CwSquare selected, hovered;
  CwSquare aimed;    /* where a piece from the palette would go */
  gboolean plus;     /* "+" was typed: the next letter means a promoted piece */
  gboolean finished; /* by one of its buttons */
  gboolean kept;     /* the position was left with changes that Play and Study did not get */
  CwPosition other;  /* where setting up would begin, if it did not go on with that position */
  gboolean other_flipped;
};

G_DEFINE_FINAL_TYPE (CwSetupPage, cw_setup_page, CW_TYPE_PAGE)

static guint finished_signal;

CwPositionEditor *
cw_setup_page_get_editor (CwSetupPage *self)
{
  return self->editor;
}

/* --- showing --------------------------------------------------------------------------------- */

static void
fill (CwSetupPage *self, CwScene *scene)
{
  const CwGame *game = cw_position_editor_game (self->editor);
  cw_scene_of_setup (scene, game, cw_position_editor_setup (self->editor));
  scene->flipped = self->flipped;
  if (self->appearance != NULL)
    cw_appearance_apply (self->appearance, scene);
  scene->selected = self->selected;
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    if (cw_position_editor_is_faulty (self->editor, square))
      scene->flags[square] |= CW_SQUARE_CHECK;
  if (self->aimed < game->files * game->ranks)
    scene->flags[self->aimed] |= CW_SQUARE_MARKED;
}

static void
show (CwSetupPage *self)
{
  const CwGame *game = cw_position_editor_game (self->editor);
  CwScene scene;
  if (game != self->game)
    {
      g_autoptr (CwPieceSet) set = self->appearance != NULL
                                       ? cw_appearance_pieces (self->appearance, game)
                                       : cw_piece_set_new (game, NULL);
      self->game = game;
      cw_board_view_set_piece_set (self->board, set);
      cw_setup_panel_set_pieces (self->panel, set);
    }
  fill (self, &scene);
  cw_board_view_set_scene (self->board, &scene);
}

static void
editor_changed (CwSetupPage *self)
{
  self->selected = CW_NO_SQUARE;
  show (self);
  cw_page_renamed (CW_PAGE (self));
}

static void
select_square (CwSetupPage *self, CwSquare square)
{
  self->selected = square;
  show (self);
}

/* --- the board -------------------------------------------------------------------------------- */

static CwPiece
piece_at (CwSetupPage *self, CwSquare square)
{
  const CwGame *game = cw_position_editor_game (self->editor);
  return square < game->files * game->ranks ? cw_position_editor_setup (self->editor)->board[square]
                                            : CW_NO_PIECE;
}

/* Uses the tool on a square; the same piece a second time removes it. */
static void
work (CwSetupPage *self, CwSquare square)
{
  CwPiece piece = cw_setup_panel_get_piece (self->panel);
  if (cw_setup_panel_get_tool (self->panel) == CW_TOOL_REMOVE || piece_at (self, square) == piece)
    piece = CW_NO_PIECE;
  cw_position_editor_put (self->editor, square, piece);
}

static void
picked (CwSetupPage *self, guint square)
{
  CwPiece held = cw_scene_held_piece ((CwSquare)square);
  if (cw_setup_panel_get_tool (self->panel) == CW_TOOL_MOVE)
    select_square (self, (CwSquare)square);
  else if (held != CW_NO_PIECE && cw_setup_panel_get_tool (self->panel) == CW_TOOL_REMOVE)
    cw_position_editor_hand (self->editor, cw_piece_colour (held), cw_piece_kind (held), -1);
}

static void
activated (CwSetupPage *self, guint square)
{
  if (cw_setup_panel_get_tool (self->panel) != CW_TOOL_MOVE)
    work (self, (CwSquare)square);
}

static void
move_requested (CwSetupPage *self, guint from, guint to)
{
  cw_position_editor_move (self->editor, (CwSquare)from, (CwSquare)to);
  if (self->selected != CW_NO_SQUARE)
    select_square (self, CW_NO_SQUARE);
}

static void
pick_cancelled (CwSetupPage *self)
{
  select_square (self, CW_NO_SQUARE);
}

/* A right click removes a piece. */
static void
mark_drawn (CwSetupPage *self, guint from, guint to)
{
  if (from == to)
    cw_position_editor_put (self->editor, (CwSquare)from, CW_NO_PIECE);
}

static void
hovered (CwSetupPage *self, guint square)
{
  self->hovered = cw_square_is_hand ((CwSquare)square) ? CW_NO_SQUARE : (CwSquare)square;
}

/* A FEN letter puts that piece on the square under the pointer or cursor. */
static void
typed (CwSetupPage *self, const char *text)
{
  cw_position_editor_put_letter (self->editor, self->hovered, text[0], self->plus);
  self->plus = text[0] == '+';
}

/* --- pieces from the palette ------------------------------------------------------------------ */

static void
aim (CwSetupPage *self, CwSquare square)
{
  if (self->aimed == square)
    return;
  self->aimed = square;
  show (self);
}

static GdkDragAction
drop_motion (CwSetupPage *self, double x, double y)
{
  CwSquare square = cw_board_view_square_at (self->board, x, y);
  aim (self, cw_scene_held_piece (square) == CW_NO_PIECE ? square : CW_NO_SQUARE);
  return GDK_ACTION_COPY;
}

static void
drop_leave (CwSetupPage *self)
{
  aim (self, CW_NO_SQUARE);
}

static gboolean
dropped (CwSetupPage *self, const GValue *value, double x, double y)
{
  CwPiece piece = (CwPiece)g_value_get_uint (value);
  CwSquare square = cw_board_view_square_at (self->board, x, y);
  const CwGame *game = cw_position_editor_game (self->editor);
  CwColour colour;
  aim (self, CW_NO_SQUARE);
  if (square < game->files * game->ranks)
    cw_position_editor_put (self->editor, square, piece);
  else if (cw_board_view_stand_at (self->board, x, y, &colour))
    cw_position_editor_hand (self->editor, colour, cw_piece_kind (piece), 1);
  else
    return FALSE;
  return TRUE;
}

/* --- the page -------------------------------------------------------------------------------- */

static void
begin (CwSetupPage *self, const CwPosition *position, gboolean flipped)
{
  self->kept = FALSE;
  self->flipped = flipped;
  cw_setup_panel_drop_tool (self->panel);
  cw_position_editor_begin (self->editor, position);
}

void
cw_setup_page_begin (CwSetupPage *self, const CwPosition *position, gboolean flipped)
{
  self->other = *position;
  self->other_flipped = flipped;
  if (!self->kept)
    begin (self, position, flipped);
}

static void
enter (CwPage *page)
{
  CwSetupPage *self = CW_SETUP_PAGE (page);
  if (self->kept)
    cw_context_show_message (self->context, CW_INFO_PLAIN, _ ("You were setting up this position."),
                             C_ ("button", "Start from the board"), "page.from-board");
  self->kept = FALSE;
}

/* Through Escape, another page or a message, which must not cost the position. */
static void
leave (CwPage *page)
{
  CwSetupPage *self = CW_SETUP_PAGE (page);
  gboolean changed;
  g_object_get (self->editor, "can-undo", &changed, NULL);
  self->kept = changed && !self->finished;
  self->finished = FALSE;
}

static void
appearance_changed (CwSetupPage *self)
{
  self->game = NULL; /* its pieces must be drawn again */
  show (self);
}

static void
set_context (CwPage *place, CwContext *context)
{
  CwSetupPage *self = CW_SETUP_PAGE (place);
  self->context = g_object_ref (context);
  self->appearance = g_object_ref (cw_context_appearance (context));
  cw_connect (self->appearance, "changed", appearance_changed, self);
}

static void
adapt (CwPage *place, const CwLayout *layout)
{
  CwSetupPage *self = CW_SETUP_PAGE (place);
  gboolean stacked = layout->width_class == CW_WIDTH_STACKED;
  int width, height;
  cw_layout_setup_panel (layout, &width, &height);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->split),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  cw_fixed_set_size (CW_FIXED (self->side), width, height);
}

static void
flip_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwSetupPage *self = data;
  self->flipped = !self->flipped;
  show (self);
}

static void
undo_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_position_editor_undo (CW_SETUP_PAGE (data)->editor);
}

static void
redo_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_position_editor_redo (CW_SETUP_PAGE (data)->editor);
}

/* Puts away what is held, or else leaves; then the position is kept. */
static void
escape_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwSetupPage *self = data;
  if (cw_setup_panel_get_tool (self->panel) != CW_TOOL_MOVE)
    cw_setup_panel_drop_tool (self->panel);
  else if (self->selected != CW_NO_SQUARE)
    select_square (self, CW_NO_SQUARE);
  else
    g_signal_emit (self, finished_signal, 0, CW_SETUP_RESPONSE_CANCEL);
}

static void
from_board_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwSetupPage *self = data;
  begin (self, &self->other, self->other_flipped);
}

static void
finish_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action));
  CW_SETUP_PAGE (data)->finished = TRUE;
  g_signal_emit (data, finished_signal, 0,
                 g_str_equal (name, "play")    ? CW_SETUP_RESPONSE_PLAY
                 : g_str_equal (name, "study") ? CW_SETUP_RESPONSE_STUDY
                                               : CW_SETUP_RESPONSE_CANCEL);
}

static void
add_actions (CwSetupPage *self)
{
  static const GActionEntry entries[] = {
    { "flip", flip_activated },     { "undo", undo_activated },
    { "redo", redo_activated },     { "escape", escape_activated },
    { "play", finish_activated },   { "study", finish_activated },
    { "cancel", finish_activated }, { "from-board", from_board_activated },
  };
  static const char *const enabled[][2] = { /* with the property that says when */
                                            { "undo", "can-undo" },
                                            { "redo", "can-redo" },
                                            { "play", "legal" },
                                            { "study", "legal" }
  };
  GActionMap *map = G_ACTION_MAP (self->parent.actions);
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (enabled); i++)
    g_object_bind_property (self->editor, enabled[i][1],
                            g_action_map_lookup_action (map, enabled[i][0]), "enabled",
                            G_BINDING_SYNC_CREATE);
}

static CwInfoStrip *
get_info (CwPage *page)
{
  return cw_setup_panel_get_info (CW_SETUP_PAGE (page)->panel);
}

static const CwGame *
get_game (CwPage *place)
{
  return cw_position_editor_game (CW_SETUP_PAGE (place)->editor);
}

static gboolean
take_focus (CwPage *page)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CW_SETUP_PAGE (page)->board));
}

static gboolean
take_text (CwPage *place, const char *text, char **sentence)
{
  return cw_position_editor_paste (CW_SETUP_PAGE (place)->editor, text, sentence);
}

static char *
get_position_text (CwPage *place, const CwGame **game)
{
  *game = get_game (place);
  return cw_position_editor_text (CW_SETUP_PAGE (place)->editor);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_setup_page_class_init (CwSetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);
  page_class->set_context = set_context;
  page_class->enter = enter;
  page_class->leave = leave;
  page_class->get_info = get_info;
  page_class->take_focus = take_focus;
  page_class->adapt = adapt;
  page_class->get_game = get_game;
  page_class->take_text = take_text;
  page_class->get_position_text = get_position_text;
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OBJECT (CwSetupPage, appearance),
                 CW_OBJECT (CwSetupPage, context), NULL);
  finished_signal = cw_signal_new (klass, "finished", 1, G_TYPE_UINT);
  g_type_ensure (CW_TYPE_BOARD_VIEW);
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_SETUP_PANEL);
  cw_template_set (widget_class, "setup-page");
  cw_template_children (widget_class, CW_CHILD (CwSetupPage, split), CW_CHILD (CwSetupPage, side),
                        CW_CHILD (CwSetupPage, board), CW_CHILD (CwSetupPage, panel), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (picked), CW_HANDLER (pick_cancelled),
                        CW_HANDLER (move_requested), CW_HANDLER (activated), CW_HANDLER (hovered),
                        CW_HANDLER (mark_drawn), CW_HANDLER (typed), NULL);
}

static void
accept_drops (CwSetupPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);
  g_signal_connect_swapped (target, "motion", G_CALLBACK (drop_motion), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (drop_leave), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (dropped), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (target));
}

static void
cw_setup_page_init (CwSetupPage *self)
{
  self->selected = self->hovered = self->aimed = CW_NO_SQUARE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->editor = cw_setup_panel_get_editor (self->panel);
  add_actions (self);
  cw_board_view_set_free (self->board, TRUE);
  accept_drops (self);
  cw_connect (self->editor, "changed", editor_changed, self);
  show (self);
}
