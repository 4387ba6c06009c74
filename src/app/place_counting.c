/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/place_counting.h"

#include "app/fixed.h"
#include "app/side_list.h"
#include "engines/builtin_engine.h"
#include "learning/counting.h"
#include "learning/value_set.h"
#include "notation/game_tree.h"
#include "picture/measured.h"
#include "picture/scene_position.h"
#include "text/outcome_text.h"
#include "widgets/board_view.h"
#include "widgets/plot_view.h"
#include "widgets/value_panel.h"

#include <glib/gi18n.h>
#include <math.h>

#define MOVE_TIME 350  /* ms of thinking for a move that is played out */
#define MOVE_PAUSE 250 /* ms after it */
#define HASH_MIB 16
#define PANEL_WIDTH 384
#define NARROW_PANEL_WIDTH 300

struct _CwPlaceCounting
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *split, *sidebar, *panel_box;
  GtkListBox *list;
  CwBoardView *view;
  GtkLabel *title, *about, *guess_text, *count, *truth, *own, *sum, *words, *status;
  GtkRange *guess;
  GtkWidget *ask, *answer, *show, *play, *again;
  CwPlotView *curve;
  /* owned */
  CwContext *context;
  CwEngine *engine; /* made with the first playing out */
  CwGameTree *tree;
  CwCursor cursor; /* in `tree` */
  CwCountingCase shown;
  guint generation; /* of the search that is waited for; 0: none */
  guint pause;      /* source that plays on */
  CwSideList side;
  gboolean entered;
};

static void place_init (CwPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPlaceCounting, cw_place_counting, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PLACE, place_init))

/* --- the board -------------------------------------------------------------------------- */

static void
show_board (CwPlaceCounting *self, const CwDelta *delta)
{
  g_autofree CwScene *scene = g_new0 (CwScene, 1);
  const CwUndo *last = cw_cursor_last (&self->cursor);

  cw_scene_of_position (scene, &self->cursor.position);
  if (last != NULL)
    cw_scene_set_last_move (scene, last->move, &last->delta);
  if (delta != NULL)
    cw_board_view_set_scene_after (self->view, scene, delta, FALSE);
  else
    cw_board_view_set_scene (self->view, scene);
}

static void
start_tree (CwPlaceCounting *self)
{
  if (self->tree != NULL)
    {
      cw_cursor_clear (&self->cursor);
      cw_game_tree_free (self->tree);
    }
  self->tree = cw_game_tree_new (self->shown.game, &self->shown.position);
  cw_cursor_init (&self->cursor, self->tree);
}

/* --- playing it out --------------------------------------------------------------------- */

static void
set_playing (CwPlaceCounting *self, gboolean playing)
{
  gtk_button_set_label (GTK_BUTTON (self->play), playing ? _ ("_Stop") : _ ("_Play it out"));
}

/* Below the buttons; NULL: nothing. */
static void
say (CwPlaceCounting *self, const char *text)
{
  gtk_label_set_text (self->status, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->status), text != NULL);
}

static void
stop (CwPlaceCounting *self)
{
  if (self->engine != NULL)
    cw_engine_cancel (self->engine);
  self->generation = 0;
  g_clear_handle_id (&self->pause, g_source_remove);
  set_playing (self, FALSE);
}

static gboolean
is_playing (CwPlaceCounting *self)
{
  return self->generation != 0 || self->pause != 0;
}

/* The rules' own ends, and draws that a side would claim: says it, and whether there is one. */
static gboolean
say_end (CwPlaceCounting *self)
{
  CwOutcome outcome = cw_cursor_outcome (&self->cursor);

  if (outcome.result == CW_ONGOING)
    return FALSE;
  g_autofree char *sentence = cw_outcome_sentence (self->shown.game, &outcome);
  say (self, sentence);
  return TRUE;
}

static void
think (CwPlaceCounting *self)
{
  CwLimits limits = { .movetime = MOVE_TIME };

  self->generation = cw_engine_start (self->engine, &self->cursor.position,
                                      cw_cursor_last (&self->cursor), &limits);
}

static gboolean
pause_over (gpointer data)
{
  CwPlaceCounting *self = data;

  self->pause = 0;
  think (self);
  return G_SOURCE_REMOVE;
}

static void
best_move (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info,
           CwPlaceCounting *self)
{
  if (generation != self->generation)
    return;
  self->generation = 0;
  if (move == CW_NO_MOVE || cw_cursor_play (&self->cursor, move) == NULL)
    {
      set_playing (self, FALSE);
      return;
    }
  show_board (self, &cw_cursor_last (&self->cursor)->delta);
  if (say_end (self))
    {
      set_playing (self, FALSE);
      return;
    }
  guint moves = (cw_cursor_last (&self->cursor) != NULL ? self->cursor.node->ply : 0);
  g_autofree char *text =
      g_strdup_printf (ngettext ("Played out by the engine: %u half-move.",
                                 "Played out by the engine: %u half-moves.", moves),
                       moves);
  say (self, text);
  self->pause = g_timeout_add (MOVE_PAUSE, pause_over, self);
}

