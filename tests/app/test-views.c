/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of Values that show the data in different ways, in the real window. */
#include "support/app.h"

#include "app/values/position_list.h"
#include "picture/plot_file.h"
#include "widgets/panels_plot.h"
#include "widgets/plot_handle.h"
#include "widgets/plot_view.h"

#include <math.h>

/* The row opens in Study at its move, and the position there is the one that was counted. */
static void
assert_shows_row (CwWindow *window, const CwRows *rows, size_t index)
{
  CwSession *session = cw_context_study (cw_window_get_context (window));
  CwRow at = cw_rows_at (rows, index);
  uint8_t pieces[CW_MAX_COLUMNS];

  g_assert_true (CW_IS_STUDY_PAGE (cw_window_get_page (window)));
  g_assert_cmpuint (cw_session_node (session)->ply, ==, at.ply);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      cw_columns_of (&rows->columns, cw_session_position (session), (CwColour)colour, pieces);
      for (unsigned j = 0; j < rows->columns.count; j++)
        g_assert_cmpint (pieces[j], ==, cw_rows_counts (rows, index).of[colour][j]);
    }
}

static void
test_show_position (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwDocument *document = cw_context_document (cw_window_get_context (window));

  app_act (window, "win.selfplay");
  ui_wait (cw_document_get_n_games (document) == 3000 && !cw_document_is_loading (document)
           && !cw_document_is_measuring (document));
  CwSharedRows *rows = cw_shared_rows_ref (cw_document_get_shared_rows (document));
  const size_t picked[] = { 0, rows->rows.count / 2, rows->rows.count - 1 };
  for (guint i = 0; i < G_N_ELEMENTS (picked); i++)
    {
      CwRow at = cw_rows_at (&rows->rows, picked[i]);
      g_autoptr (GVariant) where =
          g_variant_ref_sink (g_variant_new ("(stu)", cw_shared_rows_file (rows, at.game),
                                             rows->rows.game[at.game].offset, (guint32)at.ply));
      app_act (window, "win.page::values");
      if (i == 1) /* another file is open, so this one is opened again */
        {
          app_act (window, "win.famous");
          ui_wait (!cw_document_is_loading (document)
                   && cw_document_get_n_games (document) != 3000);
        }
      g_action_group_activate_action (G_ACTION_GROUP (window), "show-position", where);
      ui_wait (cw_document_get_n_games (document) == 3000);
      ui_wait (!cw_document_is_loading (document) && !cw_document_is_measuring (document));
      ui_settle ();
      assert_shows_row (window, &rows->rows, picked[i]);
    }
  cw_shared_rows_unref (rows);
  app_stop (application);
}

/* --- the pages ------------------------------------------------------------------------------- */

static CwPlotView *
shown_plot (CwWindow *window)
{
  return CW_PLOT_VIEW (app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_PLOT_VIEW));
}

static gboolean
has_points (CwWindow *window)
{
  CwPlotView *view = shown_plot (window);

  return view != NULL && cw_plot_view_get_plot (view) != NULL
         && cw_plot_n_points (cw_plot_view_get_plot (view)) > 0;
}

