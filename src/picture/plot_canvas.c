/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_private.h"

#include <math.h>

double
cw_canvas_x (const CwCanvas *canvas, double value)
{
  return canvas->left + (canvas->right - canvas->left) * cw_axis_place (&canvas->x, value);
}

double
cw_canvas_y (const CwCanvas *canvas, double value)
{
  return canvas->bottom - (canvas->bottom - canvas->top) * cw_axis_place (&canvas->y, value);
}

CwTextStyle
cw_canvas_font (const CwCanvas *canvas, double size, int weight)
{
  return (CwTextStyle){ canvas->style->font, size * canvas->k, weight };
}

double
cw_canvas_text_width (const CwCanvas *canvas, double size, int weight, const char *text)
{
  const CwTextStyle font = cw_canvas_font (canvas, size, weight);

  return cw_text_measure (canvas->cr, &font, text).width;
}

void
cw_canvas_text (CwCanvas *canvas, double size, int weight, CwColor color, double x, double y,
                CwTextAlign align, const char *text)
{
  const CwTextStyle font = cw_canvas_font (canvas, size, weight);
  CwTextSize extent = cw_text_measure (canvas->cr, &font, text);

  cw_text_draw (canvas->cr, &font, color, x, y + (extent.ascent - extent.descent) / 2, align, text);
}

void
cw_canvas_text_on (CwCanvas *canvas, CwColor ground, double size, int weight, CwColor color,
                   double x, double y, CwTextAlign align, const char *text)
{
  double width = cw_canvas_text_width (canvas, size, weight, text);
  double left = align == CW_TEXT_LEFT ? x : align == CW_TEXT_RIGHT ? x - width : x - width / 2;
  double half = size * canvas->k * 0.62;

  cairo_rectangle (canvas->cr, left - 3, y - half, width + 6, 2 * half);
  cw_color_set (canvas->cr, cw_color_fade (ground, 0.85));
  cairo_fill (canvas->cr);
  cw_canvas_text (canvas, size, weight, color, x, y, align, text);
}

static unsigned
decimals_of (double step)
{
  if (!(step > 0) || step >= 1)
    return 0;
  return (unsigned)fmin (ceil (-log10 (step) - 1e-9), 6);
}

char *
cw_tick_percent (double value, double step)
{
  return cw_text_percent (value, decimals_of (step * 100));
}

char *
cw_tick_plain (double value, double step)
{
  return cw_text_number (value, decimals_of (step), false);
}

char *
cw_tick_signed (double value, double step)
{
  return cw_text_number (value, decimals_of (step), true);
}

char *
cw_tick_count (double value, double step)
{
  return cw_text_count (value);
}

/* Puts a 1 px line on whole pixels. */
static double
crisp (double place)
{
  return floor (place) + 0.5;
}

