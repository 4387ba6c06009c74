/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in a game of chess, as bytes: its captures, promotions and checks, and how many
 * moves each comes after the one before. Who counts pieces needs no board then. They are of
 * positions with the pieces of chess (cw_game_is_chess), and end with a 0. Pure, thread-safe.
 *
 * A byte is the moves since the one before, up to 15, in its high half, then 8 for a check, then
 * what was taken (CwIncidentPiece), or CW_INCIDENT_PROMOTION where a second byte says in its high
 * half what a pawn became, in its low one what it took. Where nothing happens for 15 moves, the
 * byte says just that. */
#pragma once

#include "core/rules.h"

#include <stddef.h>

/* A piece that is taken or appears; of bishops, also the colour of its square: that which has a1,
 * or the other one. */
typedef enum
{
  CW_INCIDENT_NOTHING,
  CW_INCIDENT_PAWN,
  CW_INCIDENT_KNIGHT,
  CW_INCIDENT_BISHOP_A1,
  CW_INCIDENT_BISHOP_OTHER,
  CW_INCIDENT_ROOK,
  CW_INCIDENT_QUEEN,
  CW_INCIDENT_PROMOTION /* in a byte alone */
} CwIncidentPiece;

#define CW_INCIDENT_CODE 2   /* most bytes of one */
#define CW_INCIDENT_MOVES 15 /* most moves after the one before */
#define CW_INCIDENT_CHECK 8

typedef struct
{
  unsigned plies; /* since the one before, or since the start */
  bool check;
  CwIncidentPiece taken, promoted; /* promoted: what the pawn became */
} CwIncident;

/* Writes what the move did that led to `position` and is undone by `undo`. `*quiet` counts the
 * moves that are not written yet, from 0 at the start of a game. How many bytes; 0 as a rule. */
size_t cw_incident_encode (const CwPosition *position, const CwUndo *undo, unsigned *quiet,
                           uint8_t code[CW_INCIDENT_CODE]);

/* How many bytes the incidents of a game are, with the 0. */
size_t cw_incidents_size (const uint8_t *code);

/* Takes the next one; false at the end. */
static inline bool
cw_incident_decode (const uint8_t **code, CwIncident *incident)
{
  unsigned byte = **code, what = byte & 7;
  if (byte == 0)
    return false;
  ++*code;
  incident->plies = byte >> 4;
  incident->check = (byte & CW_INCIDENT_CHECK) != 0;
  incident->taken = (CwIncidentPiece)what;
  incident->promoted = CW_INCIDENT_NOTHING;
  if (what == CW_INCIDENT_PROMOTION)
    {
      incident->taken = (CwIncidentPiece)(**code & 15);
      incident->promoted = (CwIncidentPiece)(*(*code)++ >> 4);
    }
  return true;
}

/* The kind of such a piece; 0 for nothing. */
static inline CwKind
cw_incident_kind (CwIncidentPiece piece)
{
  static const uint8_t kinds[] = { 0, CW_PAWN, CW_KNIGHT, CW_BISHOP, CW_BISHOP, CW_ROOK, CW_QUEEN };
  return kinds[piece];
}
