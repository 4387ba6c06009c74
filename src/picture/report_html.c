/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report as one HTML file. Each plot is embedded as an SVG document of its own, so that
 * identifiers cannot clash. */
#include "config.h"
#include "picture/export.h"
#include "picture/report_private.h"

#include <glib/gi18n-lib.h>

#define PLOT_WIDTH 640

static const char style[] =
    "body{font:15px/1.5 system-ui,sans-serif;color:#1e2226;background:#f7f7f5;max-width:720px;"
    "margin:2em auto;padding:0 1em}"
    "h1{font-size:1.6em;line-height:1.25}h2{font-size:1.1em;margin:2em 0 .2em}"
    "p{margin:.4em 0}.lead{font-size:1.1em}.note{color:#565c64;font-size:.9em}"
    ".warning{background:#fff4d6;border-left:4px solid #7a5600;padding:.6em 1em}"
    "figure{margin:1em 0;background:#fff;border:1px solid #d9d9d4;border-radius:12px;"
    "padding:8px}figure img{width:100%;height:auto;display:block}"
    "table{border-collapse:collapse;width:100%;margin:1em 0;"
    "font-variant-numeric:tabular-nums}"
    "th,td{padding:.3em .6em;border-bottom:1px solid #e5e5e0;text-align:right;"
    "vertical-align:top}th:first-child,td:first-child{text-align:left}"
    "thead th{color:#565c64;font-weight:600}"
    ".claims td:nth-child(2),.claims th:nth-child(2),.claims td:last-child,"
    ".claims th:last-child{text-align:left}.claims td{white-space:nowrap}"
    ".claims td:nth-child(2){white-space:normal}"
    ".values td:nth-child(2){color:#0065a8;font-weight:700}"
    "@media print{body{background:#fff}}";

static void
append_text (GString *html, const char *tag, const char *class, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  if (class)
    g_string_append_printf (html, "<%s class=\"%s\">%s</%s>\n", tag, class, escaped, tag);
  else
    g_string_append_printf (html, "<%s>%s</%s>\n", tag, escaped, tag);
}

static void
append_table (GString *html, const CwReportTable *table, const char *class)
{
  g_string_append_printf (html, "<table class=\"%s\">\n", class);
  for (unsigned row = 0; row < table->rows; row++)
    {
      const char *cell = row == 0 ? "th scope=\"col\"" : "td", *end = row == 0 ? "th" : "td";

      g_string_append (html, row == 0 ? "<thead><tr>" : row == 1 ? "<tbody><tr>" : "<tr>");
      for (unsigned column = 0; column < table->columns; column++)
        {
          g_autofree char *text = g_markup_escape_text (cw_report_cell (table, row, column), -1);
          g_string_append_printf (html, "<%s>%s</%s>", cell, text, end);
        }
      g_string_append (html, row == 0 ? "</tr></thead>\n" : "</tr>\n");
    }
  g_string_append (html, table->rows > 1 ? "</tbody></table>\n" : "</table>\n");
}

static bool
append_plot (GString *html, const CwReport *report, CwReportPlot which, double height,
             GError **error)
{
  g_autoptr (CwPlot) plot = cw_report_plot (report, which);
  const CwPlotStyle plot_style = { cw_theme_light (), NULL, 12 };
  CwPlotPage page = { plot, plot_style };

  if (!plot)
    return true;
  g_autoptr (GBytes) svg =
      cw_export_bytes (CW_EXPORT_SVG, PLOT_WIDTH, height, 1, NULL, cw_plot_draw_page, &page, error);
  if (!svg)
    return false;
  gsize size;
  const guchar *data = g_bytes_get_data (svg, &size);
  g_autofree char *base64 = g_base64_encode (data, size);
  g_autofree char *words = g_markup_escape_text (cw_plot_sentence (plot), -1);
  g_string_append_printf (html,
                          "<figure><img width=\"%d\" height=\"%.0f\" alt=\"%s\" "
                          "src=\"data:image/svg+xml;base64,%s\"></figure>\n",
                          PLOT_WIDTH, height, words, base64);
  return true;
}

GBytes *
cw_report_html (const CwReport *report, GError **error)
{
  g_autoptr (GString) html = g_string_new ("<!DOCTYPE html>\n");
  g_autofree char *heading = cw_report_heading (report);
  g_autofree char *counted = cw_report_counted (report);
  g_autofree char *summary = cw_report_summary (report);
  g_autofree char *warning = cw_report_warning (report);
  g_autofree char *slopes = cw_report_slopes (report);
  g_autofree char *title = g_markup_escape_text (heading, -1);
  CwReportTable *values = cw_report_values_table (report);
  CwReportTable *claims = cw_report_claims_table (report);

  /* Translators: the language of the report, as in the HTML attribute lang: "en", "ru". */
  g_string_append_printf (html, "<html lang=\"%s\"><head><meta charset=\"utf-8\">\n",
                          C_ ("language code", "en"));
  g_string_append_printf (html, "<title>%s</title>\n<style>%s</style></head><body>\n", title,
                          style);
  append_text (html, "h1", NULL, heading);
  if (warning)
    append_text (html, "p", "warning", warning);
  append_text (html, "p", "lead", summary);
  append_text (html, "p", NULL, counted);
  append_table (html, values, "values");
  bool done =
      append_plot (html, report, CW_REPORT_VALUES, cw_report_values_height (report, 300), error)
      && append_plot (html, report, CW_REPORT_CURVE, 400, error);
  append_text (html, "p", NULL, slopes);
  done = done && append_plot (html, report, CW_REPORT_SETTLING, 360, error);
  if (claims)
    {
      append_text (html, "h2", NULL, _ ("Capablanca’s claims"));
      append_table (html, claims, "claims");
    }
  append_text (html, "h2", NULL, _ ("How it was measured"));
  append_text (html, "p", "note", cw_report_method (report));
  g_string_append (html, "</body></html>\n");
  cw_report_table_free (values);
  cw_report_table_free (claims);
  return done ? g_string_free_to_bytes (g_steal_pointer (&html)) : NULL;
}
