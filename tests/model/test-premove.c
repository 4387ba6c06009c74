/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The premove, a move decided on while the computer thinks: where it may go, when it is played,
 * when it is cancelled. */
#include "model/game/board_scene.h"
#include "model/play/coach.h"
#include "model/play/premove.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "play-test.h"

#include <string.h>

typedef struct
{
  Fixture play;
  CwPremove *premove;
  guint changes, failures;
} PremoveFixture;

static void
prepare (PremoveFixture *fixture, gconstpointer data)
{
  set_up (&fixture->play, data);
  fixture->premove = cw_premove_new (fixture->play.game);
  g_signal_connect_swapped (fixture->premove, "changed", G_CALLBACK (model_count),
                            &fixture->changes);
  g_signal_connect_swapped (fixture->premove, "failed", G_CALLBACK (model_count),
                            &fixture->failures);
}

static void
clear (PremoveFixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->premove);
  tear_down (&fixture->play, data);
}

static CwSquare
square (PremoveFixture *fixture, const char *name)
{
  const CwGame *game = cw_session_game (fixture->play.session);
  for (guint i = 0; i < (guint)game->files * game->ranks; i++)
    {
      char text[CW_SQUARE_NAME_SIZE];
      if (g_str_equal (cw_square_name (game, (CwSquare)i, text), name))
        return (CwSquare)i;
    }
  g_assert_not_reached ();
}

static gboolean
set (PremoveFixture *fixture, const char *from, const char *to)
{
  return cw_premove_set (fixture->premove, square (fixture, from), square (fixture, to));
}

static gboolean
is_set (PremoveFixture *fixture)
{
  CwSquare from, to;
  return cw_premove_get (fixture->premove, &from, &to);
}

/* Begins a game from the position in which the user, who starts, has just moved. */
static void
begin (PremoveFixture *fixture, const char *game, const char *fen, const char *move)
{
  CwPosition start;
  CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named (game) };
  if (fen != NULL)
    {
      g_assert_true (cw_fen_read (&start, terms.game, fen, NULL));
      terms.start = &start;
      terms.user = cw_position_side (&start);
    }
  cw_play_game_start (fixture->play.game, &terms);
  model_play (fixture->play.session, move);
  fixture->changes = 0;
}

static void
check_last_move (PremoveFixture *fixture, const char *expected)
{
  CwPosition before;
  char text[CW_MOVE_TEXT];
  const CwNode *node = cw_session_node (fixture->play.session);
  cw_game_tree_position (cw_session_tree (fixture->play.session), node->parent, &before);
  cw_uci_write (&before, node->move, text);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_played (PremoveFixture *fixture, gconstpointer data)
{
  g_assert_false (set (fixture, "d2", "d4")); /* it is the user's turn */
  begin (fixture, "chess", NULL, "e4");
  g_assert_true (set (fixture, "d2", "d4"));
  g_assert_true (is_set (fixture));
  g_assert_cmpuint (fixture->changes, ==, 1);
  g_assert_true (set (fixture, "d2", "d3")); /* replaces the first */
  model_wait (cw_session_node (fixture->play.session)->ply >= 3);
  check_last_move (fixture, "d2d3");
  g_assert_false (is_set (fixture));
  g_assert_cmpuint (fixture->changes, ==, 3);
  g_assert_cmpuint (fixture->failures, ==, 0);
}

/* A premove that is illegal after the computer's move is dropped. */
static void
test_failed (PremoveFixture *fixture, gconstpointer data)
{
  begin (fixture, "chess", NULL, "e4");
  g_assert_true (set (fixture, "a1", "a5"));
  model_wait (fixture->failures == 1);
  g_assert_cmpuint (cw_session_node (fixture->play.session)->ply, ==, 2);
  g_assert_false (is_set (fixture));
}

static void
test_refused (PremoveFixture *fixture, gconstpointer data)
{
  begin (fixture, "chess", NULL, "e4");
  g_assert_false (set (fixture, "a1", "b3")); /* not a rook's move */
  g_assert_false (set (fixture, "e5", "e6")); /* no piece */
  g_assert_false (set (fixture, "e7", "e5")); /* the computer's */
  g_assert_false (set (fixture, "a1", "a1"));
  g_assert_false (is_set (fixture));
  g_assert_cmpuint (fixture->changes, ==, 0);
}

/* It is cancelled on request and when the position changes. */
static void
test_given_up (PremoveFixture *fixture, gconstpointer data)
{
  begin (fixture, "chess", NULL, "e4");
  g_assert_false (cw_premove_clear (fixture->premove));
  g_assert_true (set (fixture, "d2", "d4"));
  g_assert_true (cw_premove_clear (fixture->premove));
  g_assert_false (is_set (fixture));
  g_assert_true (set (fixture, "d2", "d4"));
  cw_session_back (fixture->play.session);
  g_assert_false (is_set (fixture));
  begin (fixture, "chess", NULL, "e4");
  g_assert_true (set (fixture, "d2", "d4"));
  cw_play_game_resign (fixture->play.game);
  g_assert_false (is_set (fixture));
  begin (fixture, "chess", NULL, "e4");
  g_assert_true (set (fixture, "d2", "d4"));
  cw_play_game_rematch (fixture->play.game);
  g_assert_false (is_set (fixture));
}

/* Onto an own piece, which may be captured there; castling; a pawn that becomes a queen. */
static void
test_targets (PremoveFixture *fixture, gconstpointer data)
{
  gboolean targets[CW_MAX_SQUARES];
  CwPosition position;
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"),
                              "4k3/8/8/8/8/3P4/4P3/R3K2R b KQ - 0 1", NULL));
