/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/setup_page.h"

#include "app/shared/fixed.h"
#include "app/shared/page_actions.h"
#include "picture/scene_position.h"
#include "widgets/board_view.h"

#include <glib/gi18n.h>

struct _CwSetupPage
{
  GtkWidget parent;
  /* owned */
  GtkWidget *split, *panel_box;
  GSimpleActionGroup *actions;
  CwPositionEditor *editor;
  CwAppearance *look;
  /* borrowed: in the split */
  CwBoardView *view;
  CwSetupPanel *panel;
  /* state */
  const CwGame *game; /* whose men the view shows */
  gboolean flipped;
  CwSquare selected, hovered;
  CwSquare aimed; /* where a man from the palette would come */
  gboolean plus;  /* "+" was typed: the next letter is of a promoted man */
};

static void page_init (CwPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwSetupPage, cw_setup_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PAGE, page_init))

enum
{
  FINISHED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

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
  if (self->look != NULL)
    cw_appearance_apply (self->look, scene);
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
      g_autoptr (CwPieceSet) set = self->look != NULL ? cw_appearance_pieces (self->look, game)
                                                      : cw_piece_set_new (game, NULL);
      self->game = game;
      cw_board_view_set_piece_set (self->view, set);
      cw_setup_panel_set_pieces (self->panel, set);
    }
  fill (self, &scene);
  cw_board_view_set_scene (self->view, &scene);
}

static void
enable (CwSetupPage *self)
{
  cw_page_actions_enable (self->actions, "undo", cw_position_editor_can_undo (self->editor));
  cw_page_actions_enable (self->actions, "redo", cw_position_editor_can_redo (self->editor));
}

static void
editor_changed (CwSetupPage *self)
{
  self->selected = CW_NO_SQUARE;
  show (self);
  enable (self);
  cw_page_renamed (CW_PAGE (self));
}

static void
select_square (CwSetupPage *self, CwSquare square)
{
  self->selected = square;
  show (self);
}

/* --- the board ---------------------------------------------------------------------------------
 */

static CwPiece
man_at (CwSetupPage *self, CwSquare square)
{
  const CwGame *game = cw_position_editor_game (self->editor);
  return square < game->files * game->ranks ? cw_position_editor_setup (self->editor)->board[square]
                                            : CW_NO_PIECE;
}

/* The tool does its work on a square: the same man once more takes it away. */
static void
work (CwSetupPage *self, CwSquare square)
{
  CwPiece man = cw_setup_panel_get_man (self->panel);
  if (cw_setup_panel_get_tool (self->panel) == CW_TOOL_REMOVE || man_at (self, square) == man)
    man = CW_NO_PIECE;
  cw_position_editor_put (self->editor, square, man);
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

/* A man goes from board or hand to board, hand or nowhere. */
static void
move_requested (CwSetupPage *self, guint from, guint to)
{
  const CwGame *game = cw_position_editor_game (self->editor);
  CwSquare origin = (CwSquare)from, goal = (CwSquare)to;
  unsigned squares = game->files * game->ranks;
  CwPiece from_hand = cw_scene_held_piece (origin), to_hand = cw_scene_held_piece (goal);
  if (origin < squares && goal < squares)
    cw_position_editor_move (self->editor, origin, goal);
  else if (from_hand != CW_NO_PIECE && goal < squares)
    cw_position_editor_put_from_hand (self->editor, from_hand, goal);
  else if (origin < squares && to_hand != CW_NO_PIECE)
    cw_position_editor_put_in_hand (self->editor, origin, cw_piece_colour (to_hand));
  else if (from_hand != CW_NO_PIECE)
    cw_position_editor_hand (self->editor, cw_piece_colour (from_hand), cw_piece_kind (from_hand),
                             -1);
  else
    cw_position_editor_put (self->editor, origin, CW_NO_PIECE);
  if (self->selected != CW_NO_SQUARE)
    select_square (self, CW_NO_SQUARE);
}

static void
pick_cancelled (CwSetupPage *self)
{
  select_square (self, CW_NO_SQUARE);
}

/* A right click takes a man away. */
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

/* A letter of FEN puts that man on the square under pointer or cursor. */
static void
typed (CwSetupPage *self, const char *text)
{
  const CwGame *game = cw_position_editor_game (self->editor);
  gboolean promoted = self->plus;
  self->plus = text[0] == '+';
  for (guint kind = 1; kind <= game->kinds; kind++)
    {
      CwKind plain = game->kind[kind].plain;
      char letter = game->kind[plain != 0 ? plain : kind].letter;
      if ((plain != 0) == promoted && g_ascii_toupper (text[0]) == letter)
        cw_position_editor_put (
            self->editor, self->hovered,
            cw_piece (g_ascii_isupper (text[0]) ? CW_WHITE : CW_BLACK, (CwKind)kind));
    }
}

/* --- men from the palette ------------------------------------------------------------------------
 */

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
  CwSquare square = cw_board_view_square_at (self->view, x, y);
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
  CwSquare square = cw_board_view_square_at (self->view, x, y);
  const CwGame *game = cw_position_editor_game (self->editor);
  CwColour colour;
  aim (self, CW_NO_SQUARE);
  if (square < game->files * game->ranks)
    cw_position_editor_put (self->editor, square, piece);
  else if (cw_board_view_stand_at (self->view, x, y, &colour))
    cw_position_editor_hand (self->editor, colour, cw_piece_kind (piece), 1);
  else
    return FALSE;
  return TRUE;
}

