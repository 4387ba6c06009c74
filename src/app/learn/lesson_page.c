/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson on its board: the goal above, comments on each try below, the piece's value beside
 * it. */
#include "app/learn/lesson_page.h"

#include "app/learn/learn_panel.h"
#include "app/shared/glossary_label.h"
#include "model/learn/course.h"
#include "model/learn/lesson_play.h"
#include "model/learn/lesson_record.h"
#include "model/learn/lesson_scene.h"
#include "model/object.h"
#include "widgets/spoken_names.h"
#include "widgets/style.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwLessonPage
{
  CwBoardPage parent;
  /* template */
  GtkLabel *goal, *hint, *progress;
  GtkWidget *choices, *previous, *hint_button, *retry, *start_over, *next, *play;
  CwLearnPanel *panel;
  CwLessonPlay *lesson;
  /* weak */
  GtkWidget *said_at;
  /* plain */
  gboolean completes;
};

CW_DEFINE_TEMPLATE_TYPE (CwLessonPage, cw_lesson_page, CW_TYPE_BOARD_PAGE)

enum
{
  DONE,
  SHOWN,
  ENDED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static const CwLessonRun *
run_of (gpointer page)
{
  return cw_lesson_play_get_run (CW_LESSON_PAGE (page)->lesson);
}

/* --- what is shown ---------------------------------------------------------------------- */

static const CwPosition *
get_position (CwBoardPage *page)
{
  const CwLessonRun *run = run_of (page);

  return run->level->has_rules ? &run->position : NULL;
}

static gboolean
has_lines (CwBoardPage *page)
{
  const CwLessonRun *run = run_of (page);

  return run->level->show_moves && (run->level->put_anywhere || run->state == CW_LESSON_RUNNING);
}

static void
fill_scene (CwBoardPage *page, CwScene *scene)
{
  const CwLessonRun *run = run_of (page);

  cw_lesson_play_fill_scene (CW_LESSON_PAGE (page)->lesson, scene, page->picked);
  if (run->level->show_values
      || cw_settings_get_bool (cw_context_settings (page->context), CW_SETTING_LESSON_VALUES,
                               FALSE))
    cw_lesson_scene_add_worth (scene, run);
  if (has_lines (page))
    cw_lesson_scene_add_moves (scene, run, (float)page->unfolded, page->hovered);
}

static const CwGame *
get_game (CwBoardPage *page)
{
  return run_of (page)->game;
}

static gboolean
step (CwLessonPage *self, int step, const CwStage **stage, unsigned *index)
{
  *stage = cw_lesson_play_get_stage (self->lesson);
  *index = cw_lesson_play_get_index (self->lesson);
  return cw_course_step (stage, index, step);
}

static void
set_class (gpointer widget, const char *name, gboolean on)
{
  (on ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (widget, name);
}

/* Focuses the button to press next, and later returns the focus to the board or the answers. If the
 * user may go on trying, the button is only highlighted. */
static void
offer (CwLessonPage *self, GtkWidget *button, gboolean gives_back)
{
  set_class (self->next, "suggested-action", button == self->next);
  set_class (self->retry, "suggested-action", button == self->retry);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || run_of (self)->level->put_anywhere)
    return;
  if (button != NULL)
    gtk_widget_grab_focus (button);
  else if (gives_back)
    gtk_widget_grab_focus (gtk_widget_get_visible (self->choices)
                               ? gtk_widget_get_first_child (self->choices)
                               : GTK_WIDGET (self->parent.board));
}

/* Has a screen reader announce a try, at the next button to press or at the current focus. */
static void
speak (CwLessonPage *self, GtkWidget *offered, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *at = offered != NULL ? offered : root != NULL ? gtk_root_get_focus (root) : NULL;

  if (at != NULL && gtk_widget_is_ancestor (at, GTK_WIDGET (self)))
    cw_spoken_say (&self->said_at, at, text);
}

static gboolean
is_alone (const CwLessonRun *run)
{
  unsigned pieces = 0;

  for (unsigned i = 0; i < run->game->files * run->game->ranks; i++)
    pieces += run->board[i] != CW_NO_PIECE;
  return pieces == 1;
}

static void
show_words (CwLessonPage *self)
{
  const CwLessonRun *run = run_of (self);
  const CwStage *stage = cw_lesson_play_get_stage (self->lesson);
  unsigned index = cw_lesson_play_get_index (self->lesson);
  CwSquare piece = cw_lesson_piece (run);
  const char *said = cw_lesson_play_get_words (self->lesson);
  gboolean done = run->state == CW_LESSON_DONE, failed = run->state == CW_LESSON_FAILED;
  gboolean game = cw_lesson_play_is_game (self->lesson);
  gboolean had_focus = gtk_widget_has_focus (self->next) || gtk_widget_has_focus (self->retry);
  GtkWidget *offered = failed ? self->retry : done ? self->next : NULL;
  g_autofree char *progress = cw_course_progress_text (run, stage, index);
  g_autofree char *next = done ? cw_course_next_text (stage, index) : NULL;
  g_autofree char *text = said != NULL   ? g_strdup (said)
                          : next != NULL ? g_strdup_printf ("%s\n%s", progress, next)
                                         : g_steal_pointer (&progress);

  gtk_label_set_text (self->progress, text);
  g_autofree char *play =
      cw_course_play_label (cw_context_settings (self->parent.context), stage->game);
  gtk_button_set_label (GTK_BUTTON (self->play), play);
  gtk_widget_set_visible (self->play, next != NULL);
  gtk_widget_set_visible (self->hint_button, next == NULL);
  gtk_button_set_label (GTK_BUTTON (self->retry),
                        game ? _ ("_Take back") : C_ ("lesson", "_Retry"));
  gtk_widget_set_visible (self->retry, !game || !done);
  gtk_widget_set_visible (self->start_over, game);
  gtk_widget_set_visible (self->previous, !game); /* the coach needs the room */
  gtk_widget_set_sensitive (self->start_over, run->moves > 0);
  cw_page_actions_enable (self->parent.actions, "undo",
                          game ? cw_lesson_play_can_take_back (self->lesson)
                               : run->moves + run->slips > 0);
  cw_page_actions_enable (self->parent.actions, "hint", cw_lesson_play_has_hint (self->lesson));
  set_class (GTK_WIDGET (self->progress), "cw-good", done);
  set_class (GTK_WIDGET (self->progress), "cw-bad", failed);
  speak (self, offered, done || failed ? text : cw_lesson_play_get_heard (self->lesson));
  offer (self, offered, had_focus);
  /* Squares it sees are counted on an empty board. */
  cw_learn_panel_show (self->panel, stage, is_alone (run) ? piece : CW_NO_SQUARE,
                       piece == CW_NO_SQUARE ? stage->kind : cw_piece_kind (run->board[piece]));
}

/* Saves an unfinished game for the next visit. */
static void
keep_game (CwLessonPage *self)
{
  const CwLessonRun *run = run_of (self);
  g_autofree char *record = cw_lesson_record_write (run);

  cw_course_keep_game (cw_context_settings (self->parent.context),
                       cw_lesson_play_get_stage (self->lesson), run->level, record);
}

static void
changed_cb (CwLessonPage *self)
{
  if (cw_lesson_play_is_game (self->lesson))
    keep_game (self);
  show_words (self);
}

static void
moved_cb (CwLessonPage *self, const CwDelta *delta)
{
  CwBoardPage *page = &self->parent;

  page->picked = CW_NO_SQUARE;
  cw_board_page_unfold (page);
  cw_board_page_show_board (page, delta);
}

static void
done_cb (CwLessonPage *self)
{
  g_signal_emit (self, signals[DONE], 0);
}

static void
sound_cb (CwLessonPage *self, int sound)
{
  cw_context_sound (self->parent.context, (CwSound)sound);
}

/* --- going to a lesson ------------------------------------------------------------------ */

static void
choice_clicked_cb (GtkWidget *button, CwLessonPage *self)
{
  const char *index = gtk_widget_get_name (button);

  if (!cw_lesson_play_just_went_on (self->lesson))
    cw_lesson_play_choose (self->lesson, (unsigned)g_ascii_strtoull (index, NULL, 10));
}

static void
show_choices (CwLessonPage *self, const CwStageLevel *level)
{
  GtkWidget *old;

  while ((old = gtk_widget_get_first_child (self->choices)) != NULL)
    gtk_box_remove (GTK_BOX (self->choices), old);
  gtk_widget_set_visible (self->choices, level->task == CW_TASK_CHOOSE);
  for (unsigned i = 0; level->task == CW_TASK_CHOOSE && i < CW_MAX_CHOICES; i++)
    {
      g_autofree char *text = cw_course_choice (level, i);
      g_autofree char *name = g_strdup_printf ("%u", i);
      GtkWidget *button;

      if (text == NULL)
        return;
      button = gtk_button_new_with_label (text);
      gtk_widget_set_name (button, name);
      g_signal_connect (button, "clicked", G_CALLBACK (choice_clicked_cb), self);
      gtk_box_append (GTK_BOX (self->choices), button);
    }
}

/* Names board and answers by the goal, which is read out with them. */
static void
name_board (CwLessonPage *self, const CwStageLevel *level)
{
  /* Translators: the board of a lesson, read out: its goal and its hint. */
  g_autofree char *name =
      g_strdup_printf (_ ("Board. %1$s. %2$s"), _ (level->goal), _ (level->hint));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->parent.board),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choices), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (level->goal), -1);
}

