/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/walk.h"

#include "core/incidents.h"
#include "core/position.h"
#include "core/variant.h"
#include "learning/distribution.h"
#include "search/trace.h"

#include <limits.h>
#include <string.h>

/* YES or NO, if it has been checked. */
typedef enum
{
  UNKNOWN,
  YES,
  NO
} Known;

/* A game being played through on a board. */
typedef struct
{
  CwPosition position;
  CwMoveCode code;
  CwUndo undo;        /* of the last move, if captures must be settled */
  Known calm, before; /* is no capture left to be made now, and before the last move? */
} Board;

/* Where a game is, and what the last move did. */
typedef struct
{
  CwCounts counts;
  unsigned ply, quiet;
  bool changed;  /* the counts */
  bool promoted; /* somebody has promoted so far */
  Board *board;  /* NULL without a board */
} Ply;

/* --- what becomes a row ----------------------------------------------------------------------- */

/* True if nothing the rule looks for has changed since the last written row: the differences, or
 * with CW_SAMPLE_TRADES the counts of both sides. */
static bool
is_repeated (const CwWalk *walk, const CwCounts *now)
{
  const CwRows *rows = walk->rows;
  bool for_trades = walk->rule.sample == CW_SAMPLE_TRADES;
  if ((walk->rule.sample != CW_SAMPLE_CHANGES && !for_trades) || rows->count == walk->first)
    return false;
  for (unsigned j = 0; j < rows->columns.count; j++)
    {
      int white = now->of[CW_WHITE][j] - walk->last.of[CW_WHITE][j];
      int black = now->of[CW_BLACK][j] - walk->last.of[CW_BLACK][j];
      if (white != black || (for_trades && white != 0))
        return false;
    }
  return true;
}

/* Is this the one row of the game? The first from a move on; otherwise each of n positions stays
 * with chance 1 / n. */
static bool
is_chosen (CwWalk *walk)
{
  if (walk->rule.move > 0)
    return !walk->chosen && walk->row.ply >= 2 * walk->rule.move;
  return (cw_random_next (&walk->random) >> 32) * walk->seen >> 32 == 0;
}

static Known
is_calm (const CwWalk *walk, const CwPosition *position)
{
  return cw_trace_is_quiet (walk->rows->settling, position) ? YES : NO;
}

/* Is no capture left to be made? Neither by the side to move nor, before the move that `undo` takes
 * back, by the other side, which then made a quiet move. */
static bool
is_settled (const CwWalk *walk, Board *board)
{
  if (board->before != NO && board->calm == UNKNOWN)
    board->calm = is_calm (walk, &board->position);
  if (board->before == UNKNOWN && board->calm == YES)
    {
      CwPosition before = board->position;
      cw_undo (&before, &board->undo);
      board->before = is_calm (walk, &before);
    }
  return board->calm == YES && board->before == YES;
}

static bool
on_quiet (CwWalk *walk, const Ply *ply)
{
  if (walk->written)
    return true;
  bool repeats = is_repeated (walk, &ply->counts);
  walk->written = repeats;
  if (repeats || (ply->promoted && walk->rule.to_promotion)
      || (walk->rule.settled && !is_settled (walk, ply->board)))
    return true;
  walk->seen++;
  if (walk->rule.sample == CW_SAMPLE_LONGEST)
    {
      if (!walk->ready)
        walk->candidate = (CwWalkRow){ walk->row, ply->counts };
      walk->ready = true;
      return true;
    }
  if (walk->rule.sample != CW_SAMPLE_ONE)
    {
      walk->written = walk->rule.sample != CW_SAMPLE_ALL;
      walk->last = ply->counts;
      return cw_rows_append (walk->rows, &walk->row, &ply->counts);
    }
  if (is_chosen (walk))
    {
      walk->best = (CwWalkRow){ walk->row, ply->counts };
      walk->chosen = true;
    }
  return true;
}

/* Ends the spell of unchanged pieces before `ply`. */
static void
end_spell (CwWalk *walk, unsigned ply)
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

static bool
take_ply (CwWalk *walk, const Ply *ply)
{
  walk->row.ply = (uint16_t)(ply->ply < UINT16_MAX ? ply->ply : UINT16_MAX);
  if (ply->changed)
    {
      end_spell (walk, ply->ply);
      walk->written = false;
    }
  return ply->quiet < walk->rule.quiet || on_quiet (walk, ply);
}

/* The same for all walks; `written` is set if all have their row for the current pieces. */
static bool
take_plies (CwWalk *walks, unsigned count, const Ply *ply, bool *written)
{
  *written = true;
  for (unsigned w = 0; w < count; w++)
    {
      if (!take_ply (&walks[w], ply))
        return false;
      *written &= walks[w].written;
    }
  return true;
}

/* --- counting --------------------------------------------------------------------------------- */

