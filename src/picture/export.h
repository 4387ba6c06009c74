/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any drawing as PNG, SVG or PDF. The same drawing gives the same bytes on every run. */
#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

typedef enum
{
  CW_EXPORT_PNG,
  CW_EXPORT_SVG,
  CW_EXPORT_PDF
} CwExportFormat;

typedef enum
{
  CW_EXPORT_ERROR_FORMAT,
  CW_EXPORT_ERROR_SIZE,
  CW_EXPORT_ERROR_DRAW
} CwExportError;
#define CW_EXPORT_ERROR (cw_export_error_quark ())
GQuark cw_export_error_quark (void);

#define CW_A4_WIDTH 595.0 /* points */
#define CW_A4_HEIGHT 842.0

/* Draws one page of width x height user units (pixels; points in a PDF). In a PDF each
 * cairo_show_page starts another page. */
typedef void (*CwDrawFunc) (cairo_t *cr, double width, double height, void *data);

/* From the file name's suffix (.png .svg .pdf, any case); false and `error` for any other. */
bool cw_export_format_of (const char *path, CwExportFormat *format, GError **error);

/* `scale` multiplies the pixels of a PNG (2 for sharp screens) and is otherwise ignored. `title`
 * goes into a PDF's metadata (NULL: none). Returns NULL and sets `error` on failure. */
GBytes *cw_export_bytes (CwExportFormat format, double width, double height, double scale,
                         const char *title, CwDrawFunc draw, void *data, GError **error);
