/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/export.h"

#include "config.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_SIDE 16384

G_DEFINE_QUARK (cw - export - error - quark, cw_export_error)

bool
cw_export_format_of (const char *path, CwExportFormat *format, GError **error)
{
  static const struct
  {
    const char *suffix;
    CwExportFormat format;
  } known[] = { { ".png", CW_EXPORT_PNG }, { ".svg", CW_EXPORT_SVG }, { ".pdf", CW_EXPORT_PDF } };
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_has_suffix (lower, known[i].suffix))
      {
        *format = known[i].format;
        return true;
      }
  g_set_error (error, CW_EXPORT_ERROR, CW_EXPORT_ERROR_FORMAT,
               _ ("“%s” does not end in .png, .svg or .pdf"), path);
  return false;
}

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* A page that is written to `bytes`; nothing in it may depend on the clock. */
static cairo_surface_t *
surface_new (CwExportFormat format, double width, double height, double scale, const char *title,
             GByteArray *bytes)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case CW_EXPORT_SVG:
      surface = cairo_svg_surface_create_for_stream (append, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case CW_EXPORT_PDF:
      surface = cairo_pdf_surface_create_for_stream (append, bytes, width, height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                      "2000-01-01T00:00:00Z");
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Counterweight");
      if (title)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
      return surface;
    case CW_EXPORT_PNG:
    default:
      surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int)ceil (width * scale),
                                            (int)ceil (height * scale));
      cairo_surface_set_device_scale (surface, scale, scale);
      return surface;
    }
}

/* Cairo numbers the groups of an SVG ("surface17") across the whole run of the program. Renumbered
 * in the order of the file they are the same every time. */
static GBytes *
renumbered (GByteArray *bytes)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  static const char word[] = "surface";
  GString *out = g_string_sized_new (bytes->len + 1);
  const char *data = (const char *)bytes->data, *end = data + bytes->len;

  for (const char *found; (found = g_strstr_len (data, end - data, word)); data = found)
    {
      guint64 number = 0;

      found += strlen (word);
      g_string_append_len (out, data, found - data);
      const char *digits = found;
      while (found < end && g_ascii_isdigit (*found))
        number = number * 10 + (guint64)(*found++ - '0');
      if (found > digits)
        {
          gpointer key = GSIZE_TO_POINTER (number + 1);
          if (!g_hash_table_contains (numbers, key))
            g_hash_table_insert (numbers, key, GUINT_TO_POINTER (g_hash_table_size (numbers)));
          g_string_append_printf (out, "%u", GPOINTER_TO_UINT (g_hash_table_lookup (numbers, key)));
        }
    }
  g_string_append_len (out, data, end - data);
  g_byte_array_unref (bytes);
  return g_string_free_to_bytes (out);
}

GBytes *
cw_export_bytes (CwExportFormat format, double width, double height, double scale,
                 const char *title, CwDrawFunc draw, void *data, GError **error)
{
  double pixels = format == CW_EXPORT_PNG ? scale : 1;

  if (!(width * pixels >= 1 && height * pixels >= 1 && width * pixels <= MAX_SIDE
        && height * pixels <= MAX_SIDE))
    {
      g_set_error (error, CW_EXPORT_ERROR, CW_EXPORT_ERROR_SIZE,
                   _ ("A picture has sides of 1 to %d pixels"), MAX_SIDE);
      return NULL;
    }
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = surface_new (format, width, height, pixels, title, bytes);
  cairo_t *cr = cairo_create (surface);

  draw (cr, width, height, data);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == CW_EXPORT_PNG)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return format == CW_EXPORT_SVG ? renumbered (bytes) : g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error (error, CW_EXPORT_ERROR, CW_EXPORT_ERROR_DRAW, _ ("The picture was not drawn: %s"),
               cairo_status_to_string (status));
  return NULL;
}
