/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot.h"

#include "picture/plot_private.h"
#include "picture/shapes.h"

#include <math.h>

static void
point_clear (gpointer data)
{
  g_free (((CwPlotPoint *)data)->text);
}

CwPlot *
cw_plot_new (const CwPlotClass *class, gsize size)
{
  CwPlot *plot = g_new0 (CwPlot, 1);

  plot->references = 1;
  plot->class = class;
  plot->owned = g_ptr_array_new_with_free_func (g_free);
  plot->data = cw_plot_own (plot, g_malloc0 (size));
  plot->points = g_array_new (FALSE, FALSE, sizeof (CwPlotPoint));
  g_array_set_clear_func (plot->points, point_clear);
  plot->table = g_string_new (NULL);
  return plot;
}

CwPlot *
cw_plot_ref (CwPlot *plot)
{
  plot->references++;
  return plot;
}

void
cw_plot_unref (CwPlot *plot)
{
  if (--plot->references > 0)
    return;
  g_ptr_array_unref (plot->owned);
  g_array_unref (plot->points);
  g_clear_pointer (&plot->handles, g_array_unref);
  g_string_free (plot->table, TRUE);
  g_free (plot->title);
  g_free (plot->caption);
  g_free (plot->sentence);
  g_free (plot);
}

gpointer
cw_plot_own (CwPlot *plot, gpointer memory)
{
  g_ptr_array_add (plot->owned, memory);
  return memory;
}

char *
cw_plot_copy_text (CwPlot *plot, const char *text)
{
  return cw_plot_own (plot, g_strdup (text));
}

void
cw_plot_add_point (CwPlot *plot, double x, double y, char *text)
{
  const CwPlotPoint point = { x, y, text };

  g_array_append_val (plot->points, point);
}

void
cw_plot_add_handle (CwPlot *plot, double x, double y, char *text)
{
  const CwPlotPoint handle = { x, y, text };

  if (plot->handles == NULL)
    {
      plot->handles = g_array_new (FALSE, FALSE, sizeof (CwPlotPoint));
      g_array_set_clear_func (plot->handles, point_clear);
    }
  g_array_append_val (plot->handles, handle);
}

/* --- the table ------------------------------------------------------------------------------- */

void
cw_plot_cell (CwPlot *plot, const char *text)
{
  g_string_append (plot->table, text);
  g_string_append_c (plot->table, '\t');
}

void
cw_plot_cell_number (CwPlot *plot, double value, unsigned decimals)
{
  char format[] = "%.0f", number[G_ASCII_DTOSTR_BUF_SIZE];

  format[2] = (char)('0' + decimals);
  cw_plot_cell (plot, g_ascii_formatd (number, sizeof number, format, value));
}

void
cw_plot_cell_interval (CwPlot *plot, double value, double low, double high)
{
  cw_plot_cell_number (plot, value, 2);
  cw_plot_cell_number (plot, high > low ? low : value, 2);
  cw_plot_cell_number (plot, high > low ? high : value, 2);
}

void
cw_plot_end_row (CwPlot *plot)
{
  plot->table->str[plot->table->len - 1] = '\n';
}

/* --- drawing --------------------------------------------------------------------------------- */

/* Fills `canvas` for a drawing; if `cr` is NULL, creates a context to measure text with. */
static void
canvas_init (CwCanvas *canvas, CwPlot *plot, cairo_t *cr, const CwPlotStyle *style)
{
  *canvas = (CwCanvas){ .style = style,
                        .theme = style->theme,
                        .width = style->width,
                        .height = style->height,
                        .k = style->font_size > 0 ? style->font_size / 12 : 1 };
  if (cr)
    {
      canvas->cr = cairo_reference (cr);
    }
  else
    {
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      canvas->cr = cairo_create (surface);
      cairo_surface_destroy (surface);
    }
  plot->class->frame (plot, canvas);
  canvas->right = fmax (canvas->right, canvas->left + 1);
  canvas->bottom = fmax (canvas->bottom, canvas->top + 1);
}

static void
canvas_clear (CwCanvas *canvas)
{
  cairo_destroy (canvas->cr);
}

