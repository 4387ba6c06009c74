/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board_control.h"
#include "app/board/move_choice.h"
#include "app/board/move_entry.h"
#include "model/game/annotations.h"
#include "model/game/board_scene.h"
#include "model/game/move_finder.h"
#include "model/object.h"
#include "model/play/premove.h"

#include <glib/gi18n.h>

struct _CwBoardControl
{
  GObject parent;
  /* borrowed, NULL once destroyed */
  CwBoardView *view;
  CwMoveEntry *entry; /* a child of the view, made on first use */
  GtkWidget *choice;  /* likewise, while asking which move is meant */
  /* owned */
  CwSession *session;
  CwAppearance *appearance; /* NULL: the default */
  const CwGame *game;       /* whose pieces the view shows */
  CwPieceSet *set;          /* their pictures */
  guint movable;
  gboolean flipped, drawing, bare, premoving;
  CwSquare selected, hovered, premove_from, premove_to; /* CW_NO_SQUARE: none */
  CwMove hint;
  gboolean hint_piece; /* show only the piece */
  CwMove lines[CW_BOARD_CONTROL_LINES];
  guint n_lines;
};

G_DEFINE_FINAL_TYPE (CwBoardControl, cw_board_control, G_TYPE_OBJECT)

enum
{
  FLIPPED = 1,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

enum
{
  REQUESTED,
  DECIDED,
  REFUSED,
  HOVERED,
  SCROLLED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- showing --------------------------------------------------------------------------------- */

/* Loads the pictures for another game's pieces. */
static void
follow_game (CwBoardControl *self)
{
  const CwGame *game = cw_session_game (self->session);
  if (game == self->game)
    return;
  self->game = game;
  g_clear_pointer (&self->set, cw_piece_set_unref);
  self->set = self->appearance != NULL ? cw_appearance_pieces (self->appearance, game)
                                       : cw_piece_set_new (game, NULL);
  cw_board_view_set_piece_set (self->view, self->set);
}

CwPieceSet *
cw_board_control_get_piece_set (CwBoardControl *self)
{
  return self->set;
}

/* An arrow; for a drop, which has no start square, a circle with the piece in it. */
static void
add_move (CwBoardControl *self, CwScene *scene, CwMove move, CwMarkStyle style)
{
  CwSquare to = cw_session_target (self->session, move);
  CwColour side = cw_position_side (cw_session_position (self->session));
  if (cw_move_type (move) == CW_MOVE_DROP)
    cw_scene_add_drop (scene, cw_piece (side, cw_move_kind (move)), to, style);
  else
    cw_scene_add_mark (scene, cw_move_from (move), to, style);
}

static CwPiece
piece_on (CwBoardControl *self, CwSquare square)
{
  CwPiece held = cw_scene_held_piece (square);
  return held ? held : cw_position_at (cw_session_position (self->session), square);
}

/* Does the piece belong to the side to move, or to the other, which may premove? */
static gboolean
is_of_side (CwBoardControl *self, CwSquare square, gboolean to_move)
{
  CwPiece piece = square != CW_NO_SQUARE ? piece_on (self, square) : CW_NO_PIECE;
  CwColour side = cw_position_side (cw_session_position (self->session));
  return self->premoving && piece != CW_NO_PIECE && (cw_piece_colour (piece) == side) == to_move
         && (self->movable >> cw_piece_colour (piece) & 1) != 0;
}

static void
fill (CwBoardControl *self, CwScene *scene)
{
  gboolean premoved = is_of_side (self, self->selected, FALSE);
  follow_game (self);
  cw_session_fill_scene (self->session, scene, self->flipped,
                         premoved ? CW_NO_SQUARE : self->selected);
  cw_premove_fill_scene (cw_session_position (self->session),
                         premoved ? self->selected : CW_NO_SQUARE, self->premove_from,
                         self->premove_to, scene);
  if (self->appearance != NULL)
    cw_appearance_apply (self->appearance, scene);
  scene->coordinates = scene->coordinates && !self->bare;
  for (guint i = self->n_lines; i > 0; i--) /* the best one on top */
    add_move (self, scene, self->lines[i - 1], i == 1 ? CW_MARK_ACCENT : CW_MARK_OTHER);
  if (self->hint == CW_NO_MOVE || self->n_lines > 0)
    return;
  if (!self->hint_piece)
    add_move (self, scene, self->hint, CW_MARK_ACCENT);
  else if (cw_move_type (self->hint) != CW_MOVE_DROP)
    cw_scene_add_mark (scene, cw_move_from (self->hint), cw_move_from (self->hint), CW_MARK_ACCENT);
}

static void
refresh (CwBoardControl *self)
{
  CwScene scene;
  if (self->view == NULL)
    return;
  fill (self, &scene);
  cw_board_view_set_scene (self->view, &scene);
}

static void
end_choice (CwBoardControl *self)
{
  if (self->choice != NULL)
    cw_move_choice_end (self->choice);
  g_clear_weak_pointer (&self->choice);
}

static void
close_entry (CwBoardControl *self)
{
  if (self->entry != NULL)
    cw_move_entry_close (self->entry);
}

static void
moved (CwSession *session, const CwDelta *step, gboolean undone, CwBoardControl *self)
{
  CwScene scene;
  if (self->view == NULL)
    return;
  if (undone || !is_of_side (self, self->selected, TRUE))
    self->selected = CW_NO_SQUARE;
  self->hint = CW_NO_MOVE;
  self->n_lines = 0;
  cw_board_view_cancel_promotion (self->view);
  end_choice (self);
  close_entry (self);
  fill (self, &scene);
  if (step != NULL)
    cw_board_view_set_scene_after (self->view, &scene, step, undone);
  else
    cw_board_view_set_scene (self->view, &scene);
}

static void
replaced (CwSession *session, CwBoardControl *self)
{
  self->selected = CW_NO_SQUARE;
  self->hint = CW_NO_MOVE;
  self->n_lines = 0;
  close_entry (self);
  refresh (self);
}

static void
select_square (CwBoardControl *self, CwSquare square)
{
  self->selected = square;
  refresh (self);
  g_signal_emit (self, signals[HOVERED], 0, (guint)self->hovered);
}

/* --- playing --------------------------------------------------------------------------------- */

static void
play (CwBoardControl *self, CwMove move)
{
  gboolean handled = FALSE;
  g_signal_emit (self, signals[REQUESTED], 0, move, &handled);
  if (!handled)
    cw_session_play (self->session, move);
  else if (self->selected != CW_NO_SQUARE) /* the move answered a question; nothing has moved */
    select_square (self, CW_NO_SQUARE);
}

static gboolean
may_move (CwBoardControl *self)
{
  CwColour side = cw_position_side (cw_session_position (self->session));
  return (self->movable >> side & 1) != 0;
}

static void
picked (CwBoardView *view, guint square, CwBoardControl *self)
{
  CwPiece piece = piece_on (self, (CwSquare)square);
  gboolean later = is_of_side (self, (CwSquare)square, FALSE);
  if (!later && (piece == CW_NO_PIECE || !may_move (self)))
    return;
  if (later || cw_piece_colour (piece) == cw_position_side (cw_session_position (self->session)))
    select_square (self, (CwSquare)square);
  else if (!cw_scene_held_piece ((CwSquare)square))
    {
      g_autofree char *sentence = cw_session_why_illegal (
          self->session, (CwSquare)square, (CwSquare)square, cw_board_view_get_scene (self->view));
      g_signal_emit (self, signals[REFUSED], 0, sentence);
    }
}

static void
pick_cancelled (CwBoardView *view, CwBoardControl *self)
{
  cw_board_control_cancel (self);
}

/* Sorts the likeliest first: stronger kinds have larger numbers, promoted ones larger still.
 * `plain` stands for a piece that stays as it is. */
static void
arrange (CwKind *kinds, guint count, CwKind plain)
{
  for (guint i = 0; i < count; i++)
    {
      CwKind kind = kinds[i] != 0 ? kinds[i] : plain;
      guint at = i;
      for (; at > 0 && kinds[at - 1] < kind; at--)
        kinds[at] = kinds[at - 1];
      kinds[at] = kind;
    }
}

static gboolean
is_promotion (const CwMove *moves, guint count)
{
  for (guint i = 0; i < count; i++)
    if (cw_move_type (moves[i]) != CW_MOVE_NORMAL && cw_move_type (moves[i]) != CW_MOVE_PROMOTION)
      return FALSE;
  return TRUE;
}

static void
ask_promotion (CwBoardControl *self, CwSquare from, CwSquare to, const CwMove *moves, guint count)
{
  const CwPosition *position = cw_session_position (self->session);
  CwKind kinds[CW_SESSION_MOVES];
  for (guint i = 0; i < count; i++)
    kinds[i] = cw_move_kind (moves[i]);
  arrange (kinds, count, cw_piece_kind (cw_position_at (position, from)));
  g_signal_emit (self, signals[REFUSED], 0, NULL); /* no message may cover the choice */
  cw_board_view_ask_promotion (self->view, from, to, cw_position_side (position), kinds, count);
}

static void
move_chosen (CwMove move, gpointer data)
{
  CwBoardControl *self = data;
  if (move == CW_NO_MOVE)
    cw_board_control_cancel (self);
  else if (cw_is_legal (cw_session_position (self->session), move))
    play (self, move);
}

static void
move_requested (CwBoardView *view, guint from, guint to, CwBoardControl *self)
{
  CwMove moves[CW_SESSION_MOVES];
  if (is_of_side (self, (CwSquare)from, FALSE))
    {
      select_square (self, CW_NO_SQUARE);
      g_signal_emit (self, signals[DECIDED], 0, from, to);
      return;
    }
  if (!may_move (self))
    return;
  guint found = cw_session_find_moves (self->session, (CwSquare)from, (CwSquare)to, moves);
  if (found == 0)
    {
      g_autofree char *sentence = cw_session_why_illegal (
          self->session, (CwSquare)from, (CwSquare)to, cw_board_view_get_scene (self->view));
      select_square (self, CW_NO_SQUARE);
      g_signal_emit (self, signals[REFUSED], 0, sentence);
    }
  else if (found == 1)
    play (self, moves[0]);
  else if (is_promotion (moves, found))
    ask_promotion (self, (CwSquare)from, (CwSquare)to, moves, found);
  else
    {
      end_choice (self);
      g_set_weak_pointer (&self->choice, cw_move_choice_ask (view, self->session, (CwSquare)to,
                                                             moves, found, move_chosen, self));
    }
}

static void
promotion_chosen (CwBoardView *view, guint from, guint to, guint kind, CwBoardControl *self)
{
  const CwPosition *position = cw_session_position (self->session);
  gboolean stays = kind == cw_piece_kind (cw_position_at (position, (CwSquare)from));
  CwMove move = cw_move_make (stays ? CW_MOVE_NORMAL : CW_MOVE_PROMOTION, (CwSquare)from,
                              (CwSquare)to, stays ? 0 : (CwKind)kind);
  if (kind == 0 || !cw_is_legal (position, move))
    select_square (self, CW_NO_SQUARE);
  else
    play (self, move);
}

static void
hovered (CwBoardView *view, guint square, CwBoardControl *self)
{
  self->hovered = (CwSquare)square;
  g_signal_emit (self, signals[HOVERED], 0, square);
}

static void
scrolled (CwBoardView *view, int plies, CwBoardControl *self)
{
  g_signal_emit (self, signals[SCROLLED], 0, plies);
}

static void
mark_drawn (CwBoardView *view, guint from, guint to, guint style, CwBoardControl *self)
{
  if (self->drawing)
    cw_session_toggle_drawing (self->session, (CwSquare)from, (CwSquare)to, (CwMarkStyle)style);
}

/* --- typed moves ------------------------------------------------------------------------------ */

static void
entered (CwBoardControl *self, const char *text)
{
  g_autofree char *sentence = NULL;
  CwMove move = cw_session_read_move (self->session, text, &sentence);
  if (move == CW_NO_MOVE)
    {
      cw_move_entry_refuse (self->entry, sentence);
      return;
    }
  close_entry (self);
  play (self, move);
}

static void
remove_entry (CwBoardControl *self)
{
  if (self->entry != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->entry)));
}

