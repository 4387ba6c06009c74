/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of a move of shogi says, inside this layer, and finding the move that it means. */
#pragma once

#include "notation/move_text.h"

/* How a piece goes, as its player sees it. */
typedef enum
{
  CW_WAY_ANY,
  CW_WAY_FORWARD,
  CW_WAY_SIDEWAYS,
  CW_WAY_BACKWARD,
} CwWay;

/* Where it comes from. */
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
  unsigned file, rank; /* of origin, from 1 as written; 0 where not said */
  bool either;         /* `file` is a rank where no piece is on that file */
  CwWay way;
  CwSide side;
  CwStated drop, promotion;
} CwShogiMove;

/* The one being read. */
typedef struct
{
  const CwPosition *position;
  const char *text;
  size_t length;
  CwSquare previous; /* where the move before ended, or CW_NO_SQUARE */
  bool loose;
  CwStatus *status;
} CwShogiReading;

/* The squares of the pieces of a kind of the side to move that could go to `to`, pins aside. */
unsigned cw_shogi_movers (const CwPosition *position, CwKind kind, CwSquare to,
                          CwSquare from[CW_MAX_SQUARES]);

/* What has to be said so that the piece on `from` is distinguished from the others that could go to
 * `to`; false where these words are not enough. */
bool cw_shogi_words (const CwPosition *position, CwSquare from, CwSquare to, CwWay *way,
                     CwSide *side);

/* Whether the forms of shogi have words for a legal move: squares are one digit each, and a piece
 * becomes nothing but its own promoted form. Other games' moves are written as in USI. */
bool cw_shogi_has_words (const CwPosition *position, CwMove move);

/* The square of a file counted from the right and a rank from the top, both from 1; CW_NO_SQUARE
 * off the board. */
CwSquare cw_shogi_square (const CwGame *game, unsigned file, unsigned rank);

/* Sets the status, with the text made printable as its argument; returns CW_NO_MOVE. */
CwMove cw_shogi_fail (const CwShogiReading *reading, CwStatusCode code, const char *second);

/* The same with the rule that forbids a piece to go from one square (or the hand) to another, or
 * `otherwise` where there is none. */
CwMove cw_shogi_fail_illegal (const CwShogiReading *reading, CwSquare from, CwSquare to,
                              CwStatusCode otherwise);

/* The legal move that is meant, or CW_NO_MOVE with the status set. */
CwMove cw_shogi_find (CwShogiReading *reading, const CwShogiMove *stated);

/* The readers of single forms; cw_shogi_read chooses. */
CwMove cw_japanese_read (CwShogiReading *reading);
CwMove cw_western_read (CwShogiReading *reading);
