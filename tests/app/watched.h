/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watches where the board of a page is. */
#pragma once

#include "support/app.h"

typedef struct
{
  CwWindow *window;
  const char *where;     /* window size and game, for messages */
  graphene_rect_t board; /* at the first check */
  gboolean known;
} Watch;

/* The area of the board's squares alone, in the page's coordinates. */
static inline graphene_rect_t
squares_of (CwWindow *window)
{
  CwBoardView *view = app_board (window);
  const CwScene *scene = cw_board_view_get_scene (view);
  graphene_rect_t first, last, both;
  graphene_point_t at;
  g_assert_true (cw_board_view_square_rectangle (view, 0, &first));
  g_assert_true (
      cw_board_view_square_rectangle (view, (CwSquare)(scene->files * scene->ranks - 1), &last));
  graphene_rect_union (&first, &last, &both);
  g_assert_true (gtk_widget_compute_point (
      GTK_WIDGET (view), GTK_WIDGET (cw_window_get_page (window)), &both.origin, &at));
  both.origin = at;
  return both;
}

static inline void
check (Watch *watch, const char *state)
{
  ui_settle ();
  graphene_rect_t now = squares_of (watch->window);
  g_test_message ("%s, %s: %g,%g %gx%g", watch->where, state, (double)now.origin.x,
                  (double)now.origin.y, (double)now.size.width, (double)now.size.height);
  if (!watch->known)
    watch->board = now;
  watch->known = TRUE;
  if (!graphene_rect_equal (&watch->board, &now))
    g_error ("%s, %s: the board moved to %g,%g %gx%g", watch->where, state, (double)now.origin.x,
             (double)now.origin.y, (double)now.size.width, (double)now.size.height);
}

/* Makes the window's content this large: decorations (a border without a window manager) come on
 * top, if the screen has room. */
static inline void
resize (CwWindow *window, int width, int height)
{
  for (guint i = 0; i < 4; i++)
    {
      int wide = width, high = height;
      if (i > 0)
        {
          gtk_window_get_default_size (GTK_WINDOW (window), &wide, &high);
          wide += width - gtk_widget_get_width (GTK_WIDGET (window));
          high += height - gtk_widget_get_height (GTK_WIDGET (window));
        }
      gtk_window_set_default_size (GTK_WINDOW (window), MIN (wide, 1280), high);
      ui_settle ();
    }
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), >=, width - 10);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, width);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), ==, height);
}

static inline graphene_rect_t
bounds_in_page (CwWindow *window, GtkWidget *widget)
{
  graphene_rect_t area;
  g_assert_true (
      gtk_widget_compute_bounds (widget, GTK_WIDGET (cw_window_get_page (window)), &area));
  return area;
}
