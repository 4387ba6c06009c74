/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pieces were met against which (learning/materials.h), counted in a thread. Main thread. */
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

/* By model/latest_task.h, for whom `slot` is. Takes a reference of `rows`. */
void cw_materials_count (GCancellable **slot, CwSharedRows *rows, CwMaterialsKind kind,
                         GAsyncReadyCallback done, gpointer owner);
/* For the caller to free; NULL with `error`, a translated sentence where it was not cancelled. */
CwCountedMaterials *cw_materials_count_finish (GAsyncResult *result, GError **error);

/* The first row (size_t) of each game that has this combination, for either side that is in front:
 * as the games of it are counted; (transfer full). */
GArray *cw_counted_materials_rows (const CwCountedMaterials *counted, guint index);
/* "R against B: 12 games", of so many; translated, (transfer full). */
char *cw_counted_materials_text (const CwCountedMaterials *counted, guint index, guint games);

/* The score that the values of an answer, and the slope of the expected score over them, give a
 * combination; below 0: they do not say. */
double cw_material_expected (const CwMeasureAnswer *answer, const CwMaterial *material);
