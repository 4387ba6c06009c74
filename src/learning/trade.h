/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A capture weighed before it is made: the exchange on its square, run out by static exchange
 * evaluation with any value set, in any game. Pure, thread-safe; some microseconds.
 *
 * After the capture each side in turn takes on that square with its least valuable man that may
 * legally do so, a royal one last, or stops, as suits its balance best. Moves are those of the
 * rules: a pinned man does not take part, and a man that promotes by taking does as is best for it.
 * The balance is that of learning/worth.h before and after, so a trade costs what the panel says
 * afterwards. In games with hands a man taken counts twice: what it was worth on the board is gone
 * from one side, and what it is worth in hand has come to the other. */
#pragma once

#include "learning/worth.h"

#define CW_TRADE_MOVES 32
#define CW_TRADE_MEN 16

/* Men of one kind in a pan, told together. */
typedef struct
{
  CwPiece piece;  /* as on the board */
  CwKind from;    /* what it was before it promoted here; 0: it left the board */
  unsigned count; /* from 1 */
  double value;   /* of all of them, centipawns; for one that promoted, what that added */
} CwTradeMen;

/* One pan of the scale. */
typedef struct
{
  unsigned count;
  CwTradeMen men[CW_TRADE_MEN]; /* the most valuable first */
  double value;                 /* their sum */
} CwTradePan;

typedef struct
{
  CwColour side;               /* that begins */
  CwTradePan given, taken;     /* by that side; men who promote for it lie in `taken` */
  unsigned moves;              /* from 1 */
  CwMove move[CW_TRADE_MOVES]; /* the exchange as far as both want it, the capture first */
  CwWorth before, after;       /* taken.value - given.value is the difference of their balances
                                  for `side` */
  CwOutcome outcome;           /* after the capture, where it ends the game by the rules */
} CwTrade;

/* `moves` are legal captures from one square to another: one, or those that differ in what the man
 * becomes, of which the best is weighed. False where none of them is a capture. */
bool cw_trade (CwTrade *trade, const CwValues *values, const CwPosition *position,
               const CwMove *moves, unsigned n_moves);
