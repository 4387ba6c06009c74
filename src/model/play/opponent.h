/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer as the opponent in Play: the program's own engine at a level, with its opening book,
 * or an external engine; it answers at the pace of a person, thinks on the user's time where that
 * is wanted, and gives hints, which also two people may ask for. It looks at the position at the
 * session's cursor and never changes the session.
 *
 * Properties, read-only: level (uint, 1 … CW_LEVELS): of the program's own engine;
 * external (string): the name of the external engine that plays, NULL: none;
 * thinking (boolean): about its answer; pondering (boolean): about the position that the user
 * considers.
 *
 * Signals: answered (move)       a CwMove for the position it was asked about; CW_NO_MOVE: none
 *          resigned ()           in place of an answer
 *          replaced (sentence)   in place of an answer: the external engine failed, and the
 *                                program's own takes its place when asked again; a translated
 *                                sentence about that
 *          hinted (move)         the answer to cw_opponent_hint
 *          judged (score)        the answer to cw_opponent_judge: centipawns for the side to move
 * Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/settings.h"
#include "model/values/value_sets.h"

#define CW_TYPE_OPPONENT (cw_opponent_get_type ())
G_DECLARE_FINAL_TYPE (CwOpponent, cw_opponent, CW, OPPONENT, GObject)

/* Its own engine plays by what `choice` says. */
CwOpponent *cw_opponent_new (CwSettings *settings, CwValueSets *choice, CwSession *session);

/* Another game begins, in which it plays or only gives hints. Where it plays, the external engine
 * `engine` takes its place, or if that is NULL the one that is chosen in the settings; "" is none.
 * Ends all thinking. */
void cw_opponent_begin (CwOpponent *self, gboolean plays, guint level, const char *engine);

/* Thinks about an answer to the position at the cursor, for at most `share` ms (G_MAXUINT: as long
 * as is pleasant). */
void cw_opponent_answer (CwOpponent *self, guint share);
/* Asks for the best move at full strength. */
void cw_opponent_hint (CwOpponent *self);
/* Asks how the side to move stands, at full strength. */
void cw_opponent_judge (CwOpponent *self);
/* Whether the user considers the position at the cursor; ends by itself when the cursor moves. */
void cw_opponent_set_waiting (CwOpponent *self, gboolean waiting);
/* Ends all thinking without an answer. */
void cw_opponent_stop (CwOpponent *self);

/* How it stood when it last moved, by its own judgement at its level, centipawns. */
int cw_opponent_get_score (CwOpponent *self);
/* It is worse off, and claims a draw that may be claimed. */
gboolean cw_opponent_wants_draw (CwOpponent *self);

guint cw_opponent_get_level (CwOpponent *self);
/* From its next move on; clamped. */
void cw_opponent_set_level (CwOpponent *self, guint level);
const char *cw_opponent_get_external (CwOpponent *self);
/* The external engine that plays, as in engines/engine_spec.h; "": none. */
const char *cw_opponent_get_engine (CwOpponent *self);
gboolean cw_opponent_is_thinking (CwOpponent *self);

/* Whether it plays from the opening book, where there is one for the game; remembered, TRUE at
 * first. */
gboolean cw_opponent_get_book (CwOpponent *self);
void cw_opponent_set_book (CwOpponent *self, gboolean book);
/* Whether it thinks on the user's time too, from this level on; remembered, FALSE at first. Lower
 * levels look at so little that it would not help them. */
#define CW_OPPONENT_PONDER_LEVEL 19
gboolean cw_opponent_get_ponders (CwOpponent *self);
void cw_opponent_set_ponders (CwOpponent *self, gboolean ponders);

/* Whether it resigns what is lost, from CW_RESIGN_LEVEL (resignation.h) on; remembered, TRUE at
 * first. */
gboolean cw_opponent_get_resigns (CwOpponent *self);
void cw_opponent_set_resigns (CwOpponent *self, gboolean resigns);
/* Whether it may in this game; FALSE at first. An external engine does as it likes. */
void cw_opponent_allow_resigning (CwOpponent *self, gboolean allowed);

/* "Level 4 · club beginner, about 1200", translated; without the rating, which is for chess, in
 * another `game`; (transfer full) */
char *cw_level_title (const CwGame *game, guint level);
