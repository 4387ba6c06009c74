/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in Play: against the computer at a level, or two people at the board. Owns the session,
 * the clocks and the engine, lets the computer answer at a human pace, knows when the game is over,
 * and keeps it in $XDG_STATE_HOME/counterweight/game.ini so that the next start finds it where it
 * was.
 *
 * The clocks begin to run with the first move, and run while the last move is on the board and the
 * place is shown (cw_play_game_set_away).
 *
 * Signals: put-aside () another game takes the place of one that was not over
 *          changed ()   whose turn, thinking, over, level … may be different
 *          ticked ()    a clock shows another time
 *          ended ()     the game has just come to its end
 *          hinted (move) the answer to cw_play_game_hint
 *          remarked (sentence) something became of the opponent that the user should know
 * Main thread. */
#pragma once

#include "core/impasse.h"
#include "model/game/session.h"
#include "model/play/play_clock.h"
#include "model/settings.h"
#include "model/values/value_sets.h"

#define CW_TYPE_PLAY_GAME (cw_play_game_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayGame, cw_play_game, CW, PLAY_GAME, GObject)

/* With the game that was kept, or a new one at the level played last. The computer plays by what
 * `choice` says. */
CwPlayGame *cw_play_game_new (CwSettings *settings, CwValueSets *choice);

typedef struct
{
  gboolean computer; /* else two people; as where the computer does not know the game */
  guint level;       /* 1 … CW_LEVELS */
  CwColour user;     /* whose men the user moves, against the computer */
  const CwGame *game;
  const CwPosition *start; /* NULL: the game's usual one */
  CwClockTerms clock;
  CwImpasseRule impasse; /* of shogi */
} CwPlayTerms;

/* The names of the games played, the last one first, at most `CW_PLAY_RECENT`; free with
 * g_strfreev. */
#define CW_PLAY_RECENT 4
GStrv cw_play_game_recent (CwPlayGame *self);
/* The terms of the game that is played, to begin another on the same; `start` is NULL. */
void cw_play_game_get_terms (CwPlayGame *self, CwPlayTerms *terms);

/* Whether the computer plays from the opening book, where there is one for the game; remembered. */
gboolean cw_play_game_has_book (CwPlayGame *self);
void cw_play_game_set_book (CwPlayGame *self, gboolean book);

/* Whether the computer thinks on the user's time too, from this level on; remembered, FALSE at
 * first. Below, levels look at so little that it would not help them. */
#define CW_PLAY_PONDER_LEVEL 19
gboolean cw_play_game_has_pondering (CwPlayGame *self);
void cw_play_game_set_pondering (CwPlayGame *self, gboolean ponders);
/* Whether it does just now. */
gboolean cw_play_game_is_pondering (CwPlayGame *self);

/* Begins another game; the one before is put aside if it was not over, else forgotten. */
void cw_play_game_start (CwPlayGame *self, const CwPlayTerms *terms);
/* The same start, clock and opponent again; against the computer with the colours reversed. */
void cw_play_game_rematch (CwPlayGame *self);
/* From the computer's next move on; 1 … CW_LEVELS. Nothing happens in a game of two people. */
void cw_play_game_set_level (CwPlayGame *self, guint level);
/* Goes on from the position shown, without what was played after it. */
void cw_play_game_from_here (CwPlayGame *self);
/* The last game that was put aside takes the place of the present one, which is put aside for it if
 * it is not over. */
gboolean cw_play_game_has_earlier (CwPlayGame *self);
void cw_play_game_bring_back (CwPlayGame *self);
/* Keeps the game and ends all thinking. */
void cw_play_game_stop (CwPlayGame *self);

CwSession *cw_play_game_session (CwPlayGame *self); /* borrowed */
gboolean cw_play_game_against_computer (CwPlayGame *self);
guint cw_play_game_level (CwPlayGame *self);
/* The name of the other program that plays in the place of the computer's own; NULL: none. */
const char *cw_play_game_rival (CwPlayGame *self);
CwColour cw_play_game_user (CwPlayGame *self);
gboolean cw_play_game_is_thinking (CwPlayGame *self);
/* The game goes on and the computer knows it. */
gboolean cw_play_game_can_hint (CwPlayGame *self);
/* The rules or the players have ended it. */
gboolean cw_play_game_is_over (CwPlayGame *self);
/* Is the last move of the game on the board (not an earlier one that is looked at)? */
gboolean cw_play_game_is_live (CwPlayGame *self);
/* For cw_board_control_set_movable. */
guint cw_play_game_movable (CwPlayGame *self);
/* Nothing was played yet. */
gboolean cw_play_game_is_fresh (CwPlayGame *self);

/* The end of the game; result CW_ONGOING while it goes on. A claim is what may be claimed. */
CwOutcome cw_play_game_outcome (CwPlayGame *self);
/* "Checkmate: you win." (transfer full), NULL while it goes on. */
char *cw_play_game_end_sentence (CwPlayGame *self);
/* "The same position stands for the third time: you may claim a draw." or NULL; (transfer full) */
char *cw_play_game_claim_sentence (CwPlayGame *self);

/* The user has lost twice running to this level: an easier one is worth offering. */
gboolean cw_play_game_suggests_easier (CwPlayGame *self);

/* --- clocks ----------------------------------------------------------------------------------- */

/* FALSE where the game has no clock. */
gboolean cw_play_game_clock (CwPlayGame *self, CwColour side, CwClockReading *reading);
/* Whether that clock runs just now. */
gboolean cw_play_game_clock_runs (CwPlayGame *self, CwColour side);
/* The game is not to be seen: the clocks stand. */
void cw_play_game_set_away (CwPlayGame *self, gboolean away);

/* --- impasse (shogi) -------------------------------------------------------------------------- */

CwImpasseRule cw_play_game_impasse_rule (CwPlayGame *self);
/* What the side to move would get by declaring, and both sides' points. FALSE where there is
 * nothing to count: in other games, under the try rule, and before a king has crossed the middle of
 * the board. */
gboolean cw_play_game_declaration (CwPlayGame *self, CwDeclaration *declaration);
/* May the user, or either of two people, declare now? */
gboolean cw_play_game_can_declare (CwPlayGame *self);
void cw_play_game_declare (CwPlayGame *self);
/* May two people agree to count? */
gboolean cw_play_game_can_count (CwPlayGame *self);
void cw_play_game_count (CwPlayGame *self);

/* --- what the user does ----------------------------------------------------------------------- */

/* The last move, and the computer's before it; where the user resigned, that alone. */
gboolean cw_play_game_can_take_back (CwPlayGame *self);
void cw_play_game_take_back (CwPlayGame *self);
void cw_play_game_resign (CwPlayGame *self);
void cw_play_game_claim (CwPlayGame *self);
/* In shogi there is no such offer. */
gboolean cw_play_game_can_offer_draw (CwPlayGame *self);
/* Two people agree, or the computer takes the offer where it is not better off. FALSE: refused. */
gboolean cw_play_game_offer_draw (CwPlayGame *self);
/* Asks for the best move at full strength. */
void cw_play_game_hint (CwPlayGame *self);
