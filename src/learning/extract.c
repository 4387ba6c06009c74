/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/extract.h"

#include "core/position.h"
#include "learning/distribution.h"

#include <string.h>

CwRowRule
cw_row_rule_default (void)
{
  return (CwRowRule){ .quiet = 2, .sample = CW_SAMPLE_CHANGES, .seed = 1 };
}

typedef struct
{
  CwRow row;
  CwCounts counts;
} Position;

/* One game on its way through its plies. */
typedef struct
{
  const CwRowRule *rule;
  CwRows *rows;
  Position now;
  size_t first;  /* of this game */
  bool bishops;  /* of chess: the colours of their squares are kept */
  bool promoted; /* somebody has */
  unsigned quiet;
  uint64_t random;
  unsigned seen;    /* quiet positions so far */
  unsigned since;   /* ply of the first position with the present pieces */
  unsigned longest; /* plies of the longest spell of unchanged pieces so far */
  bool ready;       /* this spell has had a quiet position, `candidate` */
  bool chosen;      /* the one row of the game is known, `best` */
  Position candidate, best;
} Walk;

/* Whether nothing that the rule looks for has changed since the row written last: the differences,
 * or with CW_SAMPLE_TRADES the counts of both sides. */
static bool
is_repeated (const Walk *walk)
{
  const CwRows *rows = walk->rows;
  const CwCounts *now = &walk->now.counts;
  if (walk->rule->sample == CW_SAMPLE_ALL || rows->count == walk->first)
    return false;
  CwCounts last = cw_rows_counts (rows, rows->count - 1);
  for (unsigned j = 0; j < rows->columns.count; j++)
    {
      int white = now->of[CW_WHITE][j] - last.of[CW_WHITE][j];
      int black = now->of[CW_BLACK][j] - last.of[CW_BLACK][j];
      if (white != black || (walk->rule->sample == CW_SAMPLE_TRADES && white != 0))
        return false;
    }
  return true;
}

/* Whether this is the one row of the game: the first from a move on; or else each of n positions
 * stays with chance 1 / n. */
static bool
is_chosen (Walk *walk)
{
  if (walk->rule->move > 0)
    return !walk->chosen && walk->now.row.ply >= 2 * walk->rule->move;
  return (cw_random_next (&walk->random) >> 32) * walk->seen >> 32 == 0;
}

static bool
on_quiet (Walk *walk)
{
  if (walk->promoted && walk->rule->to_promotion)
    return true;
  walk->seen++;
  if (walk->rule->sample == CW_SAMPLE_LONGEST)
    {
      if (!walk->ready)
        walk->candidate = walk->now;
      walk->ready = true;
      return true;
    }
  if (walk->rule->sample != CW_SAMPLE_ONE)
    return is_repeated (walk) || cw_rows_append (walk->rows, &walk->now.row, &walk->now.counts);
  if (is_chosen (walk))
    {
      walk->best = walk->now;
      walk->chosen = true;
    }
  return true;
}

/* The spell of unchanged pieces that ends before `ply`. */
static void
end_spell (Walk *walk, unsigned ply)
{
  if (walk->ready && ply - walk->since > walk->longest)
    {
      walk->longest = ply - walk->since;
      walk->best = walk->candidate;
      walk->chosen = true;
    }
  walk->since = ply;
  walk->ready = false;
}

/* Whether each side has one bishop, on squares of different colours. */
static bool
are_opposite_bishops (const CwPosition *position)
{
  unsigned shade[2] = { 0 };
  if (cw_position_count (position, CW_WHITE, CW_BISHOP) != 1
      || cw_position_count (position, CW_BLACK, CW_BISHOP) != 1)
    return false;
  for (unsigned square = 0; square < 64; square++)
    {
      CwPiece piece = cw_position_at (position, (CwSquare)square);
      if (piece != CW_NO_PIECE && cw_piece_kind (piece) == CW_BISHOP)
        shade[cw_piece_colour (piece)] = (square + square / 8) % 2;
    }
  return shade[CW_WHITE] != shade[CW_BLACK];
}

static void
count_pieces (Walk *walk, const CwPosition *position)
{
  const CwColumns *columns = &walk->rows->columns;
  cw_columns_of (columns, position, CW_WHITE, walk->now.counts.of[CW_WHITE]);
  cw_columns_of (columns, position, CW_BLACK, walk->now.counts.of[CW_BLACK]);
  walk->now.counts.flags =
      walk->bishops && are_opposite_bishops (position) ? CW_ROW_OPPOSITE_BISHOPS : 0;
}

