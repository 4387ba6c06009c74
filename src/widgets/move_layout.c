/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/move_layout.h"

#include "widgets/style.h"

#include <math.h>
#include <string.h>

#define ROW 24        /* a row of two columns, px at text scale 1 */
#define NUMBER_END 30 /* right edge of the numbers */
#define FIRST_COLUMN 40
#define INDENT 14
#define BLOCK_GAP 4
#define PAD_X 5
#define SMALL 0.93        /* variations and comments, of the text size */
#define LONGEST_BLOCK 240 /* entries; then a paragraph ends, lest placing a huge one take long */
#define NBSP "\302\240"
#define ELLIPSIS "\342\200\246"

typedef struct
{
  CwMoveItem item; /* texts owned */
  guint block;     /* index of its block, or its row */
  int start, end;  /* bytes of the block's text */
} Entry;

/* A paragraph of running text. */
typedef struct
{
  gsize first, count; /* entries */
  guint depth;
  PangoLayout *layout;
  double x, y, height;
} Block;

struct _CwMoveLayout
{
  GArray *entries;
  GArray *blocks;
  GHashTable *by_id; /* id -> index + 1 */
  gboolean flowing;
  gboolean rows;     /* columns just now */
  gboolean vertical; /* a move a row */
  guint n_rows;
  double width, height, scale;
  gsize stale; /* entries from here on are not placed; G_MAXSIZE: all are */
};

static void
entry_clear (gpointer data)
{
  Entry *entry = data;

  g_free ((char *)entry->item.text);
  g_free ((char *)entry->item.mark);
}

static void
block_clear (gpointer data)
{
  Block *block = data;

  g_clear_object (&block->layout);
}