static void
play_clicked (CwPlaceCounting *self)
{
  if (is_playing (self))
    {
      stop (self);
      return;
    }
  if (self->engine == NULL)
    {
      self->engine = cw_builtin_engine_new (HASH_MIB);
      g_signal_connect_object (self->engine, "best-move", G_CALLBACK (best_move), self, 0);
    }
  if (cw_cursor_outcome (&self->cursor).result != CW_ONGOING)
    {
      start_tree (self);
      show_board (self, NULL);
    }
  cw_engine_new_game (self->engine);
  say (self, NULL);
  set_playing (self, TRUE);
  think (self);
}

static void
again_clicked (CwPlaceCounting *self)
{
  stop (self);
  start_tree (self);
  show_board (self, NULL);
  say (self, NULL);
}

/* --- question and answer ---------------------------------------------------------------- */

static void
guess_changed (CwPlaceCounting *self)
{
  g_autofree char *percent = cw_value_percent (gtk_range_get_value (self->guess) / 100);

  gtk_label_set_text (self->guess_text, percent);
}

static const char *
truth_text (CwTruth truth)
{
  switch (truth)
    {
    case CW_TRUTH_LOST:
      return C_ ("truth", "White loses");
    case CW_TRUTH_DRAWN:
      return C_ ("truth", "a draw");
    case CW_TRUTH_WON:
      return C_ ("truth", "White wins");
    case CW_TRUTH_OPEN:
    default:
      return C_ ("truth", "open");
    }
}

static void
show_curve (CwPlaceCounting *self, const CwValues *values, const CwWorth *worth)
{
  double pawns = worth->balance / 100;
  const CwPlotCurveData data = { .slope = values->slope,
                                 .has_here = true,
                                 .here = pawns,
                                 .range = fmax (6, ceil (fabs (pawns)) + 2),
                                 .compact = true };
  g_autoptr (CwPlot) plot = cw_plot_curve_new (&data);

  cw_plot_view_set_plot (self->curve, plot);
}

/* "Queen −1, rook −1, pawn +2": what the count counts. */
static char *
sum_text (const CwWorth *worth, const CwGame *game)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < worth->terms; i++)
    g_string_append_printf (
        text, "%s%s %s%d", i > 0 ? ", " : "", _ (game->kind[worth->term[i].kind].name),
        worth->term[i].difference > 0 ? "+" : "−", abs (worth->term[i].difference));
  g_autofree char *pawns = cw_value_pawns (worth->balance / 100);
  /* Translators: after a list of pieces: what they are worth together, in pawns. */
  g_string_append_printf (text, _ (": together %s pawns"), pawns);
  return g_string_free (text, FALSE);
}

static void
show_clicked (CwPlaceCounting *self)
{
  CwValues values;
  CwWorth worth;

  cw_counting_worth (&self->shown, &values, &worth);
  g_autofree char *count = cw_value_percent (worth.score);
  g_autofree char *own = cw_value_percent (gtk_range_get_value (self->guess) / 100);
  g_autofree char *sum = sum_text (&worth, self->shown.game);

  gtk_label_set_text (self->own, own);
  gtk_label_set_text (self->count, count);
  gtk_label_set_text (self->truth, truth_text (self->shown.truth));
  gtk_label_set_text (self->sum, sum);
  gtk_label_set_text (self->words, _ (self->shown.answer));
  show_curve (self, &values, &worth);
  gtk_widget_set_visible (self->ask, FALSE);
  gtk_widget_set_visible (self->answer, TRUE);
  gtk_widget_grab_focus (self->play);
}

static void
show_case (CwPlaceCounting *self, guint index)
{
  stop (self);
  if (!cw_counting_case (index, &self->shown))
    return;
  start_tree (self);
  g_autoptr (CwPieceSet) set = cw_piece_set_new (self->shown.game, NULL);
  cw_board_view_set_piece_set (self->view, set);
  show_board (self, NULL);
  gtk_label_set_text (self->title, _ (self->shown.title));
  gtk_label_set_text (self->about, _ (self->shown.about));
  say (self, NULL);
  gtk_range_set_value (self->guess, 50);
  gtk_widget_set_visible (self->ask, TRUE);
  gtk_widget_set_visible (self->answer, FALSE);
}

static void
selected (GtkListBox *list, GtkListBoxRow *row, CwPlaceCounting *self)
{
  if (row != NULL)
    show_case (self, (guint)gtk_list_box_row_get_index (row));
}

