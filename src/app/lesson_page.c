/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson on its board: the goal above, moves, stars, tasks, what it is worth beside it. */
#include "app/lesson_page.h"

#include "app/learn_panel.h"
#include "app/lesson_scene.h"
#include "app/template.h"
#include "text/message.h"
#include "widgets/board_view.h"
#include "widgets/style.h"

#include <glib/gi18n.h>

#define UNFOLD_US 270000 /* how long the ways of a man take to unfold */
#define LEAD_MS 500      /* before the opponent's move of a task is shown */

struct _CwLessonPage
{
  GtkWidget parent;
  /* template */
  GtkWidget *sidepanel;
  GtkLabel *goal, *hint, *progress;
  CwBoardView *board;
  GtkWidget *previous, *retry, *next;
  CwLearnPanel *panel;
  /* owned */
  CwContext *context;
  /* plain */
  const CwGame *game; /* whose men the board shows */
  const CwLessonGroup *group;
  unsigned index; /* of the lesson in its group */
  CwLessonRun run;
  CwSquare picked, hovered;
  gboolean flipped;
  guint unfold_id, lead_id;
  gint64 unfold_start;
  double unfolded; /* 0 … 1 */
};

G_DEFINE_FINAL_TYPE (CwLessonPage, cw_lesson_page, GTK_TYPE_WIDGET)

enum
{
  DONE,
  SHOWN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- what is shown ---------------------------------------------------------------------- */

static gboolean
shows_ways (CwLessonPage *self)
{
  const CwLesson *lesson = self->run.lesson;

  return lesson->type == CW_LESSON_TRY
         || (lesson->type == CW_LESSON_STARS && self->run.state == CW_LESSON_RUNNING
             && self->index == 2);
}

static void
fill_scene (CwLessonPage *self, CwScene *scene)
{
  cw_lesson_scene (scene, &self->run, self->picked);
  scene->flipped = self->flipped;
  if (shows_ways (self))
    cw_lesson_scene_add_ways (scene, &self->run, (float)self->unfolded, self->hovered);
}

static gboolean
unfold_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwLessonPage *self = CW_LESSON_PAGE (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  CwScene scene;

  if (self->unfold_start == 0)
    self->unfold_start = now;
  self->unfolded = MIN (1.0, (double)(now - self->unfold_start) / UNFOLD_US);
  if (!cw_board_view_is_animating (self->board))
    {
      fill_scene (self, &scene);
      cw_board_view_set_scene (self->board, &scene);
    }
  if (self->unfolded < 1)
    return G_SOURCE_CONTINUE;
  self->unfold_id = 0;
  return G_SOURCE_REMOVE;
}

static void
stop_unfolding (CwLessonPage *self)
{
  if (self->unfold_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->unfold_id);
  self->unfold_id = 0;
}

static void
unfold (CwLessonPage *self)
{
  stop_unfolding (self);
  self->unfolded = 1;
  if (!shows_ways (self) || !cw_style_animates (GTK_WIDGET (self)))
    return;
  self->unfolded = 0;
  self->unfold_start = 0;
  self->unfold_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), unfold_cb, NULL, NULL);
}

/* Shows the board; after a move, sliding by `delta`. */
static void
show_board (CwLessonPage *self, const CwDelta *delta)
{
  CwScene scene;

  fill_scene (self, &scene);
  if (delta != NULL)
    cw_board_view_set_scene_after (self->board, &scene, delta, FALSE);
  else
    cw_board_view_set_scene (self->board, &scene);
}

static char *
stars_text (unsigned rating)
{
  return g_strdup (rating == 3 ? "★★★" : rating == 2 ? "★★☆" : "★☆☆");
}

/* What a finished or running lesson says under the board. */
static char *
progress_text (CwLessonPage *self)
{
  const CwLessonRun *run = &self->run;
  g_autofree char *stars = NULL;
  /* Translators: "Knight 3 of 6". */
  g_autofree char *where = g_strdup_printf (_ ("%1$s %2$u of %3$u"), _ (self->group->title),
                                            self->index + 1, self->group->count);

  if (run->state == CW_LESSON_FAILED)
    return g_strdup (_ ("A legal move, but not the one asked for. Try again."));
  if (run->lesson->type == CW_LESSON_TRY)
    return g_steal_pointer (&where);
  if (run->state == CW_LESSON_RUNNING && run->lesson->type == CW_LESSON_TASK)
    return g_steal_pointer (&where);
  if (run->state == CW_LESSON_RUNNING)
    /* Translators: "Knight 3 of 6 · moves: 0, possible in 6". */
    return g_strdup_printf (_ ("%1$s · moves: %2$u, possible in %3$u"), where, run->moves,
                            run->par);
  stars = stars_text (cw_lesson_rating (run));
  if (run->lesson->type == CW_LESSON_TASK)
    return g_strdup_printf (_ ("%s  That is it."), stars);
  if (run->moves <= run->par)
    return g_strdup_printf (ngettext ("%1$s  Done in %2$u move: it cannot be done in fewer.",
                                      "%1$s  Done in %2$u moves: it cannot be done in fewer.",
                                      run->moves),
                            stars, run->moves);
  return g_strdup_printf (ngettext ("%1$s  Done in %2$u move; %3$u are enough.",
                                    "%1$s  Done in %2$u moves; %3$u are enough.", run->moves),
                          stars, run->moves, run->par);
}

