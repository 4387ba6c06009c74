/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time face of the general implementation. */
#include "core/general_rules.h"

#include "core/general_do.h"
#include "core/general_generate.h"
#include "core/general_outcome.h"
#include "core/general_tables.h"
#include "core/general_test.h"
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
  /* Only a man that did not step straight on has to be named. */
  if (state->passed_count
      && state->passed[0] % position->game->files != state->passed_man % position->game->files)
    setup->en_passant_man = state->passed_man;
  setup->side = (CwColour)state->side;
  setup->clock = state->clock;
  setup->number = state->number;
  setup->armed = state->armed;
}

static CwColour
side (const CwPosition *position)
{
  return (CwColour)position->general.state.side;
}

static CwPiece
at (const CwPosition *position, CwSquare square)
{
  return position->general.square[square];
}

static unsigned
count (const CwPosition *position, CwColour colour, CwKind kind)
{
  unsigned found = 0;
  const CwSet *men = &position->general.men[colour];
  for (unsigned square = cw_set_next (men, 0); square < CW_MAX_SQUARES;
       square = cw_set_next (men, square + 1))
    found += cw_piece_kind (position->general.square[square]) == kind;
  return found;
}

static unsigned
hand (const CwPosition *position, CwColour colour, CwKind kind)
{
  return kind < CW_MAX_KINDS ? position->general.hand[colour][kind] : 0;
}

static unsigned
clock (const CwPosition *position)
{
  return position->general.state.clock;
}

static unsigned
number (const CwPosition *position)
{
  return position->general.state.number;
}

static uint64_t
key (const CwPosition *position)
{
  return position->general.state.key;
}

static void
legal_moves (const CwPosition *position, CwMoveList *list)
{
  cw_general_generate (position, list, CW_GENERAL_ALL, CW_NO_MOVE);
}

static void
do_move (CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last)
{
  if (move == CW_NULL_MOVE)
    cw_general_do_null (position, undo, last);
  else
    cw_general_do (position, move, undo, last);
}

static unsigned
checked_royals (const CwPosition *position, CwSquare squares[4])
{
  const CwGeneralState *state = &position->general.state;
  if (state->checks == 0)
    return 0;
  squares[0] = state->royal[state->side];
  return 1;
}

static uint64_t
perft (CwPosition *position, unsigned depth, bool played)
{
  CwMoveList list;
  cw_general_generate (position, &list, CW_GENERAL_ALL, CW_NO_MOVE);
  if (depth == 1 && !played)
    return list.count;

  uint64_t nodes = 0;
  for (unsigned i = 0; i < list.count; i++)
    {
      CwUndo undo;
      cw_general_do (position, list.moves[i], &undo, NULL);
      nodes += depth > 1 ? perft (position, depth - 1, played) : 1;
      cw_general_undo (position, &undo);
    }
  return nodes;
}

const CwRules cw_general_rules = {
  .set = cw_general_set,
  .get = get,
  .side = side,
  .at = at,
  .count = count,
  .hand = hand,
  .clock = clock,
  .number = number,
  .key = key,
  .legal_moves = legal_moves,
  .is_legal = cw_general_is_legal,
  .is_capture = cw_general_is_capture,
  .gives_check = cw_general_gives_check,
  .do_move = do_move,
  .undo_move = cw_general_undo,
  .checked_royals = checked_royals,
  .why_illegal = cw_general_why_illegal,
  .attacks_from = cw_general_attacks_from,
  .outcome = cw_general_outcome,
  .perft = perft,
};
