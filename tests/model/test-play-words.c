/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of Play: what just happened, who is ahead, the first step of a hint, the coach. */
#include "play-test.h"

#include "model/game/game_text.h"
#include "model/play/play_news.h"
#include "model/play/play_statistics.h"
#include "model/play/player_rating.h"
#include "model/review/review_settings.h"
#include "notation/fen.h"

static void
begin (Fixture *fixture, const char *name, const char *fen, gboolean computer, const char *moves)
{
  CwPlayTerms terms = { .computer = computer, .level = 1, .game = cw_game_named (name) };
  CwPosition start;
  if (fen != NULL)
    {
      g_assert_true (cw_fen_read (&start, terms.game, fen, NULL));
      terms.start = &start;
    }
  cw_play_game_start (fixture->game, &terms);
  if (moves != NULL)
    model_play (fixture->session, moves);
}

static void
assert_news (Fixture *fixture, const char *expected)
{
  const CwGame *game = cw_session_game (fixture->session);
  g_autofree char *news =
      cw_play_news (cw_play_game_state (fixture->game), cw_play_game_clock (fixture->game),
                    cw_value_sets_values (fixture->choice, game));
  g_autofree char *fen = cw_session_to_fen (fixture->session);
  g_test_message ("%s: %s", fen, news);
  g_assert_cmpstr (news, ==, expected);
}

static void
test_news (Fixture *fixture, gconstpointer data)
{
  begin (fixture, "chess", NULL, FALSE, NULL);
  assert_news (fixture, NULL);
  begin (fixture, "chess", NULL, FALSE, "e4 e5 Nf3 Nc6");
  assert_news (fixture, NULL);
  begin (fixture, "chess", NULL, FALSE, "e4 d5 Bb5+");
  assert_news (fixture, "Black is in check.");
  begin (fixture, "chess", "4k3/8/7q/8/8/8/P7/2B1K3 w - - 0 1", TRUE, "Ke2 Qxc1");
  assert_news (fixture, "You lost a bishop.");
  begin (fixture, "chess", NULL, TRUE, "e4 c6 Qh5 g6 Qxg6 hxg6");
  assert_news (fixture, "You lost a queen for a pawn.");
  begin (fixture, "chess", NULL, FALSE, "e4 c6 Qh5 g6 Qxg6 hxg6");
  assert_news (fixture, "Black gained a queen for a pawn.");
  begin (fixture, "chess", "4k3/8/7p/8/8/8/PP3p2/1N2K3 w - - 0 1", TRUE, "Kd2 f1=Q");
  assert_news (fixture, "Black gained material.");
  /* A capture that cannot be retaken. */
  begin (fixture, "chess", NULL, FALSE, "e4 e5 Nf3 a6 Nxe5");
  assert_news (fixture, "White gained a pawn.");
  /* An unfinished exchange is no gain. */
  begin (fixture, "chess", NULL, FALSE, "e4 d5 exd5");
  assert_news (fixture, NULL);
  begin (fixture, "chess", NULL, TRUE, "d4 d6 c4 e5 g3 Be6 Bg2 f6 Nc3 exd4");
  assert_news (fixture, "Black attacks the knight on c3.");
  /* Taking back what was just taken is none either, whatever can be taken next. */
  begin (fixture, "chess", "4k2r/8/8/p7/1b6/8/3B4/3QK3 b - - 0 1", TRUE, "Bxd2+ Qxd2 Rh6");
  assert_news (fixture, NULL);
  begin (fixture, "chess", "4k3/2p5/2n5/3p4/3PP3/8/8/4K3 w - - 0 1", FALSE, "exd5 Nxd4 d6");
  assert_news (fixture, NULL);
  begin (fixture, "shogi", "4k2g1/9/9/7p1/9/7P1/9/7R1/4K4 b - 1", TRUE, "2f2e 2d2e 2h2e 5a5b");
  assert_news (fixture, NULL);
  /* Nor is a knight lost if the queen can be taken in return; and an earlier gain is no news when a
   * rook is attacked. */
  begin (fixture, "chess", "1n2r1k1/pQ3ppp/8/8/1p6/8/5PPP/6K1 b - - 0 1", TRUE, "h6 Qxb8");
  assert_news (fixture, NULL);
  begin (fixture, "chess", "r1b3k1/5ppp/8/8/4p3/3Q1N2/5PPP/6K1 b - - 0 1", FALSE, "exf3 Qd5");
  assert_news (fixture, "White attacks the rook on a8.");
  begin (fixture, "chess", "4k3/3b4/2n5/8/3N4/8/P7/4K3 w - - 0 1", TRUE, "Nxc6 Be6");
  assert_news (fixture, "You gained a knight."); /* more than the pawn on a2 */
  begin (fixture, "chess", NULL, FALSE, "e4 Nf6 e5");
  assert_news (fixture, "White attacks the knight on f6.");
  begin (fixture, "chess", NULL, FALSE, "e4 Nf6 Nc3 d5 e5");
  assert_news (fixture, "White attacks the knight on f6.");
  begin (fixture, "shogi", NULL, FALSE, "7g7f 3c3d 8h2b+");
  assert_news (fixture, NULL);
  /* A dropped piece counts together with those in hand. */
  begin (fixture, "shogi", "4k4/9/9/4p4/9/4G4/9/9/4K4 b - 1", TRUE, "5f5e 5d5e");
  assert_news (fixture, "You lost a gold.");
  begin (fixture, "shogi", "4k4/9/9/6r2/9/9/9/9/4K4 b P 1", TRUE, "P*3e 3d3e");
  assert_news (fixture, "You lost a pawn.");
  /* Where losing all pieces wins, a loss is not mentioned. */
  begin (fixture, "antichess", NULL, TRUE, "Nf3 e5 Nxe5 d5");
  assert_news (fixture, NULL);
  /* Nothing after the end. */
  begin (fixture, "chess", NULL, FALSE, "f3 e5 g4 Qh4#");
  assert_news (fixture, NULL);
}