/* --- the place -------------------------------------------------------------------------- */

static void
set_context (CwPlace *place, CwContext *context)
{
  CW_PLACE_COUNTING (place)->context = g_object_ref (context);
}

static void
enter (CwPlace *place)
{
  CwPlaceCounting *self = CW_PLACE_COUNTING (place);

  if (!self->entered)
    gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  self->entered = TRUE;
}

static void
leave (CwPlace *place)
{
  stop (CW_PLACE_COUNTING (place));
}

static void
adapt (CwPlace *place, int width, int height)
{
  CwPlaceCounting *self = CW_PLACE_COUNTING (place);

  cw_side_list_adapt (&self->side, place, width);
  cw_fixed_set_size (CW_FIXED (self->panel_box), width < 980 ? NARROW_PANEL_WIDTH : PANEL_WIDTH,
                     -1);
}

static gboolean
can (CwPlace *place, CwCommand command)
{
  return cw_side_list_can (&CW_PLACE_COUNTING (place)->side, command);
}

static gboolean
command (CwPlace *place, CwCommand what)
{
  return cw_side_list_command (&CW_PLACE_COUNTING (place)->side, what);
}

static void
place_init (CwPlaceInterface *iface)
{
  iface->set_context = set_context;
  iface->enter = enter;
  iface->leave = leave;
  iface->adapt = adapt;
  iface->can = can;
  iface->command = command;
}

/* --- life ------------------------------------------------------------------------------- */

static void
cw_place_counting_dispose (GObject *object)
{
  CwPlaceCounting *self = CW_PLACE_COUNTING (object);

  if (self->split != NULL)
    stop (self);
  g_clear_pointer (&self->split, gtk_widget_unparent);
  g_clear_object (&self->engine);
  g_clear_object (&self->context);
  if (self->tree != NULL)
    cw_cursor_clear (&self->cursor);
  g_clear_pointer (&self->tree, cw_game_tree_free);
  G_OBJECT_CLASS (cw_place_counting_parent_class)->dispose (object);
}

static void
cw_place_counting_class_init (CwPlaceCountingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_place_counting_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkLabel *
new_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static GtkWidget *
new_box (GtkOrientation orientation, int spacing)
{
  return gtk_box_new (orientation, spacing);
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
build_sidebar (CwPlaceCounting *self)
{
  GtkWidget *back = gtk_button_new_with_label (_ ("Back to Values"));
  CwCountingCase item;

  self->sidebar = new_box (GTK_ORIENTATION_VERTICAL, 8);
  self->side.sidebar = self->sidebar;
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_set_size_request (self->sidebar, 250, -1);
  gtk_widget_add_css_class (self->sidebar, "cw-sidebar");
  gtk_widget_add_css_class (self->sidebar, "cw-end-line");
  GtkLabel *heading = new_label (self->sidebar, _ ("When counting lies"), "cw-heading");
  gtk_widget_set_margin_top (GTK_WIDGET (heading), 16);
  gtk_widget_set_margin_start (GTK_WIDGET (heading), 12);
  for (guint i = 0; cw_counting_case (i, &item); i++)
    {
      GtkWidget *label = gtk_label_new (_ (item.title));
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_list_box_append (self->list, label);
    }
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Positions"), -1);
  g_signal_connect (self->list, "row-selected", G_CALLBACK (selected), self);
  gtk_widget_set_margin_start (GTK_WIDGET (self->list), 12);
  gtk_widget_set_margin_end (GTK_WIDGET (self->list), 12);
  gtk_widget_set_vexpand (GTK_WIDGET (self->list), TRUE);
  gtk_box_append (GTK_BOX (self->sidebar), GTK_WIDGET (self->list));
  set_margins (back, 12);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (back), "win.place::values");
  gtk_box_append (GTK_BOX (self->sidebar), back);
}

/* What to guess. */
static void
build_ask (CwPlaceCounting *self)
{
  GtkWidget *line = new_box (GTK_ORIENTATION_HORIZONTAL, 8), *scale;

  self->ask = new_box (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (self->ask, "cw-card");
  new_label (self->ask, _ ("What does White score here?"), "cw-title");
  new_label (
      self->ask,
      _ ("Expected score in percent: 100 is a sure win, 50 a draw or even chances, 0 a loss."),
      "cw-second");
  scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 100, 1);
  self->guess = GTK_RANGE (scale);
  gtk_scale_set_has_origin (GTK_SCALE (scale), FALSE);
  gtk_scale_add_mark (GTK_SCALE (scale), 50, GTK_POS_BOTTOM, NULL);
  gtk_widget_set_hexpand (scale, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("White’s expected score, in percent"), -1);
  gtk_box_append (GTK_BOX (line), scale);
  self->guess_text = new_label (line, NULL, "cw-title");
  gtk_label_set_width_chars (self->guess_text, 6);
  gtk_label_set_xalign (self->guess_text, 1);
  gtk_box_append (GTK_BOX (self->ask), line);
  self->show = gtk_button_new_with_mnemonic (_ ("_Show the answer"));
  gtk_widget_add_css_class (self->show, "suggested-action");
  gtk_box_append (GTK_BOX (self->ask), self->show);
  g_signal_connect_swapped (scale, "value-changed", G_CALLBACK (guess_changed), self);
  g_signal_connect_swapped (self->show, "clicked", G_CALLBACK (show_clicked), self);
}

static GtkLabel *
add_figure (GtkWidget *grid, int row, const char *name, const char *css_class)
{
  GtkWidget *head = gtk_label_new (name), *figure = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_widget_set_hexpand (head, TRUE);
  gtk_label_set_xalign (GTK_LABEL (figure), 1);
  gtk_widget_add_css_class (figure, "cw-title");
  if (css_class != NULL)
    gtk_widget_add_css_class (figure, css_class);
  gtk_grid_attach (GTK_GRID (grid), head, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), figure, 1, row, 1, 1);
  return GTK_LABEL (figure);
}

