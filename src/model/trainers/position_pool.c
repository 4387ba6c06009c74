/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/trainers/position_pool.h"

#include "model/latest_task.h"
#include "model/object.h"
#include "notation/record.h"
#include "store/file_source.h"

#define FIRST_PLY 10
#define LAST_PLIES 4 /* the last plies of a game are left out */

struct _CwPositionPool
{
  GObject parent;
  GArray *positions; /* CwPoolPosition */
  const CwGame *game;
  GCancellable *loading;
  char *source; /* the file and the game last asked for */
};

G_DEFINE_FINAL_TYPE (CwPositionPool, cw_position_pool, G_TYPE_OBJECT)

static guint loaded_signal;

typedef struct
{
  GFile *file;
  const CwGame *game;
  guint64 seed;
} Load;

static void
load_free (gpointer data)
{
  Load *load = data;
  g_object_unref (load->file);
  g_free (load);
}

static double
result_of (CwGameResult result)
{
  return result == CW_WHITE_WON ? 1 : result == CW_BLACK_WON ? 0 : result == CW_DRAWN ? 0.5 : -1;
}

static void
choose_position (const CwRecordGame *record, GRand *random, CwPoolPosition *chosen)
{
  guint ply = (guint)g_rand_int_range (random, FIRST_PLY, (gint32)(record->plies - LAST_PLIES));
  CwUndo undo;

  chosen->position = record->start;
  chosen->result = result_of (record->result);
  for (guint i = 0; i < ply; i++)
    cw_do (&chosen->position, record->moves[i], &undo, NULL);
}

/* Decides for each game as it comes whether to keep it, so that all have the same chance
 * (reservoir). */
static void
load_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Load *load = data;
  g_autoptr (CwFileSource) file = cw_file_source_open (load->file, cancellable, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32)load->seed);
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (CwPoolPosition));
  CwRecordReader *reader =
      file != NULL ? cw_record_reader_new (cw_file_source_bytes (file), NULL, NULL) : NULL;
  CwRecordGame record;
  CwStatus status = { 0 };
  guint met = 0;

  while (reader != NULL && cw_record_read_moves (reader, &record, &status))
    {
      CwPoolPosition chosen;
      guint at = positions->len;
      if (record.game != load->game || record.null_move || !record.usual_start
          || record.plies <= FIRST_PLY + LAST_PLIES)
        continue;
      if (met++ >= CW_POOL_POSITIONS)
        at = (guint)g_rand_int_range (random, 0, (gint32)met);
      if (at >= CW_POOL_POSITIONS)
        continue;
      choose_position (&record, random, &chosen);
      if (at == positions->len)
        g_array_append_val (positions, chosen);
      else
        g_array_index (positions, CwPoolPosition, at) = chosen;
    }
  g_clear_pointer (&reader, cw_record_reader_free);
  g_task_return_pointer (task, positions, (GDestroyNotify)g_array_unref);
}

static void
load_done (GObject *object, GAsyncResult *result, gpointer owner)
{
  g_autoptr (GError) error = NULL;
  GArray *positions = g_task_propagate_pointer (G_TASK (result), &error);

  if (positions == NULL)
    return;
  CwPositionPool *self = CW_POSITION_POOL (object);
  const Load *load = g_task_get_task_data (G_TASK (result));
  g_clear_pointer (&self->positions, g_array_unref);
  self->positions = positions;
  self->game = load->game;
  g_clear_object (&self->loading);
  g_signal_emit (self, loaded_signal, 0);
}

void
cw_position_pool_load (CwPositionPool *self, GFile *file, const CwGame *game, guint64 seed)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *source = g_strconcat (game->name, " ", uri, NULL);
  Load *load;

  if (g_strcmp0 (source, self->source) == 0)
    return;
  g_free (self->source);
  self->source = g_steal_pointer (&source);
  load = g_new (Load, 1);
  *load = (Load){ g_object_ref (file), game, seed };
  cw_latest_task_run (&self->loading, load_run, load, load_free, load_done, self);
}

const CwGame *
cw_position_pool_get_game (CwPositionPool *self)
{
  return self->game;
}

guint
cw_position_pool_count (CwPositionPool *self)
{
  return self->positions->len;
}

const CwPoolPosition *
cw_position_pool_get (CwPositionPool *self, guint index)
{
  return &g_array_index (self->positions, CwPoolPosition, index);
}

void
cw_position_pool_stop (CwPositionPool *self)
{
  if (cw_latest_task_stop (&self->loading))
    g_clear_pointer (&self->source, g_free);
}

static void
cw_position_pool_class_init (CwPositionPoolClass *klass)
{
  cw_class_owns (klass, (GDestroyNotify)cw_position_pool_stop, 0L,
                 CW_OWNED (CwPositionPool, positions, g_array_unref),
                 CW_OWNED (CwPositionPool, source, g_free), NULL);
  loaded_signal = cw_signal_new (klass, "loaded", 0);
}

static void
cw_position_pool_init (CwPositionPool *self)
{
  self->positions = g_array_new (FALSE, FALSE, sizeof (CwPoolPosition));
}

CwPositionPool *
cw_position_pool_new (void)
{
  return g_object_new (CW_TYPE_POSITION_POOL, NULL);
}
