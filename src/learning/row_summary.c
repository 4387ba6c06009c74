/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/row_summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/distribution.h"

#define ONE 4294967296.0 /* a weight of 1 */
#define START 62.0
#define HEAD 5 /* bytes of part and group; phase, result and the differences follow */

void
cw_row_summary_init (CwRowSummary *summary, uint32_t groups)
{
  *summary = (CwRowSummary){ .groups = groups };
}

void
cw_row_summary_clear (CwRowSummary *summary)
{
  cw_distinct_clear (&summary->keys);
  free (summary->count);
  free (summary->weight);
  for (unsigned part = 0; part < CW_SUMMARY_PARTS; part++)
    cw_subgroups_clear (&summary->subgroups[part]);
  cw_row_summary_init (summary, summary->groups);
}

bool
cw_row_summary_set_game (CwRowSummary *summary, const CwGame *game)
{
  if (summary->columns.game)
    return cw_columns_match (&summary->columns, game);
  if (!cw_columns_init (&summary->columns, game))
    return false;
  cw_phase_init (&summary->phase, &summary->columns);
  summary->keys.width = HEAD + 2 + (size_t)summary->columns.count;
  for (unsigned part = 0; part < CW_SUMMARY_PARTS; part++)
    cw_subgroups_init (&summary->subgroups[part], &summary->columns,
                       part == CW_SUMMARY_RECOMMENDED);
  return true;
}

bool
cw_row_summary_is_divided (const CwRowSummary *summary)
{
  return cw_subgroups_each (summary->groups) > 1 && summary->divided == summary->heads;
}

bool
cw_row_summary_add_line (CwRowSummary *summary, const CwSummaryLine *line)
{
  uint8_t key[HEAD + 2 + CW_MAX_COLUMNS];
  uint32_t index;
  /* Highest byte first, so that bytes sort like numbers. */
  key[0] = (uint8_t)line->part;
  for (unsigned i = 1; i < HEAD; i++)
    key[i] = (uint8_t)(line->group >> (8 * (HEAD - 1 - i)));
  key[HEAD] = line->phase;
  key[HEAD + 1] = line->result;
  for (unsigned j = 0; j < summary->columns.count; j++)
    key[HEAD + 2 + j] = (uint8_t)(line->difference[j] + 128);
  if (!cw_distinct_add (&summary->keys, key, &index))
    return false;
  if (index >= summary->room)
    {
      uint32_t room = summary->room < 1024 ? 1024 : summary->room * 2;
      uint64_t *count = realloc (summary->count, room * sizeof *count);
      summary->count = count ? count : summary->count;
      uint64_t *weight = realloc (summary->weight, room * sizeof *weight);
      summary->weight = weight ? weight : summary->weight;
      if (!count || !weight)
        return false;
      memset (count + summary->room, 0, (room - summary->room) * sizeof *count);
      memset (weight + summary->room, 0, (room - summary->room) * sizeof *weight);
      summary->room = room;
    }
  summary->count[index] += line->count;
  summary->weight[index] += line->weight;
  summary->rows += line->part == CW_SUMMARY_USUAL ? line->count : 0;
  return true;
}

CwSummaryLine
cw_row_summary_line (const CwRowSummary *summary, uint32_t index)
{
  const uint8_t *key = cw_distinct_at (&summary->keys, index);
  CwSummaryLine line = { .part = (CwSummaryPart)key[0],
                         .phase = key[HEAD],
                         .result = key[HEAD + 1],
                         .count = summary->count[index],
                         .weight = summary->weight[index] };
  for (unsigned i = 1; i < HEAD; i++)
    line.group = line.group << 8 | key[i];
  for (unsigned j = 0; j < summary->columns.count; j++)
    line.difference[j] = (int8_t)(key[HEAD + 2 + j] - 128);
  return line;
}

/* --- games -------------------------------------------------------------------------------- */

