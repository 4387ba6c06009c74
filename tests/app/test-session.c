/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The session without a window: moves, walking, text, drawings, what the widgets are given. */
#include "app/session.h"
#include "core/board_shogi.h"
#include "notation/fen.h"

#include <string.h>

static CwSession *
session_with (const char *text)
{
  CwSession *session = cw_session_new ();
  char *sentence = NULL;
  g_assert_true (cw_session_from_text (session, text, &sentence));
  g_assert_cmpstr (sentence, ==, NULL);
  return session;
}

static CwSquare
square (const char *name)
{
  return (CwSquare)((name[1] - '1') * 8 + name[0] - 'a');
}

static guint
find (CwSession *session, const char *from, const char *to, CwMove *move)
{
  CwMove moves[CW_SESSION_MOVES];
  guint found = cw_session_find_moves (session, square (from), square (to), moves);
  *move = found > 0 ? moves[0] : CW_NO_MOVE;
  return found;
}

static void
test_finalize (void)
{
  CwSession *session = session_with ("1. e4 e5 (1... c5) 2. Nf3 *");
  g_assert_finalize_object (session);
}

static void
test_find_moves (void)
{
  CwMove move;
  g_autoptr (CwSession) start = cw_session_new ();
  g_assert_cmpuint (find (start, "e2", "e4", &move), ==, 1);
  g_assert_cmpuint (find (start, "e2", "e5", &move), ==, 0);
  /* Castling by the king's own square and by its rook's. */
  g_autoptr (CwSession) castling = session_with ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  g_assert_cmpuint (find (castling, "e1", "g1", &move), ==, 1);
  g_assert_cmpint (cw_move_type (move), ==, CW_MOVE_CASTLING);
  g_assert_cmpuint (find (castling, "e1", "h1", &move), ==, 1);
  g_assert_cmpint (cw_move_type (move), ==, CW_MOVE_CASTLING);
  g_assert_cmpuint (find (castling, "e1", "f1", &move), ==, 1);
  g_assert_cmpint (cw_move_type (move), ==, CW_MOVE_NORMAL);
  /* Four ways to promote. */
  g_autoptr (CwSession) pawn = session_with ("8/P7/8/8/7k/8/8/4K3 w - - 0 1");
  g_assert_cmpuint (find (pawn, "a7", "a8", &move), ==, 4);
}

static CwSession *
shogi_session (const char *sfen)
{
  CwSession *session = cw_session_new ();
  const CwGame *game = cw_game_named ("shogi");
  CwPosition position;
  CwStatus status = { 0 };

  g_assert_true (cw_fen_read (&position, game, sfen, &status));
  cw_session_take_tree (session, cw_game_tree_new (game, &position));
  return session;
}

/* A pawn held may go to the files without one's own pawn, and the rest of the empty squares are
 * marked; either side drops its own men only. */
static void
test_drops (void)
{
  CwScene scene;
  CwMove moves[CW_SESSION_MOVES];
  const CwSquare black_pawn = cw_scene_held_square (cw_piece (CW_WHITE, CW_SHOGI_PAWN));
  const CwSquare white_pawn = cw_scene_held_square (cw_piece (CW_BLACK, CW_SHOGI_PAWN));
  g_autoptr (CwSession) session = shogi_session ("4k4/9/9/9/9/9/4P4/9/4K4 b Pp 1");

  cw_session_fill_scene (session, &scene, FALSE, black_pawn);
  g_assert_cmpuint (scene.selected, ==, black_pawn);
  g_assert_cmpint (scene.targets[36], ==, CW_TARGET_QUIET); /* 9e */
  g_assert_cmpint (scene.targets[40], ==, CW_TARGET_NONE);  /* 5e: two pawns */
  g_assert_cmpint (scene.targets[72], ==, CW_TARGET_NONE);  /* 9a: the last rank */
  g_assert_cmpint (scene.flags[36], ==, 0);
  g_assert_cmpint (scene.flags[40], ==, CW_SQUARE_FORBIDDEN);
  g_assert_cmpint (scene.flags[72], ==, CW_SQUARE_FORBIDDEN);
  g_assert_cmpint (scene.flags[22], ==, 0); /* a man stands there */
  g_assert_cmpuint (cw_session_find_moves (session, black_pawn, 36, moves), ==, 1);
  g_assert_cmpint (cw_move_type (moves[0]), ==, CW_MOVE_DROP);
  g_assert_cmpuint (cw_session_find_moves (session, white_pawn, 36, moves), ==, 0);
  g_assert_cmpuint (cw_session_find_moves (session, black_pawn, 40, moves), ==, 0);
  g_autofree char *why = cw_session_why_illegal (session, black_pawn, 40, NULL);
  g_assert_nonnull (strstr (why, "file"));
  scene.labels = CW_LABELS_KANJI;
  g_autofree char *kanji = cw_session_why_illegal (session, black_pawn, 40, &scene);
  g_assert_nonnull (strstr (kanji, "file"));
  g_assert_cmpstr (kanji, !=, why); /* the other pawn's square, as labelled */
  /* The square 9i has number 0, which drops have in its place: no target of what stands there. */
  cw_session_fill_scene (session, &scene, FALSE, 0);
  g_assert_cmpint (scene.targets[36], ==, CW_TARGET_NONE);

  cw_session_find_moves (session, black_pawn, 36, moves);
  cw_session_play (session, moves[0]);
  cw_session_fill_scene (session, &scene, TRUE, white_pawn);
  g_assert_cmpuint (scene.last_from, ==, CW_NO_SQUARE);
  g_assert_cmpuint (scene.last_to, ==, 36);
  g_assert_cmpuint (scene.hand[CW_WHITE][CW_SHOGI_PAWN], ==, 0);
  g_assert_cmpint (scene.targets[40], ==, CW_TARGET_QUIET);
  g_assert_cmpuint (cw_session_find_moves (session, white_pawn, 40, moves), ==, 1);
}

