/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/piece_page.h"

#include "app/learn/piece_panel.h"
#include "model/learn/piece_text.h"
#include "model/learn/trial_scene.h"
#include "model/object.h"
#include "text/kind_text.h"
#include "widgets/piece_image.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define BACK_MS 2200 /* time from a launch until the board is restored */
#define PUT_SIZE 26

struct _CwPiecePage
{
  CwBoardPage parent;
  /* template */
  GtkWidget *foot;
  GtkLabel *title, *words, *legend;
  GtkToggleButton *put_piece, *put_own, *put_enemy, *launch;
  GtkWidget *put_piece_image, *put_own_image, *put_enemy_image;
  GtkWidget *hand;
  CwPiecePanel *panel;
  /* owned */
  CwPieceSet *set;
  /* plain */
  CwTrial trial, before_launch;
  gboolean touched;
  guint back_id;
};

CW_DEFINE_TEMPLATE_TYPE (CwPiecePage, cw_piece_page, CW_TYPE_BOARD_PAGE)

static guint kind_changed_signal;

/* --- showing ---------------------------------------------------------------------------- */

static gboolean
has_lines (CwBoardPage *page)
{
  return TRUE;
}

static void
fill_scene (CwBoardPage *page, CwScene *scene)
{
  cw_trial_scene (scene, &CW_PIECE_PAGE (page)->trial, page->picked != CW_NO_SQUARE,
                  (float)page->unfolded, page->hovered);
}

static const CwGame *
get_game (CwBoardPage *page)
{
  return CW_PIECE_PAGE (page)->trial.game;
}

static const char *
what_to_do (CwPiecePage *self)
{
  if (self->trial.launched)
    return _ ("It has exploded, with everything around the square.");
  if (gtk_toggle_button_get_active (self->launch))
    return _ ("Put some pieces on the board, then click a square to launch it there.");
  if (self->trial.piece_square == CW_NO_SQUARE)
    return _ ("In hand: drop it on a dotted square. It may not be dropped on striped ones.");
  if (gtk_toggle_button_get_active (self->put_own))
    return _ ("Click squares to put pieces of its own side in its way, or to take them off.");
  if (gtk_toggle_button_get_active (self->put_enemy))
    return _ ("Click squares to put enemies there, or to take them off.");
  return _ ("Click any square to put the piece there, or drag it.");
}

static void
show_words (CwPiecePage *self)
{
  g_autofree char *signs = cw_trial_legend (&self->trial);
  g_autofree char *legend = g_strdup_printf ("%s\n%s", what_to_do (self), signs);
  g_autofree char *title = cw_piece_title (self->trial.game, self->trial.kind);
  g_autofree char *words = cw_kind_text (self->trial.game, self->trial.kind);
  gboolean drops = cw_trial_has_drops (&self->trial);

  /* Translators: a piece and its game: "Silver · Shogi". */
  g_autofree char *both =
      g_strdup_printf (C_ ("piece and game", "%1$s · %2$s"), title, _ (self->trial.game->title));
  gtk_label_set_text (self->title, both);
  gtk_label_set_text (self->words, words);
  gtk_label_set_text (self->legend, legend);
  gtk_widget_set_visible (GTK_WIDGET (self->launch),
                          self->trial.launched || cw_trial_can_launch (&self->trial));
  gtk_widget_set_visible (self->hand, drops);
  gtk_widget_set_sensitive (self->hand, self->trial.piece_square != CW_NO_SQUARE);
  cw_page_actions_enable (self->parent.actions, "undo", self->touched);
}

static void
show_images (CwPiecePage *self)
{
  const CwGame *game = self->trial.game;

  cw_piece_image_set_of (CW_PIECE_IMAGE (self->put_piece_image), self->set,
                         cw_piece (CW_WHITE, self->trial.kind), PUT_SIZE);
  cw_piece_image_set_of (CW_PIECE_IMAGE (self->put_own_image), self->set,
                         cw_trial_bystander (game, CW_WHITE), PUT_SIZE);
  cw_piece_image_set_of (CW_PIECE_IMAGE (self->put_enemy_image), self->set,
                         cw_trial_bystander (game, CW_BLACK), PUT_SIZE);
}

