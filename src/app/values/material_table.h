/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Combinations of pieces as a table: how often, how they scored with the 95 % interval, and what
 * the measured values expect; sorted by its columns.
 *
 * Signal: chosen (guint index): a combination was chosen, its index in the materials shown.
 * Main thread. */
#pragma once

#include "model/values/materials_job.h"

#include <gtk/gtk.h>

#define CW_TYPE_MATERIAL_TABLE (cw_material_table_get_type ())
G_DECLARE_FINAL_TYPE (CwMaterialTable, cw_material_table, CW, MATERIAL_TABLE, GtkBox)

/* Shows those with at least `least` games whose words have `filter` in them ("": all), beside what
 * the values of `answer` expect. What it
 * shows is copied. Nothing is chosen then. */
void cw_material_table_show (CwMaterialTable *self, const CwMaterials *materials, unsigned least,
                             const char *filter, const CwMeasureAnswer *answer);

guint cw_material_table_get_count (CwMaterialTable *self);
/* As a click on that row does. */
void cw_material_table_choose (CwMaterialTable *self, guint place);