static void
start (CwLessonPage *self, const CwStage *stage, unsigned index, const char *record)
{
  const CwStageLevel *level = stage->levels[index];

  cw_board_view_cancel_promotion (self->parent.board);
  self->completes = FALSE;
  gtk_label_set_text (self->goal, _ (level->goal));
  cw_glossary_label_set (self->hint, _ (level->hint));
  name_board (self, level);
  show_choices (self, level);
  cw_lesson_play_begin (self->lesson, stage, index, cw_style_animates (GTK_WIDGET (self)), record);
}

static void
start_again (CwLessonPage *self)
{
  start (self, cw_lesson_play_get_stage (self->lesson), cw_lesson_play_get_index (self->lesson),
         NULL);
}

/* A whole game only has its last move taken back. */
static void
restart (CwBoardPage *page)
{
  CwLessonPage *self = CW_LESSON_PAGE (page);

  if (cw_lesson_play_is_game (self->lesson))
    cw_lesson_play_take_back (self->lesson);
  else
    start_again (self);
}

static void
start_over_clicked_cb (CwLessonPage *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->start_over));
  start_again (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->parent.board));
}

static void
show_neighbour (CwLessonPage *self, int by)
{
  const CwStage *stage;
  unsigned index;

  if (by > 0 && self->completes)
    g_signal_emit (self, signals[ENDED], 0);
  else if (step (self, by, &stage, &index))
    cw_lesson_page_show (self, stage, index);
  else
    g_signal_emit (self, signals[ENDED], 0);
}

