/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_file.h"

#include "base/csv_cell.h"
#include "config.h"
#include "picture/export.h"
#include "store/file_error.h"
#include "store/file_sink.h"

#include <string.h>

#define PNG_SCALE 2
#define LABEL_PX 12
#define MARGINS 32 /* pixels */
#define HEAD 84    /* for margins, title and caption */

char *
cw_plot_csv (CwPlot *plot)
{
  CwBuffer csv = { 0 };

  for (const char *at = cw_plot_table (plot); *at;)
    {
      gsize length = strcspn (at, "\t\n");

      cw_csv_put_cell (&csv, at, length);
      at += length;
      if (*at)
        cw_buffer_text (&csv, *at++ == '\t' ? "," : "\r\n");
    }
  char *text = g_strdup (cw_buffer_string (&csv));
  cw_buffer_free (&csv);
  return text;
}

/* The contents of a file with this name's suffix. */
static GBytes *
make_bytes (CwPlot *plot, const char *name, double width, double height, const char *font,
            GError **error)
{
  CwPlotPage page = { plot, { cw_theme_light (), font, LABEL_PX } };
  CwExportFormat format;

  if (g_str_has_suffix (name, ".csv") || g_str_has_suffix (name, ".CSV"))
    {
      char *csv = cw_plot_csv (plot);
      return g_bytes_new_take (csv, strlen (csv));
    }
  if (!cw_export_format_of (name, &format, error))
    return NULL;
  return cw_export_bytes (format, width + MARGINS, height + HEAD, PNG_SCALE, cw_plot_title (plot),
                          cw_plot_draw_page, &page, error);
}

bool
cw_plot_save (CwPlot *plot, GFile *file, double width, double height, const char *font,
              char **sentence)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = make_bytes (plot, name, width, height, font, &error);

  if (bytes != NULL && cw_file_write (file, bytes, &error))
    return true;
  *sentence = cw_file_error_sentence (error);
  return false;
}
