/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Odds that make a game against the computer fair: pieces that it plays without, in shogi a
 * handicap, so that the user's expected score is as near to one half as possible.
 *
 * The expected score is 1 / (1 + exp (-(r + s d))): r is the difference in rating between the user
 * (model/play/player_rating.h) and the level in natural logarithms (ln 10 / 400 a point), d what
 * the computer lacks, in pawns by the usual values, and s the slope measured in games of the levels
 * at such odds (data/levels/README.md): the stronger the players, the more a pawn decides. It is
 * taken at the mean of both ratings. Main thread. */
#pragma once

#include "model/play/player_rating.h"

typedef struct
{
  gboolean even; /* no odds */
  CwColour user; /* the user's side */
  CwPosition start;
  double balance;     /* of the odds, in pawns */
  double expected;    /* score of the user, 0 … 1 */
  guint better_level; /* a level against which an even game would be clearly fairer; 0: none */
  char *what;         /* "a knight", translated; NULL if even */
} CwFairOdds;

/* TRUE if odds are known for the game: chess and shogi. */
gboolean cw_fair_odds_has (const CwGame *game);
/* Whether such games are played at fair odds; remembered, FALSE by default. */
gboolean cw_fair_odds_get_wanted (CwSettings *settings, const CwGame *game);
void cw_fair_odds_set_wanted (CwSettings *settings, const CwGame *game, gboolean wanted);
/* The fairest odds against that level; `user` is the user's side. Clear with cw_fair_odds_clear. */
void cw_fair_odds_find (CwSettings *settings, const CwGame *game, guint level, CwColour user,
                        CwFairOdds *odds);
void cw_fair_odds_clear (CwFairOdds *odds);

/* The odds for the next game, with the colours reversed, except that in shogi the giver of odds is
 * the second player. FALSE if they are not wanted, or the last game had another kind of start. */
gboolean cw_fair_odds_next (CwSettings *settings, const CwPlayState *state, guint level,
                            CwFairOdds *odds);

/* The user's rating after a game, and the next odds if they are wanted, or why it was not rated;
 * NULL if there is nothing to say. (transfer full) */
char *cw_fair_odds_end_sentence (CwSettings *settings, const CwPlayState *state, guint level);

/* "You play a knight up: a player of your rating is expected to score 48 %." (transfer full) */
char *cw_fair_odds_sentence (const CwFairOdds *odds);

/* What the odds of a start position are worth to the user in rating points; NAN if it is neither
 * the usual one nor one of these. */
double cw_fair_odds_rating (CwSettings *settings, const CwPosition *start, CwColour user,
                            guint level);
