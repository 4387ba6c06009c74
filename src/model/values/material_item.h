/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A combination of pieces as a line of a table: numbers to sort by, and the same as text. Main
 * thread. */
#pragma once

#include "model/values/materials_job.h"

typedef enum
{
  CW_MATERIAL_PIECES, /* text only */
  CW_MATERIAL_GAMES,
  CW_MATERIAL_SCORE,    /* 0 … 1 */
  CW_MATERIAL_EXPECTED, /* by the values; negative: not known */
  CW_MATERIAL_GAP,      /* score less expected, in whole percent as shown */
  CW_MATERIAL_FIELDS
} CwMaterialField;

#define CW_TYPE_MATERIAL_ITEM (cw_material_item_get_type ())
G_DECLARE_FINAL_TYPE (CwMaterialItem, cw_material_item, CW, MATERIAL_ITEM, GObject)

/* Read-only. */
struct _CwMaterialItem
{
  GObject parent;
  guint index; /* among the materials */
  double number[CW_MATERIAL_FIELDS];
  char *text[CW_MATERIAL_FIELDS];
  double low, high;  /* 95 % interval of the score */
  gboolean surprise; /* the expected score is wrong, corrected for all items (cw_holm) */
};

/* Items for combinations in at least `least` games whose words contain `filter` ("": all).
 * (transfer full) */
GPtrArray *cw_material_items_new (const CwMaterials *materials, unsigned least, const char *filter,
                                  const CwMeasureAnswer *answer);
/* Compares by a field, as a GCompareDataFunc: GUINT_TO_POINTER (field). */
int cw_material_item_compare (gconstpointer one, gconstpointer other, gpointer field);