/* A man of shogi may stay as it is, where it is not the end of the board. */
static void
test_shogi_promotion (void)
{
  CwMove moves[CW_SESSION_MOVES];
  g_autoptr (CwSession) session = shogi_session ("4k4/P8/8P/9/9/9/9/9/4K4 b - 1");

  g_assert_cmpuint (cw_session_find_moves (session, 62, 71, moves), ==, 2);
  g_assert_cmpuint (cw_move_kind (MIN (moves[0], moves[1])), ==, 0);
  g_assert_cmpuint (cw_move_kind (MAX (moves[0], moves[1])), ==, CW_SHOGI_TOKIN);
  g_assert_cmpuint (cw_session_find_moves (session, 63, 72, moves), ==, 1); /* has to */
  g_assert_cmpint (cw_move_type (moves[0]), ==, CW_MOVE_PROMOTION);
}

static void
test_castling_scene (void)
{
  CwScene scene;
  CwMove move;
  g_autoptr (CwSession) session = session_with ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  cw_session_fill_scene (session, &scene, FALSE, square ("e1"));
  g_assert_cmpint (scene.targets[square ("g1")], ==, CW_TARGET_QUIET);
  g_assert_cmpint (scene.targets[square ("h1")], ==, CW_TARGET_NONE);
  find (session, "e1", "c1", &move);
  cw_session_play (session, move);
  cw_session_fill_scene (session, &scene, FALSE, CW_NO_SQUARE);
  g_assert_cmpint (scene.last_from, ==, square ("e1"));
  g_assert_cmpint (scene.last_to, ==, square ("c1"));
  g_assert_cmpint (scene.board[square ("d1")], ==, cw_piece (CW_WHITE, CW_ROOK));
}

typedef struct
{
  guint count;
  gboolean step, undone;
} Moved;

static void
note_moved (CwSession *session, const CwDelta *step, gboolean undone, Moved *moved)
{
  moved->count++;
  moved->step = step != NULL;
  moved->undone = undone;
}

static void
test_walk (void)
{
  Moved moved = { 0 };
  g_autoptr (CwSession) session = session_with ("1. e4 e5 2. Nf3 Nc6 *");
  g_signal_connect (session, "moved", G_CALLBACK (note_moved), &moved);
  g_assert_false (cw_session_back (session));
  g_assert_cmpuint (moved.count, ==, 0);
  g_assert_true (cw_session_forward (session));
  g_assert_true (moved.step && !moved.undone);
  g_assert_true (cw_session_back (session));
  g_assert_true (moved.step && moved.undone);
  g_assert_true (cw_session_last (session));
  g_assert_false (moved.step);
  g_assert_false (cw_session_last (session));
  g_assert_cmpuint (moved.count, ==, 3);
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 4);
}

