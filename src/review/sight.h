/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which pieces attack which on a plain board, and what captures win: the geometry behind facts
 * about moves, in any game. Results are in pawns, by the values given. Pure, thread-safe; some
 * microseconds each. */
#pragma once

#include "core/position.h"
#include "core/values.h"

typedef struct
{
  const CwGame *game;
  const CwValues *values;
  CwPiece board[CW_MAX_SQUARES];
} CwSight;

#define CW_SIGHT_ROYAL 1000.0 /* the value of a royal piece */

void cw_sight_of (CwSight *sight, const CwPosition *position, const CwValues *values);

/* The value of the piece on a square; 0 if empty. */
double cw_sight_value (const CwSight *sight, CwSquare square);
bool cw_sight_is (const CwSight *sight, CwSquare square, CwColour colour);
bool cw_sight_is_royal (const CwSight *sight, CwSquare square);
/* The square of a side's royal piece, or CW_NO_SQUARE. */
CwSquare cw_sight_royal (const CwSight *sight, CwColour colour);

/* Whether the piece on `from` attacks `to`, or protects what is there. */
bool cw_sight_attacks (const CwSight *sight, CwSquare from, CwSquare to);
bool cw_sight_attacked (const CwSight *sight, CwSquare to, CwColour by);
/* Whether it does not now, but would without the piece on `between`. */
bool cw_sight_shielded (const CwSight *sight, CwSquare from, CwSquare between, CwSquare to);
/* Whether the royal piece of its own side is not attacked now, but would be without the piece on
 * `square`. */
bool cw_sight_pinned (const CwSight *sight, CwSquare square);

/* The most that the side to move wins by a capture on `square`, by learning/trade.h; 0 if it has
 * none that wins. `capture` (may be NULL) receives that capture. */
double cw_sight_wins (const CwPosition *position, const CwValues *values, CwSquare square,
                      CwMove *capture);
/* The same for the side not to move, if the other side passed; 0 if it cannot pass. */
double cw_sight_threatens (const CwPosition *position, const CwValues *values, CwSquare square,
                           CwMove *capture);
/* What the piece on a square is worth to the side that takes it; with hands this includes its value
 * there. */
double cw_sight_prize (const CwPosition *position, const CwValues *values, CwSquare square);
/* What a capture wins; negative if it loses. */
double cw_sight_trade (const CwPosition *position, const CwValues *values, CwMove capture);
/* What a capture by the piece on `from` wins on `to` if pinned pieces could move: the view of
 * somebody who only looks at what attacks what. */
double cw_sight_exchange (const CwSight *sight, CwSquare from, CwSquare to);
