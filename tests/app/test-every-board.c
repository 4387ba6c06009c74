/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of every game for users who cannot see it or have no pointer: a named child for each
 * square and each piece in hand, and a move, a drop and a promotion by keys alone. */
#include "support/app.h"

#include "notation/fen.h"
#include "widgets/board_square.h"

static CwSession *
study (CwWindow *window)
{
  return cw_context_study (cw_window_get_context (window));
}

static void
begin (CwWindow *window, const char *game, const char *fen)
{
  CwPosition position;
  CwStatus status = { 0 };
  const CwGame *rules = cw_game_named (game);
  if (!cw_fen_read (&position, rules, fen != NULL ? fen : rules->start, &status))
    g_error ("%s: code %d", fen, status.code);
  cw_session_reset (study (window), rules, &position);
  ui_settle ();
}

/* The child widget of a place, hidden or not; NULL if there is none. */
static CwBoardSquare *
child_of (CwBoardView *board, CwSquare place)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (CW_IS_BOARD_SQUARE (child) && cw_board_square_get_square (CW_BOARD_SQUARE (child)) == place)
      return CW_BOARD_SQUARE (child);
  return NULL;
}

static const char *
name_of (CwBoardView *board, CwSquare place)
{
  CwBoardSquare *child = child_of (board, place);
  g_assert_nonnull (child);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (child)), ==,
                   GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       cw_board_square_get_name (child));
  return cw_board_square_get_name (child);
}

/* Every square has a unique name that says what is there. */
static void
check_names (CwBoardView *board, const CwGame *game)
{
  const CwScene *scene = cw_board_view_get_scene (board);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_assert_cmpuint (scene->files, ==, game->files);
  g_assert_cmpuint (scene->ranks, ==, game->ranks);
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    {
      const char *name = name_of (board, square);
      const char *kind = game->kind[cw_piece_kind (scene->board[square])].name;
      if (!g_hash_table_add (names, (gpointer)name))
        g_error ("%s: \"%s\" twice", game->name, name);
      if (strstr (name, scene->board[square] ? kind : "empty") == NULL)
        g_error ("%s: \"%s\" does not say \"%s\"", game->name, name,
                 scene->board[square] ? kind : "empty");
    }
  g_assert_null (child_of (board, (CwSquare)(game->files * game->ranks)));
}

/* The place of the cursor. */
static CwSquare
cursor (CwBoardView *board)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (board));
  g_assert_true (CW_IS_BOARD_SQUARE (focus));
  return cw_board_square_get_square (CW_BOARD_SQUARE (focus));
}

static void
go_to (CwBoardView *board, CwSquare square)
{
  unsigned files = cw_board_view_get_scene (board)->files;
  for (int steps = 0; cursor (board) != square; steps++)
    {
      CwSquare at = cursor (board);
      g_assert_cmpint (steps, <, 40);
      if (cw_square_is_hand (at) || at % files != square % files)
        ui_key (!cw_square_is_hand (at) && at % files < square % files ? XK_Right : XK_Left);
      else
        ui_key (at < square ? XK_Up : XK_Down);
      ui_wait (cursor (board) != at);
    }
}

static void
start_cursor (CwBoardView *board)
{
  gtk_widget_grab_focus (GTK_WIDGET (board));
  ui_key (XK_Return);
  ui_wait (CW_IS_BOARD_SQUARE (gtk_widget_get_focus_child (GTK_WIDGET (board))));
}

/* The plain legal move that takes the cursor the fewest steps. */
static CwMove
near_move (const CwPosition *position, CwSquare at)
{
  CwMoveList list;
  CwMove best = CW_NO_MOVE;
  int least = G_MAXINT, files = (int)cw_position_game (position)->files;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      int from = cw_move_from (move), to = cw_move_to (move);
      int way = ABS (from % files - at % files) + ABS (from / files - at / files)
                + ABS (from % files - to % files) + ABS (from / files - to / files);
      if (cw_move_type (move) != CW_MOVE_NORMAL || way >= least)
        continue;
      best = move;
      least = way;
    }
  return best;
}

static void
test_every_game (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::study");
  ui_settle ();
  for (guint i = 0; cw_game_at (i) != NULL; i++)
    {
      const CwGame *game = cw_game_at (i);
      begin (window, game->name, NULL);
      CwBoardView *board = app_board (window);
      check_names (board, game);
      start_cursor (board);
      CwMove move = near_move (cw_session_position (study (window)), cursor (board));
      g_test_message ("%s: %u to %u", game->name, cw_move_from (move), cw_move_to (move));
      go_to (board, cw_move_from (move));
      ui_key (XK_Return);
      ui_wait (cw_board_view_get_scene (board)->selected == cw_move_from (move));
      g_assert_nonnull (strstr (name_of (board, cw_move_to (move)), "can be"));
      go_to (board, cw_move_to (move));
      ui_key (XK_Return);
      ui_wait (cw_session_node (study (window))->ply == 1);
      g_assert_cmpuint (cw_session_node (study (window))->move, ==, move);
      ui_key (XK_Escape);
    }
  app_stop (application);
}

