/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/network_data.h"

#include <stdlib.h>
#include <string.h>

#include "core/rules_table.h"
#include "learning/distribution.h"
#include "notation/comment_commands.h"
#include "search/evaluate.h"

#define WORDS (sizeof (CwNetworkSample) / sizeof (uint64_t))

_Static_assert(sizeof (CwNetworkSample) == 96, "a position is 96 bytes");

bool
cw_network_data_init (CwNetworkData *data, const CwGame *game, unsigned hold, uint64_t seed)
{
  CwEvaluation *evaluation = malloc (sizeof *evaluation);

  *data = (CwNetworkData){
    .shape = cw_network_shape (game), .hold = hold, .seed = seed, .evaluation = evaluation
  };
  if (evaluation)
    cw_evaluation_init (evaluation, game, NULL);
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

/* Pieces on the board by their squares, then those in hand. */
static void
pack (CwNetworkSample *sample, const CwNetworkShape *shape, const CwNetworkBoard *board)
{
  *sample = (CwNetworkSample){
    .king = { board->king[0], board->king[1] },
    .side = (uint8_t)board->side,
    .output = (uint8_t)board->output,
  };
  for (unsigned square = 0; square < shape->squares; square++)
    if (board->square[square] != CW_NO_PIECE)
      sample->on[sample->count++] =
          (uint16_t)cw_network_input (shape, board->square[square], square);
  for (unsigned held = 0; board->hand && held < CW_NETWORK_HANDS; held++)
    for (unsigned number = 0; number < board->hand[held]; number++)
      sample->on[sample->count++] = (uint16_t)(shape->hand[held] + number);
}

/* More pieces than a sample holds can only be set up by hand. */
static bool
is_fit (const CwNetworkShape *shape, const CwNetworkBoard *board)
{
  unsigned pieces = 0;

  for (unsigned square = 0; square < shape->squares; square++)
    pieces += board->square[square] != CW_NO_PIECE;
  for (unsigned held = 0; board->hand && held < CW_NETWORK_HANDS; held++)
    pieces += board->hand[held];
  return pieces <= CW_NETWORK_PIECES;
}

/* The hand that an input of a piece in hand counts in. */
static unsigned
hand_of (const CwNetworkShape *shape, unsigned input)
{
  unsigned found = 0;

  for (unsigned held = 0; held < CW_NETWORK_HANDS; held++)
    if (shape->hand[held] > 0 && shape->hand[held] <= input)
      found = held;
  return found;
}

void
cw_network_sample_board (const CwNetworkShape *shape, const CwNetworkSample *sample,
                         CwNetworkPieces *pieces, CwNetworkBoard *board)
{
  unsigned rows = 2 * shape->kinds;

  memset (pieces, 0, sizeof *pieces);
  for (unsigned i = 0; i < sample->count; i++)
    {
      unsigned row = sample->on[i] / shape->squares;
      if (row < rows)
        pieces->square[sample->on[i] % shape->squares] =
            cw_piece (row < shape->kinds ? CW_WHITE : CW_BLACK, (CwKind)(row % shape->kinds + 1));
      else
        pieces->hand[hand_of (shape, sample->on[i])]++;
    }
  *board = (CwNetworkBoard){
    .square = pieces->square,
    .hand = shape->inputs > rows * shape->squares ? pieces->hand : NULL,
    .king = { sample->king[0], sample->king[1] },
    .side = (CwColour)sample->side,
    .output = sample->output,
  };
}

/* --- games -------------------------------------------------------------------------------------
 */

static bool
is_to_learn_from (const CwNetworkData *data, const CwRecordGame *game)
{
  return cw_network_shape (game->game) == data->shape && !game->null_move && !game->broken
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
  return !cw_in_check (position) && cw_move_type (move) != CW_MOVE_PROMOTION
         && !cw_is_capture (position, move);
}

/* Adds the position before `move`, if it is to be learned from. */
static void
add_position (CwNetworkData *data, CwNetworkPart part, const CwRecordGame *game,
              const CwPosition *position, const CwNode *node, CwMove move)
{
  CwNetworkBoard board;
  int score;

  if (!is_quiet (position, move) || !score_at (node, &score) || !cw_network_board (&board, position)
      || !is_fit (data->shape, &board))
    return;
  CwNetworkSample *sample = &data->sample[part][data->count[part]++];
  int terms = cw_evaluation_of (data->evaluation, position);
  pack (sample, data->shape, &board);
  sample->terms = (int16_t)(sample->side == CW_WHITE ? terms : -terms);
  sample->score = (int16_t)score;
  sample->result = game->result == CW_WHITE_WON ? 2 : game->result == CW_DRAWN ? 1 : 0;
}

bool
cw_network_data_add (CwNetworkData *data, const CwRecordGame *game, const CwGameTree *tree,
                     CwStatus *status)
{
  CwPosition position = game->start;
  const CwNode *node = cw_game_tree_root ((CwGameTree *)tree);

  data->games++;
  if (!is_to_learn_from (data, game))
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
      if (ply >= CW_NETWORK_OPENING)
        add_position (data, part, game, &position, node, game->moves[ply]);
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
          uint64_t word[WORDS];
          memcpy (word, &data->sample[part][i], sizeof word);
          for (unsigned w = 0; w < WORDS; w++)
            mixed = (mixed ^ word[w]) * UINT64_C (0x9fb21c651e98df25) ^ mixed >> 29;
        }
      mixed = cw_random_next (&mixed);
    }
  return mixed;
}
