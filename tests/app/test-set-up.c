/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a position: by palette, drag, click, keyboard and text, in every game; illegal
 * positions are reported at once; then on to Play or Study. */
#include "support/app.h"

#include "app/setup/setup_page.h"
#include "core/variant.h"
#include "notation/fen.h"
#include "widgets/piece_palette.h"

/* Waits until everything has its final place, because pointer events go to coordinates. */
static void
settle (gpointer widget)
{
  g_autoptr (GdkTexture) picture = ui_picture (GTK_WIDGET (gtk_widget_get_native (widget)));
}

static CwSetupPage *
begin (CwWindow *window)
{
  app_act (window, "win.set-up");
  ui_settle ();
  g_assert_true (CW_IS_SETUP_PAGE (cw_window_get_page (window)));
  settle (window);
  return CW_SETUP_PAGE (cw_window_get_page (window));
}

static CwBoardView *
board_of (CwSetupPage *page)
{
  return CW_BOARD_VIEW (app_find (GTK_WIDGET (page), CW_TYPE_BOARD_VIEW));
}

static gboolean
has_text (CwPositionEditor *editor, const char *expected)
{
  g_autofree char *text = cw_position_editor_text (editor);
  return strcmp (text, expected) == 0;
}

/* The text is as expected once pending events are handled. */
static void
assert_text (CwSetupPage *page, const char *expected)
{
  CwPositionEditor *editor = cw_setup_page_get_editor (page);
  ui_wait (has_text (editor, expected));
  settle (page);
}

static void
read_text (CwSetupPage *page, const char *text)
{
  g_assert_true (cw_position_editor_read (cw_setup_page_get_editor (page), text));
  settle (page);
}

/* --- the window ------------------------------------------------------------------------------- */

static void
press_piece (CwSetupPage *page, CwPiece piece)
{
  CwPiecePalette *palette = CW_PIECE_PALETTE (app_find (GTK_WIDGET (page), CW_TYPE_PIECE_PALETTE));
  GtkWidget *button = cw_piece_palette_button (palette, piece);
  g_assert_nonnull (button);
  ui_click (button, 12, 12, 1);
  ui_wait (cw_piece_palette_get_chosen (palette) == piece);
  settle (page);
}