static void
test_items (void)
{
  GArray *items;
  g_autoptr (CwSession) session = session_with (
      "{before} 1. e4 {good} (1. d4 d5 (1... Nf6 $5)) 1... e5 {[%clk 0:01:00]} 2. Nf3 1-0");
  g_autoptr (GPtrArray) texts = cw_session_items (session, &items);
  const CwMoveItem *item = (const CwMoveItem *)(void *)items->data;
  static const struct
  {
    CwMoveItemType type;
    guint depth, number;
    gboolean starts, black;
    const char *text;
  } expected[] = {
    { CW_MOVE_ITEM_COMMENT, 0, 0, FALSE, FALSE, "before" },
    { CW_MOVE_ITEM_MOVE, 0, 1, FALSE, FALSE, "e4" },
    { CW_MOVE_ITEM_COMMENT, 0, 0, FALSE, FALSE, "good" },
    { CW_MOVE_ITEM_MOVE, 1, 1, TRUE, FALSE, "d4" },
    { CW_MOVE_ITEM_MOVE, 1, 1, FALSE, TRUE, "d5" },
    { CW_MOVE_ITEM_MOVE, 2, 1, TRUE, TRUE, "Nf6" },
    { CW_MOVE_ITEM_MOVE, 0, 1, FALSE, TRUE, "e5" },
    { CW_MOVE_ITEM_MOVE, 0, 2, FALSE, FALSE, "Nf3" },
    { CW_MOVE_ITEM_RESULT, 0, 0, FALSE, FALSE, "1-0" },
  };
  g_assert_cmpuint (items->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpint (item[i].type, ==, expected[i].type);
      g_assert_cmpuint (item[i].depth, ==, expected[i].depth);
      g_assert_cmpuint (item[i].number, ==, expected[i].number);
      g_assert_cmpint (!!item[i].starts, ==, expected[i].starts);
      g_assert_cmpint (!!item[i].black, ==, expected[i].black);
      g_assert_cmpstr (item[i].text, ==, expected[i].text);
    }
  g_assert_cmpstr (item[5].mark, ==, "!?");
  CwNode *node = cw_session_node_of_id (session, item[5].id);
  g_autofree char *title = cw_session_node_title (session, node);
  g_assert_cmpstr (title, ==, "1… Nf6!?");
  g_assert_cmpuint (cw_session_id_of_node (session, node), ==, item[5].id);
  g_array_unref (items);
}

static void
test_comments (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 {[%clk 0:01:00] old} e5 *");
  cw_session_forward (session);
  cw_session_set_comment (session, "new");
  cw_session_toggle_drawing (session, square ("e4"), square ("e5"), CW_MARK_RED);
  cw_session_toggle_drawing (session, square ("d5"), square ("d5"), CW_MARK_GREEN);
  const char *comment = cw_session_node (session)->comment;
  g_assert_nonnull (strstr (comment, "[%clk 0:01:00]"));
  g_assert_nonnull (strstr (comment, "[%cal Re4e5]"));
  g_assert_nonnull (strstr (comment, "[%csl Gd5]"));
  g_autofree char *plain = cw_session_plain_comment (comment);
  g_assert_cmpstr (plain, ==, "new");
  CwScene scene;
  cw_session_fill_scene (session, &scene, FALSE, CW_NO_SQUARE);
  g_assert_cmpuint (scene.n_marks, ==, 2);
  /* The same again takes it away. */
  cw_session_toggle_drawing (session, square ("e4"), square ("e5"), CW_MARK_RED);
  g_assert_null (strstr (cw_session_node (session)->comment, "%cal"));
}

static void
test_marks (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 $16 e5 *");
  g_assert_false (cw_session_toggle_mark (session, 1)); /* no move at the start */
  cw_session_forward (session);
  g_assert_true (cw_session_toggle_mark (session, 1));
  g_assert_true (cw_session_toggle_mark (session, 5));
  g_autofree char *marks = cw_session_node_marks (cw_session_node (session));
  g_assert_nonnull (strstr (marks, "!?"));
  g_assert_nonnull (strstr (marks, "±"));
  g_assert_true (cw_session_toggle_mark (session, 5));
  g_autofree char *after = cw_session_node_marks (cw_session_node (session));
  g_assert_cmpstr (after, ==, "±");
}

static void
test_promote (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 e5 (1... c5 2. Nf3) 2. Bc4 *");
  cw_session_forward (session);
  cw_session_go (session, cw_session_node (session)->child->sibling);
  cw_session_promote (session);
  cw_session_first (session);
  cw_session_last (session);
  g_autofree char *title = cw_session_node_title (session, cw_session_node (session));
  g_assert_cmpstr (title, ==, "2. Nf3");
}