static void
assert_balance (Fixture *fixture, double balance, const char *expected)
{
  const CwGame *game = cw_session_game (fixture->session);
  g_autofree char *words = cw_play_balance_words (
      cw_play_game_state (fixture->game), cw_value_sets_values (fixture->choice, game), balance);
  g_assert_cmpstr (words, ==, expected);
}

static void
test_balance (Fixture *fixture, gconstpointer data)
{
  begin (fixture, "chess", NULL, FALSE, NULL);
  assert_balance (fixture, 0, "Material is even.");
  assert_balance (fixture, -1.1, "Black is ahead by about a pawn.");
  begin (fixture, "chess", NULL, TRUE, NULL);
  assert_balance (fixture, -10.78, "You are behind by about 11 pawns.");
  assert_balance (fixture, 0.4, "You are ahead by less than a pawn.");
  /* In the middle of an exchange nobody is ahead yet. */
  begin (fixture, "chess", NULL, TRUE, "d4 e6 Nc3 Bb4 Bd2 Bxc3");
  assert_balance (fixture, -3, "The trade is not over yet.");
  begin (fixture, "chess", NULL, TRUE, "d4 e6 Nc3 Bb4 Bd2 Bxc3 Bxc3");
  assert_balance (fixture, 0, "Material is even.");
  begin (fixture, "chess", NULL, TRUE, "d4 e5 Nf3 exd4 e3 dxe3 a3 exf2+");
  assert_balance (fixture, -3, "The trade is not over yet.");
  begin (fixture, "chess", NULL, TRUE, "d4 e5 Nf3 exd4 e3 d3");
  assert_balance (fixture, -1, "You are behind by about a pawn.");
  begin (fixture, "antichess", NULL, TRUE, "Nf3 e5 Nxe5 d5");
  assert_balance (fixture, 1, "Pieces to get rid of: you 16, the computer 15.");
  /* A king without a value is not compared with an army. */
  begin (fixture, "horde", NULL, FALSE, NULL);
  assert_balance (fixture, 12, "Unequal armies.");
}

static void
assert_hint (Fixture *fixture, const char *name, const char *fen, const char *move,
             const char *expected)
{
  begin (fixture, name, fen, FALSE, NULL);
  CwMove hint = cw_session_read_move (fixture->session, move, NULL);
  g_assert_cmpuint (hint, !=, CW_NO_MOVE);
  g_autofree char *words = cw_play_hint_words (fixture->session, hint);
  g_assert_cmpstr (words, ==, expected);
}

