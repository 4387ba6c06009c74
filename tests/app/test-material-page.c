/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of Values that lists combinations of pieces. */
#include "support/app.h"

#include "app/values/material_table.h"
#include "app/values/position_list.h"

static CwMaterialTable *
shown_table (CwWindow *window)
{
  CwMaterialTable *table;
  app_show_values_page (window, "material");
  table = CW_MATERIAL_TABLE (
      app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_MATERIAL_TABLE));
  ui_wait (cw_material_table_get_count (table) > 0);
  return table;
}

static GtkWidget *
child_of_type (CwWindow *window, GType type)
{
  return app_find (GTK_WIDGET (cw_window_get_page (window)), type);
}

/* The shipped games: equal material comes first, because nearly every game has it; then what a
 * search leaves, and the games of a line. */
static void
test_shipped (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwMaterialTable *table = shown_table (window);
  guint all = cw_material_table_get_count (table);
  CwPositionList *games = CW_POSITION_LIST (child_of_type (window, CW_TYPE_POSITION_LIST));

  g_assert_true (app_shows (window, "equal material"));
  /* The games of a line with a difference are listed at once. */
  g_assert_cmpuint (cw_position_list_get_count (games), >, 1000);
  cw_material_table_choose (table, 0);
  g_assert_cmpuint (cw_position_list_get_count (games), >, 2900);

  GtkEditable *filter = GTK_EDITABLE (child_of_type (window, GTK_TYPE_SEARCH_ENTRY));
  gtk_editable_set_text (filter, "B against N");
  ui_wait (cw_material_table_get_count (table) < all);
  g_assert_cmpuint (cw_material_table_get_count (table), >, 0);
  g_assert_cmpuint (cw_position_list_get_count (games), ==, 0);
  gtk_editable_set_text (filter, "no such pieces");
  ui_wait (cw_material_table_get_count (table) == 0);
  g_assert_true (app_shows (window, "Nothing occurred"));
  app_stop (application);
}

/* If the page is left while its table is computed, it computes the table when shown again. */
static void
test_left (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_show_values_page (window, "summary");
  ui_wait (app_shows (window, "10.78"));
  app_show_values_page (window, "material");
  app_show_values_page (window, "summary");
  ui_settle ();
  app_show_values_page (window, "material");
  GtkWidget *table = child_of_type (window, CW_TYPE_MATERIAL_TABLE);
  ui_wait (cw_material_table_get_count (CW_MATERIAL_TABLE (table)) > 0);
  app_stop (application);
}

/* A pawn is won in one game of two; its position opens in Study. */
static void
test_file (void)
{
  static const char text[] = "[Result \"1-0\"]\n\n1. e4 d5 2. exd5 c6 3. d4 e6 1-0\n\n"
                             "[Result \"0-1\"]\n\n1. d4 d5 2. c4 e6 3. a3 a6 0-1\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("two.pgn", text, -1);
  CwMaterialTable *table;

  app_act (window, "win.page::values");
  app_open (window, file);
  app_show_values_page (window, "material");
  ui_wait (app_shows (window, "Nothing occurred"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (child_of_type (window, GTK_TYPE_SPIN_BUTTON)), 1);
  table = CW_MATERIAL_TABLE (child_of_type (window, CW_TYPE_MATERIAL_TABLE));
  ui_wait (table != NULL && cw_material_table_get_count (table) == 2);
  g_assert_true (app_shows (window, "P more"));
  cw_material_table_choose (table, 1);
  CwPositionList *games = CW_POSITION_LIST (child_of_type (window, CW_TYPE_POSITION_LIST));
  ui_wait (cw_position_list_get_count (games) == 1);
  g_assert_true (cw_position_list_open (games, 0));
  ui_wait (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  app_stop (application);
}

/* Data that are figures only. */
static void
test_figures (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);

  shown_table (window);
  app_choose_data (window, APP_PROFESSIONAL_SHOGI);
  ui_wait (app_shows (window, "These data are figures only."));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/material-page/shipped", test_shipped);
  g_test_add_func ("/material-page/left", test_left);
  g_test_add_func ("/material-page/file", test_file);
  g_test_add_func ("/material-page/figures", test_figures);
  return g_test_run ();
}
