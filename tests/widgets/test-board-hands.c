/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shogi on the board view: lines, stands, drops by click, drag and keyboard. */
#include "../support/ui.h"
#include "core/board_shogi.h"
#include "notation/fen.h"
#include "picture/scene_position.h"
#include "picture/theme.h"
#include "widgets/board_square.h"
#include "widgets/board_view.h"

#include <stdlib.h>

#define HELD_PAWN cw_scene_held_square (cw_piece (CW_WHITE, CW_SHOGI_PAWN))
#define HELD_ROOK cw_scene_held_square (cw_piece (CW_WHITE, CW_SHOGI_ROOK))
#define OTHER_GOLD cw_scene_held_square (cw_piece (CW_BLACK, CW_SHOGI_GOLD))

enum
{
  SQUARE_5E = 40,
  SQUARE_1I = 8,
  SQUARE_9A = 72,
};

/* A tiny session: the user's pieces in hand can be dropped in the middle. */
typedef struct
{
  GtkWidget *window;
  CwBoardView *board;
  GString *log;
  CwScene scene;
  gboolean accept;
} Fixture;

static void
picked (CwBoardView *board, guint square, Fixture *f)
{
  CwPiece held = cw_scene_held_piece ((CwSquare)square);

  g_string_append_printf (f->log, "pick %x;", square);
  if (!held || cw_piece_colour (held) != CW_WHITE)
    return;
  cw_scene_clear_signs (&f->scene);
  f->scene.selected = (CwSquare)square;
  f->scene.targets[SQUARE_5E] = CW_TARGET_QUIET;
  cw_board_view_set_scene (board, &f->scene);
}

static void
cancelled (CwBoardView *board, Fixture *f)
{
  g_string_append (f->log, "cancel;");
  cw_scene_clear_signs (&f->scene);
  cw_board_view_set_scene (board, &f->scene);
}

static void
requested (CwBoardView *board, guint from, guint to, Fixture *f)
{
  CwPiece held = cw_scene_held_piece ((CwSquare)from);
  CwDelta delta = { .count = 1, .changes = { { CW_IN_HAND, (CwSquare)to, held, held } } };

  g_string_append_printf (f->log, "move %x %u;", from, to);
  cw_scene_clear_signs (&f->scene);
  if (f->accept)
    {
      f->scene.board[to] = held;
      f->scene.hand[CW_WHITE][cw_piece_kind (held)]--;
      cw_board_view_set_scene_after (board, &f->scene, &delta, FALSE);
    }
  else
    {
      cw_board_view_set_scene (board, &f->scene);
    }
}

static void
activated (CwBoardView *board, guint square, Fixture *f)
{
  g_string_append_printf (f->log, "square %u;", square);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  CwPosition position;
  CwStatus status = { 0 };
  const CwGame *game = cw_game_named ("shogi");
  g_autoptr (CwPieceSet) set = cw_piece_set_new (game, NULL);

  ui_set_animations (FALSE);
  f->log = g_string_new (NULL);
  f->accept = TRUE;
  g_assert_true (cw_fen_read (&position, game, "l3k3l/9/9/9/9/9/9/9/L3K3L b R2Pg 1", &status));
  cw_scene_of_position (&f->scene, &position);
  f->board = CW_BOARD_VIEW (cw_board_view_new ());
  cw_board_view_set_piece_set (f->board, set);
  cw_board_view_set_scene (f->board, &f->scene);
  g_signal_connect (f->board, "piece-picked", G_CALLBACK (picked), f);
  g_signal_connect (f->board, "pick-cancelled", G_CALLBACK (cancelled), f);
  g_signal_connect (f->board, "move-requested", G_CALLBACK (requested), f);
  g_signal_connect (f->board, "square-activated", G_CALLBACK (activated), f);
  f->window = ui_window (GTK_WIDGET (f->board), 640, 480);
  ui_move (GTK_WIDGET (f->board), 2, 400);
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
click (Fixture *f, CwSquare square)
{
  double x, y;

  middle (f, square, &x, &y);
  ui_click (GTK_WIDGET (f->board), x, y, 1);
}

static void
drag (Fixture *f, CwSquare from, CwSquare to)
{
  double x0, y0, x1, y1;

  middle (f, from, &x0, &y0);
  middle (f, to, &x1, &y1);
  ui_drag (GTK_WIDGET (f->board), x0, y0, x1, y1, 1);
}

static void
expect (Fixture *f, const char *text)
{
  g_assert_cmpstr (f->log->str, ==, text);
  g_string_truncate (f->log, 0);
}

static void
expect_move (Fixture *f, CwSquare held)
{
  g_autofree char *text = g_strdup_printf ("pick %x;move %x 40;", held, held);
  expect (f, text);
}

/* --- tests ---------------------------------------------------------------------------------- */

static void
test_click (Fixture *f, gconstpointer data)
{
  click (f, HELD_PAWN);
  click (f, SQUARE_5E);
  expect_move (f, HELD_PAWN);
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->board[SQUARE_5E], ==,
                    cw_piece (CW_WHITE, CW_SHOGI_PAWN));
}

