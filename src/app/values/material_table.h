/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Combinations of pieces as a table: how often they occurred, their score with its 95 % interval,
 * and what the measured values expect; sortable by its columns.
 *
 * Signal: chosen (guint index): a combination was chosen, by its index in the materials shown. Main
 * thread. */
#pragma once

#include "model/values/materials_job.h"

#include <gtk/gtk.h>

#define CW_TYPE_MATERIAL_TABLE (cw_material_table_get_type ())
G_DECLARE_FINAL_TYPE (CwMaterialTable, cw_material_table, CW, MATERIAL_TABLE, GtkBox)

/* Shows those with at least `least` games whose text contains `filter` ("": all), beside the scores
 * expected by the values of `answer`. Copies what it shows. Nothing is chosen afterwards. */
void cw_material_table_show (CwMaterialTable *self, const CwMaterials *materials, unsigned least,
                             const char *filter, const CwMeasureAnswer *answer);

guint cw_material_table_get_count (CwMaterialTable *self);
/* Like a click on that row. */
void cw_material_table_choose (CwMaterialTable *self, guint place);
