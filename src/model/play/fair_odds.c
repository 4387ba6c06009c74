/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/fair_odds.h"

#include "core/handicap.h"
#include "learning/material_balance.h"
#include "learning/value_set.h"
#include "model/play/play_statistics.h"
#include "notation/fen.h"
#include "search/search.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define UNFAIR 0.1 /* distance from one half at which another level is suggested */
#define WANTED_KEY "fair-odds"
#define LARGEST_HANDICAP "10-piece"

/* In chess: the files of the pieces and of the pawns that the giver lacks, in order of value. */
static const struct
{
  const char *pieces, *pawns, *words;
} chess_odds[] = {
  { "", "f", N_ ("a pawn") },
  { "", "cf", N_ ("two pawns") },
  { "b", "", N_ ("a knight") },
  { "b", "f", N_ ("a knight and a pawn") },
  { "a", "", N_ ("a rook") },
  { "bg", "", N_ ("two knights") },
  { "ab", "", N_ ("a rook and a knight") },
  { "d", "", N_ ("a queen") },
  { "ah", "", N_ ("two rooks") },
  { "bd", "", N_ ("a queen and a knight") },
  { "ad", "", N_ ("a queen and a rook") },
  { "abd", "", N_ ("a queen, a rook and a knight") },
  { "adh", "", N_ ("a queen and two rooks") },
};

gboolean
cw_fair_odds_has (const CwGame *game)
{
  return g_str_equal (game->name, "chess") || g_str_equal (game->name, "shogi");
}

gboolean
cw_fair_odds_get_wanted (CwSettings *settings, const CwGame *game)
{
  g_autofree char *key = cw_play_key (WANTED_KEY, game);
  return cw_settings_get_bool (settings, key, FALSE);
}

void
cw_fair_odds_set_wanted (CwSettings *settings, const CwGame *game, gboolean wanted)
{
  g_autofree char *key = cw_play_key (WANTED_KEY, game);
  cw_settings_set_bool (settings, key, wanted);
}

/* --- start positions ------------------------------------------------------------------------- */

/* A rank of a FEN: `letters` without those on `files`. */
static void
append_rank (GString *fen, const char *letters, const char *files)
{
  guint empty = 0;
  for (guint i = 0; i < 8; i++)
    {
      gboolean gone = strchr (files, 'a' + (int)i) != NULL;
      empty += gone;
      if (empty > 0 && (!gone || i == 7))
        g_string_append_printf (fen, "%u", empty);
      if (!gone)
        {
          g_string_append_c (fen, letters[i]);
          empty = 0;
        }
    }
}

static gboolean
read_chess_odds (CwPosition *start, const CwGame *game, guint index, CwColour giver)
{
  const char *pieces = chess_odds[index].pieces, *pawns = chess_odds[index].pawns;
  gboolean white = giver == CW_WHITE;
  g_autoptr (GString) fen = g_string_new (NULL);
  CwStatus status;
  append_rank (fen, "rnbqkbnr", white ? "" : pieces);
  g_string_append_c (fen, '/');
  append_rank (fen, "pppppppp", white ? "" : pawns);
  g_string_append (fen, "/8/8/8/8/");
  append_rank (fen, "PPPPPPPP", white ? pawns : "");
  g_string_append_c (fen, '/');
  append_rank (fen, "RNBQKBNR", white ? pieces : "");
  g_string_append (fen, " w ");
  for (const char *right = "KQkq"; *right != '\0'; right++)
    {
      gboolean own = g_ascii_isupper (*right) == white;
      char rook = g_ascii_tolower (*right) == 'k' ? 'h' : 'a';
      if (!own || strchr (pieces, rook) == NULL)
        g_string_append_c (fen, *right);
    }
  g_string_append (fen, " - 0 1");
  return cw_fen_read (start, game, fen->str, &status);
}

/* The odds of that index; FALSE past the last, or if `giver` cannot give them: in shogi only the
 * second player can. `words` are translated. */
static gboolean
read_odds (CwPosition *start, const CwGame *game, guint index, CwColour giver, const char **words)
{
  const CwHandicap *handicap;
  CwStatus status;
  if (!game->shogi)
    {
      if (index >= G_N_ELEMENTS (chess_odds))
        return FALSE;
      *words = _ (chess_odds[index].words);
      return read_chess_odds (start, game, index, giver);
    }
  handicap = giver == CW_BLACK ? cw_handicap_at (index) : NULL;
  if (handicap == NULL || !cw_fen_read (start, game, handicap->sfen, &status))
    return FALSE;
  *words = g_dgettext (NULL, handicap->title);
  return TRUE;
}

/* How many of them may be offered: in shogi nothing beyond ten pieces, the largest of the usual
 * handicaps. */
static guint
usual_odds (const CwGame *game)
{
  guint count = 0;
  if (!game->shogi)
    return G_N_ELEMENTS (chess_odds);
  while (!g_str_equal (cw_handicap_at (count)->name, LARGEST_HANDICAP))
    count++;
  return count + 1;
}

/* --- what they are worth --------------------------------------------------------------------- */

/* Log-odds of the expected score per pawn if both players have that rating, measured at levels 1 to
 * 17 of chess and 9 and 13 of shogi, where values are larger. */
static double
slope_of (const CwGame *game, double rating)
{
  double slope = 0.235 * exp ((rating - 1260) * 0.0018);
  return game->shogi ? slope / 6 : slope;
}

