/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of text on a cairo context: sizes in user units, placed by its baseline. */
#pragma once

#include "picture/theme.h"
#include "text/count_text.h"

#include <pango/pangocairo.h>

/* Where `x` is on the text. */
typedef enum
{
  CW_TEXT_LEFT,
  CW_TEXT_CENTRE,
  CW_TEXT_RIGHT
} CwTextAlign;

typedef struct
{
  const char *font; /* family or NULL */
  double size;      /* pixels */
  int weight;       /* 400, 600, 700 */
} CwTextStyle;

typedef struct
{
  double width;           /* of the line */
  double ascent, descent; /* from the baseline */
} CwTextSize;

/* Half the height of digits as a share of the ascent, in common fonts. */
#define CW_TEXT_HALF_DIGIT 0.385

CwTextSize cw_text_measure (cairo_t *cr, const CwTextStyle *style, const char *text);
void cw_text_draw (cairo_t *cr, const CwTextStyle *style, CwColor color, double x, double baseline,
                   CwTextAlign align, const char *text);
/* Draws text wrapped to `width` from the top `y` down; returns the height taken. */
double cw_text_paragraph (cairo_t *cr, const CwTextStyle *style, CwColor color, double x, double y,
                          double width, const char *text);

/* Numbers for people, in newly allocated strings: U+2212 for minus, the locale's decimal point, a
 * no-break space before %. `sign` writes + before positive numbers. */
char *cw_text_number (double value, unsigned decimals, bool sign);
/* "263 to 318"; says so if the interval is unbounded. */
char *cw_text_range (double low, double high, unsigned decimals, bool sign);
char *cw_text_percent (double share, unsigned decimals); /* share 0 … 1 */
