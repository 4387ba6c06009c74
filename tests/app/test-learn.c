/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Learn page in the real window: trying a piece, collecting stars, a task failed and solved;
 * and the pieces of every game. */
#include "support/app.h"

#include "app/learn/learn_page.h"
#include "app/learn/lesson_page.h"
#include "app/learn/own_piece.h"
#include "app/learn/piece_list.h"
#include "app/learn/piece_page.h"
#include "app/learn/piece_panel.h"
#include "lessons/stage.h"

#include <glib/gi18n.h>

typedef struct
{
  CwApplication *application;
  CwWindow *window;
  CwBoardView *board;
} Fixture;

/* Finds the board shown now and waits until it has its size. */
static void
find_board (Fixture *f)
{
  graphene_rect_t area;
  ui_wait (app_find (GTK_WIDGET (cw_window_get_page (f->window)), CW_TYPE_BOARD_VIEW) != NULL);
  f->board =
      CW_BOARD_VIEW (app_find (GTK_WIDGET (cw_window_get_page (f->window)), CW_TYPE_BOARD_VIEW));
  ui_wait (cw_board_view_square_rectangle (f->board, 0, &area));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = app_start (&f->application);
  app_act (f->window, "win.page::learn");
  ui_settle ();
  find_board (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_stop (f->application);
}

static void
click_middle (GtkWidget *widget)
{
  ui_click (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0, 1);
}

static void
click_named (Fixture *f, const char *name)
{
  click_middle (app_named (f->window, name));
}

/* Clicks a row of the list of stages. */
static void
click_stage (Fixture *f, const char *id)
{
  gboolean shogi = g_str_has_prefix (id, "shogi");
  GtkListBox *list = GTK_LIST_BOX (app_named (f->window, "list"));
  int index = 0;
  click_named (f, shogi ? "shogi_toggle" : "chess_toggle");
  ui_settle ();
  while (!g_str_equal (cw_stage_at ((guint)index)->id, id))
    index++;
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, index));
  gtk_widget_grab_focus (row); /* scrolls the list to it */
  ui_settle ();
  click_middle (row);
}

/* A click puts the rook on any square, and its reach moves with it. */
static void
test_try (Fixture *f, gconstpointer data)
{
  click_stage (f, "rook");
  ui_wait (app_piece (f->board, "d4") == cw_piece (CW_WHITE, CW_ROOK));
  g_assert_true (app_shows (f->window, "14 from d4"));
  app_click_square (f->board, "g7");
  ui_wait (app_piece (f->board, "g7") == cw_piece (CW_WHITE, CW_ROOK));
  g_assert_cmpint (app_piece (f->board, "d4"), ==, CW_NO_PIECE);
  ui_wait (app_shows (f->window, "14 from g7"));
  app_drag_square (f->board, "g7", "b2");
  ui_wait (app_piece (f->board, "b2") == cw_piece (CW_WHITE, CW_ROOK));
  ui_wait (app_shows (f->window, "1 of 6"));
}

/* The knight's reach in the corner and in the centre, as in the articles. */
static void
test_knight_reach (Fixture *f, gconstpointer data)
{
  click_stage (f, "knight");
  ui_wait (app_shows (f->window, "8 from d4"));
  app_click_square (f->board, "h8");
  ui_wait (app_shows (f->window, "2 from h8"));
  g_assert_true (app_shows (f->window, "2.89"));
}

/* Rook, third lesson: two stars in two moves; a wrong square springs back and says why. */
static void
test_stars (Fixture *f, gconstpointer data)
{
  click_stage (f, "bishop");
  click_stage (f, "rook");
  for (int i = 0; i < 6 && !app_shows (f->window, "Rook 3 of 6"); i++)
    click_named (f, "next");
  g_assert_true (app_shows (f->window, "Rook 3 of 6"));
  app_drag_square (f->board, "a1", "b2");
  ui_wait (app_shows (f->window, "rook goes straight"));
  g_assert_null (cw_window_get_message (f->window));
  ui_wait (!cw_board_view_is_animating (f->board));
  app_click_square (f->board, "a1");
  app_click_square (f->board, "a6");
  ui_wait (app_piece (f->board, "a6") != CW_NO_PIECE);
  ui_wait (!cw_board_view_is_animating (f->board));
  app_drag_square (f->board, "a6", "f6");
  ui_wait (app_shows (f->window, "it cannot be done in fewer"));
}

