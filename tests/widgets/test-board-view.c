/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../support/ui.h"
#include "widgets/board_view.h"
#include "widgets/style.h"

#include <string.h>

#define CELL 50
#define SIZE (8 * CELL)
#define SQ(file, rank) ((CwSquare)((rank)*8 + (file)))

enum
{
  E2 = 12,
  E4 = 28,
  E5 = 36,
  E7 = 52,
  D1 = 3,
  A7 = 48,
  A8 = 56,
  G1 = 6,
  F3 = 21
};

/* --- a tiny session: pretends that every target is where the test says ------------------- */

typedef struct
{
  GtkWidget *window;
  CwBoardView *board;
  GString *log;
  CwScene scene;
  gboolean accept;   /* plays requested moves */
  gboolean promotes; /* asks for the promotion */
  CwSquare target;   /* shown when a piece is picked up */
} Fixture;

static void
show_picked (CwBoardView *board, guint square, Fixture *f)
{
  g_string_append_printf (f->log, "pick %u;", square);
  if (cw_piece_colour (f->scene.board[square]) != CW_WHITE)
    return;
  cw_scene_clear_signs (&f->scene);
  f->scene.selected = (CwSquare)square;
  if (f->target != CW_NO_SQUARE)
    f->scene.targets[f->target] = f->scene.board[f->target] ? CW_TARGET_CAPTURE : CW_TARGET_QUIET;
  cw_board_view_set_scene (board, &f->scene);
}

static void
cancelled (CwBoardView *board, Fixture *f)
{
  g_string_append (f->log, "cancel;");
  cw_scene_clear_signs (&f->scene);
  f->scene.selected = CW_NO_SQUARE;
  cw_board_view_set_scene (board, &f->scene);
}

static void
play (Fixture *f, CwSquare from, CwSquare to, CwKind kind)
{
  CwDelta delta = { .count = 1,
                    .changes = { { from, to, f->scene.board[from], f->scene.board[from] } } };

  if (f->scene.board[to])
    delta.changes[delta.count++] = (CwChange){ to, CW_NO_SQUARE, f->scene.board[to], 0 };
  cw_scene_clear_signs (&f->scene);
  f->scene.selected = CW_NO_SQUARE;
  f->scene.board[to] = kind ? cw_piece (CW_WHITE, kind) : f->scene.board[from];
  f->scene.board[from] = CW_NO_PIECE;
  f->scene.last_from = from;
  f->scene.last_to = to;
  cw_board_view_set_scene_after (f->board, &f->scene, &delta, FALSE);
}

static void
requested (CwBoardView *board, guint from, guint to, Fixture *f)
{
  static const CwKind kinds[] = { CW_QUEEN, CW_ROOK, CW_BISHOP, CW_KNIGHT };

  g_string_append_printf (f->log, "move %u %u;", from, to);
  if (f->promotes)
    cw_board_view_ask_promotion (board, (CwSquare)from, (CwSquare)to, CW_WHITE, kinds, 4);
  else if (f->accept)
    play (f, (CwSquare)from, (CwSquare)to, 0);
}

static void
promoted (CwBoardView *board, guint from, guint to, guint kind, Fixture *f)
{
  g_string_append_printf (f->log, "promote %u %u %u;", from, to, kind);
  if (kind)
    play (f, (CwSquare)from, (CwSquare)to, (CwKind)kind);
}

static void
activated (CwBoardView *board, guint square, Fixture *f)
{
  g_string_append_printf (f->log, "square %u;", square);
}

static void
marked (CwBoardView *board, guint from, guint to, guint style, Fixture *f)
{
  g_string_append_printf (f->log, "mark %u %u %u;", from, to, style);
}

static void
scrolled (CwBoardView *board, int plies, Fixture *f)
{
  g_string_append_printf (f->log, "scroll %d;", plies);
}

