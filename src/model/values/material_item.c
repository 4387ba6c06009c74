/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/material_item.h"

#include "learning/distribution.h"
#include "learning/interval.h"
#include "model/values/material_words.h"
#include "picture/text.h"

#include <math.h>
#include <string.h>

#define SURPRISE 0.05 /* chance below which a difference is a surprise */

G_DEFINE_FINAL_TYPE (CwMaterialItem, cw_material_item, G_TYPE_OBJECT)

static void
cw_material_item_finalize (GObject *object)
{
  for (guint i = 0; i < CW_MATERIAL_FIELDS; i++)
    g_free (CW_MATERIAL_ITEM (object)->text[i]);
  G_OBJECT_CLASS (cw_material_item_parent_class)->finalize (object);
}

static void
cw_material_item_class_init (CwMaterialItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_material_item_finalize;
}

static void
cw_material_item_init (CwMaterialItem *self)
{
}

/* Takes `words`. */
static CwMaterialItem *
item_new (const CwMaterial *material, guint index, char *words, double expected, gboolean surprise)
{
  CwMaterialItem *item = g_object_new (CW_TYPE_MATERIAL_ITEM, NULL);
  gboolean known = expected >= 0;
  double gap = known ? round (100 * material->score) - round (100 * expected) : 0;

  item->index = index;
  item->number[CW_MATERIAL_GAMES] = material->games;
  item->number[CW_MATERIAL_SCORE] = material->score;
  item->number[CW_MATERIAL_EXPECTED] = expected;
  item->number[CW_MATERIAL_GAP] = gap;
  item->text[CW_MATERIAL_PIECES] = words;
  item->text[CW_MATERIAL_GAMES] = cw_text_count (material->games);
  item->text[CW_MATERIAL_SCORE] = cw_text_percent (material->score, 0);
  item->text[CW_MATERIAL_EXPECTED] = known ? cw_text_percent (expected, 0) : g_strdup ("–");
  item->text[CW_MATERIAL_GAP] = known ? cw_text_number (gap, 0, true) : g_strdup ("–");
  item->low = material->low;
  item->high = material->high;
  item->surprise = surprise;
  return item;
}

GPtrArray *
cw_material_items_new (const CwMaterials *materials, unsigned least, const char *filter,
                       const CwMeasureAnswer *answer)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  unsigned columns = materials->columns.count, count = 0;
  g_autofree double *expected = g_new (double, materials->count + 1);
  g_autofree double *chance = g_new (double, materials->count + 1);

  for (; count < materials->count && materials->material[count].games >= least; count++)
    {
      const CwMaterial *material = &materials->material[count];

      expected[count] = cw_material_expected (answer, material);
      chance[count] = expected[count] >= 0
                          ? cw_score_chance (material->score, material->games, expected[count])
                          : NAN;
    }
  cw_holm (chance, count);
  for (unsigned i = 0; i < count; i++)
    {
      const CwMaterial *material = &materials->material[i];
      g_autofree char *words =
          cw_material_words (&materials->columns, material->pieces, material->pieces + columns);

      if (strstr (words, filter) != NULL)
        g_ptr_array_add (items, item_new (material, i, g_steal_pointer (&words), expected[i],
                                          chance[i] < SURPRISE));
    }
  return items;
}

int
cw_material_item_compare (gconstpointer one, gconstpointer other, gpointer field)
{
  const CwMaterialItem *a = one, *b = other;
  CwMaterialField by = GPOINTER_TO_UINT (field);

  if (by == CW_MATERIAL_PIECES)
    return g_utf8_collate (a->text[by], b->text[by]);
  return a->number[by] < b->number[by] ? -1 : a->number[by] > b->number[by];
}
