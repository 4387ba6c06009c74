/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Odds that make a game against the computer fair: pieces that it plays without, in shogi a
 * handicap, such that the user is expected to score as near one half as can be.
 *
 * The expected score is 1 / (1 + exp (-(r + s d))): r is the difference in rating between the user
 * (model/play/player_rating.h) and the level in natural logarithms (ln 10 / 400 a point), d what
 * the computer lacks, in pawns by the usual values, and s the slope that was measured in games of
 * the levels at such odds (data/levels/README.md): the stronger the players, the more a pawn
 * decides. It is taken at the mean of both ratings. Main thread. */
#pragma once

#include "model/play/player_rating.h"

typedef struct
{
  gboolean even; /* nothing is given */
  CwColour user; /* whose pieces the user moves */
  CwPosition start;
  double balance;     /* what is given, pawns */
  double expected;    /* score of the user, 0 … 1 */
  guint better_level; /* one against which an even game is clearly fairer than this; 0: none */
  char *what;         /* "a knight", translated; NULL where even */
} CwFairOdds;

/* Whether odds are known for the game: chess, and shogi. */
gboolean cw_fair_odds_has (const CwGame *game);
/* Whether games begin with them; remembered, FALSE at first. */
gboolean cw_fair_odds_get_wanted (CwSettings *settings);
void cw_fair_odds_set_wanted (CwSettings *settings, gboolean wanted);
/* The fairest against that level; `user` is whose pieces the user moves. Clear it with
 * cw_fair_odds_clear. */
void cw_fair_odds_find (CwSettings *settings, const CwGame *game, guint level, CwColour user,
                        CwFairOdds *odds);
void cw_fair_odds_clear (CwFairOdds *odds);

/* Those of the game after this one, with the colours reversed except that who gives odds in shogi
 * has the second move. FALSE where they are not wanted, or it was a game of another kind. */
gboolean cw_fair_odds_next (CwSettings *settings, const CwPlayState *state, guint level,
                            CwFairOdds *odds);

/* The user's rating after a game, and those odds where they are wanted, or why it was not rated;
 * NULL where there is nothing to say. (transfer full) */
char *cw_fair_odds_end_sentence (CwSettings *settings, const CwPlayState *state, guint level);

/* "You play with a knight more: you are expected to score 48 %."; (transfer full) */
char *cw_fair_odds_sentence (const CwFairOdds *odds);

/* What the odds of a start position are worth in rating to the user; NAN where it is neither the
 * usual one nor one of these. */
double cw_fair_odds_rating (CwSettings *settings, const CwPosition *start, CwColour user,
                            guint level);
