/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/index_rows.h"

#include "store/parallel.h"

typedef struct
{
  const CwIndex *index;
  const CwRowRule *rule;
  const CwGameFilter *filter;
  CwSeekableFile *file;
  guint first, count; /* games */
  guint16 source;
  CwRows *part; /* by step */
  gint failed;
} Work;

static gboolean
add_games (const Work *work, CwRows *rows, guint first, guint last)
{
  CwStatus status = { 0 };
  CwRecordGame game;
  CwGameTags tags;

  rows->source = work->source;
  for (guint i = first; i < last; i++)
    {
      CwFilterAnswer answer = work->filter != NULL
                                  ? cw_index_filter (work->index, i, work->filter, work->file)
                                  : CW_FILTER_PASSES;
      rows->filtered += answer != CW_FILTER_PASSES;
      rows->unknown += answer == CW_FILTER_UNKNOWN;
      if (answer != CW_FILTER_PASSES)
        continue;
      cw_index_record (work->index, i, &game);
      cw_index_tags (work->index, i, &tags);
      if (!cw_rows_add_game (rows, &game, &tags, work->rule, &status))
        return FALSE;
    }
  return TRUE;
}

static void
add_step (gpointer data, guint step, guint first, guint last)
{
  Work *work = data;

  if (!add_games (work, &work->part[step], work->first + first, work->first + last))
    g_atomic_int_set (&work->failed, TRUE);
}

/* The game that is measured, by the first game that counts. */
static const CwGame *
first_counted (Work *work, const CwRows *rows, GCancellable *cancellable)
{
  guint end = work->first + work->count;
  const CwGame *game = rows->columns.game != NULL ? rows->columns.game : work->rule->game;

  for (guint i = work->first; game == NULL && i < end && !g_cancellable_is_cancelled (cancellable);
       i++)
    {
      CwRows one;
      cw_rows_init (&one);
      add_games (work, &one, i, i + 1);
      game = one.columns.game;
      cw_rows_clear (&one);
    }
  return game;
}

gboolean
cw_index_rows (const CwIndex *index, CwIndexRange range, CwRows *rows, const CwRowRule *rule,
               const CwGameFilter *filter, CwSeekableFile *file, GCancellable *cancellable)
{
  guint games = cw_index_count (index), first = MIN (range.first, games);
  guint count = MIN (range.count, games - first), steps = cw_parallel_steps (count);
  g_autofree CwRows *part = g_new (CwRows, steps + 1);
  CwRowRule each = *rule;
  Work work = { index, rule, filter, file, first, count, rows->source, part, FALSE };

  for (guint i = 0; i < steps; i++)
    cw_rows_init (&part[i]);
  each.game = first_counted (&work, rows, cancellable);
  work.rule = &each;
  gboolean done = cw_parallel (count, 0, add_step, &work, cancellable) && !work.failed;
  for (guint i = 0; i < steps; i++)
    {
      done = done && cw_rows_add_all (rows, &part[i]);
      cw_rows_clear (&part[i]);
    }
  return done;
}
