/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stands beside the board, which show the pieces in hand. */
#include "picture/board_painter.h"
#include "picture/text.h"

#include <glib.h>
#include <math.h>

static void
paint_tray (cairo_t *cr, const CwArea *stand, const CwTheme *theme, double radius, bool empty)
{
  cw_board_rounded_path (cr, stand, radius, 0);
  cw_color_set (cr, cw_color_fade (theme->wood, empty ? 0.45 : 1));
  cairo_fill (cr);
  cw_board_rounded_path (cr, stand, radius, 0.5);
  cw_color_set (cr, cw_color_fade (theme->board_edge, empty ? 0.6 : 1));
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Selection, hover, and focus as two rings, as on the board. */
static void
paint_slot_signs (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                  const CwTheme *theme, CwSquare held, const CwArea *slot)
{
  double radius = fmin (6, geometry->cell * 0.09);
  double inset = fmax (round (geometry->cell * 0.04), 1);
  double ring = fmax (geometry->cell * 0.036, 2);
  CwArea area = { slot->x + inset, slot->y, slot->width - 2 * inset, slot->height };

  if (scene->selected == held)
    {
      cw_board_rounded_path (cr, &area, radius, 0);
      cw_color_set (cr, theme->selected);
      cairo_fill (cr);
    }
  if (scene->focus == held)
    {
      cw_board_rounded_path (cr, &area, radius, ring);
      cw_color_set (cr, (CwColor){ 1, 1, 1, 0.95 });
      cairo_set_line_width (cr, ring * 2);
      cairo_stroke (cr);
    }
  if (scene->selected == held || scene->focus == held || scene->hover == held)
    {
      bool faint = scene->selected != held && scene->focus != held;
      cw_board_rounded_path (cr, &area, radius, ring / 2);
      cw_color_set (cr, cw_color_fade (theme->selected_ring, faint ? 0.75 : 1));
      cairo_set_line_width (cr, ring);
      cairo_stroke (cr);
    }
}

static void
paint_slot (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
            const CwTheme *theme, CwPieceSet *set, const char *font, CwPiece piece)
{
  CwSquare held = cw_scene_held_square (piece);
  CwTextStyle style = { font, fmin (fmax (geometry->cell * 0.25, 11), 20), 700 };
  CwArea slot;

  if (!cw_board_geometry_slot (geometry, scene, held, &slot))
    return;
  style.size = fmin (style.size, slot.height * 0.9); /* counts in adjacent slots must not touch */
  paint_slot_signs (cr, scene, geometry, theme, held, &slot);
  CwArea area = cw_board_geometry_slot_piece (geometry, &slot);
  cw_piece_set_draw (set, cr, piece, scene->flipped, area.x, area.y, area.width,
                     area.width * geometry->scale);

  g_autofree char *count =
      g_strdup_printf ("×%u", scene->hand[cw_piece_colour (piece)][cw_piece_kind (piece)]);
  double left = area.x + area.width, right = slot.x + slot.width - geometry->cell * 0.09;
  while (style.size > 7 && cw_text_measure (cr, &style, count).width > right - left)
    style.size -= 0.5;
  double ascent = cw_text_measure (cr, &style, "0").ascent;
  cw_text_draw (cr, &style, theme->label_on_dark, (left + right) / 2,
                slot.y + slot.height / 2 + ascent * 0.385, CW_TEXT_CENTRE, count);
}

void
cw_board_paint_stand (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                      const CwTheme *theme, CwPieceSet *set, const char *font, CwColour colour)
{
  CwArea stand = cw_board_geometry_stand (geometry, scene, colour);
  CwKind kinds[CW_MAX_KINDS];
  unsigned count = cw_scene_held (scene, colour, kinds);

  if (!(stand.width > 0))
    return;
  cairo_save (cr);
  paint_tray (cr, &stand, theme, fmin (6, geometry->cell * 0.12), count == 0);
  for (unsigned i = 0; i < count; i++)
    paint_slot (cr, scene, geometry, theme, set, font, cw_piece (colour, kinds[i]));
  cairo_restore (cr);
}
