/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/extract.h"

#include "core/position.h"
#include "core/variant.h"
#include "learning/distribution.h"
#include "learning/fingerprint.h"
#include "search/trace.h"

#include <stdlib.h>
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

/* One game on its way through its plies, by one rule. */
typedef struct
{
  CwRowRule rule;
  CwRows *rows;
  Position now;
  size_t first; /* of this game */
  uint64_t random;
  unsigned seen;    /* quiet positions so far */
  unsigned since;   /* ply of the first position with the present pieces */
  unsigned longest; /* plies of the longest spell of unchanged pieces so far */
  bool written;     /* the pieces as they are now have their row, where only changes do */
  bool ready;       /* this spell has had a quiet position, `candidate` */
  bool chosen;      /* the one row of the game is known, `best` */
  Position candidate, best;
  CwCounts last; /* of the row written last */
} Walk;

/* What may not have been looked at yet. */
typedef enum
{
  UNKNOWN,
  YES,
  NO
} Known;

/* Where a game is, and what the last move has done. */
typedef struct
{
  CwPosition position;
  CwMoveCode code;
  CwUndo undo; /* of the last move, where captures must be settled */
  CwCounts counts;
  unsigned ply, quiet;
  bool changed;       /* the counts */
  bool promoted;      /* somebody has, by now */
  Known calm, before; /* whether no capture is left to be made, and whether none was before the last
                         move */
} Ply;

/* Whether nothing that the rule looks for has changed since the row written last: the differences,
 * or with CW_SAMPLE_TRADES the counts of both sides. */
