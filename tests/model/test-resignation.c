/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the computer resigns, and when it does not. */
#include "model/play/resignation.h"
#include "notation/fen.h"
#include "play-test.h"

#define START "3q2k1/ppp2pp1/7p/8/8/8/PPP2PPP/3Q1RK1 w - - 0 1"
/* White takes the queen and moves pawns; no position occurs twice. */
#define MOVES "Qxd8+ Kh7 a3 a6 b3 b6 c3 c6 a4 f6 b4 g6 c4 Kg7 h3 Kh7 g3 Kg7 f3 Kh7 h4 Kg7 g4 Kh7"

static void
read_position (CwPosition *position, const char *game, const char *fen)
{
  g_assert_true (cw_fen_read (position, cw_game_named (game), fen, NULL));
}

static gboolean
is_hopeless (const char *game, const char *start, const char *fen, guint ply, int score)
{
  CwPosition first, now;
  read_position (&first, game, start);
  read_position (&now, game, fen);
  return cw_resign_is_hopeless (
      &(CwResignTerms){ .position = &now, .start = &first, .ply = ply, .score = score });
}

static void
test_hopeless (void)
{
  const char *usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const char *rook = "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQq - 0 1";
  const char *pawn = "rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";

  g_assert_true (is_hopeless ("chess", usual, rook, 40, -900));
  g_assert_false (is_hopeless ("chess", usual, rook, 20, -900)); /* too early */
  g_assert_false (is_hopeless ("chess", usual, rook, 40, -100)); /* the attack compensates */
  g_assert_false (is_hopeless ("chess", usual, pawn, 40, -900));
  g_assert_false (is_hopeless ("chess", rook, rook, 40, -900)); /* rook odds were given */
  /* Three moves are left: it may still be stalemated. */
  g_assert_false (is_hopeless ("chess", usual, "7k/8/8/8/8/8/5Q2/6K1 b - - 0 1", 80, -1500));
  /* In shogi the attack decides. */
  g_assert_true (
      is_hopeless ("shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                   "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 90, -9000));
}

static void
test_patience (void)
{
  g_assert_cmpuint (cw_resign_patience (1), ==, 0);
  g_assert_cmpuint (cw_resign_patience (CW_RESIGN_LEVEL - 1), ==, 0);
  g_assert_cmpuint (cw_resign_patience (CW_RESIGN_LEVEL), ==, 6);
  g_assert_cmpuint (cw_resign_patience (20), ==, 3);
}

/* Plays the game lost for Black, the computer, up to White's move. */
static void
begin_lost (Fixture *fixture, guint level, gboolean course)
{
  CwPlayTerms terms = {
    .computer = TRUE, .level = level, .game = cw_game_named ("chess"), .course = course
  };
  CwPosition start;
  read_position (&start, "chess", START);
  terms.start = &start;
  cw_play_game_start (fixture->game, &terms);
  g_auto (GStrv) moves = g_strsplit (MOVES, " ", -1);
  for (guint i = 0; moves[i] != NULL; i++)
    {
      model_play (fixture->session, moves[i]);
      cw_opponent_stop (cw_play_game_opponent (fixture->game));
    }
}

/* White moves and the computer answers, `answers` times; TRUE if it resigned. */
static gboolean
resigns (Fixture *fixture, guint answers)
{
  for (guint i = 0; i < answers && !cw_play_state_is_over (fixture->state); i++)
    {
      CwMoveList list;
      cw_legal_moves (cw_session_position (fixture->session), &list);
      cw_session_play (fixture->session, list.moves[i % list.count]);
      model_wait (cw_play_state_is_over (fixture->state)
                  || cw_play_state_side (fixture->state) == CW_WHITE);
    }
  return fixture->state->ended.reason == CW_REASON_RESIGNED;
}

static void
test_resigns (Fixture *fixture, gconstpointer data)
{
  begin_lost (fixture, 17, FALSE);
  g_assert_false (resigns (fixture, 2));
  g_assert_true (resigns (fixture, 1));
  g_assert_cmpint (fixture->state->ended.result, ==, CW_WIN_WHITE);
}

static void
test_beginner (Fixture *fixture, gconstpointer data)
{
  begin_lost (fixture, 5, FALSE);
  g_assert_false (resigns (fixture, 4));
}

static void
test_course (Fixture *fixture, gconstpointer data)
{
  begin_lost (fixture, 17, TRUE);
  g_assert_false (resigns (fixture, 4));
}

static void
test_switch (Fixture *fixture, gconstpointer data)
{
  cw_opponent_set_resigns (cw_play_game_opponent (fixture->game), FALSE);
  begin_lost (fixture, 17, FALSE);
  g_assert_false (resigns (fixture, 4));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  g_test_add_func ("/resignation/hopeless", test_hopeless);
  g_test_add_func ("/resignation/patience", test_patience);
  PLAY_ADD ("/resignation/resigns", test_resigns);
  PLAY_ADD ("/resignation/beginner", test_beginner);
  PLAY_ADD ("/resignation/course", test_course);
  PLAY_ADD ("/resignation/switch", test_switch);
  return g_test_run ();
}