/* CW_ROW_OPPOSITE_BISHOPS if each side has one bishop, on squares of different colours. */
static uint8_t
find_flags (const CwColumns *columns, const CwPosition *position, const CwCounts *counts)
{
  unsigned shades = 0, found = 0, bishops = cw_columns_find (columns, CW_BISHOP, false);
  if (!cw_columns_are_chess (columns) || counts->of[CW_WHITE][bishops] != 1
      || counts->of[CW_BLACK][bishops] != 1)
    return 0;
  for (unsigned square = 0; square < 64 && found < 2; square++)
    if (cw_piece_kind (cw_position_at (position, (CwSquare)square)) == CW_BISHOP)
      {
        shades ^= 1u << (square + square / 8) % 2;
        found++;
      }
  return shades != 0 ? CW_ROW_OPPOSITE_BISHOPS : 0;
}

static void
count_pieces (const CwColumns *columns, const CwPosition *position, CwCounts *counts)
{
  cw_columns_of (columns, position, CW_WHITE, counts->of[CW_WHITE]);
  cw_columns_of (columns, position, CW_BLACK, counts->of[CW_BLACK]);
  counts->flags = find_flags (columns, position, counts);
}

/* Counts the pieces after a move that changed them. */
static void
count_again (const CwColumns *columns, Ply *ply, CwPiece taken)
{
  CwKind kind = cw_piece_kind (taken);
  unsigned column = cw_columns_find (columns, kind, false);
  if (taken == CW_NO_PIECE || column == columns->count)
    {
      count_pieces (columns, &ply->board->position, &ply->counts);
      return;
    }
  ply->counts.of[cw_piece_colour (taken)][column]--;
  if (kind == CW_BISHOP)
    ply->counts.flags = find_flags (columns, &ply->board->position, &ply->counts);
}

/* --- on a board ------------------------------------------------------------------------------- */

/* Plays moves: as many as change nothing, or one that can be taken back (`back`). */
static CwSkipped
play (Board *board, unsigned most, bool back)
{
  board->before = back ? board->calm : UNKNOWN;
  board->calm = UNKNOWN;
  if (!back)
    return cw_move_code_skip (&board->position, &board->code, most);
  CwMove move = cw_move_decode (&board->position, &board->code);
  CwSkipped played = { .plies = 1, .type = cw_move_type (move) };
  played.changed = cw_move_changes_pieces (&board->position, move);
  cw_do (&board->position, move, &board->undo, NULL);
  return played;
}

/* The board is not quiet after a capture, a promotion or a missile. Moves that change nothing are
 * skipped once each walk has its row for the current pieces; not in games with drops, which leave a
 * quiet board quiet. If captures must be settled, that is checked no sooner than two moves after a
 * change. */
static bool
walk_moves (CwWalk *walks, unsigned count, const CwRecordGame *game)
{
  const CwColumns *columns = &walks->rows->columns;
  Board board = { .position = game->start, .code = game->code };
  Ply ply = { .board = &board };
  bool done = true, settled = false, written = false, may_skip = !game->game->variant->drops;
  count_pieces (columns, &board.position, &ply.counts);
  for (unsigned w = 0; w < count; w++)
    {
      settled |= walks[w].rule.settled;
      may_skip &= !walks[w].rule.settled || walks[w].rule.quiet >= 2;
    }
  while (done && ply.ply < game->plies)
    {
      bool skips = written && may_skip;
      CwSkipped played = play (&board, skips ? game->plies - ply.ply : 1, settled && !skips);
      if (played.plies == 0)
        break;
      ply.ply += played.plies;
      ply.changed = played.changed;
      ply.promoted |= played.type == CW_MOVE_PROMOTION;
      if (played.changed)
        count_again (columns, &ply, played.taken);
      bool unquiet = played.changed && played.type != CW_MOVE_DROP;
      ply.quiet = unquiet || cw_in_check (&board.position) ? 0 : ply.quiet + 1;
      done = take_plies (walks, count, &ply, &written);
    }
  return done;
}

/* --- by what happens -------------------------------------------------------------------------- */

/* The incidents of a game of chess, in order. */
typedef struct
{
  const uint8_t *code;
  CwIncident next;
  unsigned ply;          /* of the next one; UINT_MAX past the last */
  CwColour first;        /* who moves first */
  uint8_t bishops[2][2]; /* of each side on squares of each colour */
} Incidents;

static void
look_ahead (Incidents *incidents)
{
  CwIncident *next = &incidents->next;
  do
    {
      if (!cw_incident_decode (&incidents->code, next))
        {
          incidents->ply = UINT_MAX;
          return;
        }
      incidents->ply += next->plies;
    }
  while (!next->check && next->taken == CW_INCIDENT_NOTHING
         && next->promoted == CW_INCIDENT_NOTHING);
}