static void
test_board (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSetupPage *page = begin (window);
  CwBoardView *board = board_of (page);
  read_text (page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  /* Clicks place a palette piece; a second click on the square removes it. */
  press_piece (page, cw_piece (CW_WHITE, CW_QUEEN));
  app_click_square (board, "d4");
  assert_text (page, "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1");
  app_click_square (board, "a1");
  assert_text (page, "4k3/8/8/8/3Q4/8/8/Q3K3 w - - 0 1");
  app_click_square (board, "a1");
  assert_text (page, "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1");
  /* Escape ends placing; then pieces are moved by click and by drag, and dragged off the board. */
  ui_key (XK_Escape);
  app_click_square (board, "d4");
  ui_wait (cw_board_view_get_scene (board)->selected == app_square ("d4"));
  app_click_square (board, "d5");
  assert_text (page, "4k3/8/8/3Q4/8/8/8/4K3 w - - 0 1");
  app_drag_square (board, "d5", "h1");
  assert_text (page, "4k3/8/8/8/8/8/8/4K2Q w - - 0 1");
  double x, y;
  app_centre (board, "h1", &x, &y);
  ui_drag (GTK_WIDGET (board), x, y, -8, -8, 1);
  assert_text (page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  /* A piece moved onto one of its own side replaces it. */
  read_text (page, "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1");
  app_click_square (board, "a1");
  ui_wait (cw_board_view_get_scene (board)->selected == app_square ("a1"));
  app_click_square (board, "a2");
  assert_text (page, "4k3/8/8/8/8/8/R7/4K3 w - - 0 1");
  /* A right click removes a piece; Ctrl+Z brings it back. */
  app_centre (board, "a2", &x, &y);
  ui_click (GTK_WIDGET (board), x, y, 3);
  assert_text (page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  app_act (window, "page.undo");
  assert_text (page, "4k3/8/8/8/8/8/R7/4K3 w - - 0 1");
  app_stop (application);
}

static void
test_keyboard (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSetupPage *page = begin (window);
  CwBoardView *board = board_of (page);
  read_text (page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  gtk_widget_grab_focus (GTK_WIDGET (board));
  ui_move (GTK_WIDGET (board), -6, -6);
  ui_key (XK_Return); /* the cursor, on e2 */
  ui_key (XK_Up);
  ui_hold (XK_Shift_L, TRUE);
  ui_key (XK_n);
  ui_hold (XK_Shift_L, FALSE);
  assert_text (page, "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1");
  ui_key (XK_Right);
  ui_key (XK_q);
  assert_text (page, "4k3/8/8/8/8/4Nq2/8/4K3 w - - 0 1");
  ui_key (XK_Return);
  ui_key (XK_Up);
  ui_key (XK_Return);
  assert_text (page, "4k3/8/8/8/5q2/4N3/8/4K3 w - - 0 1");
  ui_key (XK_Delete);
  assert_text (page, "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1");
  app_stop (application);
}

/* After a click on a button beside the board a letter still goes to the square under the pointer.
 */
static void
test_letters_after_click (void)
{
  static const char *const buttons[] = { "Start", "Mirror", "Swap sides", "Empty" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSetupPage *page = begin (window);
  CwBoardView *board = board_of (page);
  double x, y;
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      GtkWidget *label = app_find_label (GTK_WIDGET (page), buttons[i]);
      ui_click (label, 4, gtk_widget_get_height (label) / 2., 1);
      ui_settle ();
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (board));
    }
  press_piece (page, cw_piece (CW_WHITE, CW_QUEEN));
  app_centre (board, "c3", &x, &y);
  ui_move (GTK_WIDGET (board), x, y);
  ui_key (XK_k);
  assert_text (page, "8/8/8/8/8/2k5/8/8 b - - 0 1");
  app_stop (application);
}

/* A real drag from the palette, which belongs to another window while it lasts. */
static void
test_palette_drag (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSetupPage *page = begin (window);
  CwBoardView *board = board_of (page);
  read_text (page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  CwPiecePalette *palette = CW_PIECE_PALETTE (app_find (GTK_WIDGET (page), CW_TYPE_PIECE_PALETTE));
  GtkWidget *rook = cw_piece_palette_button (palette, cw_piece (CW_BLACK, CW_ROOK));
  double x, y;
  app_centre (board, "c6", &x, &y);
  ui_move (rook, 12, 12);
  ui_button (1, TRUE);
  for (int i = 1; i <= 6; i++)
    ui_move (rook, 12 + 6 * i, 12);
  ui_move (GTK_WIDGET (board), x + 3, y);
  ui_move (GTK_WIDGET (board), x, y);
  ui_button (1, FALSE);
  ui_wait (app_piece (board, "c6") == cw_piece (CW_BLACK, CW_ROOK));
  assert_text (page, "4k3/8/2r5/8/8/8/8/4K3 w - - 0 1");
  app_stop (application);
}

static void
test_hands (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSetupPage *page = begin (window);
  CwBoardView *board = board_of (page);
  CwPositionEditor *editor = cw_setup_page_get_editor (page);
  cw_position_editor_set_game (editor, cw_game_named ("shogi"));
  read_text (page, "4k4/9/9/9/4+R4/9/9/9/4K4 b - 1");
  graphene_rect_t square;
  /* A promoted rook dragged to White's stand becomes a rook there. */
  g_assert_true (cw_board_view_square_rectangle (board, 4 * 9 + 4, &square));
  CwColour colour;
  double x = 0, y = gtk_widget_get_height (GTK_WIDGET (board)) - 1;
  for (x = gtk_widget_get_width (GTK_WIDGET (board)) - 2; x > 0; x -= 4)
    {
      for (y = gtk_widget_get_height (GTK_WIDGET (board)) - 1; y > 0; y -= 4)
        if (cw_board_view_stand_at (board, x, y, &colour))
          break;
      if (y > 0)
        break;
    }
  g_assert_cmpint (colour, ==, CW_WHITE);
  ui_drag (GTK_WIDGET (board), square.origin.x + 8, square.origin.y + 8, x, y, 1);
  assert_text (page, "4k4/9/9/9/9/9/9/9/4K4 b R 1");
  /* And back to the board. */
  graphene_rect_t slot;
  CwSquare held = CW_NO_SQUARE;
  for (CwKind kind = 1; kind < CW_MAX_KINDS; kind++)
    if (cw_position_editor_setup (editor)->hand[CW_WHITE][kind] > 0)
      held = cw_scene_held_square (cw_piece (CW_WHITE, kind));
  ui_settle ();
  g_assert_true (cw_board_view_square_rectangle (board, held, &slot));
  ui_drag (GTK_WIDGET (board), slot.origin.x + 12, slot.origin.y + 12, square.origin.x + 8,
           square.origin.y + 8, 1);
  assert_text (page, "4k4/9/9/9/4R4/9/9/9/4K4 b - 1");
  app_stop (application);
}

/* Typed text is shown at once; a text that is not a position says where it goes wrong. */
static void
test_text (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSetupPage *page = begin (window);
  GtkWidget *entry = app_find (GTK_WIDGET (page), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1");
  ui_settle ();
  g_assert_cmpint (app_piece (board_of (page), "e2"), ==, cw_piece (CW_WHITE, CW_QUEEN));
  g_assert_true (app_shows (window, "Black is in check"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "4k3/8/8/8/8/8/4Z3/4K3 w - - 0 1");
  ui_settle ();
  g_assert_true (app_shows (window, "“Z” is not a piece of this game. (column 16)"));
  g_assert_false (app_shows (window, "Black is in check"));
  g_assert_cmpint (app_piece (board_of (page), "e2"), ==, cw_piece (CW_WHITE, CW_QUEEN));
  /* No game begins from the position before, until the text is one again. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "4k3/8/8/8/8/8/8/4K2Q w - - 0 1");
  g_assert_nonnull (cw_position_editor_position (cw_setup_page_get_editor (page)));
  gtk_editable_set_text (GTK_EDITABLE (entry), "hello");
  g_assert_null (cw_position_editor_position (cw_setup_page_get_editor (page)));
  gtk_editable_set_text (GTK_EDITABLE (entry), "4k3/8/8/8/8/8/8/4K2Q w - - 0 1");
  g_assert_nonnull (cw_position_editor_position (cw_setup_page_get_editor (page)));
  /* A position of shogi is recognized. */
  cw_window_take_text (window, "4k4/9/9/9/9/9/9/9/4K4 b 2P 1");
  g_assert_true (cw_position_editor_game (cw_setup_page_get_editor (page))
                 == cw_game_named ("shogi"));
  app_stop (application);
}

static void
press_action (CwWindow *window, const char *action)
{
  app_press_button (app_find_action (GTK_WIDGET (cw_window_get_page (window)), action));
}

static void
test_onward (void)
{
  static const char *const fen = "8/8/8/8/8/2k5/1q6/K7 w - - 0 1";
  static const char *const played = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwContext *context = cw_window_get_context (window);
  CwSetupPage *page = begin (window);
  read_text (page, fen);
  press_action (window, "page.study");
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  g_autofree char *studied = cw_session_to_fen (cw_context_study (context));
  g_assert_cmpstr (studied, ==, fen);
  /* From Study the page begins with the position there, and Cancel returns to Study. */
  begin (window);
  assert_text (page, fen);
  press_action (window, "page.cancel");
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  begin (window);
  read_text (page, played);
  press_action (window, "page.play");
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "play"));
  app_press (window, "person");
  app_press (window, "begin_button");
  g_autofree char *begun = cw_session_to_fen (cw_play_game_session (cw_context_play (context)));
  g_assert_cmpstr (begun, ==, played);
  app_stop (application);
}

/* The focus is on the board, and no text looks as if it had it. */
static void
assert_board_has_keys (CwWindow *window, CwSetupPage *page)
{
  GtkEditable *text = GTK_EDITABLE (app_find (GTK_WIDGET (page), GTK_TYPE_ENTRY));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (board_of (page)));
  g_assert_false (gtk_editable_get_selection_bounds (text, NULL, NULL));
}

static gboolean
is_shown (CwWindow *window, const char *name)
{
  return cw_window_get_page (window) == cw_window_get_page_named (window, name);
}

/* Escape leaves, from the board and from the text, once there is nothing else to put away. */
static void
test_escape (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSetupPage *page = begin (window);
  assert_board_has_keys (window, page);
  press_piece (page, cw_piece (CW_WHITE, CW_QUEEN));
  ui_key (XK_Escape);
  ui_settle ();
  g_assert_true (is_shown (window, "setup"));
  ui_key (XK_Escape);
  ui_wait (is_shown (window, "play"));
  begin (window);
  GtkWidget *text = app_find (GTK_WIDGET (page), GTK_TYPE_ENTRY);
  gtk_widget_grab_focus (text);
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (text), NULL, NULL));
  ui_key (XK_Escape);
  ui_wait (is_shown (window, "play"));
  begin (window);
  assert_board_has_keys (window, page);
  app_stop (application);
}

/* A position that was left without its buttons is there again, and can be put away for the one on
 * the board; Cancel puts it away too. */
static void
test_kept (void)
{
  static const char *const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSetupPage *page = begin (window);
  g_autofree char *start = cw_position_editor_text (cw_setup_page_get_editor (page));
  read_text (page, fen);
  app_act (window, "win.page::learn");
  begin (window);
  assert_text (page, fen);
  g_assert_cmpstr (cw_window_get_message (window), ==, "You were setting up this position.");
  ui_key (XK_Escape);
  ui_wait (is_shown (window, "learn"));
  begin (window);
  assert_text (page, fen);
  app_press_button (app_find_action (GTK_WIDGET (page), "page.from-board"));
  assert_text (page, start);
  g_assert_null (cw_window_get_message (window));
  read_text (page, fen);
  press_action (window, "page.cancel");
  begin (window);
  assert_text (page, start);
  g_assert_null (cw_window_get_message (window));
  app_stop (application);
}

/* A message moves neither the board nor the text and the buttons. */
static void
test_message (void)
{
  static const int sizes[][2] = { { 1280, 768 }, { 700, 560 } };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSetupPage *page = begin (window);
  GtkWidget *const still[] = { GTK_WIDGET (board_of (page)),
                               app_find (GTK_WIDGET (page), GTK_TYPE_ENTRY),
                               app_find_action (GTK_WIDGET (page), "page.cancel"),
                               app_find_action (GTK_WIDGET (page), "page.undo") };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t before[G_N_ELEMENTS (still)], after;
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      settle (window);
      for (guint k = 0; k < G_N_ELEMENTS (still); k++)
        g_assert_true (gtk_widget_compute_bounds (still[k], GTK_WIDGET (window), &before[k]));
      cw_window_take_text (window, "no position");
      settle (window);
      g_assert_nonnull (cw_window_get_message (window));
      for (guint k = 0; k < G_N_ELEMENTS (still); k++)
        {
          g_assert_true (gtk_widget_compute_bounds (still[k], GTK_WIDGET (window), &after));
          g_assert_true (graphene_rect_equal (&before[k], &after));
        }
      cw_context_show_message (cw_window_get_context (window), CW_INFO_PLAIN, NULL, NULL, NULL);
    }
  app_stop (application);
}

