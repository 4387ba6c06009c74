/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "core/board_general.h"
#include "core/variant.h"
#include "search/evaluate.h"
#include "search/score.h"

#define TEMPO 12
#define DANGER_LIMIT 400

/* What one evaluation works with. Index 0 is White. */
typedef struct
{
  const CwGeneralWeights *weights;
  const CwGeneralTables *tables;
  const CwPiece *men;
  CwSet ring[2];              /* the royal man's square and those around it */
  int units[2], attackers[2]; /* of each side on the other's ring */
  int phase;
} Work;

/* What one man looks at. */
typedef struct
{
  const Work *work;
  CwColour us;
  int squares, near; /* that are not its side's; beside the enemy's royal man */
} View;

static inline void
look (View *view, unsigned square)
{
  CwPiece piece = view->work->men[square];

  view->squares += piece == CW_NO_PIECE || cw_piece_colour (piece) != view->us;
  view->near += cw_set_has (&view->work->ring[1 - view->us], square);
}

/* Along one odd way; returns what follows it: core/general_tables.h. */
static const uint8_t *
look_odd (View *view, const uint8_t *code)
{
  const CwPiece *men = view->work->men;
  unsigned hop = code[0], takes = code[2], jumps = code[3], length = code[4];
  bool over = hop == CW_HOP_NONE, done = false;

  code += 5;
  for (unsigned i = 1; i <= length; i++)
    {
      unsigned legs = code[0], to = code[1 + legs];
      for (unsigned leg = 0; leg < legs; leg++)
        done |= (men[code[1 + leg]] != CW_NO_PIECE) != (jumps != 0);
      code += 2 + legs;
      if (done)
        continue;
      bool empty = men[to] == CW_NO_PIECE;
      if (!over)
        {
          over = !empty;
          continue;
        }
      if (i <= takes)
        look (view, to);
      done = !empty || hop == CW_HOP_GRASSHOPPER;
    }
  return code;
}

static void
look_around (View *view, CwPiece piece, unsigned square)
{
  const uint8_t *code = cw_general_moves_at (view->work->tables, piece, square);
  bool odd = *code & CW_PROGRAM_ODD;

  code++;
  for (unsigned list = 0; list < 2; list++) /* leaps, takes */
    for (unsigned leaps = *code++; leaps; leaps--)
      look (view, *code++);
  for (unsigned rides = *code++; rides; rides--)
    {
      const uint8_t *end = code + 1 + *code;
      for (code++; code < end; code++)
        {
          look (view, *code);
          if (view->work->men[*code] != CW_NO_PIECE)
            break;
        }
      code = end;
    }
  if (!odd)
    return;
  for (unsigned walks = *code++; walks; walks--)
    code += 1 + *code;
  for (unsigned ways = *code++; ways; ways--)
    code = look_odd (view, code);
}

static void
fill_ring (Work *work, const CwGame *game, unsigned royal, CwSet *ring)
{
  int file = (int)(royal % game->files), rank = (int)(royal / game->files);

  for (int r = rank - 1; r <= rank + 1; r++)
    for (int f = file - 1; f <= file + 1; f++)
      if (r >= 0 && f >= 0 && r < (int)game->ranks && f < (int)game->files)
        cw_set_add (ring, (unsigned)r * work->tables->files + (unsigned)f);
}

static void
add_man (Work *work, const CwEvaluation *evaluation, CwColour us, unsigned square, CwTerm *sum)
{
  const CwGeneralWeights *weights = work->weights;
  CwPiece piece = work->men[square];
  unsigned kind = cw_piece_kind (piece);
  unsigned seen = us == CW_WHITE ? square : work->tables->squares - 1 - square;
  View view = { .work = work, .us = us };

  look_around (&view, piece, square);
  int free = weights->mobility[kind] * (view.squares - weights->middle[kind]);
  sum->mg += evaluation->material[kind] + weights->square[kind][seen].mg + free;
  sum->eg += evaluation->material[kind] + weights->square[kind][seen].eg + free;
  work->phase += weights->phase[kind];
  if (view.near)
    {
      work->attackers[us]++;
      work->units[us] += weights->weight[kind] * view.near;
    }
}

static CwTerm
side_of (Work *work, const CwEvaluation *evaluation, const CwGeneralBoard *board, CwColour us)
{
  CwTerm sum = { 0, 0 };

  for (unsigned word = 0; word < work->tables->words; word++)
    for (uint64_t men = board->men[us].word[word]; men; men &= men - 1)
      add_man (work, evaluation, us, word * 64 + (unsigned)__builtin_ctzll (men), &sum);
  if (evaluation->game->variant->drops)
    for (unsigned kind = 1; kind <= evaluation->game->kinds; kind++)
      {
        int hand = board->hand[us][kind] * evaluation->hand[kind];
        work->phase += board->hand[us][kind] * work->weights->phase[kind];
        sum.mg += hand;
        sum.eg += hand;
      }
  int given = board->state.given[us];
  sum.mg += work->weights->check * given * given;
  sum.eg += work->weights->check * given * given;
  return sum;
}

static int
danger_by (const Work *work, CwColour us)
{
  int units = work->units[us];
  int danger = work->attackers[us] < 2 ? units : units + units * units / 5;

  return danger < DANGER_LIMIT ? danger : DANGER_LIMIT;
}

int
cw_evaluate_general (const CwEvaluation *evaluation, const CwPosition *position)
{
  const CwGeneralBoard *board = &position->general;
  const CwGame *game = position->game;
  Work work = { .weights = &evaluation->general, .tables = game->general, .men = board->square };

  for (unsigned colour = 0; colour < 2; colour++)
    if (board->state.royal[colour] != CW_NO_SQUARE)
      fill_ring (&work, game, board->state.royal[colour], &work.ring[colour]);
  CwTerm white = side_of (&work, evaluation, board, CW_WHITE);
  CwTerm black = side_of (&work, evaluation, board, CW_BLACK);
  int mg = white.mg - black.mg + danger_by (&work, CW_WHITE) - danger_by (&work, CW_BLACK);
  int eg = white.eg - black.eg, all = evaluation->general.phase_all;
  int score = eg;

  if (all > 0)
    {
      int phase = work.phase < all ? work.phase : all;
      score = (int)(((int64_t)mg * phase + (int64_t)eg * (all - phase)) / all);
    }
  if (board->state.side == CW_BLACK)
    score = -score;
  score += TEMPO;
  return score > CW_EVAL_LIMIT ? CW_EVAL_LIMIT : score < -CW_EVAL_LIMIT ? -CW_EVAL_LIMIT : score;
}
