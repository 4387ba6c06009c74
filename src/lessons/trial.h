/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece of any game on a board of its own: put it anywhere, move it, promote it, drop it, and put
 * others in its way. Flat; copy it at will. This is not a position of the game: there are no kings
 * and no turns. Not thread-safe. */
#pragma once

#include "base/status.h"
#include "core/delta.h"
#include "core/reach.h"

typedef struct
{
  const CwGame *game;
  CwKind kind; /* of the piece, always White's */
  CwPiece board[CW_MAX_SQUARES];
  CwSquare piece_square;       /* CW_NO_SQUARE if held in hand */
  CwSquare last_from, last_to; /* of its last regular move, or CW_NO_SQUARE */
  bool launched;               /* it is gone, and so is what stood around last_to */
} CwTrial;

/* Puts the piece where its moves show best, with what they need: hurdles for a hopper, something to
 * capture if it captures differently from how it moves, one of its own on a file if that forbids a
 * drop. */
void cw_trial_start (CwTrial *trial, const CwGame *game, CwKind kind);

/* A plain piece of `colour` to stand in the way of others. */
CwPiece cw_trial_bystander (const CwGame *game, CwColour colour);

/* Puts `piece` (CW_NO_PIECE to clear) on a square other than the trial piece's own. */
void cw_trial_set (CwTrial *trial, CwSquare square, CwPiece piece);

/* What the piece can do now on each square (core/reach.h); own pieces block it. In hand:
 * CW_CAN_MOVE where it may be dropped. */
void cw_trial_targets (const CwTrial *trial, uint8_t can[CW_MAX_SQUARES]);

/* True if the piece can reach `to` by a regular move, or by a drop from the hand. */
bool cw_trial_reaches (const CwTrial *trial, CwSquare to);

/* Puts the piece on any square, capturing what is there. Returns false with the reason, changing
 * nothing, if it can never stand there or cannot be dropped there from the hand. */
bool cw_trial_put (CwTrial *trial, CwSquare to, CwDelta *delta, CwStatus *status);

/* What the piece may become by a regular move to `to`; its own kind comes last if it need not
 * promote. Returns the count, 0 without promotion. */
unsigned cw_trial_promotions (const CwTrial *trial, CwSquare to, CwKind kinds[CW_MAX_KINDS]);

/* Whether the piece may be launched, like a missile. */
bool cw_trial_can_launch (const CwTrial *trial);
/* Launches it at a square other than its own: it vanishes with everything there and around, except
 * pieces that no explosion reaches. Only cw_trial_start leads on from there. */
void cw_trial_launch (CwTrial *trial, CwSquare at, CwDelta *delta);

/* Turns the piece into another kind. */
void cw_trial_become (CwTrial *trial, CwKind kind);

/* Whether pieces of its kind are dropped in this game. */
bool cw_trial_has_drops (const CwTrial *trial);
/* Takes the piece into the hand, unpromoted. */
void cw_trial_take_up (CwTrial *trial);