static void
typed (CwBoardView *board, const char *text, Fixture *f)
{
  g_string_append_printf (f->log, "type %s;", text);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  const char *placement = data ? data : "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

  ui_set_animations (FALSE);
  f->log = g_string_new (NULL);
  f->accept = TRUE;
  f->target = CW_NO_SQUARE;
  cw_scene_init (&f->scene, 8, 8);
  g_assert_true (cw_scene_set_placement (&f->scene, placement));
  f->board = CW_BOARD_VIEW (cw_board_view_new ());
  cw_board_view_set_scene (f->board, &f->scene);
  g_signal_connect (f->board, "piece-picked", G_CALLBACK (show_picked), f);
  g_signal_connect (f->board, "pick-cancelled", G_CALLBACK (cancelled), f);
  g_signal_connect (f->board, "move-requested", G_CALLBACK (requested), f);
  g_signal_connect (f->board, "promotion-chosen", G_CALLBACK (promoted), f);
  g_signal_connect (f->board, "square-activated", G_CALLBACK (activated), f);
  g_signal_connect (f->board, "mark-drawn", G_CALLBACK (marked), f);
  g_signal_connect (f->board, "scrolled", G_CALLBACK (scrolled), f);
  g_signal_connect (f->board, "text-typed", G_CALLBACK (typed), f);
  f->window = ui_window (GTK_WIDGET (f->board), SIZE, SIZE);
  g_assert_cmpfloat (cw_board_view_get_cell (f->board), ==, CELL);
  ui_move (GTK_WIDGET (f->board), 2, 2); /* no window manager: the focus follows the pointer */
  ui_wait (gtk_window_is_active (GTK_WINDOW (f->window)));
  g_string_truncate (f->log, 0);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ui_close (f->window);
  g_string_free (f->log, TRUE);
}

static void
middle (Fixture *f, CwSquare square, double *x, double *y)
{
  graphene_rect_t area;

  g_assert_true (cw_board_view_square_rectangle (f->board, square, &area));
  *x = area.origin.x + area.size.width / 2;
  *y = area.origin.y + area.size.height / 2;
}

static void
click (Fixture *f, CwSquare square, unsigned button)
{
  double x, y;

  middle (f, square, &x, &y);
  ui_click (GTK_WIDGET (f->board), x, y, button);
}

static void
drag (Fixture *f, CwSquare from, CwSquare to, unsigned button)
{
  double x0, y0, x1, y1;

  middle (f, from, &x0, &y0);
  middle (f, to, &x1, &y1);
  ui_drag (GTK_WIDGET (f->board), x0, y0, x1, y1, button);
}

#define expect(f, text)                                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_assert_cmpstr ((f)->log->str, ==, text);                                                     \
    g_string_truncate ((f)->log, 0);                                                               \
  }                                                                                                \
  G_STMT_END

/* --- tests ---------------------------------------------------------------------------------- */

static void
test_life (void)
{
  GtkWidget *board = g_object_ref_sink (cw_board_view_new ());

  g_assert_false (cw_board_view_is_animating (CW_BOARD_VIEW (board)));
  g_assert_finalize_object (board);
}

static void
test_click_click (Fixture *f, gconstpointer data)
{
  f->target = E4;
  click (f, E2, 1);
  expect (f, "pick 12;");
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->selected, ==, E2);
  click (f, E4, 1);
  expect (f, "move 12 28;");
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->board[E4], ==, CW_PAWN);

  click (f, G1, 1);
  click (f, G1, 1);
  expect (f, "pick 6;cancel;");
  click (f, G1, 1);
  click (f, D1, 1); /* another piece of the same side */
  expect (f, "pick 6;pick 3;");
  click (f, E5, 1); /* not a target: requested all the same, so that the session can object */
  expect (f, "move 3 36;");
}

static void
test_nothing_selected (Fixture *f, gconstpointer data)
{
  click (f, E5, 1);
  expect (f, "square 36;");
  click (f, E7, 1); /* a piece that is not picked up */
  expect (f, "pick 52;square 52;");
}

static void
test_drag (Fixture *f, gconstpointer data)
{
  f->target = E4;
  drag (f, E2, E4, 1);
  expect (f, "pick 12;move 12 28;");
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->board[E2], ==, 0);
  f->accept = FALSE;
  f->target = F3;
  drag (f, G1, E5, 1);
  expect (f, "pick 6;move 6 36;");
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->board[G1], ==, CW_KNIGHT);
  drag (f, E7, E5, 1); /* not the user's to move: no drag, no click either */
  expect (f, "");
}

static void
test_drag_black (Fixture *f, gconstpointer data)
{
  drag (f, E7, E5, 1);
  expect (f, "pick 52;");
}

static void
test_spring_back (Fixture *f, gconstpointer data)
{
  ui_set_animations (TRUE);
  f->accept = FALSE;
  drag (f, E2, E5, 1);
  expect (f, "pick 12;move 12 36;");
  g_assert_true (cw_board_view_is_animating (f->board));
  ui_wait (!cw_board_view_is_animating (f->board));
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->board[E2], ==, CW_PAWN);
}

static void
test_flipped (Fixture *f, gconstpointer data)
{
  double x, y;

  f->scene.flipped = TRUE;
  f->target = E4;
  cw_board_view_set_scene (f->board, &f->scene);
  ui_settle ();
  middle (f, SQ (7, 7), &x, &y); /* h8 is at the bottom left */
  g_assert_cmpfloat (x, ==, CELL / 2.0);
  g_assert_cmpfloat (y, ==, SIZE - CELL / 2.0);
  ui_click (GTK_WIDGET (f->board), 3.5 * CELL, 1.5 * CELL, 1);
  ui_click (GTK_WIDGET (f->board), 3.5 * CELL, 3.5 * CELL, 1);
  expect (f, "pick 12;move 12 28;");
}

