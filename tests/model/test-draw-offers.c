/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draw offers: when the computer accepts them, why it does not, and when it makes one. */
#include "model/play/draw_offers.h"
#include "notation/fen.h"
#include "play-test.h"

typedef struct
{
  Fixture play;
  CwDrawOffers *offers;
  char *sentence;
} OffersFixture;

static void
declined (CwDrawOffers *offers, const char *sentence, OffersFixture *fixture)
{
  g_assert_null (fixture->sentence);
  fixture->sentence = g_strdup (sentence);
}

static void
prepare (OffersFixture *fixture, gconstpointer data)
{
  set_up (&fixture->play, data);
  fixture->offers = cw_draw_offers_new (fixture->play.game);
  g_signal_connect (fixture->offers, "declined", G_CALLBACK (declined), fixture);
}

static void
clear (OffersFixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->offers);
  tear_down (&fixture->play, data);
  g_free (fixture->sentence);
}

/* Begins a game with the user as White; `fen` NULL: the usual start. */
static void
begin (OffersFixture *fixture, gboolean computer, const char *fen)
{
  CwPlayTerms terms = { .computer = computer, .level = 1, .game = cw_game_named ("chess") };
  CwPosition start;
  if (fen != NULL)
    {
      g_assert_true (cw_fen_read (&start, terms.game, fen, NULL));
      terms.start = &start;
    }
  cw_play_game_start (fixture->play.game, &terms);
}

static CwReason
reason (OffersFixture *fixture)
{
  return fixture->play.state->ended.reason;
}

#define AHEAD "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1"
#define BEHIND "4k3/3q4/8/8/8/8/8/4K3 w - - 0 1"
#define WALK "k7/8/p7/P7/8/8/8/K7 w - - 0 1"

static void
test_people (OffersFixture *fixture, gconstpointer data)
{
  begin (fixture, FALSE, NULL);
  cw_draw_offers_offer (fixture->offers); /* no offer before the first move */
  g_assert_cmpint (reason (fixture), ==, CW_REASON_NONE);
  model_play (fixture->play.session, "e4");
  cw_draw_offers_offer (fixture->offers);
  g_assert_cmpint (reason (fixture), ==, CW_REASON_AGREED);
}

/* Plays a move of the user's and one for the computer, without thinking. */
static void
play_both (OffersFixture *fixture, const char *own, const char *other)
{
  model_play (fixture->play.session, own);
  cw_opponent_stop (cw_play_game_opponent (fixture->play.game));
  model_play (fixture->play.session, other);
}

static void
test_early (OffersFixture *fixture, gconstpointer data)
{
  begin (fixture, TRUE, NULL);
  play_both (fixture, "e4", "e5");
  cw_draw_offers_offer (fixture->offers);
  g_assert_nonnull (fixture->sentence);
  g_assert_cmpint (reason (fixture), ==, CW_REASON_NONE);
}

/* The computer judges the position, not who offers. */
static void
test_judged (OffersFixture *fixture, gconstpointer data)
{
  begin (fixture, TRUE, BEHIND);
  play_both (fixture, "Ke2", "Kf8");
  cw_draw_offers_offer (fixture->offers);
  g_assert_null (fixture->sentence); /* it does not answer at once */
  model_wait (fixture->sentence != NULL);
  g_assert_cmpint (reason (fixture), ==, CW_REASON_NONE);
  g_clear_pointer (&fixture->sentence, g_free);
  begin (fixture, TRUE, AHEAD);
  play_both (fixture, "Ke2", "Kf8");
  cw_draw_offers_offer (fixture->offers);
  model_wait (reason (fixture) == CW_REASON_AGREED);
  g_assert_null (fixture->sentence);
}

/* A hint asked for at the same time is answered too. */
static void
test_with_hint (OffersFixture *fixture, gconstpointer data)
{
  guint hints = 0;
  CwOpponent *opponent = cw_play_game_opponent (fixture->play.game);
  gulong id = g_signal_connect_swapped (opponent, "hinted", G_CALLBACK (model_count), &hints);
  begin (fixture, TRUE, AHEAD);
  play_both (fixture, "Ke2", "Kf8");
  cw_draw_offers_offer (fixture->offers);
  cw_play_game_hint (fixture->play.game);
  model_wait (reason (fixture) == CW_REASON_AGREED);
  g_assert_cmpuint (hints, ==, 1);
  g_signal_handler_disconnect (opponent, id);
}

