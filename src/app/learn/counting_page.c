/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/counting_page.h"

#include "app/shared/fixed.h"
#include "app/shared/page_actions.h"
#include "learning/counting.h"
#include "learning/value_set.h"
#include "model/learn/counting_text.h"
#include "model/learn/playout.h"
#include "model/object.h"
#include "notation/fen.h"
#include "picture/measured.h"
#include "widgets/board_view.h"
#include "widgets/plot_view.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"
#include "widgets/value_panel.h"

#include <glib/gi18n.h>
#include <math.h>

struct _CwCountingPage
{
  CwPage parent;
  /* template */
  CwPlayout *playout;
  GtkWidget *sidebar, *panel;
  GtkListBox *list;
  CwBoardView *board;
  GtkLabel *title, *about, *count, *truth, *sum, *words;
  GtkAdjustment *guess;
  GtkStack *cards;
  GtkWidget *play;
  CwPlotView *curve;
  /* owned */
  /* plain */
  CwCountingCase shown;
};

G_DEFINE_FINAL_TYPE (CwCountingPage, cw_counting_page, CW_TYPE_PAGE)

/* --- the board, and playing it out ------------------------------------------------------ */

static void
moved_cb (CwCountingPage *self, const CwDelta *delta)
{
  CwScene scene;

  cw_playout_fill_scene (self->playout, &scene);
  if (delta != NULL)
    cw_board_view_set_scene_after (self->board, &scene, delta, FALSE);
  else
    cw_board_view_set_scene (self->board, &scene);
}

/* (Closures: the first argument is bound by the template.) */
static char *
play_label (gpointer button, gboolean playing)
{
  return g_strdup (playing ? _ ("_Stop") : _ ("_Play it out"));
}

static gboolean
has_text (gpointer label, const char *text)
{
  return text != NULL;
}

static void
play_clicked_cb (CwCountingPage *self)
{
  if (cw_playout_is_playing (self->playout))
    cw_playout_stop (self->playout);
  else
    cw_playout_play (self->playout);
}

static void
again_clicked_cb (CwCountingPage *self)
{
  cw_playout_restart (self->playout);
}

/* --- question and answer ---------------------------------------------------------------- */

static char *
guess_text (gpointer label, double percent)
{
  return cw_value_percent (percent / 100);
}

static void
show_curve (CwCountingPage *self, const CwValues *values, const CwMaterialBalance *material)
{
  double pawns = material->balance / 100;
  const CwPlotCurveData data = { .slope = values->slope,
                                 .has_here = true,
                                 .here = pawns,
                                 .range = fmax (6, ceil (fabs (pawns)) + 2),
                                 .compact = true };
  g_autoptr (CwPlot) plot = cw_plot_curve_new (&data);

  cw_plot_view_set_plot (self->curve, plot);
}

static void
show_clicked_cb (CwCountingPage *self)
{
  CwValues values;
  CwMaterialBalance material;

  cw_counting_balance (&self->shown, &values, &material);
  g_autofree char *count = cw_value_percent (material.score);
  g_autofree char *sum = cw_counting_sum_text (&material, self->shown.game);

  gtk_label_set_text (self->count, count);
  gtk_label_set_text (self->truth, cw_truth_text (self->shown.truth));
  gtk_label_set_text (self->sum, sum);
  gtk_label_set_text (self->words, _ (self->shown.answer));
  show_curve (self, &values, &material);
  gtk_stack_set_visible_child_name (self->cards, "answer");
  gtk_widget_grab_focus (self->play);
}

static void
row_selected_cb (CwCountingPage *self, GtkListBoxRow *row)
{
  if (row == NULL || !cw_counting_case ((guint)gtk_list_box_row_get_index (row), &self->shown))
    return;
  g_autoptr (CwPieceSet) set = cw_piece_set_new (self->shown.game, NULL);
  cw_board_view_set_piece_set (self->board, set);
  cw_playout_begin (self->playout, &self->shown.position);
  gtk_label_set_text (self->title, _ (self->shown.title));
  gtk_label_set_text (self->about, _ (self->shown.about));
  gtk_adjustment_set_value (self->guess, 50);
  gtk_stack_set_visible_child_name (self->cards, "ask");
}

/* --- the page --------------------------------------------------------------------------- */

static void
enter (CwPage *page)
{
  CwCountingPage *self = CW_COUNTING_PAGE (page);

  if (gtk_list_box_get_selected_row (self->list) == NULL)
    gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

static void
leave (CwPage *page)
{
  cw_playout_stop (CW_COUNTING_PAGE (page)->playout);
}

static void
adapt (CwPage *page, const CwLayout *layout)
{
  CwCountingPage *self = CW_COUNTING_PAGE (page);
  int width, height;

  cw_page_actions_fold_list (self->parent.actions, self->sidebar, cw_layout_folds_list (layout));
  cw_layout_counting (layout, &width, &height);
  cw_fixed_set_size (CW_FIXED (self->panel), width, -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->curve), -1, height);
}

static char *
get_position_text (CwPage *page, const CwGame **game)
{
  CwCountingPage *self = CW_COUNTING_PAGE (page);
  char text[CW_FEN_SIZE];

  *game = self->shown.game;
  cw_fen_write (cw_playout_get_position (self->playout), text);
  return g_strdup (text);
}

/* --- life ------------------------------------------------------------------------------- */

static void
find_room (CwPage *self, GtkWidget *message, GdkRectangle *room)
{
  cw_page_room_of (self, CW_COUNTING_PAGE (self)->panel, room);
}

static void
cw_counting_page_class_init (CwCountingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);

  page_class->enter = enter;
  page_class->find_room = find_room;
  page_class->leave = leave;
  page_class->adapt = adapt;
  page_class->get_position_text = get_position_text;
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, NULL);
  g_type_ensure (CW_TYPE_BOARD_VIEW);
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_PLAYOUT);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  g_type_ensure (CW_TYPE_TAB_STOP);
  cw_template_set (widget_class, "counting-page");
  cw_template_children (widget_class, CW_CHILD (CwCountingPage, playout),
                        CW_CHILD (CwCountingPage, sidebar), CW_CHILD (CwCountingPage, panel),
                        CW_CHILD (CwCountingPage, list), CW_CHILD (CwCountingPage, board),
                        CW_CHILD (CwCountingPage, title), CW_CHILD (CwCountingPage, about),
                        CW_CHILD (CwCountingPage, count), CW_CHILD (CwCountingPage, truth),
                        CW_CHILD (CwCountingPage, sum), CW_CHILD (CwCountingPage, words),
                        CW_CHILD (CwCountingPage, guess), CW_CHILD (CwCountingPage, cards),
                        CW_CHILD (CwCountingPage, play), CW_CHILD (CwCountingPage, curve), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (moved_cb), CW_HANDLER (play_label),
                        CW_HANDLER (has_text), CW_HANDLER (play_clicked_cb),
                        CW_HANDLER (again_clicked_cb), CW_HANDLER (guess_text),
                        CW_HANDLER (show_clicked_cb), CW_HANDLER (row_selected_cb), NULL);
}

static void
fill_list (CwCountingPage *self)
{
  CwCountingCase item;

  for (guint i = 0; cw_counting_case (i, &item); i++)
    {
      GtkWidget *label = gtk_label_new (_ (item.title));
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_list_box_append (self->list, label);
    }
}

static void
cw_counting_page_init (CwCountingPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_board_view_set_interactive (self->board, FALSE);
  cw_page_actions_add_list (self->parent.actions, self->sidebar);
  fill_list (self);
}
