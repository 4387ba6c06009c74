/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games as a table: the marks of its rows, and back to the list. */
#include "games.h"

#include "widgets/game_row.h"

typedef struct
{
  GtkWidget *window;
  CwGameList *list;
} Fixture;

/* What is done to the second game, and what is wrong with the third. */
static gboolean changed, deleted;

static void
fetch (guint id, CwGameRow *row, gpointer data)
{
  *row = games[id];
  row->changed = id == 1 && changed;
  row->deleted = id == 1 && deleted;
  row->fault = id == 2 ? "Stops at move 3" : NULL;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  changed = deleted = FALSE;
  f->list = CW_GAME_LIST (cw_game_list_new ());
  f->window = ui_window (GTK_WIDGET (f->list), 600, 500);
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch, NULL, NULL);
  cw_game_list_set_table (f->list, TRUE);
  ui_settle ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ui_close (f->window);
}

static void
update (Fixture *f)
{
  guint id = 1;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof id);
  cw_game_list_update (f->list, g_array_append_val (ids, id));
  ui_settle ();
}

static gboolean
is_struck (Fixture *f, const char *words)
{
  GtkWidget *label = find_label (GTK_WIDGET (f->list), words);
  g_assert_nonnull (label);
  return gtk_widget_has_css_class (label, "cw-deleted");
}

/* The words of the tooltip at a label, or ""; borrowed until the next call. */
static const char *
tooltip_at (Fixture *f, const char *words)
{
  GtkWidget *label = find_label (GTK_WIDGET (f->list), words);
  g_assert_nonnull (label);
  const char *own = cw_game_row_get_tooltip (label);
  const char *around = cw_game_row_get_tooltip (gtk_widget_get_parent (label));
  return own ? own : around ? around : "";
}

static gboolean
shows_icon (GtkWidget *label)
{
  GtkWidget *icon = gtk_widget_get_next_sibling (label);
  return icon && GTK_IS_IMAGE (icon) && gtk_widget_get_mapped (icon);
}

/* Games that are changed, deleted or at fault are marked as in the list, whichever columns there
 * are. */
static void
test_marks (Fixture *f, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (f->list);
  cw_game_list_set_columns (f->list, "number white black date");
  ui_settle ();
  g_assert_true (shows_icon (find_label (list, "Morphy")));
  g_assert_false (shows_icon (find_label (list, "Anderssen, Adolf")));
  g_assert_cmpstr (tooltip_at (f, "Morphy"), ==, "Stops at move 3");
  changed = TRUE;
  update (f);
  g_assert_nonnull (find_label (list, "• Anderssen"));
  g_assert_cmpstr (tooltip_at (f, "• Anderssen"), ==, "Changed, not saved yet");
  g_assert_cmpstr (tooltip_at (f, "1851.06.21"), ==, "");
  g_assert_nonnull (find_label (list, "2"));
  g_assert_false (is_struck (f, "1851.06.21"));
  deleted = TRUE;
  update (f);
  g_assert_true (is_struck (f, "• Anderssen"));
  g_assert_true (is_struck (f, "1851.06.21"));
  g_assert_false (is_struck (f, "Morphy"));
  g_assert_cmpstr (tooltip_at (f, "1851.06.21"), ==, "Deleted with the next saving");
  deleted = FALSE;
  update (f);
  g_assert_false (is_struck (f, "1851.06.21"));
  cw_game_list_set_columns (f->list, "number black date"); /* without White */
  ui_settle ();
  g_assert_nonnull (find_label (list, "• 2"));
  cw_game_list_set_columns (f->list, "number white black date");
  ui_settle ();
  g_assert_nonnull (find_label (list, "2"));
  g_assert_nonnull (find_label (list, "• Anderssen"));
}

/* A table that was scrolled to the side gives a list that begins where it should. */
static void
test_back_from_side (Fixture *f, gconstpointer data)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (find_label (GTK_WIDGET (f->list), "Morphy"),
                                                 GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *scroll = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));
  double x, y;
  gtk_adjustment_set_value (scroll, 300);
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), >, 200);
  cw_game_list_set_table (f->list, FALSE);
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), ==, 0);
  GtkWidget *name = find_label (GTK_WIDGET (f->list), "Morphy");
  gtk_widget_translate_coordinates (name, GTK_WIDGET (f->list), 0, 0, &x, &y);
  g_assert_cmpfloat (x, >=, 0);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
#define ADD(name, function)                                                                        \
  g_test_add ("/game-list-table/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("marks", test_marks);
  ADD ("back-from-side", test_back_from_side);
#undef ADD
  return g_test_run ();
}
