/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves in columns, as on a score sheet. */
#include "widgets/move_layout_private.h"

#include "widgets/style.h"

#include <math.h>
#include <string.h>

#define ROW 24        /* height of a row, px at text scale 1 */
#define NUMBER_END 30 /* right edge of the numbers */
#define FIRST_COLUMN 40
#define PAIRED 240 /* minimum width for two columns in a vertical list */

/* Are both sides' moves in the same row? */
static gboolean
is_paired (CwMoveLayout *layout)
{
  return !layout->vertical || layout->width >= PAIRED * layout->scale;
}

double
cw_move_rows_height (CwMoveLayout *layout)
{
  return floor (ROW * layout->scale);
}

void
cw_move_rows_place (CwMoveLayout *layout)
{
  guint row = 0, number = 0;
  guint step = layout->vertical ? 1 : 0; /* from White's number to Black's */
  gboolean any = FALSE, paired = is_paired (layout);

  for (guint i = 0; i < layout->entries->len; i++)
    {
      CwMoveEntry *entry = cw_move_layout_entry (layout, i);
      gboolean move = entry->item.type == CW_MOVE_ITEM_MOVE;

      if (any
          && (!move || !paired || !entry->item.black || number == 0
              || entry->item.number != number + step))
        row++;
      any = TRUE;
      number = move ? entry->item.number : 0;
      entry->block = row;
    }
  layout->n_rows = any ? row + 1 : 0;
  layout->height = layout->n_rows * cw_move_rows_height (layout);
}

static double
column_x (CwMoveLayout *layout, gboolean second)
{
  double first = FIRST_COLUMN * layout->scale;

  /* The numbers need their own room; the rest is shared. */
  if (layout->width < 220 * layout->scale)
    first = 34 * layout->scale;
  return second ? floor (first + (layout->width - first) / 2) : first;
}

void
cw_move_rows_box (CwMoveLayout *layout, const CwMoveEntry *entry, graphene_rect_t *box)
{
  gboolean second = entry->item.black && is_paired (layout);
  double height = cw_move_rows_height (layout), x = column_x (layout, second);
  double end = second ? layout->width : column_x (layout, TRUE) - 4;

  if (entry->item.type != CW_MOVE_ITEM_MOVE || !is_paired (layout))
    end = layout->width;
  graphene_rect_init (box, (float)(x - CW_MOVE_PAD_X), (float)(entry->block * height),
                      (float)(end - x + CW_MOVE_PAD_X), (float)height);
}

/* Text from byte `found` on, which a review found, has the engine's colour. */
static void
draw_text (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, double x, double y,
           double height, CwColor color, gboolean bold, gboolean at_end, guint found)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *list = pango_attr_list_new ();
  GdkRGBA rgba = cw_style_rgba (color);
  int w, h;

  pango_attr_list_insert (list, pango_attr_font_features_new ("tnum=1"));
  if (bold)
    pango_attr_list_insert (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (found != G_MAXUINT)
    {
      CwColor engine = cw_style_theme (widget)->engine;
      PangoAttribute *colour = pango_attr_foreground_new ((guint16)lrint (engine.r * 65535),
                                                          (guint16)lrint (engine.g * 65535),
                                                          (guint16)lrint (engine.b * 65535));
      colour->start_index = found;
      pango_attr_list_insert (list, colour);
    }
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
  pango_layout_get_pixel_size (layout, &w, &h);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float)floor (at_end ? x - w : x),
                                                          (float)floor (y + (height - h) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &rgba);
  gtk_snapshot_restore (snapshot);
}

void
cw_move_rows_draw (CwMoveLayout *layout, GtkWidget *widget, GtkSnapshot *snapshot, double top,
                   double bottom, gssize current, gssize hovered)
{
  const CwTheme *theme = cw_style_theme (widget);
  double height = cw_move_rows_height (layout);
  guint first = (guint)(MAX (0, top) / height);
  double number_end = (layout->width < 220 * layout->scale ? 26 : NUMBER_END) * layout->scale;
  guint row = G_MAXUINT;

  for (gsize i = cw_move_layout_first_of (layout, first); i < layout->entries->len; i++)
    {
      const CwMoveEntry *entry = cw_move_layout_entry (layout, i);
      gboolean is_current = (gssize)i == current;
      graphene_rect_t box;
      double y = entry->block * height;

      if (y > bottom)
        break;
      cw_move_rows_box (layout, entry, &box);
      if (is_current)
        cw_move_fill_box (snapshot, &box, theme->accent, 4);
      else if ((gssize)i == hovered)
        cw_move_fill_box (snapshot, &box, theme->control, 4);
      if (entry->block != row && entry->item.type == CW_MOVE_ITEM_MOVE)
        {
          g_autofree char *number = g_strdup_printf ("%u", entry->item.number);
          draw_text (widget, snapshot, number, number_end, y, height, theme->text2, FALSE, TRUE,
                     G_MAXUINT);
          if (entry->item.black && is_paired (layout))
            draw_text (widget, snapshot, CW_MOVE_ELLIPSIS, column_x (layout, FALSE), y, height,
                       theme->text2, FALSE, FALSE, G_MAXUINT);
        }
      row = entry->block;
      g_autofree char *words = cw_move_words (&entry->item);
      draw_text (widget, snapshot, words, box.origin.x + CW_MOVE_PAD_X, y, height,
                 is_current ? theme->on_accent : theme->text,
                 is_current || entry->item.type == CW_MOVE_ITEM_RESULT, FALSE,
                 entry->item.found && !is_current ? (guint)strlen (entry->item.text) : G_MAXUINT);
    }
}