/* The user's material advantage in pawns. */
static double
balance_of (const CwPosition *start, CwColour user)
{
  CwMaterialBalance balance;
  CwValues values;
  cw_value_set_usual (cw_position_game (start), &values);
  cw_material_balance (&balance, &values, start);
  return (user == CW_WHITE ? balance.balance : -balance.balance) / 100;
}

static double
worth (CwSettings *settings, const CwGame *game, guint level, double balance)
{
  double mean = (cw_player_rating_get (settings, game).rating + cw_level_info (level)->rating) / 2;
  return slope_of (game, mean) * balance * 400 / G_LN10;
}

static double
expect (double difference)
{
  return 1 / (1 + pow (10, -difference / 400));
}

void
cw_fair_odds_find (CwSettings *settings, const CwGame *game, guint level, CwColour user,
                   CwFairOdds *odds)
{
  double user_rating = cw_player_rating_get (settings, game).rating;
  double difference = user_rating - cw_level_info (level)->rating;
  const char *words;
  CwPosition start;
  *odds = (CwFairOdds){ .even = TRUE, .user = user, .expected = expect (difference) };
  cw_position_start (&odds->start, game);
  for (guint i = 0; i < usual_odds (game) && read_odds (&start, game, i, cw_other (user), &words);
       i++)
    {
      double balance = balance_of (&start, user);
      double expected = expect (difference + worth (settings, game, level, balance));
      if (fabs (expected - 0.5) >= fabs (odds->expected - 0.5))
        continue;
      odds->even = FALSE;
      odds->start = start;
      odds->balance = balance;
      odds->expected = expected;
      g_free (odds->what);
      odds->what = g_strdup (words);
    }
  guint nearest = cw_player_rating_level (settings, game);
  if (fabs (odds->expected - 0.5) > UNFAIR && nearest != level)
    odds->better_level = nearest;
}

void
cw_fair_odds_clear (CwFairOdds *odds)
{
  g_clear_pointer (&odds->what, g_free);
}

double
cw_fair_odds_rating (CwSettings *settings, const CwPosition *start, CwColour user, guint level)
{
  const CwGame *game = cw_position_game (start);
  CwPosition known;
  const char *words;
  if (!cw_fair_odds_has (game))
    return NAN;
  cw_position_start (&known, game);
  if (cw_position_key (start) == cw_position_key (&known))
    return 0;
  for (guint i = 0; read_odds (&known, game, i, cw_other (user), &words); i++)
    if (cw_position_key (start) == cw_position_key (&known))
      return worth (settings, game, level, balance_of (start, user));
  return NAN;
}

char *
cw_fair_odds_sentence (const CwFairOdds *odds)
{
  int percent = (int)lrint (100 * odds->expected);
  gboolean shogi = cw_position_game (&odds->start)->shogi;
  g_autofree char *sentence =
      odds->even ? g_strdup_printf (
          _ ("In an even game a player of your rating is expected to score %d\u00a0%%."), percent)
      : shogi
          /* Translators: a handicap of shogi, and a percentage. */
          ? g_strdup_printf (
              _ ("Handicap “%s”: a player of your rating is expected to score %d\u00a0%%."),
              odds->what, percent)
          /* Translators: what the computer plays without, such as “a knight”; a percentage. */
          : g_strdup_printf (
              _ ("You play %s up: a player of your rating is expected to score %d\u00a0%%."),
              odds->what, percent);
  if (odds->better_level == 0)
    return g_steal_pointer (&sentence);
  /* Translators: a sentence, and the number of a level. */
  return g_strdup_printf (_ ("%s Level %u would be fairer."), sentence, odds->better_level);
}

gboolean
cw_fair_odds_next (CwSettings *settings, const CwPlayState *state, guint level, CwFairOdds *odds)
{
  const CwGame *game = cw_session_game (state->session);
  const CwPosition *start = cw_game_tree_start (cw_session_tree (state->session));
  if (!state->computer || !cw_fair_odds_get_wanted (settings, game)
      || isnan (cw_fair_odds_rating (settings, start, state->user, level)))
    return FALSE;
  cw_fair_odds_find (settings, game, level, game->shogi ? CW_WHITE : cw_other (state->user), odds);
  return TRUE;
}

/* (transfer full) */
static char *
why_unrated (CwSettings *settings, const CwPlayState *state, guint level)
{
  const CwPosition *start = cw_game_tree_start (cw_session_tree (state->session));
  if (!state->computer || state->tournament != 0)
    return NULL;
  if (state->helped)
    return g_strdup (_ ("Played with help, it does not count for your rating."));
  if (!cw_player_rating_is_short (state, state->ended.reason)
      || isnan (cw_fair_odds_rating (settings, start, state->user, level)))
    return NULL;
  return g_strdup (_ ("Under five moves, it does not count for your rating."));
}

char *
cw_fair_odds_end_sentence (CwSettings *settings, const CwPlayState *state, guint level)
{
  CwFairOdds odds;
  if (!cw_play_state_is_over (state))
    return NULL;
  if (!state->rated)
    return why_unrated (settings, state, level);
  g_autofree char *rating = cw_player_rating_sentence (settings, cw_session_game (state->session));
  if (!cw_fair_odds_next (settings, state, level, &odds))
    return g_steal_pointer (&rating);
  g_autofree char *sentence = cw_fair_odds_sentence (&odds);
  cw_fair_odds_clear (&odds);
  /* Translators: two sentences: the user's rating, and the odds of the next game. */
  return g_strdup_printf (_ ("%s Next game: %s"), rating, sentence);
}