void
cw_plot_draw (CwPlot *plot, cairo_t *cr, const CwPlotStyle *style)
{
  CwCanvas canvas;

  cairo_save (cr);
  canvas_init (&canvas, plot, cr, style);
  plot->class->draw (plot, &canvas);
  canvas_clear (&canvas);
  cairo_restore (cr);
}

/* --- what is where --------------------------------------------------------------------------- */

unsigned
cw_plot_n_points (CwPlot *plot)
{
  return plot->points->len;
}

unsigned
cw_plot_n_handles (CwPlot *plot)
{
  return plot->handles ? plot->handles->len : 0;
}

static void
fill_hit (CwPlot *plot, const CwCanvas *canvas, const GArray *points, unsigned index,
          CwPlotHit *hit)
{
  const CwPlotPoint *point = &g_array_index (points, CwPlotPoint, index);

  *hit = (CwPlotHit){ .index = index,
                      .x = cw_canvas_x (canvas, point->x),
                      .y = cw_canvas_y (canvas, point->y),
                      .x_value = point->x,
                      .y_value = point->y,
                      .text = point->text ? point->text : "" };
  if (points == plot->points && plot->class->place)
    plot->class->place (plot, canvas, index, &hit->x, &hit->y);
}

static bool
find_hit (CwPlot *plot, const CwPlotStyle *style, const GArray *points, unsigned index,
          CwPlotHit *hit)
{
  CwCanvas canvas;

  if (!points || index >= points->len)
    return false;
  canvas_init (&canvas, plot, NULL, style);
  fill_hit (plot, &canvas, points, index, hit);
  canvas_clear (&canvas);
  return true;
}

bool
cw_plot_handle (CwPlot *plot, const CwPlotStyle *style, unsigned index, CwPlotHit *hit)
{
  return find_hit (plot, style, plot->handles, index, hit);
}

bool
cw_plot_point (CwPlot *plot, const CwPlotStyle *style, unsigned index, CwPlotHit *hit)
{
  return find_hit (plot, style, plot->points, index, hit);
}

bool
cw_plot_nearest (CwPlot *plot, const CwPlotStyle *style, double x, double y, double reach,
                 CwPlotHit *hit)
{
  CwCanvas canvas;
  double best = reach > 0 ? reach : INFINITY;
  bool found = false;

  canvas_init (&canvas, plot, NULL, style);
  for (unsigned i = 0; i < plot->points->len; i++)
    {
      CwPlotHit candidate;

      fill_hit (plot, &canvas, plot->points, i, &candidate);
      double away = hypot (candidate.x - x, plot->by_x ? 0 : candidate.y - y);
      bool inside = candidate.x >= canvas.left - 1 && candidate.x <= canvas.right + 1;
      if (inside && (away < best || (!found && away <= best)))
        {
          best = away;
          *hit = candidate;
          found = true;
        }
    }
  canvas_clear (&canvas);
  return found;
}

bool
cw_plot_value_at (CwPlot *plot, const CwPlotStyle *style, double x, double y, double *x_value,
                  double *y_value)
{
  CwCanvas canvas;

  canvas_init (&canvas, plot, NULL, style);
  *x_value = cw_axis_value (&canvas.x, (x - canvas.left) / (canvas.right - canvas.left));
  *y_value = cw_axis_value (&canvas.y, (canvas.bottom - y) / (canvas.bottom - canvas.top));
  bool inside = x >= canvas.left && x <= canvas.right && y >= canvas.top && y <= canvas.bottom;
  canvas_clear (&canvas);
  return inside;
}

/* --- the point under the pointer ------------------------------------------------------------- */

/* The lines of `text`, wrapped at spaces to the width `room`. */
static GPtrArray *
wrapped (CwCanvas *canvas, const char *text, double room)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GPtrArray *result = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      g_autoptr (GString) line = g_string_new (NULL);
      for (guint j = 0; words[j] != NULL; j++)
        {
          g_autofree char *longer =
              line->len > 0 ? g_strconcat (line->str, " ", words[j], NULL) : g_strdup (words[j]);
          if (line->len > 0
              && cw_canvas_text_width (canvas, 12, result->len == 0 ? 600 : 400, longer) > room)
            {
              g_ptr_array_add (result, g_strdup (line->str));
              g_string_assign (line, words[j]);
            }
          else
            {
              g_string_assign (line, longer);
            }
        }
      g_ptr_array_add (result, g_strdup (line->str));
    }
  return result;
}

