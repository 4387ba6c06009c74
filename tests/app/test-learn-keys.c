/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learn by the keyboard alone, with real key events: the map of stages, moves of every sort on the
 * board, questions, mistakes, hints, what comes after a group, and a trainer; and what a screen
 * reader says of it. */
#include "support/lesson_keys.h"

#include "model/learn/course.h"

/* Chooses a stage in the list by arrow keys and Enter. */
static void
choose_stage (Fixture *f, const char *id)
{
  GtkWidget *list = app_named (f->window, "list");
  int index = 0, at;
  while (!g_str_equal (cw_stage_at ((guint)index)->id, id))
    index++;
  tab_to (f, list);
  for (guint i = 0; i < MOST_STEPS; i++)
    {
      GtkWidget *row = gtk_widget_get_ancestor (focus_of (f), GTK_TYPE_LIST_BOX_ROW);
      at = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
      if (at == index)
        break;
      key (f, at < index ? XK_Down : XK_Up);
    }
  g_assert_cmpint (at, ==, index);
  key (f, XK_Return);
  g_assert_cmpstr (cw_lesson_page_get_stage (f->page)->id, ==, id);
}

/* Solves the level from its current state with the moves the program itself would play. */
static void
solve (Fixture *f)
{
  CwTryMove move;
  while (run_of (f)->state != CW_LESSON_DONE)
    {
      if (run_of (f)->level->task == CW_TASK_CHOOSE)
        {
          g_autofree char *right = g_strdup_printf ("%u", run_of (f)->level->right);
          ui_wait (!cw_lesson_play_just_went_on (play_of (f)));
          press (f, right);
          continue;
        }
      g_assert_cmpint (run_of (f)->state, ==, CW_LESSON_RUNNING);
      g_assert_true (cw_lesson_hint (run_of (f), &move));
      if (run_of (f)->level->task == CW_TASK_CLICK)
        choose_square (f, move.from);
      else
        play (f, move);
      ui_wait (run_of (f)->state != CW_LESSON_WAITING);
    }
  ui_wait (is_in (focus_of (f), app_named (f->window, "next")));
  assert_said (app_named (f->window, "next"), "★★★");
}

/* Goes on to the next level, which begins with the focus on its board or its answers. */
static void
go_on (Fixture *f)
{
  const CwStageLevel *level = run_of (f)->level;
  key (f, XK_Return);
  ui_wait (run_of (f)->level != level);
  GtkWidget *place = answer_place (f);
  ui_wait (is_in (focus_of (f), place));
  assert_goal (place, run_of (f)->level);
}

/* Makes the level's first mistake; Enter sets the level up again. */
static void
fail (Fixture *f)
{
  GtkWidget *retry = app_named (f->window, "retry");
  play (f, run_of (f)->level->mistakes[0]);
  g_assert_cmpint (run_of (f)->state, ==, CW_LESSON_FAILED);
  ui_wait (is_in (focus_of (f), retry));
  assert_said (retry, gtk_label_get_text (GTK_LABEL (app_named (f->window, "progress"))));
  ui_wait (run_of (f)->reply == CW_NO_MOVE);
  key (f, XK_Return);
  g_assert_cmpint (run_of (f)->state, ==, CW_LESSON_RUNNING);
  ui_wait (is_in (focus_of (f), GTK_WIDGET (f->board)));
}

/* --- the courses -------------------------------------------------------------------------- */

static void
test_chess (Fixture *f, gconstpointer data)
{
  choose_stage (f, "board"); /* squares are chosen */
  solve (f);
  choose_stage (f, "counting");
  solve (f);
  go_on (f);
  g_assert_cmpint (run_of (f)->level->task, ==, CW_TASK_CHOOSE);
  solve (f);
  choose_stage (f, "castling");
  /* What is wrong with a refused move is announced where the focus is. */
  play (f, (CwTryMove){ app_square ("a2"), app_square ("a3"), 0 });
  g_assert_cmpuint (run_of (f)->slips, ==, 1);
  assert_said (focus_of (f), gtk_label_get_text (GTK_LABEL (app_named (f->window, "progress"))));
  press (f, "retry");
  solve (f);
  go_on (f);
  /* The hint, by its key: an arrow and words. */
  tab_to (f, GTK_WIDGET (f->board));
  key (f, XK_Return);
  key (f, XK_space);
  ui_wait (cw_board_view_get_scene (f->board)->n_marks == 1);
  assert_said (focus_of (f), "e1");
  press (f, "retry");
  choose_stage (f, "promotion");
  solve (f);
  choose_stage (f, "check");
  while (run_of (f)->level->mistake_count == 0)
    {
      solve (f);
      go_on (f);
    }
  fail (f);
  solve (f);
}

static void
test_shogi (Fixture *f, gconstpointer data)
{
  tab_to (f, app_named (f->window, "shogi_toggle"));
  key (f, XK_space);
  ui_wait (cw_lesson_page_get_stage (f->page)->game->shogi);
  choose_stage (f, "shogi-drops");
  solve (f);
  go_on (f);
  solve (f);
  choose_stage (f, "shogi-promotion");
  solve (f);
}