static void
show_all (CwPiecePage *self, const CwDelta *delta)
{
  cw_board_page_unfold (&self->parent);
  cw_board_page_show_board (&self->parent, delta);
  show_words (self);
  cw_piece_panel_show (self->panel, &self->trial, self->set);
}

static void
start (CwPiecePage *self, const CwGame *game, CwKind kind)
{
  g_clear_handle_id (&self->back_id, g_source_remove);
  cw_board_view_cancel_promotion (self->parent.board);
  cw_trial_start (&self->trial, game, kind);
  self->parent.picked = CW_NO_SQUARE;
  self->touched = FALSE;
  gtk_toggle_button_set_active (self->put_piece, TRUE);
  show_images (self);
  show_all (self, NULL);
  /* Scroll the panel to its top for another piece. */
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->parent.sidepanel)), 0);
}

void
cw_piece_page_show (CwPiecePage *self, const CwGame *game, CwKind kind)
{
  if (self->set == NULL || game != self->trial.game)
    {
      g_clear_pointer (&self->set, cw_piece_set_unref);
      self->set = cw_piece_set_new (game, NULL);
      cw_board_view_set_piece_set (self->parent.board, self->set);
    }
  start (self, game, kind);
}

/* --- launches --------------------------------------------------------------------------- */

static gboolean
put_back (gpointer data)
{
  CwPiecePage *self = data;

  self->back_id = 0;
  self->trial = self->before_launch;
  show_all (self, NULL);
  return G_SOURCE_REMOVE;
}

/* Explodes the piece at the square and restores the board a little later. */
static void
launch (CwPiecePage *self, CwSquare at)
{
  CwDelta delta;

  if (at == self->trial.piece_square || self->trial.launched)
    return;
  self->before_launch = self->trial;
  self->parent.picked = CW_NO_SQUARE;
  self->touched = TRUE;
  cw_trial_launch (&self->trial, at, &delta);
  cw_board_page_show_board (&self->parent, &delta);
  show_words (self);
  self->back_id = g_timeout_add (BACK_MS, put_back, self);
}

/* --- moves ------------------------------------------------------------------------------ */

static void
play (CwBoardPage *page, CwSquare from, CwSquare to, CwKind kind)
{
  CwPiecePage *self = CW_PIECE_PAGE (page);
  CwStatus status = { 0 };
  CwDelta delta;

  if (!cw_trial_put (&self->trial, to, &delta, &status))
    {
      cw_board_page_refuse (page, &status);
      return;
    }
  page->picked = CW_NO_SQUARE;
  self->touched = TRUE;
  cw_board_page_hush (page);
  if (kind != 0 && kind != self->trial.kind)
    {
      cw_trial_become (&self->trial, kind);
      delta.changes[0].after = cw_piece (CW_WHITE, kind);
      show_images (self);
      g_signal_emit (self, kind_changed_signal, 0);
    }
  show_all (self, &delta);
}

static void
go (CwPiecePage *self, CwSquare to)
{
  CwKind kinds[CW_MAX_KINDS];
  unsigned count = cw_trial_promotions (&self->trial, to, kinds);

  cw_board_page_play (&self->parent, self->trial.piece_square, to, CW_WHITE, kinds, count);
}

/* Puts another piece on the square, or removes it again. */
static void
toggle_other (CwPiecePage *self, CwSquare square, CwColour colour)
{
  CwPiece other = cw_trial_bystander (self->trial.game, colour);

  cw_trial_set (&self->trial, square, self->trial.board[square] == other ? CW_NO_PIECE : other);
  self->touched = TRUE;
  show_all (self, NULL);
}

static void
square_activated_cb (CwPiecePage *self, guint square)
{
  if (self->trial.launched)
    return;
  if (gtk_toggle_button_get_active (self->launch))
    launch (self, (CwSquare)square);
  else if (gtk_toggle_button_get_active (self->put_piece))
    go (self, (CwSquare)square);
  else if (square != self->trial.piece_square)
    toggle_other (self, (CwSquare)square,
                  gtk_toggle_button_get_active (self->put_own) ? CW_WHITE : CW_BLACK);
}

static void
piece_picked_cb (CwPiecePage *self, guint square)
{
  if (square == self->trial.piece_square && gtk_toggle_button_get_active (self->put_piece))
    cw_board_page_pick (&self->parent, (CwSquare)square);
}

