/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Learn: a list of pieces and rules, the lesson on the board, what it is worth. */
#include "app/place_learn.h"

#include "app/context.h"
#include "app/learn_panel.h"
#include "app/lesson_row.h"
#include "app/lesson_scene.h"
#include "app/template.h"
#include "engines/message.h"
#include "widgets/board_view.h"
#include "widgets/style.h"

#include <glib/gi18n.h>

#define UNFOLD_US 270000 /* how long the ways of a man take to unfold */
#define LEAD_MS 500      /* before the opponent's move of a task is shown */

struct _CwPlaceLearn
{
  GtkWidget parent;
  /* template */
  GtkWidget *sidebar, *sidepanel;
  GtkListBox *list;
  GtkLabel *goal, *hint, *progress;
  CwBoardView *board;
  GtkWidget *previous, *retry, *next;
  CwLearnPanel *panel;
  /* owned */
  CwContext *context;
  /* plain */
  const CwLessonGroup *group;
  unsigned index; /* of the lesson in its group */
  CwLessonRun run;
  CwSquare picked, hovered;
  gboolean flipped, narrow;
  guint unfold_id, lead_id;
  gint64 unfold_start;
  double unfolded; /* 0 … 1 */
};

static void place_init (CwPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPlaceLearn, cw_place_learn, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PLACE, place_init))

/* --- progress --------------------------------------------------------------------------- */

static unsigned
done_lessons (CwPlaceLearn *self, const CwLessonGroup *group)
{
  g_autofree char *key = g_strconcat ("learn-", group->id, NULL);

  return (unsigned)cw_settings_get_int (cw_context_settings (self->context), key, 0);
}

static void
update_rows (CwPlaceLearn *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    cw_lesson_row_set_done (CW_LESSON_ROW (row),
                            done_lessons (self, cw_lesson_row_get_group (CW_LESSON_ROW (row))));
}

static void
note_done (CwPlaceLearn *self)
{
  g_autofree char *key = g_strconcat ("learn-", self->group->id, NULL);
  unsigned done = done_lessons (self, self->group) | 1u << self->index;

  cw_settings_set_int (cw_context_settings (self->context), key, (int)done);
  update_rows (self);
}

/* --- what is shown ---------------------------------------------------------------------- */

static gboolean
shows_ways (CwPlaceLearn *self)
{
  const CwLesson *lesson = self->run.lesson;

  return lesson->type == CW_LESSON_TRY
         || (lesson->type == CW_LESSON_STARS && self->run.state == CW_LESSON_RUNNING
             && self->index == 2);
}

static void
fill_scene (CwPlaceLearn *self, CwScene *scene)
{
  cw_lesson_scene (scene, &self->run, self->picked);
  scene->flipped = self->flipped;
  if (shows_ways (self))
    cw_lesson_scene_add_ways (scene, &self->run, (float)self->unfolded, self->hovered);
}

static gboolean
unfold_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (widget);
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
  (void)data;
  return G_SOURCE_REMOVE;
}

static void
stop_unfolding (CwPlaceLearn *self)
{
  if (self->unfold_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->unfold_id);
  self->unfold_id = 0;
}

static void
unfold (CwPlaceLearn *self)
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
show_board (CwPlaceLearn *self, const CwDelta *delta)
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
progress_text (CwPlaceLearn *self)
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

static gboolean
is_last (CwPlaceLearn *self)
{
  const CwLessonGroup *groups;
  unsigned count = cw_lesson_groups (&groups);

  return self->group == &groups[count - 1] && self->index + 1 == self->group->count;
}

static void
show_words (CwPlaceLearn *self)
{
  g_autofree char *text = progress_text (self);
  gboolean done = self->run.state == CW_LESSON_DONE, failed = self->run.state == CW_LESSON_FAILED;

  gtk_label_set_text (self->goal, _ (self->run.lesson->goal));
  gtk_label_set_text (self->hint, _ (self->run.lesson->hint));
  gtk_label_set_text (self->progress, text);
  gtk_widget_set_sensitive (self->next, !is_last (self));
  gtk_widget_set_sensitive (self->previous, self->index > 0 || self->group->kind != CW_ROOK);
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
  CwPlaceLearn *self = data;

  self->lead_id = 0;
  show_board (self, &self->run.lead);
  return G_SOURCE_REMOVE;
}

