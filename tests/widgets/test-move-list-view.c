/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../support/ui.h"
#include "widgets/move_list_view.h"

typedef struct
{
  GtkWidget *window;
  CwMoveListView *list;
  guint activated, menu;
} Fixture;

static void
activated (CwMoveListView *list, guint id, Fixture *f)
{
  f->activated = id;
  cw_move_list_view_set_current (list, id);
}

static void
menu_requested (CwMoveListView *list, guint id, double x, double y, Fixture *f)
{
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (y, >, 0);
  f->menu = id;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->list = CW_MOVE_LIST_VIEW (cw_move_list_view_new ());
  g_signal_connect (f->list, "move-activated", G_CALLBACK (activated), f);
  g_signal_connect (f->list, "menu-requested", G_CALLBACK (menu_requested), f);
  f->window = ui_window (GTK_WIDGET (f->list), 320, 240);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ui_close (f->window);
}

/* n plies "N1", "N2" … with the ids 1, 2 …; (transfer full), array and texts. */
static GArray *
plain (guint n)
{
  GArray *items = g_array_new (FALSE, TRUE, sizeof (CwMoveItem));

  for (guint i = 0; i < n; i++)
    {
      CwMoveItem item = {
        .type = CW_MOVE_ITEM_MOVE, .id = i + 1, .number = i / 2 + 1, .black = i % 2
      };
      item.text = g_intern_string (i % 2 ? "Nf6" : "Bb5+");
      g_array_append_val (items, item);
    }
  return items;
}

static void
show (Fixture *f, GArray *items)
{
  cw_move_list_view_set_items (f->list, (CwMoveItem *)items->data, items->len);
  g_array_unref (items);
  ui_settle ();
}

static graphene_rect_t
box_of (Fixture *f, guint id)
{
  graphene_rect_t box;

  g_assert_true (cw_move_list_view_get_rectangle (f->list, id, &box));
  return box;
}

static void
click (Fixture *f, guint id, unsigned button)
{
  graphene_rect_t box = box_of (f, id);

  ui_click (GTK_WIDGET (f->list), box.origin.x + box.size.width / 2,
            box.origin.y + box.size.height / 2, button);
}

static void
test_life (void)
{
  g_assert_finalize_object (g_object_ref_sink (cw_move_list_view_new ()));
}

static void
test_columns (Fixture *f, gconstpointer data)
{
  show (f, plain (7));
  graphene_rect_t first = box_of (f, 1), second = box_of (f, 2), third = box_of (f, 3);
  g_assert_cmpfloat (first.origin.y, ==, second.origin.y);
  g_assert_cmpfloat (first.origin.x, <, second.origin.x);
  g_assert_cmpfloat (first.origin.x, ==, third.origin.x);
  g_assert_cmpfloat (first.origin.y, <, third.origin.y);
  for (guint id = 1; id <= 7; id++)
    {
      click (f, id, 1);
      g_assert_cmpuint (f->activated, ==, id);
      g_assert_cmpuint (cw_move_list_view_get_current (f->list), ==, id);
    }
  click (f, 4, 3);
  g_assert_cmpuint (f->menu, ==, 4);
  g_assert_cmpuint (f->activated, ==, 7);
}

static void
test_black_first (Fixture *f, gconstpointer data)
{
  const CwMoveItem items[] = {
    { .type = CW_MOVE_ITEM_MOVE, .id = 1, .number = 12, .black = TRUE, .text = "Kf8" },
    { .type = CW_MOVE_ITEM_MOVE, .id = 2, .number = 13, .text = "Qh7" },
    { .type = CW_MOVE_ITEM_RESULT, .text = "1-0" },
  };

  cw_move_list_view_set_items (f->list, items, 3);
  ui_settle ();
  graphene_rect_t first = box_of (f, 1), second = box_of (f, 2);
  g_assert_cmpfloat (second.origin.y, >, first.origin.y);
  g_assert_cmpfloat (second.origin.x, <, first.origin.x);
}

