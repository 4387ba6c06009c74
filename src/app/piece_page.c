/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/piece_page.h"

#include "app/lesson_page.h"
#include "app/piece_panel.h"
#include "app/piece_text.h"
#include "app/template.h"
#include "app/trial_scene.h"
#include "text/kind_text.h"
#include "text/message.h"
#include "widgets/board_view.h"
#include "widgets/piece_image.h"
#include "widgets/style.h"

#include <glib/gi18n.h>

#define BACK_MS 2200     /* after a launch, until the board is as it was */
#define UNFOLD_US 270000 /* how long the ways of a man take to unfold */
#define PUT_SIZE 26

struct _CwPiecePage
{
  GtkWidget parent;
  /* template */
  GtkWidget *sidepanel, *foot;
  GtkLabel *title, *words, *legend;
  CwBoardView *board;
  GtkToggleButton *put_man, *put_own, *put_enemy, *launch;
  GtkWidget *put_man_image, *put_own_image, *put_enemy_image;
  GtkWidget *hand, *reset;
  CwPiecePanel *panel;
  /* owned */
  CwContext *context;
  CwPieceSet *set;
  /* plain */
  CwTrial trial, before_launch;
  gboolean picked, flipped, touched;
  CwSquare hovered;
  guint unfold_id, back_id;
  gint64 unfold_start;
  double unfolded; /* 0 … 1 */
};

G_DEFINE_FINAL_TYPE (CwPiecePage, cw_piece_page, GTK_TYPE_WIDGET)

static guint kind_changed_signal;

/* --- showing ---------------------------------------------------------------------------- */

static void
fill_scene (CwPiecePage *self, CwScene *scene)
{
  cw_trial_scene (scene, &self->trial, self->picked, (float)self->unfolded, self->hovered);
  scene->flipped = self->flipped;
}

static void
show_board (CwPiecePage *self, const CwDelta *delta)
{
  CwScene scene;

  fill_scene (self, &scene);
  if (delta != NULL)
    cw_board_view_set_scene_after (self->board, &scene, delta, FALSE);
  else
    cw_board_view_set_scene (self->board, &scene);
}

static gboolean
unfold_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwPiecePage *self = CW_PIECE_PAGE (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->unfold_start == 0)
    self->unfold_start = now;
  self->unfolded = MIN (1.0, (double)(now - self->unfold_start) / UNFOLD_US);
  if (!cw_board_view_is_animating (self->board))
    show_board (self, NULL);
  if (self->unfolded < 1)
    return G_SOURCE_CONTINUE;
  self->unfold_id = 0;
  return G_SOURCE_REMOVE;
}

static void
stop_unfolding (CwPiecePage *self)
{
  if (self->unfold_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->unfold_id);
  self->unfold_id = 0;
  self->unfolded = 1;
}

static void
unfold (CwPiecePage *self)
{
  stop_unfolding (self);
  if (!cw_style_animates (GTK_WIDGET (self)) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->unfolded = 0;
  self->unfold_start = 0;
  self->unfold_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), unfold_cb, NULL, NULL);
}

/* What the signs on the board mean, of those that are there. */
static char *
legend_text (const CwScene *scene)
{
  static const struct
  {
    CwTarget target;
    const char *text;
  } signs[] = {
    { CW_TARGET_QUIET, N_ ("● moves, and captures there") },
    { CW_TARGET_ONLY_MOVE, N_ ("○ only moves") },
    { CW_TARGET_FIRST, N_ ("◌ only as its first move") },
    { CW_TARGET_CAPTURE, N_ ("◤ captures") },
  };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      guint square = 0, squares = (guint)scene->files * scene->ranks;

      while (square < squares && scene->targets[square] != signs[i].target)
        square++;
      if (square < squares)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", _ (signs[i].text));
    }
  if (scene->flags[(scene->ranks - 1) * scene->files] & CW_SQUARE_MARKED)
    g_string_append_printf (text, " · %s", _ ("tinted: may be promoted"));
  if (scene->n_marks > 0)
    g_string_append_printf (text, " · %s", _ ("◯ hopped over"));
  return g_string_free (text, FALSE);
}

static const char *
what_to_do (CwPiecePage *self)
{
  if (self->trial.launched)
    return _ ("It is gone, with everything around the square.");
  if (gtk_toggle_button_get_active (self->launch))
    return _ ("Click a square to launch it there: put some men around it first.");
  if (self->trial.man == CW_NO_SQUARE)
    return _ ("In hand: drop it on a dotted square. On striped ones it may not be dropped.");
  if (gtk_toggle_button_get_active (self->put_own))
    return _ ("Click squares to put men of its own side in its way, or to take them off.");
  if (gtk_toggle_button_get_active (self->put_enemy))
    return _ ("Click squares to put enemies there, or to take them off.");
  return _ ("Click any square to put the piece there, or drag it.");
}