/* A click on a piece is one try: a wrong one costs one star, and the right one is praised. */
static void
test_click_piece (Fixture *f, gconstpointer data)
{
  click_stage (f, "rook");
  click_named (f, "previous"); /* to the last lesson of the board: the white queen */
  g_assert_true (app_shows (f->window, "The board 6 of 6"));
  app_click_square (f->board, "d8");
  ui_wait (app_shows (f->window, "That is the queen on d8"));
  app_click_square (f->board, "d1");
  ui_wait (app_shows (f->window, "★★☆"));
}

/* A legal move that is not castling springs back with a message and costs a star. */
static void
test_castling (Fixture *f, gconstpointer data)
{
  click_stage (f, "castling");
  g_assert_true (app_shows (f->window, "Castle to the king's side"));
  app_drag_square (f->board, "e1", "f1");
  ui_wait (app_shows (f->window, "not what this exercise asks"));
  g_assert_cmpint (app_piece (f->board, "e1"), ==, cw_piece (CW_WHITE, CW_KING));
  app_click_square (f->board, "e1");
  app_click_square (f->board, "g1");
  ui_wait (app_shows (f->window, "★"));
  g_assert_cmpint (app_piece (f->board, "f1"), ==, cw_piece (CW_WHITE, CW_ROOK));
}

static void
test_promotion (Fixture *f, gconstpointer data)
{
  click_stage (f, "promotion");
  app_drag_square (f->board, "a7", "a8");
  ui_wait (cw_board_view_is_asking (f->board));
  ui_settle ();                      /* until the column is laid out */
  app_click_square (f->board, "a8"); /* the first choice: a queen */
  ui_wait (app_shows (f->window, "★"));
  g_assert_cmpint (app_piece (f->board, "a8"), ==, cw_piece (CW_WHITE, CW_QUEEN));
}

/* Clicks a square of any board by file and rank, counted from 0. */
static void
click_at (Fixture *f, unsigned file, unsigned rank)
{
  const CwScene *scene = cw_board_view_get_scene (f->board);
  graphene_rect_t area;
  g_assert_true (
      cw_board_view_square_rectangle (f->board, (CwSquare)(rank * scene->files + file), &area));
  ui_click (GTK_WIDGET (f->board), area.origin.x + area.size.width / 2,
            area.origin.y + area.size.height / 2, 1);
}

/* Clicks the only piece in hand. */
static void
click_held (Fixture *f)
{
  graphene_rect_t area;
  g_assert_true (cw_board_view_square_rectangle (
      f->board, cw_scene_held_square (cw_piece (CW_WHITE, 1)), &area));
  ui_click (GTK_WIDGET (f->board), area.origin.x + area.size.width / 2,
            area.origin.y + area.size.height / 2, 1);
}

/* Shogi's first boards: a pawn captures straight ahead; a piece in hand is dropped on an empty
 * square. A second pawn on a file can be dropped where that rule is taught: it fails the level. */
static void
test_shogi_lessons (Fixture *f, gconstpointer data)
{
  click_stage (f, "shogi-first");
  ui_wait (app_shows (f->window, "Capture the pawn in front of yours"));
  click_at (f, 4, 3);
  click_at (f, 4, 4);
  ui_wait (app_shows (f->window, "★"));
  g_assert_cmpint (cw_board_view_get_scene (f->board)->hand[CW_WHITE][1], ==, 1);
  click_stage (f, "shogi-forbidden");
  ui_wait (app_shows (f->window, "Two pawns"));
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  click_held (f);
  ui_wait (cw_square_is_hand (cw_board_view_get_scene (f->board)->selected));
  click_at (f, 4, 4);
  ui_wait (app_shows (f->window, "unpromoted pawn"));
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->n_marks, ==, 2);
  ui_wait (gtk_widget_has_focus (app_named (f->window, "retry")));
  ui_key (GDK_KEY_Return);
  ui_wait (cw_board_view_get_scene (f->board)->n_marks == 0);
  click_held (f);
  click_at (f, 0, 4);
  ui_wait (app_shows (f->window, "★"));
}