static GArray *
annotated (void)
{
  const CwMoveItem items[] = {
    { .type = CW_MOVE_ITEM_MOVE, .id = 1, .number = 1, .text = "e4" },
    { .type = CW_MOVE_ITEM_MOVE, .id = 2, .number = 1, .black = TRUE, .text = "e5", .mark = "?!" },
    { .type = CW_MOVE_ITEM_COMMENT,
      .text = "A sentence that is long enough to be broken into two lines." },
    { .type = CW_MOVE_ITEM_MOVE,
      .id = 3,
      .depth = 1,
      .starts = TRUE,
      .number = 1,
      .black = TRUE,
      .text = "c5" },
    { .type = CW_MOVE_ITEM_MOVE, .id = 4, .depth = 1, .number = 2, .text = "Nf3", .mark = "!" },
    { .type = CW_MOVE_ITEM_MOVE, .id = 5, .depth = 2, .starts = TRUE, .number = 2, .text = "c3" },
    { .type = CW_MOVE_ITEM_MOVE, .id = 6, .depth = 1, .number = 2, .black = TRUE, .text = "d6" },
    { .type = CW_MOVE_ITEM_MOVE, .id = 7, .number = 2, .text = "Nf3" },
    { .type = CW_MOVE_ITEM_MOVE, .id = 8, .number = 2, .black = TRUE, .text = "Nc6" },
  };
  GArray *array = g_array_new (FALSE, TRUE, sizeof (CwMoveItem));

  return g_array_append_vals (array, items, G_N_ELEMENTS (items));
}

static void
test_variations (Fixture *f, gconstpointer data)
{
  show (f, annotated ());
  /* The main line flows in one row; variations have rows of their own, indented. */
  g_assert_cmpfloat (box_of (f, 1).origin.y, ==, box_of (f, 2).origin.y);
  g_assert_cmpfloat (box_of (f, 3).origin.y, >, box_of (f, 2).origin.y);
  g_assert_cmpfloat (box_of (f, 3).origin.x, >, box_of (f, 1).origin.x);
  g_assert_cmpfloat (box_of (f, 5).origin.y, >, box_of (f, 4).origin.y);
  g_assert_cmpfloat (box_of (f, 5).origin.x, >, box_of (f, 3).origin.x);
  g_assert_cmpfloat (box_of (f, 6).origin.y, >, box_of (f, 5).origin.y);
  g_assert_cmpfloat (box_of (f, 7).origin.x, <, box_of (f, 6).origin.x);
  for (guint id = 1; id <= 8; id++)
    {
      f->activated = 0;
      click (f, id, 1);
      g_assert_cmpuint (f->activated, ==, id);
    }
}

static void
test_growing (Fixture *f, gconstpointer data)
{
  /* Adding a variation in the middle and removing it again leaves every move in its place. */
  show (f, plain (4));
  graphene_rect_t before = box_of (f, 4);
  show (f, annotated ());
  g_assert_cmpfloat (box_of (f, 6).size.width, >, 0);
  show (f, plain (4));
  graphene_rect_t after = box_of (f, 4), none;
  g_assert_true (graphene_rect_equal (&before, &after));
  g_assert_false (cw_move_list_view_get_rectangle (f->list, 6, &none));
  /* the same as when added all at once */
  cw_move_list_view_set_flowing (f->list, TRUE);
  GArray *all = annotated ();
  for (guint n = 1; n <= all->len; n++)
    cw_move_list_view_set_items (f->list, (CwMoveItem *)all->data, n);
  ui_settle ();
  graphene_rect_t grown = box_of (f, 8);
  cw_move_list_view_set_items (f->list, NULL, 0);
  show (f, all);
  graphene_rect_t whole = box_of (f, 8);
  g_assert_true (graphene_rect_equal (&grown, &whole));
}

