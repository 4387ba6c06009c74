/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts which pieces met which (learning/materials.h), in a thread. Main thread. */
#pragma once

#include "learning/materials.h"
#include "model/values/measure_job.h"

typedef struct
{
  CwSharedRows *rows;
  CwMaterialsKind kind;
  CwMaterials materials;
} CwCountedMaterials;

void cw_counted_materials_free (CwCountedMaterials *counted);

/* Runs by model/latest_task.h with `slot`. Takes a reference of `rows`. */
void cw_materials_count (GCancellable **slot, CwSharedRows *rows, CwMaterialsKind kind,
                         GAsyncReadyCallback done, gpointer owner);
/* For the caller to free; NULL with `error`, a translated sentence unless it was cancelled. */
CwCountedMaterials *cw_materials_count_finish (GAsyncResult *result, GError **error);

/* For each game counted with this combination its first row (size_t) with it, whichever side is
 * ahead. (transfer full) */
GArray *cw_counted_materials_rows (const CwCountedMaterials *counted, guint index);
/* "R against B: 12 games", with `games`; translated. (transfer full) */
char *cw_counted_materials_text (const CwCountedMaterials *counted, guint index, guint games);

/* The score of a combination by the values of an answer and the slope of the expected score over
 * them; below 0: not known. */
double cw_material_expected (const CwMeasureAnswer *answer, const CwMaterial *material);
