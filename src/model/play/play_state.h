/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a game in Play: plain data, and what follows from it and the moves in the session by
 * the rules of the game and of playing. Main thread. */
#pragma once

#include "core/impasse.h"
#include "model/game/session.h"

typedef struct
{
  CwSession *session;    /* borrowed */
  gboolean computer;     /* plays one side */
  CwColour user;         /* the other; of no meaning between two people */
  CwImpasseRule impasse; /* of shogi */
  CwOutcome ended;       /* CW_ONGOING while the game goes on; never a claim */
  gboolean rated;        /* an end was taken into account for the user's rating */
  gboolean helped;       /* by a hint, or a move was taken back: such a game is not rated */
  gboolean course;       /* begun from the course, which it leads back to */
  guint64 tournament;    /* which one the game belongs to; 0: none. Nothing is taken back there */
  guint tournament_game; /* the number of it */
} CwPlayState;

/* The side to move at the cursor. */
CwColour cw_play_state_side (const CwPlayState *self);

/* The end of the game; result CW_ONGOING while it goes on. A claim is what may be claimed. */
CwOutcome cw_play_state_outcome (const CwPlayState *self);
/* The rules or the players ended it. */
gboolean cw_play_state_is_over (const CwPlayState *self);
/* The last move is on the board, not an earlier one that is looked at. */
gboolean cw_play_state_is_live (const CwPlayState *self);
/* Nothing was played yet. */
gboolean cw_play_state_is_fresh (const CwPlayState *self);
/* Whose pieces may be moved: bit 0 White's, bit 1 Black's. */
guint cw_play_state_movable (const CwPlayState *self);
/* The side that loses by resigning now. */
CwColour cw_play_state_resigning (const CwPlayState *self);
/* The user's resignation is what is taken back, and no move with it. */
gboolean cw_play_state_resigned (const CwPlayState *self);

gboolean cw_play_state_can_take_back (const CwPlayState *self);
gboolean cw_play_state_can_resign (const CwPlayState *self);
gboolean cw_play_state_can_claim (const CwPlayState *self);
gboolean cw_play_state_can_offer_draw (const CwPlayState *self); /* not in shogi */

/* Where the time of `loser` is up: a draw if the other side could never mate (FIDE's Laws, 6.9). */
CwResult cw_play_state_expired (const CwPlayState *self, CwColour loser);

/* What the side to move would get by declaring an impasse, and both sides' points. FALSE where
 * there is nothing to count: in games other than shogi, under the try rule, and before a king
 * crossed the middle of the board. */
gboolean cw_play_state_declaration (const CwPlayState *self, CwDeclaration *declaration);
/* May the user, or either of two people, declare now? */
gboolean cw_play_state_can_declare (const CwPlayState *self);
/* What two people get who agree to count; CW_ONGOING where they cannot. */
CwOutcome cw_play_state_count (const CwPlayState *self);
gboolean cw_play_state_can_count (const CwPlayState *self);

/* An outcome as it stands in the game's record. */
CwGameResult cw_play_state_result (const CwOutcome *outcome);
/* "Checkmate: you win.", with the count of an impasse; NULL while it goes on. (transfer full) */
char *cw_play_state_end_sentence (const CwPlayState *self);
/* "The same position stands for the third time: you may claim a draw." or NULL; (transfer full) */
char *cw_play_state_claim_sentence (const CwPlayState *self);
