/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of every page, light and dark, wide and narrow; not a test.
 *
 * take-pictures FOLDER [FILE.pgn]   (under xvfb-run, screen 1600x1200)
 * (sizes and text: see support/pictures.h) */
#include "notation/fen.h"
#include "support/pictures.h"

static void
take (CwWindow *window, const char *folder, const char *name, const char *size, const char *theme)
{
  pictures_take (window, folder, "%s-%s-%s", name, size, theme);
}

static void
play_some_moves (CwWindow *window)
{
  CwPlayGame *game = cw_context_play (cw_window_get_context (window));
  CwPlayTerms terms = { .computer = FALSE, .level = 1, .game = cw_game_named ("chess") };
  cw_play_game_start (game, &terms);
  static const char *const moves[] = { "e4",   "e5",   "Nf3",  "Nc6",  "Bc4",  "Nf6", "Ng5", "d5",
                                       "exd5", "Nxd5", "Nxf7", "Kxf7", "Qf3+", "Ke6", "Nc3", "Nb4",
                                       "Qe4",  "c6",   "a3",   "Na6",  "d4",   "Nac7" };
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      char *sentence = NULL;
      CwSession *session = cw_play_game_session (game);
      CwMove move = cw_session_read_move (session, moves[i], &sentence);
      if (move == CW_NO_MOVE)
        g_error ("%s: %s", moves[i], sentence);
      cw_session_play (session, move);
    }
}

/* Starts a game between two people from `fen` (NULL: the usual start) and plays `moves`. */
static void
play_game (CwWindow *window, const char *name, const char *fen, const char *moves,
           CwClockTerms clock)
{
  CwPlayGame *game = cw_context_play (cw_window_get_context (window));
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  CwPlayTerms terms = { .level = 1, .game = cw_game_named (name), .clock = clock };
  CwPosition start;
  if (fen != NULL)
    {
      g_assert_true (cw_fen_read (&start, terms.game, fen, NULL));
      terms.start = &start;
    }
  cw_play_game_start (game, &terms);
  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      char *sentence = NULL;
      CwSession *session = cw_play_game_session (game);
      CwMove move = cw_session_read_move (session, words[i], &sentence);
      if (move == CW_NO_MOVE)
        g_error ("%s: %s", words[i], sentence);
      cw_session_play (session, move);
    }
  pictures_settle ();
}

/* The list of games, and games other than chess. */
static void
take_games (CwWindow *window, const char *folder, const char *size, const char *theme)
{
  CwClockTerms byoyomi = { CW_CLOCK_BYOYOMI, 600, 30, 3 }, none = { 0 };
  app_act (window, "win.new-game");
  pictures_settle ();
  take (window, folder, "new-games", size, theme);
  app_act (window, "win.new-named::shogi");
  take (window, folder, "new-shogi", size, theme);
  play_game (window, "shogi", NULL,
             "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2h 8e8f 8g8f 8b8f P*8g "
             "8f8b",
             byoyomi);
  take (window, folder, "play-shogi", size, theme);
  CwBoardView *board = app_board (window);
  CwSquare pawn = cw_scene_held_square (cw_piece (CW_WHITE, 1));
  graphene_rect_t area;
  if (cw_board_view_square_rectangle (board, pawn, &area))
    ui_click (GTK_WIDGET (board), area.origin.x + area.size.width / 2,
              area.origin.y + area.size.height / 2, 1);
  take (window, folder, "play-shogi-drop", size, theme);
  play_game (window, "shogi",
             "1n5n1/1K1G3+R1/+P+P+PSGS+PP1/9/9/9/9/4+p+p+p2/3+r+pk3 b 2B2G2S2N4L5P4p 200", "",
             byoyomi);
  take (window, folder, "play-impasse", size, theme);
  play_game (window, "crazyhouse", NULL, "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6", none);
  take (window, folder, "play-crazyhouse", size, theme);
  play_game (window, "reallybig", NULL, "", none);
  take (window, folder, "play-reallybig", size, theme);
  play_game (window, "stratomic", NULL, "e5 d6 exd6", none);
  take (window, folder, "play-stratomic", size, theme);
}

static void
press_if_shown (CwWindow *window, const char *name)
{
  GtkWidget *button = app_find_named (GTK_WIDGET (cw_window_get_page (window)), name, FALSE);
  if (button != NULL)
    app_press_button (button);
}