static void
test_drag (Fixture *f, gconstpointer data)
{
  drag (f, HELD_PAWN, SQUARE_5E); /* one of two pawns: the other stays */
  expect_move (f, HELD_PAWN);
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->hand[CW_WHITE][CW_SHOGI_PAWN], ==, 1);
  g_assert_false (cw_board_view_is_animating (f->board));
}

/* A refused piece goes back to its stand. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  ui_set_animations (TRUE);
  f->accept = FALSE;
  drag (f, HELD_PAWN, SQUARE_1I);
  g_assert_true (g_str_has_suffix (f->log->str, " 8;"));
  g_assert_true (cw_board_view_is_animating (f->board));
  ui_wait (!cw_board_view_is_animating (f->board));
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->hand[CW_WHITE][CW_SHOGI_PAWN], ==, 2);
}

/* A drop slides from the stand. */
static void
test_slides (Fixture *f, gconstpointer data)
{
  ui_set_animations (TRUE);
  click (f, HELD_PAWN);
  click (f, SQUARE_5E);
  g_assert_true (cw_board_view_is_animating (f->board));
  ui_wait (!cw_board_view_is_animating (f->board));
}

/* Another piece in hand can be picked up instead; a click on the other stand puts it back. */
static void
test_change_of_mind (Fixture *f, gconstpointer data)
{
  click (f, HELD_PAWN);
  click (f, HELD_ROOK);
  g_autofree char *both = g_strdup_printf ("pick %x;pick %x;", HELD_PAWN, HELD_ROOK);
  expect (f, both);
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->selected, ==, HELD_ROOK);
  click (f, OTHER_GOLD);
  expect (f, "cancel;");
  click (f, HELD_ROOK);
  g_string_truncate (f->log, 0);
  click (f, HELD_ROOK);
  expect (f, "cancel;");
}

/* The cursor goes from the right edge of the board to the user's stand, along it, and back. */
static void
test_keyboard (Fixture *f, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  ui_key (XK_Return);
  for (int i = 0; i < 9; i++)
    ui_key (XK_Right);
  ui_key (XK_Down);
  ui_key (XK_Down);
  ui_key (XK_Return);
  g_autofree char *text = g_strdup_printf ("pick %x;", HELD_PAWN);
  expect (f, text);
  ui_key (XK_Escape);
  expect (f, "cancel;");
  ui_key (XK_Up);
  ui_key (XK_Return);
  g_autofree char *rook = g_strdup_printf ("pick %x;", HELD_ROOK);
  expect (f, rook);
  ui_key (XK_Left);
  ui_key (XK_Escape);
  expect (f, "cancel;");
  ui_key (XK_Return); /* on the board again: an empty square of the rightmost file */
  g_assert_true (g_str_has_prefix (f->log->str, "square "));
  g_assert_cmpint (atoi (f->log->str + 7) % 9, ==, 8);
}