static void
show_words (CwPiecePage *self)
{
  CwScene scene;

  cw_trial_scene (&scene, &self->trial, FALSE, 1, CW_NO_SQUARE);
  g_autofree char *signs = self->trial.man != CW_NO_SQUARE ? legend_text (&scene) : g_strdup ("");
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
  gtk_widget_set_sensitive (self->hand, self->trial.man != CW_NO_SQUARE);
  gtk_widget_set_sensitive (self->reset, self->touched);
}

static void
show_images (CwPiecePage *self)
{
  const CwGame *game = self->trial.game;

  cw_piece_image_set_of (CW_PIECE_IMAGE (self->put_man_image), self->set,
                         cw_piece (CW_WHITE, self->trial.kind), PUT_SIZE);
  cw_piece_image_set_of (CW_PIECE_IMAGE (self->put_own_image), self->set,
                         cw_trial_bystander (game, CW_WHITE), PUT_SIZE);
  cw_piece_image_set_of (CW_PIECE_IMAGE (self->put_enemy_image), self->set,
                         cw_trial_bystander (game, CW_BLACK), PUT_SIZE);
}

static void
show_all (CwPiecePage *self, const CwDelta *delta)
{
  unfold (self);
  show_board (self, delta);
  show_words (self);
  cw_piece_panel_show (self->panel, &self->trial, self->set);
}

static void
start (CwPiecePage *self, const CwGame *game, CwKind kind)
{
  g_clear_handle_id (&self->back_id, g_source_remove);
  cw_board_view_cancel_promotion (self->board);
  cw_trial_start (&self->trial, game, kind);
  self->picked = self->touched = FALSE;
  gtk_toggle_button_set_active (self->put_man, TRUE);
  show_images (self);
  show_all (self, NULL);
  /* Another piece is read from its beginning. */
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->sidepanel)), 0);
}

void
cw_piece_page_show (CwPiecePage *self, const CwGame *game, CwKind kind)
{
  if (self->set == NULL || game != self->trial.game)
    {
      g_clear_pointer (&self->set, cw_piece_set_unref);
      self->set = cw_piece_set_new (game, NULL);
      cw_board_view_set_piece_set (self->board, self->set);
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

/* The man goes up at the square; a little later all stands there as before. */
static void
launch (CwPiecePage *self, CwSquare at)
{
  CwDelta delta;

  if (at == self->trial.man || self->trial.launched)
    return;
  self->before_launch = self->trial;
  self->picked = FALSE;
  self->touched = TRUE;
  cw_trial_launch (&self->trial, at, &delta);
  show_board (self, &delta);
  show_words (self);
  self->back_id = g_timeout_add (BACK_MS, put_back, self);
}

/* --- moves ------------------------------------------------------------------------------ */

static void
say (CwPiecePage *self, const char *text)
{
  cw_context_say (self->context, CW_INFO_PLAIN, text, NULL, NULL);
}

/* `kind` 0: it stays what it is. */
static void
put (CwPiecePage *self, CwSquare to, CwKind kind)
{
  CwStatus status = { 0 };
  CwDelta delta;

  self->picked = FALSE;
  if (!cw_trial_put (&self->trial, to, &delta, &status))
    {
      g_autofree char *text = cw_message (&status);
      say (self, text);
      show_board (self, NULL);
      return;
    }
  self->touched = TRUE;
  say (self, NULL);
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

  if (count > 1)
    cw_board_view_ask_promotion (self->board, self->trial.man, to, CW_WHITE, kinds, count);
  else
    put (self, to, count == 1 ? kinds[0] : 0);
}

static void
promotion_chosen_cb (CwPiecePage *self, guint from, guint to, guint kind)
{
  if (kind != 0)
    {
      put (self, (CwSquare)to, (CwKind)kind);
      return;
    }
  self->picked = FALSE;
  show_board (self, NULL);
}

/* Puts another man there, or takes it off again. */
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
  else if (gtk_toggle_button_get_active (self->put_man))
    go (self, (CwSquare)square);
  else if (square != self->trial.man)
    toggle_other (self, (CwSquare)square,
                  gtk_toggle_button_get_active (self->put_own) ? CW_WHITE : CW_BLACK);
}

static void
piece_picked_cb (CwPiecePage *self, guint square)
{
  if (square != self->trial.man || !gtk_toggle_button_get_active (self->put_man))
    return;
  self->picked = TRUE;
  show_board (self, NULL);
}

static void
pick_cancelled_cb (CwPiecePage *self)
{
  self->picked = FALSE;
  show_board (self, NULL);
}

static void
move_requested_cb (CwPiecePage *self, guint from, guint to)
{
  if (self->trial.launched)
    return;
  go (self, (CwSquare)to);
}

static void
square_hovered_cb (CwPiecePage *self, guint square)
{
  if (self->hovered == square)
    return;
  self->hovered = (CwSquare)square;
  if (self->unfold_id == 0 && !cw_board_view_is_animating (self->board))
    show_board (self, NULL);
}

/* --- buttons ---------------------------------------------------------------------------- */

static void
put_toggled_cb (CwPiecePage *self)
{
  if (self->trial.game == NULL)
    return;
  self->picked = FALSE;
  show_board (self, NULL);
  show_words (self);
}

static void
hand_clicked_cb (CwPiecePage *self)
{
  if (self->trial.launched)
    return;
  CwKind kind = self->trial.kind;

  cw_board_view_cancel_promotion (self->board);
  gtk_toggle_button_set_active (self->put_man, TRUE);
  cw_trial_take_up (&self->trial);
  self->touched = TRUE;
  self->picked = FALSE;
  if (kind != self->trial.kind)
    {
      show_images (self);
      g_signal_emit (self, kind_changed_signal, 0);
    }
  show_all (self, NULL);
  cw_piece_page_focus (self);
}

static void
reset_clicked_cb (CwPiecePage *self)
{
  say (self, NULL);
  start (self, self->trial.game, self->trial.kind);
}

static void
kind_activated_cb (CwPiecePage *self, guint kind)
{
  start (self, self->trial.game, (CwKind)kind);
  g_signal_emit (self, kind_changed_signal, 0);
}

/* --- from outside ----------------------------------------------------------------------- */

void
cw_piece_page_set_context (CwPiecePage *self, CwContext *context)
{
  g_set_object (&self->context, context);
}

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

void
cw_piece_page_adapt (CwPiecePage *self, int width)
{
  cw_learn_width (self->sidepanel, width);
  gtk_widget_set_visible (self->sidepanel, TRUE);
  cw_piece_panel_set_narrow (self->panel, width < 820);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->foot), width < 820
                                                                   ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL);
}