static void
test_hint (Fixture *fixture, gconstpointer data)
{
  assert_hint (fixture, "chess", NULL, "Nf3", "Look at the knight on g1.");
  assert_hint (fixture, "shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b",
               "Think of dropping a gold.");
}

static char *
warning_of (Fixture *fixture)
{
  char *warning;
  g_object_get (fixture->game, "warning", &warning, NULL);
  return warning;
}

static gboolean
can_hint (Fixture *fixture)
{
  gboolean can;
  g_object_get (fixture->game, "can-hint", &can, NULL);
  return can;
}

static gboolean
warns (Fixture *fixture)
{
  g_autofree char *warning = warning_of (fixture);
  return warning != NULL;
}

/* The computer waits while a queen is given away, but not after a good move. */
static void
test_coach (Fixture *fixture, gconstpointer data)
{
  CwOpponent *opponent = cw_play_game_opponent (fixture->game);
  cw_coach_set_choice (cw_play_game_coach (fixture->game), CW_COACH_MISTAKES);
  begin (fixture, "chess", "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3", TRUE,
         "Qh5");
  g_assert_false (cw_opponent_is_thinking (opponent));
  model_wait (warns (fixture));
  g_autofree char *warning = warning_of (fixture);
  g_assert_nonnull (strstr (warning, "Nxh5"));
  g_assert_false (cw_opponent_is_thinking (opponent));
  g_assert_false (can_hint (fixture)); /* the computer is to move */
  cw_play_game_take_back (fixture->game);
  g_assert_false (warns (fixture));
  g_assert_true (can_hint (fixture));
  g_assert_cmpuint (cw_game_tree_plies (cw_session_tree (fixture->session)), ==, 0);
  model_play (fixture->session, "Nf3");
  model_wait (cw_game_tree_plies (cw_session_tree (fixture->session)) == 2);
  g_assert_false (warns (fixture));
  /* Or the move is played all the same. */
  begin (fixture, "chess", "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3", TRUE,
         "Qh5");
  model_wait (warns (fixture));
  cw_play_game_keep_move (fixture->game);
  g_assert_false (warns (fixture));
  model_wait (cw_game_tree_plies (cw_session_tree (fixture->session)) == 2);
  /* There is no warning once the game is over. */
  begin (fixture, "chess", "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3", TRUE,
         "Qh5");
  model_wait (warns (fixture));
  cw_play_game_resign (fixture->game);
  g_assert_false (warns (fixture));
  cw_coach_set_choice (cw_play_game_coach (fixture->game), CW_COACH_NEVER);
}

/* The coach and the review mark by the same limits: a piece given away early is a mistake. */
static void
test_coach_limits (Fixture *fixture, gconstpointer data)
{
  CwCoach *coach = cw_play_game_coach (fixture->game);
  cw_coach_set_choice (coach, CW_COACH_MISTAKES);
  g_assert_cmpuint (cw_coach_points (fixture->settings, CW_COACH_MISTAKES), ==, CW_REVIEW_MISTAKE);
  begin (fixture, "chess", "rnbqkbnr/ppp1pppp/3p4/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2", TRUE,
         "Bh6");
  model_wait (warns (fixture));
  /* Other limits than the usual ones are the coach's too. */
  cw_review_settings_set_marks (fixture->settings, 8, 60, 70);
  g_assert_cmpuint (cw_coach_points (fixture->settings, CW_COACH_MISTAKES), ==, 60);
  begin (fixture, "chess", "rnbqkbnr/ppp1pppp/3p4/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2", TRUE,
         "Bh6");
  model_wait (cw_game_tree_plies (cw_session_tree (fixture->session)) == 2);
  cw_review_settings_set_marks (fixture->settings, CW_REVIEW_DOUBTFUL, CW_REVIEW_MISTAKE,
                                CW_REVIEW_BLUNDER);
  /* What older versions kept. */
  cw_settings_set_int (fixture->settings, "coach", 10);
  g_assert_cmpuint (cw_coach_get_choice (coach), ==, CW_COACH_DOUBTFUL);
  cw_settings_set_int (fixture->settings, "coach", 20);
  g_assert_cmpuint (cw_coach_get_choice (coach), ==, CW_COACH_MISTAKES);
  cw_settings_set_int (fixture->settings, "coach", 40);
  g_assert_cmpuint (cw_coach_get_choice (coach), ==, CW_COACH_BLUNDERS);
  cw_coach_set_choice (coach, CW_COACH_NEVER);
}

