/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/move_layout_private.h"

#include "widgets/style.h"

#include <math.h>
#include <string.h>

static void
entry_clear (gpointer data)
{
  CwMoveEntry *entry = data;

  g_free ((char *)entry->item.text);
  g_free ((char *)entry->item.mark);
}

static void
block_clear (gpointer data)
{
  CwMoveBlock *block = data;

  g_clear_object (&block->layout);
}

CwMoveLayout *
cw_move_layout_new (void)
{
  CwMoveLayout *layout = g_new0 (CwMoveLayout, 1);

  layout->entries = g_array_new (FALSE, TRUE, sizeof (CwMoveEntry));
  g_array_set_clear_func (layout->entries, entry_clear);
  layout->blocks = g_array_new (FALSE, TRUE, sizeof (CwMoveBlock));
  g_array_set_clear_func (layout->blocks, block_clear);
  layout->by_id = g_hash_table_new (NULL, NULL);
  layout->rows = TRUE;
  layout->scale = 1;
  return layout;
}

void
cw_move_layout_free (CwMoveLayout *layout)
{
  g_array_unref (layout->entries);
  g_array_unref (layout->blocks);
  g_hash_table_unref (layout->by_id);
  g_free (layout);
}

CwMoveEntry *
cw_move_layout_entry (CwMoveLayout *layout, gsize index)
{
  return &g_array_index (layout->entries, CwMoveEntry, index);
}

static gboolean
same (const CwMoveItem *a, const CwMoveItem *b)
{
  return a->type == b->type && a->id == b->id && a->depth == b->depth && a->starts == b->starts
         && a->number == b->number && a->black == b->black && g_strcmp0 (a->text, b->text) == 0
         && g_strcmp0 (a->mark, b->mark) == 0 && a->found == b->found;
}

static gboolean
is_plain (CwMoveLayout *layout)
{
  for (guint i = 0; i < layout->entries->len; i++)
    {
      const CwMoveItem *item = &cw_move_layout_entry (layout, i)->item;
      if (item->depth > 0 || item->type == CW_MOVE_ITEM_COMMENT)
        return FALSE;
    }
  return TRUE;
}

static void
choose_form (CwMoveLayout *layout)
{
  gboolean rows = !layout->flowing && is_plain (layout);

  if (rows == layout->rows)
    return;
  layout->rows = rows;
  layout->stale = 0;
}

void
cw_move_layout_set_items (CwMoveLayout *layout, const CwMoveItem *items, gsize n_items)
{
  gsize kept = 0;

  while (kept < n_items && kept < layout->entries->len
         && same (&items[kept], &cw_move_layout_entry (layout, kept)->item))
    kept++;
  if (kept == n_items && kept == layout->entries->len)
    return;
  for (gsize i = kept; i < layout->entries->len; i++)
    {
      const CwMoveItem *item = &cw_move_layout_entry (layout, i)->item;
      if (item->type == CW_MOVE_ITEM_MOVE)
        g_hash_table_remove (layout->by_id, GUINT_TO_POINTER (item->id));
    }
  g_array_set_size (layout->entries, (guint)kept);
  for (gsize i = kept; i < n_items; i++)
    {
      CwMoveEntry entry = { .item = items[i] };
      entry.item.text = g_strdup (items[i].text ? items[i].text : "");
      entry.item.mark = items[i].mark && *items[i].mark ? g_strdup (items[i].mark) : NULL;
      g_array_append_val (layout->entries, entry);
    }
  for (gsize i = kept; i < n_items; i++)
    if (items[i].type == CW_MOVE_ITEM_MOVE)
      g_hash_table_insert (layout->by_id, GUINT_TO_POINTER (items[i].id), GSIZE_TO_POINTER (i + 1));
  layout->stale = MIN (layout->stale, kept);
  choose_form (layout);
}

void
cw_move_layout_set_vertical (CwMoveLayout *layout, gboolean vertical)
{
  if (layout->vertical == vertical)
    return;
  layout->vertical = vertical;
  layout->stale = 0;
}

gboolean
cw_move_layout_get_vertical (CwMoveLayout *layout)
{
  return layout->vertical;
}

void
cw_move_layout_set_flowing (CwMoveLayout *layout, gboolean flowing)
{
  layout->flowing = flowing;
  choose_form (layout);
}

gsize
cw_move_layout_get_n_items (CwMoveLayout *layout)
{
  return layout->entries->len;
}

const CwMoveItem *
cw_move_layout_get_item (CwMoveLayout *layout, gsize index)
{
  return &cw_move_layout_entry (layout, index)->item;
}

gssize
cw_move_layout_find (CwMoveLayout *layout, guint id)
{
  gpointer found = id ? g_hash_table_lookup (layout->by_id, GUINT_TO_POINTER (id)) : NULL;

  return (gssize)GPOINTER_TO_SIZE (found) - 1;
}

void
cw_move_layout_invalidate (CwMoveLayout *layout)
{
  layout->stale = 0;
}

/* --- both ------------------------------------------------------------------------------------ */

