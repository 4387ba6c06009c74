/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games as a table: the marks of its rows, and the way back to the list. */
#include "games.h"

#include "widgets/game_row.h"

typedef struct
{
  GtkWidget *window;
  CwGameList *list;
} Fixture;

/* Edits of the second game; the third has a fault. */
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

/* The tooltip text at a label, or ""; borrowed until the next call. */
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

/* Games that are changed, deleted or faulty are marked as in the list, whichever columns are
 * shown. */
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
  g_assert_cmpstr (tooltip_at (f, "1851.06.21"), ==, "Will be deleted at the next save");
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

/* After a table that was scrolled sideways, the list begins at its left edge. */
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

/* The right edge of the last column shown by default, in pixels. */
static int
end_of_columns (Fixture *f)
{
  GtkWidget *title = find_label (GTK_WIDGET (f->list), "Moves");
  GtkWidget *header = gtk_widget_get_ancestor (title, GTK_TYPE_COLUMN_VIEW);
  double x, y;
  while (gtk_widget_get_parent (gtk_widget_get_parent (title)) != header)
    title = gtk_widget_get_parent (title);
  gtk_widget_translate_coordinates (title, GTK_WIDGET (f->list), 0, 0, &x, &y);
  return (int)x + gtk_widget_get_width (title);
}

/* Text columns share the window's remaining width; a column that is given a width keeps it. */
static void
test_widths (Fixture *f, gconstpointer data)
{
  static const int sizes[] = { 1150, 1270 };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i], 500);
      ui_wait (gtk_widget_get_width (GTK_WIDGET (f->list)) == sizes[i]);
      ui_settle ();
      g_assert_cmpint (ABS (end_of_columns (f) - sizes[i]), <, 8); /* its padding */
    }
  GtkWidget *title =
      gtk_widget_get_ancestor (find_label (GTK_WIDGET (f->list), "Moves"), GTK_TYPE_COLUMN_VIEW);
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (title));
  g_autoptr (GtkColumnViewColumn) white = g_list_model_get_item (columns, 1);
  int before = end_of_columns (f);
  gtk_column_view_column_set_fixed_width (white, 100);
  ui_settle ();
  g_assert_cmpint (end_of_columns (f), <, before - 20);
}

static int
width_of (Fixture *f, const char *title)
{
  return gtk_widget_get_width (
      gtk_widget_get_parent (gtk_widget_get_parent (find_label (GTK_WIDGET (f->list), title))));
}

/* The columns follow the text size, also those that were given a width. */
static void
check_text_size (Fixture *f, const char *property, double factor)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  int date = width_of (f, "Date"), white = width_of (f, "White");
  if (g_str_equal (property, "gtk-xft-dpi"))
    g_object_set (settings, property, (int)(factor * 96 * 1024), NULL);
  else
    g_object_set (settings, property, "Sans 22", NULL);
  ui_settle ();
  g_assert_cmpint (width_of (f, "Date"), >, date * 3 / 2);
  g_assert_cmpint (width_of (f, "White"), >, white * 3 / 2);
  gtk_settings_reset_property (settings, property);
  ui_settle ();
  g_assert_cmpint (ABS (width_of (f, "Date") - date), <=, 1);
  g_log_set_always_fatal (fatal);
}

static void
test_text_size (Fixture *f, gconstpointer data)
{
  check_text_size (f, "gtk-xft-dpi", 2);
  check_text_size (f, "gtk-font-name", 2);
  GtkWidget *title =
      gtk_widget_get_ancestor (find_label (GTK_WIDGET (f->list), "Date"), GTK_TYPE_COLUMN_VIEW);
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (title));
  g_autoptr (GtkColumnViewColumn) white = g_list_model_get_item (columns, 1);
  gtk_column_view_column_set_fixed_width (white, 100);
  ui_settle ();
  check_text_size (f, "gtk-xft-dpi", 2);
}

/* Long texts do not make the list wider. */
static void
test_long_texts (Fixture *f, gconstpointer data)
{
  static const char word[] = "anextraordinarilylongwordthatnobodywouldlookforinafileofgames";
  g_autofree char *title = g_strdup_printf ("%s %s.pgn", word, word);
  GtkWidget *list = GTK_WIDGET (f->list);
  int before, after;
  cw_game_list_set_table (f->list, FALSE);
  ui_settle ();
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &before, NULL, NULL, NULL);
  cw_game_list_set_source (f->list, title, 6, fetch, NULL, NULL);
  guint id = 1;
  GArray *ids = g_array_new (FALSE, FALSE, sizeof id);
  cw_game_list_restrict (f->list, g_array_append_val (ids, id), title);
  cw_game_list_set_progress (f->list, title, 0.5);
  cw_game_list_set_filter (f->list, word);
  ui_wait (cw_game_list_get_n_shown (f->list) == 0);
  ui_settle ();
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &after, NULL, NULL, NULL);
  g_assert_cmpint (after, ==, before);
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
  ADD ("widths", test_widths);
  ADD ("text-size", test_text_size);
  ADD ("long-texts", test_long_texts);
#undef ADD
  return g_test_run ();
}
