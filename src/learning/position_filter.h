/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which positions a game has: an exact one, material, pieces on squares. Pure, thread-safe. */
#pragma once

#include "notation/record.h"

#define CW_MATERIAL_PARTS 8
#define CW_MATERIAL_TERMS 64

/* A sum of numbers of pieces, from low to high: White's rooks, or White's pawns less Black's. */
typedef struct
{
  struct
  {
    CwPiece piece;
    bool hand; /* count those in hand, not on the board */
    int8_t sign;
  } part[CW_MATERIAL_PARTS];
  unsigned parts;
  int low, high;
} CwPieceSum;

/* An exact position occurs at some time in the game; material and placement both hold in the same
 * `lasting` successive positions, perhaps at another time. { 0 } sets no condition. */
typedef struct
{
  bool exact;
  bool either; /* the same with White and Black swapped is enough; not for `exact` */
  CwPosition position;
  const CwGame *game; /* for material and placement; chess includes Chess960 */
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

/* Adds conditions on material from text. "KRPvKR" is all that White has, v, all that Black has, and
 * sets `either`. Otherwise conditions separated by blanks: "Q=0", "P-p=1..2", "B+N=2..", "r=..1":
 * numbers of pieces, White's in capitals, added or subtracted, and what they equal, or from and to;
 * "*" after a letter means in hand, "+" before it promoted. False with the column in `status`. */
bool cw_position_filter_material (CwPositionFilter *filter, const CwGame *game, const char *text,
                                  CwStatus *status);
/* Adds pieces on squares, separated by blanks: "Nd5 bg7", in shogi "P7f". */
bool cw_position_filter_places (CwPositionFilter *filter, const CwGame *game, const char *text,
                                CwStatus *status);
/* Reads all conditions on positions from text, NULL or "" for none: an exact one in FEN or SFEN,
 * material and places of `game` (NULL: chess) as above; `either` as in CwPositionFilter. False with
 * the status and the number of the faulty text, 0, 1 or 2, in `*part`. */
bool cw_position_filter_read (CwPositionFilter *filter, const CwGame *game, const char *position,
                              const char *material, const char *places, bool either, unsigned *part,
                              CwStatus *status);
/* Does the filter set no condition? */
bool cw_position_filter_is_all (const CwPositionFilter *filter);

/* Does the game have such positions? `*ply` (may be NULL) is where they begin; with an exact
 * position, where that is. */
bool cw_position_filter (const CwPositionFilter *filter, const CwRecordGame *game, unsigned *ply);