double
cw_move_layout_place (CwMoveLayout *layout, GtkWidget *widget, double width)
{
  double scale = cw_style_px (widget, 1);

  if (layout->stale == G_MAXSIZE && width == layout->width && scale == layout->scale)
    return layout->height;
  if (scale != layout->scale)
    layout->stale = 0;
  layout->width = width;
  layout->scale = scale;
  if (layout->rows)
    {
      g_array_set_size (layout->blocks, 0);
      cw_move_rows_place (layout);
    }
  else
    {
      if (layout->stale != G_MAXSIZE)
        cw_move_flow_make (layout, widget);
      cw_move_flow_place (layout);
    }
  layout->stale = G_MAXSIZE;
  return layout->height;
}

gboolean
cw_move_layout_get_box (CwMoveLayout *layout, gsize index, graphene_rect_t *box)
{
  if (index >= layout->entries->len || layout->stale != G_MAXSIZE)
    return FALSE;
  const CwMoveEntry *entry = cw_move_layout_entry (layout, index);
  if (!layout->rows)
    return cw_move_flow_box (layout, entry, box);
  cw_move_rows_box (layout, entry, box);
  return TRUE;
}

double
cw_move_layout_end (CwMoveLayout *layout, gsize index, double height)
{
  graphene_rect_t box;
  double end = 0;

  if (cw_move_layout_get_box (layout, index, &box))
    end = box.origin.y + box.size.height;
  if (index + 1 >= layout->entries->len
      || cw_move_layout_entry (layout, index + 1)->item.type != CW_MOVE_ITEM_COMMENT)
    return end;
  if (cw_move_layout_get_box (layout, index + 2, &box))
    height = box.origin.y;
  return MAX (end, height);
}

gsize
cw_move_layout_first_of (CwMoveLayout *layout, guint block)
{
  gsize low = 0, high = layout->entries->len;

  while (low < high)
    {
      gsize middle = (low + high) / 2;
      if (cw_move_layout_entry (layout, middle)->block < block)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Is the point on this move or comment? */
static gboolean
is_on (CwMoveLayout *layout, gsize index, double x, double y)
{
  const CwMoveEntry *entry = cw_move_layout_entry (layout, index);
  graphene_rect_t box;

  if (entry->item.type == CW_MOVE_ITEM_COMMENT)
    return cw_move_flow_is_on (layout, entry, x, y);
  return entry->item.type == CW_MOVE_ITEM_MOVE && cw_move_layout_get_box (layout, index, &box)
         && graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT ((float)x, (float)y));
}

gssize
cw_move_layout_at (CwMoveLayout *layout, double x, double y)
{
  guint block;

  if (layout->stale != G_MAXSIZE || y < 0)
    return -1;
  block = layout->rows ? (guint)(y / cw_move_rows_height (layout)) : cw_move_flow_at (layout, y);
  for (gsize i = cw_move_layout_first_of (layout, block); i < layout->entries->len; i++)
    {
      if (cw_move_layout_entry (layout, i)->block != block)
        break;
      if (is_on (layout, i, x, y))
        return (gssize)i;
    }
  return -1;
}

gssize
cw_move_layout_neighbour (CwMoveLayout *layout, gsize index, int direction)
{
  graphene_rect_t from, box;
  gssize best = -1;
  float best_y = 0, best_distance = 0;

  if (!cw_move_layout_get_box (layout, index, &from))
    return -1;
  for (gssize i = (gssize)index + direction; i >= 0 && i < (gssize)layout->entries->len;
       i += direction)
    {
      if (cw_move_layout_entry (layout, (gsize)i)->item.type != CW_MOVE_ITEM_MOVE
          || !cw_move_layout_get_box (layout, (gsize)i, &box) || box.origin.y == from.origin.y)
        continue;
      if (best >= 0 && box.origin.y != best_y)
        break;
      float distance = fabsf (box.origin.x - from.origin.x);
      if (best < 0 || distance < best_distance)
        {
          best = i;
          best_y = box.origin.y;
          best_distance = distance;
        }
    }
  return best;
}

char *
cw_move_words (const CwMoveItem *item)
{
  gboolean apart = item->mark && !strchr ("!?", item->mark[0]);

  return g_strconcat (item->text, apart ? CW_MOVE_NBSP : "", item->mark ? item->mark : "", NULL);
}

void
cw_move_fill_box (GtkSnapshot *snapshot, const graphene_rect_t *box, CwColor color, float radius)
{
  GskRoundedRect rounded;
  GdkRGBA rgba = cw_style_rgba (color);

  gsk_rounded_rect_init_from_rect (&rounded, box, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &rgba, box);
  gtk_snapshot_pop (snapshot);
}

void
cw_move_layout_draw (CwMoveLayout *layout, GtkWidget *widget, GtkSnapshot *snapshot, double top,
                     double bottom, gssize current, gssize hovered)
{
  if (layout->stale != G_MAXSIZE)
    return;
  (layout->rows ? cw_move_rows_draw : cw_move_flow_draw) (layout, widget, snapshot, top, bottom,
                                                          current, hovered);
}
