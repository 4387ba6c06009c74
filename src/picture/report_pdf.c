/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report as A4 pages: a cursor goes down the page and starts a new one when a part does not
 * fit. */
#include "config.h"
#include "picture/export.h"
#include "picture/report_private.h"
#include "picture/text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MARGIN 44.0 /* points */
#define INNER (CW_A4_WIDTH - 2 * MARGIN)

typedef struct
{
  cairo_t *cr;
  const CwTheme *theme;
  double y;
} Page;

static void
need (Page *page, double height)
{
  if (page->y + height <= CW_A4_HEIGHT - MARGIN || page->y <= MARGIN)
    return;
  cairo_show_page (page->cr);
  page->y = MARGIN;
}

static void
paragraph (Page *page, double size, int weight, CwColor color, double gap, const char *text)
{
  const CwTextStyle font = { NULL, size, weight };
  cairo_surface_t *nowhere = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (nowhere);
  double height = cw_text_paragraph (cr, &font, color, 0, 0, INNER, text);

  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);
  need (page, height);
  page->y += cw_text_paragraph (page->cr, &font, color, MARGIN, page->y, INNER, text) + gap;
}

/* Numbers are right-aligned, words left-aligned; `words` is a bit mask of the word columns. The
 * column `wide` (-1: none) takes the remaining width and wraps its text. */
static void
table (Page *page, const CwReportTable *t, double size, unsigned words, int wide)
{
  double width[16], left, x0[17];
  unsigned columns = MIN (t->columns, 16);

  do
    { /* shrink the font until all columns fit */
      left = INNER;
      for (unsigned column = 0; column < columns; column++)
        {
          width[column] = 0;
          for (unsigned row = 0; row < t->rows && (int)column != wide; row++)
            {
              const CwTextStyle font = { NULL, size, 600 };
              double w =
                  cw_text_measure (page->cr, &font, cw_report_cell (t, row, column)).width + 12;
              width[column] = fmin (fmax (width[column], w), 160);
            }
          left -= width[column];
        }
    }
  while (left < (wide >= 0 ? 120 : 0) && (size -= 0.5) > 5);
  if (wide >= 0)
    width[wide] = fmax (left, 80);
  double spread = wide < 0 && left > 0 ? left / columns : 0;
  x0[0] = MARGIN;
  for (unsigned column = 0; column < columns; column++)
    x0[column + 1] = x0[column] + width[column] + spread;

  for (unsigned row = 0; row < t->rows; row++)
    {
      const CwTextStyle font = { NULL, size, row == 0 ? 600 : 400 };
      CwColor color = row == 0 ? page->theme->text2 : page->theme->text;
      double height = size + 4;

      need (page, 40);
      for (unsigned column = 0; column < columns; column++)
        {
          const char *text = cw_report_cell (t, row, column);

          if ((int)column == wide)
            height = fmax (height, 3
                                       + cw_text_paragraph (page->cr, &font, color, x0[column] + 6,
                                                            page->y, width[column] - 12, text));
          else if (words >> column & 1)
            cw_text_draw (page->cr, &font, color, x0[column] + (column > 0 ? 6 : 0), page->y + size,
                          CW_TEXT_LEFT, text);
          else
            cw_text_draw (page->cr, &font, color, x0[column + 1] - 6, page->y + size, CW_TEXT_RIGHT,
                          text);
        }
      page->y += height;
      cairo_move_to (page->cr, MARGIN, page->y);
      cairo_line_to (page->cr, CW_A4_WIDTH - MARGIN, page->y);
      cw_color_set (page->cr, page->theme->grid);
      cairo_set_line_width (page->cr, 0.6);
      cairo_stroke (page->cr);
      page->y += 3;
    }
  page->y += 10;
}

static void
plot (Page *page, const CwReport *report, CwReportPlot which, double height)
{
  g_autoptr (CwPlot) picture = cw_report_plot (report, which);
  const CwPlotStyle style = { page->theme, NULL, 9.5 };
  CwPlotPage drawing = { picture, style };

  if (!picture)
    return;
  need (page, height);
  cairo_save (page->cr);
  cairo_rectangle (page->cr, MARGIN, page->y, INNER, height);
  cairo_clip (page->cr);
  cairo_translate (page->cr, MARGIN, page->y);
  cw_plot_draw_page (page->cr, INNER, height, &drawing);
  cairo_restore (page->cr);
  page->y += height + 10;
}

static void
draw_all (cairo_t *cr, double width, double height, void *data)
{
  const CwReport *report = data;
  Page all = { cr, cw_theme_light (), MARGIN }, *page = &all;
  g_autofree char *heading = cw_report_heading (report);
  g_autofree char *counted = cw_report_counted (report);
  g_autofree char *summary = cw_report_summary (report);
  g_autofree char *warning = cw_report_warning (report);
  g_autofree char *slopes = cw_report_slopes (report);
  CwReportTable *values = cw_report_values_table (report);
  CwReportTable *claims = cw_report_claims_table (report);
  const CwTheme *theme = page->theme;

  paragraph (page, 18, 700, theme->text, 8, heading);
  if (warning)
    paragraph (page, 10.5, 600, theme->open, 6, warning);
  paragraph (page, 11, 600, theme->text, 6, summary);
  paragraph (page, 10, 400, theme->text, 12, counted);
  table (page, values, 9, 1, -1);
  plot (page, report, CW_REPORT_VALUES, cw_report_values_height (report, 200));
  plot (page, report, CW_REPORT_CURVE, 290);
  paragraph (page, 10, 400, theme->text, 12, slopes);
  plot (page, report, CW_REPORT_SETTLING, 250);
  if (claims)
    {
      need (page, 120);
      paragraph (page, 13, 700, theme->text, 6, _ ("Capablanca’s claims"));
      table (page, claims, 8, 1 | 1 << 4, 1);
    }
  need (page, 80);
  paragraph (page, 13, 700, theme->text, 4, _ ("How it was measured"));
  paragraph (page, 9.5, 400, theme->text2, 0, cw_report_method (report));
  cw_report_table_free (values);
  cw_report_table_free (claims);
}

GBytes *
cw_report_pdf (const CwReport *report, GError **error)
{
  g_autofree char *heading = cw_report_heading (report);
  return cw_export_bytes (CW_EXPORT_PDF, CW_A4_WIDTH, CW_A4_HEIGHT, 1, heading, draw_all,
                          (CwReport *)report, error);
}