static void
text_typed (CwBoardView *view, const char *text, CwBoardControl *self)
{
  if (!may_move (self))
    return;
  if (self->entry == NULL)
    {
      self->entry = cw_move_entry_new (GTK_WIDGET (view));
      cw_connect (self->entry, "entered", entered, self);
      cw_connect (view, "destroy", remove_entry, self);
    }
  cw_move_entry_open (self->entry,
                      cw_session_game (self->session)->shogi
                          ? _ ("A move: P-7f, 7g7f, ７六歩, G*5b")
                          : _ ("A move: Nf3, e2e4, O-O"),
                      text);
}

/* --- settings --------------------------------------------------------------------------------- */

static void
appearance_changed (CwBoardControl *self)
{
  self->game = NULL; /* reload its pieces */
  refresh (self);
}

void
cw_board_control_set_appearance (CwBoardControl *self, CwAppearance *appearance)
{
  g_return_if_fail (self->appearance == NULL);
  self->appearance = g_object_ref (appearance);
  g_signal_connect_object (appearance, "changed", G_CALLBACK (appearance_changed), self,
                           G_CONNECT_SWAPPED);
  appearance_changed (self);
}

void
cw_board_control_set_movable (CwBoardControl *self, guint colours)
{
  self->movable = colours;
  if (colours == 0)
    cw_board_control_cancel (self);
}

