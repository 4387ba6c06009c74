/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who attacks what, in the general implementation. A board is looked at through its mailbox alone,
 * `pieces`, so that boards which are only tried can be asked about too. */
#pragma once

#include "core/general_tables.h"
#include "core/position.h"

#define CW_MAX_ATTACKERS 64

/* Whether a piece of `by` attacks `square`. The square `gone` (or CW_GENERAL_NONE) counts as empty
 * where something is looked through. */
bool cw_general_attacked (const CwGeneralTables *tables, const CwPiece *pieces, unsigned square,
                          CwColour by, unsigned gone);

/* The pieces of `by` that attack `square`, one entry a way of doing so; returns the number of ways,
 * of which the first CW_MAX_ATTACKERS are in `found` (may be NULL). */
unsigned cw_general_attackers (const CwGeneralTables *tables, const CwPiece *pieces,
                               unsigned square, CwColour by, uint8_t *found);

/* The same, only of pieces that capture en passant, each once. `found` may not be NULL. */
unsigned cw_general_en_passant_attackers (const CwGeneralTables *tables, const CwPiece *pieces,
                                          unsigned square, CwColour by, uint8_t *found);

/* Squares that have to do with attacks of `by` on `square`: where no piece comes to one of them or
 * leaves one, a piece on `square` that is not attacked stays so. */
void cw_general_sensitive (const CwGeneralTables *tables, const CwPiece *pieces, unsigned square,
                           CwColour by, CwSet *squares);

/* Whether the royal piece of `us` on `royal` is not in check: in Atomic it never is beside the
 * other. `royal` and `gone` may be CW_NO_SQUARE and CW_GENERAL_NONE. */
bool cw_general_safe (const CwGame *game, const CwPiece *pieces, unsigned royal, unsigned other,
                      CwColour us, unsigned gone);

static inline bool
cw_general_touch (const CwGeneralTables *tables, unsigned a, unsigned b)
{
  int files = (int)(a % tables->files) - (int)(b % tables->files);
  int ranks = (int)(a / tables->files) - (int)(b / tables->files);
  return files >= -1 && files <= 1 && ranks >= -1 && ranks <= 1;
}

/* The number of ways in which the royal piece of the side to move is in check. */
unsigned cw_general_count_checks (const CwPosition *position);

static inline bool
cw_general_is_of (CwPiece piece, CwColour colour)
{
  return piece != CW_NO_PIECE && cw_piece_colour (piece) == colour;
}
