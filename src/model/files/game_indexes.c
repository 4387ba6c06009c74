/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/game_indexes.h"

#include "model/object.h"

#include <glib/gi18n.h>

struct _CwGameIndexes
{
  GObject parent;
  CwDocument *document; /* owned, as the next */
  CwIndexSet *set;
};

G_DEFINE_FINAL_TYPE (CwGameIndexes, cw_game_indexes, G_TYPE_OBJECT)

static guint changed_signal;

/* --- the set --------------------------------------------------------------------------------- */

/* (transfer full) */
static CwIndexSet *
set_new (CwDocument *document)
{
  GPtrArray *files = cw_document_get_files (document);
  if (files == NULL || cw_document_is_loading (document))
    return NULL;
  g_autoptr (CwIndexSet) set = g_new0 (CwIndexSet, 1);
  g_atomic_ref_count_init (&set->references);
  set->first = g_new0 (guint, files->len + 1);
  set->index = g_new0 (CwIndex *, files->len);
  set->file = g_new0 (CwSeekableFile *, files->len);
  for (guint i = 0; i < files->len; i++)
    {
      CwIndex *index = cw_document_get_index (document, i);
      if (index == NULL) /* it could not be read */
        continue;
      set->index[set->files] = cw_index_ref (index);
      set->file[set->files] = cw_seekable_file_ref (cw_document_get_seekable (document, i));
      set->first[set->files + 1] = set->first[set->files] + cw_document_count_games (document, i);
      set->files++;
    }
  return cw_index_set_games (set) > 0 ? g_steal_pointer (&set) : NULL;
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
      cw_index_unref (set->index[i]);
      cw_seekable_file_free (set->file[i]);
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

/* --- of the document ------------------------------------------------------------------------- */

CwIndexSet *
cw_game_indexes_get (CwGameIndexes *self)
{
  return self->set;
}

const char *
cw_game_indexes_reason (CwGameIndexes *self)
{
  return cw_document_is_loading (self->document) ? _ ("The file is being read…")
                                                 : _ ("Open a file of games first.");
}

static void
take (CwGameIndexes *self)
{
  g_clear_pointer (&self->set, cw_index_set_unref);
  self->set = set_new (self->document);
  g_signal_emit (self, changed_signal, 0);
}

static void
cw_game_indexes_class_init (CwGameIndexesClass *klass)
{
  cw_class_owns (klass, CW_OWNED (CwGameIndexes, set, cw_index_set_unref),
                 CW_OBJECT (CwGameIndexes, document), NULL);
  changed_signal = cw_signal_new (klass, "changed", 0);
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
  cw_connect (document, "opened", take, self);
  cw_connect (document, "finished", take, self);
  take (self);
  return self;
}
