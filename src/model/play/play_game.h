/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in Play, against the computer or between two people: which side is to move, what may be
 * done, and how it ends. The moves are in its session; the opponent answers and the clocks run as
 * this object tells them to.
 *
 * The clocks start with the first move, and run while the last move is on the board and the page is
 * shown (cw_play_game_set_away).
 *
 * Properties, read-only:
 *   over, live, fresh, can-take-back, can-resign, can-rematch, can-claim, can-offer-draw,
 *   can-declare, can-count   as the functions of play_state.h say
 *   movable (uint)    whose pieces may be moved, as for cw_board_control_set_movable
 *   can-hint          the game goes on, and the computer knows it and is not thinking
 *   warning (string)  the coach's, about the move on the board, which the computer does not answer
 *                     until it is confirmed (cw_play_game_keep_move) or taken back; NULL: none
 *   suggests-easier   the user lost twice in a row at this level: an easier one is worth offering
 *
 * Signals: replacing ()   another game is about to replace the present one
 *          cutting ()     the user is about to play on from an earlier move, without those after it
 *          reopening ()   the user is about to take back a move of a game that is over; it stays in
 *                         My games, its result still counts, and what follows is another game
 * Main thread. */
#pragma once

#include "model/play/coach.h"
#include "model/play/opponent.h"
#include "model/play/play_clock.h"
#include "model/play/play_state.h"

#define CW_TYPE_PLAY_GAME (cw_play_game_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayGame, cw_play_game, CW, PLAY_GAME, GObject)

typedef struct
{
  gboolean computer; /* else two people, also if the computer does not know the game */
  guint level;       /* 1 … CW_LEVELS */
  CwColour user;     /* the user's side, against the computer */
  const CwGame *game;
  const CwPosition *start; /* NULL: the game's usual one */
  CwClockTerms clock;
  CwImpasseRule impasse; /* of shogi */
  const char *engine; /* plays as the computer, as in engines/engine_spec.h, "": the program's own;
                         NULL: the one chosen in the settings */
  gboolean course;    /* as in CwPlayState */
  guint64 tournament; /* likewise */
  guint tournament_game;
} CwPlayTerms;

/* A game begun earlier. */
typedef struct
{
  CwPlayTerms terms; /* `game` and `start` are those of `tree` */
  CwGameTree *tree;
  guint ply;         /* the one on the board */
  CwOutcome outcome; /* CW_ONGOING if it goes on */
  gboolean rated;    /* as in CwPlayState */
  gboolean helped;   /* likewise */
  GArray *times;     /* of its clocks (cw_play_clock_get_times); NULL: full clocks */
} CwPlayRecord;

/* Starts a game of chess at the level last played; the computer plays by the values of `choice`. */
CwPlayGame *cw_play_game_new (CwSettings *settings, CwValueSets *choice);

/* All borrowed; they live as long as the game. */
CwSession *cw_play_game_session (CwPlayGame *self);
CwOpponent *cw_play_game_opponent (CwPlayGame *self);
CwPlayClock *cw_play_game_clock (CwPlayGame *self);
/* Warns in games against the computer; no clock runs while it judges a move and until the user has
 * decided. */
CwCoach *cw_play_game_coach (CwPlayGame *self);
const CwPlayState *cw_play_game_state (CwPlayGame *self);

/* The user's rating after the finished game, or why it was not rated (cw_fair_odds_end_sentence);
 * NULL if there is nothing to say. (transfer full) */
char *cw_play_game_rating_sentence (CwPlayGame *self);

/* The terms of the present game, to begin another on the same; `start` is NULL, and the level is
 * the user's if it adapts. */
void cw_play_game_get_terms (CwPlayGame *self, CwPlayTerms *terms);
/* Begins another game. */
void cw_play_game_start (CwPlayGame *self, const CwPlayTerms *terms);
/* Begins another game with the same start, clock and opponent; against the computer with the
 * colours reversed, and at the odds that are now fair if they are wanted. Does nothing in a
 * tournament. */
void cw_play_game_rematch (CwPlayGame *self);
/* Continues a game begun earlier; takes its tree. */
void cw_play_game_restore (CwPlayGame *self, const CwPlayRecord *record);
/* From the computer's next move on; 1 … CW_LEVELS. Does nothing in a game of two people. */
void cw_play_game_set_level (CwPlayGame *self, guint level);

/* The game is hidden: its clocks are stopped. Initially TRUE. */
void cw_play_game_set_away (CwPlayGame *self, gboolean away);

/* --- what the user does ----------------------------------------------------------------------- */

/* Takes back the last move, or against the computer moves up to the user's last one; if the user
 * resigned, only that. */
void cw_play_game_take_back (CwPlayGame *self);
/* Confirms the move despite the coach's warning. */
void cw_play_game_keep_move (CwPlayGame *self);
/* Continues from the position shown, without the moves after it. Does nothing in a tournament. */
void cw_play_game_from_here (CwPlayGame *self);
void cw_play_game_resign (CwPlayGame *self);
void cw_play_game_claim (CwPlayGame *self);
/* Both sides agree on a draw (draw_offers.h). Not possible in shogi. */
void cw_play_game_agree_draw (CwPlayGame *self);
/* Declares an impasse, or counts points as two people agree to (shogi). */
void cw_play_game_declare (CwPlayGame *self);
void cw_play_game_count (CwPlayGame *self);
/* Asks the opponent for the best move (its signal `hinted`). */
void cw_play_game_hint (CwPlayGame *self);
