/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal moves in the general implementation. */
#pragma once

#include "core/general_tables.h"
#include "core/position.h"

/* Captures and promotions, or all other moves (drops, castling and launches too), or both. */
#define CW_GENERAL_CAPTURES 1u
#define CW_GENERAL_QUIETS 2u
#define CW_GENERAL_ALL 3u

/* The legal moves among `what`. If `like` is a move, only those of the same piece, or drops of the
 * same kind, are needed; the list may have more. Empty once the game is decided. */
void cw_general_generate (const CwPosition *position, CwMoveList *list, unsigned what, CwMove like);

/* Whether a pseudo-legal move leaves its royal piece safe (and does not explode it). `pieces` is a
 * copy of the mailbox, changed and changed back. */
bool cw_general_try (const CwPosition *position, CwPiece *pieces, CwMove move);

/* Whether any en passant capture that `position` allows for is legal. */
bool cw_general_en_passant_legal (const CwPosition *position);

/* --- the parts of it ---------------------------------------------------------------------- */

/* The state of one call. */
typedef struct
{
  const CwPosition *position;
  const CwGeneralTables *tables;
  const CwPiece *pieces;
  CwColour us;
  unsigned royal, checks, what;
  CwMove like;
  CwSet plain, promoting; /* where moves may end, without promotion and with */
  CwPiece *scratch;       /* a copy of the mailbox for trying */
  CwMove *stop;           /* the list counts as full from here on */
} CwGenerator;

/* Castling, when not in check. */
CwMove *cw_general_castling (CwGenerator *g, CwMove *out);

/* Whether nothing is in the way, and nothing attacks the royal piece on its way. */
bool cw_general_castling_legal (const CwPosition *position, unsigned partner, unsigned slide);

/* Captures en passant. */
CwMove *cw_general_en_passant (CwGenerator *g, CwMove *out);

/* Launches of missiles. */
CwMove *cw_general_launches (CwGenerator *g, CwMove *out);

/* Drops on squares of `mask`. */
CwMove *cw_general_drops (CwGenerator *g, CwMove *out, const CwSet *mask);

/* The moves of the piece on `from` within the sets of `g`, whatever its program. */
CwMove *cw_general_piece_moves (const CwGenerator *g, CwMove *out, unsigned from);
