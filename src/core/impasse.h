/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ends of shogi games in which kings have entered the enemy camp (impasse, jishogi): the
 * declaration, the count by agreement, and the try. They are not moves, so no generator and no
 * perft knows them; a program asks here when a player declares or agrees, or to show the count.
 *
 * Sources: the declaration rule (nyugyoku sengenho) of the Computer Shogi Association and of the
 * amateur tournaments of the Japan Shogi Association (27 points), the 24-point rule of professional
 * games (declaration since 2013), and the try rule as playing programs have it. If a rule requires
 * time left on the clock, the caller checks that.
 *
 * Points: 5 for rook and bishop, promoted or not, 1 for any other piece, none for the king. A
 * handicap counts for White, who gave it: pieces of a full set that the position lacks are added to
 * White's points. All functions depend only on their arguments and work with both implementations
 * of the rules; they are for shogi on 9x9, and in any other game nothing can be declared. */
#pragma once

#include "core/rules.h"

typedef enum
{
  CW_IMPASSE_27, /* by declaration, Black wins with 28 points and White with 27 */
  CW_IMPASSE_24, /* by declaration, 31 points win and 24 to 30 draw */
  CW_TRY_RULE,   /* a king on the enemy king's start square wins; nothing to declare */
} CwImpasseRule;

/* How many other pieces of the declarer must be in the zone. */
#define CW_DECLARATION_PIECES 10

typedef struct
{
  CwOutcome outcome; /* of declaring now: a win, a draw, or a loss if a condition fails; CW_ONGOING
                        if nothing can be declared under this rule */
  bool king_in_zone; /* the king is where the declarer's pieces promote */
  bool not_in_check;
  unsigned pieces;      /* the declarer's in that zone, without the king */
  unsigned points[2];   /* in the enemy's zone and in hand; Black of shogi is [CW_WHITE] */
  unsigned handicap;    /* part of White's points, for pieces that the position lacks */
  unsigned points_win;  /* needed by the declarer to win */
  unsigned points_draw; /* and not to lose; the same under the 27-point rule */
} CwDeclaration;

/* What the side to move would get by declaring. Fills `declaration` (may be NULL) and returns its
 * outcome. The reasons are CW_REASON_DECLARATION, CW_REASON_IMPASSE for the draw, and
 * CW_REASON_FALSE_DECLARATION. */
CwOutcome cw_declaration (const CwPosition *position, CwImpasseRule rule,
                          CwDeclaration *declaration);

/* White's points for pieces of a full set that the position lacks. 0 if nothing can be counted. */
unsigned cw_impasse_handicap (const CwPosition *position);

/* The result if the players agree on an impasse: all their pieces on the board and in hand count,
 * in `points` (may be NULL). CW_ONGOING if neither king has entered its zone. With 24 points both
 * draw, otherwise the one below loses; by the 27-point rule the one with more points wins, White if
 * they are equal. CW_ONGOING under the try rule. The reason is CW_REASON_IMPASSE. */
CwOutcome cw_impasse_agreed (const CwPosition *position, CwImpasseRule rule, unsigned points[2]);

/* Under CW_TRY_RULE, whether the move just made was the try: CW_REASON_TRY, won by the side that is
 * not to move. Otherwise CW_ONGOING. Ends found by cw_outcome take precedence. */
CwOutcome cw_try_outcome (const CwPosition *position, CwImpasseRule rule);
