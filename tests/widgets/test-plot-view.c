/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../support/ui.h"
#include "picture/plot_curve.h"
#include "picture/plot_game.h"
#include "widgets/plot_view.h"
#include "widgets/style.h"

#include <math.h>
#include <string.h>

#define WIDTH 500
#define HEIGHT 300

typedef struct
{
  GtkWidget *window;
  CwPlotView *view;
  int hovered;
  guint activated, n_activated;
  double x_value, y_value;
} Fixture;

static void
hovered (CwPlotView *view, int index, Fixture *f)
{
  f->hovered = index;
}

static void
activated (CwPlotView *view, guint index, double x_value, double y_value, Fixture *f)
{
  f->activated = index;
  f->x_value = x_value;
  f->y_value = y_value;
  f->n_activated++;
}

static CwPlot *
curve (void)
{
  CwCurvePoint points[7];

  for (int i = 0; i < 7; i++)
    points[i] = (CwCurvePoint){ .balance = i - 3,
                                .rows = 100,
                                .won = 40,
                                .drawn = 20,
                                .lost = 40,
                                .score = 1 / (1 + exp (-0.661 * (i - 3))) };
  return cw_plot_curve_new (
      &(CwPlotCurveData){ .points = points, .n_points = 7, .slope = 0.661, .range = 4 });
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->view = CW_PLOT_VIEW (cw_plot_view_new (WIDTH, HEIGHT));
  f->hovered = -1;
  g_signal_connect (f->view, "point-hovered", G_CALLBACK (hovered), f);
  g_signal_connect (f->view, "point-activated", G_CALLBACK (activated), f);
  g_autoptr (CwPlot) plot = curve ();
  cw_plot_view_set_plot (f->view, plot);
  f->window = ui_window (GTK_WIDGET (f->view), WIDTH, HEIGHT);
  ui_move (GTK_WIDGET (f->view), 1, 1);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ui_close (f->window);
}

static CwPlotHit
hit (Fixture *f, guint index)
{
  GtkWidget *widget = GTK_WIDGET (f->view);
  CwPlotStyle style = { cw_style_theme (widget), cw_style_font (widget), cw_style_px (widget, 12),
                        WIDTH, HEIGHT };
  CwPlotHit result;

  g_assert_true (cw_plot_point (cw_plot_view_get_plot (f->view), &style, index, &result));
  return result;
}

static void
test_life (void)
{
  GtkWidget *view = g_object_ref_sink (cw_plot_view_new (100, 100));
  g_autoptr (CwPlot) plot = curve ();

  cw_plot_view_set_plot (CW_PLOT_VIEW (view), plot);
  cw_plot_view_set_plot (CW_PLOT_VIEW (view), plot);
  cw_plot_view_set_plot (CW_PLOT_VIEW (view), NULL);
  g_assert_finalize_object (view);
}

static void
test_hover (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 7; i++)
    {
      CwPlotHit point = hit (f, i);
      ui_move (GTK_WIDGET (f->view), point.x + 2, point.y - 2);
      g_assert_cmpint (f->hovered, ==, (int)i);
      g_assert_cmpint (cw_plot_view_get_hovered (f->view), ==, (int)i);
      gtk_test_accessible_assert_property (GTK_WIDGET (f->view),
                                           GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, point.text);
    }
  CwPlotHit low = hit (f, 0);
  ui_move (GTK_WIDGET (f->view), low.x, low.y - 120); /* no point near */
  g_assert_cmpint (f->hovered, ==, -1);
  ui_move (GTK_WIDGET (f->view), low.x, low.y);
  cw_plot_view_set_interactive (f->view, FALSE);
  g_assert_cmpint (f->hovered, ==, -1);
}

static void
test_hover_is_drawn (Fixture *f, gconstpointer data)
{
  CwPlotHit point = hit (f, 3);

  g_autoptr (GdkTexture) without = ui_picture (GTK_WIDGET (f->view));
  ui_move (GTK_WIDGET (f->view), point.x, point.y);
  g_autoptr (GdkTexture) with = ui_picture (GTK_WIDGET (f->view));
  guint differ = 0;
  for (int y = (int)point.y - 20; y < (int)point.y + 20; y++)
    differ += ui_pixel (with, (int)point.x + 8, y) != ui_pixel (without, (int)point.x + 8, y);
  g_assert_cmpuint (differ, >, 2);
}

static void
test_click (Fixture *f, gconstpointer data)
{
  CwPlotHit point = hit (f, 5);

  ui_click (GTK_WIDGET (f->view), point.x, point.y, 1);
  g_assert_cmpuint (f->n_activated, ==, 1);
  g_assert_cmpuint (f->activated, ==, 5);
  g_assert_cmpfloat_with_epsilon (f->x_value, 2, 0.05);
  g_assert_cmpfloat_with_epsilon (f->y_value, 1 / (1 + exp (-1.322)), 0.02);
  ui_click (GTK_WIDGET (f->view), 3, HEIGHT - 3, 1); /* outside the axes */
  g_assert_cmpuint (f->n_activated, ==, 1);
}

