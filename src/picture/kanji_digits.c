/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/kanji_digits.h"

#define STROKE 11.0

/* A stroke in a square of 100 x 100: a line through two or three points, or, if `bent`, one curve
 * from the first point to the last, pulled towards the second. */
typedef struct
{
  unsigned char points; /* 0 ends the list */
  unsigned char bent;
  unsigned char place[3][2];
} Stroke;

static const Stroke digits[CW_KANJI_DIGITS][8] = {
  { { 2, 0, { { 8, 52 }, { 92, 50 } } } },
  { { 2, 0, { { 20, 24 }, { 80, 23 } } }, { 2, 0, { { 6, 80 }, { 94, 79 } } } },
  { { 2, 0, { { 14, 16 }, { 86, 15 } } },
    { 2, 0, { { 22, 49 }, { 78, 48 } } },
    { 2, 0, { { 6, 85 }, { 94, 84 } } } },
  { { 2, 0, { { 11, 18 }, { 11, 88 } } },
    { 3, 0, { { 11, 18 }, { 89, 18 }, { 89, 88 } } },
    { 3, 1, { { 38, 18 }, { 40, 48 }, { 20, 62 } } },
    { 3, 0, { { 61, 18 }, { 61, 54 }, { 80, 54 } } },
    { 2, 0, { { 11, 82 }, { 89, 82 } } } },
  { { 2, 0, { { 13, 14 }, { 87, 13 } } },
    { 2, 0, { { 47, 14 }, { 35, 87 } } },
    { 3, 0, { { 20, 49 }, { 73, 48 }, { 67, 87 } } },
    { 2, 0, { { 5, 88 }, { 95, 87 } } } },
  { { 2, 0, { { 48, 6 }, { 52, 22 } } },
    { 2, 0, { { 6, 37 }, { 94, 36 } } },
    { 3, 1, { { 36, 54 }, { 28, 74 }, { 10, 93 } } },
    { 3, 1, { { 62, 53 }, { 76, 70 }, { 90, 93 } } } },
  { { 2, 0, { { 7, 50 }, { 93, 33 } } },
    { 3, 0, { { 41, 8 }, { 41, 86 }, { 86, 86 } } },
    { 2, 0, { { 86, 86 }, { 88, 72 } } } },
  { { 3, 1, { { 37, 20 }, { 34, 64 }, { 7, 90 } } },
    { 3, 1, { { 60, 12 }, { 66, 66 }, { 94, 90 } } } },
  { { 2, 0, { { 9, 35 }, { 66, 33 } } },
    { 3, 1, { { 40, 8 }, { 42, 68 }, { 9, 92 } } },
    { 3, 0, { { 66, 33 }, { 66, 86 }, { 91, 86 } } },
    { 2, 0, { { 91, 86 }, { 92, 70 } } } },
};

void
cw_kanji_digit_draw (cairo_t *cr, unsigned digit, double x, double y, double size)
{
  const Stroke *stroke = digits[digit - 1];

  cairo_save (cr);
  cairo_translate (cr, x - size / 2, y - size / 2);
  cairo_scale (cr, size / 100, size / 100);
  cairo_set_line_width (cr, STROKE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (; stroke->points > 0; stroke++)
    {
      const unsigned char (*p)[2] = stroke->place;

      cairo_move_to (cr, p[0][0], p[0][1]);
      if (stroke->bent)
        cairo_curve_to (cr, (p[0][0] + 2.0 * p[1][0]) / 3, (p[0][1] + 2.0 * p[1][1]) / 3,
                        (p[2][0] + 2.0 * p[1][0]) / 3, (p[2][1] + 2.0 * p[1][1]) / 3, p[2][0],
                        p[2][1]);
      else
        for (unsigned i = 1; i < stroke->points; i++)
          cairo_line_to (cr, p[i][0], p[i][1]);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}
