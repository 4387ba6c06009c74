/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions that a training learns from. */
#include "learning/tune_data.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules_table.h"
#include "learning/distribution.h"
#include "notation/comment_commands.h"

#define VALIDATION_PART 10 /* one game in this many */

CwTuneOptions
cw_tune_options_default (void)
{
  return (CwTuneOptions){ .epochs = 20, .opening = 8, .spread = 30, .step = 1, .seed = 1 };
}

CwTuning *
cw_tuning_new (const CwWeights *start, const CwTuneOptions *options)
{
  CwTuning *tuning = calloc (1, sizeof *tuning);

  if (!tuning)
    return NULL;
  tuning->options = *options;
  cw_evaluation_init_weights (&tuning->evaluation, start, NULL);
  for (unsigned i = 0; i < CW_WEIGHTS_MAX; i++)
    {
      tuning->weight[2 * i] = cw_term_mg (start->term[i]);
      tuning->weight[2 * i + 1] = cw_term_eg (start->term[i]);
    }
  return tuning;
}

void
cw_tuning_free (CwTuning *tuning)
{
  if (!tuning)
    return;
  for (unsigned part = 0; part < 2; part++)
    {
      free (tuning->part[part].sample);
      free (tuning->part[part].entry);
    }
  free (tuning);
}

/* Makes room for `more` items of `size` bytes after `count`. */
static bool
reserve (void **items, size_t *room, size_t count, size_t more, size_t size)
{
  if (count + more <= *room)
    return true;
  size_t wanted = (count + more) * 2;
  void *grown = realloc (*items, wanted * size);
  if (!grown)
    return false;
  *items = grown;
  *room = wanted;
  return true;
}

/* Adds a position's features, each weight once. */
static bool
add_sample (CwTuning *tuning, CwTunePart *part, double result, double searched)
{
  const CwTrace *trace = &tuning->trace;
  unsigned used = 0;

  if (!reserve ((void **)&part->sample, &part->sample_room, part->samples, 1, sizeof *part->sample)
      || !reserve ((void **)&part->entry, &part->entry_room, part->entries, trace->count,
                   sizeof *part->entry))
    return false;
  for (unsigned i = 0; i < trace->count; i++)
    tuning->times[trace->entry[i].weight] += trace->entry[i].times;
  for (unsigned i = 0; i < trace->count; i++)
    {
      uint16_t weight = trace->entry[i].weight;
      if (tuning->times[weight] == 0)
        continue;
      part->entry[part->entries + used++] =
          (CwTraceEntry){ weight, (int16_t)tuning->times[weight] };
      tuning->times[weight] = 0;
      tuning->seen[weight] = true;
    }
  double share = (double)trace->scale / CW_TRACE_FULL_SCALE;
  double early = trace->phase_all > 0 ? (double)trace->phase / trace->phase_all : 0;
  part->sample[part->samples++] = (CwTuneSample){
    .first = part->entries,
    .count = used,
    .early = (float)(share * early),
    .late = (float)(share * (1 - early)),
    .result = (float)result,
    .searched = (float)searched,
  };
  part->entries += used;
  part->searched += isnan (searched) ? 0 : 1;
  return true;
}

/* Games of Chess960 also train chess. */
static bool
is_same_game (const CwGame *a, const CwGame *b)
{
  return a == b
         || (a->rules == b->rules && strcmp (a->name, "chess") == 0
             && strcmp (b->name, "chess960") == 0);
}

/* Does a side have a bare king? */
static bool
is_bare (const CwPosition *position, CwColour colour)
{
  const CwGame *game = cw_position_game (position);
  bool royal = false;

  for (unsigned i = 1; i <= game->kinds; i++)
    {
      CwKind kind = (CwKind)i;
      bool any = cw_position_count (position, colour, kind) > 0;
      if (game->kind[kind].royal)
        royal |= any;
      else if (any || cw_position_hand (position, colour, kind) > 0)
        return false;
    }
  return royal;
}

/* Does the evaluation of a position say what to expect? How a bare king is driven does not: nearly
 * all such games are won anyway. */
static bool
is_to_learn_from (const CwTuning *tuning, const CwPosition *position)
{
  return cw_trace_is_quiet (&tuning->evaluation, position) && !is_bare (position, CW_WHITE)
         && !is_bare (position, CW_BLACK);
}

/* The score that a search found at a node: White's, in pawns. */
static double
searched_at (const CwNode *node)
{
  CwCommentEval eval;

  if (node == NULL || !cw_comment_eval (node->comment, &eval))
    return NAN;
  if (!eval.mate)
    return eval.value / 100.0;
  return eval.value > 0 ? INFINITY : -INFINITY;
}

bool
cw_tuning_add (CwTuning *tuning, const CwRecordGame *game, const CwGameTree *tree, CwStatus *status)
{
  CwPosition *position = &tuning->position;

  if (!is_same_game (tuning->evaluation.game, game->game) || game->null_move || game->broken
      || (game->result == CW_UNFINISHED && !tree))
    {
      tuning->left_out++;
      return true;
    }
  uint64_t random = tuning->options.seed * UINT64_C (0xd1342543de82ef95) + tuning->games++;
  CwTunePart *part = &tuning->part[cw_random_next (&random) % VALIDATION_PART == 0];
  double result = game->result == CW_WHITE_WON   ? 1
                  : game->result == CW_BLACK_WON ? 0
                  : game->result == CW_DRAWN     ? 0.5
                                                 : NAN;
  const CwNode *node = tree ? cw_game_tree_root ((CwGameTree *)tree) : NULL;
  *position = game->start;
  for (unsigned ply = 0; ply < game->plies; ply++)
    {
      CwUndo undo;
      double searched = tuning->options.searched > 0 ? searched_at (node) : NAN;
      if (!(isnan (result) && isnan (searched)) && ply >= tuning->options.opening
          && is_to_learn_from (tuning, position)
          && cw_trace (&tuning->trace, &tuning->evaluation, position)
          && !add_sample (tuning, part, result, searched))
        return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
      cw_do (position, game->moves[ply], &undo, NULL);
      node = node ? cw_node_next (node) : NULL;
    }
  return true;
}
