/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/extract.h"

#include "core/position.h"
#include "learning/fingerprint.h"
#include "learning/walk.h"
#include "search/trace.h"

#include <stdlib.h>

CwRowRule
cw_row_rule_default (void)
{
  return (CwRowRule){ .quiet = 2, .sample = CW_SAMPLE_CHANGES, .seed = 1 };
}

/* Is the game of the rows' kind? If not, remembers it as another. */
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

/* The side that moved last, from the side that moved first. */
static CwColour
last_mover (const CwRecordGame *game)
{
  CwColour first = cw_position_side (&game->start);
  return game->plies % 2 == 1 ? first : cw_other (first);
}

/* What the rule does with games of this kind that have no result. */
static CwUnfinished
unfinished_of (const CwRecordGame *game, const CwRowRule *rule)
{
  if (rule->unfinished != CW_UNFINISHED_USUAL)
    return rule->unfinished;
  return game->game->shogi ? CW_UNFINISHED_LAST : CW_UNFINISHED_DROP;
}

/* True if the record does not say how the game ended, and it was not interrupted. */
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

/* Does the rule leave the game out for lack of a result? */
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

/* Records what is known of the game; NULL if memory runs out. */
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

/* Prepares what the rule needs of the rows; false if memory runs out. */
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

/* The rows by another rule beside `rows`, created if needed; NULL if memory runs out. */
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

/* Begins a walk that counts the game in `rows`; false if memory runs out. */
static bool
begin_walk (CwWalk *walk, CwRows *rows, const CwRowRule *rule, const CwRecordGame *game,
            const CwGameTags *tags, uint64_t fingerprint)
{
  CwRowGame *note = rows && prepare (rows, rule) ? note_game (rows, game, tags, fingerprint) : NULL;
  if (!note)
    return false;
  *walk = (CwWalk){ .rule = *rule, .rows = rows, .first = rows->count };
  walk->row.game = rows->games++;
  walk->row.result = note->result = result_of (game, rule);
  walk->row.unfinished = note->unfinished = game->result == CW_UNFINISHED;
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

/* False if memory runs out. */
static bool
keep_fingerprint (CwDistinct *kept, uint64_t fingerprint, bool *known)
{
  uint32_t before = kept->count, number;
  kept->width = sizeof fingerprint; /* it may not be set yet */
  bool done = cw_distinct_add (kept, &fingerprint, &number);
  *known = done && kept->count == before;
  return done;
}

bool
cw_rows_note_game (CwRows *rows, uint64_t fingerprint, bool *repeated)
{
  bool done = keep_fingerprint (&rows->met, fingerprint, repeated);
  rows->repeated += *repeated;
  return done;
}

bool
cw_rows_note_resultless (CwRows *rows, uint64_t fingerprint)
{
  bool known, done = keep_fingerprint (&rows->open, fingerprint, &known);
  rows->read -= known;
  rows->unfinished -= known;
  rows->resultless -= known;
  rows->dropped -= known;
  return done;
}

bool
cw_rows_walk_game (CwRows *rows, const CwRecordGame *game, const CwGameTags *tags,
                   uint64_t fingerprint, const CwRowRule *rule, CwStatus *status)
{
  CwWalk walks[CW_ROWS_RULES];
  unsigned count = rule->beside ? CW_ROWS_RULES : 1;
  bool done = true;
  for (unsigned i = 0; done && i < count; i++)
    {
      CwRowRule own = cw_rows_rule ((CwRowsRule)i, rule);
      CwRows *into = i == CW_ROWS_USUAL ? rows : rows_beside (rows, (CwRowsRule)i);
      done = begin_walk (&walks[i], into, &own, game, tags, fingerprint);
    }
  return (done && cw_walk (walks, count, game))
         || cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
}

bool
cw_rows_add_game (CwRows *rows, const CwRecordGame *game, const CwGameTags *tags,
                  const CwRowRule *rule, CwStatus *status)
{
  unsigned before = rows->resultless;
  bool counts = cw_rows_meet_game (rows, game, rule), repeated = false, done = true;
  uint64_t fingerprint = cw_game_fingerprint (game, tags);
  if (!rule->repeated && counts)
    done = cw_rows_note_game (rows, fingerprint, &repeated);
  else if (!rule->repeated && rows->resultless > before)
    done = cw_rows_note_resultless (rows, fingerprint);
  if (!done)
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  return !counts || repeated || cw_rows_walk_game (rows, game, tags, fingerprint, rule, status);
}
