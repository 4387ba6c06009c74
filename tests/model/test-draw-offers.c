/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers of a draw: when the computer takes them, why it does not, and when it makes one. */
#include "model/play/draw_offers.h"
#include "notation/fen.h"
#include "support/model.h"

typedef struct
{
  CwSettings *settings;
  CwValueSets *choice;
  CwPlayGame *game;
  CwSession *session;
  CwDrawOffers *offers;
  char *sentence;
} Fixture;

static void
declined (CwDrawOffers *offers, const char *sentence, Fixture *fixture)
{
  g_assert_null (fixture->sentence);
  fixture->sentence = g_strdup (sentence);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = cw_settings_new ();
  fixture->choice = cw_value_sets_new (fixture->settings);
  fixture->game = cw_play_game_new (fixture->settings, fixture->choice);
  fixture->session = cw_play_game_session (fixture->game);
  fixture->offers = cw_draw_offers_new (fixture->game);
  g_signal_connect (fixture->offers, "declined", G_CALLBACK (declined), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->offers);
  g_assert_finalize_object (fixture->game);
  g_clear_object (&fixture->choice);
  g_assert_finalize_object (fixture->settings);
  g_free (fixture->sentence);
}

/* The user has White. `fen` NULL: the usual start. */
static void
begin (Fixture *fixture, gboolean computer, const char *fen)
{
  CwPlayTerms terms = { .computer = computer, .level = 1, .game = cw_game_named ("chess") };
  CwPosition start;
  if (fen != NULL)
    {
      g_assert_true (cw_fen_read (&start, terms.game, fen, NULL));
      terms.start = &start;
    }
  cw_play_game_start (fixture->game, &terms);
}

static CwReason
reason (Fixture *fixture)
{
  return cw_play_game_state (fixture->game)->ended.reason;
}

#define AHEAD "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1"
#define BEHIND "4k3/3q4/8/8/8/8/8/4K3 w - - 0 1"
#define WALK "k7/8/p7/P7/8/8/8/K7 w - - 0 1"

static void
test_people (Fixture *fixture, gconstpointer data)
{
  begin (fixture, FALSE, NULL);
  cw_draw_offers_offer (fixture->offers); /* before the first move there is none */
  g_assert_cmpint (reason (fixture), ==, CW_REASON_NONE);
  model_play (fixture->session, "e4");
  cw_draw_offers_offer (fixture->offers);
  g_assert_cmpint (reason (fixture), ==, CW_REASON_AGREED);
}

/* The user's move and one of the computer's, which does not think. */
static void
play_both (Fixture *fixture, const char *own, const char *other)
{
  model_play (fixture->session, own);
  cw_opponent_stop (cw_play_game_opponent (fixture->game));
  model_play (fixture->session, other);
}

static void
test_early (Fixture *fixture, gconstpointer data)
{
  begin (fixture, TRUE, NULL);
  play_both (fixture, "e4", "e5");
  cw_draw_offers_offer (fixture->offers);
  g_assert_nonnull (fixture->sentence);
  g_assert_cmpint (reason (fixture), ==, CW_REASON_NONE);
}

/* It looks at the position, not at who offers. */
static void
test_judged (Fixture *fixture, gconstpointer data)
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

/* Who moves on has no answer to wait for. */
static void
test_moved_on (Fixture *fixture, gconstpointer data)
{
  begin (fixture, TRUE, AHEAD);
  play_both (fixture, "Ke2", "Kf8");
  cw_draw_offers_offer (fixture->offers);
  play_both (fixture, "Ke1", "Ke8");
  cw_play_game_hint (fixture->game);
  gint64 end = g_get_monotonic_time () + G_TIME_SPAN_SECOND;
  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_cmpint (reason (fixture), ==, CW_REASON_NONE);
  g_assert_null (fixture->sentence);
}

static const char *const white_walk[] = { "Ka1", "Kb1", "Kc1", "Kd1", "Ke1", "Kf1", "Kg1", "Kh1",
                                          "Kh2", "Kg2", "Kf2", "Ke2", "Kd2", "Kc2", "Kb2", "Ka2" };
static const char *const black_walk[] = { "Ka8", "Kb8", "Kc8", "Kd8", "Ke8", "Kf8",
                                          "Kf7", "Ke7", "Kd7", "Kc7", "Kb7", "Ka7" };

/* Where nothing happens any more the computer offers a draw, which stands for a move. */
static void
test_offered (Fixture *fixture, gconstpointer data)
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
  g_assert_cmpuint (second, ==, 18); /* twenty later, not at each move */
  cw_draw_offers_offer (fixture->offers);
  g_assert_cmpint (reason (fixture), ==, CW_REASON_AGREED);
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
  g_test_add ("/draw-offers/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("people", test_people);
  ADD ("early", test_early);
  ADD ("judged", test_judged);
  ADD ("moved-on", test_moved_on);
  ADD ("offered", test_offered);
  g_test_add_func ("/draw-offers/due", test_due);
  return g_test_run ();
}
