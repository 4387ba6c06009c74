/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which piece attacks which on a plain board, and what captures there win: the geometry that facts
 * about moves are proven by, in any game. Values are in pawns of the values given. Pure,
 * thread-safe; some microseconds each. */
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

/* The value of the piece on a square; 0 where there is none. */
double cw_sight_value (const CwSight *sight, CwSquare square);
bool cw_sight_is (const CwSight *sight, CwSquare square, CwColour colour);
bool cw_sight_is_royal (const CwSight *sight, CwSquare square);
/* The square of the royal piece of a side, or CW_NO_SQUARE. */
CwSquare cw_sight_royal (const CwSight *sight, CwColour colour);

/* Whether the piece on `from` attacks `to`, or protects what is there. */
bool cw_sight_attacks (const CwSight *sight, CwSquare from, CwSquare to);
bool cw_sight_attacked (const CwSight *sight, CwSquare to, CwColour by);
/* Whether it would if the piece on `between` were gone, and does not now. */
bool cw_sight_shielded (const CwSight *sight, CwSquare from, CwSquare between, CwSquare to);
/* Whether the royal piece of the side of the piece on `square` would be attacked if that were
 * gone, and is not now. */
bool cw_sight_pinned (const CwSight *sight, CwSquare square);

/* The most that the side to move wins by a capture on `square`, by learning/trade.h; 0 where it has
 * none or none that wins. `capture` (may be NULL): with which. */
double cw_sight_wins (const CwPosition *position, const CwValues *values, CwSquare square,
                      CwMove *capture);
/* The same for the side that is not to move, if the other passed; 0 where it cannot. */
double cw_sight_threatens (const CwPosition *position, const CwValues *values, CwSquare square,
                           CwMove *capture);
/* What the piece on a square is worth to who takes it: in games with hands its value there too. */
double cw_sight_prize (const CwPosition *position, const CwValues *values, CwSquare square);
/* What a capture wins, less than 0 where it loses. */
double cw_sight_trade (const CwPosition *position, const CwValues *values, CwMove capture);
/* What a capture by the piece on `from` wins on `to` if pieces that are pinned could move: as who
 * looks only at who attacks what sees it. */
double cw_sight_exchange (const CwSight *sight, CwSquare from, CwSquare to);