/* The group so many places on, or NULL. */
static const CwLessonGroup *
neighbour (CwLessonPage *self, int places)
{
  unsigned index = 0;

  while (cw_lesson_group (index) != self->group)
    index++;
  return index == 0 && places < 0 ? NULL : cw_lesson_group ((unsigned)((int)index + places));
}

static gboolean
is_last (CwLessonPage *self)
{
  return neighbour (self, 1) == NULL && self->index + 1 == self->group->count;
}

static void
show_words (CwLessonPage *self)
{
  g_autofree char *text = progress_text (self);
  gboolean done = self->run.state == CW_LESSON_DONE, failed = self->run.state == CW_LESSON_FAILED;

  gtk_label_set_text (self->goal, _ (self->run.lesson->goal));
  gtk_label_set_text (self->hint, _ (self->run.lesson->hint));
  gtk_label_set_text (self->progress, text);
  gtk_widget_set_sensitive (self->next, !is_last (self));
  gtk_widget_set_sensitive (self->previous, self->index > 0 || neighbour (self, -1) != NULL);
  gtk_widget_set_sensitive (self->retry, self->run.moves > 0);
  (done ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (self->next, "suggested-action");
  (failed ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (self->retry,
                                                                     "suggested-action");
  (done ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (self->progress),
                                                                   "cw-good");
  (failed ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (self->progress),
                                                                     "cw-bad");
  cw_learn_panel_show (self->panel, self->group, self->run.man);
}

/* --- going to a lesson ------------------------------------------------------------------ */

static gboolean
lead_cb (gpointer data)
{
  CwLessonPage *self = data;

  self->lead_id = 0;
  show_board (self, &self->run.lead);
  return G_SOURCE_REMOVE;
}

/* The pictures of another game's men. */
static void
follow_game (CwLessonPage *self)
{
  const CwGame *game = cw_game_named (self->group->game);
  g_autoptr (CwPieceSet) set = NULL;

  if (game == self->game)
    return;
  self->game = game;
  set = cw_piece_set_new (game, NULL);
  cw_board_view_set_piece_set (self->board, set);
}

static void
start (CwLessonPage *self)
{
  CwStatus status = { 0 };
  CwScene scene;

  g_clear_handle_id (&self->lead_id, g_source_remove);
  self->picked = CW_NO_SQUARE;
  cw_board_view_cancel_promotion (self->board);
  follow_game (self);
  if (!cw_lesson_start (&self->run, self->group, self->index, &status))
    {
      g_autofree char *text = cw_message (&status);
      cw_context_say (self->context, CW_INFO_ERROR, text, NULL, NULL);
      return;
    }
  unfold (self);
  if (self->run.lead.count > 0 && cw_style_animates (GTK_WIDGET (self)))
    {
      cw_lesson_scene_before_lead (&scene, &self->run);
      scene.flipped = self->flipped;
      cw_board_view_set_scene (self->board, &scene);
      self->lead_id = g_timeout_add (LEAD_MS, lead_cb, self);
    }
  else
    {
      show_board (self, NULL);
    }
  show_words (self);
}

static void
next_clicked_cb (CwLessonPage *self)
{
  if (is_last (self))
    return;
  if (self->index + 1 < self->group->count)
    cw_lesson_page_show (self, self->group, self->index + 1);
  else
    cw_lesson_page_show (self, neighbour (self, 1), 0);
}

static void
previous_clicked_cb (CwLessonPage *self)
{
  const CwLessonGroup *before = neighbour (self, -1);

  if (self->index > 0)
    cw_lesson_page_show (self, self->group, self->index - 1);
  else if (before != NULL)
    cw_lesson_page_show (self, before, before->count - 1);
}

static void
retry_clicked_cb (CwLessonPage *self)
{
  start (self);
}

/* --- moves ------------------------------------------------------------------------------ */

static void
play (CwLessonPage *self, CwSquare from, CwSquare to, CwKind promotion)
{
  CwStatus status = { 0 };
  CwDelta delta;

  self->picked = CW_NO_SQUARE;
  if (!cw_lesson_move (&self->run, from, to, promotion, &delta, &status))
    {
      g_autofree char *text = cw_message (&status);
      cw_context_say (self->context, CW_INFO_PLAIN, text, NULL, NULL);
      show_board (self, NULL);
      return;
    }
  cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  if (self->run.state == CW_LESSON_DONE)
    g_signal_emit (self, signals[DONE], 0);
  unfold (self);
  show_board (self, &delta);
  show_words (self);
}

static void
move_requested_cb (CwLessonPage *self, guint from, guint to)
{
  CwKind kinds[CW_MAX_KINDS];
  unsigned count = cw_lesson_promotions (&self->run, (CwSquare)from, (CwSquare)to, kinds);

  if (count > 1)
    cw_board_view_ask_promotion (self->board, (CwSquare)from, (CwSquare)to, CW_WHITE, kinds, count);
  else
    play (self, (CwSquare)from, (CwSquare)to, count == 1 ? kinds[0] : 0);
}

static void
promotion_chosen_cb (CwLessonPage *self, guint from, guint to, guint kind)
{
  if (kind != 0)
    {
      play (self, (CwSquare)from, (CwSquare)to, (CwKind)kind);
      return;
    }
  self->picked = CW_NO_SQUARE;
  show_board (self, NULL);
}

static void
piece_picked_cb (CwLessonPage *self, guint square)
{
  CwReach reach[CW_MAX_SQUARES];

  if (cw_lesson_targets (&self->run, (CwSquare)square, reach) == 0
      && self->run.lesson->type != CW_LESSON_TRY)
    return;
  if (self->run.lesson->type != CW_LESSON_TASK && square != self->run.man)
    return;
  self->picked = (CwSquare)square;
  show_board (self, NULL);
}

static void
pick_cancelled_cb (CwLessonPage *self)
{
  self->picked = CW_NO_SQUARE;
  show_board (self, NULL);
}

/* A click on a square while nothing is picked up: with one man alone it can only mean that one. */
static void
square_activated_cb (CwLessonPage *self, guint square)
{
  if (self->run.lesson->type != CW_LESSON_TASK && square != self->run.man)
    move_requested_cb (self, self->run.man, square);
}

static void
square_hovered_cb (CwLessonPage *self, guint square)
{
  if (self->hovered == square)
    return;
  self->hovered = (CwSquare)square;
  if (shows_ways (self) && self->unfold_id == 0 && self->lead_id == 0
      && !cw_board_view_is_animating (self->board))
    show_board (self, NULL);
}

/* --- from outside ----------------------------------------------------------------------- */

void
cw_lesson_page_set_context (CwLessonPage *self, CwContext *context)
{
  g_set_object (&self->context, context);
}

void
cw_lesson_page_show (CwLessonPage *self, const CwLessonGroup *group, unsigned index)
{
  self->group = group;
  self->index = index;
  start (self);
  g_signal_emit (self, signals[SHOWN], 0);
}

const CwLessonGroup *
cw_lesson_page_get_group (CwLessonPage *self)
{
  return self->group;
}

unsigned
cw_lesson_page_get_index (CwLessonPage *self)
{
  return self->index;
}

void
cw_lesson_page_adapt (CwLessonPage *self, int width)
{
  cw_learn_width (self->sidepanel, width);
  gtk_widget_set_visible (self->sidepanel, TRUE);
  cw_learn_panel_set_narrow (self->panel, width < 820);
}

gboolean
cw_lesson_page_can (CwLessonPage *self, CwCommand command)
{
  switch (command)
    {
    case CW_COMMAND_FLIP:
    case CW_COMMAND_PANEL:
    case CW_COMMAND_ESCAPE:
      return TRUE;
    case CW_COMMAND_UNDO:
      return self->run.moves > 0;
    default:
      return FALSE;
    }
}

gboolean
cw_lesson_page_command (CwLessonPage *self, CwCommand command)
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
      start (self);
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
cw_lesson_page_focus (CwLessonPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
cw_lesson_page_dispose (GObject *object)
{
  CwLessonPage *self = CW_LESSON_PAGE (object);

  stop_unfolding (self);
  g_clear_handle_id (&self->lead_id, g_source_remove);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_LESSON_PAGE);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_lesson_page_parent_class)->dispose (object);
}

static void
cw_lesson_page_class_init (CwLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_lesson_page_dispose;
  signals[DONE] =
      g_signal_new ("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SHOWN] =
      g_signal_new ("shown", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (CW_TYPE_BOARD_VIEW);
  g_type_ensure (CW_TYPE_LEARN_PANEL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/lesson-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, CwLessonPage, name)
  CHILD (sidepanel);
  CHILD (goal);
  CHILD (hint);
  CHILD (progress);
  CHILD (board);
  CHILD (previous);
  CHILD (retry);
  CHILD (next);
  CHILD (panel);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (next_clicked_cb);
  CALLBACK (previous_clicked_cb);
  CALLBACK (retry_clicked_cb);
  CALLBACK (piece_picked_cb);
  CALLBACK (pick_cancelled_cb);
  CALLBACK (move_requested_cb);
  CALLBACK (promotion_chosen_cb);
  CALLBACK (square_activated_cb);
  CALLBACK (square_hovered_cb);
#undef CALLBACK
}

static void
cw_lesson_page_init (CwLessonPage *self)
{
  self->picked = self->hovered = CW_NO_SQUARE;
  gtk_widget_init_template (GTK_WIDGET (self));
}
