/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/extract.h"

#include "core/position.h"

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
  CwRow row;
  CwCounts counts; /* as the board stands now */
  size_t first;    /* of this game */
  unsigned quiet;
  uint64_t random;
  unsigned seen;    /* quiet positions so far */
  unsigned since;   /* ply at which the present men stood first */
  unsigned longest; /* plies of the best spell so far */
  bool ready;       /* this spell has had a quiet position, `candidate` */
  CwRow candidate;
  CwCounts candidate_counts;
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

/* Whether the differences are those of the row written last. */
static bool
is_same_balance (const Walk *walk)
{
  const CwRows *rows = walk->rows;
  for (unsigned j = 0; j < rows->columns.count; j++)
    if (walk->counts.of[CW_WHITE][j] - walk->counts.of[CW_BLACK][j]
        != cw_rows_difference (rows, rows->count - 1, j))
      return false;
  return true;
}

/* Writes a row as the only one of this game. */
static bool
replace_row (Walk *walk, const CwRow *row, const CwCounts *counts)
{
  cw_rows_truncate (walk->rows, walk->first);
  return cw_rows_append (walk->rows, row, counts);
}

static bool
on_quiet (Walk *walk)
{
  CwRows *rows = walk->rows;
  walk->seen++;
  switch (walk->rule->sample)
    {
    case CW_SAMPLE_CHANGES:
      return (rows->count > walk->first && is_same_balance (walk))
             || cw_rows_append (rows, &walk->row, &walk->counts);
    case CW_SAMPLE_ALL:
      return cw_rows_append (rows, &walk->row, &walk->counts);
    case CW_SAMPLE_ONE:
      /* Each of n positions stays with chance 1 / n. */
      return (next_random (&walk->random) >> 32) * walk->seen >> 32 != 0
             || replace_row (walk, &walk->row, &walk->counts);
    case CW_SAMPLE_LONGEST:
      if (!walk->ready)
        {
          walk->candidate = walk->row;
          walk->candidate_counts = walk->counts;
        }
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
  return !better || replace_row (walk, &walk->candidate, &walk->candidate_counts);
}

static void
count_men (Walk *walk, const CwPosition *position)
{
  const CwColumns *columns = &walk->rows->columns;
  cw_columns_of (columns, position, CW_WHITE, walk->counts.of[CW_WHITE]);
  cw_columns_of (columns, position, CW_BLACK, walk->counts.of[CW_BLACK]);
}

/* A capture, a promotion or a missile: the board is not quiet after it. */
static bool
is_upheaval (const CwPosition *position, CwMove move)
{
  CwMoveType type = cw_move_type (move);
  return type == CW_MOVE_PROMOTION || type == CW_MOVE_LAUNCH || cw_is_capture (position, move);
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
      bool upheaval = is_upheaval (&position, move);
      cw_do (&position, move, &undo, NULL);
      walk->row.ply = (uint16_t)(i + 1 < UINT16_MAX ? i + 1 : UINT16_MAX);
      if (upheaval || cw_move_type (move) == CW_MOVE_DROP)
        {
          if (!end_spell (walk, i + 1))
            return false;
          count_men (walk, &position);
        }
      walk->quiet = upheaval || cw_in_check (&position) ? 0 : walk->quiet + 1;
      if (walk->quiet >= walk->rule->quiet && !on_quiet (walk))
        return false;
    }
  return end_spell (walk, game->plies + 1);
}

/* Whether the game is of the rows' kind; if not, it is remembered as another. */
static bool
is_measured (CwRows *rows, const CwGame *game, const CwRowRule *rule)
{
  unsigned i = 0;
  if (!rows->columns.game && rule->game)
    cw_rows_set_game (rows, rule->game);
  if (cw_rows_set_game (rows, game))
    return true;
  while (i < rows->others && rows->other[i].game != game)
    i++;
  if (i < CW_MAX_OTHER_GAMES)
    rows->other[i] = (CwOtherGame){ game, i < rows->others ? rows->other[i].count + 1 : 1 };
  if (i == rows->others && i < CW_MAX_OTHER_GAMES)
    rows->others++;
  return false;
}

/* Who moved last; the first position tells who moved first. */
static CwColour
last_mover (const CwRecordGame *game)
{
  CwColour first = cw_position_side (&game->start);
  return game->plies % 2 == 1 ? first : cw_other (first);
}

/* Whether nothing is said about how the game ended: it was not interrupted. */
static bool
can_infer (const CwRecordGame *game)
{
  return game->result == CW_UNFINISHED && game->ending == CW_ENDING_NONE && game->plies > 0;
}

static uint8_t
result_of (const CwRecordGame *game, const CwRowRule *rule)
{
  CwGameResult result = game->result;
  if (can_infer (game) && rule->unfinished == CW_UNFINISHED_LAST)
    result = last_mover (game) == CW_WHITE ? CW_WHITE_WON : CW_BLACK_WON;
  return (uint8_t)(result == CW_WHITE_WON ? 2 : result == CW_BLACK_WON ? 0 : 1);
}

/* Whether the rule leaves the game out for want of a result. */
static bool
lacks_result (const CwRecordGame *game, const CwRowRule *rule)
{
  return game->result == CW_UNFINISHED
         && (rule->unfinished == CW_UNFINISHED_DROP
             || (rule->unfinished == CW_UNFINISHED_LAST && !can_infer (game)));
}

bool
cw_rows_add_game (CwRows *rows, const CwRecordGame *game, const CwRowRule *rule, CwStatus *status)
{
  bool unfinished = game->result == CW_UNFINISHED;
  rows->read++;
  rows->unfinished += unfinished;
  bool resultless = lacks_result (game, rule);
  rows->resultless += resultless;
  if (resultless || game->null_move || game->broken || !is_measured (rows, game->game, rule))
    {
      rows->dropped++;
      return true;
    }
  Walk walk = { .rule = rule, .rows = rows, .first = rows->count };
  walk.row.game = rows->games++;
  walk.row.result = result_of (game, rule);
  walk.row.unfinished = unfinished;
  rows->inferred += unfinished;
  walk.random = rule->seed ^ (uint64_t)game->number * UINT64_C (0xd1342543de82ef95);
  return walk_moves (&walk, game) || cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
}
