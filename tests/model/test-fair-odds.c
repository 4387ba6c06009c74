/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Odds that make a game against a level fair: announced first, and adjusted by results. */
#include "core/handicap.h"
#include "learning/material_balance.h"
#include "model/play/fair_odds.h"
#include "model/play/play_game.h"
#include "notation/fen.h"
#include "search/search.h"
#include "support/model.h"

#include <math.h>

static const CwGame *
game_of (const char *name)
{
  return cw_game_named (name);
}

/* The user has the rating of a level, after many games against it. */
static CwSettings *
rated_as (const CwGame *game, guint level)
{
  CwSettings *settings = cw_settings_new ();
  for (guint i = 0; i < 60; i++)
    cw_player_rating_note (settings, game, level, 0, i % 2);
  return settings;
}

/* Against an equal nothing is given; against stronger levels ever more, always close to an even
 * score while there is enough to give. */
static void
test_found (void)
{
  static const char *const games[] = { "chess", "shogi" };
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const CwGame *game = game_of (games[i]);
      g_autoptr (CwSettings) settings = rated_as (game, 8);
      double given = 0;
      for (guint level = 8; level <= 12; level++)
        for (CwColour user = CW_WHITE; user <= (game->shogi ? CW_WHITE : CW_BLACK); user++)
          {
            CwFairOdds odds;
            cw_fair_odds_find (settings, game, level, user, &odds);
            g_assert_cmpint (odds.even, ==, odds.what == NULL);
            if (level == 8)
              g_assert_true (odds.even);
            g_assert_cmpfloat (fabs (odds.expected - 0.5), <, 0.1);
            g_assert_cmpfloat (odds.balance, >=, given);
            given = user == CW_BLACK || game->shogi ? odds.balance : given;
            g_assert_false (isnan (cw_fair_odds_rating (settings, &odds.start, user, level)));
            cw_fair_odds_clear (&odds);
          }
      g_assert_cmpfloat (given, >, 2);
    }
}

/* A user who is stronger than the level gets nothing and reads which level would be fairer. */
static void
test_stronger (void)
{
  const CwGame *chess = game_of ("chess");
  g_autoptr (CwSettings) settings = rated_as (chess, 10);
  CwFairOdds odds;
  cw_fair_odds_find (settings, chess, 3, CW_WHITE, &odds);
  g_autofree char *sentence = cw_fair_odds_sentence (&odds);
  g_assert_true (odds.even);
  g_assert_cmpfloat (odds.expected, >, 0.9);
  g_assert_nonnull (strstr (sentence, "Level 10 "));
  g_assert_nonnull (strstr (sentence, "a player of your rating"));
  cw_fair_odds_clear (&odds);
}