/* --- the place ------------------------------------------------------------------------------- */

void
cw_setup_page_begin (CwSetupPage *self, const CwPosition *position, gboolean flipped)
{
  self->flipped = flipped;
  cw_setup_panel_drop_tool (self->panel);
  cw_position_editor_begin (self->editor, position);
}

static void
look_changed (CwSetupPage *self)
{
  self->game = NULL; /* its men are to be drawn anew */
  show (self);
}

static void
set_context (CwPage *place, CwContext *context)
{
  CwSetupPage *self = CW_SETUP_PAGE (place);
  self->look = g_object_ref (cw_context_appearance (context));
  g_signal_connect_object (self->look, "changed", G_CALLBACK (look_changed), self,
                           G_CONNECT_SWAPPED);
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
  cw_fixed_set_size (CW_FIXED (self->panel_box), width, height);
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

static void
escape_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_setup_panel_drop_tool (CW_SETUP_PAGE (data)->panel);
}

static const GActionEntry entries[] = {
  { "flip", flip_activated },
  { "undo", undo_activated },
  { "redo", redo_activated },
  { "escape", escape_activated },
};

static GActionGroup *
get_actions (CwPage *place)
{
  return G_ACTION_GROUP (CW_SETUP_PAGE (place)->actions);
}

static const CwGame *
get_game (CwPage *place)
{
  return cw_position_editor_game (CW_SETUP_PAGE (place)->editor);
}

static gboolean
take_focus (CwPage *page)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CW_SETUP_PAGE (page)->view));
}

static gboolean
take_text (CwPage *place, const char *text, char **sentence)
{
  return cw_position_editor_paste (CW_SETUP_PAGE (place)->editor, text, sentence);
}

static char *
get_position_text (CwPage *place)
{
  return cw_position_editor_text (CW_SETUP_PAGE (place)->editor);
}

static void
page_init (CwPageInterface *iface)
{
  iface->set_context = set_context;
  iface->take_focus = take_focus;
  iface->adapt = adapt;
  iface->get_actions = get_actions;
  iface->get_game = get_game;
  iface->take_text = take_text;
  iface->get_position_text = get_position_text;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
finished (CwSetupPage *self, guint response)
{
  g_signal_emit (self, signals[FINISHED], 0, response);
}

static void
cw_setup_page_dispose (GObject *object)
{
  CwSetupPage *self = CW_SETUP_PAGE (object);
  g_clear_pointer (&self->split, gtk_widget_unparent);
  g_clear_object (&self->actions);
  g_clear_object (&self->editor);
  g_clear_object (&self->look);
  G_OBJECT_CLASS (cw_setup_page_parent_class)->dispose (object);
}

static void
cw_setup_page_class_init (CwSetupPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_setup_page_dispose;
  signals[FINISHED] = g_signal_new ("finished", CW_TYPE_SETUP_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
connect_board (CwSetupPage *self)
{
  const struct
  {
    const char *name;
    GCallback handler;
  } of_view[] = {
    { "piece-picked", G_CALLBACK (picked) },
    { "pick-cancelled", G_CALLBACK (pick_cancelled) },
    { "move-requested", G_CALLBACK (move_requested) },
    { "square-activated", G_CALLBACK (activated) },
    { "square-hovered", G_CALLBACK (hovered) },
    { "mark-drawn", G_CALLBACK (mark_drawn) },
    { "text-typed", G_CALLBACK (typed) },
  };
  for (guint i = 0; i < G_N_ELEMENTS (of_view); i++)
    g_signal_connect_swapped (self->view, of_view[i].name, of_view[i].handler, self);
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);
  g_signal_connect_swapped (target, "motion", G_CALLBACK (drop_motion), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (drop_leave), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (dropped), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (target));
}

static void
set_margins (GtkWidget *widget, int margin)
{
  gtk_widget_set_margin_top (widget, margin);
  gtk_widget_set_margin_bottom (widget, margin);
  gtk_widget_set_margin_start (widget, margin);
  gtk_widget_set_margin_end (widget, margin);
}

static void
cw_setup_page_init (CwSetupPage *self)
{
  self->selected = self->hovered = self->aimed = CW_NO_SQUARE;
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  self->editor = cw_position_editor_new ();
  self->split = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->view = CW_BOARD_VIEW (cw_board_view_new ());
  self->panel_box = g_object_new (CW_TYPE_FIXED, "hexpand", FALSE, NULL);
  self->panel = g_object_new (CW_TYPE_SETUP_PANEL, "vexpand", TRUE, NULL);
  cw_board_view_set_free (self->view, TRUE);
  set_margins (GTK_WIDGET (self->view), 16);
  gtk_widget_add_css_class (self->panel_box, "cw-panel");
  gtk_widget_add_css_class (self->panel_box, "cw-start-line");
  gtk_widget_set_parent (GTK_WIDGET (self->panel), self->panel_box);
  gtk_box_append (GTK_BOX (self->split), GTK_WIDGET (self->view));
  gtk_box_append (GTK_BOX (self->split), self->panel_box);
  gtk_widget_set_parent (self->split, GTK_WIDGET (self));
  cw_setup_panel_set_editor (self->panel, self->editor);
  g_signal_connect_swapped (self->panel, "finished", G_CALLBACK (finished), self);
  g_signal_connect_swapped (self->editor, "changed", G_CALLBACK (editor_changed), self);
  connect_board (self);
  enable (self);
  show (self);
}