/* The last level of a group says what comes next, and one key starts a game. */
static void
test_group (Fixture *f, gconstpointer data)
{
  const CwStage *stage = cw_stage_at (0);
  CwPlayTerms terms;
  unsigned last = 0;
  for (unsigned i = 0; !cw_course_ends_group (stage, stage->level_count - 1);)
    stage = cw_stage_at (++i);
  last = stage->level_count - 1;
  choose_stage (f, stage->id);
  for (unsigned i = 0; i < last; i++)
    press (f, "next");
  g_assert_true (run_of (f)->level == stage->levels[last]);
  solve (f);
  press (f, "play");
  cw_play_game_get_terms (cw_context_play (cw_window_get_context (f->window)), &terms);
  g_assert_true (terms.computer && !terms.game->shogi && terms.level == 1);
}

/* In a whole game a move can be taken back together with the reply, hints are computed, and
 * starting over asks first. */
static void
test_game (Fixture *f, gconstpointer data)
{
  const CwLessonRun *run;
  choose_stage (f, "first-game");
  run = run_of (f);
  play (f, (CwTryMove){ app_square ("e2"), app_square ("e4"), 0 });
  ui_wait (run->plies == 2 && run->state == CW_LESSON_RUNNING);
  assert_said (focus_of (f), "opponent");
  key (f, XK_space);
  ui_wait (cw_board_view_get_scene (f->board)->n_marks == 1);
  g_assert_cmpuint (run->slips, ==, 1);
  press (f, "retry");
  g_assert_cmpuint (run->plies, ==, 0);
  g_assert_false (gtk_widget_is_sensitive (app_named (f->window, "retry")));
  play (f, (CwTryMove){ app_square ("d2"), app_square ("d4"), 0 });
  ui_wait (run->plies == 2 && run->state == CW_LESSON_RUNNING);
  tab_to (f, app_named (f->window, "start_over"));
  ui_key (XK_space);
  ui_wait (gtk_widget_get_mapped (app_named (f->window, "again")));
  g_assert_cmpuint (run->plies, ==, 2);
  ui_wait (is_in (focus_of (f), app_named (f->window, "again")));
  ui_key (XK_Return);
  ui_wait (run->plies == 0);
  ui_wait (is_in (focus_of (f), GTK_WIDGET (f->board)));
}

/* A game that was left continues on return, with the moves that can be taken back. */
static void
test_left (Fixture *f, gconstpointer data)
{
  choose_stage (f, "first-game");
  const CwStage *stage = cw_lesson_page_get_stage (f->page);
  play (f, (CwTryMove){ app_square ("e2"), app_square ("e4"), 0 });
  ui_wait (run_of (f)->plies == 2 && run_of (f)->state == CW_LESSON_RUNNING);
  CwMove reply = run_of (f)->played[1];
  cw_lesson_page_show (f->page, stage, 1);
  g_assert_cmpuint (run_of (f)->plies, ==, 0);
  cw_lesson_page_show (f->page, stage, 0);
  g_assert_cmpuint (run_of (f)->plies, ==, 2);
  g_assert_cmpuint (run_of (f)->played[1], ==, reply);
  g_assert_nonnull (strstr (cw_lesson_play_get_words (play_of (f)), "continues"));
  press (f, "retry");
  g_assert_cmpuint (run_of (f)->plies, ==, 0);
  g_assert_null (cw_lesson_play_get_words (play_of (f)));
  cw_lesson_page_show (f->page, stage, 0);
  g_assert_null (cw_lesson_play_get_words (play_of (f)));
}

/* The last level is followed by an end with ways to go on, not by the other game. */
static void
test_end (Fixture *f, gconstpointer data)
{
  choose_stage (f, "first-game");
  while (cw_lesson_page_get_stage (f->page)->levels[2] != run_of (f)->level)
    press (f, "next");
  press (f, "next");
  ui_wait (is_in (focus_of (f), app_find_any (GTK_WIDGET (cw_window_get_page (f->window)),
                                              GTK_TYPE_BUTTON, "suggested-action"))
           || gtk_widget_get_mapped (app_named (f->window, "other")));
  g_assert_true (gtk_widget_get_mapped (app_named (f->window, "open"))); /* nothing was solved */
  g_assert_nonnull (focus_of (f));
  assert_said (focus_of (f), "of");
  GtkWidget *stages = app_named (f->window, "stages");
  tab_to (f, stages);
  key (f, XK_Return);
  ui_wait (cw_lesson_page_get_stage (f->page) == cw_stage_at (0));
  ui_wait (is_in (focus_of (f), GTK_WIDGET (f->board)));
}

/* A press just as a level begins by itself was meant for the previous level: neither the Next
 * button nor an answer on the same key takes effect. */
