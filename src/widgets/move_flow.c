/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves as running text in paragraphs, with comments and variations. */
#include "widgets/move_layout_private.h"

#include "widgets/style.h"

#include <math.h>
#include <string.h>

#define INDENT 14
#define BLOCK_GAP 4
#define SMALL 0.93        /* size of variations and comments, relative to the text */
#define LONGEST_BLOCK 240 /* entries; longer paragraphs are split, as they are slow to lay out */

static void
add_attribute (PangoAttrList *list, PangoAttribute *attribute, int start, int end)
{
  attribute->start_index = (guint)start;
  attribute->end_index = (guint)end;
  pango_attr_list_insert (list, attribute);
}

static void
add_colour (PangoAttrList *list, CwColor c, int start, int end)
{
  add_attribute (list,
                 pango_attr_foreground_new ((guint16)lrint (c.r * 65535),
                                            (guint16)lrint (c.g * 65535),
                                            (guint16)lrint (c.b * 65535)),
                 start, end);
}

/* "?", "??", "?!" are bad, "!", "!!" good, all others neutral. */
static CwColor
mark_colour (const CwTheme *theme, const char *mark)
{
  if (mark[0] == '?')
    return theme->bad;
  return mark[0] == '!' && mark[1] != '?' ? theme->good : theme->text;
}

static void
add_move_text (CwMoveEntry *entry, gboolean with_number, gboolean vertical, GString *text,
               PangoAttrList *list, const CwTheme *theme)
{
  const CwMoveItem *item = &entry->item;

  if (with_number && item->number > 0)
    {
      int from = (int)text->len;
      g_string_append_printf (text, "%u%s" CW_MOVE_NBSP, item->number,
                              item->black && !vertical ? CW_MOVE_ELLIPSIS : ".");
      add_attribute (list, pango_attr_letter_spacing_new (2 * PANGO_SCALE), (int)text->len - 2,
                     (int)text->len);
      add_colour (list, theme->text2, from, (int)text->len);
    }
  entry->start = (int)text->len;
  g_string_append (text, item->text);
  if (item->mark)
    {
      int from = (int)text->len;
      /* Signs such as ± are set apart from the move, ! and ? are not. */
      if (!strchr ("!?", item->mark[0]))
        g_string_append (text, CW_MOVE_NBSP);
      g_string_append (text, item->mark);
      if (!item->found)
        add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), from, (int)text->len);
      add_colour (list, item->found ? theme->engine : mark_colour (theme, item->mark), from,
                  (int)text->len);
    }
  entry->end = (int)text->len;
  add_attribute (list, pango_attr_allow_breaks_new (FALSE), entry->start, entry->end);
}

/* Does a new paragraph begin with this entry? */
static gboolean
breaks_before (CwMoveLayout *layout, gsize index)
{
  if (index == 0)
    return TRUE;
  const CwMoveItem *item = &cw_move_layout_entry (layout, index)->item;
  const CwMoveItem *last = &cw_move_layout_entry (layout, index - 1)->item;
  gboolean comment = item->type == CW_MOVE_ITEM_COMMENT;
  gboolean after_comment = last->type == CW_MOVE_ITEM_COMMENT;

  if (item->starts || item->depth != last->depth)
    return TRUE;
  return item->depth == 0 && (layout->vertical || comment != after_comment);
}

static void
fill_block (CwMoveLayout *layout, CwMoveBlock *block, GtkWidget *widget)
{
  const CwTheme *theme = cw_style_theme (widget);
  PangoAttrList *list = pango_attr_list_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean number = TRUE;

  if (block->depth > 0
      || cw_move_layout_entry (layout, block->first)->item.type == CW_MOVE_ITEM_COMMENT)
    add_attribute (list, pango_attr_scale_new (SMALL), 0, G_MAXINT);
  for (gsize i = 0; i < block->count; i++)
    {
      CwMoveEntry *entry = cw_move_layout_entry (layout, block->first + i);
      const CwMoveItem *item = &entry->item;

      if (i > 0)
        {
          add_attribute (list, pango_attr_letter_spacing_new (3 * PANGO_SCALE), (int)text->len,
                         (int)text->len + 1);
          g_string_append_c (text, ' ');
        }
      if (item->type == CW_MOVE_ITEM_MOVE)
        {
          add_move_text (entry, number || !item->black || layout->vertical, layout->vertical, text,
                         list, theme);
          number = FALSE;
          continue;
        }
      entry->start = (int)text->len;
      g_string_append (text, item->text);
      entry->end = (int)text->len;
      if (item->type == CW_MOVE_ITEM_RESULT)
        add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), entry->start, entry->end);
      else
        add_colour (list, theme->text2, entry->start, entry->end);
      number = TRUE;
    }
  g_string_append_c (text, ' '); /* gives the last move's end a position of its own */
  add_attribute (list, pango_attr_font_features_new ("tnum=1"), 0, G_MAXINT);
  block->layout = gtk_widget_create_pango_layout (widget, text->str);
  pango_layout_set_attributes (block->layout, list);
  pango_attr_list_unref (list);
  pango_layout_set_wrap (block->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (block->layout, 1.25f);
}

