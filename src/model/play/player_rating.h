/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong the user is, from the games of chess against the program's levels: a rating with an
 * interval, by Glickman's system [Gli99], one game at a time; and in shogi, on the scale of the
 * levels of chess. Odds count as so much less rating of the level (model/play/fair_odds.h). Kept in
 * the settings. Main thread. */
#pragma once

#include "model/play/play_state.h"
#include "model/settings.h"

typedef struct
{
  double rating;
  double deviation; /* standard deviation; the 95 % interval is 1.96 of it to both sides */
} CwPlayerRating;

/* After a game against a player of rating `opponent` that scored 1, a half or 0 for the user. */
CwPlayerRating cw_player_rating_after (CwPlayerRating before, CwPlayerRating opponent,
                                       double score);

/* What is known; 1000 +- 350 before the first game. */
CwPlayerRating cw_player_rating_get (CwSettings *settings, const CwGame *game);
/* A game against a level ended, in which odds were worth so much rating to the user. */
void cw_player_rating_note (CwSettings *settings, const CwGame *game, guint level, double odds,
                            double score);
/* The game that was noted last goes on: as it was before. */
void cw_player_rating_take_back (CwSettings *settings, const CwGame *game);
/* A game against a level ended: noted where it was one of chess or shogi from the usual start or at
 * known odds and played without help, and TRUE. */
gboolean cw_player_rating_end (CwSettings *settings, const CwPlayState *state, guint level,
                               CwResult result);
/* The level whose rating is nearest: the user is expected to score half against it. */
guint cw_player_rating_level (CwSettings *settings, const CwGame *game);
/* "Your rating: about 1120, between 920 and 1320.", and after few games that it is not sure yet;
 * (transfer full) */
char *cw_player_rating_sentence (CwSettings *settings, const CwGame *game);

/* Whether another game is begun at that level; remembered, FALSE at first. */
gboolean cw_player_rating_adapts (CwSettings *settings);
void cw_player_rating_set_adapts (CwSettings *settings, gboolean adapts);