/* After a move an earlier offer gets no answer, but a later question does. */
static void
test_moved_on (OffersFixture *fixture, gconstpointer data)
{
  guint hints = 0;
  CwOpponent *opponent = cw_play_game_opponent (fixture->play.game);
  gulong id = g_signal_connect_swapped (opponent, "hinted", G_CALLBACK (model_count), &hints);
  begin (fixture, TRUE, AHEAD);
  play_both (fixture, "Ke2", "Kf8");
  cw_draw_offers_offer (fixture->offers);
  play_both (fixture, "Ke1", "Ke8");
  cw_play_game_hint (fixture->play.game);
  model_wait (hints == 1);
  g_assert_cmpint (reason (fixture), ==, CW_REASON_NONE);
  g_assert_null (fixture->sentence);
  g_signal_handler_disconnect (opponent, id);
}

static const char *const white_walk[] = { "Ka1", "Kb1", "Kc1", "Kd1", "Ke1", "Kf1", "Kg1", "Kh1",
                                          "Kh2", "Kg2", "Kf2", "Ke2", "Kd2", "Kc2", "Kb2", "Ka2" };
static const char *const black_walk[] = { "Ka8", "Kb8", "Kc8", "Kd8", "Ke8", "Kf8",
                                          "Kf7", "Ke7", "Kd7", "Kc7", "Kb7", "Ka7" };

/* If nothing happens any more the computer offers a draw, which is open for one move. */
static void
test_offered (OffersFixture *fixture, gconstpointer data)
{
  guint first = 0, second = 0;
  begin (fixture, TRUE, WALK);
  for (guint i = 1; i < 30 && second == 0; i++)
    {
      play_both (fixture, white_walk[i % G_N_ELEMENTS (white_walk)],
                 black_walk[i % G_N_ELEMENTS (black_walk)]);
      if (!cw_draw_offers_is_offered (fixture->offers))
        continue;
      if (first == 0)
        first = i;
      else
        second = i;
    }
  g_assert_cmpuint (first, ==, 8);   /* sixteen plies */
  g_assert_cmpuint (second, ==, 18); /* twenty plies later, not on every move */
  cw_draw_offers_offer (fixture->offers);
  g_assert_cmpint (reason (fixture), ==, CW_REASON_AGREED);
  g_assert_false (cw_draw_offers_is_offered (fixture->offers));
}

/* Looking back is not a move: the computer offers no more often. */
static void
test_looked_back (OffersFixture *fixture, gconstpointer data)
{
  begin (fixture, TRUE, WALK);
  for (guint i = 1; i < 8; i++)
    play_both (fixture, white_walk[i], black_walk[i]);
  g_assert_false (cw_draw_offers_is_offered (fixture->offers));
  play_both (fixture, white_walk[8], black_walk[8]);
  g_assert_true (cw_draw_offers_is_offered (fixture->offers));
  cw_session_back (fixture->play.session);
  cw_session_back (fixture->play.session);
  g_assert_true (cw_draw_offers_is_offered (fixture->offers));
  cw_session_last (fixture->play.session);
  g_assert_true (cw_draw_offers_is_offered (fixture->offers));
  play_both (fixture, white_walk[9], black_walk[9]);
  g_assert_false (cw_draw_offers_is_offered (fixture->offers));
  cw_session_first (fixture->play.session);
  cw_session_last (fixture->play.session);
  play_both (fixture, white_walk[10], black_walk[10]);
  g_assert_false (cw_draw_offers_is_offered (fixture->offers));
}

static void
test_due (void)
{
  g_assert_true (cw_draw_is_due (6, 16, 60));
  g_assert_false (cw_draw_is_due (5, 16, 60));
  g_assert_false (cw_draw_is_due (6, 15, 60));
  g_assert_false (cw_draw_is_due (6, 16, 59));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/draw-offers/" name, OffersFixture, NULL, prepare, function, clear)
  ADD ("people", test_people);
  ADD ("early", test_early);
  ADD ("judged", test_judged);
  ADD ("with-hint", test_with_hint);
  ADD ("moved-on", test_moved_on);
  ADD ("offered", test_offered);
  ADD ("looked-back", test_looked_back);
  g_test_add_func ("/draw-offers/due", test_due);
  return g_test_run ();
}