static void
test_keys (Fixture *f, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (f->view));
  ui_key (XK_Right);
  ui_key (XK_Right);
  g_assert_cmpint (f->hovered, ==, 1);
  ui_key (XK_End);
  g_assert_cmpint (f->hovered, ==, 6);
  ui_key (XK_Right);
  g_assert_cmpint (f->hovered, ==, 6);
  ui_key (XK_Left);
  ui_key (XK_Return);
  g_assert_cmpuint (f->activated, ==, 5);
  g_assert_cmpfloat (f->x_value, ==, 2);
  ui_key (XK_Escape);
  g_assert_cmpint (f->hovered, ==, -1);
}

static void
test_game_graph (Fixture *f, gconstpointer data)
{
  double material[21];

  for (int i = 0; i < 21; i++)
    material[i] = i < 10 ? 0.5 : 0.8;
  g_autoptr (CwPlot) plot = cw_plot_game_new (
      &(CwPlotGameData){ .n_plies = 21, .material = material, .first_move = 1, .ply = 4 });
  cw_plot_view_set_plot (f->view, plot);
  cw_plot_view_set_reach (f->view, 0); /* anywhere over a ply will do */
  ui_settle ();
  CwPlotHit ply = hit (f, 12);
  ui_click (GTK_WIDGET (f->view), ply.x, ply.y + 80, 1);
  g_assert_cmpuint (f->activated, ==, 12);
  g_assert_cmpfloat_with_epsilon (f->x_value, 12, 0.1);
  g_assert_cmpint (f->hovered, ==, 12);
}

static int
least_height (Fixture *f)
{
  int least;
  gtk_widget_measure (GTK_WIDGET (f->view), GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* The least height follows the text size, which may change at any time. */
static void
test_text_size (Fixture *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  cw_plot_view_set_least_height (f->view, 100);
  int before = least_height (f);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  g_assert_cmpint (least_height (f), >, before * 3 / 2);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  g_assert_cmpint (least_height (f), ==, before);
  g_log_set_always_fatal (fatal);
}

static void
test_sentence_and_table (Fixture *f, gconstpointer data)
{
  gtk_test_accessible_assert_role (GTK_WIDGET (f->view), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_WIDGET (f->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       cw_plot_sentence (cw_plot_view_get_plot (f->view)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->view), "plot.copy-table", NULL));
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (f->view));
  GdkContentProvider *content = gdk_clipboard_get_content (clipboard);
  g_auto (GValue) value = G_VALUE_INIT;
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  g_assert_cmpstr (g_value_get_string (&value), ==,
                   cw_plot_table (cw_plot_view_get_plot (f->view)));
  g_assert_nonnull (strchr (g_value_get_string (&value), '\t'));
}

typedef struct
{
  int steps;
  double last;
  gboolean freed;
} Run;

static void
step (CwPlotView *view, double progress, gpointer data)
{
  Run *run = data;

  g_assert_cmpfloat (progress, >=, run->last);
  run->last = progress;
  run->steps++;
}

static void
freed (gpointer data)
{
  ((Run *)data)->freed = TRUE;
}

static void
test_run (Fixture *f, gconstpointer data)
{
  Run run = { 0 }, second = { 0 }, third = { 0 };

  ui_set_animations (TRUE);
  cw_plot_view_run (f->view, 0.2, step, &run, freed);
  g_assert_true (cw_plot_view_is_running (f->view));
  ui_wait (!cw_plot_view_is_running (f->view));
  g_assert_cmpfloat (run.last, ==, 1);
  g_assert_cmpint (run.steps, >, 2);
  g_assert_true (run.freed);
  cw_plot_view_run (f->view, 30, step, &second, freed);
  ui_settle ();
  cw_plot_view_stop (f->view); /* jumps to the end */
  g_assert_cmpfloat (second.last, ==, 1);
  g_assert_true (second.freed);
  ui_set_animations (FALSE);
  cw_plot_view_run (f->view, 30, step, &third, freed);
  g_assert_cmpint (third.steps, ==, 1);
  g_assert_cmpfloat (third.last, ==, 1);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/plot-view/life", test_life);
#define ADD(name, function)                                                                        \
  g_test_add ("/plot-view/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("hover", test_hover);
  ADD ("hover-is-drawn", test_hover_is_drawn);
  ADD ("click", test_click);
  ADD ("keys", test_keys);
  ADD ("game-graph", test_game_graph);
  ADD ("text-size", test_text_size);
  ADD ("sentence-and-table", test_sentence_and_table);
  ADD ("run", test_run);
  return g_test_run ();
}