/* Counts the pieces at the start. */
static void
begin_counts (Incidents *incidents, const CwColumns *columns, const CwRecordGame *game,
              CwCounts *counts)
{
  static const CwCounts usual = { .of = { { 8, 2, 2, 2, 1 }, { 8, 2, 2, 2, 1 } } };
  *counts = usual;
  memset (incidents->bishops, 1, sizeof incidents->bishops);
  if (game->usual_start)
    return;
  count_pieces (columns, &game->start, counts);
  memset (incidents->bishops, 0, sizeof incidents->bishops);
  for (unsigned square = 0; square < 64; square++)
    {
      CwPiece piece = cw_position_at (&game->start, (CwSquare)square);
      if (cw_piece_kind (piece) == CW_BISHOP)
        incidents->bishops[cw_piece_colour (piece)][(square + square / 8) % 2]++;
    }
}

static uint8_t
flags_of (const Incidents *incidents)
{
  const uint8_t *white = incidents->bishops[CW_WHITE], *black = incidents->bishops[CW_BLACK];
  bool one_each = white[0] + white[1] == 1 && black[0] + black[1] == 1;
  return one_each && white[0] != black[0] ? CW_ROW_OPPOSITE_BISHOPS : 0;
}

/* Adds a piece that appears to a side's counts, or subtracts one that is taken. */
static void
count_piece (Incidents *incidents, const CwColumns *columns, CwCounts *counts, CwColour side,
             CwIncidentPiece piece, int change)
{
  CwKind kind = cw_incident_kind (piece);
  uint8_t *count = &counts->of[side][columns->on_board[kind]];
  *count = (uint8_t)(*count + change);
  if (kind != CW_BISHOP)
    return;
  uint8_t *bishops = &incidents->bishops[side][piece - CW_INCIDENT_BISHOP_A1];
  *bishops = (uint8_t)(*bishops + change);
  counts->flags = flags_of (incidents);
}

/* Moves on to the next incident. */
static void
happen (Incidents *incidents, const CwColumns *columns, Ply *ply)
{
  const CwIncident *now = &incidents->next;
  CwColour mover = incidents->ply % 2 == 1 ? incidents->first : cw_other (incidents->first);
  ply->ply = incidents->ply;
  ply->changed = now->taken != CW_INCIDENT_NOTHING || now->promoted != CW_INCIDENT_NOTHING;
  if (now->taken != CW_INCIDENT_NOTHING)
    count_piece (incidents, columns, &ply->counts, cw_other (mover), now->taken, -1);
  if (now->promoted != CW_INCIDENT_NOTHING)
    {
      count_piece (incidents, columns, &ply->counts, mover, CW_INCIDENT_PAWN, -1);
      count_piece (incidents, columns, &ply->counts, mover, now->promoted, 1);
      ply->promoted = true;
    }
  look_ahead (incidents);
}

/* Like walk_moves, without a board: from one incident to the next, or to where the game has been
 * quiet long enough. */
static bool
walk_incidents (CwWalk *walks, unsigned count, const CwRecordGame *game)
{
  const CwColumns *columns = &walks->rows->columns;
  Incidents incidents = { .code = game->incidents, .first = cw_position_side (&game->start) };
  Ply ply = { .board = NULL };
  unsigned quiet = UINT_MAX, last = 0;
  bool done = true, written = false;
  begin_counts (&incidents, columns, game, &ply.counts);
  for (unsigned w = 0; w < count; w++)
    quiet = walks[w].rule.quiet < quiet ? walks[w].rule.quiet : quiet;
  look_ahead (&incidents);
  while (done)
    {
      unsigned wanted = ply.ply + 1 > last + quiet ? ply.ply + 1 : last + quiet;
      bool happens = written || incidents.ply <= wanted;
      if ((happens ? incidents.ply : wanted) > game->plies)
        break;
      ply.ply = wanted;
      ply.changed = false;
      if (happens)
        {
          happen (&incidents, columns, &ply);
          last = ply.ply;
        }
      ply.quiet = ply.ply - last;
      done = take_plies (walks, count, &ply, &written);
    }
  return done;
}

/* Do the incidents of the game tell the walks all they need? */
static bool
need_no_board (const CwWalk *walks, unsigned count, const CwRecordGame *game)
{
  bool settled = false;
  for (unsigned w = 0; w < count; w++)
    settled |= walks[w].rule.settled;
  return game->incidents && !settled && cw_columns_are_chess (&walks->rows->columns);
}

bool
cw_walk (CwWalk *walks, unsigned count, const CwRecordGame *game)
{
  bool done = need_no_board (walks, count, game) ? walk_incidents (walks, count, game)
                                                 : walk_moves (walks, count, game);
  for (unsigned w = 0; done && w < count; w++)
    {
      CwWalk *walk = &walks[w];
      end_spell (walk, game->plies + 1);
      done = !walk->chosen || cw_rows_append (walk->rows, &walk->best.row, &walk->best.counts);
    }
  return done;
}
