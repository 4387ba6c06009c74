/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All widgets side by side with the position of look/play-chess.png, and pictures of them:
 * demo-widgets FOLDER writes them in light and dark; without an argument the window stays open. */
#include "../support/ui.h"
#include "widgets/board_view.h"
#include "widgets/game_list.h"
#include "widgets/info_strip.h"
#include "widgets/move_list_view.h"
#include "widgets/player_strip.h"
#include "widgets/plot_view.h"
#include "widgets/score_bar.h"
#include "widgets/style.h"
#include "widgets/value_panel.h"

#include <math.h>

#include "picture/plot_game.h"

static void
save (GtkWidget *widget, const char *folder, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);
  g_autoptr (GdkTexture) picture = ui_picture (widget);

  gdk_texture_save_to_png (picture, path);
}

static GtkWidget *
make_board (void)
{
  GtkWidget *board = cw_board_view_new ();
  const CwSquare quiet[] = { 1, 3, 8, 12, 24, 33 };
  CwScene scene;

  cw_scene_init (&scene, 8, 8);
  cw_scene_set_placement (&scene, "r1bq1b1r/ppn3pp/2p1k3/3np3/2BPQ3/P1N5/1PP2PPP/R1B1K2R");
  scene.last_from = 40;
  scene.last_to = 50;
  scene.selected = 18;
  for (gsize i = 0; i < G_N_ELEMENTS (quiet); i++)
    scene.targets[quiet[i]] = CW_TARGET_QUIET;
  scene.targets[35] = CW_TARGET_CAPTURE;
  scene.flags[44] |= CW_SQUARE_CHECK;
  cw_scene_add_mark (&scene, 28, 44, CW_MARK_GREEN);
  cw_scene_add_mark (&scene, 55, 55, CW_MARK_RED);
  cw_board_view_set_scene (CW_BOARD_VIEW (board), &scene);
  return board;
}

static const char *const san[] = { "e4",   "e5",   "Nf3",  "Nc6",  "Bc4",  "Nf6", "Ng5", "d5",
                                   "exd5", "Nxd5", "Nxf7", "Kxf7", "Qf3+", "Ke6", "Nc3", "Nb4",
                                   "Qe4",  "c6",   "a3",   "Na6",  "d4",   "Nc7" };

static GtkWidget *
make_moves (gboolean annotated)
{
  GtkWidget *list = cw_move_list_view_new ();
  GArray *items = g_array_new (FALSE, TRUE, sizeof (CwMoveItem));

  for (guint i = 0; i < G_N_ELEMENTS (san); i++)
    {
      CwMoveItem item = { CW_MOVE_ITEM_MOVE, i + 1, 0, FALSE, i / 2 + 1, i % 2, san[i], NULL };
      if (annotated && i == 9)
        item.mark = "??";
      if (annotated && i == 10)
        item.mark = "!!";
      g_array_append_val (items, item);
      if (annotated && i == 9)
        {
          CwMoveItem extra[] = {
            { CW_MOVE_ITEM_COMMENT, 0, 0, FALSE, 0, FALSE,
              "The old mistake: the knight leaves f7 to itself.", NULL },
            { CW_MOVE_ITEM_MOVE, 101, 1, TRUE, 5, TRUE, "Na5", NULL },
            { CW_MOVE_ITEM_MOVE, 102, 1, FALSE, 6, FALSE, "Bb5+", NULL },
            { CW_MOVE_ITEM_MOVE, 103, 1, FALSE, 6, TRUE, "c6", NULL },
            { CW_MOVE_ITEM_MOVE, 104, 2, TRUE, 6, TRUE, "Bd7", "?!" },
            { CW_MOVE_ITEM_COMMENT, 0, 2, FALSE, 0, FALSE, "gives the pawn for good.", NULL },
            { CW_MOVE_ITEM_MOVE, 105, 1, FALSE, 7, FALSE, "dxc6", NULL },
            { CW_MOVE_ITEM_MOVE, 106, 1, FALSE, 7, TRUE, "bxc6", "±" },
          };
          g_array_append_vals (items, extra, G_N_ELEMENTS (extra));
        }
    }
  CwMoveItem result = { CW_MOVE_ITEM_RESULT, 0, 0, FALSE, 0, FALSE, "1-0", NULL };
  if (annotated)
    g_array_append_val (items, result);
  cw_move_list_view_set_items (CW_MOVE_LIST_VIEW (list), (CwMoveItem *)items->data, items->len);
  cw_move_list_view_set_current (CW_MOVE_LIST_VIEW (list), annotated ? 11 : 22);
  g_array_unref (items);
  return list;
}