/* Elsewhere stripes mark the squares closed to the piece, and a drop there says why. */
static void
test_stripes (Fixture *f, gconstpointer data)
{
  const CwStage *stage;

  for (unsigned i = 0;
       (stage = cw_stage_at (i)) != NULL && !g_str_equal (stage->id, "shogi-drops");)
    i++;
  click_stage (f, "shogi-drops");
  cw_lesson_page_show (
      CW_LESSON_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (f->board), CW_TYPE_LESSON_PAGE)), stage,
      8);
  ui_wait (app_shows (f->window, "without a pawn of yours"));
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  click_held (f);
  ui_wait (cw_square_is_hand (cw_board_view_get_scene (f->board)->selected));
  g_assert_true (cw_board_view_get_scene (f->board)->flags[4 * 9 + 2] & CW_SQUARE_FORBIDDEN);
  click_at (f, 2, 4);
  ui_wait (app_shows (f->window, "unpromoted pawn"));
}

/* Piece values are shown where a level says so, and everywhere once switched on. */
static void
test_values (Fixture *f, gconstpointer data)
{
  click_stage (f, "capture");
  g_assert_cmpuint (cw_board_view_get_scene (f->board)->worth[8 + 2], ==, 0);
  ui_key (GDK_KEY_F7);
  ui_wait (cw_board_view_get_scene (f->board)->worth[8 + 2] == 5);
  ui_key (GDK_KEY_F7);
  ui_wait (cw_board_view_get_scene (f->board)->worth[8 + 2] == 0);
}

/* Progress saved by earlier versions: a bit for each level, under the stage's name. */
static void
set_up_progress (Fixture *f, gconstpointer data)
{
  static const char kept[] =
      "[counterweight]\nlearn-rook=5\nlearn-shogi-king=3\nlearn-group=queen\n";
  g_autofree char *folder = g_build_filename (g_get_user_config_dir (), "counterweight", NULL);
  g_autofree char *file = g_build_filename (folder, "settings.ini", NULL);
  app_forget_other_tests ();
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (file, kept, -1, NULL));
  set_up (f, data);
}

/* It is shown, and a stage continues with its first unsolved level. */
static void
test_progress (Fixture *f, gconstpointer data)
{
  g_assert_true (app_shows (f->window, "Put the queen anywhere"));
  g_assert_true (app_shows (f->window, "2 of 6"));
  click_stage (f, "rook");
  ui_wait (app_shows (f->window, "Rook 2 of 6"));
  click_named (f, "shogi_toggle");
  ui_wait (app_shows (f->window, "★☆☆"));
}

/* --- pieces ----------------------------------------------------------------------------- */

static GtkWidget *
place_of (Fixture *f)
{
  return GTK_WIDGET (cw_window_get_page (f->window));
}

/* Opens a piece on the pieces page, chosen by game and row as a user would. */
static void
choose_piece (Fixture *f, const char *game_name, const char *title)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (f->board))
      || app_find (place_of (f), CW_TYPE_PIECE_PAGE) == NULL)
    click_named (f, "pieces_toggle");
  GtkWidget *games = app_find (app_find (place_of (f), CW_TYPE_PIECE_LIST), GTK_TYPE_DROP_DOWN);
  guint index = 0;
  while (!g_str_equal (cw_game_at (index)->name, game_name))
    index++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (games), index);
  ui_settle ();
  GtkWidget *kinds = app_find (app_find (place_of (f), CW_TYPE_PIECE_LIST), GTK_TYPE_LIST_BOX);
  GtkWidget *label = app_find_label (kinds, title);
  g_autofree char *heading = g_strdup_printf ("%s · %s", title, cw_game_at (index)->title);
  ui_wait (gtk_widget_get_height (label) > 0);
  ui_click (label, 4, gtk_widget_get_height (label) / 2.0, 1);
  ui_wait (app_shows (f->window, heading));
  find_board (f);
}

static CwPiece
piece_at (Fixture *f, unsigned file, unsigned rank)
{
  const CwScene *scene = cw_board_view_get_scene (f->board);
  return scene->board[rank * scene->files + file];
}