void
cw_board_control_set_premoving (CwBoardControl *self, gboolean premoving)
{
  self->premoving = premoving;
}

void
cw_board_control_set_premove (CwBoardControl *self, CwSquare from, CwSquare to)
{
  self->premove_from = from;
  self->premove_to = to;
  refresh (self);
}

void
cw_board_control_set_bare (CwBoardControl *self, gboolean bare)
{
  if (bare == self->bare)
    return;
  self->bare = bare;
  refresh (self);
}

void
cw_board_control_set_flipped (CwBoardControl *self, gboolean flipped)
{
  if (self->flipped == flipped)
    return;
  self->flipped = flipped;
  refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[FLIPPED]);
}

gboolean
cw_board_control_get_flipped (CwBoardControl *self)
{
  return self->flipped;
}

void
cw_board_control_set_hint (CwBoardControl *self, CwMove move)
{
  self->hint = move;
  self->hint_piece = FALSE;
  refresh (self);
}

void
cw_board_control_set_hint_piece (CwBoardControl *self, CwMove move)
{
  self->hint = move;
  self->hint_piece = TRUE;
  refresh (self);
}

void
cw_board_control_set_lines (CwBoardControl *self, const CwMove *moves, guint n_moves)
{
  n_moves = MIN (n_moves, CW_BOARD_CONTROL_LINES);
  if (n_moves == self->n_lines && memcmp (moves, self->lines, n_moves * sizeof *moves) == 0)
    return;
  memcpy (self->lines, moves, n_moves * sizeof *moves);
  self->n_lines = n_moves;
  refresh (self);
}

