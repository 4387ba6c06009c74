/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess_code_table.h"

#include <string.h>

const int8_t cw_code_knight[8] = { 6, 10, 15, 17, -6, -10, -15, -17 };
const int8_t cw_code_king[8] = { 1, 7, 8, 9, -1, -7, -8, -9 };
uint8_t cw_code_target[2][8][16][64];

static unsigned
rook_to (unsigned from, unsigned code)
{
  return code < 8 ? (from & 56) + code : (code - 8) * 8 + from % 8;
}

static unsigned
bishop_to (unsigned from, unsigned code)
{
  int files = (int)(code & 7) - (int)(from % 8);
  return (unsigned)((int)from + files * (code < 8 ? 9 : -7)) & 63;
}

/* One step, two, a capture towards the a-file or the h-file; promotions are left to others. */
static unsigned
pawn_to (CwColour us, unsigned code, unsigned from)
{
  static const int8_t steps[2][4] = { { 8, 16, 7, 9 }, { -8, -16, -9, -7 } };
  if (code >= CW_CODE_PROMOTION)
    return CW_CODE_OTHER;
  unsigned to = (unsigned)((int)from + steps[us][code]) & 63;
  return code < 2 ? to : CW_CODE_SIDE | to;
}

static unsigned
target_of (CwColour us, CwKind kind, unsigned code, unsigned from)
{
  switch (kind)
    {
    case CW_PAWN:
      return pawn_to (us, code, from);
    case CW_KNIGHT:
      return (unsigned)((int)from + cw_code_knight[code & 7]) & 63;
    case CW_BISHOP:
      return bishop_to (from, code);
    case CW_ROOK:
      return rook_to (from, code);
    case CW_QUEEN:
      return code != from % 8 ? rook_to (from, code) : CW_CODE_NEXT;
    case CW_KING:
      return code < 8 ? (unsigned)((int)from + cw_code_king[code]) & 63 : CW_CODE_OTHER;
    default:
      return CW_CODE_OTHER;
    }
}

void
cw_code_fill (void)
{
  memset (cw_code_target, CW_CODE_OTHER, sizeof cw_code_target);
  for (unsigned us = 0; us < 2; us++)
    for (unsigned kind = CW_PAWN; kind <= CW_KING; kind++)
      for (unsigned code = 0; code < 16; code++)
        for (unsigned from = 0; from < 64; from++)
          {
            unsigned to = target_of ((CwColour)us, (CwKind)kind, code, from);
            if (to != from)
              cw_code_target[us][kind][code][from] = (uint8_t)to;
          }
}