/* One move per row, with comments below and variations as a line of text. */
static void
test_vertical (Fixture *f, gconstpointer data)
{
  cw_move_list_view_set_vertical (f->list, TRUE);
  GArray *items = plain (4);
  for (guint i = 0; i < items->len; i++)
    g_array_index (items, CwMoveItem, i).number = i + 1;
  show (f, items);
  g_assert_cmpfloat (box_of (f, 2).origin.y, ==, box_of (f, 1).origin.y); /* room for two */
  g_assert_cmpfloat (box_of (f, 3).origin.y, >, box_of (f, 2).origin.y);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 200, 300);
  ui_settle ();
  graphene_rect_t first = box_of (f, 1), second = box_of (f, 2), third = box_of (f, 3);
  g_assert_cmpfloat (second.origin.x, ==, first.origin.x);
  g_assert_cmpfloat (second.origin.y, >=, first.origin.y + first.size.height);
  g_assert_cmpfloat (third.origin.y - second.origin.y, ==, second.origin.y - first.origin.y);
  show (f, annotated ());
  g_assert_cmpfloat (box_of (f, 2).origin.y, >, box_of (f, 1).origin.y);
  cw_move_list_view_set_vertical (f->list, FALSE);
  show (f, plain (4));
  g_assert_cmpfloat (box_of (f, 2).origin.y, ==, box_of (f, 1).origin.y);
}

/* Japanese moves mix fonts with different baselines: the box encloses the whole move, and all boxes
 * of a line have the same height. */
static void
test_fonts (Fixture *f, gconstpointer data)
{
  const CwMoveItem items[] = {
    { .type = CW_MOVE_ITEM_COMMENT, .text = "A comment." },
    { .type = CW_MOVE_ITEM_MOVE, .id = 1, .number = 1, .text = "\342\226\262" },
    { .type = CW_MOVE_ITEM_MOVE,
      .id = 2,
      .number = 2,
      .text = "\342\226\262\357\274\222\344\272\214\351\207\221" }, /* ▲２二金 */
    { .type = CW_MOVE_ITEM_MOVE, .id = 3, .number = 3, .text = "P-7f" },
  };

  cw_move_list_view_set_vertical (f->list, TRUE);
  cw_move_list_view_set_items (f->list, items, G_N_ELEMENTS (items));
  cw_move_list_view_set_current (f->list, 2);
  ui_settle ();
  g_assert_cmpfloat (box_of (f, 2).size.width - 6, >, 2.5 * (box_of (f, 1).size.width - 6));
  cw_move_list_view_set_vertical (f->list, FALSE);
  ui_settle ();
  graphene_rect_t triangle = box_of (f, 1), whole = box_of (f, 2), plain_move = box_of (f, 3);
  /* Three characters more, none narrower than half the triangle. */
  g_assert_cmpfloat (whole.size.width - 6, >, 2.5 * (triangle.size.width - 6));
  g_assert_cmpfloat (whole.origin.x + whole.size.width, <, plain_move.origin.x + 6);
  g_assert_cmpfloat (whole.origin.y, ==, triangle.origin.y);
  g_assert_cmpfloat (whole.origin.y, ==, plain_move.origin.y);
  g_assert_cmpfloat (whole.size.height, ==, plain_move.size.height);
}

static gboolean
is_in_sight (Fixture *f, guint id)
{
  graphene_rect_t box = box_of (f, id);

  return box.origin.y >= 0 && box.origin.y + box.size.height <= 240;
}

static void
test_scrolling (Fixture *f, gconstpointer data)
{
  show (f, plain (200));
  for (guint id = 1; id <= 200; id += 13)
    {
      cw_move_list_view_set_current (f->list, id);
      ui_wait (is_in_sight (f, id));
    }
  /* Moving to a visible neighbour does not scroll. */
  cw_move_list_view_set_current (f->list, 100);
  ui_settle ();
  float before = box_of (f, 100).origin.y;
  cw_move_list_view_set_current (f->list, 99);
  ui_settle ();
  g_assert_cmpfloat (box_of (f, 100).origin.y, ==, before);
  cw_move_list_view_set_current (f->list, 0);
  ui_settle ();
  g_assert_cmpfloat (box_of (f, 1).origin.y, ==, 0);
}

