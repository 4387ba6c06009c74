/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson on its board: the goal above, moves, stars, tasks, what it is worth beside it. */
#include "app/learn/lesson_page.h"

#include "app/learn/learn_panel.h"
#include "model/learn/course.h"
#include "model/learn/lesson_scene.h"
#include "model/object.h"
#include "widgets/style.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define LEAD_MS 500 /* before the opponent's move just before is shown */

struct _CwLessonPage
{
  CwBoardPage parent;
  /* template */
  GtkLabel *goal, *hint, *progress;
  GtkWidget *previous, *retry, *next;
  CwLearnPanel *panel;
  /* plain */
  const CwStage *stage;
  unsigned index; /* of the level in its stage */
  CwLessonRun run;
  guint lead_id;
};

CW_DEFINE_TEMPLATE_TYPE (CwLessonPage, cw_lesson_page, CW_TYPE_BOARD_PAGE)

enum
{
  DONE,
  SHOWN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- what is shown ---------------------------------------------------------------------- */

static gboolean
has_lines (CwBoardPage *page)
{
  const CwLessonRun *run = &CW_LESSON_PAGE (page)->run;

  return run->level->show_moves && (run->level->put_anywhere || run->state == CW_LESSON_RUNNING);
}

static void
fill_scene (CwBoardPage *page, CwScene *scene)
{
  const CwLessonRun *run = &CW_LESSON_PAGE (page)->run;

  cw_lesson_scene (scene, run, page->picked);
  scene->flipped = run->side == CW_BLACK;
  if (has_lines (page))
    cw_lesson_scene_add_moves (scene, run, (float)page->unfolded, page->hovered);
}

static gboolean
has_neighbour (CwLessonPage *self, int step)
{
  const CwStage *stage = self->stage;
  unsigned index = self->index;

  return cw_course_step (&stage, &index, step);
}

static void
set_class (gpointer widget, const char *name, gboolean on)
{
  (on ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (widget, name);
}

static void
show_words (CwLessonPage *self)
{
  g_autofree char *text = cw_course_progress_text (&self->run, self->stage, self->index);
  gboolean done = self->run.state == CW_LESSON_DONE, failed = self->run.state == CW_LESSON_FAILED;

  gtk_label_set_text (self->goal, _ (self->run.level->goal));
  gtk_label_set_text (self->hint, _ (self->run.level->hint));
  gtk_label_set_text (self->progress, text);
  gtk_widget_set_sensitive (self->next, has_neighbour (self, 1));
  gtk_widget_set_sensitive (self->previous, has_neighbour (self, -1));
  cw_page_actions_enable (self->parent.actions, "undo", self->run.moves > 0);
  set_class (self->next, "suggested-action", done);
  set_class (self->retry, "suggested-action", failed);
  set_class (self->progress, "cw-good", done);
  set_class (self->progress, "cw-bad", failed);
  cw_learn_panel_show (self->panel, self->stage, cw_lesson_piece (&self->run));
}

/* --- going to a lesson ------------------------------------------------------------------ */

static gboolean
lead_cb (gpointer data)
{
  CwLessonPage *self = data;

  self->lead_id = 0;
  cw_board_page_show_board (&self->parent, &self->run.lead);
  return G_SOURCE_REMOVE;
}

static void
show_before_lead (CwLessonPage *self)
{
  CwScene scene;

  cw_lesson_scene_before_lead (&scene, &self->run);
  scene.flipped = self->parent.flipped != (self->run.side == CW_BLACK);
  cw_board_view_set_scene (self->parent.board, &scene);
  self->lead_id = g_timeout_add (LEAD_MS, lead_cb, self);
}

static void
start (CwLessonPage *self)
{
  CwBoardPage *page = &self->parent;

  g_clear_handle_id (&self->lead_id, g_source_remove);
  page->picked = CW_NO_SQUARE;
  cw_board_view_cancel_promotion (page->board);
  cw_lesson_start (&self->run, self->stage, self->stage->levels[self->index]);
  cw_board_page_unfold (page);
  if (self->run.lead.count > 0 && cw_style_animates (GTK_WIDGET (self)))
    show_before_lead (self);
  else
    cw_board_page_show_board (page, NULL);
  show_words (self);
}

static void
restart (CwBoardPage *page)
{
  start (CW_LESSON_PAGE (page));
}

static void
show_neighbour (CwLessonPage *self, int step)
{
  const CwStage *stage = self->stage;
  unsigned index = self->index;

  if (cw_course_step (&stage, &index, step))
    cw_lesson_page_show (self, stage, index);
}

static void
next_clicked_cb (CwLessonPage *self)
{
  show_neighbour (self, 1);
}

static void
previous_clicked_cb (CwLessonPage *self)
{
  show_neighbour (self, -1);
}

/* --- moves ------------------------------------------------------------------------------ */

static void
play (CwBoardPage *page, CwSquare from, CwSquare to, CwKind promotion)
{
  CwLessonPage *self = CW_LESSON_PAGE (page);
  CwStatus status = { 0 };
  CwDelta delta;

  if (!cw_lesson_move (&self->run, from, to, promotion, &delta, &status))
    {
      cw_board_page_refuse (page, &status);
      return;
    }
  page->picked = CW_NO_SQUARE;
  cw_board_page_hush (page);
  if (self->run.state == CW_LESSON_DONE)
    g_signal_emit (self, signals[DONE], 0);
  cw_board_page_unfold (page);
  cw_board_page_show_board (page, &delta);
  show_words (self);
}

static void
move_requested_cb (CwLessonPage *self, guint from, guint to)
{
  CwKind kinds[CW_MAX_KINDS];
  unsigned count = cw_lesson_promotions (&self->run, (CwSquare)from, (CwSquare)to, kinds);

  cw_board_page_play (&self->parent, (CwSquare)from, (CwSquare)to, self->run.side, kinds, count);
}

static void
piece_picked_cb (CwLessonPage *self, guint square)
{
  CwReach reach[CW_MAX_SQUARES];

  if (cw_lesson_targets (&self->run, (CwSquare)square, reach) == 0
      && !(self->run.level->put_anywhere && square == cw_lesson_piece (&self->run)))
    return;
  cw_board_page_pick (&self->parent, (CwSquare)square);
}

/* A click on a square while nothing is picked up: with one piece alone it can only mean that one.
 */
static void
square_activated_cb (CwLessonPage *self, guint square)
{
  CwSquare piece = cw_lesson_piece (&self->run);

  if (piece != CW_NO_SQUARE && square != piece)
    move_requested_cb (self, piece, square);
}

/* --- from outside ----------------------------------------------------------------------- */

void
cw_lesson_page_show (CwLessonPage *self, const CwStage *stage, unsigned index)
{
  if (self->stage == NULL || stage->game != self->stage->game)
    {
      g_autoptr (CwPieceSet) set = cw_piece_set_new (stage->game, NULL);
      cw_board_view_set_piece_set (self->parent.board, set);
    }
  self->stage = stage;
  self->index = index;
  start (self);
  g_signal_emit (self, signals[SHOWN], 0);
}

const CwStage *
cw_lesson_page_get_stage (CwLessonPage *self)
{
  return self->stage;
}

const CwStageLevel *
cw_lesson_page_get_level (CwLessonPage *self)
{
  return self->run.level;
}

static void
adapt (CwBoardPage *page, const CwLearnLayout *layout)
{
  cw_learn_panel_adapt (CW_LESSON_PAGE (page)->panel, layout);
}

static void
cw_lesson_page_class_init (CwLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwBoardPageClass *page_class = &klass->parent_class;

  page_class->fill_scene = fill_scene;
  page_class->has_lines = has_lines;
  page_class->play = play;
  page_class->restart = restart;
  page_class->adapt = adapt;
  cw_class_owns (klass, CW_SOURCE (CwLessonPage, lead_id), NULL);
  signals[DONE] = cw_signal_new (klass, "done", 0);
  signals[SHOWN] = cw_signal_new (klass, "shown", 0);
  g_type_ensure (CW_TYPE_LEARN_PANEL);
  cw_board_page_class_set_template (widget_class, "lesson-page");
  cw_template_children (widget_class, CW_CHILD (CwLessonPage, goal), CW_CHILD (CwLessonPage, hint),
                        CW_CHILD (CwLessonPage, progress), CW_CHILD (CwLessonPage, previous),
                        CW_CHILD (CwLessonPage, retry), CW_CHILD (CwLessonPage, next),
                        CW_CHILD (CwLessonPage, panel), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (next_clicked_cb),
                        CW_HANDLER (previous_clicked_cb), CW_HANDLER (piece_picked_cb),
                        CW_HANDLER (move_requested_cb), CW_HANDLER (square_activated_cb), NULL);
}
