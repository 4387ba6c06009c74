/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a game in Play: plain data, and what follows from it and the session's moves by the
 * rules of the game and of play. Main thread. */
#pragma once

#include "core/impasse.h"
#include "model/game/session.h"

typedef struct
{
  CwSession *session;    /* borrowed */
  gboolean computer;     /* plays one side */
  CwColour user;         /* the other side; meaningless between two people */
  CwImpasseRule impasse; /* of shogi */
  CwOutcome ended;       /* CW_ONGOING while the game goes on; never a claim */
  gboolean rated;        /* the result has changed the user's rating */
  gboolean helped;       /* by a hint, or moves were taken back: not rated */
  gboolean course;       /* begun from the course, to which it leads back */
  guint64 tournament;    /* the one the game belongs to, without taking back; 0: none */
  guint tournament_game; /* its number there */
} CwPlayState;

CwResult cw_play_state_win_of (CwColour side);

/* The side to move at the cursor. */
CwColour cw_play_state_side (const CwPlayState *self);

/* The end of the game; result CW_ONGOING while it goes on. With `claim` set, what may be
 * claimed. */
CwOutcome cw_play_state_outcome (const CwPlayState *self);
/* TRUE if the rules or the players have ended it. */
gboolean cw_play_state_is_over (const CwPlayState *self);
/* TRUE if the last move is on the board, not an earlier one. */
gboolean cw_play_state_is_live (const CwPlayState *self);
/* TRUE if nothing has been played yet. */
gboolean cw_play_state_is_fresh (const CwPlayState *self);
/* Whose pieces may be moved: bit 0 White's, bit 1 Black's. */
guint cw_play_state_movable (const CwPlayState *self);
/* The side that loses by resigning now. */
CwColour cw_play_state_resigning (const CwPlayState *self);
/* TRUE if taking back would only undo the user's resignation, without a move. */
gboolean cw_play_state_resigned (const CwPlayState *self);

/* TRUE if there are enough moves to come back to, in a suspended game or in My games. */
gboolean cw_play_state_is_worth_keeping (const CwPlayState *self);
/* TRUE if it is over and so kept in My games. */
gboolean cw_play_state_is_kept (const CwPlayState *self);

gboolean cw_play_state_can_take_back (const CwPlayState *self);
gboolean cw_play_state_can_resign (const CwPlayState *self);
/* Not in a tournament, which pairs the players. */
gboolean cw_play_state_can_rematch (const CwPlayState *self);
gboolean cw_play_state_can_claim (const CwPlayState *self);
gboolean cw_play_state_can_offer_draw (const CwPlayState *self); /* not in shogi */

/* The result when the time of `loser` is up: a draw if the other side could never mate (FIDE's
 * Laws, 6.9). */
CwResult cw_play_state_expired (const CwPlayState *self, CwColour loser);

/* What the side to move would get by declaring an impasse, and both sides' points. FALSE if there
 * is nothing to count: in games other than shogi, under the try rule, and until a king has crossed
 * the middle of the board. */
gboolean cw_play_state_declaration (const CwPlayState *self, CwDeclaration *declaration);
/* TRUE if the user, or either of two people, may declare now. */
gboolean cw_play_state_can_declare (const CwPlayState *self);
/* The result for two people who agree to count; CW_ONGOING if they cannot. */
CwOutcome cw_play_state_count (const CwPlayState *self);
gboolean cw_play_state_can_count (const CwPlayState *self);

/* "Checkmate: you win.", with the count of an impasse; NULL while the game goes on. (transfer
 * full) */
char *cw_play_state_end_sentence (const CwPlayState *self);
/* "The same position stands for the third time: you may claim a draw." or NULL. (transfer full) */
char *cw_play_state_claim_sentence (const CwPlayState *self);