/* With a clock too: it stops until the user has decided, and taking the move back restores its
 * time. */
static void
test_coach_clock (Fixture *fixture, gconstpointer data)
{
  CwPlayClock *clock = cw_play_game_clock (fixture->game);
  CwPlayTerms terms = { .computer = TRUE,
                        .level = 1,
                        .game = cw_game_named ("chess"),
                        .clock = { CW_CLOCK_INCREMENT, 3600, 10, 0 } };
  CwPosition start;
  CwClockReading reading;
  g_assert_true (cw_fen_read (&start, terms.game,
                              "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3",
                              NULL));
  terms.start = &start;
  cw_coach_set_choice (cw_play_game_coach (fixture->game), CW_COACH_MISTAKES);
  cw_play_game_set_away (fixture->game, FALSE);
  cw_play_game_start (fixture->game, &terms);
  model_play (fixture->session, "Qh5");
  g_assert_false (cw_play_clock_runs (clock, CW_WHITE) || cw_play_clock_runs (clock, CW_BLACK));
  model_wait (warns (fixture));
  g_assert_false (cw_play_clock_runs (clock, CW_WHITE) || cw_play_clock_runs (clock, CW_BLACK));
  cw_play_game_take_back (fixture->game);
  g_assert_true (cw_play_clock_read (clock, CW_WHITE, 0, &reading));
  g_assert_cmpint (reading.left, ==, 3600 * G_TIME_SPAN_SECOND);
  model_play (fixture->session, "Qh5");
  model_wait (warns (fixture));
  cw_play_game_keep_move (fixture->game);
  g_assert_true (cw_play_clock_runs (clock, CW_BLACK));
  model_wait (cw_game_tree_plies (cw_session_tree (fixture->session)) == 2);
  g_assert_true (cw_play_clock_runs (clock, CW_WHITE));
  cw_coach_set_choice (cw_play_game_coach (fixture->game), CW_COACH_NEVER);
}

#define TEN_PLIES "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6"

/* Nor does a game that is resigned or lost on time after a move or two, and the end says so. */
static void
test_rating_short (Fixture *fixture, gconstpointer data)
{
  const CwGame *chess = cw_game_named ("chess");
  CwPlayerRating before = cw_player_rating_get (fixture->settings, chess);
  begin (fixture, "chess", NULL, TRUE, "e4 e5 Nf3 Nc6 Bc4 Bc5");
  cw_play_game_resign (fixture->game);
  g_assert_cmpfloat (cw_player_rating_get (fixture->settings, chess).rating, ==, before.rating);
  g_autofree char *sentence = cw_play_game_rating_sentence (fixture->game);
  g_assert_nonnull (strstr (sentence, "Under five moves"));
  begin (fixture, "chess", NULL, TRUE, TEN_PLIES);
  cw_play_game_resign (fixture->game);
  g_assert_cmpfloat (cw_player_rating_get (fixture->settings, chess).rating, <, before.rating);
}

/* A resignation that is taken back does not count. */
static void
test_rating_taken_back (Fixture *fixture, gconstpointer data)
{
  const CwGame *chess = cw_game_named ("chess");
  begin (fixture, "chess", NULL, TRUE, TEN_PLIES);
  for (guint i = 0; i < 3; i++)
    {
      CwPlayerRating before = cw_player_rating_get (fixture->settings, chess);
      CwPlayerRating after;
      cw_play_game_resign (fixture->game);
      after = cw_player_rating_get (fixture->settings, chess);
      g_assert_cmpfloat (after.rating, <, before.rating);
      g_assert_cmpfloat (after.deviation, <, before.deviation);
      cw_play_game_take_back (fixture->game);
      after = cw_player_rating_get (fixture->settings, chess);
      g_assert_cmpfloat (after.rating, ==, before.rating);
      g_assert_cmpfloat (after.deviation, ==, before.deviation);
      g_assert_false (cw_play_lost_twice (fixture->settings));
    }
}

