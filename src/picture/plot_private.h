/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the concrete plots are built from: a canvas with axes, and marks drawn on it. Only for
 * plot*.c. */
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
  /* Sets the rectangle and the axes; `cr` is there to measure text. */
  void (*frame) (CwPlot *plot, CwCanvas *canvas);
  void (*draw) (CwPlot *plot, CwCanvas *canvas);
  /* Where point `index` is in the drawing, where that does not follow from the axes; or NULL. */
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
  GPtrArray *owned; /* memory that goes with the plot, `data` with it */
  GArray *points;   /* CwPlotPoint */
  GArray *handles;  /* CwPlotPoint; NULL where there are none */
  bool by_x;        /* the pointer finds points by their x alone */
  char *title, *caption, *sentence;
  GString *table;
};

/* With `size` bytes of data, zero. */
CwPlot *cw_plot_new (const CwPlotClass *class, gsize size);
/* Takes memory from g_malloc, to be freed with the plot; returns it. */
gpointer cw_plot_own (CwPlot *plot, gpointer memory);
/* A copy of `count` items (NULL for none) that goes with the plot. */
#define cw_plot_copy(plot, items, count)                                                           \
  cw_plot_own ((plot), g_memdup2 ((items), (count) * sizeof *(items)))
/* The same for a text; NULL for NULL. */
char *cw_plot_copy_text (CwPlot *plot, const char *text);

/* Takes `text`. */
void cw_plot_add_point (CwPlot *plot, double x, double y, char *text);
void cw_plot_add_handle (CwPlot *plot, double x, double y, char *text);

/* The next cell of the table's row: numbers with a decimal point whatever the locale is. */
void cw_plot_cell (CwPlot *plot, const char *text);
void cw_plot_cell_number (CwPlot *plot, double value, unsigned decimals);
/* Three cells: a value and the ends of its interval, or the value again where `high` <= `low`. */
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
/* The same with a halo of `ground`, for text over lines. */
void cw_canvas_text_on (CwCanvas *canvas, CwColor ground, double size, int weight, CwColor color,
                        double x, double y, CwTextAlign align, const char *text);

/* Grid lines and labels at `ticks`; `format` returns a new text. */
typedef char *(*CwTickFormat) (double value, double step);
char *cw_tick_percent (double value, double step); /* 0 … 1 as 0 % … 100 % */
char *cw_tick_plain (double value, double step);
char *cw_tick_signed (double value, double step);
char *cw_tick_count (double value, double step);
void cw_canvas_rows (CwCanvas *canvas, const double *ticks, unsigned n_ticks, double step,
                     CwTickFormat format);
/* The same for an axis from 0 to 1: at quarters, or at halves where `few`. */
void cw_canvas_percent_rows (CwCanvas *canvas, bool few);
/* Short ticks below the rectangle with labels, left out where they would touch. */
void cw_canvas_columns (CwCanvas *canvas, const double *ticks, unsigned n_ticks, double step,
                        CwTickFormat format);
/* Vertical lines through the rectangle, the one at 0 stronger. */
void cw_canvas_verticals (CwCanvas *canvas, const double *ticks, unsigned n_ticks);
void cw_canvas_x_title (CwCanvas *canvas, const char *title);
/* The rectangle with such room around it, in pixels; below it for labels and, where `title`, the
 * title of the axis. */
void cw_canvas_set_frame (CwCanvas *canvas, double left, double top, double right, bool title);

/* Lines are clipped to the rectangle with some room; values that are not numbers break them. */
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

/* An interval across: a line over a tinted part, with caps at its ends, or arrows where it goes on
 * beyond the axis. */
typedef struct
{
  double low, high;           /* its ends in the drawing, or those of the axis */
  bool from_below, to_beyond; /* it goes on there */
  double fill_low, fill_high; /* the tinted part */
  CwColor fill;
} CwInterval;
/* Pixels at text scale 1. */
typedef struct
{
  double half;  /* height of a cap over the line */
  double width; /* of lines */
  double arrow; /* half height of an arrow */
  double gap;   /* from the axis' end to the arrow's tip */
} CwIntervalStyle;
void cw_canvas_interval (CwCanvas *canvas, double y, const CwInterval *interval,
                         const CwIntervalStyle *style, CwColor color);
/* The filled arrow alone, for a value beyond the axis whose end is at `x`. */
void cw_canvas_beyond (CwCanvas *canvas, double x, bool right, double y,
                       const CwIntervalStyle *style, CwColor color);

/* Moves `places` (middles of labels of equal height) apart to at least `gap`, inside low … high,
 * as little as possible and in the same order from top to bottom. */
void cw_spread_labels (double *places, unsigned n, double gap, double low, double high);
