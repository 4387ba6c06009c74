/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a reviewed game comes to: each side's losses added up by their parts, the accuracy, where it
 * turned, which moves to show first. Pure, thread-safe. */
#pragma once

#include "review/game_review.h"

typedef struct
{
  unsigned moves; /* judged, neither forced nor of a known opening */
  unsigned doubtful, mistakes, blunders;
  double loss;       /* their sum, in games: 0.25 is 25 points */
  CwLossParts parts; /* its parts, added up */
  double accuracy; /* 0 … 100, the plain mean of its moves' (review/scale.h); NaN without moves */
} CwLedgerSide;

typedef struct
{
  CwLedgerSide side[2]; /* by colour */
  bool turned;          /* `turning` is known */
  unsigned turning;     /* index of the move at which it turned */
  unsigned others;      /* further turning points */
  unsigned other[2];
} CwLedger;

/* The turning point is, for the winner, the last move with a sign before which its expected score
 * was below 0.60 and after which it never was again; else the loser's largest loss; in a drawn or
 * unfinished game the largest loss of all. Further ones are moves at which the expected score
 * crossed one half by 0.15 on both sides. */
void cw_ledger (CwLedger *ledger, const CwGameReview *review);

/* The moves with a sign, or that lost or gave a mate, by their index in `moves`, the largest loss
 * first; returns how many, at most `room`. `colours`: bit 0 White's, bit 1 Black's. */
unsigned cw_ledger_losses (const CwGameReview *review, unsigned colours, unsigned *moves,
                           unsigned room);

/* Whether a move is one of these. */
bool cw_move_review_is_marked (const CwMoveReview *move);
