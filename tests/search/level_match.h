/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games between levels, for tests and measurements. */
#pragma once

#include <glib.h>

#include "core/position.h"
#include "search/chances.h"
#include "search/level.h"
#include "search/search.h"

#define LONGEST_GAME 300 /* plies */

typedef struct
{
  CwSearch *search[2]; /* White's and Black's */
  unsigned level[2];   /* NOVICE plays without the engine */
  unsigned opening;    /* random plies at the start */
  CwUndo undo[LONGEST_GAME];
} Match;

#define NOVICE (CW_LEVELS + 1)

static inline int
value_at (const CwPosition *position, CwSquare square)
{
  static const int value[] = { 0, 1, 3, 3, 5, 9, 0 };

  return value[cw_piece_kind (cw_position_at (position, square))];
}

/* What a move seems to win for a novice: mate, or the captured piece, less the moved one if it can
 * be recaptured. */
static inline int
novice_gain (const CwPosition *position, CwMove move)
{
  CwPosition after = *position;
  CwMoveList continuation_history;
  CwUndo undo;
  int gain = cw_is_capture (position, move) ? value_at (position, cw_move_to (move)) : 0;

  cw_do (&after, move, &undo, NULL);
  cw_legal_moves (&after, &continuation_history);
  if (continuation_history.count == 0)
    return cw_in_check (&after) ? 100 : -100;
  for (unsigned i = 0; i < continuation_history.count; i++)
    if (cw_move_to (continuation_history.moves[i]) == cw_move_to (move))
      return gain - value_at (position, cw_move_from (move));
  return gain;
}

/* Plays like somebody who learned the rules today: makes the move that seems to win most or lose
 * least, at random among equals. */
static inline CwMove
novice_move (const CwPosition *position, uint64_t random)
{
  CwMoveList list;
  CwMove best = CW_NO_MOVE;
  int most = 0;

  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[(i + random) % list.count];
      int gain = novice_gain (position, move);
      if (best == CW_NO_MOVE || gain > most)
        {
          best = move;
          most = gain;
        }
    }
  return best;
}

/* White's score; if the game gets too long, a side that is far ahead wins. */
static inline double
play_game (Match *match, const CwGame *game, uint64_t seed)
{
  CwPosition position;
  CwUndo *last = NULL;

  cw_position_start (&position, game);
  cw_search_clear (match->search[0]);
  cw_search_clear (match->search[1]);
  for (unsigned ply = 0; ply < LONGEST_GAME; ply++)
    {
      CwOutcome outcome = cw_outcome (&position, last);
      if (outcome.result == CW_WIN_WHITE || outcome.result == CW_WIN_BLACK)
        return outcome.result == CW_WIN_WHITE ? 1 : 0;
      if (outcome.result == CW_DRAW)
        return 0.5;
      unsigned side = ply % 2;
      CwMove move;
      if (match->level[side] == NOVICE)
        move = novice_move (&position, cw_level_mix (seed * 1000 + ply));
      else if (ply < match->opening)
        {
          CwMoveList list;
          cw_legal_moves (&position, &list);
          move = list.moves[cw_level_mix (seed * 1000 + ply) % list.count];
        }
      else
        {
          CwLimits limits = { .level = match->level[side], .seed = seed };
          move = cw_search_run (match->search[side], &position, last, &limits, NULL, NULL, NULL);
        }
      cw_do (&position, move, &match->undo[ply], last);
      last = &match->undo[ply];
    }
  int score = cw_evaluate (match->search[0], &position);
  score = cw_position_side (&position) == CW_WHITE ? score : -score;
  double expected = cw_chances_expected (game, score);
  return expected > 0.85 ? 1 : expected < 0.15 ? 0 : 0.5;
}

/* The share of points of `level` against `other` in `games` games of `rules` with alternating
 * colours, from game number 2 * `first` on. */
static inline double
play_match (const CwGame *rules, unsigned level, unsigned other, unsigned first, unsigned games)
{
  Match *match = g_new0 (Match, 1);
  double sum = 0;

  match->opening = 2;
  match->search[0] = cw_search_new (4);
  match->search[1] = cw_search_new (4);
  for (unsigned game = 0; game < games; game++)
    {
      bool white = game % 2 == 0;
      match->level[0] = white ? level : other;
      match->level[1] = white ? other : level;
      double score = play_game (match, rules, 1 + first + game / 2);
      sum += white ? score : 1 - score;
    }
  cw_search_free (match->search[0]);
  cw_search_free (match->search[1]);
  g_free (match);
  return sum / games;
}
