/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in a game of chess, as bytes: its captures, promotions and checks, each with the
 * number of moves since the one before, so that counting pieces needs no board. Only for positions
 * with the pieces of chess (cw_game_is_chess); the bytes end with a 0. Pure, thread-safe.
 *
 * The high half of a byte is the number of moves since the one before, up to 15; the low half is 8
 * for a check plus what was captured (CwIncidentPiece) or CW_INCIDENT_PROMOTION. In a promotion the
 * high half of a second byte says what the pawn became and the low half what it captured. If
 * nothing happens for 15 moves, a byte says just that. */
#pragma once

#include "core/rules.h"

#include <stddef.h>

/* A piece that is captured or appears. Bishops are told apart by the colour of their square: that
 * of a1, or the other one. */
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

#define CW_INCIDENT_CODE 2   /* most bytes of one incident */
#define CW_INCIDENT_MOVES 15 /* most moves since the one before */
#define CW_INCIDENT_CHECK 8

typedef struct
{
  unsigned plies; /* since the incident before, or since the start */
  bool check;
  CwIncidentPiece taken, promoted; /* promoted: what the pawn became */
} CwIncident;

/* Writes what happened in the move that led to `position` and is undone by `undo`. `*quiet`
 * counts moves not written yet; set it to 0 at the start of a game. Returns the number of bytes,
 * usually 0. */
size_t cw_incident_encode (const CwPosition *position, const CwUndo *undo, unsigned *quiet,
                           uint8_t code[CW_INCIDENT_CODE]);

/* The size in bytes of a game's incidents, including the 0. */
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
