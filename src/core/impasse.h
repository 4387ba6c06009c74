/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ends of shogi where both kings have come through (impasse, jishogi): the declaration, the
 * count by agreement, and the try. They are no moves, so no generator and no perft knows them; a
 * program asks here when a player declares, or agrees, or to show the count.
 *
 * Sources: the declaration rule (nyugyoku sengenho) of the Computer Shogi Association and of the
 * amateur tournaments of the Japan Shogi Association (27 points), the 24-point rule of the
 * professional games (declaration since 2013), and the try rule as playing programs have it. Where
 * a rule asks for time left on the clock, the caller sees to that.
 *
 * Points: 5 for rook and bishop, promoted or not, 1 for any other piece, none for the king. A
 * handicap counts for White, who gave it: pieces of a full set that the position lacks are added to
 * White's points. All functions are pure on their arguments and know both implementations of the
 * rules; they are for shogi on 9x9, and in any other game nothing can be declared. */
#pragma once

#include "core/rules.h"

typedef enum
{
  CW_IMPASSE_27, /* by declaration Black wins with 28 points and White with 27 */
  CW_IMPASSE_24, /* by declaration a player wins with 31 points; 24 to 30 make a draw */
  CW_TRY_RULE,   /* a king that steps onto the square where the enemy king began has won; nothing
                    can be declared */
} CwImpasseRule;

/* How many other pieces a king needs around it. */
#define CW_DECLARATION_PIECES 10

typedef struct
{
  CwOutcome outcome; /* of declaring now: a win, a draw, or a loss where a condition fails; or
                        CW_ONGOING where there is nothing to declare under this rule */
  bool king_in_zone; /* the king is where the declarer's pieces promote */
  bool not_in_check;
  unsigned pieces;      /* of the declarer in that zone, the king not counted */
  unsigned points[2];   /* of each player, White the first (so Black of shogi is [CW_WHITE]): in the
                           enemy's zone and in hand */
  unsigned handicap;    /* of White's points, those for pieces that the position lacks */
  unsigned points_win;  /* that the declarer needs to win, */
  unsigned points_draw; /* and not to lose; the same under the 27-point rule */
} CwDeclaration;

/* What the side to move would get by declaring. Fills `declaration` (may be NULL) and returns its
 * outcome. The reasons are CW_REASON_DECLARATION, CW_REASON_IMPASSE for the draw, and
 * CW_REASON_FALSE_DECLARATION. */
CwOutcome cw_declaration (const CwPosition *position, CwImpasseRule rule,
                          CwDeclaration *declaration);

/* White's points for pieces of a full set that the position lacks. 0 where nothing can be counted.
 */
unsigned cw_impasse_handicap (const CwPosition *position);

/* What the players get who agree that kings are in for good: all their pieces on the board and in
 * hand count, in `points` (may be NULL). CW_ONGOING where neither king has entered its zone. By 24
 * points both draw, or the one below loses; by 27 points the one with more wins, White if they are
 * equal. CW_ONGOING under the try rule. The reason is CW_REASON_IMPASSE. */
CwOutcome cw_impasse_agreed (const CwPosition *position, CwImpasseRule rule, unsigned points[2]);

/* Under CW_TRY_RULE whether the move just made was the try: CW_REASON_TRY, for the side that is
 * not to move. CW_ONGOING otherwise. Ends in cw_outcome go before. */
CwOutcome cw_try_outcome (const CwPosition *position, CwImpasseRule rule);