/* The coach helps in a first game, unless the user chose otherwise. */
static void
test_coach_helps (Fixture *fixture, gconstpointer data)
{
  CwCoach *coach = cw_play_game_coach (fixture->game);
  cw_settings_set_int (fixture->settings, "coach", -1);
  g_assert_cmpuint (cw_coach_get_choice (coach), ==, CW_COACH_NEVER);
  cw_coach_help_beginner (coach);
  g_assert_cmpuint (cw_coach_get_choice (coach), ==, CW_COACH_BLUNDERS);
  cw_coach_set_choice (coach, CW_COACH_NEVER);
  cw_coach_help_beginner (coach);
  g_assert_cmpuint (cw_coach_get_choice (coach), ==, CW_COACH_NEVER);
}

/* The end states the effect on the user's rating; the next game is at that strength. */
static void
test_rating (Fixture *fixture, gconstpointer data)
{
  begin (fixture, "chess", NULL, TRUE, TEN_PLIES);
  g_assert_null (cw_play_game_rating_sentence (fixture->game));
  cw_play_game_resign (fixture->game);
  g_autofree char *first = cw_play_game_rating_sentence (fixture->game);
  g_assert_nonnull (first);
  cw_play_game_take_back (fixture->game);
  g_assert_null (cw_play_game_rating_sentence (fixture->game));
  cw_play_game_resign (fixture->game);
  g_autofree char *second = cw_play_game_rating_sentence (fixture->game);
  g_assert_cmpstr (first, ==, second);
  CwPlayTerms terms;
  cw_play_game_get_terms (fixture->game, &terms);
  g_assert_cmpuint (terms.level, ==, 1);
  cw_player_rating_set_adapts (fixture->settings, TRUE);
  cw_player_rating_note (fixture->settings, terms.game, 10, 0, 1);
  cw_play_game_get_terms (fixture->game, &terms);
  g_assert_cmpuint (terms.level, ==, cw_player_rating_level (fixture->settings, terms.game));
  g_assert_cmpuint (terms.level, >, 1);
  cw_player_rating_set_adapts (fixture->settings, FALSE);
  /* Nor with help, and the sentence says so. */
  begin (fixture, "chess", NULL, TRUE, "e4 e5");
  const CwPlayerRating before = cw_player_rating_get (fixture->settings, terms.game);
  cw_play_game_take_back (fixture->game);
  model_play (fixture->session, "d4");
  cw_play_game_resign (fixture->game);
  g_autofree char *helped = cw_play_game_rating_sentence (fixture->game);
  g_assert_nonnull (strstr (helped, "with help"));
  g_assert_cmpfloat (cw_player_rating_get (fixture->settings, terms.game).rating, ==,
                     before.rating);
  begin (fixture, "chess", NULL, TRUE, TEN_PLIES);
  cw_play_game_resign (fixture->game);
  g_assert_cmpfloat (cw_player_rating_get (fixture->settings, terms.game).rating, <, before.rating);
  /* Nor between two people, nor in other games. */
  begin (fixture, "chess", NULL, FALSE, "e4");
  cw_play_game_resign (fixture->game);
  g_assert_null (cw_play_game_rating_sentence (fixture->game));
  begin (fixture, "atomic", NULL, TRUE, "e4");
  cw_play_game_resign (fixture->game);
  g_assert_null (cw_play_game_rating_sentence (fixture->game));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  PLAY_ADD ("/play-words/news", test_news);
  PLAY_ADD ("/play-words/balance", test_balance);
  PLAY_ADD ("/play-words/hint", test_hint);
  PLAY_ADD ("/play-words/coach", test_coach);
  PLAY_ADD ("/play-words/coach-limits", test_coach_limits);
  PLAY_ADD ("/play-words/coach-clock", test_coach_clock);
  PLAY_ADD ("/play-words/coach-helps", test_coach_helps);
  PLAY_ADD ("/play-words/rating", test_rating);
  PLAY_ADD ("/play-words/rating-taken-back", test_rating_taken_back);
  PLAY_ADD ("/play-words/rating-short", test_rating_short);
  return g_test_run ();
}
