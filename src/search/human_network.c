/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network of chess: which move people play in a position like this one. */
#include "search/human.h"

#include <math.h>

/* First input of each block. */
enum
{
  PIECES = 0,                     /* own and enemy, kinds of chess, squares */
  ATTACKED = PIECES + 2 * 6 * 64, /* own and enemy, squares */
  LAST = ATTACKED + 2 * 64,       /* to and from of the opponent's move, to of the own one before */
  CASTLING = LAST + 3 * 64,       /* own short and long, then the enemy's */
  RATINGS = CASTLING + 4,
  RATING_STEPS = 8,
};
_Static_assert(RATINGS + RATING_STEPS == CW_HUMAN_INPUTS, "all inputs have a place");

#define RATING_STEP 200

/* Black sees the board from the other side. */
static unsigned
turned (CwColour side, CwSquare square)
{
  return side == CW_WHITE ? square : square ^ 56u;
}

typedef struct
{
  unsigned count;
  uint16_t *input;
} Inputs;

static void
turn_on (Inputs *inputs, unsigned input)
{
  if (inputs->count < CW_HUMAN_ACTIVE)
    inputs->input[inputs->count++] = (uint16_t)input;
}

static void
add_pieces (Inputs *inputs, const CwPosition *position, const CwSetup *setup)
{
  CwColour side = setup->side;
  uint64_t attacked[2] = { 0, 0 }; /* by that colour */
  CwSquare reached[CW_MAX_SQUARES];

  for (CwSquare square = 0; square < 64; square++)
    {
      CwPiece piece = setup->board[square];
      unsigned count = piece ? cw_attacks_from (position, piece, square, reached) : 0;
      for (unsigned i = 0; i < count; i++)
        attacked[cw_piece_colour (piece)] |= UINT64_C (1) << reached[i];
    }
  for (CwSquare square = 0; square < 64; square++)
    {
      CwPiece piece = setup->board[square];
      if (!piece)
        continue;
      CwColour colour = cw_piece_colour (piece);
      unsigned theirs = colour != side, at = turned (side, square);
      turn_on (inputs, PIECES + (theirs * 6 + cw_piece_kind (piece) - 1u) * 64 + at);
      if (attacked[cw_other (colour)] >> square & 1)
        turn_on (inputs, ATTACKED + theirs * 64 + at);
    }
}

static void
add_last (Inputs *inputs, const CwUndo *last, CwColour side)
{
  if (!last || last->move == CW_NULL_MOVE)
    return;
  turn_on (inputs, LAST + turned (side, cw_move_to (last->move)));
  turn_on (inputs, LAST + 64 + turned (side, cw_move_from (last->move)));
  if (last->last && last->last->move != CW_NULL_MOVE)
    turn_on (inputs, LAST + 128 + turned (side, cw_move_to (last->last->move)));
}

unsigned
cw_human_inputs (const CwPosition *position, const CwUndo *last, unsigned rating,
                 uint16_t inputs[CW_HUMAN_ACTIVE])
{
  Inputs list = { 0, inputs };
  CwSetup setup;

  cw_position_get (position, &setup);
  add_pieces (&list, position, &setup);
  add_last (&list, last, setup.side);
  for (unsigned i = 0; i < 4; i++)
    if (setup.castling[i < 2 ? setup.side : cw_other (setup.side)][i % 2] != CW_NO_SQUARE)
      turn_on (&list, CASTLING + i);
  unsigned clipped = rating < CW_HUMAN_LOWEST    ? CW_HUMAN_LOWEST
                     : rating > CW_HUMAN_HIGHEST ? CW_HUMAN_HIGHEST
                                                 : rating;
  turn_on (&list, RATINGS + (clipped - CW_HUMAN_LOWEST) / RATING_STEP);
  return list.count;
}

void
cw_human_outputs (const CwPosition *position, CwMove move, uint16_t outputs[2])
{
  CwColour side = cw_position_side (position);
  CwKind kind = cw_piece_kind (cw_position_at (position, cw_move_from (move)));
  unsigned from = turned (side, cw_move_from (move)),
           to = turned (side, cw_move_target (position, move));

  outputs[0] = (uint16_t)(from * 64 + to);
  outputs[1] = (uint16_t)(64 * 64 + (kind - 1u) * 64 + to);
}

static void
fill_hidden (const CwHumanNetwork *network, const CwHumanChoice *choice, unsigned rating,
             float hidden[CW_HUMAN_HIDDEN])
{
  uint16_t inputs[CW_HUMAN_ACTIVE];
  unsigned count = cw_human_inputs (choice->position, choice->last, rating, inputs);

  for (unsigned h = 0; h < CW_HUMAN_HIDDEN; h++)
    {
      int sum = 0;
      for (unsigned i = 0; i < count; i++)
        sum += network->input[inputs[i]][h];
      hidden[h] = fmaxf (0, network->hidden_bias[h] + network->input_scale * (float)sum);
    }
}

void
cw_human_network (const CwHumanNetwork *network, const CwHumanChoice *choice, unsigned rating,
                  float *logits)
{
  float hidden[CW_HUMAN_HIDDEN], most = -INFINITY;
  double all = 0;

  fill_hidden (network, choice, rating, hidden);
  for (unsigned i = 0; i < choice->count; i++)
    {
      uint16_t outputs[2];
      float sum = 0;
      cw_human_outputs (choice->position, choice->moves[i].move, outputs);
      for (unsigned h = 0; h < CW_HUMAN_HIDDEN; h++)
        sum += hidden[h] * (float)(network->output[outputs[0]][h] + network->output[outputs[1]][h]);
      logits[i] = network->output_scale * sum + network->output_bias[outputs[0]]
                  + network->output_bias[outputs[1]];
      most = fmaxf (most, logits[i]);
    }
  for (unsigned i = 0; i < choice->count; i++)
    all += exp (logits[i] - most);
  for (unsigned i = 0; i < choice->count; i++)
    logits[i] -= most + (float)log (all);
}
