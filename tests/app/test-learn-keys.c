/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learn by the keyboard alone, with real key events: the map of stages, moves of every sort on the
 * board, questions, mistakes, hints, what comes after a group, and a trainer; and what a screen
 * reader says of it. */
#include "support/app.h"
#include "support/find.h"

#include "app/learn/lesson_page.h"
#include "model/learn/course.h"
#include "widgets/board_square.h"

#include <glib/gi18n.h>

#define MOST_TABS 80
#define MOST_STEPS 80 /* of the cursor, or through a list */

typedef struct
{
  CwApplication *application;
  CwWindow *window;
  CwLessonPage *page;
  CwBoardView *board;
} Fixture;

static void
key (Fixture *f, KeySym key)
{
  ui_stroke (GTK_WIDGET (f->window), 0, key);
}

static GtkWidget *
focus_of (Fixture *f)
{
  return gtk_window_get_focus (GTK_WINDOW (f->window));
}

static gboolean
is_in (GtkWidget *focus, GtkWidget *widget)
{
  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* With Tab, to the widget or what is in it. */
static void
tab_to (Fixture *f, GtkWidget *widget)
{
  for (guint i = 0; !is_in (focus_of (f), widget); i++)
    {
      if (i == MOST_TABS)
        g_error ("Tab does not come to %s",
                 gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)));
      key (f, XK_Tab);
    }
}

static void
press (Fixture *f, const char *name)
{
  tab_to (f, app_named (f->window, name));
  key (f, XK_Return);
}

/* What is said of a widget beyond its name. */
static void
assert_said (GtkWidget *widget, const char *part)
{
  g_autofree char *words = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\001");
  if (words == NULL || strstr (words, part) == NULL)
    g_error ("“%s” is said, not “%s”", words, part);
}

static const CwLessonRun *
run_of (Fixture *f)
{
  return cw_lesson_page_get_run (f->page);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = app_start (&f->application);
  ui_stroke (GTK_WIDGET (f->window), XK_Alt_L, XK_1);
  ui_wait (app_find (GTK_WIDGET (cw_window_get_page (f->window)), CW_TYPE_LESSON_PAGE) != NULL);
  GtkWidget *learn = GTK_WIDGET (cw_window_get_page (f->window));
  f->page = CW_LESSON_PAGE (app_find (learn, CW_TYPE_LESSON_PAGE));
  f->board = CW_BOARD_VIEW (app_find (GTK_WIDGET (f->page), CW_TYPE_BOARD_VIEW));
  ui_wait (cw_board_view_square_rectangle (f->board, 0, &(graphene_rect_t){ 0 }));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_stop (f->application);
}

/* From the list, by arrow keys and Enter. */
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

/* --- on the board ------------------------------------------------------------------------- */

static void
centre (Fixture *f, CwSquare square, double *x, double *y)
{
  graphene_rect_t area;
  ui_wait (cw_board_view_square_rectangle (f->board, square, &area)); /* it may be laid out yet */
  *x = area.origin.x + area.size.width / 2;
  *y = area.origin.y + area.size.height / 2;
}

static CwSquare
cursor_of (Fixture *f)
{
  return cw_board_square_get_square (CW_BOARD_SQUARE (focus_of (f)));
}

/* Moves the cursor, which is begun where it is not out, as the eye would: by where the squares are;
 * and chooses the square. */
static void
choose_square (Fixture *f, CwSquare square)
{
  double x, y, to_x, to_y;
  tab_to (f, GTK_WIDGET (f->board));
  if (!CW_IS_BOARD_SQUARE (focus_of (f)))
    key (f, XK_Return);
  for (guint i = 0; cursor_of (f) != square && i < MOST_STEPS; i++)
    {
      CwSquare at = cursor_of (f);
      centre (f, at, &x, &y);
      centre (f, square, &to_x, &to_y);
      KeySym across = to_x > x ? XK_Right : XK_Left, along = to_y > y ? XK_Down : XK_Up;
      gboolean wide = ABS (to_x - x) > ABS (to_y - y);
      key (f, wide ? across : along);
      if (cursor_of (f) == at) /* the end of the board or the stand */
        key (f, wide ? along : across);
    }
  g_assert_cmpuint (cursor_of (f), ==, square);
  key (f, XK_Return);
}

/* A legal move, or another, and what is chosen where the board asks. */
static void
play (Fixture *f, CwTryMove move)
{
  CwSquare from = move.from;
  if (cw_square_is_hand (from))
    {
      CwPiece piece = cw_square_hand_kind (from);
      gboolean places = run_of (f)->level->task == CW_TASK_PLACE;
      from = cw_scene_held_square (places ? piece : cw_piece (run_of (f)->side, piece));
    }
  choose_square (f, from);
  choose_square (f, move.to);
  if (!cw_board_view_is_asking (f->board))
    return;
  CwKind kinds[CW_MAX_KINDS];
  unsigned count = cw_lesson_promotions (run_of (f), move.from, move.to, kinds), index = 0;
  while (index < count && kinds[index] != move.promotion)
    index++;
  for (unsigned i = 0; i < index; i++) /* the likeliest comes first, on the far rank above */
    key (f, XK_Down);
  key (f, XK_Return);
}

/* The level from its state to its end, by what the program itself would play. */
static void
solve (Fixture *f)
{
  CwTryMove move;
  while (run_of (f)->state != CW_LESSON_DONE)
    {
      if (run_of (f)->level->task == CW_TASK_CHOOSE)
        {
          g_autofree char *right = g_strdup_printf ("%u", run_of (f)->level->right);
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

/* To the level that follows, which begins at its board or its answers. */
static void
go_on (Fixture *f)
{
  const CwStageLevel *level = run_of (f)->level;
  key (f, XK_Return);
  ui_wait (run_of (f)->level != level);
  gboolean asks = run_of (f)->level->task == CW_TASK_CHOOSE;
  GtkWidget *place = asks ? app_named (f->window, "choices") : GTK_WIDGET (f->board);
  ui_wait (is_in (focus_of (f), place));
  g_autofree char *name = find_name (place);
  g_assert_nonnull (strstr (name, _ (run_of (f)->level->goal)));
}

/* The first mistake of the level is carried out; Enter sets it up again. */
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
  /* What springs back is said where the keys are. */
  play (f, (CwTryMove){ app_square ("a2"), app_square ("a3"), 0 });
  g_assert_cmpuint (run_of (f)->slips, ==, 1);
  assert_said (focus_of (f), gtk_label_get_text (GTK_LABEL (app_named (f->window, "progress"))));
  press (f, "retry");
  solve (f);
  go_on (f);
  /* The hint, by its key: an arrow, and its words. */
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

/* The last level of a group says what comes next, and a game is one key away. */
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

/* In a whole game a move can be taken back, with the reply to it, a hint is worked out, and
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

/* After the last level there is an end, with ways on from there, and not the other game. */
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

/* A word that explains itself is come to by Tab, and Enter explains it. */
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
  tab_to (f, app_find_action (GTK_WIDGET (cw_window_get_page (f->window)), "win.page"));
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

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
#define ADD(name, test) g_test_add ("/app/learn-keys/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("chess", test_chess);
  ADD ("shogi", test_shogi);
  ADD ("group", test_group);
  ADD ("game", test_game);
  ADD ("end", test_end);
  ADD ("word", test_word);
  ADD ("trainer", test_trainer);
  return g_test_run ();
}