static GtkWidget *
make_panel (void)
{
  GtkWidget *panel = cw_value_panel_new ();
  const char *const sets[] = { "School 1-3-3-5-9", "Refined", "Engine games" };
  CwValues measured = *cw_values_school ();
  CwValueSummary summary = {
    .scored = true,
    .side = CW_WHITE,
    .score = 0.20,
    .score_low = 0.17,
    .score_high = 0.24,
    .balance = -1.89,
    .n_terms = 2,
    .terms = { { CW_PAWN, false, 1, 1, 0, 0 }, { CW_KNIGHT, false, -1, -2.89, -3.18, -2.63 } },
    .material = { 29.9, 31.79 },
    .slope = 0.661,
    .slope_low = 0.64,
    .slope_high = 0.68,
    .won = 173,
    .drawn = 98,
    .lost = 813,
    .shares_at = -2,
    .engine_score = NAN,
    .source = "Values and curve measured from 2,997 engine games.",
    .measured = &measured,
  };

  measured.board[CW_KNIGHT] = 289.1;
  measured.low[CW_KNIGHT] = 262.6;
  measured.high[CW_KNIGHT] = 318;
  cw_value_panel_set_sets (CW_VALUE_PANEL (panel), sets, 3, 2);
  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  cw_value_panel_show_detail (CW_VALUE_PANEL (panel),
                              &(CwValueDetail){ .piece = cw_piece (CW_WHITE, CW_KNIGHT),
                                                .words = "Without the f3 knight",
                                                .percent = "20 % → 3 %",
                                                .note = "it is worth 2.89 pawns" });
  return panel;
}

static void
fetch (guint id, CwGameRow *row, gpointer data)
{
  static const CwGameRow games[] = {
    { "Anderssen", "Dufresne", "Evergreen", "1852.??.??", "1-0", 47 },
    { "Anderssen", "Kieseritzky", "Immortal", "1851.06.21", "1-0", 45 },
    { "Morphy", "Anderssen", "Paris", "1858", "1-0", 34 },
    { "Anderssen", "Paulsen", "London", "1862", "1/2-1/2", 80 },
    { "Steinitz", "Anderssen", "London", "1866", "0-1", 60 },
  };
  *row = games[id % 5];
}

static GtkWidget *
make_list (void)
{
  GtkWidget *list = cw_game_list_new ();

  cw_game_list_set_source (CW_GAME_LIST (list), "anderssen.pgn", 3410, fetch, NULL, NULL);
  cw_game_list_select (CW_GAME_LIST (list), 1);
  cw_game_list_set_progress (CW_GAME_LIST (list), "3,410 games read", 0.4);
  return list;
}

static GtkWidget *
make_graph (void)
{
  double material[48], engine[48];
  GtkWidget *view = cw_plot_view_new (500, 150);

  for (int i = 0; i < 48; i++)
    {
      material[i] = i < 9 ? 0.5 : i < 30 ? 0.3 : i < 38 ? 0.5 : 0.05;
      engine[i] = 0.5 + 0.1 * sin (i / 3.0) + (i > 40 ? 0.35 : 0);
    }
  g_autoptr (CwPlot) plot = cw_plot_game_new (&(CwPlotGameData){
      .n_plies = 48, .material = material, .engine = engine, .first_move = 1, .ply = 41 });
  cw_plot_view_set_plot (CW_PLOT_VIEW (view), plot);
  return view;
}

static GtkWidget *
column (int spacing)
{
  return gtk_box_new (GTK_ORIENTATION_VERTICAL, spacing);
}

