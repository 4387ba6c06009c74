/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/general_key.h"

#include "core/general_tables.h"

CwGeneralKeys cw_general_keys;

void
cw_general_keys_fill (void)
{
  uint64_t seed = UINT64_C (0x67656e6572616c);
  uint64_t *keys = (uint64_t *)&cw_general_keys;
  for (size_t i = 0; i < sizeof cw_general_keys / sizeof *keys; i++)
    keys[i] = cw_random_key (&seed);
}

uint64_t
cw_general_key_state (const CwGeneralState *state)
{
  uint64_t key = state->side == CW_BLACK ? cw_general_keys.black : 0;
  for (unsigned colour = 0; colour < 2; colour++)
    {
      for (unsigned side = 0; side < 2; side++)
        if (state->castling[colour][side] != CW_NO_SQUARE)
          key ^= cw_general_keys.castling[state->castling[colour][side]];
      key ^= cw_general_key_count (cw_general_keys.given[colour], state->given[colour]);
    }
  for (unsigned i = 0; i < state->passed_count; i++)
    key ^= cw_general_keys.passed[state->passed[i]];
  if (state->passed_count)
    key ^= cw_general_keys.passed_piece[state->passed_piece];
  return state->armed ? key ^ cw_general_keys.armed : key;
}

uint64_t
cw_general_key_whole (const CwPosition *position)
{
  const CwGeneralBoard *board = &position->general;
  uint64_t key = cw_general_key_state (&board->state);
  for (unsigned square = 0; square < position->game->general->squares; square++)
    if (board->square[square] != CW_NO_PIECE)
      key ^= cw_general_key_piece (board->square[square], square);
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 1; kind < CW_MAX_KINDS; kind++)
      key ^= cw_general_key_hand ((CwColour)colour, kind, board->hand[colour][kind]);
  return key;
}

uint64_t
cw_general_key_pawns (const CwPosition *position)
{
  const CwGeneralTables *tables = position->game->general;
  uint64_t key = 0;
  for (unsigned square = 0; square < tables->squares; square++)
    {
      CwPiece piece = position->general.square[square];
      if (piece != CW_NO_PIECE && tables->variant->kind[cw_piece_kind (piece)].resets_clock)
        key ^= cw_general_key_piece (piece, square);
    }
  return key;
}
