/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list between two buttons: Tab passes it in one step, and nothing is selected on the way. */
#include "widgets/tab_stop.h"

#include "support/ui.h"

#define ROWS 4

typedef struct
{
  GtkWidget *window, *before, *after, *list;
} Fixture;

static void
set_up (Fixture *f, GtkWidget *stop, GtkWidget *list)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  f->list = list;
  f->before = gtk_button_new_with_label ("before");
  f->after = gtk_button_new_with_label ("after");
  gtk_box_append (GTK_BOX (box), f->before);
  gtk_box_append (GTK_BOX (box), stop);
  gtk_box_append (GTK_BOX (box), f->after);
  f->window = ui_window (box, 300, 300);
  ui_move (f->window, 150, 290);
  ui_wait (gtk_window_is_active (GTK_WINDOW (f->window)));
  gtk_widget_grab_focus (f->before);
}

/* Makes rows with a button in each. */
static GtkWidget *
make_list_box (void)
{
  GtkWidget *list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_BROWSE);
  for (int i = 0; i < ROWS; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), gtk_button_new_with_label ("in the row"));
  return list;
}

static GtkWidget *
row_at (Fixture *f, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (f->list), index));
}

static int
selected (Fixture *f)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (f->list));
  return row != NULL ? gtk_list_box_row_get_index (row) : -1;
}

static GtkWidget *
press (Fixture *f, KeySym modifier, KeySym key)
{
  ui_stroke (f->window, modifier, key);
  return gtk_window_get_focus (GTK_WINDOW (f->window));
}

static void
test_list_box (void)
{
  Fixture f;
  GtkWidget *list = make_list_box ();
  set_up (&f, cw_tab_stop_new (list), list);
  /* With no row selected, Tab goes to the first and selects none. */
  g_assert_true (press (&f, 0, XK_Tab) == row_at (&f, 0));
  g_assert_cmpint (selected (&f), ==, -1);
  gtk_list_box_select_row (GTK_LIST_BOX (list), GTK_LIST_BOX_ROW (row_at (&f, 2)));
  gtk_widget_grab_focus (f.before);
  for (int turn = 0; turn < 2; turn++)
    {
      g_assert_true (press (&f, 0, XK_Tab) == row_at (&f, 2));
      g_assert_true (gtk_widget_is_ancestor (press (&f, 0, XK_Tab), row_at (&f, 2)));
      g_assert_true (press (&f, 0, XK_Tab) == f.after);
      g_assert_true (gtk_widget_is_ancestor (press (&f, XK_Shift_L, XK_Tab), row_at (&f, 2)));
      g_assert_true (press (&f, XK_Shift_L, XK_Tab) == row_at (&f, 2));
      g_assert_true (press (&f, XK_Shift_L, XK_Tab) == f.before);
      g_assert_cmpint (selected (&f), ==, 2);
    }
  /* Arrow keys select, as in any list. */
  press (&f, 0, XK_Tab);
  g_assert_true (press (&f, 0, XK_Up) == row_at (&f, 1));
  g_assert_cmpint (selected (&f), ==, 1);
  /* An insensitive list is skipped. */
  gtk_widget_set_sensitive (list, FALSE);
  gtk_widget_grab_focus (f.before);
  g_assert_true (press (&f, 0, XK_Tab) == f.after);
  ui_close (f.window);
}

/* If set so, arrow keys do not select, but Space and Enter do. */
static void
test_moves_only (void)
{
  Fixture f;
  GtkWidget *list = make_list_box ();
  GtkWidget *stop = g_object_new (CW_TYPE_TAB_STOP, "selects", FALSE, NULL);
  gtk_box_append (GTK_BOX (stop), list);
  set_up (&f, stop, list);
  gtk_list_box_select_row (GTK_LIST_BOX (list), GTK_LIST_BOX_ROW (row_at (&f, 1)));
  press (&f, 0, XK_Tab);
  g_assert_true (press (&f, 0, XK_Down) == row_at (&f, 2));
  g_assert_true (press (&f, 0, XK_End) == row_at (&f, 3));
  g_assert_cmpint (selected (&f), ==, 1);
  press (&f, 0, XK_space);
  g_assert_cmpint (selected (&f), ==, 3);
  g_assert_true (press (&f, 0, XK_Home) == row_at (&f, 0));
  g_assert_cmpint (selected (&f), ==, 3);
  press (&f, 0, XK_Return);
  g_assert_cmpint (selected (&f), ==, 0);
  ui_close (f.window);
}

static void
set_up_item (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new ("item"));
}

/* A GtkListView, and a GtkColumnView, in a scrolled window. */
static void
check_view (GtkWidget *view, GtkSingleSelection *selection)
{
  Fixture f;
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_widget_set_vexpand (scrolled, TRUE);
  set_up (&f, cw_tab_stop_new (scrolled), view);
  gtk_single_selection_set_selected (selection, 1);
  g_assert_true (gtk_widget_is_ancestor (press (&f, 0, XK_Tab), view));
  g_assert_true (press (&f, 0, XK_Tab) == f.after);
  g_assert_true (gtk_widget_is_ancestor (press (&f, XK_Shift_L, XK_Tab), view));
  g_assert_true (press (&f, XK_Shift_L, XK_Tab) == f.before);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 1);
  ui_close (f.window);
}

static GtkSingleSelection *
make_selection (void)
{
  static const char *const strings[] = { "a", "b", "c", "d", NULL };
  return gtk_single_selection_new (G_LIST_MODEL (gtk_string_list_new (strings)));
}

static GtkListItemFactory *
make_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_item), NULL);
  return factory;
}

static void
test_list_view (void)
{
  GtkSingleSelection *selection = make_selection ();
  check_view (gtk_list_view_new (GTK_SELECTION_MODEL (selection), make_factory ()), selection);
}

static void
test_column_view (void)
{
  GtkSingleSelection *selection = make_selection ();
  GtkWidget *view = gtk_column_view_new (GTK_SELECTION_MODEL (selection));
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GtkColumnViewColumn) column =
          gtk_column_view_column_new ("title", make_factory ());
      gtk_column_view_append_column (GTK_COLUMN_VIEW (view), column);
    }
  check_view (view, selection);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/tab-stop/list-box", test_list_box);
  g_test_add_func ("/tab-stop/moves-only", test_moves_only);
  g_test_add_func ("/tab-stop/list-view", test_list_view);
  g_test_add_func ("/tab-stop/column-view", test_column_view);
  return g_test_run ();
}