static void
take_values_of_shogi (CwWindow *window, const char *folder, const char *size, const char *theme)
{
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
  gboolean hidden = app_find (page, GTK_TYPE_LIST_BOX) == NULL;
  if (hidden)
    app_act (window, "page.list");
  pictures_settle ();
  GtkListBox *list = GTK_LIST_BOX (app_find (page, GTK_TYPE_LIST_BOX));
  if (hidden)
    app_act (window, "page.list");
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 1));
  pictures_settle ();
  take (window, folder, "values-shogi", size, theme);
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 0));
}

static void
take_counting (CwWindow *window, const char *folder, const char *size, const char *theme)
{
  app_act (window, "win.page::counting");
  take (window, folder, "counting-ask", size, theme);
  press_if_shown (window, "show");
  take (window, folder, "counting-answer", size, theme);
}

static void
take_all (CwApplication *application, CwWindow *window, const char *folder, const char *size)
{
  static const char *const themes[] = { "light", "dark" };
  for (guint t = 0; t < G_N_ELEMENTS (themes); t++)
    {
      CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named ("chess") };
      pictures_theme (application, themes[t]);
      app_act (window, "win.page::play");
      cw_play_game_start (cw_context_play (cw_window_get_context (window)), &terms);
      take (window, folder, "start", size, themes[t]);
      app_act (window, "win.new-named::chess");
      take (window, folder, "opponent", size, themes[t]);
      take_games (window, folder, size, themes[t]);
      play_some_moves (window);
      take (window, folder, "play", size, themes[t]);
      app_click_square (app_board (window), "c3");
      take (window, folder, "play-selected", size, themes[t]);
      gtk_widget_grab_focus (GTK_WIDGET (app_board (window)));
      ui_key (XK_Escape);
      ui_key (XK_b);
      take (window, folder, "play-typing", size, themes[t]);
      ui_key (XK_Escape);
      ui_key (XK_Left);
      take (window, folder, "play-back", size, themes[t]);
      ui_key (XK_End);
      app_drag_square (app_board (window), "c3", "c4");
      take (window, folder, "play-refused", size, themes[t]);
      cw_play_game_resign (cw_context_play (cw_window_get_context (window)));
      take (window, folder, "play-over", size, themes[t]);
      app_act (window, "win.page::study");
      take (window, folder, "study", size, themes[t]);
      cw_session_back (cw_context_study (cw_window_get_context (window)));
      cw_context_show_message (
          cw_window_get_context (window), CW_INFO_WARNING,
          "Game 12 stops at move 31: There is no such square. The moves before it are "
          "loaded.",
          "Show", "page.next-game");
      take (window, folder, "study-comment", size, themes[t]);
      cw_session_forward (cw_context_study (cw_window_get_context (window)));
      cw_context_show_message (cw_window_get_context (window), CW_INFO_PLAIN, NULL, NULL, NULL);
      app_act (window, "win.page::values");
      pictures_settle ();
      take (window, folder, "values", size, themes[t]);
      take_values_of_shogi (window, folder, size, themes[t]);
      take_counting (window, folder, size, themes[t]);
      app_act (window, "win.page::learn");
      take (window, folder, "learn", size, themes[t]);
      press_if_shown (window, "pieces_toggle");
      take (window, folder, "learn-pieces", size, themes[t]);
      press_if_shown (window, "lessons_toggle");
      app_act (window, "win.set-up");
      take (window, folder, "set-up", size, themes[t]);
    }
}

int
main (int argc, char **argv)
{
  pictures_init (&argc, &argv, 1, "FOLDER [FILE.pgn]");
  g_auto (GStrv) sizes = pictures_sizes ("1280x820 960x700 700x560");
  for (guint i = 0; sizes[i] != NULL; i++)
    {
      CwApplication *application;
      CwWindow *window = app_start (&application);
      pictures_resize_to (window, sizes[i]);
      if (argc > 2)
        {
          g_autoptr (GFile) file = g_file_new_for_path (argv[2]);
          app_open (window, file);
        }
      else
        {
          app_act (window, "win.evergreen");
          pictures_settle ();
        }
      take_all (application, window, argv[1], sizes[i]);
      app_stop (application);
    }
  return 0;
}