static GtkWidget *
make_middle (void)
{
  GtkWidget *middle = column (0), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *above = cw_player_strip_new (CW_BLACK), *below = cw_player_strip_new (CW_WHITE);
  GtkWidget *bar = cw_score_bar_new (), *strip = cw_info_strip_new ();
  const unsigned black_has[CW_MAX_KINDS] = { [CW_PAWN] = 1, [CW_KNIGHT] = 1 };
  const unsigned white_has[CW_MAX_KINDS] = { [CW_PAWN] = 2 };

  cw_player_strip_set_player (CW_PLAYER_STRIP (above), "Computer",
                              "Level 4 · club beginner, about 1200", NULL);
  cw_player_strip_set_captured (CW_PLAYER_STRIP (above), black_has, 1.89);
  cw_player_strip_set_clock (CW_PLAYER_STRIP (above), "4:38", NULL, FALSE, NULL);
  cw_player_strip_set_player (CW_PLAYER_STRIP (below), "You", NULL, "White, to move");
  cw_player_strip_set_captured (CW_PLAYER_STRIP (below), white_has, 0);
  cw_player_strip_set_clock (CW_PLAYER_STRIP (below), "5:02", NULL, FALSE, NULL);
  cw_player_strip_set_active (CW_PLAYER_STRIP (below), TRUE);
  cw_score_bar_set_score (CW_SCORE_BAR (bar), 0.2, "by material");
  cw_info_strip_show (CW_INFO_STRIP (strip), CW_INFO_ERROR,
                      "Game 12 stops at move 31: Nf9 is no square. The moves before it are loaded.",
                      "Show", "win.show", 0);
  gtk_box_append (GTK_BOX (row), make_board ());
  gtk_box_append (GTK_BOX (row), bar);
  gtk_box_append (GTK_BOX (middle), strip);
  gtk_box_append (GTK_BOX (middle), above);
  gtk_box_append (GTK_BOX (middle), row);
  gtk_box_append (GTK_BOX (middle), below);
  gtk_box_append (GTK_BOX (middle), make_graph ());
  gtk_widget_set_hexpand (middle, TRUE);
  gtk_widget_set_margin_start (middle, 16);
  gtk_widget_set_margin_end (middle, 16);
  return middle;
}

int
main (int argc, char **argv)
{
  gtk_init ();
  GtkWidget *window = gtk_window_new (), *all = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *list = make_list (), *side = column (12), *moves = make_moves (FALSE),
            *notes = make_moves (TRUE);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  const char *const styles[] = { NULL, "suggested-action", "flat", "destructive-action" };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", argc < 2, NULL);
  gtk_widget_set_size_request (list, 252, -1);
  gtk_widget_add_css_class (list, "cw-sidebar");
  gtk_widget_set_size_request (side, 360, -1);
  gtk_widget_set_margin_start (side, 12);
  gtk_widget_set_margin_end (side, 12);
  gtk_widget_set_margin_top (side, 12);
  gtk_widget_set_margin_bottom (side, 12);
  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      GtkWidget *button = gtk_button_new_with_label ("Take back");
      if (styles[i])
        gtk_widget_add_css_class (button, styles[i]);
      gtk_box_append (GTK_BOX (buttons), button);
    }
  gtk_widget_set_size_request (notes, -1, 170);
  gtk_widget_set_size_request (moves, -1, 100);
  gtk_box_append (GTK_BOX (side), buttons);
  gtk_box_append (GTK_BOX (side), moves);
  gtk_box_append (GTK_BOX (side), notes);
  gtk_box_append (GTK_BOX (side), make_panel ());
  gtk_box_append (GTK_BOX (all), list);
  gtk_box_append (GTK_BOX (all), make_middle ());
  gtk_box_append (GTK_BOX (all), side);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 980);
  gtk_window_set_child (GTK_WINDOW (window), all);
  gtk_window_present (GTK_WINDOW (window));
  if (argc < 2)
    {
      while (g_list_model_get_n_items (gtk_window_get_toplevels ()) > 0)
        g_main_context_iteration (NULL, TRUE);
      return 0;
    }
  ui_settle ();
  save (window, argv[1], "light");
  cw_style_set (gdk_display_get_default (), TRUE, FALSE);
  ui_settle ();
  save (window, argv[1], "dark");
  cw_style_set (gdk_display_get_default (), FALSE, TRUE);
  ui_settle ();
  save (window, argv[1], "contrast");
  return 0;
}
