/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of everything that is drawn: window, board and plots, light and dark. Plain numbers,
 * so that cairo, GSK and CSS generators can all read them. Constant and thread-safe. */
#pragma once

#include <cairo.h>
#include <stdbool.h>

typedef struct
{
  double r, g, b, a; /* each 0 … 1, not premultiplied */
} CwColor;

typedef struct
{
  bool dark, high_contrast;
  /* the window */
  CwColor window, sidebar, card, border, grid, control;
  CwColor text, text2;
  CwColor accent, on_accent, tint;
  CwColor good, bad, open;
  /* the board */
  CwColor board_light, board_dark, board_edge;
  CwColor label_on_light, label_on_dark;
  CwColor wood, wood_line; /* lined boards and stands; lines and labels on them */
  CwColor last_move, selected, selected_ring, target, check, forbidden;
  CwColor star, star_line;
  CwColor mark[6]; /* arrows and circles, by CwMarkStyle */
  /* plots: each colour has one meaning everywhere */
  CwColor material, engine;
  CwColor band;                            /* interval of a measured value */
  CwColor gap;                             /* compensation: between material and engine */
  CwColor reference;                       /* published values */
  CwColor white, drawn, black, share_line; /* shares of results */
  CwColor bar;                             /* heat map and bars at full strength */
} CwTheme;

/* Never NULL, never freed. */
const CwTheme *cw_theme_light (void);
const CwTheme *cw_theme_dark (void);
const CwTheme *cw_theme_get (bool dark, bool high_contrast);

/* The same colour, its alpha multiplied by `alpha`. */
CwColor cw_color_fade (CwColor color, double alpha);
/* `share` (0 … 1) of `b` mixed into `a`. */
CwColor cw_color_mix (CwColor a, CwColor b, double share);
/* Sets the source of `cr`. */
void cw_color_set (cairo_t *cr, CwColor color);
/* WCAG 2 contrast ratio of two opaque colours, 1 … 21. */
double cw_color_contrast (CwColor a, CwColor b);
/* "#rrggbb" (alpha dropped) into `buffer` of at least 8 bytes; returns `buffer`. */
const char *cw_color_hex (CwColor color, char *buffer);