static void
test_late (Fixture *f, gconstpointer data)
{
  const CwStage *stage = cw_stage_at (0);
  unsigned asking = 0;
  for (unsigned i = 1; stage->levels[asking]->task != CW_TASK_CHOOSE || asking == 0;)
    if (++asking == stage->level_count)
      {
        stage = cw_stage_at (i++);
        asking = 0;
      }
  GtkWidget *next = app_named (f->window, "next");
  cw_lesson_page_show (f->page, stage, asking - 1);
  solve (f);
  ui_wait (run_of (f)->level == stage->levels[asking]); /* by itself */
  g_signal_emit_by_name (next, "clicked");
  g_assert_true (cw_lesson_play_just_went_on (play_of (f)));
  g_assert_true (run_of (f)->level == stage->levels[asking]);
  GtkWidget *first = gtk_widget_get_first_child (app_named (f->window, "choices"));
  g_signal_emit_by_name (first, "clicked");
  g_assert_cmpint (run_of (f)->state, ==, CW_LESSON_RUNNING);
  g_assert_cmpuint (run_of (f)->slips, ==, 0);
  ui_wait (!cw_lesson_play_just_went_on (play_of (f)));
  g_signal_emit_by_name (next, "clicked");
  g_assert_true (run_of (f)->level != stage->levels[asking]);
}

/* Tab reaches a word with an explanation, and Enter explains it. */
static void
test_word (Fixture *f, gconstpointer data)
{
  GtkWidget *hint = app_named (f->window, "hint");
  const CwStage *stage = cw_stage_at (0);
  for (unsigned i = 0; strstr (gtk_label_get_label (GTK_LABEL (hint)), "<a ") == NULL; i++)
    cw_lesson_page_show (f->page, stage = cw_stage_at (i), 0);
  tab_to (f, hint);
  key (f, XK_Return);
  ui_wait (cw_window_get_message (f->window) != NULL);
  assert_said (hint, cw_window_get_message (f->window));
}

/* --- a trainer ---------------------------------------------------------------------------- */

static void
test_trainer (Fixture *f, gconstpointer data)
{
  GtkWidget *start;
  tab_to (f, app_find_action (app_named (f->window, "sidebar"), "win.page"));
  key (f, XK_Return);
  ui_wait (g_str_equal (G_OBJECT_TYPE_NAME (cw_window_get_page (f->window)), "CwTrainerPage"));
  tab_to (f, app_named (f->window, "list"));
  for (guint i = 0; !app_shows (f->window, "The arrow shows a capture") && i < MOST_STEPS; i++)
    {
      key (f, XK_Down);
      key (f, XK_Return);
      tab_to (f, app_named (f->window, "list"));
    }
  start = app_named (f->window, "start");
  press (f, "start");
  GtkStack *answers = GTK_STACK (app_named (f->window, "answers"));
  ui_wait (!g_str_equal (gtk_stack_get_visible_child_name (answers), "none"));
  for (guint i = 0; !gtk_widget_get_visible (start) && i < MOST_STEPS; i++)
    {
      GtkWidget *next = app_named (f->window, "next");
      ui_wait (is_in (focus_of (f), GTK_WIDGET (answers)) || is_in (focus_of (f), next));
      if (is_in (focus_of (f), next))
        assert_said (next, gtk_label_get_text (GTK_LABEL (app_named (f->window, "note"))));
      key (f, XK_Return);
      ui_settle ();
    }
  ui_wait (is_in (focus_of (f), start));
  assert_said (start, gtk_label_get_text (GTK_LABEL (app_named (f->window, "prompt"))));
}

/* Receives the text that Ctrl+C put on the clipboard. */
static void
text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **)data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static void
assert_copied (Fixture *f, const char *text)
{
  g_autofree char *copied = NULL;
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  ui_hold (XK_Control_L, TRUE);
  ui_key (XK_c);
  ui_hold (XK_Control_L, FALSE);
  ui_settle ();
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (f->window)), NULL, text_read,
                                 &copied);
  ui_wait (copied != NULL);
  g_assert_cmpstr (copied, ==, text);
}

/* The lesson's board is copied, not that of a game elsewhere; with rules and without. */
static void
test_copy (Fixture *f, gconstpointer data)
{
  choose_stage (f, "castling");
  assert_copied (f, "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w K - 0 1");
  choose_stage (f, "capture");
  assert_copied (f, "8/8/8/2p4p/8/8/2R5/8 w - - 0 1");
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
#define ADD(name, test)                                                                            \
  g_test_add ("/app/learn-keys/" name, Fixture, NULL, lesson_set_up, test, lesson_tear_down)
  ADD ("chess", test_chess);
  ADD ("shogi", test_shogi);
  ADD ("group", test_group);
  ADD ("game", test_game);
  ADD ("left", test_left);
  ADD ("end", test_end);
  ADD ("late", test_late);
  ADD ("word", test_word);
  ADD ("trainer", test_trainer);
  ADD ("copy", test_copy);
  return g_test_run ();
}
