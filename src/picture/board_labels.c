/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of files and ranks, and numbers on squares. */
#include "picture/board_painter.h"
#include "picture/kanji_digits.h"
#include "picture/text.h"

#include <glib.h>
#include <math.h>

static void
paint_numbers (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
               const CwTheme *theme, const char *font)
{
  const CwTextStyle style = { font, fmax (geometry->cell * 0.30, 9), 600 };
  double ascent = cw_text_measure (cr, &style, "0").ascent;

  for (CwSquare square = 0; square < scene->files * scene->ranks; square++)
    {
      g_autofree char *text = g_strdup_printf ("%u", scene->number[square]);
      double x, y;

      if (scene->board[square])
        continue;
      cw_board_geometry_centre (geometry, square, &x, &y);
      cw_text_draw (cr, &style, theme->label_on_dark, x, y + ascent * CW_TEXT_HALF_DIGIT,
                    CW_TEXT_CENTRE, text);
    }
}

/* In the corners of the squares. */
static void
paint_labels_inside (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                     const CwTheme *theme, const CwTextStyle *style)
{
  double gap = fmax (geometry->cell * 0.05, 2), x, y;
  double ascent = cw_text_measure (cr, style, "8").ascent;
  char text[8];

  for (unsigned i = 0; i < geometry->files; i++)
    {
      CwSquare square = cw_board_geometry_file_label (geometry, i);
      bool dark = cw_board_geometry_is_dark (geometry, square);

      cw_board_geometry_corner (geometry, square, &x, &y);
      cw_text_draw (cr, style, dark ? theme->label_on_dark : theme->label_on_light,
                    x + geometry->cell - gap, y + geometry->cell - gap, CW_TEXT_RIGHT,
                    cw_scene_file_label (scene, i, text));
    }
  for (unsigned i = 0; i < geometry->ranks; i++)
    {
      CwSquare square = cw_board_geometry_rank_label (geometry, i);
      bool dark = cw_board_geometry_is_dark (geometry, square);

      cw_board_geometry_corner (geometry, square, &x, &y);
      cw_text_draw (cr, style, dark ? theme->label_on_dark : theme->label_on_light, x + gap,
                    y + gap * 0.6 + ascent * 0.82, CW_TEXT_LEFT,
                    cw_scene_rank_label (scene, i, text));
    }
}

/* Beside the squares: below and on the left, or, as in shogi diagrams, above and on the right. */
static void
paint_labels_around (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                     const CwTheme *theme, const CwTextStyle *style)
{
  const CwColor color = scene->lined ? theme->wood_line : theme->label_on_light;
  double x, y, below = cw_text_measure (cr, style, "8").ascent * CW_TEXT_HALF_DIGIT;
  double half = geometry->frame / 2;
  double column =
      scene->lined ? geometry->x + cw_board_geometry_width (geometry) + half : geometry->x - half;
  double row =
      scene->lined ? geometry->y - half : geometry->y + cw_board_geometry_height (geometry) + half;
  char text[8];

  for (unsigned i = 0; i < geometry->files; i++)
    {
      cw_board_geometry_centre (geometry, (CwSquare)i, &x, &y);
      cw_text_draw (cr, style, color, x, row + below, CW_TEXT_CENTRE,
                    cw_scene_file_label (scene, i, text));
    }
  for (unsigned i = 0; i < geometry->ranks; i++)
    {
      unsigned number = geometry->ranks - i;

      cw_board_geometry_centre (geometry, (CwSquare)(i * geometry->files), &x, &y);
      if (scene->lined && scene->labels == CW_LABELS_KANJI && number <= CW_KANJI_DIGITS)
        {
          cw_color_set (cr, color);
          cw_kanji_digit_draw (cr, number, column, y, style->size * 1.05);
        }
      else
        cw_text_draw (cr, style, color, column, y + below, CW_TEXT_CENTRE,
                      cw_scene_rank_label (scene, i, text));
    }
}

void
cw_board_paint_labels (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                       const CwTheme *theme, const char *font)
{
  const CwTextStyle style = { font, cw_board_geometry_label_size (geometry), 600 };

  if (scene->numbers)
    paint_numbers (cr, scene, geometry, theme, font);
  if (!scene->coordinates)
    return;
  if (scene->lined || geometry->frame > 0)
    paint_labels_around (cr, scene, geometry, theme, &style);
  else
    paint_labels_inside (cr, scene, geometry, theme, &style);
}