/* A silver for a newcomer to shogi: names, moves, placing it anywhere, promoting it by a move into
 * the zone, and what it is then. */
static void
test_silver (Fixture *f, gconstpointer data)
{
  choose_piece (f, "shogi", "Silver");
  g_assert_true (app_shows (f->window, "Silver · Shogi"));
  g_assert_true (app_shows (f->window, "銀将"));
  g_assert_true (app_shows (f->window, "ginshō"));
  g_assert_true (app_shows (f->window, "5 from 5e"));
  g_assert_true (app_shows (f->window, "fWF"));
  g_assert_true (app_shows (f->window, "Tanigawa"));
  g_assert_true (app_shows (f->window, "8.00")); /* on the board by that scale */
  click_at (f, 4, 5);
  ui_wait (piece_at (f, 4, 5) != CW_NO_PIECE);
  click_at (f, 4, 6); /* into the zone by a move of its own */
  ui_wait (cw_board_view_is_asking (f->board));
  ui_settle ();       /* until the column is laid out */
  click_at (f, 4, 6); /* the first choice: promoted */
  ui_wait (app_shows (f->window, "Promoted silver · Shogi"));
  g_assert_true (app_shows (f->window, "narigin"));
}

/* A piece is put in hand and dropped, but not where it could never move on. */
static void
test_drop (Fixture *f, gconstpointer data)
{
  choose_piece (f, "shogi", "Knight");
  click_named (f, "hand");
  ui_wait (app_shows (f->window, "In hand"));
  g_assert_true (cw_board_view_get_scene (f->board)->flags[80] & CW_SQUARE_FORBIDDEN);
  click_at (f, 4, 8);
  ui_wait (cw_window_get_message (f->window) != NULL);
  g_assert_nonnull (strstr (cw_window_get_message (f->window), "never move on"));
  click_at (f, 4, 6);
  ui_wait (piece_at (f, 4, 6) != CW_NO_PIECE);
}

/* A hopper has no moves without hurdles; each hurdle placed by the pointer opens one. */
static void
test_hopper (Fixture *f, gconstpointer data)
{
  choose_piece (f, "grasshopper", "Grasshopper");
  g_assert_cmpint (cw_board_view_get_scene (f->board)->n_marks, >=, 3);
  g_assert_true (app_shows (f->window, "An estimate from its moves"));
  g_assert_false (app_shows (f->window, "Tanigawa"));
  click_named (f, "put_enemy");
  g_assert_cmpint (piece_at (f, 6, 3), ==, CW_NO_PIECE);
  click_at (f, 6, 3);
  ui_wait (piece_at (f, 6, 3) != CW_NO_PIECE);
  g_assert_cmpint (cw_board_view_get_scene (f->board)->targets[3 * 8 + 7], ==, CW_TARGET_QUIET);
  click_at (f, 6, 3); /* and off again */
  ui_wait (piece_at (f, 6, 3) == CW_NO_PIECE);
}

/* A pawn's signs: a ring, a dashed ring, corners. Its promotion by the keyboard alone. */
static void
test_pawn (Fixture *f, gconstpointer data)
{
  choose_piece (f, "chess", "Pawn");
  const CwScene *scene = cw_board_view_get_scene (f->board);
  g_assert_cmpint (scene->targets[app_square ("e3")], ==, CW_TARGET_ONLY_MOVE);
  g_assert_cmpint (scene->targets[app_square ("e4")], ==, CW_TARGET_FIRST);
  g_assert_cmpint (scene->targets[app_square ("d3")], ==, CW_TARGET_CAPTURE);
  g_assert_cmpint (scene->targets[app_square ("f3")], ==, CW_TARGET_CAPTURE);
  g_assert_true (app_shows (f->window, "○ only moves"));
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  ui_key (XK_Return); /* the cursor starts low in the middle: e2 */
  for (int i = 0; i < 5; i++)
    ui_key (XK_Up);
  ui_key (XK_Return);
  ui_wait (app_piece (f->board, "e7") != CW_NO_PIECE);
  ui_key (XK_Up);
  ui_key (XK_Return);
  ui_wait (cw_board_view_is_asking (f->board));
  ui_settle (); /* until the column is laid out */
  ui_key (XK_Return);
  ui_wait (app_shows (f->window, "Queen · Chess"));
}

