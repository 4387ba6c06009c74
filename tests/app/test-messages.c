/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages on the pages that have no place of their own for them move nothing. */
#include "watched.h"

#include "support/model.h"

#include "widgets/info_strip.h"

#define DEEP 100
#define SENTENCE "The move is not possible here, and why that is so takes more than a few words."

/* Adds the bounds of all that is shown in a widget, as deep as `depth`. */
static void
add_bounds (GtkWidget *root, GtkWidget *widget, guint depth, GString *text)
{
  graphene_rect_t area;
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, root, &area))
    return;
  g_string_append_printf (text, "%s %g,%g %gx%g\n", G_OBJECT_TYPE_NAME (widget),
                          (double)area.origin.x, (double)area.origin.y, (double)area.size.width,
                          (double)area.size.height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && depth > 0;
       child = gtk_widget_get_next_sibling (child))
    add_bounds (root, child, depth - 1, text);
}

static char *
bounds_of_all (CwWindow *window, guint depth)
{
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
  GString *text = g_string_new (NULL);
  add_bounds (page, page, depth, text);
  return g_string_free (text, FALSE);
}

static GtkWidget *
strip_of (CwWindow *window)
{
  GtkWidget *pages =
      gtk_widget_get_ancestor (GTK_WIDGET (cw_window_get_page (window)), GTK_TYPE_OVERLAY);
  return gtk_widget_get_last_child (pages);
}

/* The message lies within the page and covers neither the squares nor one of these widgets. */
static void
assert_covers_none (CwWindow *window, const char *const *names)
{
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window)), *strip = strip_of (window);
  graphene_rect_t said = bounds_in_page (window, strip), taken;
  g_assert_true (CW_IS_INFO_STRIP (strip) && gtk_widget_get_mapped (strip));
  g_assert_true (graphene_rect_contains_rect (
      &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (page), gtk_widget_get_height (page)),
      &said));
  GtkWidget *view = app_find (page, CW_TYPE_BOARD_VIEW);
  if (view != NULL && gtk_widget_get_mapped (view))
    {
      graphene_rect_t squares;
      cw_board_view_board_area (CW_BOARD_VIEW (view), &squares);
      taken = bounds_in_page (window, view);
      graphene_rect_offset (&squares, taken.origin.x, taken.origin.y);
      g_assert_false (graphene_rect_intersection (&said, &squares, NULL));
    }
  for (; *names != NULL; names++)
    {
      GtkWidget *other = app_find_named (page, *names, FALSE);
      g_test_message ("%s", *names);
      g_assert_nonnull (other);
      taken = bounds_in_page (window, other);
      g_assert_false (graphene_rect_intersection (&said, &taken, NULL));
    }
}

static void
check_message (CwWindow *window, guint depth, const char *const *names)
{
  CwContext *context = cw_window_get_context (window);
  g_autofree char *before = bounds_of_all (window, depth);
  cw_context_show_message (context, CW_INFO_PLAIN, SENTENCE, NULL, NULL);
  ui_settle ();
  g_autofree char *during = bounds_of_all (window, depth);
  assert_covers_none (window, names);
  cw_context_show_message (context, CW_INFO_PLAIN, NULL, NULL, NULL);
  ui_settle ();
  g_autofree char *after = bounds_of_all (window, depth);
  g_assert_cmpstr (during, ==, before);
  g_assert_cmpstr (after, ==, before);
}

static void
test_still (void)
{
  static const int sizes[][2] = { { 1280, 820 }, { 700, 560 }, { 560, 860 } };
  static const struct
  {
    const char *name;
    guint depth;
    const char *apart[4];
  } pages[] = {
    { "learn", DEEP, { "previous", "hint_button", "next" } },
    { "trainers", DEEP, { "title" } },
    { "counting", DEEP, { "title", "show" } },
    { "values", 3, { "pill_box" } }, /* what is in its pages, and before them, changes by itself */
    { "tournament", DEEP, { NULL } },
  };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      resize (window, sizes[i][0], sizes[i][1]);
      for (guint k = 0; k < G_N_ELEMENTS (pages); k++)
        {
          g_autofree char *action = g_strconcat ("win.page::", pages[k].name, NULL);
          g_test_message ("%s, %d", pages[k].name, sizes[i][0]);
          app_act (window, action);
          ui_settle ();
          check_message (window, pages[k].depth, pages[k].apart);
        }
    }
  app_stop (application);
}

