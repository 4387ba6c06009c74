/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/incidents.h"

#include "core/position.h"

/* By kind and by the colour of the square. */
static inline unsigned
piece_of (CwKind kind, unsigned square)
{
  static const uint8_t pieces[8][2] = {
    [CW_PAWN] = { CW_INCIDENT_PAWN, CW_INCIDENT_PAWN },
    [CW_KNIGHT] = { CW_INCIDENT_KNIGHT, CW_INCIDENT_KNIGHT },
    [CW_BISHOP] = { CW_INCIDENT_BISHOP_A1, CW_INCIDENT_BISHOP_OTHER },
    [CW_ROOK] = { CW_INCIDENT_ROOK, CW_INCIDENT_ROOK },
    [CW_QUEEN] = { CW_INCIDENT_QUEEN, CW_INCIDENT_QUEEN },
  };
  return pieces[kind & 7][(square + square / 8) & 1];
}

/* What a move takes off the board. */
static unsigned
taken_by (const CwDelta *delta)
{
  const CwChange *change = &delta->changes[1];
  unsigned takes = (delta->count > 1) & (change->to == CW_NO_SQUARE);
  return takes * piece_of (cw_piece_kind (change->before), change->from);
}

/* Incidents are hard to predict, so as few branches as possible depend on them. */
size_t
cw_incident_encode (const CwPosition *position, const CwUndo *undo, unsigned *quiet,
                    uint8_t code[CW_INCIDENT_CODE])
{
  const CwDelta *delta = &undo->delta;
  unsigned plies = *quiet + 1, taken = taken_by (delta);
  unsigned check = (unsigned)CW_INCIDENT_CHECK * (position->chess.state.checkers != 0);
  if (cw_move_type (undo->move) == CW_MOVE_PROMOTION)
    {
      unsigned became = piece_of (cw_piece_kind (delta->changes[0].after), delta->changes[0].to);
      code[0] = (uint8_t)(plies << 4 | check | CW_INCIDENT_PROMOTION);
      code[1] = (uint8_t)(became << 4 | taken);
      *quiet = 0;
      return 2;
    }
  unsigned happens = ((check | taken) != 0) | (plies == CW_INCIDENT_MOVES);
  code[0] = (uint8_t)(plies << 4 | check | taken);
  *quiet = plies * (1 - happens);
  return happens;
}

size_t
cw_incidents_size (const uint8_t *code)
{
  CwIncident incident;
  const uint8_t *at = code;
  while (cw_incident_decode (&at, &incident))
    ;
  return (size_t)(at - code) + 1;
}
