/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/document_rows.h"

#include "learning/comebacks.h"
#include "model/files/files.h"
#include "model/latest_task.h"
#include "store/index_rows.h"

/* --- rows ------------------------------------------------------------------------------------- */

typedef struct
{
  GPtrArray *indexes, *files;
} Measuring;

static void
measuring_free (gpointer data)
{
  Measuring *measuring = data;
  g_ptr_array_unref (measuring->indexes);
  g_ptr_array_unref (measuring->files);
  g_free (measuring);
}

static void
measure (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Measuring *measuring = data;
  CwRowRule rule = cw_row_rule_default ();
  CwRows rows;
  rule.beside = true;
  cw_rows_init (&rows);
  for (guint i = 0; i < measuring->indexes->len; i++)
    {
      const CwIndex *index = g_ptr_array_index (measuring->indexes, i);
      rows.source = (guint16)MIN (i, G_MAXUINT16);
      if (index != NULL)
        cw_index_rows (index, CW_INDEX_ALL, &rows, &rule, NULL, NULL, cancellable);
    }
  CwSharedRows *shared = cw_shared_rows_new (&rows);
  g_auto (GStrv) uris = cw_files_uris (measuring->files);
  cw_shared_rows_set_files (shared, (const char *const *)uris);
  if (shared->rows.count > 0)
    cw_shared_rows_measure (shared, cancellable);
  g_task_return_pointer (task, shared, (GDestroyNotify)cw_shared_rows_unref);
}

void
cw_document_rows_measure (GCancellable **slot, GPtrArray *indexes, GPtrArray *files,
                          GAsyncReadyCallback done, gpointer owner)
{
  Measuring *measuring = g_new (Measuring, 1);
  *measuring = (Measuring){ g_ptr_array_ref (indexes), g_ptr_array_ref (files) };
  cw_latest_task_run (slot, measure, measuring, measuring_free, done, owner);
}

CwSharedRows *
cw_document_rows_measure_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* --- comebacks -------------------------------------------------------------------------------- */

typedef struct
{
  CwSharedRows *rows;
  CwValues values;
} Rating;

static void
rating_free (gpointer data)
{
  Rating *rating = data;
  cw_shared_rows_unref (rating->rows);
  g_free (rating);
}

static void
rate (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Rating *rating = data;
  const CwRows *rows = &rating->rows->rows;
  GArray *lowest = g_array_sized_new (FALSE, FALSE, sizeof (float), rows->known);
  g_array_set_size (lowest, rows->known);
  cw_comebacks (rows, &rating->values, (float *)(void *)lowest->data);
  g_task_return_pointer (task, lowest, (GDestroyNotify)g_array_unref);
}

void
cw_document_rows_rate (GCancellable **slot, CwSharedRows *rows, const CwValues *values,
                       GAsyncReadyCallback done, gpointer owner)
{
  Rating *rating = g_new (Rating, 1);
  *rating = (Rating){ .rows = cw_shared_rows_ref (rows), .values = *values };
  cw_latest_task_run (slot, rate, rating, rating_free, done, owner);
}

GArray *
cw_document_rows_rate_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
