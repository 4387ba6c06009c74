/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer as the opponent in Play: the program's own engine at a level, with its opening book,
 * or an external engine. It answers at a human pace, thinks on the user's time if that is wanted,
 * and gives hints, also in games of two people. It looks at the position at the session's cursor
 * and never changes the session.
 *
 * Properties, read-only: level (uint, 1 … CW_LEVELS): of the program's own engine;
 * external (string): the name of the external engine that plays, NULL: none;
 * thinking (boolean): about its answer; pondering (boolean): about the position before the user.
 *
 * Signals: answered (move)       a CwMove for the position in question; CW_NO_MOVE: none
 *          resigned ()           instead of an answer
 *          replaced (sentence)   instead of an answer: the external engine failed, and the
 *                                program's own replaces it when asked again; a translated sentence
 *          hinted (move)         the answer to cw_opponent_hint
 *          judged (score)        the answer to cw_opponent_judge: centipawns for the side to move
 * Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/settings.h"
#include "model/values/value_sets.h"

#define CW_TYPE_OPPONENT (cw_opponent_get_type ())
G_DECLARE_FINAL_TYPE (CwOpponent, cw_opponent, CW, OPPONENT, GObject)

/* The program's own engine plays by the values of `choice`. */
CwOpponent *cw_opponent_new (CwSettings *settings, CwValueSets *choice, CwSession *session);

/* Begins another game, in which the opponent plays or only gives hints. If it plays, the external
 * engine `engine` is used, or if that is NULL the one chosen in the settings; "" is none. Ends all
 * thinking. */
void cw_opponent_begin (CwOpponent *self, gboolean plays, guint level, const char *engine);

/* Thinks about an answer to the position at the cursor, for at most `share` ms (G_MAXUINT: for as
 * long as is pleasant). */
void cw_opponent_answer (CwOpponent *self, guint share);
/* Asks for the best move at full strength. */
void cw_opponent_hint (CwOpponent *self);
/* Asks for the score of the side to move, at full strength. */
void cw_opponent_judge (CwOpponent *self);
/* Whether the user is considering the position at the cursor; ends when the cursor moves. */
void cw_opponent_set_waiting (CwOpponent *self, gboolean waiting);
/* Ends all thinking without an answer. */
void cw_opponent_stop (CwOpponent *self);

/* Its score at its last move, as judged at its level, in centipawns. */
int cw_opponent_get_score (CwOpponent *self);
/* TRUE if it is worse off and would claim an available draw. */
gboolean cw_opponent_wants_draw (CwOpponent *self);

guint cw_opponent_get_level (CwOpponent *self);
/* Takes effect from its next move on; clamped. */
void cw_opponent_set_level (CwOpponent *self, guint level);
const char *cw_opponent_get_external (CwOpponent *self);
/* The external engine that plays, as in engines/engine_spec.h; "" if none. */
const char *cw_opponent_get_engine (CwOpponent *self);
gboolean cw_opponent_is_thinking (CwOpponent *self);

/* Whether it plays from the opening book, if there is one for the game; remembered, TRUE by
 * default. */
gboolean cw_opponent_get_book (CwOpponent *self);
void cw_opponent_set_book (CwOpponent *self, gboolean book);
/* Whether it also thinks on the user's time, from this level on; remembered, FALSE by default.
 * Lower levels search so little that it would not help them. */
#define CW_OPPONENT_PONDER_LEVEL 19
gboolean cw_opponent_get_ponders (CwOpponent *self);
void cw_opponent_set_ponders (CwOpponent *self, gboolean ponders);

/* Whether it resigns lost games, from CW_RESIGN_LEVEL (resignation.h) on; remembered, TRUE by
 * default. */
gboolean cw_opponent_get_resigns (CwOpponent *self);
void cw_opponent_set_resigns (CwOpponent *self, gboolean resigns);
/* Whether it may in this game; FALSE by default. Does not bind an external engine. */
void cw_opponent_allow_resigning (CwOpponent *self, gboolean allowed);

/* "Level 4 · club beginner, about 1200", translated; in games other than chess without the rating.
 * (transfer full) */
char *cw_level_title (const CwGame *game, guint level);
