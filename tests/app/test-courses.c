/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The complete courses of chess and shogi, played in the window: every level is failed where its
 * file says how, tried again, and solved, with what the board and the buttons report. */
#include "support/app.h"

#include "app/learn/lesson_page.h"
#include "model/learn/course.h"
#include "search/search.h"

#define NODES 20000 /* of the learner in games */

typedef struct
{
  CwApplication *application;
  CwWindow *window;
  CwLessonPage *page;
  CwBoardView *board;
  CwSearch *search;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = app_start (&f->application);
  app_act (f->window, "win.page::learn");
  ui_settle ();
  GtkWidget *learn = GTK_WIDGET (cw_window_get_page (f->window));
  f->page = CW_LESSON_PAGE (app_find (learn, CW_TYPE_LESSON_PAGE));
  f->board = CW_BOARD_VIEW (app_find (GTK_WIDGET (f->page), CW_TYPE_BOARD_VIEW));
  f->search = cw_search_new (8);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  cw_search_free (f->search);
  app_stop (f->application);
}

static const CwLessonRun *
run_of (Fixture *f)
{
  return cw_lesson_page_get_run (f->page);
}

static void
press (Fixture *f, const char *name)
{
  g_signal_emit_by_name (app_named (f->window, name), "clicked");
}

/* A piece that is to be put on the board can be seen on its stand. */
static void
assert_shown (Fixture *f, CwSquare from)
{
  CwPiece piece = cw_square_hand_kind (from);
  gboolean places = run_of (f)->level->task == CW_TASK_PLACE;
  CwSquare held = cw_scene_held_square (places ? piece : cw_piece (run_of (f)->side, piece));

  ui_wait (cw_board_view_square_rectangle (f->board, held, &(graphene_rect_t){ 0 }));
}

/* As the board reports a move, and what is chosen where it asks. */
static void
play (Fixture *f, const CwTryMove *move)
{
  if (cw_square_is_hand (move->from) && run_of (f)->state == CW_LESSON_RUNNING)
    assert_shown (f, move->from);
  g_signal_emit_by_name (f->board, "move-requested", (guint)move->from, (guint)move->to);
  if (!cw_board_view_is_asking (f->board))
    return;
  cw_board_view_cancel_promotion (f->board);
  g_signal_emit_by_name (f->board, "promotion-chosen", (guint)move->from, (guint)move->to,
                         (guint)move->promotion);
}

static void
choose (Fixture *f, unsigned index)
{
  GtkWidget *button = gtk_widget_get_first_child (app_named (f->window, "choices"));

  for (; index > 0; index--)
    button = gtk_widget_get_next_sibling (button);
  g_signal_emit_by_name (button, "clicked");
}

/* The first mistake of the level is carried out, and a button sets the board up again. */
static void
fail_once (Fixture *f)
{
  const CwLessonRun *run = run_of (f);
  CwPiece before[CW_MAX_SQUARES];

  memcpy (before, run->board, sizeof before);
  if (run->level->task == CW_TASK_CHOOSE)
    {
      choose (f, run->level->right == 0 ? 1 : 0);
      g_assert_cmpint (run->state, ==, CW_LESSON_RUNNING);
      g_assert_cmpuint (run->slips, ==, 1);
    }
  if (run->level->mistake_count == 0)
    return;
  play (f, &run->level->mistakes[0]);
  g_assert_cmpint (run->state, ==, CW_LESSON_FAILED);
  ui_wait (run->reply == CW_NO_MOVE);
  press (f, "retry");
  g_assert_cmpint (run->state, ==, CW_LESSON_RUNNING);
  g_assert_cmpmem (before, sizeof before, run->board, sizeof before);
}

static CwTryMove
best_move (Fixture *f)
{
  const CwLimits limits = { .nodes = NODES };
  const CwLessonRun *run = run_of (f);
  CwSearchInfo info;
  CwUndo *undos;
  const CwUndo *last = cw_lesson_history (run, &undos);
  CwMove move = cw_search_run (f->search, &run->position, last, &limits, NULL, NULL, &info);

  free (undos);
  return cw_lesson_try_of (run, move);
}

static void
try_on (Fixture *f)
{
  const CwLessonRun *run = run_of (f);
  CwTryMove move;

  if (run->level->task == CW_TASK_CHOOSE)
    {
      choose (f, run->level->right);
      return;
    }
  if (run->level->replies == CW_REPLY_ENGINE)
    move = best_move (f);
  else
    g_assert_true (cw_lesson_hint (run, &move));
  if (run->level->task == CW_TASK_CLICK)
    g_signal_emit_by_name (f->board, "square-activated", (guint)move.from);
  else
    play (f, &move);
}

static void
solve (Fixture *f)
{
  const CwLessonRun *run = run_of (f);
  const CwStage *stage = cw_lesson_page_get_stage (f->page);

  for (unsigned tries = 0; run->state != CW_LESSON_DONE; tries++)
    {
      if (run->state == CW_LESSON_FAILED || tries > 400)
        g_error ("%s %u is not solved", stage->id, run->level->number);
      try_on (f);
      ui_wait (run->state != CW_LESSON_WAITING);
    }
  g_assert_cmpuint (cw_lesson_rating (run), >=, run->level->task == CW_TASK_CHOOSE ? 2 : 1);
}

static CwSettings *
settings_of (Fixture *f)
{
  return cw_context_settings (cw_window_get_context (f->window));
}

static void
test_course (Fixture *f, gconstpointer data)
{
  const CwGame *game = cw_game_named (data);
  const CwStage *stage;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    for (unsigned j = 0; stage->game == game && j < stage->level_count; j++)
      {
        if (j == 0)
          cw_lesson_page_show (f->page, stage, 0);
        g_assert_true (run_of (f)->level == stage->levels[j]);
        fail_once (f);
        solve (f);
        g_assert_cmpint (gtk_widget_get_visible (app_named (f->window, "play")), ==,
                         cw_course_ends_group (stage, j));
        if (j + 1 < stage->level_count)
          press (f, "next");
      }
  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    g_assert_cmpuint (cw_course_count_done (settings_of (f), stage), ==,
                      stage->game == game ? stage->level_count : 0);
  /* What comes next is said at the end: among others, a game in Play against the lowest level. */
  CwPlayTerms terms;
  g_assert_true (gtk_widget_get_visible (app_named (f->window, "play")));
  press (f, "next");
  ui_wait (gtk_widget_get_mapped (app_named (f->window, "other")));
  g_assert_false (gtk_widget_get_visible (app_named (f->window, "open")));
  press (f, "play");
  cw_play_game_get_terms (cw_context_play (cw_window_get_context (f->window)), &terms);
  g_assert_true (terms.computer && terms.game == game);
  g_assert_cmpuint (terms.level, ==, 1);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add ("/app/courses/chess", Fixture, "chess", set_up, test_course, tear_down);
  g_test_add ("/app/courses/shogi", Fixture, "shogi", set_up, test_course, tear_down);
  return g_test_run ();
}
