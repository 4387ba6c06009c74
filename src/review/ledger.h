/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The summary of a reviewed game: each side's losses by parts, the accuracy, where the game turned,
 * which moves to show first. Pure, thread-safe. */
#pragma once

#include "review/game_review.h"

typedef struct
{
  unsigned moves; /* judged moves that are neither forced nor known opening */
  unsigned doubtful, mistakes, blunders;
  double loss;       /* their sum, in games: 0.25 is 25 points */
  CwLossParts parts; /* sums of its parts */
  double accuracy; /* 0 … 100, the plain mean over its moves (review/scale.h); NaN without moves */
} CwLedgerSide;

typedef struct
{
  CwLedgerSide side[2]; /* by colour */
  bool turned;          /* `turning` is valid */
  unsigned turning;     /* index of the turning point */
  unsigned others;      /* further turning points */
  unsigned other[2];
} CwLedger;

/* The turning point is the winner's last move with a sign before which its expected score was below
 * 0.60 and after which it always stayed at least that; failing that, the loser's largest loss; in a
 * drawn or unfinished game the largest loss of all. Further ones are moves at which the expected
 * score crossed one half by 0.15 on both sides. */
void cw_ledger (CwLedger *ledger, const CwGameReview *review);

/* Indices in `moves` of the moves with a sign, or that lost or gave a mate, largest loss first;
 * returns the count, at most `room`. `colours`: bit 0 White, bit 1 Black. */
unsigned cw_ledger_losses (const CwGameReview *review, unsigned colours, unsigned *moves,
                           unsigned room);

/* Whether cw_ledger_losses counts the move. */
bool cw_move_review_is_marked (const CwMoveReview *move);