/* The same for Pieces, whose buttons are below the board too. */
static void
test_pieces (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::learn");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (app_named (window, "pieces_toggle")), TRUE);
  for (guint i = 0; i < 2; i++)
    {
      resize (window, i == 0 ? 1280 : 700, i == 0 ? 820 : 560);
      check_message (window, DEEP, (const char *const[]){ "foot", NULL });
    }
  app_stop (application);
}

/* The buttons of a game in Play stay where they are when a message comes, which the moves make room
 * for, and whatever is said about the players. */
static void
test_play (void)
{
  static const int sizes[][2] = { { 1280, 820 }, { 700, 560 } };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwContext *context = cw_window_get_context (window);
  CwPlayGame *game = cw_context_play (context);
  CwPlayTerms terms = { .level = 1, .game = cw_game_named ("chess") };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      resize (window, sizes[i][0], sizes[i][1]);
      cw_play_game_start (game, &terms);
      model_play (cw_play_game_session (game), "f3 e5");
      ui_settle ();
      graphene_rect_t moving = bounds_in_page (
          window, app_find_action (GTK_WIDGET (cw_window_get_page (window)), "page.undo"));
      model_play (cw_play_game_session (game), "g4 Qh4");
      ui_settle ();
      GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (app_named (window, "balance"))), ==,
                       "What the pieces on the board are worth");
      GtkWidget *undo = app_find_action (page, "page.undo");
      GtkWidget *rematch = app_find_action (page, "page.rematch");
      graphene_rect_t before[] = { bounds_in_page (window, undo),
                                   bounds_in_page (window, rematch) };
      g_assert_cmpfloat (moving.origin.y, ==, before[0].origin.y);
      cw_context_show_message (context, CW_INFO_PLAIN, SENTENCE, "Back", "page.last");
      ui_settle ();
      /* Nor has the list of moves room for half a row. */
      GtkWidget *words = app_named (window, "scroller");
      GtkAdjustment *hidden = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (words));
      g_assert_cmpfloat (gtk_adjustment_get_upper (hidden), <=,
                         gtk_adjustment_get_page_size (hidden));
      graphene_rect_t during[] = { bounds_in_page (window, undo),
                                   bounds_in_page (window, rematch) };
      g_assert_true (graphene_rect_equal (&before[0], &during[0]));
      if (i == 0) /* the smaller panel is full, so that its words scroll */
        g_assert_true (graphene_rect_equal (&before[1], &during[1]));
      cw_context_show_message (context, CW_INFO_PLAIN, NULL, NULL, NULL);
    }
  app_stop (application);
}

/* Nor does anything of the choice of a game move, least of all the button that starts it, which the
 * message leaves free. */
static void
test_choosing (void)
{
  static const int sizes[][2] = { { 1280, 820 }, { 900, 600 }, { 700, 560 }, { 560, 860 } };
  static const char *const steps[] = { "win.new-game", "win.new-named::chess" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwContext *context = cw_window_get_context (window);
  for (guint i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (steps); i++)
    {
      const int *size = sizes[i / G_N_ELEMENTS (steps)];
      resize (window, size[0], size[1]);
      app_act (window, steps[i % G_N_ELEMENTS (steps)]);
      ui_settle ();
      GtkWidget *page = GTK_WIDGET (cw_window_get_page (window)),
                *pages = app_named (window, "pages");
      g_autoptr (GString) before = g_string_new (NULL), during = g_string_new (NULL);
      add_bounds (page, pages, DEEP, before);
      cw_context_show_message (context, CW_INFO_PLAIN, SENTENCE, "Back", "page.last");
      ui_settle ();
      add_bounds (page, pages, DEEP, during);
      g_test_message ("%s, %d", steps[i % G_N_ELEMENTS (steps)], size[0]);
      g_assert_cmpstr (during->str, ==, before->str);
      GtkWidget *start = app_find_named (page, "begin_button", FALSE);
      graphene_rect_t said = bounds_in_page (window, app_find (page, CW_TYPE_INFO_STRIP));
      graphene_rect_t button =
          start != NULL ? bounds_in_page (window, start) : *graphene_rect_zero ();
      g_assert_false (graphene_rect_intersection (&said, &button, NULL));
      cw_context_show_message (context, CW_INFO_PLAIN, NULL, NULL, NULL);
    }
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/messages/still", test_still);
  g_test_add_func ("/messages/pieces", test_pieces);
  g_test_add_func ("/messages/play", test_play);
  g_test_add_func ("/messages/choosing", test_choosing);
  return g_test_run ();
}
