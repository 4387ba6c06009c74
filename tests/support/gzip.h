/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compressed files for tests. */
#pragma once

#include <gio/gio.h>
#include <string.h>

/* One gzip member that contains the text. */
static inline GBytes *
gzip_text (const char *text)
{
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GZlibCompressor) gzip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1);
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, G_CONVERTER (gzip));

  g_assert_true (g_output_stream_write_all (stream, text, strlen (text), NULL, NULL, NULL)
                 && g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

/* The bytes of both, concatenated. */
static inline GBytes *
gzip_join (GBytes *first, GBytes *second)
{
  GByteArray *joined = g_byte_array_new ();

  g_byte_array_append (joined, g_bytes_get_data (first, NULL), (guint)g_bytes_get_size (first));
  g_byte_array_append (joined, g_bytes_get_data (second, NULL), (guint)g_bytes_get_size (second));
  return g_byte_array_free_to_bytes (joined);
}