/* Adds a row to its line and to its game's scores. */
static bool
add_row (CwRowSummary *summary, const uint8_t *pieces, CwSummaryLine *line, double *score)
{
  unsigned columns = summary->columns.count;
  CwSubgroups *subgroups = &summary->subgroups[line->part];
  double left = cw_phase_left (&summary->phase, pieces) * START;
  double weight = line->part == CW_SUMMARY_USUAL ? 1 : (double)line->weight / ONE;
  line->phase = (uint8_t)fmin (CW_SUMMARY_PHASES, round (left));
  for (unsigned j = 0; j < columns; j++)
    line->difference[j] = (int8_t)(pieces[j] - pieces[columns + j]);
  if (cw_subgroups_each (summary->groups) > 1)
    cw_subgroups_score (subgroups, line->difference, cw_summary_phase (line), line->result / 2.0,
                        weight, score);
  return cw_row_summary_add_line (summary, line);
}

/* Adds the rows of a game after move `from`. */
static bool
add_game (CwRowSummary *summary, const CwRows *rows, uint32_t game, CwSummaryPart part,
          unsigned from)
{
  size_t begin = cw_rows_begin (rows, game), end = cw_rows_begin (rows, game + 1);
  uint64_t state = rows->game[game].fingerprint;
  double score[CW_SUBGROUP_WIDTH] = { 0 };
  int64_t sum[CW_SUBGROUP_WIDTH];
  CwSummaryLine line = { .part = part,
                         .group = (uint32_t)(cw_random_next (&state) % summary->groups),
                         .result = rows->game[game].result,
                         .count = 1 };
  CwSubgroup subgroup = { .group = line.group, .drawn = line.result == 1, .sum = sum };
  uint32_t each = cw_subgroups_each (summary->groups);
  while (begin < end && from > 0 && rows->ply[begin] <= 2 * from)
    begin++;
  if (begin == end)
    return true;
  summary->games += part == CW_SUMMARY_USUAL;
  line.weight = (uint64_t)llround (ONE / (double)(end - begin));
  for (size_t i = begin; i < end; i++)
    if (!add_row (summary, cw_rows_vector (rows, rows->vector[i]), &line, score))
      return false;
  if (each == 1)
    return true;
  subgroup.subgroup = (uint32_t)(cw_random_next (&state) % each);
  cw_subgroups_round (&summary->subgroups[part], score, sum);
  return cw_subgroups_add (&summary->subgroups[part], &subgroup);
}

bool
cw_row_summary_add (CwRowSummary *summary, const CwRows *rows)
{
  bool done = rows->games == 0 || cw_row_summary_set_game (summary, rows->columns.game);
  for (unsigned part = 0; done && part < CW_SUMMARY_PARTS; part++)
    {
      const CwRows *own = part == CW_SUMMARY_USUAL ? rows : cw_rows_by (rows, CW_ROWS_SETTLED);
      unsigned from =
          part == CW_SUMMARY_USUAL || !cw_columns_are_chess (&rows->columns) ? 0 : CW_SUMMARY_FROM;
      for (uint32_t game = 0; own && done && game < own->games && game < own->known; game++)
        done = add_game (summary, own, game, (CwSummaryPart)part, from);
    }
  return done;
}

/* --- order --------------------------------------------------------------------------------- */

typedef struct
{
  const uint8_t *key;
  size_t width;
  uint32_t index;
} Sorted;

static int
by_key (const void *one, const void *other)
{
  const Sorted *a = one, *b = other;
  return memcmp (a->key, b->key, a->width);
}

uint32_t *
cw_row_summary_sort (const CwDistinct *keys)
{
  uint32_t count = keys->count;
  Sorted *sorted = malloc (((size_t)count + 1) * sizeof *sorted);
  uint32_t *order = malloc (((size_t)count + 1) * sizeof *order);
  for (uint32_t i = 0; sorted && order && i < count; i++)
    sorted[i] = (Sorted){ cw_distinct_at (keys, i), keys->width, i };
  if (sorted && order)
    qsort (sorted, count, sizeof *sorted, by_key);
  for (uint32_t i = 0; sorted && order && i < count; i++)
    order[i] = sorted[i].index;
  free (sorted);
  return order;
}

uint32_t *
cw_row_summary_order (const CwRowSummary *summary)
{
  return cw_row_summary_sort (&summary->keys);
}