static void
move_requested_cb (CwPiecePage *self, guint from, guint to)
{
  if (self->trial.launched)
    return;
  go (self, (CwSquare)to);
}

/* --- buttons ---------------------------------------------------------------------------- */

static void
put_toggled_cb (CwPiecePage *self)
{
  if (self->trial.game == NULL)
    return;
  cw_board_page_pick (&self->parent, CW_NO_SQUARE);
  show_words (self);
}

static void
hand_clicked_cb (CwPiecePage *self)
{
  if (self->trial.launched)
    return;
  CwKind kind = self->trial.kind;

  cw_board_view_cancel_promotion (self->parent.board);
  gtk_toggle_button_set_active (self->put_piece, TRUE);
  cw_trial_take_up (&self->trial);
  self->touched = TRUE;
  self->parent.picked = CW_NO_SQUARE;
  if (kind != self->trial.kind)
    {
      show_images (self);
      g_signal_emit (self, kind_changed_signal, 0);
    }
  show_all (self, NULL);
  cw_board_page_focus (&self->parent);
}

static void
restart (CwBoardPage *page)
{
  CwPiecePage *self = CW_PIECE_PAGE (page);

  cw_board_page_hush (page);
  start (self, self->trial.game, self->trial.kind);
}

static void
show_kind_activated (GSimpleAction *action, GVariant *kind, gpointer data)
{
  CwPiecePage *self = data;

  start (self, self->trial.game, (CwKind)g_variant_get_uint32 (kind));
  g_signal_emit (self, kind_changed_signal, 0);
}

/* --- from outside ----------------------------------------------------------------------- */

const CwGame *
cw_piece_page_get_game (CwPiecePage *self)
{
  return self->trial.game;
}

CwKind
cw_piece_page_get_kind (CwPiecePage *self)
{
  return self->trial.kind;
}

static void
adapt (CwBoardPage *page, const CwLearnLayout *layout)
{
  CwPiecePage *self = CW_PIECE_PAGE (page);

  cw_piece_panel_adapt (self->panel, layout);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->foot), layout->compact
                                                                   ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL);
}

static void
cw_piece_page_constructed (GObject *object)
{
  static const GActionEntry entries[] = { { "show-kind", show_kind_activated, "u" } };

  G_OBJECT_CLASS (cw_piece_page_parent_class)->constructed (object);
  g_action_map_add_action_entries (G_ACTION_MAP (CW_BOARD_PAGE (object)->actions), entries,
                                   G_N_ELEMENTS (entries), object);
}

static void
cw_piece_page_class_init (CwPiecePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CwBoardPageClass *page_class = &klass->parent_class;

  page_class->fill_scene = fill_scene;
  page_class->get_game = get_game;
  page_class->has_lines = has_lines;
  page_class->play = play;
  page_class->restart = restart;
  page_class->adapt = adapt;
  G_OBJECT_CLASS (klass)->constructed = cw_piece_page_constructed;
  cw_class_owns (klass, CW_SOURCE (CwPiecePage, back_id),
                 CW_OWNED (CwPiecePage, set, cw_piece_set_unref), NULL);
  kind_changed_signal = cw_signal_new (klass, "kind-changed", 0);
  g_type_ensure (CW_TYPE_PIECE_IMAGE);
  g_type_ensure (CW_TYPE_PIECE_PANEL);
  cw_board_page_class_set_template (widget_class, "piece-page");
  cw_template_children (widget_class, CW_CHILD (CwPiecePage, foot), CW_CHILD (CwPiecePage, title),
                        CW_CHILD (CwPiecePage, words), CW_CHILD (CwPiecePage, legend),
                        CW_CHILD (CwPiecePage, put_piece), CW_CHILD (CwPiecePage, put_own),
                        CW_CHILD (CwPiecePage, put_enemy), CW_CHILD (CwPiecePage, launch),
                        CW_CHILD (CwPiecePage, put_piece_image),
                        CW_CHILD (CwPiecePage, put_own_image),
                        CW_CHILD (CwPiecePage, put_enemy_image), CW_CHILD (CwPiecePage, hand),
                        CW_CHILD (CwPiecePage, panel), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (piece_picked_cb), CW_HANDLER (move_requested_cb),
                        CW_HANDLER (square_activated_cb), CW_HANDLER (put_toggled_cb),
                        CW_HANDLER (hand_clicked_cb), NULL);
}