static void
start (CwPlaceLearn *self)
{
  CwStatus status = { 0 };
  CwScene scene;

  g_clear_handle_id (&self->lead_id, g_source_remove);
  self->picked = CW_NO_SQUARE;
  cw_board_view_cancel_promotion (self->board);
  if (!cw_lesson_start (&self->run, &self->group->lessons[self->index], &status))
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
select_row (CwPlaceLearn *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (cw_lesson_row_get_group (CW_LESSON_ROW (row)) == self->group)
      gtk_list_box_select_row (self->list, row);
}

static void
go (CwPlaceLearn *self, const CwLessonGroup *group, unsigned index)
{
  self->group = group;
  self->index = index;
  cw_settings_set_string (cw_context_settings (self->context), "learn-group", group->id);
  select_row (self);
  start (self);
}

/* The first lesson of a group that is not done, or its first. */
static unsigned
first_open (CwPlaceLearn *self, const CwLessonGroup *group)
{
  unsigned done = done_lessons (self, group);

  for (unsigned i = 0; i < group->count; i++)
    if ((done >> i & 1) == 0)
      return i;
  return 0;
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, CwPlaceLearn *self)
{
  const CwLessonGroup *group = cw_lesson_row_get_group (CW_LESSON_ROW (row));

  if (group != self->group)
    go (self, group, first_open (self, group));
  if (self->narrow)
    gtk_widget_set_visible (self->sidebar, FALSE);
  (void)list;
}

static void
next_clicked_cb (CwPlaceLearn *self)
{
  if (is_last (self))
    return;
  if (self->index + 1 < self->group->count)
    go (self, self->group, self->index + 1);
  else
    go (self, self->group + 1, 0);
}

static void
previous_clicked_cb (CwPlaceLearn *self)
{
  const CwLessonGroup *groups;

  cw_lesson_groups (&groups);
  if (self->index > 0)
    go (self, self->group, self->index - 1);
  else if (self->group > groups)
    go (self, self->group - 1, self->group[-1].count - 1);
}

static void
retry_clicked_cb (CwPlaceLearn *self)
{
  start (self);
}

/* --- moves ------------------------------------------------------------------------------ */

static void
play (CwPlaceLearn *self, CwSquare from, CwSquare to, CwKind promotion)
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
    note_done (self);
  unfold (self);
  show_board (self, &delta);
  show_words (self);
}

static void
move_requested_cb (CwPlaceLearn *self, guint from, guint to)
{
  static const CwKind kinds[] = { CW_QUEEN, CW_ROOK, CW_BISHOP, CW_KNIGHT };

  if (cw_lesson_promotes (&self->run, (CwSquare)from, (CwSquare)to))
    cw_board_view_ask_promotion (self->board, (CwSquare)from, (CwSquare)to, CW_WHITE, kinds, 4);
  else
    play (self, (CwSquare)from, (CwSquare)to, 0);
}

static void
promotion_chosen_cb (CwPlaceLearn *self, guint from, guint to, guint kind)
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
piece_picked_cb (CwPlaceLearn *self, guint square)
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
pick_cancelled_cb (CwPlaceLearn *self)
{
  self->picked = CW_NO_SQUARE;
  show_board (self, NULL);
}

/* A click on a square while nothing is picked up: with one man alone it can only mean that one. */
static void
square_activated_cb (CwPlaceLearn *self, guint square)
{
  if (self->run.lesson->type != CW_LESSON_TASK && square != self->run.man)
    move_requested_cb (self, self->run.man, square);
}

static void
square_hovered_cb (CwPlaceLearn *self, guint square)
{
  if (self->hovered == square)
    return;
  self->hovered = (CwSquare)square;
  if (shows_ways (self) && self->unfold_id == 0 && self->lead_id == 0
      && !cw_board_view_is_animating (self->board))
    show_board (self, NULL);
}