/* Two pieces side by side. */
static void
test_compare (Fixture *f, gconstpointer data)
{
  choose_piece (f, "chess", "Knight");
  CwPiecePanel *panel = CW_PIECE_PANEL (app_find (place_of (f), CW_TYPE_PIECE_PANEL));
  GtkWidget *other = app_find (GTK_WIDGET (panel), GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (other), CW_BISHOP);
  ui_settle ();
  g_assert_nonnull (app_find_label (GTK_WIDGET (panel), "5.25"));
  g_assert_nonnull (app_find_label (GTK_WIDGET (panel), "8.75"));
  g_assert_nonnull (app_find_label (GTK_WIDGET (panel), "2–8"));
  g_assert_nonnull (app_find_label (GTK_WIDGET (panel), "7–13"));
}

/* Every piece of every game can be shown, even in the narrowest window. */
static void
test_every_piece (Fixture *f, gconstpointer data)
{
  click_named (f, "pieces_toggle");
  CwPiecePage *page = CW_PIECE_PAGE (app_find (place_of (f), CW_TYPE_PIECE_PAGE));
  for (guint i = 0; cw_game_at (i) != NULL; i++)
    for (CwKind kind = 1; kind <= cw_game_at (i)->kinds; kind++)
      {
        cw_piece_page_show (page, cw_game_at (i), kind);
        g_assert_true (app_shows (f->window, _ (cw_game_at (i)->title)));
      }
}

static void
write_in (GtkWidget *form, const char *name, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (app_find_named (form, name, TRUE)), text);
}

/* The user's own piece: described while it is typed, tried on the board, played with. */
static void
test_own_piece (Fixture *f, gconstpointer data)
{
  click_named (f, "pieces_toggle");
  GtkWidget *own = app_named (f->window, "own");
  gtk_menu_button_popup (GTK_MENU_BUTTON (own));
  ui_wait (app_find (own, CW_TYPE_OWN_PIECE) != NULL);
  GtkWidget *form = app_find (own, CW_TYPE_OWN_PIECE), *make = app_find_named (form, "make", TRUE);
  write_in (form, "betza", "Nx");
  g_assert_false (gtk_widget_get_sensitive (make));
  write_in (form, "betza", "NW");
  g_assert_true (gtk_widget_get_sensitive (make));
  g_signal_emit_by_name (make, "clicked"); /* without a name */
  g_assert_true (gtk_widget_get_mapped (form));
  write_in (form, "name", "Hopper");
  app_press_button (make);
  ui_wait (app_shows (f->window, "Hopper · Chess with Hopper"));
  ui_wait (!gtk_widget_get_mapped (form));
  find_board (f);
  g_assert_true (app_shows (f->window, "In Betza notation: NW"));
  app_act (f->window, "page.play-game");
  ui_wait (
      g_str_equal (cw_page_get_game (cw_window_get_page (f->window))->title, "Chess with Hopper"));
}

/* "When counting lies" counts as part of Learn if it was opened there, and leads back to Learn. */
static void
test_counting_and_back (Fixture *f, gconstpointer data)
{
  GAction *page = g_action_map_lookup_action (G_ACTION_MAP (f->window), "page");

  app_act (f->window, "win.page::counting");
  g_autoptr (GVariant) counting = g_action_get_state (page);
  g_assert_cmpstr (g_variant_get_string (counting, NULL), ==, "learn");
  app_act (f->window, "win.page::back");
  g_assert_true (cw_window_get_page (f->window) == cw_window_get_page_named (f->window, "learn"));
  app_act (f->window, "win.page::values");
  app_act (f->window, "win.page::counting");
  app_act (f->window, "win.page::back");
  g_assert_true (cw_window_get_page (f->window) == cw_window_get_page_named (f->window, "values"));
}