/* A position for Study while a file is open: it is no game of the file, but can be added. */
static void
test_into_file (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwContext *context = cw_window_get_context (window);
  CwSetupPage *page = begin (window);
  read_text (page, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  press_action (window, "page.study");
  g_assert_cmpstr (cw_window_get_message (window), ==, "This position is not in a file yet.");
  app_act (window, "page.add-to-file");
  ui_wait (cw_shown_game_get_id (cw_context_shown_game (context)) == 2);
  g_autofree char *added = cw_session_to_fen (cw_context_study (context));
  g_assert_cmpstr (added, ==, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  /* The offer goes when another game is shown. */
  read_text (begin (window), "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1");
  press_action (window, "page.study");
  g_assert_cmpstr (cw_window_get_message (window), ==, "This position is not in a file yet.");
  app_act (window, "win.show-game(uint32 0)");
  ui_wait (cw_window_get_message (window) == NULL);
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  cw_core_init ();
  g_test_add_func ("/setup/board", test_board);
  g_test_add_func ("/setup/keyboard", test_keyboard);
  g_test_add_func ("/setup/letters-after-click", test_letters_after_click);
  g_test_add_func ("/setup/palette-drag", test_palette_drag);
  g_test_add_func ("/setup/hands", test_hands);
  g_test_add_func ("/setup/text", test_text);
  g_test_add_func ("/setup/onward", test_onward);
  g_test_add_func ("/setup/into-file", test_into_file);
  g_test_add_func ("/setup/escape", test_escape);
  g_test_add_func ("/setup/kept", test_kept);
  g_test_add_func ("/setup/message", test_message);
  return g_test_run ();
}