static void
test_marks (Fixture *f, gconstpointer data)
{
  click (f, E4, 3);
  expect (f, "mark 28 28 1;");
  drag (f, G1, F3, 3);
  expect (f, "mark 6 21 1;");
  ui_hold (XK_Shift_L, TRUE);
  drag (f, E2, E4, 3);
  ui_hold (XK_Shift_L, FALSE);
  expect (f, "mark 12 28 2;");
}

static void
test_wheel (Fixture *f, gconstpointer data)
{
  click (f, E5, 5);
  click (f, E5, 4);
  expect (f, "scroll 1;scroll -1;");
}

static void
test_keyboard (Fixture *f, gconstpointer data)
{
  f->target = E4;
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  ui_key (XK_Left); /* without a cursor the arrows belong to the window */
  expect (f, "");
  ui_key (XK_Return); /* the cursor begins at e2 */
  ui_key (XK_Return);
  expect (f, "pick 12;");
  ui_key (XK_Up);
  ui_key (XK_Up);
  ui_key (XK_Return);
  expect (f, "move 12 28;");
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->board[E4], ==, CW_PAWN);
  ui_key (XK_Left);
  ui_key (XK_Down);
  ui_key (XK_Down);
  ui_key (XK_Down);
  ui_key (XK_Down); /* stays on the board */
  ui_key (XK_Return);
  expect (f, "pick 3;");
  ui_key (XK_Escape);
  expect (f, "cancel;");
  ui_key (XK_Escape);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (f->board)));
  ui_key (XK_n);
  ui_key (XK_3);
  expect (f, "type n;type 3;");
}

static void
test_promotion_by_pointer (Fixture *f, gconstpointer data)
{
  f->promotes = TRUE;
  f->target = A8;
  drag (f, A7, A8, 1);
  expect (f, "pick 48;move 48 56;");
  g_assert_true (cw_board_view_is_asking (f->board));
  ui_settle ();
  click (f, SQ (0, 4), 1); /* fourth in the column: the knight */
  expect (f, "promote 48 56 2;");
  g_assert_false (cw_board_view_is_asking (f->board));
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->board[A8], ==, CW_KNIGHT);
  /* The next click already counts. */
  click (f, A8, 1);
  expect (f, "pick 56;");
}

static void
test_promotion_by_keyboard (Fixture *f, gconstpointer data)
{
  f->promotes = TRUE;
  f->target = A8;
  click (f, A7, 1);
  click (f, A8, 1);
  expect (f, "pick 48;move 48 56;");
  ui_key (XK_Escape);
  expect (f, "promote 48 56 0;");
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->board[A7], ==, CW_PAWN);
  click (f, A8, 1);
  ui_wait (cw_board_view_is_asking (f->board));
  ui_key (XK_Down);
  ui_key (XK_space);
  ui_wait (!cw_board_view_is_asking (f->board));
  expect (f, "move 48 56;promote 48 56 4;");
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->board[A8], ==, CW_ROOK);
}

static void
test_promotion_elsewhere (Fixture *f, gconstpointer data)
{
  f->promotes = TRUE;
  f->target = A8;
  drag (f, A7, A8, 1);
  g_string_truncate (f->log, 0);
  click (f, E4, 1); /* beside the column: put back */
  expect (f, "promote 48 56 0;");
}

static GtkWidget *
child_of_square (Fixture *f, CwSquare square)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->board));

  while (square-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
test_names (Fixture *f, gconstpointer data)
{
  GtkWidget *e2 = child_of_square (f, E2), *e4 = child_of_square (f, E4);

  gtk_test_accessible_assert_role (e2, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (e2, GTK_ACCESSIBLE_PROPERTY_LABEL, "e2, white pawn");
  gtk_test_accessible_assert_property (e4, GTK_ACCESSIBLE_PROPERTY_LABEL, "e4, empty");
  f->target = E4;
  g_assert_true (gtk_widget_activate (e2)); /* as a screen reader does */
  expect (f, "pick 12;");
  gtk_test_accessible_assert_property (e2, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "e2, white pawn, selected");
  gtk_test_accessible_assert_property (e4, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "e4, empty, can be reached");
  g_assert_true (gtk_widget_activate (e4));
  expect (f, "move 12 28;");
  gtk_test_accessible_assert_property (e4, GTK_ACCESSIBLE_PROPERTY_LABEL, "e4, white pawn");
}

static void
test_one_tab_stop (Fixture *f, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  ui_key (XK_Return);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (f->board), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (f->board), GTK_DIR_UP));
}

