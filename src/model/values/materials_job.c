/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/materials_job.h"

#include "learning/curve.h"
#include "model/latest_task.h"
#include "model/values/material_words.h"
#include "picture/text.h"

#include <glib/gi18n.h>

/* --- counting --------------------------------------------------------------------------- */

void
cw_counted_materials_free (CwCountedMaterials *counted)
{
  cw_materials_clear (&counted->materials);
  cw_shared_rows_unref (counted->rows);
  g_free (counted);
}

static CwCountedMaterials *
counted_new (CwSharedRows *rows, CwMaterialsKind kind)
{
  CwCountedMaterials *counted = g_new0 (CwCountedMaterials, 1);

  counted->rows = cw_shared_rows_ref (rows);
  counted->kind = kind;
  return counted;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CwCountedMaterials *asked = data;
  CwCountedMaterials *counted = counted_new (asked->rows, asked->kind);

  if (cw_materials_make (&counted->materials, &counted->rows->rows, counted->kind))
    {
      g_task_return_pointer (task, counted, (GDestroyNotify)cw_counted_materials_free);
      return;
    }
  cw_counted_materials_free (counted);
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "%s",
                           _ ("There is not enough memory."));
}

void
cw_materials_count (GCancellable **slot, CwSharedRows *rows, CwMaterialsKind kind,
                    GAsyncReadyCallback done, gpointer owner)
{
  cw_latest_task_run (slot, work, counted_new (rows, kind),
                      (GDestroyNotify)cw_counted_materials_free, done, owner);
}

CwCountedMaterials *
cw_materials_count_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- a combination ---------------------------------------------------------------------- */

GArray *
cw_counted_materials_rows (const CwCountedMaterials *counted, guint index)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (size_t));
  const CwRows *rows = &counted->rows->rows;

  for (uint32_t game = 0; game < rows->known; game++)
    {
      gboolean seen[CW_MATERIALS_TURNED + 1] = { [CW_MATERIALS_OTHER] = TRUE };

      for (size_t row = cw_rows_begin (rows, game); row < cw_rows_begin (rows, game + 1); row++)
        {
          CwMaterialsWay way = cw_materials_way (&counted->materials, rows, index, row);

          if (!seen[way])
            g_array_append_val (indices, row);
          seen[way] = TRUE;
        }
    }
  return indices;
}

char *
cw_counted_materials_text (const CwCountedMaterials *counted, guint index, guint games)
{
  const CwMaterials *materials = &counted->materials;
  const CwMaterial *material = &materials->material[index];
  g_autofree char *pieces = cw_material_words (&materials->columns, material->pieces,
                                               material->pieces + materials->columns.count);
  g_autofree char *count = cw_text_count (games);

  /* Translators: pieces against pieces, and in how many games. */
  return g_strdup_printf (ngettext ("%s: %s game", "%s: %s games", games), pieces, count);
}

double
cw_material_expected (const CwMeasureAnswer *answer, const CwMaterial *material)
{
  const CwColumns *columns = &answer->fit.columns;
  double balance = 0;

  for (unsigned j = 0; j < columns->count; j++)
    {
      int difference = material->pieces[j] - material->pieces[columns->count + j];

      if (difference != 0 && !answer->fit.known[j])
        return -1;
      balance += difference * answer->fit.value[j] / 100;
    }
  return answer->measurement.slope > 0 ? cw_expected_score (answer->measurement.slope, balance)
                                       : -1;
}