/* A pawn in hand is dropped where the rules allow; then a promotion is chosen. */
static void
test_shogi (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::study");
  ui_settle ();
  begin (window, "shogi", "4k4/9/9/4P4/9/9/9/9/4K4 b 2P 1");
  CwBoardView *board = app_board (window);
  CwPiece pawn = cw_position_at (cw_session_position (study (window)), 5 * 9 + 4);
  CwSquare held = cw_scene_held_square (pawn);
  g_assert_cmpstr (name_of (board, held), ==, "sente’s pawn in hand, 2");
  g_assert_cmpstr (name_of (board, 5 * 9 + 4), ==, "5d, sente’s pawn");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "sente’s pawn in hand, 2");
  start_cursor (board);
  for (int steps = 0; !cw_square_is_hand (cursor (board)); steps++)
    {
      CwSquare at = cursor (board);
      g_assert_cmpint (steps, <, 12);
      ui_key (XK_Right);
      ui_wait (cursor (board) != at);
    }
  g_assert_cmpuint (cursor (board), ==, held);
  ui_key (XK_Return);
  ui_wait (cw_board_view_get_scene (board)->selected == held);
  /* The fifth file already has a pawn. */
  g_assert_cmpstr (name_of (board, 3 * 9 + 4), ==, "5f, empty, closed to this piece");
  go_to (board, 3 * 9 + 5);
  ui_key (XK_Return);
  ui_wait (cw_session_node (study (window))->ply == 1);
  g_assert_cmpuint (cw_move_type (cw_session_node (study (window))->move), ==, CW_MOVE_DROP);
  g_assert_cmpstr (name_of (board, 3 * 9 + 5), ==, "4f, sente’s pawn");
  g_assert_cmpstr (name_of (board, held), ==, "sente’s pawn in hand, 1");
  app_stop (application);

  window = app_start (&application);
  app_act (window, "win.page::study");
  ui_settle ();
  begin (window, "shogi", "8k/9/9/4P4/9/9/9/9/4K4 b - 1");
  board = app_board (window);
  start_cursor (board);
  go_to (board, 5 * 9 + 4);
  ui_key (XK_Return);
  go_to (board, 6 * 9 + 4);
  ui_key (XK_Return);
  ui_wait (cw_board_view_is_asking (board));
  ui_key (XK_Return); /* the promoted one comes first */
  ui_wait (cw_session_node (study (window))->ply == 1);
  g_assert_cmpstr (name_of (board, 6 * 9 + 4), ==, "5c, sente’s promoted pawn");
  app_stop (application);
}

/* The menu's choices of pieces and labels are visible, audible and remembered. */
static void
test_appearance (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::study");
  ui_settle ();
  begin (window, "shogi", "4k4/9/9/9/9/9/9/1+R7/4K4 b - 1");
  g_assert_cmpstr (name_of (app_board (window), 9 + 1), ==, "8h, sente’s promoted rook");
  g_autoptr (GdkTexture) marks = ui_picture (GTK_WIDGET (app_board (window)));
  app_act (window, "win.shogi-labels::kanji");
  app_act (window, "win.shogi-pieces::kanji");
  ui_settle ();
  g_assert_cmpstr (name_of (app_board (window), 9 + 1), ==, "8八, sente’s promoted rook");
  g_autoptr (GdkTexture) kanji = ui_picture (GTK_WIDGET (app_board (window)));
  graphene_rect_t area;
  guint differ = 0;
  g_assert_true (cw_board_view_square_rectangle (app_board (window), 9 + 1, &area));
  for (float x = 0.2f; x < 0.8f; x += 0.05f)
    for (float y = 0.2f; y < 0.8f; y += 0.05f)
      {
        int px = (int)(area.origin.x + x * area.size.width);
        int py = (int)(area.origin.y + y * area.size.height);
        differ += ui_pixel (marks, px, py) != ui_pixel (kanji, px, py);
      }
  g_assert_cmpuint (differ, >, 20);
  app_act (window, "win.set-up");
  ui_settle ();
  CwBoardView *editor =
      CW_BOARD_VIEW (app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_BOARD_VIEW));
  g_assert_cmpint (cw_board_view_get_scene (editor)->labels, ==, CW_LABELS_KANJI);
  app_stop (application);
  window = app_start (&application);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), "shogi-pieces");
  g_autoptr (GVariant) state = g_action_get_state (action);
  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, "kanji");
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/every-board/every-game", test_every_game);
  g_test_add_func ("/every-board/shogi", test_shogi);
  g_test_add_func ("/every-board/appearance", test_appearance);
  return g_test_run ();
}