static gboolean
is_full (CwMoveLayout *layout, const CwMoveBlock *block, gsize next)
{
  return next - block->first >= LONGEST_BLOCK && !cw_move_layout_entry (layout, next)->item.black;
}

void
cw_move_flow_make (CwMoveLayout *layout, GtkWidget *widget)
{
  gsize from = layout->stale, n = layout->entries->len;
  guint kept = 0;

  /* A paragraph that ended at the first changed entry may now continue, so make it again too. */
  while (kept < layout->blocks->len)
    {
      const CwMoveBlock *block = &g_array_index (layout->blocks, CwMoveBlock, kept);
      if (block->first + block->count >= from)
        break;
      kept++;
    }
  from = kept < layout->blocks->len ? g_array_index (layout->blocks, CwMoveBlock, kept).first
                                    : MIN (from, n);
  if (kept == 0)
    from = 0;
  g_array_set_size (layout->blocks, kept);
  for (gsize i = from; i < n;)
    {
      CwMoveBlock block = { .first = i, .depth = cw_move_layout_entry (layout, i)->item.depth };
      do
        cw_move_layout_entry (layout, i++)->block = layout->blocks->len;
      while (i < n && !breaks_before (layout, i) && !is_full (layout, &block, i));
      block.count = i - block.first;
      fill_block (layout, &block, widget);
      g_array_append_val (layout->blocks, block);
    }
}

void
cw_move_flow_place (CwMoveLayout *layout)
{
  double y = 2;

  for (guint i = 0; i < layout->blocks->len; i++)
    {
      CwMoveBlock *block = &g_array_index (layout->blocks, CwMoveBlock, i);
      double indent = MIN (block->depth, 6) * INDENT * layout->scale;
      int height;

      block->x = CW_MOVE_PAD_X + indent;
      block->y = y;
      pango_layout_set_width (
          block->layout, (int)(MAX (40, layout->width - block->x - CW_MOVE_PAD_X) * PANGO_SCALE));
      pango_layout_get_pixel_size (block->layout, NULL, &height);
      block->height = height;
      y += height + BLOCK_GAP * layout->scale;
    }
  layout->height = y + 2;
}

