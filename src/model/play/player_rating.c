/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/player_rating.h"

#include "model/play/fair_odds.h"
#include "search/search.h"

#include <glib/gi18n.h>
#include <math.h>

#define RATING_KEY "rating"
#define DEVIATION_KEY "rating-deviation"
#define RATING_BEFORE_KEY "rating-before" /* before the last game */
#define DEVIATION_BEFORE_KEY "rating-deviation-before"
#define ADAPTS_KEY "adapt-level"

#define FIRST_RATING 1000
#define FIRST_DEVIATION 350
#define SURE_DEVIATION 150 /* below it the limits need no caveat */
#define LEAST_DEVIATION 60 /* so that it keeps following a learner */
#define LEAST_PLIES 10     /* of a game that is resigned or lost on time */
#define LEVEL_DEVIATION 50 /* of the levels' ratings */

CwPlayerRating
cw_player_rating_after (CwPlayerRating before, CwPlayerRating opponent, double score)
{
  const double q = G_LN10 / 400;
  double g = 1 / sqrt (1 + 3 * pow (q * opponent.deviation / G_PI, 2));
  double expected = 1 / (1 + pow (10, -g * (before.rating - opponent.rating) / 400));
  double information = q * q * g * g * expected * (1 - expected);
  double precision = 1 / (before.deviation * before.deviation) + information;
  return (CwPlayerRating){ before.rating + q / precision * g * (score - expected),
                           sqrt (1 / precision) };
}

/* Games other than chess have keys of their own. */
static char *
key_of (const CwGame *game, const char *key)
{
  return g_str_equal (game->name, "chess") ? g_strdup (key)
                                           : g_strdup_printf ("%s-%s", game->name, key);
}

static CwPlayerRating
read_rating (CwSettings *settings, const CwGame *game, const char *rating, const char *deviation)
{
  g_autofree char *rating_key = key_of (game, rating);
  g_autofree char *deviation_key = key_of (game, deviation);
  int value = cw_settings_get_int (settings, rating_key, FIRST_RATING);
  int error = cw_settings_get_int (settings, deviation_key, FIRST_DEVIATION);
  return (CwPlayerRating){ CLAMP (value, 0, 4000),
                           CLAMP (error, LEAST_DEVIATION, FIRST_DEVIATION) };
}

static void
write_rating (CwSettings *settings, const CwGame *game, const char *rating, const char *deviation,
              CwPlayerRating now)
{
  g_autofree char *rating_key = key_of (game, rating);
  g_autofree char *deviation_key = key_of (game, deviation);
  cw_settings_set_int (settings, rating_key, (int)lrint (now.rating));
  cw_settings_set_int (settings, deviation_key, (int)lrint (fmax (now.deviation, LEAST_DEVIATION)));
}

CwPlayerRating
cw_player_rating_get (CwSettings *settings, const CwGame *game)
{
  return read_rating (settings, game, RATING_KEY, DEVIATION_KEY);
}

void
cw_player_rating_note (CwSettings *settings, const CwGame *game, guint level, double odds,
                       double score)
{
  CwPlayerRating opponent = { cw_level_info (level)->rating - odds, LEVEL_DEVIATION };
  CwPlayerRating before = cw_player_rating_get (settings, game);
  write_rating (settings, game, RATING_BEFORE_KEY, DEVIATION_BEFORE_KEY, before);
  write_rating (settings, game, RATING_KEY, DEVIATION_KEY,
                cw_player_rating_after (before, opponent, score));
}

void
cw_player_rating_take_back (CwSettings *settings, const CwGame *game)
{
  write_rating (settings, game, RATING_KEY, DEVIATION_KEY,
                read_rating (settings, game, RATING_BEFORE_KEY, DEVIATION_BEFORE_KEY));
}

gboolean
cw_player_rating_is_short (const CwPlayState *state, CwReason reason)
{
  return (reason == CW_REASON_RESIGNED || reason == CW_REASON_TIME)
         && cw_game_tree_plies (cw_session_tree (state->session)) < LEAST_PLIES;
}

gboolean
cw_player_rating_end (CwSettings *settings, const CwPlayState *state, guint level,
                      CwOutcome outcome)
{
  CwResult won = cw_play_state_win_of (state->user);
  const CwPosition *start = cw_game_tree_start (cw_session_tree (state->session));
  double odds = state->computer ? cw_fair_odds_rating (settings, start, state->user, level) : NAN;
  if (isnan (odds) || state->helped || cw_player_rating_is_short (state, outcome.reason))
    return FALSE;
  cw_player_rating_note (settings, cw_session_game (state->session), level, odds,
                         outcome.result == CW_DRAW ? 0.5
                         : outcome.result == won   ? 1
                                                   : 0);
  return TRUE;
}

guint
cw_player_rating_level (CwSettings *settings, const CwGame *game)
{
  double rating = cw_player_rating_get (settings, game).rating;
  guint best = 1;
  for (guint level = 2; level <= CW_LEVELS; level++)
    if (fabs (cw_level_info (level)->rating - rating)
        < fabs (cw_level_info (best)->rating - rating))
      best = level;
  return best;
}

char *
cw_player_rating_sentence (CwSettings *settings, const CwGame *game)
{
  CwPlayerRating now = cw_player_rating_get (settings, game);
  int half = (int)lrint (1.96 * now.deviation);
  int rating = (int)now.rating, least = rating - half, most = rating + half;
  if (now.deviation < SURE_DEVIATION)
    return g_strdup_printf (_ ("Your rating: about %d, between %d and %d."), rating, MAX (least, 0),
                            most);
  if (least <= 0)
    /* Translators: two ratings, the second the highest that so few games allow. */
    return g_strdup_printf (_ ("Your rating: about %d, a first guess (up to %d)."), rating, most);
  /* Translators: three ratings, the last two the limits that so few games allow. */
  return g_strdup_printf (_ ("Your rating: about %d, a first guess (%d to %d)."), rating, least,
                          most);
}

gboolean
cw_player_rating_adapts (CwSettings *settings)
{
  return cw_settings_get_bool (settings, ADAPTS_KEY, FALSE);
}

void
cw_player_rating_set_adapts (CwSettings *settings, gboolean adapts)
{
  cw_settings_set_bool (settings, ADAPTS_KEY, adapts);
}