static bool
is_repeated (const Walk *walk)
{
  const CwRows *rows = walk->rows;
  const CwCounts *now = &walk->now.counts;
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

/* Whether this is the one row of the game: the first from a move on; or else each of n positions
 * stays with chance 1 / n. */
static bool
is_chosen (Walk *walk)
{
  if (walk->rule.move > 0)
    return !walk->chosen && walk->now.row.ply >= 2 * walk->rule.move;
  return (cw_random_next (&walk->random) >> 32) * walk->seen >> 32 == 0;
}

static Known
is_calm (const Walk *walk, const CwPosition *position)
{
  return cw_trace_is_quiet (walk->rows->settling, position) ? YES : NO;
}

/* Whether no capture is left to be made: neither by the side to move nor, before the move that
 * `undo` takes back, by the other side, which then made a quiet one. */
static bool
is_settled (const Walk *walk, Ply *ply)
{
  if (ply->before != NO && ply->calm == UNKNOWN)
    ply->calm = is_calm (walk, &ply->position);
  if (ply->before == UNKNOWN && ply->calm == YES)
    {
      CwPosition before = ply->position;
      cw_undo (&before, &ply->undo);
      ply->before = is_calm (walk, &before);
    }
  return ply->calm == YES && ply->before == YES;
}

static bool
on_quiet (Walk *walk, Ply *ply)
{
  if (walk->written)
    return true;
  bool repeats = is_repeated (walk);
  walk->written = repeats;
  if (repeats || (ply->promoted && walk->rule.to_promotion)
      || (walk->rule.settled && !is_settled (walk, ply)))
    return true;
  walk->seen++;
  if (walk->rule.sample == CW_SAMPLE_LONGEST)
    {
      if (!walk->ready)
        walk->candidate = walk->now;
      walk->ready = true;
      return true;
    }
  if (walk->rule.sample != CW_SAMPLE_ONE)
    {
      walk->written = walk->rule.sample != CW_SAMPLE_ALL;
      walk->last = walk->now.counts;
      return cw_rows_append (walk->rows, &walk->now.row, &walk->now.counts);
    }
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

/* CW_ROW_OPPOSITE_BISHOPS where each side has one bishop, on squares of different colours. */
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

static bool
take_ply (Walk *walk, Ply *ply)
{
  walk->now.row.ply = (uint16_t)(ply->ply < UINT16_MAX ? ply->ply : UINT16_MAX);
  if (ply->changed)
    {
      end_spell (walk, ply->ply);
      walk->now.counts = ply->counts;
      walk->written = false;
    }
  return ply->quiet < walk->rule.quiet || on_quiet (walk, ply);
}

/* Plays moves: as many as change nothing, or one that can be taken back (`back`). */
static CwSkipped
play (Ply *ply, unsigned most, bool back)
{
  ply->before = back ? ply->calm : UNKNOWN;
  ply->calm = UNKNOWN;
  if (!back)
    return cw_move_code_skip (&ply->position, &ply->code, most);
  CwMove move = cw_move_decode (&ply->position, &ply->code);
  CwSkipped played = { .plies = 1, .type = cw_move_type (move) };
  played.changed = cw_move_changes_pieces (&ply->position, move);
  cw_do (&ply->position, move, &ply->undo, NULL);
  return played;
}

/* Counts the pieces after a move that changed them. */
static void
count_again (const CwColumns *columns, Ply *ply, CwPiece taken)
{
  CwKind kind = cw_piece_kind (taken);
  unsigned column = cw_columns_find (columns, kind, false);
  if (taken == CW_NO_PIECE || column == columns->count)
    {
      count_pieces (columns, &ply->position, &ply->counts);
      return;
    }
  ply->counts.of[cw_piece_colour (taken)][column]--;
  if (kind == CW_BISHOP)
    ply->counts.flags = find_flags (columns, &ply->position, &ply->counts);
}

/* The board is not quiet after a capture, a promotion or a missile. What changes nothing is passed
 * over where each walk has its row of the pieces that are there; not in games with drops, which
 * leave a quiet board quiet. Where captures must be settled, that is looked at no sooner than two
 * moves behind a change. */
static bool
walk_moves (Walk *walks, unsigned count, const CwRecordGame *game)
{
  const CwColumns *columns = &walks->rows->columns;
  Ply ply = { .position = game->start, .code = game->code };
  bool done = true, settled = false, written = false, may_skip = !game->game->variant->drops;
  count_pieces (columns, &ply.position, &ply.counts);
  for (unsigned w = 0; w < count; w++)
    {
      walks[w].now.counts = ply.counts;
      settled |= walks[w].rule.settled;
      may_skip &= !walks[w].rule.settled || walks[w].rule.quiet >= 2;
    }
  while (done && ply.ply < game->plies)
    {
      bool skips = written && may_skip;
      CwSkipped played = play (&ply, skips ? game->plies - ply.ply : 1, settled && !skips);
      if (played.plies == 0)
        break;
      ply.ply += played.plies;
      ply.changed = played.changed;
      ply.promoted |= played.type == CW_MOVE_PROMOTION;
      if (played.changed)
        count_again (columns, &ply, played.taken);
      bool unquiet = played.changed && played.type != CW_MOVE_DROP;
      ply.quiet = unquiet || cw_in_check (&ply.position) ? 0 : ply.quiet + 1;
      written = true;
      for (unsigned w = 0; done && w < count; w++)
        {
          done = take_ply (&walks[w], &ply);
          written &= walks[w].written;
        }
    }
  for (unsigned w = 0; done && w < count; w++)
    {
      Walk *walk = &walks[w];
      end_spell (walk, game->plies + 1);
      done = !walk->chosen || cw_rows_append (walk->rows, &walk->best.row, &walk->best.counts);
    }
  return done;
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

static CwBetween
between_of (const CwGameTags *tags)
{
  if (tags->type[0] != tags->type[1])
    return CW_BETWEEN_UNKNOWN;
  return tags->type[0] == CW_PLAYER_HUMAN      ? CW_BETWEEN_PEOPLE
         : tags->type[0] == CW_PLAYER_COMPUTER ? CW_BETWEEN_ENGINES
                                               : CW_BETWEEN_UNKNOWN;
}

/* Keeps what is known of the game; NULL where there is no memory. */
static CwRowGame *
note_game (CwRows *rows, const CwRecordGame *game, const CwGameTags *tags, uint64_t fingerprint)
{
  CwRowGame *note = cw_rows_game (rows, rows->games);
  if (!note)
    return NULL;
  note->offset = game->offset;
  note->fingerprint = fingerprint;
  for (unsigned i = 0; tags && i < 2; i++)
    {
      note->player[i] = cw_names_add (&rows->names, tags->player[i]);
      note->rating[i] = tags->rating[i];
    }
  note->event = tags ? cw_names_add (&rows->names, tags->event) : 0;
  note->year = tags ? tags->year : 0;
  note->opening = tags ? tags->opening : 0;
  note->between = (uint8_t)(tags ? between_of (tags) : CW_BETWEEN_UNKNOWN);
  return note;
}

/* What the rule needs of the rows; false where there is no memory. */
static bool
prepare (CwRows *rows, const CwRowRule *rule)
{
  if (!rule->settled || rows->settling)
    return true;
  rows->settling = malloc (sizeof (CwEvaluation));
  if (rows->settling)
    cw_evaluation_init (rows->settling, rows->columns.game, NULL);
  return rows->settling != NULL;
}

/* The rows by another rule beside `rows`, made where there are none yet; NULL where there is no
 * memory. */
static CwRows *
rows_beside (CwRows *rows, CwRowsRule rule)
{
  CwRows **beside = &rows->beside[rule];
  if (!*beside)
    {
      *beside = calloc (1, sizeof **beside);
      if (*beside)
        cw_rows_set_game (*beside, rows->columns.game);
    }
  return *beside;
}

/* Begins a walk that counts the game in `rows`; false where there is no memory. */
static bool
begin_walk (Walk *walk, CwRows *rows, const CwRowRule *rule, const CwRecordGame *game,
            const CwGameTags *tags, uint64_t fingerprint)
{
  CwRowGame *note = rows && prepare (rows, rule) ? note_game (rows, game, tags, fingerprint) : NULL;
  if (!note)
    return false;
  *walk = (Walk){ .rule = *rule, .rows = rows, .first = rows->count };
  walk->now.row.game = rows->games++;
  walk->now.row.result = note->result = result_of (game, rule);
  walk->now.row.unfinished = note->unfinished = game->result == CW_UNFINISHED;
  rows->inferred += note->unfinished;
  rows->by_last_mover = unfinished_of (game, rule) == CW_UNFINISHED_LAST;
  walk->random = rule->seed ^ (uint64_t)game->number * UINT64_C (0xd1342543de82ef95);
  return true;
}

CwRowRule
cw_rows_rule (CwRowsRule rule, const CwRowRule *usual)
{
  CwRowRule own = *usual;
  if (rule == CW_ROWS_QUIET_6)
    own.quiet = 6;
  own.settled = own.settled || rule == CW_ROWS_SETTLED;
  return own;
}

bool
cw_rows_meet_game (CwRows *rows, const CwRecordGame *game, const CwRowRule *rule)
{
  bool resultless = lacks_result (game, rule);
  bool counted =
      !resultless && !game->null_move && !game->broken && is_measured (rows, game->game, rule);
  rows->read++;
  rows->unfinished += game->result == CW_UNFINISHED;
  rows->resultless += resultless;
  rows->dropped += !counted;
  return counted;
}

bool
cw_rows_note_game (CwRows *rows, uint64_t fingerprint, bool *repeated)
{
  uint32_t before = rows->met.count, number;
  bool done = cw_distinct_add (&rows->met, &fingerprint, &number);
  *repeated = rows->met.count == before;
  rows->repeated += done && *repeated;
  return done;
}

bool
cw_rows_walk_game (CwRows *rows, const CwRecordGame *game, const CwGameTags *tags,
                   uint64_t fingerprint, const CwRowRule *rule, CwStatus *status)
{
  Walk walks[CW_ROWS_RULES];
  unsigned count = rule->beside ? CW_ROWS_RULES : 1;
  bool done = true;
  for (unsigned i = 0; done && i < count; i++)
    {
      CwRowRule own = cw_rows_rule ((CwRowsRule)i, rule);
      CwRows *into = i == CW_ROWS_USUAL ? rows : rows_beside (rows, (CwRowsRule)i);
      done = begin_walk (&walks[i], into, &own, game, tags, fingerprint);
    }
  return (done && walk_moves (walks, count, game))
         || cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
}

bool
cw_rows_add_game (CwRows *rows, const CwRecordGame *game, const CwGameTags *tags,
                  const CwRowRule *rule, CwStatus *status)
{
  if (!cw_rows_meet_game (rows, game, rule))
    return true;
  uint64_t fingerprint = cw_game_fingerprint (game, tags);
  bool repeated = false;
  if (!rule->repeated && !cw_rows_note_game (rows, fingerprint, &repeated))
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  return repeated || cw_rows_walk_game (rows, game, tags, fingerprint, rule, status);
}