static guint
colour_at (Fixture *f, double x, double y)
{
  g_autoptr (GdkTexture) picture = ui_picture (GTK_WIDGET (f->board));

  return ui_pixel (picture, (int)x, (int)y);
}

static void
test_slides (Fixture *f, gconstpointer data)
{
  double x, y;

  ui_set_animations (TRUE);
  f->target = E4;
  middle (f, E4, &x, &y);
  guint empty = colour_at (f, x, y);
  play (f, E2, E4, 0);
  g_assert_true (cw_board_view_is_animating (f->board));
  ui_frame (f->window); /* the animation begins with this frame */
  g_assert_true (cw_board_view_is_animating (f->board));
  gint64 began = g_get_monotonic_time ();
  ui_wait (!cw_board_view_is_animating (f->board));
  g_assert_cmpint (g_get_monotonic_time () - began, <, 400 * 1000);
  cw_scene_clear_signs (&f->scene);
  f->scene.last_from = f->scene.last_to = CW_NO_SQUARE;
  cw_board_view_set_scene (f->board, &f->scene);
  g_assert_cmpuint (colour_at (f, x, y), !=, empty);
  /* without animations the piece is there at once */
  ui_set_animations (FALSE);
  play (f, E4, E5, 0);
  g_assert_false (cw_board_view_is_animating (f->board));
}

static void
test_theme (Fixture *f, gconstpointer data)
{
  double x, y;
  char hex[8];

  middle (f, E4, &x, &y);
  for (int dark = 0; dark < 2; dark++)
    {
      cw_style_set (gtk_widget_get_display (GTK_WIDGET (f->board)), dark, FALSE);
      ui_settle ();
      g_autofree char *have = g_strdup_printf ("#%06x", colour_at (f, x, y));
      const CwTheme *theme = cw_theme_get (dark, FALSE);
      g_assert_cmpstr (have, ==, cw_color_hex (theme->board_light, hex));
    }
  cw_style_set (gtk_widget_get_display (GTK_WIDGET (f->board)), FALSE, FALSE);
}

static void
test_sizes (Fixture *f, gconstpointer data)
{
  CwScene big;

  cw_scene_init (&big, 10, 8);
  big.board[9] = cw_piece (CW_WHITE, CW_ROOK);
  cw_board_view_set_scene (f->board, &big);
  ui_settle ();
  /* Squares this small leave no room for coordinates, which take 13 pixels on each side. */
  g_assert_cmpfloat (cw_board_view_get_cell (f->board), ==, (SIZE - 26) / 10);
  big.coordinates = false;
  cw_board_view_set_scene (f->board, &big);
  ui_settle ();
  g_assert_cmpfloat (cw_board_view_get_cell (f->board), ==, SIZE / 10);
  gtk_test_accessible_assert_property (child_of_square (f, 9), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "j1, white rook");
  g_assert_cmpuint (cw_board_view_square_at (f->board, 0.5 * 40, 40 + 7.5 * 40), ==, 0);
  g_assert_cmpuint (cw_board_view_square_at (f->board, 200, 20), ==, CW_NO_SQUARE);
}

int
main (int argc, char **argv)
{
  static const char promotion[] = "4k3/P7/8/8/8/8/8/4K3";

  ui_init (&argc, &argv);
  g_test_add_func ("/board-view/life", test_life);
#define ADD(name, data, function)                                                                  \
  g_test_add ("/board-view/" name, Fixture, data, set_up, function, tear_down)
  ADD ("click-click", NULL, test_click_click);
  ADD ("nothing-selected", NULL, test_nothing_selected);
  ADD ("drag", NULL, test_drag_black);
  ADD ("drag-and-refusal", NULL, test_drag);
  ADD ("spring-back", NULL, test_spring_back);
  ADD ("flipped", NULL, test_flipped);
  ADD ("marks", NULL, test_marks);
  ADD ("wheel", NULL, test_wheel);
  ADD ("keyboard", NULL, test_keyboard);
  ADD ("promotion/pointer", promotion, test_promotion_by_pointer);
  ADD ("promotion/keyboard", promotion, test_promotion_by_keyboard);
  ADD ("promotion/elsewhere", promotion, test_promotion_elsewhere);
  ADD ("names", NULL, test_names);
  ADD ("one-tab-stop", NULL, test_one_tab_stop);
  ADD ("slides", NULL, test_slides);
  ADD ("theme", NULL, test_theme);
  ADD ("sizes", NULL, test_sizes);
  return g_test_run ();
}
