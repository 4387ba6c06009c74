/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece of any game on a board of its own: put it anywhere, move it, promote it, drop it, and put
 * others in its way. Flat; copy it at will. Nothing here is a position of the game: there are no
 * kings and no turns. Not thread-safe. */
#pragma once

#include "base/status.h"
#include "core/delta.h"
#include "core/reach.h"

typedef struct
{
  const CwGame *game;
  CwKind kind; /* of the piece, always White's */
  CwPiece board[CW_MAX_SQUARES];
  CwSquare piece_square;       /* its square; CW_NO_SQUARE: it is held in hand */
  CwSquare last_from, last_to; /* of its last move by its own way, or CW_NO_SQUARE */
  bool launched;               /* it is gone, with what stood around last_to */
} CwTrial;

/* The piece where its ways show best, with what they need: hurdles for a hopper, something to
 * capture for one that captures otherwise than it moves, one of its own on a file where that
 * forbids a drop. */
void cw_trial_start (CwTrial *trial, const CwGame *game, CwKind kind);

/* What stands in the way of others: a piece of `colour` as plain as the game has one. */
CwPiece cw_trial_bystander (const CwGame *game, CwColour colour);

/* Puts `piece`, or with CW_NO_PIECE nothing, on a square where the piece itself is not. */
void cw_trial_set (CwTrial *trial, CwSquare square, CwPiece piece);

/* What the piece can do now on each square (core/reach.h), but for own pieces: those block. From
 * the hand: CW_CAN_MOVE where it may be dropped. */
void cw_trial_targets (const CwTrial *trial, uint8_t can[CW_MAX_SQUARES]);

/* True where the piece comes to `to` by its own way, or from the hand by a drop. */
bool cw_trial_reaches (const CwTrial *trial, CwSquare to);

/* Puts the piece on any square, taking what is there. False with the reason where it can never
 * stand, or not be dropped from the hand: nothing has changed then. */
bool cw_trial_put (CwTrial *trial, CwSquare to, CwDelta *delta, CwStatus *status);

/* What the piece may become by going to `to` by its own way, and last its own kind where it may
 * also stay what it is; returns how many, 0 where there is no promotion. */
unsigned cw_trial_promotions (const CwTrial *trial, CwSquare to, CwKind kinds[CW_MAX_KINDS]);

/* Whether the piece may be launched, as missiles are. */
bool cw_trial_can_launch (const CwTrial *trial);
/* Launches it at a square other than its own: it vanishes with what is there and around, but
 * for pieces that no explosion reaches. Only another start goes on from there. */
void cw_trial_launch (CwTrial *trial, CwSquare at, CwDelta *delta);

/* Makes the piece another kind. */
void cw_trial_become (CwTrial *trial, CwKind kind);

/* Whether pieces of the kind are dropped in this game. */
bool cw_trial_has_drops (const CwTrial *trial);
/* Takes the piece into the hand, where it is what such pieces are there. */
void cw_trial_take_up (CwTrial *trial);
