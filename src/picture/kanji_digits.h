/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The digits 一 … 九 as strokes, so that ranks can be labelled without a font that has them. */
#pragma once

#include <cairo.h>

#define CW_KANJI_DIGITS 9

/* Draws `digit` (1 … CW_KANJI_DIGITS) in the middle of a square of side `size` at x, y with the
 * current source of `cr`. Thread-safe. */
void cw_kanji_digit_draw (cairo_t *cr, unsigned digit, double x, double y, double size);