void
cw_canvas_segment (CwCanvas *canvas, double x0, double y0, double x1, double y1, CwColor color,
                   double width, bool dashed)
{
  static const double dashes[] = { 4, 3 };
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
  cw_color_set (cr, color);
  cairo_set_line_width (cr, width);
  if (dashed)
    cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cw_canvas_rows (CwCanvas *canvas, const double *ticks, unsigned n_ticks, double step,
                CwTickFormat format)
{
  for (unsigned i = 0; i < n_ticks; i++)
    {
      double y = crisp (cw_canvas_y (canvas, ticks[i]) - 0.5);
      g_autofree char *text = format (ticks[i], step);

      cw_canvas_segment (canvas, canvas->left, y, canvas->right, y, canvas->theme->grid, 1, false);
      cw_canvas_text (canvas, 12, 400, canvas->theme->text2, canvas->left - 6 * canvas->k, y,
                      CW_TEXT_RIGHT, text);
    }
}

void
cw_canvas_percent_rows (CwCanvas *canvas, bool few)
{
  static const double quarters[] = { 0, 0.25, 0.5, 0.75, 1 }, halves[] = { 0, 0.5, 1 };

  if (few)
    cw_canvas_rows (canvas, halves, G_N_ELEMENTS (halves), 1, cw_tick_percent);
  else
    cw_canvas_rows (canvas, quarters, G_N_ELEMENTS (quarters), 1, cw_tick_percent);
}

/* The stride at which ticks get labels so that none touch; a tick at 0 always has one. */
static int
label_stride (CwCanvas *canvas, const double *ticks, unsigned n_ticks, double step,
              CwTickFormat format)
{
  double widest = 0, apart = INFINITY;

  for (unsigned i = 0; i < n_ticks; i++)
    {
      g_autofree char *text = format (ticks[i], step);

      widest = fmax (widest, cw_canvas_text_width (canvas, 12, 400, text));
      if (i > 0)
        apart = fmin (apart, cw_canvas_x (canvas, ticks[i]) - cw_canvas_x (canvas, ticks[i - 1]));
    }
  return apart > 0 && isfinite (apart) ? (int)fmax (ceil ((widest + 6) / apart), 1) : 1;
}

void
cw_canvas_columns (CwCanvas *canvas, const double *ticks, unsigned n_ticks, double step,
                   CwTickFormat format)
{
  int stride = label_stride (canvas, ticks, n_ticks, step, format);
  double y = canvas->bottom + 13 * canvas->k;

  for (unsigned i = 0; i < n_ticks; i++)
    {
      double x = cw_canvas_x (canvas, ticks[i]);
      g_autofree char *text = format (ticks[i], step);
      double half = cw_canvas_text_width (canvas, 12, 400, text) / 2;
      double middle = fmin (fmax (x, half), canvas->width - half);

      cw_canvas_segment (canvas, crisp (x - 0.5), canvas->bottom, crisp (x - 0.5),
                         canvas->bottom + 4, canvas->theme->text2, 1, false);
      if ((step > 0 ? lround (ticks[i] / step) : (long)i) % stride == 0)
        cw_canvas_text (canvas, 12, 400, canvas->theme->text2, middle, y, CW_TEXT_CENTRE, text);
    }
}

void
cw_canvas_verticals (CwCanvas *canvas, const double *ticks, unsigned n_ticks)
{
  for (unsigned i = 0; i < n_ticks; i++)
    {
      double x = crisp (cw_canvas_x (canvas, ticks[i]));

      cw_canvas_segment (canvas, x, canvas->top, x, canvas->bottom,
                         ticks[i] == 0 ? canvas->theme->text2 : canvas->theme->grid, 1, false);
    }
}

void
cw_canvas_x_title (CwCanvas *canvas, const char *title)
{
  double width = cw_canvas_text_width (canvas, 12, 400, title);
  double middle = (canvas->left + canvas->right) / 2;

  middle = fmin (middle, canvas->width - width / 2);
  middle = fmax (middle, width / 2);
  cw_canvas_text (canvas, 12, 400, canvas->theme->text2, middle, canvas->bottom + 29 * canvas->k,
                  CW_TEXT_CENTRE, title);
}

void
cw_canvas_set_frame (CwCanvas *canvas, double left, double top, double right, bool title)
{
  canvas->left = ceil (left);
  canvas->top = ceil (top);
  canvas->right = floor (canvas->width - right);
  canvas->bottom = floor (canvas->height - (title ? 38 : 22) * canvas->k);
}

static void
clip_to_axes (CwCanvas *canvas, double room)
{
  cairo_rectangle (canvas->cr, canvas->left - room, canvas->top - room,
                   canvas->right - canvas->left + 2 * room,
                   canvas->bottom - canvas->top + 2 * room);
  cairo_clip (canvas->cr);
}

void
cw_canvas_line (CwCanvas *canvas, const double *x, const double *y, unsigned n, CwColor color,
                double width, bool dashed, bool stepped)
{
  static const double dashes[] = { 5, 4 };
  cairo_t *cr = canvas->cr;
  bool pen = false;
  double last = 0;

  cairo_save (cr);
  clip_to_axes (canvas, width);
  for (unsigned i = 0; i < n; i++)
    {
      double px = cw_canvas_x (canvas, x[i]), py = cw_canvas_y (canvas, y[i]);

      if (!isfinite (px) || !isfinite (py))
        {
          pen = false;
          continue;
        }
      if (pen && stepped)
        cairo_line_to (cr, px, last);
      if (pen)
        cairo_line_to (cr, px, py);
      else
        cairo_move_to (cr, px, py);
      last = py;
      pen = true;
    }
  cw_color_set (cr, color);
  cairo_set_line_width (cr, width);
  cairo_set_line_join (cr, stepped ? CAIRO_LINE_JOIN_MITER : CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, dashed ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
  if (dashed)
    cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cw_canvas_area (CwCanvas *canvas, const double *x, const double *low, const double *high,
                unsigned n, CwColor color)
{
  cairo_t *cr = canvas->cr;

  if (n < 2)
    return;
  cairo_save (cr);
  clip_to_axes (canvas, 0);
  for (unsigned i = 0; i < n; i++)
    cairo_line_to (cr, cw_canvas_x (canvas, x[i]), cw_canvas_y (canvas, high[i]));
  for (unsigned i = n; i-- > 0;)
    cairo_line_to (cr, cw_canvas_x (canvas, x[i]), cw_canvas_y (canvas, low[i]));
  cairo_close_path (cr);
  cw_color_set (cr, color);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
cw_canvas_shape (CwCanvas *canvas, CwShape shape, double x, double y, double radius, CwColor fill,
                 CwColor line, double width)
{
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  cairo_new_path (cr);
  switch (shape)
    {
    case CW_SHAPE_SQUARE:
      cairo_rectangle (cr, x - radius, y - radius, 2 * radius, 2 * radius);
      break;
    case CW_SHAPE_TRIANGLE:
      cairo_move_to (cr, x, y - radius);
      cairo_line_to (cr, x + radius, y + radius * 0.85);
      cairo_line_to (cr, x - radius, y + radius * 0.85);
      cairo_close_path (cr);
      break;
    case CW_SHAPE_DIAMOND:
      cairo_move_to (cr, x, y - radius * 1.15);
      cairo_line_to (cr, x + radius * 1.15, y);
      cairo_line_to (cr, x, y + radius * 1.15);
      cairo_line_to (cr, x - radius * 1.15, y);
      cairo_close_path (cr);
      break;
    case CW_SHAPE_ROUND:
    default:
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      break;
    }
  cw_color_set (cr, fill);
  cairo_fill_preserve (cr);
  cw_color_set (cr, line);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cw_canvas_beyond (CwCanvas *canvas, double x, bool right, double y, const CwIntervalStyle *style,
                  CwColor color)
{
  cairo_t *cr = canvas->cr;
  double tip = x + (right ? style->gap : -style->gap) * canvas->k;
  double back = tip + (right ? -7 : 7) * canvas->k, half = style->arrow * canvas->k;

  cairo_move_to (cr, tip, y);
  cairo_line_to (cr, back, y - half);
  cairo_line_to (cr, back, y + half);
  cairo_close_path (cr);
  cw_color_set (cr, color);
  cairo_fill (cr);
}

/* One end: a cap, or an arrow. */
static void
draw_end (CwCanvas *canvas, double x, bool right, bool beyond, double y,
          const CwIntervalStyle *style, CwColor color)
{
  double half = style->half * canvas->k;

  if (beyond)
    cw_canvas_beyond (canvas, x, right, y, style, color);
  else
    cw_canvas_segment (canvas, x, y - half, x, y + half, color, style->width, false);
}

void
cw_canvas_interval (CwCanvas *canvas, double y, const CwInterval *interval,
                    const CwIntervalStyle *style, CwColor color)
{
  double half = style->half * canvas->k;

  cairo_rectangle (canvas->cr, interval->fill_low, y - half,
                   interval->fill_high - interval->fill_low, 2 * half);
  cw_color_set (canvas->cr, interval->fill);
  cairo_fill (canvas->cr);
  cw_canvas_segment (canvas, interval->low, y, interval->high, y, color, style->width, false);
  draw_end (canvas, interval->low, false, interval->from_below, y, style, color);
  draw_end (canvas, interval->high, true, interval->to_beyond, y, style, color);
}

/* Labels that touch are merged into blocks, and each block sits at the mean of the places its
 * labels want, until nothing touches (isotonic regression by pooling). */
void
cw_spread_labels (double *places, unsigned n, double gap, double low, double high)
{
  unsigned order[64], size[64], blocks = 0;
  double wish[64], sum[64];

  if (n == 0 || n > 64)
    return;
  for (unsigned i = 0; i < n; i++)
    { /* insertion sort by place */
      unsigned j = i;
      for (; j > 0 && places[order[j - 1]] > places[i]; j--)
        order[j] = order[j - 1];
      order[j] = i;
    }
  for (unsigned i = 0; i < n; i++)
    wish[i] = places[order[i]] - i * gap; /* equal wishes end up `gap` apart */
  for (unsigned i = 0; i < n; i++)
    {
      sum[blocks] = wish[i];
      size[blocks++] = 1;
      while (blocks > 1 && sum[blocks - 2] / size[blocks - 2] >= sum[blocks - 1] / size[blocks - 1])
        {
          sum[blocks - 2] += sum[blocks - 1];
          size[blocks - 2] += size[blocks - 1];
          blocks--;
        }
    }
  for (unsigned b = 0, i = 0; b < blocks; b++)
    {
      double place = sum[b] / size[b];

      place = fmin (place, high - (n - 1) * gap);
      place = fmax (place, low);
      for (unsigned j = 0; j < size[b]; j++, i++)
        places[order[i]] = place + i * gap;
    }
}
