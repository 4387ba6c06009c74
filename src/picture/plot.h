/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plot: axes and layers in, a drawing at any size out, and which point is under the pointer.
 *
 * Widgets need only this header (draw, nearest, value_at); the plots themselves are made by
 * plot_curve.h, plot_convergence.h, plot_lanes.h, plot_game.h and so on, which know what the
 * numbers mean. Text is drawn with PangoCairo at the given size, so the user's text scale is
 * followed. Drawing does not change a plot; use each from one thread. */
#pragma once

#include "picture/theme.h"

#include <glib.h>

typedef struct _CwPlot CwPlot;

/* How to draw, and how large. `font` is a family or NULL for the system's sans; `font_size` in
 * pixels (12 is the size of axis labels at text scale 1). */
typedef struct
{
  const CwTheme *theme;
  const char *font;
  double font_size;
  double width, height; /* of the whole drawing, pixels */
} CwPlotStyle;

/* A point of the data under the pointer or the cursor keys. */
typedef struct
{
  unsigned index;          /* 0 … cw_plot_n_points () - 1 */
  double x, y;             /* its place in the drawing */
  double x_value, y_value; /* in units of the axes */
  const char *text;        /* its row in words, translated; owned by the plot */
} CwPlotHit;

CwPlot *cw_plot_ref (CwPlot *plot);
void cw_plot_unref (CwPlot *plot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPlot, cw_plot_unref)

/* Draws into 0, 0 … width, height without a background. */
void cw_plot_draw (CwPlot *plot, cairo_t *cr, const CwPlotStyle *style);
/* The sign on the point `index` (ring and its row in words in a small card); drawn over it. */
void cw_plot_draw_hover (CwPlot *plot, cairo_t *cr, const CwPlotStyle *style, unsigned index);

/* The nearest point of the data within `reach` pixels (0: any distance); in a graph over a game
 * the nearest ply, however high the pointer is. */
bool cw_plot_nearest (CwPlot *plot, const CwPlotStyle *style, double x, double y, double reach,
                      CwPlotHit *hit);
unsigned cw_plot_n_points (CwPlot *plot);
bool cw_plot_point (CwPlot *plot, const CwPlotStyle *style, unsigned index, CwPlotHit *hit);
/* The values of the axes at a place of the drawing; false outside the axes' rectangle. */
bool cw_plot_value_at (CwPlot *plot, const CwPlotStyle *style, double x, double y, double *x_value,
                       double *y_value);

/* Signs of the drawing that may be dragged, such as those on curves that are tried: their places in
 * units of the axes, and what they say, translated; owned by the plot. */
unsigned cw_plot_n_handles (CwPlot *plot);
bool cw_plot_handle (CwPlot *plot, const CwPlotStyle *style, unsigned index, CwPlotHit *hit);

/* Title (a question or a sentence) and the line under it that says what is counted, translated;
 * the plot itself draws neither. Owned by the plot; "" where there is none. */
const char *cw_plot_title (CwPlot *plot);
const char *cw_plot_caption (CwPlot *plot);
/* For pictures that stand alone: background, title, caption and the plot below them. A CwDrawFunc
 * of export.h with a CwPlotPage as its data; the size is the function's. */
typedef struct
{
  CwPlot *plot;
  CwPlotStyle style;
} CwPlotPage;
void cw_plot_draw_page (cairo_t *cr, double width, double height, void *page);

/* The whole plot as one translated sentence, for screen readers. Owned by the plot. */
const char *cw_plot_sentence (CwPlot *plot);
/* Its data as a table: lines of tab-separated columns with a heading line. Owned by the plot. */
const char *cw_plot_table (CwPlot *plot);