/* Slopes are tried by dragging and by keys, with their losses shown; a point lists its rows. */
static void
test_curve (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "10.78"));
  app_show_values_page (window, "curve");
  ui_wait (has_points (window));
  g_assert_true (app_shows (window, "66.8\u00a0% +0.00023"));
  CwPlotView *view = shown_plot (window);
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
  ui_settle ();
  /* The first handle, at 0.5, dragged to the right: flatter, and the loss is larger. */
  GtkWidget *handle = app_find (GTK_WIDGET (view), CW_TYPE_PLOT_HANDLE);
  g_assert_nonnull (handle);
  ui_drag (handle, 12, 12, 72, 12, 1);
  ui_wait (!app_shows (window, "62.2\u00a0% +"));
  g_assert_true (app_shows (window, "66.8\u00a0% +0.00023"));
  /* By keys: the dragged handle has the focus. */
  g_assert_true (gtk_widget_is_focus (handle));
  CwPlot *old = cw_plot_view_get_plot (view);
  ui_key (XK_Right);
  ui_wait (cw_plot_view_get_plot (view) != old);
  app_press (window, "reset");
  g_assert_true (app_shows (window, "62.2\u00a0% +0.00465"));
  /* A point lists its rows: 7,297 at 0. None of their games can be opened. */
  g_signal_emit_by_name (view, "point-activated", 10, 0.0, 0.5);
  ui_wait (app_shows (window, "Balance 0: 7,297 positions"));
  CwPositionList *list = CW_POSITION_LIST (app_find (page, CW_TYPE_POSITION_LIST));
  g_assert_cmpuint (cw_position_list_get_count (list), ==, 7297);
  g_assert_false (cw_position_list_open (list, 0));
  /* Counted by the fitted values, the curve is different. */
  GtkWidget *scale = app_find (gtk_widget_get_parent (gtk_widget_get_parent (GTK_WIDGET (view))),
                               GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (scale), 1);
  ui_wait (!app_shows (window, "62.2\u00a0% +0.00465"));
  app_stop (application);
}

/* A point of the curve leads to the board. */
static void
test_curve_opens (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwDocument *document = cw_context_document (cw_window_get_context (window));

  app_act (window, "win.page::values");
  app_act (window, "win.selfplay");
  ui_wait (cw_document_get_n_games (document) == 3000);
  ui_wait (!cw_document_is_loading (document) && !cw_document_is_measuring (document));
  app_show_values_page (window, "curve");
  ui_wait (has_points (window));
  ui_wait (!app_shows (window, "from −23 to +23")); /* the previous engine games */
  g_signal_emit_by_name (shown_plot (window), "point-activated", 12, 0.0, 0.5);
  ui_wait (app_shows (window, "Balance +2: "));
  CwPositionList *list =
      CW_POSITION_LIST (app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_POSITION_LIST));
  g_assert_true (cw_position_list_open (list, 3));
  CwSession *session = cw_context_study (cw_window_get_context (window));
  ui_wait (CW_IS_STUDY_PAGE (cw_window_get_page (window)) && cw_session_node (session)->ply > 0);
  /* Two pawns up, by 1-3-3-5-9. */
  const CwPosition *position = cw_session_position (session);
  double balance = 0;
  for (CwKind kind = CW_PAWN; kind <= CW_QUEEN; kind++)
    balance += cw_values_school ()->board[kind]
               * ((double)cw_position_count (position, CW_WHITE, kind)
                  - cw_position_count (position, CW_BLACK, kind));
  g_assert_cmpfloat_with_epsilon (balance, 200, 1e-9);
  app_stop (application);
}

/* Pulling a coefficient increases the loss, and the button restores the fit. */
static void
test_formula (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "10.78"));
  app_show_values_page (window, "formula");
  /* The recommended count is the default. */
  ui_wait (app_shows (window, "This is the fit"));
  g_assert_true (app_shows (window, "The recommended count, as on the Summary: "));
  g_assert_true (app_shows (window, "who moved first and how much more a lead counts later stay"));
  GtkDropDown *count = GTK_DROP_DOWN (app_named (window, "count"));
  gtk_drop_down_set_selected (count, 1);
  ui_wait (app_shows (window, "log-loss 0.46913"));
  g_assert_true (app_shows (window, "Medvedev’s count of 2015: 17,957 positions"));
  g_assert_true (app_shows (window, "10.8")); /* pawns */
  g_assert_true (app_shows (window, "This is the fit"));
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
  GtkWidget *queen = app_find_label (page, "Queen");
  GtkWidget *scale = gtk_widget_get_next_sibling (queen);
  g_assert_true (GTK_IS_SCALE (scale));
  CwPlot *before = cw_plot_view_get_plot (shown_plot (window));
  gtk_range_set_value (GTK_RANGE (scale), 300);
  ui_wait (!app_shows (window, "This is the fit"));
  g_assert_false (app_shows (window, "log-loss 0.46913"));
  g_assert_true (app_shows (window, "compared with the fit"));
  g_assert_true (cw_plot_view_get_plot (shown_plot (window)) != before);
  GtkWidget *back = app_named (window, "reset");
  app_press_button (back);
  ui_wait (app_shows (window, "log-loss 0.46913"));
  g_assert_false (gtk_widget_get_sensitive (back));
  ui_wait (app_shows (window, "On games it had not seen: log-loss"));
  app_stop (application);
}

