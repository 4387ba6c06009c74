/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The complete courses of chess and shogi, played in the window by the keyboard alone: every level
 * is failed as its file says, retried and solved, and a screen reader hears the goal, the mistake
 * and the stars. */
#include "support/lesson_keys.h"

#include "model/learn/course.h"
#include "search/search.h"

#define NODES 20000 /* per move of the learner in games */

static void
choose (Fixture *f, unsigned index)
{
  g_autofree char *name = g_strdup_printf ("%u", index);
  ui_wait (!cw_lesson_play_just_went_on (play_of (f)));
  press (f, name);
}

/* Makes the level's first mistake; Enter sets the board up again. */
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
  play (f, run->level->mistakes[0]);
  g_assert_cmpint (run->state, ==, CW_LESSON_FAILED);
  ui_wait (run->reply == CW_NO_MOVE);
  GtkWidget *retry = app_named (f->window, "retry");
  ui_wait (is_in (focus_of (f), retry));
  assert_said (retry, gtk_label_get_text (GTK_LABEL (app_named (f->window, "progress"))));
  key (f, XK_Return);
  g_assert_cmpint (run->state, ==, CW_LESSON_RUNNING);
  g_assert_cmpmem (before, sizeof before, run->board, sizeof before);
}

static CwTryMove
best_move (Fixture *f, CwSearch *search)
{
  const CwLimits limits = { .nodes = NODES };
  const CwLessonRun *run = run_of (f);
  CwSearchInfo info;
  CwUndo *undos;
  const CwUndo *last = cw_lesson_history (run, &undos);
  CwMove move = cw_search_run (search, &run->position, last, &limits, NULL, NULL, &info);

  free (undos);
  return cw_lesson_try_of (run, move);
}

static void
try_on (Fixture *f, CwSearch *search)
{
  const CwLessonRun *run = run_of (f);
  CwTryMove move;

  if (run->level->task == CW_TASK_CHOOSE)
    {
      choose (f, run->level->right);
      return;
    }
  if (run->level->replies == CW_REPLY_ENGINE)
    move = best_move (f, search);
  else
    g_assert_true (cw_lesson_hint (run, &move));
  if (run->level->task == CW_TASK_CLICK)
    choose_square (f, move.from);
  else
    play (f, move);
}

/* True until the level is solved; in a slow test the next level may already have begun by
 * itself. */
static gboolean
is_open (Fixture *f, const CwStageLevel *level)
{
  return run_of (f)->level == level && run_of (f)->state != CW_LESSON_DONE;
}

static void
solve (Fixture *f, CwSearch *search)
{
  const CwLessonRun *run = run_of (f);
  const CwStageLevel *level = run->level;
  const CwStage *stage = cw_lesson_page_get_stage (f->page);

  for (unsigned tries = 0; is_open (f, level); tries++)
    {
      if (run->state == CW_LESSON_FAILED || tries > 400)
        g_error ("%s %u is not solved", stage->id, level->number);
      try_on (f, search);
      ui_wait (run->state != CW_LESSON_WAITING);
    }
}

static void
assert_ended (Fixture *f, const CwStage *stage, unsigned index)
{
  const CwLessonRun *run = run_of (f);
  g_assert_cmpuint (cw_lesson_rating (run), >=, run->level->task == CW_TASK_CHOOSE ? 2 : 1);
  if (!run->level->put_anywhere)
    assert_said (app_named (f->window, "next"), "★");
  g_autofree char *next = cw_course_next_text (stage, index);
  if (next != NULL)
    assert_said (app_named (f->window, "next"), next);
  g_assert_cmpint (gtk_widget_get_visible (app_named (f->window, "play")), ==, next != NULL);
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
  CwSearch *search = cw_search_new (8);
  const CwStage *stage;

  if (game->shogi)
    {
      tab_to (f, app_named (f->window, "shogi_toggle"));
      key (f, XK_space);
      ui_wait (cw_lesson_page_get_stage (f->page)->game == game);
    }
  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    for (unsigned j = 0; stage->game == game && j < stage->level_count; j++)
      {
        if (run_of (f)->state == CW_LESSON_DONE)
          press (f, "next");
        g_assert_true (run_of (f)->level == stage->levels[j]);
        assert_goal (answer_place (f), stage->levels[j]);
        fail_once (f);
        solve (f, search);
        if (run_of (f)->level == stage->levels[j])
          assert_ended (f, stage, j);
      }
  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    g_assert_cmpuint (cw_course_count_done (settings_of (f), stage), ==,
                      stage->game == game ? stage->level_count : 0);
  /* The end says what comes next, among others a game in Play against the lowest level. */
  CwPlayTerms terms;
  g_assert_true (gtk_widget_get_visible (app_named (f->window, "play")));
  press (f, "next");
  ui_wait (gtk_widget_get_mapped (app_named (f->window, "other")));
  g_assert_false (gtk_widget_get_visible (app_named (f->window, "open")));
  press (f, "play");
  cw_play_game_get_terms (cw_context_play (cw_window_get_context (f->window)), &terms);
  g_assert_true (terms.computer && terms.game == game);
  g_assert_cmpuint (terms.level, ==, 1);
  cw_search_free (search);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add ("/app/courses/chess", Fixture, "chess", lesson_set_up, test_course, lesson_tear_down);
  g_test_add ("/app/courses/shogi", Fixture, "shogi", lesson_set_up, test_course, lesson_tear_down);
  return g_test_run ();
}