static bool
walk_moves (Walk *walk, const CwRecordGame *game)
{
  CwPosition position = game->start;
  CwMoveCode code = game->code;
  walk->bishops = cw_columns_are_chess (&walk->rows->columns);
  count_pieces (walk, &position);
  for (unsigned i = 0; i < game->plies; i++)
    {
      CwMove move = cw_move_decode (&position, &code);
      /* A capture, a promotion or a missile: the board is not quiet after it. */
      CwMoveType type = cw_move_type (move);
      bool unquiet =
          type == CW_MOVE_PROMOTION || type == CW_MOVE_LAUNCH || cw_is_capture (&position, move);
      walk->promoted |= cw_move_type (move) == CW_MOVE_PROMOTION;
      cw_play (&position, move);
      walk->now.row.ply = (uint16_t)(i + 1 < UINT16_MAX ? i + 1 : UINT16_MAX);
      if (unquiet || cw_move_type (move) == CW_MOVE_DROP)
        {
          end_spell (walk, i + 1);
          count_pieces (walk, &position);
        }
      walk->quiet = unquiet || cw_in_check (&position) ? 0 : walk->quiet + 1;
      if (walk->quiet >= walk->rule->quiet && !on_quiet (walk))
        return false;
    }
  end_spell (walk, game->plies + 1);
  return !walk->chosen || cw_rows_append (walk->rows, &walk->best.row, &walk->best.counts);
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

/* Who moved last, by who moved first. */
static CwColour
last_mover (const CwRecordGame *game)
{
  CwColour first = cw_position_side (&game->start);
  return game->plies % 2 == 1 ? first : cw_other (first);
}

/* What the rule makes of games of this kind without a result. */
static CwUnfinished
unfinished_of (const CwRecordGame *game, const CwRowRule *rule)
{
  if (rule->unfinished != CW_UNFINISHED_USUAL)
    return rule->unfinished;
  return game->game->shogi ? CW_UNFINISHED_LAST : CW_UNFINISHED_DROP;
}

/* Whether the record does not say how the game ended: it was not interrupted. */
static bool
can_infer (const CwRecordGame *game)
{
  return game->result == CW_UNFINISHED && game->ending == CW_ENDING_NONE && game->plies > 0;
}

static uint8_t
result_of (const CwRecordGame *game, const CwRowRule *rule)
{
  CwGameResult result = game->result;
  if (can_infer (game) && unfinished_of (game, rule) == CW_UNFINISHED_LAST)
    result = last_mover (game) == CW_WHITE ? CW_WHITE_WON : CW_BLACK_WON;
  return (uint8_t)(result == CW_WHITE_WON ? 2 : result == CW_BLACK_WON ? 0 : 1);
}

/* Whether the rule leaves the game out because it has no result. */
static bool
lacks_result (const CwRecordGame *game, const CwRowRule *rule)
{
  CwUnfinished unfinished = unfinished_of (game, rule);

  return game->result == CW_UNFINISHED
         && (unfinished == CW_UNFINISHED_DROP
             || (unfinished == CW_UNFINISHED_LAST && !can_infer (game)));
}

/* Keeps what is known of the game; NULL where there is no memory. */
static CwRowGame *
note_game (CwRows *rows, const CwRecordGame *game, const CwGameTags *tags)
{
  CwRowGame *note = cw_rows_game (rows, rows->games);
  if (!note)
    return NULL;
  note->offset = game->offset;
  for (unsigned i = 0; tags && i < 2; i++)
    {
      note->player[i] = cw_names_add (&rows->names, tags->player[i]);
      note->rating[i] = tags->rating[i];
    }
  note->year = tags ? tags->year : 0;
  note->opening = tags ? tags->opening : 0;
  return note;
}

bool
cw_rows_add_game (CwRows *rows, const CwRecordGame *game, const CwGameTags *tags,
                  const CwRowRule *rule, CwStatus *status)
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
  CwRowGame *note = note_game (rows, game, tags);
  if (!note)
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  Walk walk = { .rule = rule, .rows = rows, .first = rows->count };
  walk.now.row.game = rows->games++;
  walk.now.row.result = note->result = result_of (game, rule);
  walk.now.row.unfinished = note->unfinished = unfinished;
  rows->inferred += unfinished;
  rows->by_last_mover = unfinished_of (game, rule) == CW_UNFINISHED_LAST;
  walk.random = rule->seed ^ (uint64_t)game->number * UINT64_C (0xd1342543de82ef95);
  return walk_moves (&walk, game) || cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
}
