/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position editor alone: pieces, hands, rights and counters as properties, undo, text, and what
 * is illegal. */
#include "core/variant.h"
#include "model/game/position_editor.h"
#include "notation/fen.h"
#include "picture/scene.h"
#include "support/model.h"

static gboolean
can (CwPositionEditor *editor, const char *property)
{
  gboolean value;
  g_object_get (editor, property, &value, NULL);
  return value;
}

static guint
number (CwPositionEditor *editor, const char *property)
{
  guint value;
  g_object_get (editor, property, &value, NULL);
  return value;
}

static void
read_text (CwPositionEditor *editor, const char *text)
{
  g_assert_true (cw_position_editor_read (editor, text));
}

static void
assert_text (CwPositionEditor *editor, const char *expected)
{
  g_autofree char *text = cw_position_editor_text (editor);
  g_assert_cmpstr (text, ==, expected);
}

/* The start of every game is legal and survives a round trip through its text; emptied, the board
 * is reported as illegal; undo restores it step by step. */
static void
test_every_game (void)
{
  g_autoptr (CwPositionEditor) editor = cw_position_editor_new ();
  for (guint i = 0; cw_game_at (i) != NULL; i++)
    {
      const CwGame *game = cw_game_at (i);
      cw_position_editor_set_game (editor, game);
      g_assert_true (cw_position_editor_game (editor) == game);
      g_assert_nonnull (cw_position_editor_position (editor));
      g_autofree char *start = cw_position_editor_text (editor);
      g_assert_cmpstr (start, ==, game->start);
      cw_position_editor_swap (editor);
      cw_position_editor_swap (editor);
      /* Castling rights may be lost if the sides are not alike. */
      g_autofree char *swapped = cw_position_editor_text (editor);
      g_assert_cmpint (strncmp (swapped, start, strcspn (start, " ")), ==, 0);
      cw_position_editor_empty (editor);
      gboolean may_be_empty = !game->variant->royal[CW_WHITE] && !game->variant->royal[CW_BLACK];
      g_assert_true ((cw_position_editor_fault (editor) == NULL) == may_be_empty);
      g_assert_true ((cw_position_editor_position (editor) != NULL) == may_be_empty);
      g_assert_true (cw_position_editor_read (editor, start));
      g_assert_null (cw_position_editor_fault (editor));
      while (can (editor, "can-undo"))
        cw_position_editor_undo (editor);
      g_assert_true (cw_position_editor_game (editor) == cw_game_named ("chess"));
    }
}

/* Undone steps can be redone until something else changes; a handicap on the board is
 * recognized. */
static void
test_redo_and_handicaps (void)
{
  g_autoptr (CwPositionEditor) editor = cw_position_editor_new ();
  cw_position_editor_handicap (editor, cw_handicap_at (0)); /* chess has none */
  g_assert_null (cw_position_editor_which_handicap (editor));
  cw_position_editor_set_game (editor, cw_game_named ("shogi"));
  for (guint i = 0; cw_handicap_at (i) != NULL; i++)
    {
      cw_position_editor_handicap (editor, cw_handicap_at (i));
      g_autofree char *text = cw_position_editor_text (editor);
      g_assert_cmpstr (text, ==, cw_handicap_at (i)->sfen);
      g_assert_true (cw_position_editor_which_handicap (editor) == cw_handicap_at (i));
    }
  g_autofree char *last = cw_position_editor_text (editor);
  g_assert_false (can (editor, "can-redo"));
  cw_position_editor_undo (editor);
  cw_position_editor_undo (editor);
  cw_position_editor_redo (editor);
  cw_position_editor_redo (editor);
  g_autofree char *again = cw_position_editor_text (editor);
  g_assert_cmpstr (again, ==, last);
  g_assert_false (can (editor, "can-redo"));
  cw_position_editor_undo (editor);
  cw_position_editor_start (editor);
  g_assert_false (can (editor, "can-redo"));
  g_assert_null (cw_position_editor_which_handicap (editor));
}