guint
cw_move_flow_at (CwMoveLayout *layout, double y)
{
  guint low = 0, high = layout->blocks->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      const CwMoveBlock *block = &g_array_index (layout->blocks, CwMoveBlock, middle);
      if (block->y + block->height < y)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* The line that contains this byte, and its baseline below the block's top, in Pango units. */
static const PangoLayoutLine *
line_of (const CwMoveBlock *block, int byte, int *baseline)
{
  PangoLayoutIter *iter = pango_layout_get_iter (block->layout);
  const PangoLayoutLine *found = pango_layout_iter_get_line_readonly (iter);

  *baseline = pango_layout_iter_get_baseline (iter);
  while (pango_layout_iter_next_line (iter))
    {
      const PangoLayoutLine *line = pango_layout_iter_get_line_readonly (iter);
      if (line->start_index > byte)
        break;
      found = line;
      *baseline = pango_layout_iter_get_baseline (iter);
    }
  pango_layout_iter_free (iter);
  return found;
}

/* A move may mix fonts, a triangle in one and the signs after it in another, of different heights,
 * so the box takes the height of their line. */
gboolean
cw_move_flow_box (CwMoveLayout *layout, const CwMoveEntry *entry, graphene_rect_t *box)
{
  if (entry->block >= layout->blocks->len)
    return FALSE;
  const CwMoveBlock *block = &g_array_index (layout->blocks, CwMoveBlock, entry->block);
  int baseline, left, right, top = 0, bottom = 0;
  const PangoLayoutLine *line = line_of (block, entry->start, &baseline);
  int end = MIN (entry->end, line->start_index + line->length);

  pango_layout_line_index_to_x ((PangoLayoutLine *)line, entry->start, FALSE, &left);
  pango_layout_line_index_to_x ((PangoLayoutLine *)line, end, FALSE, &right);
  for (const GSList *l = line->runs; l; l = l->next)
    {
      PangoRectangle run;
      pango_glyph_string_extents (((PangoGlyphItem *)l->data)->glyphs,
                                  ((PangoGlyphItem *)l->data)->item->analysis.font, NULL, &run);
      top = MIN (top, run.y);
      bottom = MAX (bottom, run.y + run.height);
    }
  graphene_rect_init (box, (float)(block->x + left / (double)PANGO_SCALE - 3),
                      (float)(block->y + (baseline + top) / (double)PANGO_SCALE - 1),
                      (float)((right - left) / (double)PANGO_SCALE + 6),
                      (float)((bottom - top) / (double)PANGO_SCALE + 2));
  return TRUE;
}

gboolean
cw_move_flow_is_on (CwMoveLayout *layout, const CwMoveEntry *entry, double x, double y)
{
  if (entry->block >= layout->blocks->len)
    return FALSE;
  const CwMoveBlock *block = &g_array_index (layout->blocks, CwMoveBlock, entry->block);
  int byte, trailing;
  return pango_layout_xy_to_index (block->layout, (int)((x - block->x) * PANGO_SCALE),
                                   (int)((y - block->y) * PANGO_SCALE), &byte, &trailing)
         && byte >= entry->start && byte < entry->end;
}

/* Draws the current move again over its highlight, in a colour readable there. */
static void
draw_current (CwMoveLayout *layout, GtkWidget *widget, GtkSnapshot *snapshot, gsize index)
{
  const CwTheme *theme = cw_style_theme (widget);
  const CwMoveEntry *entry = cw_move_layout_entry (layout, index);
  const CwMoveBlock *block = &g_array_index (layout->blocks, CwMoveBlock, entry->block);
  g_autofree char *words = cw_move_words (&entry->item);
  g_autoptr (PangoLayout) move = gtk_widget_create_pango_layout (widget, words);
  PangoAttrList *list = pango_attr_list_new ();
  GdkRGBA rgba = cw_style_rgba (theme->on_accent);
  graphene_rect_t box;
  PangoRectangle at;
  int baseline;

  if (!cw_move_flow_box (layout, entry, &box))
    return;
  cw_move_fill_box (snapshot, &box, theme->accent, 5);
  if (block->depth > 0)
    pango_attr_list_insert (list, pango_attr_scale_new (SMALL));
  pango_attr_list_insert (list, pango_attr_font_features_new ("tnum=1"));
  if (entry->item.mark)
    add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), (int)strlen (entry->item.text),
                   G_MAXINT);
  pango_layout_set_attributes (move, list);
  pango_attr_list_unref (list);
  pango_layout_index_to_pos (block->layout, entry->start, &at);
  line_of (block, entry->start, &baseline);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (
          (float)(block->x + at.x / (double)PANGO_SCALE),
          (float)(block->y + (baseline - pango_layout_get_baseline (move)) / (double)PANGO_SCALE)));
  gtk_snapshot_append_layout (snapshot, move, &rgba);
  gtk_snapshot_restore (snapshot);
}

void
cw_move_flow_draw (CwMoveLayout *layout, GtkWidget *widget, GtkSnapshot *snapshot, double top,
                   double bottom, gssize current, gssize hovered)
{
  const CwTheme *theme = cw_style_theme (widget);
  GdkRGBA text = cw_style_rgba (theme->text), line = cw_style_rgba (theme->border);
  GdkRGBA dim = cw_style_rgba (theme->text2);
  graphene_rect_t box;

  if (hovered >= 0 && hovered != current
      && cw_move_layout_get_item (layout, (gsize)hovered)->type == CW_MOVE_ITEM_MOVE
      && cw_move_layout_get_box (layout, (gsize)hovered, &box))
    cw_move_fill_box (snapshot, &box, theme->control, 5);
  for (guint i = cw_move_flow_at (layout, top); i < layout->blocks->len; i++)
    {
      const CwMoveBlock *block = &g_array_index (layout->blocks, CwMoveBlock, i);

      if (block->y > bottom)
        break;
      if (block->depth > 0)
        gtk_snapshot_append_color (snapshot, &line,
                                   &GRAPHENE_RECT_INIT ((float)floor (block->x - 10),
                                                        (float)block->y, 2, (float)block->height));
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float)block->x, (float)block->y));
      gtk_snapshot_append_layout (snapshot, block->layout, block->depth > 0 ? &dim : &text);
      gtk_snapshot_restore (snapshot);
    }
  if (current >= 0)
    draw_current (layout, widget, snapshot, (gsize)current);
}
