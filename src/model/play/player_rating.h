/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's strength, from games of chess against the program's levels: a rating with an interval,
 * by Glickman's system [Gli99], updated game by game; and for shogi, on the scale of chess levels.
 * Odds lower the level's rating by what they are worth (model/play/fair_odds.h). Kept in the
 * settings. Main thread. */
#pragma once

#include "model/play/play_state.h"
#include "model/settings.h"

typedef struct
{
  double rating;
  double deviation; /* standard deviation; the 95 % interval is ±1.96 of it */
} CwPlayerRating;

/* The rating after a game against `opponent` in which the user scored 1, a half or 0. */
CwPlayerRating cw_player_rating_after (CwPlayerRating before, CwPlayerRating opponent,
                                       double score);

/* The present rating; 1000 ± 350 before the first game. */
CwPlayerRating cw_player_rating_get (CwSettings *settings, const CwGame *game);
/* Records a game against a level in which odds were worth `odds` rating points to the user. */
void cw_player_rating_note (CwSettings *settings, const CwGame *game, guint level, double odds,
                            double score);
/* Undoes the last record: that game goes on. */
void cw_player_rating_take_back (CwSettings *settings, const CwGame *game);
/* TRUE if a game that ends for this reason is too short to say anything about the players: by
 * resigning or on time within five moves of each. */
gboolean cw_player_rating_is_short (const CwPlayState *state, CwReason reason);
/* Records a finished game against a level if it was chess or shogi from the usual start or at known
 * odds, played without help and not too short; TRUE if so. */
gboolean cw_player_rating_end (CwSettings *settings, const CwPlayState *state, guint level,
                               CwOutcome outcome);
/* The level with the nearest rating, against which the user is expected to score half. */
guint cw_player_rating_level (CwSettings *settings, const CwGame *game);
/* "Your rating: about 1120, between 920 and 1320."; after few games it says that it is a first
 * guess. (transfer full) */
char *cw_player_rating_sentence (CwSettings *settings, const CwGame *game);

/* Whether the next game begins at that level; remembered, FALSE by default. */
gboolean cw_player_rating_adapts (CwSettings *settings);
void cw_player_rating_set_adapts (CwSettings *settings, gboolean adapts);