/* Guess, count and truth, and the engine. */
static void
build_answer (CwPlaceCounting *self)
{
  GtkWidget *grid = gtk_grid_new (), *buttons = new_box (GTK_ORIENTATION_HORIZONTAL, 8);

  self->answer = new_box (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (self->answer, "cw-card");
  gtk_widget_add_css_class (grid, "cw-figures");
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  self->own = add_figure (grid, 0, _ ("Your guess"), NULL);
  self->count = add_figure (grid, 1, _ ("The count, by its curve"), "cw-material");
  self->truth = add_figure (grid, 2, _ ("In truth"), NULL);
  gtk_box_append (GTK_BOX (self->answer), grid);
  self->curve = CW_PLOT_VIEW (cw_plot_view_new (300, 150));
  gtk_box_append (GTK_BOX (self->answer), GTK_WIDGET (self->curve));
  self->sum = new_label (self->answer, NULL, "cw-second");
  new_label (self->answer, _ ("Values and curve measured from 2,976 engine games."), "cw-second");
  self->words = new_label (self->answer, NULL, NULL);
  self->play = gtk_button_new_with_mnemonic (_ ("_Play it out"));
  self->again = gtk_button_new_with_mnemonic (_ ("_Back to the start"));
  gtk_button_set_use_underline (GTK_BUTTON (self->play), TRUE);
  gtk_widget_add_css_class (self->play, "suggested-action");
  gtk_box_append (GTK_BOX (buttons), self->play);
  gtk_box_append (GTK_BOX (buttons), self->again);
  gtk_box_append (GTK_BOX (self->answer), buttons);
  self->status = new_label (self->answer, NULL, "cw-strong");
  g_signal_connect_swapped (self->play, "clicked", G_CALLBACK (play_clicked), self);
  g_signal_connect_swapped (self->again, "clicked", G_CALLBACK (again_clicked), self);
}

static GtkWidget *
build_panel (CwPlaceCounting *self)
{
  GtkWidget *panel = new_box (GTK_ORIENTATION_VERTICAL, 12), *scrolled = gtk_scrolled_window_new ();

  set_margins (panel, 12);
  self->title = new_label (panel, NULL, "cw-page-title");
  self->about = new_label (panel, NULL, NULL);
  build_ask (self);
  build_answer (self);
  gtk_box_append (GTK_BOX (panel), self->ask);
  gtk_box_append (GTK_BOX (panel), self->answer);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), panel);
  return scrolled;
}

static void
cw_place_counting_init (CwPlaceCounting *self)
{
  GtkWidget *panel;

  self->split = new_box (GTK_ORIENTATION_HORIZONTAL, 0);
  self->view = CW_BOARD_VIEW (cw_board_view_new ());
  cw_board_view_set_interactive (self->view, FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->view), TRUE);
  set_margins (GTK_WIDGET (self->view), 16);
  self->panel_box = g_object_new (CW_TYPE_FIXED, "hexpand", FALSE, NULL);
  gtk_widget_add_css_class (self->panel_box, "cw-panel");
  gtk_widget_add_css_class (self->panel_box, "cw-start-line");
  panel = build_panel (self);
  gtk_widget_set_parent (panel, self->panel_box);
  build_sidebar (self);
  gtk_box_append (GTK_BOX (self->split), self->sidebar);
  gtk_box_append (GTK_BOX (self->split), GTK_WIDGET (self->view));
  gtk_box_append (GTK_BOX (self->split), self->panel_box);
  gtk_widget_set_parent (self->split, GTK_WIDGET (self));
  guess_changed (self);
}