gboolean
cw_board_control_cancel (CwBoardControl *self)
{
  if (self->selected == CW_NO_SQUARE)
    return FALSE;
  select_square (self, CW_NO_SQUARE);
  return TRUE;
}

void
cw_board_control_set_drawing (CwBoardControl *self, gboolean drawing)
{
  self->drawing = drawing;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, CW_BOARD_CONTROL (object)->flipped);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  cw_board_control_set_flipped (CW_BOARD_CONTROL (object), g_value_get_boolean (value));
}

static void
cw_board_control_dispose (GObject *object)
{
  CwBoardControl *self = CW_BOARD_CONTROL (object);
  remove_entry (self);
  end_choice (self);
  g_clear_pointer (&self->set, cw_piece_set_unref);
  g_clear_weak_pointer (&self->view);
  g_clear_object (&self->session);
  g_clear_object (&self->appearance);
  G_OBJECT_CLASS (cw_board_control_parent_class)->dispose (object);
}

static void
cw_board_control_class_init (CwBoardControlClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->dispose = cw_board_control_dispose;
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  properties[FLIPPED] =
      g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[REQUESTED] =
      g_signal_new ("requested", CW_TYPE_BOARD_CONTROL, G_SIGNAL_RUN_LAST, 0,
                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
  signals[DECIDED] = cw_signal_new (klass, "decided", 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[REFUSED] = cw_signal_new (klass, "refused", 1, G_TYPE_STRING);
  signals[HOVERED] = cw_signal_new (klass, "hovered", 1, G_TYPE_UINT);
  signals[SCROLLED] = cw_signal_new (klass, "scrolled", 1, G_TYPE_INT);
}

static void
cw_board_control_init (CwBoardControl *self)
{
  self->movable = 3;
  self->selected = self->hovered = self->premove_from = self->premove_to = CW_NO_SQUARE;
}

CwBoardControl *
cw_board_control_new (CwBoardView *view, CwSession *session)
{
  CwBoardControl *self = g_object_new (CW_TYPE_BOARD_CONTROL, NULL);
  g_set_weak_pointer (&self->view, view);
  self->session = g_object_ref (session);
  const struct
  {
    const char *name;
    GCallback handler;
  } of_view[] = {
    { "piece-picked", G_CALLBACK (picked) },
    { "pick-cancelled", G_CALLBACK (pick_cancelled) },
    { "move-requested", G_CALLBACK (move_requested) },
    { "promotion-chosen", G_CALLBACK (promotion_chosen) },
    { "square-hovered", G_CALLBACK (hovered) },
    { "scrolled", G_CALLBACK (scrolled) },
    { "mark-drawn", G_CALLBACK (mark_drawn) },
    { "text-typed", G_CALLBACK (text_typed) },
  };
  for (guint i = 0; i < G_N_ELEMENTS (of_view); i++)
    g_signal_connect_object (view, of_view[i].name, of_view[i].handler, self, 0);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved), self, 0);
  g_signal_connect_object (session, "replaced", G_CALLBACK (replaced), self, 0);
  g_signal_connect_object (session, "edited", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return self;
}