/* If the lesson has just moved on by itself, the click was meant for the previous level. */
static void
next_clicked_cb (CwLessonPage *self)
{
  if (!cw_lesson_play_just_went_on (self->lesson))
    show_neighbour (self, 1);
}

static void
previous_clicked_cb (CwLessonPage *self)
{
  show_neighbour (self, -1);
}

static void
go_on_cb (CwLessonPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_neighbour (self, 1);
}

static void
hint_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (gtk_widget_get_mapped (data))
    cw_lesson_play_hint (CW_LESSON_PAGE (data)->lesson);
}

/* --- tries ------------------------------------------------------------------------------ */

static void
play (CwBoardPage *page, CwSquare from, CwSquare to, CwKind promotion)
{
  if (!cw_lesson_play_move (CW_LESSON_PAGE (page)->lesson, from, to, promotion))
    cw_board_page_pick (page, CW_NO_SQUARE);
}

static void
move_requested_cb (CwLessonPage *self, guint from, guint to)
{
  CwKind kinds[CW_MAX_KINDS];
  unsigned count = cw_lesson_promotions (run_of (self), (CwSquare)from, (CwSquare)to, kinds);

  cw_board_page_play (&self->parent, (CwSquare)from, (CwSquare)to, run_of (self)->side, kinds,
                      count);
}

/* A click that neither picks a piece up nor puts it down. After a failed try it starts again; with
 * one piece alone, or identical pieces beside the board, it must mean that piece. */
static void
square_activated_cb (CwLessonPage *self, guint square)
{
  const CwLessonRun *run = run_of (self);
  CwSquare piece = run->level->task == CW_TASK_PLACE ? cw_lesson_held (run) : cw_lesson_piece (run);

  if (run->state == CW_LESSON_FAILED)
    restart (&self->parent);
  else if (run->level->task == CW_TASK_CLICK)
    cw_lesson_play_click (self->lesson, (CwSquare)square);
  else if (run->level->task == CW_TASK_PLACE)
    play (&self->parent, piece, (CwSquare)square, 0);
  else if (piece != CW_NO_SQUARE && square != piece)
    move_requested_cb (self, piece, square);
}

