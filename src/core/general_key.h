/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys of positions in the general implementation: the same for all its games. */
#pragma once

#include "core/position.h"
#include "core/random_key.h"

typedef struct
{
  uint64_t piece[CW_PIECES][CW_MAX_SQUARES];
  uint64_t promoted[CW_MAX_SQUARES];
  uint64_t castling[CW_MAX_SQUARES];
  uint64_t passed[CW_MAX_SQUARES];
  uint64_t passed_piece[CW_MAX_SQUARES];
  uint64_t hand[2][CW_MAX_KINDS];
  uint64_t given[2];
  uint64_t armed, black;
} CwGeneralKeys;

extern CwGeneralKeys cw_general_keys;

/* Called by cw_core_init. */
void cw_general_keys_fill (void);

static inline uint64_t
cw_general_key_piece (CwPiece piece, unsigned square)
{
  uint64_t key = cw_general_keys.piece[cw_piece_plain (piece)][square];
  return piece & CW_PIECE_PROMOTED ? key ^ cw_general_keys.promoted[square] : key;
}

/* Mixes a count into a key of its own; a count of 0 has the key 0. */
static inline uint64_t
cw_general_key_count (uint64_t base, unsigned count)
{
  uint64_t seed = base + count;
  return count ? cw_random_key (&seed) : 0;
}

static inline uint64_t
cw_general_key_hand (CwColour colour, unsigned kind, unsigned count)
{
  return cw_general_key_count (cw_general_keys.hand[colour][kind], count);
}

/* The key of everything except pieces and hands. */
uint64_t cw_general_key_state (const CwGeneralState *state);

/* The key of the whole position, computed from scratch. */
uint64_t cw_general_key_whole (const CwPosition *position);

/* The key of the pawns alone, computed from scratch. */
uint64_t cw_general_key_pawns (const CwPosition *position);