static void
assert_fault (const char *game, const char *text, const char *words, const char *squares)
{
  g_autoptr (CwPositionEditor) editor = cw_position_editor_new ();
  const CwGame *rules = cw_game_named (game);
  g_autoptr (GString) marked = g_string_new (NULL);
  cw_position_editor_set_game (editor, rules);
  g_assert_true (cw_position_editor_read (editor, text));
  const char *fault = cw_position_editor_fault (editor);
  if (fault == NULL || strstr (fault, words) == NULL)
    g_error ("%s: \"%s\" instead of \"%s\"", text, fault, words);
  for (CwSquare square = 0; square < rules->files * rules->ranks; square++)
    {
      char name[CW_SQUARE_NAME_SIZE];
      if (cw_position_editor_is_faulty (editor, square))
        g_string_append_printf (marked, " %s", cw_square_name (rules, square, name));
    }
  g_assert_cmpstr (marked->str, ==, squares);
}

static void
test_faults (void)
{
  assert_fault ("chess", "4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king", "");
  assert_fault ("chess", "4k3/8/8/8/8/8/8/K6K w - - 0 1", "more than one king", " a1 h1");
  assert_fault ("chess", "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", "Black is in check but it is White's",
                " e4");
  assert_fault ("chess", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn cannot stand on a8", " a8");
  assert_fault ("chess", "8/8/8/8/3kK3/8/8/8 w - - 0 1", "side by side", " d4 e4");
  assert_fault ("shogi", "4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1", "two unpromoted pawns", " 5g 5e");
  assert_fault ("shogi", "4k4/9/9/9/9/9/9/9/4K4 b 3R 1", "too many", "");
  assert_fault ("shogi", "P3k4/9/9/9/9/9/9/9/4K4 b - 1", "could never move again", " 9a");
}

/* Setting a property is one step, or none if it has that value already. */
static void
test_properties (void)
{
  g_autoptr (CwPositionEditor) editor = cw_position_editor_new ();
  guint changes = 0;
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (model_count), &changes);
  g_object_set (editor, "white-to-move", FALSE, "white-kingside", FALSE, "black-queenside", FALSE,
                "number", 7, "clock", 3, NULL);
  g_assert_cmpuint (changes, ==, 5);
  assert_text (editor, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b Qk - 3 7");
  g_object_set (editor, "white-to-move", FALSE, "white-kingside", FALSE, "number", 7, NULL);
  g_assert_cmpuint (changes, ==, 5);
  g_assert_true (can (editor, "white-can-castle-kingside"));
  g_assert_true (can (editor, "legal"));
  /* With the rook the right goes, and does not come back. */
  cw_position_editor_put (editor, 0, CW_NO_PIECE);
  g_assert_false (can (editor, "white-queenside"));
  g_assert_false (can (editor, "white-can-castle-queenside"));
  for (guint i = 0; i < 6; i++)
    cw_position_editor_undo (editor);
  g_assert_false (can (editor, "can-undo"));
  assert_text (editor, cw_game_named ("chess")->start);
}

/* The game and the handicap by index; checks and missiles in games that count them. */
static void
test_games (void)
{
  g_autoptr (CwPositionEditor) editor = cw_position_editor_new ();
  g_assert_cmpuint (number (editor, "most-checks"), ==, 0);
  for (guint i = 0; cw_game_at (i) != NULL; i++)
    {
      g_object_set (editor, "game-index", i, NULL);
      g_assert_true (cw_position_editor_game (editor) == cw_game_at (i));
      g_assert_cmpuint (number (editor, "game-index"), ==, i);
    }
  cw_position_editor_set_game (editor, cw_game_named ("threecheck"));
  g_assert_cmpuint (number (editor, "most-checks"), ==, 2);
  g_object_set (editor, "white-checks", 2, "black-checks", 1, NULL);
  g_assert_cmpuint (cw_position_editor_setup (editor)->checks[CW_WHITE], ==, 2);
  g_assert_cmpuint (cw_position_editor_setup (editor)->checks[CW_BLACK], ==, 1);
  cw_position_editor_set_game (editor, cw_game_named ("shogi"));
  g_assert_cmpuint (number (editor, "handicap"), ==, 0);
  g_object_set (editor, "handicap", 2, NULL);
  g_assert_true (cw_position_editor_which_handicap (editor) == cw_handicap_at (1));
  g_assert_cmpuint (number (editor, "handicap"), ==, 2);
  g_object_set (editor, "handicap", 0, NULL); /* no handicap */
  g_assert_cmpuint (number (editor, "handicap"), ==, 2);
}

/* Between board and hands: a promoted piece is held unpromoted, a king cannot be held, and a piece
 * on the target square is removed. */
static void
test_moves (void)
{
  g_autoptr (CwPositionEditor) editor = cw_position_editor_new ();
  const CwGame *shogi = cw_game_named ("shogi");
  CwKind rook = 0;
  cw_position_editor_set_game (editor, shogi);
  read_text (editor, "4k4/9/9/9/4+R4/9/9/9/4K4 b - 1");
  for (CwKind kind = 1; kind <= shogi->kinds; kind++)
    if (shogi->kind[kind].letter == 'R' && shogi->kind[kind].plain == 0)
      rook = kind;
  CwSquare held = cw_scene_held_square (cw_piece (CW_BLACK, rook));
  cw_position_editor_move (editor, 40, held);
  assert_text (editor, "4k4/9/9/9/9/9/9/9/4K4 b r 1");
  cw_position_editor_move (editor, 4, held);
  assert_text (editor, "4k4/9/9/9/9/9/9/9/4K4 b r 1");
  cw_position_editor_move (editor, held, 76);
  assert_text (editor, "4r4/9/9/9/9/9/9/9/4K4 b - 1");
  cw_position_editor_move (editor, held, 40); /* none left */
  assert_text (editor, "4r4/9/9/9/9/9/9/9/4K4 b - 1");
  cw_position_editor_move (editor, 76, 40);
  cw_position_editor_move (editor, 40, CW_NO_SQUARE);
  assert_text (editor, "9/9/9/9/9/9/9/9/4K4 b - 1");
  cw_position_editor_hand (editor, CW_WHITE, rook, 3);
  cw_position_editor_move (editor, cw_scene_held_square (cw_piece (CW_WHITE, rook)), CW_NO_SQUARE);
  assert_text (editor, "9/9/9/9/9/9/9/9/4K4 b 2R 1");
  cw_position_editor_hand (editor, CW_WHITE, rook, -5);
  assert_text (editor, "9/9/9/9/9/9/9/9/4K4 b - 1");
  cw_position_editor_put_letter (editor, 40, 's', TRUE);
  cw_position_editor_put_letter (editor, 41, 'P', FALSE);
  cw_position_editor_put_letter (editor, 42, 'X', FALSE);
  assert_text (editor, "9/9/9/9/4+sP3/9/9/9/4K4 b - 1");
}

/* Mirroring the board, and swapping the sides: pieces, rights and hands follow. */
static void
test_turned (void)
{
  g_autoptr (CwPositionEditor) editor = cw_position_editor_new ();
  read_text (editor, "r3k3/8/8/8/8/8/P7/4K2R w Kq - 0 1");
  cw_position_editor_swap (editor);
  assert_text (editor, "4k2r/p7/8/8/8/8/8/R3K3 b Qk - 0 1");
  cw_position_editor_mirror (editor);
  assert_text (editor, "r2k4/7p/8/8/8/8/8/3K3R b - - 0 1");
  cw_position_editor_set_game (editor, cw_game_named ("shogi"));
  read_text (editor, "4k4/9/9/9/9/9/9/9/K8 b 2Pr 1");
  cw_position_editor_swap (editor);
  assert_text (editor, "k8/9/9/9/9/9/9/9/4K4 w R2p 1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  g_test_add_func ("/position-editor/every-game", test_every_game);
  g_test_add_func ("/position-editor/redo-and-handicaps", test_redo_and_handicaps);
  g_test_add_func ("/position-editor/faults", test_faults);
  g_test_add_func ("/position-editor/properties", test_properties);
  g_test_add_func ("/position-editor/games", test_games);
  g_test_add_func ("/position-editor/moves", test_moves);
  g_test_add_func ("/position-editor/turned", test_turned);
  return g_test_run ();
}
