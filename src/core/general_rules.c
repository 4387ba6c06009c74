/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time interface of the general implementation. */
#include "core/general_rules.h"

#include "core/board_general.h"
#include "core/general_tables.h"
#include "core/rules_table.h"

static void
get (const CwPosition *position, CwSetup *setup)
{
  const CwGeneralBoard *board = &position->general;
  const CwGeneralState *state = &board->state;
  cw_setup_clear (setup);
  for (unsigned square = 0; square < position->game->general->squares; square++)
    setup->board[square] = board->square[square];
  for (unsigned colour = 0; colour < 2; colour++)
    {
      for (unsigned kind = 1; kind < CW_MAX_KINDS; kind++)
        setup->hand[colour][kind] = board->hand[colour][kind];
      for (unsigned side = 0; side < 2; side++)
        setup->castling[colour][side] = state->castling[colour][side];
      setup->checks[colour] = state->given[colour];
    }
  for (unsigned i = 0; i < state->passed_count; i++)
    setup->en_passant[i] = state->passed[i];
  /* The piece has to be named only if it did not step straight on. */
  if (state->passed_count
      && state->passed[0] % position->game->files != state->passed_piece % position->game->files)
    setup->en_passant_piece = state->passed_piece;
  setup->side = (CwColour)state->side;
  setup->clock = state->clock;
  setup->number = state->number;
  setup->armed = state->armed;
}

static unsigned
count (const CwPosition *position, CwColour colour, CwKind kind)
{
  unsigned found = 0;
  const CwSet *pieces = &position->general.pieces[colour];
  for (unsigned square = cw_set_next (pieces, 0); square < CW_MAX_SQUARES;
       square = cw_set_next (pieces, square + 1))
    found += cw_piece_kind (position->general.square[square]) == kind;
  return found;
}

static unsigned
hand (const CwPosition *position, CwColour colour, CwKind kind)
{
  return kind < CW_MAX_KINDS ? position->general.hand[colour][kind] : 0;
}

static unsigned
number (const CwPosition *position)
{
  return position->general.state.number;
}

#include "core/template/rules.inc"

const CwRules cw_general_rules = {
  CW_RULES_OF_BOARD,
  .set = cw_general_set,
  .get = get,
  .count = count,
  .hand = hand,
  .number = number,
  .attacks_from = cw_general_attacks_from,
  .outcome = cw_general_outcome,
};