static void
count_slots (Fixture *f, unsigned expected)
{
  unsigned count = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->board)); child;
       child = gtk_widget_get_next_sibling (child))
    count += gtk_widget_get_visible (child);
  g_assert_cmpuint (count, ==, 81 + expected);
}

/* What a screen reader says; only pieces that are held have a place. */
static void
test_names (Fixture *f, gconstpointer data)
{
  GtkWidget *pawn = NULL;

  count_slots (f, 3);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (f->board));
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL, "9i, sente’s lance");
  for (GtkWidget *child = first; child && !pawn; child = gtk_widget_get_next_sibling (child))
    if (cw_board_square_get_square (CW_BOARD_SQUARE (child)) == HELD_PAWN)
      pawn = child;
  g_assert_nonnull (pawn);
  gtk_test_accessible_assert_role (pawn, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (pawn, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "sente’s pawn in hand, 2");
  g_assert_true (gtk_widget_activate (pawn));
  gtk_test_accessible_assert_property (pawn, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "sente’s pawn in hand, 2, selected");
  f->scene.hand[CW_WHITE][CW_SHOGI_PAWN] = 0;
  cw_board_view_set_scene (f->board, &f->scene);
  count_slots (f, 2);
}

/* When the board is flipped, the stands change sides with their owners; chess has none. */
static void
test_turned (Fixture *f, gconstpointer data)
{
  double board_x, x, y;

  middle (f, SQUARE_5E, &board_x, &y);
  middle (f, HELD_PAWN, &x, &y);
  g_assert_cmpfloat (x, >, board_x);
  f->scene.flipped = TRUE;
  cw_board_view_set_scene (f->board, &f->scene);
  ui_settle ();
  middle (f, HELD_PAWN, &x, &y);
  g_assert_cmpfloat (x, <, board_x);
  g_assert_cmpuint (cw_board_view_square_at (f->board, x, y), ==, HELD_PAWN);

  cw_scene_init (&f->scene, 8, 8);
  cw_board_view_set_scene (f->board, &f->scene);
  ui_settle ();
  g_assert_cmpuint (cw_board_view_square_at (f->board, x, y), ==, CW_NO_SQUARE);
  g_assert_cmpfloat (cw_board_view_get_cell (f->board), ==, 60);
}

/* The widget shows what the painter draws: lines and stands. */
static void
test_picture (Fixture *f, gconstpointer data)
{
  double x, y;
  char hex[8];
  const CwTheme *theme = cw_theme_light ();

  middle (f, SQUARE_5E, &x, &y);
  double edge = x - cw_board_view_get_cell (f->board) / 2;
  g_autoptr (GdkTexture) picture = ui_picture (GTK_WIDGET (f->board));
  g_autofree char *wood = g_strdup_printf ("#%06x", ui_pixel (picture, (int)x, (int)y));
  g_autofree char *line = g_strdup_printf ("#%06x", ui_pixel (picture, (int)edge, (int)y));
  g_assert_cmpstr (wood, ==, cw_color_hex (theme->wood, hex));
  g_assert_cmpstr (line, ==, cw_color_hex (theme->wood_line, hex));
  graphene_rect_t slot;
  g_assert_true (cw_board_view_square_rectangle (f->board, HELD_PAWN, &slot));
  g_autofree char *stand =
      g_strdup_printf ("#%06x", ui_pixel (picture, (int)slot.origin.x + 2, (int)slot.origin.y + 2));
  g_assert_cmpstr (stand, ==, cw_color_hex (theme->wood, hex));
}

#define add(name, function)                                                                        \
  g_test_add ("/widgets/board-hands/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  cw_core_init ();
  add ("click", test_click);
  add ("drag", test_drag);
  add ("refused", test_refused);
  add ("slides", test_slides);
  add ("change-of-mind", test_change_of_mind);
  add ("keyboard", test_keyboard);
  add ("names", test_names);
  add ("turned", test_turned);
  add ("picture", test_picture);
  return g_test_run ();
}