/* --- the place -------------------------------------------------------------------------- */

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const CwLessonGroup *group = cw_lesson_row_get_group (CW_LESSON_ROW (row));
  const CwLessonGroup *last =
      before == NULL ? NULL : cw_lesson_row_get_group (CW_LESSON_ROW (before));
  GtkWidget *label;

  if (last != NULL && (last->kind != 0) == (group->kind != 0))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (group->kind != 0 ? _ ("Chess pieces") : _ ("Special moves"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "cw-heading");
  gtk_widget_set_margin_top (label, before == NULL ? 4 : 16);
  gtk_widget_set_margin_bottom (label, 6);
  gtk_widget_set_margin_start (label, 10);
  gtk_list_box_row_set_header (row, label);
  (void)data;
}

static void
set_context (CwPlace *place, CwContext *context)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (place);
  const CwLessonGroup *groups, *first;
  unsigned count = cw_lesson_groups (&groups);
  g_autofree char *id = NULL;

  self->context = g_object_ref (context);
  for (unsigned i = 0; i < count; i++)
    gtk_list_box_append (self->list, cw_lesson_row_new (&groups[i]));
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  update_rows (self);
  id = cw_settings_get_string (cw_context_settings (context), "learn-group", "rook");
  first = &groups[0];
  for (unsigned i = 0; i < count; i++)
    if (g_str_equal (groups[i].id, id))
      first = &groups[i];
  go (self, first, first_open (self, first));
}

static void
adapt (CwPlace *place, int width, int height)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (place);

  self->narrow = width < 1180;
  gtk_widget_set_visible (self->sidebar, !self->narrow);
  gtk_widget_set_visible (self->sidepanel, TRUE);
  gtk_widget_set_size_request (self->sidepanel,
                               width < 600   ? 176
                               : width < 820 ? 240
                               : width < 980 ? 300
                                             : 384,
                               -1);
  cw_learn_panel_set_narrow (self->panel, width < 820);
  cw_place_commands_changed (place);
  (void)height;
}

static gboolean
can (CwPlace *place, CwCommand command)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (place);

  switch (command)
    {
    case CW_COMMAND_FLIP:
    case CW_COMMAND_PANEL:
    case CW_COMMAND_ESCAPE:
      return TRUE;
    case CW_COMMAND_LIST:
      return self->narrow;
    case CW_COMMAND_UNDO:
      return self->run.moves > 0;
    default:
      return FALSE;
    }
}

static void
toggle (GtkWidget *widget)
{
  gtk_widget_set_visible (widget, !gtk_widget_get_visible (widget));
}

static gboolean
command (CwPlace *place, CwCommand what)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (place);

  switch (what)
    {
    case CW_COMMAND_FLIP:
      self->flipped = !self->flipped;
      show_board (self, NULL);
      return TRUE;
    case CW_COMMAND_PANEL:
      toggle (self->sidepanel);
      return TRUE;
    case CW_COMMAND_LIST:
      toggle (self->sidebar);
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

static void
enter (CwPlace *place)
{
  gtk_widget_grab_focus (GTK_WIDGET (CW_PLACE_LEARN (place)->board));
}

static void
place_init (CwPlaceInterface *iface)
{
  iface->set_context = set_context;
  iface->enter = enter;
  iface->adapt = adapt;
  iface->can = can;
  iface->command = command;
}

static void
cw_place_learn_dispose (GObject *object)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (object);

  stop_unfolding (self);
  g_clear_handle_id (&self->lead_id, g_source_remove);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_PLACE_LEARN);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_place_learn_parent_class)->dispose (object);
}

static void
cw_place_learn_class_init (CwPlaceLearnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_place_learn_dispose;
  g_type_ensure (CW_TYPE_BOARD_VIEW);
  g_type_ensure (CW_TYPE_LEARN_PANEL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/place-learn.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, CwPlaceLearn, name)
  CHILD (sidebar);
  CHILD (sidepanel);
  CHILD (list);
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
  CALLBACK (row_activated_cb);
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
cw_place_learn_init (CwPlaceLearn *self)
{
  self->picked = self->hovered = CW_NO_SQUARE;
  gtk_widget_init_template (GTK_WIDGET (self));
}
