/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of a shogi move says, and finding the move it means. Internal to this layer. */
#pragma once

#include "notation/move_text.h"

/* How a piece moves, as its player sees it. */
typedef enum
{
  CW_WAY_ANY,
  CW_WAY_FORWARD,
  CW_WAY_SIDEWAYS,
  CW_WAY_BACKWARD,
} CwWay;

/* The side it comes from. */
typedef enum
{
  CW_SIDE_ANY,
  CW_SIDE_LEFT,
  CW_SIDE_STRAIGHT,
  CW_SIDE_RIGHT,
} CwSide;

typedef enum
{
  CW_NOT_STATED,
  CW_STATED_YES,
  CW_STATED_NO,
} CwStated;

typedef struct
{
  CwKind kind; /* before the move */
  CwSquare to;
  unsigned file, rank; /* of origin, from 1 as written; 0 if not given */
  bool either;         /* `file` may be a rank, if no piece is on that file */
  CwWay way;
  CwSide side;
  CwStated drop, promotion;
} CwShogiMove;

/* The move being read. */
typedef struct
{
  const CwPosition *position;
  const char *text;
  size_t length;
  CwSquare previous; /* where the move before ended, or CW_NO_SQUARE */
  bool loose;
  CwStatus *status;
} CwShogiReading;

/* Lists the squares of the side to move's pieces of a kind that could go to `to`, ignoring pins. */
unsigned cw_shogi_movers (const CwPosition *position, CwKind kind, CwSquare to,
                          CwSquare from[CW_MAX_SQUARES]);

/* What has to be said to tell the piece on `from` from the others that could go to `to`; false if
 * these words are not enough. */
bool cw_shogi_words (const CwPosition *position, CwSquare from, CwSquare to, CwWay *way,
                     CwSide *side);

/* Whether the notations of shogi can express a legal move: squares have one digit each, and a piece
 * only becomes its own promoted form. Moves of other games are written as in USI. */
bool cw_shogi_has_words (const CwPosition *position, CwMove move);

/* The square on a file counted from the right and a rank from the top, both from 1; CW_NO_SQUARE if
 * off the board. */
CwSquare cw_shogi_square (const CwGame *game, unsigned file, unsigned rank);

/* Sets the status, with the text made printable as its argument; returns CW_NO_MOVE. */
CwMove cw_shogi_fail (const CwShogiReading *reading, CwStatusCode code, const char *second);

/* The same with the rule that forbids a piece to go from one square (or the hand) to another, or
 * `otherwise` if no rule does. */
CwMove cw_shogi_fail_illegal (const CwShogiReading *reading, CwSquare from, CwSquare to,
                              CwStatusCode otherwise);

/* The legal move meant, or CW_NO_MOVE with the status set. */
CwMove cw_shogi_find (CwShogiReading *reading, const CwShogiMove *stated);

/* The readers of the individual notations; cw_shogi_read chooses one. */
CwMove cw_japanese_read (CwShogiReading *reading);
CwMove cw_western_read (CwShogiReading *reading);
