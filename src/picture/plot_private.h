/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the plots are built from: a canvas with axes, and marks drawn on it. Only for plot*.c. */
#pragma once

#include "picture/plot.h"
#include "picture/plot_axis.h"
#include "picture/text.h"

/* The axes' rectangle in a drawing of width x height. `k` is the text scale: 1 at 12 pixels. */
typedef struct
{
  cairo_t *cr;
  const CwPlotStyle *style;
  const CwTheme *theme;
  double width, height, k;
  double left, top, right, bottom;
  CwAxis x, y;
} CwCanvas;

typedef struct
{
  /* Sets the rectangle and the axes; `cr` may be used to measure text. */
  void (*frame) (CwPlot *plot, CwCanvas *canvas);
  void (*draw) (CwPlot *plot, CwCanvas *canvas);
  /* Where point `index` is in the drawing, if the axes do not determine it; may be NULL. */
  void (*place) (CwPlot *plot, const CwCanvas *canvas, unsigned index, double *x, double *y);
} CwPlotClass;

typedef struct
{
  double x, y;
  char *text;
} CwPlotPoint;

struct _CwPlot
{
  int references;
  const CwPlotClass *class;
  gpointer data;    /* of the class */
  GPtrArray *owned; /* memory freed with the plot, `data` included */
  GArray *points;   /* CwPlotPoint */
  GArray *handles;  /* CwPlotPoint; NULL if there are none */
  bool by_x;        /* the pointer finds points by x alone */
  char *title, *caption, *sentence;
  GString *table;
};

/* With `size` bytes of zeroed data. */
CwPlot *cw_plot_new (const CwPlotClass *class, gsize size);
/* Takes memory from g_malloc, frees it with the plot; returns it. */
gpointer cw_plot_own (CwPlot *plot, gpointer memory);
/* A copy of `count` items (NULL for none), freed with the plot. */
#define cw_plot_copy(plot, items, count)                                                           \
  cw_plot_own ((plot), g_memdup2 ((items), (count) * sizeof *(items)))
/* The same for a string; NULL for NULL. */
char *cw_plot_copy_text (CwPlot *plot, const char *text);

/* Takes `text`. */
void cw_plot_add_point (CwPlot *plot, double x, double y, char *text);
void cw_plot_add_handle (CwPlot *plot, double x, double y, char *text);

/* Appends a cell to the table's row; numbers have a decimal point in every locale. */
void cw_plot_cell (CwPlot *plot, const char *text);
void cw_plot_cell_number (CwPlot *plot, double value, unsigned decimals);
/* Three cells: a value and the ends of its interval; if `high` <= `low`, the value three times. */
void cw_plot_cell_interval (CwPlot *plot, double value, double low, double high);
void cw_plot_end_row (CwPlot *plot);

double cw_canvas_x (const CwCanvas *canvas, double value);
double cw_canvas_y (const CwCanvas *canvas, double value);

/* Text at `size` (12: axis labels) times the text scale. */
CwTextStyle cw_canvas_font (const CwCanvas *canvas, double size, int weight);
double cw_canvas_text_width (const CwCanvas *canvas, double size, int weight, const char *text);
/* `y` is the middle of the line. */
void cw_canvas_text (CwCanvas *canvas, double size, int weight, CwColor color, double x, double y,
                     CwTextAlign align, const char *text);
/* The same over a `ground` halo, for text over lines. */
void cw_canvas_text_on (CwCanvas *canvas, CwColor ground, double size, int weight, CwColor color,
                        double x, double y, CwTextAlign align, const char *text);

/* Grid lines and labels at `ticks`; `format` returns a new string. */
typedef char *(*CwTickFormat) (double value, double step);
char *cw_tick_percent (double value, double step); /* 0 … 1 as 0 % … 100 % */
char *cw_tick_plain (double value, double step);
char *cw_tick_signed (double value, double step);
char *cw_tick_count (double value, double step);
void cw_canvas_rows (CwCanvas *canvas, const double *ticks, unsigned n_ticks, double step,
                     CwTickFormat format);
/* The same for an axis from 0 to 1: at quarters, or at halves if `few`. */
void cw_canvas_percent_rows (CwCanvas *canvas, bool few);
/* Short ticks with labels below the rectangle; labels that would touch are left out. */
void cw_canvas_columns (CwCanvas *canvas, const double *ticks, unsigned n_ticks, double step,
                        CwTickFormat format);
/* Vertical lines through the rectangle, a stronger one at 0. */
void cw_canvas_verticals (CwCanvas *canvas, const double *ticks, unsigned n_ticks);
void cw_canvas_x_title (CwCanvas *canvas, const char *title);
/* Sets the rectangle, leaving this much room around it, in pixels, and room below it for labels
 * and, if `title`, the title of the axis. */
void cw_canvas_set_frame (CwCanvas *canvas, double left, double top, double right, bool title);

/* Lines are clipped to the rectangle plus a small margin; NaN values break them. */
void cw_canvas_line (CwCanvas *canvas, const double *x, const double *y, unsigned n, CwColor color,
                     double width, bool dashed, bool stepped);
/* The area between two lines over the same x. */
void cw_canvas_area (CwCanvas *canvas, const double *x, const double *low, const double *high,
                     unsigned n, CwColor color);
void cw_canvas_segment (CwCanvas *canvas, double x0, double y0, double x1, double y1, CwColor color,
                        double width, bool dashed);
typedef enum
{
  CW_SHAPE_ROUND,
  CW_SHAPE_SQUARE,
  CW_SHAPE_TRIANGLE,
  CW_SHAPE_DIAMOND
} CwShape;
/* In pixels of the drawing; `fill` and `line` may be transparent. */
void cw_canvas_shape (CwCanvas *canvas, CwShape shape, double x, double y, double radius,
                      CwColor fill, CwColor line, double width);

/* A horizontal interval: a line over a tinted part, with caps at its ends, or arrows where it
 * continues beyond the axis. */
typedef struct
{
  double low, high;           /* its ends in the drawing, cut at the axis */
  bool from_below, to_beyond; /* it continues beyond that end */
  double fill_low, fill_high; /* the tinted part */
  CwColor fill;
} CwInterval;
/* Pixels at text scale 1. */
typedef struct
{
  double half;  /* half the height of a cap */
  double width; /* of lines */
  double arrow; /* half the height of an arrow */
  double gap;   /* from the end of the axis to the arrow's tip */
} CwIntervalStyle;
void cw_canvas_interval (CwCanvas *canvas, double y, const CwInterval *interval,
                         const CwIntervalStyle *style, CwColor color);
/* The filled arrow alone, for a value beyond the axis, which ends at `x`. */
void cw_canvas_beyond (CwCanvas *canvas, double x, bool right, double y,
                       const CwIntervalStyle *style, CwColor color);

/* Moves `places` (middles of labels of equal height) at least `gap` apart, inside low … high, as
 * little as possible and keeping their order from top to bottom. */
void cw_spread_labels (double *places, unsigned n, double gap, double low, double high);