gboolean
cw_piece_page_can (CwPiecePage *self, CwCommand command)
{
  switch (command)
    {
    case CW_COMMAND_FLIP:
    case CW_COMMAND_PANEL:
    case CW_COMMAND_ESCAPE:
      return TRUE;
    case CW_COMMAND_UNDO:
      return self->touched;
    default:
      return FALSE;
    }
}

gboolean
cw_piece_page_command (CwPiecePage *self, CwCommand command)
{
  switch (command)
    {
    case CW_COMMAND_FLIP:
      self->flipped = !self->flipped;
      show_board (self, NULL);
      return TRUE;
    case CW_COMMAND_PANEL:
      gtk_widget_set_visible (self->sidepanel, !gtk_widget_get_visible (self->sidepanel));
      return TRUE;
    case CW_COMMAND_UNDO:
      reset_clicked_cb (self);
      return TRUE;
    case CW_COMMAND_ESCAPE:
      if (!self->picked)
        return FALSE;
      pick_cancelled_cb (self);
      return TRUE;
    default:
      return FALSE;
    }
}

void
cw_piece_page_focus (CwPiecePage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
cw_piece_page_dispose (GObject *object)
{
  CwPiecePage *self = CW_PIECE_PAGE (object);

  stop_unfolding (self);
  g_clear_handle_id (&self->back_id, g_source_remove);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_PIECE_PAGE);
  g_clear_object (&self->context);
  g_clear_pointer (&self->set, cw_piece_set_unref);
  G_OBJECT_CLASS (cw_piece_page_parent_class)->dispose (object);
}

static void
cw_piece_page_class_init (CwPiecePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_piece_page_dispose;
  kind_changed_signal = g_signal_new ("kind-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (CW_TYPE_BOARD_VIEW);
  g_type_ensure (CW_TYPE_PIECE_IMAGE);
  g_type_ensure (CW_TYPE_PIECE_PANEL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/piece-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, CwPiecePage, name)
  CHILD (sidepanel);
  CHILD (foot);
  CHILD (title);
  CHILD (words);
  CHILD (legend);
  CHILD (board);
  CHILD (put_man);
  CHILD (put_own);
  CHILD (put_enemy);
  CHILD (launch);
  CHILD (put_man_image);
  CHILD (put_own_image);
  CHILD (put_enemy_image);
  CHILD (hand);
  CHILD (reset);
  CHILD (panel);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (piece_picked_cb);
  CALLBACK (pick_cancelled_cb);
  CALLBACK (move_requested_cb);
  CALLBACK (promotion_chosen_cb);
  CALLBACK (square_activated_cb);
  CALLBACK (square_hovered_cb);
  CALLBACK (put_toggled_cb);
  CALLBACK (hand_clicked_cb);
  CALLBACK (reset_clicked_cb);
  CALLBACK (kind_activated_cb);
#undef CALLBACK
}

static void
cw_piece_page_init (CwPiecePage *self)
{
  self->hovered = CW_NO_SQUARE;
  self->unfolded = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
}