/* A small card with the point's text, beside the point and inside the drawing. */
static void
draw_bubble (CwCanvas *canvas, const CwPlotHit *hit)
{
  cairo_t *cr = canvas->cr;
  double pad = 8 * canvas->k, line = 16 * canvas->k, text_width = 0;
  g_autoptr (GPtrArray) lines = wrapped (canvas, hit->text, canvas->width - 2 * pad - 2);
  guint n = lines->len;

  for (guint i = 0; i < n; i++)
    text_width =
        fmax (text_width, cw_canvas_text_width (canvas, 12, i == 0 ? 600 : 400, lines->pdata[i]));
  double width = text_width + 2 * pad, height = n * line + pad;
  double x = hit->x + 12, y = hit->y - height - 10;
  if (x + width > canvas->width)
    x = hit->x - 12 - width;
  x = fmin (fmax (x, 1), fmax (canvas->width - width - 1, 1));
  if (y < 1)
    y = hit->y + 12;
  y = fmin (fmax (y, 1), fmax (canvas->height - height - 1, 1));

  cw_path_rounded (cr, x + 0.5, y + 0.5, width, height, 6);
  cw_color_set (cr, canvas->theme->text);
  cairo_fill (cr);
  for (guint i = 0; i < n; i++)
    cw_canvas_text (canvas, 12, i == 0 ? 600 : 400, canvas->theme->card, x + pad,
                    y + pad / 2 + (i + 0.5) * line, CW_TEXT_LEFT, lines->pdata[i]);
}

void
cw_plot_draw_hover (CwPlot *plot, cairo_t *cr, const CwPlotStyle *style, unsigned index)
{
  CwCanvas canvas;
  CwPlotHit hit;

  if (index >= plot->points->len)
    return;
  cairo_save (cr);
  canvas_init (&canvas, plot, cr, style);
  fill_hit (plot, &canvas, plot->points, index, &hit);
  const CwColor none = { 0, 0, 0, 0 };
  cw_canvas_shape (&canvas, CW_SHAPE_ROUND, hit.x, hit.y, 6.5, none, style->theme->card, 4);
  cw_canvas_shape (&canvas, CW_SHAPE_ROUND, hit.x, hit.y, 6.5, none, style->theme->text, 2);
  if (*hit.text)
    draw_bubble (&canvas, &hit);
  canvas_clear (&canvas);
  cairo_restore (cr);
}

/* --- in words, and on a page of its own ---------------------------------------------------- */

const char *
cw_plot_title (CwPlot *plot)
{
  return plot->title ? plot->title : "";
}

const char *
cw_plot_caption (CwPlot *plot)
{
  return plot->caption ? plot->caption : "";
}

const char *
cw_plot_sentence (CwPlot *plot)
{
  return plot->sentence ? plot->sentence : "";
}

const char *
cw_plot_table (CwPlot *plot)
{
  return plot->table->str;
}

void
cw_plot_draw_page (cairo_t *cr, double width, double height, void *data)
{
  const CwPlotPage *page = data;
  const CwTheme *theme = page->style.theme;
  double k = page->style.font_size > 0 ? page->style.font_size / 12 : 1, pad = 16 * k, y = pad;
  const CwTextStyle title = { page->style.font, 16 * k, 700 };
  const CwTextStyle caption = { page->style.font, 12.5 * k, 400 };

  cw_color_set (cr, theme->card);
  cairo_paint (cr);
  if (*cw_plot_title (page->plot))
    y += cw_text_paragraph (cr, &title, theme->text, pad, y, width - 2 * pad,
                            cw_plot_title (page->plot))
         + 2 * k;
  if (*cw_plot_caption (page->plot))
    y += cw_text_paragraph (cr, &caption, theme->text2, pad, y, width - 2 * pad,
                            cw_plot_caption (page->plot));
  y += 8 * k;
  CwPlotStyle style = page->style;
  style.width = width - 2 * pad;
  style.height = height - y - pad;
  cairo_save (cr);
  cairo_translate (cr, pad, y);
  cw_plot_draw (page->plot, cr, &style);
  cairo_restore (cr);
}