CwMoveLayout *
cw_move_layout_new (void)
{
  CwMoveLayout *layout = g_new0 (CwMoveLayout, 1);

  layout->entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  g_array_set_clear_func (layout->entries, entry_clear);
  layout->blocks = g_array_new (FALSE, TRUE, sizeof (Block));
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

static Entry *
entry_at (CwMoveLayout *layout, gsize index)
{
  return &g_array_index (layout->entries, Entry, index);
}

static gboolean
same (const CwMoveItem *a, const CwMoveItem *b)
{
  return a->type == b->type && a->id == b->id && a->depth == b->depth && a->starts == b->starts
         && a->number == b->number && a->black == b->black && g_strcmp0 (a->text, b->text) == 0
         && g_strcmp0 (a->mark, b->mark) == 0;
}

static gboolean
is_plain (CwMoveLayout *layout)
{
  for (guint i = 0; i < layout->entries->len; i++)
    {
      const CwMoveItem *item = &entry_at (layout, i)->item;
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
         && same (&items[kept], &entry_at (layout, kept)->item))
    kept++;
  if (kept == n_items && kept == layout->entries->len)
    return;
  for (gsize i = kept; i < layout->entries->len; i++)
    g_hash_table_remove (layout->by_id, GUINT_TO_POINTER (entry_at (layout, i)->item.id));
  g_array_set_size (layout->entries, (guint)kept);
  for (gsize i = kept; i < n_items; i++)
    {
      Entry entry = { .item = items[i] };
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
  return &entry_at (layout, index)->item;
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

/* --- running text ---------------------------------------------------------------------------- */

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

/* "?", "??", "?!" are bad news, "!", "!!" good, all else neutral. */
static CwColor
mark_colour (const CwTheme *theme, const char *mark)
{
  if (mark[0] == '?')
    return theme->bad;
  return mark[0] == '!' && mark[1] != '?' ? theme->good : theme->text;
}

static void
add_move_text (Entry *entry, gboolean with_number, gboolean vertical, GString *text,
               PangoAttrList *list, const CwTheme *theme)
{
  const CwMoveItem *item = &entry->item;

  if (with_number && item->number > 0)
    {
      int from = (int)text->len;
      g_string_append_printf (text, "%u%s" NBSP, item->number,
                              item->black && !vertical ? ELLIPSIS : ".");
      add_attribute (list, pango_attr_letter_spacing_new (2 * PANGO_SCALE), (int)text->len - 2,
                     (int)text->len);
      add_colour (list, theme->text2, from, (int)text->len);
    }
  entry->start = (int)text->len;
  g_string_append (text, item->text);
  if (item->mark)
    {
      int from = (int)text->len;
      /* Signs such as ± stand apart from the move, those of ! and ? do not. */
      if (!strchr ("!?", item->mark[0]))
        g_string_append (text, NBSP);
      g_string_append (text, item->mark);
      add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), from, (int)text->len);
      add_colour (list, mark_colour (theme, item->mark), from, (int)text->len);
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
  const CwMoveItem *item = &entry_at (layout, index)->item;
  const CwMoveItem *last = &entry_at (layout, index - 1)->item;
  gboolean comment = item->type == CW_MOVE_ITEM_COMMENT;
  gboolean after_comment = last->type == CW_MOVE_ITEM_COMMENT;

  if (item->starts || item->depth != last->depth)
    return TRUE;
  return item->depth == 0 && (layout->vertical || comment != after_comment);
}

static void
fill_block (CwMoveLayout *layout, Block *block, GtkWidget *widget)
{
  const CwTheme *theme = cw_style_theme (widget);
  PangoAttrList *list = pango_attr_list_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean number = TRUE;

  if (block->depth > 0 || entry_at (layout, block->first)->item.type == CW_MOVE_ITEM_COMMENT)
    add_attribute (list, pango_attr_scale_new (SMALL), 0, G_MAXINT);
  for (gsize i = 0; i < block->count; i++)
    {
      Entry *entry = entry_at (layout, block->first + i);
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
  g_string_append_c (text, ' '); /* so that the last move's end has a place of its own */
  add_attribute (list, pango_attr_font_features_new ("tnum=1"), 0, G_MAXINT);
  block->layout = gtk_widget_create_pango_layout (widget, text->str);
  pango_layout_set_attributes (block->layout, list);
  pango_attr_list_unref (list);
  pango_layout_set_wrap (block->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (block->layout, 1.25f);
}

static gboolean
is_full (CwMoveLayout *layout, const Block *block, gsize next)
{
  return next - block->first >= LONGEST_BLOCK && !entry_at (layout, next)->item.black;
}

static void
make_blocks (CwMoveLayout *layout, GtkWidget *widget)
{
  gsize from = layout->stale, n = layout->entries->len;
  guint kept = 0;

  /* A paragraph that ended at the first changed entry may go on now: make it again as well. */
  while (kept < layout->blocks->len)
    {
      const Block *block = &g_array_index (layout->blocks, Block, kept);
      if (block->first + block->count >= from)
        break;
      kept++;
    }
  from = kept < layout->blocks->len ? g_array_index (layout->blocks, Block, kept).first
                                    : MIN (from, n);
  if (kept == 0)
    from = 0;
  g_array_set_size (layout->blocks, kept);
  for (gsize i = from; i < n;)
    {
      Block block = { .first = i, .depth = entry_at (layout, i)->item.depth };
      do
        entry_at (layout, i++)->block = layout->blocks->len;
      while (i < n && !breaks_before (layout, i) && !is_full (layout, &block, i));
      block.count = i - block.first;
      fill_block (layout, &block, widget);
      g_array_append_val (layout->blocks, block);
    }
}

static void
place_blocks (CwMoveLayout *layout)
{
  double y = 2;

  for (guint i = 0; i < layout->blocks->len; i++)
    {
      Block *block = &g_array_index (layout->blocks, Block, i);
      double indent = MIN (block->depth, 6) * INDENT * layout->scale;
      int height;

      block->x = PAD_X + indent;
      block->y = y;
      pango_layout_set_width (block->layout,
                              (int)(MAX (40, layout->width - block->x - PAD_X) * PANGO_SCALE));
      pango_layout_get_pixel_size (block->layout, NULL, &height);
      block->height = height;
      y += height + BLOCK_GAP * layout->scale;
    }
  layout->height = y + 2;
}

/* --- columns -------------------------------------------------------------------------------- */

static double
row_height (CwMoveLayout *layout)
{
  return floor (ROW * layout->scale);
}

static void
place_rows (CwMoveLayout *layout)
{
  guint row = 0, number = 0;
  gboolean any = FALSE;

  for (guint i = 0; i < layout->entries->len; i++)
    {
      Entry *entry = entry_at (layout, i);
      gboolean move = entry->item.type == CW_MOVE_ITEM_MOVE;

      if (any && (!move || layout->vertical || entry->item.number != number || !entry->item.black))
        row++;
      any = TRUE;
      number = move ? entry->item.number : 0;
      entry->block = row;
    }
  layout->n_rows = any ? row + 1 : 0;
  layout->height = layout->n_rows * row_height (layout);
}

static double
column_x (CwMoveLayout *layout, gboolean second)
{
  double first = FIRST_COLUMN * layout->scale;

  /* Numbers that stay in place need their room; the rest is shared. */
  if (layout->width < 220 * layout->scale)
    first = 34 * layout->scale;
  return second ? floor (first + (layout->width - first) / 2) : first;
}

static void
row_box (CwMoveLayout *layout, const Entry *entry, graphene_rect_t *box)
{
  gboolean second = entry->item.black && !layout->vertical;
  double height = row_height (layout), x = column_x (layout, second);
  double end = second ? layout->width : column_x (layout, TRUE) - 4;

  if (entry->item.type != CW_MOVE_ITEM_MOVE || layout->vertical)
    end = layout->width;
  graphene_rect_init (box, (float)(x - PAD_X), (float)(entry->block * height),
                      (float)(end - x + PAD_X), (float)height);
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
      place_rows (layout);
    }
  else
    {
      if (layout->stale != G_MAXSIZE)
        make_blocks (layout, widget);
      place_blocks (layout);
    }
  layout->stale = G_MAXSIZE;
  return layout->height;
}

static gboolean
flow_box (CwMoveLayout *layout, const Entry *entry, graphene_rect_t *box)
{
  const Block *block;
  PangoRectangle from, to;

  if (entry->block >= layout->blocks->len)
    return FALSE;
  block = &g_array_index (layout->blocks, Block, entry->block);
  pango_layout_index_to_pos (block->layout, entry->start, &from);
  pango_layout_index_to_pos (block->layout, entry->end, &to);
  double width = to.y == from.y ? to.x - from.x : from.width;
  double line = from.height / (double)PANGO_SCALE;
  graphene_rect_init (box, (float)(block->x + from.x / (double)PANGO_SCALE - 3),
                      (float)(block->y + from.y / (double)PANGO_SCALE - 1),
                      (float)(width / PANGO_SCALE + 6), (float)(line + 2));
  return TRUE;
}

gboolean
cw_move_layout_get_box (CwMoveLayout *layout, gsize index, graphene_rect_t *box)
{
  if (index >= layout->entries->len || layout->stale != G_MAXSIZE)
    return FALSE;
  const Entry *entry = entry_at (layout, index);
  if (!layout->rows)
    return flow_box (layout, entry, box);
  row_box (layout, entry, box);
  return TRUE;
}

/* First entry whose block or row is `block` or later. */
static gsize
first_of (CwMoveLayout *layout, guint block)
{
  gsize low = 0, high = layout->entries->len;

  while (low < high)
    {
      gsize middle = (low + high) / 2;
      if (entry_at (layout, middle)->block < block)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* First block that ends below `y`. */
static guint
block_at (CwMoveLayout *layout, double y)
{
  guint low = 0, high = layout->blocks->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      const Block *block = &g_array_index (layout->blocks, Block, middle);
      if (block->y + block->height < y)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

gssize
cw_move_layout_at (CwMoveLayout *layout, double x, double y)
{
  guint block;

  if (layout->stale != G_MAXSIZE || y < 0)
    return -1;
  block = layout->rows ? (guint)(y / row_height (layout)) : block_at (layout, y);
  for (gsize i = first_of (layout, block); i < layout->entries->len; i++)
    {
      const Entry *entry = entry_at (layout, i);
      graphene_rect_t box;

      if (entry->block != block)
        break;
      if (entry->item.type == CW_MOVE_ITEM_MOVE && cw_move_layout_get_box (layout, i, &box)
          && graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT ((float)x, (float)y)))
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
      if (entry_at (layout, (gsize)i)->item.type != CW_MOVE_ITEM_MOVE
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

/* --- drawing -------------------------------------------------------------------------------- */

static void
fill_box (GtkSnapshot *snapshot, const graphene_rect_t *box, CwColor color, float radius)
{
  GskRoundedRect rounded;
  GdkRGBA rgba = cw_style_rgba (color);

  gsk_rounded_rect_init_from_rect (&rounded, box, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &rgba, box);
  gtk_snapshot_pop (snapshot);
}

static void
draw_text (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, double x, double y,
           double height, CwColor color, gboolean bold, gboolean at_end)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *list = pango_attr_list_new ();
  GdkRGBA rgba = cw_style_rgba (color);
  int w, h;

  pango_attr_list_insert (list, pango_attr_font_features_new ("tnum=1"));
  if (bold)
    pango_attr_list_insert (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
  pango_layout_get_pixel_size (layout, &w, &h);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float)floor (at_end ? x - w : x),
                                                          (float)floor (y + (height - h) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &rgba);
  gtk_snapshot_restore (snapshot);
}

static char *
words_of (const CwMoveItem *item)
{
  gboolean apart = item->mark && !strchr ("!?", item->mark[0]);

  return g_strconcat (item->text, apart ? NBSP : "", item->mark ? item->mark : "", NULL);
}

static void
draw_rows (CwMoveLayout *layout, GtkWidget *widget, GtkSnapshot *snapshot, double top,
           double bottom, gssize current, gssize hovered)
{
  const CwTheme *theme = cw_style_theme (widget);
  double height = row_height (layout);
  guint first = (guint)(MAX (0, top) / height);
  double number_end = (layout->width < 220 * layout->scale ? 26 : NUMBER_END) * layout->scale;
  guint row = G_MAXUINT;

  for (gsize i = first_of (layout, first); i < layout->entries->len; i++)
    {
      const Entry *entry = entry_at (layout, i);
      gboolean is_current = (gssize)i == current;
      graphene_rect_t box;
      double y = entry->block * height;

      if (y > bottom)
        break;
      row_box (layout, entry, &box);
      if (is_current)
        fill_box (snapshot, &box, theme->accent, 4);
      else if ((gssize)i == hovered)
        fill_box (snapshot, &box, theme->control, 4);
      if (entry->block != row && entry->item.type == CW_MOVE_ITEM_MOVE)
        {
          g_autofree char *number = g_strdup_printf ("%u", entry->item.number);
          draw_text (widget, snapshot, number, number_end, y, height, theme->text2, FALSE, TRUE);
          if (entry->item.black && !layout->vertical)
            draw_text (widget, snapshot, ELLIPSIS, column_x (layout, FALSE), y, height,
                       theme->text2, FALSE, FALSE);
        }
      row = entry->block;
      g_autofree char *words = words_of (&entry->item);
      draw_text (widget, snapshot, words, box.origin.x + PAD_X, y, height,
                 is_current ? theme->on_accent : theme->text,
                 is_current || entry->item.type == CW_MOVE_ITEM_RESULT, FALSE);
    }
}

/* Where the line with this byte has its baseline, below the block's top. */
static double
line_baseline (const Block *block, int byte)
{
  PangoLayoutIter *iter = pango_layout_get_iter (block->layout);
  int baseline = pango_layout_iter_get_baseline (iter);

  do
    {
      const PangoLayoutLine *line = pango_layout_iter_get_line_readonly (iter);
      if (line->start_index > byte)
        break;
      baseline = pango_layout_iter_get_baseline (iter);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return baseline / (double)PANGO_SCALE;
}

/* The current move again, over its highlight, in the colour that is readable there. */
static void
draw_current (CwMoveLayout *layout, GtkWidget *widget, GtkSnapshot *snapshot, gsize index)
{
  const CwTheme *theme = cw_style_theme (widget);
  const Entry *entry = entry_at (layout, index);
  const Block *block = &g_array_index (layout->blocks, Block, entry->block);
  g_autofree char *words = words_of (&entry->item);
  g_autoptr (PangoLayout) move = gtk_widget_create_pango_layout (widget, words);
  PangoAttrList *list = pango_attr_list_new ();
  GdkRGBA rgba = cw_style_rgba (theme->on_accent);
  graphene_rect_t box;
  PangoRectangle at;

  if (!flow_box (layout, entry, &box))
    return;
  fill_box (snapshot, &box, theme->accent, 5);
  if (block->depth > 0)
    pango_attr_list_insert (list, pango_attr_scale_new (SMALL));
  pango_attr_list_insert (list, pango_attr_font_features_new ("tnum=1"));
  if (entry->item.mark)
    add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), (int)strlen (entry->item.text),
                   G_MAXINT);
  pango_layout_set_attributes (move, list);
  pango_attr_list_unref (list);
  pango_layout_index_to_pos (block->layout, entry->start, &at);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT ((float)(block->x + at.x / (double)PANGO_SCALE),
                            (float)(block->y + line_baseline (block, entry->start)
                                    - pango_layout_get_baseline (move) / (double)PANGO_SCALE)));
  gtk_snapshot_append_layout (snapshot, move, &rgba);
  gtk_snapshot_restore (snapshot);
}

static void
draw_blocks (CwMoveLayout *layout, GtkWidget *widget, GtkSnapshot *snapshot, double top,
             double bottom, gssize current, gssize hovered)
{
  const CwTheme *theme = cw_style_theme (widget);
  GdkRGBA text = cw_style_rgba (theme->text), line = cw_style_rgba (theme->border);
  GdkRGBA dim = cw_style_rgba (theme->text2);
  graphene_rect_t box;

  if (hovered >= 0 && hovered != current && cw_move_layout_get_box (layout, (gsize)hovered, &box))
    fill_box (snapshot, &box, theme->control, 5);
  for (guint i = block_at (layout, top); i < layout->blocks->len; i++)
    {
      const Block *block = &g_array_index (layout->blocks, Block, i);

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

void
cw_move_layout_draw (CwMoveLayout *layout, GtkWidget *widget, GtkSnapshot *snapshot, double top,
                     double bottom, gssize current, gssize hovered)
{
  if (layout->stale != G_MAXSIZE)
    return;
  (layout->rows ? draw_rows : draw_blocks) (layout, widget, snapshot, top, bottom, current,
                                            hovered);
}
