/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What positions a game has: an exact one, material, pieces on squares. Pure, thread-safe. */
#pragma once

#include "notation/record.h"

#define CW_MATERIAL_PARTS 8
#define CW_MATERIAL_TERMS 64

/* A sum of numbers of pieces that is from low to high: White's rooks, or White's pawns less
 * Black's. */
typedef struct
{
  struct
  {
    CwPiece piece;
    bool hand; /* those in hand, not those on the board */
    int8_t sign;
  } part[CW_MATERIAL_PARTS];
  unsigned parts;
  int low, high;
} CwPieceSum;

/* An exact position comes at some time in the game; material and placement both hold in the same
 * `lasting` positions one after another, at another time perhaps. Asks nothing where it is { 0 }.
 */
typedef struct
{
  bool exact;
  bool either; /* the same with White and Black changed about will do; not of `exact` */
  CwPosition position;
  const CwGame *game; /* of material and placement; chess is Chess960 too */
  CwPieceSum term[CW_MATERIAL_TERMS];
  unsigned terms;
  struct
  {
    CwSquare square;
    CwPiece piece;
  } place[CW_MAX_SQUARES];
  unsigned places;
  unsigned lasting; /* plies; 0 is 1 */
} CwPositionFilter;

/* Adds conditions on material, in text. "KRPvKR" is all that White has, v all that Black has, and
 * sets `either`. Else conditions divided by blanks: "Q=0", "P-p=1..2", "B+N=2..", "r=..1": numbers
 * of pieces, White's with capitals, added or subtracted, and what they are, or from and to; "*"
 * behind a letter is in hand, "+" before it promoted. False with the column in `status`. */
bool cw_position_filter_material (CwPositionFilter *filter, const CwGame *game, const char *text,
                                  CwStatus *status);
/* Adds pieces on squares, divided by blanks: "Nd5 bg7", in shogi "P7f". */
bool cw_position_filter_places (CwPositionFilter *filter, const CwGame *game, const char *text,
                                CwStatus *status);
/* All that is asked of positions, in text, NULL or "" where nothing is: an exact one in FEN or
 * SFEN, material and places of `game` (NULL: chess) as above; `either` as in CwPositionFilter.
 * False with the status, `*part` being the number of the text at fault: 0, 1 or 2. */
bool cw_position_filter_read (CwPositionFilter *filter, const CwGame *game, const char *position,
                              const char *material, const char *places, bool either, unsigned *part,
                              CwStatus *status);
/* Whether the filter asks nothing. */
bool cw_position_filter_is_all (const CwPositionFilter *filter);

/* Whether the game has such positions; `*ply` (may be NULL) is where they begin, of the exact
 * position where there is one. */
bool cw_position_filter (const CwPositionFilter *filter, const CwRecordGame *game, unsigned *ply);
