/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/game_indexes.h"

#include "model/files/files.h"
#include "model/object.h"
#include "store/index_open.h"

#include <glib/gi18n.h>

struct _CwGameIndexes
{
  CwJob parent;
  /* owned */
  CwDocument *document;
  CwIndexSet *set;
  /* state */
  gboolean wanted;
};

G_DEFINE_FINAL_TYPE (CwGameIndexes, cw_game_indexes, CW_TYPE_JOB)

static guint changed_signal;

/* --- the set --------------------------------------------------------------------------------- */

static CwIndexSet *
set_new (guint files)
{
  CwIndexSet *set = g_new0 (CwIndexSet, 1);
  g_atomic_ref_count_init (&set->references);
  set->files = files;
  set->first = g_new0 (guint, files + 1);
  set->index = g_new0 (CwIndex *, files);
  set->file = g_new0 (CwSeekableFile *, files);
  return set;
}

CwIndexSet *
cw_index_set_ref (CwIndexSet *set)
{
  g_atomic_ref_count_inc (&set->references);
  return set;
}

void
cw_index_set_unref (CwIndexSet *set)
{
  if (!g_atomic_ref_count_dec (&set->references))
    return;
  for (guint i = 0; i < set->files; i++)
    {
      g_clear_pointer (&set->index[i], cw_index_unref);
      g_clear_pointer (&set->file[i], cw_seekable_file_free);
    }
  g_free (set->first);
  g_free (set->index);
  g_free (set->file);
  g_free (set);
}

guint
cw_index_set_games (const CwIndexSet *set)
{
  return set->first[set->files];
}

gboolean
cw_index_set_find (const CwIndexSet *set, guint id, guint *file, guint *number)
{
  if (id >= cw_index_set_games (set))
    return FALSE;
  for (*file = 0; id >= set->first[*file + 1];)
    ++*file;
  *number = id - set->first[*file];
  return TRUE;
}

/* --- making them ----------------------------------------------------------------------------- */

typedef struct
{
  GPtrArray *files; /* GFile */
  guint *counts;    /* games that the document has of each */
  CwIndexSet *set;
} Data;

typedef struct
{
  CwBackground *work;
  guint file;
} Part;

static void
free_data (gpointer data)
{
  Data *asked = data;
  g_ptr_array_unref (asked->files);
  g_clear_pointer (&asked->set, cw_index_set_unref);
  g_free (asked->counts);
  g_free (asked);
}

static void
grew (gpointer data, CwIndex *index, double progress)
{
  const Part *part = data;
  const Data *asked = cw_background_job (part->work);
  cw_background_report_part (part->work, (part->file + MAX (progress, 0)) / asked->files->len);
}

/* The index has the games of the document, or the file has become another: FALSE. */
static gboolean
open_file (CwBackground *work, guint file)
{
  Data *asked = cw_background_job (work);
  CwIndexSet *set = asked->set;
  Part part = { work, file };
  CwStatus status = { 0 };
  CwIndexOpening opening = { .cancellable = cw_background_cancellable (work),
                             .grew = grew,
                             .data = &part };
  set->file[file] = cw_seekable_file_new (cw_files_get (asked->files, file));
  set->index[file] = cw_index_open (set->file[file], &opening, &status, NULL);
  if (set->index[file] == NULL || cw_index_count (set->index[file]) != asked->counts[file])
    return FALSE;
  set->first[file + 1] = set->first[file] + asked->counts[file];
  return TRUE;
}

static void
run (CwBackground *work, gpointer data, GError **error)
{
  Data *asked = data;
  GCancellable *cancellable = cw_background_cancellable (work);
  asked->set = set_new (asked->files->len);
  for (guint i = 0; i < asked->files->len; i++)
    {
      gboolean right = open_file (work, i);
      if (g_cancellable_is_cancelled (cancellable))
        return;
      g_autofree char *name = cw_file_title (cw_files_get (asked->files, i));
      if (!right)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("%s has changed since it was opened. Open it again."), name);
          return;
        }
    }
}

static void
news (CwJob *job, gpointer progress)
{
  cw_job_set_progress (job, *(const double *)progress);
}

static void
done (CwJob *job, gpointer data, const GError *error)
{
  CwGameIndexes *self = CW_GAME_INDEXES (job);
  Data *asked = data;
  gboolean whole = error == NULL && asked->set != NULL
                   && asked->set->index[asked->set->files - 1] != NULL
                   && cw_index_set_games (asked->set) > 0;
  cw_job_set_message (job, error != NULL ? error->message : "");
  if (whole)
    self->set = g_steal_pointer (&asked->set);
  else
    self->wanted = FALSE; /* until it is wanted again */
}

/* --- when ------------------------------------------------------------------------------------ */

static void
make (CwGameIndexes *self)
{
  GPtrArray *files = cw_document_get_files (self->document);
  if (!self->wanted || self->set != NULL || cw_job_is_running (CW_JOB (self)) || files == NULL
      || cw_document_is_loading (self->document) || cw_document_is_partial (self->document)
      || cw_document_get_n_games (self->document) == 0)
    return;
  Data *asked = g_new0 (Data, 1);
  asked->files = g_ptr_array_ref (files);
  asked->counts = g_new (guint, files->len);
  for (guint i = 0; i < files->len; i++)
    asked->counts[i] = cw_document_count_games (self->document, i);
  cw_job_set_progress (CW_JOB (self), 0);
  cw_job_start (CW_JOB (self), asked, free_data);
}

static void
document_opened (CwGameIndexes *self)
{
  if (cw_job_is_running (CW_JOB (self)))
    cw_job_drop (CW_JOB (self));
  g_clear_pointer (&self->set, cw_index_set_unref);
  cw_job_set_message (CW_JOB (self), "");
  g_signal_emit (self, changed_signal, 0);
}

CwIndexSet *
cw_game_indexes_get (CwGameIndexes *self)
{
  return self->set;
}

void
cw_game_indexes_set_wanted (CwGameIndexes *self, gboolean wanted)
{
  self->wanted = wanted;
  make (self);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_game_indexes_dispose (GObject *object)
{
  CwGameIndexes *self = CW_GAME_INDEXES (object);
  g_clear_pointer (&self->set, cw_index_set_unref);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (cw_game_indexes_parent_class)->dispose (object);
}

static void
cw_game_indexes_class_init (CwGameIndexesClass *klass)
{
  CwJobClass *job_class = CW_JOB_CLASS (klass);
  job_class->run = run;
  job_class->news = news;
  job_class->done = done;
  G_OBJECT_CLASS (klass)->dispose = cw_game_indexes_dispose;
  changed_signal = g_signal_lookup ("changed", CW_TYPE_JOB);
}

static void
cw_game_indexes_init (CwGameIndexes *self)
{
}

CwGameIndexes *
cw_game_indexes_new (CwDocument *document)
{
  CwGameIndexes *self = g_object_new (CW_TYPE_GAME_INDEXES, NULL);
  self->document = g_object_ref (document);
  cw_connect (document, "opened", document_opened, self);
  cw_connect (document, "finished", make, self);
  return self;
}
