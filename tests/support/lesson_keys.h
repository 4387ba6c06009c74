/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons in the window by keyboard alone, with real key events, and what a screen reader says. */
#pragma once

#include "support/app.h"
#include "support/find.h"

#include "app/learn/lesson_page.h"
#include "model/learn/lesson_play.h"
#include "model/learn/lesson_scene.h"
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

static inline void
key (Fixture *f, KeySym key)
{
  ui_stroke (GTK_WIDGET (f->window), 0, key);
}

static inline GtkWidget *
focus_of (Fixture *f)
{
  return gtk_window_get_focus (GTK_WINDOW (f->window));
}

static inline gboolean
is_in (GtkWidget *focus, GtkWidget *widget)
{
  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Presses Tab until the focus is on the widget or inside it. */
static inline void
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

static inline void
press (Fixture *f, const char *name)
{
  tab_to (f, app_named (f->window, name));
  key (f, XK_Return);
}

/* The description, said after the name, contains `part`. */
static inline void
assert_said (GtkWidget *widget, const char *part)
{
  g_autofree char *words = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\001");
  if (words == NULL || strstr (words, part) == NULL)
    g_error ("“%s” is said, not “%s”", words, part);
}

static inline const CwLessonRun *
run_of (Fixture *f)
{
  return cw_lesson_page_get_run (f->page);
}

static inline CwLessonPlay *
play_of (Fixture *f)
{
  return CW_LESSON_PLAY (
      gtk_widget_get_template_child (GTK_WIDGET (f->page), CW_TYPE_LESSON_PAGE, "lesson"));
}

/* Where the level is answered. */
static inline GtkWidget *
answer_place (Fixture *f)
{
  gboolean asks = run_of (f)->level->task == CW_TASK_CHOOSE;
  return asks ? app_named (f->window, "choices") : GTK_WIDGET (f->board);
}

/* The accessible name contains the goal. */
static inline void
assert_goal (GtkWidget *place, const CwStageLevel *level)
{
  g_autofree char *name = find_name (place);
  g_assert_nonnull (strstr (name, _ (level->goal)));
}

static inline void
lesson_set_up (Fixture *f, gconstpointer data)
{
  f->window = app_start (&f->application);
  ui_stroke (GTK_WIDGET (f->window), XK_Alt_L, XK_1);
  ui_wait (app_find (GTK_WIDGET (cw_window_get_page (f->window)), CW_TYPE_LESSON_PAGE) != NULL);
  GtkWidget *learn = GTK_WIDGET (cw_window_get_page (f->window));
  f->page = CW_LESSON_PAGE (app_find (learn, CW_TYPE_LESSON_PAGE));
  f->board = CW_BOARD_VIEW (app_find (GTK_WIDGET (f->page), CW_TYPE_BOARD_VIEW));
  ui_wait (cw_board_view_square_rectangle (f->board, 0, &(graphene_rect_t){ 0 }));
}

static inline void
lesson_tear_down (Fixture *f, gconstpointer data)
{
  app_stop (f->application);
}

/* --- on the board ------------------------------------------------------------------------- */

static inline void
centre (Fixture *f, CwSquare square, double *x, double *y)
{
  graphene_rect_t area;
  ui_wait (cw_board_view_square_rectangle (f->board, square, &area)); /* layout may be pending */
  *x = area.origin.x + area.size.width / 2;
  *y = area.origin.y + area.size.height / 2;
}

static inline CwSquare
cursor_of (Fixture *f)
{
  return cw_board_square_get_square (CW_BOARD_SQUARE (focus_of (f)));
}

/* Moves the cursor to the square by where the squares are seen, and chooses it. The cursor is
 * started if it is not out. */
static inline void
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
      if (cursor_of (f) == at) /* at the end of the board or the stand */
        key (f, wide ? along : across);
    }
  g_assert_cmpuint (cursor_of (f), ==, square);
  g_assert_cmpstr (cw_board_square_get_name (CW_BOARD_SQUARE (focus_of (f))), !=, "");
  key (f, XK_Return);
}

/* Plays a move, legal or not, and answers the board's question, if any. */
static inline void
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
  for (unsigned i = 0; i < index; i++) /* the likeliest is first, at the top of the column */
    key (f, XK_Down);
  key (f, XK_Return);
}
