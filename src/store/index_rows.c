/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/index_rows.h"

#include "learning/fingerprint.h"
#include "store/parallel.h"

typedef struct
{
  const CwIndex *index;
  const CwRowRule *rule;
  const CwGameFilter *filter;
  CwSeekableFile *file;
  guint first, count; /* games */
  guint16 source;
  guint64 *fingerprint; /* by game; 0 if not counted */
  guint64 *resultless;  /* the fingerprints of games without a result, else 0 */
  CwRows *part;         /* by step */
  gint failed;
} Work;

/* Determines which games count. */
static void
meet_step (gpointer data, guint step, guint first, guint last)
{
  Work *work = data;
  CwRows *rows = &work->part[step];
  CwRecordGame game;
  CwGameTags tags;

  for (guint i = first; i < last; i++)
    {
      guint number = work->first + i;
      CwFilterAnswer answer = work->filter != NULL
                                  ? cw_index_filter (work->index, number, work->filter, work->file)
                                  : CW_FILTER_PASSES;
      rows->filtered += answer != CW_FILTER_PASSES;
      rows->unknown += answer == CW_FILTER_UNKNOWN;
      work->fingerprint[i] = work->resultless[i] = 0;
      if (answer != CW_FILTER_PASSES)
        continue;
      cw_index_record (work->index, number, &game);
      guint resultless = rows->resultless;
      gboolean counts = cw_rows_meet_game (rows, &game, work->rule);
      if (!counts && rows->resultless == resultless)
        continue;
      cw_index_tags (work->index, number, &tags);
      guint64 *fingerprint = counts ? work->fingerprint : work->resultless;
      fingerprint[i] = cw_game_fingerprint (&game, &tags);
    }
}

/* Leaves out repeated games. The counters that `rows` lacks then are still in the parts, which are
 * added later. */
static gboolean
leave_repeated (Work *work, CwRows *rows)
{
  bool done = true, repeated;

  for (guint i = 0; done && i < work->count; i++)
    if (work->fingerprint[i] != 0)
      {
        done = cw_rows_note_game (rows, work->fingerprint[i], &repeated);
        if (repeated)
          work->fingerprint[i] = 0;
      }
    else if (work->resultless[i] != 0)
      done = cw_rows_note_resultless (rows, work->resultless[i]);
  return done;
}

/* Adds rows of games, without names: see name_games. */
static void
walk_step (gpointer data, guint step, guint first, guint last)
{
  Work *work = data;
  CwRows *rows = &work->part[step];
  CwStatus status = { 0 };
  CwRecordGame game;

  rows->source = work->source;
  for (guint i = first; i < last && !g_atomic_int_get (&work->failed); i++)
    {
      if (work->fingerprint[i] == 0)
        continue;
      const CwIndexGame *entry = cw_index_game (work->index, work->first + i);
      CwGameTags tags = { .rating = { entry->rating[0], entry->rating[1] },
                          .year = entry->year,
                          .opening = entry->eco };
      cw_index_record (work->index, work->first + i, &game);
      if (!cw_rows_walk_game (rows, &game, &tags, work->fingerprint[i], work->rule, &status))
        g_atomic_int_set (&work->failed, TRUE);
    }
}

/* Maps texts to names. */
typedef struct
{
  CwRows *rows;
  const CwIndex *index;
  CwDistinct texts; /* those met, in order of appearance */
  GArray *names;    /* their numbers in the rows */
} Names;

static guint32
name_of (Names *names, guint32 text)
{
  guint32 at, name;

  if (text == 0 || !cw_distinct_add (&names->texts, &text, &at))
    return 0;
  if (at == names->names->len)
    {
      name = cw_names_add (&names->rows->names, cw_index_text (names->index, text));
      g_array_append_val (names->names, name);
    }
  return g_array_index (names->names, guint32, at);
}

/* Gives the walked games, the last ones in `rows`, their players and events: here each name is
 * looked up only once, not in every step and again when steps are added. */
static void
name_games (const Work *work, CwRows *rows)
{
  guint at = rows->games;
  Names names = { .rows = rows,
                  .index = work->index,
                  .texts = { .width = sizeof (guint32) },
                  .names = g_array_new (FALSE, FALSE, sizeof (guint32)) };

  for (guint i = 0; i < work->count; i++)
    at -= work->fingerprint[i] != 0;
  for (guint i = 0; i < work->count; i++)
    {
      const CwIndexGame *entry = cw_index_game (work->index, work->first + i);
      if (work->fingerprint[i] == 0)
        continue;
      CwRowGame *game = &rows->game[at++];
      for (guint side = 0; side < 2; side++)
        game->player[side] = name_of (&names, entry->player[side]);
      game->event = name_of (&names, entry->event);
    }
  g_array_unref (names.names);
  cw_distinct_clear (&names.texts);
}

/* The game to measure: that of the first record that counts. */
static const CwGame *
first_counted (Work *work, const CwRows *rows, GCancellable *cancellable)
{
  const CwGame *game = rows->columns.game != NULL ? rows->columns.game : work->rule->game;

  for (guint i = 0; game == NULL && i < work->count && !g_cancellable_is_cancelled (cancellable);
       i++)
    {
      CwRows one;
      cw_rows_init (&one);
      work->part = &one;
      meet_step (work, 0, i, i + 1);
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
  g_autofree guint64 *fingerprint = g_new (guint64, count + 1);
  g_autofree guint64 *resultless = g_new (guint64, count + 1);
  CwRowRule each = *rule;
  Work work = { index, rule, filter, file, first, count, rows->source, fingerprint, resultless };

  each.game = first_counted (&work, rows, cancellable);
  work.rule = &each;
  work.part = part;
  for (guint i = 0; i < steps; i++)
    cw_rows_init (&part[i]);
  if (each.game != NULL)
    cw_rows_set_game (rows, each.game);
  gboolean done = cw_parallel (count, 0, meet_step, &work, cancellable)
                  && (rule->repeated || leave_repeated (&work, rows))
                  && cw_parallel (count, 0, walk_step, &work, cancellable) && !work.failed;
  for (guint i = 0; i < steps; i++)
    {
      done = done && cw_rows_add_all (rows, &part[i]);
      cw_rows_clear (&part[i]);
    }
  for (guint i = 0; done && i < CW_ROWS_RULES; i++)
    {
      CwRows *by = i == CW_ROWS_USUAL ? rows : rows->beside[i];
      if (by != NULL)
        name_games (&work, by);
    }
  return done;
}
