/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/plot_output.h"

bool
cw_cli_plot_format (const char *path, CwExportFormat *format)
{
  if (path == NULL || cw_export_format_of (path, format, NULL))
    return true;
  cw_cli_usage (_ ("“%s” does not end in .svg, .png or .pdf."), path);
  return false;
}

bool
cw_cli_write_plot (const char *path, CwExportFormat format, CwPlot *plot, double width,
                   double height)
{
  CwPlotPage page = { plot, { .theme = cw_theme_light (), .font_size = 12 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cw_export_bytes (format, width, height, 2, cw_plot_title (plot),
                                              cw_plot_draw_page, &page, &error);

  return cw_cli_write_made (path, bytes, error);
}