/* Groups of games, and whether they differ; games that lack the tag they are divided by. */
static void
test_slices (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "10.78"));
  app_show_values_page (window, "slices");
  /* The recommended count is the default. */
  ui_wait (app_shows (window, "A lead counts more in one group than in another"));
  g_assert_true (app_shows (window, "The recommended count, as on the Summary: "));
  GtkDropDown *count = GTK_DROP_DOWN (app_named (window, "count"));
  gtk_drop_down_set_selected (count, 1);
  ui_wait (app_shows (window, "Knight differs: from 2.4 to 3.0"));
  g_assert_true (app_shows (window, "Medvedev’s count of 2015: 17,957 positions"));
  g_assert_true (app_shows (window, "Rook: from 4.3 to 4.8; this may be chance"));
  g_assert_true (app_shows (window, "A lead counts more in one group than in another"));
  g_assert_true (
      app_shows (window, "These differ between the groups by more than chance explains: Kn"));
  g_assert_true (
      app_shows (window, "The sides are too rarely unequal there to give values: opening."));
  /* Two groups with four pieces each. */
  g_assert_cmpuint (cw_plot_n_points (cw_plot_view_get_plot (shown_plot (window))), ==, 8);
  GtkWidget *panels =
      gtk_widget_get_ancestor (GTK_WIDGET (shown_plot (window)), CW_TYPE_PANELS_PLOT);
  GtkWidget *card = gtk_widget_get_parent (panels);
  GtkDropDown *kind = GTK_DROP_DOWN (app_find (card, GTK_TYPE_DROP_DOWN));
  gtk_drop_down_set_selected (kind, 1);
  /* Until then the old picture is shown, and looks outdated. */
  g_assert_true (app_shows (window, "Measuring each group…"));
  g_assert_true (gtk_widget_has_css_class (panels, "cw-of-before"));
  ui_wait (app_shows (window, "lack the tag they would be divided by"));
  g_assert_null (shown_plot (window));
  g_assert_false (gtk_widget_has_css_class (panels, "cw-of-before"));
  gtk_drop_down_set_selected (kind, 5);
  ui_wait (app_shows (window, "games that two groups share are taken into account"));
  /* Groups that lean on each other are not called measured by themselves. */
  g_assert_true (app_shows (window, "Each group is measured on its own; bars"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (app_named (window, "pooled")), TRUE);
  ui_wait (app_shows (window, "Groups lean on each other in this picture"));
  g_assert_false (app_shows (window, "Each group is measured on its own"));
  app_stop (application);
}