static void
test_captured (void)
{
  unsigned captured[2][CW_MAX_KINDS];
  g_autoptr (CwSession) session = session_with ("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxa2 4. Nxa2 *");
  cw_session_last (session);
  cw_session_captured (session, captured);
  g_assert_cmpuint (captured[CW_WHITE][CW_PAWN], ==, 2);
  g_assert_cmpuint (captured[CW_BLACK][CW_PAWN], ==, 1);
  g_assert_cmpuint (captured[CW_BLACK][CW_QUEEN], ==, 1);
  /* A pawn that became a queen was not taken. */
  g_autoptr (CwSession) pawn = session_with ("8/P7/8/8/7k/8/8/4K3 w - - 0 1");
  CwMove move;
  find (pawn, "a7", "a8", &move);
  cw_session_play (pawn, cw_move_make (CW_MOVE_PROMOTION, square ("a7"), square ("a8"), CW_QUEEN));
  cw_session_captured (pawn, captured);
  g_assert_cmpuint (captured[CW_WHITE][CW_PAWN], ==, 0);
}

static void
check_titles (CwSession *session, CwShogiNotation notation, const char *const *titles)
{
  cw_session_set_notation (session, notation);
  cw_session_first (session);
  for (; *titles != NULL; titles++)
    {
      g_assert_true (cw_session_forward (session));
      g_autofree char *title = cw_session_node_title (session, cw_session_node (session));
      g_assert_cmpstr (title, ==, *titles);
    }
}

/* Each player's move has a number of its own, and is written as chosen. */
static void
test_shogi_notation (void)
{
  static const char *const hodges[] = {
    "1. P-7f", "2. P-3d", "3. Bx2b+", "4. Sx2b", "5. B*5e", NULL
  };
  static const char *const western[] = { "1. P-76", "2. P-34", "3. Bx22+",
                                         "4. Sx22", "5. B*55", NULL };
  static const char *const japanese[] = { "1. ▲７六歩", "2. △３四歩", "3. ▲２二角成",
                                          "4. △同　銀", "5. ▲５五角", NULL };
  g_autoptr (CwSession) session =
      session_with ("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e");
  check_titles (session, CW_SHOGI_JAPANESE, japanese);
  check_titles (session, CW_SHOGI_WESTERN, western);
  g_assert_false (cw_session_get_dirty (session));
  check_titles (session, CW_SHOGI_HODGES, hodges);
}

static void
test_illegal (void)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autofree char *why = cw_session_why_illegal (session, square ("b1"), square ("b3"), NULL);
  g_assert_nonnull (strstr (why, "knight"));
  char *sentence = NULL;
  g_assert_cmpuint (cw_session_read_move (session, "Ke3", &sentence), ==, CW_NO_MOVE);
  g_assert_nonnull (sentence);
  g_free (sentence);
}

static void
test_960 (void)
{
  char *sentence = NULL;
  g_autoptr (CwSession) session = cw_session_new ();
  const char *fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
  g_assert_true (cw_session_from_text (session, fen, &sentence));
  g_assert_cmpstr (sentence, ==, NULL);
  g_assert_true (cw_session_game (session)->chess960);
  g_autofree char *pgn = cw_session_to_pgn (session, NULL);
  g_autoptr (CwSession) again = session_with (pgn);
  g_autofree char *back = cw_session_to_fen (again);
  g_assert_cmpstr (back, ==, fen);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/finalize", test_finalize);
  g_test_add_func ("/session/find-moves", test_find_moves);
  g_test_add_func ("/session/drops", test_drops);
  g_test_add_func ("/session/shogi-promotion", test_shogi_promotion);
  g_test_add_func ("/session/castling-scene", test_castling_scene);
  g_test_add_func ("/session/walk", test_walk);
  g_test_add_func ("/session/items", test_items);
  g_test_add_func ("/session/comments", test_comments);
  g_test_add_func ("/session/marks", test_marks);
  g_test_add_func ("/session/promote", test_promote);
  g_test_add_func ("/session/captured", test_captured);
  g_test_add_func ("/session/shogi-notation", test_shogi_notation);
  g_test_add_func ("/session/illegal", test_illegal);
  g_test_add_func ("/session/chess960", test_960);
  return g_test_run ();
}
