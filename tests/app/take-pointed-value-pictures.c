/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of the value shown for a piece and of the trade scale, in Play and Study; not a
 * test.
 *
 * take-pointed-value-pictures FOLDER [WIDTH HEIGHT]...   (under xvfb-run, screen 1600x1200) */
#include "notation/fen.h"
#include "support/pictures.h"

#include <stdlib.h>

typedef struct
{
  const char *name, *game, *fen;
  const char *selected, *over; /* squares as cw_square_name; "" for none */
} View;

#define SHOGI "ln1g1g1nl/1ks2r3/1pppp2pp/p3s1p2/5p3/P1P1S1P2/1P1PPP1PP/2KG3R1/LN3G1NL b Bbs 40"

/* A piece pointed at, a piece held over one it can capture, a piece in hand. */
static const View views[] = {
  { "man", "chess", "r1bq1b1r/ppn3pp/2p1k3/3np3/2BPQ3/P1N5/1PP2PPP/R1B1K2R w KQ - 2 12", "", "c3" },
  { "even", "chess", "r1bq1b1r/ppn3pp/2p1k3/3np3/2BPQ3/P1N5/1PP2PPP/R1B1K2R w KQ - 2 12", "c3",
    "d5" },
  { "loses", "chess", "4k3/1pp3pp/2n2p2/8/1q2N3/2P1R3/1P3PPP/3R2K1 w - - 0 1", "d1", "d8" },
  { "gives", "chess", "3rr1k1/pp3ppp/2b2n2/8/3RP3/2N2P2/PP4PP/3R2K1 b - - 0 1", "c6", "e4" },
  { "wins", "chess", "r1b1k2r/ppppqppp/2n2n2/2b5/3Np3/1BP1B3/PP3PPP/RN1QK2R w KQkq - 0 9", "d4",
    "c6" },
  { "man", "shogi", SHOGI, "", "5f" },
  { "trade", "shogi", SHOGI, "5f", "4e" },
  { "hand", "shogi", SHOGI, "", "B*" },
};

static CwSquare
place_of (const CwGame *game, const char *name)
{
  char text[CW_SQUARE_NAME_SIZE];
  if (name[1] == '*')
    for (CwKind kind = 1; kind <= game->kinds; kind++)
      if (game->kind[kind].letter == name[0])
        return cw_scene_held_square (cw_piece (CW_WHITE, kind));
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    if (g_str_equal (cw_square_name (game, square, text), name))
      return square;
  return CW_NO_SQUARE;
}

static gboolean
centre (CwBoardView *board, CwSquare square, double *x, double *y)
{
  graphene_rect_t area;
  if (!cw_board_view_square_rectangle (board, square, &area))
    return FALSE;
  *x = area.origin.x + area.size.width / 2;
  *y = area.origin.y + area.size.height / 2;
  return TRUE;
}

static void
point (CwWindow *window, const View *view)
{
  CwBoardView *board = app_board (window);
  const CwGame *game = cw_game_named (view->game);
  double x, y;
  ui_move (GTK_WIDGET (window), 5, 200);
  if (*view->selected && centre (board, place_of (game, view->selected), &x, &y))
    ui_click (GTK_WIDGET (board), x, y, 1);
  if (centre (board, place_of (game, view->over), &x, &y))
    ui_move (GTK_WIDGET (board), x, y);
}

static void
take (CwWindow *window, const char *folder, const View *view, const char *page, const char *size,
      const char *theme)
{
  pictures_take (window, folder, "%s-%s-%s-%s-%s", page, view->game, view->name, size, theme);
}

static void
take_view (CwWindow *window, const char *folder, const View *view, const char *size,
           const char *theme)
{
  CwContext *context = cw_window_get_context (window);
  CwPlayTerms terms = { .level = 1, .game = cw_game_named (view->game) };
  CwPosition start;
  CwStatus status;
  if (!cw_fen_read (&start, terms.game, view->fen, &status))
    g_error ("%s-%s: no position", view->game, view->name);
  terms.start = &start;
  app_act (window, "win.page::play");
  cw_play_game_start (cw_context_play (context), &terms);
  pictures_settle ();
  point (window, view);
  take (window, folder, view, "play", size, theme);
  app_act (window, "win.page::study");
  cw_session_reset (cw_context_study (context), terms.game, &start);
  pictures_settle ();
  point (window, view);
  take (window, folder, view, "study", size, theme);
}

int
main (int argc, char **argv)
{
  static const char *const themes[] = { "light", "dark" };
  static char *usual[] = { "1280", "820", "1100", "760", "700", "560" };
  pictures_init (&argc, &argv, 1, "FOLDER [WIDTH HEIGHT]...");
  char **sizes = argc > 3 ? argv + 2 : usual;
  int n_sizes = argc > 3 ? (argc - 2) / 2 : 3;
  for (int i = 0; i < n_sizes; i++)
    {
      CwApplication *application;
      int width = atoi (sizes[2 * i]), height = atoi (sizes[2 * i + 1]);
      g_autofree char *size = g_strdup_printf ("%dx%d", width, height);
      CwWindow *window = app_start (&application);
      pictures_resize (window, width, height);
      for (guint t = 0; t < G_N_ELEMENTS (themes); t++)
        {
          pictures_theme (application, themes[t]);
          for (guint v = 0; v < G_N_ELEMENTS (views); v++)
            take_view (window, argv[1], &views[v], size, themes[t]);
        }
      app_stop (application);
    }
  return 0;
}