/* A click on a comment, on any of its lines, goes to its move. */
static void
test_comment_click (Fixture *f, gconstpointer data)
{
  GArray *items = plain (6);
  CwMoveItem comment = { .type = CW_MOVE_ITEM_COMMENT,
                         .id = 3,
                         .text = "A comment of some length, so that it takes more than one line of "
                                 "the list, and then one more, whatever the font may be." };

  g_array_insert_val (items, 3, comment);
  show (f, g_array_ref (items));
  graphene_rect_t move = box_of (f, 3), next = box_of (f, 4);
  for (guint line = 0; line < 2; line++)
    {
      f->activated = 0;
      ui_click (GTK_WIDGET (f->list), 30,
                line == 0 ? move.origin.y + move.size.height + 14 : next.origin.y - 14, 1);
      ui_wait (f->activated == 3);
    }
  /* The move is still found after its comment has changed. */
  g_array_index (items, CwMoveItem, 3).text = "Short.";
  show (f, items);
  g_assert_cmpfloat (box_of (f, 3).origin.y, ==, move.origin.y);
}

/* A move scrolls into view together with its comment, up to the next move. */
static void
test_comment_in_sight (Fixture *f, gconstpointer data)
{
  GArray *items = plain (80);
  CwMoveItem comment = { .type = CW_MOVE_ITEM_COMMENT,
                         .text = "A comment of some length, so that it takes more than one line of "
                                 "the list, and then one more, whatever the font may be." };

  g_array_insert_val (items, 60, comment);
  show (f, items);
  cw_move_list_view_set_current (f->list, 60);
  ui_settle ();
  graphene_rect_t move = box_of (f, 60), next = box_of (f, 61);
  g_assert_cmpfloat (next.origin.y - move.origin.y, >, 40);
  g_assert_cmpfloat (move.origin.y, >=, 0);
  g_assert_cmpfloat (next.origin.y, <=, gtk_widget_get_height (GTK_WIDGET (f->list)) + 1);
  /* Even if there is room for nothing else. */
  float both = next.origin.y - move.origin.y;
  gtk_window_set_default_size (GTK_WINDOW (f->window), 300, (int)both + 8);
  ui_wait (gtk_widget_get_height (GTK_WIDGET (f->list)) < (int)both + 12);
  ui_wait (box_of (f, 60).origin.y >= 0
           && box_of (f, 61).origin.y <= gtk_widget_get_height (GTK_WIDGET (f->list)) + 1);
}

static void
test_keys (Fixture *f, gconstpointer data)
{
  show (f, plain (8));
  click (f, 4, 1);
  gtk_widget_child_focus (GTK_WIDGET (f->list), GTK_DIR_TAB_FORWARD);
  ui_key (XK_Down);
  g_assert_cmpuint (f->activated, ==, 6);
  ui_key (XK_Up);
  ui_key (XK_Up);
  g_assert_cmpuint (f->activated, ==, 2);
}

static void
test_long (Fixture *f, gconstpointer data)
{
  for (int flowing = 0; flowing < 2; flowing++)
    {
      GArray *items = plain (10000);
      cw_move_list_view_set_flowing (f->list, flowing);
      gint64 began = g_get_monotonic_time ();
      show (f, items);
      cw_move_list_view_set_current (f->list, 9999);
      ui_settle ();
      g_assert_cmpint (g_get_monotonic_time () - began, <, 6 * G_USEC_PER_SEC);
      ui_wait (is_in_sight (f, 9999));
      click (f, 9998, 1);
      g_assert_cmpuint (f->activated, ==, 9998);
    }
}

static void
test_words (Fixture *f, gconstpointer data)
{
  GtkWidget *focus;

  show (f, annotated ());
  cw_move_list_view_set_current (f->list, 2);
  gtk_widget_child_focus (GTK_WIDGET (f->list), GTK_DIR_TAB_FORWARD);
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  gtk_test_accessible_assert_property (focus, GTK_ACCESSIBLE_PROPERTY_LABEL, "Moves, at 1… e5?!");
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/move-list-view/life", test_life);
#define ADD(name, function)                                                                        \
  g_test_add ("/move-list-view/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("columns", test_columns);
  ADD ("black-first", test_black_first);
  ADD ("variations", test_variations);
  ADD ("growing", test_growing);
  ADD ("vertical", test_vertical);
  ADD ("fonts", test_fonts);
  ADD ("scrolling", test_scrolling);
  ADD ("comment-click", test_comment_click);
  ADD ("comment-in-sight", test_comment_in_sight);
  ADD ("keys", test_keys);
  ADD ("long", test_long);
  ADD ("words", test_words);
  return g_test_run ();
}