static void
piece_picked_cb (CwLessonPage *self, guint square)
{
  const CwLessonRun *run = run_of (self);
  CwReach reach[CW_MAX_SQUARES];

  if (run->state == CW_LESSON_FAILED || run->level->task == CW_TASK_CLICK)
    return; /* not picked up: square-activated follows */
  if (cw_lesson_targets (run, (CwSquare)square, reach) > 0
      || (run->level->put_anywhere && square == cw_lesson_piece (run)))
    cw_board_page_pick (&self->parent, (CwSquare)square);
}

/* --- from outside ----------------------------------------------------------------------- */

void
cw_lesson_page_dress (CwLessonPage *self, const CwGame *game)
{
  g_autoptr (CwPieceSet) set =
      cw_appearance_pieces (cw_context_appearance (self->parent.context), game);

  cw_board_view_set_piece_set (self->parent.board, set);
}

void
cw_lesson_page_show (CwLessonPage *self, const CwStage *stage, unsigned index)
{
  const CwStage *before = cw_lesson_play_get_stage (self->lesson);
  g_autofree char *kept =
      cw_course_kept_game (cw_context_settings (self->parent.context), stage, stage->levels[index]);
  unsigned there;

  if (before == NULL || stage->game != before->game)
    cw_lesson_page_dress (self, stage->game);
  start (self, stage, index, kept);
  gtk_widget_set_sensitive (self->previous, step (self, -1, &stage, &there));
  g_signal_emit (self, signals[SHOWN], 0);
}

void
cw_lesson_page_set_completes (CwLessonPage *self)
{
  self->completes = TRUE;
}

const CwStage *
cw_lesson_page_get_stage (CwLessonPage *self)
{
  return cw_lesson_play_get_stage (self->lesson);
}

const CwLessonRun *
cw_lesson_page_get_run (CwLessonPage *self)
{
  return run_of (self);
}

static void
cw_lesson_page_dispose (GObject *object)
{
  g_clear_weak_pointer (&CW_LESSON_PAGE (object)->said_at);
  G_OBJECT_CLASS (cw_lesson_page_parent_class)->dispose (object);
}

static void
adapt (CwBoardPage *page, const CwLearnLayout *layout)
{
  cw_learn_panel_adapt (CW_LESSON_PAGE (page)->panel, layout);
}

static void
cw_lesson_page_constructed (GObject *object)
{
  static const GActionEntry entries[] = { { "hint", hint_activated } };

  G_OBJECT_CLASS (cw_lesson_page_parent_class)->constructed (object);
  g_action_map_add_action_entries (G_ACTION_MAP (CW_BOARD_PAGE (object)->actions), entries,
                                   G_N_ELEMENTS (entries), object);
}

static void
cw_lesson_page_class_init (CwLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwBoardPageClass *page_class = &klass->parent_class;

  page_class->fill_scene = fill_scene;
  page_class->get_game = get_game;
  page_class->get_position = get_position;
  page_class->has_lines = has_lines;
  page_class->play = play;
  page_class->restart = restart;
  page_class->adapt = adapt;
  G_OBJECT_CLASS (klass)->constructed = cw_lesson_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = cw_lesson_page_dispose;
  signals[DONE] = cw_signal_new (klass, "done", 0);
  signals[SHOWN] = cw_signal_new (klass, "shown", 0);
  signals[ENDED] = cw_signal_new (klass, "ended", 0);
  g_type_ensure (CW_TYPE_LEARN_PANEL);
  g_type_ensure (CW_TYPE_LESSON_PLAY);
  cw_board_page_class_set_template (widget_class, "lesson-page");
  cw_template_children (widget_class, CW_CHILD (CwLessonPage, goal), CW_CHILD (CwLessonPage, hint),
                        CW_CHILD (CwLessonPage, progress), CW_CHILD (CwLessonPage, choices),
                        CW_CHILD (CwLessonPage, previous), CW_CHILD (CwLessonPage, hint_button),
                        CW_CHILD (CwLessonPage, retry), CW_CHILD (CwLessonPage, start_over),
                        CW_CHILD (CwLessonPage, next), CW_CHILD (CwLessonPage, play),
                        CW_CHILD (CwLessonPage, panel), CW_CHILD (CwLessonPage, lesson), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (next_clicked_cb),
                        CW_HANDLER (previous_clicked_cb), CW_HANDLER (piece_picked_cb),
                        CW_HANDLER (move_requested_cb), CW_HANDLER (square_activated_cb),
                        CW_HANDLER (changed_cb), CW_HANDLER (moved_cb), CW_HANDLER (done_cb),
                        CW_HANDLER (start_over_clicked_cb), CW_HANDLER (sound_cb),
                        CW_HANDLER (go_on_cb), NULL);
}
