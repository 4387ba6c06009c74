/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plot: axes and layers in, a drawing at any size out, and the point under the pointer.
 *
 * Widgets need only this header (draw, nearest, value_at); the plots themselves are created by
 * plot_curve.h, plot_convergence.h, plot_lanes.h, plot_game.h and so on, which know what the
 * numbers mean. Text is drawn with PangoCairo at the given size, so the user's text scale is
 * followed. Drawing does not change a plot; use each plot from one thread. */
#pragma once

#include "picture/theme.h"

#include <glib.h>

typedef struct _CwPlot CwPlot;

/* How and how large to draw. `font` is a family, or NULL for the system's sans; `font_size` is in
 * pixels (12 is the size of axis labels at text scale 1). */
typedef struct
{
  const CwTheme *theme;
  const char *font;
  double font_size;
  double width, height; /* of the whole drawing, pixels */
} CwPlotStyle;

/* A data point under the pointer or chosen with the arrow keys. */
typedef struct
{
  unsigned index;          /* 0 … cw_plot_n_points () - 1 */
  double x, y;             /* its place in the drawing */
  double x_value, y_value; /* in units of the axes */
  const char *text;        /* its table row in words, translated; owned by the plot */
} CwPlotHit;

CwPlot *cw_plot_ref (CwPlot *plot);
void cw_plot_unref (CwPlot *plot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPlot, cw_plot_unref)

/* Draws into width x height from the origin, without a background. */
void cw_plot_draw (CwPlot *plot, cairo_t *cr, const CwPlotStyle *style);
/* Highlights the point `index` with a ring and a small card of its text; call after
 * cw_plot_draw. */
void cw_plot_draw_hover (CwPlot *plot, cairo_t *cr, const CwPlotStyle *style, unsigned index);

/* The data point nearest to x, y within `reach` pixels (0: any distance); in a graph over a game
 * the nearest ply, at whatever height the pointer is. */
bool cw_plot_nearest (CwPlot *plot, const CwPlotStyle *style, double x, double y, double reach,
                      CwPlotHit *hit);
unsigned cw_plot_n_points (CwPlot *plot);
bool cw_plot_point (CwPlot *plot, const CwPlotStyle *style, unsigned index, CwPlotHit *hit);
/* The axis values at a place of the drawing; false outside the axes' rectangle. */
bool cw_plot_value_at (CwPlot *plot, const CwPlotStyle *style, double x, double y, double *x_value,
                       double *y_value);

/* Signs that can be dragged, such as those on tried curves: their places in axis units and their
 * texts, translated; owned by the plot. */
unsigned cw_plot_n_handles (CwPlot *plot);
bool cw_plot_handle (CwPlot *plot, const CwPlotStyle *style, unsigned index, CwPlotHit *hit);

/* The title (a question or a sentence) and the line below it that says what is counted, translated;
 * cw_plot_draw draws neither. Owned by the plot; "" if there is none. */
const char *cw_plot_title (CwPlot *plot);
const char *cw_plot_caption (CwPlot *plot);
/* For pictures that stand alone: background, title, caption and the plot below them. A CwDrawFunc
 * of export.h whose data is a CwPlotPage; the size is that passed to the function. */
typedef struct
{
  CwPlot *plot;
  CwPlotStyle style;
} CwPlotPage;
void cw_plot_draw_page (cairo_t *cr, double width, double height, void *page);

/* The whole plot as one translated sentence, for screen readers. Owned by the plot. */
const char *cw_plot_sentence (CwPlot *plot);
/* Its data as a table: a heading line, then lines of tab-separated columns. Owned by the plot. */
const char *cw_plot_table (CwPlot *plot);
