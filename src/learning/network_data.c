/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/network_data.h"

#include <stdlib.h>
#include <string.h>

#include "core/rules_table.h"
#include "learning/distribution.h"
#include "notation/comment_commands.h"
#include "search/evaluate.h"

_Static_assert(sizeof (CwNetworkSample) == 32, "a position is 32 bytes");

bool
cw_network_data_init (CwNetworkData *data, unsigned hold, uint64_t seed)
{
  CwEvaluation *evaluation = malloc (sizeof *evaluation);

  *data = (CwNetworkData){ .hold = hold, .seed = seed, .evaluation = evaluation };
  if (evaluation)
    cw_evaluation_init (evaluation, cw_game_named ("chess"), NULL);
  return evaluation != NULL;
}

void
cw_network_data_clear (CwNetworkData *data)
{
  for (unsigned part = 0; part < CW_NETWORK_PARTS; part++)
    free (data->sample[part]);
  free (data->evaluation);
  *data = (CwNetworkData){ 0 };
}

static bool
reserve (CwNetworkData *data, CwNetworkPart part, size_t more)
{
  size_t wanted = data->count[part] + more;

  if (wanted <= data->room[part])
    return true;
  wanted += wanted / 2 + 1024;
  CwNetworkSample *grown = realloc (data->sample[part], wanted * sizeof *grown);
  if (!grown)
    return false;
  data->sample[part] = grown;
  data->room[part] = wanted;
  return true;
}

/* --- one position ------------------------------------------------------------------------------
 */

/* A board that the network can judge: one king and something else on each side, and no more pieces
 * than a sample holds. */
static bool
is_fit (const CwChessBoard *board)
{
  for (CwColour colour = CW_WHITE; colour <= CW_BLACK; colour++)
    if (cw_bits_count (board->colour[colour] & board->kind[CW_KING]) != 1
        || cw_bits_count (board->colour[colour]) < 2)
      return false;
  return cw_bits_count (board->colour[CW_WHITE] | board->colour[CW_BLACK])
         <= CW_NETWORK_MOST_PIECES;
}

static void
pack (CwNetworkSample *sample, const CwChessBoard *board)
{
  unsigned number = 0;

  *sample = (CwNetworkSample){ .occupied = board->colour[CW_WHITE] | board->colour[CW_BLACK],
                               .side = board->state.side };
  for (CwBits squares = sample->occupied; squares; number++)
    {
      CwPiece piece = board->square[cw_bits_pop (&squares)];
      unsigned black = cw_piece_colour (piece) == CW_BLACK ? 8 : 0;
      sample->piece[number / 2] |= (uint8_t)((cw_piece_kind (piece) | black) << number % 2 * 4);
    }
}

void
cw_network_sample_board (const CwNetworkSample *sample, CwChessBoard *board)
{
  unsigned number = 0;

  memset (board, 0, sizeof *board);
  board->state.side = sample->side;
  for (CwBits squares = sample->occupied; squares; number++)
    {
      unsigned square = cw_bits_pop (&squares), piece = cw_network_sample_piece (sample, number);
      CwColour colour = piece & 8 ? CW_BLACK : CW_WHITE;
      board->colour[colour] |= cw_bit (square);
      board->kind[piece & 7] |= cw_bit (square);
      board->square[square] = cw_piece (colour, piece & 7);
    }
}

/* --- games -------------------------------------------------------------------------------------
 */

static bool
is_to_learn_from (const CwRecordGame *game)
{
  return cw_network_plays (game->game) && !game->null_move && !game->broken
         && game->result != CW_UNFINISHED;
}

/* By the moves, so that a repeated game is in one part. */
static CwNetworkPart
part_of (const CwNetworkData *data, const CwRecordGame *game)
{
  uint64_t mixed = data->seed;

  for (unsigned ply = 0; ply < game->plies; ply++)
    {
      mixed ^= game->moves[ply];
      mixed = cw_random_next (&mixed);
    }
  return data->hold > 0 && mixed % data->hold == 0 ? CW_NETWORK_HELD : CW_NETWORK_LEARNED;
}

/* The score, White's, that a search found at a node. */
static bool
score_at (const CwNode *node, int *score)
{
  CwCommentEval eval;

  if (!node || !cw_comment_eval (node->comment, &eval) || eval.mate)
    return false;
  *score = eval.value;
  return abs (eval.value) < CW_NETWORK_MOST_SCORE;
}

static bool
is_quiet (const CwPosition *position, CwMove move)
{
  return !position->chess.state.checkers && cw_move_type (move) != CW_MOVE_PROMOTION
         && !cw_is_capture (position, move);
}

bool
cw_network_data_add (CwNetworkData *data, const CwRecordGame *game, const CwGameTree *tree,
                     CwStatus *status)
{
  CwPosition position = game->start;
  const CwNode *node = cw_game_tree_root ((CwGameTree *)tree);

  data->games++;
  if (!is_to_learn_from (game))
    {
      data->left_out++;
      return true;
    }
  CwNetworkPart part = part_of (data, game);
  if (!reserve (data, part, game->plies))
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  for (unsigned ply = 0; ply < game->plies; ply++)
    {
      CwUndo undo;
      int score;
      if (ply >= CW_NETWORK_OPENING && is_quiet (&position, game->moves[ply])
          && score_at (node, &score) && is_fit (&position.chess))
        {
          CwNetworkSample *sample = &data->sample[part][data->count[part]++];
          int terms = cw_evaluate_chess (data->evaluation, &position, NULL);
          pack (sample, &position.chess);
          sample->terms = (int16_t)(sample->side == CW_WHITE ? terms : -terms);
          sample->score = (int16_t)score;
          sample->result = game->result == CW_WHITE_WON ? 2 : game->result == CW_DRAWN ? 1 : 0;
        }
      cw_do (&position, game->moves[ply], &undo, NULL);
      node = node ? cw_node_next (node) : NULL;
    }
  return true;
}

bool
cw_network_data_take (CwNetworkData *data, CwNetworkData *from)
{
  for (unsigned part = 0; part < CW_NETWORK_PARTS; part++)
    if (!reserve (data, (CwNetworkPart)part, from->count[part]))
      return false;
  for (unsigned part = 0; part < CW_NETWORK_PARTS; part++)
    {
      if (from->count[part] > 0)
        memcpy (data->sample[part] + data->count[part], from->sample[part],
                from->count[part] * sizeof *from->sample[part]);
      data->count[part] += from->count[part];
    }
  data->games += from->games;
  data->left_out += from->left_out;
  cw_network_data_clear (from);
  return true;
}

uint64_t
cw_network_data_hash (const CwNetworkData *data)
{
  uint64_t mixed = 0;

  for (unsigned part = 0; part < CW_NETWORK_PARTS; part++)
    {
      mixed ^= data->count[part];
      for (size_t i = 0; i < data->count[part]; i++)
        {
          uint64_t word[4];
          memcpy (word, &data->sample[part][i], sizeof word);
          for (unsigned w = 0; w < 4; w++)
            mixed = (mixed ^ word[w]) * UINT64_C (0x9fb21c651e98df25) ^ mixed >> 29;
        }
      mixed = cw_random_next (&mixed);
    }
  return mixed;
}