#define CAN(from, to)                                                                              \
  (cw_premove_targets (&position, square (fixture, from), targets), targets[square (fixture, to)])
  g_assert_true (CAN ("e2", "d3"));
  g_assert_true (CAN ("e2", "e4"));
  g_assert_false (CAN ("e2", "e5"));
  g_assert_true (CAN ("d3", "e4")); /* in case something is there */
  g_assert_false (CAN ("d3", "d5"));
  g_assert_true (CAN ("e1", "g1"));
  g_assert_true (CAN ("e1", "c1"));
  g_assert_true (CAN ("e1", "h1"));
  g_assert_true (CAN ("e1", "e2"));
  g_assert_false (CAN ("e1", "e3"));
  g_assert_true (CAN ("a1", "h1")); /* past pieces in between */
  g_assert_true (
      cw_fen_read (&position, cw_game_named ("chess"), "4k3/8/8/8/8/8/8/R3K1NR w Q - 0 1", NULL));
  g_assert_true (CAN ("e1", "c1"));
  g_assert_false (CAN ("e1", "g1")); /* the right is lost */
  g_assert_false (CAN ("e1", "h1"));
  g_assert_false (CAN ("e1", "b1"));
  cw_position_start (&position, cw_game_named ("shogi"));
  const CwGame *shogi = cw_position_game (&position);
  for (CwSquare i = 0; i < shogi->files; i++) /* no castling at all */
    {
      CwSquare king = (CwSquare)(shogi->files / 2);
      cw_premove_targets (&position, king, targets);
      g_assert_true (targets[i] == (ABS ((int)i - (int)king) == 1));
    }
#undef CAN
  static const char *const games[] = { "chess",
                                       "grasshopper" }; /* which has a kind after the queen */
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      begin (fixture, games[i], "7k/P7/8/8/8/8/8/K7 w - - 0 1", "Kb1");
      g_assert_true (set (fixture, "a7", "a8"));
      model_wait (cw_session_node (fixture->play.session)->ply >= 3);
      check_last_move (fixture, "a7a8q");
    }
}

/* In shogi also from the hand. */
static void
test_drop (PremoveFixture *fixture, gconstpointer data)
{
  begin (fixture, "shogi", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "5i5h");
  const CwGame *game = cw_session_game (fixture->play.session);
  CwSquare hand = CW_NO_SQUARE;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (cw_position_hand (cw_session_position (fixture->play.session), CW_WHITE, (CwKind)kind) > 0)
      hand = cw_scene_held_square (cw_piece (CW_WHITE, (CwKind)kind));
  g_assert_false (cw_premove_set (fixture->premove, hand, square (fixture, "5h"))); /* the king's */
  g_assert_true (cw_premove_set (fixture->premove, hand, square (fixture, "5e")));
  model_wait (cw_session_node (fixture->play.session)->ply >= 3);
  check_last_move (fixture, "G*5e");
}

/* The board shows the premove, and where a picked-up piece may go. */
static void
test_scene (PremoveFixture *fixture, gconstpointer data)
{
  static CwScene scene, usual;
  begin (fixture, "chess", NULL, "e4");
  const CwPosition *position = cw_session_position (fixture->play.session);
  CwSquare knight = square (fixture, "g1"), to = square (fixture, "f3");
  cw_session_fill_scene (fixture->play.session, &scene, FALSE, CW_NO_SQUARE);
  usual = scene;
  cw_premove_fill_scene (position, CW_NO_SQUARE, CW_NO_SQUARE, CW_NO_SQUARE, &scene);
  g_assert_cmpmem (&scene, sizeof scene, &usual, sizeof usual);
  cw_premove_fill_scene (position, knight, knight, to, &scene);
  g_assert_cmpuint (scene.selected, ==, knight);
  g_assert_cmpint (scene.targets[to], ==, CW_TARGET_QUIET);
  g_assert_cmpint (scene.targets[square (fixture, "e2")], ==, CW_TARGET_QUIET);
  g_assert_cmpint (scene.targets[square (fixture, "g3")], ==, CW_TARGET_NONE);
  g_assert_cmpuint (scene.n_marks, ==, usual.n_marks + 1);
}

/* A question of the coach comes first. */
static void
test_warned (PremoveFixture *fixture, gconstpointer data)
{
  CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named ("chess") };
  g_autofree char *warning = NULL;
  CwPosition start;
  g_assert_true (cw_fen_read (&start, terms.game,
                              "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3",
                              NULL));
  terms.start = &start;
  cw_coach_set_choice (cw_play_game_coach (fixture->play.game), CW_COACH_MISTAKES);
  cw_play_game_start (fixture->play.game, &terms);
  model_play (fixture->play.session, "Qh5");
  g_assert_true (set (fixture, "g1", "f3")); /* the coach has not judged the move yet */
  g_assert_true (cw_premove_clear (fixture->premove));
  while (warning == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      g_object_get (fixture->play.game, "warning", &warning, NULL);
    }
  g_assert_false (set (fixture, "g1", "f3"));
  cw_coach_set_choice (cw_play_game_coach (fixture->play.game), CW_COACH_NEVER);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/premove/" name, PremoveFixture, NULL, prepare, function, clear)
  ADD ("played", test_played);
  ADD ("failed", test_failed);
  ADD ("refused", test_refused);
  ADD ("given-up", test_given_up);
  ADD ("targets", test_targets);
  ADD ("drop", test_drop);
  ADD ("scene", test_scene);
  ADD ("warned", test_warned);
  return g_test_run ();
}
