/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A capture weighed before it is made: the exchange on its square, played out by static exchange
 * evaluation with any value set, in any game. Pure, thread-safe; takes some microseconds.
 *
 * After the capture each side in turn either takes on that square with its least valuable piece
 * that legally can, a royal one last, or stops, whichever gives it the better balance. Moves follow
 * the rules: a pinned piece does not take part, and a piece that promotes by capturing picks what
 * is best for it. The balance is that of learning/material_balance.h before and after, so the cost
 * of a trade is what the panel shows afterwards. In games with hands a captured piece counts twice:
 * one side loses its value on the board, and the other gains its value in hand. */
#pragma once

#include "learning/material_balance.h"

#define CW_TRADE_MOVES 32
#define CW_TRADE_GROUPS 16

/* Equal pieces in a pan, shown together. */
typedef struct
{
  CwPiece piece;  /* as on the board */
  CwKind from;    /* its kind before it promoted here; 0: it left the board */
  unsigned count; /* from 1 */
  double value;   /* of all of them, centipawns; for a promotion, what it added */
} CwTradeGroup;

/* One pan of the scale. */
typedef struct
{
  unsigned count;
  CwTradeGroup group[CW_TRADE_GROUPS]; /* most valuable first */
  double value;                        /* their sum */
} CwTradePan;

typedef struct
{
  CwColour side;               /* that begins */
  CwTradePan given, taken;     /* by that side; its promotions are in `taken` */
  unsigned moves;              /* from 1 */
  CwMove move[CW_TRADE_MOVES]; /* the exchange as far as both sides want it, the capture first */
  CwMaterialBalance before,
      after;         /* taken.value - given.value is their difference in balance for `side` */
  CwOutcome outcome; /* after the capture, if that ends the game */
} CwTrade;

/* `moves` are legal captures from one square to another: one, or several that differ in what the
 * piece becomes; weighs the best. False if none is a capture. */
bool cw_trade (CwTrade *trade, const CwValues *values, const CwPosition *position,
               const CwMove *moves, unsigned n_moves);
