/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/extract.h"

#include "core/position.h"

#include <string.h>

#define N CW_ROW_KINDS

CwRowRule
cw_row_rule_default (void)
{
  return (CwRowRule){ .quiet = 2, .sample = CW_SAMPLE_CHANGES, .seed = 1 };
}

/* One game on its way through its plies. */
typedef struct
{
  const CwRowRule *rule;
  CwRows *rows;
  CwRow row;    /* as the board stands now */
  size_t first; /* of this game */
  unsigned quiet;
  uint64_t random;
  unsigned seen;    /* quiet positions so far */
  unsigned since;   /* ply at which the present men stood first */
  unsigned longest; /* plies of the best spell so far */
  bool ready;       /* this spell has had a quiet position, `candidate` */
  CwRow candidate;
} Walk;

/* SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
static uint64_t
next_random (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

static bool
is_same_balance (const CwRow *one, const CwRow *other)
{
  for (unsigned j = 0; j < N; j++)
    if (cw_row_difference (one, j) != cw_row_difference (other, j))
      return false;
  return true;
}

/* Writes `row` as the only one of this game. */
static bool
replace_row (Walk *walk, const CwRow *row)
{
  cw_rows_truncate (walk->rows, walk->first);
  return cw_rows_append (walk->rows, row);
}

static bool
on_quiet (Walk *walk)
{
  CwRows *rows = walk->rows;
  walk->seen++;
  switch (walk->rule->sample)
    {
    case CW_SAMPLE_CHANGES:
      if (rows->count > walk->first && is_same_balance (&rows->rows[rows->count - 1], &walk->row))
        return true;
      return cw_rows_append (rows, &walk->row);
    case CW_SAMPLE_ALL:
      return cw_rows_append (rows, &walk->row);
    case CW_SAMPLE_ONE:
      /* Each of n positions stays with chance 1 / n. */
      return (next_random (&walk->random) >> 32) * walk->seen >> 32 != 0
             || replace_row (walk, &walk->row);
    case CW_SAMPLE_LONGEST:
      if (!walk->ready)
        walk->candidate = walk->row;
      walk->ready = true;
      return true;
    }
  return true;
}

/* The spell of unchanged men that ends before `ply`. */
static bool
end_spell (Walk *walk, unsigned ply)
{
  bool better =
      walk->rule->sample == CW_SAMPLE_LONGEST && walk->ready && ply - walk->since > walk->longest;
  if (better)
    walk->longest = ply - walk->since;
  walk->since = ply;
  walk->ready = false;
  return !better || replace_row (walk, &walk->candidate);
}

static void
count_men (Walk *walk, const CwPosition *position)
{
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned j = 0; j < N; j++)
      walk->row.count[colour][j] =
          (uint8_t)cw_position_count (position, (CwColour)colour, (CwKind)(j + 1));
}

static bool
walk_moves (Walk *walk, const CwRecordGame *game)
{
  CwPosition position = game->start;
  count_men (walk, &position);
  for (unsigned i = 0; i < game->plies; i++)
    {
      CwMove move = game->moves[i];
      CwUndo undo;
      bool changes = cw_move_type (move) == CW_MOVE_PROMOTION || cw_is_capture (&position, move);
      cw_do (&position, move, &undo, NULL);
      walk->row.ply = (uint16_t)(i + 1 < UINT16_MAX ? i + 1 : UINT16_MAX);
      if (changes)
        {
          if (!end_spell (walk, i + 1))
            return false;
          count_men (walk, &position);
        }
      walk->quiet = changes || cw_in_check (&position) ? 0 : walk->quiet + 1;
      if (walk->quiet >= walk->rule->quiet && !on_quiet (walk))
        return false;
    }
  return end_spell (walk, game->plies + 1);
}

static bool
is_orthodox (const CwGame *game)
{
  return game == cw_game_named ("chess") || game == cw_game_named ("chess960");
}

static uint8_t
result_of (CwGameResult result)
{
  return (uint8_t)(result == CW_WHITE_WON ? 2 : result == CW_BLACK_WON ? 0 : 1);
}

bool
cw_rows_add_game (CwRows *rows, const CwRecordGame *game, const CwRowRule *rule, CwStatus *status)
{
  bool unfinished = game->result == CW_UNFINISHED;
  rows->read++;
  rows->unfinished += unfinished;
  if ((unfinished && !rule->unfinished_as_draw) || game->null_move || game->broken
      || !is_orthodox (game->game))
    {
      rows->dropped++;
      return true;
    }
  Walk walk = { .rule = rule, .rows = rows, .first = rows->count };
  walk.row.game = rows->games++;
  walk.row.result = result_of (game->result);
  walk.row.unfinished = unfinished;
  walk.random = rule->seed ^ (uint64_t)game->number * UINT64_C (0xd1342543de82ef95);
  return walk_moves (&walk, game) || cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
}