/* Two sets of games and published values side by side; a pawn in two games. */
static void
test_compare (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "10.78"));
  app_show_values_page (window, "compare");
  ui_wait (has_points (window) || app_shows (window, "Measuring each group…"));
  ui_wait (has_points (window));
  g_assert_false (app_shows (window, "Measuring each group…"));
  /* The default is the recommended count, as on the Summary; it does not decide what Medvedev's
   * count does. */
  g_assert_true (app_shows (window, "The recommended count, as on the Summary: 8,641 positions"));
  g_assert_true (app_shows (window, "“Medvedev’s count” is what that count makes of the games"));
  g_assert_true (app_shows (window, "1-3-3-5-9: not decided: Knight, Bishop, Rook, Queen."));
  g_assert_nonnull (
      strstr (cw_plot_table (cw_plot_view_get_plot (shown_plot (window))), "Medvedev’s count"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_named (window, "count")), 1);
  ui_wait (app_shows (window, "Engine games beside the textbook values 1-3-3-5-9: worth more: "));
  unsigned before = cw_plot_n_points (cw_plot_view_get_plot (shown_plot (window)));
  g_assert_cmpuint (before % 4, ==, 0);
  /* The recommended values of the same games are listed below those of the side panel's count. */
  g_assert_nonnull (
      strstr (cw_plot_table (cw_plot_view_get_plot (shown_plot (window))), "Recommended"));
  g_assert_true (app_shows (window, "Medvedev’s count of 2015: 17,957 positions"));
  /* Without the games there is nothing to search. */
  g_assert_false (app_shows (window, "Values by search too"));
  g_assert_true (
      app_shows (window, "“Recommended” is what the recommended count makes of the games above"));
  g_assert_true (app_shows (window, "Three pawns ahead score 88"));
  g_assert_true (app_shows (window, "decides as much as about 10 in shogi ("));
  GtkWidget *box = app_find (GTK_WIDGET (cw_window_get_page (window)), GTK_TYPE_FLOW_BOX);
  GtkWidget *check = app_find (box, GTK_TYPE_CHECK_BUTTON);
  /* Only data of the same game are offered, even before they are read. */
  g_assert_nonnull (app_find_label (box, "Self-play of chess"));
  g_assert_null (app_find_label (box, "Self-play of shogi"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  /* Three thousand games are read. */
  ui_wait (app_shows (window, "Self-play of chess minus Engine games: a lead counts"));
  g_assert_true (
      app_shows (window, "Differs from Engine games by more than chance explains: Self-play"));
  g_assert_true (app_shows (window, "Chance: in how many of 100 cases"));
  g_assert_cmpuint (cw_plot_n_points (cw_plot_view_get_plot (shown_plot (window))), ==, before + 8);
  GtkDropDown *with = GTK_DROP_DOWN (app_named (window, "with"));
  gtk_drop_down_set_selected (with, 1); /* by rating, which the shipped rows lack */
  ui_wait (app_shows (window, "lack the tag they would be divided by"));
  GtkWidget *still = GTK_WIDGET (shown_plot (window)); /* a pawn in two games */
  g_assert_null (gtk_widget_get_ancestor (still, CW_TYPE_PANELS_PLOT));
  gtk_drop_down_set_selected (with, 0);
  ui_wait (app_shows (window, "Self-play of chess minus Engine games: a lead counts"));
  app_stop (application);
}

/* Every plot can be saved: pictures have the right first bytes, and numbers can be read back. */
static void
test_save (void)
{
  static const struct
  {
    const char *name, *begins;
  } files[] = { { "plot.svg", "<?xml" },
                { "plot.png", "\x89PNG" },
                { "plot.pdf", "%PDF" },
                { "plot.csv", "balance,rows,won,drawn,lost,score,low,high,fitted\r\n" } };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autofree char *sentence = NULL;

  app_act (window, "win.page::values");
  ui_wait (has_points (window));
  CwPlot *plot = cw_plot_view_get_plot (shown_plot (window));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (desktop_folder (), files[i].name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *text = NULL;
      g_assert_true (cw_plot_save (plot, file, 500, 300, NULL, &sentence));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true (g_str_has_prefix (text, files[i].begins));
    }
  g_autoptr (GFile) other = g_file_new_for_path ("/nowhere/plot.bmp");
  g_assert_false (cw_plot_save (plot, other, 500, 300, NULL, &sentence));
  g_assert_nonnull (sentence);
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/app/views/show-position", test_show_position);
  g_test_add_func ("/app/views/curve", test_curve);
  g_test_add_func ("/app/views/curve-opens", test_curve_opens);
  g_test_add_func ("/app/views/formula", test_formula);
  g_test_add_func ("/app/views/slices", test_slices);
  g_test_add_func ("/app/views/compare", test_compare);
  g_test_add_func ("/app/views/save", test_save);
  return g_test_run ();
}