/* Technical terms have explanations. */
static void
test_glossary (Fixture *f, gconstpointer data)
{
  click_stage (f, "fork");
  GtkLabel *rule = GTK_LABEL (app_named (f->window, "rule_text"));
  g_assert_nonnull (strstr (gtk_label_get_label (rule), "title=\"Fork: "));
  g_assert_cmpstr (gtk_label_get_text (rule), ==,
                   "A fork attacks two pieces at once: only one of them can get away.");
  gboolean done = FALSE;
  const char *target = strstr (gtk_label_get_label (rule), "href=\"") + 6;
  g_autofree char *number = g_strndup (target, strcspn (target, "\""));
  g_signal_emit_by_name (rule, "activate-link", number, &done);
  g_assert_true (done);
  ui_wait (g_str_has_prefix (cw_window_get_message (f->window), "Fork: "));
}

static GBytes *
drawn (CwBoardView *board)
{
  g_autoptr (GdkTexture) picture = ui_picture (GTK_WIDGET (board));
  return gdk_texture_save_to_png_bytes (picture);
}

/* The drawings of shogi's pieces are chosen in shogi's first stage, and only there. */
static void
test_choose_pieces (Fixture *f, gconstpointer data)
{
  CwSettings *settings = cw_context_settings (cw_window_get_context (f->window));
  click_stage (f, "shogi-set");
  ui_settle ();
  g_autoptr (GBytes) before = drawn (f->board);
  click_named (f, "kanji_set");
  ui_settle ();
  g_autofree char *chosen = cw_settings_get_string (settings, CW_SETTING_SHOGI_PIECES, "");
  g_assert_cmpstr (chosen, ==, "kanji");
  g_autoptr (GBytes) after = drawn (f->board);
  g_assert_false (g_bytes_equal (before, after));
  click_stage (f, "shogi-board");
  g_assert_false (gtk_widget_get_mapped (app_named (f->window, "kanji_set")));
}

/* A question is answered by keys alone: the focus goes from Next to the answers and back. */
static void
test_answer_by_keys (Fixture *f, gconstpointer data)
{
  click_stage (f, "counting");
  ui_wait (app_shows (f->window, "1 of 5"));
  GtkWidget *next = app_named (f->window, "next");
  gtk_widget_grab_focus (next);
  ui_key (XK_Return);
  ui_wait (app_shows (f->window, "2 of 5"));
  ui_wait (gtk_widget_has_focus (app_named (f->window, "0")));
  ui_key (XK_Right);
  ui_wait (gtk_widget_has_focus (app_named (f->window, "1")));
  ui_key (XK_Return);                         /* not two */
  ui_wait (!app_shows (f->window, "2 of 5")); /* another text is shown */
  ui_key (XK_Left);
  ui_key (XK_Return);
  ui_wait (gtk_widget_has_css_class (app_named (f->window, "progress"), "cw-good"));
  ui_wait (gtk_widget_has_focus (next));
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
#define ADD(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)
  ADD ("/app/learn/try", test_try);
  ADD ("/app/learn/knight-reach", test_knight_reach);
  ADD ("/app/learn/stars", test_stars);
  ADD ("/app/learn/click-piece", test_click_piece);
  ADD ("/app/learn/castling", test_castling);
  ADD ("/app/learn/promotion", test_promotion);
  ADD ("/app/learn/shogi-lessons", test_shogi_lessons);
  ADD ("/app/learn/stripes", test_stripes);
  ADD ("/app/learn/values", test_values);
  ADD ("/app/learn/own-piece", test_own_piece);
  ADD ("/app/learn/counting-and-back", test_counting_and_back);
  ADD ("/app/learn/glossary", test_glossary);
  ADD ("/app/learn/answer-by-keys", test_answer_by_keys);
  ADD ("/app/learn/choose-pieces", test_choose_pieces);
  ADD ("/app/learn/silver", test_silver);
  ADD ("/app/learn/drop", test_drop);
  ADD ("/app/learn/hopper", test_hopper);
  ADD ("/app/learn/pawn", test_pawn);
  ADD ("/app/learn/compare", test_compare);
  ADD ("/app/learn/every-piece", test_every_piece);
#undef ADD
  g_test_add ("/app/learn/progress", Fixture, NULL, set_up_progress, test_progress, tear_down);
  return g_test_run ();
}