/* Only the computer's side lacks what is given, and castling with it. */
static void
test_positions (void)
{
  const CwGame *chess = game_of ("chess");
  g_autoptr (CwSettings) settings = rated_as (chess, 4);
  CwFairOdds odds;
  char fen[CW_FEN_SIZE];
  for (guint level = 5; level <= 14; level++)
    {
      CwMaterialBalance balance;
      cw_fair_odds_find (settings, chess, level, CW_BLACK, &odds);
      cw_material_balance (&balance, cw_values_school (), &odds.start);
      g_assert_cmpfloat_with_epsilon (-balance.balance / 100, odds.balance, 0.01);
      cw_fen_write (&odds.start, fen);
      g_assert_true (g_str_has_prefix (fen, "rnbqkbnr/pppppppp/8/"));
      cw_fair_odds_clear (&odds);
    }
  cw_fair_odds_find (settings, chess, CW_LEVELS, CW_WHITE, &odds); /* everything there is to give */
  cw_fen_write (&odds.start, fen);
  g_assert_cmpstr (fen, ==, "1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
  cw_fair_odds_clear (&odds);
}

/* However weak the user is, the computer does not play shogi with its king alone or nearly so. */
static void
test_largest (void)
{
  const CwGame *shogi = game_of ("shogi");
  g_autoptr (CwSettings) settings = rated_as (shogi, 1);
  CwFairOdds odds;
  CwPosition largest;
  CwStatus status;
  g_assert_true (cw_fen_read (&largest, shogi, cw_handicap_named ("10-piece")->sfen, &status));
  cw_fair_odds_find (settings, shogi, CW_LEVELS, CW_WHITE, &odds);
  g_assert_cmpuint (cw_position_key (&odds.start), ==, cw_position_key (&largest));
  g_assert_cmpuint (odds.better_level, ==, 1); /* and it says what would be fairer */
  cw_fair_odds_clear (&odds);
}

/* The scores of levels against themselves at odds (data/levels/README.md). */
static void
test_measured (void)
{
  static const struct
  {
    guint level;
    const char *fen;
    double score, error;
  } rows[] = {
    { 5, "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0.317, 0.06 },
    { 9, "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0.317, 0.06 },
    { 9, "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0.092, 0.04 },
    { 17, "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0.042, 0.03 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CwSettings) settings = rated_as (game_of ("chess"), rows[i].level);
      CwPosition start;
      CwStatus status;
      g_assert_true (cw_fen_read (&start, game_of ("chess"), rows[i].fen, &status));
      double odds = cw_fair_odds_rating (settings, &start, CW_WHITE, rows[i].level);
      double score = 1 / (1 + pow (10, odds / 400));
      g_test_message ("level %u: %.3f, measured %.3f", rows[i].level, score, rows[i].score);
      g_assert_cmpfloat (fabs (score - rows[i].score), <, 2 * rows[i].error);
    }
}

/* A game at odds is rated by them: winning it counts less than winning an even game; other starts
 * are not rated. */
static void
test_rated (void)
{
  const CwGame *chess = game_of ("chess");
  g_autoptr (CwSettings) settings = rated_as (chess, 8);
  CwPosition start;
  CwStatus status;
  CwPlayerRating before = cw_player_rating_get (settings, chess);
  cw_player_rating_note (settings, chess, 8, 400, 1);
  double at_odds = cw_player_rating_get (settings, chess).rating - before.rating;
  g_autoptr (CwSettings) other = rated_as (chess, 8);
  cw_player_rating_note (other, chess, 8, 0, 1);
  g_assert_cmpfloat (at_odds, >, 0);
  g_assert_cmpfloat (at_odds, <, (cw_player_rating_get (other, chess).rating - before.rating) / 2);
  cw_position_start (&start, chess);
  g_assert_cmpfloat (cw_fair_odds_rating (settings, &start, CW_WHITE, 8), ==, 0);
  g_assert_true (cw_fen_read (&start, chess,
                              "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &status));
  g_assert_cmpfloat (cw_fair_odds_rating (settings, &start, CW_WHITE, 8), >, 50);
  g_assert_true (isnan (cw_fair_odds_rating (settings, &start, CW_BLACK, 8))); /* the giver's */
  cw_position_start (&start, game_of ("atomic"));
  g_assert_true (isnan (cw_fair_odds_rating (settings, &start, CW_WHITE, 8)));
}

/* In a game: the end says what comes next, and the rematch is at the odds that are fair then. */
static void
test_updated (void)
{
  const CwGame *chess = game_of ("chess");
  CwSettings *settings = rated_as (chess, 8);
  CwValueSets *choice = cw_value_sets_new (settings);
  CwPlayGame *game = cw_play_game_new (settings, choice);
  CwFairOdds odds;
  cw_fair_odds_set_wanted (settings, chess, TRUE);
  cw_fair_odds_find (settings, chess, 12, CW_WHITE, &odds);
  CwPlayTerms terms = { .computer = TRUE, .level = 12, .game = chess, .start = &odds.start };
  cw_play_game_start (game, &terms);
  model_play (cw_play_game_session (game), "a3 a6 b3 b6 d3 d6 e3 e6 g3 g6"); /* enough to count */
  cw_play_game_resign (game);
  g_autofree char *sentence = cw_play_game_rating_sentence (game);
  g_assert_nonnull (strstr (sentence, " Next game: You play "));
  CwFairOdds next;
  cw_fair_odds_find (settings, chess, 12, CW_BLACK, &next);
  g_assert_cmpfloat (next.balance, >=, odds.balance); /* because the user lost */
  cw_play_game_rematch (game);
  const CwPlayState *state = cw_play_game_state (game);
  g_assert_cmpint (state->user, ==, CW_BLACK);
  g_assert_cmpuint (cw_position_key (cw_game_tree_start (cw_session_tree (state->session))), ==,
                    cw_position_key (&next.start));
  cw_fair_odds_clear (&odds);
  cw_fair_odds_clear (&next);
  g_assert_finalize_object (game);
  g_object_unref (choice);
  g_object_unref (settings);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/fair-odds/found", test_found);
  g_test_add_func ("/fair-odds/stronger", test_stronger);
  g_test_add_func ("/fair-odds/positions", test_positions);
  g_test_add_func ("/fair-odds/largest", test_largest);
  g_test_add_func ("/fair-odds/measured", test_measured);
  g_test_add_func ("/fair-odds/rated", test_rated);
  g_test_add_func ("/fair-odds/updated", test_updated);
  return g_test_run ();
}
